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
        L_self_modules_model_modules_layers_modules_0_modules_mlp_modules_gate_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_model_modules_layers_modules_0_modules_mlp_modules_experts_parameters_gate_up_proj_: torch.nn.parameter.Parameter,
        L_self_modules_model_modules_layers_modules_0_modules_mlp_modules_experts_parameters_down_proj_: torch.nn.parameter.Parameter,
        L_self_modules_model_modules_layers_modules_1_modules_input_layernorm_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_model_modules_layers_modules_1_modules_self_attn_modules_q_proj_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_model_modules_layers_modules_1_modules_self_attn_modules_k_proj_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_model_modules_layers_modules_1_modules_self_attn_modules_v_proj_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_model_modules_layers_modules_1_modules_self_attn_modules_o_proj_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_model_modules_layers_modules_1_modules_post_attention_layernorm_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_model_modules_layers_modules_1_modules_mlp_modules_gate_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_model_modules_layers_modules_1_modules_mlp_modules_experts_parameters_gate_up_proj_: torch.nn.parameter.Parameter,
        L_self_modules_model_modules_layers_modules_1_modules_mlp_modules_experts_parameters_down_proj_: torch.nn.parameter.Parameter,
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
        l_self_modules_model_modules_layers_modules_0_modules_mlp_modules_gate_parameters_weight_ = L_self_modules_model_modules_layers_modules_0_modules_mlp_modules_gate_parameters_weight_
        l_self_modules_model_modules_layers_modules_0_modules_mlp_modules_experts_parameters_gate_up_proj_ = L_self_modules_model_modules_layers_modules_0_modules_mlp_modules_experts_parameters_gate_up_proj_
        l_self_modules_model_modules_layers_modules_0_modules_mlp_modules_experts_parameters_down_proj_ = L_self_modules_model_modules_layers_modules_0_modules_mlp_modules_experts_parameters_down_proj_
        l_self_modules_model_modules_layers_modules_1_modules_input_layernorm_parameters_weight_ = L_self_modules_model_modules_layers_modules_1_modules_input_layernorm_parameters_weight_
        l_self_modules_model_modules_layers_modules_1_modules_self_attn_modules_q_proj_parameters_weight_ = L_self_modules_model_modules_layers_modules_1_modules_self_attn_modules_q_proj_parameters_weight_
        l_self_modules_model_modules_layers_modules_1_modules_self_attn_modules_k_proj_parameters_weight_ = L_self_modules_model_modules_layers_modules_1_modules_self_attn_modules_k_proj_parameters_weight_
        l_self_modules_model_modules_layers_modules_1_modules_self_attn_modules_v_proj_parameters_weight_ = L_self_modules_model_modules_layers_modules_1_modules_self_attn_modules_v_proj_parameters_weight_
        l_self_modules_model_modules_layers_modules_1_modules_self_attn_modules_o_proj_parameters_weight_ = L_self_modules_model_modules_layers_modules_1_modules_self_attn_modules_o_proj_parameters_weight_
        l_self_modules_model_modules_layers_modules_1_modules_post_attention_layernorm_parameters_weight_ = L_self_modules_model_modules_layers_modules_1_modules_post_attention_layernorm_parameters_weight_
        l_self_modules_model_modules_layers_modules_1_modules_mlp_modules_gate_parameters_weight_ = L_self_modules_model_modules_layers_modules_1_modules_mlp_modules_gate_parameters_weight_
        l_self_modules_model_modules_layers_modules_1_modules_mlp_modules_experts_parameters_gate_up_proj_ = L_self_modules_model_modules_layers_modules_1_modules_mlp_modules_experts_parameters_gate_up_proj_
        l_self_modules_model_modules_layers_modules_1_modules_mlp_modules_experts_parameters_down_proj_ = L_self_modules_model_modules_layers_modules_1_modules_mlp_modules_experts_parameters_down_proj_
        l_self_modules_model_modules_norm_parameters_weight_ = L_self_modules_model_modules_norm_parameters_weight_
        l_self_modules_lm_head_parameters_weight_ = L_self_modules_lm_head_parameters_weight_
        inputs_embeds = torch.nn.functional.embedding(l_kwargs_input_ids_, l_self_modules_model_modules_embed_tokens_parameters_weight_, 0, None, 2.0, False, False)
        l_kwargs_input_ids_ = l_self_modules_model_modules_embed_tokens_parameters_weight_ = None
        arange = torch.arange(32, device = device(type='cpu'))
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
        arange_3 = torch.arange(32, device = device(type='cpu'))
        q_arange = arange_3 + 0
        arange_3 = None
        arange_4 = torch.arange(32, device = device(type='cpu'))
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
        attention_mask = result_2.expand(1, -1, 32, 32)
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
        add_3 = variance + 1e-05
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
        view = linear.view((1, 32, -1, 32))
        linear = None
        query_states = view.transpose(1, 2)
        view = None
        linear_1 = torch._C._nn.linear(hidden_states_2, l_self_modules_model_modules_layers_modules_0_modules_self_attn_modules_k_proj_parameters_weight_, None)
        l_self_modules_model_modules_layers_modules_0_modules_self_attn_modules_k_proj_parameters_weight_ = None
        view_1 = linear_1.view((1, 32, -1, 32))
        linear_1 = None
        key_states = view_1.transpose(1, 2)
        view_1 = None
        linear_2 = torch._C._nn.linear(hidden_states_2, l_self_modules_model_modules_layers_modules_0_modules_self_attn_modules_v_proj_parameters_weight_, None)
        hidden_states_2 = l_self_modules_model_modules_layers_modules_0_modules_self_attn_modules_v_proj_parameters_weight_ = None
        view_2 = linear_2.view((1, 32, -1, 32))
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
        hidden_states_3 = getitem_12.expand(1, 2, 4, 32, 32)
        getitem_12 = None
        key = hidden_states_3.reshape(1, 8, 32, 32)
        hidden_states_3 = None
        getitem_13 = value_states[(slice(None, None, None), slice(None, None, None), None, slice(None, None, None), slice(None, None, None))]
        value_states = None
        hidden_states_4 = getitem_13.expand(1, 2, 4, 32, 32)
        getitem_13 = None
        value = hidden_states_4.reshape(1, 8, 32, 32)
        hidden_states_4 = None
        attn_output = torch._C._nn.scaled_dot_product_attention(q_embed, key, value, attn_mask = attention_mask, dropout_p = 0.0, scale = 0.1767766952966369, is_causal = False)
        q_embed = key = value = None
        transpose_3 = attn_output.transpose(1, 2)
        attn_output = None
        attn_output_1 = transpose_3.contiguous()
        transpose_3 = None
        reshape_2 = attn_output_1.reshape(1, 32, -1)
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
        add_7 = variance_1 + 1e-05
        variance_1 = None
        rsqrt_1 = torch.rsqrt(add_7)
        add_7 = None
        hidden_states_7 = hidden_states_6 * rsqrt_1
        hidden_states_6 = rsqrt_1 = None
        to_8 = hidden_states_7.to(torch.float32)
        hidden_states_7 = None
        hidden_states_8 = l_self_modules_model_modules_layers_modules_0_modules_post_attention_layernorm_parameters_weight_ * to_8
        l_self_modules_model_modules_layers_modules_0_modules_post_attention_layernorm_parameters_weight_ = to_8 = None
        hidden_states_9 = hidden_states_8.view(-1, 256)
        hidden_states_8 = None
        hidden_states_10 = hidden_states_9.reshape(-1, 256)
        router_logits = torch._C._nn.linear(hidden_states_10, l_self_modules_model_modules_layers_modules_0_modules_mlp_modules_gate_parameters_weight_)
        hidden_states_10 = l_self_modules_model_modules_layers_modules_0_modules_mlp_modules_gate_parameters_weight_ = None
        float_2 = router_logits.float()
        router_logits = None
        router_probs = torch.nn.functional.softmax(float_2, dim = -1)
        float_2 = None
        topk = torch.topk(router_probs, 2, dim = -1)
        router_probs = None
        router_top_value = topk[0]
        router_indices = topk[1]
        topk = None
        sum_1 = router_top_value.sum(dim = -1, keepdim = True)
        router_top_value /= sum_1
        router_top_value_1 = router_top_value
        router_top_value = sum_1 = None
        selected_hidden_states = hidden_states_9.repeat_interleave(2, dim = 0)
        hidden_states_9 = None
        sample_weights = router_top_value_1.reshape(-1)
        router_top_value_1 = None
        expert_ids = router_indices.reshape(-1)
        router_indices = None
        selected_weights = l_self_modules_model_modules_layers_modules_0_modules_mlp_modules_experts_parameters_gate_up_proj_[expert_ids]
        l_self_modules_model_modules_layers_modules_0_modules_mlp_modules_experts_parameters_gate_up_proj_ = None
        unsqueeze_3 = selected_hidden_states.unsqueeze(-1)
        selected_hidden_states = None
        bmm = torch.bmm(selected_weights, unsqueeze_3)
        selected_weights = unsqueeze_3 = None
        out = bmm.squeeze(-1)
        bmm = None
        chunk = out.chunk(2, dim = -1)
        out = None
        gate = chunk[0]
        up = chunk[1]
        chunk = None
        silu = torch.nn.functional.silu(gate)
        gate = None
        proj_out = silu * up
        silu = up = None
        selected_weights_1 = l_self_modules_model_modules_layers_modules_0_modules_mlp_modules_experts_parameters_down_proj_[expert_ids]
        l_self_modules_model_modules_layers_modules_0_modules_mlp_modules_experts_parameters_down_proj_ = expert_ids = None
        unsqueeze_4 = proj_out.unsqueeze(-1)
        proj_out = None
        bmm_1 = torch.bmm(selected_weights_1, unsqueeze_4)
        selected_weights_1 = unsqueeze_4 = None
        out_1 = bmm_1.squeeze(-1)
        bmm_1 = None
        unsqueeze_5 = sample_weights.unsqueeze(-1)
        sample_weights = None
        weighted_out = out_1 * unsqueeze_5
        out_1 = unsqueeze_5 = None
        view_4 = weighted_out.view(32, 2, 256)
        weighted_out = None
        final_hidden_states = view_4.sum(dim = 1)
        view_4 = None
        hidden_states_11 = final_hidden_states.to(torch.float32)
        final_hidden_states = None
        hidden_states_12 = hidden_states_11.reshape(1, 32, 256)
        hidden_states_11 = None
        hidden_states_13 = hidden_states_5 + hidden_states_12
        hidden_states_5 = hidden_states_12 = None
        hidden_states_14 = hidden_states_13.to(torch.float32)
        pow_3 = hidden_states_14.pow(2)
        variance_2 = pow_3.mean(-1, keepdim = True)
        pow_3 = None
        add_9 = variance_2 + 1e-05
        variance_2 = None
        rsqrt_2 = torch.rsqrt(add_9)
        add_9 = None
        hidden_states_15 = hidden_states_14 * rsqrt_2
        hidden_states_14 = rsqrt_2 = None
        to_11 = hidden_states_15.to(torch.float32)
        hidden_states_15 = None
        hidden_states_16 = l_self_modules_model_modules_layers_modules_1_modules_input_layernorm_parameters_weight_ * to_11
        l_self_modules_model_modules_layers_modules_1_modules_input_layernorm_parameters_weight_ = to_11 = None
        linear_5 = torch._C._nn.linear(hidden_states_16, l_self_modules_model_modules_layers_modules_1_modules_self_attn_modules_q_proj_parameters_weight_, None)
        l_self_modules_model_modules_layers_modules_1_modules_self_attn_modules_q_proj_parameters_weight_ = None
        view_5 = linear_5.view((1, 32, -1, 32))
        linear_5 = None
        query_states_1 = view_5.transpose(1, 2)
        view_5 = None
        linear_6 = torch._C._nn.linear(hidden_states_16, l_self_modules_model_modules_layers_modules_1_modules_self_attn_modules_k_proj_parameters_weight_, None)
        l_self_modules_model_modules_layers_modules_1_modules_self_attn_modules_k_proj_parameters_weight_ = None
        view_6 = linear_6.view((1, 32, -1, 32))
        linear_6 = None
        key_states_1 = view_6.transpose(1, 2)
        view_6 = None
        linear_7 = torch._C._nn.linear(hidden_states_16, l_self_modules_model_modules_layers_modules_1_modules_self_attn_modules_v_proj_parameters_weight_, None)
        hidden_states_16 = l_self_modules_model_modules_layers_modules_1_modules_self_attn_modules_v_proj_parameters_weight_ = None
        view_7 = linear_7.view((1, 32, -1, 32))
        linear_7 = None
        value_states_1 = view_7.transpose(1, 2)
        view_7 = None
        cos_4 = cos_2.unsqueeze(1)
        cos_2 = None
        sin_4 = sin_2.unsqueeze(1)
        sin_2 = None
        mul_15 = query_states_1 * cos_4
        x1_2 = query_states_1[(Ellipsis, slice(None, 16, None))]
        x2_2 = query_states_1[(Ellipsis, slice(16, None, None))]
        query_states_1 = None
        neg_2 = -x2_2
        x2_2 = None
        cat_3 = torch.cat((neg_2, x1_2), dim = -1)
        neg_2 = x1_2 = None
        mul_16 = cat_3 * sin_4
        cat_3 = None
        q_embed_1 = mul_15 + mul_16
        mul_15 = mul_16 = None
        mul_17 = key_states_1 * cos_4
        cos_4 = None
        x1_3 = key_states_1[(Ellipsis, slice(None, 16, None))]
        x2_3 = key_states_1[(Ellipsis, slice(16, None, None))]
        key_states_1 = None
        neg_3 = -x2_3
        x2_3 = None
        cat_4 = torch.cat((neg_3, x1_3), dim = -1)
        neg_3 = x1_3 = None
        mul_18 = cat_4 * sin_4
        cat_4 = sin_4 = None
        k_embed_1 = mul_17 + mul_18
        mul_17 = mul_18 = None
        getitem_24 = k_embed_1[(slice(None, None, None), slice(None, None, None), None, slice(None, None, None), slice(None, None, None))]
        k_embed_1 = None
        hidden_states_17 = getitem_24.expand(1, 2, 4, 32, 32)
        getitem_24 = None
        key_1 = hidden_states_17.reshape(1, 8, 32, 32)
        hidden_states_17 = None
        getitem_25 = value_states_1[(slice(None, None, None), slice(None, None, None), None, slice(None, None, None), slice(None, None, None))]
        value_states_1 = None
        hidden_states_18 = getitem_25.expand(1, 2, 4, 32, 32)
        getitem_25 = None
        value_1 = hidden_states_18.reshape(1, 8, 32, 32)
        hidden_states_18 = None
        attn_output_4 = torch._C._nn.scaled_dot_product_attention(q_embed_1, key_1, value_1, attn_mask = attention_mask, dropout_p = 0.0, scale = 0.1767766952966369, is_causal = False)
        q_embed_1 = key_1 = value_1 = attention_mask = None
        transpose_7 = attn_output_4.transpose(1, 2)
        attn_output_4 = None
        attn_output_5 = transpose_7.contiguous()
        transpose_7 = None
        reshape_9 = attn_output_5.reshape(1, 32, -1)
        attn_output_5 = None
        attn_output_6 = reshape_9.contiguous()
        reshape_9 = None
        attn_output_7 = torch._C._nn.linear(attn_output_6, l_self_modules_model_modules_layers_modules_1_modules_self_attn_modules_o_proj_parameters_weight_, None)
        attn_output_6 = l_self_modules_model_modules_layers_modules_1_modules_self_attn_modules_o_proj_parameters_weight_ = None
        hidden_states_19 = hidden_states_13 + attn_output_7
        hidden_states_13 = attn_output_7 = None
        hidden_states_20 = hidden_states_19.to(torch.float32)
        pow_4 = hidden_states_20.pow(2)
        variance_3 = pow_4.mean(-1, keepdim = True)
        pow_4 = None
        add_13 = variance_3 + 1e-05
        variance_3 = None
        rsqrt_3 = torch.rsqrt(add_13)
        add_13 = None
        hidden_states_21 = hidden_states_20 * rsqrt_3
        hidden_states_20 = rsqrt_3 = None
        to_13 = hidden_states_21.to(torch.float32)
        hidden_states_21 = None
        hidden_states_22 = l_self_modules_model_modules_layers_modules_1_modules_post_attention_layernorm_parameters_weight_ * to_13
        l_self_modules_model_modules_layers_modules_1_modules_post_attention_layernorm_parameters_weight_ = to_13 = None
        hidden_states_23 = hidden_states_22.view(-1, 256)
        hidden_states_22 = None
        hidden_states_24 = hidden_states_23.reshape(-1, 256)
        router_logits_1 = torch._C._nn.linear(hidden_states_24, l_self_modules_model_modules_layers_modules_1_modules_mlp_modules_gate_parameters_weight_)
        hidden_states_24 = l_self_modules_model_modules_layers_modules_1_modules_mlp_modules_gate_parameters_weight_ = None
        float_3 = router_logits_1.float()
        router_logits_1 = None
        router_probs_1 = torch.nn.functional.softmax(float_3, dim = -1)
        float_3 = None
        topk_1 = torch.topk(router_probs_1, 2, dim = -1)
        router_probs_1 = None
        router_top_value_2 = topk_1[0]
        router_indices_1 = topk_1[1]
        topk_1 = None
        sum_3 = router_top_value_2.sum(dim = -1, keepdim = True)
        router_top_value_2 /= sum_3
        router_top_value_3 = router_top_value_2
        router_top_value_2 = sum_3 = None
        selected_hidden_states_1 = hidden_states_23.repeat_interleave(2, dim = 0)
        hidden_states_23 = None
        sample_weights_1 = router_top_value_3.reshape(-1)
        router_top_value_3 = None
        expert_ids_1 = router_indices_1.reshape(-1)
        router_indices_1 = None
        selected_weights_2 = l_self_modules_model_modules_layers_modules_1_modules_mlp_modules_experts_parameters_gate_up_proj_[expert_ids_1]
        l_self_modules_model_modules_layers_modules_1_modules_mlp_modules_experts_parameters_gate_up_proj_ = None
        unsqueeze_8 = selected_hidden_states_1.unsqueeze(-1)
        selected_hidden_states_1 = None
        bmm_2 = torch.bmm(selected_weights_2, unsqueeze_8)
        selected_weights_2 = unsqueeze_8 = None
        out_2 = bmm_2.squeeze(-1)
        bmm_2 = None
        chunk_1 = out_2.chunk(2, dim = -1)
        out_2 = None
        gate_1 = chunk_1[0]
        up_1 = chunk_1[1]
        chunk_1 = None
        silu_1 = torch.nn.functional.silu(gate_1)
        gate_1 = None
        proj_out_1 = silu_1 * up_1
        silu_1 = up_1 = None
        selected_weights_3 = l_self_modules_model_modules_layers_modules_1_modules_mlp_modules_experts_parameters_down_proj_[expert_ids_1]
        l_self_modules_model_modules_layers_modules_1_modules_mlp_modules_experts_parameters_down_proj_ = expert_ids_1 = None
        unsqueeze_9 = proj_out_1.unsqueeze(-1)
        proj_out_1 = None
        bmm_3 = torch.bmm(selected_weights_3, unsqueeze_9)
        selected_weights_3 = unsqueeze_9 = None
        out_3 = bmm_3.squeeze(-1)
        bmm_3 = None
        unsqueeze_10 = sample_weights_1.unsqueeze(-1)
        sample_weights_1 = None
        weighted_out_1 = out_3 * unsqueeze_10
        out_3 = unsqueeze_10 = None
        view_9 = weighted_out_1.view(32, 2, 256)
        weighted_out_1 = None
        final_hidden_states_1 = view_9.sum(dim = 1)
        view_9 = None
        hidden_states_25 = final_hidden_states_1.to(torch.float32)
        final_hidden_states_1 = None
        hidden_states_26 = hidden_states_25.reshape(1, 32, 256)
        hidden_states_25 = None
        hidden_states_27 = hidden_states_19 + hidden_states_26
        hidden_states_19 = hidden_states_26 = None
        hidden_states_28 = hidden_states_27.to(torch.float32)
        hidden_states_27 = None
        pow_5 = hidden_states_28.pow(2)
        variance_4 = pow_5.mean(-1, keepdim = True)
        pow_5 = None
        add_15 = variance_4 + 1e-05
        variance_4 = None
        rsqrt_4 = torch.rsqrt(add_15)
        add_15 = None
        hidden_states_29 = hidden_states_28 * rsqrt_4
        hidden_states_28 = rsqrt_4 = None
        to_16 = hidden_states_29.to(torch.float32)
        hidden_states_29 = None
        hidden_states_30 = l_self_modules_model_modules_norm_parameters_weight_ * to_16
        l_self_modules_model_modules_norm_parameters_weight_ = to_16 = None
        hidden_states_31 = hidden_states_30[(slice(None, None, None), slice(0, None, None), slice(None, None, None))]
        hidden_states_30 = None
        logits = torch._C._nn.linear(hidden_states_31, l_self_modules_lm_head_parameters_weight_, None)
        hidden_states_31 = l_self_modules_lm_head_parameters_weight_ = None
        return (logits,)
