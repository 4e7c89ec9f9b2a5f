-- grain: frame_id, is_whole, dimension
-- reads: dated_months
-- columns: frame_id, is_whole, dimension, n_dated, span_start, span_end, span_months
-- note: the shortest run of months that wholly holds the intervals of 80% of the dated rows, the
--   earliest of several. is_whole marks the row of the frame as a whole, whose dimension is ''.
--   Only starts with 80% of the rows from there on, and ends with 80% up to there, can be its
--   edges: all cells beyond them are merged, which keeps the comparison small.
with scopes as (
    select
        frame_id,
        false as is_whole,
        dimension,
        row_number() over (order by frame_id, dimension) as scope
    from (select distinct
        frame_id,
        dimension
    from dated_months) as named
    union all
    select
        frame_id,
        true as is_whole,
        '' as dimension,
        -row_number() over (order by frame_id) as scope
    from (select distinct frame_id from dated_months) as whole
),

cells as (
    select
        scopes.scope,
        dated_months.start_month,
        dated_months.end_month,
        dated_months.n_rows
    from dated_months
    inner join scopes
        on
            dated_months.frame_id = scopes.frame_id
            and dated_months.dimension = scopes.dimension
    where not scopes.is_whole
    union all
    select
        any_value(scopes.scope) as scope,
        dated_months.start_month,
        dated_months.end_month,
        cast(sum(dated_months.n_rows) as bigint) as n_rows
    from dated_months
    inner join scopes on dated_months.frame_id = scopes.frame_id
    where scopes.is_whole
    group by dated_months.frame_id, dated_months.start_month, dated_months.end_month
),

counted as (
    select
        scope,
        start_month,
        end_month,
        n_rows,
        sum(n_rows) over (partition by scope) as n_dated,
        sum(n_rows) over (partition by scope order by start_month desc) as n_from_start,
        sum(n_rows) over (partition by scope order by end_month) as n_to_end
    from cells
),

bounds as (
    select
        scope,
        cast(any_value(n_dated) as bigint) as n_dated,
        max(start_month) filter (where 5 * n_from_start >= 4 * n_dated) as last_start,
        min(end_month) filter (where 5 * n_to_end >= 4 * n_dated) as first_end
    from counted
    group by scope
),

merged as (
    select
        cells.scope,
        bounds.n_dated,
        bounds.last_start,
        cast(sum(cells.n_rows) as bigint) as n_rows,
        least(cells.start_month, bounds.last_start + 1) as start_month,
        greatest(cells.end_month, bounds.first_end) as end_month
    from cells
    inner join bounds on cells.scope = bounds.scope
    group by all
),

starts as (
    select distinct
        scope,
        start_month
    from merged
    where start_month <= last_start
),

spans as (
    select
        starts.scope,
        merged.n_dated,
        starts.start_month as span_start,
        merged.end_month as span_end,
        sum(merged.n_rows) over (
            partition by starts.scope, starts.start_month order by merged.end_month
        ) as n_held
    from starts
    inner join merged
        on starts.scope = merged.scope and starts.start_month <= merged.start_month
)

select
    scopes.frame_id,
    scopes.is_whole,
    scopes.dimension,
    any_value(spans.n_dated) as n_dated,
    arg_min(spans.span_start, (spans.span_end - spans.span_start, spans.span_start)) as span_start,
    arg_min(spans.span_end, (spans.span_end - spans.span_start, spans.span_start)) as span_end,
    min(spans.span_end - spans.span_start) + 1 as span_months
from spans
inner join scopes on spans.scope = scopes.scope
where 5 * spans.n_held >= 4 * spans.n_dated
group by scopes.frame_id, scopes.is_whole, scopes.dimension
