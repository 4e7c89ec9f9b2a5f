-- grain: row_group
-- reads: affected_rows, grouped_rows
-- columns: row_group
-- note: the groups of the rows of affected_rows by what they say themselves.
select distinct grouped_rows.row_group
from grouped_rows
inner join affected_rows
    on
        grouped_rows.evidence_seq = affected_rows.evidence_seq
        and grouped_rows.evidence_row = affected_rows.evidence_row
