"""U-Net for segmentation (Ronneberger et al. 2015), with padded convolutions so that the output has the size of the input."""

import torch
from torch import nn
from torch.nn import functional


def double_conv(inputs, outputs):
    layers = []
    for channels in (inputs, outputs):
        layers += [nn.Conv2d(channels, outputs, 3, padding=1, bias=False), nn.BatchNorm2d(outputs), nn.ReLU(inplace=True)]
    return nn.Sequential(*layers)


class SegmentationUNet(nn.Module):
    def __init__(self, width=64, levels=4, classes=21):
        super().__init__()
        widths = [width << level for level in range(levels + 1)]
        self.down = nn.ModuleList(double_conv(a, b) for a, b in zip([3] + widths, widths))
        self.up = nn.ModuleList(nn.ConvTranspose2d(b, a, 2, 2) for a, b in zip(widths, widths[1:]))
        self.join = nn.ModuleList(double_conv(2 * a, a) for a in widths[:-1])
        self.head = nn.Conv2d(width, classes, 1)

    def forward(self, x):
        skips = []
        for block in self.down[:-1]:
            x = block(x)
            skips.append(x)
            x = functional.max_pool2d(x, 2)
        x = self.down[-1](x)
        for up, join, skip in zip(reversed(self.up), reversed(self.join), reversed(skips)):
            x = join(torch.cat((skip, up(x)), 1))
        return self.head(x)
