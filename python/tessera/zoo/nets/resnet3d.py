"""R3D-18 (Tran et al. 2018, table 1): ResNet-18 with 3x3x3 convolutions. The stem keeps the first axis and there is no pooling
after it."""

from torch import nn


def conv_norm(inputs, outputs, kernel, stride, padding):
    return nn.Sequential(nn.Conv3d(inputs, outputs, kernel, stride, padding, bias=False), nn.BatchNorm3d(outputs))


class Block(nn.Module):
    def __init__(self, inputs, outputs, stride):
        super().__init__()
        self.first = conv_norm(inputs, outputs, 3, stride, 1)
        self.second = conv_norm(outputs, outputs, 3, 1, 1)
        self.shortcut = nn.Identity() if stride == 1 and inputs == outputs else conv_norm(inputs, outputs, 1, stride, 0)
        self.relu = nn.ReLU(inplace=True)

    def forward(self, x):
        return self.relu(self.second(self.relu(self.first(x))) + self.shortcut(x))


def resnet3d_18(classes=400):
    layers = [conv_norm(3, 64, (3, 7, 7), (1, 2, 2), (1, 3, 3)), nn.ReLU(inplace=True)]
    inputs = 64
    for stage, width in enumerate((64, 128, 256, 512)):
        layers += [Block(inputs, width, 2 if stage > 0 else 1), Block(width, width, 1)]
        inputs = width
    return nn.Sequential(*layers, nn.AdaptiveAvgPool3d(1), nn.Flatten(), nn.Linear(inputs, classes))
