-- grain: evidence_seq, evidence_row
-- reads: evidence_latest, dates_latest
-- columns: evidence_seq, evidence_row, evidence_id, dates_seq, dates_row, content_type,
--   date_start, is_open
-- note: every row with the place of its reading, and what of that says which rows to ask again.
select
    evidence_latest.commit_seq as evidence_seq,
    evidence_latest.commit_row as evidence_row,
    evidence_latest.evidence_id,
    dates_latest.commit_seq as dates_seq,
    dates_latest.commit_row as dates_row,
    dates_latest.content_type,
    dates_latest.date_start,
    dates_latest.is_open
from evidence_latest
inner join dates_latest on evidence_latest.content_hash = dates_latest.content_hash
