// Which page is shown: its address is the part behind #, "/results?path=r.jsonl&sort=-speedup", so
// that it can be kept and sent. A page is a function from what the address says to a title and
// elements; pages.NAME is in results.js, graph.js, compare.js, records.js and models.js.

// A page that was saved has its answers inside, by what was asked, and asks nobody.
const kept = document.getElementById("kept") && JSON.parse(document.getElementById("kept").textContent);
const kept_key = (view, values) => [view, ...Object.entries(values).filter(([, value]) => known(value) && value !== "").sort((a, b) => a[0] < b[0] ? -1 : 1).map(([key, value]) => `${key}=${value}`)].join("\n");

async function ask(view, values) {
  if (kept) {
    const answer = kept.answers[kept_key(view, values)];
    if (!answer) throw new Error("This is a saved page: it holds what it shows, and no more. tessera serve shows the rest.");
    return answer;
  }
  const response = await fetch(`/api/${view}?${new URLSearchParams(Object.entries(values).filter(([, value]) => known(value)))}`);
  const said = await response.text();
  if (!response.ok) throw new Error(said.trim() || response.statusText);
  return JSON.parse(said);
}

function read_address() {
  const [name, query] = location.hash.replace(/^#\/?/, "").split("?", 2);
  if (!name && kept) return { name: kept.name, values: { ...kept.values } };
  return { name: name || "contents", values: Object.fromEntries(new URLSearchParams(query || "")) };
}
const address = (name, values) => {
  const kept = Object.entries(values || {}).filter(([, value]) => known(value) && value !== "");
  return `#/${name}${kept.length ? "?" + new URLSearchParams(kept) : ""}`;
};
// What the reader does to a page becomes part of its address, without a step back in between.
function keep_in_address(changes) {
  const { name, values } = read_address();
  history.replaceState(null, "", address(name, { ...values, ...changes }));
}
const go = (name, values) => { location.hash = address(name, values).slice(1); };
const link = (text, name, values, attributes) => kept ? element("span", attributes, text) : element("a", { href: address(name, values), ...attributes }, text);

const page_of_kind = { results: "results", log: "results", sample: "sample", profile: "profile", tasks: "tasks", records: "records", parquet: "records", tuning: "tuning", model: "model", evaluation: "evaluation", collection: "collection" };
const title_of_kind = { results: "Results", log: "GraphNet logs", sample: "Samples", profile: "Profiles", tasks: "Tasks", records: "Records", parquet: "Records (Parquet)", tuning: "Tuning runs", model: "Cost models", evaluation: "Evaluations", collection: "Collections" };

let contents = null;  // of the folder, as it was when a page last asked
async function folder_contents(anew) {
  if (!contents || anew) contents = await ask("index", {});
  return contents;
}
const entries_of = (all, ...kinds) => all.entries.filter(entry => kinds.includes(entry.kind));

function show_places(all, current) {
  if (kept) return;
  const counts = new Map();
  for (const entry of all.entries) counts.set(entry.kind, (counts.get(entry.kind) || 0) + 1);
  const newest = entries_of(all, "results").sort((a, b) => b.modified - a.modified)[0];
  const places = [link("Contents", "contents", {}, { "aria-current": current.name === "contents" && !current.values.kind ? "page" : null })];
  for (const kind of Object.keys(title_of_kind)) {
    if (!counts.has(kind)) continue;
    const title = `${title_of_kind[kind]} ${counts.get(kind)}`;
    places.push(kind === "results" ? link(title, "results", { path: newest.path }, { "aria-current": current.name === "results" ? "page" : null })
      : link(title, "contents", { "is.kind": kind }, { "aria-current": current.values["is.kind"] === kind ? "page" : null }));
  }
  document.getElementById("places").replaceChildren(...places);
}

// The command that makes the numbers of a page again.
function command_box(command, title = "Made again by") {
  if (!command) return null;
  const copy = element("button", { type: "button", "aria-label": `Copy the command ${command}` }, "Copy");
  copy.addEventListener("click", async () => {
    try { await navigator.clipboard.writeText(command); copy.textContent = "Copied"; } catch { copy.textContent = "Select it"; }
    setTimeout(() => { copy.textContent = "Copy"; }, 1500);
  });
  return element("div", { class: "command" }, element("span", {}, title), element("code", {}, command), copy);
}

function save_file(name, type, content) {
  const url = URL.createObjectURL(content instanceof Blob ? content : new Blob([content], { type }));
  element("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10000);
}
// What the server makes: a page as one file, a table as Parquet, a graph as ONNX. `failed` hears why it did not.
async function save_answer(target, values, name, failed) {
  const response = await fetch(`/${target}?${new URLSearchParams(Object.entries(values).filter(([, value]) => known(value) && value !== ""))}`);
  if (response.ok) save_file(name, "", await response.blob());
  else failed((await response.text()).trim());
}
function answer_button(text, target, values, name) {
  if (kept) return null;
  return element("button", { type: "button", class: "save", onclick: () => save_answer(target, values, name, why => { document.getElementById("status").textContent = why; }) }, text);
}
const parquet_button = (view, values) => answer_button("Parquet", `parquet/${view}`, values, `${view}.parquet`);
const save_button = (text, name, type, make) => element("button", { type: "button", class: "save", onclick: () => save_file(name, type, make()) }, text);
const file_stem = path => (path || "folder").split("/").pop().replace(/[^A-Za-z0-9_.-]+/g, "_");

// Figures come drawn, as XML of our own making; the page's policy would run nothing in them anyway.
function figure_element(figure) {
  const drawn = document.importNode(new DOMParser().parseFromString(figure.svg, "image/svg+xml").documentElement, true);
  drawn.setAttribute("role", "img");
  drawn.setAttribute("aria-label", figure.title);
  return element("figure", {}, drawn, element("figcaption", {},
    save_button("SVG", figure.name + ".svg", "image/svg+xml", () => figure.svg),
    save_button("Vega-Lite", figure.name + ".vl.json", "application/json", () => JSON.stringify(figure.vega, null, 1))));
}
const figures_section = (title, figures) => figures && figures.length ? element("section", {}, element("h2", {}, title), element("div", { class: "figures" }, figures.map(figure_element))) : null;

const facts_list = rows => element("dl", {}, rows.filter(([, value]) => known(value) && value !== "").flatMap(([name, value]) => [element("dt", {}, name), element("dd", {}, value)]));
const json_text = value => typeof value === "object" && value !== null ? JSON.stringify(value) : String(value);
const code_block = (text, label) => element("pre", { tabindex: "0", role: "region", "aria-label": label }, text);
const section = (title, ...content) => element("section", {}, element("h2", {}, title), ...content);
const wide = (label, content) => element("div", { class: "wide", tabindex: "0", role: "region", "aria-label": label }, content);

const pages = {};

pages.contents = async values => {
  const all = await folder_contents();
  const rows = all.entries.map(entry => ({ ...entry, kind_title: title_of_kind[entry.kind] }));
  const columns = [
    { key: "path", title: "Path", text: true, cell: row => link(row.path, page_of_kind[row.kind], { path: row.path }) },
    { key: "kind", title: "Kind", text: true, facet: true, write: kind => title_of_kind[kind] },
    { key: "rows", title: "Lines or graphs", write: value => known(value) ? String(value) : "" },
    { key: "bytes", title: "Bytes", write: value => known(value) ? amount(value, "B") : "" },
    { key: "modified", title: "Changed", write: value => new Date(value * 1000).toISOString().slice(0, 16).replace("T", " ") }];
  return {
    title: all.folder,
    content: [all.whole ? null : element("p", { class: "note" }, "There is more in this folder than is looked at: name one below it."),
      all.unreadable ? element("p", { class: "note" }, `${all.unreadable} files or folders could not be read.`) : null,
      rows.length ? data_table({ name: "contents", label: "What is in the folder", columns, rows, values, search: "path" }) : element("p", {}, "Nothing in this folder is of a kind that Tessera writes or reads."),
      command_box(all.command, "The same as JSON")],
  };
};

let shown = 0;  // counts, so that a slow answer does not replace a later page
async function show_page() {
  const number = ++shown, current = read_address(), main = document.getElementById("main"), status = document.getElementById("status");
  const title = document.getElementById("title");
  status.textContent = "Loading …";
  let page;
  try {
    const all = await folder_contents(current.name === "contents");
    if (number !== shown) return;
    show_places(all, current);
    if (!Object.hasOwn(pages, current.name)) throw new Error(`There is no page "${current.name}".`);
    page = await pages[current.name](current.values);
  } catch (error) {
    page = { title: "This cannot be shown", content: [element("p", { class: "bad" }, error.message)] };
  }
  if (number !== shown) return;
  title.textContent = page.title;
  document.title = `${page.title} · Tessera`;
  main.replaceChildren(...page.content.flat().filter(part => part));
  status.textContent = "";
  if (page.ready) page.ready();
  main.dataset.page = current.name;
  if (number > 1) title.focus({ preventScroll: true });
  scrollTo(0, 0);
}

// The view that a page shows, with what it takes: not what the reader did to its tables.
function shown_view() {
  const { name, values } = read_address();
  const taken = Object.entries(values).filter(([key]) => !/^(is|in)\./.test(key) && !["sort", "find", "node", "overlay", "open"].includes(key));
  return [name === "contents" ? "index" : name, Object.fromEntries(taken)];
}

// After the other scripts, which add their pages.
addEventListener("DOMContentLoaded", () => {
  const keep = document.getElementById("keep");
  keep.hidden = Boolean(kept);
  keep.addEventListener("click", () => { const [view, values] = shown_view(); save_answer(`page/${view}`, values, `${view}.html`, why => { document.getElementById("status").textContent = why; }); });
  if (kept) document.getElementById("source").textContent = "A page saved from the explorer: it asks nobody.";
  document.getElementById("skip").addEventListener("click", event => { event.preventDefault(); document.getElementById("main").focus(); });
  make_theme();
  addEventListener("hashchange", show_page);
  show_page();
});
