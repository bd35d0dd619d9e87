"""The runners themselves: the language of scripts (tests/run_test.py), and what scripts/test makes of programs that
pass, fail, skip, crash, or cannot list their tests."""

import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(os.environ["TESSERA_ROOT"])
sys.path.insert(0, str(ROOT / "tests"))
import run_test  # noqa: E402


class Script(unittest.TestCase):
    def test_holes_within_a_line(self):
        self.assertTrue(run_test.line_matches("took [..] ms", "took 12.5 ms"))
        self.assertTrue(run_test.line_matches("[..]", ""))
        self.assertTrue(run_test.line_matches("a[..]b[..]c", "a1b2bc"))
        self.assertFalse(run_test.line_matches("took [..] ms", "took 12.5 s"))
        self.assertFalse(run_test.line_matches("exact", "exactly"))

    def test_dots_stand_for_any_lines(self):
        self.assertTrue(run_test.lines_match(["a", "...", "b"], ["a", "b"]))
        self.assertTrue(run_test.lines_match(["a", "...", "b"], ["a", "x", "b", "b"]))
        self.assertTrue(run_test.lines_match(["..."], []))
        self.assertFalse(run_test.lines_match(["a", "...", "b"], ["a", "b", "c"]))
        self.assertFalse(run_test.lines_match([], ["a"]))

    def test_parsing(self):
        text = "# why\n\n$ one\n> more\nout\n\nlast\n\n# next\n$ two\n! oops\n[exit 2]\n"
        one, two = run_test.parse_script(text, "f")
        self.assertEqual((one.line, one.command, one.out), (3, "one\nmore", ["out", "", "last"]))
        self.assertEqual((two.err, two.exit_code), (["oops"], 2))
        with self.assertRaises(ValueError):
            run_test.parse_script("no command", "f")

    def run_text(self, text):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, "x.test")
            file.write_text(text)
            return run_test.run_script(file)

    def test_a_mismatch_shows_both_sides(self):
        trouble = self.run_text("$ echo same; echo actual; echo e >&2; exit 3\nsame\nwanted\n")
        self.assertIn("exit code 3, expected exit code 0", trouble)
        self.assertIn("  same\n- wanted\n+ actual\n", trouble)
        self.assertIn("stderr differs", trouble)

    def test_commands_share_a_folder(self):
        self.assertEqual(self.run_text("$ echo text > file\n$ cat file\ntext\n"), "")

    def test_who_stays_behind_does_not_hold_it_up(self):
        self.assertEqual(self.run_text("$ sleep 1000 & echo done\ndone\n"), "")


class Page(unittest.TestCase):
    def test_measured_numbers_and_widths_may_differ_counts_and_words_not(self):
        self.assertTrue(run_test.alike("mlp  1.3x [1.2, 1.4]  0.75 ms, 12 samples", "mlp   12.3x [11.2, 13.5] 75 us, 12 samples"))
        self.assertTrue(run_test.alike("12 programs in 0:08, 3.5e-05 s, 416 kFLOPs, 5 %", "12 programs in 1:10, 2 s, 1.2 GFLOPs, 17.5 %"))
        self.assertFalse(run_test.alike("12 programs", "13 programs"))
        self.assertFalse(run_test.alike("took 12.5 ms", "gave 12.5 ms"))
        self.assertFalse(run_test.alike("resnet_18_b1", "resnet_50_b1"))
        self.assertTrue(run_test.alike("mlp  1.3x", "mlp   too noisy: 3", ["mlp too noisy: [..]"]))

    def test_files_commands_and_other_forms(self):
        text = """# Title

```python results/x.py
print("took 1.5 s")
```

<!-- or: or not -->
```console
$ {command}; echo on the side >&2; exit 3
took 2.25 s
...
[exit 3]
```
"""
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, "x.md")
            for command, trouble in (("python3 results/x.py", ""), ("echo or not", ""), ("echo took long", f"{file}:9:")):
                file.write_text(text.replace("{command}", command))
                self.assertEqual(run_test.run_page(file).partition("\n")[0], trouble)
            file.write_text("# Title\n")
            self.assertIn("expected commands", run_test.run_page(file))


