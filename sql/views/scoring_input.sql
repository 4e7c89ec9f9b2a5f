-- grain: evidence_id
-- reads: evidence_rows
-- columns: case_id, evidence_id, subject, related_person, kind, domain, occurred_from, occurred_to,
--   date_precision, display_date_label, scoring_role, factors, counts_toward_coverage
-- note: the confirmed rows of the case ledger. A dated event is primary, a dated note auxiliary,
--   either without a date interview_only; other and horary_query are background. factors is empty
--   where a row is not scored or the rule names none. occurred_from is null where unknown.
with newest as (
    select
        evidence_id,
        arg_max(status, (commit_seq, commit_row)) as status
    from evidence_rows
    where evidence_id is not null
    group by evidence_id
),

with_roles as (
    select
        proposed.*,
        case
            when proposed.kind in ('other', 'horary_query') then 'background'
            when proposed.occurred_from is null then 'interview_only'
            when
                proposed.kind in ('appearance_note', 'birthmark_or_scar', 'occupation_note')
                then 'auxiliary'
            else 'primary'
        end as scoring_role
    from evidence_rows as proposed
    inner join newest on proposed.evidence_id = newest.evidence_id
    where proposed.event = 'proposed' and newest.status = 'confirmed'
)

select
    case_id,
    evidence_id,
    subject,
    related_person,
    kind,
    domain,
    occurred_from,
    occurred_to,
    date_precision,
    display_date_label,
    scoring_role,
    case
        when scoring_role in ('background', 'interview_only') then cast([] as varchar[])
        when kind = 'family_event' then ['D12', 'D7', 'D3', 'kin_houses']
        when kind = 'occupation_note' then ['D10', 'house_10']
        when scoring_role = 'auxiliary' then ['ascendant', 'house_1']
        else cast([] as varchar[])
    end as factors,
    scoring_role = 'primary' as counts_toward_coverage
from with_roles
