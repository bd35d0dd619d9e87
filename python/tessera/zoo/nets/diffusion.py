"""Denoisers of diffusion models: the U-Net of DDPM (Ho et al. 2020), with cross-attention to a text where `context` is given
(Rombach et al. 2021), and the diffusion transformer DiT (Peebles and Xie 2022)."""

import math

import torch
from torch import nn
from torch.nn import functional


def time_embedding(steps, width):
    """Sines and cosines of the step, from fast to slow."""
    rates = torch.exp(-math.log(10000.0) * torch.arange(width // 2, device=steps.device) / (width // 2))
    angles = steps.float().unsqueeze(1) * rates
    return torch.cat((angles.sin(), angles.cos()), 1)


class ResBlock(nn.Module):
    def __init__(self, inputs, outputs, time):
        super().__init__()
        self.first = nn.Sequential(nn.GroupNorm(8, inputs), nn.SiLU(), nn.Conv2d(inputs, outputs, 3, padding=1))
        self.time = nn.Linear(time, outputs)
        self.second = nn.Sequential(nn.GroupNorm(8, outputs), nn.SiLU(), nn.Conv2d(outputs, outputs, 3, padding=1))
        self.shortcut = nn.Conv2d(inputs, outputs, 1) if inputs != outputs else nn.Identity()

    def forward(self, x, time):
        y = self.first(x) + self.time(functional.silu(time))[:, :, None, None]
        return self.shortcut(x) + self.second(y)


class Attention(nn.Module):
    """Attention from pixels to pixels, or to the vectors of a context."""

    def __init__(self, width, heads, context=None):
        super().__init__()
        self.heads = heads
        self.query = nn.Linear(width, width, bias=False)
        self.key_value = nn.Linear(context or width, 2 * width, bias=False)
        self.out = nn.Linear(width, width)

    def forward(self, x, context=None):
        key, value = self.key_value(x if context is None else context).chunk(2, 2)
        query, key, value = (part.unflatten(2, (self.heads, -1)).transpose(1, 2) for part in (self.query(x), key, value))
        return self.out(functional.scaled_dot_product_attention(query, key, value).transpose(1, 2).flatten(2))


class PixelTransformer(nn.Module):
    def __init__(self, width, heads, context):
        super().__init__()
        self.group_norm = nn.GroupNorm(8, width)
        self.norms = nn.ModuleList(nn.LayerNorm(width) for _ in range(3))
        self.own = Attention(width, heads)
        self.cross = Attention(width, heads, context) if context else None
        self.up = nn.Linear(width, 8 * width)
        self.down = nn.Linear(4 * width, width)

    def forward(self, x, context):
        batch, width, rows, columns = x.shape
        y = self.group_norm(x).flatten(2).transpose(1, 2)
        y = y + self.own(self.norms[0](y))
        if self.cross is not None:
            y = y + self.cross(self.norms[1](y), context)
        value, gate = self.up(self.norms[2](y)).chunk(2, 2)
        y = y + self.down(value * functional.gelu(gate))
        return x + y.transpose(1, 2).reshape(batch, width, rows, columns)


class DenoisingUNet(nn.Module):
    def __init__(self, channels=3, width=64, multipliers=(1, 2, 4), heads=4, context=None):
        super().__init__()
        self.width = width
        time = 4 * width
        self.time = nn.Sequential(nn.Linear(width, time), nn.SiLU(), nn.Linear(time, time))
        self.stem = nn.Conv2d(channels, width, 3, padding=1)
        widths = [width * multiplier for multiplier in multipliers]
        self.down_blocks, self.downs = nn.ModuleList(), nn.ModuleList()
        inputs = width
        for outputs in widths:
            self.down_blocks.append(ResBlock(inputs, outputs, time))
            self.downs.append(nn.Conv2d(outputs, outputs, 3, 2, 1))
            inputs = outputs
        self.middle_in = ResBlock(inputs, inputs, time)
        self.middle = PixelTransformer(inputs, heads, context)
        self.middle_out = ResBlock(inputs, inputs, time)
        self.ups, self.up_blocks = nn.ModuleList(), nn.ModuleList()
        for outputs in reversed(widths):
            self.ups.append(nn.Conv2d(inputs, outputs, 3, padding=1))
            self.up_blocks.append(ResBlock(2 * outputs, outputs, time))
            inputs = outputs
        self.head = nn.Sequential(nn.GroupNorm(8, inputs), nn.SiLU(), nn.Conv2d(inputs, channels, 3, padding=1))

    def forward(self, x, steps, context=None):
        time = self.time(time_embedding(steps, self.width).to(x.dtype))
        x = self.stem(x)
        skips = []
        for block, down in zip(self.down_blocks, self.downs):
            x = block(x, time)
            skips.append(x)
            x = down(x)
        x = self.middle_out(self.middle(self.middle_in(x, time), context), time)
        for up, block in zip(self.ups, self.up_blocks):
            x = up(functional.interpolate(x, scale_factor=2.0, mode="nearest"))
            x = block(torch.cat((x, skips.pop()), 1), time)
        return self.head(x)


class DitBlock(nn.Module):
    """Attention and a perceptron whose norms are shifted, scaled and gated by the condition."""

    def __init__(self, width, heads):
        super().__init__()
        self.attention_norm = nn.LayerNorm(width, eps=1e-6, elementwise_affine=False)
        self.attention = Attention(width, heads)
        self.norm = nn.LayerNorm(width, eps=1e-6, elementwise_affine=False)
        self.mlp = nn.Sequential(nn.Linear(width, 4 * width), nn.GELU(approximate="tanh"), nn.Linear(4 * width, width))
        self.modulation = nn.Sequential(nn.SiLU(), nn.Linear(width, 6 * width))

    def forward(self, x, condition):
        shift1, scale1, gate1, shift2, scale2, gate2 = self.modulation(condition).unsqueeze(1).chunk(6, 2)
        x = x + gate1 * self.attention(self.attention_norm(x) * (1 + scale1) + shift1)
        return x + gate2 * self.mlp(self.norm(x) * (1 + scale2) + shift2)


class DiffusionTransformer(nn.Module):
    def __init__(self, size=32, patch=2, channels=4, width=192, layers=6, heads=3, classes=1000):
        super().__init__()
        self.side, self.patch, self.channels = size // patch, patch, channels
        self.embed = nn.Conv2d(channels, width, patch, patch)
        self.positions = nn.Parameter(torch.randn(1, self.side**2, width) * 0.02)
        self.time = nn.Sequential(nn.Linear(256, width), nn.SiLU(), nn.Linear(width, width))
        self.labels = nn.Embedding(classes, width)
        self.blocks = nn.ModuleList(DitBlock(width, heads) for _ in range(layers))
        self.norm = nn.LayerNorm(width, eps=1e-6, elementwise_affine=False)
        self.modulation = nn.Sequential(nn.SiLU(), nn.Linear(width, 2 * width))
        self.head = nn.Linear(width, patch * patch * channels)

    def forward(self, x, steps, labels):
        condition = self.time(time_embedding(steps, 256).to(x.dtype)) + self.labels(labels)
        x = self.embed(x).flatten(2).transpose(1, 2) + self.positions
        for block in self.blocks:
            x = block(x, condition)
        shift, scale = self.modulation(condition).unsqueeze(1).chunk(2, 2)
        x = self.head(self.norm(x) * (1 + scale) + shift)
        x = x.view(-1, self.side, self.side, self.patch, self.patch, self.channels)
        x = torch.einsum("nhwpqc->nchpwq", x)
        return x.reshape(-1, self.channels, self.side * self.patch, self.side * self.patch)
