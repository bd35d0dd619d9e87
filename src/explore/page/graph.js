// A sample: its facts, the compilers tried on it, and its graph on a canvas: only what is in view is
// drawn, so thousands of nodes move without a stall. The same graph is a table for who cannot see it.

const OVERLAYS = {
  none: { title: "nothing", of: () => null },
  flops: { title: "FLOPs", of: node => node.flops, write: value => amount(value, "") },
  bytes: { title: "bytes", of: node => node.bytes, write: value => amount(value, "B") },
  intensity: { title: "FLOPs per byte", of: node => node.bytes > 0 ? node.flops / node.bytes : null, write: value => digits(value) },
};
// What a profile adds, and what a comparison with another graph does.
const PROFILE_OVERLAYS = {
  ms: { title: "time", of: node => node.ms, write: value => milliseconds_text(value) },
  error: { title: "error of the run so far", of: node => node.overflows ? 1 : node.error, write: value => digits(value, 2) },
  own_error: { title: "error of the node itself", of: node => node.overflows ? 1 : node.own_error, write: value => digits(value, 2) },
};
const CHANGE_OVERLAYS = { change: { title: "what differs", of: node => ({ only: 1, shape: 0.02 })[node.change] || null, note: "strong: only in this graph; faint: another shape" } };
const milliseconds_text = value => !known(value) ? "" : value >= 0.1 ? `${digits(value)} ms` : `${digits(value * 1e3)} µs`;
const LEAST_SCALE = 0.0002, FAR_SCALE = 0.05, TEXT_SCALE = 0.5;

class GraphView {
  constructor(data, { overlay, chosen, open_run, choose }) {
    const overlays = { ...OVERLAYS, ...(data.profile ? PROFILE_OVERLAYS : {}), ...(data.against ? CHANGE_OVERLAYS : {}) };
    Object.assign(this, { data, overlays, overlay: Object.hasOwn(overlays, overlay) ? overlay : data.against ? "change" : data.profile ? "ms" : "flops", chosen: -1, open_run, on_choose: choose });
    this.nodes = row_objects(data.columns, data.nodes);
    this.nodes.forEach((node, index) => { node.index = index; });
    this.by_row = [...this.nodes].sort((a, b) => a.y - b.y);
    this.tallest = Math.max(1, ...this.nodes.map(node => node.height));
    this.edges = data.edges.map(([from, to, bends, far]) => {
      const a = this.nodes[from], b = this.nodes[to], points = [[a.x, a.y + a.height / 2]];
      for (let i = 0; i < bends.length; i += 2) points.push([bends[i], bends[i + 1]]);
      points.push([b.x, b.y - b.height / 2]);
      return { from, to, far, points, top: points[0][1], bottom: points[points.length - 1][1] };
    });
    this.near = this.edges.filter(edge => !edge.far).sort((a, b) => a.top - b.top);
    this.longest = Math.max(0, ...this.near.map(edge => edge.bottom - edge.top));
    this.edges_of = new Map();
    for (const edge of this.edges) for (const end of [edge.from, edge.to]) { if (!this.edges_of.has(end)) this.edges_of.set(end, []); this.edges_of.get(end).push(edge); }
    this.scale = 1; this.left = 0; this.top = 0;
    this.canvas = element("canvas", { tabindex: "0", role: "img", class: "graph", "aria-label": `Graph of ${this.nodes.length} nodes. Arrows move, plus and minus zoom, 0 shows all, Enter and Backspace follow the graph. Below, the same as a table.` });
    this.listen();
    if (known(chosen)) this.chosen = this.nodes.findIndex(node => node.name === chosen);
  }

