// Tasks, records, programs and tuning runs.

const milliseconds = seconds => known(seconds) ? digits(seconds * 1e3, 4) : "";
const rate = (flops, seconds) => known(flops) && seconds > 0 ? flops / seconds / 1e9 : null;
const short_key = key => key.length > 60 ? key.slice(0, 57) + "…" : key;

pages.tasks = async values => {
  const data = await ask("tasks", { path: values.path });
  const rows = data.tasks.map(task => ({ ...task, uses: Object.values(task.networks).reduce((sum, count) => sum + count, 0), networks_count: Object.keys(task.networks).length }));
  return {
    title: data.path,
    content: [data_table({ name: "tasks", label: "Tasks", rows, values, search: "name", columns: [
      { key: "name", title: "Task", text: true, cell: row => link(row.name || short_key(row.workload_key), "task", { path: data.path, number: row.number }) },
      { key: "flops", title: "FLOPs", write: value => amount(value, ""), histogram: true },
      { key: "operations", title: "Operations", write: String, histogram: true },
      { key: "networks_count", title: "Networks", write: String },
      { key: "uses", title: "Uses", write: String, histogram: true },
      { key: "workload_key", title: "Key", text: true, write: short_key, title_of: row => row.workload_key }] }), command_box(data.command, "The same as JSON")],
  };
};

pages.task = async values => {
  const data = await ask("task", { path: values.path, number: values.number });
  const networks = Object.entries(data.networks).sort((a, b) => b[1] - a[1]);
  return {
    title: data.name || "Task",
    content: [
      facts_list([["FLOPs", amount(data.flops, "")], ["Key", data.workload_key], ["Structure", data.key], ["From", link(data.path, "tasks", { path: data.path })]]),
      command_box(data.command, "Shown again by"),
      section("Computation", code_block(data.computation, "Computation")),
      section("As Tessera writes it", code_block(data.pattern, "Computation, in Tessera's words")),
      networks.length ? section("Networks that have it", wide("Networks", table(["Network", "Times"], networks.map(([name, count]) => [name, String(count)])))) : null],
  };
};

pages.records = async values => {
  const data = await ask("records", { path: values.path, tasks: values.tasks || "" });
  const rows = data.tasks.map(task => ({ ...task, label: task.name || short_key(task.workload_key), best_ms: known(task.best_s) ? task.best_s * 1e3 : null,
    best_ms_ci: known(task.best_ci) ? task.best_ci.map(end => end * 1e3) : null, gflops: rate(task.flops, task.best_s), failed_share: task.programs ? task.failed / task.programs : null }));
  const errors = Object.entries(data.errors);
  return {
    title: data.path,
    content: [
      facts_list([["Records", String(data.records)], ["Tasks", String(data.tasks.length)], ["Outcomes", errors.map(([name, count]) => `${status_text(name)} ${count}`).join(", ")],
        ["Lines that are no records", data.bad_lines ? String(data.bad_lines) : ""], ["Cut off", data.cut_off ? "the last line" : ""]]),
      command_box(data.command),
      data_table({ name: "tasks-of-records", label: "Tasks of these records", rows, values, search: "label", columns: [
        { key: "label", title: "Task", text: true, cell: row => link(row.label, "programs", { path: data.path, task: row.number, tasks: values.tasks }), title_of: row => row.workload_key },
        { key: "programs", title: "Programs", write: String, histogram: true },
        { key: "failed_share", title: "Failed", write: percent, histogram: true },
        { key: "best_ms", title: "Best ms", ends: "best_ms_ci", histogram: true, about: "Mean of the best program's repeats; their range" },
        { key: "gflops", title: "GFLOP/s of the best", histogram: true },
        { key: "flops", title: "FLOPs", write: value => amount(value, "") },
        { key: "target", title: "Target", text: true, facet: true },
        { key: "workload_key", title: "Key", text: true, hidden: true }] }),
      element("p", { class: "note" }, "In brackets: the smallest and the largest repeat of the program.")],
  };
};

