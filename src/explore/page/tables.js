// A table of any number of rows: sorted by a click on a head, filtered by clicks on the bars of
// histograms, a page of it at a time. Its state stands in the address: sort=-speedup,
// is.status=crashed, in.speedup=0.5..1, find=resnet. Exports what is chosen as CSV.

const TABLE_ROWS = 100;
const HISTOGRAM_BARS = 24;
const SHOWN_VALUES = 8;
const svg_element = (tag, attributes, ...children) => {
  const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
};

// Numbers of a column in bars: of equal width, or of equal ratio where they span decades; zeros are then in the first.
function make_bars(numbers) {
  let low = Infinity, high = -Infinity, positive = Infinity;
  for (const number of numbers) { if (number < low) low = number; if (number > high) high = number; if (number > 0 && number < positive) positive = number; }
  if (!(high > low)) return null;
  const logs = low >= 0 && high / positive > 20;
  const place = logs ? Math.log : value => value, back = logs ? Math.exp : value => value;
  const start = place(logs ? positive : low), step = (place(high) - start) / HISTOGRAM_BARS;
  const bars = Array.from({ length: HISTOGRAM_BARS }, (_, i) => ({ low: i === 0 ? low : back(start + i * step), high: i === HISTOGRAM_BARS - 1 ? high : back(start + (i + 1) * step), count: 0 }));
  for (const number of numbers) ++bars[Math.min(HISTOGRAM_BARS - 1, Math.max(0, Math.floor((place(number) - start) / step) || 0))].count;
  return bars;
}

// 95 % interval or range of a number as a line with a point, all rows on one scale.
function interval_bar(value, ends, scale) {
  if (!known(value) || !known(ends) || !scale) return null;
  const at = number => 1 + 78 * Math.min(1, Math.max(0, (scale.place(number) - scale.low) / (scale.high - scale.low)));
  const bar = svg_element("svg", { class: "interval", viewBox: "0 0 80 12", width: 80, height: 12, "aria-hidden": "true" });
  if (known(scale.reference)) bar.append(svg_element("line", { x1: at(scale.reference), x2: at(scale.reference), y1: 0, y2: 12, class: "reference" }));
  bar.append(svg_element("line", { x1: at(ends[0]), x2: at(ends[1]), y1: 6, y2: 6, class: "span" }), svg_element("circle", { cx: at(value), cy: 6, r: 2.5 }));
  return bar;
}
// A scale for interval bars over all rows: logarithmic where it can be, without the outermost ones.
function interval_scale(rows, key, ends_key, reference) {
  const ends = rows.flatMap(row => known(row[key]) ? known(row[ends_key]) ? [row[ends_key][0], row[ends_key][1]] : [row[key]] : []).filter(Number.isFinite).sort((a, b) => a - b);
  if (!ends.length) return null;
  if (known(reference)) ends.push(reference);
  const place = ends[0] > 0 ? Math.log : value => value;
  let low = place(Math.min(ends[Math.floor(ends.length * 0.02)], reference ?? Infinity)), high = place(Math.max(ends[Math.ceil(ends.length * 0.98) - 1], reference ?? -Infinity));
  if (!(high > low)) { low -= 1; high += 1; }
  return { place, low, high, reference };
}

