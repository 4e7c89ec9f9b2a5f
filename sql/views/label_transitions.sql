-- grain: commit_seq, commit_row
-- reads: labels
-- columns: recorded_at, frame_id, evidence_id, previous_label, previous_rule, label, rule,
--   overturned_by, note, as_of, commit_seq, commit_row
-- note: every change of a verdict's label or rule, in the order of commit_seq, commit_row; a
--   row's first verdict is none.
select
    recorded_at,
    frame_id,
    evidence_id,
    previous_label,
    previous_rule,
    label,
    rule,
    overturned_by,
    note,
    as_of,
    commit_seq,
    commit_row
from labels
where
    previous_label is not null
    and (previous_label != label or previous_rule != rule)
