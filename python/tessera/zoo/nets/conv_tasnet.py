"""Conv-TasNet (Luo and Mesgarani 2018): speakers are separated by masks on a learned transform of the wave."""

from torch import nn
from torch.nn import functional


class Block(nn.Module):
    """A dilated depthwise convolution between two 1x1 ones; gives the residual and the skip connection."""

    def __init__(self, width, inner, kernel, dilation):
        super().__init__()
        self.body = nn.Sequential(
            nn.Conv1d(width, inner, 1),
            nn.PReLU(),
            nn.GroupNorm(1, inner, eps=1e-8),
            nn.Conv1d(inner, inner, kernel, padding=dilation * (kernel // 2), dilation=dilation, groups=inner),
            nn.PReLU(),
            nn.GroupNorm(1, inner, eps=1e-8),
        )
        self.residual = nn.Conv1d(inner, width, 1)
        self.skip = nn.Conv1d(inner, width, 1)

    def forward(self, x):
        y = self.body(x)
        return x + self.residual(y), self.skip(y)


class ConvTasNet(nn.Module):
    def __init__(self, filters=128, window=16, width=64, inner=128, kernel=3, blocks=6, repeats=2, speakers=2):
        super().__init__()
        self.speakers = speakers
        self.encoder = nn.Conv1d(1, filters, window, window // 2, bias=False)
        self.norm = nn.GroupNorm(1, filters, eps=1e-8)
        self.narrow = nn.Conv1d(filters, width, 1)
        self.blocks = nn.ModuleList(
            Block(width, inner, kernel, 1 << index) for _ in range(repeats) for index in range(blocks)
        )
        self.masks = nn.Sequential(nn.PReLU(), nn.Conv1d(width, speakers * filters, 1))
        self.decoder = nn.ConvTranspose1d(filters, 1, window, window // 2, bias=False)

    def forward(self, wave):
        code = functional.relu(self.encoder(wave))
        x = self.narrow(self.norm(code))
        total = 0
        for block in self.blocks:
            x, skip = block(x)
            total = total + skip
        batch, filters, frames = code.shape
        masks = self.masks(total).view(batch, self.speakers, filters, frames).sigmoid()
        separated = self.decoder((masks * code.unsqueeze(1)).view(-1, filters, frames))
        return separated.view(batch, self.speakers, -1)
