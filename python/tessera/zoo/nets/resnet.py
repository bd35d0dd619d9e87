"""ResNet-18 and ResNet-50 (He et al. 2015, table 1), WideResNet-50-2 (Zagoruyko and Komodakis 2016: the inner width of each
bottleneck doubled) and ResNeXt-50 32x4d (Xie et al. 2016, table 1). The stride of a bottleneck is in its 3x3 convolution."""

from torch import nn


def conv_norm(inputs, outputs, kernel, stride=1, groups=1):
    return nn.Sequential(
        nn.Conv2d(inputs, outputs, kernel, stride, kernel // 2, groups=groups, bias=False), nn.BatchNorm2d(outputs)
    )


class Residual(nn.Module):
    """relu(branch(x) + shortcut(x)); the shortcut is a projection where the shape changes."""

    def __init__(self, branch, inputs, outputs, stride):
        super().__init__()
        self.branch = branch
        self.shortcut = conv_norm(inputs, outputs, 1, stride) if stride != 1 or inputs != outputs else nn.Identity()
        self.relu = nn.ReLU(inplace=True)

    def forward(self, x):
        return self.relu(self.branch(x) + self.shortcut(x))


def basic(inputs, width, stride):
    branch = nn.Sequential(
        conv_norm(inputs, width, 3, stride),
        nn.ReLU(inplace=True),
        conv_norm(width, width, 3),
    )
    return Residual(branch, inputs, width, stride), width


def bottleneck(inputs, width, stride, inner, groups):
    outputs = 4 * width
    branch = nn.Sequential(
        conv_norm(inputs, inner, 1),
        nn.ReLU(inplace=True),
        conv_norm(inner, inner, 3, stride, groups),
        nn.ReLU(inplace=True),
        conv_norm(inner, outputs, 1),
    )
    return Residual(branch, inputs, outputs, stride), outputs


def stages(depths, block):
    layers = []
    channels = 64
    for stage, depth in enumerate(depths):
        for index in range(depth):
            layer, channels = block(channels, 64 << stage, 2 if stage > 0 and index == 0 else 1)
            layers.append(layer)
    return nn.Sequential(*layers), channels


def network(depths, block, classes=1000):
    stem = nn.Sequential(
        nn.Conv2d(3, 64, 7, 2, 3, bias=False), nn.BatchNorm2d(64), nn.ReLU(inplace=True), nn.MaxPool2d(3, 2, 1)
    )
    body, channels = stages(depths, block)
    return nn.Sequential(stem, body, nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Linear(channels, classes))


def resnet_18():
    return network((2, 2, 2, 2), basic)


def resnet_50():
    return network((3, 4, 6, 3), lambda inputs, width, stride: bottleneck(inputs, width, stride, width, 1))


def wide_resnet_50():
    return network((3, 4, 6, 3), lambda inputs, width, stride: bottleneck(inputs, width, stride, 2 * width, 1))


def resnext_50():
    return network((3, 4, 6, 3), lambda inputs, width, stride: bottleneck(inputs, width, stride, 2 * width, 32))
