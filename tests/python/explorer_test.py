"""The pages of `tessera serve` in a headless Chromium: they sort, filter by clicks on histograms, open, compare, draw
graphs of ten thousand nodes, export, work by keyboard, in light and dark and on a narrow screen, ask for nothing but
their own server, and run nothing that files bring along."""

import json
import shutil
import sys
import tempfile
import time
import xml.etree.ElementTree
from pathlib import Path
from urllib.parse import quote

from chromium import Chromium, find_chromium
from served import Served

ROOT = Path(__file__).resolve().parents[2]
HOSTILE = "<script>alert('sample')</script><img src=x onerror=alert(1)>"
MESSAGE = "</script><script>alert('message')</script> =1+1 \u2028 \"a\", 'b' & {{data}}"
BIG_BLOCKS = 1250  # of eight operators


def write_results(path, factor):
    """200 samples on two compilers; one is hostile, every tenth crashes in the second; even samples get faster by `factor`."""
    with open(path, "w") as file:
        for i in range(200):
            name = {0: "basic/mlp", 1: HOSTILE}.get(i, f"set/sample_{i:03d}")
            for compiler in ["alpha", "<b>beta</b>"]:
                result = {"sample": name, "compiler": compiler, "dtype": "float16" if i % 5 == 3 else "float32", "domain": "vision" if i % 2 else "nlp", "operators": 5 + i, "status": "ok"}
                if i % 10 == 1 and compiler != "alpha":
                    result |= {"status": "crashed", "phase": "run", "message": MESSAGE}
                else:
                    value = (0.5 + (i * 37 % 100) / 50) * (factor if i % 2 == 0 else 1)
                    result |= {"speedup": value, "speedup_ci": [value * 0.97, value * 1.03], "eager_ms": 2.0, "compiled_ms": 2 / value, "compile_s": 1.5,
                               "accuracy": {str(t): t >= -4 for t in range(-10, 6)}}
                file.write(json.dumps(result) + "\n")


def write_big_sample(folder):
    """Ten thousand operators in blocks that are no two alike in a row."""
    folder.mkdir()
    lines, last = [], "x"
    for b in range(BIG_BLOCKS):
        name = ["abs", "neg", "exp", "sin", "cos", "floor", "ceil"][b * b % 7]
        lines += [f"a{b} = torch.relu({last})", f"b{b} = torch.sigmoid({last})", f"c{b} = a{b} * b{b}", f"d{b} = torch.tanh(c{b})", f"e{b} = d{b} + a{b}",
                  f"f{b} = e{b} - b{b}", f"g{b} = torch.{name}(f{b})", f"h{b} = g{b} + {last}"]
        last = f"h{b}"
    body = "".join(f"        {line}\n" for line in ["x = L_x_", *lines, f"return ({last},)"])
    (folder / "model.py").write_text(f"import torch\n\nclass GraphModule(torch.nn.Module):\n    def forward(self, L_x_ : torch.Tensor):\n{body}")
    (folder / "weight_meta.py").write_text("class Program_weight_tensor_meta_L_x_:\n    name = \"L_x_\"\n    shape = [16, 64]\n    dtype = \"torch.float32\"\n"
                                           "    device = \"cpu\"\n    mean = 0.0\n    std = 1.0\n    data = None\n")
    for name in ["input_meta.py", "input_tensor_constraints.py"]:
        (folder / name).write_text("")
    (folder / "graph_net.json").write_text(json.dumps({"framework": "torch", "model_name": HOSTILE}))


def make_folder(root):
    folder = root / "folder"
    shutil.copytree(ROOT / "samples/basic", folder / "basic")
    shutil.copytree(ROOT / "samples/language/bert_tiny_b1_l64", folder / "bert")
    shutil.copytree(ROOT / "tests/layout/collection", folder / "collection")
    shutil.copy(ROOT / "tests/model/records.json", folder)
    shutil.copy(ROOT / "models/xeon-16.npz", folder)
    write_results(folder / "old.jsonl", 1)
    write_results(folder / "new.jsonl", 1.5)
    write_big_sample(folder / "big")
    run = folder / "run"
    run.mkdir()
    (run / "run.json").write_text(json.dumps({"trials": 20, "model": "online", "seed": 1}))
    rounds = [{"round": i, "trials": 4 * i, "seconds": i, "task": "[1]", "name": HOSTILE, "best_ms": 2 / i, "network_ms": 3 / i, "phase": "search"} for i in range(1, 6)]
    (run / "curves.jsonl").write_text("".join(json.dumps(one) + "\n" for one in rounds))
    (folder / "eval.json").write_text(json.dumps({"model": HOSTILE, "programs": 8, "pairwise": 0.5, "top1": 0.9, "baselines": {"random": {"pairwise": 0.4}},
                                                  "per_task": [{"name": HOSTILE, "pairwise": 0.25}, {"name": "b", "pairwise": 0.75}]}))
    return folder


