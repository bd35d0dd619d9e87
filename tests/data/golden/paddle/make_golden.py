"""Makes the folders beside this file with Paddle: python make_golden.py (in an environment with paddlepaddle 3.3.1).

Each is a sample of Paddle as GraphNet writes one, small enough to carry its inputs, with `outputs.json`: what Paddle's
dynamic graph gives for them. Translations to torch are held against that. A line of a group is one call; its results
are all outputs.
"""

import json
import math
import re
import sys
from pathlib import Path

import numpy
import paddle

HERE = Path(__file__).parent
sys.path.append(str(HERE.parents[3] / "python"))

from tessera.compilers.paddle_bindings import accept_old_calls  # noqa: E402

accept_old_calls()
random = numpy.random.RandomState(7)


def real(*shape, low=-2.0, high=2.0):
    return random.uniform(low, high, shape).round(3).astype("float32")


def whole(*shape, low=-6, high=7, dtype="int64"):
    return random.randint(low, high, shape).astype(dtype)


PLACE = "paddle.framework._current_expected_place()"


def full(name, value, dtype="float32", shape="[1]"):
    return f'{name} = paddle._C_ops.full({shape}, float("{value}"), paddle.{dtype}, paddle.core.CPUPlace())'


def several(names, call):
    nones = ", ".join(["None"] * names.count(","))
    return (f"{names} = (lambda x, f: f(x))(paddle._C_ops.{call}, lambda out: out if isinstance(out, (list, tuple)) "
            f"else (out, {nones}))")


def op(call, result=None):
    return f"{result or 'r_N'} = paddle._C_ops.{call}"


GROUPS = {}

GROUPS["unary"] = (
    {"data_0": real(2, 3), "data_1": real(2, 3, low=0.05, high=0.95), "data_2": real(2, 3, low=1.1, high=3.0)},
    [op(f"{name}(data_0)") for name in
     "abs atan asinh ceil cos cosh erf exp expm1 floor hardswish logsigmoid relu relu6 sigmoid sign silu sin sinh "
     "softsign square swish tan tanh tanh_shrink trunc isfinite isinf isnan".split()]
    + [op("mish(data_0, 20.0)"), op("round(data_0, 0)"), op("round(data_0, 1)")]
    + [op(f"{name}(data_1)") for name in
       "acos asin atanh digamma erfinv lgamma log log10 log1p log2 reciprocal rsqrt sqrt".split()]
    + [op("acosh(data_2)")])

GROUPS["activation"] = (
    {"data_0": real(2, 4, 3, 3), "data_1": real(4), "data_2": real(1), "data_3": real(1, 4, 3, 3), "data_4": real(2, 3, 8)},
    [op(line) for line in [
        'celu(data_0, float("1.2"))', 'elu(data_0, float("0.7"))', "gelu(data_0, False)", "gelu(data_0, True)",
        'hardshrink(data_0, float("0.4"))', 'hardsigmoid(data_0, float("0.166667"), float("0.5"))',
        'hardtanh(data_0, float("-0.8"), float("1.1"))', 'leaky_relu(data_0, float("0.1"))',
        'softplus(data_0, float("2"), float("3"))', 'softshrink(data_0, float("0.3"))',
        'selu(data_0, float("1.0507"), float("1.67326"))', 'stanh(data_0, float("0.67"), float("1.7159"))',
        'thresholded_relu(data_0, float("0.5"), float("0"))', 'prelu(data_0, data_1, "NCHW", "channel")',
        'prelu(data_0, data_2, "NCHW", "all")', 'prelu(data_0, data_3, "NCHW", "element")', "maxout(data_0, 2, 1)",
        "swiglu(data_4, None)", "softmax(data_0, 1)", "softmax(data_4, -1)", "log_softmax(data_4, -1)",
        'logit(sigmoid_in, float("1e-6"))', 'pow(data_4, float("2"))', 'pow(data_4, float("3"))']
     if "sigmoid_in" not in line]
    + [full("lo", -0.5), full("hi", 0.9), op("clip(data_0, lo, hi)"),
       full("s", 1.5), op('scale(data_0, s, float("0.25"), True)'), op('scale(data_0, s, float("0.25"), False)'),
       full("one", 1), op('scale(data_0, one, float("0"), True)'),
       op("cast(data_0, paddle.int32)"), op("cast(data_0, paddle.bool)"), op("cast(data_0, paddle.float64)")])

