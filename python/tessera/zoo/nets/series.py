"""Forecasts of time series: N-BEATS (Oreshkin et al. 2019), a temporal convolutional network (Bai et al. 2018), DLinear (Zeng et
al. 2022); and a neural differential equation (Chen et al. 2018)."""

import torch
from torch import nn
from torch.nn import functional


class NBeats(nn.Module):
    """Each block explains a part of the past, which is taken away, and adds to the forecast."""

    def __init__(self, length=96, horizon=24, width=256, blocks=4):
        super().__init__()
        self.length = length
        self.blocks = nn.ModuleList()
        for _ in range(blocks):
            layers, inputs = [], length
            for _ in range(4):
                layers += [nn.Linear(inputs, width), nn.ReLU()]
                inputs = width
            self.blocks.append(nn.Sequential(*layers, nn.Linear(width, length + horizon)))

    def forward(self, past):
        forecast = 0
        for block in self.blocks:
            explained, ahead = block(past).split((self.length, block[-1].out_features - self.length), 1)
            past = past - explained
            forecast = forecast + ahead
        return forecast


class Tcn(nn.Module):
    def __init__(self, channels=8, width=64, layers=5, kernel=3):
        super().__init__()
        self.kernel = kernel
        self.embed = nn.Conv1d(channels, width, 1)
        self.first = nn.ModuleList(nn.Conv1d(width, width, kernel, dilation=1 << index) for index in range(layers))
        self.second = nn.ModuleList(nn.Conv1d(width, width, kernel, dilation=1 << index) for index in range(layers))
        self.head = nn.Linear(width, channels)

    def forward(self, series):
        x = self.embed(series)
        for index, (first, second) in enumerate(zip(self.first, self.second)):
            before = ((self.kernel - 1) << index, 0)
            y = functional.relu(first(functional.pad(x, before)))
            y = functional.relu(second(functional.pad(y, before)))
            x = functional.relu(x + y)
        return self.head(x[:, :, -1])


class DLinear(nn.Module):
    """A trend, by a moving average, and what remains: one linear map for each."""

    def __init__(self, length=96, horizon=24, window=25):
        super().__init__()
        self.window = window
        self.trend = nn.Linear(length, horizon)
        self.rest = nn.Linear(length, horizon)

    def forward(self, series):
        padded = functional.pad(series, (self.window // 2, self.window // 2), mode="replicate")
        trend = functional.avg_pool1d(padded, self.window, 1)
        return self.trend(trend) + self.rest(series - trend)


class NeuralOde(nn.Module):
    """The state follows a learned derivative, in classical Runge-Kutta steps."""

    def __init__(self, size=32, hidden=64, steps=8):
        super().__init__()
        self.derivative = nn.Sequential(nn.Linear(size, hidden), nn.Tanh(), nn.Linear(hidden, size))
        self.steps = steps

    def forward(self, state):
        h = 1.0 / self.steps
        path = [state]
        for _ in range(self.steps):
            k1 = self.derivative(state)
            k2 = self.derivative(state + 0.5 * h * k1)
            k3 = self.derivative(state + 0.5 * h * k2)
            k4 = self.derivative(state + h * k3)
            state = state + h / 6 * (k1 + 2 * k2 + 2 * k3 + k4)
            path.append(state)
        return torch.stack(path, 1)