  listen() {
    const canvas = this.canvas;
    let held = null, moved = false;
    canvas.addEventListener("pointerdown", event => { held = [event.clientX, event.clientY]; moved = false; canvas.setPointerCapture(event.pointerId); });
    canvas.addEventListener("pointermove", event => {
      if (!held) return;
      const dx = event.clientX - held[0], dy = event.clientY - held[1];
      if (!moved && Math.hypot(dx, dy) < 4) return;
      moved = true;
      held = [event.clientX, event.clientY];
      this.left -= dx / this.scale; this.top -= dy / this.scale;
      this.redraw();
    });
    canvas.addEventListener("pointerup", event => {
      if (held && !moved) {
        const box = canvas.getBoundingClientRect();
        this.choose(this.node_at(this.left + (event.clientX - box.left) / this.scale, this.top + (event.clientY - box.top) / this.scale));
      }
      held = null;
    });
    canvas.addEventListener("wheel", event => {
      event.preventDefault();
      const box = canvas.getBoundingClientRect();
      if (event.ctrlKey || event.metaKey || !event.shiftKey) this.zoom(Math.exp(-event.deltaY * 0.0015), event.clientX - box.left, event.clientY - box.top);
      else { this.left += event.deltaY / this.scale; this.redraw(); }
    }, { passive: false });
    canvas.addEventListener("keydown", event => {
      const step = 60 / this.scale;
      const moves = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] };
      if (moves[event.key]) { this.left += moves[event.key][0]; this.top += moves[event.key][1]; this.redraw(); }
      else if (event.key === "+" || event.key === "=") this.zoom(1.3);
      else if (event.key === "-") this.zoom(1 / 1.3);
      else if (event.key === "0") this.fit();
      else if (event.key === "Enter" || event.key === "Backspace") this.follow(event.key === "Enter");
      else return;
      event.preventDefault();
    });
    new ResizeObserver(() => this.resize()).observe(canvas);
    new MutationObserver(() => this.redraw()).observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
  }

  // Along the graph by keyboard: to a consumer of the chosen node, or to what it reads.
  follow(down) {
    const edge = (this.edges_of.get(this.chosen) || []).find(one => (down ? one.from : one.to) === this.chosen);
    const next = this.chosen < 0 ? 0 : edge ? (down ? edge.to : edge.from) : this.chosen;
    this.choose(next);
    this.show(next);
  }

  resize() {
    const box = this.canvas.getBoundingClientRect(), ratio = devicePixelRatio || 1;
    if (!box.width) return;
    const first = !this.width;
    this.width = box.width; this.height = box.height;
    this.canvas.width = Math.round(box.width * ratio); this.canvas.height = Math.round(box.height * ratio);
    if (first) { this.chosen >= 0 ? this.show(this.chosen) : this.begin(); } else this.redraw();
  }

  // The top of the graph, as large as is easily read; all of it where that is as large.
  begin() {
    this.fit();
    if (this.scale >= 0.75) return;
    this.scale = Math.max(0.75, Math.min(1, this.width / (this.data.width + 40)));
    const first = this.by_row[0];
    this.left = (first ? first.x : 0) - this.width / 2 / this.scale;
    this.top = -20;
    this.redraw();
  }

  fit() {
    this.scale = Math.max(LEAST_SCALE, Math.min(1.2, (this.width - 24) / (this.data.width || 1), (this.height - 24) / (this.data.height || 1)));
    this.left = this.data.width / 2 - this.width / 2 / this.scale;
    this.top = this.data.height / 2 - this.height / 2 / this.scale;
    this.redraw();
  }

  zoom(factor, x = this.width / 2, y = this.height / 2) {
    const next = Math.max(LEAST_SCALE, Math.min(3, this.scale * factor));
    this.left += x / this.scale - x / next; this.top += y / this.scale - y / next;
    this.scale = next;
    this.redraw();
  }

  show(index) {
    const node = this.nodes[index];
    if (!node) return;
    this.scale = Math.max(this.scale, 0.8);
    this.left = node.x - this.width / 2 / this.scale;
    this.top = node.y - this.height / 2 / this.scale;
    this.redraw();
  }

  choose(index) {
    this.chosen = index;
    this.redraw();
    this.on_choose(index >= 0 ? this.nodes[index] : null);
  }

  // The first place in a list sorted by `key` where it is at least `value`.
  static lower(list, key, value) {
    let low = 0, high = list.length;
    while (low < high) { const middle = (low + high) >> 1; if (list[middle][key] < value) low = middle + 1; else high = middle; }
    return low;
  }

  node_at(x, y) {
    for (let i = GraphView.lower(this.by_row, "y", y - this.tallest); i < this.by_row.length && this.by_row[i].y < y + this.tallest; ++i) {
      const node = this.by_row[i];
      if (Math.abs(node.x - x) <= node.width / 2 && Math.abs(node.y - y) <= node.height / 2) return node.index;
    }
    return -1;
  }

  redraw() {
    if (this.waiting) return;
    this.waiting = true;
    requestAnimationFrame(() => { this.waiting = false; this.draw(); });
  }

  // From 0 to 1 on a scale of decades below the largest.
  heat(node) {
    const value = this.overlays[this.overlay].of(node);
    if (!(value > 0)) return 0;
    if (this.heat_of !== this.overlay) { this.heat_of = this.overlay; this.hottest = Math.max(0, ...this.nodes.map(one => this.overlays[this.overlay].of(one) || 0)); }
    return Math.max(0, 1 + Math.log10(value / this.hottest) / 4);
  }

  colours() {
    const style = getComputedStyle(document.documentElement), of = name => style.getPropertyValue(name).trim();
    return { paper: of("--paper"), ink: of("--ink"), muted: of("--muted"), line: of("--line"), raised: of("--raised"), accent: of("--accent"), heat: of("--heat") };
  }

  draw() {
    if (!this.width) return;
    const pen = this.canvas.getContext("2d"), ratio = devicePixelRatio || 1, colours = this.colours();
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    pen.fillStyle = colours.paper;
    pen.fillRect(0, 0, this.width, this.height);
    pen.setTransform(ratio * this.scale, 0, 0, ratio * this.scale, -this.left * this.scale * ratio, -this.top * this.scale * ratio);
    const view = { left: this.left, right: this.left + this.width / this.scale, top: this.top, bottom: this.top + this.height / this.scale };
    this.draw_edges(pen, view, colours);
    this.draw_nodes(pen, view, colours);
  }

  static trace(pen, points) {
    pen.moveTo(points[0][0], points[0][1]);
    for (let i = 1; i < points.length; ++i) {
      const [x0, y0] = points[i - 1], [x1, y1] = points[i], middle = (y0 + y1) / 2;
      pen.bezierCurveTo(x0, middle, x1, middle, x1, y1);
    }
  }

  draw_edges(pen, view, colours) {
    pen.lineWidth = 1 / Math.max(this.scale, 0.3);
    pen.strokeStyle = colours.muted;
    pen.globalAlpha = 0.55;
    pen.beginPath();
    for (let i = GraphView.lower(this.near, "top", view.top - this.longest); i < this.near.length && this.near[i].top < view.bottom; ++i)
      if (this.near[i].bottom > view.top) GraphView.trace(pen, this.near[i].points);
    pen.stroke();
    pen.globalAlpha = 1;
    if (this.chosen < 0) return;
    pen.strokeStyle = colours.accent;
    pen.lineWidth = 2.2 / Math.max(this.scale, 0.3);
    pen.beginPath();
    for (const edge of this.edges_of.get(this.chosen) || []) GraphView.trace(pen, edge.points);
    pen.stroke();
  }

  draw_nodes(pen, view, colours) {
    const texts = this.scale >= TEXT_SCALE;
    // From far away a node is still a mark that can be seen: a long graph becomes a strip of colours.
    const far = this.scale < FAR_SCALE, least_width = far ? 14 / this.scale : 0, least_height = far ? 1.5 / this.scale : 0;
    pen.textBaseline = "middle";
    pen.textAlign = "center";
    for (let i = GraphView.lower(this.by_row, "y", view.top - this.tallest); i < this.by_row.length && this.by_row[i].y < view.bottom + this.tallest; ++i) {
      const node = this.by_row[i];
      const width = Math.max(node.width, least_width), height = Math.max(node.height, least_height), left = node.x - width / 2, top = node.y - height / 2, heat = this.heat(node);
      if (left + width < view.left || left > view.right) continue;
      pen.beginPath();
      if (node.kind === "operator" || far) pen.rect(left, top, width, height); else pen.roundRect(left, top, width, height, height / 2);
      pen.fillStyle = colours.raised;
      pen.fill();
      if (heat > 0) { pen.globalAlpha = 0.12 + 0.78 * heat; pen.fillStyle = colours.heat; pen.fill(); pen.globalAlpha = 1; }
      if (far && node.index !== this.chosen) continue;
      pen.lineWidth = (node.index === this.chosen ? 3 : 1) / (far ? this.scale : 1);
      pen.strokeStyle = node.index === this.chosen ? colours.accent : node.kind === "folded" ? colours.ink : colours.line;
      if (node.kind === "folded") pen.setLineDash([5, 3]);
      pen.stroke();
      pen.setLineDash([]);
      if (!texts) continue;
      pen.fillStyle = colours.ink;
      pen.font = "600 12px system-ui, sans-serif";
      pen.fillText(node.label, node.x, node.y - (node.shape ? 7 : 0), node.width - 8);
      if (!node.shape) continue;
      pen.font = "11px system-ui, sans-serif";
      pen.fillText(node.shape, node.x, node.y + 8, node.width - 8);
    }
  }

  // All of it as a drawing that any viewer reads.
  svg() {
    const clean = text => String(text).replace(/[&<>"']/g, c => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" })[c]).replace(/[^\u0009\u000a\u000d\u0020-\ud7ff\ue000-\ufffd]/g, "\ufffd");
    const parts = [`<svg xmlns="http://www.w3.org/2000/svg" viewBox="-10 -10 ${Math.ceil(this.data.width) + 20} ${Math.ceil(this.data.height) + 20}" font-family="sans-serif" text-anchor="middle">`];
    for (const edge of this.near) {
      let path = `M${edge.points[0]}`;
      for (let i = 1; i < edge.points.length; ++i) { const middle = (edge.points[i - 1][1] + edge.points[i][1]) / 2; path += `C${edge.points[i - 1][0]},${middle} ${edge.points[i][0]},${middle} ${edge.points[i]}`; }
      parts.push(`<path d="${path}" fill="none" stroke="#888888"/>`);
    }
    for (const node of this.nodes) {
      const box = `x="${node.x - node.width / 2}" y="${node.y - node.height / 2}" width="${node.width}" height="${node.height}" rx="${node.kind === "operator" ? 0 : node.height / 2}"`;
      parts.push(`<rect ${box} fill="#f5f5f5"/><rect ${box} fill="#d55e00" fill-opacity="${(this.heat(node) * 0.9).toFixed(2)}" stroke="#555555"${node.kind === "folded" ? ' stroke-dasharray="5 3"' : ""}/>`,
        `<text x="${node.x}" y="${node.y - (node.shape ? 3 : -4)}" font-size="12" font-weight="bold">${clean(node.label)}</text>`,
        node.shape ? `<text x="${node.x}" y="${node.y + 12}" font-size="11" textLength="${Math.min(node.width - 8, node.shape.length * 6.2)}" lengthAdjust="spacingAndGlyphs">${clean(node.shape)}</text>` : "");
    }
    return parts.join("\n") + "\n</svg>\n";
  }
}

