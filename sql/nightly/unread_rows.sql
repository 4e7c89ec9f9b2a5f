-- grain: content_hash
-- reads: unread_contents, evidence
-- columns: batch, evidence_seq, evidence_row, supersedes_seq, supersedes_row, content_hash,
--   evidence_id, title, snippet, source_url, publish_date, dimension, subject, content_type,
--   status, superseded_by, retrieved_at, site_date, language
-- note: for each content that is to be read one row that holds it.
select
    unread_contents.batch,
    unread_contents.evidence_seq,
    unread_contents.evidence_row,
    unread_contents.supersedes_seq,
    unread_contents.supersedes_row,
    unread_contents.content_hash,
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
    evidence.language
from unread_contents
inner join evidence
    on
        unread_contents.evidence_seq = evidence.commit_seq
        and unread_contents.evidence_row = evidence.commit_row
