-- grain: evidence_id
-- reads: evidence_rows
-- columns: evidence_id, case_id, status, source_turn_id, quote, subject, related_person, kind,
--   domain, occurred_from, occurred_to, date_precision, display_date_label, summary,
--   supersedes_evidence_id, proposed_at, changed_at
-- note: the rows of the case ledger that stand, one a fact: neither superseded nor rejected, nor
--   a revision that has not taken effect. The facts are those of the row's proposal.
with newest as (
    select
        evidence_id,
        arg_max(status, (commit_seq, commit_row)) as status,
        max(recorded_at) as changed_at
    from evidence_rows
    where evidence_id is not null
    group by evidence_id
)

select
    proposed.evidence_id,
    proposed.case_id,
    newest.status,
    proposed.source_turn_id,
    proposed.quote,
    proposed.subject,
    proposed.related_person,
    proposed.kind,
    proposed.domain,
    proposed.occurred_from,
    proposed.occurred_to,
    proposed.date_precision,
    proposed.display_date_label,
    proposed.summary,
    proposed.supersedes_evidence_id,
    proposed.recorded_at as proposed_at,
    newest.changed_at
from evidence_rows as proposed
inner join newest on proposed.evidence_id = newest.evidence_id
where
    proposed.event = 'proposed'
    and newest.status not in ('superseded', 'rejected')
    and (proposed.supersedes_evidence_id is null or newest.status = 'confirmed')
