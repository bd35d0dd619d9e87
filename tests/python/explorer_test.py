"""The pages of `tessera serve` in a headless Chromium: they sort, filter by clicks on histograms, open, compare, draw
graphs of ten thousand nodes, export, work by keyboard, in light and dark and on a narrow screen, ask for nothing but
their own server, and run nothing that files bring along."""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree
from pathlib import Path
from urllib.parse import quote

from chromium import Chromium, find_chromium
from served import TESSERA, Served

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
    shutil.copytree(ROOT / "samples/basic/mlp", folder / "mlp_silu")
    model = folder / "mlp_silu/model.py"
    model.write_text(model.read_text().replace("torch.nn.functional.relu", "torch.nn.functional.silu", 1))
    subprocess.run([os.path.abspath(TESSERA), "run", folder / "bert", "--trials", "1", "--warmup", "0", "--quiet", "--profile", folder / "bert.profile.json"],
                   check=True, stdout=subprocess.DEVNULL)
    (folder / "hostile.profile.json").write_text(json.dumps({"sample": HOSTILE, "passes": 1, "device": HOSTILE, "run_ms": None, "nodes": [
        {"name": HOSTILE, "op": MESSAGE, "line": 1, "ms": 0.5, "ms_range": [0.25, 1], "error": None, "own_error": 0.5, "overflows": True}]}))
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

    def save(self, selector, told="saved[0]"):
        self.run("saved.length = 0")
        self.click(selector)
        self.wait("saved.length", f"a file of {selector}")
        return self.run(told)


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
    kind, head, has_norms = browser.save("#graph .buttons .save:last-child", "[saved[0][0], saved[0][1].slice(0, 40), saved[0][1].includes('LayerNormalization')]")
    assert kind == "application/octet-stream" and "tessera" in head and has_norms, (kind, head)
    browser.click("#unfold-all")
    browser.wait("document.querySelector('#fold-all')", "all blocks")
    assert browser.run("document.querySelector('#graph section').view.nodes.length") > 150
    browser.run("document.querySelector('#graph details').open = true")
    browser.wait("document.querySelector('#table-nodes tbody tr')", "the graph as a table")


