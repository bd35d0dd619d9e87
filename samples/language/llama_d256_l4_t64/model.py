import torch
from torch import device


class GraphModule(torch.nn.Module):
    def forward(
        self,
        L_kwargs_input_ids_: torch.Tensor,
        L_self_modules_model_modules_embed_tokens_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_model_modules_rotary_emb_buffers_inv_freq_: torch.Tensor,
        L_self_modules_model_modules_layers_modules_0_modules_input_layernorm_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_model_modules_layers_modules_0_modules_self_attn_modules_q_proj_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_model_modules_layers_modules_0_modules_self_attn_modules_k_proj_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_model_modules_layers_modules_0_modules_self_attn_modules_v_proj_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_model_modules_layers_modules_0_modules_self_attn_modules_o_proj_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_model_modules_layers_modules_0_modules_post_attention_layernorm_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_model_modules_layers_modules_0_modules_mlp_modules_gate_proj_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_model_modules_layers_modules_0_modules_mlp_modules_up_proj_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_model_modules_layers_modules_0_modules_mlp_modules_down_proj_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_model_modules_layers_modules_1_modules_input_layernorm_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_model_modules_layers_modules_1_modules_self_attn_modules_q_proj_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_model_modules_layers_modules_1_modules_self_attn_modules_k_proj_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_model_modules_layers_modules_1_modules_self_attn_modules_v_proj_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_model_modules_layers_modules_1_modules_self_attn_modules_o_proj_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_model_modules_layers_modules_1_modules_post_attention_layernorm_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_model_modules_layers_modules_1_modules_mlp_modules_gate_proj_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_model_modules_layers_modules_1_modules_mlp_modules_up_proj_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_model_modules_layers_modules_1_modules_mlp_modules_down_proj_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_model_modules_layers_modules_2_modules_input_layernorm_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_model_modules_layers_modules_2_modules_self_attn_modules_q_proj_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_model_modules_layers_modules_2_modules_self_attn_modules_k_proj_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_model_modules_layers_modules_2_modules_self_attn_modules_v_proj_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_model_modules_layers_modules_2_modules_self_attn_modules_o_proj_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_model_modules_layers_modules_2_modules_post_attention_layernorm_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_model_modules_layers_modules_2_modules_mlp_modules_gate_proj_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_model_modules_layers_modules_2_modules_mlp_modules_up_proj_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_model_modules_layers_modules_2_modules_mlp_modules_down_proj_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_model_modules_layers_modules_3_modules_input_layernorm_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_model_modules_layers_modules_3_modules_self_attn_modules_q_proj_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_model_modules_layers_modules_3_modules_self_attn_modules_k_proj_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_model_modules_layers_modules_3_modules_self_attn_modules_v_proj_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_model_modules_layers_modules_3_modules_self_attn_modules_o_proj_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_model_modules_layers_modules_3_modules_post_attention_layernorm_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_model_modules_layers_modules_3_modules_mlp_modules_gate_proj_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_model_modules_layers_modules_3_modules_mlp_modules_up_proj_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_model_modules_layers_modules_3_modules_mlp_modules_down_proj_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_model_modules_norm_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_lm_head_parameters_weight_: torch.nn.parameter.Parameter,
    ):
        l_kwargs_input_ids_ = L_kwargs_input_ids_
        l_self_modules_model_modules_embed_tokens_parameters_weight_ = L_self_modules_model_modules_embed_tokens_parameters_weight_
        l_self_modules_model_modules_rotary_emb_buffers_inv_freq_ = L_self_modules_model_modules_rotary_emb_buffers_inv_freq_
        l_self_modules_model_modules_layers_modules_0_modules_input_layernorm_parameters_weight_ = L_self_modules_model_modules_layers_modules_0_modules_input_layernorm_parameters_weight_
        l_self_modules_model_modules_layers_modules_0_modules_self_attn_modules_q_proj_parameters_weight_ = L_self_modules_model_modules_layers_modules_0_modules_self_attn_modules_q_proj_parameters_weight_
        l_self_modules_model_modules_layers_modules_0_modules_self_attn_modules_k_proj_parameters_weight_ = L_self_modules_model_modules_layers_modules_0_modules_self_attn_modules_k_proj_parameters_weight_
        l_self_modules_model_modules_layers_modules_0_modules_self_attn_modules_v_proj_parameters_weight_ = L_self_modules_model_modules_layers_modules_0_modules_self_attn_modules_v_proj_parameters_weight_
        l_self_modules_model_modules_layers_modules_0_modules_self_attn_modules_o_proj_parameters_weight_ = L_self_modules_model_modules_layers_modules_0_modules_self_attn_modules_o_proj_parameters_weight_
        l_self_modules_model_modules_layers_modules_0_modules_post_attention_layernorm_parameters_weight_ = L_self_modules_model_modules_layers_modules_0_modules_post_attention_layernorm_parameters_weight_
        l_self_modules_model_modules_layers_modules_0_modules_mlp_modules_gate_proj_parameters_weight_ = L_self_modules_model_modules_layers_modules_0_modules_mlp_modules_gate_proj_parameters_weight_
        l_self_modules_model_modules_layers_modules_0_modules_mlp_modules_up_proj_parameters_weight_ = L_self_modules_model_modules_layers_modules_0_modules_mlp_modules_up_proj_parameters_weight_
        l_self_modules_model_modules_layers_modules_0_modules_mlp_modules_down_proj_parameters_weight_ = L_self_modules_model_modules_layers_modules_0_modules_mlp_modules_down_proj_parameters_weight_
        l_self_modules_model_modules_layers_modules_1_modules_input_layernorm_parameters_weight_ = L_self_modules_model_modules_layers_modules_1_modules_input_layernorm_parameters_weight_
        l_self_modules_model_modules_layers_modules_1_modules_self_attn_modules_q_proj_parameters_weight_ = L_self_modules_model_modules_layers_modules_1_modules_self_attn_modules_q_proj_parameters_weight_
        l_self_modules_model_modules_layers_modules_1_modules_self_attn_modules_k_proj_parameters_weight_ = L_self_modules_model_modules_layers_modules_1_modules_self_attn_modules_k_proj_parameters_weight_
        l_self_modules_model_modules_layers_modules_1_modules_self_attn_modules_v_proj_parameters_weight_ = L_self_modules_model_modules_layers_modules_1_modules_self_attn_modules_v_proj_parameters_weight_
        l_self_modules_model_modules_layers_modules_1_modules_self_attn_modules_o_proj_parameters_weight_ = L_self_modules_model_modules_layers_modules_1_modules_self_attn_modules_o_proj_parameters_weight_
        l_self_modules_model_modules_layers_modules_1_modules_post_attention_layernorm_parameters_weight_ = L_self_modules_model_modules_layers_modules_1_modules_post_attention_layernorm_parameters_weight_
        l_self_modules_model_modules_layers_modules_1_modules_mlp_modules_gate_proj_parameters_weight_ = L_self_modules_model_modules_layers_modules_1_modules_mlp_modules_gate_proj_parameters_weight_
        l_self_modules_model_modules_layers_modules_1_modules_mlp_modules_up_proj_parameters_weight_ = L_self_modules_model_modules_layers_modules_1_modules_mlp_modules_up_proj_parameters_weight_
        l_self_modules_model_modules_layers_modules_1_modules_mlp_modules_down_proj_parameters_weight_ = L_self_modules_model_modules_layers_modules_1_modules_mlp_modules_down_proj_parameters_weight_
        l_self_modules_model_modules_layers_modules_2_modules_input_layernorm_parameters_weight_ = L_self_modules_model_modules_layers_modules_2_modules_input_layernorm_parameters_weight_
        l_self_modules_model_modules_layers_modules_2_modules_self_attn_modules_q_proj_parameters_weight_ = L_self_modules_model_modules_layers_modules_2_modules_self_attn_modules_q_proj_parameters_weight_
        l_self_modules_model_modules_layers_modules_2_modules_self_attn_modules_k_proj_parameters_weight_ = L_self_modules_model_modules_layers_modules_2_modules_self_attn_modules_k_proj_parameters_weight_
        l_self_modules_model_modules_layers_modules_2_modules_self_attn_modules_v_proj_parameters_weight_ = L_self_modules_model_modules_layers_modules_2_modules_self_attn_modules_v_proj_parameters_weight_
        l_self_modules_model_modules_layers_modules_2_modules_self_attn_modules_o_proj_parameters_weight_ = L_self_modules_model_modules_layers_modules_2_modules_self_attn_modules_o_proj_parameters_weight_
        l_self_modules_model_modules_layers_modules_2_modules_post_attention_layernorm_parameters_weight_ = L_self_modules_model_modules_layers_modules_2_modules_post_attention_layernorm_parameters_weight_
        l_self_modules_model_modules_layers_modules_2_modules_mlp_modules_gate_proj_parameters_weight_ = L_self_modules_model_modules_layers_modules_2_modules_mlp_modules_gate_proj_parameters_weight_
        l_self_modules_model_modules_layers_modules_2_modules_mlp_modules_up_proj_parameters_weight_ = L_self_modules_model_modules_layers_modules_2_modules_mlp_modules_up_proj_parameters_weight_
        l_self_modules_model_modules_layers_modules_2_modules_mlp_modules_down_proj_parameters_weight_ = L_self_modules_model_modules_layers_modules_2_modules_mlp_modules_down_proj_parameters_weight_
        l_self_modules_model_modules_layers_modules_3_modules_input_layernorm_parameters_weight_ = L_self_modules_model_modules_layers_modules_3_modules_input_layernorm_parameters_weight_
        l_self_modules_model_modules_layers_modules_3_modules_self_attn_modules_q_proj_parameters_weight_ = L_self_modules_model_modules_layers_modules_3_modules_self_attn_modules_q_proj_parameters_weight_
        l_self_modules_model_modules_layers_modules_3_modules_self_attn_modules_k_proj_parameters_weight_ = L_self_modules_model_modules_layers_modules_3_modules_self_attn_modules_k_proj_parameters_weight_
        l_self_modules_model_modules_layers_modules_3_modules_self_attn_modules_v_proj_parameters_weight_ = L_self_modules_model_modules_layers_modules_3_modules_self_attn_modules_v_proj_parameters_weight_
        l_self_modules_model_modules_layers_modules_3_modules_self_attn_modules_o_proj_parameters_weight_ = L_self_modules_model_modules_layers_modules_3_modules_self_attn_modules_o_proj_parameters_weight_
        l_self_modules_model_modules_layers_modules_3_modules_post_attention_layernorm_parameters_weight_ = L_self_modules_model_modules_layers_modules_3_modules_post_attention_layernorm_parameters_weight_
        l_self_modules_model_modules_layers_modules_3_modules_mlp_modules_gate_proj_parameters_weight_ = L_self_modules_model_modules_layers_modules_3_modules_mlp_modules_gate_proj_parameters_weight_
        l_self_modules_model_modules_layers_modules_3_modules_mlp_modules_up_proj_parameters_weight_ = L_self_modules_model_modules_layers_modules_3_modules_mlp_modules_up_proj_parameters_weight_
        l_self_modules_model_modules_layers_modules_3_modules_mlp_modules_down_proj_parameters_weight_ = L_self_modules_model_modules_layers_modules_3_modules_mlp_modules_down_proj_parameters_weight_
        l_self_modules_model_modules_norm_parameters_weight_ = L_self_modules_model_modules_norm_parameters_weight_
        l_self_modules_lm_head_parameters_weight_ = L_self_modules_lm_head_parameters_weight_
        inputs_embeds = torch.nn.functional.embedding(l_kwargs_input_ids_, l_self_modules_model_modules_embed_tokens_parameters_weight_, 0, None, 2.0, False, False)
        l_kwargs_input_ids_ = l_self_modules_model_modules_embed_tokens_parameters_weight_ = None
        arange = torch.arange(64, device = device(type='cpu'))
        position_ids = arange + 0
        arange = None
        position_ids_1 = position_ids.unsqueeze(0)
        position_ids = None
        getitem = position_ids_1[(slice(None, None, None), slice(None, 1, None))]
        first_dummy_value = getitem - 1
        getitem = None
        position_diff = torch.diff(position_ids_1, prepend = first_dummy_value, dim = -1)
        first_dummy_value = None
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
        to = le.to(device(type='cpu'))
        le = None
        result_1 = result & to
        result = to = None
        getitem_5 = packed_sequence_mask[(batch_indices, q_indices)]
        q_indices = None
        getitem_6 = packed_sequence_mask[(batch_indices, kv_indices)]
        packed_sequence_mask = batch_indices = kv_indices = None
        eq = getitem_5 == getitem_6
        getitem_5 = getitem_6 = None
        to_1 = eq.to(device(type='cpu'))
        eq = None
        result_2 = result_1 & to_1
        result_1 = to_1 = None
        attention_mask = result_2.expand(1, -1, 64, 64)
        result_2 = None
        getitem_7 = position_ids_1[(Ellipsis, None)]
        position_ids_1 = None
        float_1 = getitem_7.float()
        getitem_7 = None
        to_2 = l_self_modules_model_modules_rotary_emb_buffers_inv_freq_.to(device = device(type='cpu'), dtype = torch.float32)
        l_self_modules_model_modules_rotary_emb_buffers_inv_freq_ = None
        freqs = float_1 * to_2
        float_1 = to_2 = None
        emb = torch.cat((freqs, freqs), dim = -1)
        freqs = None
        cos = emb.cos()
        cos_1 = cos * 1.0
        cos = None
        sin = emb.sin()
        emb = None
        sin_1 = sin * 1.0
        sin = None
        cos_2 = cos_1.to(dtype = torch.float32)
        cos_1 = None
        sin_2 = sin_1.to(dtype = torch.float32)
        sin_1 = None
        _log_api_usage_once = torch._C._log_api_usage_once('python.nn_module')
        _log_api_usage_once = None
        hidden_states = inputs_embeds.to(torch.float32)
        pow_1 = hidden_states.pow(2)
        variance = pow_1.mean(-1, keepdim = True)
        pow_1 = None
        add_3 = variance + 1e-06
        variance = None
        rsqrt = torch.rsqrt(add_3)
        add_3 = None
        hidden_states_1 = hidden_states * rsqrt
        hidden_states = rsqrt = None
        to_6 = hidden_states_1.to(torch.float32)
        hidden_states_1 = None
        hidden_states_2 = l_self_modules_model_modules_layers_modules_0_modules_input_layernorm_parameters_weight_ * to_6
        l_self_modules_model_modules_layers_modules_0_modules_input_layernorm_parameters_weight_ = to_6 = None
        linear = torch._C._nn.linear(hidden_states_2, l_self_modules_model_modules_layers_modules_0_modules_self_attn_modules_q_proj_parameters_weight_, None)
        l_self_modules_model_modules_layers_modules_0_modules_self_attn_modules_q_proj_parameters_weight_ = None
        view = linear.view((1, 64, -1, 32))
        linear = None
        query_states = view.transpose(1, 2)
        view = None
        linear_1 = torch._C._nn.linear(hidden_states_2, l_self_modules_model_modules_layers_modules_0_modules_self_attn_modules_k_proj_parameters_weight_, None)
        l_self_modules_model_modules_layers_modules_0_modules_self_attn_modules_k_proj_parameters_weight_ = None
        view_1 = linear_1.view((1, 64, -1, 32))
        linear_1 = None
        key_states = view_1.transpose(1, 2)
        view_1 = None
        linear_2 = torch._C._nn.linear(hidden_states_2, l_self_modules_model_modules_layers_modules_0_modules_self_attn_modules_v_proj_parameters_weight_, None)
        hidden_states_2 = l_self_modules_model_modules_layers_modules_0_modules_self_attn_modules_v_proj_parameters_weight_ = None
        view_2 = linear_2.view((1, 64, -1, 32))
        linear_2 = None
        value_states = view_2.transpose(1, 2)
        view_2 = None
        cos_3 = cos_2.unsqueeze(1)
        sin_3 = sin_2.unsqueeze(1)
        mul_5 = query_states * cos_3
        x1 = query_states[(Ellipsis, slice(None, 16, None))]
        x2 = query_states[(Ellipsis, slice(16, None, None))]
        query_states = None
        neg = -x2
        x2 = None
        cat_1 = torch.cat((neg, x1), dim = -1)
        neg = x1 = None
        mul_6 = cat_1 * sin_3
        cat_1 = None
        q_embed = mul_5 + mul_6
        mul_5 = mul_6 = None
        mul_7 = key_states * cos_3
        cos_3 = None
        x1_1 = key_states[(Ellipsis, slice(None, 16, None))]
        x2_1 = key_states[(Ellipsis, slice(16, None, None))]
        key_states = None
        neg_1 = -x2_1
        x2_1 = None
        cat_2 = torch.cat((neg_1, x1_1), dim = -1)
        neg_1 = x1_1 = None
        mul_8 = cat_2 * sin_3
        cat_2 = sin_3 = None
        k_embed = mul_7 + mul_8
        mul_7 = mul_8 = None
        getitem_12 = k_embed[(slice(None, None, None), slice(None, None, None), None, slice(None, None, None), slice(None, None, None))]
        k_embed = None
        hidden_states_3 = getitem_12.expand(1, 2, 4, 64, 32)
        getitem_12 = None
        key = hidden_states_3.reshape(1, 8, 64, 32)
        hidden_states_3 = None
        getitem_13 = value_states[(slice(None, None, None), slice(None, None, None), None, slice(None, None, None), slice(None, None, None))]
        value_states = None
        hidden_states_4 = getitem_13.expand(1, 2, 4, 64, 32)
        getitem_13 = None
        value = hidden_states_4.reshape(1, 8, 64, 32)
        hidden_states_4 = None
        attn_output = torch._C._nn.scaled_dot_product_attention(q_embed, key, value, attn_mask = attention_mask, dropout_p = 0.0, scale = 0.1767766952966369, is_causal = False)
        q_embed = key = value = None
        transpose_3 = attn_output.transpose(1, 2)
        attn_output = None
        attn_output_1 = transpose_3.contiguous()
        transpose_3 = None
        reshape_2 = attn_output_1.reshape(1, 64, -1)
        attn_output_1 = None
        attn_output_2 = reshape_2.contiguous()
        reshape_2 = None
        attn_output_3 = torch._C._nn.linear(attn_output_2, l_self_modules_model_modules_layers_modules_0_modules_self_attn_modules_o_proj_parameters_weight_, None)
        attn_output_2 = l_self_modules_model_modules_layers_modules_0_modules_self_attn_modules_o_proj_parameters_weight_ = None
        hidden_states_5 = inputs_embeds + attn_output_3
        inputs_embeds = attn_output_3 = None
        hidden_states_6 = hidden_states_5.to(torch.float32)
        pow_2 = hidden_states_6.pow(2)
        variance_1 = pow_2.mean(-1, keepdim = True)
        pow_2 = None
        add_7 = variance_1 + 1e-06
        variance_1 = None
        rsqrt_1 = torch.rsqrt(add_7)
        add_7 = None
        hidden_states_7 = hidden_states_6 * rsqrt_1
        hidden_states_6 = rsqrt_1 = None
        to_8 = hidden_states_7.to(torch.float32)
        hidden_states_7 = None
        hidden_states_8 = l_self_modules_model_modules_layers_modules_0_modules_post_attention_layernorm_parameters_weight_ * to_8
        l_self_modules_model_modules_layers_modules_0_modules_post_attention_layernorm_parameters_weight_ = to_8 = None
        linear_4 = torch._C._nn.linear(hidden_states_8, l_self_modules_model_modules_layers_modules_0_modules_mlp_modules_gate_proj_parameters_weight_, None)
        l_self_modules_model_modules_layers_modules_0_modules_mlp_modules_gate_proj_parameters_weight_ = None
        silu = torch.nn.functional.silu(linear_4)
        linear_4 = None
        linear_5 = torch._C._nn.linear(hidden_states_8, l_self_modules_model_modules_layers_modules_0_modules_mlp_modules_up_proj_parameters_weight_, None)
        hidden_states_8 = l_self_modules_model_modules_layers_modules_0_modules_mlp_modules_up_proj_parameters_weight_ = None
        mul_11 = silu * linear_5
        silu = linear_5 = None
        down_proj = torch._C._nn.linear(mul_11, l_self_modules_model_modules_layers_modules_0_modules_mlp_modules_down_proj_parameters_weight_, None)
        mul_11 = l_self_modules_model_modules_layers_modules_0_modules_mlp_modules_down_proj_parameters_weight_ = None
        hidden_states_9 = hidden_states_5 + down_proj
        hidden_states_5 = down_proj = None
        hidden_states_10 = hidden_states_9.to(torch.float32)
        pow_3 = hidden_states_10.pow(2)
        variance_2 = pow_3.mean(-1, keepdim = True)
        pow_3 = None
        add_9 = variance_2 + 1e-06
        variance_2 = None
        rsqrt_2 = torch.rsqrt(add_9)
        add_9 = None
        hidden_states_11 = hidden_states_10 * rsqrt_2
        hidden_states_10 = rsqrt_2 = None
        to_10 = hidden_states_11.to(torch.float32)
        hidden_states_11 = None
        hidden_states_12 = l_self_modules_model_modules_layers_modules_1_modules_input_layernorm_parameters_weight_ * to_10
        l_self_modules_model_modules_layers_modules_1_modules_input_layernorm_parameters_weight_ = to_10 = None
        linear_7 = torch._C._nn.linear(hidden_states_12, l_self_modules_model_modules_layers_modules_1_modules_self_attn_modules_q_proj_parameters_weight_, None)
        l_self_modules_model_modules_layers_modules_1_modules_self_attn_modules_q_proj_parameters_weight_ = None
        view_3 = linear_7.view((1, 64, -1, 32))
        linear_7 = None
        query_states_1 = view_3.transpose(1, 2)
        view_3 = None
        linear_8 = torch._C._nn.linear(hidden_states_12, l_self_modules_model_modules_layers_modules_1_modules_self_attn_modules_k_proj_parameters_weight_, None)
        l_self_modules_model_modules_layers_modules_1_modules_self_attn_modules_k_proj_parameters_weight_ = None
        view_4 = linear_8.view((1, 64, -1, 32))
        linear_8 = None
        key_states_1 = view_4.transpose(1, 2)
        view_4 = None
        linear_9 = torch._C._nn.linear(hidden_states_12, l_self_modules_model_modules_layers_modules_1_modules_self_attn_modules_v_proj_parameters_weight_, None)
        hidden_states_12 = l_self_modules_model_modules_layers_modules_1_modules_self_attn_modules_v_proj_parameters_weight_ = None
        view_5 = linear_9.view((1, 64, -1, 32))
        linear_9 = None
        value_states_1 = view_5.transpose(1, 2)
        view_5 = None
        cos_4 = cos_2.unsqueeze(1)
        sin_4 = sin_2.unsqueeze(1)
        mul_14 = query_states_1 * cos_4
        x1_2 = query_states_1[(Ellipsis, slice(None, 16, None))]
        x2_2 = query_states_1[(Ellipsis, slice(16, None, None))]
        query_states_1 = None
        neg_2 = -x2_2
        x2_2 = None
        cat_3 = torch.cat((neg_2, x1_2), dim = -1)
        neg_2 = x1_2 = None
        mul_15 = cat_3 * sin_4
        cat_3 = None
        q_embed_1 = mul_14 + mul_15
        mul_14 = mul_15 = None
        mul_16 = key_states_1 * cos_4
        cos_4 = None
        x1_3 = key_states_1[(Ellipsis, slice(None, 16, None))]
        x2_3 = key_states_1[(Ellipsis, slice(16, None, None))]
        key_states_1 = None
        neg_3 = -x2_3
        x2_3 = None
        cat_4 = torch.cat((neg_3, x1_3), dim = -1)
        neg_3 = x1_3 = None
        mul_17 = cat_4 * sin_4
        cat_4 = sin_4 = None
        k_embed_1 = mul_16 + mul_17
        mul_16 = mul_17 = None
        getitem_18 = k_embed_1[(slice(None, None, None), slice(None, None, None), None, slice(None, None, None), slice(None, None, None))]
        k_embed_1 = None
        hidden_states_13 = getitem_18.expand(1, 2, 4, 64, 32)
        getitem_18 = None
        key_1 = hidden_states_13.reshape(1, 8, 64, 32)
        hidden_states_13 = None
        getitem_19 = value_states_1[(slice(None, None, None), slice(None, None, None), None, slice(None, None, None), slice(None, None, None))]
        value_states_1 = None
        hidden_states_14 = getitem_19.expand(1, 2, 4, 64, 32)
        getitem_19 = None
        value_1 = hidden_states_14.reshape(1, 8, 64, 32)
        hidden_states_14 = None
        attn_output_4 = torch._C._nn.scaled_dot_product_attention(q_embed_1, key_1, value_1, attn_mask = attention_mask, dropout_p = 0.0, scale = 0.1767766952966369, is_causal = False)
        q_embed_1 = key_1 = value_1 = None
        transpose_7 = attn_output_4.transpose(1, 2)
        attn_output_4 = None
        attn_output_5 = transpose_7.contiguous()
        transpose_7 = None
        reshape_5 = attn_output_5.reshape(1, 64, -1)
        attn_output_5 = None
        attn_output_6 = reshape_5.contiguous()
        reshape_5 = None
        attn_output_7 = torch._C._nn.linear(attn_output_6, l_self_modules_model_modules_layers_modules_1_modules_self_attn_modules_o_proj_parameters_weight_, None)
        attn_output_6 = l_self_modules_model_modules_layers_modules_1_modules_self_attn_modules_o_proj_parameters_weight_ = None
        hidden_states_15 = hidden_states_9 + attn_output_7
        hidden_states_9 = attn_output_7 = None
        hidden_states_16 = hidden_states_15.to(torch.float32)
        pow_4 = hidden_states_16.pow(2)
        variance_3 = pow_4.mean(-1, keepdim = True)
        pow_4 = None
        add_13 = variance_3 + 1e-06
        variance_3 = None
        rsqrt_3 = torch.rsqrt(add_13)
        add_13 = None
        hidden_states_17 = hidden_states_16 * rsqrt_3
        hidden_states_16 = rsqrt_3 = None
        to_12 = hidden_states_17.to(torch.float32)
        hidden_states_17 = None
        hidden_states_18 = l_self_modules_model_modules_layers_modules_1_modules_post_attention_layernorm_parameters_weight_ * to_12
        l_self_modules_model_modules_layers_modules_1_modules_post_attention_layernorm_parameters_weight_ = to_12 = None
        linear_11 = torch._C._nn.linear(hidden_states_18, l_self_modules_model_modules_layers_modules_1_modules_mlp_modules_gate_proj_parameters_weight_, None)
        l_self_modules_model_modules_layers_modules_1_modules_mlp_modules_gate_proj_parameters_weight_ = None
        silu_1 = torch.nn.functional.silu(linear_11)
        linear_11 = None
        linear_12 = torch._C._nn.linear(hidden_states_18, l_self_modules_model_modules_layers_modules_1_modules_mlp_modules_up_proj_parameters_weight_, None)
        hidden_states_18 = l_self_modules_model_modules_layers_modules_1_modules_mlp_modules_up_proj_parameters_weight_ = None
        mul_20 = silu_1 * linear_12
        silu_1 = linear_12 = None
        down_proj_1 = torch._C._nn.linear(mul_20, l_self_modules_model_modules_layers_modules_1_modules_mlp_modules_down_proj_parameters_weight_, None)
        mul_20 = l_self_modules_model_modules_layers_modules_1_modules_mlp_modules_down_proj_parameters_weight_ = None
        hidden_states_19 = hidden_states_15 + down_proj_1
        hidden_states_15 = down_proj_1 = None
        hidden_states_20 = hidden_states_19.to(torch.float32)
        pow_5 = hidden_states_20.pow(2)
        variance_4 = pow_5.mean(-1, keepdim = True)
        pow_5 = None
        add_15 = variance_4 + 1e-06
        variance_4 = None
        rsqrt_4 = torch.rsqrt(add_15)
        add_15 = None
        hidden_states_21 = hidden_states_20 * rsqrt_4
        hidden_states_20 = rsqrt_4 = None
        to_14 = hidden_states_21.to(torch.float32)
        hidden_states_21 = None
        hidden_states_22 = l_self_modules_model_modules_layers_modules_2_modules_input_layernorm_parameters_weight_ * to_14
        l_self_modules_model_modules_layers_modules_2_modules_input_layernorm_parameters_weight_ = to_14 = None
        linear_14 = torch._C._nn.linear(hidden_states_22, l_self_modules_model_modules_layers_modules_2_modules_self_attn_modules_q_proj_parameters_weight_, None)
        l_self_modules_model_modules_layers_modules_2_modules_self_attn_modules_q_proj_parameters_weight_ = None
        view_6 = linear_14.view((1, 64, -1, 32))
        linear_14 = None
        query_states_2 = view_6.transpose(1, 2)
        view_6 = None
        linear_15 = torch._C._nn.linear(hidden_states_22, l_self_modules_model_modules_layers_modules_2_modules_self_attn_modules_k_proj_parameters_weight_, None)
        l_self_modules_model_modules_layers_modules_2_modules_self_attn_modules_k_proj_parameters_weight_ = None
        view_7 = linear_15.view((1, 64, -1, 32))
        linear_15 = None
        key_states_2 = view_7.transpose(1, 2)
        view_7 = None
        linear_16 = torch._C._nn.linear(hidden_states_22, l_self_modules_model_modules_layers_modules_2_modules_self_attn_modules_v_proj_parameters_weight_, None)
        hidden_states_22 = l_self_modules_model_modules_layers_modules_2_modules_self_attn_modules_v_proj_parameters_weight_ = None
        view_8 = linear_16.view((1, 64, -1, 32))
        linear_16 = None
        value_states_2 = view_8.transpose(1, 2)
        view_8 = None
        cos_5 = cos_2.unsqueeze(1)
        sin_5 = sin_2.unsqueeze(1)
        mul_23 = query_states_2 * cos_5
        x1_4 = query_states_2[(Ellipsis, slice(None, 16, None))]
        x2_4 = query_states_2[(Ellipsis, slice(16, None, None))]
        query_states_2 = None
        neg_4 = -x2_4
        x2_4 = None
        cat_5 = torch.cat((neg_4, x1_4), dim = -1)
        neg_4 = x1_4 = None
        mul_24 = cat_5 * sin_5
        cat_5 = None
        q_embed_2 = mul_23 + mul_24
        mul_23 = mul_24 = None
        mul_25 = key_states_2 * cos_5
        cos_5 = None
        x1_5 = key_states_2[(Ellipsis, slice(None, 16, None))]
        x2_5 = key_states_2[(Ellipsis, slice(16, None, None))]
        key_states_2 = None
        neg_5 = -x2_5
        x2_5 = None
        cat_6 = torch.cat((neg_5, x1_5), dim = -1)
        neg_5 = x1_5 = None
        mul_26 = cat_6 * sin_5
        cat_6 = sin_5 = None
        k_embed_2 = mul_25 + mul_26
        mul_25 = mul_26 = None
        getitem_24 = k_embed_2[(slice(None, None, None), slice(None, None, None), None, slice(None, None, None), slice(None, None, None))]
        k_embed_2 = None
        hidden_states_23 = getitem_24.expand(1, 2, 4, 64, 32)
        getitem_24 = None
        key_2 = hidden_states_23.reshape(1, 8, 64, 32)
        hidden_states_23 = None
        getitem_25 = value_states_2[(slice(None, None, None), slice(None, None, None), None, slice(None, None, None), slice(None, None, None))]
        value_states_2 = None
        hidden_states_24 = getitem_25.expand(1, 2, 4, 64, 32)
        getitem_25 = None
        value_2 = hidden_states_24.reshape(1, 8, 64, 32)
        hidden_states_24 = None
        attn_output_8 = torch._C._nn.scaled_dot_product_attention(q_embed_2, key_2, value_2, attn_mask = attention_mask, dropout_p = 0.0, scale = 0.1767766952966369, is_causal = False)
        q_embed_2 = key_2 = value_2 = None
        transpose_11 = attn_output_8.transpose(1, 2)
        attn_output_8 = None
        attn_output_9 = transpose_11.contiguous()
        transpose_11 = None
        reshape_8 = attn_output_9.reshape(1, 64, -1)
        attn_output_9 = None
        attn_output_10 = reshape_8.contiguous()
        reshape_8 = None
        attn_output_11 = torch._C._nn.linear(attn_output_10, l_self_modules_model_modules_layers_modules_2_modules_self_attn_modules_o_proj_parameters_weight_, None)
        attn_output_10 = l_self_modules_model_modules_layers_modules_2_modules_self_attn_modules_o_proj_parameters_weight_ = None
        hidden_states_25 = hidden_states_19 + attn_output_11
        hidden_states_19 = attn_output_11 = None
        hidden_states_26 = hidden_states_25.to(torch.float32)
        pow_6 = hidden_states_26.pow(2)
        variance_5 = pow_6.mean(-1, keepdim = True)
        pow_6 = None
        add_19 = variance_5 + 1e-06
        variance_5 = None
        rsqrt_5 = torch.rsqrt(add_19)
        add_19 = None
        hidden_states_27 = hidden_states_26 * rsqrt_5
        hidden_states_26 = rsqrt_5 = None
        to_16 = hidden_states_27.to(torch.float32)
        hidden_states_27 = None
        hidden_states_28 = l_self_modules_model_modules_layers_modules_2_modules_post_attention_layernorm_parameters_weight_ * to_16
        l_self_modules_model_modules_layers_modules_2_modules_post_attention_layernorm_parameters_weight_ = to_16 = None
        linear_18 = torch._C._nn.linear(hidden_states_28, l_self_modules_model_modules_layers_modules_2_modules_mlp_modules_gate_proj_parameters_weight_, None)
        l_self_modules_model_modules_layers_modules_2_modules_mlp_modules_gate_proj_parameters_weight_ = None
        silu_2 = torch.nn.functional.silu(linear_18)
        linear_18 = None
        linear_19 = torch._C._nn.linear(hidden_states_28, l_self_modules_model_modules_layers_modules_2_modules_mlp_modules_up_proj_parameters_weight_, None)
        hidden_states_28 = l_self_modules_model_modules_layers_modules_2_modules_mlp_modules_up_proj_parameters_weight_ = None
        mul_29 = silu_2 * linear_19
        silu_2 = linear_19 = None
        down_proj_2 = torch._C._nn.linear(mul_29, l_self_modules_model_modules_layers_modules_2_modules_mlp_modules_down_proj_parameters_weight_, None)
        mul_29 = l_self_modules_model_modules_layers_modules_2_modules_mlp_modules_down_proj_parameters_weight_ = None
        hidden_states_29 = hidden_states_25 + down_proj_2
        hidden_states_25 = down_proj_2 = None
        hidden_states_30 = hidden_states_29.to(torch.float32)
        pow_7 = hidden_states_30.pow(2)
        variance_6 = pow_7.mean(-1, keepdim = True)
        pow_7 = None
        add_21 = variance_6 + 1e-06
        variance_6 = None
        rsqrt_6 = torch.rsqrt(add_21)
        add_21 = None
        hidden_states_31 = hidden_states_30 * rsqrt_6
        hidden_states_30 = rsqrt_6 = None
        to_18 = hidden_states_31.to(torch.float32)
        hidden_states_31 = None
        hidden_states_32 = l_self_modules_model_modules_layers_modules_3_modules_input_layernorm_parameters_weight_ * to_18
        l_self_modules_model_modules_layers_modules_3_modules_input_layernorm_parameters_weight_ = to_18 = None
        linear_21 = torch._C._nn.linear(hidden_states_32, l_self_modules_model_modules_layers_modules_3_modules_self_attn_modules_q_proj_parameters_weight_, None)
        l_self_modules_model_modules_layers_modules_3_modules_self_attn_modules_q_proj_parameters_weight_ = None
        view_9 = linear_21.view((1, 64, -1, 32))
        linear_21 = None
        query_states_3 = view_9.transpose(1, 2)
        view_9 = None
        linear_22 = torch._C._nn.linear(hidden_states_32, l_self_modules_model_modules_layers_modules_3_modules_self_attn_modules_k_proj_parameters_weight_, None)
        l_self_modules_model_modules_layers_modules_3_modules_self_attn_modules_k_proj_parameters_weight_ = None
        view_10 = linear_22.view((1, 64, -1, 32))
        linear_22 = None
        key_states_3 = view_10.transpose(1, 2)
        view_10 = None
        linear_23 = torch._C._nn.linear(hidden_states_32, l_self_modules_model_modules_layers_modules_3_modules_self_attn_modules_v_proj_parameters_weight_, None)
        hidden_states_32 = l_self_modules_model_modules_layers_modules_3_modules_self_attn_modules_v_proj_parameters_weight_ = None
        view_11 = linear_23.view((1, 64, -1, 32))
        linear_23 = None
        value_states_3 = view_11.transpose(1, 2)
        view_11 = None
        cos_6 = cos_2.unsqueeze(1)
        cos_2 = None
        sin_6 = sin_2.unsqueeze(1)
        sin_2 = None
        mul_32 = query_states_3 * cos_6
        x1_6 = query_states_3[(Ellipsis, slice(None, 16, None))]
        x2_6 = query_states_3[(Ellipsis, slice(16, None, None))]
        query_states_3 = None
        neg_6 = -x2_6
        x2_6 = None
        cat_7 = torch.cat((neg_6, x1_6), dim = -1)
        neg_6 = x1_6 = None
        mul_33 = cat_7 * sin_6
        cat_7 = None
        q_embed_3 = mul_32 + mul_33
        mul_32 = mul_33 = None
        mul_34 = key_states_3 * cos_6
        cos_6 = None
        x1_7 = key_states_3[(Ellipsis, slice(None, 16, None))]
        x2_7 = key_states_3[(Ellipsis, slice(16, None, None))]
        key_states_3 = None
        neg_7 = -x2_7
        x2_7 = None
        cat_8 = torch.cat((neg_7, x1_7), dim = -1)
        neg_7 = x1_7 = None
        mul_35 = cat_8 * sin_6
        cat_8 = sin_6 = None
        k_embed_3 = mul_34 + mul_35
        mul_34 = mul_35 = None
        getitem_30 = k_embed_3[(slice(None, None, None), slice(None, None, None), None, slice(None, None, None), slice(None, None, None))]
        k_embed_3 = None
        hidden_states_33 = getitem_30.expand(1, 2, 4, 64, 32)
        getitem_30 = None
        key_3 = hidden_states_33.reshape(1, 8, 64, 32)
        hidden_states_33 = None
        getitem_31 = value_states_3[(slice(None, None, None), slice(None, None, None), None, slice(None, None, None), slice(None, None, None))]
        value_states_3 = None
        hidden_states_34 = getitem_31.expand(1, 2, 4, 64, 32)
        getitem_31 = None
        value_3 = hidden_states_34.reshape(1, 8, 64, 32)
        hidden_states_34 = None
        attn_output_12 = torch._C._nn.scaled_dot_product_attention(q_embed_3, key_3, value_3, attn_mask = attention_mask, dropout_p = 0.0, scale = 0.1767766952966369, is_causal = False)
        q_embed_3 = key_3 = value_3 = attention_mask = None
        transpose_15 = attn_output_12.transpose(1, 2)
        attn_output_12 = None
        attn_output_13 = transpose_15.contiguous()
        transpose_15 = None
        reshape_11 = attn_output_13.reshape(1, 64, -1)
        attn_output_13 = None
        attn_output_14 = reshape_11.contiguous()
        reshape_11 = None
        attn_output_15 = torch._C._nn.linear(attn_output_14, l_self_modules_model_modules_layers_modules_3_modules_self_attn_modules_o_proj_parameters_weight_, None)
        attn_output_14 = l_self_modules_model_modules_layers_modules_3_modules_self_attn_modules_o_proj_parameters_weight_ = None
        hidden_states_35 = hidden_states_29 + attn_output_15
        hidden_states_29 = attn_output_15 = None
        hidden_states_36 = hidden_states_35.to(torch.float32)
        pow_8 = hidden_states_36.pow(2)
        variance_7 = pow_8.mean(-1, keepdim = True)
        pow_8 = None
        add_25 = variance_7 + 1e-06
        variance_7 = None
        rsqrt_7 = torch.rsqrt(add_25)
        add_25 = None
        hidden_states_37 = hidden_states_36 * rsqrt_7
        hidden_states_36 = rsqrt_7 = None
        to_20 = hidden_states_37.to(torch.float32)
        hidden_states_37 = None
        hidden_states_38 = l_self_modules_model_modules_layers_modules_3_modules_post_attention_layernorm_parameters_weight_ * to_20
        l_self_modules_model_modules_layers_modules_3_modules_post_attention_layernorm_parameters_weight_ = to_20 = None
        linear_25 = torch._C._nn.linear(hidden_states_38, l_self_modules_model_modules_layers_modules_3_modules_mlp_modules_gate_proj_parameters_weight_, None)
        l_self_modules_model_modules_layers_modules_3_modules_mlp_modules_gate_proj_parameters_weight_ = None
        silu_3 = torch.nn.functional.silu(linear_25)
        linear_25 = None
        linear_26 = torch._C._nn.linear(hidden_states_38, l_self_modules_model_modules_layers_modules_3_modules_mlp_modules_up_proj_parameters_weight_, None)
        hidden_states_38 = l_self_modules_model_modules_layers_modules_3_modules_mlp_modules_up_proj_parameters_weight_ = None
        mul_38 = silu_3 * linear_26
        silu_3 = linear_26 = None
        down_proj_3 = torch._C._nn.linear(mul_38, l_self_modules_model_modules_layers_modules_3_modules_mlp_modules_down_proj_parameters_weight_, None)
        mul_38 = l_self_modules_model_modules_layers_modules_3_modules_mlp_modules_down_proj_parameters_weight_ = None
        hidden_states_39 = hidden_states_35 + down_proj_3
        hidden_states_35 = down_proj_3 = None
        hidden_states_40 = hidden_states_39.to(torch.float32)
        hidden_states_39 = None
        pow_9 = hidden_states_40.pow(2)
        variance_8 = pow_9.mean(-1, keepdim = True)
        pow_9 = None
        add_27 = variance_8 + 1e-06
        variance_8 = None
        rsqrt_8 = torch.rsqrt(add_27)
        add_27 = None
        hidden_states_41 = hidden_states_40 * rsqrt_8
        hidden_states_40 = rsqrt_8 = None
        to_22 = hidden_states_41.to(torch.float32)
        hidden_states_41 = None
        hidden_states_42 = l_self_modules_model_modules_norm_parameters_weight_ * to_22
        l_self_modules_model_modules_norm_parameters_weight_ = to_22 = None
        hidden_states_43 = hidden_states_42[(slice(None, None, None), slice(0, None, None), slice(None, None, None))]
        hidden_states_42 = None
        logits = torch._C._nn.linear(hidden_states_43, l_self_modules_lm_head_parameters_weight_, None)
        hidden_states_43 = l_self_modules_lm_head_parameters_weight_ = None
        return (logits,)
