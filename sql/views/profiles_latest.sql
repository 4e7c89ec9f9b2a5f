-- grain: frame_id
-- reads: profiles
-- columns: commit_seq, commit_row, recorded_at, frame_id, as_of, policy_id, total_evidence,
--   current, background, stale, undated, malformed, profile, evidence_seq, judged_with
-- note: what the corpus was worth for each frame on the last night that found something new.
--   profile is the whole freshness_profile as JSON, evidence_seq the commit of evidence that it
--   rests on.
select
    commit_seq,
    commit_row,
    recorded_at,
    frame_id,
    as_of,
    policy_id,
    total_evidence,
    current,
    background,
    stale,
    undated,
    malformed,
    profile,
    evidence_seq,
    judged_with
from profiles
qualify row_number() over (
    partition by frame_id order by commit_seq desc, commit_row desc
) = 1