GROUPS["binary"] = (
    {"data_0": real(2, 3, 4), "data_1": real(4, low=0.5, high=2), "data_2": whole(2, 5), "data_3": whole(5, low=1, high=5),
     "data_4": whole(2, 5, dtype="int32"), "data_5": real(2, 3, 4, low=0.1, high=2), "data_6": real(1),
     "data_7": whole(5, low=-5, high=-1), "data_8": whole(2, 3, 4, low=0, high=2, dtype="bool"),
     "data_9": whole(2, 3, 4, low=0, high=2, dtype="bool")},
    [op(f"{name}(data_0, data_1)") for name in
     "add subtract multiply divide maximum minimum fmax fmin remainder floor_divide equal not_equal less_than "
     "less_equal greater_than greater_equal heaviside".split()]
    + [op("elementwise_pow(data_5, data_0)"), op("atan2(data_0, data_5)"), op("add(data_0, data_6)"), op("multiply(data_6, data_0)")]
    + [op(f"{name}(data_2, data_3)") for name in
       "add subtract multiply floor_divide remainder maximum minimum equal less_than bitwise_and bitwise_or "
       "bitwise_xor".split()]
    + [op("floor_divide(data_2, data_7)"), op("remainder(data_2, data_7)"), op("bitwise_not(data_2)"),
       full("two", 2, "int32"), op('scale(data_4, two, float("3"), True)'),
       full("half", 0.5), op("multiply(data_0, half)"), op("subtract(half, data_0)"), op("divide(half, data_1)"),
       full("half3", 0.5, shape="[1, 1, 1]"), op("add(half3, data_1)"), op("less_than(data_0, half)")]
    + [op(f"{name}(data_8, data_9)") for name in "logical_and logical_or logical_xor".split()]
    + [op("logical_not(data_8)"), op("add_n([data_0, data_5, data_0])"), op("lerp(data_0, data_5, half)"),
       op('isclose(data_0, data_0, float("1e-05"), float("1e-08"), False)'),
       op("where(data_8, data_0, data_5)"), op("square(data_2)") if False else op("abs(data_2)")])

