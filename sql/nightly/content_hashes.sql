-- grain: incoming_row
-- reads: incoming_rows
-- columns: incoming_row, content_hash
-- note: the first 32 hex digits of the SHA-256 of all that a row says, its id aside: each column
--   as its length in bytes, a colon and its text, or as a hyphen where it is null.
select
    incoming_row,
    left(
        sha256(
            concat(
                coalesce(strlen(title) || ':' || title, '-'),
                coalesce(strlen(snippet) || ':' || snippet, '-'),
                coalesce(strlen(source_url) || ':' || source_url, '-'),
                coalesce(strlen(publish_date) || ':' || publish_date, '-'),
                coalesce(strlen(dimension) || ':' || dimension, '-'),
                coalesce(strlen(subject) || ':' || subject, '-'),
                coalesce(strlen(content_type) || ':' || content_type, '-'),
                coalesce(strlen(status) || ':' || status, '-'),
                coalesce(strlen(superseded_by) || ':' || superseded_by, '-'),
                coalesce(strlen(retrieved_at) || ':' || retrieved_at, '-'),
                coalesce(strlen(site_date) || ':' || site_date, '-'),
                coalesce(strlen(language) || ':' || language, '-'),
                coalesce(strlen(extra) || ':' || extra, '-')
            )
        ),
        32
    ) as content_hash
from incoming_rows
