// The rows: a filter over all of them, and only those in view in the page.

const PRINTED_ROWS = 300;
const SPARE_ROWS = 6;
const found = { rows: [], haystacks: null, drawn: "" };

function haystacks(data) {
  if (found.haystacks === null) {
    const { title, snippet, evidence_id: id, source_url: url, mention } = data.columns;
    found.haystacks = title.map((text, at) => `${text}\n${snippet[at]}\n${id[at]}\n${url[at]}\n${mention[at]}`.toLowerCase());
  }
  return found.haystacks;
}

function filterRows(data, state) {
  const { columns, names } = data;
  const wanted = new Set([...state.labels].map((label) => LABELS.indexOf(label)));
  const dimension = state.dimension === null ? null : names.dimension.indexOf(state.dimension);
  const rule = state.rule ? names.rule.indexOf(state.rule) : null;
  const pieces = state.query.toLowerCase().split(/\s+/).filter(Boolean);
  const texts = pieces.length ? haystacks(data) : null;
  const [from, to] = state.period ? [state.period.start / 60000, state.period.end / 60000] : [null, null];
  const rows = [];
  for (let at = 0; at < columns.label.length; at += 1) {
    if (wanted.size && !wanted.has(columns.label[at])) continue;
    if (dimension !== null && columns.dimension[at] !== dimension) continue;
    if (rule !== null && columns.rule[at] !== rule) continue;
    if (from !== null && (columns.date_start[at] === -1 || columns.date_start[at] < from || columns.date_end[at] >= to)) continue;
    if (texts !== null && !pieces.every((piece) => texts[at].includes(piece))) continue;
    rows.push(at);
  }
  return ordered(rows, columns, state.order);
}

function ordered(rows, columns, order) {
  if (order === "corpus") return rows;
  const sign = order === "newest" ? -1 : 1;
  const start = columns.date_start;
  const isDated = (at) => start[at] !== -1;
  return rows.sort((a, b) => isDated(b) - isDated(a) || sign * (start[a] - start[b]) || a - b);
}

function drawRows(data, state) {
  found.rows = filterRows(data, state);
  const total = data.columns.label.length;
  fill("row-count", say("row_count", { n: number(found.rows.length), total: number(total) }), state.period ? ` · ${say("period_chip", { period: state.period.name })}` : "");
  const list = document.getElementById("list");
  list.scrollTop = 0;
  found.drawn = "";
  drawVisible(data);
}

function rowHeight() {
  return parseFloat(getComputedStyle(document.documentElement).getPropertyValue("--row-height"));
}

function drawVisible(data) {
  const list = document.getElementById("list");
  const space = document.getElementById("list-space");
  const height = rowHeight();
  const first = Math.max(0, Math.floor(list.scrollTop / height) - SPARE_ROWS);
  const last = Math.min(found.rows.length, Math.ceil((list.scrollTop + list.clientHeight) / height) + SPARE_ROWS);
  const key = `${first}:${last}:${words.language}:${height}`;
  if (key === found.drawn) return;
  found.drawn = key;
  space.style.height = `${found.rows.length * height}px`;
  if (!found.rows.length) {
    space.replaceChildren(make("p", { class: "list-empty" }, say("no_rows")));
    return;
  }
  space.replaceChildren(...found.rows.slice(first, last).map((at, place) => {
    const node = drawnRow(rowOf(data, at));
    node.style.transform = `translateY(${(first + place) * height}px)`;
    node.addEventListener("click", () => openDetail(data, at));
    return node;
  }));
}

function drawnRow(row) {
  const date = dateText(row);
  const how = [nameOf("precision", row.precision), nameOf("date_source", row.dateSource)].filter(Boolean).join(" · ");
  const warnings = row.warnings.map((code) => nameOf("warning", code)).join(" · ");
  return make("div", { class: "row", "data-id": row.id },
    make("div", { class: "row-verdict" },
      make("span", { class: `tag tone-${row.label}` }, nameOf("label", row.label)),
      date ? make("time", {}, date) : make("span", { class: "undated-mark small" }, say("no_date")),
      make("span", { class: "small" }, date ? how : row.dimension)),
    make("div", { class: "row-text" },
      make("div", { class: "row-title" }, ...(row.title ? marked(row.title, row, "title") : [row.id])),
      make("div", { class: "row-snippet" }, ...marked(row.snippet, row, "snippet", row.cut & 1 ? "…" : "", row.cut & 2 ? "…" : ""))),
    make("div", { class: "row-why" },
      make("code", {}, row.rule),
      make("p", {}, nameOf("rule", row.rule), warnings ? make("span", { class: "row-warnings" }, ` · ${warnings}`) : null)));
}

function openDetail(data, at) {
  const row = rowOf(data, at);
  const facts = [
    ["why", `${row.rule} — ${nameOf("rule", row.rule)}${row.boundary ? ` · ${say("boundary")}` : ""}`],
    ["warnings", row.warnings.map((code) => nameOf("warning", code)).join(" · ")],
    ["date", dateText(row)], ["precision", nameOf("precision", row.precision)],
    ["date_source", nameOf("date_source", row.dateSource)], ["mention", row.mention],
    ["dimension", row.dimension], ["type", nameOf("content_type", row.type)],
    ["overturned_by", row.overturnedBy], ["repair_hint", row.repairHint], ["note", row.note], ["id", row.id],
  ].filter(([, value]) => value);
  const link = isLink(row.url)
    ? make("a", { href: row.url, target: "_blank", rel: "noopener noreferrer" }, row.url)
    : row.url || null;
  const dialog = document.getElementById("detail");
  fill("detail-body",
    make("span", { class: `tag tone-${row.label}` }, nameOf("label", row.label)),
    make("h3", {}, ...(row.title ? marked(row.title, row, "title") : [say("blank")])),
    make("p", { class: "detail-text" }, ...marked(row.snippet, row, "snippet", row.cut & 1 ? "…" : "", row.cut & 2 ? "…" : "")),
    make("dl", { class: "detail-facts" },
      ...facts.flatMap(([name, value]) => [make("dt", {}, say(name)), make("dd", {}, value)]),
      ...(link ? [make("dt", {}, say("source")), make("dd", {}, link)] : [])),
    make("button", { type: "button", autofocus: true, onclick: () => dialog.close() }, say("close")));
  dialog.showModal();
}

function drawPrinted(data) {
  const shown = found.rows.slice(0, PRINTED_ROWS);
  fill("printed", ...shown.map((at) => drawnRow(rowOf(data, at))),
    shown.length < found.rows.length ? make("p", {}, say("printed_rows", { n: shown.length, total: number(found.rows.length) })) : "");
}
