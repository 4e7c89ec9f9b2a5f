-- grain: content_hash
-- reads: contents_to_read, evidence
-- columns: batch, evidence_seq, evidence_row, supersedes_seq, supersedes_row, content_hash,
--   evidence_id, title, snippet, source_url, publish_date, dimension, subject, content_type,
--   status, superseded_by, retrieved_at, site_date, language
-- note: for each content that is to be read one row that holds it.
select
    contents_to_read.batch,
    contents_to_read.evidence_seq,
    contents_to_read.evidence_row,
    contents_to_read.supersedes_seq,
    contents_to_read.supersedes_row,
    contents_to_read.content_hash,
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
from contents_to_read
inner join evidence
    on
        contents_to_read.evidence_seq = evidence.commit_seq
        and contents_to_read.evidence_row = evidence.commit_row
