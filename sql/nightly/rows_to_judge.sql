-- grain: evidence_seq, evidence_row
-- reads: evidence_latest, dates_latest, overturns_latest, tonight
-- columns: evidence_seq, evidence_row, dates_seq, dates_row, is_due
-- note: every row with the place of its reading. is_due says that its verdict may differ from the
--   last night's: the row or what overturns it is new, a day that it names is one that the moment
--   taken as now has reached or left since, or its words are placed by that moment alone.
with named as (
    select
        commit_seq,
        commit_row,
        unnest(days) as named_day
    from dates_latest
),

reached as (
    select distinct
        named.commit_seq,
        named.commit_row
    from named
    cross join tonight
    where
        tonight.has_moved
        and (
            named.named_day between tonight.passed_from and tonight.passed_to
            or named.named_day between tonight.ahead_from and tonight.ahead_to
        )
)

select
    evidence_latest.commit_seq as evidence_seq,
    evidence_latest.commit_row as evidence_row,
    dates_latest.commit_seq as dates_seq,
    dates_latest.commit_row as dates_row,
    evidence_latest.commit_seq > tonight.judged_evidence_seq
    or coalesce(overturns_latest.commit_seq > tonight.judged_overturns_seq, false)
    or reached.commit_seq is not null
    or (tonight.has_moved and dates_latest.is_open) as is_due
from evidence_latest
cross join tonight
inner join dates_latest on evidence_latest.content_hash = dates_latest.content_hash
left join overturns_latest on evidence_latest.evidence_id = overturns_latest.evidence_id
left join reached
    on dates_latest.commit_seq = reached.commit_seq and dates_latest.commit_row = reached.commit_row
