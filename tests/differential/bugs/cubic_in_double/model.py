import torch


class GraphModule(torch.nn.Module):
    def forward(self, p0: torch.Tensor):
        v2 = torch.nn.functional.interpolate(p0, size=(2, 10), mode='bicubic', align_corners=False)
        v10 = 1.0 + v2
        return (v10,)