GROUPS["shape"] = (
    {"data_0": real(2, 3, 4), "data_1": real(1, 3, 1, 2), "data_2": real(2, 4, 4), "data_3": real(1, 2, 3, 4, 5),
     "data_4": real(1, 8, 2, 2), "data_5": real(3), "data_6": real(5, 5), "data_7": real(1, 2, 5, 6), "data_8": real()},
    [op("reshape(data_0, [0, -1])"), op("reshape(data_0, [-1, 0, 2])"), op("transpose(data_0, [2, 0, 1])"),
     op("squeeze(data_1, [0, 1])"), op("squeeze(data_1, [-2])"), op("squeeze(data_1, [])"),
     op("unsqueeze(data_0, [0, 2])"), op("unsqueeze(data_0, [-1])"), op("flatten(data_3, 1, 3)"),
     op("expand(data_1, [4, -1, 5, 2])"), op("expand(data_5, [2, 4, 3])"), op("expand_as(data_5, data_5, [2, 3])"),
     op("tile(data_0, [2, 1, 3])"), op("tile(data_5, [2, 3])"), op("tile(data_0, [2])"),
     full("axis", 1, "int32"), op("concat([data_0, data_0], axis)"), op("stack([data_0, data_0], 1)"),
     op("split(data_2, [1, -1, 2], axis)", "parts"), "(a0, a1, a2,) = parts", full("axis2", 2, "int32"),
     op("split_with_num(data_2, 2, axis2)", "halves"), "(b0, b1,) = halves",
     op("unbind(data_0, 1)", "bound"), "(c0, c1, c2,) = bound", op("unstack(data_0, 0, 2)", "stacked"),
     "(d0, d1,) = stacked",
     "full_int_array_0 = [1]", "full_int_array_1 = [3]", "full_int_array_2 = [-2, -100]", "full_int_array_3 = [2147483647, 2]",
     op("slice(data_0, [1], full_int_array_0, full_int_array_1, [1], [])"),
     op("slice(data_0, [0], [1], [2], [1], [0])"),
     op("slice(data_0, [1, 2], full_int_array_2, full_int_array_3, [1, 1], [])"),
     op("strided_slice(data_0, [2], [0], [4], [2])"), op("strided_slice(data_0, [1, 2], [2, 3], [-4, 0], [-1, -2])"),
     op("flip(data_0, [1, -1])"), op("roll(data_0, [1, -1], [0, 2])"), op("roll(data_0, [3], [])"),
     op('pad(data_0, [0, 1, 2, 0, 1, 1], float("0.5"))'),
     op('pad3d(data_3, [1, 2, 0, 1, 1, 0], "constant", float("0.25"), "NCDHW")'),
     op('pad3d(data_3, [1, 2, 1, 1, 1, 0], "reflect", float("0"), "NCDHW")'),
     op('pad3d(data_3, [1, 2, 0, 1, 1, 1], "replicate", float("0"), "NDHWC")'),
     op("broadcast_tensors([data_5, data_1])", "wide") if False else op("broadcast_tensors([data_0, data_8])", "wide"),
     "(e0, e1,) = wide", op("meshgrid([data_5, data_5])", "mesh"), "(g0, g1,) = mesh",
     op("tril(data_6, 1)"), op("triu(data_6, -1)"), op('diag(data_5, 1, float("0"))'), op("diag_embed(data_0, 1, -2, -1)"),
     op("diagonal(data_6, 1, 0, 1)"), op('pixel_shuffle(data_4, 2, "NCHW")'), op('channel_shuffle(data_4, 4, "NCHW")'),
     op('pixel_unshuffle(data_4, 2, "NCHW")'), op("unfold(data_7, [3, 3], [1, 2], [1, 0, 1, 0], [1, 1])"),
     op("repeat_interleave(data_0, 2, 1, -1)"), op("assign(data_0)"), op("kron(data_6, data_6)"),
     op("shape64(data_0)"), op("numel(data_0)"), op("reverse(data_0, [0])")])

GROUPS["creation"] = (
    {"data_0": real(2, 3), "data_1": whole(4, low=0, high=5), "data_2": real(1)},
    [full("f", 2.5, shape="[3, 2]"), full("i", 7, "int64", "[2, 2]"), full("z", 0), full("n", 5), full("st", 0.5),
     op(f"arange(z, n, st, paddle.float32, paddle.core.CPUPlace())"), full("zi", 2, "int64"), full("ni", 11, "int64"),
     full("si", 3, "int64"), op("arange(zi, ni, si, paddle.int64, paddle.core.CPUPlace())"), full("k", 7, "int32"),
     op(f"linspace(z, n, k, paddle.float32, {PLACE})"), op(f"full_like(data_0, n, paddle.float32, {PLACE})"),
     full("c", 5, "int32"), op("one_hot(data_1, c)"), op("full_with_tensor(data_2, [2, 2], paddle.float32)"),
     op(f'full_batch_size_like(data_0, [1, 4], paddle.float32, float("1.5"), 0, 0, {PLACE})'),
     full("e", 4), op(f"eye(e, n, paddle.float32, {PLACE})"),
     op("sequence_mask(data_1, c, paddle.float32)")])

