-- grain: frame_id
-- reads: trusted_days, frame_months
-- columns: frame_id, n_inside, median_date
-- note: n_inside counts rows whose whole interval lies in the frame; median_date is a day that
--   occurs, the lower one of an even count, null where nothing is dated.
select
    frame_months.frame_id,
    count(*) filter (
        where
        trusted_days.start_at >= frame_months.start_at
        and trusted_days.end_at <= frame_months.end_at
    ) as n_inside,
    quantile_disc(trusted_days.start_day, 0.5) as median_date
from frame_months
left join trusted_days on frame_months.frame_id = trusted_days.frame_id
group by frame_months.frame_id
