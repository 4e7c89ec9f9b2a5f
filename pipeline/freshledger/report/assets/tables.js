// Everything above the rows: verdicts, dimensions, risk flags, queries.

const FIRST_DIMENSIONS = 40;
const FIRST_QUERIES = 30;
const shownAll = { dimensions: false, queries: false };

function drawSummary(data, profile, state, toggleLabel) {
  const total = profile.total_evidence;
  fill("period", profile.frame);
  fill("assessment", profile.overall_assessment);
  const policy = Object.entries(data.policy).filter(([, value]) => value !== null && value !== false);
  fill("facts",
    fact(say("rows_total"), number(total)), fact(say("dated"), percent(profile.dated_share)),
    profile.skew === null ? null : fact(say("skew"), `${percent(profile.skew)} · ${say("densest")} ${profile.densest_period}`),
    fact(say("as_of"), profile.as_of.replace("T", " ").slice(0, 16)),
    fact(say("policy_id"), policy.map(([name, value]) => `${nameOf("policy", name)} ${value}`).join(" · ")));
  fill("verdict-bar", ...LABELS.filter((label) => profile.counts[label]).map((label) => {
    const part = make("span", { class: `tone-${label}`, title: `${nameOf("label", label)} ${number(profile.counts[label])}` });
    part.style.flexGrow = profile.counts[label];
    return part;
  }));
  fill("verdicts", ...LABELS.map((label) => make("button", {
    type: "button", class: `verdict tone-${label}`, "data-label": label, "aria-pressed": String(state.labels.has(label)), onclick: () => toggleLabel(label),
  }, make("span", {}, nameOf("label", label)), make("b", {}, number(profile.counts[label])), make("span", {}, percent(profile.counts[label] / Math.max(total, 1))))));
  const { earliest, latest, median_date: median } = profile.time_coverage;
  fill("coverage", earliest === null ? say("no_dates") : say("coverage", { earliest, latest, median }));
}

function fact(name, value) {
  return make("div", {}, make("dt", {}, name), make("dd", {}, value));
}

function drawDimensions(profile, choose) {
  const ordered = [...profile.dimensions].sort((a, b) => b.is_blind_spot - a.is_blind_spot || b.total_evidence - a.total_evidence);
  const shown = shownAll.dimensions ? ordered : ordered.slice(0, FIRST_DIMENSIONS);
  const heads = [say("dimension"), say("total"), ...LABELS.map((label) => nameOf("label", label)), say("dated_share"), say("skew"), say("span")];
  fill("heat",
    make("thead", {}, make("tr", {}, ...heads.map((head) => make("th", { scope: "col" }, head)))),
    make("tbody", {}, ...shown.map((row) => dimensionRow(row, choose))));
  const n = profile.blind_spots.length;
  fill("blind-spots", n ? say("blind_spots", { n }) : say("no_blind_spots"));
  showMore("more-dimensions", ordered.length, shown.length, () => { shownAll.dimensions = true; drawDimensions(profile, choose); });
}

function dimensionRow(row, choose) {
  const name = row.dimension ?? say("no_dimension");
  const cells = LABELS.map((label) => {
    const count = row[label];
    if (!count) return make("td", { class: "zero" }, "0");
    const cell = make("td", { class: `cell tone-${label}` }, make("button", {
      type: "button", title: `${name} · ${nameOf("label", label)} ${percent(count / row.total_evidence)}`, onclick: () => choose(row.dimension ?? "", label),
    }, number(count)));
    cell.style.setProperty("--share", Math.round(12 + (58 * count) / row.total_evidence));
    return cell;
  });
  const meter = make("i");
  meter.style.width = `${100 * row.dated_share}%`;
  return make("tr", { class: row.is_blind_spot ? "blind" : null },
    make("th", { scope: "row", title: name }, name, row.is_blind_spot ? make("span", { class: "badge" }, say("blind_spot")) : null),
    make("td", { class: "plain" }, number(row.total_evidence)), ...cells,
    make("td", { class: "plain" }, make("span", { class: "share" }, make("span", { class: "meter" }, meter), make("b", {}, percent(row.dated_share)))),
    make("td", { class: "plain" }, row.skew === null ? "–" : percent(row.skew)),
    make("td", { class: "plain" }, row.earliest === null ? "–" : `${row.earliest.slice(0, 7)} – ${row.latest.slice(0, 7)}`));
}

function showMore(id, total, shown, show) {
  const button = document.getElementById(id);
  button.hidden = shown >= total;
  button.textContent = say("show_all", { n: number(total) });
  button.onclick = show;
}

function drawRisks(profile) {
  const flags = profile.risk_flags;
  const isGrave = (code) => code.startsWith("blind_spot") || ["undated_high", "malformed_future", "skewed_coverage"].includes(code);
  fill("risk-count", flags.length ? say("risk_count", { n: flags.length }) : "");
  fill("risk-list", ...(flags.length
    ? flags.map((flag) => make("li", { class: isGrave(flag.code) ? "grave" : null }, make("code", {}, flag.code), make("span", {}, flag.message)))
    : [make("p", { class: "empty" }, say("no_risks"))]));
}

function drawQueries(profile) {
  const queries = profile.compensation_queries;
  const shown = shownAll.queries ? queries : queries.slice(0, FIRST_QUERIES);
  const all = document.getElementById("copy-all");
  all.hidden = !queries.length;
  all.onclick = () => copy(queries.map((query) => query.query).join("\n"), all);
  fill("query-list", ...(queries.length ? shown.map(queryItem) : [make("p", { class: "empty" }, say("no_queries"))]));
  showMore("more-queries", queries.length, shown.length, () => { shownAll.queries = true; drawQueries(profile); });
}

function queryItem(query) {
  const button = make("button", { type: "button" }, say("copy"));
  button.addEventListener("click", () => copy(query.query, button));
  return make("li", {},
    make("span", { class: `priority ${query.priority}` }, say(query.priority)),
    make("div", {}, make("div", { class: "query-words" }, query.query),
      make("div", { class: "query-why" }, `${query.rationale} · ${say("target")} ${query.target_period}`)),
    button);
}
