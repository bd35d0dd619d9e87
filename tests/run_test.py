#!/usr/bin/env python3
"""Runs one test that is no program of unit tests; CTest calls it with one of

    script FILE.test     a script of commands and what they must print (CONTRIBUTING.md has the language)
    page FILE.md         the commands of a page, in a folder like the root; measured numbers may differ
    examples VERB        the examples at the end of `tessera VERB --help`, in a folder like the root
    python FILE.py       in an empty folder, by the Python that has torch; exit code 77 skips
    fuzz PROGRAM         libFuzzer for TESSERA_FUZZ_SECONDS, from the kept corpus on

TESSERA_ROOT, TESSERA_DEPS and TESSERA_BIN say where things are. Exit code 0 is a pass; what is printed
otherwise says why not.
"""
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "scripts"))
import markdown  # noqa: E402

COMMAND_SECONDS = 300

# A number of a page that may differ: one with a point, an exponent or a unit. Others are counts.
UNIT = r"(?: ?(?:[nuµm]?s|min|[kMGT]?B|[kMGT]|[kMGT]?FLOPs?|[kMGT]?FLOP/s|x|%)(?![\w]))"
MEASURED = re.compile(rf"(?<![\w.])[-+]?(?:\d+\.\d+(?:e[-+]?\d+)?{UNIT}?|\d+e[-+]?\d+{UNIT}?|\d+{UNIT}|\d+:\d+)(?![\w])")


def root():
    return pathlib.Path(os.environ["TESSERA_ROOT"])


class Step:
    """A command of a script, with what it must print."""

    def __init__(self, line, command):
        self.line, self.command = line, command
        self.out, self.err, self.exit_code = [], [], 0


def split_lines(text):
    lines = text.split("\n")
    return lines[:-1] if lines[-1] == "" else lines


def parse_script(text, name):
    steps = []
    for number, line in enumerate(split_lines(text), 1):
        code = re.fullmatch(r"\[exit (\d+)\]", line)
        if line.startswith("$ "):
            steps.append(Step(number, line[2:]))
        elif not steps or line.startswith("# "):
            continue
        elif line.startswith("> "):
            steps[-1].command += "\n" + line[2:]
        elif line.startswith("! "):
            steps[-1].err.append(line[2:])
        elif code:
            steps[-1].exit_code = int(code[1])
        else:
            steps[-1].out.append(line)
    if not steps:
        raise ValueError(f"{name}: expected a line that starts with '$ '")
    for step in steps:
        while step.out and step.out[-1] == "":
            step.out.pop()
    return steps


def line_matches(pattern, line):
    return re.fullmatch(".*".join(map(re.escape, pattern.split("[..]"))), line, re.DOTALL) is not None


def one_spaced(text):
    return " ".join(text.split())


def alike(expected, line, others=()):
    """Whether a line is that of a page, or one of the others that it may be, but for measured numbers and the
    widths of columns."""
    if one_spaced(MEASURED.sub("#", expected)) == one_spaced(MEASURED.sub("#", line)):
        return True
    return any(line_matches(one_spaced(other), one_spaced(line)) for other in others)


def lines_match(pattern, lines, matches=line_matches):
    # reached[j]: the pattern so far can have used up the first j lines.
    reached = [True] + [False] * len(lines)
    for expected in pattern:
        following = [False] * (len(lines) + 1)
        for j in range(len(lines) + 1):
            if expected == "...":
                following[j] = reached[j] or (j > 0 and following[j - 1])
            elif j > 0:
                following[j] = reached[j - 1] and matches(expected, lines[j - 1])
        reached = following
    return reached[-1]


def difference(stream, expected, actual, matches=line_matches):
    """The lines from the first difference on; what is equal before it is shown once."""
    same = 0
    while (same < min(len(expected), len(actual)) and expected[same] != "..."
           and matches(expected[same], actual[same])):
        same += 1
    shown = [f"{stream} differs (- expected, + actual):"]
    shown += ["  " + line for line in actual[:same]]
    shown += ["- " + line for line in expected[same:]] + ["+ " + line for line in actual[same:]]
    return "\n".join(shown) + "\n"


