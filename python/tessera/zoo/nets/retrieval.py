"""Recommenders that match users with items: by factors, by two towers, and from what a user did before."""

import torch
from torch import nn
from torch.nn import functional

from tessera.zoo.nets.click import perceptron
from tessera.zoo.nets.recurrent import Gru


class NeuralCollaborativeFiltering(nn.Module):
    """NeuMF (He et al. 2017): a product of factors and a perceptron, joined."""

    def __init__(self, users, items, width, hidden=(128, 64)):
        super().__init__()
        self.user_factor, self.item_factor = nn.Embedding(users, width), nn.Embedding(items, width)
        self.user, self.item = nn.Embedding(users, width), nn.Embedding(items, width)
        self.deep = perceptron(2 * width, *hidden)
        self.head = nn.Linear(width + hidden[-1], 1)

    def forward(self, users, items):
        product = self.user_factor(users) * self.item_factor(items)
        deep = self.deep(torch.cat((self.user(users), self.item(items)), 1))
        return torch.sigmoid(self.head(torch.cat((product, deep), 1)))


class TwoTower(nn.Module):
    """Yi et al. 2019: users and items embedded apart, and the scores of all pairs in the batch."""

    def __init__(self, users, items, width, hidden=128):
        super().__init__()
        self.user, self.item = nn.Embedding(users, width), nn.Embedding(items, width)
        self.user_tower = perceptron(width, hidden, last=width)
        self.item_tower = perceptron(width, hidden, last=width)

    def forward(self, users, items):
        user = functional.normalize(self.user_tower(self.user(users)), dim=1)
        item = functional.normalize(self.item_tower(self.item(items)), dim=1)
        return user @ item.t() / 0.05


class SasRec(nn.Module):
    """Kang and McAuley 2018: causal self-attention over a history; scores of all items at each position."""

    def __init__(self, items, length, width, heads=2, layers=2):
        super().__init__()
        self.items, self.positions = nn.Embedding(items, width), nn.Embedding(length, width)
        self.heads = heads
        self.layers = nn.ModuleList(
            nn.ModuleDict({
                "attention_norm": nn.LayerNorm(width),
                "project": nn.Linear(width, 3 * width),
                "out": nn.Linear(width, width),
                "norm": nn.LayerNorm(width),
                "mlp": nn.Sequential(nn.Linear(width, width), nn.ReLU(), nn.Linear(width, width)),
            })
            for _ in range(layers)
        )
        self.norm = nn.LayerNorm(width)

    def forward(self, history):
        x = self.items(history) + self.positions(torch.arange(history.shape[1], device=history.device))
        x = x.masked_fill((history == 0).unsqueeze(2), 0.0)
        for layer in self.layers:
            parts = layer["project"](layer["attention_norm"](x)).chunk(3, 2)
            query, key, value = (part.unflatten(2, (self.heads, -1)).transpose(1, 2) for part in parts)
            attended = functional.scaled_dot_product_attention(query, key, value, is_causal=True)
            x = x + layer["out"](attended.transpose(1, 2).flatten(2))
            x = x + layer["mlp"](layer["norm"](x))
        return self.norm(x) @ self.items.weight.t()


class Gru4Rec(nn.Module):
    """Hidasi et al. 2015: a GRU over a session; scores of all items after it."""

    def __init__(self, items, width):
        super().__init__()
        self.items = nn.Embedding(items, width)
        self.recurrent = Gru(width, width)
        self.head = nn.Linear(width, items)

    def forward(self, session):
        return self.head(self.recurrent(self.items(session))[:, -1])


class DeepInterest(nn.Module):
    """DIN (Zhou et al. 2017): the history weighed by how each of its items relates to the candidate."""

    def __init__(self, items, width, hidden=(64, 32)):
        super().__init__()
        self.items = nn.Embedding(items, width)
        self.score = nn.Sequential(nn.Linear(4 * width, hidden[0]), nn.PReLU(), nn.Linear(hidden[0], 1))
        self.deep = perceptron(3 * width, *hidden, last=1)

    def forward(self, history, candidate):
        past, target = self.items(history), self.items(candidate)
        wide = target.unsqueeze(1).expand_as(past)
        weights = self.score(torch.cat((past, wide, past - wide, past * wide), 2)).squeeze(2)
        weights = weights.masked_fill(history == 0, 0.0)
        interest = torch.bmm(weights.unsqueeze(1), past).squeeze(1)
        return torch.sigmoid(self.deep(torch.cat((interest, target, interest * target), 1)))


class Caser(nn.Module):
    """Tang and Wang 2018: convolutions over the matrix of the last items, along time and along the embedding."""

    def __init__(self, items, length, width, filters=16):
        super().__init__()
        self.items = nn.Embedding(items, width)
        self.rows = nn.ModuleList(nn.Conv2d(1, filters, (height, width)) for height in range(1, length + 1))
        self.columns = nn.Conv2d(1, 4, (length, 1))
        self.head = nn.Sequential(nn.Linear(filters * length + 4 * width, width), nn.ReLU(), nn.Linear(width, items))

    def forward(self, history):
        x = self.items(history).unsqueeze(1)
        pooled = []
        for convolution in self.rows:
            y = functional.relu(convolution(x)).squeeze(3)
            pooled.append(functional.max_pool1d(y, y.shape[2]).squeeze(2))
        return self.head(torch.cat([*pooled, self.columns(x).flatten(1)], 1))


class AutoRec(nn.Module):
    """Sedhain et al. 2015: an autoencoder of a user's ratings of all items."""

    def __init__(self, items, hidden):
        super().__init__()
        self.layers = nn.Sequential(nn.Linear(items, hidden), nn.Sigmoid(), nn.Linear(hidden, items))

    def forward(self, ratings):
        return self.layers(ratings) * (ratings != 0)
