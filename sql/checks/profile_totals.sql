-- grain: frame_id
-- reads: frame_profile, dimension_profile
-- columns: frame_id, total_evidence, n_rows
-- note: a profile whose dimensions, or whose five classes, do not add up to its rows.
select
    frame_profile.frame_id,
    frame_profile.total_evidence,
    cast(coalesce(sum(dimension_profile.n_rows), 0) as bigint) as n_rows
from frame_profile
left join dimension_profile on frame_profile.frame_id = dimension_profile.frame_id
group by all
having
    frame_profile.total_evidence != coalesce(sum(dimension_profile.n_rows), 0)
    or frame_profile.total_evidence
    != frame_profile.n_current + frame_profile.n_background + frame_profile.n_stale
    + frame_profile.n_undated + frame_profile.n_malformed