def overlay(browser, name):
    """The picture that an overlay paints."""
    browser.run(f"(() => {{ const field = document.getElementById('overlay'); field.value = '{name}'; field.dispatchEvent(new Event('change')); }})()")
    browser.run("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    return browser.run("document.querySelector('canvas.graph').toDataURL()")


def check_profile(browser):
    """Times and errors on a graph, as a table and as a trace."""
    graph_page(browser, path="bert")
    assert "bert.profile.json" in browser.run("document.getElementById('profile').value"), "the profile of the sample is found"
    assert browser.run("document.getElementById('overlay').value") == "ms"
    pictures = {name: overlay(browser, name) for name in ["ms", "error", "own_error", "flops"]}
    assert len(set(pictures.values())) == 4, "overlays look alike"
    browser.click(".jump, canvas.graph")
    browser.run("(() => { const view = document.querySelector('#graph section').view; view.choose(view.nodes.findIndex(node => node.ms > 0 && node.own_error > 0)); })()")
    shown = browser.run("document.getElementById('node').innerText")
    assert "Time" in shown and "Error of the node itself" in shown, shown
    graph_page(browser, path="bert", profile="none")
    assert "tessera run " in browser.run("document.getElementById('graph').innerText"), "the command that measures"
    assert not browser.run("[...document.getElementById('overlay').options].some(one => one.value === 'ms')")
    graph_page(browser, path="basic/mlp")
    assert "mlp.profile.json" in browser.run("document.getElementById('graph').innerText"), "the command that measures"

    browser.page("profile", path="bert.profile.json")
    times = [float(row[2].split()[0]) for row in browser.rows()]
    assert len(times) > 50 and times == sorted(times, reverse=True), "the dearest first"
    kind, text = browser.save("#trace")
    events = json.loads(text)["traceEvents"]
    assert kind == "application/json" and events[1]["ts"] == events[0]["ts"] + events[0]["dur"] and events[0]["ph"] == "X", events[:2]
    browser.page("profile", path="hostile.profile.json")
    assert browser.rows()[0][:2] == [HOSTILE, MESSAGE], browser.rows()


def check_two_compilers(browser):
    browser.page("sample", path="basic/mlp")
    browser.wait("document.getElementById('beside-one')", "a choice of two")
    browser.run("(() => { const [one, other] = ['beside-one', 'beside-other'].map(id => document.getElementById(id)); "
                "other.value = String([...other.options].findIndex(option => option.text.includes('beta') && option.text.includes('new.jsonl'))); one.value = '0'; })()")
    browser.click("#beside-show")
    browser.wait("document.getElementById('main').dataset.page === 'result' && document.querySelector('.beside')", "two results")
    heads = browser.run("[...document.querySelectorAll('.beside th[scope=col]')].slice(0, 3).map(one => one.textContent)")
    assert heads == ["", "alpha", "<b>beta</b>"], heads
    assert "compiler" in browser.run("document.querySelector('.beside tbody').innerText")
    browser.page("result", path="new.jsonl", line=3)
    browser.run("(() => { const field = document.getElementById('choose-beside'); field.value = '4'; field.dispatchEvent(new Event('change')); })()")
    browser.wait("document.querySelector('.beside') && location.hash.includes('beside_line=4')", "another of the same file")
    text = browser.run("document.querySelector('.beside').innerText")
    assert MESSAGE.split(" ")[0] in text and "crashed" in text, text


def check_two_graphs(browser):
    browser.page("sample", path="basic/mlp")
    browser.run("(() => { const field = document.getElementById('choose-graph'); field.value = 'mlp_silu'; field.dispatchEvent(new Event('change')); })()")
    browser.wait("document.querySelector('.two-graphs[data-drawn]')", "two graphs")
    assert [(row[0], row[1]) for row in browser.rows()] == [("torch.nn.functional.relu", "only here"), ("torch.nn.functional.silu", "only there")], browser.rows()
    changes = browser.run("[...document.querySelectorAll('.compared')].map(one => one.view.nodes.filter(node => node.change === 'only').map(node => node.label))")
    assert changes == [["relu"], ["silu"]], changes
    browser.page("difference", path="mlp_silu", against="mlp_silu")
    assert "Nothing differs" in browser.run("document.querySelector('main').innerText")


def check_exports(browser):
    browser.page("results", path="new.jsonl")
    buttons = browser.run("[...document.querySelectorAll('.pager button')].map(one => one.textContent)")
    assert "Parquet" in buttons, buttons
    browser.page("tuning", path="run")
    kind, text = browser.save("#trace")
    assert [event["dur"] for event in json.loads(text)["traceEvents"]] == [1e6] * 5, text
    browser.page("result", path="new.jsonl", line=4)
    kind, text = browser.save("#keep")
    assert kind.startswith("text/html") and "script-src 'sha256-" in text, kind


def check_saved_pages(browser, root):
    """Pages that were saved, opened from the disk: nothing else is asked for, and nothing that files bring along runs."""
    folder = root / "folder"
    pages = {"contents": ["index"], "results": ["results", "path=new.jsonl"], "sample": ["sample", "path=bert"], "difference": ["difference", "path=basic/mlp", "against=mlp_silu"],
             "profile": ["profile", "path=hostile.profile.json"], "program": ["program", "path=records.json", "number=0"]}
    for name, words in pages.items():
        file = root / f"{name}.html"
        subprocess.run([os.path.abspath(TESSERA), "query", folder, *words, "--page", file], check=True)
        browser.requests.clear()
        browser.open(f"file://{file}")
        browser.wait(f"document.getElementById('main').dataset.page === '{name}'", f"the saved page of {name}")
        assert not browser.run("document.querySelector('main > .bad')?.textContent"), name
        if name == "results":
            browser.click('[data-key="status=crashed"]')
            assert browser.counted() == "20 of 400 rows", "a saved table filters"
        if name == "sample":
            browser.wait("document.querySelector('#graph section[data-milliseconds], #graph .bad')", "the saved graph")
            browser.click("#unfold-all")
            browser.wait("document.querySelector('#fold-all')", "all blocks of the saved graph")
        if name == "profile":
            assert browser.rows()[0][:2] == [HOSTILE, MESSAGE], browser.rows()
        assert not browser.run("document.querySelectorAll('main a[href]').length"), f"{name} has links that lead nowhere"
        foreign = [request for request in browser.requests if not request.startswith(("file://", "about:blank", "blob:"))]
        assert not foreign and not browser.faults, (name, foreign, browser.faults)


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
        for name, values in [("contents", {}), ("results", {"path": "new.jsonl"}), ("program", {"path": "records.json", "number": 0}),
                             ("profile", {"path": "hostile.profile.json"}), ("difference", {"path": "basic/mlp", "against": "mlp_silu"}), ("result", {"path": "new.jsonl", "line": 3, "beside_line": 4})]:
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
            for check in [check_contents, check_results, check_change, check_result_and_scores, check_graph, check_profile, check_two_compilers, check_two_graphs, check_exports, check_big_graph, check_records, check_models, check_screens]:
                check(browser)
                assert not browser.faults, f"{check.__name__}: says {browser.faults}"
            check_refusals(browser, served)
            browser.faults.clear()
            foreign = [request for request in browser.requests if not request.startswith((served.base, "about:blank", f"blob:{served.base}"))]
            assert not foreign, f"asks for {foreign}"
            check_saved_pages(browser, Path(root))
        finally:
            browser.close()
    print("the explorer works")
    return 0


if __name__ == "__main__":
    sys.exit(main())