function node_details(node, view) {
  if (!node) return [element("p", { class: "muted" }, "Click a node, or press Enter in the graph.")];
  const to = name => {
    const index = view.nodes.findIndex(one => one.name === name);
    return index < 0 ? element("span", {}, name) : element("button", { type: "button", class: "jump", onclick: () => { view.choose(index); view.show(index); } }, name);
  };
  const edges = view.edges_of.get(node.index) || [];
  const readers = [...new Set(edges.filter(edge => edge.from === node.index).map(edge => edge.to))].slice(0, 12).map(index => view.nodes[index].name);
  return [
    element("h3", {}, node.op),
    facts_list([["Name", node.name], [node.kind === "folded" ? "Each has" : "Result", node.shape], ["FLOPs", known(node.flops) ? amount(node.flops, "") : ""], ["Bytes", known(node.bytes) ? amount(node.bytes, "B") : ""],
      ["FLOPs per byte", node.bytes > 0 ? digits(node.flops / node.bytes) : ""],
      ["Time", known(node.ms) ? element("span", {}, milliseconds_text(node.ms), interval(node.ms_range, milliseconds_text)) : ""],
      ["Error of the run so far", node.overflows ? "overflows" : digits(node.error)], ["Error of the node itself", digits(node.own_error)],
      ["Beside the other graph", { shape: "gives another shape there", only: "is not there" }[node.change]], ["Operators", node.nodes > 1 ? String(node.nodes) : ""]]),
    node.inputs && node.inputs.length ? element("div", { class: "links" }, element("h4", {}, "Reads"), node.inputs.map(to)) : null,
    readers.length ? element("div", { class: "links" }, element("h4", {}, "Read by"), readers.map(to)) : null,
    node.kind === "folded" ? element("button", { type: "button", id: "unfold", onclick: () => view.open_run(node.run) }, "Show every one of them") : null];
}

