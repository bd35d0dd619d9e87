"""Autoencoders: variational (Kingma and Welling 2013), vector-quantized (van den Oord et al. 2017), masked like MADE (Germain et
al. 2015). Noise is an input, so that the outputs do not depend on a generator."""

import torch
from torch import nn
from torch.nn import functional


class Vae(nn.Module):
    """A convolutional variational autoencoder; gives the image, the mean and the logarithm of the variance."""

    def __init__(self, width=32, latent=64, size=32):
        super().__init__()
        self.side, self.width = size // 8, width
        widths = [3, width, 2 * width, 4 * width]
        layers = []
        for inputs, outputs in zip(widths, widths[1:]):
            layers += [nn.Conv2d(inputs, outputs, 4, 2, 1), nn.BatchNorm2d(outputs), nn.LeakyReLU(0.2)]
        flat = 4 * width * self.side**2
        self.encoder = nn.Sequential(*layers, nn.Flatten(), nn.Linear(flat, 2 * latent))
        layers = [nn.Linear(latent, flat), nn.Unflatten(1, (4 * width, self.side, self.side))]
        for inputs, outputs in zip(widths[:0:-1], widths[-2::-1]):
            layers += [nn.ReLU(), nn.ConvTranspose2d(inputs, outputs, 4, 2, 1)]
        self.decoder = nn.Sequential(*layers, nn.Sigmoid())

    def forward(self, image, noise):
        mean, log_variance = self.encoder(image).chunk(2, 1)
        return self.decoder(mean + noise * torch.exp(0.5 * log_variance)), mean, log_variance


class VqVae(nn.Module):
    """Each vector of the code is replaced by the nearest one of a codebook."""

    def __init__(self, width=64, codes=256, code_width=32):
        super().__init__()

        def residual():
            return nn.Sequential(nn.ReLU(), nn.Conv2d(width, width, 3, padding=1), nn.ReLU(), nn.Conv2d(width, width, 1))

        self.down = nn.Sequential(nn.Conv2d(3, width, 4, 2, 1), nn.ReLU(), nn.Conv2d(width, width, 4, 2, 1))
        self.encode_block, self.decode_block = residual(), residual()
        self.to_code = nn.Conv2d(width, code_width, 1)
        self.codebook = nn.Embedding(codes, code_width)
        self.from_code = nn.Conv2d(code_width, width, 3, padding=1)
        self.up = nn.Sequential(
            nn.ReLU(), nn.ConvTranspose2d(width, width, 4, 2, 1), nn.ReLU(), nn.ConvTranspose2d(width, 3, 4, 2, 1)
        )

    def forward(self, image):
        x = self.down(image)
        code = self.to_code(x + self.encode_block(x)).permute(0, 2, 3, 1)
        nearest = torch.cdist(code.flatten(0, 2), self.codebook.weight).argmin(1)
        quantized = self.codebook(nearest).view_as(code)
        loss = functional.mse_loss(quantized, code)
        x = self.from_code(quantized.permute(0, 3, 1, 2))
        return self.up(x + self.decode_block(x)), nearest, loss


class Made(nn.Module):
    """A perceptron with masked weights: output i sees only inputs before i."""

    def __init__(self, inputs=256, hidden=512):
        super().__init__()
        degrees = [torch.arange(inputs), torch.arange(hidden) % (inputs - 1), torch.arange(hidden) % (inputs - 1)]
        sizes = [inputs, hidden, hidden, inputs]
        self.layers = nn.ModuleList(nn.Linear(a, b) for a, b in zip(sizes, sizes[1:]))
        for index, (before, after) in enumerate(zip(degrees, degrees[1:])):
            self.register_buffer(f"mask{index}", (after.unsqueeze(1) >= before).float())
        self.register_buffer("mask2", (degrees[0].unsqueeze(1) > degrees[-1]).float())

    def forward(self, x):
        x = functional.relu(functional.linear(x, self.layers[0].weight * self.mask0, self.layers[0].bias))
        x = functional.relu(functional.linear(x, self.layers[1].weight * self.mask1, self.layers[1].bias))
        return functional.linear(x, self.layers[2].weight * self.mask2, self.layers[2].bias)
