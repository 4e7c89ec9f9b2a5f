-- grain: evidence_seq, evidence_row
-- reads: evidence, evidence_latest, dates_latest, tonight
-- columns: evidence_seq, evidence_row, dates_seq, dates_row, is_certain, batch
-- note: the rows that may overturn something else than when this was last worked out: those that
--   came since, those that they replaced, and those dated between that moment and tonight's, known
--   at one of them only. is_certain is true, as no word has to be looked
--   for; batch counts from 0 in the order of the evidence.
with news as (
    select
        evidence.commit_seq,
        evidence.commit_row,
        evidence.content_hash,
        evidence.supersedes_seq,
        evidence.supersedes_row
    from evidence
    cross join tonight
    where evidence.commit_seq > tonight.overturned_evidence_seq
),

touched as (
    select
        news.commit_seq,
        news.commit_row,
        news.content_hash
    from news
    union
    select
        evidence.commit_seq,
        evidence.commit_row,
        evidence.content_hash
    from evidence
    inner join news
        on
            evidence.commit_seq = news.supersedes_seq
            and evidence.commit_row = news.supersedes_row
    union
    select
        evidence_latest.commit_seq,
        evidence_latest.commit_row,
        evidence_latest.content_hash
    from evidence_latest
    inner join dates_latest on evidence_latest.content_hash = dates_latest.content_hash
    cross join tonight
    where
        dates_latest.date_start > tonight.known_from
        and dates_latest.date_start <= tonight.known_to
)

select
    touched.commit_seq as evidence_seq,
    touched.commit_row as evidence_row,
    dates_latest.commit_seq as dates_seq,
    dates_latest.commit_row as dates_row,
    true as is_certain,
    (
        row_number() over (order by touched.commit_seq, touched.commit_row) - 1
    ) // tonight.judge_batch_rows as batch
from touched
inner join dates_latest on touched.content_hash = dates_latest.content_hash
cross join tonight
