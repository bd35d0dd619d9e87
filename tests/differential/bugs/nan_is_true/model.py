import torch


class GraphModule(torch.nn.Module):
    def forward(self, p0: torch.Tensor):
        v1 = p0.logical_not()
        return (v1,)
