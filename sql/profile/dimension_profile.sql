-- grain: frame_id, dimension
-- reads: dimension_counts, month_spans, frame_months
-- columns: frame_id, dimension, n_rows, n_current, n_background, n_stale, n_undated, n_malformed,
--   earliest, latest, dated_share, skew, is_blind_spot
-- note: dimension is '' for rows that name none, which are never a blind spot; dated_share (0..1)
--   counts rows with a trusted date; skew is the shortest span of months that holds 80% of them
--   over the frame's months, null where nothing is dated.
select
    dimension_counts.frame_id,
    dimension_counts.dimension,
    dimension_counts.n_rows,
    dimension_counts.n_current,
    dimension_counts.n_background,
    dimension_counts.n_stale,
    dimension_counts.n_undated,
    dimension_counts.n_malformed,
    dimension_counts.earliest,
    dimension_counts.latest,
    round(dimension_counts.n_dated / dimension_counts.n_rows, 4) as dated_share,
    round(month_spans.span_months / frame_months.n_months, 4) as skew,
    dimension_counts.dimension != ''
    and dimension_counts.n_current + dimension_counts.n_background = 0 as is_blind_spot
from dimension_counts
inner join frame_months on dimension_counts.frame_id = frame_months.frame_id
left join month_spans
    on
        dimension_counts.frame_id = month_spans.frame_id
        and dimension_counts.dimension = month_spans.dimension
        and not month_spans.is_whole
