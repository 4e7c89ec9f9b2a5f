-- grain: frame_id
-- reads: labels
-- columns: frame_id, labels_seq, latest_as_of
-- note: the newest commit of each frame's verdicts, and the latest moment one was judged at.
select
    frame_id,
    max(commit_seq) as labels_seq,
    max(as_of) as latest_as_of
from labels
group by frame_id
