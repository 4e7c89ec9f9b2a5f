-- grain: evidence_seq, evidence_row
-- reads: read_rows, dates, overturns_latest, labels, tonight
-- columns: evidence_seq, evidence_row, dates_seq, dates_row, is_due, is_placed_anew
-- note: every row with the place of its reading. is_due says that its verdict may differ from the
--   last night's: the row, its reading or what overturns it is new, a day that it names, or that an
--   assumed anchor gave it, is one that the moment taken as now has reached or left since, or that
--   moment alone places its words. is_placed_anew says that these are read against it while a frame
--   runs.
with named as (
    select
        commit_seq,
        commit_row,
        unnest(days) as named_day
    from dates
),

moved as (
    select
        named.commit_seq,
        named.commit_row
    from named
    cross join tonight
    where
        named.named_day between tonight.passed_from and tonight.passed_to
        or named.named_day between tonight.ahead_from and tonight.ahead_to
    union
    select
        commit_seq,
        commit_row
    from dates
    where
        is_open
        and (
            dateline_seek in ('nearest', 'latest_or_tomorrow')
            or event_seek in ('nearest', 'latest_or_tomorrow')
            or period_seek in ('nearest', 'latest_or_tomorrow')
            or target_seek in ('nearest', 'latest_or_tomorrow')
            or due_seek in ('nearest', 'latest_or_tomorrow')
            or cutoff_seek in ('nearest', 'latest_or_tomorrow')
        )
),

dated as (
    select distinct labels.evidence_id
    from labels
    cross join tonight
    where
        labels.date_start >= timezone('UTC', cast(tonight.passed_from as timestamp))
        and labels.date_start < timezone('UTC', tonight.ahead_to + interval 1 day)
)

select
    read_rows.evidence_seq,
    read_rows.evidence_row,
    read_rows.dates_seq,
    read_rows.dates_row,
    read_rows.evidence_seq > tonight.judged_evidence_seq
    or read_rows.dates_seq > tonight.judged_dates_seq
    or coalesce(overturns_latest.commit_seq > tonight.judged_overturns_seq, false)
    or (tonight.has_moved and (moved.commit_seq is not null or dated.evidence_id is not null))
        as is_due,
    tonight.has_moved and read_rows.is_open as is_placed_anew
from read_rows
cross join tonight
left join overturns_latest on read_rows.evidence_id = overturns_latest.evidence_id
left join moved
    on read_rows.dates_seq = moved.commit_seq and read_rows.dates_row = moved.commit_row
left join dated on read_rows.evidence_id = dated.evidence_id
