-- grain: supersedes_seq, supersedes_row
-- reads: labels
-- columns: supersedes_seq, supersedes_row, n_rows
-- note: a verdict that two later ones claim to replace: two nights wrote at once.
select
    supersedes_seq,
    supersedes_row,
    count(*) as n_rows
from labels
where supersedes_seq is not null
group by supersedes_seq, supersedes_row
having count(*) > 1
