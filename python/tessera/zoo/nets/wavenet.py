"""WaveNet (van den Oord et al. 2016): gated causal convolutions whose dilation doubles at every layer."""

import torch
from torch import nn
from torch.nn import functional


class Layer(nn.Module):
    def __init__(self, width, skip, dilation):
        super().__init__()
        self.dilation = dilation
        self.gated = nn.Conv1d(width, 2 * width, 2, dilation=dilation)
        self.residual = nn.Conv1d(width, width, 1)
        self.skip = nn.Conv1d(width, skip, 1)

    def forward(self, x):
        value, gate = self.gated(functional.pad(x, (self.dilation, 0))).chunk(2, 1)
        y = torch.tanh(value) * torch.sigmoid(gate)
        return x + self.residual(y), self.skip(y)


class WaveNet(nn.Module):
    def __init__(self, width=64, skip=128, layers=10, stacks=2, levels=256):
        super().__init__()
        self.stem = nn.Conv1d(1, width, 1)
        self.layers = nn.ModuleList(Layer(width, skip, 1 << index) for _ in range(stacks) for index in range(layers))
        self.head = nn.Sequential(nn.ReLU(), nn.Conv1d(skip, skip, 1), nn.ReLU(), nn.Conv1d(skip, levels, 1))

    def forward(self, wave):
        x = self.stem(wave)
        total = 0
        for layer in self.layers:
            x, skip = layer(x)
            total = total + skip
        return self.head(total)
