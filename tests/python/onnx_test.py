"""ONNX files through `tessera extract` and `tessera run`, against ONNX Runtime on the same inputs.

    onnx_test.py [TESSERA] [NAME...]

Two kinds of files: one operator each, made by hand for the operator table, and small torch models from both of
torch's exporters. All weights of a file are given to `tessera run`, so the outputs must agree within 1e-4 of the
largest magnitude (integers and booleans exactly). Skipped where onnx or onnxruntime is missing.
"""

import os
import pathlib
import subprocess
import sys
import tempfile
import warnings

try:
    import numpy as np
    import onnx
    import onnxruntime
    import torch
    from onnx import TensorProto, helper, numpy_helper
except ImportError as missing:
    # It has an environment of its own, which `tessera compilers install onnxruntime` makes.
    python = pathlib.Path(os.environ.get("TESSERA_DEPS", "")) / "compilers/onnxruntime/bin/python"
    if python.exists() and pathlib.Path(sys.prefix) != python.parent.parent:
        os.execv(python, [str(python), *sys.argv])
    print(f"needs a foreign compiler: onnxruntime ({missing})")
    sys.exit(77)

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import graphnet_reference as reference  # noqa: E402
from onnx_cases import FILES, MODELS, OPERATORS  # noqa: E402

warnings.simplefilter("ignore")
TOLERANCE = 1e-4


def write_safetensors(path, tensors):
    import json
    import struct
    names = {"float32": "F32", "float64": "F64", "float16": "F16", "int64": "I64", "int32": "I32", "int16": "I16", "int8": "I8",
             "uint8": "U8", "bool": "BOOL", "bfloat16": "BF16"}
    header, data = {}, b""
    for name, array in tensors.items():
        raw = np.ascontiguousarray(array).tobytes()
        header[name] = {"dtype": names[str(array.dtype)], "shape": list(array.shape), "data_offsets": [len(data), len(data) + len(raw)]}
        data += raw
    text = json.dumps(header).encode()
    pathlib.Path(path).write_bytes(struct.pack("<Q", len(text)) + text + data)


def constants(graph, found):
    """Every tensor a file states, by the name its record will carry."""
    for tensor in graph.initializer:
        found[tensor.name] = numpy_helper.to_array(tensor)
    for node in graph.node:
        for attribute in node.attribute:
            if node.op_type == "Constant" and attribute.name == "value":
                found[node.output[0]] = numpy_helper.to_array(attribute.t)
            if attribute.type == onnx.AttributeProto.GRAPH:
                constants(attribute.g, found)
    return found


def relative_error(actual, expected):
    actual = actual.numpy() if torch.is_tensor(actual) else actual
    if actual.shape != expected.shape or str(actual.dtype) != str(expected.dtype):
        return f"{actual.dtype}{list(actual.shape)}, expected {expected.dtype}{list(expected.shape)}"
    if expected.size == 0 or np.array_equal(actual, expected, equal_nan=expected.dtype.kind == "f"):
        return 0.0
    a, b = actual.astype(np.float64), expected.astype(np.float64)
    finite = np.isfinite(b)
    if not np.array_equal(np.isfinite(a), finite) or not finite.any():
        return float("inf")
    return float(np.abs(a[finite] - b[finite]).max() / (np.abs(b[finite]).max() or 1.0))


def check(tessera, file, inputs, folder):
    """The largest error of the file's outputs, or what went wrong."""
    out = folder / "samples"
    made = subprocess.run([tessera, "extract", str(file), "--out", str(out)], capture_output=True, text=True)
    if made.returncode != 0:
        return made.stderr.strip()
    sample = out / file.stem
    given = constants(onnx.load(file).graph, {}) | inputs
    tensors = {}
    for record in reference.read_records(sample / "weight_meta.py"):
        tensors[record.name] = given[record.original_name]
    write_safetensors(folder / "inputs", tensors)
    ran = subprocess.run([tessera, "run", str(sample), "--trials", "0", "--warmup", "0", "--inputs", str(folder / "inputs"),
                          "--save-outputs", str(folder / "outputs")], capture_output=True, text=True)
    if ran.returncode != 0:
        return ran.stderr.strip()
    options = onnxruntime.SessionOptions()
    options.log_severity_level = 4
    options.intra_op_num_threads = 1
    session = onnxruntime.InferenceSession(str(file), options, providers=["CPUExecutionProvider"])
    expected = session.run(None, {i.name: inputs[i.name] for i in session.get_inputs()})
    actual = reference.read_safetensors(folder / "outputs")
    worst = 0.0
    for i, value in enumerate(expected):
        error = relative_error(actual[f"output.{i}"], np.asarray(value))
        if isinstance(error, str):
            return f"output {i} is {error}"
        worst = max(worst, error)
    return worst


