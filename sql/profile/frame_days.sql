-- grain: frame_id
-- reads: day_counts, frame_months
-- columns: frame_id, median_date, n_inside
-- note: n_inside counts rows whose whole interval lies in the frame; median_date is a day that
--   occurs, the lower one of an even count, null where nothing is dated.
with running as (
    select
        frame_id,
        start_day,
        sum(n_rows) over (partition by frame_id order by start_day) as n_to_day,
        sum(n_rows) over (partition by frame_id) as n_dated
    from day_counts
    where start_day is not null
),

medians as (
    select
        frame_id,
        min(start_day) as median_date
    from running
    where 2 * n_to_day >= n_dated
    group by frame_id
),

insides as (
    select
        frame_id,
        cast(sum(n_rows) as bigint) as n_inside
    from day_counts
    where is_inside
    group by frame_id
)

select
    frame_months.frame_id,
    medians.median_date,
    coalesce(insides.n_inside, 0) as n_inside
from frame_months
left join medians on frame_months.frame_id = medians.frame_id
left join insides on frame_months.frame_id = insides.frame_id
