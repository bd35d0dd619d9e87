"""The Markdown of this repository's pages, as HTML. It is the part of GitHub's dialect that the pages use: headings,
paragraphs, lists, code, tables, links, images, emphasis. What it does not know is a fault with its line, so that
nothing is shown as it was not meant; GitHub shows what it accepts the same way.
"""
import html
import re
import string
import typing

BULLET = re.compile(r"- (?=\S)")
NUMBER = re.compile(r"(\d+)\. (?=\S)")
IMAGE = re.compile(r"!\[([^]\n]*)\]\(([^() \n]+)\)")
COMMENT = re.compile(r"<!-- (.*) -->$")
DELIMITER = re.compile(r"\|( *:?-+:? *\|)+")
FIGURE = re.compile(r"[-−+]?\d(?:[-−–+\d.,/% ]|to)*")

# Beginnings of lines that are Markdown, but not of the part that is known here.
UNKNOWN = [
    (r">", "a quotation"),
    (r"[*+] ", "a list marker other than '- '"),
    (r"\d+\) ", "a number other than '1. '"),
    (r"- {2,}|\d+\. {2,}", "more than one space behind a list marker"),
    (r"(- *){3,}$|(\* *){3,}$|(_ *){3,}$", "a horizontal rule"),
    (r"=+$|-+$", "an underlined heading"),
    (r"~~~", "a fence of ~"),
    (r"#{5,}|#{1,4}[^# ]", "a heading other than '# ' to '#### '"),
    (r"\[[^]]*\]: ", "the definition of a link"),
    (r"(- |\d+\. )\[[ xX]\] ", "a list of tasks"),
]


def starts_block(line):
    """Whether a line that follows a paragraph's ends it."""
    return bool(re.match(r"#{1,4} |```|\|", line) or BULLET.match(line) or line.startswith("1. "))


def slug(text):
    """The anchor that GitHub gives a heading."""
    return re.sub(r"[^\w\- ]", "", text.lower()).replace(" ", "-")


class Code(typing.NamedTuple):
    """A fenced block. `name` is what stands behind its language: the file that it is the text of. `comments` are
    the lines of comments before it, which nobody sees."""
    line: int
    language: str
    name: str
    lines: list
    comments: list


