import torch


class GraphModule(torch.nn.Module):
    def forward(self, p0: torch.Tensor, p2: torch.Tensor, p5: torch.Tensor, p6: torch.Tensor, p9: torch.Tensor, p10: torch.Tensor, p14: torch.Tensor, p15: torch.Tensor):
        v3 = p0.masked_fill_(p2, 0.4714679249353293)
        v7 = torch.nn.functional.layer_norm(v3, (8,), p5, p6, 1e-05)
        v11 = torch.functional.einsum('bhqd,bhkd->bhqk', p9, p10)
        v16 = torch.baddbmm(p15, v7, p14, beta=0.5, alpha=2.0)
        v24 = torch.where(p2, v16, -1.32037061342611)
        return (v24,)
