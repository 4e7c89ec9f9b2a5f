-- grain: evidence_id
-- reads: read_rows, grouped_rows, changed_groups, touched_rows
-- columns: evidence_seq, evidence_row, evidence_id
-- note: the rows that something else may overturn than before: those in a group that changed, and
--   those that were touched themselves.
with affected as (
    select
        grouped_rows.evidence_seq,
        grouped_rows.evidence_row
    from grouped_rows
    inner join changed_groups on grouped_rows.row_group = changed_groups.row_group
    union
    select
        evidence_seq,
        evidence_row
    from touched_rows
)

select
    read_rows.evidence_seq,
    read_rows.evidence_row,
    read_rows.evidence_id
from read_rows
inner join affected
    on
        read_rows.evidence_seq = affected.evidence_seq
        and read_rows.evidence_row = affected.evidence_row
