-- grain: case_id
-- reads: cases, evidence_rows
-- columns: case_id, opened_at, state
-- note: each case of the ledger and its state: open, or how it ended. The end stands in
--   evidence_rows first, so that no row can follow it.
with ended as (
    select
        case_id,
        arg_max(status, (commit_seq, commit_row)) as state
    from evidence_rows
    where event = 'case_closed'
    group by case_id
),

told as (
    select
        case_id,
        arg_max(state, (commit_seq, commit_row)) as state,
        min(recorded_at) as opened_at
    from cases
    group by case_id
)

select
    told.case_id,
    told.opened_at,
    coalesce(ended.state, told.state) as state
from told
left join ended on told.case_id = ended.case_id