# A program of unit tests in shell: what it lists, what it says when it runs, how it ends.
PROGRAM = '''#!/bin/sh
case "$1" in --gtest_list_tests) {listing};; esac
cat <<'END'
{said}
END
{end}
'''
LISTING = "printf 'Suite.\\n  One\\n  Two\\n'; exit 0"
RUN, OK = "[ RUN      ] Suite.", "[       OK ] Suite."


class Runner(unittest.TestCase):
    def run_tests(self, programs, *names):
        """The lines that scripts/test prints of programs by room, and its exit code."""
        with tempfile.TemporaryDirectory() as folder:
            lines = []
            for room, (listing, said, end) in programs.items():
                program = pathlib.Path(folder, room)
                program.write_text(PROGRAM.format(listing=listing, said=said, end=end))
                program.chmod(0o755)
                lines.append(f'add_test({room} "{program}")\nset_tests_properties({room} PROPERTIES LABELS unit)\n')
            pathlib.Path(folder, "CTestTestfile.cmake").write_text("".join(lines))
            ran = subprocess.run([ROOT / "scripts/test", "--build", folder, "--quiet", "--", *names],
                                 capture_output=True, text=True)
        return ran.stdout.splitlines(), ran.returncode, ran.stderr

    def test_tests_are_counted_inside_programs(self):
        lines, code, _ = self.run_tests({
            "base": (LISTING, f"{RUN}One\n{OK}One (0 ms)\n{RUN}Two\n{OK}Two (0 ms)", "exit 0"),
            "kernel": (LISTING, f"{RUN}One\nx.cpp:3: Skipped\nneeds a GPU\n[  SKIPPED ] Suite.One (0 ms)", "exit 0")})
        self.assertEqual(lines, ["skipped kernel/Suite.One: needs a GPU", "skipped 1: needs a GPU",
                                 "2 passed, 0 failed, 1 skipped"])
        self.assertEqual(code, 0)

    def test_a_failure_is_shown_with_what_it_said(self):
        lines, code, _ = self.run_tests({"base": (LISTING, f"{RUN}One\nwrong\n[  FAILED  ] Suite.One (0 ms)", "exit 1")})
        self.assertEqual(lines, ["FAILED base/Suite.One", "wrong", "0 passed, 1 failed, 0 skipped"])
        self.assertEqual(code, 1)

    def test_a_crash_is_the_failure_of_the_test_that_ran(self):
        lines, code, _ = self.run_tests({"base": (LISTING, f"{RUN}One\n{OK}One (0 ms)\n{RUN}Two\nhm", "kill -SEGV $$")})
        self.assertEqual(lines[:2], ["FAILED base/Suite.Two", "hm"])
        self.assertEqual(lines[-1], "1 passed, 1 failed, 0 skipped")
        self.assertEqual(code, 1)

    def test_a_program_without_tests_is_a_failure(self):
        lines, code, _ = self.run_tests({"base": (LISTING, "nothing", "exit 0")})
        self.assertEqual((lines[0], lines[-1], code), ("FAILED base", "0 passed, 1 failed, 0 skipped", 1))

    def test_a_crash_at_the_end_is_a_failure(self):
        lines, code, _ = self.run_tests({"base": (LISTING, f"{RUN}One\n{OK}One (0 ms)\nleak", "exit 23")})
        self.assertEqual((lines[0], lines[-1], code), ("FAILED base", "1 passed, 1 failed, 0 skipped", 1))

    def test_a_program_that_cannot_list_is_a_failure(self):
        lines, code, _ = self.run_tests({"base": ("exit 3", "", "exit 3"),
                                         "graph": (LISTING, f"{RUN}Two\n{OK}Two (0 ms)", "exit 0")}, "graph/Suite.Two")
        self.assertEqual(lines[:2], ["FAILED base", "--gtest_list_tests ended with 3"])
        self.assertEqual((lines[-1], code), ("1 passed, 1 failed, 0 skipped", 1))

    def test_names_choose(self):
        program = (LISTING, "", f'echo "{RUN}$GTEST_FILTER"; echo "{OK}x"; exit 0')
        lines, code, _ = self.run_tests({"base": program, "graph": program}, "graph/Suite.T")
        self.assertEqual((lines, code), (["1 passed, 0 failed, 0 skipped"], 0))
        lines, code, said = self.run_tests({"base": program}, "there-is-no-such-test")
        self.assertEqual((lines, code, said), ([], 2, "tessera: no test has there-is-no-such-test in its name\n"))


unittest.main()