pages.programs = async values => {
  const data = await ask("programs", { path: values.path, task: values.task, tasks: values.tasks || "" });
  const rows = row_objects(data.columns, data.rows).map(row => ({ ...row, ms: known(row.mean_s) ? row.mean_s * 1e3 : null, ms_range: known(row.range_s) ? row.range_s.map(end => end * 1e3) : null,
    gflops: rate(data.flops, row.mean_s), spread: known(row.range_s) && row.mean_s > 0 ? (row.range_s[1] - row.range_s[0]) / row.mean_s : null }));
  return {
    title: data.name ? `Programs of ${data.name}` : "Programs of a task",
    content: [
      facts_list([["Task", data.workload_key], ["Target", data.target], ["FLOPs", known(data.flops) ? amount(data.flops, "") : ""], ["Programs", rows.length < data.programs ? `the first ${rows.length} of ${data.programs}` : String(data.programs)],
        ["From", link(data.path, "records", { path: data.path, tasks: values.tasks })]]),
      data_table({ name: "programs", label: "Programs", rows, values, sort: "ms", actions: [parquet_button("programs", { path: values.path, task: values.task, tasks: values.tasks })].filter(part => part), columns: [
        { key: "number", title: "Program", text: true, cell: row => link(String(row.number), "program", { path: data.path, number: row.number, tasks: values.tasks }) },
        { key: "ms", title: "ms", ends: "ms_range", write: value => digits(value, 4), histogram: true, about: "Mean of the repeats; their range" },
        { key: "gflops", title: "GFLOP/s", histogram: true },
        { key: "spread", title: "Spread", write: percent, histogram: true, about: "Range of the repeats, relative" },
        { key: "repeats", title: "Repeats", write: String },
        { key: "steps", title: "Steps", write: String, histogram: true },
        { key: "error", title: "Outcome", text: true, facet: true, write: status_text, tint: row => row.error === "ok" ? "" : "bad" },
        { key: "timestamp", title: "Measured", write: value => value > 0 ? new Date(value * 1000).toISOString().slice(0, 19).replace("T", " ") : "" }] }),
      element("p", { class: "note" }, "In brackets and as bars: the range of the repeats."),
      command_box(data.command, "The same as JSON")],
  };
};

// What each repeat took, as points on one line.
function repeats_figure(repeats) {
  const ms = repeats.map(value => value * 1e3), low = Math.min(...ms), high = Math.max(...ms), span = high - low || low * 0.01 || 1;
  const at = value => 20 + 560 * (value - low) / span;
  const drawing = svg_element("svg", { viewBox: "0 0 600 46", width: 600, height: 46, class: "repeats", role: "img", "aria-label": `${repeats.length} repeats from ${digits(low, 4)} to ${digits(high, 4)} ms` });
  drawing.append(svg_element("line", { x1: 20, x2: 580, y1: 22, y2: 22 }));
  ms.forEach((value, i) => drawing.append(svg_element("circle", { cx: at(value), cy: 22 - (i % 3 - 1) * 5, r: 4 }, svg_element("title", {}, `repeat ${i}: ${digits(value, 5)} ms`))));
  drawing.append(svg_element("text", { x: 20, y: 44 }, `${digits(low, 4)} ms`), svg_element("text", { x: 580, y: 44, "text-anchor": "end" }, `${digits(high, 4)} ms`));
  return element("div", { class: "wide" }, drawing);
}

