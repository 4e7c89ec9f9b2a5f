-- grain: evidence_id
-- reads: evidence
-- columns: commit_seq, commit_row, recorded_at, evidence_id, title, snippet, source_url,
--   publish_date, dimension, subject, content_type, status, superseded_by, retrieved_at,
--   site_date, language, extra, content_hash
-- note: every row as it came last. content_hash is equal for rows that say the same, id aside;
--   extra holds the columns that are not known, as JSON; recorded_at is when the row came.
select
    evidence.commit_seq,
    evidence.commit_row,
    evidence.recorded_at,
    evidence.evidence_id,
    evidence.title,
    evidence.snippet,
    evidence.source_url,
    evidence.publish_date,
    evidence.dimension,
    evidence.subject,
    evidence.content_type,
    evidence.status,
    evidence.superseded_by,
    evidence.retrieved_at,
    evidence.site_date,
    evidence.language,
    evidence.extra,
    evidence.content_hash
from evidence
where not exists (
    select 1
    from evidence as newer
    where
        newer.supersedes_seq = evidence.commit_seq
        and newer.supersedes_row = evidence.commit_row
)
