-- grain: evidence_seq, evidence_row, row_group
-- reads: read_rows, dates
-- columns: evidence_seq, evidence_row, row_group
-- note: every row by each of its groups; rows without a group are not there.
select
    read_rows.evidence_seq,
    read_rows.evidence_row,
    unnest(dates.overturn_groups) as row_group
from read_rows
inner join dates
    on read_rows.dates_seq = dates.commit_seq and read_rows.dates_row = dates.commit_row
where dates.overturn_groups is not null
