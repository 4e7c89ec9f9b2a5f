-- grain: evidence_id
-- reads: overturns
-- columns: commit_seq, commit_row, recorded_at, evidence_id, overturned_rule, overturned_by,
--   note, newer_in_series
-- note: what later evidence overturned, whatever the frame; overturned_rule is null where nothing
--   overturns the row any more, or only a newer figure of its series stands in newer_in_series.
select
    overturns.commit_seq,
    overturns.commit_row,
    overturns.recorded_at,
    overturns.evidence_id,
    overturns.overturned_rule,
    overturns.overturned_by,
    overturns.note,
    overturns.newer_in_series
from overturns
where not exists (
    select 1
    from overturns as newer
    where
        newer.supersedes_seq = overturns.commit_seq
        and newer.supersedes_row = overturns.commit_row
)
