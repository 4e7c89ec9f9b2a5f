-- grain: case_id, scorer, evidence_fingerprint
-- reads: scores
-- columns: commit_seq, commit_row, recorded_at, case_id, scorer, evidence_fingerprint, score
-- note: each score that was kept, under the confirmed rows it was worked out from; score is JSON.
select
    commit_seq,
    commit_row,
    recorded_at,
    case_id,
    scorer,
    evidence_fingerprint,
    score
from scores
qualify row_number() over (
    partition by case_id, scorer, evidence_fingerprint order by commit_seq desc, commit_row desc
) = 1
