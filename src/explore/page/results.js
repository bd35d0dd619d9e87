// Results: the overview table with the change since another file, one result, and the scores.

const changed_word = row => !known(row.change_ci) ? "" : row.change_ci[0] > 1 ? "faster" : row.change_ci[1] < 1 ? "slower" : "no clear change";

function file_choice(label, id, entries, chosen, change, none) {
  const options = entries.map(entry => element("option", { value: entry.path, selected: entry.path === chosen }, entry.path));
  if (none) options.unshift(element("option", { value: "", selected: !chosen }, none));
  return element("label", {}, label, element("select", { id, onchange: event => change(event.target.value) }, options));
}

pages.results = async values => {
  const data = await ask("results", { path: values.path, against: values.against || "" });
  const all = await folder_contents();
  const rows = row_objects(data.columns, data.rows);
  for (const row of rows) row.changed = changed_word(row);
  const files = entries_of(all, "results", "log");
  const several = new Set(rows.map(row => row.compiler)).size > 1;
  const columns = [
    { key: "sample", title: "Sample", text: true, cell: row => link(row.sample, "result", { path: data.path, line: row.line }), title_of: row => row.sample },
    { key: "compiler", title: "Compiler", text: true, facet: true },
    { key: "status", title: "Status", text: true, facet: true, write: status_text, tint: row => row.status === "ok" ? "" : "bad", title_of: row => row.message || null },
    { key: "speedup", title: "Speedup", write: ratio, ends: "speedup_ci", reference: 1, histogram: true, about: "Eager's time over the compiler's; 95 % interval",
      tint: row => !known(row.speedup_ci) ? "" : row.speedup_ci[0] > 1 ? "faster" : row.speedup_ci[1] < 1 ? "slower" : "" },
    ...(data.against ? [
      { key: "change", title: "Change", write: ratio, ends: "change_ci", reference: 1, histogram: true, about: "New speedup over old; the intervals combined", tint: row => ({ faster: "faster", slower: "slower" })[row.changed] || "" },
      { key: "changed", title: "Since then", text: true, facet: true },
      { key: "old_status", title: "Was", text: true, write: status_text, tint: row => known(row.old_status) && row.old_status !== row.status ? "bad" : "muted" },
      { key: "old_speedup", title: "Old speedup", write: ratio }] : []),
    { key: "eager_ms", title: "Eager ms", histogram: !data.against },
    { key: "compiled_ms", title: "Compiled ms" },
    { key: "compile_s", title: "Compile s", histogram: !data.against },
    { key: "peak_mb", title: "Peak MB" },
    { key: "correct_from_t", title: "Correct from t", write: String },
    { key: "domain", title: "Domain", text: true, facet: true, write: status_text },
    { key: "dtype", title: "dtype", text: true, facet: true },
    { key: "operators", title: "Operators", write: String },
    ...["device", "weights", "fallback", "message", "line"].map(key => ({ key, title: key, hidden: true })),
  ];
  const environment = data.environment;
  return {
    title: data.path,
    content: [
      element("form", { "aria-label": "Files", onsubmit: event => event.preventDefault() },
        file_choice("Results", "choose-file", files, data.path, path => go("results", { ...values, path })),
        file_choice("Change since", "choose-against", files.filter(entry => entry.path !== data.path), data.against, against => go("results", { ...values, against }), "none")),
      facts_list([["Hardware", environment.hardware.join("; ")], ["Threads", environment.threads.join(", ")], ["torch", environment.torch.join(", ")], ["Compilers", environment.versions.join(", ")]]),
      data.warnings.map(warning => element("p", { class: "note" }, warning)),
      data_table({ name: "results", label: "Results", columns, rows, values, search: "sample", sort: data.against ? "change" : several ? "" : "-speedup",
        actions: [parquet_button("results", { path: data.path, against: data.against }), link("Scores and figures", "scores", { path: data.path })].filter(part => part) }),
      element("p", { class: "note" }, "In brackets and as bars: 95 % intervals. Click a bar of a histogram to choose its rows, with Shift up to it; a sample's name leads to all that is known of the result and the command that measures it again."),
      command_box(data.command)],
  };
};

