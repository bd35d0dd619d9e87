import torch
from torch import device


class GraphModule(torch.nn.Module):
    def forward(
        self,
        L_steps_: torch.Tensor,
        L_x_: torch.Tensor,
        L_self_modules_time_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_time_modules_0_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_time_modules_2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_time_modules_2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_labels_parameters_weight_: torch.nn.parameter.Parameter,
        L_labels_: torch.Tensor,
        L_self_modules_embed_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_embed_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_parameters_positions_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_0_modules_modulation_modules_1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_0_modules_modulation_modules_1_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_0_modules_attention_modules_key_value_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_0_modules_attention_modules_query_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_0_modules_attention_modules_out_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_0_modules_attention_modules_out_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_0_modules_mlp_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_0_modules_mlp_modules_0_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_0_modules_mlp_modules_2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_0_modules_mlp_modules_2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_1_modules_modulation_modules_1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_1_modules_modulation_modules_1_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_1_modules_attention_modules_key_value_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_1_modules_attention_modules_query_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_1_modules_attention_modules_out_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_1_modules_attention_modules_out_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_1_modules_mlp_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_1_modules_mlp_modules_0_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_1_modules_mlp_modules_2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_1_modules_mlp_modules_2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_2_modules_modulation_modules_1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_2_modules_modulation_modules_1_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_2_modules_attention_modules_key_value_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_2_modules_attention_modules_query_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_2_modules_attention_modules_out_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_2_modules_attention_modules_out_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_2_modules_mlp_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_2_modules_mlp_modules_0_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_2_modules_mlp_modules_2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_2_modules_mlp_modules_2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_3_modules_modulation_modules_1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_3_modules_modulation_modules_1_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_3_modules_attention_modules_key_value_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_3_modules_attention_modules_query_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_3_modules_attention_modules_out_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_3_modules_attention_modules_out_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_3_modules_mlp_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_3_modules_mlp_modules_0_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_3_modules_mlp_modules_2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_3_modules_mlp_modules_2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_4_modules_modulation_modules_1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_4_modules_modulation_modules_1_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_4_modules_attention_modules_key_value_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_4_modules_attention_modules_query_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_4_modules_attention_modules_out_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_4_modules_attention_modules_out_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_4_modules_mlp_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_4_modules_mlp_modules_0_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_4_modules_mlp_modules_2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_4_modules_mlp_modules_2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_5_modules_modulation_modules_1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_5_modules_modulation_modules_1_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_5_modules_attention_modules_key_value_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_5_modules_attention_modules_query_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_5_modules_attention_modules_out_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_5_modules_attention_modules_out_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_5_modules_mlp_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_5_modules_mlp_modules_0_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_5_modules_mlp_modules_2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_5_modules_mlp_modules_2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_modulation_modules_1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_modulation_modules_1_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_head_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_head_parameters_bias_: torch.nn.parameter.Parameter,
    ):
        l_steps_ = L_steps_
        l_x_ = L_x_
        l_self_modules_time_modules_0_parameters_weight_ = L_self_modules_time_modules_0_parameters_weight_
        l_self_modules_time_modules_0_parameters_bias_ = L_self_modules_time_modules_0_parameters_bias_
        l_self_modules_time_modules_2_parameters_weight_ = L_self_modules_time_modules_2_parameters_weight_
        l_self_modules_time_modules_2_parameters_bias_ = L_self_modules_time_modules_2_parameters_bias_
        l_self_modules_labels_parameters_weight_ = L_self_modules_labels_parameters_weight_
        l_labels_ = L_labels_
        l_self_modules_embed_parameters_weight_ = L_self_modules_embed_parameters_weight_
        l_self_modules_embed_parameters_bias_ = L_self_modules_embed_parameters_bias_
        l_self_parameters_positions_ = L_self_parameters_positions_
        l_self_modules_blocks_modules_0_modules_modulation_modules_1_parameters_weight_ = L_self_modules_blocks_modules_0_modules_modulation_modules_1_parameters_weight_
        l_self_modules_blocks_modules_0_modules_modulation_modules_1_parameters_bias_ = L_self_modules_blocks_modules_0_modules_modulation_modules_1_parameters_bias_
        l_self_modules_blocks_modules_0_modules_attention_modules_key_value_parameters_weight_ = L_self_modules_blocks_modules_0_modules_attention_modules_key_value_parameters_weight_
        l_self_modules_blocks_modules_0_modules_attention_modules_query_parameters_weight_ = L_self_modules_blocks_modules_0_modules_attention_modules_query_parameters_weight_
        l_self_modules_blocks_modules_0_modules_attention_modules_out_parameters_weight_ = L_self_modules_blocks_modules_0_modules_attention_modules_out_parameters_weight_
        l_self_modules_blocks_modules_0_modules_attention_modules_out_parameters_bias_ = L_self_modules_blocks_modules_0_modules_attention_modules_out_parameters_bias_
        l_self_modules_blocks_modules_0_modules_mlp_modules_0_parameters_weight_ = L_self_modules_blocks_modules_0_modules_mlp_modules_0_parameters_weight_
        l_self_modules_blocks_modules_0_modules_mlp_modules_0_parameters_bias_ = L_self_modules_blocks_modules_0_modules_mlp_modules_0_parameters_bias_
        l_self_modules_blocks_modules_0_modules_mlp_modules_2_parameters_weight_ = L_self_modules_blocks_modules_0_modules_mlp_modules_2_parameters_weight_
        l_self_modules_blocks_modules_0_modules_mlp_modules_2_parameters_bias_ = L_self_modules_blocks_modules_0_modules_mlp_modules_2_parameters_bias_
        l_self_modules_blocks_modules_1_modules_modulation_modules_1_parameters_weight_ = L_self_modules_blocks_modules_1_modules_modulation_modules_1_parameters_weight_
        l_self_modules_blocks_modules_1_modules_modulation_modules_1_parameters_bias_ = L_self_modules_blocks_modules_1_modules_modulation_modules_1_parameters_bias_
        l_self_modules_blocks_modules_1_modules_attention_modules_key_value_parameters_weight_ = L_self_modules_blocks_modules_1_modules_attention_modules_key_value_parameters_weight_
        l_self_modules_blocks_modules_1_modules_attention_modules_query_parameters_weight_ = L_self_modules_blocks_modules_1_modules_attention_modules_query_parameters_weight_
        l_self_modules_blocks_modules_1_modules_attention_modules_out_parameters_weight_ = L_self_modules_blocks_modules_1_modules_attention_modules_out_parameters_weight_
        l_self_modules_blocks_modules_1_modules_attention_modules_out_parameters_bias_ = L_self_modules_blocks_modules_1_modules_attention_modules_out_parameters_bias_
        l_self_modules_blocks_modules_1_modules_mlp_modules_0_parameters_weight_ = L_self_modules_blocks_modules_1_modules_mlp_modules_0_parameters_weight_
        l_self_modules_blocks_modules_1_modules_mlp_modules_0_parameters_bias_ = L_self_modules_blocks_modules_1_modules_mlp_modules_0_parameters_bias_
        l_self_modules_blocks_modules_1_modules_mlp_modules_2_parameters_weight_ = L_self_modules_blocks_modules_1_modules_mlp_modules_2_parameters_weight_
        l_self_modules_blocks_modules_1_modules_mlp_modules_2_parameters_bias_ = L_self_modules_blocks_modules_1_modules_mlp_modules_2_parameters_bias_
        l_self_modules_blocks_modules_2_modules_modulation_modules_1_parameters_weight_ = L_self_modules_blocks_modules_2_modules_modulation_modules_1_parameters_weight_
        l_self_modules_blocks_modules_2_modules_modulation_modules_1_parameters_bias_ = L_self_modules_blocks_modules_2_modules_modulation_modules_1_parameters_bias_
        l_self_modules_blocks_modules_2_modules_attention_modules_key_value_parameters_weight_ = L_self_modules_blocks_modules_2_modules_attention_modules_key_value_parameters_weight_
        l_self_modules_blocks_modules_2_modules_attention_modules_query_parameters_weight_ = L_self_modules_blocks_modules_2_modules_attention_modules_query_parameters_weight_
        l_self_modules_blocks_modules_2_modules_attention_modules_out_parameters_weight_ = L_self_modules_blocks_modules_2_modules_attention_modules_out_parameters_weight_
        l_self_modules_blocks_modules_2_modules_attention_modules_out_parameters_bias_ = L_self_modules_blocks_modules_2_modules_attention_modules_out_parameters_bias_
        l_self_modules_blocks_modules_2_modules_mlp_modules_0_parameters_weight_ = L_self_modules_blocks_modules_2_modules_mlp_modules_0_parameters_weight_
        l_self_modules_blocks_modules_2_modules_mlp_modules_0_parameters_bias_ = L_self_modules_blocks_modules_2_modules_mlp_modules_0_parameters_bias_
        l_self_modules_blocks_modules_2_modules_mlp_modules_2_parameters_weight_ = L_self_modules_blocks_modules_2_modules_mlp_modules_2_parameters_weight_
        l_self_modules_blocks_modules_2_modules_mlp_modules_2_parameters_bias_ = L_self_modules_blocks_modules_2_modules_mlp_modules_2_parameters_bias_
        l_self_modules_blocks_modules_3_modules_modulation_modules_1_parameters_weight_ = L_self_modules_blocks_modules_3_modules_modulation_modules_1_parameters_weight_
        l_self_modules_blocks_modules_3_modules_modulation_modules_1_parameters_bias_ = L_self_modules_blocks_modules_3_modules_modulation_modules_1_parameters_bias_
        l_self_modules_blocks_modules_3_modules_attention_modules_key_value_parameters_weight_ = L_self_modules_blocks_modules_3_modules_attention_modules_key_value_parameters_weight_
        l_self_modules_blocks_modules_3_modules_attention_modules_query_parameters_weight_ = L_self_modules_blocks_modules_3_modules_attention_modules_query_parameters_weight_
        l_self_modules_blocks_modules_3_modules_attention_modules_out_parameters_weight_ = L_self_modules_blocks_modules_3_modules_attention_modules_out_parameters_weight_
        l_self_modules_blocks_modules_3_modules_attention_modules_out_parameters_bias_ = L_self_modules_blocks_modules_3_modules_attention_modules_out_parameters_bias_
        l_self_modules_blocks_modules_3_modules_mlp_modules_0_parameters_weight_ = L_self_modules_blocks_modules_3_modules_mlp_modules_0_parameters_weight_
        l_self_modules_blocks_modules_3_modules_mlp_modules_0_parameters_bias_ = L_self_modules_blocks_modules_3_modules_mlp_modules_0_parameters_bias_
        l_self_modules_blocks_modules_3_modules_mlp_modules_2_parameters_weight_ = L_self_modules_blocks_modules_3_modules_mlp_modules_2_parameters_weight_
        l_self_modules_blocks_modules_3_modules_mlp_modules_2_parameters_bias_ = L_self_modules_blocks_modules_3_modules_mlp_modules_2_parameters_bias_
        l_self_modules_blocks_modules_4_modules_modulation_modules_1_parameters_weight_ = L_self_modules_blocks_modules_4_modules_modulation_modules_1_parameters_weight_
        l_self_modules_blocks_modules_4_modules_modulation_modules_1_parameters_bias_ = L_self_modules_blocks_modules_4_modules_modulation_modules_1_parameters_bias_
        l_self_modules_blocks_modules_4_modules_attention_modules_key_value_parameters_weight_ = L_self_modules_blocks_modules_4_modules_attention_modules_key_value_parameters_weight_
        l_self_modules_blocks_modules_4_modules_attention_modules_query_parameters_weight_ = L_self_modules_blocks_modules_4_modules_attention_modules_query_parameters_weight_
        l_self_modules_blocks_modules_4_modules_attention_modules_out_parameters_weight_ = L_self_modules_blocks_modules_4_modules_attention_modules_out_parameters_weight_
        l_self_modules_blocks_modules_4_modules_attention_modules_out_parameters_bias_ = L_self_modules_blocks_modules_4_modules_attention_modules_out_parameters_bias_
        l_self_modules_blocks_modules_4_modules_mlp_modules_0_parameters_weight_ = L_self_modules_blocks_modules_4_modules_mlp_modules_0_parameters_weight_
        l_self_modules_blocks_modules_4_modules_mlp_modules_0_parameters_bias_ = L_self_modules_blocks_modules_4_modules_mlp_modules_0_parameters_bias_
        l_self_modules_blocks_modules_4_modules_mlp_modules_2_parameters_weight_ = L_self_modules_blocks_modules_4_modules_mlp_modules_2_parameters_weight_
        l_self_modules_blocks_modules_4_modules_mlp_modules_2_parameters_bias_ = L_self_modules_blocks_modules_4_modules_mlp_modules_2_parameters_bias_
        l_self_modules_blocks_modules_5_modules_modulation_modules_1_parameters_weight_ = L_self_modules_blocks_modules_5_modules_modulation_modules_1_parameters_weight_
        l_self_modules_blocks_modules_5_modules_modulation_modules_1_parameters_bias_ = L_self_modules_blocks_modules_5_modules_modulation_modules_1_parameters_bias_
        l_self_modules_blocks_modules_5_modules_attention_modules_key_value_parameters_weight_ = L_self_modules_blocks_modules_5_modules_attention_modules_key_value_parameters_weight_
        l_self_modules_blocks_modules_5_modules_attention_modules_query_parameters_weight_ = L_self_modules_blocks_modules_5_modules_attention_modules_query_parameters_weight_
        l_self_modules_blocks_modules_5_modules_attention_modules_out_parameters_weight_ = L_self_modules_blocks_modules_5_modules_attention_modules_out_parameters_weight_
        l_self_modules_blocks_modules_5_modules_attention_modules_out_parameters_bias_ = L_self_modules_blocks_modules_5_modules_attention_modules_out_parameters_bias_
        l_self_modules_blocks_modules_5_modules_mlp_modules_0_parameters_weight_ = L_self_modules_blocks_modules_5_modules_mlp_modules_0_parameters_weight_
        l_self_modules_blocks_modules_5_modules_mlp_modules_0_parameters_bias_ = L_self_modules_blocks_modules_5_modules_mlp_modules_0_parameters_bias_
        l_self_modules_blocks_modules_5_modules_mlp_modules_2_parameters_weight_ = L_self_modules_blocks_modules_5_modules_mlp_modules_2_parameters_weight_
        l_self_modules_blocks_modules_5_modules_mlp_modules_2_parameters_bias_ = L_self_modules_blocks_modules_5_modules_mlp_modules_2_parameters_bias_
        l_self_modules_modulation_modules_1_parameters_weight_ = L_self_modules_modulation_modules_1_parameters_weight_
        l_self_modules_modulation_modules_1_parameters_bias_ = L_self_modules_modulation_modules_1_parameters_bias_
        l_self_modules_head_parameters_weight_ = L_self_modules_head_parameters_weight_
        l_self_modules_head_parameters_bias_ = L_self_modules_head_parameters_bias_
        arange = torch.arange(128, device = device(type='cpu'))
        mul = -9.210340371976184 * arange
        arange = None
        truediv = mul / 128
        mul = None
        rates = torch.exp(truediv)
        truediv = None
        float_1 = l_steps_.float()
        l_steps_ = None
        unsqueeze = float_1.unsqueeze(1)
        float_1 = None
        angles = unsqueeze * rates
        unsqueeze = rates = None
        sin = angles.sin()
        cos = angles.cos()
        angles = None
        cat = torch.cat((sin, cos), 1)
        sin = cos = None
        to = cat.to(torch.float32)
        cat = None
        input_1 = torch._C._nn.linear(to, l_self_modules_time_modules_0_parameters_weight_, l_self_modules_time_modules_0_parameters_bias_)
        to = l_self_modules_time_modules_0_parameters_weight_ = l_self_modules_time_modules_0_parameters_bias_ = None
        input_2 = torch.nn.functional.silu(input_1, inplace = False)
        input_1 = None
        input_3 = torch._C._nn.linear(input_2, l_self_modules_time_modules_2_parameters_weight_, l_self_modules_time_modules_2_parameters_bias_)
        input_2 = l_self_modules_time_modules_2_parameters_weight_ = l_self_modules_time_modules_2_parameters_bias_ = None
        embedding = torch.nn.functional.embedding(l_labels_, l_self_modules_labels_parameters_weight_, None, None, 2.0, False, False)
        l_labels_ = l_self_modules_labels_parameters_weight_ = None
        condition = input_3 + embedding
        input_3 = embedding = None
        conv2d = torch.conv2d(l_x_, l_self_modules_embed_parameters_weight_, l_self_modules_embed_parameters_bias_, (2, 2), (0, 0), (1, 1), 1)
        l_x_ = l_self_modules_embed_parameters_weight_ = l_self_modules_embed_parameters_bias_ = None
        flatten = conv2d.flatten(2)
        conv2d = None
        transpose = flatten.transpose(1, 2)
        flatten = None
        x = transpose + l_self_parameters_positions_
        transpose = l_self_parameters_positions_ = None
        input_4 = torch.nn.functional.silu(condition, inplace = False)
        input_5 = torch._C._nn.linear(input_4, l_self_modules_blocks_modules_0_modules_modulation_modules_1_parameters_weight_, l_self_modules_blocks_modules_0_modules_modulation_modules_1_parameters_bias_)
        input_4 = l_self_modules_blocks_modules_0_modules_modulation_modules_1_parameters_weight_ = l_self_modules_blocks_modules_0_modules_modulation_modules_1_parameters_bias_ = None
        unsqueeze_1 = input_5.unsqueeze(1)
        input_5 = None
        chunk = unsqueeze_1.chunk(6, 2)
        unsqueeze_1 = None
        shift1 = chunk[0]
        scale1 = chunk[1]
        gate1 = chunk[2]
        shift2 = chunk[3]
        scale2 = chunk[4]
        gate2 = chunk[5]
        chunk = None
        layer_norm = torch.nn.functional.layer_norm(x, (192,), None, None, 1e-06)
        add_2 = 1 + scale1
        scale1 = None
        mul_2 = layer_norm * add_2
        layer_norm = add_2 = None
        add_3 = mul_2 + shift1
        mul_2 = shift1 = None
        linear_3 = torch._C._nn.linear(add_3, l_self_modules_blocks_modules_0_modules_attention_modules_key_value_parameters_weight_, None)
        l_self_modules_blocks_modules_0_modules_attention_modules_key_value_parameters_weight_ = None
        chunk_1 = linear_3.chunk(2, 2)
        linear_3 = None
        key = chunk_1[0]
        value = chunk_1[1]
        chunk_1 = None
        part = torch._C._nn.linear(add_3, l_self_modules_blocks_modules_0_modules_attention_modules_query_parameters_weight_, None)
        add_3 = l_self_modules_blocks_modules_0_modules_attention_modules_query_parameters_weight_ = None
        unflatten = part.unflatten(2, (3, -1))
        part = None
        query = unflatten.transpose(1, 2)
        unflatten = None
        unflatten_1 = key.unflatten(2, (3, -1))
        key = None
        key_1 = unflatten_1.transpose(1, 2)
        unflatten_1 = None
        unflatten_2 = value.unflatten(2, (3, -1))
        value = None
        value_1 = unflatten_2.transpose(1, 2)
        unflatten_2 = None
        scaled_dot_product_attention = torch._C._nn.scaled_dot_product_attention(query, key_1, value_1)
        query = key_1 = value_1 = None
        transpose_4 = scaled_dot_product_attention.transpose(1, 2)
        scaled_dot_product_attention = None
        flatten_1 = transpose_4.flatten(2)
        transpose_4 = None
        linear_5 = torch._C._nn.linear(flatten_1, l_self_modules_blocks_modules_0_modules_attention_modules_out_parameters_weight_, l_self_modules_blocks_modules_0_modules_attention_modules_out_parameters_bias_)
        flatten_1 = l_self_modules_blocks_modules_0_modules_attention_modules_out_parameters_weight_ = l_self_modules_blocks_modules_0_modules_attention_modules_out_parameters_bias_ = None
        mul_3 = gate1 * linear_5
        gate1 = linear_5 = None
        x_1 = x + mul_3
        x = mul_3 = None
        layer_norm_1 = torch.nn.functional.layer_norm(x_1, (192,), None, None, 1e-06)
        add_5 = 1 + scale2
        scale2 = None
        mul_4 = layer_norm_1 * add_5
        layer_norm_1 = add_5 = None
        add_6 = mul_4 + shift2
        mul_4 = shift2 = None
        input_6 = torch._C._nn.linear(add_6, l_self_modules_blocks_modules_0_modules_mlp_modules_0_parameters_weight_, l_self_modules_blocks_modules_0_modules_mlp_modules_0_parameters_bias_)
        add_6 = l_self_modules_blocks_modules_0_modules_mlp_modules_0_parameters_weight_ = l_self_modules_blocks_modules_0_modules_mlp_modules_0_parameters_bias_ = None
        input_7 = torch._C._nn.gelu(input_6, approximate = 'tanh')
        input_6 = None
        input_8 = torch._C._nn.linear(input_7, l_self_modules_blocks_modules_0_modules_mlp_modules_2_parameters_weight_, l_self_modules_blocks_modules_0_modules_mlp_modules_2_parameters_bias_)
        input_7 = l_self_modules_blocks_modules_0_modules_mlp_modules_2_parameters_weight_ = l_self_modules_blocks_modules_0_modules_mlp_modules_2_parameters_bias_ = None
        mul_5 = gate2 * input_8
        gate2 = input_8 = None
        x_2 = x_1 + mul_5
        x_1 = mul_5 = None
        input_9 = torch.nn.functional.silu(condition, inplace = False)
        input_10 = torch._C._nn.linear(input_9, l_self_modules_blocks_modules_1_modules_modulation_modules_1_parameters_weight_, l_self_modules_blocks_modules_1_modules_modulation_modules_1_parameters_bias_)
        input_9 = l_self_modules_blocks_modules_1_modules_modulation_modules_1_parameters_weight_ = l_self_modules_blocks_modules_1_modules_modulation_modules_1_parameters_bias_ = None
        unsqueeze_2 = input_10.unsqueeze(1)
        input_10 = None
        chunk_2 = unsqueeze_2.chunk(6, 2)
        unsqueeze_2 = None
        shift1_1 = chunk_2[0]
        scale1_1 = chunk_2[1]
        gate1_1 = chunk_2[2]
        shift2_1 = chunk_2[3]
        scale2_1 = chunk_2[4]
        gate2_1 = chunk_2[5]
        chunk_2 = None
        layer_norm_2 = torch.nn.functional.layer_norm(x_2, (192,), None, None, 1e-06)
        add_8 = 1 + scale1_1
        scale1_1 = None
        mul_6 = layer_norm_2 * add_8
        layer_norm_2 = add_8 = None
        add_9 = mul_6 + shift1_1
        mul_6 = shift1_1 = None
        linear_9 = torch._C._nn.linear(add_9, l_self_modules_blocks_modules_1_modules_attention_modules_key_value_parameters_weight_, None)
        l_self_modules_blocks_modules_1_modules_attention_modules_key_value_parameters_weight_ = None
        chunk_3 = linear_9.chunk(2, 2)
        linear_9 = None
        key_2 = chunk_3[0]
        value_2 = chunk_3[1]
        chunk_3 = None
        part_1 = torch._C._nn.linear(add_9, l_self_modules_blocks_modules_1_modules_attention_modules_query_parameters_weight_, None)
        add_9 = l_self_modules_blocks_modules_1_modules_attention_modules_query_parameters_weight_ = None
        unflatten_3 = part_1.unflatten(2, (3, -1))
        part_1 = None
        query_1 = unflatten_3.transpose(1, 2)
        unflatten_3 = None
        unflatten_4 = key_2.unflatten(2, (3, -1))
        key_2 = None
        key_3 = unflatten_4.transpose(1, 2)
        unflatten_4 = None
        unflatten_5 = value_2.unflatten(2, (3, -1))
        value_2 = None
        value_3 = unflatten_5.transpose(1, 2)
        unflatten_5 = None
        scaled_dot_product_attention_1 = torch._C._nn.scaled_dot_product_attention(query_1, key_3, value_3)
        query_1 = key_3 = value_3 = None
        transpose_8 = scaled_dot_product_attention_1.transpose(1, 2)
        scaled_dot_product_attention_1 = None
        flatten_2 = transpose_8.flatten(2)
        transpose_8 = None
        linear_11 = torch._C._nn.linear(flatten_2, l_self_modules_blocks_modules_1_modules_attention_modules_out_parameters_weight_, l_self_modules_blocks_modules_1_modules_attention_modules_out_parameters_bias_)
        flatten_2 = l_self_modules_blocks_modules_1_modules_attention_modules_out_parameters_weight_ = l_self_modules_blocks_modules_1_modules_attention_modules_out_parameters_bias_ = None
        mul_7 = gate1_1 * linear_11
        gate1_1 = linear_11 = None
        x_3 = x_2 + mul_7
        x_2 = mul_7 = None
        layer_norm_3 = torch.nn.functional.layer_norm(x_3, (192,), None, None, 1e-06)
        add_11 = 1 + scale2_1
        scale2_1 = None
        mul_8 = layer_norm_3 * add_11
        layer_norm_3 = add_11 = None
        add_12 = mul_8 + shift2_1
        mul_8 = shift2_1 = None
        input_11 = torch._C._nn.linear(add_12, l_self_modules_blocks_modules_1_modules_mlp_modules_0_parameters_weight_, l_self_modules_blocks_modules_1_modules_mlp_modules_0_parameters_bias_)
        add_12 = l_self_modules_blocks_modules_1_modules_mlp_modules_0_parameters_weight_ = l_self_modules_blocks_modules_1_modules_mlp_modules_0_parameters_bias_ = None
        input_12 = torch._C._nn.gelu(input_11, approximate = 'tanh')
        input_11 = None
        input_13 = torch._C._nn.linear(input_12, l_self_modules_blocks_modules_1_modules_mlp_modules_2_parameters_weight_, l_self_modules_blocks_modules_1_modules_mlp_modules_2_parameters_bias_)
        input_12 = l_self_modules_blocks_modules_1_modules_mlp_modules_2_parameters_weight_ = l_self_modules_blocks_modules_1_modules_mlp_modules_2_parameters_bias_ = None
        mul_9 = gate2_1 * input_13
        gate2_1 = input_13 = None
        x_4 = x_3 + mul_9
        x_3 = mul_9 = None
        input_14 = torch.nn.functional.silu(condition, inplace = False)
        input_15 = torch._C._nn.linear(input_14, l_self_modules_blocks_modules_2_modules_modulation_modules_1_parameters_weight_, l_self_modules_blocks_modules_2_modules_modulation_modules_1_parameters_bias_)
        input_14 = l_self_modules_blocks_modules_2_modules_modulation_modules_1_parameters_weight_ = l_self_modules_blocks_modules_2_modules_modulation_modules_1_parameters_bias_ = None
        unsqueeze_3 = input_15.unsqueeze(1)
        input_15 = None
        chunk_4 = unsqueeze_3.chunk(6, 2)
        unsqueeze_3 = None
        shift1_2 = chunk_4[0]
        scale1_2 = chunk_4[1]
        gate1_2 = chunk_4[2]
        shift2_2 = chunk_4[3]
        scale2_2 = chunk_4[4]
        gate2_2 = chunk_4[5]
        chunk_4 = None
        layer_norm_4 = torch.nn.functional.layer_norm(x_4, (192,), None, None, 1e-06)
        add_14 = 1 + scale1_2
        scale1_2 = None
        mul_10 = layer_norm_4 * add_14
        layer_norm_4 = add_14 = None
        add_15 = mul_10 + shift1_2
        mul_10 = shift1_2 = None
        linear_15 = torch._C._nn.linear(add_15, l_self_modules_blocks_modules_2_modules_attention_modules_key_value_parameters_weight_, None)
        l_self_modules_blocks_modules_2_modules_attention_modules_key_value_parameters_weight_ = None
        chunk_5 = linear_15.chunk(2, 2)
        linear_15 = None
        key_4 = chunk_5[0]
        value_4 = chunk_5[1]
        chunk_5 = None
        part_2 = torch._C._nn.linear(add_15, l_self_modules_blocks_modules_2_modules_attention_modules_query_parameters_weight_, None)
        add_15 = l_self_modules_blocks_modules_2_modules_attention_modules_query_parameters_weight_ = None
        unflatten_6 = part_2.unflatten(2, (3, -1))
        part_2 = None
        query_2 = unflatten_6.transpose(1, 2)
        unflatten_6 = None
        unflatten_7 = key_4.unflatten(2, (3, -1))
        key_4 = None
        key_5 = unflatten_7.transpose(1, 2)
        unflatten_7 = None
        unflatten_8 = value_4.unflatten(2, (3, -1))
        value_4 = None
        value_5 = unflatten_8.transpose(1, 2)
        unflatten_8 = None
        scaled_dot_product_attention_2 = torch._C._nn.scaled_dot_product_attention(query_2, key_5, value_5)
        query_2 = key_5 = value_5 = None
        transpose_12 = scaled_dot_product_attention_2.transpose(1, 2)
        scaled_dot_product_attention_2 = None
        flatten_3 = transpose_12.flatten(2)
        transpose_12 = None
        linear_17 = torch._C._nn.linear(flatten_3, l_self_modules_blocks_modules_2_modules_attention_modules_out_parameters_weight_, l_self_modules_blocks_modules_2_modules_attention_modules_out_parameters_bias_)
        flatten_3 = l_self_modules_blocks_modules_2_modules_attention_modules_out_parameters_weight_ = l_self_modules_blocks_modules_2_modules_attention_modules_out_parameters_bias_ = None
        mul_11 = gate1_2 * linear_17
        gate1_2 = linear_17 = None
        x_5 = x_4 + mul_11
        x_4 = mul_11 = None
        layer_norm_5 = torch.nn.functional.layer_norm(x_5, (192,), None, None, 1e-06)
        add_17 = 1 + scale2_2
        scale2_2 = None
        mul_12 = layer_norm_5 * add_17
        layer_norm_5 = add_17 = None
        add_18 = mul_12 + shift2_2
        mul_12 = shift2_2 = None
        input_16 = torch._C._nn.linear(add_18, l_self_modules_blocks_modules_2_modules_mlp_modules_0_parameters_weight_, l_self_modules_blocks_modules_2_modules_mlp_modules_0_parameters_bias_)
        add_18 = l_self_modules_blocks_modules_2_modules_mlp_modules_0_parameters_weight_ = l_self_modules_blocks_modules_2_modules_mlp_modules_0_parameters_bias_ = None
        input_17 = torch._C._nn.gelu(input_16, approximate = 'tanh')
        input_16 = None
        input_18 = torch._C._nn.linear(input_17, l_self_modules_blocks_modules_2_modules_mlp_modules_2_parameters_weight_, l_self_modules_blocks_modules_2_modules_mlp_modules_2_parameters_bias_)
        input_17 = l_self_modules_blocks_modules_2_modules_mlp_modules_2_parameters_weight_ = l_self_modules_blocks_modules_2_modules_mlp_modules_2_parameters_bias_ = None
        mul_13 = gate2_2 * input_18
        gate2_2 = input_18 = None
        x_6 = x_5 + mul_13
        x_5 = mul_13 = None
        input_19 = torch.nn.functional.silu(condition, inplace = False)
        input_20 = torch._C._nn.linear(input_19, l_self_modules_blocks_modules_3_modules_modulation_modules_1_parameters_weight_, l_self_modules_blocks_modules_3_modules_modulation_modules_1_parameters_bias_)
        input_19 = l_self_modules_blocks_modules_3_modules_modulation_modules_1_parameters_weight_ = l_self_modules_blocks_modules_3_modules_modulation_modules_1_parameters_bias_ = None
        unsqueeze_4 = input_20.unsqueeze(1)
        input_20 = None
        chunk_6 = unsqueeze_4.chunk(6, 2)
        unsqueeze_4 = None
        shift1_3 = chunk_6[0]
        scale1_3 = chunk_6[1]
        gate1_3 = chunk_6[2]
        shift2_3 = chunk_6[3]
        scale2_3 = chunk_6[4]
        gate2_3 = chunk_6[5]
        chunk_6 = None
        layer_norm_6 = torch.nn.functional.layer_norm(x_6, (192,), None, None, 1e-06)
        add_20 = 1 + scale1_3
        scale1_3 = None
        mul_14 = layer_norm_6 * add_20
        layer_norm_6 = add_20 = None
        add_21 = mul_14 + shift1_3
        mul_14 = shift1_3 = None
        linear_21 = torch._C._nn.linear(add_21, l_self_modules_blocks_modules_3_modules_attention_modules_key_value_parameters_weight_, None)
        l_self_modules_blocks_modules_3_modules_attention_modules_key_value_parameters_weight_ = None
        chunk_7 = linear_21.chunk(2, 2)
        linear_21 = None
        key_6 = chunk_7[0]
        value_6 = chunk_7[1]
        chunk_7 = None
        part_3 = torch._C._nn.linear(add_21, l_self_modules_blocks_modules_3_modules_attention_modules_query_parameters_weight_, None)
        add_21 = l_self_modules_blocks_modules_3_modules_attention_modules_query_parameters_weight_ = None
        unflatten_9 = part_3.unflatten(2, (3, -1))
        part_3 = None
        query_3 = unflatten_9.transpose(1, 2)
        unflatten_9 = None
        unflatten_10 = key_6.unflatten(2, (3, -1))
        key_6 = None
        key_7 = unflatten_10.transpose(1, 2)
        unflatten_10 = None
        unflatten_11 = value_6.unflatten(2, (3, -1))
        value_6 = None
        value_7 = unflatten_11.transpose(1, 2)
        unflatten_11 = None
        scaled_dot_product_attention_3 = torch._C._nn.scaled_dot_product_attention(query_3, key_7, value_7)
        query_3 = key_7 = value_7 = None
        transpose_16 = scaled_dot_product_attention_3.transpose(1, 2)
        scaled_dot_product_attention_3 = None
        flatten_4 = transpose_16.flatten(2)
        transpose_16 = None
        linear_23 = torch._C._nn.linear(flatten_4, l_self_modules_blocks_modules_3_modules_attention_modules_out_parameters_weight_, l_self_modules_blocks_modules_3_modules_attention_modules_out_parameters_bias_)
        flatten_4 = l_self_modules_blocks_modules_3_modules_attention_modules_out_parameters_weight_ = l_self_modules_blocks_modules_3_modules_attention_modules_out_parameters_bias_ = None
        mul_15 = gate1_3 * linear_23
        gate1_3 = linear_23 = None
        x_7 = x_6 + mul_15
        x_6 = mul_15 = None
        layer_norm_7 = torch.nn.functional.layer_norm(x_7, (192,), None, None, 1e-06)
        add_23 = 1 + scale2_3
        scale2_3 = None
        mul_16 = layer_norm_7 * add_23
        layer_norm_7 = add_23 = None
        add_24 = mul_16 + shift2_3
        mul_16 = shift2_3 = None
        input_21 = torch._C._nn.linear(add_24, l_self_modules_blocks_modules_3_modules_mlp_modules_0_parameters_weight_, l_self_modules_blocks_modules_3_modules_mlp_modules_0_parameters_bias_)
        add_24 = l_self_modules_blocks_modules_3_modules_mlp_modules_0_parameters_weight_ = l_self_modules_blocks_modules_3_modules_mlp_modules_0_parameters_bias_ = None
        input_22 = torch._C._nn.gelu(input_21, approximate = 'tanh')
        input_21 = None
        input_23 = torch._C._nn.linear(input_22, l_self_modules_blocks_modules_3_modules_mlp_modules_2_parameters_weight_, l_self_modules_blocks_modules_3_modules_mlp_modules_2_parameters_bias_)
        input_22 = l_self_modules_blocks_modules_3_modules_mlp_modules_2_parameters_weight_ = l_self_modules_blocks_modules_3_modules_mlp_modules_2_parameters_bias_ = None
        mul_17 = gate2_3 * input_23
        gate2_3 = input_23 = None
        x_8 = x_7 + mul_17
        x_7 = mul_17 = None
        input_24 = torch.nn.functional.silu(condition, inplace = False)
        input_25 = torch._C._nn.linear(input_24, l_self_modules_blocks_modules_4_modules_modulation_modules_1_parameters_weight_, l_self_modules_blocks_modules_4_modules_modulation_modules_1_parameters_bias_)
        input_24 = l_self_modules_blocks_modules_4_modules_modulation_modules_1_parameters_weight_ = l_self_modules_blocks_modules_4_modules_modulation_modules_1_parameters_bias_ = None
        unsqueeze_5 = input_25.unsqueeze(1)
        input_25 = None
        chunk_8 = unsqueeze_5.chunk(6, 2)
        unsqueeze_5 = None
        shift1_4 = chunk_8[0]
        scale1_4 = chunk_8[1]
        gate1_4 = chunk_8[2]
        shift2_4 = chunk_8[3]
        scale2_4 = chunk_8[4]
        gate2_4 = chunk_8[5]
        chunk_8 = None
        layer_norm_8 = torch.nn.functional.layer_norm(x_8, (192,), None, None, 1e-06)
        add_26 = 1 + scale1_4
        scale1_4 = None
        mul_18 = layer_norm_8 * add_26
        layer_norm_8 = add_26 = None
        add_27 = mul_18 + shift1_4
        mul_18 = shift1_4 = None
        linear_27 = torch._C._nn.linear(add_27, l_self_modules_blocks_modules_4_modules_attention_modules_key_value_parameters_weight_, None)
        l_self_modules_blocks_modules_4_modules_attention_modules_key_value_parameters_weight_ = None
        chunk_9 = linear_27.chunk(2, 2)
        linear_27 = None
        key_8 = chunk_9[0]
        value_8 = chunk_9[1]
        chunk_9 = None
        part_4 = torch._C._nn.linear(add_27, l_self_modules_blocks_modules_4_modules_attention_modules_query_parameters_weight_, None)
        add_27 = l_self_modules_blocks_modules_4_modules_attention_modules_query_parameters_weight_ = None
        unflatten_12 = part_4.unflatten(2, (3, -1))
        part_4 = None
        query_4 = unflatten_12.transpose(1, 2)
        unflatten_12 = None
        unflatten_13 = key_8.unflatten(2, (3, -1))
        key_8 = None
        key_9 = unflatten_13.transpose(1, 2)
        unflatten_13 = None
        unflatten_14 = value_8.unflatten(2, (3, -1))
        value_8 = None
        value_9 = unflatten_14.transpose(1, 2)
        unflatten_14 = None
        scaled_dot_product_attention_4 = torch._C._nn.scaled_dot_product_attention(query_4, key_9, value_9)
        query_4 = key_9 = value_9 = None
        transpose_20 = scaled_dot_product_attention_4.transpose(1, 2)
        scaled_dot_product_attention_4 = None
        flatten_5 = transpose_20.flatten(2)
        transpose_20 = None
        linear_29 = torch._C._nn.linear(flatten_5, l_self_modules_blocks_modules_4_modules_attention_modules_out_parameters_weight_, l_self_modules_blocks_modules_4_modules_attention_modules_out_parameters_bias_)
        flatten_5 = l_self_modules_blocks_modules_4_modules_attention_modules_out_parameters_weight_ = l_self_modules_blocks_modules_4_modules_attention_modules_out_parameters_bias_ = None
        mul_19 = gate1_4 * linear_29
        gate1_4 = linear_29 = None
        x_9 = x_8 + mul_19
        x_8 = mul_19 = None
        layer_norm_9 = torch.nn.functional.layer_norm(x_9, (192,), None, None, 1e-06)
        add_29 = 1 + scale2_4
        scale2_4 = None
        mul_20 = layer_norm_9 * add_29
        layer_norm_9 = add_29 = None
        add_30 = mul_20 + shift2_4
        mul_20 = shift2_4 = None
        input_26 = torch._C._nn.linear(add_30, l_self_modules_blocks_modules_4_modules_mlp_modules_0_parameters_weight_, l_self_modules_blocks_modules_4_modules_mlp_modules_0_parameters_bias_)
        add_30 = l_self_modules_blocks_modules_4_modules_mlp_modules_0_parameters_weight_ = l_self_modules_blocks_modules_4_modules_mlp_modules_0_parameters_bias_ = None
        input_27 = torch._C._nn.gelu(input_26, approximate = 'tanh')
        input_26 = None
        input_28 = torch._C._nn.linear(input_27, l_self_modules_blocks_modules_4_modules_mlp_modules_2_parameters_weight_, l_self_modules_blocks_modules_4_modules_mlp_modules_2_parameters_bias_)
        input_27 = l_self_modules_blocks_modules_4_modules_mlp_modules_2_parameters_weight_ = l_self_modules_blocks_modules_4_modules_mlp_modules_2_parameters_bias_ = None
        mul_21 = gate2_4 * input_28
        gate2_4 = input_28 = None
        x_10 = x_9 + mul_21
        x_9 = mul_21 = None
        input_29 = torch.nn.functional.silu(condition, inplace = False)
        input_30 = torch._C._nn.linear(input_29, l_self_modules_blocks_modules_5_modules_modulation_modules_1_parameters_weight_, l_self_modules_blocks_modules_5_modules_modulation_modules_1_parameters_bias_)
        input_29 = l_self_modules_blocks_modules_5_modules_modulation_modules_1_parameters_weight_ = l_self_modules_blocks_modules_5_modules_modulation_modules_1_parameters_bias_ = None
        unsqueeze_6 = input_30.unsqueeze(1)
        input_30 = None
        chunk_10 = unsqueeze_6.chunk(6, 2)
        unsqueeze_6 = None
        shift1_5 = chunk_10[0]
        scale1_5 = chunk_10[1]
        gate1_5 = chunk_10[2]
        shift2_5 = chunk_10[3]
        scale2_5 = chunk_10[4]
        gate2_5 = chunk_10[5]
        chunk_10 = None
        layer_norm_10 = torch.nn.functional.layer_norm(x_10, (192,), None, None, 1e-06)
        add_32 = 1 + scale1_5
        scale1_5 = None
        mul_22 = layer_norm_10 * add_32
        layer_norm_10 = add_32 = None
        add_33 = mul_22 + shift1_5
        mul_22 = shift1_5 = None
        linear_33 = torch._C._nn.linear(add_33, l_self_modules_blocks_modules_5_modules_attention_modules_key_value_parameters_weight_, None)
        l_self_modules_blocks_modules_5_modules_attention_modules_key_value_parameters_weight_ = None
        chunk_11 = linear_33.chunk(2, 2)
        linear_33 = None
        key_10 = chunk_11[0]
        value_10 = chunk_11[1]
        chunk_11 = None
        part_5 = torch._C._nn.linear(add_33, l_self_modules_blocks_modules_5_modules_attention_modules_query_parameters_weight_, None)
        add_33 = l_self_modules_blocks_modules_5_modules_attention_modules_query_parameters_weight_ = None
        unflatten_15 = part_5.unflatten(2, (3, -1))
        part_5 = None
        query_5 = unflatten_15.transpose(1, 2)
        unflatten_15 = None
        unflatten_16 = key_10.unflatten(2, (3, -1))
        key_10 = None
        key_11 = unflatten_16.transpose(1, 2)
        unflatten_16 = None
        unflatten_17 = value_10.unflatten(2, (3, -1))
        value_10 = None
        value_11 = unflatten_17.transpose(1, 2)
        unflatten_17 = None
        scaled_dot_product_attention_5 = torch._C._nn.scaled_dot_product_attention(query_5, key_11, value_11)
        query_5 = key_11 = value_11 = None
        transpose_24 = scaled_dot_product_attention_5.transpose(1, 2)
        scaled_dot_product_attention_5 = None
        flatten_6 = transpose_24.flatten(2)
        transpose_24 = None
        linear_35 = torch._C._nn.linear(flatten_6, l_self_modules_blocks_modules_5_modules_attention_modules_out_parameters_weight_, l_self_modules_blocks_modules_5_modules_attention_modules_out_parameters_bias_)
        flatten_6 = l_self_modules_blocks_modules_5_modules_attention_modules_out_parameters_weight_ = l_self_modules_blocks_modules_5_modules_attention_modules_out_parameters_bias_ = None
        mul_23 = gate1_5 * linear_35
        gate1_5 = linear_35 = None
        x_11 = x_10 + mul_23
        x_10 = mul_23 = None
        layer_norm_11 = torch.nn.functional.layer_norm(x_11, (192,), None, None, 1e-06)
        add_35 = 1 + scale2_5
        scale2_5 = None
        mul_24 = layer_norm_11 * add_35
        layer_norm_11 = add_35 = None
        add_36 = mul_24 + shift2_5
        mul_24 = shift2_5 = None
        input_31 = torch._C._nn.linear(add_36, l_self_modules_blocks_modules_5_modules_mlp_modules_0_parameters_weight_, l_self_modules_blocks_modules_5_modules_mlp_modules_0_parameters_bias_)
        add_36 = l_self_modules_blocks_modules_5_modules_mlp_modules_0_parameters_weight_ = l_self_modules_blocks_modules_5_modules_mlp_modules_0_parameters_bias_ = None
        input_32 = torch._C._nn.gelu(input_31, approximate = 'tanh')
        input_31 = None
        input_33 = torch._C._nn.linear(input_32, l_self_modules_blocks_modules_5_modules_mlp_modules_2_parameters_weight_, l_self_modules_blocks_modules_5_modules_mlp_modules_2_parameters_bias_)
        input_32 = l_self_modules_blocks_modules_5_modules_mlp_modules_2_parameters_weight_ = l_self_modules_blocks_modules_5_modules_mlp_modules_2_parameters_bias_ = None
        mul_25 = gate2_5 * input_33
        gate2_5 = input_33 = None
        x_12 = x_11 + mul_25
        x_11 = mul_25 = None
        input_34 = torch.nn.functional.silu(condition, inplace = False)
        condition = None
        input_35 = torch._C._nn.linear(input_34, l_self_modules_modulation_modules_1_parameters_weight_, l_self_modules_modulation_modules_1_parameters_bias_)
        input_34 = l_self_modules_modulation_modules_1_parameters_weight_ = l_self_modules_modulation_modules_1_parameters_bias_ = None
        unsqueeze_7 = input_35.unsqueeze(1)
        input_35 = None
        chunk_12 = unsqueeze_7.chunk(2, 2)
        unsqueeze_7 = None
        shift = chunk_12[0]
        scale = chunk_12[1]
        chunk_12 = None
        layer_norm_12 = torch.nn.functional.layer_norm(x_12, (192,), None, None, 1e-06)
        x_12 = None
        add_38 = 1 + scale
        scale = None
        mul_26 = layer_norm_12 * add_38
        layer_norm_12 = add_38 = None
        add_39 = mul_26 + shift
        mul_26 = shift = None
        x_13 = torch._C._nn.linear(add_39, l_self_modules_head_parameters_weight_, l_self_modules_head_parameters_bias_)
        add_39 = l_self_modules_head_parameters_weight_ = l_self_modules_head_parameters_bias_ = None
        x_14 = x_13.view(-1, 16, 16, 2, 2, 4)
        x_13 = None
        x_15 = torch.functional.einsum('nhwpqc->nchpwq', x_14)
        x_14 = None
        reshape = x_15.reshape(-1, 4, 32, 32)
        x_15 = None
        return (reshape,)
