-- grain: incoming_row
-- reads: incoming_reject_rows
-- columns: incoming_row, reject_hash
-- note: the first 32 hex digits of a SHA-256 of a rejected row, worked out as content_hash is.
select
    incoming_row,
    left(
        sha256(
            concat(
                coalesce(strlen(evidence_id) || ':' || evidence_id, '-'),
                coalesce(strlen(reason) || ':' || reason, '-'),
                coalesce(strlen(row) || ':' || row, '-')
            )
        ),
        32
    ) as reject_hash
from incoming_reject_rows
