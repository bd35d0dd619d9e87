"""RealNVP (Dinh et al. 2016): coupling layers that can be inverted; gives the code and the logarithm of the determinant."""

import torch
from torch import nn


class RealNvp(nn.Module):
    def __init__(self, size=64, hidden=256, layers=6):
        super().__init__()
        half = size // 2
        self.couplings = nn.ModuleList(
            nn.Sequential(nn.Linear(half, hidden), nn.ReLU(), nn.Linear(hidden, hidden), nn.ReLU(), nn.Linear(hidden, size))
            for _ in range(layers)
        )

    def forward(self, x):
        determinant = x.new_zeros(x.shape[0])
        for coupling in self.couplings:
            kept, changed = x.chunk(2, 1)
            scale, shift = coupling(kept).chunk(2, 1)
            scale = torch.tanh(scale)
            x = torch.cat((changed * torch.exp(scale) + shift, kept), 1)
            determinant = determinant + scale.sum(1)
        return x, determinant
