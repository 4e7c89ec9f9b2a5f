-- grain: source_domain
-- reads: order_contents
-- columns: source_domain, day_first
-- note: the sources whose dates tell one order of day and month only, over all evidence in force,
--   and which it is.
select
    source_domain,
    bool_or(tells_day_first) as day_first
from order_contents
group by source_domain
having bool_or(tells_day_first) <> bool_or(tells_month_first)
