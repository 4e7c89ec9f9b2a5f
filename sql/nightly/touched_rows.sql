-- grain: evidence_seq, evidence_row, dates_seq, dates_row
-- reads: evidence, evidence_latest, read_rows, dates, tonight
-- columns: evidence_seq, evidence_row, dates_seq, dates_row, is_certain, batch
-- note: the rows that may overturn something else than when this was last worked out: those that
--   came since or were read again, those that they replaced, those that were read again as they
--   were read before, and those dated between that moment and tonight's, known at one of them only.
--   is_certain is true, as no word has to be looked for; batch counts from 0 in the order of the
--   evidence.
with news as (
    select
        evidence.supersedes_seq,
        evidence.supersedes_row
    from evidence
    cross join tonight
    where evidence.commit_seq > tonight.overturned_evidence_seq
),

touched as (
    select
        read_rows.evidence_seq,
        read_rows.evidence_row,
        read_rows.dates_seq,
        read_rows.dates_row
    from read_rows
    cross join tonight
    where
        read_rows.evidence_seq > tonight.overturned_evidence_seq
        or read_rows.dates_seq > tonight.overturned_dates_seq
        or (
            read_rows.date_start > tonight.known_from
            and read_rows.date_start <= tonight.known_to
        )
    union all
    select
        evidence.commit_seq as evidence_seq,
        evidence.commit_row as evidence_row,
        max(dates.commit_seq) as dates_seq,
        arg_max(dates.commit_row, dates.commit_seq) as dates_row
    from evidence
    inner join news
        on
            evidence.commit_seq = news.supersedes_seq
            and evidence.commit_row = news.supersedes_row
    inner join dates on evidence.content_hash = dates.content_hash
    group by evidence.commit_seq, evidence.commit_row
    union all
    select
        evidence_latest.commit_seq as evidence_seq,
        evidence_latest.commit_row as evidence_row,
        dates.supersedes_seq as dates_seq,
        dates.supersedes_row as dates_row
    from dates
    cross join tonight
    inner join evidence_latest on dates.content_hash = evidence_latest.content_hash
    where
        dates.commit_seq > tonight.overturned_dates_seq
        and dates.supersedes_seq <= tonight.overturned_dates_seq
)

select
    touched.evidence_seq,
    touched.evidence_row,
    touched.dates_seq,
    touched.dates_row,
    true as is_certain,
    (
        row_number() over (order by touched.evidence_seq, touched.evidence_row) - 1
    ) // tonight.judge_batch_rows as batch
from touched
cross join tonight
