"""What onnx_test.py tries: single operators, files made node by node, and torch models."""

import dataclasses
import typing

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper


@dataclasses.dataclass
class Case:
    name: str
    op: str
    inputs: list
    constants: list = dataclasses.field(default_factory=list)
    attributes: dict = dataclasses.field(default_factory=dict)
    opset: int = 17
    outputs: int = 1
    order: typing.Any = None  # the node's inputs as places among inputs + constants
    dynamic: bool = False  # input shapes are symbols in the file
    domain: str = ""


random = np.random.RandomState(7)


def f(*shape, low=-2.0, high=2.0):
    return random.uniform(low, high, shape).astype(np.float32)


def i64(*values):
    return np.array(values, dtype=np.int64)


def scalar(value, dtype=np.float32):
    return np.array(value, dtype=dtype)


OPERATORS = []


def case(op, inputs, constants=(), tag="", **options):
    extra = {k: options.pop(k) for k in ("opset", "outputs", "order", "dynamic", "domain") if k in options}
    number = sum(c.op == op for c in OPERATORS)
    OPERATORS.append(Case(f"{op}{tag or number or ''}", op, list(inputs), list(constants), options, **extra))


x234 = f(2, 3, 4)
for op in ("Abs Exp Neg Floor Ceil Round Sign Sin Cos Tan Sinh Cosh Asinh Atan Erf Sigmoid Tanh Relu Softplus Softsign HardSwish "
           "LeakyRelu Elu Selu ThresholdedRelu HardSigmoid Identity").split():
    case(op, [x234])
for op in ("Log", "Sqrt", "Reciprocal"):
    case(op, [f(2, 3, low=0.1, high=4)])
for op in ("Asin", "Acos", "Atanh"):
    case(op, [f(2, 3, low=-0.9, high=0.9)])
case("Acosh", [f(2, 3, low=1.1, high=4)])
case("Celu", [x234], alpha=1.5)
case("Selu", [x234], alpha=1.2, gamma=0.9)
case("HardSigmoid", [x234], alpha=1 / 6, beta=0.5)
case("Mish", [x234], opset=18)
case("Gelu", [x234], opset=20)
case("Gelu", [x234], opset=20, approximate="tanh")
case("Shrink", [x234], lambd=0.7, bias=0.2)
case("PRelu", [f(2, 3, 4, 4)], [f(3, 1, 1)])
case("Clip", [x234], [scalar(-0.5), scalar(0.75)])
case("Clip", [x234], [None, scalar(0.75)])
case("Clip", [x234], opset=9, min=-0.5, max=0.5)
case("Not", [x234 > 0])
case("IsNaN", [np.array([1, np.nan, 3], np.float32)])
case("IsInf", [np.array([1, np.inf, -np.inf], np.float32)])
case("IsInf", [np.array([1, np.inf, -np.inf], np.float32)], detect_negative=0)
for op in ("Add", "Sub", "Mul", "Div"):
    case(op, [x234, f(3, 1, low=1, high=2)])
    case(op, [x234], [scalar(1.7)])
    case(op, [x234], [scalar(1.7)], order=[1, 0])
    case(op, [random.randint(-20, 20, (2, 3)), random.randint(1, 7, (2, 3))])
case("Mod", [random.randint(-20, 20, (2, 3)), random.randint(1, 7, (2, 3))])
case("Mod", [x234, f(2, 3, 4, low=0.5, high=2)], fmod=1)
case("Pow", [f(2, 3, low=0.1, high=2)], [scalar(2.0)])
case("Pow", [f(2, 3, low=0.1, high=2), f(2, 3)])
case("Pow", [f(2, 3)], [scalar(3, np.int64)])
for op in ("Equal", "Less", "Greater", "LessOrEqual", "GreaterOrEqual"):
    case(op, [random.randint(0, 4, (3, 4)), random.randint(0, 4, (3, 4))])
    case(op, [x234], [scalar(0.5)])
for op in ("And", "Or", "Xor"):
    case(op, [x234 > 0, f(3, 4) > 0])
for op in ("BitwiseAnd", "BitwiseOr", "BitwiseXor"):
    case(op, [random.randint(0, 99, (3, 4)), random.randint(0, 99, (3, 4))], opset=18)
case("BitwiseNot", [random.randint(0, 99, (3, 4))], opset=18)
for op in ("Max", "Min", "Sum", "Mean"):
    case(op, [x234, f(3, 4), f(1)])
