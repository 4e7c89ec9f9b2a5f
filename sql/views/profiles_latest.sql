-- grain: frame_id
-- reads: profiles
-- columns: commit_seq, commit_row, recorded_at, frame_id, as_of, total_evidence, current,
--   background, stale, undated, malformed, profile, frame_start, frame_end, task, evidence_seq,
--   overturns_seq, labels_seq, judged_with, dates_seq
-- note: what the corpus was worth for each frame when it was last judged, at as_of. profile is
--   the whole freshness_profile as JSON; the columns behind it say what the labels rest on.
select
    commit_seq,
    commit_row,
    recorded_at,
    frame_id,
    as_of,
    total_evidence,
    current,
    background,
    stale,
    undated,
    malformed,
    profile,
    frame_start,
    frame_end,
    task,
    evidence_seq,
    overturns_seq,
    labels_seq,
    judged_with,
    dates_seq
from profiles
qualify row_number() over (
    partition by frame_id order by commit_seq desc, commit_row desc
) = 1
