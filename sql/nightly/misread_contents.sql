-- grain: content_hash
-- reads: evidence_latest, dates_latest, source_orders, tonight
-- columns: content_hash, evidence_seq, evidence_row, supersedes_seq, supersedes_row, batch
-- note: contents in force that were read by another order of day and month than their source tells;
--   the place of the first row that holds one, and of its reading; batch counts from 0 in the order
--   of places.
with misread as (
    select
        dates_latest.content_hash,
        dates_latest.commit_seq,
        dates_latest.commit_row
    from dates_latest
    left join source_orders on dates_latest.source_domain = source_orders.source_domain
    where
        dates_latest.is_order_open
        and dates_latest.day_first is distinct from source_orders.day_first
),

contents as (
    select
        misread.content_hash,
        misread.commit_seq as supersedes_seq,
        misread.commit_row as supersedes_row,
        min(evidence_latest.commit_seq) as evidence_seq,
        arg_min(
            evidence_latest.commit_row, (evidence_latest.commit_seq, evidence_latest.commit_row)
        ) as evidence_row
    from misread
    inner join evidence_latest on misread.content_hash = evidence_latest.content_hash
    group by misread.content_hash, misread.commit_seq, misread.commit_row
)

select
    contents.content_hash,
    contents.evidence_seq,
    contents.evidence_row,
    contents.supersedes_seq,
    contents.supersedes_row,
    (
        row_number() over (order by contents.evidence_seq, contents.evidence_row) - 1
    ) // tonight.read_batch_rows as batch
from contents
cross join tonight
