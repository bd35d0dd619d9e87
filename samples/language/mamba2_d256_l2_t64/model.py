import torch
from torch import device
from math import inf


class GraphModule(torch.nn.Module):
    def forward(
        self,
        L_input_ids_: torch.Tensor,
        L_self_modules_backbone_modules_embeddings_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_backbone_modules_layers_modules_0_modules_norm_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_backbone_modules_layers_modules_0_modules_mixer_modules_in_proj_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_backbone_modules_layers_modules_0_modules_mixer_parameters_A_log_: torch.nn.parameter.Parameter,
        L_self_modules_backbone_modules_layers_modules_0_modules_mixer_modules_conv1d_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_backbone_modules_layers_modules_0_modules_mixer_modules_conv1d_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_backbone_modules_layers_modules_0_modules_mixer_parameters_D_: torch.nn.parameter.Parameter,
        L_self_modules_backbone_modules_layers_modules_0_modules_mixer_parameters_dt_bias_: torch.nn.parameter.Parameter,
        L_self_modules_backbone_modules_layers_modules_0_modules_mixer_modules_norm_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_backbone_modules_layers_modules_0_modules_mixer_modules_out_proj_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_backbone_modules_layers_modules_1_modules_norm_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_backbone_modules_layers_modules_1_modules_mixer_modules_in_proj_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_backbone_modules_layers_modules_1_modules_mixer_parameters_A_log_: torch.nn.parameter.Parameter,
        L_self_modules_backbone_modules_layers_modules_1_modules_mixer_modules_conv1d_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_backbone_modules_layers_modules_1_modules_mixer_modules_conv1d_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_backbone_modules_layers_modules_1_modules_mixer_parameters_D_: torch.nn.parameter.Parameter,
        L_self_modules_backbone_modules_layers_modules_1_modules_mixer_parameters_dt_bias_: torch.nn.parameter.Parameter,
        L_self_modules_backbone_modules_layers_modules_1_modules_mixer_modules_norm_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_backbone_modules_layers_modules_1_modules_mixer_modules_out_proj_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_backbone_modules_norm_f_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_lm_head_parameters_weight_: torch.nn.parameter.Parameter,
    ):
        l_input_ids_ = L_input_ids_
        l_self_modules_backbone_modules_embeddings_parameters_weight_ = L_self_modules_backbone_modules_embeddings_parameters_weight_
        l_self_modules_backbone_modules_layers_modules_0_modules_norm_parameters_weight_ = L_self_modules_backbone_modules_layers_modules_0_modules_norm_parameters_weight_
        l_self_modules_backbone_modules_layers_modules_0_modules_mixer_modules_in_proj_parameters_weight_ = L_self_modules_backbone_modules_layers_modules_0_modules_mixer_modules_in_proj_parameters_weight_
        l_self_modules_backbone_modules_layers_modules_0_modules_mixer_parameters_a_log_ = L_self_modules_backbone_modules_layers_modules_0_modules_mixer_parameters_A_log_
        l_self_modules_backbone_modules_layers_modules_0_modules_mixer_modules_conv1d_parameters_weight_ = L_self_modules_backbone_modules_layers_modules_0_modules_mixer_modules_conv1d_parameters_weight_
        l_self_modules_backbone_modules_layers_modules_0_modules_mixer_modules_conv1d_parameters_bias_ = L_self_modules_backbone_modules_layers_modules_0_modules_mixer_modules_conv1d_parameters_bias_
        l_self_modules_backbone_modules_layers_modules_0_modules_mixer_parameters_d_ = L_self_modules_backbone_modules_layers_modules_0_modules_mixer_parameters_D_
        l_self_modules_backbone_modules_layers_modules_0_modules_mixer_parameters_dt_bias_ = L_self_modules_backbone_modules_layers_modules_0_modules_mixer_parameters_dt_bias_
        l_self_modules_backbone_modules_layers_modules_0_modules_mixer_modules_norm_parameters_weight_ = L_self_modules_backbone_modules_layers_modules_0_modules_mixer_modules_norm_parameters_weight_
        l_self_modules_backbone_modules_layers_modules_0_modules_mixer_modules_out_proj_parameters_weight_ = L_self_modules_backbone_modules_layers_modules_0_modules_mixer_modules_out_proj_parameters_weight_
        l_self_modules_backbone_modules_layers_modules_1_modules_norm_parameters_weight_ = L_self_modules_backbone_modules_layers_modules_1_modules_norm_parameters_weight_
        l_self_modules_backbone_modules_layers_modules_1_modules_mixer_modules_in_proj_parameters_weight_ = L_self_modules_backbone_modules_layers_modules_1_modules_mixer_modules_in_proj_parameters_weight_
        l_self_modules_backbone_modules_layers_modules_1_modules_mixer_parameters_a_log_ = L_self_modules_backbone_modules_layers_modules_1_modules_mixer_parameters_A_log_
        l_self_modules_backbone_modules_layers_modules_1_modules_mixer_modules_conv1d_parameters_weight_ = L_self_modules_backbone_modules_layers_modules_1_modules_mixer_modules_conv1d_parameters_weight_
        l_self_modules_backbone_modules_layers_modules_1_modules_mixer_modules_conv1d_parameters_bias_ = L_self_modules_backbone_modules_layers_modules_1_modules_mixer_modules_conv1d_parameters_bias_
        l_self_modules_backbone_modules_layers_modules_1_modules_mixer_parameters_d_ = L_self_modules_backbone_modules_layers_modules_1_modules_mixer_parameters_D_
        l_self_modules_backbone_modules_layers_modules_1_modules_mixer_parameters_dt_bias_ = L_self_modules_backbone_modules_layers_modules_1_modules_mixer_parameters_dt_bias_
        l_self_modules_backbone_modules_layers_modules_1_modules_mixer_modules_norm_parameters_weight_ = L_self_modules_backbone_modules_layers_modules_1_modules_mixer_modules_norm_parameters_weight_
        l_self_modules_backbone_modules_layers_modules_1_modules_mixer_modules_out_proj_parameters_weight_ = L_self_modules_backbone_modules_layers_modules_1_modules_mixer_modules_out_proj_parameters_weight_
        l_self_modules_backbone_modules_norm_f_parameters_weight_ = L_self_modules_backbone_modules_norm_f_parameters_weight_
        l_self_modules_lm_head_parameters_weight_ = L_self_modules_lm_head_parameters_weight_
        inputs_embeds = torch.nn.functional.embedding(l_input_ids_, l_self_modules_backbone_modules_embeddings_parameters_weight_, None, None, 2.0, False, False)
        l_input_ids_ = l_self_modules_backbone_modules_embeddings_parameters_weight_ = None
        to = inputs_embeds.to(dtype = torch.float32)
        hidden_states = to.to(torch.float32)
        to = None
        pow_1 = hidden_states.pow(2)
        variance = pow_1.mean(-1, keepdim = True)
        pow_1 = None
        add = variance + 1e-05
        variance = None
        rsqrt = torch.rsqrt(add)
        add = None
        hidden_states_1 = hidden_states * rsqrt
        hidden_states = rsqrt = None
        to_2 = hidden_states_1.to(torch.float32)
        hidden_states_1 = None
        hidden_states_2 = l_self_modules_backbone_modules_layers_modules_0_modules_norm_parameters_weight_ * to_2
        l_self_modules_backbone_modules_layers_modules_0_modules_norm_parameters_weight_ = to_2 = None
        residual = inputs_embeds.to(torch.float32)
        inputs_embeds = None
        projected_states = torch._C._nn.linear(hidden_states_2, l_self_modules_backbone_modules_layers_modules_0_modules_mixer_modules_in_proj_parameters_weight_, None)
        hidden_states_2 = l_self_modules_backbone_modules_layers_modules_0_modules_mixer_modules_in_proj_parameters_weight_ = None
        float_1 = l_self_modules_backbone_modules_layers_modules_0_modules_mixer_parameters_a_log_.float()
        l_self_modules_backbone_modules_layers_modules_0_modules_mixer_parameters_a_log_ = None
        exp = torch.exp(float_1)
        float_1 = None
        A = -exp
        exp = None
        split = projected_states.split([512, 640, 8], dim = -1)
        projected_states = None
        gate = split[0]
        hidden_states_B_C = split[1]
        dt = split[2]
        split = None
        hidden_states_B_C_1 = hidden_states_B_C.transpose(1, 2)
        hidden_states_B_C = None
        squeeze = l_self_modules_backbone_modules_layers_modules_0_modules_mixer_modules_conv1d_parameters_weight_.squeeze(1)
        l_self_modules_backbone_modules_layers_modules_0_modules_mixer_modules_conv1d_parameters_weight_ = None
        to_4 = hidden_states_B_C_1.to(torch.float32)
        hidden_states_B_C_1 = None
        unsqueeze = squeeze.unsqueeze(1)
        squeeze = None
        conv1d = torch.conv1d(to_4, weight = unsqueeze, bias = l_self_modules_backbone_modules_layers_modules_0_modules_mixer_modules_conv1d_parameters_bias_, padding = 3, groups = 640)
        to_4 = unsqueeze = l_self_modules_backbone_modules_layers_modules_0_modules_mixer_modules_conv1d_parameters_bias_ = None
        out = conv1d[(slice(None, None, None), slice(None, None, None), slice(None, 64, None))]
        conv1d = None
        _log_api_usage_once = torch._C._log_api_usage_once('python.nn_module')
        _log_api_usage_once = None
        out_1 = torch.nn.functional.silu(out)
        out = None
        hidden_states_B_C_2 = out_1.to(torch.float32)
        out_1 = None
        hidden_states_B_C_3 = hidden_states_B_C_2.transpose(1, 2)
        hidden_states_B_C_2 = None
        split_1 = torch.functional.split(hidden_states_B_C_3, [512, 64, 64], dim = -1)
        hidden_states_B_C_3 = None
        hidden_states_3 = split_1[0]
        B = split_1[1]
        C = split_1[2]
        split_1 = None
        view = hidden_states_3.view(1, 64, 8, 64)
        hidden_states_3 = None
        view_1 = B.view(1, 64, 1, 64)
        B = None
        view_2 = C.view(1, 64, 1, 64)
        C = None
        to_6 = l_self_modules_backbone_modules_layers_modules_0_modules_mixer_parameters_dt_bias_.to(torch.float32)
        l_self_modules_backbone_modules_layers_modules_0_modules_mixer_parameters_dt_bias_ = None
        dt_1 = dt + to_6
        dt = to_6 = None
        dt_2 = torch._C._nn.softplus(dt_1)
        dt_1 = None
        dt_3 = torch.clamp(dt_2, min = 0.0, max = inf)
        dt_2 = None
        hidden_states_4 = view.float()
        view = None
        float_3 = view_1.float()
        view_1 = None
        B_1 = float_3.repeat_interleave(8, dim = 2, output_size = 8)
        float_3 = None
        float_4 = view_2.float()
        view_2 = None
        C_1 = float_4.repeat_interleave(8, dim = 2, output_size = 8)
        float_4 = None
        getitem_7 = l_self_modules_backbone_modules_layers_modules_0_modules_mixer_parameters_d_[(Ellipsis, None)]
        l_self_modules_backbone_modules_layers_modules_0_modules_mixer_parameters_d_ = None
        pad = torch._C._nn.pad(hidden_states_4, (0, 0, 0, 0, 0, 0, 0, 0), 'constant', 0)
        D_residual = getitem_7 * pad
        getitem_7 = pad = None
        getitem_8 = dt_3[(Ellipsis, None)]
        float_5 = getitem_8.float()
        getitem_8 = None
        hidden_states_5 = hidden_states_4 * float_5
        hidden_states_4 = float_5 = None
        to_7 = A.to(torch.float32)
        A = None
        float_6 = dt_3.float()
        dt_3 = None
        A_1 = to_7 * float_6
        to_7 = float_6 = None
        input_tensor = torch._C._nn.pad(hidden_states_5, (0, 0, 0, 0, 0, 0, 0, 0), 'constant', 0)
        hidden_states_5 = None
        hidden_states_6 = input_tensor.reshape(1, -1, 32, 8, 64)
        input_tensor = None
        input_tensor_1 = torch._C._nn.pad(A_1, (0, 0, 0, 0, 0, 0), 'constant', 0)
        A_1 = None
        A_2 = input_tensor_1.reshape(1, -1, 32, 8)
        input_tensor_1 = None
        input_tensor_2 = torch._C._nn.pad(B_1, (0, 0, 0, 0, 0, 0, 0, 0), 'constant', 0)
        B_1 = None
        B_2 = input_tensor_2.reshape(1, -1, 32, 8, 64)
        input_tensor_2 = None
        input_tensor_3 = torch._C._nn.pad(C_1, (0, 0, 0, 0, 0, 0, 0, 0), 'constant', 0)
        C_1 = None
        C_2 = input_tensor_3.reshape(1, -1, 32, 8, 64)
        input_tensor_3 = None
        A_3 = A_2.permute(0, 3, 1, 2)
        A_2 = None
        A_cumsum = torch.cumsum(A_3, dim = -1)
        getitem_9 = A_3[(Ellipsis, None)]
        A_3 = None
        input_tensor_4 = getitem_9.expand(1, 8, 2, 32, 32)
        getitem_9 = None
        ones = torch.ones(32, 32, device = device(type='cpu'), dtype = torch.bool)
        mask = torch.tril(ones, diagonal = -1)
        ones = None
        invert = ~mask
        mask = None
        input_tensor_5 = input_tensor_4.masked_fill(invert, 0)
        input_tensor_4 = invert = None
        tensor_segsum = torch.cumsum(input_tensor_5, dim = -2)
        input_tensor_5 = None
        ones_1 = torch.ones(32, 32, device = device(type='cpu'), dtype = torch.bool)
        mask_1 = torch.tril(ones_1, diagonal = 0)
        ones_1 = None
        invert_1 = ~mask_1
        mask_1 = None
        tensor_segsum_1 = tensor_segsum.masked_fill(invert_1, -inf)
        tensor_segsum = invert_1 = None
        L = torch.exp(tensor_segsum_1)
        tensor_segsum_1 = None
        G = torch.functional.einsum('bclhn,bcshn->bclsh', C_2, B_2)
        permute_1 = L.permute(0, 2, 3, 4, 1)
        L = None
        M = G * permute_1
        G = permute_1 = None
        Y_diag = torch.functional.einsum('bclsh,bcshp->bclhp', M, hidden_states_6)
        M = None
        getitem_10 = A_cumsum[(slice(None, None, None), slice(None, None, None), slice(None, None, None), slice(-1, None, None))]
        sub = getitem_10 - A_cumsum
        getitem_10 = None
        decay_states = torch.exp(sub)
        sub = None
        permute_2 = decay_states.permute(0, -2, -1, 1)
        decay_states = None
        getitem_11 = permute_2[(Ellipsis, None)]
        permute_2 = None
        B_decay = B_2 * getitem_11
        B_2 = getitem_11 = None
        states = torch.functional.einsum('bclhn,bclhp->bchpn', B_decay, hidden_states_6)
        B_decay = hidden_states_6 = None
        getitem_12 = states[(slice(None, None, None), slice(None, 1, None))]
        previous_states = torch.zeros_like(getitem_12)
        getitem_12 = None
        states_1 = torch.cat([previous_states, states], dim = 1)
        previous_states = states = None
        getitem_13 = A_cumsum[(slice(None, None, None), slice(None, None, None), slice(None, None, None), -1)]
        pad_5 = torch._C._nn.pad(getitem_13, (1, 0), 'constant', None)
        getitem_13 = None
        getitem_14 = pad_5[(Ellipsis, None)]
        pad_5 = None
        input_tensor_6 = getitem_14.expand(1, 8, 3, 3)
        getitem_14 = None
        ones_2 = torch.ones(3, 3, device = device(type='cpu'), dtype = torch.bool)
        mask_2 = torch.tril(ones_2, diagonal = -1)
        ones_2 = None
        invert_2 = ~mask_2
        mask_2 = None
        input_tensor_7 = input_tensor_6.masked_fill(invert_2, 0)
        input_tensor_6 = invert_2 = None
        tensor_segsum_2 = torch.cumsum(input_tensor_7, dim = -2)
        input_tensor_7 = None
        ones_3 = torch.ones(3, 3, device = device(type='cpu'), dtype = torch.bool)
        mask_3 = torch.tril(ones_3, diagonal = 0)
        ones_3 = None
        invert_3 = ~mask_3
        mask_3 = None
        tensor_segsum_3 = tensor_segsum_2.masked_fill(invert_3, -inf)
        tensor_segsum_2 = invert_3 = None
        exp_3 = torch.exp(tensor_segsum_3)
        tensor_segsum_3 = None
        decay_chunk = exp_3.transpose(1, 3)
        exp_3 = None
        new_states = torch.functional.einsum('bzch,bzhpn->bchpn', decay_chunk, states_1)
        decay_chunk = states_1 = None
        states_2 = new_states[(slice(None, None, None), slice(None, -1, None))]
        new_states = None
        state_decay_out = torch.exp(A_cumsum)
        A_cumsum = None
        C_times_states = torch.functional.einsum('bclhn,bchpn->bclhp', C_2, states_2)
        C_2 = states_2 = None
        permute_3 = state_decay_out.permute(0, 2, 3, 1)
        state_decay_out = None
        getitem_17 = permute_3[(Ellipsis, None)]
        permute_3 = None
        Y_off = C_times_states * getitem_17
        C_times_states = getitem_17 = None
        add_2 = Y_diag + Y_off
        Y_diag = Y_off = None
        output = add_2.contiguous()
        add_2 = None
        output_1 = output.reshape(1, -1, 8, 64)
        output = None
        output_2 = output_1 + D_residual
        output_1 = D_residual = None
        scan_output = output_2.reshape(1, 64, -1)
        output_2 = None
        hidden_states_7 = scan_output.to(torch.float32)
        scan_output = None
        to_9 = gate.to(torch.float32)
        gate = None
        silu_1 = torch.nn.functional.silu(to_9)
        to_9 = None
        hidden_states_8 = hidden_states_7 * silu_1
        hidden_states_7 = silu_1 = None
        pow_2 = hidden_states_8.pow(2)
        variance_1 = pow_2.mean(-1, keepdim = True)
        pow_2 = None
        add_4 = variance_1 + 1e-05
        variance_1 = None
        rsqrt_1 = torch.rsqrt(add_4)
        add_4 = None
        hidden_states_9 = hidden_states_8 * rsqrt_1
        hidden_states_8 = rsqrt_1 = None
        to_10 = hidden_states_9.to(torch.float32)
        hidden_states_9 = None
        scan_output_1 = l_self_modules_backbone_modules_layers_modules_0_modules_mixer_modules_norm_parameters_weight_ * to_10
        l_self_modules_backbone_modules_layers_modules_0_modules_mixer_modules_norm_parameters_weight_ = to_10 = None
        to_11 = scan_output_1.to(torch.float32)
        scan_output_1 = None
        contextualized_states = torch._C._nn.linear(to_11, l_self_modules_backbone_modules_layers_modules_0_modules_mixer_modules_out_proj_parameters_weight_, None)
        to_11 = l_self_modules_backbone_modules_layers_modules_0_modules_mixer_modules_out_proj_parameters_weight_ = None
        hidden_states_10 = residual + contextualized_states
        residual = contextualized_states = None
        to_12 = hidden_states_10.to(dtype = torch.float32)
        hidden_states_11 = to_12.to(torch.float32)
        to_12 = None
        pow_3 = hidden_states_11.pow(2)
        variance_2 = pow_3.mean(-1, keepdim = True)
        pow_3 = None
        add_6 = variance_2 + 1e-05
        variance_2 = None
        rsqrt_2 = torch.rsqrt(add_6)
        add_6 = None
        hidden_states_12 = hidden_states_11 * rsqrt_2
        hidden_states_11 = rsqrt_2 = None
        to_14 = hidden_states_12.to(torch.float32)
        hidden_states_12 = None
        hidden_states_13 = l_self_modules_backbone_modules_layers_modules_1_modules_norm_parameters_weight_ * to_14
        l_self_modules_backbone_modules_layers_modules_1_modules_norm_parameters_weight_ = to_14 = None
        residual_1 = hidden_states_10.to(torch.float32)
        hidden_states_10 = None
        projected_states_1 = torch._C._nn.linear(hidden_states_13, l_self_modules_backbone_modules_layers_modules_1_modules_mixer_modules_in_proj_parameters_weight_, None)
        hidden_states_13 = l_self_modules_backbone_modules_layers_modules_1_modules_mixer_modules_in_proj_parameters_weight_ = None
        float_7 = l_self_modules_backbone_modules_layers_modules_1_modules_mixer_parameters_a_log_.float()
        l_self_modules_backbone_modules_layers_modules_1_modules_mixer_parameters_a_log_ = None
        exp_5 = torch.exp(float_7)
        float_7 = None
        A_4 = -exp_5
        exp_5 = None
        split_2 = projected_states_1.split([512, 640, 8], dim = -1)
        projected_states_1 = None
        gate_1 = split_2[0]
        hidden_states_B_C_4 = split_2[1]
        dt_4 = split_2[2]
        split_2 = None
        hidden_states_B_C_5 = hidden_states_B_C_4.transpose(1, 2)
        hidden_states_B_C_4 = None
        squeeze_1 = l_self_modules_backbone_modules_layers_modules_1_modules_mixer_modules_conv1d_parameters_weight_.squeeze(1)
        l_self_modules_backbone_modules_layers_modules_1_modules_mixer_modules_conv1d_parameters_weight_ = None
        to_16 = hidden_states_B_C_5.to(torch.float32)
        hidden_states_B_C_5 = None
        unsqueeze_1 = squeeze_1.unsqueeze(1)
        squeeze_1 = None
        conv1d_1 = torch.conv1d(to_16, weight = unsqueeze_1, bias = l_self_modules_backbone_modules_layers_modules_1_modules_mixer_modules_conv1d_parameters_bias_, padding = 3, groups = 640)
        to_16 = unsqueeze_1 = l_self_modules_backbone_modules_layers_modules_1_modules_mixer_modules_conv1d_parameters_bias_ = None
        out_2 = conv1d_1[(slice(None, None, None), slice(None, None, None), slice(None, 64, None))]
        conv1d_1 = None
        _log_api_usage_once_1 = torch._C._log_api_usage_once('python.nn_module')
        _log_api_usage_once_1 = None
        out_3 = torch.nn.functional.silu(out_2)
        out_2 = None
        hidden_states_B_C_6 = out_3.to(torch.float32)
        out_3 = None
        hidden_states_B_C_7 = hidden_states_B_C_6.transpose(1, 2)
        hidden_states_B_C_6 = None
        split_3 = torch.functional.split(hidden_states_B_C_7, [512, 64, 64], dim = -1)
        hidden_states_B_C_7 = None
        hidden_states_14 = split_3[0]
        B_3 = split_3[1]
        C_3 = split_3[2]
        split_3 = None
        view_3 = hidden_states_14.view(1, 64, 8, 64)
        hidden_states_14 = None
        view_4 = B_3.view(1, 64, 1, 64)
        B_3 = None
        view_5 = C_3.view(1, 64, 1, 64)
        C_3 = None
        to_18 = l_self_modules_backbone_modules_layers_modules_1_modules_mixer_parameters_dt_bias_.to(torch.float32)
        l_self_modules_backbone_modules_layers_modules_1_modules_mixer_parameters_dt_bias_ = None
        dt_5 = dt_4 + to_18
        dt_4 = to_18 = None
        dt_6 = torch._C._nn.softplus(dt_5)
        dt_5 = None
        dt_7 = torch.clamp(dt_6, min = 0.0, max = inf)
        dt_6 = None
        hidden_states_15 = view_3.float()
        view_3 = None
        float_9 = view_4.float()
        view_4 = None
        B_4 = float_9.repeat_interleave(8, dim = 2, output_size = 8)
        float_9 = None
        float_10 = view_5.float()
        view_5 = None
        C_4 = float_10.repeat_interleave(8, dim = 2, output_size = 8)
        float_10 = None
        getitem_25 = l_self_modules_backbone_modules_layers_modules_1_modules_mixer_parameters_d_[(Ellipsis, None)]
        l_self_modules_backbone_modules_layers_modules_1_modules_mixer_parameters_d_ = None
        pad_6 = torch._C._nn.pad(hidden_states_15, (0, 0, 0, 0, 0, 0, 0, 0), 'constant', 0)
        D_residual_1 = getitem_25 * pad_6
        getitem_25 = pad_6 = None
        getitem_26 = dt_7[(Ellipsis, None)]
        float_11 = getitem_26.float()
        getitem_26 = None
        hidden_states_16 = hidden_states_15 * float_11
        hidden_states_15 = float_11 = None
        to_19 = A_4.to(torch.float32)
        A_4 = None
        float_12 = dt_7.float()
        dt_7 = None
        A_5 = to_19 * float_12
        to_19 = float_12 = None
        input_tensor_8 = torch._C._nn.pad(hidden_states_16, (0, 0, 0, 0, 0, 0, 0, 0), 'constant', 0)
        hidden_states_16 = None
        hidden_states_17 = input_tensor_8.reshape(1, -1, 32, 8, 64)
        input_tensor_8 = None
        input_tensor_9 = torch._C._nn.pad(A_5, (0, 0, 0, 0, 0, 0), 'constant', 0)
        A_5 = None
        A_6 = input_tensor_9.reshape(1, -1, 32, 8)
        input_tensor_9 = None
        input_tensor_10 = torch._C._nn.pad(B_4, (0, 0, 0, 0, 0, 0, 0, 0), 'constant', 0)
        B_4 = None
        B_5 = input_tensor_10.reshape(1, -1, 32, 8, 64)
        input_tensor_10 = None
        input_tensor_11 = torch._C._nn.pad(C_4, (0, 0, 0, 0, 0, 0, 0, 0), 'constant', 0)
        C_4 = None
        C_5 = input_tensor_11.reshape(1, -1, 32, 8, 64)
        input_tensor_11 = None
        A_7 = A_6.permute(0, 3, 1, 2)
        A_6 = None
        A_cumsum_1 = torch.cumsum(A_7, dim = -1)
        getitem_27 = A_7[(Ellipsis, None)]
        A_7 = None
        input_tensor_12 = getitem_27.expand(1, 8, 2, 32, 32)
        getitem_27 = None
        ones_4 = torch.ones(32, 32, device = device(type='cpu'), dtype = torch.bool)
        mask_4 = torch.tril(ones_4, diagonal = -1)
        ones_4 = None
        invert_4 = ~mask_4
        mask_4 = None
        input_tensor_13 = input_tensor_12.masked_fill(invert_4, 0)
        input_tensor_12 = invert_4 = None
        tensor_segsum_4 = torch.cumsum(input_tensor_13, dim = -2)
        input_tensor_13 = None
        ones_5 = torch.ones(32, 32, device = device(type='cpu'), dtype = torch.bool)
        mask_5 = torch.tril(ones_5, diagonal = 0)
        ones_5 = None
        invert_5 = ~mask_5
        mask_5 = None
        tensor_segsum_5 = tensor_segsum_4.masked_fill(invert_5, -inf)
        tensor_segsum_4 = invert_5 = None
        L_1 = torch.exp(tensor_segsum_5)
        tensor_segsum_5 = None
        G_1 = torch.functional.einsum('bclhn,bcshn->bclsh', C_5, B_5)
        permute_5 = L_1.permute(0, 2, 3, 4, 1)
        L_1 = None
        M_1 = G_1 * permute_5
        G_1 = permute_5 = None
        Y_diag_1 = torch.functional.einsum('bclsh,bcshp->bclhp', M_1, hidden_states_17)
        M_1 = None
        getitem_28 = A_cumsum_1[(slice(None, None, None), slice(None, None, None), slice(None, None, None), slice(-1, None, None))]
        sub_1 = getitem_28 - A_cumsum_1
        getitem_28 = None
        decay_states_1 = torch.exp(sub_1)
        sub_1 = None
        permute_6 = decay_states_1.permute(0, -2, -1, 1)
        decay_states_1 = None
        getitem_29 = permute_6[(Ellipsis, None)]
        permute_6 = None
        B_decay_1 = B_5 * getitem_29
        B_5 = getitem_29 = None
        states_3 = torch.functional.einsum('bclhn,bclhp->bchpn', B_decay_1, hidden_states_17)
        B_decay_1 = hidden_states_17 = None
        getitem_30 = states_3[(slice(None, None, None), slice(None, 1, None))]
        previous_states_1 = torch.zeros_like(getitem_30)
        getitem_30 = None
        states_4 = torch.cat([previous_states_1, states_3], dim = 1)
        previous_states_1 = states_3 = None
        getitem_31 = A_cumsum_1[(slice(None, None, None), slice(None, None, None), slice(None, None, None), -1)]
        pad_11 = torch._C._nn.pad(getitem_31, (1, 0), 'constant', None)
        getitem_31 = None
        getitem_32 = pad_11[(Ellipsis, None)]
        pad_11 = None
        input_tensor_14 = getitem_32.expand(1, 8, 3, 3)
        getitem_32 = None
        ones_6 = torch.ones(3, 3, device = device(type='cpu'), dtype = torch.bool)
        mask_6 = torch.tril(ones_6, diagonal = -1)
        ones_6 = None
        invert_6 = ~mask_6
        mask_6 = None
        input_tensor_15 = input_tensor_14.masked_fill(invert_6, 0)
        input_tensor_14 = invert_6 = None
        tensor_segsum_6 = torch.cumsum(input_tensor_15, dim = -2)
        input_tensor_15 = None
        ones_7 = torch.ones(3, 3, device = device(type='cpu'), dtype = torch.bool)
        mask_7 = torch.tril(ones_7, diagonal = 0)
        ones_7 = None
        invert_7 = ~mask_7
        mask_7 = None
        tensor_segsum_7 = tensor_segsum_6.masked_fill(invert_7, -inf)
        tensor_segsum_6 = invert_7 = None
        exp_8 = torch.exp(tensor_segsum_7)
        tensor_segsum_7 = None
        decay_chunk_1 = exp_8.transpose(1, 3)
        exp_8 = None
        new_states_1 = torch.functional.einsum('bzch,bzhpn->bchpn', decay_chunk_1, states_4)
        decay_chunk_1 = states_4 = None
        states_5 = new_states_1[(slice(None, None, None), slice(None, -1, None))]
        new_states_1 = None
        state_decay_out_1 = torch.exp(A_cumsum_1)
        A_cumsum_1 = None
        C_times_states_1 = torch.functional.einsum('bclhn,bchpn->bclhp', C_5, states_5)
        C_5 = states_5 = None
        permute_7 = state_decay_out_1.permute(0, 2, 3, 1)
        state_decay_out_1 = None
        getitem_35 = permute_7[(Ellipsis, None)]
        permute_7 = None
        Y_off_1 = C_times_states_1 * getitem_35
        C_times_states_1 = getitem_35 = None
        add_8 = Y_diag_1 + Y_off_1
        Y_diag_1 = Y_off_1 = None
        output_3 = add_8.contiguous()
        add_8 = None
        output_4 = output_3.reshape(1, -1, 8, 64)
        output_3 = None
        output_5 = output_4 + D_residual_1
        output_4 = D_residual_1 = None
        scan_output_2 = output_5.reshape(1, 64, -1)
        output_5 = None
        hidden_states_18 = scan_output_2.to(torch.float32)
        scan_output_2 = None
        to_21 = gate_1.to(torch.float32)
        gate_1 = None
        silu_3 = torch.nn.functional.silu(to_21)
        to_21 = None
        hidden_states_19 = hidden_states_18 * silu_3
        hidden_states_18 = silu_3 = None
        pow_4 = hidden_states_19.pow(2)
        variance_3 = pow_4.mean(-1, keepdim = True)
        pow_4 = None
        add_10 = variance_3 + 1e-05
        variance_3 = None
        rsqrt_3 = torch.rsqrt(add_10)
        add_10 = None
        hidden_states_20 = hidden_states_19 * rsqrt_3
        hidden_states_19 = rsqrt_3 = None
        to_22 = hidden_states_20.to(torch.float32)
        hidden_states_20 = None
        scan_output_3 = l_self_modules_backbone_modules_layers_modules_1_modules_mixer_modules_norm_parameters_weight_ * to_22
        l_self_modules_backbone_modules_layers_modules_1_modules_mixer_modules_norm_parameters_weight_ = to_22 = None
        to_23 = scan_output_3.to(torch.float32)
        scan_output_3 = None
        contextualized_states_1 = torch._C._nn.linear(to_23, l_self_modules_backbone_modules_layers_modules_1_modules_mixer_modules_out_proj_parameters_weight_, None)
        to_23 = l_self_modules_backbone_modules_layers_modules_1_modules_mixer_modules_out_proj_parameters_weight_ = None
        hidden_states_21 = residual_1 + contextualized_states_1
        residual_1 = contextualized_states_1 = None
        hidden_states_22 = hidden_states_21.to(torch.float32)
        hidden_states_21 = None
        pow_5 = hidden_states_22.pow(2)
        variance_4 = pow_5.mean(-1, keepdim = True)
        pow_5 = None
        add_12 = variance_4 + 1e-05
        variance_4 = None
        rsqrt_4 = torch.rsqrt(add_12)
        add_12 = None
        hidden_states_23 = hidden_states_22 * rsqrt_4
        hidden_states_22 = rsqrt_4 = None
        to_25 = hidden_states_23.to(torch.float32)
        hidden_states_23 = None
        hidden_states_24 = l_self_modules_backbone_modules_norm_f_parameters_weight_ * to_25
        l_self_modules_backbone_modules_norm_f_parameters_weight_ = to_25 = None
        hidden_states_25 = hidden_states_24[(slice(None, None, None), slice(0, None, None), slice(None, None, None))]
        hidden_states_24 = None
        to_26 = hidden_states_25.to(torch.float32)
        hidden_states_25 = None
        linear_4 = torch._C._nn.linear(to_26, l_self_modules_lm_head_parameters_weight_, None)
        to_26 = l_self_modules_lm_head_parameters_weight_ = None
        logits = linear_4.float()
        linear_4 = None
        return (logits,)
