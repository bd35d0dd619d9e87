"""ECAPA-TDNN (Desplanques et al. 2020): a speaker's embedding from Res2Net blocks and attentive statistics over time."""

import torch
from torch import nn


def conv(inputs, outputs, kernel, dilation=1):
    padding = dilation * (kernel // 2)
    return nn.Sequential(nn.Conv1d(inputs, outputs, kernel, padding=padding, dilation=dilation), nn.ReLU(), nn.BatchNorm1d(outputs))


class SeRes2Block(nn.Module):
    def __init__(self, width, kernel, dilation, scale=8):
        super().__init__()
        self.scale = scale
        self.first = conv(width, width, 1)
        self.parts = nn.ModuleList(conv(width // scale, width // scale, kernel, dilation) for _ in range(scale - 1))
        self.last = conv(width, width, 1)
        self.gate = nn.Sequential(nn.Conv1d(width, 128, 1), nn.ReLU(), nn.Conv1d(128, width, 1), nn.Sigmoid())

    def forward(self, x):
        chunks = self.first(x).chunk(self.scale, 1)
        outputs = [chunks[0]]
        y = None
        for part, chunk in zip(self.parts, chunks[1:]):
            y = part(chunk if y is None else chunk + y)
            outputs.append(y)
        y = self.last(torch.cat(outputs, 1))
        return x + y * self.gate(y.mean(2, keepdim=True))


class EcapaTdnn(nn.Module):
    def __init__(self, mels=80, width=512, embedding=192):
        super().__init__()
        joined = 3 * width
        self.stem = conv(mels, width, 5)
        self.blocks = nn.ModuleList(SeRes2Block(width, 3, dilation) for dilation in (2, 3, 4))
        self.join = nn.Sequential(nn.Conv1d(joined, joined, 1), nn.ReLU())
        self.attention = nn.Sequential(
            nn.Conv1d(3 * joined, 128, 1), nn.ReLU(), nn.BatchNorm1d(128), nn.Tanh(), nn.Conv1d(128, joined, 1)
        )
        self.head = nn.Sequential(nn.BatchNorm1d(2 * joined), nn.Linear(2 * joined, embedding), nn.BatchNorm1d(embedding))

    def forward(self, spectrogram):
        x = self.stem(spectrogram)
        outputs = []
        for block in self.blocks:
            x = block(x)
            outputs.append(x)
        x = self.join(torch.cat(outputs, 1))
        mean = x.mean(2, keepdim=True).expand_as(x)
        deviation = x.var(2, keepdim=True).clamp(min=1e-4).sqrt().expand_as(x)
        weights = self.attention(torch.cat((x, mean, deviation), 1)).softmax(2)
        centre = (x * weights).sum(2)
        spread = ((x * x * weights).sum(2) - centre * centre).clamp(min=1e-4).sqrt()
        return self.head(torch.cat((centre, spread), 1))
