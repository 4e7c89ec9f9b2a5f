-- grain: evidence_id
-- reads: evidence_latest, dates_latest
-- columns: evidence_id, content_hash
-- note: a row whose content was not read: a night stopped before its end.
select
    evidence_latest.evidence_id,
    evidence_latest.content_hash
from evidence_latest
left join dates_latest on evidence_latest.content_hash = dates_latest.content_hash
where dates_latest.content_hash is null
