"""Every operator of the corpus in every argument form it takes there, against plain Python.

Each case below is the body of a small graph. Cases are gathered into sample folders, run by Tessera and by
eager torch on the same inputs, and all their results must be equal bit for bit. When a folder fails,
its cases are tried one by one, so that the report names the form.
"""

import os
import pathlib
import subprocess
import sys
import tempfile
import warnings

import torch

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import compare_samples  # noqa: E402
import graphnet_reference as reference  # noqa: E402

warnings.simplefilter("ignore")

# name: (dtype, shape, extra metadata lines)
INPUTS = {
    "x": ("float32", [2, 3, 4], "mean = 0.1; std = 5.0"),
    "y": ("float32", [2, 3, 4], "mean = 0.5; std = 4.0"),
    "row": ("float32", [4], "mean = 1.0; std = 2.0"),
    "pos": ("float32", [2, 3, 4], "mean = 3.0; std = 1.0; min_val = 0.5"),
    "unit": ("float32", [2, 3, 4], "mean = 0.5; std = 0.5; min_val = 0.01; max_val = 0.99"),
    "mask": ("bool", [2, 3, 4], ""),
    "mask34": ("bool", [3, 4], ""),
    "ids": ("int64", [2, 3], "min_val = 0; max_val = 2"),
    "ids4": ("int64", [4], "min_val = 0; max_val = 2"),
    "ints": ("int64", [2, 3, 4], "min_val = -5; max_val = 9"),
    "image": ("float32", [2, 4, 8, 8], "mean = 0.0; std = 5.0"),
    "image3": ("float32", [1, 4, 6, 8, 8], "mean = 0.0; std = 5.0"),
    "signal": ("float32", [2, 4, 16], "mean = 0.0; std = 5.0"),
    "w2": ("float32", [6, 4, 3, 3], "mean = 0.0; std = 1.0"),
    "w2g": ("float32", [4, 1, 3, 3], "mean = 0.0; std = 1.0"),
    "w2t": ("float32", [4, 6, 2, 2], "mean = 0.0; std = 1.0"),
    "w1": ("float32", [6, 4, 3], "mean = 0.0; std = 1.0"),
    "w1t": ("float32", [4, 6, 2], "mean = 0.0; std = 1.0"),
    "w3": ("float32", [6, 4, 3, 3, 3], "mean = 0.0; std = 1.0"),
    "b6": ("float32", [6], "mean = 0.0; std = 1.0"),
    "c4": ("float32", [4], "mean = 1.0; std = 1.0"),
    "v4": ("float32", [4], "mean = 2.0; std = 1.0; min_val = 0.1"),
    "mat": ("float32", [4, 5], "mean = 0.0; std = 2.0"),
    "mat5": ("float32", [5, 4], "mean = 0.0; std = 2.0"),
    "sq": ("float32", [4, 4], "mean = 0.0; std = 2.0"),
    "bat": ("float32", [2, 4, 5], "mean = 0.0; std = 2.0"),
    "table": ("float32", [3, 4], "mean = 0.0; std = 2.0"),
    "q": ("float32", [2, 4, 6, 8], "mean = 0.0; std = 5.0"),
    "k": ("float32", [2, 4, 6, 8], "mean = 0.1; std = 5.0"),
    "v": ("float32", [2, 4, 6, 8], "mean = 0.2; std = 5.0"),
    "attn": ("float32", [1, 1, 6, 6], "mean = 0.0; std = 5.0"),
    "attnb": ("bool", [1, 1, 6, 6], ""),
    "grid": ("float32", [2, 5, 5, 2], "mean = 0.0; std = 2.0"),
    "seq": ("float32", [6, 2, 8], "mean = 0.0; std = 5.0"),
    "seq_b": ("float32", [2, 6, 8], "mean = 0.0; std = 5.0"),
    "key": ("float32", [5, 2, 8], "mean = 0.0; std = 5.0"),
    "win": ("float32", [24, 8], "mean = 0.0; std = 1.0"),
    "bin": ("float32", [24], "mean = 0.0; std = 1.0"),
    "wq": ("float32", [8, 8], "mean = 0.0; std = 1.0"),
    "b8": ("float32", [8], "mean = 0.0; std = 1.0"),
    "mask66": ("float32", [6, 6], "mean = 0.0; std = 1.0"),
    "half": ("float16", [2, 3, 4], "mean = 0.1; std = 5.0"),
    "bhalf": ("bfloat16", [2, 3, 4], "mean = 0.1; std = 5.0"),
    "dbl": ("float64", [2, 3, 4], "mean = 0.1; std = 5.0"),
    "n": ("int64", [], "data = [4]"),
    "eps": ("float64", [], "data = [1e-05]"),
    "p": ("float64", [], "data = [0.1]"),
    "onef": ("float32", [], "data = [0.25]"),
}