case("Where", [x234 > 0, x234, f(4)])
case("Where", [x234 > 0, x234], [scalar(-1e9)])
case("Cast", [x234 * 5], to=TensorProto.INT64)
case("Cast", [x234], to=TensorProto.BOOL)
case("Cast", [random.randint(0, 9, (3,))], to=TensorProto.FLOAT)
# --- shapes
case("Reshape", [x234], [i64(0, -1)])
case("Reshape", [x234], [i64(4, 3, 2)])
case("Reshape", [x234], [i64(0, 0, 2, -1)], dynamic=True)
for axis in (0, 1, 2, 3, -1):
    case("Flatten", [x234], axis=axis)
case("Squeeze", [f(1, 3, 1, 4)], [i64(0, 2)])
case("Squeeze", [f(1, 3, 1, 4)])
case("Squeeze", [f(1, 3, 1, 4)], opset=11, axes=[0])
case("Unsqueeze", [x234], [i64(0, 2)])
case("Unsqueeze", [x234], [i64(-1)])
case("Unsqueeze", [x234], opset=11, axes=[1])
case("Transpose", [x234])
case("Transpose", [x234], perm=[1, 2, 0])
case("Concat", [x234, f(2, 5, 4)], axis=1)
case("Split", [f(2, 6)], [i64(2, 4)], axis=1, outputs=2)
case("Split", [f(2, 6)], axis=1, outputs=3)
case("Split", [f(2, 7)], axis=1, outputs=3, opset=18, num_outputs=3)
case("Split", [f(2, 6)], axis=1, split=[1, 5], outputs=2, opset=11)
case("Expand", [f(3, 1)], [i64(2, 3, 4)])
case("Expand", [f(2, 3, 1)], [i64(1, 5)])
case("Tile", [f(2, 3)], [i64(2, 2)])
case("Shape", [x234])
case("Shape", [x234], start=1, opset=15)
case("Shape", [x234], dynamic=True)
case("Size", [x234])
case("ConstantOfShape", [], [i64(2, 3)], value=numpy_helper.from_array(np.array([1.5], np.float32)))
case("Range", [], [scalar(2, np.int64), scalar(11, np.int64), scalar(3, np.int64)])
case("Range", [], [scalar(0.0), scalar(1.0), scalar(0.25)])
case("Dropout", [x234])
# --- picking and placing
case("Slice", [f(4, 5, 6)], [i64(1, 0), i64(3, 1000), i64(0, 2), i64(1, 2)])
case("Slice", [f(4, 5, 6)], [i64(-3), i64(-1), i64(-1)])
case("Slice", [f(4, 5)], [i64(-1), i64(-(2**62)), i64(1), i64(-1)])
case("Slice", [f(4, 5)], [i64(3), i64(0), i64(1), i64(-2)])
case("Slice", [f(4, 5)], opset=9, starts=[1], ends=[3], axes=[0])
case("Gather", [f(4, 5)], [i64(0, 2, -1)])
case("Gather", [f(4, 5)], [scalar(1, np.int64)], axis=1)
case("Gather", [random.randint(0, 9, (2, 3))], [f(10, 4)], order=[1, 0])
case("Gather", [x234, random.randint(0, 3, (2, 2))], axis=1)
case("GatherElements", [f(3, 4), random.randint(-3, 3, (2, 4))], axis=0)
case("GatherND", [f(3, 4, 5), random.randint(0, 3, (6, 2))])
case("ScatterElements", [f(3, 4), random.permutation(3)[:, None].repeat(4, 1).astype(np.int64), f(3, 4)], axis=0)
case("ScatterElements", [f(3, 4), random.randint(0, 3, (2, 4)), f(2, 4)], axis=0, opset=16, reduction="add")
case("ScatterND", [f(4, 5), i64(0, 2)[:, None], f(2, 5)])
case("ScatterND", [f(4, 5), i64(1, 1)[:, None], f(2, 5)], reduction="add")
case("NonZero", [np.array([[1, 0], [3, 4]], np.float32)])
case("OneHot", [random.randint(-4, 4, (3, 2))], [scalar(5, np.int64), np.array([0, 1], np.float32)])
case("OneHot", [random.randint(0, 4, (3, 2))], [scalar(5, np.int64), np.array([-1, 2], np.float32)], axis=1)
case("TopK", [f(3, 9)], [i64(4)], outputs=2)
case("TopK", [f(3, 9)], [i64(4)], outputs=2, axis=0 - 1, largest=0)
case("ArgMax", [f(3, 9)], axis=1)
case("ArgMin", [f(3, 9)], axis=0, keepdims=0)
case("ArgMax", [np.array([[1, 3, 3], [2, 2, 1]], np.float32)], axis=1, select_last_index=1)
case("Trilu", [f(4, 5)], upper=0)
case("Trilu", [f(4, 5)], [scalar(1, np.int64)])
case("CumSum", [f(3, 4)], [scalar(1, np.int64)])
case("CumSum", [f(3, 4)], [scalar(0, np.int64)], exclusive=1, reverse=1)
case("EyeLike", [f(3, 4)])
case("Compress", [f(3, 4)], [np.array([True, False, True])], axis=0)
# --- reductions
for op in "ReduceMean ReduceMax ReduceMin ReduceProd ReduceL1 ReduceL2 ReduceLogSumExp ReduceSumSquare".split():
    case(op, [x234], axes=[1, -1])
    case(op, [x234], [i64(1)], keepdims=0, opset=18)
