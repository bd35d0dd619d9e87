"""Networks on atoms: kinds [atoms], places [atoms, 3], pairs within the cut-off [2, pairs]. SchNet (Schuett et al. 2017), PaiNN
(Schuett et al. 2021), EGNN (Satorras et al. 2021), a directional network after DimeNet (Gasteiger et al. 2020), the symmetry
functions of Behler and Parrinello (2007) as ANI has them, CGCNN (Xie and Grossman 2017) and MPNN (Gilmer et al. 2017)."""

import math

import torch
from torch import nn
from torch.nn import functional

from .graph import gather_sum


def shifted_softplus(x):
    return functional.softplus(x) - math.log(2.0)


def geometry(places, pairs):
    """For each pair the unit vector from its receiver to its sender, and the distance."""
    source, target = pairs
    offset = places[source] - places[target]
    distance = (offset.square().sum(1) + 1e-6).sqrt()
    return offset / distance.unsqueeze(1), distance


def cutoff(distance, radius):
    return 0.5 * (torch.cos(distance * math.pi / radius) + 1) * (distance < radius)


class Gaussians(nn.Module):
    def __init__(self, radius, count):
        super().__init__()
        self.register_buffer("centres", torch.linspace(0, radius, count))
        self.factor = -0.5 / (radius / (count - 1)) ** 2

    def forward(self, distance):
        return torch.exp(self.factor * (distance.unsqueeze(1) - self.centres).square())


