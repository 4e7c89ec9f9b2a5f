-- grain: frame_id
-- reads: labels_latest
-- columns: frame_id, n_future, n_retried
-- note: n_future counts dates in the future, n_retried those and the rows with a repair hint: a
--   second search may mend them.
select
    frame_id,
    count(*) filter (where rule = 'future_date') as n_future,
    count(*) filter (where rule = 'future_date' or repair_hint is not null) as n_retried
from labels_latest
where label = 'malformed'
group by frame_id
