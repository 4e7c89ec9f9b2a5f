-- grain: evidence_seq, evidence_row
-- reads: evidence, read_rows, dates, tonight
-- columns: evidence_seq, evidence_row, dates_seq, dates_row, is_certain, batch
-- note: the rows that may overturn something else than when this was last worked out: those that
--   came since, those that they replaced, and those dated between that moment and tonight's, known
--   at one of them only. is_certain is true, as no word has to be looked
--   for; batch counts from 0 in the order of the evidence.
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
