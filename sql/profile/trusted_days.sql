-- grain: frame_id, evidence_id
-- reads: labels_latest
-- columns: frame_id, evidence_id, label, title, dimension, start_day, end_day, start_at, end_at
-- note: start_at and end_at (UTC, without zone) and their days are null unless the date may be
--   trusted: the row is not malformed and its anchor was not assumed. dimension is '' where the
--   row names none.
with moments as (
    select
        frame_id,
        evidence_id,
        label,
        title,
        coalesce(dimension, '') as dimension,
        label != 'malformed' and not list_contains(warnings, 'anchor_assumed') as is_trusted,
        make_timestamp(epoch_us(date_start)) as date_start,
        make_timestamp(epoch_us(date_end)) as date_end
    from labels_latest
)

select
    frame_id,
    evidence_id,
    label,
    title,
    dimension,
    cast(case when is_trusted then date_start end as date) as start_day,
    cast(case when is_trusted then date_end end as date) as end_day,
    case when is_trusted then date_start end as start_at,
    case when is_trusted then date_end end as end_at
from moments