CASES = """
o = x + y
o = x + 1
o = x + 0.5
o = 1 + x
o = 0.5 + x
o = x - y
o = 1.0 - x
o = x - 0.5
o = x - 1
o = 1 - x
o = x * 0.125
o = x * y
o = 0.5 * x
o = x * 3
o = 3 * x
o = x / 2.5
o = x / 2
o = x / pos
o = 2 / pos
o = 1.0 / pos
o = ints / 2
o = x @ bat
o = mat @ mat5
o = x ** 2
o = 2 ** x
o = pos ** row
o = ints // 2
o = x // 2
o = 7 // pos
o = ints % 3
o = x % 2
o = 7 % pos
o = mask & mask34
o = mask | mask34
o = mask ^ mask34
o = ids & 1
o = x > y
o = x > 0
o = x < 1
o = x < y
o = x < 0.5
o = ints != 2
o = ints != 0.5
o = ints <= 3
o = x <= y
o = x <= 0.5
o = ints == 2
o = ints >= 1
o = 1 > x
o = 1 <= x
o = -x
o = ~mask
o = ~ids
a = x.clone(); a *= y; o = a
a = x.clone(); a *= 2; o = a
a = x.clone(); a *= 0.5; o = a
a = x.clone(); a += y; o = a
a = x.clone(); a += 1; b = a.view(6, 4); b += 1; o = a
a = x.clone(); a /= pos; o = a
a = x.clone(); a /= 2.0; o = a
a = x.clone(); a -= y; o = a
a = ints.clone(); a //= 2; o = a
a = x.clone(); b = a; a += 1; o = b
o = x[0]
o = x[-1]
o = x[(slice(None, None, None), None, None, slice(None, None, None))]
o = x[(slice(None, None, None), slice(None, None, None), slice(None, 2, None))]
o = x[(None, slice(None, None, None), slice(None, None, None))]
o = x[(slice(None, None, None), 0)]
o = x[(slice(None, None, None), slice(1, 2, None))]
o = x[(slice(None, None, None), slice(None, None, 2))]
o = x[(Ellipsis, slice(1, None, 2))]
o = x[(Ellipsis, None)]
o = x[(Ellipsis, 0)]
o = x[None]
o = x[slice(None, 1, None)]
o = table[ids]
o = x[mask]
o = x[(slice(None, None, None), mask34)]
o = table[(ids4, slice(None, 2, None))]
o = table[(ids4, ids4)]
o = x[(slice(None, None, None), ids4)]
o = x[(slice(None, None, None), [0, 2])]
o = x[(slice(None, None, None), slice(None, n, None))]
o = row[slice(0, n, None)]
a = x.clone(); a[(slice(None, None, None), slice(1, None, None), slice(None, 2, None))] = 0; o = a
a = x.clone(); a[(slice(None, None, None), 0)] = row; o = a
a = x.clone(); a[mask] = 0; o = a
a = x.clone(); b = y[(0, 0, 0)]; a[(1, 1, 1)] = b; o = a
a = x.clone(); a[(slice(None, None, None), slice(0, None, 2))] = 1.5; o = a
a = table.clone(); a[(ids4, slice(None, 2, None))] = 3; o = a
o = torch._C._nn.linear(x, mat.t(), None)
o = torch._C._nn.linear(x, mat5, mat[0])
o = torch._C._nn.linear(input=x, weight=mat5, bias=mat[0])
o = torch._C._nn.linear(x, weight=mat5, bias=mat[0])
o = torch.nn.functional.linear(x, mat5, None)
o = x.transpose(1, 2)
o = torch.transpose(x, 0, -1)
o = torch.swapaxes(x, 0, 1)
o = x.permute(0, 2, 1)
o = x.permute((2, 0, 1))
o = x.permute([2, 0, 1])
o = torch.permute(x, [1, 0, 2])
o = x.view(6, 4)
o = x.view((6, -1))
o = x.view([24])
o = x.view(-1, n, 3)
o = x.view_as(y)
o = x.view(torch.int32)
o = x.reshape(4, 6)
o = x.reshape((2, -1))
o = torch.reshape(x, (3, 8))
o = torch.reshape(x, (n, 6))
o = x.reshape_as(y)
o = x.flatten(1)
o = x.flatten(0, 1)
o = x.flatten(start_dim=1)
o = x.flatten()
o = torch.flatten(x, 1)
o = x.unsqueeze(1)
o = x.unsqueeze(dim=-1)
o = torch.unsqueeze(x, dim=0)
o = x[0:1].squeeze(0)
o = x[0:1].squeeze(dim=0)
o = x[0:1].squeeze()
o = torch.squeeze(x, dim=1)
o = row.expand(3, 4)
o = row.expand([3, 4])
o = row.expand((3, -1))
o = row.expand(3, n)
o = row.expand_as(x)
o = torch.broadcast_to(row, (2, 4))
o = x.repeat(1, 2, 1)
o = x.repeat([1, 2, 1])
o = x.repeat((2, 1, 1))
o = row.tile([2, 2])
o = x.repeat_interleave(2, 1)
o = x.repeat_interleave(3, dim=0)
o = torch.repeat_interleave(x, repeats=2, dim=1)
o = torch.repeat_interleave(x, 2, 0)
o = torch.repeat_interleave(table, repeats=ids4[:3], dim=0)
o = x.contiguous()
o = x.transpose(0, 1).contiguous()
a = x.chunk(2, -1); o = a[1]
a = x.chunk(3, dim=1); o = a[2]
a = torch.chunk(x, 2, dim=0); o = a[0]
a = x.split((1, 3), -1); o = a[1]
a = x.split([1, 2], dim=1); o = a[0]
a = x.split(2, dim=2); o = a[1]
a = x.split(1, 0); o = a[0]
a = torch.functional.split(x, [1, 3], dim=-1); o = a[1]
a = torch.functional.split(x, [1, 3], -1); o = a[0]
a = torch.functional.split(x, 2, 2); o = a[0]
a = torch.functional.split(tensor=x, split_size_or_sections=[1, 3], dim=2); o = a[0]
a = torch.functional.split(x, split_size_or_sections=[1, 3], dim=2); o = a[0]
a = torch.split_with_sizes(x, [1, 1]); o = a[1]
a = x.tensor_split(3, 2); o = a[1]
a = x.unbind(1); o = a[2]
a = torch.unbind(x, dim=0); o = a[1]
o = x.unfold(2, 2, 1)
o = x.unfold(dimension=2, size=2, step=2)
o = x.t() if False else mat.t()
o = mat.T
o = x.clone()
o = x.detach()
o = x.type_as(half)
o = x.to(torch.float16)
o = x.to(dtype=torch.bfloat16)
o = half.to(torch.float32)
o = x.to(device(type='cpu'))
o = x.to(device(type='cuda', index=0))
o = x.to(device=device(type='cpu'), dtype=torch.float64)
o = x.to(device=device(type='cpu'), copy=True)
o = x.to(device=device(type='cpu'))
o = x.to(half)
o = x.float()
o = half.float()
o = x.long()
o = x.int()
o = x.bool()
o = x.half()
o = x.bfloat16()
o = x.double()
o = x.type(torch.float16)
o = torch.cat([x, y], dim=1)
o = torch.cat((x, y), dim=-1)
o = torch.cat([x, y], 2)
o = torch.cat((x, y), 0)
o = torch.cat([x, y])
o = torch.cat((x, y))
o = torch.cat([x, y], axis=1)
o = torch.concat((x, y), dim=0)
o = torch.concatenate([x, y], dim=0)
o = torch.stack((x, y), 0)
o = torch.stack([x, y], dim=-1)
o = torch.stack((x, y), dim=1)
o = torch.stack([x, y])
o = torch.stack((x, y))
o = torch.stack([x, y], 1)
o = torch.tensor(0.5, dtype=torch.float32)
o = torch.tensor(-3.4028234663852886e+38, dtype=torch.float32)
o = torch.tensor(3, dtype=torch.int64)
o = torch.tensor(3)
o = torch.tensor(0.1)
o = torch.tensor(0.1, dtype=torch.float16)
o = torch.tensor(0.1, dtype=torch.float32, device=device(type='cpu'))
o = torch.tensor(2.0, device=device(type='cpu'))
o = torch.tensor(1, dtype=torch.int64, device=device(type='cuda', index=0))
o = torch.tensor(-inf)
o = torch.tensor([], dtype=torch.float32, device=device(type='cpu'))
o = torch.tensor(True, dtype=torch.bool)
o = torch.tensor([1, 2, 3])
o = torch.tensor([[1.5, 2.0], [3.0, 4.0]])
o = torch.as_tensor([(2, 3), (4, 5)], dtype=torch.int64, device=device(type='cpu'))
o = torch.as_tensor(x, device=device(type='cpu'))
o = torch.as_tensor([1, 2], dtype=torch.float32)
o = torch.as_tensor((), dtype=torch.int64)
o = torch.arange(0, 5, device=device(type='cpu'))
o = torch.arange(5, device=device(type='cpu'))
o = torch.arange(0, 5, device=device(type='cuda', index=0), dtype=torch.float32)
o = torch.arange(5, device=device(type='cpu'), dtype=torch.int64)
o = torch.arange(end=5, device=device(type='cpu'), dtype=torch.int64)
o = torch.arange(5)
o = torch.arange(5, dtype=torch.float32)
o = torch.arange(5.0, device=device(type='cpu'), dtype=torch.float32)
o = torch.arange(0, 1, 0.25, dtype=torch.float32)
o = torch.arange(start=1, end=5, dtype=torch.float32)
o = torch.arange(start=0, end=n, device=device(type='cpu'))
o = torch.arange(0, n, device=device(type='cpu'))
o = torch.arange(n, device=device(type='cpu'), dtype=torch.int64)
o = torch.arange(n, device=device(type='cpu'))
o = torch.full((2, 3), fill_value=-1.5, dtype=torch.float32, device=device(type='cpu'))
a = eps.item(); o = torch.full((2, 3), a, dtype=torch.float32, device=device(type='cpu'))
o = torch.full((2, 3), 0.5, device=device(type='cpu'))
o = torch.full((2, 3), 7, device=device(type='cpu'))
o = torch.full_like(ids, 3)
o = torch.zeros_like(x)
o = torch.zeros_like(x, requires_grad=False)
o = torch.zeros_like(x, dtype=torch.int64)
o = torch.zeros_like(x, device=device(type='cpu'))
o = torch.ones_like(x, dtype=torch.bool)
o = torch.ones_like(x, device=device(type='cpu'))
o = torch.zeros((2, 3), dtype=torch.float16, device=device(type='cpu'))
o = torch.zeros((2, 3), device=device(type='cpu'))
o = torch.zeros(size=(2, 3), dtype=torch.float32)
o = torch.zeros(2, 3, 4, 1)
o = torch.zeros((2, 3), dtype=torch.bool)
o = torch.zeros(2, 3, 1, device=device(type='cpu'))
o = torch.zeros(2, 3, dtype=torch.int64, device=device(type='cpu'))
o = torch.zeros([2, 3], dtype=torch.int64)
o = torch.zeros((2,))
o = torch.ones((2, 3), dtype=torch.float32, device=device(type='cpu'))
o = torch.ones(2, 3, 4, dtype=torch.float32, device=device(type='cpu'))
o = torch.ones((2, 3), device=device(type='cpu'))
o = torch.ones((n,), dtype=torch.float32, device=device(type='cpu'))
a = torch.ops.aten.sym_size.int(x, 1); o = torch.ones((a, 2), device=device(type='cpu'))
a = torch.ops.aten.sym_size.int(x, 1); b = x.device; o = torch.ones((2, a), device=b)
o = torch.ones(3)
o = torch.ones(2, 3)
o = torch.ones(2, 3, device=device(type='cpu'))
o = torch.ones(size=(2, 3), dtype=torch.float32, device=device(type='cpu'))
o = x.new_ones((), dtype=torch.bool)
o = x.new_ones(4)
o = x.new_zeros((2, 2))
o = x.new_zeros(3)
o = x.new_zeros((), dtype=torch.int64)
o = x.new_zeros((2, 2), dtype=torch.float16)
o = torch.eye(4)
o = torch.eye(3, 4, dtype=torch.float16, device=device(type='cpu'))
o = torch.linspace(0.0, 1.0, 5, dtype=torch.float32, device=device(type='cpu'))
o = torch.linspace(-1, 1, steps=7, device=device(type='cpu'))
a = torch.empty([2, 3]); b = a.fill_(2); o = b
a = torch.empty((2, 3), dtype=torch.float16, device=device(type='cpu')); b = a.zero_(); o = b
o = torch.triu(sq, diagonal=1)
o = torch.diag(row, 1)
a = torch.rand([]); o = a < 0.5
o = torch.rand((2, 3))
o = torch.randn(2, 3)
o = x.masked_fill(mask, -3.4028234663852886e+38)
o = x.masked_fill(mask, -inf)
o = x.masked_fill(mask, onef)
a = x.clone(); b = a.masked_fill_(mask, 0); o = a
a = x.clone(); b = a.masked_fill_(mask, -1.5); o = b
a = x.clone(); b = a.masked_fill_(mask, -inf); o = b
o = torch.where(mask, x, y)
o = torch.where(mask, 0.5, y)
o = torch.where(mask, 1.0, 0.0)
o = torch.where(mask, 1, 0)
o = torch.where(mask, x, -1.5)
o = x.where(mask, y)
o = torch.nn.functional.dropout(x, 0.1, False, False)
o = torch.nn.functional.dropout(x, p=0.1, training=False)
o = torch.nn.functional.dropout(x, p, False, False)
o = torch.nn.functional.dropout(x, 0, False, False)
o = torch.nn.functional.dropout(x, p=p, training=False)
o = torch.nn.functional.dropout(x, 0.5, False, True)
o = torch.nn.functional.dropout(x, 0.5, True, False)
o = torch.nn.functional.dropout2d(image, 0.1, False, False)
o = torch.nn.functional.dropout2d(image, 0.5, True, False)
o = torch.nn.functional.embedding(ids, table, None, None, 2.0, False, False)
o = torch.nn.functional.embedding(ids, table, 0, None, 2.0, False, False)
a = eps.item(); o = torch.nn.functional.embedding(ids, table, 1, None, a, False, False)
o = torch.nn.functional.layer_norm(x, (4,), row, c4, 1e-05)
a = eps.item(); o = torch.nn.functional.layer_norm(x, (4,), row, c4, a)
o = torch.nn.functional.layer_norm(x, (4,), row, None, 1e-05)
o = torch.nn.functional.layer_norm(x, (4,), None, None, 1e-06)
o = torch.nn.functional.layer_norm(x, (3, 4))
o = torch.nn.functional.layer_norm(half, (4,), row.half(), c4.half(), 1e-05)
o = torch.nn.functional.batch_norm(image, c4, v4, row, c4, False, 0.1, 1e-05)
a = p.item(); b = eps.item(); o = torch.nn.functional.batch_norm(image, c4, v4, row, c4, False, a, b)
o = torch.nn.functional.batch_norm(image, None, None, weight=row, training=True, momentum=0.0, eps=1e-05)
a = eps.item(); o = torch.nn.functional.batch_norm(image, None, None, training=True, momentum=0.0, eps=a)
o = torch.nn.functional.batch_norm(image, None, None, None, None, True, 0.1, 1e-05)
a = c4.clone(); b = v4.clone(); o = torch.nn.functional.batch_norm(image, a, b, row, c4, True, 0.1, 1e-05); c = a + b
o = torch.nn.functional.group_norm(image, 2, row, c4, 1e-05)
o = torch.nn.functional.group_norm(image, 2, row, None, 1e-05)
a = eps.item(); o = torch.nn.functional.group_norm(image, 4, row, c4, a)
o = torch.nn.functional.instance_norm(image, None, None, row, c4, True, 0.1, 1e-05)
o = torch.rms_norm(x, (4,), row, 1e-05)
o = torch.nn.functional.relu(x, inplace=False)
a = x.clone(); b = torch.nn.functional.relu(a, inplace=True); o = a
o = torch.nn.functional.relu(x)
o = torch.relu(x)
a = x.clone(); b = torch.relu_(a); o = a
a = x.clone(); b = a.relu_(); o = a
o = x.relu()
o = torch.nn.functional.silu(x, inplace=False)
a = x.clone(); b = torch.nn.functional.silu(a, inplace=True); o = a
o = torch.nn.functional.silu(x)
o = torch._C._nn.gelu(x)
o = torch._C._nn.gelu(x, approximate='none')
o = torch._C._nn.gelu(x, approximate='tanh')
o = torch.nn.functional.gelu(x)
o = torch.nn.functional.gelu(x, approximate='tanh')
o = torch.nn.functional.hardsigmoid(x, False)
a = x.clone(); b = torch.nn.functional.hardsigmoid(a, True); o = a
o = torch.nn.functional.hardswish(x, False)
a = x.clone(); b = torch.nn.functional.hardswish(a, True); o = a
o = torch.nn.functional.hardtanh(x, 0.0, 6.0, False)
a = x.clone(); b = torch.nn.functional.hardtanh(a, 0.0, 6.0, True); o = a
a = eps.item(); b = p.item(); o = torch.nn.functional.hardtanh(x, a, b, False)
o = torch.nn.functional.relu6(x)
o = torch.nn.functional.leaky_relu(x, 0.1, False)
a = x.clone(); b = torch.nn.functional.leaky_relu(a, 0.1, True); o = a
o = torch.nn.functional.leaky_relu(x, 0.2)
o = torch.nn.functional.elu(x, 1.0, False)
a = x.clone(); b = torch.nn.functional.elu(a, 1.0, True); o = a
o = torch.nn.functional.glu(x, dim=-1)
o = torch.nn.functional.glu(x, 2)
o = torch.nn.functional.mish(x)
o = x.__abs__()
o = torch.nn.functional.mse_loss(x, x + 1)
o = torch.nn.functional.mse_loss(x, x.exp(), reduction='none')
o = torch.nn.functional.l1_loss(x, x.exp(), reduction='sum')
o = torch.nn.functional.smooth_l1_loss(x, x.exp(), beta=0.5)
o = torch.nn.functional.huber_loss(x, x.exp(), delta=0.5)
a = x.flatten(1); b = a.argmin(1); o = torch.nn.functional.cross_entropy(a, b)
a = x.flatten(1); b = a.argmin(1); o = torch.nn.functional.cross_entropy(a, b, reduction='sum', label_smoothing=0.1)
a = x.flatten(1).log_softmax(1); b = a.argmin(1); o = torch.nn.functional.nll_loss(a, b, ignore_index=0)
a = x.sigmoid(); o = torch.nn.functional.binary_cross_entropy(a, a.round())
o = torch.nn.functional.binary_cross_entropy_with_logits(x, x.sigmoid().round(), reduction='none')
a = x.log_softmax(-1); o = torch.nn.functional.kl_div(a, a.exp() * 0.5, reduction='batchmean')
a = x.flatten(1); b = a.abs().argsort(1); o = torch.nn.functional.embedding_bag(b, a.t(), mode='sum')
a = x.flatten(1); b = a.abs().argsort(1); o = torch.nn.functional.embedding_bag(b, a.t())
o = torch.nn.functional.logsigmoid(x)
o = torch.nn.functional.sigmoid(x)
o = torch.nn.functional.tanh(x)
o = torch._C._nn.softplus(x, 1.0, 20.0)
o = torch._C._nn.softplus(x)
o = torch.nn.functional.softplus(x)
o = torch.prelu(image, c4)
o = torch.nn.functional.softmax(x, dim=-1)
o = torch.nn.functional.softmax(half, dim=-1, dtype=torch.float32)
o = torch.nn.functional.softmax(x, -1, _stacklevel=5)
o = torch.nn.functional.softmax(x, 1)
o = torch.nn.functional.log_softmax(x, dim=1)
o = x.softmax(dim=-1)
o = x.softmax(1)
o = torch.softmax(x, dim=0)
o = torch.softmax(x, 1)
o = torch.tanh(x)
o = x.tanh()
o = torch.sigmoid(x)
o = x.sigmoid()
o = torch.matmul(x, bat)
o = x.matmul(bat)
o = torch.bmm(x, bat)
o = x.bmm(bat)
o = torch.mul(x, y)
o = x.mul(y)
o = torch.multiply(x, y)
a = x.clone(); b = a.mul_(0.5); o = a
a = x.clone(); b = a.mul_(y); o = a
a = x.clone(); b = a.add_(1); o = a
o = torch.add(x, y)
o = x.sub(1)
o = x.sub(y)
o = x.div(pos)
o = torch.div(x, 2)
o = torch.div(ints, 2, rounding_mode='floor')
o = torch.div(x, 2, rounding_mode='trunc')
o = torch.addmm(mat[0], sq, mat)
o = torch.addcmul(x, y, pos)
o = bat.baddbmm(batch1=x[:, :2, :].repeat(1, 2, 1), batch2=bat, beta=0.5, alpha=2.0)
o = torch.outer(row, c4)
o = torch.conv2d(image, w2, b6, (1, 1), (1, 1), (1, 1), 1)
o = torch.conv2d(image, w2, None, (2, 2), (0, 0), (1, 1), 1)
o = torch.conv2d(image, w2, b6, (1, 1), 'same', (1, 1), 1)
o = torch.conv2d(image, w2, b6, (1, 1), 'valid', (1, 1), 1)
o = torch.conv2d(image, w2, None, (1, 1), 'valid', (2, 2), 1)
o = torch.conv2d(image, w2, padding=1)
o = torch.conv2d(image, w2g, stride=1, groups=4)
o = torch.conv2d(input=image, weight=w2g, groups=4)
o = torch.conv2d(image, w2, b6)
o = torch.conv2d(image, w2g, c4, (1, 1), (2, 2), (2, 2), 4)
o = torch.conv1d(signal, w1, b6, (1,), (1,), (1,), 1)
o = torch.conv1d(signal, w1, None, (2,), (0,), (2,), 1)
o = torch.conv3d(image3, w3, b6, (1, 1, 1), (1, 1, 1), (1, 1, 1), 1)
o = torch.conv3d(image3, w3, None, (1, 2, 2), (0, 0, 0), (1, 1, 1), 1)
o = torch.conv_transpose2d(image, w2t, b6, (2, 2), (0, 0), (0, 0), 1, (1, 1))
o = torch.conv_transpose2d(image, w2t, None, (2, 2), (1, 1), (1, 1), 1, (1, 1))
o = torch.conv_transpose1d(signal, w1t, None, (2,), (0,), (0,), 1, (1,))
o = torch.nn.functional.max_pool2d(image, 3, 2, 1, 1, ceil_mode=False, return_indices=False)
o = torch.nn.functional.max_pool2d(image, 3, 2, 0, 1, ceil_mode=True, return_indices=False)
o = torch.nn.functional.max_pool2d(image, 3, 2, 1)
o = torch.nn.functional.max_pool2d(image, kernel_size=2, stride=2)
o = torch.nn.functional.max_pool2d(image, (2, 2), (2, 2), (0, 0), (1, 1), False)
a = torch.nn.functional.max_pool2d(image, 2, return_indices=True); o = a[1]
o = torch.nn.functional.max_pool1d(signal, 3, 2, 1, 1, ceil_mode=False, return_indices=False)
o = torch._C._nn.avg_pool2d(image, 2, 2, 0, False, True, None)
o = torch._C._nn.avg_pool2d(image, 3, 1, 1, False, False)
o = torch._C._nn.avg_pool2d(image, kernel_size=3, stride=2, padding=1)
o = torch._C._nn.avg_pool2d(image, 2, (2, 1), 0, True, True, None)
o = torch.avg_pool1d(signal, (2,), (2,), (0,), False, True)
o = torch.nn.functional.adaptive_avg_pool2d(image, 1)
o = torch.nn.functional.adaptive_avg_pool2d(image, (3, 2))
o = torch.nn.functional.adaptive_avg_pool2d(image, (None, 2))
o = torch.nn.functional.adaptive_avg_pool3d(image3, (1, 2, 2))
o = torch.adaptive_avg_pool1d(signal, 1)
o = torch.nn.functional.adaptive_max_pool2d(image, (2, 2))
o = torch.nn.functional.interpolate(image, None, 2.0, 'nearest', None, recompute_scale_factor=None)
o = torch.nn.functional.interpolate(image, (16, 12), None, 'bilinear', False)
o = torch.nn.functional.interpolate(image, size=(5, 5), mode='bilinear', align_corners=False)
o = torch.nn.functional.interpolate(image, size=(5, 5), mode='bilinear', align_corners=True)
o = torch.nn.functional.interpolate(image, size=(16, 16), mode='nearest')
o = torch.nn.functional.interpolate(image, [4, 4], None, 'bilinear', False)
o = torch.nn.functional.interpolate(image, size=(4, 4))
o = torch.nn.functional.interpolate(image, scale_factor=2, mode='bilinear', align_corners=False)
o = torch.nn.functional.interpolate(image, (16, 16), None, 'nearest', None)
o = torch.nn.functional.interpolate(image, None, 0.5, 'bilinear', False, recompute_scale_factor=None)
o = torch.nn.functional.interpolate(image, (4, 4), mode='bilinear', align_corners=False)
o = torch.nn.functional.interpolate(image, size=5, mode='nearest')
o = torch.nn.functional.interpolate(image, None, 2.0, 'bicubic', False)
o = torch.nn.functional.interpolate(image, None, 2, 'nearest', None)
o = torch.nn.functional.interpolate(image, scale_factor=0.5, mode='bilinear', align_corners=False, recompute_scale_factor=True)
o = torch.nn.functional.interpolate(image, scale_factor=2.0, mode='nearest')
o = torch.nn.functional.interpolate(image, size=(4, 4), mode='bilinear', antialias=True)
o = torch.nn.functional.interpolate(image, (4, 4))
o = torch.nn.functional.interpolate(image, size=[6, 6], mode='bicubic', align_corners=False)
a = torch.Size([n, n]); o = torch.nn.functional.interpolate(image, size=a, mode='bilinear', align_corners=False)
a = p.item(); o = torch.nn.functional.interpolate(image, None, 1.5, 'bilinear', False, recompute_scale_factor=None)
o = torch.nn.functional.interpolate(image, [n, 6], None, 'bilinear', False)
o = torch.nn.functional.interpolate(signal, size=8, mode='linear', align_corners=False)
o = torch.nn.functional.interpolate(image, size=(4, 4), mode='area')
o = torch.nn.functional.interpolate(signal, None, 2.0, 'nearest')
o = torch._C._nn.pad(image, (1, 1, 1, 1), 'constant', None)
o = torch._C._nn.pad(image, (1, 1), 'constant', 0)
o = torch._C._nn.pad(image, [0, 1, 0, 1], 'constant', None)
o = torch._C._nn.pad(image, (1, 2, 1, 2), 'constant', 0.5)
o = torch._C._nn.pad(image, (1, 1, 1, 1), 'reflect', None)
o = torch._C._nn.pad(image, (0, 0, 0, 0, 1, 1), 'constant', 0.0)
a = eps.item(); o = torch._C._nn.pad(image, (1, 1), 'constant', a)
o = torch._C._nn.scaled_dot_product_attention(q, k, v, attn_mask=attn, dropout_p=0.0, scale=0.125, is_causal=False)
o = torch._C._nn.scaled_dot_product_attention(q, k, v, attn_mask=attnb, dropout_p=0.0, is_causal=False)
o = torch._C._nn.scaled_dot_product_attention(q, k, v, attn_mask=None, dropout_p=0.0, scale=0.3, is_causal=True)
o = torch._C._nn.scaled_dot_product_attention(q, k, v, attn_mask=None, dropout_p=0.0)
a = p.item(); o = torch._C._nn.scaled_dot_product_attention(q, k, v, attn_mask=None, dropout_p=0.0, scale=a, is_causal=False)
o = torch._C._nn.scaled_dot_product_attention(q, k, v, attn_mask=attn, dropout_p=0.0)
o = torch._C._nn.scaled_dot_product_attention(q, k, v, dropout_p=0.0)
o = torch._C._nn.scaled_dot_product_attention(query=q, key=k, value=v, attn_mask=attn, dropout_p=0.0, is_causal=False)
o = torch._C._nn.scaled_dot_product_attention(q, k, v, attn_mask=attn, dropout_p=0.0, scale=None, is_causal=False)
o = torch._C._nn.scaled_dot_product_attention(q, k, v, attn_mask=None)
o = torch._C._nn.scaled_dot_product_attention(q, k, v)
o = torch._C._nn.scaled_dot_product_attention(q, k, v, attn_mask=attn)
o = torch._C._nn.scaled_dot_product_attention(q, k, v, attn, dropout_p=0.0)
o = torch._C._nn.scaled_dot_product_attention(q, k, v, is_causal=True)
o = torch._C._nn.scaled_dot_product_attention(q, k, v, attn, 0.0, is_causal=False)
o = torch.nn.functional.scaled_dot_product_attention(q, k, v, attn_mask=attn, dropout_p=0.0, is_causal=False, scale=0.5)
a = torch.nn.functional.multi_head_attention_forward(seq, seq, seq, 8, 2, win, bin, None, None, False, 0.0, wq, b8, training=False, key_padding_mask=None, need_weights=True, attn_mask=None, average_attn_weights=True, is_causal=False); o = a[0]; c = a[1]
a = torch.nn.functional.multi_head_attention_forward(seq, seq, seq, 8, 2, win, bin, None, None, False, 0.1, wq, b8, training=False, key_padding_mask=None, need_weights=False, attn_mask=None, average_attn_weights=True, is_causal=False); o = a[0]
a = torch.nn.functional.multi_head_attention_forward(seq, key, key, 8, 2, win, bin, None, None, False, 0.0, wq, b8, training=False, key_padding_mask=None, need_weights=True, attn_mask=None, average_attn_weights=False, is_causal=False); o = a[0]; c = a[1]
a = torch.nn.functional.multi_head_attention_forward(seq, seq, seq, 8, 4, win, bin, None, None, False, 0.0, wq, b8, training=False, key_padding_mask=None, need_weights=False, attn_mask=mask66, average_attn_weights=True, is_causal=False); o = a[0]
a = torch.nn.functional.multi_head_attention_forward(seq, seq, seq, 8, 2, win, bin, None, None, False, 0.0, wq, b8, False, None, False, mask66, use_separate_proj_weight=True, q_proj_weight=wq, k_proj_weight=wq, v_proj_weight=wq); o = a[0]
b = p.item(); a = torch.nn.functional.multi_head_attention_forward(seq, seq, seq, 8, 2, win, bin, None, None, False, b, wq, b8, training=False, key_padding_mask=None, need_weights=False, attn_mask=None, average_attn_weights=True, is_causal=False); o = a[0]
a = torch._native_multi_head_attention(seq_b, seq_b, seq_b, 8, 2, win, bin, wq, b8, None, False, True, None); o = a[0]
o = x.mean((1, 2), keepdim=True)
o = x.mean(-1, keepdim=True)
o = x.mean(dim=1)
o = x.mean(dim=1, keepdim=True)
o = x.mean((0, 1))
o = x.mean([0, 1])
o = x.mean(1)
o = x.mean(dim=[1, 2])
o = x.mean(dim=(1, 2))
o = x.mean(axis=1, keepdim=True)
o = torch.mean(x, dim=1)
o = torch.mean(x, 1, True)
o = torch.mean(x, dim=[1], keepdim=True)
o = torch.mean(x, dim=-1, keepdim=True)
o = torch.mean(x, axis=-1, keepdim=True)
o = x.sum(1)
o = x.sum(dim=1)
o = x.sum(1, keepdim=True)
o = x.sum(dim=1, keepdim=True)
o = torch.sum(x, dim=1)
o = torch.sum(x, dim=1, keepdim=True)
o = torch.sum(x, 1)
o = ints.prod(-1)
o = torch.prod(ids)
o = torch.var(x, dim=(1, 2), keepdim=True)
o = x.amax(dim=1)
o = x.argmax(dim=-1)
o = torch.argmax(x, dim=1)
a = torch.max(x, 1, keepdim=True); o = a[0]; c = a[1]
o = torch.max(x, y)
o = x.max()
a = x.max(1, keepdim=True); o = a[0]
o = torch.min(x, y)
o = torch.all(mask, dim=1, keepdim=True)
o = mask.all(dim=1, keepdim=True)
a = x.topk(2); o = a[0]; c = a[1]
a = torch.sort(x, dim=-1); o = a[0]; c = a[1]
o = torch.cumsum(ids, dim=1)
o = torch.cumsum(x, axis=1)
o = mask.cumsum(1, dtype=torch.float32)
o = x.cumsum(dim=1)
o = x.cumsum(1)
o = x.norm(p=2, dim=-1, keepdim=True)
o = x.norm(p=2, dim=(1, 2), keepdim=True)
o = x.norm(dim=-1, keepdim=True)
o = torch.functional.norm(x, dim=-1, keepdim=True)
o = torch._C._linalg.linalg_norm(x, dim=-1, keepdim=True, ord=2)
o = torch._C._linalg.linalg_norm(x, dim=-1, keepdim=True)
o = torch._C._linalg.linalg_vector_norm(x, dim=(1,), keepdim=True, ord=2)
o = torch.nn.functional.normalize(x, p=2, dim=-1)
o = torch.nn.functional.normalize(x, dim=1)
o = torch.nn.functional.normalize(x, p=1.0, dim=1)
o = torch._weight_norm(w1, w1[:, :1, :1], 0)
o = x.pow(2)
o = x.pow(3)
o = torch.pow(pos, 0.5)
o = torch.pow(x, 2)
o = torch.pow(pos, row)
o = torch.pow(2, x)
a = pos.clone(); b = a.pow_(-0.5); o = a
o = torch.rsqrt(pos)
o = pos.rsqrt()
o = torch.sqrt(pos)
o = pos.sqrt()
o = torch.log(pos)
o = torch.exp(x)
o = x.exp()
o = torch.abs(x)
o = torch.sin(x)
o = x.sin()
o = torch.cos(x)
o = x.cos()
o = torch.erf(x)
o = torch.floor(x)
o = torch.ceil(x)
o = torch.sign(x)
o = torch.square(x)
o = x.neg()
o = x.reciprocal()
o = torch.clamp(ids, 0, 1)
o = torch.clamp(x, max=0.5)
o = torch.clamp(x, min=0.0)
o = torch.clamp(x, 0.5, 1)
o = x.clamp(min=1e-06)
o = x.clamp(min=0)
o = x.clamp(-0.5, 0.5)
a = x.clone(); b = a.clamp_(-0.5, 0.5); o = a
o = torch.clip(x, -0.5, 0.5)
o = torch._C._special.special_logit(unit, eps=1e-05)
o = ids.ne(1)
o = ids.eq(1)
o = ids.gt(1)
o = x.gt(y)
o = ids.lt(1)
o = ids.ge(1)
o = x.le(y)
o = torch.ge(ids, 1)
o = torch.le(ids, 1)
o = torch.eq(x, y)
o = x.__eq__(inf)
o = ids.__eq__(1)
o = x.__eq__(0.5)
o = mask.__and__(mask34)
o = mask.__or__(mask34)
o = torch.logical_and(mask, mask34)
o = torch.ops.aten.index(table, [ids4])
o = torch.ops.aten.index(table, [ids4, ids4])
o = torch.gather(x, dim=2, index=ids.unsqueeze(-1))
o = torch.gather(x, 2, ids.unsqueeze(-1))
o = x.gather(dim=2, index=ids.unsqueeze(-1))
o = x.index_select(1, ids4)
o = torch.index_select(x, 1, ids4)
a = x.clone(); b = a.scatter_add_(2, ids.unsqueeze(-1), y); o = a
a = x.clone(); b = a.scatter_reduce_(2, ids.unsqueeze(-1), y, reduce='amax', include_self=False); o = a
a = x.clone(); b = a.copy_(row); o = a
o = torch.roll(image, shifts=(-1, 1), dims=(2, 3))
o = torch._C._nn.one_hot(ids, num_classes=5)
o = torch._C._nn.one_hot(ids, 3)
o = torch.nn.functional.unfold(image, (3, 3), (1, 1), (1, 1), (2, 2))
o = torch.nn.functional.unfold(image, kernel_size=[3, 3], padding=[1, 1], stride=1, dilation=1)
o = torch.nn.functional.unfold(image, kernel_size=(2, 2), stride=(2, 2))
a = torch.nn.functional.unfold(image, kernel_size=(2, 2), stride=(2, 2)); o = torch.nn.functional.fold(a, output_size=(8, 8), kernel_size=(2, 2), stride=(2, 2))
o = torch.nn.functional.grid_sample(image, grid, mode='bilinear', padding_mode='zeros', align_corners=False)
o = torch.pixel_shuffle(image, 2)
a = torch.functional.meshgrid(row, c4, indexing='ij'); o = a[0]; c = a[1]
a = torch.functional.meshgrid(row, c4); o = a[1]
o = torch.functional.einsum('bij,bjk->bik', x, bat)
o = torch.functional.einsum('bij,bjk->bik', [x, bat])
o = torch.functional.einsum('...ij->...ji', x)
o = torch.functional.einsum('b i j, b j k -> b i k', x, bat)
a = torch._C._fft.fft_fftn(x, dim=(1, 2)); o = a.real
a = torch._C._fft.fft_rfft(x, n=8); o = a.real
a = torch._C._fft.fft_rfft(x, n=8); o = torch._C._fft.fft_irfft(a, n=8)
a = p.item(); o = x * a
a = n.item(); o = x.view(a, 6)
a = torch.ops.aten._local_scalar_dense(p); o = x + a
a = x.size(); b = a[1]; o = x.reshape(b, -1)
a = x.size(2); o = torch.zeros((a, 2))
a = torch.ops.aten.sym_size.int(x, 1); b = torch.sym_sum([1, a]); o = torch.ones((b,))
a = torch.ops.aten.sym_size.int(x, 1); b = a >= 0; c = torch.ops.aten._assert_scalar.default(b, 'never'); o = x + a
a = torch.ops.aten.sym_size.int(x, 2); b = a // 2; o = torch.ones((b, 2))
a = torch.ops.aten.sym_size.int(x, 2); b = torch._check_is_size(a); o = x * a
a = n // 2; o = x * a
a = [None] * n; o = x + 0
a = torch.sym_int(n); o = torch.ones(a)
a = torch._C._log_api_usage_once('python.nn_module'); o = x * 1
a = torch.autograd.function.FunctionCtx(); o = x * 1
a = torch._C._set_grad_enabled(False); o = x * 2; b = torch._C._set_grad_enabled(True)
a = torch.amp.autocast_mode._enter_autocast('cpu', None, False, None); o = x @ bat; b = torch.amp.autocast_mode._exit_autocast(a)
a = torch.amp.autocast_mode._enter_autocast('cpu', torch.bfloat16, True, None); o = x @ bat; b = torch.amp.autocast_mode._exit_autocast(a)
a = torch._functorch.predispatch.lazy_load_decompositions(); l = torch._functorch.predispatch._vmap_increment_nesting(4, 'error'); b = torch._functorch.predispatch._add_batch_dim(row, 0, 1); c = b + 1; d = b.new_ones((), dtype=torch.bool); e = d.__and__(c > 1.5); f = torch._functorch.predispatch._remove_batch_dim(e, 1, 4, 0); g = torch._functorch.predispatch._vmap_decrement_nesting(); o = f
a = torch._functorch.vmap.lazy_load_decompositions(); l = torch._C._functorch._vmap_increment_nesting(4, 'error'); b = torch._C._functorch._add_batch_dim(row, 0, 1); l2 = torch._C._functorch._vmap_increment_nesting(3, 'error'); c = torch._C._functorch._add_batch_dim(table[:, 0], 0, 2); d = b > c; e = torch._C._functorch._remove_batch_dim(d, 2, 3, 0); g = torch._C._functorch._vmap_decrement_nesting(); f = torch._C._functorch._remove_batch_dim(e, 1, 4, 0); h = torch._C._functorch._vmap_decrement_nesting(); o = f
"""


