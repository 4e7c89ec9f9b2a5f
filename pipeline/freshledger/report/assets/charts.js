// The timeline: bars of dated evidence by class, the frame as a band, coarse dates as strips.

const DAY = 86400000;
const CHART = { height: 190, top: 22, left: 44, right: 16, axis: 24, strip: 6, lanes: 7 };

function barEnd(start, unit) {
  const end = new Date(start);
  const months = { "1mo": 1, "1q": 3, "1y": 12 }[unit];
  if (months) end.setUTCMonth(end.getUTCMonth() + months);
  else end.setTime(end.getTime() + { "1h": DAY / 24, "1d": DAY, "1w": 7 * DAY }[unit]);
  return end.getTime();
}

function barName(start, unit) {
  const text = new Date(start).toISOString();
  if (unit === "1h") return `${text.slice(0, 10)} ${text.slice(11, 16)}`;
  if (unit === "1mo") return text.slice(0, 7);
  if (unit === "1q") return `${text.slice(0, 4)}-Q${Math.ceil(Number(text.slice(5, 7)) / 3)}`;
  return unit === "1y" ? text.slice(0, 4) : text.slice(0, 10);
}

function drawTimeline(data, choosePeriod) {
  const line = data.timeline;
  const bars = line.bars.map(([start, counts]) => ({ start: Date.parse(start), end: barEnd(Date.parse(start), line.unit), counts }));
  const strips = line.stretches.map(([start, end, label, n]) => ({ start: Date.parse(start), end: Date.parse(end), label, n }));
  const frame = { start: Date.parse(line.frame_start), end: Date.parse(line.frame_end) };
  const first = Math.min(frame.start, ...bars.map((bar) => bar.start));
  const last = Math.max(frame.end, ...bars.map((bar) => bar.end));
  const width = Math.max(document.getElementById("chart").clientWidth, 320);
  const x = (moment) => CHART.left + ((Math.min(Math.max(moment, first), last) - first) / (last - first || 1)) * (width - CHART.left - CHART.right);
  const most = Math.max(1, ...bars.map((bar) => sum(bar.counts)));
  const y = (count) => CHART.top + (1 - count / most) * (CHART.height - CHART.top);
  const lanes = packed(strips, x);
  const height = CHART.height + CHART.axis + (lanes.length ? Math.max(...lanes.map((strip) => strip.lane)) * (CHART.strip + 2) + CHART.strip + 6 : 0);
  const svg = make("svg", { viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": say("timeline") },
    ...frameBand(frame, x), ...grid(most, y, width),
    ...bars.map((bar) => drawnBar(bar, line.unit, x, y, choosePeriod)),
    ...ticks(first, last, x, width), ...lanes.map((strip) => drawnStrip(strip, x)), ...far(line, width));
  fill("chart", legend(), svg);
}

function sum(counts) {
  return counts.reduce((total, count) => total + count, 0);
}

function legend() {
  return make("div", { class: "legend" }, ...LABELS.slice(0, 3).map((label) => make("span", { class: `tone-${label}` }, nameOf("label", label))));
}

function frameBand(frame, x) {
  const [from, to] = [x(frame.start), x(frame.end)];
  return [
    make("rect", { class: "frame-band", x: from, y: CHART.top - 18, width: Math.max(to - from, 2), height: CHART.height - CHART.top + 18 }),
    make("line", { class: "frame-edge", x1: from, x2: from, y1: CHART.top - 18, y2: CHART.height }),
    make("line", { class: "frame-edge", x1: to, x2: to, y1: CHART.top - 18, y2: CHART.height }),
    make("text", { class: "frame-name", x: (from + to) / 2, y: CHART.top - 5, "text-anchor": "middle" }, say("frame")),
  ];
}

function grid(most, y, width) {
  const rough = most / 4;
  const scale = 10 ** Math.floor(Math.log10(Math.max(rough, 1)));
  const step = Math.max(1, [1, 2, 5, 10].map((n) => n * scale).find((n) => n >= rough));
  const lines = [make("line", { class: "axis", x1: CHART.left, x2: width - CHART.right, y1: CHART.height, y2: CHART.height })];
  for (let count = step; count <= most; count += step) {
    lines.push(make("line", { class: "grid", x1: CHART.left, x2: width - CHART.right, y1: y(count), y2: y(count) }));
    lines.push(make("text", { x: CHART.left - 8, y: y(count) + 4, "text-anchor": "end" }, number(count)));
  }
  return lines;
}

function drawnBar(bar, unit, x, y, choosePeriod) {
  const [from, to] = [x(bar.start), x(bar.end)];
  const gap = to - from > 5 ? 1.5 : 0;
  const group = make("g", { class: "bar", onclick: () => choosePeriod(bar.start, bar.end, barName(bar.start, unit)) });
  let below = 0;
  LABELS.forEach((label, at) => {
    const count = bar.counts[at];
    if (!count) return;
    group.append(make("rect", { class: `piece tone-${label}`, x: from + gap / 2, width: Math.max(to - from - gap, 1), y: y(below + count), height: Math.max(y(below) - y(below + count), 1), rx: gap ? 2 : 0 }));
    below += count;
  });
  const told = LABELS.map((label, at) => (bar.counts[at] ? `${nameOf("label", label)} ${number(bar.counts[at])}` : "")).filter(Boolean);
  group.append(make("rect", { class: "hit", x: from, width: Math.max(to - from, 1), y: CHART.top - 18, height: CHART.height - CHART.top + 18 }));
  group.append(make("title", {}, `${barName(bar.start, unit)}\n${told.join("\n")}`));
  return group;
}

// Each strip goes to the first lane that is free where it begins; the rest are left to the rows.
function packed(strips, x) {
  const ends = [];
  const placed = [];
  for (const strip of strips) {
    let lane = ends.findIndex((end) => end < x(strip.start) - 1);
    if (lane === -1) lane = ends.length;
    if (lane >= CHART.lanes) continue;
    ends[lane] = Math.max(x(strip.end), x(strip.start) + 3);
    placed.push({ ...strip, lane });
  }
  return placed;
}

function drawnStrip(strip, x) {
  const from = x(strip.start);
  const days = [strip.start, strip.end].map((moment) => new Date(moment).toISOString().slice(0, 10));
  return make("rect", {
    class: `stretch tone-${LABELS[strip.label]}`, x: from, width: Math.max(x(strip.end) - from, 3), height: CHART.strip, rx: 3,
    y: CHART.height + CHART.axis + 4 + strip.lane * (CHART.strip + 2), opacity: Math.min(0.35 + 0.15 * Math.log2(strip.n + 1), 1),
  }, make("title", {}, `${days.join(" – ")}\n${nameOf("label", LABELS[strip.label])} ${number(strip.n)}`));
}

function ticks(first, last, x, width) {
  const days = (last - first) / DAY;
  const wanted = Math.max(3, Math.floor(width / 130));
  const steps = [["day", 1], ["day", 2], ["day", 7], ["day", 14], ["month", 1], ["month", 2], ["month", 3], ["month", 6], ["month", 12], ["month", 24], ["month", 60], ["month", 120], ["month", 600]];
  const [unit, step] = steps.find(([name, n]) => days / (name === "day" ? n : 30.4 * n) <= wanted) ?? steps[steps.length - 1];
  const at = new Date(first);
  at.setUTCHours(0, 0, 0, 0);
  if (unit === "month") at.setUTCMonth(Math.floor(at.getUTCMonth() / Math.min(step, 12)) * Math.min(step, 12), 1);
  const marks = [];
  for (; at.getTime() <= last; unit === "day" ? at.setUTCDate(at.getUTCDate() + step) : at.setUTCMonth(at.getUTCMonth() + step)) {
    if (at.getTime() < first) continue;
    const text = at.toISOString().slice(0, unit === "day" ? 10 : step >= 12 ? 4 : 7);
    marks.push(make("line", { class: "axis", x1: x(at.getTime()), x2: x(at.getTime()), y1: CHART.height, y2: CHART.height + 4 }));
    marks.push(make("text", { x: x(at.getTime()), y: CHART.height + 18, "text-anchor": "middle" }, text));
  }
  return marks;
}

// What lies too far from the frame for the axis is told in numbers at its ends.
function far(line, width) {
  const ends = [];
  if (sum(line.earlier)) ends.push(make("text", { x: CHART.left + 4, y: CHART.top - 5 }, `← ${say("earlier")} ${number(sum(line.earlier))}`));
  if (sum(line.later)) ends.push(make("text", { x: width - CHART.right - 4, y: CHART.top - 5, "text-anchor": "end" }, `${say("later")} ${number(sum(line.later))} →`));
  return ends;
}
