"""A graph with every kind of statement."""
import torch
from torch import device
from torch import inf, nan


class GraphModule(torch.nn.Module):
    """One method."""

    def forward(
        self,
        L_x_: torch.Tensor,
        L_w_: torch.nn.parameter.Parameter,
        s0: torch.SymInt,
        plain,
    ):
        l_x_ = L_x_
        l_w_ = (
            L_w_
        )
        linear = torch._C._nn.linear(l_x_, l_w_, None)
        view = linear.view(1, -1, (2, 3), [4, 5.5, -1e-05], (6,), ())
        linear = None  # released
        t = view.T
        add = view + 1
        sub = 1.0 - add;  add = None
        neg = -sub
        inv = ~t
        gt = neg > 0.5
        item = view[(slice(None, None, None), None, Ellipsis, slice(0, s0, 2))]
        short = view[..., 1:2, ::3, :]
        view[(0, 1)] = neg
        setitem = view
        view = setitem = None
        item += gt
        out = item
        item = gt = None
        zeros = torch.zeros(
            [s0, 3],
            dtype=torch.float32,
            device=device(type='cuda', index=0),
            memory_format=torch.channels_last,
        )
        full = torch.full((2,), -inf, device=torch.device("cpu"), fill=float('nan'), s='a' "b\n\x41\u20ac")
        big = torch.tensor([-9223372036854775808, 9223372036854775807, 0x10, 1_000, 1e400, nan])
        none_list = [None] * s0
        power = (-2) ** out
        return (out, short, zeros, full, none_list, power, inv, t)
