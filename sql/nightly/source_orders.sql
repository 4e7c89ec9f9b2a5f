-- grain: source_domain
-- reads: evidence_latest, dates_latest
-- columns: source_domain, day_first
-- note: the sources whose dates tell one order of day and month only, over all evidence in force,
--   and which it is.
select
    dates_latest.source_domain,
    bool_or(dates_latest.tells_day_first) as day_first
from dates_latest
where
    dates_latest.source_domain is not null
    and (dates_latest.tells_day_first or dates_latest.tells_month_first)
    and exists (
        select 1
        from evidence_latest
        where evidence_latest.content_hash = dates_latest.content_hash
    )
group by dates_latest.source_domain
having bool_or(dates_latest.tells_day_first) <> bool_or(dates_latest.tells_month_first)
