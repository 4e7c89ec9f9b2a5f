-- grain: frame_id
-- reads: frames_latest
-- columns: frame_id, goal_mode, start_at, end_at, first_month, last_month, n_months
-- note: every calendar month that the frame touches counts; months as in label_months, moments in
--   UTC without zone.
with moments as (
    select
        frame_id,
        goal_mode,
        make_timestamp(epoch_us(frame_start)) as start_at,
        make_timestamp(epoch_us(frame_end)) as end_at
    from frames_latest
),

months as (
    select
        frame_id,
        goal_mode,
        start_at,
        end_at,
        cast(date_diff('month', date '0001-01-01', cast(start_at as date)) + 12 as integer)
            as first_month,
        cast(date_diff('month', date '0001-01-01', cast(end_at as date)) + 12 as integer)
            as last_month
    from moments
)

select
    frame_id,
    goal_mode,
    start_at,
    end_at,
    first_month,
    last_month,
    last_month - first_month + 1 as n_months
from months
