-- grain: evidence_seq, evidence_row, row_group
-- reads: evidence_latest, dates_latest
-- columns: evidence_seq, evidence_row, row_group
-- note: every row by each of its groups; rows without a group are not there.
select
    evidence_latest.commit_seq as evidence_seq,
    evidence_latest.commit_row as evidence_row,
    unnest(dates_latest.overturn_groups) as row_group
from evidence_latest
inner join dates_latest on evidence_latest.content_hash = dates_latest.content_hash
