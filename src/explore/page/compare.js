// Two things beside each other, two results or two graphs, and what each operator of a sample takes.

// Two of the results of a sample; `rows` have file, line, compiler, device and weights.
function beside_form(rows) {
  const option = (row, i, chosen) => element("option", { value: String(i), selected: i === chosen }, [row.compiler, row.device, row.weights, row.file, `line ${row.line}`].join(", "));
  const one = element("select", { id: "beside-one" }, rows.map((row, i) => option(row, i, 0))), other = element("select", { id: "beside-other" }, rows.map((row, i) => option(row, i, 1)));
  const open = () => { const a = rows[one.value], b = rows[other.value]; go("result", { path: a.file, line: a.line, beside: b.file, beside_line: b.line }); };
  return element("form", { "aria-label": "Two compilers side by side", onsubmit: event => { event.preventDefault(); open(); } },
    element("label", {}, "Side by side", one), element("label", {}, "and", other), element("button", { type: "submit", id: "beside-show" }, "Compare"));
}

// The members of two results in two columns, those that differ first.
function beside_section(data) {
  const a = data.result, b = data.beside.result, left_out = new Set(["accuracy", "outputs", "detail", "sample", "speedup_ci"]);
  const text = value => !known(value) || value === "" ? "" : typeof value === "number" ? digits(value, 4) : json_text(value);
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])].filter(key => !left_out.has(key) && (text(a[key]) || text(b[key])));
  const differs = key => JSON.stringify(a[key] ?? null) !== JSON.stringify(b[key] ?? null);
  const cell = (result, key) => element("td", { class: "text" }, key === "speedup" && known(result.speedup) ? [ratio(result.speedup), interval(result.speedup_ci, ratio)].filter(part => part) : text(result[key]));
  const row = key => [key.replaceAll("_", " "), cell(a, key), cell(b, key)];
  const levels = [...new Set([...Object.keys(a.accuracy || {}), ...Object.keys(b.accuracy || {})])].sort((x, y) => x - y);
  const marks = result => levels.map(t => { const good = (result.accuracy || {})[t]; return element("td", { class: good ? "faster" : "slower" }, good ? "✓" : "–"); });
  const heads = () => ["", text_head(a.compiler), text_head(b.compiler)], different = keys.filter(differs), equal = keys.filter(key => !differs(key));
  return [
    facts_list([["Second over first", known(data.beside.change) ? element("span", {}, `${ratio(data.beside.change)} times the speedup`, interval(data.beside.change_ci, ratio)) : "not both have a speedup"],
      ["Second", link(`${data.beside.path}, line ${data.beside.line}`, "result", { path: data.beside.path, line: data.beside.line })]]),
    section("What differs", wide("What differs", table(heads(), different.map(row), { class: "beside" }))),
    levels.length ? section("Correct at tolerance t", wide("Correct at tolerance t", table(["t", ...levels], [[a.compiler, ...marks(a)], [b.compiler, ...marks(b)]], { class: "levels" }))) : null,
    element("details", {}, element("summary", {}, `${equal.length} members are equal`), wide("Equal members", table(heads(), equal.map(row), { class: "beside" })))];
}

