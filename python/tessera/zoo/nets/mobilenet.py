"""MobileNetV2 (Sandler et al. 2018, table 2) and MobileNetV3-Large (Howard et al. 2019, table 1)."""

from torch import nn


def round_to_8(channels):
    """The nearest multiple of 8 that is not more than a tenth below."""
    rounded = max(8, int(channels + 4) // 8 * 8)
    return rounded + 8 if rounded < 0.9 * channels else rounded


def conv_norm(inputs, outputs, kernel, stride=1, groups=1, activation=None, epsilon=1e-5):
    layers = [
        nn.Conv2d(inputs, outputs, kernel, stride, kernel // 2, groups=groups, bias=False),
        nn.BatchNorm2d(outputs, eps=epsilon),
    ]
    return nn.Sequential(*layers, activation(inplace=True)) if activation else nn.Sequential(*layers)


class SqueezeExcite(nn.Module):
    def __init__(self, channels):
        super().__init__()
        squeezed = round_to_8(channels / 4)
        self.gate = nn.Sequential(
            nn.AdaptiveAvgPool2d(1),
            nn.Conv2d(channels, squeezed, 1),
            nn.ReLU(inplace=True),
            nn.Conv2d(squeezed, channels, 1),
            nn.Hardsigmoid(),
        )

    def forward(self, x):
        return x * self.gate(x)


class InvertedResidual(nn.Module):
    """Expand, convolve each channel by itself, project; added to the input where the shape stays."""

    def __init__(self, inputs, expanded, outputs, kernel, stride, activation, squeeze=False, epsilon=1e-5):
        super().__init__()
        layers = []
        if expanded != inputs:
            layers.append(conv_norm(inputs, expanded, 1, activation=activation, epsilon=epsilon))
        layers.append(conv_norm(expanded, expanded, kernel, stride, expanded, activation, epsilon))
        if squeeze:
            layers.append(SqueezeExcite(expanded))
        layers.append(conv_norm(expanded, outputs, 1, epsilon=epsilon))
        self.layers = nn.Sequential(*layers)
        self.residual = stride == 1 and inputs == outputs

    def forward(self, x):
        return x + self.layers(x) if self.residual else self.layers(x)


# expansion, channels, repeats, stride of the first
V2 = (
    (1, 16, 1, 1),
    (6, 24, 2, 2),
    (6, 32, 3, 2),
    (6, 64, 4, 2),
    (6, 96, 3, 1),
    (6, 160, 3, 2),
    (6, 320, 1, 1),
)

# kernel, expanded channels, channels, squeeze and excite, activation, stride
V3_LARGE = (
    (3, 16, 16, False, nn.ReLU, 1),
    (3, 64, 24, False, nn.ReLU, 2),
    (3, 72, 24, False, nn.ReLU, 1),
    (5, 72, 40, True, nn.ReLU, 2),
    (5, 120, 40, True, nn.ReLU, 1),
    (5, 120, 40, True, nn.ReLU, 1),
    (3, 240, 80, False, nn.Hardswish, 2),
    (3, 200, 80, False, nn.Hardswish, 1),
    (3, 184, 80, False, nn.Hardswish, 1),
    (3, 184, 80, False, nn.Hardswish, 1),
    (3, 480, 112, True, nn.Hardswish, 1),
    (3, 672, 112, True, nn.Hardswish, 1),
    (5, 672, 160, True, nn.Hardswish, 2),
    (5, 960, 160, True, nn.Hardswish, 1),
    (5, 960, 160, True, nn.Hardswish, 1),
)


def mobilenet_v2(classes=1000):
    layers = [conv_norm(3, 32, 3, 2, activation=nn.ReLU6)]
    channels = 32
    for expansion, outputs, repeats, stride in V2:
        for index in range(repeats):
            step = stride if index == 0 else 1
            layers.append(InvertedResidual(channels, expansion * channels, outputs, 3, step, nn.ReLU6))
            channels = outputs
    layers.append(conv_norm(channels, 1280, 1, activation=nn.ReLU6))
    head = (nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Dropout(0.2), nn.Linear(1280, classes))
    return nn.Sequential(*layers, *head)


def mobilenet_v3_large(classes=1000):
    epsilon = 1e-3
    layers = [conv_norm(3, 16, 3, 2, activation=nn.Hardswish, epsilon=epsilon)]
    channels = 16
    for kernel, expanded, outputs, squeeze, activation, stride in V3_LARGE:
        block = InvertedResidual(channels, expanded, outputs, kernel, stride, activation, squeeze, epsilon)
        layers.append(block)
        channels = outputs
    layers.append(conv_norm(channels, 960, 1, activation=nn.Hardswish, epsilon=epsilon))
    head = (nn.Linear(960, 1280), nn.Hardswish(inplace=True), nn.Dropout(0.2), nn.Linear(1280, classes))
    return nn.Sequential(*layers, nn.AdaptiveAvgPool2d(1), nn.Flatten(), *head)
