"""The page of `tessera report` in a headless Chromium without a network: it sorts, filters, opens a sample's section by
mouse, keyboard and link, in light and dark and on a narrow screen, asks for nothing but itself, and runs nothing that
results bring along. Its figures are well-formed XML and Vega-Lite of version 5."""

import json
import os
import subprocess
import sys
import tempfile
import xml.etree.ElementTree
from pathlib import Path

from chromium import Chromium, find_chromium

TESSERA = os.environ.get("TESSERA_BINARY", "build/release/bin/tessera")
ROOT = Path(__file__).resolve().parents[2]
HOSTILE = "<script>alert('sample')</script>"
MESSAGE = "</script><script>alert('message')</script><img src=x onerror=\"alert('image')\"> {{data}} \u2028 \u0007 'a' & \"b\""
SPEEDUPS = {"alpha": lambda i: 0.5 + (i * 37 % 100) / 50, "<b>beta</b>": lambda i: 1.5}


def write_results(path):
    """120 samples on two compilers; the first is real, one is hostile, every tenth crashes in the second."""
    names = ["samples/basic/mlp", HOSTILE] + [f"set/sample_{i:03d}" for i in range(118)]
    with open(path, "w") as file:
        for i, name in enumerate(names):
            for compiler, speedup in SPEEDUPS.items():
                result = {"sample": name, "compiler": compiler, "dtype": "float16" if i % 5 == 3 else "float32",
                          "domain": "vision" if i % 2 else "nlp", "operators": 5 + i, "status": "ok"}
                if i % 10 == 1 and compiler != "alpha":
                    result |= {"status": "crashed", "phase": "run", "message": MESSAGE, "detail": "</pre></script>" + MESSAGE}
                else:
                    value = speedup(i)
                    result |= {"speedup": value, "speedup_ci": [value * 0.9, value * 1.1], "eager_ms": 2.0, "compiled_ms": 2 / value,
                               "compile_s": 1.5, "accuracy": {str(t): t >= -4 for t in range(-10, 6)}}
                file.write(json.dumps(result) + "\n")


def check_figures(plots):
    for path in sorted(plots.glob("*.svg")):
        root = xml.etree.ElementTree.parse(path).getroot()
        assert root.tag == "{http://www.w3.org/2000/svg}svg", path
        assert not [part for part in root.iter() if part.tag.endswith("script")], path
    for path in sorted(plots.glob("*.vl.json")):
        plot = json.loads(path.read_text())
        assert plot["$schema"] == "https://vega.github.io/schema/vega-lite/v5.json", path
        for layer in plot["layer"]:
            fields = set().union(*layer["data"]["values"])
            for channel, definition in layer["encoding"].items():
                assert "value" in definition or definition["field"] in fields, f"{path}: {channel}"
                if channel in ("x", "y"):
                    assert definition["type"] == "quantitative" and len(definition["scale"]["domain"]) == 2, path
            assert layer["mark"]["type"] in ("line", "area", "rect", "rule", "point", "text"), path


def rows(browser):
    return browser.run("[...document.querySelectorAll('tr[data-sample]')].map(row => [...row.cells].map(cell => cell.textContent))")


def check_table(browser):
    shown = rows(browser)
    assert len(shown) == 50, f"{len(shown)} rows"
    assert browser.run("document.querySelectorAll('.sample').length") == 0, "sections are built before they are asked for"
    assert HOSTILE in [row[0] for row in shown], "the hostile name is shown as it is"
    # By speedup of the first compiler: descending first, then ascending.
    for direction, ordered in [("descending", lambda a, b: a >= b), ("ascending", lambda a, b: a <= b)]:
        browser.run("document.querySelector('th[data-key=\"0\"] button').click()")
        assert browser.run("document.querySelector('th[data-key=\"0\"]').getAttribute('aria-sort')") == direction
        values = [float(row[5]) for row in rows(browser)]
        assert all(ordered(a, b) for a, b in zip(values, values[1:])), f"not {direction}: {values}"
    # What failed comes last in either direction.
    browser.run("document.querySelector('th[data-key=\"1\"] button').click()")
    browser.run("[...document.querySelectorAll('.pager button')].find(button => button.textContent == 'Next').click()")
    browser.run("[...document.querySelectorAll('.pager button')].find(button => button.textContent == 'Next').click()")
    assert [row[6] for row in rows(browser)][-12:] == ["crashed"] * 12


