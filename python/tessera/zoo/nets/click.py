"""Models of click-through rates: categorical fields, embedded, and the ways published to let them interact.

The fields of an example are ids below `cardinality`, one for each field; all fields share one table, each in its own rows."""

import torch
from torch import nn
from torch.nn import functional


def perceptron(inputs, *widths, last=None):
    layers = []
    for width in widths:
        layers += [nn.Linear(inputs, width), nn.ReLU()]
        inputs = width
    return nn.Sequential(*layers, nn.Linear(inputs, last)) if last else nn.Sequential(*layers)


class Fields(nn.Module):
    """One embedding for each field: [batch, fields] to [batch, fields, width]."""

    def __init__(self, fields, cardinality, width):
        super().__init__()
        self.table = nn.Embedding(fields * cardinality, width)
        self.register_buffer("offsets", torch.arange(fields) * cardinality)

    def forward(self, ids):
        return self.table(ids + self.offsets)


class FactorizationMachine(nn.Module):
    """Rendle 2010: a linear term and all products of pairs, in linear time by the square of the sum."""

    def __init__(self, fields, cardinality, width):
        super().__init__()
        self.linear = Fields(fields, cardinality, 1)
        self.embed = Fields(fields, cardinality, width)

    def forward(self, ids):
        x = self.embed(ids)
        pairs = x.sum(1).square() - x.square().sum(1)
        return self.linear(ids).sum((1, 2)) + 0.5 * pairs.sum(1)


class WideAndDeep(nn.Module):
    """Cheng et al. 2016."""

    def __init__(self, fields, cardinality, width, hidden=(256, 128)):
        super().__init__()
        self.wide = Fields(fields, cardinality, 1)
        self.embed = Fields(fields, cardinality, width)
        self.deep = perceptron(fields * width, *hidden, last=1)

    def forward(self, ids):
        return torch.sigmoid(self.wide(ids).sum((1, 2)) + self.deep(self.embed(ids).flatten(1)).squeeze(1))


class DeepFm(nn.Module):
    """Guo et al. 2017: a factorization machine and a perceptron over the same embeddings."""

    def __init__(self, fields, cardinality, width, hidden=(256, 128)):
        super().__init__()
        self.machine = FactorizationMachine(fields, cardinality, width)
        self.deep = perceptron(fields * width, *hidden, last=1)

    def forward(self, ids):
        return torch.sigmoid(self.machine(ids) + self.deep(self.machine.embed(ids).flatten(1)).squeeze(1))


class CrossNetwork(nn.Module):
    """DCN-v2 (Wang et al. 2020): x0 * (W x + b) + x, layer after layer."""

    def __init__(self, fields, cardinality, width, layers=3, hidden=(256, 128)):
        super().__init__()
        size = fields * width
        self.embed = Fields(fields, cardinality, width)
        self.cross = nn.ModuleList(nn.Linear(size, size) for _ in range(layers))
        self.deep = perceptron(size, *hidden)
        self.head = nn.Linear(size + hidden[-1], 1)

    def forward(self, ids):
        first = x = self.embed(ids).flatten(1)
        for layer in self.cross:
            x = torch.addcmul(x, first, layer(x))
        return torch.sigmoid(self.head(torch.cat((x, self.deep(first)), 1)))


class CompressedInteraction(nn.Module):
    """xDeepFM (Lian et al. 2018): outer products along the embedding, compressed by 1x1 convolutions."""

    def __init__(self, fields, cardinality, width, maps=(32, 32), hidden=(256, 128)):
        super().__init__()
        self.linear = Fields(fields, cardinality, 1)
        self.embed = Fields(fields, cardinality, width)
        sizes = [fields, *maps]
        self.compress = nn.ModuleList(nn.Conv1d(fields * a, b, 1) for a, b in zip(sizes, sizes[1:]))
        self.head = nn.Linear(sum(maps), 1)
        self.deep = perceptron(fields * width, *hidden, last=1)

    def forward(self, ids):
        first = x = self.embed(ids)
        sums = []
        for layer in self.compress:
            x = torch.einsum("bfw,bgw->bfgw", first, x).flatten(1, 2)
            x = functional.relu(layer(x))
            sums.append(x.sum(2))
        total = self.linear(ids).sum((1, 2)) + self.head(torch.cat(sums, 1)).squeeze(1)
        return torch.sigmoid(total + self.deep(first.flatten(1)).squeeze(1))


class AutoInt(nn.Module):
    """Song et al. 2018: self-attention between fields."""

    def __init__(self, fields, cardinality, width, heads=2, layers=3):
        super().__init__()
        self.embed = Fields(fields, cardinality, width)
        self.layers = nn.ModuleList(
            nn.ModuleDict({"project": nn.Linear(width, 3 * width, bias=False), "residual": nn.Linear(width, width, bias=False)})
            for _ in range(layers)
        )
        self.heads = heads
        self.head = nn.Linear(fields * width, 1)

    def forward(self, ids):
        x = self.embed(ids)
        for layer in self.layers:
            query, key, value = (part.unflatten(2, (self.heads, -1)).transpose(1, 2) for part in layer["project"](x).chunk(3, 2))
            weights = torch.softmax(query @ key.transpose(2, 3), 3)
            x = functional.relu((weights @ value).transpose(1, 2).flatten(2) + layer["residual"](x))
        return torch.sigmoid(self.head(x.flatten(1)))


