"""The documentation builds (no dead link or anchor, every page listed, no Markdown that the builder does not know), and
scripts/docs shows and refuses what it should."""

import os
import pathlib
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree

ROOT = pathlib.Path(os.environ["TESSERA_ROOT"])
sys.path.insert(0, str(ROOT / "scripts"))
import markdown  # noqa: E402


def build(files, out):
    """scripts/docs on a repository of these files beside the least that one has."""
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        for name, text in {"README.md": "# Front\n", "CONTRIBUTING.md": "# Work\n", "docs/README.md": "# Contents\n",
                           **files}.items():
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            (root / name).write_text(text)
        return subprocess.run([ROOT / "scripts/docs", "--root", root, "--out", out], capture_output=True, text=True)


def page(text):
    return markdown.Page("# Title\n\n" + text, lambda line, target: target, lambda line, target, about: "<img>")


class Repository(unittest.TestCase):
    def test_the_documentation_builds(self):
        with tempfile.TemporaryDirectory() as out:
            ran = subprocess.run([ROOT / "scripts/docs", "--out", out], capture_output=True, text=True)
            self.assertEqual(ran.returncode, 0, ran.stderr)
            places = sorted(file.relative_to(out).as_posix() for file in pathlib.Path(out).rglob("*.html"))
            for file in sorted((ROOT / "docs").rglob("*.md")):
                place = file.relative_to(ROOT).with_suffix(".html").as_posix().replace("README.html", "index.html")
                self.assertIn(place, places)
                text = pathlib.Path(out, place).read_text()
                self.assertNotRegex(text, r"<script>|<style|\son\w+=|style=|javascript:")
                # Every element is closed where it should be.
                body = text[text.index("<main"):text.index("</main>")] + "</main>"
                xml.etree.ElementTree.fromstring(body.replace("<br>", "<br/>"))