// A choice of what the graph is coloured by, and the scale of its colours.
function overlay_choice(view, id, keep) {
  const scale = element("span", { class: "legend" });
  const legend = () => {
    const of = view.overlays[view.overlay], most = Math.max(0, ...view.nodes.map(node => of.of(node) || 0));
    scale.replaceChildren(...(of.note ? [element("span", {}, of.note)] : most > 0 ? [element("span", {}, of.write(most / 1e4)), element("span", { class: "ramp", "aria-hidden": "true" }), element("span", {}, of.write(most))] : []));
  };
  legend();
  return [element("label", {}, "Colour by", element("select", { id, onchange: event => { view.overlay = event.target.value; keep(view.overlay); legend(); view.redraw(); } },
    Object.entries(view.overlays).map(([key, one]) => element("option", { value: key, selected: key === view.overlay }, one.title)))), scale];
}

async function graph_section(values, { profiles, profile_command, onnx_command }) {
  const start = performance.now();
  const profile = known(values.profile) ? (values.profile === "none" ? "" : values.profile) : profiles[0] || "";
  const data = await ask("graph", { path: values.path, open: values.open || "", profile });
  const details = element("div", { class: "details", "aria-live": "polite", id: "node" });
  const open_run = run => go("sample", { ...read_address().values, open: [...new Set([...(values.open || "").split(","), String(run)])].filter(part => part !== "").join(",") });
  const view = new GraphView(data, { overlay: values.overlay, chosen: values.node, open_run,
    choose: node => { details.replaceChildren(...node_details(node, view).filter(part => part)); keep_in_address({ node: node ? node.name : "" }); } });
  details.replaceChildren(...node_details(view.nodes[view.chosen], view).filter(part => part));
  const folded = data.runs.filter(run => !run.open), count = view.nodes.filter(node => node.kind === "operator" || node.kind === "folded").reduce((sum, node) => sum + node.nodes, 0);
  const of_profile = profiles.length && !kept ? element("label", {}, "Profile", element("select", { id: "profile", onchange: event => go("sample", { ...read_address().values, profile: event.target.value, overlay: "" }) },
    [element("option", { value: "none", selected: !profile }, "none"), ...profiles.map(path => element("option", { value: path, selected: path === profile }, path))])) : null;
  const find = element("input", { type: "search", id: "find-node", list: "node-names" });
  find.addEventListener("change", () => {
    const wanted = find.value.toLowerCase(), index = view.nodes.findIndex(node => node.name.toLowerCase() === wanted);
    const near = index >= 0 ? index : view.nodes.findIndex(node => `${node.name} ${node.op}`.toLowerCase().includes(wanted));
    if (wanted && near >= 0) { view.choose(near); view.show(near); }
  });
  const button = (text, label, action) => element("button", { type: "button", "aria-label": label, onclick: action }, text);
  const png = () => view.canvas.toBlob(blob => save_file("graph.png", "image/png", blob));
  const tools = element("div", { class: "tools" }, of_profile, overlay_choice(view, "overlay", overlay => keep_in_address({ overlay })), element("label", {}, "Find a node", find),
    element("div", { class: "buttons" }, button("+", "Zoom in", () => view.zoom(1.4)), button("−", "Zoom out", () => view.zoom(1 / 1.4)), button("All", "Show the whole graph", () => view.fit()),
      folded.length ? element("button", { type: "button", id: "unfold-all", onclick: () => go("sample", { ...values, open: "all" }) }, "Unfold blocks") : null,
      values.open ? element("button", { type: "button", id: "fold-all", onclick: () => go("sample", { ...values, open: "" }) }, "Fold blocks") : null,
      save_button("SVG", file_stem(values.path) + ".svg", "image/svg+xml", () => view.svg()), element("button", { type: "button", onclick: png }, "PNG"),
      onnx_command ? answer_button("ONNX", "onnx/sample", { path: values.path }, file_stem(values.path) + ".onnx") : null));
  const note = `${count} operators${folded.length ? `, drawn as ${view.nodes.length} nodes: of ${folded.map(run => `${run.repeats} equal blocks of ${run.period}`).join(", of ")} one is shown` : ""}. Edges that pass more than 24 rows are drawn for the chosen node alone.`;
  const rows = view.nodes.filter(node => node.kind !== "result");
  const listing = element("details", {}, element("summary", {}, "The same as a table"));
  listing.addEventListener("toggle", () => {
    if (!listing.open || listing.querySelector("table")) return;
    listing.append(data_table({ name: "nodes", label: "Nodes", rows, search: "name", columns: [
      { key: "name", title: "Node", text: true, cell: node => element("button", { type: "button", class: "jump", onclick: () => { view.choose(node.index); view.show(node.index); view.canvas.scrollIntoView({ block: "center" }); } }, node.name) },
      { key: "op", title: "Operator", text: true, facet: true, write: value => value }, { key: "shape", title: "Result", text: true },
      { key: "flops", title: "FLOPs", write: value => amount(value, ""), histogram: true }, { key: "bytes", title: "Bytes", write: value => amount(value, "B"), histogram: true },
      ...(profile ? [{ key: "ms", title: "ms", ends: "ms_range", write: value => digits(value), histogram: true }, { key: "error", title: "Error so far", histogram: true }, { key: "own_error", title: "Own error", histogram: true }] : [])] }));
  });
  const made = section("Graph",
    facts_list([["FLOPs", known(data.flops) ? amount(data.flops, "") : "not known"], ["Bytes moved", known(data.bytes) ? amount(data.bytes, "B") : "not known"], ["Peak memory", data.peak_bytes > 0 ? amount(data.peak_bytes, "B") : "not known"]]),
    command_box(data.command),
    element("p", { class: "note" }, note),
    profile ? element("p", { class: "note" }, "Times and errors are of the profile ", link(profile, "profile", { path: profile }), ": an eager run, each operator beside itself in float64.")
      : command_box(profile_command, "Times and errors by"),
    onnx_command ? command_box(onnx_command, "As ONNX by") : null,
    tools, element("div", { class: "graph-and-details" }, view.canvas, details), listing);
  made.view = view;
  requestAnimationFrame(() => requestAnimationFrame(() => { made.dataset.milliseconds = String(Math.round(performance.now() - start)); }));
  return made;
}