def graph_of(body, index):
    """The statements of a case with its names made its own, one operator each, and its outputs."""
    statements, names = [], {}
    temporaries = 0

    def flatten(node):
        # Nested calls, written here for brevity, become statements of their own.
        nonlocal temporaries
        import ast

        class Lift(ast.NodeTransformer):
            def visit_Name(self, name):
                return ast.Name(names.get(name.id, name.id), name.ctx)

            def generic_visit(self, child):
                nonlocal temporaries
                child = super().generic_visit(child)
                nested = isinstance(child, (ast.BinOp, ast.Compare)) or (
                    isinstance(child, ast.Call) and not (isinstance(child.func, ast.Name) and child.func.id in ("device", "slice"))
                ) or (isinstance(child, ast.Subscript) and isinstance(child.ctx, ast.Load))
                if nested and child is not node:
                    name = f"t_{index}_{temporaries}"
                    temporaries += 1
                    statements.append(f"{name} = {ast.unparse(child)}")
                    return ast.Name(name, ast.Load())
                return child

            def visit_Slice(self, child):
                child = super().generic_visit(child)
                bounds = [bound or ast.Constant(None) for bound in (child.lower, child.upper, child.step)]
                return ast.Call(ast.Name("slice", ast.Load()), bounds, [])

        return Lift().visit(node)

    import ast

    for statement in ast.parse(body).body:
        if isinstance(statement, ast.AugAssign):
            operator = {ast.Add: "+=", ast.Sub: "-=", ast.Mult: "*=", ast.Div: "/=", ast.FloorDiv: "//="}[type(statement.op)]
            statements.append(f"{names[statement.target.id]} {operator} {ast.unparse(flatten(statement.value))}")
            continue
        target = statement.targets[0]
        value = statement.value
        if isinstance(value, ast.IfExp):
            value = value.orelse
        value = ast.unparse(flatten(value))
        if isinstance(target, ast.Subscript):
            statements.append(f"{ast.unparse(flatten(target))} = {value}")
            continue
        names[target.id] = f"{target.id}_{index}"
        statements.append(f"{names[target.id]} = {value}")
    outputs = [names[name] for name in ("o", "c") if name in names and "a[1]" in body or name == "o"]
    return statements, outputs


