-- grain: frame_id, evidence_id
-- reads: labels_latest
-- columns: frame_id, evidence_id, rule
-- note: a current row without a date of its own; only a regulation known to be in force is
--   current whatever its date.
select
    frame_id,
    evidence_id,
    rule
from labels_latest
where label = 'current' and date_start is null and rule != 'regulation_in_force'