GROUPS["reduction"] = (
    {"data_0": real(2, 3, 4), "data_1": whole(2, 5, dtype="int32"), "data_2": whole(2, 3, low=0, high=2, dtype="bool"),
     "data_3": real(3, 5), "data_4": whole(2, 5)},
    [op("sum(data_0, [1], None, False)"), op("sum(data_0, [-1, 0], None, True)"), op("sum(data_0, [], None, False)"),
     op("sum(data_1, [1], None, False)"), op("sum(data_2, [1], None, False)"), op("mean(data_0, [2, 1], True)"),
     op("mean(data_0, [], False)"), op("max(data_0, [1], False)"), op("min(data_0, [], False)"), op("amax(data_0, [1, 2], True)"),
     op("amin(data_0, [0], False)"), op("max(data_4, [1], False)"),
     op("prod(data_0, [1, 2], True, False)"), op("prod(data_0, [0], False, True)"), op("all(data_2, [1], False)"),
     op("any(data_2, [], False)"), op("logsumexp(data_0, [1], False, False)"), op("logsumexp(data_0, [0], True, True)"),
     op("mean_all(data_0)"), full("ax", 1, "int64"), op("argmax(data_0, ax, False, False, paddle.int64)"),
     op("argmin(data_0, ax, True, False, paddle.int32)"), full("a0", 0, "int64"),
     op("argmax(data_0, a0, False, True, paddle.int64)"), full("k", 2, "int32"),
     several("t0, t1", "topk(data_3, k, -1, True, True)"), several("t2, t3", "topk(data_3, k, 0, False, True)"),
     several("s0, s1", "argsort(data_3, -1, True, False)"), several("s2, s3", "argsort(data_3, 0, False, False)"),
     several("v0, v1", "kthvalue(data_3, 2, 1, False)"),
     full("cx", -1, "int32"), op("cumsum(data_0, cx, False, False, False)"), op("cumsum(data_0, ax, False, True, False)"),
     op("cumsum(data_0, ax, False, False, True)"), op("cumsum(data_0, a0, True, False, False)"),
     op("cumprod(data_0, 1, False, False)"), several("m0, m1", "cummax(data_3, 1, paddle.int64)"),
     op('p_norm(data_0, float("2"), 1, float("1e-12"), False, False)'),
     op('p_norm(data_0, float("1"), -1, float("1e-12"), True, False)'),
     op('p_norm(data_0, float("2"), -1, float("1e-12"), False, True)'), op("frobenius_norm(data_0, [1, 2], True, False)"),
     op("squared_l2_norm(data_0)"), several("n0, n1", 'norm(data_0, 1, float("1e-10"), False)'),
     op('dist(data_0, data_0, float("2"))'), op('clip_by_norm(data_0, float("1"))')])

GROUPS["loss"] = (
    {"data_0": real(4, 5), "data_1": whole(4, 1, low=0, high=5), "data_2": real(4, 5, low=0.05, high=0.95),
     "data_3": real(4, 5, low=0, high=1), "data_4": whole(4, low=0, high=5)},
    [several("c0, c1", "cross_entropy_with_softmax(data_0, data_1, False, True, True, -100, -1)"),
     several("c2, c3", "cross_entropy_with_softmax(data_0, data_3, True, True, True, -100, -1)"),
     several("c4, c5", "cross_entropy_with_softmax(data_0, data_1, False, True, True, 2, -1)"),
     op("sigmoid_cross_entropy_with_logits(data_0, data_3, None, False, -100)"), op("bce_loss(data_2, data_3)"),
     several("h0, h1", 'huber_loss(data_0, data_3, float("1"))'),
     op('kldiv_loss(data_0, data_2, "none", False)'), op('kldiv_loss(data_0, data_2, "mean", False)'),
     op("log_softmax(data_0, -1)", "logs"), several("l0, l1", 'nll_loss(logs, data_4, None, -100, "mean")')])

