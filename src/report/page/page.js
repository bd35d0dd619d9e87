const data = JSON.parse(document.getElementById("data").textContent);
const PAGE_ROWS = 50;

const text = index => index === null || index === undefined ? "" : data.strings[index];
// The rows of a table as objects, by the names of its columns.
const objects = table => table.rows.map(row =>
  Object.fromEntries(table.columns.map((name, i) => [name, table.texts.includes(name) ? text(row[i]) : row[i]])));

// Samples with their results by compiler.
const results = objects(data.results);
const samples = objects(data.samples).map((sample, index) => ({ ...sample, index, by: [], eager: null }));
for (const result of results) {
  const sample = samples[result.sample];
  sample.by[result.compiler] = result;
  if (known(result.eager_ms) && sample.eager === null) sample.eager = result.eager_ms;
}

function show_facts() {
  const facts = data.facts;
  const rows = [["Samples", `${samples.length}`], ["Compilers", `${data.compilers.length}`], ["Device", facts.device.join(", ")], ["Hardware", facts.hardware.join("; ")],
    ["Threads", facts.threads.join(", ")], ["torch", facts.torch.join(", ")], ["Weights", facts.weights.join(", ")], ["Results", data.files.join(", ")]];
  document.getElementById("facts").append(...rows.filter(row => row[1]).flatMap(([name, value]) => [element("dt", {}, name), element("dd", {}, value)]));
}

function show_scores() {
  const point_at = (curve, t) => curve.points.find(point => point.t === t);
  const es_cell = point => point && known(point.es) ? element("td", {}, ratio(point.es), interval(point.es_ci, ratio)) : element("td", {}, "");
  const levels = [0, 1, 2, 3];
  const heads = ["Compiler", text_head("Version"), "N", "λ", "α", "η", ...levels.map(t => t === 0 ? "S(0) = ES(0)" : `ES(${t})`), "As eager", "Caught", "Left out"];
  const rows = data.curves.map(curve => {
    const zero = point_at(curve, 0) || {};
    const compiler = data.compilers.find(one => one.name === curve.name);
    return [curve.name, element("td", { class: "text muted" }, compiler ? compiler.versions.join(", ") : ""), String(curve.samples), percent(zero.lambda), ratio(zero.alpha), percent(zero.eta),
      ...levels.map(t => es_cell(point_at(curve, t))), String(curve.as_eager), String(curve.caught), String(curve.reference_failed + curve.inconclusive)];
  });
  document.getElementById("score-table").append(table(heads, rows));
  const every = [...new Set(data.curves.flatMap(curve => curve.points.map(point => point.t)))].sort((a, b) => a - b);
  document.getElementById("level-table").append(table(["t", ...data.curves.map(curve => curve.name)],
    every.map(t => [String(t), ...data.curves.map(curve => es_cell(point_at(curve, t)))])));
}

// The section of a sample, made when it is opened.
function sample_section(sample) {
  const summary = sample.summary || {};
  const facts = [["Operators", String(known(summary.operators) ? summary.operators : sample.operators || "not known")]];
  if (known(summary.tensors)) {
    facts.push(["Parameters", `${amount(summary.elements, "")} elements in ${summary.tensors} tensors, ${amount(summary.weight_bytes, "B")}`],
      ["FLOPs", amount(summary.flops, "")], ["Bytes moved", amount(summary.bytes, "B")], ["Peak memory", amount(summary.peak_bytes, "B")]);
  }
  facts.push(["Domain", sample.domain || "not stated"], ["dtype", sample.dtype || "not stated"]);
  const top = summary.top && summary.top.length ? [element("h4", {}, "Operators with the most work"),
    element("div", { class: "wide", tabindex: "0", role: "region", "aria-label": "Operators" }, table(["Operator", "Calls", "FLOPs", "Bytes"], summary.top.map(([name, calls, flops, bytes]) =>
      [name, String(calls), known(summary.flops) ? amount(flops, "") : "", known(summary.flops) ? amount(bytes, "B") : ""])))] : [];
  const results = sample.by.filter(result => result);
  return element("div", { class: "sample" },
    element("h3", { tabindex: "-1" }, sample.name),
    element("div", { class: "columns" },
      element("div", {}, element("dl", {}, facts.flatMap(([name, value]) => [element("dt", {}, name), element("dd", {}, value)])),
        summary.note ? element("p", { class: "note" }, summary.note) : null),
      element("div", {}, top)),
    element("h4", {}, "Times"), times_table(results),
    element("h4", {}, "Correct at tolerance t"), levels_table(results),
    outputs_tables(results), failures(results));
}