class Explorer(Chromium):
    def __init__(self, program, served):
        super().__init__(program)
        self.call("Network.emulateNetworkConditions", offline=False, latency=0, downloadThroughput=-1, uploadThroughput=-1)
        # Downloads are kept in the page, where they can be looked at.
        self.call("Page.addScriptToEvaluateOnNewDocument", source="""
            window.saved = [];
            const make = URL.createObjectURL;
            URL.createObjectURL = blob => { blob.text().then(text => saved.push([blob.type, text])); return make.call(URL, blob); };
            HTMLAnchorElement.prototype.click = function () {};""")
        self.base = served.base
        self.open(served.url)

    def wait(self, condition, what):
        deadline = time.monotonic() + 60
        while not self.run(f"Boolean({condition})"):
            assert time.monotonic() < deadline, f"{what}: never"

    def page(self, name, **values):
        self.open(self.base + f"#/{name}?" + "&".join(f"{key}={quote(str(value))}" for key, value in values.items()))
        self.wait(f"document.getElementById('main').dataset.page === '{name}' && document.getElementById('status').textContent === ''", name)
        assert not self.run("document.querySelector('main > .bad')?.textContent"), self.run("document.querySelector('main > .bad').textContent")

    def rows(self):
        return self.run("[...document.querySelectorAll('.data-table tbody tr')].map(row => [...row.cells].map(cell => cell.textContent))")

    def click(self, selector):
        assert self.run(f"(() => {{ const found = document.querySelector({json.dumps(selector)}); if (!found) return false; found.dispatchEvent(new MouseEvent('click', {{bubbles: true}})); return true; }})()"), selector

    def counted(self):
        return self.run("document.querySelector('.counted').textContent")

    def save(self, selector):
        self.run("saved.length = 0")
        self.click(selector)
        self.wait("saved.length", f"a file of {selector}")
        return self.run("saved[0]")


def check_contents(browser):
    browser.page("contents")
    shown = {row[0]: row[1] for row in browser.rows()}
    assert shown["new.jsonl"] == "Results" and shown["basic/mlp"] == "Samples" and shown["run"] == "Tuning runs", shown
    browser.click('[data-key="kind=sample"]')
    assert {row[1] for row in browser.rows()} == {"Samples"}
    assert "is.kind=sample" in browser.run("location.hash"), "the filter is in the address"


def check_results(browser):
    browser.page("results", path="new.jsonl")
    assert len(browser.rows()) == 100 and browser.counted() == "400 rows"
    for order, ordered in [("descending", lambda a, b: a >= b), ("ascending", lambda a, b: a <= b)]:
        browser.click('[data-key="sort speedup"]')
        assert browser.run("document.querySelector('[data-key=\"sort speedup\"]').closest('th').getAttribute('aria-sort')") == order
        values = [float(row[3].split()[0]) for row in browser.rows()]
        assert all(ordered(a, b) for a, b in zip(values, values[1:])), (order, values)
    assert browser.run("document.querySelectorAll('tbody svg.interval').length") == 100, "an interval bar a row"
    # A bar of a histogram chooses its rows, and says how many.
    bar = "document.querySelector('[data-key=\"speedup#12\"]')"
    label = browser.run(f"{bar}.getAttribute('aria-label')")
    browser.click('[data-key="speedup#12"]')
    assert browser.counted() == f"{label.split(': ')[1].split()[0]} of 400 rows", (label, browser.counted())
    address = browser.run("location.href")
    browser.open(address)
    browser.wait("document.querySelector('.counted')", "the page again")
    assert browser.counted() == f"{label.split(': ')[1].split()[0]} of 400 rows", "the address keeps the filter"
    # By keyboard: along the bars, Enter, then all again.
    browser.click('[data-key="clear"]')
    browser.run("document.querySelector('[data-key=\"speedup#0\"]').focus()")
    browser.press("ArrowRight", 39)
    browser.press("Enter", 13, "\r")
    assert browser.run("document.activeElement.dataset.key") == "speedup#1" and "of 400" in browser.counted()
    browser.click('[data-key="clear"]')
    browser.click('[data-key="status=crashed"]')
    assert browser.counted() == "20 of 400 rows"
    kind, csv = browser.save("#table-results .save")
    lines = csv.strip().split("\n")
    assert kind == "text/csv" and len(lines) == 21 and lines[0].startswith("sample,compiler,status,speedup,speedup_low,speedup_high,"), lines[:2]
    assert '"</script><script>alert(\'message\')</script> =1+1' in csv
    browser.click('[data-key="clear"]')
    browser.run("(() => { const field = document.getElementById('find-results'); field.value = 'ALERT'; field.dispatchEvent(new Event('input')); })()")
    assert {row[0] for row in browser.rows()} == {HOSTILE}, "the hostile name is shown as it is"


