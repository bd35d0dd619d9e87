"use strict";
// The theme, kept from page to page; and a search over all sections, whose texts (index.js) are loaded when somebody first asks.

const root = document.body.dataset.root, search = document.getElementById("search"), found = document.getElementById("found");
const input = search.querySelector("input");
const most = 20, around = 90;  // results shown; characters of text on either side of a word

function keep_theme() {
  const button = document.getElementById("theme");
  button.hidden = false;
  make_theme();
  try {
    if (![undefined, document.documentElement.dataset.theme].includes(sessionStorage.theme)) button.click();
    button.addEventListener("click", () => { sessionStorage.theme = document.documentElement.dataset.theme; });
  } catch {}  // a browser that keeps nothing for pages from the disk
}

let loading = null;
function load_sections() {
  loading ??= new Promise((done, failed) => document.head.append(element("script", { src: `${root}page/index.js`, onload: done, onerror: failed })));
  return loading;
}

// All words must occur; those in headings count most.
function matches(words) {
  const ranked = [];
  for (const [page, heading, href, text] of sections) {
    const fields = [heading, page, text].map(field => field.toLowerCase());
    if (!words.every(word => fields.some(field => field.includes(word)))) continue;
    const score = words.reduce((sum, word) => sum + 4 * fields[0].includes(word) + 2 * fields[1].includes(word) + fields[2].includes(word), 0);
    ranked.push({ page, heading, href, text, score });
  }
  return ranked.sort((a, b) => b.score - a.score);
}

function excerpt(text, words) {
  const low = text.toLowerCase(), first = Math.min(...words.map(word => low.indexOf(word)).filter(place => place >= 0));
  const from = Number.isFinite(first) ? Math.max(0, first - around) : 0;
  const made = element("span", {});
  let rest = text.slice(from, from + 2 * around);
  while (rest) {
    const low = rest.toLowerCase(), places = words.map(word => [low.indexOf(word), word.length]).filter(([place]) => place >= 0);
    const [place, length] = places.sort((a, b) => a[0] - b[0])[0] || [rest.length, 0];
    made.append(rest.slice(0, place), length ? element("mark", {}, rest.slice(place, place + length)) : "");
    rest = rest.slice(place + length);
  }
  return made;
}

async function look() {
  await load_sections();
  const words = input.value.toLowerCase().split(/\s+/).filter(Boolean), all = words.length ? matches(words) : [];
  found.replaceChildren(...all.slice(0, most).map(({ page, heading, href, text }) =>
    element("li", {}, element("a", { href: root + href }, element("strong", {}, page === heading ? page : `${page}: ${heading}`), excerpt(text, words)))));
  if (words.length && !all.length) found.append(element("li", {}, "Nothing has all of these words."));
  found.hidden = !words.length;
  document.getElementById("told").textContent = words.length ? `${all.length} sections` : "";
}

function close() {
  found.hidden = true;
}

// Arrows go from the field to the results and back; Enter in the field opens the first.
function move(event) {
  const stops = [input, ...found.querySelectorAll("a")], step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (event.key === "Escape") { input.focus(); close(); }
  else if (event.key === "Enter" && event.target === input && stops[1] && !found.hidden) stops[1].click();
  else if (step && !found.hidden) stops[(stops.indexOf(document.activeElement) + step + stops.length) % stops.length].focus();
  else return;
  event.preventDefault();
}

keep_theme();
search.hidden = false;
input.addEventListener("input", look);
input.addEventListener("focus", () => { load_sections(); found.hidden = !found.childElementCount || !input.value; });
search.addEventListener("keydown", move);
search.addEventListener("focusout", event => { if (event.relatedTarget && !search.contains(event.relatedTarget)) close(); });
found.addEventListener("click", close);
document.addEventListener("click", event => { if (!search.contains(event.target)) close(); });
document.addEventListener("keydown", event => {
  if (event.key === "/" && !event.ctrlKey && !event.metaKey && !event.altKey && document.activeElement !== input) { event.preventDefault(); input.focus(); }
});
const current = document.querySelector("#places [aria-current]");
if (current) document.getElementById("places").scrollTop = Math.max(0, current.offsetTop - 200);
if (matchMedia("(max-width: 900px)").matches) document.getElementById("places").open = false;
