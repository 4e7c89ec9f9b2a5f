-- grain: evidence_seq, evidence_row
-- reads: rows_to_judge, tonight
-- columns: evidence_seq, evidence_row, dates_seq, dates_row, is_due, is_placed_anew,
--   batch
-- note: the rows to judge, all or those that are due, in batches that count from 0 in the order of
--   the evidence.
select
    rows_to_judge.evidence_seq,
    rows_to_judge.evidence_row,
    rows_to_judge.dates_seq,
    rows_to_judge.dates_row,
    rows_to_judge.is_due,
    rows_to_judge.is_placed_anew,
    (
        row_number() over (order by rows_to_judge.evidence_seq, rows_to_judge.evidence_row) - 1
    ) // tonight.judge_batch_rows as batch
from rows_to_judge
cross join tonight
where
    rows_to_judge.is_due
    or not tonight.only_due
    or (rows_to_judge.is_placed_anew and tonight.has_running)
