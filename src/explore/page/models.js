// Cost models, their evaluations, and collections of graphs with configurations.

pages.model = async values => {
  const data = await ask("model", { path: values.path });
  const training = data.manifest.training || {}, options = data.manifest.options || {};
  const facts = object => facts_list(Object.entries(object).filter(([, value]) => typeof value !== "object" || (Array.isArray(value) && value.length < 20)).map(([key, value]) => [key.replaceAll("_", " "), json_text(value)]));
  return {
    title: data.path,
    content: [
      facts_list([["Kind", data.manifest.kind], ["Features", data.manifest.dialect], ["Platform", data.manifest.platform], ["Bytes", amount(data.bytes, "B")]]),
      command_box(data.command, "Judged by a command like"),
      section("Training", facts(typeof training === "object" && training ? training : {}), element("details", {}, element("summary", {}, "All of it"), code_block(JSON.stringify(training, null, 1), "Training"))),
      Object.keys(options).length ? section("Options", facts(options), element("details", {}, element("summary", {}, "All of them"), code_block(JSON.stringify(options, null, 1), "Options"))) : null,
      section("Arrays", wide("Arrays", table(["Array", text_head("Shape")], data.arrays.map(array => [array.name, element("td", { class: "text" }, array.shape.join(" × "))])))) ],
  };
};

pages.evaluation = async values => {
  const data = await ask("evaluation", { path: values.path });
  const evaluation = data.evaluation, tasks = Array.isArray(evaluation.per_task) ? evaluation.per_task : [];
  const numbers = [...new Set(tasks.flatMap(task => Object.keys(task).filter(key => typeof task[key] === "number")))];
  const label = ["name", "graph", "workload_key"].find(key => tasks.some(task => typeof task[key] === "string" && task[key]));
  const rows = tasks.map((task, number) => ({ number, ...task, label: (label && task[label]) || String(number) }));
  const baselines = Object.entries(evaluation.baselines || {});
  const names = data.means.map(mean => mean.name);
  return {
    title: data.path,
    content: [
      facts_list([["Model", evaluation.model], ["File", evaluation.file], ["Programs", known(evaluation.programs) ? String(evaluation.programs) : ""], ["Tasks", tasks.length ? String(tasks.length) : ""]]),
      command_box(data.command),
      section("Figures of merit", wide("Figures of merit", table(["Metric", "Model", "95 % interval", ...baselines.map(([name]) => name)],
        data.means.filter(mean => mean.name !== "programs").map(mean => [mean.name, digits(mean.value, 4), known(mean.ci) ? element("span", { class: "ci" }, `[${digits(mean.ci[0], 4)}, ${digits(mean.ci[1], 4)}]`) : "",
          ...baselines.map(([, values_of]) => digits(values_of[mean.name], 4))]))),
        element("p", { class: "note" }, "The interval is of the mean over tasks, by bootstrap over them; figures that are no such mean have none."),
        element("div", { class: "pager" }, save_button("CSV", "evaluation.csv", "text/csv", () => csv_text([{ key: "name" }, { key: "value", ends: "ci" }], data.means)))),
      rows.length ? section("By task", data_table({ name: "per-task", label: "Figures by task", rows, values, search: "label", columns: [
        { key: "label", title: "Task", text: true, title_of: row => row.workload_key || null },
        ...numbers.map((key, i) => ({ key, title: key.replaceAll("_", " "), write: value => digits(value, 4), histogram: i < 5 && names.includes(key) }))] })) : null],
  };
};

pages.collection = async values => {
  const data = await ask("collection", { path: values.path });
  return {
    title: data.name || data.path,
    content: [
      data_table({ name: "graphs", label: "Graphs", rows: data.graphs, values, search: "name", columns: [
        { key: "name", title: "Graph", text: true, cell: row => link(row.name, "configs", { path: row.path }) },
        { key: "split", title: "Split", text: true, facet: true }, { key: "family", title: "Family", text: true, facet: true },
        { key: "bytes", title: "Bytes", write: value => amount(value, "B"), histogram: true }] }),
      command_box(data.command, "A model of them by")],
  };
};

pages.configs = async values => {
  const data = await ask("configs", { path: values.path });
  const rows = row_objects(data.columns, data.rows);
  const relative = rows.some(row => known(row.relative)), key = relative ? "relative" : "runtime_ns";
  const best = rows.find(row => row[key] > 0), opcodes = Object.entries(data.opcodes).sort((a, b) => b[1] - a[1]);
  return {
    title: data.name,
    content: [
      facts_list([["Nodes", String(data.nodes)], ["Edges", String(data.edges)], ["Configurable nodes", data.configurable ? String(data.configurable) : ""], ["Configurations", String(data.configs)],
        ["Best", best ? (relative ? `configuration ${best.config}: ${digits(best.relative, 4)} of the default's time` : `configuration ${best.config}: ${milliseconds_text(best.runtime_ns / 1e6)}`) : "none was measured"],
        ["From", link(data.path.split("/").slice(0, -2).join("/"), "collection", { path: data.path.split("/").slice(0, -2).join("/") })], ["Made of", data.meta ? json_text(data.meta) : ""]]),
      data_table({ name: "configs", label: "Configurations", rows, values, sort: key, actions: [parquet_button("configs", { path: values.path })].filter(part => part), columns: [
        { key: "config", title: "Configuration", text: true },
        { key: "runtime_ns", title: "Time", write: value => milliseconds_text(value / 1e6), histogram: true },
        ...(relative ? [{ key: "default_ns", title: "Default beside it", write: value => milliseconds_text(value / 1e6) }, { key: "relative", title: "Relative to the default", write: value => digits(value, 4), histogram: true, tint: row => row.relative > 0 && row.relative < 1 ? "faster" : "" }] : [])] }),
      command_box(data.command, "The same as JSON"),
      section("Operations", wide("Operations", table(["Opcode", "Nodes"], opcodes.map(([name, count]) => [name || "other", String(count)]))))],
  };
};
