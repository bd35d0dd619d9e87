"""VGG-11 (Simonyan and Zisserman 2014, table 1, column A)."""

from torch import nn

COLUMN_A = (64, "pool", 128, "pool", 256, 256, "pool", 512, 512, "pool", 512, 512, "pool")


def vgg_11(classes=1000):
    layers, channels = [], 3
    for item in COLUMN_A:
        if item == "pool":
            layers.append(nn.MaxPool2d(2))
        else:
            layers += [nn.Conv2d(channels, item, 3, padding=1), nn.ReLU(inplace=True)]
            channels = item
    layers += [nn.AdaptiveAvgPool2d(7), nn.Flatten()]
    for inputs in (512 * 49, 4096):
        layers += [nn.Linear(inputs, 4096), nn.ReLU(inplace=True), nn.Dropout()]
    return nn.Sequential(*layers, nn.Linear(4096, classes))
