-- grain: case_id
-- reads: cases, scoring_input
-- columns: case_id, events, domains, complete, evidence_fingerprint
-- note: every case has a row. events and domains count primary rows; complete with 4 events in 3
--   domains. evidence_fingerprint changes exactly when the set or content of the confirmed rows
--   does; a score is kept under it.
with opened as (
    select case_id
    from cases
    where state = 'open'
),

counted as (
    select
        case_id,
        count(*) filter (where counts_toward_coverage) as events,
        count(distinct domain) filter (where counts_toward_coverage) as domains,
        string_agg(
            concat(
                evidence_id, '|', subject, '|', related_person, '|', kind, '|', domain, '|',
                occurred_from, '|', occurred_to, '|', date_precision
            ),
            chr(10)
            order by evidence_id
        ) as confirmed
    from scoring_input
    group by case_id
)

select
    opened.case_id,
    coalesce(counted.events, 0) as events,
    coalesce(counted.domains, 0) as domains,
    coalesce(counted.events >= 4 and counted.domains >= 3, false) as complete,
    sha256(coalesce(counted.confirmed, '')) as evidence_fingerprint
from opened
left join counted on opened.case_id = counted.case_id