pages.result = async values => {
  const data = await ask("result", { path: values.path, line: values.line, beside: values.beside, beside_line: values.beside_line });
  const result = data.result, all = await folder_contents();
  const sample = entries_of(all, "sample").find(entry => result.sample === entry.path || result.sample.endsWith("/" + entry.path) || entry.path.endsWith("/" + result.sample));
  const levels = Object.entries(result.accuracy || {}).sort((a, b) => a[0] - b[0]);
  const left_out = new Set(["accuracy", "outputs", "detail", "message", "sample", "compiler", "speedup", "speedup_ci", "status"]);
  const others = Object.entries(result).filter(([key, value]) => !left_out.has(key) && known(value) && value !== "" && value !== 0);
  return {
    title: `${result.compiler} on ${result.sample}`,
    content: [
      facts_list([
        ["Status", [status_text(result.status), result.phase ? `at ${result.phase}` : "", result.mismatch].filter(part => part).join(", ")],
        ["Speedup", known(result.speedup) ? element("span", {}, ratio(result.speedup), interval(result.speedup_ci, ratio)) : ""],
        ["Sample", sample ? link(result.sample, "sample", { path: sample.path }) : result.sample],
        ["From", element("span", {}, link(data.path, "results", { path: data.path }), `, line ${data.line}`)]]),
      result.message ? section("What went wrong", code_block([result.message, result.detail].filter(part => part).join("\n"), "Message")) : null,
      command_box(data.command, "Measured again by"),
      data.others.length && !kept ? element("form", { "aria-label": "Beside", onsubmit: event => event.preventDefault() }, element("label", {}, "Beside", element("select", { id: "choose-beside", onchange: event => go("result", { path: data.path, line: data.line, beside_line: event.target.value }) },
        [element("option", { value: "", selected: !data.beside }, "none"), ...data.others.map(other => element("option", { value: String(other.line), selected: data.beside && data.beside.path === data.path && data.beside.line === other.line }, [other.compiler, other.device, other.weights].join(", ")))]))) : null,
      ...(data.beside ? beside_section(data) : []),
      data.beside ? null : levels.length ? section("Correct at tolerance t", wide("Correct at tolerance t", table(["t", ...levels.map(([t]) => t)], [["correct", ...levels.map(([, good]) => element("td", { class: good ? "faster" : "slower" }, good ? "✓" : "–"))]], { class: "levels" }))) : null,
      section("All that was measured", facts_list(others.map(([key, value]) => [key.replaceAll("_", " "), typeof value === "number" ? digits(value, 4) : json_text(value)]))),
      (result.outputs || []).length ? section("Outputs beside eager's", wide("Outputs", table(["Output", text_head("Of eager"), "Equal", "Largest difference", "Mean"],
        result.outputs.map((output, i) => [String(i), element("td", { class: "text" }, `${output.dtype}[${(output.shape || []).join(", ")}]`), output.equal ? "yes" : "no", digits(output.max_diff), digits(output.mean_diff)])))) : null],
  };
};

pages.scores = async values => {
  const data = await ask("scores", { path: values.path });
  const point = (curve, t) => curve.points.find(one => one.t === t) || {};
  const rows = data.curves.map(curve => [curve.name, String(curve.samples), percent(point(curve, 0).lambda), ratio(point(curve, 0).alpha), percent(point(curve, 0).eta),
    ...[0, 1, 2, 3].map(t => element("td", {}, ratio(point(curve, t).es), interval(point(curve, t).es_ci, ratio))), String(curve.as_eager), String(curve.reference_failed + curve.inconclusive)]);
  const csv = () => csv_text(["name", "t", "s", "es", "lambda", "alpha", "eta"].map(key => ({ key, ends: { s: "s_ci", es: "es_ci" }[key] })), data.curves.flatMap(curve => curve.points.map(one => ({ name: curve.name, ...one }))));
  return {
    title: `Scores of ${data.path}`,
    content: [
      wide("Scores", table(["Compiler", "N", "λ", "α", "η", "S(0) = ES(0)", "ES(1)", "ES(2)", "ES(3)", "As eager", "Left out"], rows)),
      element("p", { class: "note" }, `In brackets: 95 % intervals, by bootstrap over samples (${data.draws} draws). λ: share of samples that are correct at t = 0; α: geometric mean of their speedups; η: share of slowdowns among them.`),
      element("div", { class: "pager" }, save_button("CSV of all levels", "scores.csv", "text/csv", csv), link("The table of results", "results", { path: data.path })),
      command_box(data.command),
      figures_section("Figures", data.figures)],
  };
};