GROUPS["index"] = (
    {"data_0": real(4, 3), "data_1": whole(3, low=0, high=4), "data_2": whole(2, 2, low=0, high=3),
     "data_3": whole(4, 2, low=0, high=3), "data_4": whole(2, 3, low=0, high=6), "data_5": real(6, 4),
     "data_6": whole(4, 3, low=0, high=2, dtype="bool"), "data_7": real(3, 3), "data_8": whole(4, 1, low=0, high=3),
     "data_9": real(2), "data_10": numpy.array([3, 0, 2], "int64"), "data_11": real(2, 3), "data_12": real(3, 2, 3),
     "data_13": real(1)},
    [full("ax", 0, "int32"), op("gather(data_0, data_1, ax)"), full("ax1", 1, "int32"), op("gather(data_0, data_2_row, ax1)") if False else
     op("gather_nd(data_0, data_2)"), op("index_select(data_0, data_1, 0)"), op("index_sample(data_0, data_3)"),
     op("take_along_axis(data_0, data_8, 1)"), op('put_along_axis(data_0, data_8, data_8_real, 1, "assign", True)') if False else
     op("embedding(data_4, data_5, -1, False)"), op("embedding(data_4, data_5, 2, False)"),
     op("masked_select(data_0, data_6)"), op("masked_fill(data_0, data_6, data_13)"), op("nonzero(data_6)"),
     op("scatter(data_0, data_10, data_7, True)"), op("scatter(data_0, data_1, data_7, False)"),
     op("scatter_nd_add(data_0, data_2, data_9)"), op("index_add(data_0, data_1, data_7, 0)"),
     op("index_put(data_0, [data_10], data_7, False)"),
     op('set_value(data_0, [1], [3], [1], [0], [], [], [1], [float("9")])'),
     op('set_value(data_0, [0, 1], [4, 2], [2, 1], [0, 1], [1], [], [1], [float("5")])'),
     op("set_value_with_tensor(data_0, data_11, [1], [3], [1], [0], [], [])"),
     op("set_value_with_tensor(data_12, data_11, [1], [2], [1], [0], [0], [])"),
     op("multiplex([data_7, data_7], data_1_column)") if False else op("where(data_6, data_0, data_0)")])

GROUPS["layer"] = (
    {"data_0": real(2, 3, 4), "data_1": real(4, 5), "data_2": real(2, 4, 3), "data_3": real(4), "data_4": real(2, 6, 3, 3),
     "data_5": real(6), "data_6": real(6), "data_7": real(6), "data_8": real(6, low=0.5, high=2), "data_9": real(2, 3, 3, 6),
     "data_10": real(2, 5, 2, 4), "data_11": real(2, 5, 2, 4), "data_12": real(2, 5, 2, 4), "data_13": real(2, 2, 4, 4),
     "data_14": real(2, 3, 3, 2, low=-1, high=1), "data_15": real(2, 2, 3), "data_16": real(3, 3), "data_17": real(12),
     "data_18": real(12), "data_19": real(6), "data_20": real(6, low=0.5, high=2), "data_21": real(3, 3)},
    [op("matmul(data_0, data_1, False, False)"), op("matmul(data_0, data_2, True, True)"),
     op("matmul(data_0, data_3, False, False)"), op("matmul(data_3, data_1, False, False)"),
     op("bmm(data_0, data_2)"), op("mv(data_1_t, data_3)") if False else op("dot(data_3, data_3)"),
     op('addmm(data_16, data_16, data_16, float("0.5"), float("2"))'),
     several("e0, e1, e2", 'einsum([data_0, data_2], "bij,bjk->bik")'),
     several("b0, b1, b2, b3, b4, b5", 'batch_norm(data_4, data_7, data_8, data_5, data_6, True, float("0.9"), float("1e-05"), "NCHW", True, False)'),
     several("b6, b7, b8, b9, b10, b11", 'batch_norm(data_9, data_7, data_8, data_5, data_6, True, float("0.9"), float("1e-05"), "NHWC", False, False)'),
     several("b12, b13, b14, b15, b16, b17", 'batch_norm(data_4, data_19, data_20, data_5, data_6, False, float("0.9"), float("1e-05"), "NCHW", False, False)'),
     several("l0, l1, l2", 'layer_norm(data_0, data_3, data_3, float("1e-05"), 2)'),
     several("l3, l4, l5", 'layer_norm(data_0, data_17, data_18, float("1e-05"), 1)'),
     several("l6, l7, l8", 'layer_norm(data_0, None, None, float("1e-05"), 2)'),
     several("g0, g1, g2", 'group_norm(data_4, data_5, data_6, float("1e-05"), 3, "NCHW")'),
     several("g3, g4, g5", 'group_norm(data_9, data_5, data_6, float("1e-05"), 2, "NHWC")'),
     several("i0, i1, i2", 'instance_norm(data_4, data_5, data_6, float("1e-05"))'),
     full("p", 0.25), several("d0, d1", 'dropout(data_0, None, p, True, "upscale_in_train", 0, False)'),
     several("d2, d3", 'dropout(data_0, None, p, True, "downgrade_in_infer", 0, False)'),
     op("fused_softmax_mask_upper_triangle(data_13)") if False else op("softmax(data_13, -1)"),
     op('grid_sample(data_13, data_14, "bilinear", "zeros", True)'),
     op('grid_sample(data_13, data_14, "nearest", "border", False)'),
     op("affine_grid(data_15, [2, 3, 4, 5], True)"), op("cross(data_16, data_21, 0)"),
     op('temporal_shift(data_4, 2, float("0.25"), "NCHW")')])

