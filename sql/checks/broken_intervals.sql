-- grain: frame_id, evidence_id
-- reads: labels_latest
-- columns: frame_id, evidence_id, date_start, date_end, precision
-- note: an interval that ends before it starts, has one edge only, or has no precision.
select
    frame_id,
    evidence_id,
    date_start,
    date_end,
    precision
from labels_latest
where
    date_end < date_start
    or (date_start is null) != (date_end is null)
    or (date_start is null) != (precision is null)
