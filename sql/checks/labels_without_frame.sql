-- grain: frame_id
-- reads: labels_latest, frames_latest
-- columns: frame_id, n_rows
-- note: label rows of a frame that nobody described: no profile counts them.
select
    labels_latest.frame_id,
    count(*) as n_rows
from labels_latest
left join frames_latest on labels_latest.frame_id = frames_latest.frame_id
where frames_latest.frame_id is null
group by labels_latest.frame_id
