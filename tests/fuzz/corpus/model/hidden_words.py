import torch
class M(torch.nn.Module):
    def forward(self, device, slice, inf, Ellipsis):
        a = device[1:2, ..., slice]
        b = torch.zeros([1], device=torch.device("cuda:1"), x=torch.inf)
        c = device[::2]
        return (a, b, c, inf, Ellipsis)
