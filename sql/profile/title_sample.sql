-- grain: frame_id, evidence_id
-- reads: labels_latest, frame_counts
-- columns: frame_id, evidence_id, title, is_han
-- note: about a thousand rows of a frame, all where it has fewer, for the words and the language
--   of a search; drawn by the hash of the id, so that neither order nor naming tells. is_han is
--   true where title or mention holds a Chinese character, false where they hold only Latin ones,
--   else null.
select
    labels_latest.frame_id,
    labels_latest.evidence_id,
    labels_latest.title,
    case
        when regexp_matches(concat_ws(' ', labels_latest.title, labels_latest.mention), '\p{Han}')
            then true
        when regexp_matches(concat_ws(' ', labels_latest.title, labels_latest.mention), '[A-Za-z]')
            then false
    end as is_han
from labels_latest
inner join frame_counts on labels_latest.frame_id = frame_counts.frame_id
where hash(labels_latest.evidence_id) / 18446744073709551615 <= 1000 / frame_counts.n_rows