pages.profile = async values => {
  const data = await ask("profile", { path: values.path }), all = await folder_contents();
  const rows = row_objects(data.columns, data.rows).map((row, number) => ({ ...row, number, share: data.nodes_ms > 0 && known(row.ms) ? row.ms / data.nodes_ms : null }));
  const sample = entries_of(all, "sample").find(entry => data.sample === entry.path || data.sample.endsWith("/" + entry.path) || entry.path.endsWith("/" + data.sample));
  const trace = element("button", { type: "button", class: "save", id: "trace" }, "Chrome trace");
  trace.addEventListener("click", async () => save_file(file_stem(data.path).replace(/\.json$/, "") + ".trace.json", "application/json", JSON.stringify(await ask("trace", { path: values.path }))));
  return {
    title: data.path,
    content: [
      facts_list([["Sample", sample ? link(data.sample, "sample", { path: sample.path, profile: data.path }) : data.sample], ["Device", data.device], ["Hardware", data.hardware], ["Passes", String(data.passes)],
        ["A whole run", milliseconds_text(data.run_ms)], ["Its operators together", milliseconds_text(data.nodes_ms)]]),
      command_box(data.command),
      data_table({ name: "profile", label: "Operators", rows, values, search: "name", sort: "-ms", actions: kept ? [] : [parquet_button("profile", { path: values.path }), trace], columns: [
        { key: "name", title: "Node", text: true, cell: row => sample ? link(row.name, "sample", { path: sample.path, profile: data.path, node: row.name, overlay: "ms" }) : row.name },
        { key: "op", title: "Operator", text: true, facet: true, write: value => value },
        { key: "ms", title: "ms", ends: "ms_range", histogram: true, about: "Median of the passes; from the 5th to the 95th percentile" },
        { key: "share", title: "Share", write: percent, about: "Of the operators' times together" },
        { key: "error", title: "Error so far", histogram: true, about: "Of the run up to here, beside the same graph in float64" },
        { key: "own_error", title: "Own error", histogram: true, about: "Of this operator alone, beside itself in float64 on the operands it had" },
        { key: "overflows", title: "Overflows", text: true, write: value => value ? "yes" : "", tint: row => row.overflows ? "bad" : "" },
        { key: "line", title: "Line", write: String, about: "Of model.py" }] }),
      element("p", { class: "note" }, "Times are of an eager run with a clock around each operator, medians of the passes, in brackets from the 5th to the 95th percentile. An error is ‖result − exact‖ / ‖exact‖ of floating results; those of random operators mean nothing.")],
  };
};

// One of the two graphs, coloured by what the other has not.
async function compared_graph(path, against) {
  const data = await ask("graph", { path, against }), details = element("div", { class: "details", "aria-live": "polite" });
  const choose = node => details.replaceChildren(...node_details(node, view).filter(part => part && part.id !== "unfold"));
  const view = new GraphView(data, { choose });
  choose(null);
  const made = element("section", { class: "compared" }, element("h3", {}, link(path, "sample", { path })), element("div", { class: "tools" }, overlay_choice(view, "", () => {})), view.canvas, details);
  made.view = view;
  return made;
}

pages.difference = async values => {
  const data = await ask("difference", { path: values.path, against: values.against });
  const rows = row_objects(data.columns, data.rows);
  const counts = data.counts.filter(([, a, b]) => a !== b), place = element("div", { class: "two-graphs" });
  const both = (name, key, write) => known(data.here[key]) || known(data.there[key]) ? [name, write(data.here[key]), write(data.there[key])] : null;
  return {
    title: `${data.path} beside ${data.against}`,
    content: [
      wide("Totals", table(["", data.path, data.against], [both("Operators", "operators", String), both("FLOPs", "flops", value => amount(value, "")), both("Bytes moved", "bytes", value => amount(value, "B")), both("Peak memory", "peak_bytes", value => amount(value, "B"))].filter(row => row))),
      element("p", { class: "note" }, `${data.same} operators have one of the same operator and shape in their place. They are paired in their order, whatever their names.`),
      rows.length ? data_table({ name: "difference", label: "What differs", rows, values, search: "op", actions: [parquet_button("difference", { path: values.path, against: values.against })].filter(part => part), columns: [
        { key: "op", title: "Operator", text: true, facet: true, write: value => value }, { key: "change", title: "What", text: true, facet: true },
        { key: "name", title: "Node here", text: true }, { key: "shape", title: "Result here", text: true }, { key: "other_name", title: "Node there", text: true }, { key: "other_shape", title: "Result there", text: true }] })
        : element("p", {}, "Nothing differs: the same operators, in the same order, with the same shapes."),
      counts.length ? section("Operators whose numbers differ", wide("Operators whose numbers differ", table(["Operator", data.path, data.against], counts.map(([op, a, b]) => [op, String(a), String(b)])))) : null,
      command_box(data.command, "The same as JSON"),
      section("Both graphs", place)],
    ready: async () => {
      try {
        place.replaceChildren(await compared_graph(values.path, values.against), await compared_graph(values.against, values.path));
        for (const graph of place.children) graph.view.resize();
        place.dataset.drawn = "yes";
      } catch (error) { place.replaceChildren(element("p", { class: "bad" }, `The graphs cannot be shown: ${error.message}`)); }
    },
  };
};
