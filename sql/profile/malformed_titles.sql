-- grain: frame_id, place
-- reads: labels_latest
-- columns: frame_id, evidence_id, title, source_url, repair_hint, place
-- note: the first malformed row of a frame with a repair hint or a date in the future (place 1):
--   those with a title first, then by id.
select
    frame_id,
    evidence_id,
    title,
    source_url,
    repair_hint,
    row_number() over (
        partition by frame_id order by coalesce(title, '') = '', evidence_id
    ) as place
from labels_latest
where label = 'malformed' and (rule = 'future_date' or repair_hint is not null)
qualify place = 1
