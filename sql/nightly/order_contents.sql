-- grain: content_hash
-- reads: evidence_latest, dates_latest
-- columns: content_hash, source_domain, tells_day_first, tells_month_first, is_order_open,
--   day_first, supersedes_seq, supersedes_row, evidence_seq, evidence_row
-- note: the contents in force that tell their source an order of day and month, or ask for one; the
--   place of the reading, which another one would replace, and of the first row that holds it.
select
    dates_latest.content_hash,
    dates_latest.source_domain,
    dates_latest.tells_day_first,
    dates_latest.tells_month_first,
    dates_latest.is_order_open,
    dates_latest.day_first,
    dates_latest.commit_seq as supersedes_seq,
    dates_latest.commit_row as supersedes_row,
    min(evidence_latest.commit_seq) as evidence_seq,
    arg_min(
        evidence_latest.commit_row, (evidence_latest.commit_seq, evidence_latest.commit_row)
    ) as evidence_row
from dates_latest
inner join evidence_latest on dates_latest.content_hash = evidence_latest.content_hash
where dates_latest.source_domain is not null
group by all
