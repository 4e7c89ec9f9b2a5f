-- grain: incoming_row
-- reads: incoming_rejects, rejects
-- columns: incoming_row
-- note: the rejected rows that the store does not hold yet; a row that comes twice is one.
select min(incoming_rejects.incoming_row) as incoming_row
from incoming_rejects
left join rejects on incoming_rejects.reject_hash = rejects.reject_hash
where rejects.reject_hash is null
group by incoming_rejects.reject_hash