function times_table(results) {
  const heads = ["Compiler", text_head("Status"), "Speedup", "Eager ms", "Compiled ms", "Compile s", "(warm)", "First run ms", "(warm)", "Peak MB", "Eager's MB", "Error*", "Eager's*", "Trials", "Call ms", text_head("As eager")];
  const rows = results.map(result => [data.compilers[result.compiler].name, element("td", { class: result.status === "ok" ? "text" : "text bad" }, status_text(result.status)),
    element("td", {}, ratio(result.speedup), interval(result.speedup_ci, ratio)),
    ...["eager_ms", "compiled_ms", "compile_s", "warm_compile_s", "first_run_ms", "warm_first_run_ms", "peak_mb", "eager_peak_mb"].map(column => digits(result[column])),
    digits(result.compiled_error, 2), digits(result.eager_error, 2), result.trials ? String(result.trials) : "", digits(result.call_ms), element("td", { class: "text" }, [result.fallback, result.fallback_reason].filter(part => part).join(": "))]);
  return element("div", { class: "wide", tabindex: "0", role: "region", "aria-label": "Times" }, table(heads, rows),
    results.some(result => known(result.compiled_error)) ? element("p", { class: "note" }, "* relative, against a run in float64") : null);
}

function levels_table(results) {
  const levels = [];
  for (let t = data.lowest_t; t <= data.highest_t; ++t) levels.push(t);
  const cell = (result, t) => {
    const good = result.accuracy >> (t - data.lowest_t) & 1;
    return element("td", { class: good ? "faster" : "slower" }, element("span", { role: "img", "aria-label": good ? "yes" : "no" }, good ? "✓" : "–"));
  };
  return element("div", { class: "wide", tabindex: "0", role: "region", "aria-label": "Correct at tolerance t" },
    table(["", ...levels.map(String)], results.map(result => [data.compilers[result.compiler].name, ...levels.map(t => cell(result, t))]), { class: "levels" }));
}

function outputs_tables(results) {
  const rows = results.flatMap(result => result.outputs[1].map(([eager, compiled, equal, largest, mean], i) => [data.compilers[result.compiler].name, String(i),
    element("td", { class: "text" }, text(eager) + (known(compiled) ? ", here " + text(compiled) : "")), equal ? "equal" : known(largest) ? digits(largest) : "not finite", equal ? "" : digits(mean)]));
  if (!rows.length) return null;
  const more = Math.max(...results.map(result => result.outputs[0] - result.outputs[1].length));
  return element("details", {}, element("summary", {}, "Outputs beside eager's"),
    element("div", { class: "wide", tabindex: "0", role: "region", "aria-label": "Outputs" }, table(["Compiler", "Output", text_head("Of eager"), "Largest difference", "Mean"], rows)),
    more > 0 ? element("p", { class: "note" }, `And ${more} more.`) : null);
}

function failures(results) {
  const failed = results.filter(result => result.status !== "ok" && (result.message || result.detail));
  if (!failed.length) return null;
  return element("div", {}, element("h4", {}, "Failures"), failed.map(result => {
    const where = [status_text(result.status), result.phase ? "at " + result.phase : "", result.mismatch].filter(part => part).join(", ");
    return element("div", {}, element("div", {}, element("strong", {}, data.compilers[result.compiler].name), ": " + where),
      element("pre", { tabindex: "0" }, [result.message, result.detail].filter(part => part).join("\n")));
  }));
}

