// Cases of the ledger: turn by turn, each row with its quote, date, status and chain of revisions.

const STATUS_TONES = { confirmed: "current", draft: "background", pending_confirmation: "stale", superseded: "undated", rejected: "undated" };

function drawCases(data) {
  const cases = data.cases;
  for (const node of document.querySelectorAll(".of-cases")) node.hidden = !cases.length;
  fill("case-list", ...cases.map(caseBlock));
}

function caseBlock(told) {
  const rows = Object.values(told.rows);
  const { events, domains, complete } = told.coverage;
  const hidden = told.n_turns - told.turns.length;
  const turnIds = new Set(told.turns.map((turn) => turn.turn_id));
  return make("article", { class: "case", "data-id": told.case_id },
    make("h3", {}, told.case_id),
    make("p", { class: "small" }, [nameOf("state", told.state), say("case_counts", { turns: number(told.n_turns), rows: number(told.n_rows) }), say("case_coverage", { events, domains }), say(complete ? "case_complete" : "case_incomplete")].join(" · ")),
    make("ol", { class: "turns" }, ...told.turns.map((turn) => make("li", {},
      make("p", { class: "small" }, `${turn.at} UTC`),
      make("blockquote", {}, turn.text),
      ...rows.filter((row) => row.turn_id === turn.turn_id).map((row) => caseRow(row, told.rows)),
      ...told.refusals.filter((refusal) => refusal.turn_id === turn.turn_id).map(refusalLine)))),
    ...told.refusals.filter((refusal) => !turnIds.has(refusal.turn_id)).map(refusalLine),
    hidden ? make("p", { class: "hint" }, say("case_cut", { n: number(told.turns.length), total: number(told.n_turns) })) : null);
}

function caseRow(row, rows) {
  const place = (id) => `#${rows[id].number} (${caseDate(rows[id])}, ${nameOf("status", rows[id].status)})`;
  const whose = row.related_person === null ? row.subject : `${row.subject}, ${row.related_person}`;
  const lines = [
    row.chain.length ? `${say("case_revises")} ${row.chain.filter((id) => id in rows).map(place).join(" → ")}` : "",
    row.revised_by.length ? `${say("case_revised_by")} ${row.revised_by.map(place).join(", ")}` : "",
    row.waits ? `${say("case_waits")} ${row.waits}` : "",
  ];
  return make("div", { class: `case-row tone-${STATUS_TONES[row.status]}`, "data-id": row.evidence_id },
    make("p", {}, `#${row.number} `, make("span", { class: "tag" }, nameOf("status", row.status)), " ", make("b", {}, caseDate(row)), ` ${row.kind} · ${whose}`),
    make("p", { class: "case-quote" }, `“${row.quote}”`),
    ...lines.filter(Boolean).map((line) => make("p", { class: "small case-chain" }, line)),
    make("p", { class: "small" }, row.evidence_id));
}

function caseDate(row) {
  return row.display_date_label ?? say("no_date");
}

function refusalLine(refusal) {
  return make("p", { class: "case-refusal" }, make("code", {}, refusal.code), ` ${refusal.message}`);
}