case("ReduceLogSum", [f(2, 3, low=0.1, high=2)], axes=[1])
case("ReduceSum", [x234], [i64(0, 2)])
case("ReduceSum", [x234])
case("ReduceSum", [x234], opset=11, axes=[1], keepdims=0)
case("ReduceSum", [random.randint(0, 9, (3, 4)).astype(np.int32)], [i64(0)])
case("ReduceMean", [x234])
case("Softmax", [x234])
case("Softmax", [x234], axis=1)
case("Softmax", [x234], opset=11, axis=1)
case("LogSoftmax", [x234], axis=-1)
case("LpNormalization", [x234], axis=1)
case("MeanVarianceNormalization", [f(2, 3, 4, 4)])
# --- layers
case("Conv", [f(2, 3, 8, 8)], [f(5, 3, 3, 3), f(5)], pads=[1, 1, 1, 1], strides=[2, 2])
case("Conv", [f(2, 3, 9)], [f(5, 3, 3)])
case("Conv", [f(1, 2, 5, 6, 7)], [f(4, 2, 3, 3, 3)])
case("Conv", [f(2, 4, 8, 8)], [f(4, 1, 3, 3)], group=4, dilations=[2, 2])
case("Conv", [f(2, 3, 8, 8)], [f(5, 3, 3, 3)], pads=[0, 1, 2, 1])
case("Conv", [f(2, 3, 7, 8)], [f(5, 3, 3, 3)], auto_pad="SAME_UPPER", strides=[2, 2])
case("Conv", [f(2, 3, 7, 8)], [f(5, 3, 2, 2)], auto_pad="SAME_LOWER")
case("ConvTranspose", [f(2, 3, 5, 5)], [f(3, 4, 3, 3), f(4)], strides=[2, 2], pads=[1, 1, 1, 1], output_padding=[1, 1])
case("ConvTranspose", [f(2, 3, 5, 5)], [f(3, 4, 3, 3)], strides=[2, 2], pads=[0, 0, 1, 1])
case("ConvTranspose", [f(2, 3, 5)], [f(3, 4, 3)], strides=[2])
case("MatMul", [f(2, 3, 4), f(4, 5)])
case("MatMul", [f(4), f(4, 5)])
case("Gemm", [f(3, 4)], [f(5, 4), f(5)], transB=1)
case("Gemm", [f(4, 3)], [f(4, 5), f(3, 1)], transA=1, alpha=0.5, beta=2.0)
case("Gemm", [f(3, 4)], [f(5, 4)], transB=1, alpha=0.5)
case("Einsum", [f(2, 3, 4), f(2, 5, 4)], equation="bij,bkj->bik")
case("BatchNormalization", [f(2, 3, 4, 4)], [f(3), f(3), f(3), f(3, low=0.1, high=2)])
case("LayerNormalization", [x234], [f(4), f(4)])
case("LayerNormalization", [x234], [f(3, 4)], axis=1)
case("InstanceNormalization", [f(2, 3, 4, 4)], [f(3), f(3)])
case("GroupNormalization", [f(2, 6, 4, 4)], [f(6), f(6)], num_groups=3, opset=21)
case("RMSNormalization", [x234], [f(4)], opset=23)
case("LRN", [f(2, 6, 4, 4)], size=3, alpha=0.01)
case("MaxPool", [f(2, 3, 8, 8)], kernel_shape=[3, 3], strides=[2, 2], pads=[1, 1, 1, 1])
case("MaxPool", [f(2, 3, 8, 8)], kernel_shape=[2, 2], strides=[2, 2], pads=[0, 0, 1, 1])
case("MaxPool", [f(2, 3, 7, 7)], kernel_shape=[2, 2], strides=[2, 2], ceil_mode=1)
case("MaxPool", [f(2, 3, 9)], kernel_shape=[3], dilations=[2])
case("AveragePool", [f(2, 3, 8, 8)], kernel_shape=[3, 3], strides=[2, 2], pads=[1, 1, 1, 1])
case("AveragePool", [f(2, 3, 8, 8)], kernel_shape=[3, 3], pads=[1, 1, 1, 1], count_include_pad=1)
case("AveragePool", [f(2, 3, 8, 8)], kernel_shape=[3, 3], strides=[2, 2], auto_pad="SAME_UPPER")
case("AveragePool", [f(2, 3, 9)], kernel_shape=[3])
case("GlobalAveragePool", [f(2, 3, 5, 5)])
case("GlobalMaxPool", [f(2, 3, 5, 5)])
# --- resolution
case("Pad", [f(2, 3)], [i64(1, 0, 0, 2), scalar(1.5)])
case("Pad", [f(1, 2, 5, 5)], [i64(0, 0, 1, 2, 0, 0, 2, 1)], mode="reflect")
case("Pad", [f(1, 2, 5, 5)], [i64(0, 0, 1, 2, 0, 0, 2, 1)], mode="edge")
case("Pad", [f(1, 2, 5)], [i64(0, 0, 1, 0, 0, 2)], mode="wrap", opset=19)
case("Pad", [f(2, 3)], opset=9, pads=[0, 1, 0, 1], value=2.0)
case("Resize", [f(1, 2, 4, 4)], [None, np.array([1, 1, 2, 2], np.float32)], mode="nearest", coordinate_transformation_mode="asymmetric", nearest_mode="floor")
case("Resize", [f(1, 2, 4, 4)], [None, np.array([1, 1, 2, 3], np.float32)], mode="nearest")
case("Resize", [f(1, 2, 4, 4)], [None, None, i64(1, 2, 7, 5)], mode="nearest")
case("Resize", [f(1, 2, 4, 4)], [None, None, i64(1, 2, 7, 9)], mode="linear", coordinate_transformation_mode="pytorch_half_pixel")
case("Resize", [f(1, 2, 4, 4)], [None, np.array([1, 1, 1.5, 2.5], np.float32)], mode="linear")
case("Resize", [f(1, 2, 4, 4)], [None, None, i64(1, 2, 7, 9)], mode="linear", coordinate_transformation_mode="align_corners")
case("Resize", [f(1, 2, 6, 6)], [None, np.array([1, 1, 2, 2], np.float32)], mode="cubic", cubic_coeff_a=-0.75)
case("Upsample", [f(1, 2, 4, 4)], [np.array([1, 1, 2, 2], np.float32)], opset=9)
case("DepthToSpace", [f(1, 8, 3, 3)], blocksize=2)
case("DepthToSpace", [f(1, 8, 3, 3)], blocksize=2, mode="CRD")
case("SpaceToDepth", [f(1, 2, 4, 6)], blocksize=2)
case("GridSample", [f(1, 2, 4, 4), f(1, 3, 3, 2, low=-1, high=1)], align_corners=1)
# --- recurrence, attention, quantisation
for direction, n in (("forward", 1), ("reverse", 1), ("bidirectional", 2)):
    case("LSTM", [f(5, 2, 3)], [f(n, 16, 3), f(n, 16, 4), f(n, 32)], outputs=3, hidden_size=4, direction=direction)
    case("GRU", [f(5, 2, 3)], [f(n, 12, 3), f(n, 12, 4), f(n, 24)], outputs=2, hidden_size=4, linear_before_reset=1, direction=direction)
    case("RNN", [f(5, 2, 3)], [f(n, 4, 3), f(n, 4, 4), f(n, 8)], outputs=2, hidden_size=4, direction=direction)
