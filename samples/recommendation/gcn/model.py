import torch
from torch import device


class GraphModule(torch.nn.Module):
    def forward(
        self,
        L_self_modules_embed_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_embed_parameters_bias_: torch.nn.parameter.Parameter,
        L_x_: torch.Tensor,
        L_edges_: torch.Tensor,
        L_self_modules_layers_modules_0_modules_linear_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_layers_modules_0_modules_linear_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_layers_modules_1_modules_linear_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_layers_modules_1_modules_linear_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_head_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_head_parameters_bias_: torch.nn.parameter.Parameter,
    ):
        l_self_modules_embed_parameters_weight_ = L_self_modules_embed_parameters_weight_
        l_self_modules_embed_parameters_bias_ = L_self_modules_embed_parameters_bias_
        l_x_ = L_x_
        l_edges_ = L_edges_
        l_self_modules_layers_modules_0_modules_linear_parameters_weight_ = L_self_modules_layers_modules_0_modules_linear_parameters_weight_
        l_self_modules_layers_modules_0_modules_linear_parameters_bias_ = L_self_modules_layers_modules_0_modules_linear_parameters_bias_
        l_self_modules_layers_modules_1_modules_linear_parameters_weight_ = L_self_modules_layers_modules_1_modules_linear_parameters_weight_
        l_self_modules_layers_modules_1_modules_linear_parameters_bias_ = L_self_modules_layers_modules_1_modules_linear_parameters_bias_
        l_self_modules_head_parameters_weight_ = L_self_modules_head_parameters_weight_
        l_self_modules_head_parameters_bias_ = L_self_modules_head_parameters_bias_
        x = torch._C._nn.linear(l_x_, l_self_modules_embed_parameters_weight_, l_self_modules_embed_parameters_bias_)
        l_x_ = l_self_modules_embed_parameters_weight_ = l_self_modules_embed_parameters_bias_ = None
        source = l_edges_[0]
        target = l_edges_[1]
        zeros = torch.zeros(500, dtype = torch.float32, device = device(type='cpu'))
        ones_like = torch.ones_like(target, dtype = torch.float32)
        scatter_add = zeros.scatter_add(0, target, ones_like)
        zeros = ones_like = None
        add = scatter_add + 1
        scatter_add = None
        scale = add.rsqrt()
        add = None
        x_1 = torch._C._nn.linear(x, l_self_modules_layers_modules_0_modules_linear_parameters_weight_, l_self_modules_layers_modules_0_modules_linear_parameters_bias_)
        x = l_self_modules_layers_modules_0_modules_linear_parameters_weight_ = l_self_modules_layers_modules_0_modules_linear_parameters_bias_ = None
        getitem_2 = x_1[source]
        getitem_3 = scale[source]
        source = None
        getitem_4 = scale[target]
        mul = getitem_3 * getitem_4
        getitem_3 = getitem_4 = None
        unsqueeze = mul.unsqueeze(1)
        mul = None
        messages = getitem_2 * unsqueeze
        getitem_2 = unsqueeze = None
        new_zeros = messages.new_zeros(500, 64)
        index_add = new_zeros.index_add(0, target, messages)
        new_zeros = target = messages = None
        mul_2 = scale * scale
        scale = None
        unsqueeze_1 = mul_2.unsqueeze(1)
        mul_2 = None
        mul_3 = x_1 * unsqueeze_1
        x_1 = unsqueeze_1 = None
        add_1 = index_add + mul_3
        index_add = mul_3 = None
        x_2 = torch.nn.functional.relu(add_1)
        add_1 = None
        source_1 = l_edges_[0]
        target_1 = l_edges_[1]
        l_edges_ = None
        zeros_1 = torch.zeros(500, dtype = torch.float32, device = device(type='cpu'))
        ones_like_1 = torch.ones_like(target_1, dtype = torch.float32)
        scatter_add_1 = zeros_1.scatter_add(0, target_1, ones_like_1)
        zeros_1 = ones_like_1 = None
        add_2 = scatter_add_1 + 1
        scatter_add_1 = None
        scale_1 = add_2.rsqrt()
        add_2 = None
        x_3 = torch._C._nn.linear(x_2, l_self_modules_layers_modules_1_modules_linear_parameters_weight_, l_self_modules_layers_modules_1_modules_linear_parameters_bias_)
        x_2 = l_self_modules_layers_modules_1_modules_linear_parameters_weight_ = l_self_modules_layers_modules_1_modules_linear_parameters_bias_ = None
        getitem_7 = x_3[source_1]
        getitem_8 = scale_1[source_1]
        source_1 = None
        getitem_9 = scale_1[target_1]
        mul_4 = getitem_8 * getitem_9
        getitem_8 = getitem_9 = None
        unsqueeze_2 = mul_4.unsqueeze(1)
        mul_4 = None
        messages_1 = getitem_7 * unsqueeze_2
        getitem_7 = unsqueeze_2 = None
        new_zeros_1 = messages_1.new_zeros(500, 64)
        index_add_1 = new_zeros_1.index_add(0, target_1, messages_1)
        new_zeros_1 = target_1 = messages_1 = None
        mul_6 = scale_1 * scale_1
        scale_1 = None
        unsqueeze_3 = mul_6.unsqueeze(1)
        mul_6 = None
        mul_7 = x_3 * unsqueeze_3
        x_3 = unsqueeze_3 = None
        add_3 = index_add_1 + mul_7
        index_add_1 = mul_7 = None
        x_4 = torch.nn.functional.relu(add_3)
        add_3 = None
        linear_3 = torch._C._nn.linear(x_4, l_self_modules_head_parameters_weight_, l_self_modules_head_parameters_bias_)
        x_4 = l_self_modules_head_parameters_weight_ = l_self_modules_head_parameters_bias_ = None
        return (linear_3,)
