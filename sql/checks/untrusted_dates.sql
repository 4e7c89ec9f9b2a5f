-- grain: frame_id, evidence_id
-- reads: labels_latest
-- columns: frame_id, evidence_id, label, rule
-- note: an undated row with a date, or a malformed one that keeps a date although its rule says
--   that it cannot be read.
select
    frame_id,
    evidence_id,
    label,
    rule
from labels_latest
where
    date_start is not null
    and (
        label = 'undated'
        or label = 'malformed' and rule in ('unparseable_date', 'garbled_date')
    )
