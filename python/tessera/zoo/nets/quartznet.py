"""QuartzNet (Kriman et al. 2019): blocks of separable 1D convolutions over a spectrogram, for CTC."""

from torch import nn

# kernel of each block; every block has the same width here
KERNELS = (33, 39, 51)


def separable(inputs, outputs, kernel, dilation=1, relu=True):
    layers = [
        nn.Conv1d(inputs, inputs, kernel, padding=dilation * (kernel // 2), dilation=dilation, groups=inputs, bias=False),
        nn.Conv1d(inputs, outputs, 1, bias=False),
        nn.BatchNorm1d(outputs),
    ]
    return nn.Sequential(*layers, nn.ReLU()) if relu else nn.Sequential(*layers)


class Block(nn.Module):
    def __init__(self, width, kernel, repeats):
        super().__init__()
        self.body = nn.Sequential(*(separable(width, width, kernel, relu=index + 1 < repeats) for index in range(repeats)))
        self.residual = nn.Sequential(nn.Conv1d(width, width, 1, bias=False), nn.BatchNorm1d(width))
        self.relu = nn.ReLU()

    def forward(self, x):
        return self.relu(self.body(x) + self.residual(x))


class QuartzNet(nn.Module):
    def __init__(self, mels=64, width=256, repeats=5, symbols=29):
        super().__init__()
        self.stem = nn.Sequential(nn.Conv1d(mels, width, 33, 2, 16, bias=False), nn.BatchNorm1d(width), nn.ReLU())
        self.blocks = nn.Sequential(*(Block(width, kernel, repeats) for kernel in KERNELS))
        self.tail = nn.Sequential(separable(width, 2 * width, 87, 2), nn.Conv1d(2 * width, symbols, 1))

    def forward(self, spectrogram):
        return self.tail(self.blocks(self.stem(spectrogram))).log_softmax(1)
