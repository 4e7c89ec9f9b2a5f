-- grain: frame_id, evidence_id
-- reads: labels_latest
-- columns: frame_id, evidence_id, label, rule
-- note: a label that is none of the five, or a rule that does not give the row its label.
select
    frame_id,
    evidence_id,
    label,
    rule
from labels_latest
where
    case label
        when 'malformed'
            then rule in ('unparseable_date', 'contradiction', 'future_date', 'garbled_date')
        when 'undated'
            then rule in ('unanchored', 'truncated_year', 'vague_only', 'no_date')
        when 'stale'
            then
                rule in (
                    'overturned_version', 'overturned_event', 'overturned_data',
                    'overturned_policy', 'expired_notice', 'beyond_threshold', 'cross_window'
                )
        when 'current'
            then
                rule in (
                    'within_window', 'boundary', 'regulation_in_force', 'same_period',
                    'near_window', 'coarse_date', 'anchor_assumed'
                )
        when 'background'
            then
                rule in (
                    'near_window', 'coarse_date', 'anchor_assumed', 'before_window',
                    'after_window', 'adjacent_period', 'definition', 'regulation_background'
                )
        else false
    end
    is not true
