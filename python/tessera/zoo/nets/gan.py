"""Generators from image to image, and from noise to image by style: pix2pix (Isola et al. 2016), CycleGAN (Zhu et al. 2017),
SRResNet (Ledig et al. 2016), StyleGAN2 (Karras et al. 2019, without noise)."""

import torch
from torch import nn
from torch.nn import functional


class Pix2Pix(nn.Module):
    """A U-Net with a stride of 2 at every layer, down to few pixels."""

    def __init__(self, width=32, levels=5):
        super().__init__()
        widths = [min(width << level, 8 * width) for level in range(levels)]
        self.downs = nn.ModuleList()
        for index, (inputs, outputs) in enumerate(zip([3] + widths, widths)):
            norm = nn.InstanceNorm2d(outputs) if 0 < index < levels - 1 else nn.Identity()
            self.downs.append(nn.Sequential(nn.Conv2d(inputs, outputs, 4, 2, 1), norm))
        self.ups = nn.ModuleList()
        for index in reversed(range(levels)):
            inputs = widths[index] * (1 if index == levels - 1 else 2)
            outputs = widths[index - 1] if index else 3
            norm = nn.InstanceNorm2d(outputs) if index else nn.Tanh()
            self.ups.append(nn.Sequential(nn.ReLU(), nn.ConvTranspose2d(inputs, outputs, 4, 2, 1), norm))

    def forward(self, x):
        skips = []
        for down in self.downs:
            x = down(x if not skips else functional.leaky_relu(x, 0.2))
            skips.append(x)
        skips.pop()
        for up in self.ups:
            x = up(x)
            if skips:
                x = torch.cat((x, skips.pop()), 1)
        return x


class Residual(nn.Module):
    def __init__(self, *layers):
        super().__init__()
        self.layers = nn.Sequential(*layers)

    def forward(self, x):
        return x + self.layers(x)


def cycle_gan(width=32, blocks=6):
    def block(channels):
        conv = [nn.ReflectionPad2d(1), nn.Conv2d(channels, channels, 3), nn.InstanceNorm2d(channels)]
        again = [nn.ReflectionPad2d(1), nn.Conv2d(channels, channels, 3), nn.InstanceNorm2d(channels)]
        return Residual(*conv, nn.ReLU(), *again)

    layers = [nn.ReflectionPad2d(3), nn.Conv2d(3, width, 7), nn.InstanceNorm2d(width), nn.ReLU()]
    for channels in (width, 2 * width):
        layers += [nn.Conv2d(channels, 2 * channels, 3, 2, 1), nn.InstanceNorm2d(2 * channels), nn.ReLU()]
    layers += [block(4 * width) for _ in range(blocks)]
    for channels in (4 * width, 2 * width):
        layers += [nn.ConvTranspose2d(channels, channels // 2, 3, 2, 1, 1), nn.InstanceNorm2d(channels // 2), nn.ReLU()]
    return nn.Sequential(*layers, nn.ReflectionPad2d(3), nn.Conv2d(width, 3, 7), nn.Tanh())


def super_resolution(width=64, blocks=8):
    """Four times the size, by two pixel shuffles."""

    def conv(inputs, outputs):
        return nn.Conv2d(inputs, outputs, 3, padding=1)

    def block():
        return Residual(conv(width, width), nn.BatchNorm2d(width), nn.PReLU(), conv(width, width), nn.BatchNorm2d(width))

    body = Residual(*(block() for _ in range(blocks)), conv(width, width), nn.BatchNorm2d(width))
    ups = []
    for _ in range(2):
        ups += [conv(width, 4 * width), nn.PixelShuffle(2), nn.PReLU()]
    return nn.Sequential(nn.Conv2d(3, width, 9, padding=4), nn.PReLU(), body, *ups, nn.Conv2d(width, 3, 9, padding=4))


class ModulatedConv(nn.Module):
    """A convolution whose weights are scaled by the style and normalized again, one set for each image of the batch."""

    def __init__(self, inputs, outputs, style, kernel=3, demodulate=True):
        super().__init__()
        self.weight = nn.Parameter(torch.randn(outputs, inputs, kernel, kernel) * (inputs * kernel * kernel) ** -0.5)
        self.style = nn.Linear(style, inputs)
        self.demodulate = demodulate
        self.padding = kernel // 2

    def forward(self, x, style):
        batch, inputs, rows, columns = x.shape
        weight = self.weight * (1 + self.style(style))[:, None, :, None, None]
        if self.demodulate:
            weight = weight * (weight.square().sum((2, 3, 4), keepdim=True) + 1e-8).rsqrt()
        x = functional.conv2d(x.reshape(1, -1, rows, columns), weight.flatten(0, 1), padding=self.padding, groups=batch)
        return x.view(batch, -1, rows, columns)


class StyleGenerator(nn.Module):
    def __init__(self, size=64, style=128, widths=(128, 128, 64, 64, 32)):
        super().__init__()
        layers = []
        for _ in range(4):
            layers += [nn.Linear(style, style), nn.LeakyReLU(0.2)]
        self.mapping = nn.Sequential(*layers)
        self.start = nn.Parameter(torch.randn(1, widths[0], size >> (len(widths) - 1), size >> (len(widths) - 1)))
        pairs = list(zip((widths[0],) + widths, widths))
        self.convolutions = nn.ModuleList(ModulatedConv(a, b, style) for a, b in pairs)
        self.colours = nn.ModuleList(ModulatedConv(b, 3, style, 1, demodulate=False) for _, b in pairs)

    def forward(self, latent):
        style = self.mapping(latent * (latent.square().mean(1, keepdim=True) + 1e-8).rsqrt())
        x = self.start.expand(latent.shape[0], -1, -1, -1)
        image = None
        for convolution, colour in zip(self.convolutions, self.colours):
            if image is not None:
                x = functional.interpolate(x, scale_factor=2.0, mode="bilinear", align_corners=False)
                image = functional.interpolate(image, scale_factor=2.0, mode="bilinear", align_corners=False)
            x = functional.leaky_relu(convolution(x, style), 0.2)
            image = colour(x, style) if image is None else image + colour(x, style)
        return image


def patch_discriminator(width=64):
    """pix2pix's discriminator: one score for each patch."""
    layers, inputs = [], 3
    for outputs, stride in ((width, 2), (2 * width, 2), (4 * width, 2), (8 * width, 1)):
        norm = [nn.InstanceNorm2d(outputs)] if inputs != 3 else []
        layers += [nn.Conv2d(inputs, outputs, 4, stride, 1), *norm, nn.LeakyReLU(0.2)]
        inputs = outputs
    return nn.Sequential(*layers, nn.Conv2d(inputs, 1, 4, 1, 1))
