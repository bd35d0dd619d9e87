"""What `tessera features` writes, read by NumPy."""
import json
import os
import subprocess
import zipfile

import numpy

TESSERA = os.environ["TESSERA_BINARY"]
RECORDS = os.path.join(os.environ["TESSERA_ROOT"], "tests/feature/records.json")


def features(*arguments):
    done = subprocess.run([TESSERA, "features", RECORDS, "--json", *arguments],
                          check=True, capture_output=True, text=True)
    said = json.loads(done.stdout)
    assert zipfile.ZipFile(said["out"]).testzip() is None
    return said, numpy.load(said["out"])


said, f = features("--out", "f.npz")
assert said["programs"] == 3 and said["rows"] == 5, said
assert f["values"].dtype == numpy.float32 and f["values"].shape == (5, 164)
assert f["columns"].shape == (164,) and f["columns"][0] == "float_mad"
assert f["offsets"].tolist() == [0, 2, 4, 5]
assert f["lines"].tolist() == [2, 3, 4]  # the first line is a comment
assert f["task"].tolist() == [0, 0, 1]
assert [json.loads(key)[0] for key in f["task_keys"]] == ["matmul_bias_relu", "matmul"]
assert numpy.allclose(f["cost"], [0.00011, 0.0004, 0.00001])
assert f["lowered"].tolist() == [True, True, True] and f["lowered"].dtype == bool
assert str(f["kind"]) == "per_store" and str(f["dialect"]) == "tenset"

# 16^3 multiplications and additions, as log2(x + 1).
column = f["columns"].tolist().index
last = f["values"][4]
for name in ("float_mul", "float_addsub", "outer_prod"):
    assert abs(last[column(name)] - numpy.log2(16**3 + 1)) < 1e-4, name

# As many threads as there are: the same file.
features("--out", "g.npz", "--jobs", "3")
assert open("f.npz", "rb").read() == open("g.npz", "rb").read()

said, s = features("--out", "s.npz", "--kind", "steps", "--max-steps", "10", "--width", "20")
assert s["values"].shape == (14, 20) and s["offsets"].tolist() == [0, 10, 13, 14]
assert s["values"][1, :14].tolist() == [0, 0, 0, 0, 1] + [0] * 9  # an SP
assert s["values"][1, 14:].tolist() == [2, 0, 64, 2, 4, 2]
