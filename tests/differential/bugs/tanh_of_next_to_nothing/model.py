import torch


class GraphModule(torch.nn.Module):
    def forward(self, p0: torch.Tensor):
        v4 = torch.nn.functional.tanhshrink(p0)
        return (v4,)
