"""Networks on graphs. A graph is its nodes' features [nodes, width] and its edges [2, edges]: row 0 sends to row 1.

Messages are gathered by index and summed with index_add or scatter, as the graph libraries do it."""

import torch
from torch import nn
from torch.nn import functional


def gather_sum(messages, targets, nodes):
    """The sum of the messages that each node receives."""
    return messages.new_zeros(nodes, *messages.shape[1:]).index_add(0, targets, messages)


def degrees(targets, nodes, like):
    return torch.zeros(nodes, dtype=like.dtype, device=like.device).scatter_add(0, targets, torch.ones_like(targets, dtype=like.dtype))


class GcnLayer(nn.Module):
    """Kipf and Welling 2016: neighbours, and the node itself, scaled by the square roots of both degrees."""

    def __init__(self, inputs, outputs):
        super().__init__()
        self.linear = nn.Linear(inputs, outputs)

    def forward(self, x, edges):
        source, target = edges
        nodes = x.shape[0]
        scale = (degrees(target, nodes, x) + 1).rsqrt()
        x = self.linear(x)
        messages = x[source] * (scale[source] * scale[target]).unsqueeze(1)
        return gather_sum(messages, target, nodes) + x * (scale * scale).unsqueeze(1)


class SageLayer(nn.Module):
    """GraphSAGE (Hamilton et al. 2017) with the mean of the neighbours."""

    def __init__(self, inputs, outputs):
        super().__init__()
        self.own = nn.Linear(inputs, outputs)
        self.neighbours = nn.Linear(inputs, outputs, bias=False)

    def forward(self, x, edges):
        source, target = edges
        nodes = x.shape[0]
        mean = gather_sum(x[source], target, nodes) / degrees(target, nodes, x).clamp(min=1).unsqueeze(1)
        return functional.normalize(self.own(x) + self.neighbours(mean), dim=1)


class SagePoolLayer(nn.Module):
    """GraphSAGE with the maximum over transformed neighbours."""

    def __init__(self, inputs, outputs):
        super().__init__()
        self.pool = nn.Linear(inputs, inputs)
        self.join = nn.Linear(2 * inputs, outputs)

    def forward(self, x, edges):
        source, target = edges
        messages = functional.relu(self.pool(x))[source]
        index = target.unsqueeze(1).expand_as(messages)
        best = torch.zeros_like(x).scatter_reduce(0, index, messages, "amax")
        return self.join(torch.cat((x, best), 1))