case("LSTM", [f(5, 2, 3)], [f(1, 16, 3), f(1, 16, 4), None, None, f(1, 2, 4), f(1, 2, 4)], outputs=3, hidden_size=4)
case("QuantizeLinear", [f(2, 3)], [scalar(0.02), scalar(128, np.uint8)])
case("QuantizeLinear", [f(2, 3)], [f(3, low=0.01, high=0.05), np.array([0, 1, -1], np.int8)], axis=1)
case("DequantizeLinear", [random.randint(0, 255, (2, 3)).astype(np.uint8)], [scalar(0.02), scalar(128, np.uint8)])
case("DynamicQuantizeLinear", [f(2, 3)], outputs=3)
case("MatMulInteger", [random.randint(0, 255, (2, 3)).astype(np.uint8)], [random.randint(0, 255, (3, 4)).astype(np.uint8), scalar(12, np.uint8), scalar(3, np.uint8)])


# --- files of several nodes -------------------------------------------------------------------------

def save(file, nodes, inputs, outputs, initializers=(), functions=(), opset=17, dims=None):
    shapes = [helper.make_tensor_value_info(name, helper.np_dtype_to_tensor_dtype(array.dtype), (dims or {}).get(name, array.shape))
              for name, array in inputs.items()]
    graph = helper.make_graph(nodes, "graph", shapes, [onnx.ValueInfoProto(name=name) for name in outputs],
                              [numpy_helper.from_array(array, name) for name, array in initializers])
    opsets = [helper.make_opsetid("", opset), helper.make_opsetid("local", 1)]
    onnx.save(helper.make_model(graph, opset_imports=opsets, functions=list(functions), ir_version=8), file)
    return file, inputs


