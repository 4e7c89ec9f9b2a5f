-- grain: frame_id, dimension, label, start_day, end_day, is_inside
-- reads: trusted_days, frame_months
-- columns: frame_id, dimension, label, start_day, end_day, is_inside, n_rows
-- note: rows by all that the counts of a profile ask of them, so that they are gone through once.
--   is_inside says that the whole interval lies in the frame; it and the days are null where no
--   date may be trusted.
select
    trusted_days.frame_id,
    trusted_days.dimension,
    trusted_days.label,
    trusted_days.start_day,
    trusted_days.end_day,
    trusted_days.start_at >= frame_months.start_at
    and trusted_days.end_at <= frame_months.end_at as is_inside,
    count(*) as n_rows
from trusted_days
left join frame_months on trusted_days.frame_id = frame_months.frame_id
group by all
