-- grain: frame_id
-- reads: frame_months, dimension_counts, frame_days, month_spans, malformed_counts
-- columns: frame_id, goal_mode, n_months, earliest, latest, median_date, n_inside, span_start,
--   span_end, span_months, n_rows, n_dated, n_current, n_background, n_stale, n_undated,
--   n_malformed, n_future, n_retried
-- note: every frame has a row; its counts are 0, its days and its span null, where it has no rows.
with counts as (
    select
        frame_id,
        cast(sum(n_rows) as bigint) as n_rows,
        cast(sum(n_dated) as bigint) as n_dated,
        cast(sum(n_current) as bigint) as n_current,
        cast(sum(n_background) as bigint) as n_background,
        cast(sum(n_stale) as bigint) as n_stale,
        cast(sum(n_undated) as bigint) as n_undated,
        cast(sum(n_malformed) as bigint) as n_malformed,
        min(earliest) as earliest,
        max(latest) as latest
    from dimension_counts
    group by frame_id
)

select
    frame_months.frame_id,
    frame_months.goal_mode,
    frame_months.n_months,
    counts.earliest,
    counts.latest,
    frame_days.median_date,
    frame_days.n_inside,
    month_spans.span_start,
    month_spans.span_end,
    month_spans.span_months,
    coalesce(counts.n_rows, 0) as n_rows,
    coalesce(counts.n_dated, 0) as n_dated,
    coalesce(counts.n_current, 0) as n_current,
    coalesce(counts.n_background, 0) as n_background,
    coalesce(counts.n_stale, 0) as n_stale,
    coalesce(counts.n_undated, 0) as n_undated,
    coalesce(counts.n_malformed, 0) as n_malformed,
    coalesce(malformed_counts.n_future, 0) as n_future,
    coalesce(malformed_counts.n_retried, 0) as n_retried
from frame_months
inner join frame_days on frame_months.frame_id = frame_days.frame_id
left join counts on frame_months.frame_id = counts.frame_id
left join malformed_counts on frame_months.frame_id = malformed_counts.frame_id
left join month_spans on frame_months.frame_id = month_spans.frame_id and month_spans.is_whole