class Links(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.out = pathlib.Path(folder.name)

    def refused(self, files):
        ran = build(files, self.out)
        self.assertEqual(ran.returncode, 1)
        self.assertEqual(list(self.out.iterdir()), [])
        return ran.stderr.splitlines()

    def test_links_lead_to_pages_and_copies(self):
        ran = build({"README.md": "# Front\n\n[one](docs/a/one.md#two-words) [data](data/README.md) [raw](data/x.csv)\n",
                     "docs/README.md": "# Contents\n\n## Group\n\n- [One](a/one.md)\n- [Front](../README.md)\n",
                     "docs/a/one.md": "# One\n\n## Two words\n\n[back](../../README.md)\n\n![a curve](curve.svg)\n",
                     "docs/a/curve.svg": "<svg><title>curve</title></svg>",
                     "data/README.md": "# Data\n", "data/x.csv": "1,2\n"}, self.out)
        self.assertEqual((ran.returncode, ran.stderr), (0, ""))
        front, one = (self.out / "index.html").read_text(), (self.out / "docs/a/one.html").read_text()
        for link in ('"docs/a/one.html#two-words"', '"data/index.html"', '"data/x.csv"'):
            self.assertIn("<a href=" + link, front)
        self.assertIn('<a href="../../index.html">back</a>', one)
        self.assertIn("<svg><title>curve</title></svg><figcaption>a curve</figcaption>", one)
        self.assertIn('<h2 id="two-words">', one)
        self.assertIn('<li><a href="one.html" aria-current="page">One</a>', one)
        self.assertEqual((self.out / "data/x.csv").read_text(), "1,2\n")
        self.assertIn('["One", "Two words", "docs/a/one.html#two-words", "back a curve"]',
                      (self.out / "page/index.js").read_text())

    def test_what_leads_nowhere_is_refused(self):
        said = self.refused({"README.md": "# Front\n\n[a](docs/none.md)\nand [b](#none),\n[c](docs/README.md#none)\n"
                                          "[d](../../etc/passwd) [e](/etc/passwd) [f](javascript:alert) [g](data)\n",
                             "data/x.csv": "", "docs/alone.md": "# Alone\n"})
        self.assertEqual(said, ["README.md:3: no file docs/none.md", "README.md:4: README.md has no heading #none",
                                "README.md:5: docs/README.md has no heading #none",
                                "README.md:6: /etc/passwd: expected a relative link or https://",
                                "README.md:6: javascript:alert: expected a relative link or https://",
                                "README.md:6: no file ../../etc/passwd", "README.md:6: no file data",
                                "docs/README.md:1: expected a link to docs/alone.md"])


class Markdown(unittest.TestCase):
    def shows(self, text, expected):
        made = page(text)
        self.assertEqual(made.faults, [])
        self.assertIn(expected, made.html)

    def test_text_is_never_markup(self):
        self.shows("a < b & c > `<b>&amp;</b>`", "<p>a &lt; b &amp; c &gt; <code>&lt;b&gt;&amp;amp;&lt;/b&gt;</code></p>")
        self.shows("    <script>alert(1)</script>", "<pre><code>&lt;script&gt;alert(1)&lt;/script&gt;\n</code></pre>")
        self.shows("| a |\n| --- |\n| `<i>` |", "<td><code>&lt;i&gt;</code></td>")
        self.assertIn('href="x&quot;y"', page('[a](x"y)').html)

    def test_inline(self):
        self.shows("**bold *and* so** *on*", "<strong>bold <em>and</em> so</strong> <em>on</em>")
        self.shows("`` a ` b `` and 2 * 3, [0.1, 0.2]", "<code>a ` b</code> and 2 * 3, [0.1, 0.2]")
        self.shows("[`a]` *b*](c)", '<a href="c"><code>a]</code> <em>b</em></a>')
        self.shows("over\nlines `of\ncode`", "over\nlines <code>of code</code>")
        self.shows("snake_case_name", "snake_case_name")

    def test_lists(self):
        self.shows("- a\n  b\n- c\n  - d", "<ul>\n<li>a\nb</li>\n<li>c\n<ul>\n<li>d</li>\n</ul></li>\n</ul>")
        self.shows("3. a\n\n   b\n4. c", '<ol start="3">\n<li><p>a</p>\n<p>b</p></li>\n<li><p>c</p></li>\n</ol>')
        self.shows("- a:\n\n      code", "<li>a:\n<pre><code>code\n</code></pre></li>")
        self.shows("text\n- a", "<p>text</p>\n<ul>")

    def test_tables(self):
        self.shows("| a | b |\n| --- | --- |\n| `x\\|y` | 1.5 |\n| z | -2 % |",
                   '<tr><td><code>x|y</code></td><td class="number">1.5</td></tr>')
        self.shows("| | |\n| --- | --- |\n| a | b |", "<table>\n<tbody>")

    def test_commands(self):
        self.shows("```console\n$ a <b\nout\n```", '<span class="prompt">$ </span>a &lt;b\n<samp>out</samp>\n')
        made = page("<!-- or: [..] -->\n```python x.py\nimport x\n```")
        self.assertEqual(made.code[0][1:], ("python", "x.py", ["import x"], ["or: [..]"]))
        self.assertNotIn("or:", made.html)

    def test_anchors_are_those_of_github(self):
        made = page("## `info --json`\n\n## S(t), and so_on\n\n## S(t), and so_on")
        self.assertEqual([section[1] for section in made.sections[1:]],
                         ["info---json", "st-and-so_on", "st-and-so_on-1"])

    def test_what_is_not_known_is_refused_with_its_line(self):
        for text, why in {
                "a\n> quoted": "a quotation", "* a": "a list marker", "+ a": "a list marker", "1) a": "a number other",
                "a\n---": "an underlined heading", "- - -": "a horizontal rule", "~~~\na\n~~~": "a fence of ~",
                "text\n[a]: b": "the definition of a link", "see [a][b]": "a reference", "see[^1]": "a reference",
                "a <b>c</b>": "HTML", "a\n<!-- open": "HTML", "<https://a.b>": "HTML", "a &nbsp; b": "an entity",
                "~~no~~": "a strike", "see https://a.b": "an address", "an _emphasis_": "emphasis is written with *",
                "a `b": "code that is not closed", "a **b": "** that opens nothing", "a *b": "* that opens nothing",
                "a  \nb": "a line break", "a\\\nb": "a line break", "[a](b c)": "expected [text](target)",
                "![a](b c)": "expected ![what it shows](file)",
                "text ![a](b)": "expected ![what it shows](file)", "```\na\n```": "a fence without a language",
                "```sh\na": "a fence that is not closed", "- [ ] a": "a list of tasks", "-   a": "more than one space",
                "- a\nb": "expected 2 spaces", "##### a": "a heading other", "#a": "a heading other",
                "# second": "expected one '# ' heading", "## [a](b)": "a link in a heading",
                "| a |\n| b |": "a table needs a second line", "| a | b |\n| --- | --- |\n| c |": "expected a row of 2",
                "\ta": "a tab", "  a": "an indentation", "text\n  - a": "expected this at the beginning"}.items():
            made = page(text)
            self.assertTrue(any(reason.startswith(why) for _, reason in made.faults), (text, why, made.faults))
            self.assertTrue(all(3 <= line <= 2 + len(text.split("\n")) for line, _ in made.faults), (text, made.faults))


unittest.main()