def run_in_shell(command, folder):
    """The exit code (negative for a signal, None when time is up), stdout and stderr."""
    environment = os.environ | {
        "PATH": f"{os.environ.get('TESSERA_BIN', '')}:{os.environ.get('PATH', '/usr/bin:/bin')}",
        "SAMPLES": str(root() / "samples/basic"), "TESTS": str(root() / "tests"), "LC_ALL": "C.UTF-8"}
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        # Files, not pipes: whoever stays behind in the background does not keep us waiting.
        shell = subprocess.Popen(["/bin/sh", "-c", command], cwd=folder, env=environment, stdout=out, stderr=err,
                                 stdin=subprocess.DEVNULL, start_new_session=True)
        try:
            code = shell.wait(COMMAND_SECONDS)
        except subprocess.TimeoutExpired:
            code = None
        try:
            os.killpg(shell.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        shell.wait()
        texts = []
        for stream in (out, err):
            stream.seek(0)
            texts.append(stream.read().decode(errors="replace"))
    return code, *texts


def describe(code):
    if code is None:
        return f"no end after {COMMAND_SECONDS} s"
    return f"exit code {code}" if code >= 0 else f"killed by {signal.Signals(-code).name}"


def link(folder, *paths):
    for path in paths:
        os.symlink(path, pathlib.Path(folder, path.name))


def run_steps(steps, file, folder, matches=line_matches):
    """What the first step that differs should have printed and did; empty when none differs."""
    for step in steps:
        code, out, err = run_in_shell(step.command, folder)
        out, err = split_lines(out), split_lines(err)
        trouble = ""
        if code != step.exit_code:
            trouble += f"{describe(code)}, expected exit code {step.exit_code}\n"
        if not lines_match(step.out, out, matches):
            trouble += difference("stdout", step.out, out, matches)
        if not lines_match(step.err, err, matches):
            trouble += difference("stderr", step.err, err, matches)
        if trouble:
            return f"{file}:{step.line}:\n$ {step.command}\n{trouble}"
    return ""


def run_script(file):
    file = pathlib.Path(file)
    with tempfile.TemporaryDirectory() as folder:
        return run_steps(parse_script(file.read_text(), file), file, folder)


def run_page(file):
    """Blocks with the name of a file become that file; those in `console` are scripts. Comments `or: LINE` before one
    are further forms that its lines may have."""
    page = markdown.Page(pathlib.Path(file).read_text(), lambda line, target: target, lambda line, target, about: "")
    if not any(code.language == "console" for code in page.code):
        return f"{file}: expected commands, in blocks that begin with ```console"
    with tempfile.TemporaryDirectory() as folder:
        link(folder, root() / "samples", root() / "data", pathlib.Path(os.environ["TESSERA_BIN"], "tessera"))
        for code in page.code:
            text = "".join(line + "\n" for line in code.lines)
            if code.name:
                place = pathlib.Path(folder, code.name)
                place.parent.mkdir(parents=True, exist_ok=True)
                place.write_text(text)
            elif code.language == "console":
                others = [comment[4:] for comment in code.comments if comment.startswith("or: ")]
                steps = parse_script(text, f"{file}:{code.line}")
                for step in steps:
                    step.line += code.line
                    step.err = ["..."]  # a page shows what there is to read
                trouble = run_steps(steps, file, folder, lambda expected, line: alike(expected, line, others))
                if trouble:
                    return trouble
    return ""


def run_examples(verb):
    with tempfile.TemporaryDirectory() as folder:
        link(folder, root() / "samples", root() / "tests")
        code, out, err = run_in_shell(f"tessera {verb} --help", folder)
        examples = re.findall(r"^  (tessera .*)$", out.partition("\nExample:\n")[2], re.MULTILINE)
        if code != 0 or not examples:
            return f"expected an 'Example:' with lines '  tessera ...' at the end of --help\n{out}{err}"
        for line in examples:
            code, out, err = run_in_shell(line, folder)
            if code != 0:
                return f"{line}\n{describe(code)}\n{out}{err}"
    return ""


def run_python(file):
    python = pathlib.Path(os.environ.get("TESSERA_DEPS", ""), "venv/bin/python")
    environment = os.environ | {"TESSERA_BINARY": str(pathlib.Path(os.environ["TESSERA_BIN"], "tessera")),
                                "PYTHONDONTWRITEBYTECODE": "1"}
    with tempfile.TemporaryDirectory() as folder:
        return subprocess.run([python, file], cwd=folder, env=environment).returncode


def run_fuzz(program):
    program = pathlib.Path(program)
    build, target = program.parent.parent, program.name.removesuffix("_fuzz")
    grown = build / "corpus" / target  # what fuzzing adds; copied by hand when of worth
    found = build / "found" / target   # inputs that crash
    for folder in (grown, found):
        folder.mkdir(parents=True, exist_ok=True)
    kept = root() / "tests/fuzz/corpus" / target
    command = [program, "-max_total_time=" + os.environ.get("TESSERA_FUZZ_SECONDS", "60"), "-timeout=10",
               "-rss_limit_mb=4096", "-print_final_stats=1", f"-artifact_prefix={found}/", grown]
    ran = subprocess.run(command + [kept] * kept.exists(), stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    # libFuzzer reports its progress at length; the trouble is at the end.
    print(ran.stdout.decode(errors="replace")[-8000:])
    return ran.returncode


def main(kind, what):
    runs = {"script": run_script, "page": run_page, "examples": run_examples}
    if kind in runs:
        trouble = runs[kind](what)
        print(trouble, end="")
        return 1 if trouble else 0
    return run_python(what) if kind == "python" else run_fuzz(what)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
