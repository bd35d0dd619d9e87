"""MLP-Mixer (Tolstikhin et al. 2021): perceptrons that mix, in turn, the patches of an image and the channels of a patch."""

from torch import nn


class MixerBlock(nn.Module):
    def __init__(self, patches, hidden):
        super().__init__()
        self.patch_norm = nn.LayerNorm(hidden)
        self.patch_mlp = nn.Sequential(nn.Linear(patches, hidden // 2), nn.GELU(), nn.Linear(hidden // 2, patches))
        self.channel_norm = nn.LayerNorm(hidden)
        self.channel_mlp = nn.Sequential(nn.Linear(hidden, 4 * hidden), nn.GELU(), nn.Linear(4 * hidden, hidden))

    def forward(self, x):
        x = x + self.patch_mlp(self.patch_norm(x).transpose(1, 2)).transpose(1, 2)
        return x + self.channel_mlp(self.channel_norm(x))


class MlpMixer(nn.Module):
    def __init__(self, size, patch, hidden, layers, classes=1000):
        super().__init__()
        self.embed = nn.Conv2d(3, hidden, patch, patch)
        self.blocks = nn.Sequential(*(MixerBlock((size // patch) ** 2, hidden) for _ in range(layers)))
        self.norm = nn.LayerNorm(hidden)
        self.head = nn.Linear(hidden, classes)

    def forward(self, x):
        x = self.embed(x).flatten(2).transpose(1, 2)
        return self.head(self.norm(self.blocks(x)).mean(1))
