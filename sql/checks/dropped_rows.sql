-- grain: frame_id, evidence_id
-- reads: labels_latest
-- columns: frame_id, evidence_id, label, weight, dropped
-- note: a row that is dropped, or counts less than in full, although it is not undated.
select
    frame_id,
    evidence_id,
    label,
    weight,
    dropped
from labels_latest
where label != 'undated' and (dropped or weight != 1)
