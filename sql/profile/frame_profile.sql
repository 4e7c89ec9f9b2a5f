-- grain: frame_id
-- reads: frame_counts
-- columns: frame_id, total_evidence, n_current, n_background, n_stale, n_undated, n_malformed,
--   n_dated, n_inside, n_future, n_retried, earliest, latest, median_date, span_start, span_end,
--   current_ratio, background_ratio, stale_ratio, undated_ratio, malformed_ratio, skew, is_skewed,
--   lacks_background, is_undated_high, is_malformed_retried
-- note: ratios are in 0..1 with four digits, 0 for a frame without rows; days and skew are null
--   where nothing is dated. The last four are triggers of a second search (docs/rules.md, profile),
--   asked of the counts, not of the rounded ratios.
select
    frame_id,
    n_rows as total_evidence,
    n_current,
    n_background,
    n_stale,
    n_undated,
    n_malformed,
    n_dated,
    n_inside,
    n_future,
    n_retried,
    earliest,
    latest,
    median_date,
    span_start,
    span_end,
    round(n_current / greatest(n_rows, 1), 4) as current_ratio,
    round(n_background / greatest(n_rows, 1), 4) as background_ratio,
    round(n_stale / greatest(n_rows, 1), 4) as stale_ratio,
    round(n_undated / greatest(n_rows, 1), 4) as undated_ratio,
    round(n_malformed / greatest(n_rows, 1), 4) as malformed_ratio,
    round(span_months / n_months, 4) as skew,
    n_dated > 0
    and (5 * n_current > 4 * n_rows or 5 * n_inside >= 4 * n_dated)
    and 2 * span_months < n_months as is_skewed,
    n_rows > 0 and n_background = 0 and goal_mode = 'strategic' as lacks_background,
    10 * n_undated > 3 * n_rows as is_undated_high,
    n_retried > 0 as is_malformed_retried
from frame_counts