const csv_cell = value => {
  if (!known(value)) return "";
  let text = typeof value === "object" ? JSON.stringify(value) : String(value);
  if (typeof value === "string" && /^[=+\-@\t\r]/.test(text)) text = "'" + text;  // no formula in a spreadsheet
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
function csv_text(columns, rows) {
  const head = columns.flatMap(column => column.ends ? [column.key, column.key + "_low", column.key + "_high"] : [column.key]);
  const line = row => columns.flatMap(column => column.ends ? [row[column.key], (row[column.ends] || [])[0], (row[column.ends] || [])[1]] : [row[column.key]]).map(csv_cell).join(",");
  return [head.join(","), ...rows.map(line)].join("\n") + "\n";
}

class DataTable {
  // values: of the address, where the table's state is to stand in it; columns: {key, title, text, write, cell, facet, ends (key of the interval), reference, hidden}
  constructor({ name, label, columns, rows, values, search, sort, actions }) {
    Object.assign(this, { name, label, columns, rows, search, actions, page: 0, kept: Boolean(values) });
    this.shown_columns = columns.filter(column => !column.hidden);
    this.sort = (values && values.sort) || sort || "";
    this.find = (values && values.find) || "";
    this.is = new Map();  // exact values by column
    this.between = new Map();
    for (const [key, value] of Object.entries(values || {})) {
      if (key.startsWith("is.")) this.is.set(key.slice(3), value);
      const ends = key.startsWith("in.") && value.split("..").map(Number);
      if (ends && ends.length === 2 && ends.every(Number.isFinite)) this.between.set(key.slice(3), ends);
    }
    this.scales = new Map(columns.filter(column => column.ends).map(column => [column.key, interval_scale(rows, column.key, column.ends, column.reference)]));
    this.body = element("div", { class: "wide", tabindex: "0", role: "region", "aria-label": label });
    this.facets = element("div", { class: "facets" });
    this.pager = element("div", { class: "pager" });
    this.finder = search ? element("label", { class: "finder" }, "Contains ", element("input", { type: "search", value: this.find, id: `find-${name}` })) : null;
    if (this.finder) this.finder.querySelector("input").addEventListener("input", event => { this.find = event.target.value; this.page = 0; this.update(); });
    this.element = element("div", { class: "data-table", id: `table-${name}` }, this.facets, this.pager, this.body);
    this.update();
  }

  passes(row, except) {
    if (this.find && !String(row[this.search] ?? "").toLowerCase().includes(this.find.toLowerCase())) return false;
    for (const [key, value] of this.is) if (key !== except && String(row[key] ?? "") !== value) return false;
    for (const [key, [low, high]] of this.between) if (key !== except && !(row[key] >= low && row[key] <= high)) return false;
    return true;
  }

  chosen() {
    const rows = this.rows.filter(row => this.passes(row));
    if (!this.sort) return rows;
    const down = this.sort.startsWith("-"), key = this.sort.replace(/^-/, ""), order = down ? -1 : 1;
    // What has no value comes last in either direction.
    return rows.map((row, i) => ({ row, i, key: row[key] })).sort((a, b) => {
      if (!known(a.key) || !known(b.key)) return known(a.key) ? -1 : known(b.key) ? 1 : a.i - b.i;
      return a.key === b.key ? a.i - b.i : (a.key < b.key ? -1 : 1) * order;
    }).map(one => one.row);
  }

  keep() {
    const changes = { sort: this.sort, find: this.find };
    for (const column of this.columns) { changes["is." + column.key] = this.is.get(column.key) ?? ""; changes["in." + column.key] = this.between.has(column.key) ? this.between.get(column.key).join("..") : ""; }
    keep_in_address(changes);
  }

  update() {
    const focused = document.activeElement?.dataset?.key;
    if (this.kept && this.element.isConnected) this.keep();
    const rows = this.chosen();
    this.show_facets();
    this.show_pager(rows);
    this.show_rows(rows);
    if (focused) this.element.querySelector(`[data-key="${CSS.escape(focused)}"]`)?.focus();
  }

  show_facets() {
    const made = this.shown_columns.map(column => column.facet ? this.values_facet(column) : column.histogram ? this.histogram(column) : null);
    this.facets.replaceChildren(...made.filter(one => one));
  }

  // The most frequent values, each with a bar that chooses it.
  values_facet(column) {
    const counts = new Map();
    for (const row of this.rows) {
      if (!this.passes(row, column.key)) continue;
      const value = String(row[column.key] ?? "");
      counts.set(value, (counts.get(value) || 0) + 1);
    }
    const chosen = this.is.get(column.key);
    if (counts.size < 2 && !known(chosen)) return null;
    const order = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, SHOWN_VALUES), most = Math.max(1, ...counts.values());
    if (known(chosen) && !order.some(([value]) => value === chosen)) order.unshift([chosen, counts.get(chosen) || 0]);
    const choose = value => () => { if (this.is.get(column.key) === value) this.is.delete(column.key); else this.is.set(column.key, value); this.page = 0; this.update(); };
    return element("fieldset", { class: "facet" }, element("legend", {}, column.title), order.map(([value, count]) => {
      const bar = svg_element("svg", { viewBox: "0 0 60 8", width: 60, height: 8, "aria-hidden": "true", preserveAspectRatio: "none" });
      bar.append(svg_element("rect", { width: Math.max(1, 60 * count / most), height: 8 }));
      return element("button", { type: "button", class: "value", "aria-pressed": String(chosen === value), "data-key": `${column.key}=${value}`, onclick: choose(value) },
        element("span", { class: "name" }, (column.write ? column.write(value) : status_text(value)) || "none"), bar, element("span", { class: "count" }, String(count)));
    }), counts.size > SHOWN_VALUES ? element("span", { class: "muted" }, `and ${counts.size - SHOWN_VALUES} more`) : null);
  }

  // Bars of a number's distribution; a click chooses those of a bar, with Shift up to it.
  histogram(column) {
    const numbers = [];
    for (const row of this.rows) if (Number.isFinite(row[column.key]) && this.passes(row, column.key)) numbers.push(row[column.key]);
    const bars = make_bars(numbers);
    const chosen = this.between.get(column.key);
    if (!bars && !chosen) return null;
    const write = column.write || digits, most = Math.max(1, ...(bars || []).map(bar => bar.count));
    const drawing = svg_element("svg", { class: "histogram", viewBox: `0 0 ${HISTOGRAM_BARS * 6} 40`, width: HISTOGRAM_BARS * 6, height: 40, role: "group", "aria-label": `Histogram of ${column.title}` });
    const choose = (bar, extend) => {
      if (!extend && chosen && chosen[0] === bar.low && chosen[1] === bar.high) this.between.delete(column.key);
      else this.between.set(column.key, extend && chosen ? [Math.min(chosen[0], bar.low), Math.max(chosen[1], bar.high)] : [bar.low, bar.high]);
      this.page = 0;
      this.update();
    };
    (bars || []).forEach((bar, i) => {
      const inside = !chosen || (bar.high > chosen[0] && bar.low < chosen[1]);
      const height = bar.count ? Math.max(2, 38 * bar.count / most) : 0;
      const area = svg_element("g", { role: "button", tabindex: i === 0 ? "0" : "-1", class: inside ? "bar" : "bar out", "data-key": `${column.key}#${i}`, "aria-label": `${write(bar.low)} to ${write(bar.high)}: ${bar.count} rows` },
        svg_element("title", {}, `${write(bar.low)} to ${write(bar.high)}: ${bar.count}`),
        svg_element("rect", { x: i * 6, y: 0, width: 6, height: 40, class: "reach" }), svg_element("rect", { x: i * 6 + 0.5, y: 40 - height, width: 5, height }));
      area.addEventListener("click", event => choose(bar, event.shiftKey));
      area.addEventListener("keydown", event => {
        const next = { ArrowRight: i + 1, ArrowLeft: i - 1 }[event.key];
        if (event.key === "Enter" || event.key === " ") { event.preventDefault(); choose(bar, event.shiftKey); }
        else if (known(next) && drawing.children[next]) { event.preventDefault(); drawing.children[next].focus(); }
      });
      drawing.append(area);
    });
    const clear = chosen ? element("button", { type: "button", class: "clear", "data-key": `${column.key}-clear`, onclick: () => { this.between.delete(column.key); this.page = 0; this.update(); } }, "all") : null;
    const ends = chosen || (bars ? [bars[0].low, bars[HISTOGRAM_BARS - 1].high] : null);
    return element("fieldset", { class: "facet" }, element("legend", {}, column.title), drawing,
      element("div", { class: "ends" }, element("span", {}, ends ? write(ends[0]) : ""), clear, element("span", {}, ends ? write(ends[1]) : "")));
  }

  show_pager(rows) {
    const pages = Math.max(1, Math.ceil(rows.length / TABLE_ROWS));
    this.page = Math.min(this.page, pages - 1);
    const turn = by => () => { this.page += by; this.update(); };
    const counted = rows.length === this.rows.length ? `${rows.length} rows` : `${rows.length} of ${this.rows.length} rows`;
    const filtered = this.is.size || this.between.size || this.find;
    this.pager.replaceChildren(...[this.finder, element("span", { role: "status", "aria-live": "polite", class: "counted" }, counted),
      filtered ? element("button", { type: "button", "data-key": "clear", onclick: () => { this.is.clear(); this.between.clear(); this.find = ""; if (this.finder) this.finder.querySelector("input").value = ""; this.update(); } }, "Clear filters") : null,
      ...(pages === 1 ? [] : [element("button", { type: "button", "data-key": "previous", disabled: this.page === 0, onclick: turn(-1) }, "Previous"),
        element("button", { type: "button", "data-key": "next", disabled: this.page === pages - 1, onclick: turn(1) }, "Next"), element("span", {}, `page ${this.page + 1} of ${pages}`)]),
      save_button("CSV", `${this.name}.csv`, "text/csv", () => csv_text(this.columns, this.chosen())), ...(this.actions || [])].filter(part => part));
  }

  head(column) {
    const key = this.sort.replace(/^-/, ""), sorted = key === column.key, down = this.sort.startsWith("-");
    // Numbers are first asked for from the top.
    const sort = () => { this.sort = sorted ? (down ? column.key : "-" + column.key) : (column.text ? "" : "-") + column.key; this.page = 0; this.update(); };
    return element("th", { scope: "col", class: column.text ? "text" : "", "aria-sort": sorted ? (down ? "descending" : "ascending") : "none" },
      element("button", { type: "button", "data-key": "sort " + column.key, onclick: sort, title: column.about || "Sort" }, column.title, element("span", { "aria-hidden": "true" }, sorted ? (down ? " ▾" : " ▴") : "")));
  }

  cell(column, row, first) {
    const value = row[column.key];
    let content = column.cell ? column.cell(row) : !known(value) ? "" : column.write ? column.write(value) : column.text ? String(value) : digits(value);
    const bar = column.ends ? interval_bar(value, row[column.ends], this.scales.get(column.key)) : null;
    if (column.ends && known(row[column.ends])) content = [content, interval(row[column.ends], column.write || digits), bar];
    const attributes = { class: [column.text ? "text" : "", column.tint ? column.tint(row) : ""].join(" ").trim() || null, title: column.title_of ? column.title_of(row) : null };
    return first ? element("th", { scope: "row", ...attributes, class: "text" }, content) : element("td", attributes, content);
  }

  show_rows(rows) {
    const first = this.page * TABLE_ROWS;
    const body = rows.slice(first, first + TABLE_ROWS).map(row => element("tr", {}, this.shown_columns.map((column, i) => this.cell(column, row, i === 0))));
    this.body.replaceChildren(element("table", {}, element("thead", {}, element("tr", {}, this.shown_columns.map(column => this.head(column)))), element("tbody", {}, body)));
  }
}
const data_table = options => new DataTable(options).element;
// Rows that come as arrays beside the names of their columns.
const row_objects = (columns, rows) => rows.map(row => Object.fromEntries(columns.map((name, i) => [name, row[i]])));
