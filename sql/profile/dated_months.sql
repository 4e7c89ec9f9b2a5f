-- grain: frame_id, dimension, start_month, end_month
-- reads: day_counts
-- columns: frame_id, dimension, start_month, end_month, n_rows
-- note: rows with a trusted date by the months that their intervals start and end in; months are
--   counted from year 0 (12 * year + month - 1).
select
    frame_id,
    dimension,
    cast(date_diff('month', date '0001-01-01', start_day) + 12 as integer) as start_month,
    cast(date_diff('month', date '0001-01-01', end_day) + 12 as integer) as end_month,
    cast(sum(n_rows) as bigint) as n_rows
from day_counts
where start_day is not null
group by all
