import torch


class GraphModule(torch.nn.Module):
    def forward(
        self,
        L_self_modules_machine_modules_embed_buffers_offsets_: torch.Tensor,
        L_ids_: torch.Tensor,
        L_self_modules_machine_modules_embed_modules_table_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_machine_modules_linear_buffers_offsets_: torch.Tensor,
        L_self_modules_machine_modules_linear_modules_table_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_deep_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_deep_modules_0_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_deep_modules_2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_deep_modules_2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_deep_modules_4_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_deep_modules_4_parameters_bias_: torch.nn.parameter.Parameter,
    ):
        l_self_modules_machine_modules_embed_buffers_offsets_ = L_self_modules_machine_modules_embed_buffers_offsets_
        l_ids_ = L_ids_
        l_self_modules_machine_modules_embed_modules_table_parameters_weight_ = L_self_modules_machine_modules_embed_modules_table_parameters_weight_
        l_self_modules_machine_modules_linear_buffers_offsets_ = L_self_modules_machine_modules_linear_buffers_offsets_
        l_self_modules_machine_modules_linear_modules_table_parameters_weight_ = L_self_modules_machine_modules_linear_modules_table_parameters_weight_
        l_self_modules_deep_modules_0_parameters_weight_ = L_self_modules_deep_modules_0_parameters_weight_
        l_self_modules_deep_modules_0_parameters_bias_ = L_self_modules_deep_modules_0_parameters_bias_
        l_self_modules_deep_modules_2_parameters_weight_ = L_self_modules_deep_modules_2_parameters_weight_
        l_self_modules_deep_modules_2_parameters_bias_ = L_self_modules_deep_modules_2_parameters_bias_
        l_self_modules_deep_modules_4_parameters_weight_ = L_self_modules_deep_modules_4_parameters_weight_
        l_self_modules_deep_modules_4_parameters_bias_ = L_self_modules_deep_modules_4_parameters_bias_
        add = l_ids_ + l_self_modules_machine_modules_embed_buffers_offsets_
        x = torch.nn.functional.embedding(add, l_self_modules_machine_modules_embed_modules_table_parameters_weight_, None, None, 2.0, False, False)
        add = None
        sum_1 = x.sum(1)
        square = sum_1.square()
        sum_1 = None
        square_1 = x.square()
        x = None
        sum_2 = square_1.sum(1)
        square_1 = None
        pairs = square - sum_2
        square = sum_2 = None
        add_1 = l_ids_ + l_self_modules_machine_modules_linear_buffers_offsets_
        l_self_modules_machine_modules_linear_buffers_offsets_ = None
        embedding_1 = torch.nn.functional.embedding(add_1, l_self_modules_machine_modules_linear_modules_table_parameters_weight_, None, None, 2.0, False, False)
        add_1 = l_self_modules_machine_modules_linear_modules_table_parameters_weight_ = None
        sum_3 = embedding_1.sum((1, 2))
        embedding_1 = None
        sum_4 = pairs.sum(1)
        pairs = None
        mul = 0.5 * sum_4
        sum_4 = None
        add_2 = sum_3 + mul
        sum_3 = mul = None
        add_3 = l_ids_ + l_self_modules_machine_modules_embed_buffers_offsets_
        l_ids_ = l_self_modules_machine_modules_embed_buffers_offsets_ = None
        embedding_2 = torch.nn.functional.embedding(add_3, l_self_modules_machine_modules_embed_modules_table_parameters_weight_, None, None, 2.0, False, False)
        add_3 = l_self_modules_machine_modules_embed_modules_table_parameters_weight_ = None
        flatten = embedding_2.flatten(1)
        embedding_2 = None
        input_1 = torch._C._nn.linear(flatten, l_self_modules_deep_modules_0_parameters_weight_, l_self_modules_deep_modules_0_parameters_bias_)
        flatten = l_self_modules_deep_modules_0_parameters_weight_ = l_self_modules_deep_modules_0_parameters_bias_ = None
        input_2 = torch.nn.functional.relu(input_1, inplace = False)
        input_1 = None
        input_3 = torch._C._nn.linear(input_2, l_self_modules_deep_modules_2_parameters_weight_, l_self_modules_deep_modules_2_parameters_bias_)
        input_2 = l_self_modules_deep_modules_2_parameters_weight_ = l_self_modules_deep_modules_2_parameters_bias_ = None
        input_4 = torch.nn.functional.relu(input_3, inplace = False)
        input_3 = None
        input_5 = torch._C._nn.linear(input_4, l_self_modules_deep_modules_4_parameters_weight_, l_self_modules_deep_modules_4_parameters_bias_)
        input_4 = l_self_modules_deep_modules_4_parameters_weight_ = l_self_modules_deep_modules_4_parameters_bias_ = None
        squeeze = input_5.squeeze(1)
        input_5 = None
        add_4 = add_2 + squeeze
        add_2 = squeeze = None
        sigmoid = torch.sigmoid(add_4)
        add_4 = None
        return (sigmoid,)
