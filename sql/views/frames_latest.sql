-- grain: frame_id
-- reads: frames
-- columns: commit_seq, commit_row, recorded_at, frame_id, frame_start, frame_end, granularity,
--   frame, policy_id, goal_mode, primary_subject, retired, task, as_of
-- note: the tasks that evidence is judged for, frame_start and frame_end as resolved at as_of,
--   both inclusive. Retired ones are no longer judged.
select
    commit_seq,
    commit_row,
    recorded_at,
    frame_id,
    frame_start,
    frame_end,
    granularity,
    frame,
    policy_id,
    goal_mode,
    primary_subject,
    retired,
    task,
    as_of
from frames
qualify row_number() over (
    partition by frame_id order by commit_seq desc, commit_row desc
) = 1
