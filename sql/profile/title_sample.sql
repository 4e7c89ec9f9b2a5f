-- grain: frame_id, place
-- reads: labels_latest, frame_counts
-- columns: frame_id, title, place, is_han
-- note: about a thousand titles of a frame, all where it has fewer rows, for the words and the
--   language of a search; drawn by the hash of the id, so that neither order nor naming tells.
--   is_han is true where a title holds a Chinese character, false where it holds only Latin ones,
--   else null.
with drawn as (
    select
        labels_latest.frame_id,
        labels_latest.title,
        labels_latest.evidence_id,
        hash(labels_latest.evidence_id) as draw
    from labels_latest
    inner join frame_counts on labels_latest.frame_id = frame_counts.frame_id
    where
        labels_latest.title != ''
        and hash(labels_latest.evidence_id) / 18446744073709551615 <= 1000 / frame_counts.n_rows
)

select
    frame_id,
    title,
    row_number() over (partition by frame_id order by draw, evidence_id) as place,
    case
        when regexp_matches(title, '\p{Han}') then true
        when regexp_matches(title, '[A-Za-z]') then false
    end as is_han
from drawn
