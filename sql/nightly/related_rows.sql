-- grain: evidence_seq, evidence_row
-- reads: read_rows, grouped_rows, affected_groups, tonight
-- columns: evidence_seq, evidence_row, dates_seq, dates_row, is_certain, batch
-- note: the rows that may overturn those of affected_rows: those of their groups (is_certain),
--   and where a forecast is among them every dated event, as its words may be those of a report.
--   batch counts from 0 in the order of the evidence.
with grouped as (
    select distinct
        grouped_rows.evidence_seq,
        grouped_rows.evidence_row
    from grouped_rows
    inner join affected_groups on grouped_rows.row_group = affected_groups.row_group
),

sought as (
    select count(*) as n_words
    from affected_groups
    where starts_with(row_group, 'word:')
),

related as (
    select
        read_rows.evidence_seq,
        read_rows.evidence_row,
        read_rows.dates_seq,
        read_rows.dates_row,
        grouped.evidence_seq is not null as is_certain,
        read_rows.content_type = 'event'
        and read_rows.date_start is not null
        and sought.n_words > 0 as may_report
    from read_rows
    cross join sought
    left join grouped
        on
            read_rows.evidence_seq = grouped.evidence_seq
            and read_rows.evidence_row = grouped.evidence_row
)

select
    related.evidence_seq,
    related.evidence_row,
    related.dates_seq,
    related.dates_row,
    related.is_certain,
    (
        row_number() over (order by related.evidence_seq, related.evidence_row) - 1
    ) // tonight.judge_batch_rows as batch
from related
cross join tonight
where related.is_certain or related.may_report
