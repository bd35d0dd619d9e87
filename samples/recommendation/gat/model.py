import torch


class GraphModule(torch.nn.Module):
    def forward(
        self,
        L_self_modules_embed_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_embed_parameters_bias_: torch.nn.parameter.Parameter,
        L_x_: torch.Tensor,
        L_edges_: torch.Tensor,
        L_self_modules_layers_modules_0_modules_linear_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_layers_modules_0_parameters_from_source_: torch.nn.parameter.Parameter,
        L_self_modules_layers_modules_0_parameters_from_target_: torch.nn.parameter.Parameter,
        L_self_modules_layers_modules_0_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_layers_modules_1_modules_linear_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_layers_modules_1_parameters_from_source_: torch.nn.parameter.Parameter,
        L_self_modules_layers_modules_1_parameters_from_target_: torch.nn.parameter.Parameter,
        L_self_modules_layers_modules_1_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_head_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_head_parameters_bias_: torch.nn.parameter.Parameter,
    ):
        l_self_modules_embed_parameters_weight_ = L_self_modules_embed_parameters_weight_
        l_self_modules_embed_parameters_bias_ = L_self_modules_embed_parameters_bias_
        l_x_ = L_x_
        l_edges_ = L_edges_
        l_self_modules_layers_modules_0_modules_linear_parameters_weight_ = L_self_modules_layers_modules_0_modules_linear_parameters_weight_
        l_self_modules_layers_modules_0_parameters_from_source_ = L_self_modules_layers_modules_0_parameters_from_source_
        l_self_modules_layers_modules_0_parameters_from_target_ = L_self_modules_layers_modules_0_parameters_from_target_
        l_self_modules_layers_modules_0_parameters_bias_ = L_self_modules_layers_modules_0_parameters_bias_
        l_self_modules_layers_modules_1_modules_linear_parameters_weight_ = L_self_modules_layers_modules_1_modules_linear_parameters_weight_
        l_self_modules_layers_modules_1_parameters_from_source_ = L_self_modules_layers_modules_1_parameters_from_source_
        l_self_modules_layers_modules_1_parameters_from_target_ = L_self_modules_layers_modules_1_parameters_from_target_
        l_self_modules_layers_modules_1_parameters_bias_ = L_self_modules_layers_modules_1_parameters_bias_
        l_self_modules_head_parameters_weight_ = L_self_modules_head_parameters_weight_
        l_self_modules_head_parameters_bias_ = L_self_modules_head_parameters_bias_
        x = torch._C._nn.linear(l_x_, l_self_modules_embed_parameters_weight_, l_self_modules_embed_parameters_bias_)
        l_x_ = l_self_modules_embed_parameters_weight_ = l_self_modules_embed_parameters_bias_ = None
        source = l_edges_[0]
        target = l_edges_[1]
        linear_1 = torch._C._nn.linear(x, l_self_modules_layers_modules_0_modules_linear_parameters_weight_, None)
        x = l_self_modules_layers_modules_0_modules_linear_parameters_weight_ = None
        h = linear_1.view(500, 4, -1)
        linear_1 = None
        mul = h * l_self_modules_layers_modules_0_parameters_from_source_
        l_self_modules_layers_modules_0_parameters_from_source_ = None
        sum_1 = mul.sum(2)
        mul = None
        getitem_2 = sum_1[source]
        sum_1 = None
        mul_1 = h * l_self_modules_layers_modules_0_parameters_from_target_
        l_self_modules_layers_modules_0_parameters_from_target_ = None
        sum_2 = mul_1.sum(2)
        mul_1 = None
        getitem_3 = sum_2[target]
        sum_2 = None
        scores = getitem_2 + getitem_3
        getitem_2 = getitem_3 = None
        scores_1 = torch.nn.functional.leaky_relu(scores, 0.2)
        scores = None
        unsqueeze = target.unsqueeze(1)
        index = unsqueeze.expand_as(scores_1)
        unsqueeze = None
        new_full = scores_1.new_full((500, 4), -1000000000.0)
        highest = new_full.scatter_reduce(0, index, scores_1, 'amax')
        new_full = index = None
        getitem_4 = highest[target]
        highest = None
        sub = scores_1 - getitem_4
        scores_1 = getitem_4 = None
        weights = torch.exp(sub)
        sub = None
        new_zeros = weights.new_zeros(500, 4)
        index_add = new_zeros.index_add(0, target, weights)
        new_zeros = None
        getitem_5 = index_add[target]
        index_add = None
        add_1 = getitem_5 + 1e-09
        getitem_5 = None
        weights_1 = weights / add_1
        weights = add_1 = None
        getitem_6 = h[source]
        h = source = None
        unsqueeze_1 = weights_1.unsqueeze(2)
        weights_1 = None
        mul_2 = getitem_6 * unsqueeze_1
        getitem_6 = unsqueeze_1 = None
        new_zeros_1 = mul_2.new_zeros(500, 4, 16)
        index_add_1 = new_zeros_1.index_add(0, target, mul_2)
        new_zeros_1 = target = mul_2 = None
        flatten = index_add_1.flatten(1)
        index_add_1 = None
        add_2 = flatten + l_self_modules_layers_modules_0_parameters_bias_
        flatten = l_self_modules_layers_modules_0_parameters_bias_ = None
        x_1 = torch.nn.functional.relu(add_2)
        add_2 = None
        source_1 = l_edges_[0]
        target_1 = l_edges_[1]
        l_edges_ = None
        linear_2 = torch._C._nn.linear(x_1, l_self_modules_layers_modules_1_modules_linear_parameters_weight_, None)
        x_1 = l_self_modules_layers_modules_1_modules_linear_parameters_weight_ = None
        h_1 = linear_2.view(500, 4, -1)
        linear_2 = None
        mul_3 = h_1 * l_self_modules_layers_modules_1_parameters_from_source_
        l_self_modules_layers_modules_1_parameters_from_source_ = None
        sum_3 = mul_3.sum(2)
        mul_3 = None
        getitem_9 = sum_3[source_1]
        sum_3 = None
        mul_4 = h_1 * l_self_modules_layers_modules_1_parameters_from_target_
        l_self_modules_layers_modules_1_parameters_from_target_ = None
        sum_4 = mul_4.sum(2)
        mul_4 = None
        getitem_10 = sum_4[target_1]
        sum_4 = None
        scores_2 = getitem_9 + getitem_10
        getitem_9 = getitem_10 = None
        scores_3 = torch.nn.functional.leaky_relu(scores_2, 0.2)
        scores_2 = None
        unsqueeze_2 = target_1.unsqueeze(1)
        index_1 = unsqueeze_2.expand_as(scores_3)
        unsqueeze_2 = None
        new_full_1 = scores_3.new_full((500, 4), -1000000000.0)
        highest_1 = new_full_1.scatter_reduce(0, index_1, scores_3, 'amax')
        new_full_1 = index_1 = None
        getitem_11 = highest_1[target_1]
        highest_1 = None
        sub_1 = scores_3 - getitem_11
        scores_3 = getitem_11 = None
        weights_2 = torch.exp(sub_1)
        sub_1 = None
        new_zeros_2 = weights_2.new_zeros(500, 4)
        index_add_2 = new_zeros_2.index_add(0, target_1, weights_2)
        new_zeros_2 = None
        getitem_12 = index_add_2[target_1]
        index_add_2 = None
        add_4 = getitem_12 + 1e-09
        getitem_12 = None
        weights_3 = weights_2 / add_4
        weights_2 = add_4 = None
        getitem_13 = h_1[source_1]
        h_1 = source_1 = None
        unsqueeze_3 = weights_3.unsqueeze(2)
        weights_3 = None
        mul_5 = getitem_13 * unsqueeze_3
        getitem_13 = unsqueeze_3 = None
        new_zeros_3 = mul_5.new_zeros(500, 4, 16)
        index_add_3 = new_zeros_3.index_add(0, target_1, mul_5)
        new_zeros_3 = target_1 = mul_5 = None
        flatten_1 = index_add_3.flatten(1)
        index_add_3 = None
        add_5 = flatten_1 + l_self_modules_layers_modules_1_parameters_bias_
        flatten_1 = l_self_modules_layers_modules_1_parameters_bias_ = None
        x_2 = torch.nn.functional.relu(add_5)
        add_5 = None
        linear_3 = torch._C._nn.linear(x_2, l_self_modules_head_parameters_weight_, l_self_modules_head_parameters_bias_)
        x_2 = l_self_modules_head_parameters_weight_ = l_self_modules_head_parameters_bias_ = None
        return (linear_3,)
