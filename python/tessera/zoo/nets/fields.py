"""Networks from coordinates to values: NeRF (Mildenhall et al. 2020), with the rendering along rays, SIREN (Sitzmann et al. 2020),
and a Fourier neural operator (Li et al. 2020) from function to function."""

import torch
from torch import nn
from torch.nn import functional


def frequencies(x, count):
    """x and the sines and cosines of its doublings."""
    angles = (x.unsqueeze(-1) * (2.0 ** torch.arange(count, device=x.device))).flatten(-2)
    return torch.cat((x, angles.sin(), angles.cos()), -1)


class Nerf(nn.Module):
    def __init__(self, width=128, layers=4, near=2.0, far=6.0, samples=32):
        super().__init__()
        self.near, self.far, self.samples = near, far, samples
        sizes = [3 + 3 * 2 * 10] + [width] * layers
        self.layers = nn.ModuleList(nn.Linear(a, b) for a, b in zip(sizes, sizes[1:]))
        self.density = nn.Linear(width, 1)
        self.colour = nn.Sequential(nn.Linear(width + 3 + 3 * 2 * 4, width // 2), nn.ReLU(), nn.Linear(width // 2, 3))

    def forward(self, origins, directions):
        depths = torch.linspace(self.near, self.far, self.samples, device=origins.device, dtype=origins.dtype)
        points = origins.unsqueeze(1) + directions.unsqueeze(1) * depths[:, None]
        x = frequencies(points, 10)
        for layer in self.layers:
            x = functional.relu(layer(x))
        density = functional.softplus(self.density(x)).squeeze(2)
        seen = frequencies(functional.normalize(directions, dim=1), 4).unsqueeze(1).expand(-1, self.samples, -1)
        colour = torch.sigmoid(self.colour(torch.cat((x, seen), 2)))
        opacity = 1 - torch.exp(-density * (self.far - self.near) / self.samples)
        passed = torch.cumprod(torch.cat((torch.ones_like(opacity[:, :1]), 1 - opacity[:, :-1] + 1e-10), 1), 1)
        weights = opacity * passed
        return (weights.unsqueeze(2) * colour).sum(1), (weights * depths).sum(1)


class Siren(nn.Module):
    def __init__(self, inputs=2, width=256, layers=4, outputs=3, rate=30.0):
        super().__init__()
        sizes = [inputs] + [width] * layers
        self.layers = nn.ModuleList(nn.Linear(a, b) for a, b in zip(sizes, sizes[1:]))
        self.head = nn.Linear(width, outputs)
        self.rate = rate

    def forward(self, x):
        for layer in self.layers:
            x = torch.sin(self.rate * layer(x))
        return self.head(x)


class SpectralConv(nn.Module):
    """Multiplies the lowest frequencies by a matrix each; real and imaginary part are kept apart, as parameters are real."""

    def __init__(self, width, modes):
        super().__init__()
        self.modes = modes
        self.weight = nn.Parameter(torch.randn(2, width, width, modes, modes, 2) / width)

    def forward(self, x):
        rows, columns = x.shape[2:]
        spectrum = torch.fft.rfft2(x)
        weight = torch.view_as_complex(self.weight)
        low = torch.einsum("bihw,iohw->bohw", spectrum[:, :, : self.modes, : self.modes], weight[0])
        high = torch.einsum("bihw,iohw->bohw", spectrum[:, :, -self.modes :, : self.modes], weight[1])
        middle = low.new_zeros(*low.shape[:2], rows - 2 * self.modes, self.modes)
        kept = torch.cat((low, middle, high), 2)
        return torch.fft.irfft2(functional.pad(kept, (0, columns // 2 + 1 - self.modes)), s=(rows, columns))


class FourierOperator(nn.Module):
    def __init__(self, width=32, modes=8, layers=4):
        super().__init__()
        self.lift = nn.Conv2d(3, width, 1)
        self.spectral = nn.ModuleList(SpectralConv(width, modes) for _ in range(layers))
        self.local = nn.ModuleList(nn.Conv2d(width, width, 1) for _ in range(layers))
        self.head = nn.Sequential(nn.Conv2d(width, 128, 1), nn.GELU(), nn.Conv2d(128, 1, 1))

    def forward(self, x):
        x = self.lift(x)
        for spectral, local in zip(self.spectral, self.local):
            x = functional.gelu(spectral(x) + local(x))
        return self.head(x)
