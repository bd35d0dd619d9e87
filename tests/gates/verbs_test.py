"""Every verb of --help has its examples run: CMake finds verbs by their sources, this by asking the program."""

import json
import os
import pathlib
import subprocess
import sys

from readme_test import verbs


def main():
    build = pathlib.Path(os.environ["TESSERA_BIN"]).parent
    shown = subprocess.run(["ctest", "--test-dir", build, "--show-only=json-v1"], capture_output=True, text=True)
    tested = {test["name"] for test in json.loads(shown.stdout)["tests"]}
    known = verbs()
    assert len(known) > 15, known
    missing = [verb for verb in known if f"help/{verb}" not in tested]
    print(f"no test runs the examples of {', '.join(missing)}" if missing else "")
    return 1 if missing else 0


sys.exit(main())