GROUPS["window"] = (
    {"data_0": real(2, 4, 7, 9), "data_1": real(6, 4, 3, 3), "data_2": real(6, 2, 3, 3), "data_3": real(4, 1, 3, 3),
     "data_4": real(2, 7, 9, 4), "data_5": real(4, 3, 3, 3), "data_6": real(1, 2, 5, 6, 5), "data_7": real(3, 2, 2, 3, 3),
     "data_8": real(2, 6, 6, 4)},
    [op('conv2d(data_0, data_1, [1, 1], [1, 1], "EXPLICIT", [1, 1], 1, "NCHW")'),
     op('conv2d(data_0, data_2, [2, 1], [1, 0], "EXPLICIT", [1, 2], 2, "NCHW")'),
     op('conv2d(data_0, data_1, [2, 2], [0, 1, 2, 1], "EXPLICIT", [1, 1], 1, "NCHW")'),
     op('conv2d(data_0, data_1, [2, 2], [0, 0], "SAME", [1, 1], 1, "NCHW")'),
     op('conv2d(data_0, data_1, [1, 1], [5, 5], "VALID", [1, 1], 1, "NCHW")'),
     op('conv2d(data_4, data_1, [1, 2], [1, 1], "EXPLICIT", [1, 1], 1, "NHWC")'),
     op('depthwise_conv2d(data_0, data_3, [1, 1], [1, 1], "EXPLICIT", 4, [1, 1], "NCHW")'),
     op('conv2d_transpose(data_0, data_5, [2, 2], [1, 1], [1, 1], [], "EXPLICIT", 1, [1, 1], "NCHW")'),
     op('conv2d_transpose(data_0, data_5, [2, 2], [1, 1], [], [14, 18], "EXPLICIT", 1, [1, 1], "NCHW")'),
     op('conv2d_transpose(data_0, data_5, [2, 2], [0, 1, 1, 0], [], [], "EXPLICIT", 1, [1, 1], "NCHW")'),
     op('conv3d(data_6, data_7, [1, 2, 1], [1, 0, 1], "EXPLICIT", 1, [1, 1, 1], "NCDHW")')]
    + [op(f'pool2d(data_0, {rest})') for rest in [
        '[2, 2], [2, 2], [0, 0], False, True, "NCHW", "max", False, False, "EXPLICIT"',
        '[3, 3], [2, 2], [1, 1], True, True, "NCHW", "max", False, False, "EXPLICIT"',
        '[3, 3], [2, 2], [1, 1], False, True, "NCHW", "avg", False, False, "EXPLICIT"',
        '[3, 3], [2, 2], [1, 1], True, False, "NCHW", "avg", False, False, "EXPLICIT"',
        '[3, 2], [2, 2], [0, 1, 1, 0], False, True, "NCHW", "avg", False, False, "EXPLICIT"',
        '[3, 3], [2, 2], [0, 0], False, True, "NCHW", "avg", False, False, "SAME"',
        '[3, 3], [2, 2], [0, 0], False, True, "NCHW", "max", False, False, "SAME"',
        '[2, 2], [1, 1], [0, 0], False, True, "NCHW", "avg", True, False, "EXPLICIT"',
        '[1, 1], [1, 1], [0, 0], False, True, "NCHW", "avg", False, True, "EXPLICIT"',
        '[3, 2], [1, 1], [0, 0], False, True, "NCHW", "avg", False, True, "EXPLICIT"']]
    + [op('pool2d(data_4, [2, 2], [2, 2], [0, 0], False, True, "NHWC", "avg", False, False, "EXPLICIT")'),
       op('pool3d(data_6, [2, 2, 2], [2, 2, 2], [0, 0, 0], False, True, "NCDHW", "max", False, False, "EXPLICIT")'),
       several("m0, m1", "max_pool2d_with_index(data_0, [2, 2], [2, 2], [0, 0], False, False, False)"),
       several("m2, m3", "max_pool2d_with_index(data_0, [3, 2], [1, 1], [0, 0], False, True, False)")])

