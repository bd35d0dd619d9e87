"""The documentation's pages in a headless Chromium, opened from the disk: they run under their policy, ask for nothing
but their own files, are searched by keyboard, keep the theme that was chosen, and fit a narrow screen."""

import subprocess
import sys
import tempfile
import time
from pathlib import Path

from chromium import Chromium, find_chromium

ROOT = Path(__file__).resolve().parents[2]


def wait_for(page, script):
    for _ in range(600):
        try:
            if page.run(script):
                return
        except RuntimeError:
            pass  # between two pages there is none to ask
        time.sleep(0.1)
    raise AssertionError(f"never so: {script}")


def check(page, site):
    def at(place):
        page.open((site / place).as_uri())

    at("index.html")
    assert page.run("getComputedStyle(document.querySelector('header')).position") == "sticky", "no style"
    page.press("/")
    page.call("Input.insertText", text="bootstrap interval")
    wait_for(page, "document.querySelectorAll('#found a').length")
    page.press("ArrowDown")
    assert page.run("document.activeElement.closest('#found') !== null")
    href = page.run("document.activeElement.href")
    page.press("Enter", 13, "\r")
    wait_for(page, f"location.href === {href!r} && document.readyState === 'complete'")
    assert page.run("document.getElementById(decodeURIComponent(location.hash.slice(1))) !== null"), href

    page.dark(False)
    at("index.html")
    page.run("document.getElementById('theme').click()")
    page.run("document.querySelector('#places a[href*=glossary]').click()")
    wait_for(page, "location.href.endsWith('glossary.html') && document.documentElement?.dataset.theme === 'dark'")

    page.size(390, 800)
    for place in ["docs/results/cost_models.html", "docs/tutorials/faster_model.html", "docs/architecture.html"]:
        at(place)
        assert page.run("document.documentElement.scrollWidth") <= 390, f"{place} is wider than the screen"
        assert not page.run("document.getElementById('places').open")

    assert page.faults == [], page.faults
    strange = [url for url in page.requests if not url.startswith((site.as_uri(), "about:"))]
    assert strange == [], strange


def main():
    program = find_chromium()
    if not program:
        print("needs a browser: no Chromium on PATH (apt-get install chromium, or name one in TESSERA_CHROMIUM)")
        return 77
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([ROOT / "scripts/docs", "--out", folder], check=True, stdout=subprocess.DEVNULL)
        page = Chromium(program)
        try:
            check(page, Path(folder).resolve())
        finally:
            page.close()
    return 0


sys.exit(main())