def write_sample(folder, cases):
    folder.mkdir(parents=True)
    body, outputs = [], []
    for index, case in cases:
        statements, names = graph_of(case, index)
        body += statements
        outputs += names
    text = ["import torch", "from torch import device", "from torch import inf", "", "", "class GraphModule(torch.nn.Module):",
            f"    def forward(self, {', '.join(INPUTS)}):"]
    text += [f"        {line}" for line in body]
    text.append(f"        return ({', '.join(outputs)},)")
    (folder / "model.py").write_text("\n".join(text) + "\n")
    meta = []
    for name, (dtype, shape, extra) in INPUTS.items():
        fields = [f'name = "{name}"', f"shape = {shape}", f'dtype = "torch.{dtype}"', 'device = "cpu"']
        extra = [field.strip() for field in extra.split(";") if field.strip()]
        if not any(field.startswith("mean") for field in extra):
            fields += ["mean = None", "std = None"]
        meta.append(f"class Program_weight_tensor_meta_{name}:\n" + "".join(f"    {field}\n" for field in fields + extra))
    (folder / "weight_meta.py").write_text("\n\n".join(meta))
    (folder / "input_meta.py").write_text("")
    (folder / "input_tensor_constraints.py").write_text("")
    (folder / "graph_net.json").write_text('{"framework": "torch", "num_devices_required": 1, "num_nodes_required": 1}')


def check(tessera, scratch, cases, name):
    folder = scratch / name
    write_sample(folder, cases)
    return compare_samples.compare(tessera, folder, scratch)


def main():
    tessera = os.environ.get("TESSERA_BINARY") or sys.argv[1]
    cases = [(i, line) for i, line in enumerate(CASES.strip().splitlines())]
    failures = []
    with tempfile.TemporaryDirectory() as scratch:
        scratch = pathlib.Path(scratch)
        for start in range(0, len(cases), 40):
            group = cases[start : start + 40]
            result = check(tessera, scratch, group, f"group{start}")
            if result["status"] == "equal":
                continue
            if result["status"] == "inputs_differ":
                failures.append(("the inputs of all cases", result))
                break
            for case in group:
                result = check(tessera, scratch, [case], f"case{case[0]}")
                if result["status"] != "equal":
                    failures.append((case[1], result))
    for case, result in failures:
        print(f"{result['status']}: {case}\n    {result.get('detail', '')} {result.get('error', '')}")
    print(f"{len(cases) - len(failures)} passed, {len(failures)} failed")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