def check_filters(browser):
    set_value = "(id, value, event) => { const field = document.getElementById(id); field.value = value; field.dispatchEvent(new Event(event)); }"
    browser.run(f"({set_value})('filter-status', 'crashed', 'change')")
    assert len(rows(browser)) == 12
    browser.run(f"({set_value})('filter-compiler', '0', 'change')")
    assert len(rows(browser)) == 0, "the first compiler never crashed"
    browser.run(f"({set_value})('filter-compiler', '', 'change'); ({set_value})('filter-status', '', 'change')")
    browser.run(f"({set_value})('filter-dtype', 'float16', 'change'); ({set_value})('filter-name', 'SAMPLE_00', 'input')")
    assert [row[0] for row in rows(browser)] == ["set/sample_001", "set/sample_006"]
    assert browser.run("document.querySelector('[role=status]').textContent") == "2 of 120 samples"
    browser.run(f"({set_value})('filter-dtype', '', 'change'); ({set_value})('filter-name', '', 'input')")


def check_sections(browser, url):
    browser.open(url + "#sample=samples%2Fbasic%2Fmlp")
    section = browser.run("document.querySelector('.sample').innerText")
    assert "26.6 k elements" in section and "416 k" in section and "torch._C._nn.linear" in section, section
    assert browser.run("document.activeElement.textContent") == "samples/basic/mlp", "the section has the focus"
    browser.run(f"location.hash = 'sample=' + encodeURIComponent({json.dumps(HOSTILE)}); new Promise(done => setTimeout(done, 300))")
    section = browser.run(f"[...document.querySelectorAll('.sample')].find(one => one.textContent.startsWith({json.dumps(HOSTILE)})).textContent")
    assert "the sample's folder is not there" in section
    assert "</script><script>alert('message')</script>" in section and "crashed, at run" in section
    # By keyboard: Enter on a sample's name opens its section, Enter again closes it.
    browser.open(url)
    browser.run("document.querySelector('tr[data-sample=\"5\"] button').focus()")
    browser.press("Enter", 13, "\r")
    assert browser.run("document.querySelectorAll('.sample').length") == 1
    browser.press("Enter", 13, "\r")
    assert browser.run("document.querySelectorAll('.sample').length") == 0
    # Every level of the tolerance is shown: those from -4 up as correct.
    browser.press("Enter", 13, "\r")
    levels = browser.run("[...document.querySelector('.sample .levels tbody tr').cells].map(cell => cell.textContent)")
    assert levels == ["alpha"] + ["–"] * 6 + ["✓"] * 10, levels


def check_screens(browser, url):
    for width in [390, 1280]:
        browser.size(width, 800)
        browser.open(url + "#sample=samples%2Fbasic%2Fmlp")
        assert browser.run("document.documentElement.scrollWidth") <= width, f"wider than a screen of {width}"
    colour = "getComputedStyle(document.body).backgroundColor"
    light = browser.run(colour)
    browser.dark(True)
    browser.open(url)
    assert browser.run(colour) != light, "dark when the system is"
    browser.run("document.getElementById('theme').click()")
    assert browser.run(colour) == light, "and light when it is asked to be"


def main():
    program = find_chromium()
    if not program:
        print("needs a browser: no Chromium on PATH (apt-get install chromium, or name one in TESSERA_CHROMIUM)")
        return 77
    with tempfile.TemporaryDirectory() as folder:
        write_results(Path(folder, "results.jsonl"))
        subprocess.run([os.path.abspath(TESSERA), "report", f"{folder}/results.jsonl", "--out", f"{folder}/page", "-q"], check=True, cwd=ROOT)
        check_figures(Path(folder, "page/plots"))
        url = f"file://{folder}/page/index.html"
        browser = Chromium(program)
        try:
            browser.open(url)
            check_table(browser)
            check_filters(browser)
            check_sections(browser, url)
            check_screens(browser, url)
            foreign = [request for request in browser.requests if not request.startswith((url, "about:blank"))]
            assert not foreign, f"asks for {foreign}"
            assert not browser.faults, f"says {browser.faults}"
            # The watching itself must work: a script of another kind is stopped by the page's policy, and that is seen.
            browser.run("document.body.append(Object.assign(document.createElement('img'), { src: 'http://localhost/x.png' })); new Promise(done => setTimeout(done, 300))")
            assert browser.faults, "a request from the page went unseen"
        finally:
            browser.close()
    print("the page works")
    return 0


if __name__ == "__main__":
    sys.exit(main())