SIZES = "[], "
GROUPS["resize"] = (
    {"data_0": real(1, 2, 4, 5), "data_1": real(1, 2, 6), "data_2": real(1, 4, 5, 2), "data_3": real(1, 1, 3, 4, 3)},
    [op(f'nearest_interp(data_0, None, None, None, "NCHW", -1, 8, 10, [], "nearest", False, 0)'),
     op(f'nearest_interp(data_0, None, None, None, "NCHW", -1, 7, 9, [], "nearest", True, 0)'),
     op(f'nearest_interp(data_0, None, None, None, "NCHW", -1, -1, -1, [float("2"), float("2")], "nearest", False, 0)'),
     op(f'bilinear_interp(data_0, None, None, None, "NCHW", -1, 8, 7, [], "bilinear", False, 0)'),
     op(f'bilinear_interp(data_0, None, None, None, "NCHW", -1, 8, 7, [], "bilinear", False, 1)'),
     op(f'bilinear_interp(data_0, None, None, None, "NCHW", -1, 8, 7, [], "bilinear", True, 1)'),
     op(f'bilinear_interp(data_0, None, None, None, "NCHW", -1, -1, -1, [float("2"), float("1.5")], "bilinear", False, 0)'),
     op(f'bilinear_interp(data_2, None, None, None, "NHWC", -1, 8, 7, [], "bilinear", False, 0)'),
     op(f'bicubic_interp(data_0, None, None, None, "NCHW", -1, 8, 7, [], "bicubic", False, 0)'),
     op(f'bicubic_interp(data_0, None, None, None, "NCHW", -1, 8, 7, [], "bicubic", True, 0)'),
     op(f'linear_interp(data_1, None, None, None, "NCHW", -1, -1, 9, [], "linear", False, 0)'),
     op(f'trilinear_interp(data_3, None, None, None, "NCHW", 4, 6, 5, [], "trilinear", False, 0)')])

GROUPS["flow"] = (  # sizes computed by operators, calls in place, calls within calls
    {"data_0": real(2, 3, 4), "data_1": real(3, 4), "data_2": whole(6, low=0, high=9), "data_3": real(2, 3, 4), "data_4": real(3),
     "data_5": real(3, low=0.5, high=2), "data_6": numpy.array([4, 6], "int64"), "data_7": real(1, 1, 2, 3)},
    [op("shape64(data_0)", "sizes"), "at_0 = [0]", "at_1 = [1]", "at_2 = [2]",
     op("slice(sizes, [0], at_0, at_1, [1], [0])", "batch"), op("slice(sizes, [0], at_1, at_2, [1], [0])", "rows"),
     full("rest", -1, "int64", "[]"), "target = [batch, rest]", op("reshape(data_0, target)"),
     op("multiply(batch, rows)", "both"), op("stack([both, rest], 0)", "stacked_sizes"), op("reshape(data_0, stacked_sizes)"),
     full("two", 2, "int64", "[]"), op("floor_divide(rows, two)", "half"), op("slice(data_0, [1], [half], [rows], [1], [])"),
     op("expand(data_1, [batch, rows, 4])"), full("three", 3, "int64"), op("full([batch, rows], three, paddle.float32, paddle.core.CPUPlace())"),
     op("relu_(data_3)"), op("add(data_3, data_0)"), full("room", 0, "int64", "[2, 2]"),
     op(f'assign_value_(room, [2, 2], paddle.int64, [float("3"), float("1"), float("4"), float("1")], {PLACE})'),
     op("exp(data_1)", "kept"), op("cos(data_1)", "written"), op("assign_out_(kept, written)"), op("add(written, kept)"),
     several("n0, n1, n2, n3, n4, n5", 'batch_norm(data_0, data_4, data_5, data_4, data_5, True, float("0.9"), float("1e-05"), "NCHW", True, False)'),
     op("add(data_0, data_0)"), op("cast(data_6, paddle.int32)", "size_of"),
     op('nearest_interp(data_7, size_of, None, None, "NCHW", -1, -1, -1, [], "nearest", False, 0)'), full("c", 5, "int32"),
     "one_hot_0 = paddle._C_ops.one_hot(data_2 % paddle.cast(c, data_2.dtype), c)"])