def check_change(browser):
    browser.page("results", path="new.jsonl", against="old.jsonl")
    counts = dict(browser.run("""[...[...document.querySelectorAll('.facet')].find(one => one.querySelector('legend').textContent === 'Since then').querySelectorAll('.value')]
        .map(one => [one.querySelector('.name').textContent, one.querySelector('.count').textContent])"""))
    assert counts == {"faster": "200", "no clear change": "180", "none": "20"}, counts
    browser.click('[data-key="changed=faster"]')
    assert all(row[4].startswith("1.50 [1.44, 1.57]") for row in browser.rows()), browser.rows()[0]


def check_result_and_scores(browser):
    browser.page("results", path="new.jsonl", find="alert")
    assert browser.run("document.querySelector('tbody a').getAttribute('href')") == "#/result?path=new.jsonl&line=3"
    browser.page("result", path="new.jsonl", line=4)
    text = browser.run("document.querySelector('main').innerText")
    assert MESSAGE.split(" ")[0] in text and "tessera bench" in text and "crashed, at run" in text, text
    assert browser.run("document.title").startswith("<b>beta</b> on " + HOSTILE)
    browser.page("scores", path="new.jsonl")
    assert browser.run("document.querySelectorAll('figure svg').length") == 8
    kind, svg = browser.save("figure .save")
    assert kind == "image/svg+xml" and xml.etree.ElementTree.fromstring(svg).tag.endswith("svg")


def graph_page(browser, **values):
    browser.page("sample", **values)
    browser.wait("document.querySelector('#graph section[data-milliseconds], #graph .bad')", "the graph")
    assert not browser.run("document.querySelector('#graph .bad')?.textContent"), browser.run("document.querySelector('#graph .bad').textContent")
    return browser.run("document.querySelector('#graph section').view.nodes.length")


def drawn_pixels(browser):
    """How many colours the canvas holds."""
    return browser.run("""(() => { const canvas = document.querySelector('canvas.graph'), data = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
        const seen = new Set(); for (let i = 0; i < data.length; i += 4) seen.add(data[i] << 16 | data[i + 1] << 8 | data[i + 2]); return seen.size; })()""")


def check_graph(browser):
    folded = graph_page(browser, path="bert")
    assert folded < 60, f"{folded} nodes: blocks that repeat are shown once"
    assert drawn_pixels(browser) > 20, "nothing is drawn"
    assert "6 equal blocks of 24" in browser.run("document.querySelector('#graph .note').textContent")
    # Another overlay paints another picture, and is in the address.
    shot = "document.querySelector('canvas.graph').toDataURL()"
    painted = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
    browser.run(f"document.querySelector('#graph section').view.fit(); {painted}")
    before = browser.run(shot)
    browser.run("(() => { const field = document.getElementById('overlay'); field.value = 'none'; field.dispatchEvent(new Event('change')); })()")
    browser.run(painted)
    assert browser.run(shot) != before and "overlay=none" in browser.run("location.hash")
    # By keyboard: the first node, then along an edge.
    browser.run("document.querySelector('canvas.graph').focus()")
    browser.press("Enter", 13, "\r")
    first = browser.run("document.querySelector('#node h3').textContent")
    browser.press("Enter", 13, "\r")
    second = browser.run("document.querySelector('#node h3').textContent")
    assert first == "input" and second != first and "node=" in browser.run("location.hash"), (first, second)
    kind, svg = browser.save("#graph .save")
    assert kind == "image/svg+xml" and len(list(xml.etree.ElementTree.fromstring(svg))) > folded
    browser.click("#unfold-all")
    browser.wait("document.querySelector('#fold-all')", "all blocks")
    assert browser.run("document.querySelector('#graph section').view.nodes.length") > 150
    browser.run("document.querySelector('#graph details').open = true")
    browser.wait("document.querySelector('#table-nodes tbody tr')", "the graph as a table")


