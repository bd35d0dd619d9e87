import torch


class GraphModule(torch.nn.Module):
    def forward(self, p0: torch.Tensor):
        v1 = torch.nn.functional.pad(p0, (2, 0, 3, 3), mode='replicate')
        v2 = v1.mean()
        return (v2,)
