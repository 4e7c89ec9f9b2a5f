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
        cast(12 * extract(year from start_at) + extract(month from start_at) as integer)
        - 1 as first_month,
        cast(12 * extract(year from end_at) + extract(month from end_at) as integer)
        - 1 as last_month
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