def shape_chain(file):
    """Shape, Gather, Unsqueeze, Concat, Reshape on a batch that only the run knows."""
    nodes = [helper.make_node("Shape", ["x"], ["s"]), helper.make_node("Gather", ["s", "zero"], ["b"]),
             helper.make_node("Unsqueeze", ["b", "axis"], ["b1"]), helper.make_node("Concat", ["b1", "rest"], ["shape"], axis=0),
             helper.make_node("Reshape", ["x", "shape"], ["r"]), helper.make_node("Relu", ["r"], ["y"])]
    return save(file, nodes, {"x": f(1, 3, 4)}, ["y"], [("zero", scalar(0, np.int64)), ("axis", i64(0)), ("rest", i64(2, -1))],
                dims={"x": ["batch", 3, 4]})


def local_function(file):
    function = helper.make_function("local", "Scaled", ["a", "b"], ["c"],
                                    [helper.make_node("Mul", ["a", "b"], ["m"]), helper.make_node("LeakyRelu", ["m"], ["c"])],
                                    [helper.make_opsetid("", 17)])
    nodes = [helper.make_node("Scaled", ["x", "w"], ["h"], domain="local"), helper.make_node("Scaled", ["h", "x"], ["y"], domain="local")]
    return save(file, nodes, {"x": f(2, 3)}, ["y"], [("w", f(3))], [function])


def constant_branch(file):
    branch = lambda op: helper.make_graph([helper.make_node(op, ["x"], ["o" + op])], op, [], [onnx.ValueInfoProto(name="o" + op)])  # noqa: E731
    nodes = [helper.make_node("Shape", ["x"], ["s"]), helper.make_node("Gather", ["s", "one"], ["d"]), helper.make_node("Equal", ["d", "one"], ["c"]),
             helper.make_node("If", ["c"], ["y"], then_branch=branch("Relu"), else_branch=branch("Neg"))]
    return save(file, nodes, {"x": f(2, 3)}, ["y"], [("one", scalar(1, np.int64))])


FILES = {"shape_chain": shape_chain, "local_function": local_function, "constant_branch": constant_branch}


# --- torch models -----------------------------------------------------------------------------------

class Residual(torch.nn.Module):
    def __init__(self):
        super().__init__()
        n = torch.nn
        self.stem = n.Sequential(n.Conv2d(3, 8, 7, 2, 3, bias=False), n.BatchNorm2d(8), n.ReLU(), n.MaxPool2d(3, 2, 1))
        self.a = n.Sequential(n.Conv2d(8, 16, 3, 2, 1), n.BatchNorm2d(16), n.ReLU(), n.Conv2d(16, 16, 3, 1, 1), n.BatchNorm2d(16))
        self.skip = n.Conv2d(8, 16, 1, 2)
        self.head = n.Linear(16, 10)

    def forward(self, x):
        x = self.stem(x)
        x = torch.relu(self.a(x) + self.skip(x))
        return self.head(torch.flatten(torch.nn.functional.adaptive_avg_pool2d(x, 1), 1))