class AttentionalFm(nn.Module):
    """AFM (Xiao et al. 2017): attention over the products of all pairs of fields."""

    def __init__(self, fields, cardinality, width, hidden=32):
        super().__init__()
        self.linear = Fields(fields, cardinality, 1)
        self.embed = Fields(fields, cardinality, width)
        left, right = torch.triu_indices(fields, fields, 1)
        self.register_buffer("left", left)
        self.register_buffer("right", right)
        self.score = nn.Sequential(nn.Linear(width, hidden), nn.ReLU(), nn.Linear(hidden, 1, bias=False))
        self.head = nn.Linear(width, 1)

    def forward(self, ids):
        x = self.embed(ids)
        products = x[:, self.left] * x[:, self.right]
        pooled = (torch.softmax(self.score(products), 1) * products).sum(1)
        return torch.sigmoid(self.linear(ids).sum((1, 2)) + self.head(pooled).squeeze(1))


class ProductNetwork(nn.Module):
    """PNN (Qu et al. 2016) with inner products."""

    def __init__(self, fields, cardinality, width, hidden=(256, 128)):
        super().__init__()
        self.embed = Fields(fields, cardinality, width)
        left, right = torch.triu_indices(fields, fields, 1)
        self.register_buffer("left", left)
        self.register_buffer("right", right)
        self.deep = perceptron(fields * width + fields * (fields - 1) // 2, *hidden, last=1)

    def forward(self, ids):
        x = self.embed(ids)
        products = (x @ x.transpose(1, 2))[:, self.left, self.right]
        return torch.sigmoid(self.deep(torch.cat((x.flatten(1), products), 1)))


class FiBiNet(nn.Module):
    """Huang et al. 2019: fields weighed by squeeze and excitation, then bilinear products of pairs."""

    def __init__(self, fields, cardinality, width, hidden=(256, 128)):
        super().__init__()
        self.embed = Fields(fields, cardinality, width)
        self.gate = nn.Sequential(nn.Linear(fields, fields // 3), nn.ReLU(), nn.Linear(fields // 3, fields), nn.ReLU())
        self.bilinear = nn.Parameter(torch.randn(width, width) * width**-0.5)
        left, right = torch.triu_indices(fields, fields, 1)
        self.register_buffer("left", left)
        self.register_buffer("right", right)
        self.deep = perceptron(fields * (fields - 1) * width, *hidden, last=1)

    def forward(self, ids):
        x = self.embed(ids)
        weighed = x * self.gate(x.mean(2)).unsqueeze(2)
        parts = [(y @ self.bilinear)[:, self.left] * y[:, self.right] for y in (x, weighed)]
        return torch.sigmoid(self.deep(torch.cat(parts, 1).flatten(1)))


class Dlrm(nn.Module):
    """Naumov et al. 2019: dense features and bags of ids, all pairs of inner products, a perceptron on top."""

    def __init__(self, dense, fields, cardinality, width, bottom=(256, 64), top=(256, 128)):
        super().__init__()
        self.bottom = perceptron(dense, *bottom, width)
        self.tables = nn.ModuleList(nn.EmbeddingBag(cardinality, width, mode="sum") for _ in range(fields))
        vectors = fields + 1
        rows, columns = torch.tril_indices(vectors, vectors, -1)
        self.register_buffer("rows", rows)
        self.register_buffer("columns", columns)
        self.top = perceptron(width + vectors * (vectors - 1) // 2, *top, last=1)

    def forward(self, dense, ids):
        """`ids` is [batch, fields, ids of a bag]."""
        first = self.bottom(dense)
        vectors = torch.stack([first] + [table(ids[:, index]) for index, table in enumerate(self.tables)], 1)
        products = torch.bmm(vectors, vectors.transpose(1, 2))[:, self.rows, self.columns]
        return torch.sigmoid(self.top(torch.cat((first, products), 1)))


class MixtureOfGates(nn.Module):
    """MMoE (Ma et al. 2018): shared experts, and for each task a gate over them and a tower."""

    def __init__(self, fields, cardinality, width, experts=4, hidden=128, tasks=2):
        super().__init__()
        size = fields * width
        self.embed = Fields(fields, cardinality, width)
        self.experts = nn.ModuleList(perceptron(size, 2 * hidden, hidden) for _ in range(experts))
        self.gates = nn.ModuleList(nn.Linear(size, experts) for _ in range(tasks))
        self.towers = nn.ModuleList(perceptron(hidden, hidden // 2, last=1) for _ in range(tasks))

    def forward(self, ids):
        x = self.embed(ids).flatten(1)
        known = torch.stack([expert(x) for expert in self.experts], 1)
        mixed = [(gate(x).softmax(1).unsqueeze(2) * known).sum(1) for gate in self.gates]
        return tuple(torch.sigmoid(tower(y)) for tower, y in zip(self.towers, mixed))
