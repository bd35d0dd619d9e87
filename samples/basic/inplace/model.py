import torch


class GraphModule(torch.nn.Module):
    def forward(
        self,
        L_x_: torch.Tensor,
        L_y_: torch.Tensor,
        L_self_modules_scale_parameters_weight_: torch.nn.parameter.Parameter,
    ):
        l_x_ = L_x_
        l_y_ = L_y_
        l_self_modules_scale_parameters_weight_ = (
            L_self_modules_scale_parameters_weight_
        )
        mul = l_x_ * l_self_modules_scale_parameters_weight_
        l_self_modules_scale_parameters_weight_ = None
        mul += l_y_
        total = mul
        mul = None
        view = total.view(4, 4, 4)
        row = view[(slice(None, None, None), 0)]
        row *= 2.0
        row_1 = row
        row = None
        total[(slice(None, None, None), slice(12, None, None))] = 0.5
        setitem = total
        setitem = None
        relu = torch.nn.functional.relu(total, inplace=True)
        total = None
        clamp_ = row_1.clamp_(max=1.0)
        row_1 = None
        l_y_ -= relu
        sub = l_y_
        l_y_ = None
        add = sub + l_x_
        sub = l_x_ = None
        sum_1 = view.sum(dim=-1)
        view = None
        return (relu, add, sum_1, clamp_)
