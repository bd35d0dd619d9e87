"""What README.md shows works: its commands have verbs and options that exist, the cheap ones print what it
says, and its table has every verb."""

import functools
import os
import pathlib
import re
import shlex
import subprocess
import sys

ROOT = pathlib.Path(os.environ["TESSERA_ROOT"])
sys.path.insert(0, str(ROOT / "tests"))
import run_test  # noqa: E402

CHEAP = ("show", "validate")  # those whose output is compared; times in it may differ


@functools.cache
def help_of(*words):
    return subprocess.run([os.environ["TESSERA_BINARY"], *words, "--help"], capture_output=True, text=True).stdout


def verbs():
    return re.findall(r"^  ([a-z]+) ", help_of().partition("\nSubcommands:\n")[2], re.MULTILINE)


def blocks(text):
    """The indented commands, as steps of a script: lines that start with $, and what they print."""
    steps = []
    for block in re.findall(r"(?:^    .*\n|^\n)+", text, re.MULTILINE):
        block = re.sub("^    ", "", block, flags=re.MULTILINE)
        if "$ ./tessera " in block:
            steps += run_test.parse_script(block, "README.md")
        steps += [run_test.Step(0, line) for line in re.findall(r"^(\./tessera .*?)(?: +#.*)?$", block, re.MULTILINE)]
    return [step for step in steps if step.command.startswith("./tessera ")]


def usage_fault(command):
    _, verb, *words = shlex.split(command)
    if verb not in verbs():
        return f"no verb {verb}"
    known = help_of(verb)
    unknown = [word for word in words if word.startswith("--") and not re.search(rf"{word}\b", known)]
    return f"{verb} has no {', '.join(unknown)}" if unknown else ""


def output_fault(step):
    ran = subprocess.run([os.environ["TESSERA_BINARY"], *shlex.split(step.command)[1:]], cwd=ROOT, capture_output=True,
                         text=True)

    def without_times(lines):
        return [re.sub(r" +\d+\.\d$", "", line) for line in lines]

    printed = without_times(run_test.split_lines(ran.stdout))
    if ran.returncode == 0 and run_test.lines_match(without_times(step.out), printed):
        return ""
    return run_test.difference("stdout", without_times(step.out), printed) + ran.stderr


def main():
    text = (ROOT / "README.md").read_text()
    faults = []
    steps = blocks(text)
    assert len(steps) >= 6, [step.command for step in steps]
    for step in steps:
        fault = usage_fault(step.command)
        if not fault and step.command.split()[1] in CHEAP:
            fault = output_fault(step)
        faults += [f"README.md: {step.command}: {fault}"] * bool(fault)
    rows = re.findall(r"^\| `([a-z]+)", text, re.MULTILINE)
    faults += [f"README.md's table has no {verb}" for verb in verbs() if verb not in rows and verb != "worker"]
    faults += [f"README.md's table has {row}, which is no verb" for row in rows if row not in verbs()]
    print("\n".join(faults))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
