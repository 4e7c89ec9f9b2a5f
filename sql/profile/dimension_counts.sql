-- grain: frame_id, dimension
-- reads: trusted_days
-- columns: frame_id, dimension, n_rows, n_dated, n_current, n_background, n_stale, n_undated,
--   n_malformed, earliest, latest
-- note: n_dated counts rows with a trusted date; earliest and latest are days such a row starts on,
--   null where there is none. dimension is '' for rows that name none.
select
    frame_id,
    dimension,
    count(*) as n_rows,
    count(start_day) as n_dated,
    count(*) filter (where label = 'current') as n_current,
    count(*) filter (where label = 'background') as n_background,
    count(*) filter (where label = 'stale') as n_stale,
    count(*) filter (where label = 'undated') as n_undated,
    count(*) filter (where label = 'malformed') as n_malformed,
    min(start_day) as earliest,
    max(start_day) as latest
from trusted_days
group by frame_id, dimension
