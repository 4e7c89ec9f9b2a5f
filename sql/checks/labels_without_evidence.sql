-- grain: frame_id, evidence_id
-- reads: labels_latest, evidence_latest
-- columns: frame_id, evidence_id
-- note: a verdict on a row that the store does not hold.
select
    labels_latest.frame_id,
    labels_latest.evidence_id
from labels_latest
left join evidence_latest on labels_latest.evidence_id = evidence_latest.evidence_id
where evidence_latest.evidence_id is null
