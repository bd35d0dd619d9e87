import torch
from torch import device


class GraphModule(torch.nn.Module):
    def forward(
        self,
        L_kwargs_input_ids_: torch.Tensor,
        L_self_modules_transformer_modules_wte_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_transformer_modules_wpe_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_transformer_modules_h_modules_0_modules_ln_1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_transformer_modules_h_modules_0_modules_ln_1_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_transformer_modules_h_modules_0_modules_attn_modules_c_attn_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_transformer_modules_h_modules_0_modules_attn_modules_c_attn_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_transformer_modules_h_modules_0_modules_attn_modules_c_proj_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_transformer_modules_h_modules_0_modules_attn_modules_c_proj_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_transformer_modules_h_modules_0_modules_ln_2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_transformer_modules_h_modules_0_modules_ln_2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_transformer_modules_h_modules_0_modules_mlp_modules_c_fc_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_transformer_modules_h_modules_0_modules_mlp_modules_c_fc_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_transformer_modules_h_modules_0_modules_mlp_modules_c_proj_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_transformer_modules_h_modules_0_modules_mlp_modules_c_proj_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_transformer_modules_h_modules_1_modules_ln_1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_transformer_modules_h_modules_1_modules_ln_1_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_transformer_modules_h_modules_1_modules_attn_modules_c_attn_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_transformer_modules_h_modules_1_modules_attn_modules_c_attn_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_transformer_modules_h_modules_1_modules_attn_modules_c_proj_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_transformer_modules_h_modules_1_modules_attn_modules_c_proj_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_transformer_modules_h_modules_1_modules_ln_2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_transformer_modules_h_modules_1_modules_ln_2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_transformer_modules_h_modules_1_modules_mlp_modules_c_fc_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_transformer_modules_h_modules_1_modules_mlp_modules_c_fc_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_transformer_modules_h_modules_1_modules_mlp_modules_c_proj_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_transformer_modules_h_modules_1_modules_mlp_modules_c_proj_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_transformer_modules_h_modules_2_modules_ln_1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_transformer_modules_h_modules_2_modules_ln_1_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_transformer_modules_h_modules_2_modules_attn_modules_c_attn_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_transformer_modules_h_modules_2_modules_attn_modules_c_attn_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_transformer_modules_h_modules_2_modules_attn_modules_c_proj_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_transformer_modules_h_modules_2_modules_attn_modules_c_proj_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_transformer_modules_h_modules_2_modules_ln_2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_transformer_modules_h_modules_2_modules_ln_2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_transformer_modules_h_modules_2_modules_mlp_modules_c_fc_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_transformer_modules_h_modules_2_modules_mlp_modules_c_fc_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_transformer_modules_h_modules_2_modules_mlp_modules_c_proj_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_transformer_modules_h_modules_2_modules_mlp_modules_c_proj_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_transformer_modules_h_modules_3_modules_ln_1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_transformer_modules_h_modules_3_modules_ln_1_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_transformer_modules_h_modules_3_modules_attn_modules_c_attn_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_transformer_modules_h_modules_3_modules_attn_modules_c_attn_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_transformer_modules_h_modules_3_modules_attn_modules_c_proj_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_transformer_modules_h_modules_3_modules_attn_modules_c_proj_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_transformer_modules_h_modules_3_modules_ln_2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_transformer_modules_h_modules_3_modules_ln_2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_transformer_modules_h_modules_3_modules_mlp_modules_c_fc_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_transformer_modules_h_modules_3_modules_mlp_modules_c_fc_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_transformer_modules_h_modules_3_modules_mlp_modules_c_proj_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_transformer_modules_h_modules_3_modules_mlp_modules_c_proj_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_transformer_modules_ln_f_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_transformer_modules_ln_f_parameters_bias_: torch.nn.parameter.Parameter,
    ):
        l_kwargs_input_ids_ = L_kwargs_input_ids_
        l_self_modules_transformer_modules_wte_parameters_weight_ = L_self_modules_transformer_modules_wte_parameters_weight_
        l_self_modules_transformer_modules_wpe_parameters_weight_ = L_self_modules_transformer_modules_wpe_parameters_weight_
        l_self_modules_transformer_modules_h_modules_0_modules_ln_1_parameters_weight_ = L_self_modules_transformer_modules_h_modules_0_modules_ln_1_parameters_weight_
        l_self_modules_transformer_modules_h_modules_0_modules_ln_1_parameters_bias_ = L_self_modules_transformer_modules_h_modules_0_modules_ln_1_parameters_bias_
        l_self_modules_transformer_modules_h_modules_0_modules_attn_modules_c_attn_parameters_bias_ = L_self_modules_transformer_modules_h_modules_0_modules_attn_modules_c_attn_parameters_bias_
        l_self_modules_transformer_modules_h_modules_0_modules_attn_modules_c_attn_parameters_weight_ = L_self_modules_transformer_modules_h_modules_0_modules_attn_modules_c_attn_parameters_weight_
        l_self_modules_transformer_modules_h_modules_0_modules_attn_modules_c_proj_parameters_bias_ = L_self_modules_transformer_modules_h_modules_0_modules_attn_modules_c_proj_parameters_bias_
        l_self_modules_transformer_modules_h_modules_0_modules_attn_modules_c_proj_parameters_weight_ = L_self_modules_transformer_modules_h_modules_0_modules_attn_modules_c_proj_parameters_weight_
        l_self_modules_transformer_modules_h_modules_0_modules_ln_2_parameters_weight_ = L_self_modules_transformer_modules_h_modules_0_modules_ln_2_parameters_weight_
        l_self_modules_transformer_modules_h_modules_0_modules_ln_2_parameters_bias_ = L_self_modules_transformer_modules_h_modules_0_modules_ln_2_parameters_bias_
        l_self_modules_transformer_modules_h_modules_0_modules_mlp_modules_c_fc_parameters_bias_ = L_self_modules_transformer_modules_h_modules_0_modules_mlp_modules_c_fc_parameters_bias_
        l_self_modules_transformer_modules_h_modules_0_modules_mlp_modules_c_fc_parameters_weight_ = L_self_modules_transformer_modules_h_modules_0_modules_mlp_modules_c_fc_parameters_weight_
        l_self_modules_transformer_modules_h_modules_0_modules_mlp_modules_c_proj_parameters_bias_ = L_self_modules_transformer_modules_h_modules_0_modules_mlp_modules_c_proj_parameters_bias_
        l_self_modules_transformer_modules_h_modules_0_modules_mlp_modules_c_proj_parameters_weight_ = L_self_modules_transformer_modules_h_modules_0_modules_mlp_modules_c_proj_parameters_weight_
        l_self_modules_transformer_modules_h_modules_1_modules_ln_1_parameters_weight_ = L_self_modules_transformer_modules_h_modules_1_modules_ln_1_parameters_weight_
        l_self_modules_transformer_modules_h_modules_1_modules_ln_1_parameters_bias_ = L_self_modules_transformer_modules_h_modules_1_modules_ln_1_parameters_bias_
        l_self_modules_transformer_modules_h_modules_1_modules_attn_modules_c_attn_parameters_bias_ = L_self_modules_transformer_modules_h_modules_1_modules_attn_modules_c_attn_parameters_bias_
        l_self_modules_transformer_modules_h_modules_1_modules_attn_modules_c_attn_parameters_weight_ = L_self_modules_transformer_modules_h_modules_1_modules_attn_modules_c_attn_parameters_weight_
        l_self_modules_transformer_modules_h_modules_1_modules_attn_modules_c_proj_parameters_bias_ = L_self_modules_transformer_modules_h_modules_1_modules_attn_modules_c_proj_parameters_bias_
        l_self_modules_transformer_modules_h_modules_1_modules_attn_modules_c_proj_parameters_weight_ = L_self_modules_transformer_modules_h_modules_1_modules_attn_modules_c_proj_parameters_weight_
        l_self_modules_transformer_modules_h_modules_1_modules_ln_2_parameters_weight_ = L_self_modules_transformer_modules_h_modules_1_modules_ln_2_parameters_weight_
        l_self_modules_transformer_modules_h_modules_1_modules_ln_2_parameters_bias_ = L_self_modules_transformer_modules_h_modules_1_modules_ln_2_parameters_bias_
        l_self_modules_transformer_modules_h_modules_1_modules_mlp_modules_c_fc_parameters_bias_ = L_self_modules_transformer_modules_h_modules_1_modules_mlp_modules_c_fc_parameters_bias_
        l_self_modules_transformer_modules_h_modules_1_modules_mlp_modules_c_fc_parameters_weight_ = L_self_modules_transformer_modules_h_modules_1_modules_mlp_modules_c_fc_parameters_weight_
        l_self_modules_transformer_modules_h_modules_1_modules_mlp_modules_c_proj_parameters_bias_ = L_self_modules_transformer_modules_h_modules_1_modules_mlp_modules_c_proj_parameters_bias_
        l_self_modules_transformer_modules_h_modules_1_modules_mlp_modules_c_proj_parameters_weight_ = L_self_modules_transformer_modules_h_modules_1_modules_mlp_modules_c_proj_parameters_weight_
        l_self_modules_transformer_modules_h_modules_2_modules_ln_1_parameters_weight_ = L_self_modules_transformer_modules_h_modules_2_modules_ln_1_parameters_weight_
        l_self_modules_transformer_modules_h_modules_2_modules_ln_1_parameters_bias_ = L_self_modules_transformer_modules_h_modules_2_modules_ln_1_parameters_bias_
        l_self_modules_transformer_modules_h_modules_2_modules_attn_modules_c_attn_parameters_bias_ = L_self_modules_transformer_modules_h_modules_2_modules_attn_modules_c_attn_parameters_bias_
        l_self_modules_transformer_modules_h_modules_2_modules_attn_modules_c_attn_parameters_weight_ = L_self_modules_transformer_modules_h_modules_2_modules_attn_modules_c_attn_parameters_weight_
        l_self_modules_transformer_modules_h_modules_2_modules_attn_modules_c_proj_parameters_bias_ = L_self_modules_transformer_modules_h_modules_2_modules_attn_modules_c_proj_parameters_bias_
        l_self_modules_transformer_modules_h_modules_2_modules_attn_modules_c_proj_parameters_weight_ = L_self_modules_transformer_modules_h_modules_2_modules_attn_modules_c_proj_parameters_weight_
        l_self_modules_transformer_modules_h_modules_2_modules_ln_2_parameters_weight_ = L_self_modules_transformer_modules_h_modules_2_modules_ln_2_parameters_weight_
        l_self_modules_transformer_modules_h_modules_2_modules_ln_2_parameters_bias_ = L_self_modules_transformer_modules_h_modules_2_modules_ln_2_parameters_bias_
        l_self_modules_transformer_modules_h_modules_2_modules_mlp_modules_c_fc_parameters_bias_ = L_self_modules_transformer_modules_h_modules_2_modules_mlp_modules_c_fc_parameters_bias_
        l_self_modules_transformer_modules_h_modules_2_modules_mlp_modules_c_fc_parameters_weight_ = L_self_modules_transformer_modules_h_modules_2_modules_mlp_modules_c_fc_parameters_weight_
        l_self_modules_transformer_modules_h_modules_2_modules_mlp_modules_c_proj_parameters_bias_ = L_self_modules_transformer_modules_h_modules_2_modules_mlp_modules_c_proj_parameters_bias_
        l_self_modules_transformer_modules_h_modules_2_modules_mlp_modules_c_proj_parameters_weight_ = L_self_modules_transformer_modules_h_modules_2_modules_mlp_modules_c_proj_parameters_weight_
        l_self_modules_transformer_modules_h_modules_3_modules_ln_1_parameters_weight_ = L_self_modules_transformer_modules_h_modules_3_modules_ln_1_parameters_weight_
        l_self_modules_transformer_modules_h_modules_3_modules_ln_1_parameters_bias_ = L_self_modules_transformer_modules_h_modules_3_modules_ln_1_parameters_bias_
        l_self_modules_transformer_modules_h_modules_3_modules_attn_modules_c_attn_parameters_bias_ = L_self_modules_transformer_modules_h_modules_3_modules_attn_modules_c_attn_parameters_bias_
        l_self_modules_transformer_modules_h_modules_3_modules_attn_modules_c_attn_parameters_weight_ = L_self_modules_transformer_modules_h_modules_3_modules_attn_modules_c_attn_parameters_weight_
        l_self_modules_transformer_modules_h_modules_3_modules_attn_modules_c_proj_parameters_bias_ = L_self_modules_transformer_modules_h_modules_3_modules_attn_modules_c_proj_parameters_bias_
        l_self_modules_transformer_modules_h_modules_3_modules_attn_modules_c_proj_parameters_weight_ = L_self_modules_transformer_modules_h_modules_3_modules_attn_modules_c_proj_parameters_weight_
        l_self_modules_transformer_modules_h_modules_3_modules_ln_2_parameters_weight_ = L_self_modules_transformer_modules_h_modules_3_modules_ln_2_parameters_weight_
        l_self_modules_transformer_modules_h_modules_3_modules_ln_2_parameters_bias_ = L_self_modules_transformer_modules_h_modules_3_modules_ln_2_parameters_bias_
        l_self_modules_transformer_modules_h_modules_3_modules_mlp_modules_c_fc_parameters_bias_ = L_self_modules_transformer_modules_h_modules_3_modules_mlp_modules_c_fc_parameters_bias_
        l_self_modules_transformer_modules_h_modules_3_modules_mlp_modules_c_fc_parameters_weight_ = L_self_modules_transformer_modules_h_modules_3_modules_mlp_modules_c_fc_parameters_weight_
        l_self_modules_transformer_modules_h_modules_3_modules_mlp_modules_c_proj_parameters_bias_ = L_self_modules_transformer_modules_h_modules_3_modules_mlp_modules_c_proj_parameters_bias_
        l_self_modules_transformer_modules_h_modules_3_modules_mlp_modules_c_proj_parameters_weight_ = L_self_modules_transformer_modules_h_modules_3_modules_mlp_modules_c_proj_parameters_weight_
        l_self_modules_transformer_modules_ln_f_parameters_weight_ = L_self_modules_transformer_modules_ln_f_parameters_weight_
        l_self_modules_transformer_modules_ln_f_parameters_bias_ = L_self_modules_transformer_modules_ln_f_parameters_bias_
        input_ids = l_kwargs_input_ids_.view(-1, 64)
        l_kwargs_input_ids_ = None
        inputs_embeds = torch.nn.functional.embedding(input_ids, l_self_modules_transformer_modules_wte_parameters_weight_, None, None, 2.0, False, False)
        input_ids = None
        arange = torch.arange(64, device = device(type='cpu'))
        position_ids = arange + 0
        arange = None
        position_ids_1 = position_ids.unsqueeze(0)
        position_ids = None
        position_embeds = torch.nn.functional.embedding(position_ids_1, l_self_modules_transformer_modules_wpe_parameters_weight_, None, None, 2.0, False, False)
        l_self_modules_transformer_modules_wpe_parameters_weight_ = None
        to = position_embeds.to(device(type='cpu'))
        position_embeds = None
        hidden_states = inputs_embeds + to
        inputs_embeds = to = None
        getitem = position_ids_1[(slice(None, None, None), slice(None, 1, None))]
        first_dummy_value = getitem - 1
        getitem = None
        position_diff = torch.diff(position_ids_1, prepend = first_dummy_value, dim = -1)
        position_ids_1 = first_dummy_value = None
        ne = position_diff != 1
        position_diff = None
        packed_sequence_mask = ne.cumsum(-1)
        ne = None
        batch_arange = torch.arange(1, device = device(type='cpu'))
        head_arange = torch.arange(1, device = device(type='cpu'))
        head_arange = None
        arange_3 = torch.arange(64, device = device(type='cpu'))
        q_arange = arange_3 + 0
        arange_3 = None
        arange_4 = torch.arange(64, device = device(type='cpu'))
        kv_arange = arange_4 + 0
        arange_4 = None
        batch_indices = batch_arange[(slice(None, None, None), None, None, None)]
        batch_arange = None
        q_indices = q_arange[(None, None, slice(None, None, None), None)]
        q_arange = None
        kv_indices = kv_arange[(None, None, None, slice(None, None, None))]
        kv_arange = None
        result = q_indices.new_ones((), dtype = torch.bool)
        le = kv_indices <= q_indices
        to_1 = le.to(device(type='cpu'))
        le = None
        result_1 = result & to_1
        result = to_1 = None
        getitem_5 = packed_sequence_mask[(batch_indices, q_indices)]
        q_indices = None
        getitem_6 = packed_sequence_mask[(batch_indices, kv_indices)]
        packed_sequence_mask = batch_indices = kv_indices = None
        eq = getitem_5 == getitem_6
        getitem_5 = getitem_6 = None
        to_2 = eq.to(device(type='cpu'))
        eq = None
        result_2 = result_1 & to_2
        result_1 = to_2 = None
        attention_mask = result_2.expand(1, -1, 64, 64)
        result_2 = None
        hidden_states_1 = torch.nn.functional.dropout(hidden_states, 0.1, False, False)
        hidden_states = None
        hidden_states_2 = torch.nn.functional.layer_norm(hidden_states_1, (256,), l_self_modules_transformer_modules_h_modules_0_modules_ln_1_parameters_weight_, l_self_modules_transformer_modules_h_modules_0_modules_ln_1_parameters_bias_, 1e-05)
        l_self_modules_transformer_modules_h_modules_0_modules_ln_1_parameters_weight_ = l_self_modules_transformer_modules_h_modules_0_modules_ln_1_parameters_bias_ = None
        view_1 = hidden_states_2.view(-1, 256)
        hidden_states_2 = None
        x = torch.addmm(l_self_modules_transformer_modules_h_modules_0_modules_attn_modules_c_attn_parameters_bias_, view_1, l_self_modules_transformer_modules_h_modules_0_modules_attn_modules_c_attn_parameters_weight_)
        l_self_modules_transformer_modules_h_modules_0_modules_attn_modules_c_attn_parameters_bias_ = view_1 = l_self_modules_transformer_modules_h_modules_0_modules_attn_modules_c_attn_parameters_weight_ = None
        x_1 = x.view((1, 64, 768))
        x = None
        split = x_1.split(256, dim = 2)
        x_1 = None
        query_states = split[0]
        key_states = split[1]
        value_states = split[2]
        split = None
        view_3 = key_states.view((1, 64, -1, 32))
        key_states = None
        key_states_1 = view_3.transpose(1, 2)
        view_3 = None
        view_4 = value_states.view((1, 64, -1, 32))
        value_states = None
        value_states_1 = view_4.transpose(1, 2)
        view_4 = None
        view_5 = query_states.view((1, 64, -1, 32))
        query_states = None
        query_states_1 = view_5.transpose(1, 2)
        view_5 = None
        attn_output = torch._C._nn.scaled_dot_product_attention(query_states_1, key_states_1, value_states_1, attn_mask = attention_mask, dropout_p = 0.0, scale = 0.1767766952966369, is_causal = False)
        query_states_1 = key_states_1 = value_states_1 = None
        transpose_3 = attn_output.transpose(1, 2)
        attn_output = None
        attn_output_1 = transpose_3.contiguous()
        transpose_3 = None
        reshape = attn_output_1.reshape(1, 64, -1)
        attn_output_1 = None
        attn_output_2 = reshape.contiguous()
        reshape = None
        view_6 = attn_output_2.view(-1, 256)
        attn_output_2 = None
        x_2 = torch.addmm(l_self_modules_transformer_modules_h_modules_0_modules_attn_modules_c_proj_parameters_bias_, view_6, l_self_modules_transformer_modules_h_modules_0_modules_attn_modules_c_proj_parameters_weight_)
        l_self_modules_transformer_modules_h_modules_0_modules_attn_modules_c_proj_parameters_bias_ = view_6 = l_self_modules_transformer_modules_h_modules_0_modules_attn_modules_c_proj_parameters_weight_ = None
        x_3 = x_2.view((1, 64, 256))
        x_2 = None
        attn_output_3 = torch.nn.functional.dropout(x_3, 0.1, False, False)
        x_3 = None
        hidden_states_3 = attn_output_3 + hidden_states_1
        attn_output_3 = hidden_states_1 = None
        hidden_states_4 = torch.nn.functional.layer_norm(hidden_states_3, (256,), l_self_modules_transformer_modules_h_modules_0_modules_ln_2_parameters_weight_, l_self_modules_transformer_modules_h_modules_0_modules_ln_2_parameters_bias_, 1e-05)
        l_self_modules_transformer_modules_h_modules_0_modules_ln_2_parameters_weight_ = l_self_modules_transformer_modules_h_modules_0_modules_ln_2_parameters_bias_ = None
        view_8 = hidden_states_4.view(-1, 256)
        hidden_states_4 = None
        x_4 = torch.addmm(l_self_modules_transformer_modules_h_modules_0_modules_mlp_modules_c_fc_parameters_bias_, view_8, l_self_modules_transformer_modules_h_modules_0_modules_mlp_modules_c_fc_parameters_weight_)
        l_self_modules_transformer_modules_h_modules_0_modules_mlp_modules_c_fc_parameters_bias_ = view_8 = l_self_modules_transformer_modules_h_modules_0_modules_mlp_modules_c_fc_parameters_weight_ = None
        x_5 = x_4.view((1, 64, 1024))
        x_4 = None
        mul = 0.5 * x_5
        pow_1 = torch.pow(x_5, 3.0)
        mul_1 = 0.044715 * pow_1
        pow_1 = None
        add_5 = x_5 + mul_1
        x_5 = mul_1 = None
        mul_2 = 0.7978845608028654 * add_5
        add_5 = None
        tanh = torch.tanh(mul_2)
        mul_2 = None
        add_6 = 1.0 + tanh
        tanh = None
        hidden_states_5 = mul * add_6
        mul = add_6 = None
        view_10 = hidden_states_5.view(-1, 1024)
        hidden_states_5 = None
        x_6 = torch.addmm(l_self_modules_transformer_modules_h_modules_0_modules_mlp_modules_c_proj_parameters_bias_, view_10, l_self_modules_transformer_modules_h_modules_0_modules_mlp_modules_c_proj_parameters_weight_)
        l_self_modules_transformer_modules_h_modules_0_modules_mlp_modules_c_proj_parameters_bias_ = view_10 = l_self_modules_transformer_modules_h_modules_0_modules_mlp_modules_c_proj_parameters_weight_ = None
        x_7 = x_6.view((1, 64, 256))
        x_6 = None
        hidden_states_6 = torch.nn.functional.dropout(x_7, 0.1, False, False)
        x_7 = None
        hidden_states_7 = hidden_states_3 + hidden_states_6
        hidden_states_3 = hidden_states_6 = None
        hidden_states_8 = torch.nn.functional.layer_norm(hidden_states_7, (256,), l_self_modules_transformer_modules_h_modules_1_modules_ln_1_parameters_weight_, l_self_modules_transformer_modules_h_modules_1_modules_ln_1_parameters_bias_, 1e-05)
        l_self_modules_transformer_modules_h_modules_1_modules_ln_1_parameters_weight_ = l_self_modules_transformer_modules_h_modules_1_modules_ln_1_parameters_bias_ = None
        view_12 = hidden_states_8.view(-1, 256)
        hidden_states_8 = None
        x_8 = torch.addmm(l_self_modules_transformer_modules_h_modules_1_modules_attn_modules_c_attn_parameters_bias_, view_12, l_self_modules_transformer_modules_h_modules_1_modules_attn_modules_c_attn_parameters_weight_)
        l_self_modules_transformer_modules_h_modules_1_modules_attn_modules_c_attn_parameters_bias_ = view_12 = l_self_modules_transformer_modules_h_modules_1_modules_attn_modules_c_attn_parameters_weight_ = None
        x_9 = x_8.view((1, 64, 768))
        x_8 = None
        split_1 = x_9.split(256, dim = 2)
        x_9 = None
        query_states_2 = split_1[0]
        key_states_2 = split_1[1]
        value_states_2 = split_1[2]
        split_1 = None
        view_14 = key_states_2.view((1, 64, -1, 32))
        key_states_2 = None
        key_states_3 = view_14.transpose(1, 2)
        view_14 = None
        view_15 = value_states_2.view((1, 64, -1, 32))
        value_states_2 = None
        value_states_3 = view_15.transpose(1, 2)
        view_15 = None
        view_16 = query_states_2.view((1, 64, -1, 32))
        query_states_2 = None
        query_states_3 = view_16.transpose(1, 2)
        view_16 = None
        attn_output_4 = torch._C._nn.scaled_dot_product_attention(query_states_3, key_states_3, value_states_3, attn_mask = attention_mask, dropout_p = 0.0, scale = 0.1767766952966369, is_causal = False)
        query_states_3 = key_states_3 = value_states_3 = None
        transpose_7 = attn_output_4.transpose(1, 2)
        attn_output_4 = None
        attn_output_5 = transpose_7.contiguous()
        transpose_7 = None
        reshape_1 = attn_output_5.reshape(1, 64, -1)
        attn_output_5 = None
        attn_output_6 = reshape_1.contiguous()
        reshape_1 = None
        view_17 = attn_output_6.view(-1, 256)
        attn_output_6 = None
        x_10 = torch.addmm(l_self_modules_transformer_modules_h_modules_1_modules_attn_modules_c_proj_parameters_bias_, view_17, l_self_modules_transformer_modules_h_modules_1_modules_attn_modules_c_proj_parameters_weight_)
        l_self_modules_transformer_modules_h_modules_1_modules_attn_modules_c_proj_parameters_bias_ = view_17 = l_self_modules_transformer_modules_h_modules_1_modules_attn_modules_c_proj_parameters_weight_ = None
        x_11 = x_10.view((1, 64, 256))
        x_10 = None
        attn_output_7 = torch.nn.functional.dropout(x_11, 0.1, False, False)
        x_11 = None
        hidden_states_9 = attn_output_7 + hidden_states_7
        attn_output_7 = hidden_states_7 = None
        hidden_states_10 = torch.nn.functional.layer_norm(hidden_states_9, (256,), l_self_modules_transformer_modules_h_modules_1_modules_ln_2_parameters_weight_, l_self_modules_transformer_modules_h_modules_1_modules_ln_2_parameters_bias_, 1e-05)
        l_self_modules_transformer_modules_h_modules_1_modules_ln_2_parameters_weight_ = l_self_modules_transformer_modules_h_modules_1_modules_ln_2_parameters_bias_ = None
        view_19 = hidden_states_10.view(-1, 256)
        hidden_states_10 = None
        x_12 = torch.addmm(l_self_modules_transformer_modules_h_modules_1_modules_mlp_modules_c_fc_parameters_bias_, view_19, l_self_modules_transformer_modules_h_modules_1_modules_mlp_modules_c_fc_parameters_weight_)
        l_self_modules_transformer_modules_h_modules_1_modules_mlp_modules_c_fc_parameters_bias_ = view_19 = l_self_modules_transformer_modules_h_modules_1_modules_mlp_modules_c_fc_parameters_weight_ = None
        x_13 = x_12.view((1, 64, 1024))
        x_12 = None
        mul_4 = 0.5 * x_13
        pow_2 = torch.pow(x_13, 3.0)
        mul_5 = 0.044715 * pow_2
        pow_2 = None
        add_9 = x_13 + mul_5
        x_13 = mul_5 = None
        mul_6 = 0.7978845608028654 * add_9
        add_9 = None
        tanh_1 = torch.tanh(mul_6)
        mul_6 = None
        add_10 = 1.0 + tanh_1
        tanh_1 = None
        hidden_states_11 = mul_4 * add_10
        mul_4 = add_10 = None
        view_21 = hidden_states_11.view(-1, 1024)
        hidden_states_11 = None
        x_14 = torch.addmm(l_self_modules_transformer_modules_h_modules_1_modules_mlp_modules_c_proj_parameters_bias_, view_21, l_self_modules_transformer_modules_h_modules_1_modules_mlp_modules_c_proj_parameters_weight_)
        l_self_modules_transformer_modules_h_modules_1_modules_mlp_modules_c_proj_parameters_bias_ = view_21 = l_self_modules_transformer_modules_h_modules_1_modules_mlp_modules_c_proj_parameters_weight_ = None
        x_15 = x_14.view((1, 64, 256))
        x_14 = None
        hidden_states_12 = torch.nn.functional.dropout(x_15, 0.1, False, False)
        x_15 = None
        hidden_states_13 = hidden_states_9 + hidden_states_12
        hidden_states_9 = hidden_states_12 = None
        hidden_states_14 = torch.nn.functional.layer_norm(hidden_states_13, (256,), l_self_modules_transformer_modules_h_modules_2_modules_ln_1_parameters_weight_, l_self_modules_transformer_modules_h_modules_2_modules_ln_1_parameters_bias_, 1e-05)
        l_self_modules_transformer_modules_h_modules_2_modules_ln_1_parameters_weight_ = l_self_modules_transformer_modules_h_modules_2_modules_ln_1_parameters_bias_ = None
        view_23 = hidden_states_14.view(-1, 256)
        hidden_states_14 = None
        x_16 = torch.addmm(l_self_modules_transformer_modules_h_modules_2_modules_attn_modules_c_attn_parameters_bias_, view_23, l_self_modules_transformer_modules_h_modules_2_modules_attn_modules_c_attn_parameters_weight_)
        l_self_modules_transformer_modules_h_modules_2_modules_attn_modules_c_attn_parameters_bias_ = view_23 = l_self_modules_transformer_modules_h_modules_2_modules_attn_modules_c_attn_parameters_weight_ = None
        x_17 = x_16.view((1, 64, 768))
        x_16 = None
        split_2 = x_17.split(256, dim = 2)
        x_17 = None
        query_states_4 = split_2[0]
        key_states_4 = split_2[1]
        value_states_4 = split_2[2]
        split_2 = None
        view_25 = key_states_4.view((1, 64, -1, 32))
        key_states_4 = None
        key_states_5 = view_25.transpose(1, 2)
        view_25 = None
        view_26 = value_states_4.view((1, 64, -1, 32))
        value_states_4 = None
        value_states_5 = view_26.transpose(1, 2)
        view_26 = None
        view_27 = query_states_4.view((1, 64, -1, 32))
        query_states_4 = None
        query_states_5 = view_27.transpose(1, 2)
        view_27 = None
        attn_output_8 = torch._C._nn.scaled_dot_product_attention(query_states_5, key_states_5, value_states_5, attn_mask = attention_mask, dropout_p = 0.0, scale = 0.1767766952966369, is_causal = False)
        query_states_5 = key_states_5 = value_states_5 = None
        transpose_11 = attn_output_8.transpose(1, 2)
        attn_output_8 = None
        attn_output_9 = transpose_11.contiguous()
        transpose_11 = None
        reshape_2 = attn_output_9.reshape(1, 64, -1)
        attn_output_9 = None
        attn_output_10 = reshape_2.contiguous()
        reshape_2 = None
        view_28 = attn_output_10.view(-1, 256)
        attn_output_10 = None
        x_18 = torch.addmm(l_self_modules_transformer_modules_h_modules_2_modules_attn_modules_c_proj_parameters_bias_, view_28, l_self_modules_transformer_modules_h_modules_2_modules_attn_modules_c_proj_parameters_weight_)
        l_self_modules_transformer_modules_h_modules_2_modules_attn_modules_c_proj_parameters_bias_ = view_28 = l_self_modules_transformer_modules_h_modules_2_modules_attn_modules_c_proj_parameters_weight_ = None
        x_19 = x_18.view((1, 64, 256))
        x_18 = None
        attn_output_11 = torch.nn.functional.dropout(x_19, 0.1, False, False)
        x_19 = None
        hidden_states_15 = attn_output_11 + hidden_states_13
        attn_output_11 = hidden_states_13 = None
        hidden_states_16 = torch.nn.functional.layer_norm(hidden_states_15, (256,), l_self_modules_transformer_modules_h_modules_2_modules_ln_2_parameters_weight_, l_self_modules_transformer_modules_h_modules_2_modules_ln_2_parameters_bias_, 1e-05)
        l_self_modules_transformer_modules_h_modules_2_modules_ln_2_parameters_weight_ = l_self_modules_transformer_modules_h_modules_2_modules_ln_2_parameters_bias_ = None
        view_30 = hidden_states_16.view(-1, 256)
        hidden_states_16 = None
        x_20 = torch.addmm(l_self_modules_transformer_modules_h_modules_2_modules_mlp_modules_c_fc_parameters_bias_, view_30, l_self_modules_transformer_modules_h_modules_2_modules_mlp_modules_c_fc_parameters_weight_)
        l_self_modules_transformer_modules_h_modules_2_modules_mlp_modules_c_fc_parameters_bias_ = view_30 = l_self_modules_transformer_modules_h_modules_2_modules_mlp_modules_c_fc_parameters_weight_ = None
        x_21 = x_20.view((1, 64, 1024))
        x_20 = None
        mul_8 = 0.5 * x_21
        pow_3 = torch.pow(x_21, 3.0)
        mul_9 = 0.044715 * pow_3
        pow_3 = None
        add_13 = x_21 + mul_9
        x_21 = mul_9 = None
        mul_10 = 0.7978845608028654 * add_13
        add_13 = None
        tanh_2 = torch.tanh(mul_10)
        mul_10 = None
        add_14 = 1.0 + tanh_2
        tanh_2 = None
        hidden_states_17 = mul_8 * add_14
        mul_8 = add_14 = None
        view_32 = hidden_states_17.view(-1, 1024)
        hidden_states_17 = None
        x_22 = torch.addmm(l_self_modules_transformer_modules_h_modules_2_modules_mlp_modules_c_proj_parameters_bias_, view_32, l_self_modules_transformer_modules_h_modules_2_modules_mlp_modules_c_proj_parameters_weight_)
        l_self_modules_transformer_modules_h_modules_2_modules_mlp_modules_c_proj_parameters_bias_ = view_32 = l_self_modules_transformer_modules_h_modules_2_modules_mlp_modules_c_proj_parameters_weight_ = None
        x_23 = x_22.view((1, 64, 256))
        x_22 = None
        hidden_states_18 = torch.nn.functional.dropout(x_23, 0.1, False, False)
        x_23 = None
        hidden_states_19 = hidden_states_15 + hidden_states_18
        hidden_states_15 = hidden_states_18 = None
        hidden_states_20 = torch.nn.functional.layer_norm(hidden_states_19, (256,), l_self_modules_transformer_modules_h_modules_3_modules_ln_1_parameters_weight_, l_self_modules_transformer_modules_h_modules_3_modules_ln_1_parameters_bias_, 1e-05)
        l_self_modules_transformer_modules_h_modules_3_modules_ln_1_parameters_weight_ = l_self_modules_transformer_modules_h_modules_3_modules_ln_1_parameters_bias_ = None
        view_34 = hidden_states_20.view(-1, 256)
        hidden_states_20 = None
        x_24 = torch.addmm(l_self_modules_transformer_modules_h_modules_3_modules_attn_modules_c_attn_parameters_bias_, view_34, l_self_modules_transformer_modules_h_modules_3_modules_attn_modules_c_attn_parameters_weight_)
        l_self_modules_transformer_modules_h_modules_3_modules_attn_modules_c_attn_parameters_bias_ = view_34 = l_self_modules_transformer_modules_h_modules_3_modules_attn_modules_c_attn_parameters_weight_ = None
        x_25 = x_24.view((1, 64, 768))
        x_24 = None
        split_3 = x_25.split(256, dim = 2)
        x_25 = None
        query_states_6 = split_3[0]
        key_states_6 = split_3[1]
        value_states_6 = split_3[2]
        split_3 = None
        view_36 = key_states_6.view((1, 64, -1, 32))
        key_states_6 = None
        key_states_7 = view_36.transpose(1, 2)
        view_36 = None
        view_37 = value_states_6.view((1, 64, -1, 32))
        value_states_6 = None
        value_states_7 = view_37.transpose(1, 2)
        view_37 = None
        view_38 = query_states_6.view((1, 64, -1, 32))
        query_states_6 = None
        query_states_7 = view_38.transpose(1, 2)
        view_38 = None
        attn_output_12 = torch._C._nn.scaled_dot_product_attention(query_states_7, key_states_7, value_states_7, attn_mask = attention_mask, dropout_p = 0.0, scale = 0.1767766952966369, is_causal = False)
        query_states_7 = key_states_7 = value_states_7 = attention_mask = None
        transpose_15 = attn_output_12.transpose(1, 2)
        attn_output_12 = None
        attn_output_13 = transpose_15.contiguous()
        transpose_15 = None
        reshape_3 = attn_output_13.reshape(1, 64, -1)
        attn_output_13 = None
        attn_output_14 = reshape_3.contiguous()
        reshape_3 = None
        view_39 = attn_output_14.view(-1, 256)
        attn_output_14 = None
        x_26 = torch.addmm(l_self_modules_transformer_modules_h_modules_3_modules_attn_modules_c_proj_parameters_bias_, view_39, l_self_modules_transformer_modules_h_modules_3_modules_attn_modules_c_proj_parameters_weight_)
        l_self_modules_transformer_modules_h_modules_3_modules_attn_modules_c_proj_parameters_bias_ = view_39 = l_self_modules_transformer_modules_h_modules_3_modules_attn_modules_c_proj_parameters_weight_ = None
        x_27 = x_26.view((1, 64, 256))
        x_26 = None
        attn_output_15 = torch.nn.functional.dropout(x_27, 0.1, False, False)
        x_27 = None
        hidden_states_21 = attn_output_15 + hidden_states_19
        attn_output_15 = hidden_states_19 = None
        hidden_states_22 = torch.nn.functional.layer_norm(hidden_states_21, (256,), l_self_modules_transformer_modules_h_modules_3_modules_ln_2_parameters_weight_, l_self_modules_transformer_modules_h_modules_3_modules_ln_2_parameters_bias_, 1e-05)
        l_self_modules_transformer_modules_h_modules_3_modules_ln_2_parameters_weight_ = l_self_modules_transformer_modules_h_modules_3_modules_ln_2_parameters_bias_ = None
        view_41 = hidden_states_22.view(-1, 256)
        hidden_states_22 = None
        x_28 = torch.addmm(l_self_modules_transformer_modules_h_modules_3_modules_mlp_modules_c_fc_parameters_bias_, view_41, l_self_modules_transformer_modules_h_modules_3_modules_mlp_modules_c_fc_parameters_weight_)
        l_self_modules_transformer_modules_h_modules_3_modules_mlp_modules_c_fc_parameters_bias_ = view_41 = l_self_modules_transformer_modules_h_modules_3_modules_mlp_modules_c_fc_parameters_weight_ = None
        x_29 = x_28.view((1, 64, 1024))
        x_28 = None
        mul_12 = 0.5 * x_29
        pow_4 = torch.pow(x_29, 3.0)
        mul_13 = 0.044715 * pow_4
        pow_4 = None
        add_17 = x_29 + mul_13
        x_29 = mul_13 = None
        mul_14 = 0.7978845608028654 * add_17
        add_17 = None
        tanh_3 = torch.tanh(mul_14)
        mul_14 = None
        add_18 = 1.0 + tanh_3
        tanh_3 = None
        hidden_states_23 = mul_12 * add_18
        mul_12 = add_18 = None
        view_43 = hidden_states_23.view(-1, 1024)
        hidden_states_23 = None
        x_30 = torch.addmm(l_self_modules_transformer_modules_h_modules_3_modules_mlp_modules_c_proj_parameters_bias_, view_43, l_self_modules_transformer_modules_h_modules_3_modules_mlp_modules_c_proj_parameters_weight_)
        l_self_modules_transformer_modules_h_modules_3_modules_mlp_modules_c_proj_parameters_bias_ = view_43 = l_self_modules_transformer_modules_h_modules_3_modules_mlp_modules_c_proj_parameters_weight_ = None
        x_31 = x_30.view((1, 64, 256))
        x_30 = None
        hidden_states_24 = torch.nn.functional.dropout(x_31, 0.1, False, False)
        x_31 = None
        hidden_states_25 = hidden_states_21 + hidden_states_24
        hidden_states_21 = hidden_states_24 = None
        hidden_states_26 = torch.nn.functional.layer_norm(hidden_states_25, (256,), l_self_modules_transformer_modules_ln_f_parameters_weight_, l_self_modules_transformer_modules_ln_f_parameters_bias_, 1e-05)
        hidden_states_25 = l_self_modules_transformer_modules_ln_f_parameters_weight_ = l_self_modules_transformer_modules_ln_f_parameters_bias_ = None
        hidden_states_27 = hidden_states_26.view((-1, 64, 256))
        hidden_states_26 = None
        hidden_states_28 = hidden_states_27[(slice(None, None, None), slice(0, None, None), slice(None, None, None))]
        hidden_states_27 = None
        logits = torch._C._nn.linear(hidden_states_28, l_self_modules_transformer_modules_wte_parameters_weight_, None)
        hidden_states_28 = l_self_modules_transformer_modules_wte_parameters_weight_ = None
        return (logits,)
