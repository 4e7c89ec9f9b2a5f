-- grain: frame_id, is_whole, dimension
-- reads: dated_months
-- columns: frame_id, is_whole, dimension, n_dated, span_start, span_end, span_months
-- note: the shortest run of months that wholly holds the intervals of 80% of the dated rows, the
--   earliest of several. is_whole marks the row of the frame as a whole, whose dimension is ''.
--   Only starts with 80% of the rows from there on, and ends with 80% up to there, can be its
--   edges: all cells beyond them are merged, which keeps the comparison small.
with cells as (
    select
        frame_id,
        false as is_whole,
        dimension,
        start_month,
        end_month,
        n_rows
    from dated_months
    union all
    select
        frame_id,
        true as is_whole,
        '' as dimension,
        start_month,
        end_month,
        cast(sum(n_rows) as bigint) as n_rows
    from dated_months
    group by frame_id, start_month, end_month
),

counted as (
    select
        frame_id,
        is_whole,
        dimension,
        start_month,
        end_month,
        n_rows,
        sum(n_rows) over (partition by frame_id, is_whole, dimension) as n_dated,
        sum(n_rows) over (
            partition by frame_id, is_whole, dimension order by start_month desc
        ) as n_from_start,
        sum(n_rows) over (
            partition by frame_id, is_whole, dimension order by end_month
        ) as n_to_end
    from cells
),

bounded as (
    select
        frame_id,
        is_whole,
        dimension,
        start_month,
        end_month,
        n_rows,
        n_dated,
        max(case when 5 * n_from_start >= 4 * n_dated then start_month end) over (
            partition by frame_id, is_whole, dimension
        ) as last_start,
        min(case when 5 * n_to_end >= 4 * n_dated then end_month end) over (
            partition by frame_id, is_whole, dimension
        ) as first_end
    from counted
),

merged as (
    select
        frame_id,
        is_whole,
        dimension,
        n_dated,
        last_start,
        cast(sum(n_rows) as bigint) as n_rows,
        least(start_month, last_start + 1) as start_month,
        greatest(end_month, first_end) as end_month
    from bounded
    group by all
),

starts as (
    select distinct
        frame_id,
        is_whole,
        dimension,
        n_dated,
        start_month as span_start
    from merged
    where start_month <= last_start
),

spans as (
    select
        starts.frame_id,
        starts.is_whole,
        starts.dimension,
        starts.n_dated,
        starts.span_start,
        merged.end_month as span_end,
        sum(merged.n_rows) over (
            partition by starts.frame_id, starts.is_whole, starts.dimension, starts.span_start
            order by merged.end_month
        ) as n_held
    from starts
    inner join merged
        on
            starts.frame_id = merged.frame_id
            and starts.is_whole = merged.is_whole
            and starts.dimension = merged.dimension
            and starts.span_start <= merged.start_month
)

select
    frame_id,
    is_whole,
    dimension,
    cast(n_dated as bigint) as n_dated,
    arg_min(span_start, (span_end - span_start, span_start)) as span_start,
    arg_min(span_end, (span_end - span_start, span_start)) as span_end,
    min(span_end - span_start) + 1 as span_months
from spans
where 5 * n_held >= 4 * n_dated
group by frame_id, is_whole, dimension, n_dated
