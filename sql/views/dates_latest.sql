-- grain: content_hash
-- reads: dates
-- columns: commit_seq, commit_row, recorded_at, content_hash, reading_version, date_source,
--   date_start, date_end, precision, mention, mention_field, mention_start, mention_end,
--   date_warning, content_type, anchor, is_open, says_vague, says_truncated, says_invalid,
--   says_garbled, says_unanchored, data_start, data_end, contradicts, in_force_text,
--   out_of_force_text, effective_from, expires_on, days,
--   overturn_groups, source_domain, tells_day_first, tells_month_first, is_order_open, day_first
-- note: what each content says of its dates before any frame is known: its own date, its type,
--   what spoils it. date_start is null where nothing dates it; days are all the days it names;
--   overturn_groups the products, acts, series and awaited words in which it meets other rows;
--   day_first the order of its source by which it was read, null where it asks for none.
select
    dates.commit_seq,
    dates.commit_row,
    dates.recorded_at,
    dates.content_hash,
    dates.reading_version,
    dates.date_source,
    dates.date_start,
    dates.date_end,
    dates.precision,
    dates.mention,
    dates.mention_field,
    dates.mention_start,
    dates.mention_end,
    dates.date_warning,
    dates.content_type,
    dates.anchor,
    dates.is_open,
    dates.says_vague,
    dates.says_truncated,
    dates.says_invalid,
    dates.says_garbled,
    dates.says_unanchored,
    dates.data_start,
    dates.data_end,
    dates.contradicts,
    dates.in_force_text,
    dates.out_of_force_text,
    dates.effective_from,
    dates.expires_on,
    dates.days,
    dates.overturn_groups,
    dates.source_domain,
    dates.tells_day_first,
    dates.tells_month_first,
    dates.is_order_open,
    dates.day_first
from dates
where not exists (
    select 1
    from dates as newer
    where
        newer.supersedes_seq = dates.commit_seq
        and newer.supersedes_row = dates.commit_row
)