class Page:
    """One text. `html` is its body; `links` those that the text has, as (line, target, text, heading above);
    `sections` its headings with the plain text below each, as [level, anchor, title, text]; `code` its fenced
    blocks; `faults` as (line, why).

    `href(line, target)` says what a link's address becomes, `image(line, target, text)` the HTML of an image."""

    def __init__(self, text, href, image):
        self.href, self.image = href, image
        self.links, self.sections, self.faults, self.code, self.comments = [], [], [], [], []
        lines = [(number, line) for number, line in enumerate(text.split("\n"), 1)]
        for number, line in lines:
            if "\t" in line:
                self.fault(number, "a tab")
        self.html = self.blocks(lines)

    def fault(self, line, why):
        self.faults.append((line, why))

    def note(self, text):
        """Keeps plain text for the search."""
        if self.sections:
            self.sections[-1][3] += text + " "

    # Blocks. A block is a list of (number of the line, line) whose indentation has been taken off.

    def blocks(self, lines, tight=False):
        made, i = [], 0
        while i < len(lines):
            number, line = lines[i]
            if not line.strip():
                i += 1
                continue
            self.check_beginning(number, line)
            if line.startswith("    "):
                end = self.end_of(lines, i, lambda text: text.startswith("    ") or not text.strip())
                made.append(self.code_block([text[4:] for _, text in lines[i:end]]))
            elif line.startswith("```"):
                end = next((j for j in range(i + 1, len(lines)) if lines[j][1].rstrip() == "```"), None)
                if end is None:
                    self.fault(number, "a fence that is not closed")
                    end = len(lines)
                made.append(self.fenced(number, line[3:].strip(), lines[i + 1:end]))
                end += 1
            elif comment := COMMENT.match(line):
                self.comments.append(comment[1])
                end = i + 1
            elif heading := re.match(r"(#{1,4}) +(.*?) *$", line):
                made.append(self.heading(number, len(heading[1]), heading[2]))
                end = i + 1
            elif line.startswith("|"):
                end = self.end_of(lines, i, lambda text: text.startswith("|"))
                made.append(self.table(lines[i:end]))
            elif BULLET.match(line) or NUMBER.match(line):
                end, items = self.list(lines, i)
                made.append(items)
            else:
                if line.startswith(" "):
                    self.fault(number, "an indentation of less than four spaces, below no list")
                end = i + 1
                while end < len(lines) and lines[end][1].strip() and not starts_block(lines[end][1]):
                    self.check_beginning(lines[end][0], lines[end][1].strip())
                    if starts_block(lines[end][1].strip()):
                        self.fault(lines[end][0], "expected this at the beginning of the line, as what it follows")
                    end += 1
                made.append(self.paragraph(lines[i:end], tight))
            i = end
        return "\n".join(made)

    def check_beginning(self, number, line):
        for pattern, name in UNKNOWN:
            if re.match(pattern, line):
                self.fault(number, f"{name} is not known here")

    @staticmethod
    def end_of(lines, start, belongs):
        end = start + 1
        while end < len(lines) and belongs(lines[end][1]):
            end += 1
        while not lines[end - 1][1].strip():
            end -= 1
        return end

    def paragraph(self, lines, tight):
        for number, line in lines:
            if line.endswith("  ") or line.endswith("\\"):
                self.fault(number, "a line break inside a paragraph is not known here")
        text = "\n".join(line.strip() for _, line in lines)
        if image := IMAGE.fullmatch(text):
            self.note(image[1])
            return self.image(lines[0][0], image[2], image[1])
        shown = self.inline(text, lines[0][0])
        return shown if tight else f"<p>{shown}</p>"

    def heading(self, line, level, text):
        first = len(self.links)
        shown = self.inline(text, line, note=False)
        title = html.unescape(re.sub("<[^>]*>", "", shown))
        if len(self.links) > first:
            self.fault(line, "a link in a heading is not known here")
        if (level == 1) != (not self.sections):
            self.fault(line, "expected one '# ' heading, as the first line")
        anchor, taken = slug(title), {section[1] for section in self.sections}
        same = 0
        while anchor in taken:
            same += 1
            anchor = f"{slug(title)}-{same}"
        self.sections.append([level, anchor, title, ""])
        here = f'<a class="here" href="#{anchor}" aria-label="Link to {html.escape(title)}">#</a>' if level > 1 else ""
        return f'<h{level} id="{anchor}">{shown}{here}</h{level}>'

    def fenced(self, line, about, lines):
        language, _, name = about.partition(" ")
        if not language:
            self.fault(line, "a fence without a language; plain text is indented")
        code = Code(line, language, name, [text for _, text in lines], self.comments)
        self.code.append(code)
        self.comments = []
        caption = f'<p class="file">{html.escape(name)}</p>' if name else ""
        return caption + self.code_block(code.lines)

    def code_block(self, lines):
        """Commands stand out from what they print; prompts are not selected when one copies."""
        self.note("\n".join(lines))
        commands = any(line.startswith("$ ") for line in lines)
        made, goes_on = [], False
        for line in lines:
            shown, is_command = html.escape(line), line.startswith("$ ") or goes_on
            goes_on = is_command and line.endswith("\\")
            if is_command:
                shown = re.sub(r"^\$ ", '<span class="prompt">$ </span>', shown)
            elif commands:
                shown = f"<samp>{shown}</samp>"
            made.append(shown)
        return "<pre><code>" + "\n".join(made) + "\n</code></pre>"

    def list(self, lines, start):
        """The end of the list that begins here, and its HTML. It is loose, with paragraphs, when blank lines are in it."""
        kind = BULLET if BULLET.match(lines[start][1]) else NUMBER
        items, loose, i = [], False, start
        while i < len(lines) and (marker := kind.match(lines[i][1])):
            width = marker.end()
            item = [(lines[i][0], lines[i][1][width:])]
            i += 1
            while i < len(lines):
                number, line = lines[i]
                if line.startswith(" " * width) or not line.strip():
                    item.append((number, line[width:]))
                elif lines[i - 1][1].strip() and not kind.match(line):
                    self.fault(number, f"expected {width} spaces, as it follows an item of a list")
                    item.append((number, line))
                else:
                    break
                i += 1
            more = i < len(lines) and kind.match(lines[i][1])
            blank_inside = any(not a[1].strip() and b[1].strip() and not b[1].startswith("    ")
                               for a, b in zip(item, item[1:]))
            loose = loose or blank_inside or bool(more and not item[-1][1].strip())
            items.append(item)
        made = "\n".join(f"<li>{self.blocks(item, not loose)}</li>" for item in items)
        if kind is BULLET:
            return i, f"<ul>\n{made}\n</ul>"
        first = int(NUMBER.match(lines[start][1])[1])
        return i, f'<ol start="{first}">\n{made}\n</ol>' if first != 1 else f"<ol>\n{made}\n</ol>"

    @staticmethod
    def cells(line):
        """Of a row: `\\|` is a bar within a cell, also in code."""
        return [cell.strip().replace("\\|", "|") for cell in re.split(r"(?<!\\)\|", line.strip())[1:-1]]

    def table(self, lines):
        head, rows = self.cells(lines[0][1]), [(number, self.cells(line)) for number, line in lines[2:]]
        if len(lines) < 2 or not DELIMITER.fullmatch(lines[1][1].strip()):
            self.fault(lines[0][0], "a table needs a second line such as | --- | --- |")
            return ""
        for number, line in [lines[0], *lines[1:]]:
            if not line.rstrip().endswith("|") or len(self.cells(line)) != len(head):
                self.fault(number, f"expected a row of {len(head)} cells between bars")
        given = [(cell.startswith(":"), cell.endswith(":")) for cell in self.cells(lines[1][1])]
        classes = []
        for column, (left, right) in enumerate(given):
            body = [row[column] for _, row in rows if column < len(row) and row[column]]
            figures = bool(body) and all(FIGURE.fullmatch(cell) for cell in body)
            classes.append("middle" if left and right else "number" if right or (figures and not left) else "")

        def cell(tag, column, number, text):
            about = ' scope="col"' if tag == "th" else ""
            if column < len(classes) and classes[column]:
                about += f' class="{classes[column]}"'
            return f"<{tag}{about}>{self.inline(text, number)}</{tag}>"

        def row(tag, number, texts):
            return "<tr>" + "".join(cell(tag, column, number, text) for column, text in enumerate(texts)) + "</tr>\n"

        made = f"<thead>\n{row('th', lines[0][0], head)}</thead>\n" if any(head) else ""
        made += "<tbody>\n" + "".join(row("td", number, texts) for number, texts in rows) + "</tbody>\n"
        return f'<div class="wide"><table>\n{made}</table></div>'

    # Text within a block.

    def inline(self, text, line, note=True):
        """`line` is that of the text's beginning; faults and links find theirs by the line ends before them."""
        made, plain, i = [], [], 0

        def at():
            return line + text.count("\n", 0, i)

        def add(shown, said):
            made.append(shown)
            plain.append(said)

        while i < len(text):
            rest = text[i:]
            before, after = text[i - 1:i] or " ", text[i + 1:i + 2] or " "
            if rest[0] == "`":
                run = re.match("`+", rest)[0]
                end = re.compile(f"(?<!`){run}(?!`)").search(rest, len(run))
                if not end:
                    self.fault(at(), "code that is not closed")
                    break
                code = rest[len(run):end.start()].replace("\n", " ")
                if code.startswith(" ") and code.endswith(" ") and code.strip():
                    code = code[1:-1]
                add(f"<code>{html.escape(code)}</code>", code)
                i += end.end()
            elif rest[0] == "\\" and after in string.punctuation:
                add(html.escape(after), after)
                i += 2
            elif rest.startswith("!["):
                self.fault(at(), "expected ![what it shows](file), in a paragraph of its own")
                break
            elif rest[0] == "[" and (end := self.closing_bracket(rest)):
                follows = rest[end + 1:end + 2]
                if follows == "(":
                    target = re.compile(r"\(([^() \n]+)\)").match(rest, end + 1)
                    if not target:
                        self.fault(at(), "expected [text](target), without spaces or a title")
                        break
                    inside = self.inline(rest[1:end], at(), note=False)
                    words = html.unescape(re.sub("<[^>]*>", "", inside)).replace("\n", " ")
                    above = self.sections[-1][2] if self.sections else ""
                    self.links.append((at(), target[1], words, above))
                    add(f'<a href="{html.escape(self.href(at(), target[1]))}">{inside}</a>', words)
                    i += target.end()
                else:
                    if follows == "[" or rest[1] == "^":
                        self.fault(at(), "a reference to a link or a footnote is not known here")
                    add("[", "[")
                    i += 1
            elif rest[0] == "*":
                marker = "**" if rest.startswith("**") else "*"
                end = self.closing_emphasis(rest, marker)
                if before.isspace() and after.isspace() and marker == "*":
                    add("*", "*")
                    i += 1
                elif not end:
                    self.fault(at(), f"{marker} that opens nothing; as a sign it is written as code")
                    break
                else:
                    tag = "strong" if marker == "**" else "em"
                    inside = self.inline(rest[len(marker):end], at(), note=False)
                    add(f"<{tag}>{inside}</{tag}>", html.unescape(re.sub("<[^>]*>", "", inside)))
                    i += end + len(marker)
            else:
                for pattern, name in [(r"<[a-zA-Z/!?]", "HTML"), (r"&(#|\w+;)", "an entity"), ("~~", "a strike"),
                                      (r"https?://|www\.", "an address without [text](...)")]:
                    if re.match(pattern, rest):
                        self.fault(at(), f"{name} is not known here; as text it is written as code")
                if rest[0] == "_" and not before.isalnum() and not after.isspace():
                    self.fault(at(), "emphasis is written with *, a name as code")
                add(html.escape(rest[0], quote=False), rest[0])
                i += 1
        if note:
            self.note("".join(plain))
        return "".join(made)

    @staticmethod
    def past_code(text, i):
        """Where the code that opens at i ends; i + 1 where it opens none."""
        run = re.match("`+", text[i:])[0]
        end = re.compile(f"(?<!`){run}(?!`)").search(text, i + len(run))
        return end.end() if end else i + 1

    def closing_bracket(self, text):
        depth, i = 0, 0
        while i < len(text):
            if text[i] == "`":
                i = self.past_code(text, i)
                continue
            depth += (text[i] == "[") - (text[i] == "]")
            if depth == 0:
                return i
            i += 1
        return None

    def closing_emphasis(self, text, marker):
        """Where the marker that `text` begins with is closed, behind something that is no space."""
        i = len(marker)
        if text[i:i + 1].isspace():
            return None
        while i < len(text):
            if text[i] == "`":
                i = self.past_code(text, i)
            elif text.startswith(marker, i) and not text[i - 1].isspace() and not (marker == "*" and text.startswith("**", i)):
                return i
            else:
                i += 2 if marker == "*" and text.startswith("**", i) else 1
        return None
