-- grain: frame_id, evidence_id
-- reads: labels
-- columns: commit_seq, commit_row, recorded_at, evidence_id, label, rule, boundary, warnings,
--   date_start, date_end, precision, date_source, mention, mention_field, mention_start,
--   mention_end, data_start, data_end, content_type, gap_days, gap_months, overturned_by,
--   repair_hint, weight, dropped, frame_id, as_of, policy_id, note, dimension, title, source_url,
--   previous_label, previous_rule
-- note: the verdict in force on each row for each frame. A verdict is written when it changes, so
--   as_of, gap_days and gap_months are those of that night; previous_label is null on a row's
--   first verdict.
select
    labels.commit_seq,
    labels.commit_row,
    labels.recorded_at,
    labels.evidence_id,
    labels.label,
    labels.rule,
    labels.boundary,
    labels.warnings,
    labels.date_start,
    labels.date_end,
    labels.precision,
    labels.date_source,
    labels.mention,
    labels.mention_field,
    labels.mention_start,
    labels.mention_end,
    labels.data_start,
    labels.data_end,
    labels.content_type,
    labels.gap_days,
    labels.gap_months,
    labels.overturned_by,
    labels.repair_hint,
    labels.weight,
    labels.dropped,
    labels.frame_id,
    labels.as_of,
    labels.policy_id,
    labels.note,
    labels.dimension,
    labels.title,
    labels.source_url,
    labels.previous_label,
    labels.previous_rule
from labels
where not exists (
    select 1
    from labels as newer
    where
        newer.supersedes_seq = labels.commit_seq
        and newer.supersedes_row = labels.commit_row
)
