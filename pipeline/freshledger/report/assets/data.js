// The data of the page: unpacked once, read by row number.

const LABELS = ["current", "background", "stale", "undated", "malformed"];

async function readData() {
  const holder = document.getElementById("data");
  let text = holder.textContent;
  if (holder.dataset.form === "gzip") {
    const letters = atob(text);
    const packed = new Uint8Array(letters.length);
    for (let at = 0; at < letters.length; at += 1) packed[at] = letters.charCodeAt(at);
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
    text = await new Response(stream).text();
  }
  holder.remove();
  return JSON.parse(text);
}

function rowOf(data, at) {
  const { columns, names } = data;
  const word = (name) => names[name][columns[name][at]] ?? "";
  return {
    at,
    label: LABELS[columns.label[at]],
    id: columns.evidence_id[at],
    rule: word("rule"),
    dimension: word("dimension"),
    precision: word("precision"),
    dateSource: word("date_source"),
    type: word("content_type"),
    field: word("mention_field"),
    mention: columns.mention[at],
    from: columns.mention_start[at],
    to: columns.mention_end[at],
    title: columns.title[at],
    snippet: columns.snippet[at],
    cut: columns.cut[at],
    url: columns.source_url[at],
    start: columns.date_start[at],
    end: columns.date_end[at],
    warnings: columns.warnings[at].map((code) => names.warnings[code]),
    boundary: columns.boundary[at] === 1,
    overturnedBy: columns.overturned_by[at],
    repairHint: columns.repair_hint[at],
    note: columns.note[at],
  };
}

function isoMinute(minutes) {
  return new Date(minutes * 60000).toISOString().slice(0, 16).replace("T", " ");
}

// A date is written no finer than it is known.
function dateText(row) {
  if (row.start === -1) return "";
  const start = isoMinute(row.start);
  const day = start.slice(0, 10);
  const last = isoMinute(row.end).slice(0, 10);
  const month = Number(start.slice(5, 7));
  switch (row.precision) {
    case "instant": return start;
    case "day": return day;
    case "month": return day.slice(0, 7);
    case "quarter": return `${day.slice(0, 4)}-Q${Math.ceil(month / 3)}`;
    case "half": return `${day.slice(0, 4)}-H${month > 6 ? 2 : 1}`;
    case "year": return day.slice(0, 4);
    default: return day === last ? day : `${day} – ${last}`;
  }
}

// Offsets count characters, and one outside the basic plane is two units of a string here.
function marked(text, row, field, before = "", after = "") {
  const parts = [before];
  const isHere = row.field === field && row.from >= 0 && row.to > row.from;
  const characters = isHere ? Array.from(text) : [];
  if (isHere && row.to <= characters.length) {
    parts.push(characters.slice(0, row.from).join(""));
    parts.push(make("mark", {}, characters.slice(row.from, row.to).join("")));
    parts.push(characters.slice(row.to).join(""));
  } else {
    parts.push(text);
  }
  parts.push(after);
  return parts.filter((part) => part !== "");
}

function isLink(url) {
  return /^https?:\/\//i.test(url);
}
