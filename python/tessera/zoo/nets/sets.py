"""Networks on sets: PointNet (Qi et al. 2016) for points, FT-Transformer (Gorishniy et al. 2021) for the columns of a table."""

import torch
from torch import nn
from torch.nn import functional


def points_mlp(*widths):
    layers = []
    for inputs, outputs in zip(widths, widths[1:]):
        layers += [nn.Conv1d(inputs, outputs, 1), nn.BatchNorm1d(outputs), nn.ReLU()]
    return nn.Sequential(*layers)


class Alignment(nn.Module):
    """A matrix, near the identity, that turns the points of a cloud."""

    def __init__(self, size):
        super().__init__()
        self.size = size
        self.features = points_mlp(size, 64, 128, 256)
        self.head = nn.Sequential(nn.Linear(256, 128), nn.ReLU(), nn.Linear(128, size * size))

    def forward(self, x):
        matrix = self.head(self.features(x).amax(2)).view(-1, self.size, self.size)
        return matrix + torch.eye(self.size, device=x.device, dtype=x.dtype)


class PointNet(nn.Module):
    def __init__(self, classes=40):
        super().__init__()
        self.align_points, self.align_features = Alignment(3), Alignment(64)
        self.first, self.second = points_mlp(3, 64, 64), points_mlp(64, 64, 128, 1024)
        self.head = nn.Sequential(nn.Linear(1024, 256), nn.BatchNorm1d(256), nn.ReLU(), nn.Linear(256, classes))

    def forward(self, points):
        x = self.first(torch.bmm(self.align_points(points), points))
        x = self.second(torch.bmm(self.align_features(x), x))
        return self.head(x.amax(2)).log_softmax(1)


class TableTransformer(nn.Module):
    """Every column, numeric or categorical, is a token; a token of its own reads the answer."""

    def __init__(self, numeric=8, categories=6, cardinality=20, width=96, layers=3, heads=4):
        super().__init__()
        self.scale = nn.Parameter(torch.randn(numeric, width) * width**-0.5)
        self.shift = nn.Parameter(torch.randn(numeric, width) * width**-0.5)
        self.table = nn.Embedding(categories * cardinality, width)
        self.register_buffer("offsets", torch.arange(categories) * cardinality)
        self.answer = nn.Parameter(torch.randn(1, 1, width) * width**-0.5)
        self.heads = heads
        self.norms = nn.ModuleList(nn.LayerNorm(width) for _ in range(2 * layers))
        self.projects = nn.ModuleList(nn.Linear(width, 3 * width) for _ in range(layers))
        self.outs = nn.ModuleList(nn.Linear(width, width) for _ in range(layers))
        self.ups = nn.ModuleList(nn.Linear(width, 4 * width) for _ in range(layers))
        self.downs = nn.ModuleList(nn.Linear(2 * width, width) for _ in range(layers))
        self.head = nn.Sequential(nn.LayerNorm(width), nn.ReLU(), nn.Linear(width, 1))

    def forward(self, numbers, categories):
        tokens = numbers.unsqueeze(2) * self.scale + self.shift
        x = torch.cat((self.answer.expand(numbers.shape[0], -1, -1), tokens, self.table(categories + self.offsets)), 1)
        for index, (project, out, up, down) in enumerate(zip(self.projects, self.outs, self.ups, self.downs)):
            parts = project(self.norms[2 * index](x)).chunk(3, 2)
            query, key, value = (part.unflatten(2, (self.heads, -1)).transpose(1, 2) for part in parts)
            attended = functional.scaled_dot_product_attention(query, key, value)
            x = x + out(attended.transpose(1, 2).flatten(2))
            value, gate = up(self.norms[2 * index + 1](x)).chunk(2, 2)
            x = x + down(value * functional.relu(gate))
        return self.head(x[:, 0])
