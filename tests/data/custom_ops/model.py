import torch


class Net(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.linear = torch.nn.Linear(4, 2)

    def forward(self, x):
        return torch.relu(torch.ops.demo.twice(self.linear(x), 0.25))


def make():
    return Net().eval(), (torch.ones(3, 4),)