def check_big_graph(browser):
    nodes = graph_page(browser, path="big", open="all")
    assert nodes == 8 * BIG_BLOCKS + 2, nodes
    assert HOSTILE in browser.run("document.querySelector('main dl').textContent")
    # Moving to the far end of it draws it.
    browser.run(f"document.querySelector('#graph section').view.show({nodes - 1})")
    browser.run("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert drawn_pixels(browser) > 5
    browser.run("document.querySelector('#graph section').view.fit()")


def check_records(browser):
    browser.page("records", path="records.json")
    assert browser.run("document.querySelector('.data-table tbody a').getAttribute('href')") == "#/programs?path=records.json&task=0"
    browser.page("programs", path="records.json", task=0)
    values = [float(row[1].split()[0]) for row in browser.rows()]
    assert values == sorted(values), "fastest first"
    browser.page("program", path="records.json", number=0)
    text = browser.run("document.querySelector('main').innerText")
    assert "tessera show" in text and "Loops" in text and "Schedule" in text, text[:500]
    assert browser.run("document.querySelectorAll('.steps li').length") > 0


def check_models(browser):
    browser.page("model", path="xeon-16.npz")
    assert "gbdt" in browser.run("document.querySelector('main').innerText")
    browser.page("evaluation", path="eval.json")
    assert HOSTILE in browser.run("document.querySelector('main').innerText") and "[0.25, 0.75]" in browser.run("document.querySelector('main').innerText")
    browser.page("tuning", path="run")
    assert browser.run("document.querySelectorAll('figure svg').length") == 3 and browser.rows()[0][0] == HOSTILE
    browser.page("collection", path="collection/npz/tile/made")
    graph = browser.run("document.querySelector('.data-table tbody a').getAttribute('href')")
    browser.open(browser.base + graph)
    browser.wait("document.getElementById('main').dataset.page === 'configs'", "the configurations")
    assert len(browser.rows()) > 1


def check_screens(browser):
    for width in [390, 1280]:
        browser.size(width, 800)
        for name, values in [("contents", {}), ("results", {"path": "new.jsonl"}), ("program", {"path": "records.json", "number": 0})]:
            browser.page(name, **values)
            assert browser.run("document.documentElement.scrollWidth") <= width, f"{name} is wider than a screen of {width}"
    colour = "getComputedStyle(document.body).backgroundColor"
    light = browser.run(colour)
    browser.dark(True)
    browser.page("results", path="new.jsonl")
    assert browser.run(colour) != light, "dark when the system is"
    browser.click("#theme")
    assert browser.run(colour) == light, "and light when it is asked to be"


def check_refusals(browser, served):
    browser.open(browser.base + "#/results?path=../secret")
    browser.wait("document.querySelector('main > .bad')", "a refusal")
    assert browser.run("document.querySelector('main > .bad').textContent") == "expected a path below the folder that is explored"
    browser.open(browser.base + "#/nowhere")
    browser.wait("document.querySelector('main > .bad')?.textContent.includes('nowhere')", "a refusal")
    # Chromium notes the status of the refused request; nothing else has gone wrong.
    assert all("403" in fault for fault in browser.faults), browser.faults
    browser.faults.clear()
    # The watching itself must work: a script of another kind is stopped by the page's policy, and that is seen.
    browser.run("document.body.append(Object.assign(document.createElement('script'), { textContent: 'window.ran = true' })); 0")
    assert not browser.run("window.ran") and browser.faults, "a script from the page went unseen"


def main():
    program = find_chromium()
    if not program:
        print("needs a browser: no Chromium on PATH (apt-get install chromium, or name one in TESSERA_CHROMIUM)")
        return 77
    with tempfile.TemporaryDirectory() as root, Served(make_folder(Path(root))) as served:
        browser = Explorer(program, served)
        try:
            for check in [check_contents, check_results, check_change, check_result_and_scores, check_graph, check_big_graph, check_records, check_models, check_screens]:
                check(browser)
                assert not browser.faults, f"{check.__name__}: says {browser.faults}"
            check_refusals(browser, served)
            foreign = [request for request in browser.requests if not request.startswith((served.base, "about:blank", f"blob:{served.base}"))]
            assert not foreign, f"asks for {foreign}"
        finally:
            browser.close()
    print("the explorer works")
    return 0


if __name__ == "__main__":
    sys.exit(main())
