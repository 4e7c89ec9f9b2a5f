// The page's state lives in its address, so that a view can be sent on.

const THEMES = ["auto", "light", "dark"];
const state = { query: "", labels: new Set(), dimension: null, rule: "", order: "corpus", period: null, theme: "auto" };

function readAddress() {
  const given = new URLSearchParams(location.hash.slice(1));
  state.query = given.get("q") ?? "";
  state.labels = new Set((given.get("label") ?? "").split(",").filter((label) => LABELS.includes(label)));
  state.dimension = given.get("dimension");
  state.rule = given.get("rule") ?? "";
  state.order = given.get("order") ?? "corpus";
  state.theme = THEMES.includes(given.get("theme")) ? given.get("theme") : "auto";
  if (given.get("language") in words.all) words.language = given.get("language");
}

function writeAddress() {
  const told = new URLSearchParams();
  if (state.query) told.set("q", state.query);
  if (state.labels.size) told.set("label", [...state.labels].join(","));
  if (state.dimension !== null) told.set("dimension", state.dimension);
  if (state.rule) told.set("rule", state.rule);
  if (state.order !== "corpus") told.set("order", state.order);
  if (state.theme !== "auto") told.set("theme", state.theme);
  told.set("language", words.language);
  history.replaceState(null, "", `#${told}`);
}

function drawControls(data, change) {
  const search = document.getElementById("search");
  search.placeholder = say("search");
  if (search.value !== state.query) search.value = state.query;
  fill("label-chips", ...LABELS.map((label) => make("button", {
    type: "button", class: `tone-${label}`, "data-label": label, "aria-pressed": String(state.labels.has(label)), onclick: () => change(() => toggle(label)),
  }, nameOf("label", label))));
  const dimensions = [...data.names.dimension].sort();
  choice("dimension-choice", [["*", say("all_dimensions")], ["=", say("no_dimension")], ...dimensions.map((name) => [`=${name}`, name])], state.dimension === null ? "*" : `=${state.dimension}`);
  choice("rule-choice", [["", say("all_rules")], ...data.names.rule.map((rule) => [rule, `${rule} · ${nameOf("rule", rule)}`])], state.rule);
  choice("order-choice", ["corpus", "newest", "oldest"].map((order) => [order, say(`order_${order}`)]), state.order);
}

function choice(id, options, chosen) {
  fill(id, ...options.map(([value, text]) => make("option", { value, selected: value === chosen }, text)));
}

function toggle(label) {
  if (!state.labels.delete(label)) state.labels.add(label);
}

function drawTheme() {
  if (state.theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = state.theme;
  document.getElementById("theme").textContent = say(`theme_${state.theme}`);
}

function drawPage(data, change) {
  const profile = data.profiles[words.language];
  const show = (step) => { change(step); document.getElementById("rows").scrollIntoView({ behavior: "smooth" }); };
  writePageWords();
  drawTheme();
  document.getElementById("language").textContent = say("language");
  drawSummary(data, profile, state, (label) => change(() => toggle(label)));
  drawTimeline(data, (start, end, name) => show(() => { state.period = { start, end, name }; }));
  drawDimensions(profile, (dimension, label) => show(() => { state.dimension = dimension; state.labels = new Set([label]); }));
  drawRisks(profile);
  drawQueries(profile);
  drawCases(data);
  const listed = data.columns.label.length;
  const hints = [data.columns.cut.some(Boolean) ? say("rows_cut", { n: data.snippet_characters }) : "", listed < data.n_rows ? say("rows_missing", { n: number(listed), total: number(data.n_rows) }) : ""];
  fill("row-hint", hints.filter(Boolean).join(" "));
}

function drawState(data, change) {
  drawControls(data, change);
  for (const card of document.querySelectorAll(".verdict")) card.setAttribute("aria-pressed", String(state.labels.has(card.dataset.label)));
  drawRows(data, state);
}

function listen(data, change, redraw) {
  const on = (id, event, act) => document.getElementById(id).addEventListener(event, act);
  let waiting = 0;
  on("search", "input", (event) => {
    clearTimeout(waiting);
    waiting = setTimeout(() => change(() => { state.query = event.target.value; }), 90);
  });
  on("dimension-choice", "change", (event) => change(() => { state.dimension = event.target.value === "*" ? null : event.target.value.slice(1); }));
  on("rule-choice", "change", (event) => change(() => { state.rule = event.target.value; }));
  on("order-choice", "change", (event) => change(() => { state.order = event.target.value; }));
  on("clear", "click", () => change(() => Object.assign(state, { query: "", labels: new Set(), dimension: null, rule: "", order: "corpus", period: null })));
  on("language", "click", () => { words.language = words.language === "zh" ? "en" : "zh"; writeAddress(); redraw(); });
  on("theme", "click", () => { state.theme = THEMES[(THEMES.indexOf(state.theme) + 1) % THEMES.length]; writeAddress(); drawTheme(); });
  on("print", "click", () => window.print());
  on("list", "scroll", () => requestAnimationFrame(() => drawVisible(data)));
  on("detail", "click", (event) => { if (event.target.id === "detail") event.target.close(); });
  window.addEventListener("resize", () => requestAnimationFrame(redraw));
  window.addEventListener("hashchange", () => { readAddress(); redraw(); });
  for (const link of document.querySelectorAll(".top a")) link.addEventListener("click", (event) => scrollTo(event, link));
  window.addEventListener("beforeprint", () => drawPrinted(data));
  window.addEventListener("afterprint", () => fill("printed"));
  document.addEventListener("keydown", (event) => {
    if (event.key === "/" && !event.target.matches("input, select, textarea")) {
      event.preventDefault();
      document.getElementById("search").focus();
    }
  });
}

// A link within the page must not take the place of the state in the address.
function scrollTo(event, link) {
  event.preventDefault();
  document.querySelector(link.getAttribute("href")).scrollIntoView({ behavior: "smooth" });
}

async function open() {
  const data = await readData();
  words.all = data.texts;
  words.language = document.documentElement.lang.startsWith("zh") ? "zh" : "en";
  readAddress();
  const change = (step) => { step(); writeAddress(); drawState(data, change); };
  const redraw = () => { drawPage(data, change); drawState(data, change); };
  redraw();
  listen(data, change, redraw);
  document.documentElement.dataset.ready = String(Math.round(performance.now()));
}

open();