// The table of samples: what is shown is a page of what passes the filters, in the order chosen.
const view = { name: "", domain: "", dtype: "", status: "", compiler: "", value: "speedup", sort: "name", descending: false, page: 0, open: new Set() };
const values = {
  speedup: { title: "Speedup", of: result => result.speedup, write: ratio },
  compiled_ms: { title: "Compiled ms", of: result => result.compiled_ms, write: digits },
  compile_s: { title: "Compile s", of: result => result.compile_s, write: digits },
  peak_mb: { title: "Peak MB", of: result => result.peak_mb, write: digits },
  from_t: {
    title: "Correct from t", write: String,
    of: result => { for (let i = 0; i <= data.highest_t - data.lowest_t; ++i) if (result.accuracy >> i & 1) return data.lowest_t + i; return null; },
  },
};

function passes(sample) {
  if (view.name && !sample.name.toLowerCase().includes(view.name.toLowerCase())) return false;
  if (view.domain && sample.domain !== view.domain) return false;
  if (view.dtype && sample.dtype !== view.dtype) return false;
  if (view.status === "") return true;
  const fits = result => result && (view.status === "bad" ? result.status !== "ok" : result.status === view.status);
  return view.compiler === "" ? sample.by.some(fits) : fits(sample.by[Number(view.compiler)]);
}

function sort_key(sample) {
  if (view.sort === "name") return sample.name;
  if (view.sort === "domain") return sample.domain;
  if (view.sort === "dtype") return sample.dtype;
  if (view.sort === "operators") return sample.operators;
  if (view.sort === "eager") return sample.eager;
  const result = sample.by[Number(view.sort)];
  return result && result.status === "ok" ? values[view.value].of(result) : null;
}

// What has no value comes last in either direction.
function chosen_samples() {
  const keyed = samples.filter(passes).map(sample => ({ sample, key: sort_key(sample) }));
  const order = view.descending ? -1 : 1;
  keyed.sort((a, b) => {
    if (!known(a.key) || !known(b.key)) return known(a.key) ? -1 : known(b.key) ? 1 : a.sample.index - b.sample.index;
    if (a.key === b.key) return a.sample.index - b.sample.index;
    return (a.key < b.key ? -1 : 1) * order;
  });
  return keyed.map(entry => entry.sample);
}

function head_cell(key, title, left) {
  const sorted = view.sort === key;
  const sort = () => {
    // Numbers are first asked for from the top.
    view.descending = sorted ? !view.descending : !left && key !== "operators";
    view.sort = key;
    view.page = 0;
    show_samples();
    document.querySelector(`#sample-table th[data-key="${key}"] button`).focus();
  };
  return element("th", { scope: "col", class: left ? "text" : "", "data-key": key, "aria-sort": sorted ? (view.descending ? "descending" : "ascending") : "none" },
    element("button", { type: "button", onclick: sort, title: "Sort" }, title, element("span", { "aria-hidden": "true" }, sorted ? (view.descending ? " ▾" : " ▴") : "")));
}

function value_cell(result) {
  if (!result) return element("td", { class: "muted" }, "");
  if (result.status !== "ok") return element("td", { class: "bad", title: result.message }, status_text(result.status));
  const kind = values[view.value], value = kind.of(result);
  const [low, high] = result.speedup_ci || [];
  const tint = view.value !== "speedup" ? "" : low > 1 ? "faster" : known(high) && high < 1 ? "slower" : "";
  return element("td", { class: tint, title: view.value === "speedup" && known(low) ? `${ratio(low)} to ${ratio(high)}` : null }, known(value) ? kind.write(value) : "");
}

function sample_rows(sample, columns) {
  const open = view.open.has(sample.index);
  const button = element("button", { type: "button", "aria-expanded": String(open), title: sample.name }, sample.name);
  const row = element("tr", { "data-sample": sample.index }, element("th", { scope: "row", class: "text" }, button), element("td", { class: "text" }, sample.domain),
    element("td", { class: "text" }, sample.dtype), element("td", {}, sample.operators ? String(sample.operators) : ""), element("td", {}, digits(sample.eager)),
    data.compilers.map((_, i) => value_cell(sample.by[i])));
  const opened = () => element("tr", { class: "open" }, element("td", { colspan: String(columns) }, sample_section(sample)));
  button.addEventListener("click", () => {
    const now = !view.open.has(sample.index);
    if (now) { view.open.add(sample.index); row.after(opened()); fit_sections(); } else { view.open.delete(sample.index); row.nextSibling.remove(); }
    button.setAttribute("aria-expanded", String(now));
  });
  return open ? [row, opened()] : [row];
}

