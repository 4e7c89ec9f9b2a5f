-- grain: frame_id
-- reads: frame_months, dated_months, month_spans
-- columns: frame_id, gap_start, gap_end, is_empty
-- note: the longest run of frame months that no dated row touches, the first of several; where
--   every month is touched, the longest run outside the span that holds 80% of the dated rows
--   (is_empty is false). A frame without either has no row.
with months as (
    select
        frame_id,
        unnest(generate_series(first_month, last_month)) as frame_month
    from frame_months
),

touched as (
    select distinct
        frame_id,
        start_month,
        end_month
    from dated_months
),

candidates as (
    select
        months.frame_id,
        months.frame_month,
        true as is_empty
    from months
    where
        not exists (
            select 1
            from touched
            where
                touched.frame_id = months.frame_id
                and months.frame_month between touched.start_month and touched.end_month
        )
    union all
    select
        months.frame_id,
        months.frame_month,
        false as is_empty
    from months
    inner join month_spans on months.frame_id = month_spans.frame_id
    where
        month_spans.is_whole
        and months.frame_month not between month_spans.span_start and month_spans.span_end
),

numbered as (
    select
        frame_id,
        frame_month,
        is_empty,
        frame_month
        - row_number() over (partition by frame_id, is_empty order by frame_month) as run
    from candidates
),

runs as (
    select
        frame_id,
        is_empty,
        cast(min(frame_month) as integer) as gap_start,
        cast(max(frame_month) as integer) as gap_end
    from numbered
    group by frame_id, is_empty, run
)

select
    frame_id,
    arg_min(gap_start, (not is_empty, gap_start - gap_end, gap_start)) as gap_start,
    arg_min(gap_end, (not is_empty, gap_start - gap_end, gap_start)) as gap_end,
    bool_or(is_empty) as is_empty
from runs
group by frame_id
