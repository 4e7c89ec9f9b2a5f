-- grain: frame_id, evidence_id
-- reads: labels_latest
-- columns: frame_id, evidence_id, mention, mention_start, mention_end
-- note: a mention whose offsets are missing or reversed, or offsets without a mention.
select
    frame_id,
    evidence_id,
    mention,
    mention_start,
    mention_end
from labels_latest
where
    (mention is null) != (mention_start is null)
    or (mention is null) != (mention_end is null)
    or mention_end <= mention_start
