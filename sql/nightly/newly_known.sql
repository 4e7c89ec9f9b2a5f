-- grain: n_rows
-- reads: dates_latest, tonight
-- columns: n_rows
-- note: how many contents are dated between the moment of the last night and tonight's: evidence
--   that counts for one of them only.
select count(*) as n_rows
from dates_latest
cross join tonight
where dates_latest.date_start > tonight.moment_from and dates_latest.date_start <= tonight.moment_to
