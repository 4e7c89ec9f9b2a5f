-- grain: frame_id, dimension
-- reads: day_counts
-- columns: frame_id, dimension, n_rows, n_dated, n_current, n_background, n_stale, n_undated,
--   n_malformed, earliest, latest
-- note: n_dated counts rows with a trusted date; earliest and latest are days such a row starts on,
--   null where there is none. dimension is '' for rows that name none.
select
    frame_id,
    dimension,
    cast(sum(n_rows) as bigint) as n_rows,
    cast(coalesce(sum(n_rows) filter (where start_day is not null), 0) as bigint) as n_dated,
    cast(coalesce(sum(n_rows) filter (where label = 'current'), 0) as bigint) as n_current,
    cast(coalesce(sum(n_rows) filter (where label = 'background'), 0) as bigint) as n_background,
    cast(coalesce(sum(n_rows) filter (where label = 'stale'), 0) as bigint) as n_stale,
    cast(coalesce(sum(n_rows) filter (where label = 'undated'), 0) as bigint) as n_undated,
    cast(coalesce(sum(n_rows) filter (where label = 'malformed'), 0) as bigint) as n_malformed,
    min(start_day) as earliest,
    max(start_day) as latest
from day_counts
group by frame_id, dimension