pages.program = async values => {
  const data = await ask("program", { path: values.path, number: values.number, tasks: values.tasks || "" });
  const range = known(data.range_s) ? element("span", { class: "ci" }, ` [${milliseconds(data.range_s[0])}, ${milliseconds(data.range_s[1])}] over ${data.repeats_s.length} repeats`) : null;
  const origin = data.provenance || {};
  const stores = data.features ? data.features.stores : [];
  const feature_rows = data.features ? data.features.names.map((name, i) => ({ name, ...Object.fromEntries(stores.map((store, s) => ["s" + s, store.values[i]])), any: stores.some(store => store.values[i] !== 0) ? "not zero" : "zero" })) : [];
  return {
    title: `Program ${data.number}${data.name ? " of " + data.name : ""}`,
    content: [
      facts_list([["Mean", known(data.mean_s) ? element("span", {}, `${milliseconds(data.mean_s)} ms`, range) : ""],
        ["GFLOP/s", digits(rate(data.flops, data.mean_s))], ["Beside the task's best", known(data.mean_s) && known(data.best_s) ? `${ratio(data.mean_s / data.best_s)} times its time` : ""],
        ["Outcome", status_text(data.error)], ["Origin", origin.origin], ["Quiet core", known(origin.quiet) ? (origin.quiet ? "yes" : "no") : ""], ["Processor", origin.processor],
        ["Self-check of its batch", known(origin.self_check) ? percent(origin.self_check) : ""], ["Task", link(data.workload_key, "programs", { path: data.path, task: data.task, tasks: values.tasks })], ["Target", data.target],
        ["From", element("span", {}, link(data.path, "records", { path: data.path }), `, line ${data.line}`)]]),
      data.message ? code_block(data.message, "What went wrong") : null,
      command_box(data.command, "Shown again by"),
      data.note ? element("p", { class: "note" }, data.note) : null,
      known(data.mean_s) && data.repeats_s.length > 1 ? section("What each repeat took", repeats_figure(data.repeats_s),
        element("div", { class: "pager" }, save_button("CSV", `program_${data.number}_repeats.csv`, "text/csv", () => csv_text([{ key: "repeat" }, { key: "seconds" }], data.repeats_s.map((seconds, repeat) => ({ repeat, seconds })))))) : null,
      data.loops ? section("Loops", code_block(data.loops, "Loops")) : null,
      section("Schedule", element("ol", { class: "steps", start: "0" }, data.steps.map(step => element("li", {}, element("code", {}, step))))),
      data.features ? section("Code, as lowered", code_block(data.features.nest, "Code")) : null,
      data.features ? section("Features", data_table({ name: "features", label: "Features", rows: feature_rows, values, search: "name", columns: [
        { key: "name", title: "Feature", text: true }, { key: "any", title: "Value", text: true, facet: true },
        ...stores.map((store, s) => ({ key: "s" + s, title: store.buffer, write: value => digits(value, 4) }))] })) : null],
  };
};

pages.tuning = async values => {
  const data = await ask("tuning", { path: values.path, against: values.against || "" });
  const all = await folder_contents();
  const others = entries_of(all, "tuning").filter(entry => entry.path !== data.path);
  const rows = data.tasks.map(task => ({ ...task, best_ms: known(task.best_s) ? task.best_s * 1e3 : null, best_range: known(task.best_range_s) ? task.best_range_s.map(end => end * 1e3) : null, by_hand_ms: known(task.by_hand_s) ? task.by_hand_s * 1e3 : null,
    winner: known(task.confirmed) ? (task.confirmed ? "won it" : "not confirmed") : null }));
  return {
    title: data.path,
    content: [
      others.length ? element("form", { "aria-label": "Other run", onsubmit: event => event.preventDefault() }, file_choice("Regret beside", "choose-against", others, data.against, against => go("tuning", { ...values, against }), "none")) : null,
      facts_list(["model", "trials", "seconds", "seed", "target", "tasks"].map(key => [key, known(data.asked[key]) ? json_text(data.asked[key]) : ""])),
      command_box(data.command, "Made by a command like"),
      data_table({ name: "tuned", label: "Tuned tasks", rows, values, search: "name", sort: "-programs", columns: [
        { key: "name", title: "Task", text: true, cell: row => known(row.best_number) && data.records ? link(row.name, "program", { path: data.records, number: row.best_number }) : row.name, title_of: row => row.workload_key },
        { key: "best_ms", title: "Best ms", ends: "best_range", write: value => digits(value, 4), about: "Mean of the best program's repeats when it was timed last; their range" },
        { key: "winner", title: "Shoot-out", text: true, facet: true },
        { key: "by_hand_ms", title: "By hand ms", write: value => digits(value, 4) },
        { key: "gain", title: "Gain", write: ratio, histogram: true, about: "Time by hand over the best's" },
        { key: "programs", title: "Programs", write: String, histogram: true }, { key: "failed", title: "Failed", write: String },
        { key: "regret", title: "Regret", write: ratio, about: "Its best over the better of both runs' bests" }],
        actions: data.records ? [link("All programs", "records", { path: data.records })] : [] }),
      figures_section("Curves", data.figures),
      element("div", { class: "pager" }, kept ? null : element("button", { type: "button", class: "save", id: "trace", onclick: async () => save_file("tuning.trace.json", "application/json", JSON.stringify(await ask("trace", { path: values.path }))) }, "Chrome trace"), save_button("CSV of the rounds", "rounds.csv", "text/csv", () => csv_text(["round", "trials", "seconds", "task", "best_ms", "network_ms", "phase"].map(key => ({ key })), data.rounds)))],
  };
};
