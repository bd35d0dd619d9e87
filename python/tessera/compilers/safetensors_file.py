"""Files of tensors as they travel between the judge and a worker, for any framework: what is read and written here
are bytes. src/eager/safetensors.cpp is the other side."""

import json
import mmap

CODES = {"float32": "F32", "float16": "F16", "bfloat16": "BF16", "float64": "F64", "int64": "I64", "int32": "I32",
         "int16": "I16", "int8": "I8", "uint8": "U8", "bool": "BOOL", "complex64": "C64", "complex128": "C128"}
DTYPES = {code: dtype for dtype, code in CODES.items()}


def read_file(path):
    """{name: (dtype, shape, bytes)}. The bytes are views into a private mapping of the file: copy them."""
    with open(path, "rb") as file:
        mapped = memoryview(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_COPY))
    start = 8 + int.from_bytes(mapped[:8], "little")
    tensors = {}
    for name, entry in json.loads(bytes(mapped[8:start])).items():
        if name != "__metadata__":
            first, last = entry["data_offsets"]
            tensors[name] = (DTYPES[entry["dtype"]], entry["shape"], mapped[start + first:start + last])
    return tensors


def write_file(path, tensors):
    """`tensors`: {name: (dtype, shape, an array of bytes)}."""
    header, end = {}, 0
    for name, (dtype, shape, data) in tensors.items():
        if dtype not in CODES:
            raise TypeError(f"{name}: safetensors has no code for {dtype}")
        header[name] = {"dtype": CODES[dtype], "shape": list(shape), "data_offsets": [end, end + len(data)]}
        end += len(data)
    text = json.dumps(header).encode()
    text += b" " * (-len(text) % 8)
    with open(path, "wb") as file:
        file.write(len(text).to_bytes(8, "little") + text)
        for _, _, data in tensors.values():
            file.write(data)