function show_samples() {
  const chosen = chosen_samples();
  const pages = Math.max(1, Math.ceil(chosen.length / PAGE_ROWS));
  view.page = Math.min(view.page, pages - 1);
  const first = view.page * PAGE_ROWS;
  const heads = [head_cell("name", "Sample", true), head_cell("domain", "Domain", true), head_cell("dtype", "dtype", true), head_cell("operators", "Operators"), head_cell("eager", "Eager ms"),
    ...data.compilers.map((compiler, i) => head_cell(String(i), compiler.name))];
  const body = element("tbody", {}, chosen.slice(first, first + PAGE_ROWS).flatMap(sample => sample_rows(sample, heads.length)));
  document.getElementById("sample-table").replaceChildren(element("table", {}, element("thead", {}, element("tr", {}, heads)), body));
  const counted = chosen.length === samples.length ? `${samples.length} samples` : `${chosen.length} of ${samples.length} samples`;
  document.querySelectorAll(".pager").forEach((pager, which) => {
    const turn = by => () => { view.page += by; show_samples(); document.querySelectorAll(".pager")[which].querySelector("button:not(:disabled)")?.focus(); };
    const buttons = pages === 1 ? [] : [element("button", { type: "button", disabled: view.page === 0, onclick: turn(-1) }, "Previous"),
      element("button", { type: "button", disabled: view.page === pages - 1, onclick: turn(1) }, "Next"), element("span", {}, `page ${view.page + 1} of ${pages}`)];
    pager.replaceChildren(element("span", which === 0 ? { role: "status", "aria-live": "polite" } : {}, which === 0 || pages > 1 ? counted : ""), ...buttons);
  });
  fit_sections();
}

// A section is as wide as what is seen of the table, not as the table.
function fit_sections() {
  const width = document.getElementById("sample-table").clientWidth;
  document.querySelectorAll(".sample").forEach(section => { section.style.width = width + "px"; });
}

function make_filters() {
  const change = key => event => { view[key] = event.target.value; if (key !== "value") view.page = 0; show_samples(); };
  const choice = (key, label, options) => element("label", {}, label, element("select", { id: "filter-" + key, onchange: change(key) }, options.map(([value, title]) => element("option", { value }, title))));
  const distinct = key => [...new Set(samples.map(sample => sample[key]).filter(value => value))].sort().map(value => [value, value]);
  const seen = new Set(results.map(result => result.status));
  document.getElementById("filters").append(
    element("label", {}, "Name contains", element("input", { type: "search", id: "filter-name", oninput: change("name") })),
    choice("domain", "Domain", [["", "all"], ...distinct("domain")]), choice("dtype", "dtype", [["", "all"], ...distinct("dtype")]),
    choice("status", "Status", [["", "all"], ["bad", "not ok"], ...data.statuses.filter(name => seen.has(name)).map(name => [name, status_text(name)])]),
    choice("compiler", "of compiler", [["", "any"], ...data.compilers.map((compiler, i) => [String(i), compiler.name])]),
    choice("value", "Show", Object.entries(values).map(([key, kind]) => [key, kind.title])));
  document.getElementById("filters").addEventListener("submit", event => event.preventDefault());
}

// #sample=NAME opens a sample's section, so that it can be linked to.
function follow_link() {
  if (!location.hash.startsWith("#sample=")) return;
  let name = location.hash.slice(8);
  try { name = decodeURIComponent(name); } catch { return; }
  const sample = samples.find(one => one.name === name);
  if (!sample) return;
  Object.assign(view, { name: "", domain: "", dtype: "", status: "", compiler: "" });
  document.getElementById("filters").reset();
  document.getElementById("filter-value").value = view.value;
  view.open.add(sample.index);
  view.page = Math.floor(chosen_samples().indexOf(sample) / PAGE_ROWS);
  show_samples();
  const row = document.querySelector(`tr[data-sample="${sample.index}"]`);
  row.scrollIntoView();
  row.nextSibling.querySelector("h3").focus({ preventScroll: true });
}

make_theme();
show_facts();
show_scores();
make_filters();
show_samples();
follow_link();
addEventListener("hashchange", follow_link);
addEventListener("resize", fit_sections);
