"""A network with functional collectives, extracted in a process group of one: Tessera runs it, and gives what gloo gives."""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "python"))
TESSERA = os.environ.get("TESSERA_BINARY", str(ROOT / "build/release/bin/tessera"))

import torch  # noqa: E402
import torch.distributed as distributed  # noqa: E402

if not (distributed.is_available() and distributed.is_gloo_available()):
    print("needs a torch with gloo")
    sys.exit(77)

import torch.distributed._functional_collectives as collectives  # noqa: E402

import tessera  # noqa: E402
from tessera.compilers.safetensors_file import read_file  # noqa: E402


class Spread(torch.nn.Module):
    def forward(self, x):
        group = distributed.group.WORLD
        return (
            collectives.all_reduce(x + 1, "sum", group), collectives.all_reduce(x, "max", group),
            collectives.all_gather_tensor(x * 2, 0, group), collectives.reduce_scatter_tensor(x * 3, "sum", 0, group),
            collectives.broadcast(x * 4, 0, group), collectives.all_to_all_single(x * 5, None, None, group),
        )


def main(folder):
    store = distributed.FileStore(str(folder / "store"), 1)
    distributed.init_process_group("gloo", rank=0, world_size=1, store=store)
    x = torch.arange(12.0).reshape(4, 3)
    expected = Spread()(x)
    tessera.extract(Spread(), (x,), name="spread", out=folder)
    sample = folder / "spread"
    distributed.destroy_process_group()

    text = (sample / "model.py").read_text()
    assert text.count("torch.ops._c10d_functional.") == 12, text
    assert json.loads((sample / "graph_net.json").read_text())["num_devices_required"] == 1
    subprocess.run([TESSERA, "run", sample, "--trials", "1", "--save-outputs", folder / "out", "-q"], check=True,
                   stdout=subprocess.DEVNULL)
    found = read_file(folder / "out")
    for number, tensor in enumerate(expected):
        dtype, shape, data = found[f"output.{number}"]
        assert list(shape) == list(tensor.shape), (number, shape)
        assert bytes(data) == tensor.contiguous().numpy().tobytes(), f"output {number} is another"


with tempfile.TemporaryDirectory() as scratch:
    main(Path(scratch))
