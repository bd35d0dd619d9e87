"""Networks that have physics in them. Physics-informed networks (Raissi et al. 2019) give the residual of an equation beside
their values: derivatives by space and time go through the layers beside the values (Taylor mode), so one graph holds all.
Hamiltonian networks (Greydanus et al. 2019) follow the gradient of an energy, Lagrangian simulators (Sanchez-Gonzalez et al.
2020) and MeshGraphNets (Pfaff et al. 2020) pass messages between particles and along meshes."""

import torch
from torch import nn

from .graph import gather_sum


class Jets(nn.Module):
    """A perceptron of tanh whose values come with their first derivatives by each input, and the second by some."""

    def __init__(self, inputs, width, layers, outputs, second):
        super().__init__()
        sizes = [inputs] + [width] * layers + [outputs]
        self.layers = nn.ModuleList(nn.Linear(a, b) for a, b in zip(sizes, sizes[1:]))
        self.inputs, self.second = inputs, second

    def forward(self, x):
        one = torch.eye(self.inputs, dtype=x.dtype, device=x.device)
        first = [one[i].expand_as(x) for i in range(self.inputs)]
        second = {i: torch.zeros_like(x) for i in self.second}
        for index, layer in enumerate(self.layers):
            x = layer(x)
            first = [d @ layer.weight.t() for d in first]
            second = {i: d @ layer.weight.t() for i, d in second.items()}
            if index + 1 == len(self.layers):
                break
            x = torch.tanh(x)
            slope = 1 - x * x
            second = {i: slope * (d - 2 * x * first[i] * first[i]) for i, d in second.items()}
            first = [slope * d for d in first]
        return x, first, second


class Burgers(nn.Module):
    """u(x, t) and the residual of u_t + u u_x = nu u_xx."""

    def __init__(self, width=64, layers=6, viscosity=0.01 / 3.14159265):
        super().__init__()
        self.jets = Jets(2, width, layers, 1, second=(0,))
        self.viscosity = viscosity

    def forward(self, points):
        u, (u_x, u_t), second = self.jets(points)
        return u, u_t + u * u_x - self.viscosity * second[0]


class Heat(nn.Module):
    """u(x, y, t) with the residual of u_t = a (u_xx + u_yy), a being learnt: an inverse problem."""

    def __init__(self, width=48, layers=4):
        super().__init__()
        self.jets = Jets(3, width, layers, 1, second=(0, 1))
        self.conductivity = nn.Parameter(torch.zeros(1))

    def forward(self, points):
        u, first, second = self.jets(points)
        return u, first[2] - torch.exp(self.conductivity) * (second[0] + second[1])


class NavierStokes(nn.Module):
    """Velocities and pressure at (x, y, t), with the residuals of both momentum equations and of continuity."""

    def __init__(self, width=64, layers=5, reynolds=100.0):
        super().__init__()
        self.jets = Jets(3, width, layers, 3, second=(0, 1))
        self.reynolds = reynolds

    def forward(self, points):
        state, (by_x, by_y, by_t), second = self.jets(points)
        u, v, _ = state.unbind(1)
        spread = (second[0] + second[1]) / self.reynolds
        along = by_t[:, 0] + u * by_x[:, 0] + v * by_y[:, 0] + by_x[:, 2] - spread[:, 0]
        across = by_t[:, 1] + u * by_x[:, 1] + v * by_y[:, 1] + by_y[:, 2] - spread[:, 1]
        return state, torch.stack((along, across, by_x[:, 0] + by_y[:, 1]), 1)


class Hamiltonian(nn.Module):
    """Leapfrog steps along the gradient of an energy that a perceptron gives; states are [batch, 2 * coordinates]."""

    def __init__(self, coordinates=8, width=128, steps=4, step=0.05):
        super().__init__()
        self.first, self.second = nn.Linear(2 * coordinates, width), nn.Linear(width, width)
        self.energy = nn.Linear(width, 1, bias=False)
        self.coordinates, self.steps, self.step = coordinates, steps, step

    def gradient(self, state):
        inner = torch.tanh(self.first(state))
        outer = torch.tanh(self.second(inner))
        back = ((1 - outer * outer) * self.energy.weight) @ self.second.weight
        return ((1 - inner * inner) * back) @ self.first.weight

    def forward(self, position, momentum):
        n = self.coordinates
        for _ in range(self.steps):
            momentum = momentum - self.step / 2 * self.gradient(torch.cat((position, momentum), 1))[:, :n]
            position = position + self.step * self.gradient(torch.cat((position, momentum), 1))[:, n:]
            momentum = momentum - self.step / 2 * self.gradient(torch.cat((position, momentum), 1))[:, :n]
        return position, momentum


def encoder(inputs, width, outputs, norm=True):
    layers = [nn.Linear(inputs, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU(), nn.Linear(width, outputs)]
    return nn.Sequential(*layers, *([nn.LayerNorm(outputs)] if norm else []))


class Interaction(nn.Module):
    """Edges are updated from their ends, nodes from the sum of their edges; both are added to what they were."""

    def __init__(self, width):
        super().__init__()
        self.edge, self.node = encoder(3 * width, width, width), encoder(2 * width, width, width)

    def forward(self, nodes, edges, source, target):
        messages = self.edge(torch.cat((edges, nodes[source], nodes[target]), 1))
        received = gather_sum(messages, target, nodes.shape[0])
        return nodes + self.node(torch.cat((nodes, received), 1)), edges + messages


class MeshGraphNet(nn.Module):
    """Features of a mesh's nodes and, from their places, of its edges; what changes in one step at each node."""

    def __init__(self, features=11, dimensions=2, width=64, layers=6, outputs=3):
        super().__init__()
        self.nodes, self.edges = encoder(features, width, width), encoder(dimensions + 1, width, width)
        self.layers = nn.ModuleList(Interaction(width) for _ in range(layers))
        self.head = encoder(width, width, outputs, norm=False)

    def forward(self, features, places, edges):
        source, target = edges
        offset = places[source] - places[target]
        distance = offset.square().sum(1, keepdim=True).sqrt()
        nodes, links = self.nodes(features), self.edges(torch.cat((offset, distance), 1))
        for layer in self.layers:
            nodes, links = layer(nodes, links, source, target)
        return self.head(nodes)


class ParticleSimulator(nn.Module):
    """The last places of particles [particles, steps, dimensions] and their kinds; the next place by Euler's rule."""

    def __init__(self, steps=6, dimensions=2, kinds=9, width=64, layers=5, radius=0.05):
        super().__init__()
        self.kinds, self.radius = nn.Embedding(kinds, 16), radius
        self.nodes = encoder((steps - 1) * dimensions + 2 * dimensions + 16, width, width)
        self.edges = encoder(dimensions + 1, width, width)
        self.layers = nn.ModuleList(Interaction(width) for _ in range(layers))
        self.head = encoder(width, width, dimensions, norm=False)

    def forward(self, places, kinds, edges):
        source, target = edges
        speed = places[:, 1:] - places[:, :-1]
        last = places[:, -1]
        walls = torch.cat((last, 1 - last), 1).div(self.radius).clamp(-1, 1)
        nodes = self.nodes(torch.cat((speed.flatten(1), walls, self.kinds(kinds)), 1))
        offset = (last[source] - last[target]) / self.radius
        links = self.edges(torch.cat((offset, offset.norm(dim=1, keepdim=True)), 1))
        for layer in self.layers:
            nodes, links = layer(nodes, links, source, target)
        return last + speed[:, -1] + self.head(nodes)
