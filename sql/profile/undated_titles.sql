-- grain: frame_id, place
-- reads: labels_latest
-- columns: frame_id, evidence_id, title, source_url, place
-- note: the twenty undated rows of a frame that a second search is asked for, by place (1..20):
--   those with a title first, then by id.
select
    frame_id,
    evidence_id,
    title,
    source_url,
    row_number() over (
        partition by frame_id order by coalesce(title, '') = '', evidence_id
    ) as place
from labels_latest
where label = 'undated'
qualify place <= 20
