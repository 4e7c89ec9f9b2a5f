-- grain: evidence_seq, evidence_row
-- reads: rows_to_place, evidence, dates
-- columns: batch, is_certain, evidence_seq, evidence_row, evidence_id, lead, subject,
--   content_type, contradicts, effective_from, first_moment, last_moment, period_start,
--   period_end, period_precision, period_gap_before, period_gap_after, target_start, target_end,
--   target_precision, title, snippet, is_published
-- note: what overturn.placed keeps of rows, from what was read of them: those that are dated, and
--   by no assumed anchor. first_moment and last_moment are those of the date.
select
    rows_to_place.batch,
    rows_to_place.is_certain,
    rows_to_place.evidence_seq,
    rows_to_place.evidence_row,
    evidence.evidence_id,
    dates.lead,
    evidence.subject,
    dates.content_type,
    dates.contradicts,
    dates.effective_from,
    dates.date_start as first_moment,
    dates.date_end as last_moment,
    dates.period_start,
    dates.period_end,
    dates.period_precision,
    dates.period_gap_before,
    dates.period_gap_after,
    dates.target_start,
    dates.target_end,
    dates.target_precision,
    coalesce(evidence.title, '') as title,
    case when dates.content_type = 'regulation' then evidence.snippet end as snippet,
    dates.published_start is not null as is_published
from rows_to_place
inner join evidence
    on
        rows_to_place.evidence_seq = evidence.commit_seq
        and rows_to_place.evidence_row = evidence.commit_row
inner join dates
    on rows_to_place.dates_seq = dates.commit_seq and rows_to_place.dates_row = dates.commit_row
where
    dates.date_start is not null
    and not dates.is_assumed
    and dates.published_state is distinct from 'unparseable'
