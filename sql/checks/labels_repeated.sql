-- grain: frame_id, evidence_id
-- reads: labels_latest
-- columns: frame_id, evidence_id, n_rows
-- note: an evidence row that is judged more than once for the same frame.
select
    frame_id,
    evidence_id,
    count(*) as n_rows
from labels_latest
group by frame_id, evidence_id
having count(*) > 1
