"""GraphNet samples in plain Python: the reference that the C++ side is compared with.

The inputs and the model come from the package, which needs them too; files of tensors are read here.
"""

import json
import sys
from pathlib import Path

import numpy
import torch

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "python"))
from tessera.inputs import make_inputs, read_records  # noqa: E402, F401
from tessera.sample_folder import load_model as load_text  # noqa: E402


def load_model(folder, device="cpu"):
    """The sample's own model.py, with hard-coded devices replaced by the one asked for."""
    return load_text(folder, device)


SAFETENSORS = {"F32": torch.float32, "F16": torch.float16, "BF16": torch.bfloat16, "F64": torch.float64,
               "I64": torch.int64, "I32": torch.int32, "I16": torch.int16, "I8": torch.int8,
               "U8": torch.uint8, "BOOL": torch.bool, "C64": torch.complex64, "C128": torch.complex128}


def read_safetensors(path):
    raw = numpy.memmap(path, dtype=numpy.uint8, mode="r")
    size = int(raw[:8].view("<u8")[0])
    header = json.loads(bytes(raw[8 : 8 + size]))
    tensors = {}
    for name, entry in header.items():
        first, last = entry["data_offsets"]
        tensor = torch.empty(entry["shape"], dtype=SAFETENSORS[entry["dtype"]])
        if last > first:
            data = torch.from_numpy(raw[8 + size + first : 8 + size + last].copy())
            tensor = data.view(tensor.dtype).reshape(entry["shape"])
        tensors[name] = tensor
    return tensors
