-- grain: evidence_seq, evidence_row
-- reads: rows_to_place, evidence, dates
-- columns: batch, is_certain, evidence_seq, evidence_row, evidence_id, title, lead, subject,
--   content_type, contradicts, effective_from, period, target, snippet, is_published, start, end
-- note: what overturn.placed keeps of rows, from what was read of them: those that are dated, and
--   by no assumed anchor. start and end are the first and the last moment of the date.
select
    rows_to_place.batch,
    rows_to_place.is_certain,
    rows_to_place.evidence_seq,
    rows_to_place.evidence_row,
    evidence.evidence_id,
    coalesce(evidence.title, '') as title,
    dates.lead,
    evidence.subject,
    dates.content_type,
    dates.contradicts,
    dates.effective_from,
    struct_pack(
        start := dates.period_start,
        "end" := dates.period_end,
        precision := dates.period_precision,
        gap_before := dates.period_gap_before,
        gap_after := dates.period_gap_after
    ) as period,
    struct_pack(
        start := dates.target_start,
        "end" := dates.target_end,
        precision := dates.target_precision
    ) as target,
    case when dates.content_type = 'regulation' then evidence.snippet end as snippet,
    dates.published_start is not null as is_published,
    dates.date_start as start,
    dates.date_end as "end"
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