class SchNet(nn.Module):
    """Continuous filters: neighbours, weighted by what a perceptron makes of their distance. Gives the energy."""

    def __init__(self, kinds=20, width=64, gaussians=50, layers=3, radius=5.0):
        super().__init__()
        self.radius = radius
        self.embed = nn.Embedding(kinds, width)
        self.expand = Gaussians(radius, gaussians)
        self.filters = nn.ModuleList(nn.ModuleList((nn.Linear(gaussians, width), nn.Linear(width, width)))
                                     for _ in range(layers))
        self.inward = nn.ModuleList(nn.Linear(width, width, bias=False) for _ in range(layers))
        self.outward = nn.ModuleList(nn.ModuleList((nn.Linear(width, width), nn.Linear(width, width)))
                                     for _ in range(layers))
        self.head = nn.ModuleList((nn.Linear(width, width // 2), nn.Linear(width // 2, 1)))

    def forward(self, kinds, places, pairs):
        source, target = pairs
        _, distance = geometry(places, pairs)
        shells, fade = self.expand(distance), cutoff(distance, self.radius).unsqueeze(1)
        x = self.embed(kinds)
        for filters, inward, outward in zip(self.filters, self.inward, self.outward):
            weight = filters[1](shifted_softplus(filters[0](shells))) * fade
            received = gather_sum(inward(x)[source] * weight, target, x.shape[0])
            x = x + outward[1](shifted_softplus(outward[0](received)))
        return self.head[1](shifted_softplus(self.head[0](x))).sum(0)


class PaiNN(nn.Module):
    """Scalars and vectors for each atom, which change each other so that vectors turn as the molecule does."""

    def __init__(self, kinds=20, width=48, waves=20, layers=3, radius=5.0):
        super().__init__()
        self.radius, self.width = radius, width
        self.register_buffer("waves", torch.arange(1, waves + 1) * math.pi / radius)
        self.embed = nn.Embedding(kinds, width)
        self.message = nn.ModuleList(nn.Sequential(nn.Linear(width, width), nn.SiLU(), nn.Linear(width, 3 * width))
                                     for _ in range(layers))
        self.filters = nn.ModuleList(nn.Linear(waves, 3 * width) for _ in range(layers))
        self.mix = nn.ModuleList(nn.Linear(width, 2 * width, bias=False) for _ in range(layers))
        self.update = nn.ModuleList(nn.Sequential(nn.Linear(2 * width, width), nn.SiLU(), nn.Linear(width, 3 * width))
                                    for _ in range(layers))
        self.head = nn.Sequential(nn.Linear(width, width // 2), nn.SiLU(), nn.Linear(width // 2, 1))

    def forward(self, kinds, places, pairs):
        source, target = pairs
        unit, distance = geometry(places, pairs)
        shells = torch.sin(distance.unsqueeze(1) * self.waves) / distance.unsqueeze(1)
        fade = cutoff(distance, self.radius).unsqueeze(1)
        scalars = self.embed(kinds)
        vectors = scalars.new_zeros(scalars.shape[0], 3, self.width)
        for message, filters, mix, update in zip(self.message, self.filters, self.mix, self.update):
            parts = (message(scalars)[source] * filters(shells) * fade).split(self.width, 1)
            scalars = scalars + gather_sum(parts[0], target, scalars.shape[0])
            moved = vectors[source] * parts[1].unsqueeze(1) + unit.unsqueeze(2) * parts[2].unsqueeze(1)
            vectors = vectors + gather_sum(moved, target, scalars.shape[0])
            left, right = mix(vectors).chunk(2, 2)
            length = (right.square().sum(1) + 1e-8).sqrt()
            own, dot, gate = update(torch.cat((scalars, length), 1)).chunk(3, 1)
            scalars = scalars + own + dot * (left * right).sum(1)
            vectors = vectors + left * gate.unsqueeze(1)
        return self.head(scalars).sum(0), vectors.mean(2)


class Egnn(nn.Module):
    """Places move along the differences to neighbours, features follow distances alone."""

    def __init__(self, features=5, width=64, layers=4):
        super().__init__()
        self.embed = nn.Linear(features, width)

        def pair(inputs, outputs, bias=True):
            return nn.Sequential(nn.Linear(inputs, width), nn.SiLU(), nn.Linear(width, outputs, bias=bias))

        self.edge = nn.ModuleList(pair(2 * width + 1, width) for _ in range(layers))
        self.node = nn.ModuleList(pair(2 * width, width) for _ in range(layers))
        self.move = nn.ModuleList(pair(width, 1, bias=False) for _ in range(layers))
        self.head = nn.Linear(width, 1)

    def forward(self, features, places, pairs):
        source, target = pairs
        x = self.embed(features)
        count = x.shape[0]
        for edge, node, move in zip(self.edge, self.node, self.move):
            offset = places[target] - places[source]
            squared = offset.square().sum(1, keepdim=True)
            messages = functional.silu(edge(torch.cat((x[target], x[source], squared), 1)))
            places = places + gather_sum(offset / (squared.sqrt() + 1) * move(messages), target, count)
            x = x + node(torch.cat((x, gather_sum(messages, target, count)), 1))
        return self.head(x).sum(0), places


class Directional(nn.Module):
    """Messages along pairs, changed by the messages that arrive at their senders and the angles between the two:
    `corners` [2, count] holds an incoming and an outgoing pair each."""

    def __init__(self, kinds=20, width=64, waves=6, angles=7, layers=3, radius=5.0):
        super().__init__()
        self.radius, self.angles = radius, angles
        self.frequencies = nn.Parameter(torch.arange(1, waves + 1) * math.pi)
        self.embed = nn.Embedding(kinds, width)
        self.start = nn.Linear(2 * width + waves, width)
        self.by_distance = nn.ModuleList(nn.Linear(waves, width, bias=False) for _ in range(layers))
        self.by_angle = nn.ModuleList(nn.Linear(waves * angles, 8, bias=False) for _ in range(layers))
        self.bilinear = nn.ParameterList(torch.randn(width, 8, width) / width for _ in range(layers))
        self.inward = nn.ModuleList(nn.Linear(width, width) for _ in range(layers))
        self.own = nn.ModuleList(nn.Linear(width, width) for _ in range(layers))
        self.head = nn.Linear(width, 1)

    def forward(self, kinds, places, pairs, corners):
        source, target = pairs
        incoming, outgoing = corners
        unit, distance = geometry(places, pairs)
        scaled = (distance / self.radius).unsqueeze(1)
        envelope = 1 / scaled - 28 * scaled.pow(5) + 48 * scaled.pow(6) - 21 * scaled.pow(7)
        waves = envelope * torch.sin(self.frequencies * scaled)
        angle = torch.acos((unit[incoming] * unit[outgoing]).sum(1).clamp(-0.999, 0.999))
        turns = torch.cos(angle.unsqueeze(1) * torch.arange(self.angles, device=angle.device))
        basis = (waves[incoming].unsqueeze(2) * turns.unsqueeze(1)).flatten(1)
        x = self.embed(kinds)
        messages = functional.silu(self.start(torch.cat((x[target], x[source], waves), 1)))
        for index, own in enumerate(self.own):
            sent = functional.silu(self.inward[index](messages)) * self.by_distance[index](waves)
            turned = torch.einsum("ci,ck,iko->co", sent[incoming], self.by_angle[index](basis), self.bilinear[index])
            messages = messages + functional.silu(own(messages) + gather_sum(turned, outgoing, messages.shape[0]))
        return self.head(gather_sum(messages, target, x.shape[0])).sum(0)


class SymmetryFunctions(nn.Module):
    """Radial symmetry functions of all pairs of a molecule, one perceptron for each element; batches of molecules."""

    def __init__(self, elements=4, shells=16, width=64, radius=5.2):
        super().__init__()
        self.elements, self.radius = elements, radius
        self.register_buffer("centres", torch.linspace(0.9, radius - 0.3, shells))
        self.networks = nn.ModuleList(
            nn.Sequential(nn.Linear(elements * shells, width), nn.CELU(0.1), nn.Linear(width, width // 2), nn.CELU(0.1),
                          nn.Linear(width // 2, 1))
            for _ in range(elements))

    def forward(self, kinds, places):
        distance = torch.cdist(places, places)
        near = cutoff(distance, self.radius) * (1 - torch.eye(places.shape[1], dtype=places.dtype, device=places.device))
        shells = 0.25 * torch.exp(-16 * (distance.unsqueeze(3) - self.centres).square()) * near.unsqueeze(3)
        is_kind = functional.one_hot(kinds, self.elements).to(places.dtype)
        features = torch.einsum("bijs,bje->bies", shells, is_kind).flatten(2)
        energies = torch.cat([network(features) for network in self.networks], 2)
        return (energies * is_kind).sum((1, 2))


class CrystalGraph(nn.Module):
    """Gated convolutions over the twelve nearest neighbours of each atom of a crystal."""

    def __init__(self, features=92, neighbours=41, width=64, layers=3):
        super().__init__()
        self.embed = nn.Linear(features, width)
        self.full = nn.ModuleList(nn.Linear(2 * width + neighbours, 2 * width) for _ in range(layers))
        self.norms = nn.ModuleList(nn.BatchNorm1d(2 * width) for _ in range(layers))
        self.after = nn.ModuleList(nn.BatchNorm1d(width) for _ in range(layers))
        self.head = nn.Sequential(nn.Softplus(), nn.Linear(width, 128), nn.Softplus(), nn.Linear(128, 1))

    def forward(self, atoms, bonds, nearest):
        x = self.embed(atoms)
        count, near = nearest.shape
        for full, norm, after in zip(self.full, self.norms, self.after):
            joined = torch.cat((x.unsqueeze(1).expand(-1, near, -1), x[nearest], bonds), 2)
            gated = norm(full(joined).flatten(0, 1)).view(count, near, -1)
            gate, core = gated.chunk(2, 2)
            x = functional.softplus(x + after((torch.sigmoid(gate) * functional.softplus(core)).sum(1)))
        return self.head(x.mean(0, keepdim=True))


class MessagePassing(nn.Module):
    """A matrix for each bond, a gated unit for each atom, and a set-to-set reading of the molecule."""

    def __init__(self, atoms=14, bonds=4, width=48, steps=3, readings=3):
        super().__init__()
        self.width, self.steps, self.readings = width, steps, readings
        self.embed = nn.Linear(atoms, width)
        self.bond = nn.Sequential(nn.Linear(bonds, 64), nn.ReLU(), nn.Linear(64, width * width))
        self.update = nn.GRUCell(width, width)
        self.read = nn.LSTMCell(2 * width, width)
        self.head = nn.Sequential(nn.Linear(2 * width, width), nn.ReLU(), nn.Linear(width, 12))

    def forward(self, atoms, bonds, pairs):
        source, target = pairs
        x = functional.relu(self.embed(atoms))
        kernel = self.bond(bonds).view(-1, self.width, self.width)
        for _ in range(self.steps):
            messages = torch.bmm(x[source].unsqueeze(1), kernel).squeeze(1)
            x = self.update(functional.relu(gather_sum(messages, target, x.shape[0])), x)
        hidden, cell = x.new_zeros(1, self.width), x.new_zeros(1, self.width)
        summary = x.new_zeros(1, 2 * self.width)
        for _ in range(self.readings):
            hidden, cell = self.read(summary, (hidden, cell))
            share = torch.softmax(x @ hidden.t(), 0)
            summary = torch.cat((hidden, (share * x).sum(0, keepdim=True)), 1)
        return self.head(summary)
