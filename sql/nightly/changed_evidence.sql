-- grain: incoming_row
-- reads: incoming, evidence_latest
-- columns: incoming_row, supersedes_seq, supersedes_row
-- note: the incoming rows that the store does not hold as they are; the place of the row that one
--   replaces is null where its id is new.
select
    incoming.incoming_row,
    evidence_latest.commit_seq as supersedes_seq,
    evidence_latest.commit_row as supersedes_row
from incoming
left join evidence_latest on incoming.evidence_id = evidence_latest.evidence_id
where incoming.content_hash is distinct from evidence_latest.content_hash
