-- grain: frame_id, dimension, start_month, end_month
-- reads: trusted_days
-- columns: frame_id, dimension, start_month, end_month, n_rows
-- note: rows with a trusted date by the months that their intervals start and end in; months are
--   counted from year 0 (12 * year + month - 1).
select
    frame_id,
    dimension,
    cast(12 * extract(year from start_day) + extract(month from start_day) as integer)
    - 1 as start_month,
    cast(12 * extract(year from end_day) + extract(month from end_day) as integer) - 1 as end_month,
    count(*) as n_rows
from trusted_days
where start_day is not null
group by all
