-- grain: frame_id, evidence_id
-- reads: labels_latest, judged_ids
-- columns: supersedes_seq, supersedes_row, evidence_id, label, rule, boundary, warnings,
--   date_start, date_end, precision, date_source, mention, mention_field, mention_start,
--   mention_end, data_start, data_end, content_type, overturned_by, repair_hint, weight, dropped,
--   frame_id, policy_id, note, dimension, title, source_url
-- note: the verdicts in force on the rows of a batch before it was judged again, with their place.
select
    labels_latest.commit_seq as supersedes_seq,
    labels_latest.commit_row as supersedes_row,
    labels_latest.evidence_id,
    labels_latest.label,
    labels_latest.rule,
    labels_latest.boundary,
    labels_latest.warnings,
    labels_latest.date_start,
    labels_latest.date_end,
    labels_latest.precision,
    labels_latest.date_source,
    labels_latest.mention,
    labels_latest.mention_field,
    labels_latest.mention_start,
    labels_latest.mention_end,
    labels_latest.data_start,
    labels_latest.data_end,
    labels_latest.content_type,
    labels_latest.overturned_by,
    labels_latest.repair_hint,
    labels_latest.weight,
    labels_latest.dropped,
    labels_latest.frame_id,
    labels_latest.policy_id,
    labels_latest.note,
    labels_latest.dimension,
    labels_latest.title,
    labels_latest.source_url
from labels_latest
inner join judged_ids on labels_latest.evidence_id = judged_ids.evidence_id
