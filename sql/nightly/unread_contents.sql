-- grain: content_hash
-- reads: evidence_latest, dates_latest, tonight
-- columns: content_hash, evidence_seq, evidence_row, supersedes_seq, supersedes_row, batch
-- note: contents that were never read, or by other rules; the place of the first row that holds
--   one, and of the reading that a new one replaces; batch counts from 0 in the order of places.
with contents as (
    select
        content_hash,
        min(commit_seq) as evidence_seq,
        arg_min(commit_row, (commit_seq, commit_row)) as evidence_row
    from evidence_latest
    group by content_hash
)

select
    contents.content_hash,
    contents.evidence_seq,
    contents.evidence_row,
    dates_latest.commit_seq as supersedes_seq,
    dates_latest.commit_row as supersedes_row,
    (
        row_number() over (order by contents.evidence_seq, contents.evidence_row) - 1
    ) // tonight.read_batch_rows as batch
from contents
cross join tonight
left join dates_latest on contents.content_hash = dates_latest.content_hash
where dates_latest.reading_version is distinct from tonight.reading_version