# Results that an operator keeps for its gradient: not for readers, and not translated.
BESIDES = {"layer": "b(3|4|5|9|10|11|17)|[gi][1245]", "loss": "l1", "flow": "n[345]"}


def meta_text(name, array):
    values = array.reshape(-1).tolist()
    return (f'class Program_weight_tensor_{name}:\n    name = "{name}"\n    shape = {list(array.shape)}\n'
            f'    dtype = "{array.dtype}"\n    data = {values}\n')


def numbers(tensor):
    digits = 17 if tensor.dtype == paddle.float64 else 9
    return [value if not isinstance(value, float) else float(f"{value:.{digits}g}") if math.isfinite(value) else str(value)
            for value in tensor.numpy().reshape(-1).tolist()]


def names_in(line):
    left = line.split("=", 1)[0].strip().strip("()")
    return [name.strip() for name in left.split(",") if name.strip()]


def make(group, inputs, lines):
    body, results = [], []
    for number, line in enumerate(lines):
        line = line.replace("r_N", f"r_{number}", 1)
        body.append(line)
        if "paddle" in line or line.startswith("("):
            results.extend(names_in(line))
    head = "import paddle\n\n\nclass GraphModule(paddle.nn.Layer):\n    def __init__(self):\n        super().__init__()\n\n"
    signature = f"    def forward(self, {', '.join(inputs)}):\n"
    text = head + signature + "".join(f"        {line}\n" for line in body)

    def run(returned):
        scope = {}
        exec(text + f"        return {', '.join(returned)}\n", scope)
        return scope["GraphModule"]()(*[paddle.to_tensor(array) for array in inputs.values()])

    # Nones of calls that give less than they name, lists, and what Paddle leaves empty are no results.
    kept = [name for name, value in zip(results, run(results + [results[0]]))
            if isinstance(value, paddle.Tensor) and value._is_initialized()]
    kept = [name for name in kept if not re.fullmatch(BESIDES.get(group, ""), name)]
    values = run(kept)
    folder = HERE / group
    folder.mkdir(exist_ok=True)
    (folder / "model.py").write_text(text + f"        return {', '.join(kept)}\n")
    (folder / "weight_meta.py").write_text("")
    (folder / "input_meta.py").write_text("\n\n".join(meta_text(*pair) for pair in inputs.items()))
    outputs = [{"name": name, "dtype": str(value.dtype).removeprefix("paddle."), "shape": list(value.shape),
                "data": numbers(value)} for name, value in zip(kept, values)]
    (folder / "outputs.json").write_text("[" + ",\n ".join(json.dumps(output) for output in outputs) + "]\n")
    (folder / "graph_net.json").write_text(json.dumps(
        {"framework": "paddle", "model_name": group, "num_devices_required": 1, "num_nodes_required": 1}, indent=4) + "\n")
    print(group, len(outputs))


if __name__ == "__main__":
    paddle.set_grad_enabled(False)
    for group, (inputs, lines) in GROUPS.items():
        make(group, inputs, lines)
