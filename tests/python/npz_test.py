"""Arrays of NumPy and of Tessera, each read by the other: the tests of format/npz with this Python,
which has NumPy; a plain run of them skips what needs it where python3 has none."""
import os
import pathlib
import subprocess
import sys

import numpy  # what it is about: without it, this must fail

program = pathlib.Path(os.environ["TESSERA_BINARY"]).parent / "format_test"
if not program.exists():
    print("no format_test: it was not built")
    sys.exit(77)
done = subprocess.run([program, "--gtest_filter=*Npz*"], capture_output=True, text=True,
                      env={**os.environ, "TESSERA_PYTHON": sys.executable})
assert done.returncode == 0, done.stdout
assert "SKIPPED" not in done.stdout, done.stdout
for test in ("ReadsWhatNumpyWrites", "RefusesByNameWhatItDoesNotRead", "NumpyReadsIt"):
    assert test in done.stdout, f"{test} was not run"
print(f"the same with NumPy {numpy.__version__}")
