-- grain: evidence_id
-- reads: evidence_latest, grouped_rows, changed_groups, touched_rows
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
    evidence_latest.commit_seq as evidence_seq,
    evidence_latest.commit_row as evidence_row,
    evidence_latest.evidence_id
from evidence_latest
inner join affected
    on
        evidence_latest.commit_seq = affected.evidence_seq
        and evidence_latest.commit_row = affected.evidence_row
