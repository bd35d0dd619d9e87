"""Deep Speech 2 (Amodei et al. 2015): two convolutions over the spectrogram, recurrent layers in both directions, CTC outputs."""

from torch import nn

from tessera.zoo.nets.recurrent import BothWays, Gru


class DeepSpeech2(nn.Module):
    def __init__(self, mels=80, hidden=512, layers=2, symbols=29):
        super().__init__()
        self.convolutions = nn.Sequential(
            nn.Conv2d(1, 32, (41, 11), (2, 2), (20, 5), bias=False),
            nn.BatchNorm2d(32),
            nn.Hardtanh(0, 20),
            nn.Conv2d(32, 32, (21, 11), (2, 1), (10, 5), bias=False),
            nn.BatchNorm2d(32),
            nn.Hardtanh(0, 20),
        )
        sizes = [32 * mels // 4] + [2 * hidden] * (layers - 1)
        self.layers = nn.Sequential(*(BothWays(Gru, size, hidden) for size in sizes))
        self.head = nn.Linear(2 * hidden, symbols)

    def forward(self, spectrogram):
        x = self.convolutions(spectrogram).flatten(1, 2).transpose(1, 2)
        return self.head(self.layers(x)).log_softmax(2)
