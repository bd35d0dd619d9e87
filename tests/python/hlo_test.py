"""Graphs that `tessera hlo` writes, as NumPy sees them: keys, dtypes, shapes and every value of the golden arrays;
and graphs that NumPy writes, as `tessera hlo` reads them."""
import os
import pathlib
import subprocess
import sys
import tempfile

import numpy as np

root = pathlib.Path(os.environ["TESSERA_ROOT"])
tessera = os.environ["TESSERA_BINARY"]
golden = root / "tests/data/golden/tpugraphs/hlo"


def run(*words):
    done = subprocess.run([tessera, "hlo", *map(str, words)], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


def same(ours, theirs):
    assert sorted(ours.files) == sorted(theirs.files), (ours.files, theirs.files)
    for key in ours.files:
        a, b = ours[key], theirs[key]
        assert a.dtype == b.dtype and a.shape == b.shape, (key, a.dtype, b.dtype, a.shape, b.shape)
        if key == "edge_index":  # a set, in any order
            a, b = (x[np.lexsort((x[:, 1], x[:, 0]))] for x in (a, b))
        assert a.tobytes() == b.tobytes(), key


with tempfile.TemporaryDirectory() as folder:
    folder = pathlib.Path(folder)
    files = sorted(golden.glob("*.hlo.pb"))
    assert len(files) >= 3
    run(*files, "--out", folder)
    for file in files:
        stem = file.name.removesuffix(".hlo.pb")
        same(np.load(folder / f"{stem}.npz"), np.load(golden / f"{stem}.npz"))

    rng = np.random.default_rng(5)
    arrays = {
        "node_feat": rng.random((6, 140), np.float32),
        "node_opcode": rng.integers(0, 121, 6).astype(np.uint8),
        "edge_index": np.array([[1, 0], [3, 1], [5, 4]]),
        "node_config_ids": np.array([1, 3]),
        "node_config_feat": rng.integers(-1, 6, (9, 2, 18)).astype(np.float32),
        "config_runtime": rng.integers(1, 10**12, 9),
        "node_splits": np.array([[0, 6]]),
    }
    for save in (np.savez, np.savez_compressed):
        save(folder / "theirs.npz", **arrays)
        run(folder / "theirs.npz", "--out", folder / "ours")
        same(np.load(folder / "ours/theirs.npz"), np.load(folder / "theirs.npz"))
print(f"{len(files)} graphs the same with NumPy {np.__version__}")
sys.exit(0)