def operator_file(case, folder):
    """A model of one node."""
    inputs = {f"x{i}": array for i, array in enumerate(case.inputs)}
    names = list(inputs)
    initializers = []
    for i, array in enumerate(case.constants):
        if array is None:
            names.append("")
            continue
        names.append(f"c{i}")
        initializers.append(numpy_helper.from_array(np.asarray(array), f"c{i}"))
    if case.order:
        names = [names[i] if i is not None else "" for i in case.order]
    outputs = [f"y{i}" for i in range(case.outputs)]
    node = helper.make_node(case.op, names, outputs, name="it", domain=case.domain, **case.attributes)
    shapes = [helper.make_tensor_value_info(name, helper.np_dtype_to_tensor_dtype(array.dtype),
                                            [f"d{name}{k}" for k in range(array.ndim)] if case.dynamic else array.shape)
              for name, array in inputs.items()]
    graph = helper.make_graph([node], "one", shapes, [onnx.ValueInfoProto(name=name) for name in outputs], initializers)
    opsets = [helper.make_opsetid("", case.opset)]
    if case.domain:
        opsets.append(helper.make_opsetid(case.domain, 1))
    model = helper.make_model(graph, opset_imports=opsets, ir_version=8 if case.opset < 21 else 10)
    file = folder / f"{case.name}.onnx"
    onnx.save(model, file)
    return file, inputs


def model_files(name, build, folder):
    """The files of one torch model: by the legacy exporter and by the one of torch.export."""
    torch.manual_seed(0)
    model, arguments = build()
    model.eval()
    for exporter in ("legacy", "dynamo"):
        file = folder / f"{name}_{exporter}.onnx"
        try:
            with open(os.devnull, "w") as silence:
                saved, sys.stdout = sys.stdout, silence
                try:
                    names = [f"in{i}" for i in range(len(arguments))]
                    torch.onnx.export(model, arguments, str(file), input_names=names, dynamo=exporter == "dynamo",
                                      **({"verbose": False, "external_data": False} if exporter == "dynamo" else {"opset_version": 17}))
                finally:
                    sys.stdout = saved
        except Exception as problem:  # noqa: BLE001 - an exporter's own limits are not ours
            print(f"{'not exported':14} {file.stem}: {type(problem).__name__} {str(problem)[:100]}")
            continue
        yield file, {n: a.numpy() for n, a in zip(names, arguments)}


def main():
    arguments = sys.argv[1:]
    tessera = os.environ.get("TESSERA_BINARY") or arguments.pop(0)
    wanted = lambda name: not arguments or any(part in name for part in arguments)  # noqa: E731
    failed, passed = 0, 0
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(os.environ.get("ONNX_KEEP", scratch))

        def judge(file, inputs):
            nonlocal failed, passed
            result = check(tessera, file, inputs, folder)
            if isinstance(result, float) and result <= TOLERANCE:
                passed += 1
                return
            failed += 1
            print(f"{'failed':14} {file.stem}: {result if isinstance(result, str) else f'error {result:.1e}'}", flush=True)

        for case in OPERATORS:
            if wanted(case.name):
                judge(*operator_file(case, folder))
        for name, make in FILES.items():
            if wanted(name):
                judge(*make(folder / f"{name}.onnx"))
        for name, build in MODELS.items():
            if wanted(name):
                for file, inputs in model_files(name, build, folder):
                    judge(file, inputs)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
