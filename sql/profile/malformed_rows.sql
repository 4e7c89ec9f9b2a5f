-- grain: frame_id
-- reads: labels_latest
-- columns: frame_id, title, source_url, repair_hint, n_future, n_retried
-- note: n_future counts dates in the future, n_retried those and the rows with a repair hint: a
--   second search may mend them. title, source_url and repair_hint are of the first such row by
--   id, those with a title first.
with retried as (
    select
        frame_id,
        title,
        source_url,
        repair_hint,
        rule,
        row_number() over (
            partition by frame_id order by coalesce(title, '') = '', evidence_id
        ) as place
    from labels_latest
    where label = 'malformed' and (rule = 'future_date' or repair_hint is not null)
)

select
    frame_id,
    max(title) filter (where place = 1) as title,
    max(source_url) filter (where place = 1) as source_url,
    max(repair_hint) filter (where place = 1) as repair_hint,
    count_if(rule = 'future_date') as n_future,
    count(*) as n_retried
from retried
group by frame_id
