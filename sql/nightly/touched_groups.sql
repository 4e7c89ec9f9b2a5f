-- grain: row_group
-- reads: touched_rows, dates
-- columns: row_group
-- note: the groups of the rows of touched_rows by what they say themselves.
select distinct unnest(dates.overturn_groups) as row_group
from touched_rows
inner join dates
    on touched_rows.dates_seq = dates.commit_seq and touched_rows.dates_row = dates.commit_row