class GatLayer(nn.Module):
    """Velickovic et al. 2017: attention over the neighbours, a softmax for each receiver."""

    def __init__(self, inputs, outputs, heads=4):
        super().__init__()
        self.heads = heads
        self.linear = nn.Linear(inputs, outputs, bias=False)
        self.from_source = nn.Parameter(torch.randn(heads, outputs // heads) * 0.1)
        self.from_target = nn.Parameter(torch.randn(heads, outputs // heads) * 0.1)
        self.bias = nn.Parameter(torch.zeros(outputs))

    def forward(self, x, edges):
        source, target = edges
        nodes = x.shape[0]
        h = self.linear(x).view(nodes, self.heads, -1)
        scores = (h * self.from_source).sum(2)[source] + (h * self.from_target).sum(2)[target]
        scores = functional.leaky_relu(scores, 0.2)
        index = target.unsqueeze(1).expand_as(scores)
        highest = scores.new_full((nodes, self.heads), -1e9).scatter_reduce(0, index, scores, "amax")
        weights = torch.exp(scores - highest[target])
        weights = weights / (gather_sum(weights, target, nodes)[target] + 1e-9)
        return gather_sum(h[source] * weights.unsqueeze(2), target, nodes).flatten(1) + self.bias


class GinLayer(nn.Module):
    """Xu et al. 2018: a perceptron of (1 + epsilon) times the node plus the sum of its neighbours."""

    def __init__(self, inputs, outputs):
        super().__init__()
        self.epsilon = nn.Parameter(torch.zeros(1))
        self.layers = nn.Sequential(
            nn.Linear(inputs, outputs), nn.BatchNorm1d(outputs), nn.ReLU(), nn.Linear(outputs, outputs)
        )

    def forward(self, x, edges):
        source, target = edges
        return self.layers((1 + self.epsilon) * x + gather_sum(x[source], target, x.shape[0]))


class GatedLayer(nn.Module):
    """Gated graph network (Li et al. 2015): the sum of messages updates the node as a GRU's input does."""

    def __init__(self, inputs, outputs):
        super().__init__()
        self.message = nn.Linear(inputs, outputs, bias=False)
        self.cell = nn.Linear(2 * outputs, 2 * outputs)
        self.new = nn.Linear(2 * outputs, outputs)

    def forward(self, x, edges):
        source, target = edges
        received = gather_sum(self.message(x)[source], target, x.shape[0])
        update, reset = torch.sigmoid(self.cell(torch.cat((received, x), 1))).chunk(2, 1)
        new = torch.tanh(self.new(torch.cat((received, reset * x), 1)))
        return torch.lerp(x, new, update)


LAYERS = {
    "gcn": GcnLayer, "sage": SageLayer, "sage_pool": SagePoolLayer, "gat": GatLayer, "gin": GinLayer, "gated": GatedLayer,
}


class GraphNetwork(nn.Module):
    """Layers of one kind with ReLU between them; scores for every node, or for the whole graph where `pooled`."""

    def __init__(self, kind, inputs, hidden, classes, layers=2, pooled=False):
        super().__init__()
        self.embed = nn.Linear(inputs, hidden)
        self.layers = nn.ModuleList(LAYERS[kind](hidden, hidden) for _ in range(layers))
        self.head = nn.Linear(hidden, classes)
        self.pooled = pooled

    def forward(self, x, edges):
        x = self.embed(x)
        for layer in self.layers:
            x = functional.relu(layer(x, edges))
        return self.head(x.mean(0, keepdim=True) if self.pooled else x)


class Appnp(nn.Module):
    """Gasteiger et al. 2018: predictions spread by steps of personalized PageRank."""

    def __init__(self, inputs, hidden, classes, steps=10, restart=0.1):
        super().__init__()
        self.predict = nn.Sequential(nn.Linear(inputs, hidden), nn.ReLU(), nn.Linear(hidden, classes))
        self.steps, self.restart = steps, restart

    def forward(self, x, edges):
        source, target = edges
        first = x = self.predict(x)
        scale = (degrees(target, x.shape[0], x) + 1).rsqrt()
        weight = (scale[source] * scale[target]).unsqueeze(1)
        for _ in range(self.steps):
            spread = gather_sum(x[source] * weight, target, x.shape[0]) + x * (scale * scale).unsqueeze(1)
            x = (1 - self.restart) * spread + self.restart * first
        return x.log_softmax(1)


class LightGcn(nn.Module):
    """He et al. 2020: factors of users and items, smoothed over the graph of who took what; scores of given pairs."""

    def __init__(self, users, items, width, layers=3):
        super().__init__()
        self.users = users
        self.factors = nn.Parameter(torch.randn(users + items, width) * 0.1)
        self.layers = layers

    def forward(self, edges, users, items):
        source = torch.cat((edges[0], edges[1] + self.users))
        target = torch.cat((edges[1] + self.users, edges[0]))
        x = self.factors
        scale = degrees(target, x.shape[0], x).clamp(min=1).rsqrt()
        weight = (scale[source] * scale[target]).unsqueeze(1)
        layers = [x]
        for _ in range(self.layers):
            x = gather_sum(x[source] * weight, target, x.shape[0])
            layers.append(x)
        final = torch.stack(layers).mean(0)
        return (final[users] * final[items + self.users]).sum(1)


class RelationalGcn(nn.Module):
    """R-GCN (Schlichtkrull et al. 2017): one weight for each relation, as a sum of shared bases."""

    def __init__(self, inputs, hidden, classes, relations=8, bases=4):
        super().__init__()
        sizes = (inputs, hidden, classes)
        self.bases = nn.ParameterList(torch.randn(bases, a, b) * a**-0.5 for a, b in zip(sizes, sizes[1:]))
        self.shares = nn.ParameterList(torch.randn(relations, bases) for _ in range(2))
        self.own = nn.ModuleList(nn.Linear(a, b) for a, b in zip(sizes, sizes[1:]))

    def forward(self, x, edges, kinds):
        source, target = edges
        for index, (bases, shares, own) in enumerate(zip(self.bases, self.shares, self.own)):
            through = torch.einsum("ni,bio->nbo", x, bases)
            messages = (through[source] * shares[kinds].unsqueeze(2)).sum(1)
            count = degrees(target, x.shape[0], x).clamp(min=1).unsqueeze(1)
            x = own(x) + gather_sum(messages, target, x.shape[0]) / count
            x = functional.relu(x) if index == 0 else x
        return x