class Wrapped(torch.nn.Module):
    def __init__(self, model):
        super().__init__()
        self.model = model

    def forward(self, *arguments):
        result = self.model(*arguments)
        return result if torch.is_tensor(result) else tuple(v for v in result.to_tuple() if torch.is_tensor(v))


def bert():
    from transformers import BertConfig, BertModel
    config = BertConfig(vocab_size=100, hidden_size=32, num_hidden_layers=2, num_attention_heads=4, intermediate_size=64)
    return Wrapped(BertModel(config)), (torch.randint(0, 100, (2, 7)), torch.ones(2, 7, dtype=torch.int64))


def gpt2():
    from transformers import GPT2Config, GPT2Model
    model = GPT2Model(GPT2Config(vocab_size=100, n_embd=32, n_layer=2, n_head=4, n_positions=32, use_cache=False))
    return Wrapped(model), (torch.randint(0, 100, (2, 7)),)


class Sequence(torch.nn.Module):
    def __init__(self, kind):
        super().__init__()
        self.inner = kind(6, 5, num_layers=2, bidirectional=True, batch_first=True)

    def forward(self, x):
        return self.inner(x)[0]


class Function(torch.nn.Module):
    def __init__(self, call):
        super().__init__()
        self.call = call

    def forward(self, *arguments):
        return self.call(*arguments)


def unet():
    n = torch.nn

    class Net(n.Module):
        def __init__(self):
            super().__init__()
            self.down, self.mid, self.up = n.Conv2d(3, 8, 3, 2, 1), n.Conv2d(8, 8, 3, 1, 1), n.ConvTranspose2d(8, 8, 2, 2)
            self.out, self.norm = n.Conv2d(11, 4, 1), n.GroupNorm(2, 8)

        def forward(self, x):
            h = torch.nn.functional.silu(self.norm(self.down(x)))
            h = torch.nn.functional.interpolate(self.mid(h), scale_factor=2.0, mode="bilinear", align_corners=False)[:, :, ::2, ::2]
            return torch.nn.functional.gelu(self.out(torch.cat([self.up(h), x], 1)))

    return Net(), (torch.randn(1, 3, 16, 16),)


MODELS = {
    "residual": lambda: (Residual(), (torch.randn(2, 3, 32, 32),)),
    "bert": bert,
    "gpt2": gpt2,
    "unet": unet,
    "lstm": lambda: (Sequence(torch.nn.LSTM), (torch.randn(2, 7, 6),)),
    "gru": lambda: (Sequence(torch.nn.GRU), (torch.randn(2, 7, 6),)),
    "transformer": lambda: (torch.nn.TransformerEncoderLayer(16, 4, 32, batch_first=True), (torch.randn(2, 5, 16),)),
    "pixel": lambda: (torch.nn.Sequential(torch.nn.Conv2d(3, 12, 3, padding=1), torch.nn.PixelShuffle(2), torch.nn.Hardswish(),
                                          torch.nn.Upsample(scale_factor=2), torch.nn.PReLU(3)), (torch.randn(1, 3, 6, 6),)),
    "attention": lambda: (Function(lambda q, k, v: torch.nn.functional.scaled_dot_product_attention(q, k, v, is_causal=True)),
                          tuple(torch.randn(1, 2, 5, 8) for _ in range(3))),
    "indexing": lambda: (Function(lambda x, i: (x[:, 1:3], x[i], x.gather(1, i[None].expand(4, -1)), x.topk(2)[0], x.cumsum(1))),
                         (torch.randn(4, 6), torch.tensor([0, 2, 1]))),
    "shapes": lambda: (Function(lambda x: x.reshape(x.shape[0], -1, 2).transpose(1, 2).flatten(1).unsqueeze(-1).expand(-1, -1, 3).repeat(1, 2, 1)),
                       (torch.randn(2, 3, 4),)),
    "mixed": lambda: (Function(lambda x: torch.where(x > 0, x.pow(2), -x).softmax(-1).std(-1) + x.norm(dim=-1) + x.clamp(-1, 1).amax(-1)),
                      (torch.randn(3, 4),)),
}
