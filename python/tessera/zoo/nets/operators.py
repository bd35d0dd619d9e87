"""Neural operators, from functions on a grid to functions: Fourier neural operators in one and three dimensions (Li et al.
2020; the one in two is in fields.py), the adaptive one of FourCastNet (Guibas et al. 2021), DeepONet (Lu et al. 2019), the
Galerkin transformer (Cao 2021) and the graph kernel network (Li et al. 2020)."""

import torch
from torch import nn
from torch.nn import functional

from .graph import degrees, gather_sum


def perceptron(*sizes, activation=nn.GELU):
    layers = []
    for index, (inputs, outputs) in enumerate(zip(sizes, sizes[1:])):
        layers += ([activation()] if index else []) + [nn.Linear(inputs, outputs)]
    return nn.Sequential(*layers)


class SpectralConv1d(nn.Module):
    """Multiplies the lowest frequencies by a matrix each; real and imaginary part are kept apart, as parameters are real."""

    def __init__(self, width, modes):
        super().__init__()
        self.modes = modes
        self.weight = nn.Parameter(torch.randn(width, width, modes, 2) / width)

    def forward(self, x):
        length = x.shape[2]
        low = torch.fft.rfft(x)[:, :, : self.modes]
        low = torch.einsum("bik,iok->bok", low, torch.view_as_complex(self.weight))
        return torch.fft.irfft(functional.pad(low, (0, length // 2 + 1 - self.modes)), n=length)


class FourierOperator1d(nn.Module):
    """For Burgers' equation: initial values and coordinates [batch, 2, points] to later values."""

    def __init__(self, width=64, modes=16, layers=4):
        super().__init__()
        self.lift = nn.Conv1d(2, width, 1)
        self.spectral = nn.ModuleList(SpectralConv1d(width, modes) for _ in range(layers))
        self.local = nn.ModuleList(nn.Conv1d(width, width, 1) for _ in range(layers))
        self.head = nn.Sequential(nn.Conv1d(width, 128, 1), nn.GELU(), nn.Conv1d(128, 1, 1))

    def forward(self, x):
        x = self.lift(x)
        for spectral, local in zip(self.spectral, self.local):
            x = functional.gelu(spectral(x) + local(x))
        return self.head(x)


class FactorizedOperator(nn.Module):
    """Three dimensions, one transform along each axis at a time (Tran et al. 2021): [batch, 4, depth, rows, columns]."""

    def __init__(self, width=20, modes=4, layers=2):
        super().__init__()
        self.lift = nn.Conv3d(4, width, 1)
        self.axes = nn.ModuleList(nn.ModuleList(SpectralConv1d(width, modes) for _ in range(3)) for _ in range(layers))
        self.mix = nn.ModuleList(nn.Sequential(nn.Conv3d(width, 2 * width, 1), nn.GELU(), nn.Conv3d(2 * width, width, 1))
                                 for _ in range(layers))
        self.head = nn.Sequential(nn.Conv3d(width, 64, 1), nn.GELU(), nn.Conv3d(64, 1, 1))

    def forward(self, x):
        x = self.lift(x)
        for axes, mix in zip(self.axes, self.mix):
            total = torch.zeros_like(x)
            for axis, spectral in enumerate(axes, 2):
                lines = x.movedim(axis, -1)
                rows = lines.permute(0, 2, 3, 1, 4).flatten(0, 2)
                done = spectral(rows).unflatten(0, (x.shape[0], *lines.shape[2:4])).permute(0, 3, 1, 2, 4)
                total = total + done.movedim(-1, axis)
            x = x + mix(total)
        return self.head(x)


class AdaptiveFourierBlock(nn.Module):
    """Mixes patches in the spectrum by a block-diagonal perceptron with soft shrinkage."""

    def __init__(self, width, blocks, shrink=0.01):
        super().__init__()
        part = width // blocks
        self.blocks, self.shrink = blocks, shrink
        self.first = nn.Parameter(torch.randn(2, blocks, part, part) * 0.02)
        self.second = nn.Parameter(torch.randn(2, blocks, part, part) * 0.02)
        self.first_bias = nn.Parameter(torch.zeros(2, blocks, part))
        self.second_bias = nn.Parameter(torch.zeros(2, blocks, part))
        self.norms = nn.ModuleList(nn.LayerNorm(width) for _ in range(2))
        self.mlp = perceptron(width, 4 * width, width)

    def multiply(self, real, imaginary, weight, bias):
        def by(x, index):
            return torch.einsum("...bi,bio->...bo", x, weight[index])

        return by(real, 0) - by(imaginary, 1) + bias[0], by(imaginary, 0) + by(real, 1) + bias[1]

    def mix(self, x):
        rows, columns, width = x.shape[1:]
        spectrum = torch.fft.rfft2(x, dim=(1, 2), norm="ortho").unflatten(3, (self.blocks, width // self.blocks))
        real, imaginary = self.multiply(spectrum.real, spectrum.imag, self.first, self.first_bias)
        real, imaginary = self.multiply(functional.relu(real), functional.relu(imaginary), self.second, self.second_bias)
        parts = functional.softshrink(torch.stack((real, imaginary), -1), self.shrink)
        return torch.fft.irfft2(torch.view_as_complex(parts).flatten(3), s=(rows, columns), dim=(1, 2), norm="ortho")

    def forward(self, x):
        x = x + self.mix(self.norms[0](x))
        return x + self.mlp(self.norms[1](x))


class FourCastNet(nn.Module):
    """Weather: fields [batch, variables, latitude, longitude] to the same, six hours later."""

    def __init__(self, variables=20, patch=8, width=128, blocks=8, layers=4, size=(64, 128)):
        super().__init__()
        self.patch, self.variables = patch, variables
        self.embed = nn.Conv2d(variables, width, patch, patch)
        self.position = nn.Parameter(torch.randn(1, size[0] // patch, size[1] // patch, width) * 0.02)
        self.layers = nn.Sequential(*(AdaptiveFourierBlock(width, blocks) for _ in range(layers)))
        self.head = nn.Linear(width, variables * patch * patch, bias=False)

    def forward(self, x):
        x = self.embed(x).permute(0, 2, 3, 1) + self.position
        x = self.head(self.layers(x))
        x = x.unflatten(3, (self.patch, self.patch, self.variables)).permute(0, 5, 1, 3, 2, 4)
        return x.flatten(4, 5).flatten(2, 3)


class DeepONet(nn.Module):
    """A function by its values at sensors [batch, sensors], and places [points, dimensions]: its image there."""

    def __init__(self, sensors=100, dimensions=2, width=128, layers=4):
        super().__init__()
        hidden = [width] * layers
        self.branch = perceptron(sensors, *hidden, activation=nn.ReLU)
        self.trunk = perceptron(dimensions, *hidden, activation=nn.Tanh)
        self.bias = nn.Parameter(torch.zeros(1))

    def forward(self, values, places):
        return torch.einsum("bw,pw->bp", self.branch(values), torch.tanh(self.trunk(places))) + self.bias


class GalerkinLayer(nn.Module):
    """Attention without softmax: keys and values are normalised and multiplied first, at a cost linear in the points."""

    def __init__(self, width, heads):
        super().__init__()
        self.heads = heads
        self.project = nn.Linear(width, 3 * width)
        self.key_norm, self.value_norm = nn.LayerNorm(width // heads), nn.LayerNorm(width // heads)
        self.out = nn.Linear(width, width)
        self.mlp = perceptron(width, 2 * width, width, activation=nn.SiLU)

    def forward(self, x):
        batch, points, width = x.shape
        query, key, value = self.project(x).view(batch, points, 3, self.heads, -1).permute(2, 0, 3, 1, 4).unbind(0)
        summary = self.key_norm(key).transpose(2, 3) @ self.value_norm(value) / points
        x = x + self.out((query @ summary).transpose(1, 2).reshape(batch, points, width))
        return x + self.mlp(x)


class GalerkinTransformer(nn.Module):
    def __init__(self, inputs=3, width=96, heads=4, layers=4, outputs=1):
        super().__init__()
        self.embed = nn.Linear(inputs, width)
        self.layers = nn.Sequential(*(GalerkinLayer(width, heads) for _ in range(layers)))
        self.head = perceptron(width, 2 * width, outputs, activation=nn.SiLU)

    def forward(self, x):
        return self.head(self.layers(self.embed(x)))


class GraphKernelNetwork(nn.Module):
    """The integral over neighbours of a kernel that a perceptron gives for each edge, applied again and again."""

    def __init__(self, inputs=6, attributes=6, width=32, depth=4):
        super().__init__()
        self.width, self.depth = width, depth
        self.lift = nn.Linear(inputs, width)
        self.kernel = perceptron(attributes, width, 2 * width, width * width, activation=nn.ReLU)
        self.own = nn.Linear(width, width)
        self.head = nn.Linear(width, 1)

    def forward(self, x, edges, attributes):
        source, target = edges
        count = degrees(target, x.shape[0], x).clamp(min=1).unsqueeze(1)
        kernel = self.kernel(attributes).view(-1, self.width, self.width)
        x = self.lift(x)
        for _ in range(self.depth):
            messages = torch.bmm(kernel, x[source].unsqueeze(2)).squeeze(2)
            x = functional.relu(self.own(x) + gather_sum(messages, target, x.shape[0]) / count)
        return self.head(x)
