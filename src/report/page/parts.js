
"use strict";
// What the pages of results and of the explorer have in common. Everything is built of text nodes:
// what files say never becomes markup.

function element(tag, attributes, ...children) {
  const made = document.createElement(tag);
  for (const [key, value] of Object.entries(attributes || {})) {
    if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else if (value === true) made.setAttribute(key, "");
    else if (value !== false && value !== null && value !== undefined) made.setAttribute(key, value);
  }
  made.append(...children.flat().filter(child => child !== null && child !== undefined));
  return made;
}
const known = value => value !== null && value !== undefined;
const status_text = status => status.replaceAll("_", " ");

function digits(value, count = 3) {
  if (!known(value)) return "";
  if (value !== 0 && (Math.abs(value) >= 1e5 || Math.abs(value) < 1e-3)) return value.toExponential(count - 1);
  return String(Number(value.toPrecision(count)));
}
// Fixed places, so that a column's points line up.
const ratio = value => known(value) ? value.toFixed(value < 9.995 ? 2 : value < 99.95 ? 1 : 0) : "";
const percent = value => known(value) ? (100 * value).toFixed(1) + " %" : "";
function amount(value, unit) {
  if (!known(value)) return "not known";
  let power = 0;
  for (; Math.abs(value) >= 1000 && power < 5; ++power) value /= 1000;
  return (Number(value.toPrecision(3)) + " " + ["", "k", "M", "G", "T", "P"][power] + unit).trim();
}
function table(heads, rows, attributes) {
  return element("table", attributes,
    element("thead", {}, element("tr", {}, heads.map(head => head instanceof HTMLElement ? head : element("th", { scope: "col" }, head)))),
    element("tbody", {}, rows.map(cells => element("tr", {}, cells.map((cell, i) =>
      i === 0 ? element("th", { scope: "row", class: "text" }, cell) : cell instanceof HTMLTableCellElement ? cell : element("td", {}, cell))))));
}
const text_head = title => element("th", { scope: "col", class: "text" }, title);
const interval = (ends, write) => known(ends) && known(ends[0]) && known(ends[1]) ? element("span", { class: "ci" }, ` [${write(ends[0])}, ${write(ends[1])}]`) : null;

// The theme is the system's until the button is pressed. Colours of curves need it said.
function make_theme() {
  const button = document.getElementById("theme"), root = document.documentElement, system = matchMedia("(prefers-color-scheme: dark)");
  const set = dark => { root.dataset.theme = dark ? "dark" : "light"; button.textContent = dark ? "Light" : "Dark"; button.setAttribute("aria-label", `Switch to ${dark ? "light" : "dark"} colours`); };
  let asked = false;
  set(system.matches);
  system.addEventListener("change", () => { if (!asked) set(system.matches); });
  button.addEventListener("click", () => { asked = true; set(root.dataset.theme !== "dark"); });
}