pages.sample = async values => {
  const data = await ask("sample", { path: values.path });
  const properties = Object.entries(data.properties || {}).filter(([key, value]) => typeof value !== "object" && key !== "framework");
  const calls = Object.entries(data.calls || {}).sort((a, b) => b[1] - a[1]);
  const tensors = list => table(["Name", text_head("dtype"), text_head("Shape")], list.map(one => [one.name, element("td", { class: "text" }, one.dtype), element("td", { class: "text" }, `[${one.shape.join(", ")}]`)]));
  const rows = data.results.map(result => ({ ...result }));
  const samples = entries_of(await folder_contents(), "sample").filter(entry => entry.path !== data.path);
  const place = element("div", { id: "graph" }, element("p", { class: "note" }, "The graph is being laid out …"));
  return {
    title: data.path,
    content: [
      facts_list([["Framework", data.framework], ["Operators", known(data.operators) ? String(data.operators) : ""], ["Weights", data.weights ? String(data.weights.length) : ""], ...properties.map(([key, value]) => [key.replaceAll("_", " "), String(value)])]),
      rows.length ? section("Compilers on this sample", data_table({ name: "compilers", label: "Compilers on this sample", rows, columns: [
        { key: "compiler", title: "Compiler", text: true, cell: row => link(row.compiler, "result", { path: row.file, line: row.line }) },
        { key: "status", title: "Status", text: true, write: status_text, tint: row => row.status === "ok" ? "" : "bad", title_of: row => row.message || null },
        { key: "speedup", title: "Speedup", write: ratio, ends: "speedup_ci", reference: 1 },
        { key: "eager_ms", title: "Eager ms" }, { key: "compiled_ms", title: "Compiled ms" },
        { key: "device", title: "Device", text: true }, { key: "weights", title: "Weights", text: true },
        { key: "file", title: "File", text: true, cell: row => link(row.file, "results", { path: row.file }) }] })) : null,
      rows.length > 1 && !kept ? beside_form(rows) : null,
      samples.length ? element("form", { "aria-label": "Another graph", onsubmit: event => event.preventDefault() },
        file_choice("Graph beside", "choose-graph", samples, null, against => go("difference", { path: data.path, against }), "none")) : null,
      place,
      calls.length ? section("Operators", wide("Operators", table(["Operator", "Calls"], calls.map(([name, count]) => [name, String(count)])))) : null,
      data.inputs && data.inputs.length ? section("Inputs", wide("Inputs", tensors(data.inputs))) : null,
      data.weights && data.weights.length ? element("details", {}, element("summary", {}, `${data.weights.length} weights`), wide("Weights", tensors(data.weights.slice(0, 2000)))) : null,
      command_box(data.run_command, "Run by")],
    ready: async () => {
      try { place.replaceChildren(await graph_section(values, data)); place.firstChild.view.resize(); }
      catch (error) { place.replaceChildren(element("p", { class: "bad" }, `The graph cannot be shown: ${error.message}`)); }
    },
  };
};
