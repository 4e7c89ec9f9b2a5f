-- grain: frame_id
-- reads: labels, profiles_latest
-- columns: frame_id, labels_seq, earliest_as_of, latest_as_of
-- note: the newest commit of each frame's verdicts, and the earliest and latest moment at which one
--   was judged that the frame's last profile does not count; null where it counts all.
select
    labels.frame_id,
    max(labels.commit_seq) as labels_seq,
    min(labels.as_of) filter (
        where labels.commit_seq > coalesce(profiles_latest.labels_seq, 0)
    ) as earliest_as_of,
    max(labels.as_of) filter (
        where labels.commit_seq > coalesce(profiles_latest.labels_seq, 0)
    ) as latest_as_of
from labels
left join profiles_latest on labels.frame_id = profiles_latest.frame_id
group by labels.frame_id
