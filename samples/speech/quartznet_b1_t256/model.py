import torch


class GraphModule(torch.nn.Module):
    def forward(
        self,
        L_self_modules_stem_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_spectrogram_: torch.Tensor,
        L_self_modules_stem_modules_1_buffers_running_mean_: torch.Tensor,
        L_self_modules_stem_modules_1_buffers_running_var_: torch.Tensor,
        L_self_modules_stem_modules_1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_stem_modules_1_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_0_modules_body_modules_0_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_0_modules_body_modules_0_modules_1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_0_modules_body_modules_0_modules_2_buffers_running_mean_: torch.Tensor,
        L_self_modules_blocks_modules_0_modules_body_modules_0_modules_2_buffers_running_var_: torch.Tensor,
        L_self_modules_blocks_modules_0_modules_body_modules_0_modules_2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_0_modules_body_modules_0_modules_2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_0_modules_body_modules_1_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_0_modules_body_modules_1_modules_1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_0_modules_body_modules_1_modules_2_buffers_running_mean_: torch.Tensor,
        L_self_modules_blocks_modules_0_modules_body_modules_1_modules_2_buffers_running_var_: torch.Tensor,
        L_self_modules_blocks_modules_0_modules_body_modules_1_modules_2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_0_modules_body_modules_1_modules_2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_0_modules_body_modules_2_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_0_modules_body_modules_2_modules_1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_0_modules_body_modules_2_modules_2_buffers_running_mean_: torch.Tensor,
        L_self_modules_blocks_modules_0_modules_body_modules_2_modules_2_buffers_running_var_: torch.Tensor,
        L_self_modules_blocks_modules_0_modules_body_modules_2_modules_2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_0_modules_body_modules_2_modules_2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_0_modules_body_modules_3_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_0_modules_body_modules_3_modules_1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_0_modules_body_modules_3_modules_2_buffers_running_mean_: torch.Tensor,
        L_self_modules_blocks_modules_0_modules_body_modules_3_modules_2_buffers_running_var_: torch.Tensor,
        L_self_modules_blocks_modules_0_modules_body_modules_3_modules_2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_0_modules_body_modules_3_modules_2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_0_modules_body_modules_4_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_0_modules_body_modules_4_modules_1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_0_modules_body_modules_4_modules_2_buffers_running_mean_: torch.Tensor,
        L_self_modules_blocks_modules_0_modules_body_modules_4_modules_2_buffers_running_var_: torch.Tensor,
        L_self_modules_blocks_modules_0_modules_body_modules_4_modules_2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_0_modules_body_modules_4_modules_2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_0_modules_residual_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_0_modules_residual_modules_1_buffers_running_mean_: torch.Tensor,
        L_self_modules_blocks_modules_0_modules_residual_modules_1_buffers_running_var_: torch.Tensor,
        L_self_modules_blocks_modules_0_modules_residual_modules_1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_0_modules_residual_modules_1_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_1_modules_body_modules_0_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_1_modules_body_modules_0_modules_1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_1_modules_body_modules_0_modules_2_buffers_running_mean_: torch.Tensor,
        L_self_modules_blocks_modules_1_modules_body_modules_0_modules_2_buffers_running_var_: torch.Tensor,
        L_self_modules_blocks_modules_1_modules_body_modules_0_modules_2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_1_modules_body_modules_0_modules_2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_1_modules_body_modules_1_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_1_modules_body_modules_1_modules_1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_1_modules_body_modules_1_modules_2_buffers_running_mean_: torch.Tensor,
        L_self_modules_blocks_modules_1_modules_body_modules_1_modules_2_buffers_running_var_: torch.Tensor,
        L_self_modules_blocks_modules_1_modules_body_modules_1_modules_2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_1_modules_body_modules_1_modules_2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_1_modules_body_modules_2_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_1_modules_body_modules_2_modules_1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_1_modules_body_modules_2_modules_2_buffers_running_mean_: torch.Tensor,
        L_self_modules_blocks_modules_1_modules_body_modules_2_modules_2_buffers_running_var_: torch.Tensor,
        L_self_modules_blocks_modules_1_modules_body_modules_2_modules_2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_1_modules_body_modules_2_modules_2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_1_modules_body_modules_3_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_1_modules_body_modules_3_modules_1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_1_modules_body_modules_3_modules_2_buffers_running_mean_: torch.Tensor,
        L_self_modules_blocks_modules_1_modules_body_modules_3_modules_2_buffers_running_var_: torch.Tensor,
        L_self_modules_blocks_modules_1_modules_body_modules_3_modules_2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_1_modules_body_modules_3_modules_2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_1_modules_body_modules_4_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_1_modules_body_modules_4_modules_1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_1_modules_body_modules_4_modules_2_buffers_running_mean_: torch.Tensor,
        L_self_modules_blocks_modules_1_modules_body_modules_4_modules_2_buffers_running_var_: torch.Tensor,
        L_self_modules_blocks_modules_1_modules_body_modules_4_modules_2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_1_modules_body_modules_4_modules_2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_1_modules_residual_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_1_modules_residual_modules_1_buffers_running_mean_: torch.Tensor,
        L_self_modules_blocks_modules_1_modules_residual_modules_1_buffers_running_var_: torch.Tensor,
        L_self_modules_blocks_modules_1_modules_residual_modules_1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_1_modules_residual_modules_1_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_2_modules_body_modules_0_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_2_modules_body_modules_0_modules_1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_2_modules_body_modules_0_modules_2_buffers_running_mean_: torch.Tensor,
        L_self_modules_blocks_modules_2_modules_body_modules_0_modules_2_buffers_running_var_: torch.Tensor,
        L_self_modules_blocks_modules_2_modules_body_modules_0_modules_2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_2_modules_body_modules_0_modules_2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_2_modules_body_modules_1_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_2_modules_body_modules_1_modules_1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_2_modules_body_modules_1_modules_2_buffers_running_mean_: torch.Tensor,
        L_self_modules_blocks_modules_2_modules_body_modules_1_modules_2_buffers_running_var_: torch.Tensor,
        L_self_modules_blocks_modules_2_modules_body_modules_1_modules_2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_2_modules_body_modules_1_modules_2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_2_modules_body_modules_2_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_2_modules_body_modules_2_modules_1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_2_modules_body_modules_2_modules_2_buffers_running_mean_: torch.Tensor,
        L_self_modules_blocks_modules_2_modules_body_modules_2_modules_2_buffers_running_var_: torch.Tensor,
        L_self_modules_blocks_modules_2_modules_body_modules_2_modules_2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_2_modules_body_modules_2_modules_2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_2_modules_body_modules_3_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_2_modules_body_modules_3_modules_1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_2_modules_body_modules_3_modules_2_buffers_running_mean_: torch.Tensor,
        L_self_modules_blocks_modules_2_modules_body_modules_3_modules_2_buffers_running_var_: torch.Tensor,
        L_self_modules_blocks_modules_2_modules_body_modules_3_modules_2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_2_modules_body_modules_3_modules_2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_2_modules_body_modules_4_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_2_modules_body_modules_4_modules_1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_2_modules_body_modules_4_modules_2_buffers_running_mean_: torch.Tensor,
        L_self_modules_blocks_modules_2_modules_body_modules_4_modules_2_buffers_running_var_: torch.Tensor,
        L_self_modules_blocks_modules_2_modules_body_modules_4_modules_2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_2_modules_body_modules_4_modules_2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_2_modules_residual_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_2_modules_residual_modules_1_buffers_running_mean_: torch.Tensor,
        L_self_modules_blocks_modules_2_modules_residual_modules_1_buffers_running_var_: torch.Tensor,
        L_self_modules_blocks_modules_2_modules_residual_modules_1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_blocks_modules_2_modules_residual_modules_1_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_tail_modules_0_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_tail_modules_0_modules_1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_tail_modules_0_modules_2_buffers_running_mean_: torch.Tensor,
        L_self_modules_tail_modules_0_modules_2_buffers_running_var_: torch.Tensor,
        L_self_modules_tail_modules_0_modules_2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_tail_modules_0_modules_2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_tail_modules_1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_tail_modules_1_parameters_bias_: torch.nn.parameter.Parameter,
    ):
        l_self_modules_stem_modules_0_parameters_weight_ = L_self_modules_stem_modules_0_parameters_weight_
        l_spectrogram_ = L_spectrogram_
        l_self_modules_stem_modules_1_buffers_running_mean_ = L_self_modules_stem_modules_1_buffers_running_mean_
        l_self_modules_stem_modules_1_buffers_running_var_ = L_self_modules_stem_modules_1_buffers_running_var_
        l_self_modules_stem_modules_1_parameters_weight_ = L_self_modules_stem_modules_1_parameters_weight_
        l_self_modules_stem_modules_1_parameters_bias_ = L_self_modules_stem_modules_1_parameters_bias_
        l_self_modules_blocks_modules_0_modules_body_modules_0_modules_0_parameters_weight_ = L_self_modules_blocks_modules_0_modules_body_modules_0_modules_0_parameters_weight_
        l_self_modules_blocks_modules_0_modules_body_modules_0_modules_1_parameters_weight_ = L_self_modules_blocks_modules_0_modules_body_modules_0_modules_1_parameters_weight_
        l_self_modules_blocks_modules_0_modules_body_modules_0_modules_2_buffers_running_mean_ = L_self_modules_blocks_modules_0_modules_body_modules_0_modules_2_buffers_running_mean_
        l_self_modules_blocks_modules_0_modules_body_modules_0_modules_2_buffers_running_var_ = L_self_modules_blocks_modules_0_modules_body_modules_0_modules_2_buffers_running_var_
        l_self_modules_blocks_modules_0_modules_body_modules_0_modules_2_parameters_weight_ = L_self_modules_blocks_modules_0_modules_body_modules_0_modules_2_parameters_weight_
        l_self_modules_blocks_modules_0_modules_body_modules_0_modules_2_parameters_bias_ = L_self_modules_blocks_modules_0_modules_body_modules_0_modules_2_parameters_bias_
        l_self_modules_blocks_modules_0_modules_body_modules_1_modules_0_parameters_weight_ = L_self_modules_blocks_modules_0_modules_body_modules_1_modules_0_parameters_weight_
        l_self_modules_blocks_modules_0_modules_body_modules_1_modules_1_parameters_weight_ = L_self_modules_blocks_modules_0_modules_body_modules_1_modules_1_parameters_weight_
        l_self_modules_blocks_modules_0_modules_body_modules_1_modules_2_buffers_running_mean_ = L_self_modules_blocks_modules_0_modules_body_modules_1_modules_2_buffers_running_mean_
        l_self_modules_blocks_modules_0_modules_body_modules_1_modules_2_buffers_running_var_ = L_self_modules_blocks_modules_0_modules_body_modules_1_modules_2_buffers_running_var_
        l_self_modules_blocks_modules_0_modules_body_modules_1_modules_2_parameters_weight_ = L_self_modules_blocks_modules_0_modules_body_modules_1_modules_2_parameters_weight_
        l_self_modules_blocks_modules_0_modules_body_modules_1_modules_2_parameters_bias_ = L_self_modules_blocks_modules_0_modules_body_modules_1_modules_2_parameters_bias_
        l_self_modules_blocks_modules_0_modules_body_modules_2_modules_0_parameters_weight_ = L_self_modules_blocks_modules_0_modules_body_modules_2_modules_0_parameters_weight_
        l_self_modules_blocks_modules_0_modules_body_modules_2_modules_1_parameters_weight_ = L_self_modules_blocks_modules_0_modules_body_modules_2_modules_1_parameters_weight_
        l_self_modules_blocks_modules_0_modules_body_modules_2_modules_2_buffers_running_mean_ = L_self_modules_blocks_modules_0_modules_body_modules_2_modules_2_buffers_running_mean_
        l_self_modules_blocks_modules_0_modules_body_modules_2_modules_2_buffers_running_var_ = L_self_modules_blocks_modules_0_modules_body_modules_2_modules_2_buffers_running_var_
        l_self_modules_blocks_modules_0_modules_body_modules_2_modules_2_parameters_weight_ = L_self_modules_blocks_modules_0_modules_body_modules_2_modules_2_parameters_weight_
        l_self_modules_blocks_modules_0_modules_body_modules_2_modules_2_parameters_bias_ = L_self_modules_blocks_modules_0_modules_body_modules_2_modules_2_parameters_bias_
        l_self_modules_blocks_modules_0_modules_body_modules_3_modules_0_parameters_weight_ = L_self_modules_blocks_modules_0_modules_body_modules_3_modules_0_parameters_weight_
        l_self_modules_blocks_modules_0_modules_body_modules_3_modules_1_parameters_weight_ = L_self_modules_blocks_modules_0_modules_body_modules_3_modules_1_parameters_weight_
        l_self_modules_blocks_modules_0_modules_body_modules_3_modules_2_buffers_running_mean_ = L_self_modules_blocks_modules_0_modules_body_modules_3_modules_2_buffers_running_mean_
        l_self_modules_blocks_modules_0_modules_body_modules_3_modules_2_buffers_running_var_ = L_self_modules_blocks_modules_0_modules_body_modules_3_modules_2_buffers_running_var_
        l_self_modules_blocks_modules_0_modules_body_modules_3_modules_2_parameters_weight_ = L_self_modules_blocks_modules_0_modules_body_modules_3_modules_2_parameters_weight_
        l_self_modules_blocks_modules_0_modules_body_modules_3_modules_2_parameters_bias_ = L_self_modules_blocks_modules_0_modules_body_modules_3_modules_2_parameters_bias_
        l_self_modules_blocks_modules_0_modules_body_modules_4_modules_0_parameters_weight_ = L_self_modules_blocks_modules_0_modules_body_modules_4_modules_0_parameters_weight_
        l_self_modules_blocks_modules_0_modules_body_modules_4_modules_1_parameters_weight_ = L_self_modules_blocks_modules_0_modules_body_modules_4_modules_1_parameters_weight_
        l_self_modules_blocks_modules_0_modules_body_modules_4_modules_2_buffers_running_mean_ = L_self_modules_blocks_modules_0_modules_body_modules_4_modules_2_buffers_running_mean_
        l_self_modules_blocks_modules_0_modules_body_modules_4_modules_2_buffers_running_var_ = L_self_modules_blocks_modules_0_modules_body_modules_4_modules_2_buffers_running_var_
        l_self_modules_blocks_modules_0_modules_body_modules_4_modules_2_parameters_weight_ = L_self_modules_blocks_modules_0_modules_body_modules_4_modules_2_parameters_weight_
        l_self_modules_blocks_modules_0_modules_body_modules_4_modules_2_parameters_bias_ = L_self_modules_blocks_modules_0_modules_body_modules_4_modules_2_parameters_bias_
        l_self_modules_blocks_modules_0_modules_residual_modules_0_parameters_weight_ = L_self_modules_blocks_modules_0_modules_residual_modules_0_parameters_weight_
        l_self_modules_blocks_modules_0_modules_residual_modules_1_buffers_running_mean_ = L_self_modules_blocks_modules_0_modules_residual_modules_1_buffers_running_mean_
        l_self_modules_blocks_modules_0_modules_residual_modules_1_buffers_running_var_ = L_self_modules_blocks_modules_0_modules_residual_modules_1_buffers_running_var_
        l_self_modules_blocks_modules_0_modules_residual_modules_1_parameters_weight_ = L_self_modules_blocks_modules_0_modules_residual_modules_1_parameters_weight_
        l_self_modules_blocks_modules_0_modules_residual_modules_1_parameters_bias_ = L_self_modules_blocks_modules_0_modules_residual_modules_1_parameters_bias_
        l_self_modules_blocks_modules_1_modules_body_modules_0_modules_0_parameters_weight_ = L_self_modules_blocks_modules_1_modules_body_modules_0_modules_0_parameters_weight_
        l_self_modules_blocks_modules_1_modules_body_modules_0_modules_1_parameters_weight_ = L_self_modules_blocks_modules_1_modules_body_modules_0_modules_1_parameters_weight_
        l_self_modules_blocks_modules_1_modules_body_modules_0_modules_2_buffers_running_mean_ = L_self_modules_blocks_modules_1_modules_body_modules_0_modules_2_buffers_running_mean_
        l_self_modules_blocks_modules_1_modules_body_modules_0_modules_2_buffers_running_var_ = L_self_modules_blocks_modules_1_modules_body_modules_0_modules_2_buffers_running_var_
        l_self_modules_blocks_modules_1_modules_body_modules_0_modules_2_parameters_weight_ = L_self_modules_blocks_modules_1_modules_body_modules_0_modules_2_parameters_weight_
        l_self_modules_blocks_modules_1_modules_body_modules_0_modules_2_parameters_bias_ = L_self_modules_blocks_modules_1_modules_body_modules_0_modules_2_parameters_bias_
        l_self_modules_blocks_modules_1_modules_body_modules_1_modules_0_parameters_weight_ = L_self_modules_blocks_modules_1_modules_body_modules_1_modules_0_parameters_weight_
        l_self_modules_blocks_modules_1_modules_body_modules_1_modules_1_parameters_weight_ = L_self_modules_blocks_modules_1_modules_body_modules_1_modules_1_parameters_weight_
        l_self_modules_blocks_modules_1_modules_body_modules_1_modules_2_buffers_running_mean_ = L_self_modules_blocks_modules_1_modules_body_modules_1_modules_2_buffers_running_mean_
        l_self_modules_blocks_modules_1_modules_body_modules_1_modules_2_buffers_running_var_ = L_self_modules_blocks_modules_1_modules_body_modules_1_modules_2_buffers_running_var_
        l_self_modules_blocks_modules_1_modules_body_modules_1_modules_2_parameters_weight_ = L_self_modules_blocks_modules_1_modules_body_modules_1_modules_2_parameters_weight_
        l_self_modules_blocks_modules_1_modules_body_modules_1_modules_2_parameters_bias_ = L_self_modules_blocks_modules_1_modules_body_modules_1_modules_2_parameters_bias_
        l_self_modules_blocks_modules_1_modules_body_modules_2_modules_0_parameters_weight_ = L_self_modules_blocks_modules_1_modules_body_modules_2_modules_0_parameters_weight_
        l_self_modules_blocks_modules_1_modules_body_modules_2_modules_1_parameters_weight_ = L_self_modules_blocks_modules_1_modules_body_modules_2_modules_1_parameters_weight_
        l_self_modules_blocks_modules_1_modules_body_modules_2_modules_2_buffers_running_mean_ = L_self_modules_blocks_modules_1_modules_body_modules_2_modules_2_buffers_running_mean_
        l_self_modules_blocks_modules_1_modules_body_modules_2_modules_2_buffers_running_var_ = L_self_modules_blocks_modules_1_modules_body_modules_2_modules_2_buffers_running_var_
        l_self_modules_blocks_modules_1_modules_body_modules_2_modules_2_parameters_weight_ = L_self_modules_blocks_modules_1_modules_body_modules_2_modules_2_parameters_weight_
        l_self_modules_blocks_modules_1_modules_body_modules_2_modules_2_parameters_bias_ = L_self_modules_blocks_modules_1_modules_body_modules_2_modules_2_parameters_bias_
        l_self_modules_blocks_modules_1_modules_body_modules_3_modules_0_parameters_weight_ = L_self_modules_blocks_modules_1_modules_body_modules_3_modules_0_parameters_weight_
        l_self_modules_blocks_modules_1_modules_body_modules_3_modules_1_parameters_weight_ = L_self_modules_blocks_modules_1_modules_body_modules_3_modules_1_parameters_weight_
        l_self_modules_blocks_modules_1_modules_body_modules_3_modules_2_buffers_running_mean_ = L_self_modules_blocks_modules_1_modules_body_modules_3_modules_2_buffers_running_mean_
        l_self_modules_blocks_modules_1_modules_body_modules_3_modules_2_buffers_running_var_ = L_self_modules_blocks_modules_1_modules_body_modules_3_modules_2_buffers_running_var_
        l_self_modules_blocks_modules_1_modules_body_modules_3_modules_2_parameters_weight_ = L_self_modules_blocks_modules_1_modules_body_modules_3_modules_2_parameters_weight_
        l_self_modules_blocks_modules_1_modules_body_modules_3_modules_2_parameters_bias_ = L_self_modules_blocks_modules_1_modules_body_modules_3_modules_2_parameters_bias_
        l_self_modules_blocks_modules_1_modules_body_modules_4_modules_0_parameters_weight_ = L_self_modules_blocks_modules_1_modules_body_modules_4_modules_0_parameters_weight_
        l_self_modules_blocks_modules_1_modules_body_modules_4_modules_1_parameters_weight_ = L_self_modules_blocks_modules_1_modules_body_modules_4_modules_1_parameters_weight_
        l_self_modules_blocks_modules_1_modules_body_modules_4_modules_2_buffers_running_mean_ = L_self_modules_blocks_modules_1_modules_body_modules_4_modules_2_buffers_running_mean_
        l_self_modules_blocks_modules_1_modules_body_modules_4_modules_2_buffers_running_var_ = L_self_modules_blocks_modules_1_modules_body_modules_4_modules_2_buffers_running_var_
        l_self_modules_blocks_modules_1_modules_body_modules_4_modules_2_parameters_weight_ = L_self_modules_blocks_modules_1_modules_body_modules_4_modules_2_parameters_weight_
        l_self_modules_blocks_modules_1_modules_body_modules_4_modules_2_parameters_bias_ = L_self_modules_blocks_modules_1_modules_body_modules_4_modules_2_parameters_bias_
        l_self_modules_blocks_modules_1_modules_residual_modules_0_parameters_weight_ = L_self_modules_blocks_modules_1_modules_residual_modules_0_parameters_weight_
        l_self_modules_blocks_modules_1_modules_residual_modules_1_buffers_running_mean_ = L_self_modules_blocks_modules_1_modules_residual_modules_1_buffers_running_mean_
        l_self_modules_blocks_modules_1_modules_residual_modules_1_buffers_running_var_ = L_self_modules_blocks_modules_1_modules_residual_modules_1_buffers_running_var_
        l_self_modules_blocks_modules_1_modules_residual_modules_1_parameters_weight_ = L_self_modules_blocks_modules_1_modules_residual_modules_1_parameters_weight_
        l_self_modules_blocks_modules_1_modules_residual_modules_1_parameters_bias_ = L_self_modules_blocks_modules_1_modules_residual_modules_1_parameters_bias_
        l_self_modules_blocks_modules_2_modules_body_modules_0_modules_0_parameters_weight_ = L_self_modules_blocks_modules_2_modules_body_modules_0_modules_0_parameters_weight_
        l_self_modules_blocks_modules_2_modules_body_modules_0_modules_1_parameters_weight_ = L_self_modules_blocks_modules_2_modules_body_modules_0_modules_1_parameters_weight_
        l_self_modules_blocks_modules_2_modules_body_modules_0_modules_2_buffers_running_mean_ = L_self_modules_blocks_modules_2_modules_body_modules_0_modules_2_buffers_running_mean_
        l_self_modules_blocks_modules_2_modules_body_modules_0_modules_2_buffers_running_var_ = L_self_modules_blocks_modules_2_modules_body_modules_0_modules_2_buffers_running_var_
        l_self_modules_blocks_modules_2_modules_body_modules_0_modules_2_parameters_weight_ = L_self_modules_blocks_modules_2_modules_body_modules_0_modules_2_parameters_weight_
        l_self_modules_blocks_modules_2_modules_body_modules_0_modules_2_parameters_bias_ = L_self_modules_blocks_modules_2_modules_body_modules_0_modules_2_parameters_bias_
        l_self_modules_blocks_modules_2_modules_body_modules_1_modules_0_parameters_weight_ = L_self_modules_blocks_modules_2_modules_body_modules_1_modules_0_parameters_weight_
        l_self_modules_blocks_modules_2_modules_body_modules_1_modules_1_parameters_weight_ = L_self_modules_blocks_modules_2_modules_body_modules_1_modules_1_parameters_weight_
        l_self_modules_blocks_modules_2_modules_body_modules_1_modules_2_buffers_running_mean_ = L_self_modules_blocks_modules_2_modules_body_modules_1_modules_2_buffers_running_mean_
        l_self_modules_blocks_modules_2_modules_body_modules_1_modules_2_buffers_running_var_ = L_self_modules_blocks_modules_2_modules_body_modules_1_modules_2_buffers_running_var_
        l_self_modules_blocks_modules_2_modules_body_modules_1_modules_2_parameters_weight_ = L_self_modules_blocks_modules_2_modules_body_modules_1_modules_2_parameters_weight_
        l_self_modules_blocks_modules_2_modules_body_modules_1_modules_2_parameters_bias_ = L_self_modules_blocks_modules_2_modules_body_modules_1_modules_2_parameters_bias_
        l_self_modules_blocks_modules_2_modules_body_modules_2_modules_0_parameters_weight_ = L_self_modules_blocks_modules_2_modules_body_modules_2_modules_0_parameters_weight_
        l_self_modules_blocks_modules_2_modules_body_modules_2_modules_1_parameters_weight_ = L_self_modules_blocks_modules_2_modules_body_modules_2_modules_1_parameters_weight_
        l_self_modules_blocks_modules_2_modules_body_modules_2_modules_2_buffers_running_mean_ = L_self_modules_blocks_modules_2_modules_body_modules_2_modules_2_buffers_running_mean_
        l_self_modules_blocks_modules_2_modules_body_modules_2_modules_2_buffers_running_var_ = L_self_modules_blocks_modules_2_modules_body_modules_2_modules_2_buffers_running_var_
        l_self_modules_blocks_modules_2_modules_body_modules_2_modules_2_parameters_weight_ = L_self_modules_blocks_modules_2_modules_body_modules_2_modules_2_parameters_weight_
        l_self_modules_blocks_modules_2_modules_body_modules_2_modules_2_parameters_bias_ = L_self_modules_blocks_modules_2_modules_body_modules_2_modules_2_parameters_bias_
        l_self_modules_blocks_modules_2_modules_body_modules_3_modules_0_parameters_weight_ = L_self_modules_blocks_modules_2_modules_body_modules_3_modules_0_parameters_weight_
        l_self_modules_blocks_modules_2_modules_body_modules_3_modules_1_parameters_weight_ = L_self_modules_blocks_modules_2_modules_body_modules_3_modules_1_parameters_weight_
        l_self_modules_blocks_modules_2_modules_body_modules_3_modules_2_buffers_running_mean_ = L_self_modules_blocks_modules_2_modules_body_modules_3_modules_2_buffers_running_mean_
        l_self_modules_blocks_modules_2_modules_body_modules_3_modules_2_buffers_running_var_ = L_self_modules_blocks_modules_2_modules_body_modules_3_modules_2_buffers_running_var_
        l_self_modules_blocks_modules_2_modules_body_modules_3_modules_2_parameters_weight_ = L_self_modules_blocks_modules_2_modules_body_modules_3_modules_2_parameters_weight_
        l_self_modules_blocks_modules_2_modules_body_modules_3_modules_2_parameters_bias_ = L_self_modules_blocks_modules_2_modules_body_modules_3_modules_2_parameters_bias_
        l_self_modules_blocks_modules_2_modules_body_modules_4_modules_0_parameters_weight_ = L_self_modules_blocks_modules_2_modules_body_modules_4_modules_0_parameters_weight_
        l_self_modules_blocks_modules_2_modules_body_modules_4_modules_1_parameters_weight_ = L_self_modules_blocks_modules_2_modules_body_modules_4_modules_1_parameters_weight_
        l_self_modules_blocks_modules_2_modules_body_modules_4_modules_2_buffers_running_mean_ = L_self_modules_blocks_modules_2_modules_body_modules_4_modules_2_buffers_running_mean_
        l_self_modules_blocks_modules_2_modules_body_modules_4_modules_2_buffers_running_var_ = L_self_modules_blocks_modules_2_modules_body_modules_4_modules_2_buffers_running_var_
        l_self_modules_blocks_modules_2_modules_body_modules_4_modules_2_parameters_weight_ = L_self_modules_blocks_modules_2_modules_body_modules_4_modules_2_parameters_weight_
        l_self_modules_blocks_modules_2_modules_body_modules_4_modules_2_parameters_bias_ = L_self_modules_blocks_modules_2_modules_body_modules_4_modules_2_parameters_bias_
        l_self_modules_blocks_modules_2_modules_residual_modules_0_parameters_weight_ = L_self_modules_blocks_modules_2_modules_residual_modules_0_parameters_weight_
        l_self_modules_blocks_modules_2_modules_residual_modules_1_buffers_running_mean_ = L_self_modules_blocks_modules_2_modules_residual_modules_1_buffers_running_mean_
        l_self_modules_blocks_modules_2_modules_residual_modules_1_buffers_running_var_ = L_self_modules_blocks_modules_2_modules_residual_modules_1_buffers_running_var_
        l_self_modules_blocks_modules_2_modules_residual_modules_1_parameters_weight_ = L_self_modules_blocks_modules_2_modules_residual_modules_1_parameters_weight_
        l_self_modules_blocks_modules_2_modules_residual_modules_1_parameters_bias_ = L_self_modules_blocks_modules_2_modules_residual_modules_1_parameters_bias_
        l_self_modules_tail_modules_0_modules_0_parameters_weight_ = L_self_modules_tail_modules_0_modules_0_parameters_weight_
        l_self_modules_tail_modules_0_modules_1_parameters_weight_ = L_self_modules_tail_modules_0_modules_1_parameters_weight_
        l_self_modules_tail_modules_0_modules_2_buffers_running_mean_ = L_self_modules_tail_modules_0_modules_2_buffers_running_mean_
        l_self_modules_tail_modules_0_modules_2_buffers_running_var_ = L_self_modules_tail_modules_0_modules_2_buffers_running_var_
        l_self_modules_tail_modules_0_modules_2_parameters_weight_ = L_self_modules_tail_modules_0_modules_2_parameters_weight_
        l_self_modules_tail_modules_0_modules_2_parameters_bias_ = L_self_modules_tail_modules_0_modules_2_parameters_bias_
        l_self_modules_tail_modules_1_parameters_weight_ = L_self_modules_tail_modules_1_parameters_weight_
        l_self_modules_tail_modules_1_parameters_bias_ = L_self_modules_tail_modules_1_parameters_bias_
        input_1 = torch.conv1d(l_spectrogram_, l_self_modules_stem_modules_0_parameters_weight_, None, (2,), (16,), (1,), 1)
        l_spectrogram_ = l_self_modules_stem_modules_0_parameters_weight_ = None
        input_2 = torch.nn.functional.batch_norm(input_1, l_self_modules_stem_modules_1_buffers_running_mean_, l_self_modules_stem_modules_1_buffers_running_var_, l_self_modules_stem_modules_1_parameters_weight_, l_self_modules_stem_modules_1_parameters_bias_, False, 0.1, 1e-05)
        input_1 = l_self_modules_stem_modules_1_buffers_running_mean_ = l_self_modules_stem_modules_1_buffers_running_var_ = l_self_modules_stem_modules_1_parameters_weight_ = l_self_modules_stem_modules_1_parameters_bias_ = None
        input_3 = torch.nn.functional.relu(input_2, inplace = False)
        input_2 = None
        input_4 = torch.conv1d(input_3, l_self_modules_blocks_modules_0_modules_body_modules_0_modules_0_parameters_weight_, None, (1,), (16,), (1,), 128)
        l_self_modules_blocks_modules_0_modules_body_modules_0_modules_0_parameters_weight_ = None
        input_5 = torch.conv1d(input_4, l_self_modules_blocks_modules_0_modules_body_modules_0_modules_1_parameters_weight_, None, (1,), (0,), (1,), 1)
        input_4 = l_self_modules_blocks_modules_0_modules_body_modules_0_modules_1_parameters_weight_ = None
        input_6 = torch.nn.functional.batch_norm(input_5, l_self_modules_blocks_modules_0_modules_body_modules_0_modules_2_buffers_running_mean_, l_self_modules_blocks_modules_0_modules_body_modules_0_modules_2_buffers_running_var_, l_self_modules_blocks_modules_0_modules_body_modules_0_modules_2_parameters_weight_, l_self_modules_blocks_modules_0_modules_body_modules_0_modules_2_parameters_bias_, False, 0.1, 1e-05)
        input_5 = l_self_modules_blocks_modules_0_modules_body_modules_0_modules_2_buffers_running_mean_ = l_self_modules_blocks_modules_0_modules_body_modules_0_modules_2_buffers_running_var_ = l_self_modules_blocks_modules_0_modules_body_modules_0_modules_2_parameters_weight_ = l_self_modules_blocks_modules_0_modules_body_modules_0_modules_2_parameters_bias_ = None
        input_7 = torch.nn.functional.relu(input_6, inplace = False)
        input_6 = None
        input_8 = torch.conv1d(input_7, l_self_modules_blocks_modules_0_modules_body_modules_1_modules_0_parameters_weight_, None, (1,), (16,), (1,), 128)
        input_7 = l_self_modules_blocks_modules_0_modules_body_modules_1_modules_0_parameters_weight_ = None
        input_9 = torch.conv1d(input_8, l_self_modules_blocks_modules_0_modules_body_modules_1_modules_1_parameters_weight_, None, (1,), (0,), (1,), 1)
        input_8 = l_self_modules_blocks_modules_0_modules_body_modules_1_modules_1_parameters_weight_ = None
        input_10 = torch.nn.functional.batch_norm(input_9, l_self_modules_blocks_modules_0_modules_body_modules_1_modules_2_buffers_running_mean_, l_self_modules_blocks_modules_0_modules_body_modules_1_modules_2_buffers_running_var_, l_self_modules_blocks_modules_0_modules_body_modules_1_modules_2_parameters_weight_, l_self_modules_blocks_modules_0_modules_body_modules_1_modules_2_parameters_bias_, False, 0.1, 1e-05)
        input_9 = l_self_modules_blocks_modules_0_modules_body_modules_1_modules_2_buffers_running_mean_ = l_self_modules_blocks_modules_0_modules_body_modules_1_modules_2_buffers_running_var_ = l_self_modules_blocks_modules_0_modules_body_modules_1_modules_2_parameters_weight_ = l_self_modules_blocks_modules_0_modules_body_modules_1_modules_2_parameters_bias_ = None
        input_11 = torch.nn.functional.relu(input_10, inplace = False)
        input_10 = None
        input_12 = torch.conv1d(input_11, l_self_modules_blocks_modules_0_modules_body_modules_2_modules_0_parameters_weight_, None, (1,), (16,), (1,), 128)
        input_11 = l_self_modules_blocks_modules_0_modules_body_modules_2_modules_0_parameters_weight_ = None
        input_13 = torch.conv1d(input_12, l_self_modules_blocks_modules_0_modules_body_modules_2_modules_1_parameters_weight_, None, (1,), (0,), (1,), 1)
        input_12 = l_self_modules_blocks_modules_0_modules_body_modules_2_modules_1_parameters_weight_ = None
        input_14 = torch.nn.functional.batch_norm(input_13, l_self_modules_blocks_modules_0_modules_body_modules_2_modules_2_buffers_running_mean_, l_self_modules_blocks_modules_0_modules_body_modules_2_modules_2_buffers_running_var_, l_self_modules_blocks_modules_0_modules_body_modules_2_modules_2_parameters_weight_, l_self_modules_blocks_modules_0_modules_body_modules_2_modules_2_parameters_bias_, False, 0.1, 1e-05)
        input_13 = l_self_modules_blocks_modules_0_modules_body_modules_2_modules_2_buffers_running_mean_ = l_self_modules_blocks_modules_0_modules_body_modules_2_modules_2_buffers_running_var_ = l_self_modules_blocks_modules_0_modules_body_modules_2_modules_2_parameters_weight_ = l_self_modules_blocks_modules_0_modules_body_modules_2_modules_2_parameters_bias_ = None
        input_15 = torch.nn.functional.relu(input_14, inplace = False)
        input_14 = None
        input_16 = torch.conv1d(input_15, l_self_modules_blocks_modules_0_modules_body_modules_3_modules_0_parameters_weight_, None, (1,), (16,), (1,), 128)
        input_15 = l_self_modules_blocks_modules_0_modules_body_modules_3_modules_0_parameters_weight_ = None
        input_17 = torch.conv1d(input_16, l_self_modules_blocks_modules_0_modules_body_modules_3_modules_1_parameters_weight_, None, (1,), (0,), (1,), 1)
        input_16 = l_self_modules_blocks_modules_0_modules_body_modules_3_modules_1_parameters_weight_ = None
        input_18 = torch.nn.functional.batch_norm(input_17, l_self_modules_blocks_modules_0_modules_body_modules_3_modules_2_buffers_running_mean_, l_self_modules_blocks_modules_0_modules_body_modules_3_modules_2_buffers_running_var_, l_self_modules_blocks_modules_0_modules_body_modules_3_modules_2_parameters_weight_, l_self_modules_blocks_modules_0_modules_body_modules_3_modules_2_parameters_bias_, False, 0.1, 1e-05)
        input_17 = l_self_modules_blocks_modules_0_modules_body_modules_3_modules_2_buffers_running_mean_ = l_self_modules_blocks_modules_0_modules_body_modules_3_modules_2_buffers_running_var_ = l_self_modules_blocks_modules_0_modules_body_modules_3_modules_2_parameters_weight_ = l_self_modules_blocks_modules_0_modules_body_modules_3_modules_2_parameters_bias_ = None
        input_19 = torch.nn.functional.relu(input_18, inplace = False)
        input_18 = None
        input_20 = torch.conv1d(input_19, l_self_modules_blocks_modules_0_modules_body_modules_4_modules_0_parameters_weight_, None, (1,), (16,), (1,), 128)
        input_19 = l_self_modules_blocks_modules_0_modules_body_modules_4_modules_0_parameters_weight_ = None
        input_21 = torch.conv1d(input_20, l_self_modules_blocks_modules_0_modules_body_modules_4_modules_1_parameters_weight_, None, (1,), (0,), (1,), 1)
        input_20 = l_self_modules_blocks_modules_0_modules_body_modules_4_modules_1_parameters_weight_ = None
        input_22 = torch.nn.functional.batch_norm(input_21, l_self_modules_blocks_modules_0_modules_body_modules_4_modules_2_buffers_running_mean_, l_self_modules_blocks_modules_0_modules_body_modules_4_modules_2_buffers_running_var_, l_self_modules_blocks_modules_0_modules_body_modules_4_modules_2_parameters_weight_, l_self_modules_blocks_modules_0_modules_body_modules_4_modules_2_parameters_bias_, False, 0.1, 1e-05)
        input_21 = l_self_modules_blocks_modules_0_modules_body_modules_4_modules_2_buffers_running_mean_ = l_self_modules_blocks_modules_0_modules_body_modules_4_modules_2_buffers_running_var_ = l_self_modules_blocks_modules_0_modules_body_modules_4_modules_2_parameters_weight_ = l_self_modules_blocks_modules_0_modules_body_modules_4_modules_2_parameters_bias_ = None
        input_23 = torch.conv1d(input_3, l_self_modules_blocks_modules_0_modules_residual_modules_0_parameters_weight_, None, (1,), (0,), (1,), 1)
        input_3 = l_self_modules_blocks_modules_0_modules_residual_modules_0_parameters_weight_ = None
        input_24 = torch.nn.functional.batch_norm(input_23, l_self_modules_blocks_modules_0_modules_residual_modules_1_buffers_running_mean_, l_self_modules_blocks_modules_0_modules_residual_modules_1_buffers_running_var_, l_self_modules_blocks_modules_0_modules_residual_modules_1_parameters_weight_, l_self_modules_blocks_modules_0_modules_residual_modules_1_parameters_bias_, False, 0.1, 1e-05)
        input_23 = l_self_modules_blocks_modules_0_modules_residual_modules_1_buffers_running_mean_ = l_self_modules_blocks_modules_0_modules_residual_modules_1_buffers_running_var_ = l_self_modules_blocks_modules_0_modules_residual_modules_1_parameters_weight_ = l_self_modules_blocks_modules_0_modules_residual_modules_1_parameters_bias_ = None
        add = input_22 + input_24
        input_22 = input_24 = None
        input_25 = torch.nn.functional.relu(add, inplace = False)
        add = None
        input_26 = torch.conv1d(input_25, l_self_modules_blocks_modules_1_modules_body_modules_0_modules_0_parameters_weight_, None, (1,), (19,), (1,), 128)
        l_self_modules_blocks_modules_1_modules_body_modules_0_modules_0_parameters_weight_ = None
        input_27 = torch.conv1d(input_26, l_self_modules_blocks_modules_1_modules_body_modules_0_modules_1_parameters_weight_, None, (1,), (0,), (1,), 1)
        input_26 = l_self_modules_blocks_modules_1_modules_body_modules_0_modules_1_parameters_weight_ = None
        input_28 = torch.nn.functional.batch_norm(input_27, l_self_modules_blocks_modules_1_modules_body_modules_0_modules_2_buffers_running_mean_, l_self_modules_blocks_modules_1_modules_body_modules_0_modules_2_buffers_running_var_, l_self_modules_blocks_modules_1_modules_body_modules_0_modules_2_parameters_weight_, l_self_modules_blocks_modules_1_modules_body_modules_0_modules_2_parameters_bias_, False, 0.1, 1e-05)
        input_27 = l_self_modules_blocks_modules_1_modules_body_modules_0_modules_2_buffers_running_mean_ = l_self_modules_blocks_modules_1_modules_body_modules_0_modules_2_buffers_running_var_ = l_self_modules_blocks_modules_1_modules_body_modules_0_modules_2_parameters_weight_ = l_self_modules_blocks_modules_1_modules_body_modules_0_modules_2_parameters_bias_ = None
        input_29 = torch.nn.functional.relu(input_28, inplace = False)
        input_28 = None
        input_30 = torch.conv1d(input_29, l_self_modules_blocks_modules_1_modules_body_modules_1_modules_0_parameters_weight_, None, (1,), (19,), (1,), 128)
        input_29 = l_self_modules_blocks_modules_1_modules_body_modules_1_modules_0_parameters_weight_ = None
        input_31 = torch.conv1d(input_30, l_self_modules_blocks_modules_1_modules_body_modules_1_modules_1_parameters_weight_, None, (1,), (0,), (1,), 1)
        input_30 = l_self_modules_blocks_modules_1_modules_body_modules_1_modules_1_parameters_weight_ = None
        input_32 = torch.nn.functional.batch_norm(input_31, l_self_modules_blocks_modules_1_modules_body_modules_1_modules_2_buffers_running_mean_, l_self_modules_blocks_modules_1_modules_body_modules_1_modules_2_buffers_running_var_, l_self_modules_blocks_modules_1_modules_body_modules_1_modules_2_parameters_weight_, l_self_modules_blocks_modules_1_modules_body_modules_1_modules_2_parameters_bias_, False, 0.1, 1e-05)
        input_31 = l_self_modules_blocks_modules_1_modules_body_modules_1_modules_2_buffers_running_mean_ = l_self_modules_blocks_modules_1_modules_body_modules_1_modules_2_buffers_running_var_ = l_self_modules_blocks_modules_1_modules_body_modules_1_modules_2_parameters_weight_ = l_self_modules_blocks_modules_1_modules_body_modules_1_modules_2_parameters_bias_ = None
        input_33 = torch.nn.functional.relu(input_32, inplace = False)
        input_32 = None
        input_34 = torch.conv1d(input_33, l_self_modules_blocks_modules_1_modules_body_modules_2_modules_0_parameters_weight_, None, (1,), (19,), (1,), 128)
        input_33 = l_self_modules_blocks_modules_1_modules_body_modules_2_modules_0_parameters_weight_ = None
        input_35 = torch.conv1d(input_34, l_self_modules_blocks_modules_1_modules_body_modules_2_modules_1_parameters_weight_, None, (1,), (0,), (1,), 1)
        input_34 = l_self_modules_blocks_modules_1_modules_body_modules_2_modules_1_parameters_weight_ = None
        input_36 = torch.nn.functional.batch_norm(input_35, l_self_modules_blocks_modules_1_modules_body_modules_2_modules_2_buffers_running_mean_, l_self_modules_blocks_modules_1_modules_body_modules_2_modules_2_buffers_running_var_, l_self_modules_blocks_modules_1_modules_body_modules_2_modules_2_parameters_weight_, l_self_modules_blocks_modules_1_modules_body_modules_2_modules_2_parameters_bias_, False, 0.1, 1e-05)
        input_35 = l_self_modules_blocks_modules_1_modules_body_modules_2_modules_2_buffers_running_mean_ = l_self_modules_blocks_modules_1_modules_body_modules_2_modules_2_buffers_running_var_ = l_self_modules_blocks_modules_1_modules_body_modules_2_modules_2_parameters_weight_ = l_self_modules_blocks_modules_1_modules_body_modules_2_modules_2_parameters_bias_ = None
        input_37 = torch.nn.functional.relu(input_36, inplace = False)
        input_36 = None
        input_38 = torch.conv1d(input_37, l_self_modules_blocks_modules_1_modules_body_modules_3_modules_0_parameters_weight_, None, (1,), (19,), (1,), 128)
        input_37 = l_self_modules_blocks_modules_1_modules_body_modules_3_modules_0_parameters_weight_ = None
        input_39 = torch.conv1d(input_38, l_self_modules_blocks_modules_1_modules_body_modules_3_modules_1_parameters_weight_, None, (1,), (0,), (1,), 1)
        input_38 = l_self_modules_blocks_modules_1_modules_body_modules_3_modules_1_parameters_weight_ = None
        input_40 = torch.nn.functional.batch_norm(input_39, l_self_modules_blocks_modules_1_modules_body_modules_3_modules_2_buffers_running_mean_, l_self_modules_blocks_modules_1_modules_body_modules_3_modules_2_buffers_running_var_, l_self_modules_blocks_modules_1_modules_body_modules_3_modules_2_parameters_weight_, l_self_modules_blocks_modules_1_modules_body_modules_3_modules_2_parameters_bias_, False, 0.1, 1e-05)
        input_39 = l_self_modules_blocks_modules_1_modules_body_modules_3_modules_2_buffers_running_mean_ = l_self_modules_blocks_modules_1_modules_body_modules_3_modules_2_buffers_running_var_ = l_self_modules_blocks_modules_1_modules_body_modules_3_modules_2_parameters_weight_ = l_self_modules_blocks_modules_1_modules_body_modules_3_modules_2_parameters_bias_ = None
        input_41 = torch.nn.functional.relu(input_40, inplace = False)
        input_40 = None
        input_42 = torch.conv1d(input_41, l_self_modules_blocks_modules_1_modules_body_modules_4_modules_0_parameters_weight_, None, (1,), (19,), (1,), 128)
        input_41 = l_self_modules_blocks_modules_1_modules_body_modules_4_modules_0_parameters_weight_ = None
        input_43 = torch.conv1d(input_42, l_self_modules_blocks_modules_1_modules_body_modules_4_modules_1_parameters_weight_, None, (1,), (0,), (1,), 1)
        input_42 = l_self_modules_blocks_modules_1_modules_body_modules_4_modules_1_parameters_weight_ = None
        input_44 = torch.nn.functional.batch_norm(input_43, l_self_modules_blocks_modules_1_modules_body_modules_4_modules_2_buffers_running_mean_, l_self_modules_blocks_modules_1_modules_body_modules_4_modules_2_buffers_running_var_, l_self_modules_blocks_modules_1_modules_body_modules_4_modules_2_parameters_weight_, l_self_modules_blocks_modules_1_modules_body_modules_4_modules_2_parameters_bias_, False, 0.1, 1e-05)
        input_43 = l_self_modules_blocks_modules_1_modules_body_modules_4_modules_2_buffers_running_mean_ = l_self_modules_blocks_modules_1_modules_body_modules_4_modules_2_buffers_running_var_ = l_self_modules_blocks_modules_1_modules_body_modules_4_modules_2_parameters_weight_ = l_self_modules_blocks_modules_1_modules_body_modules_4_modules_2_parameters_bias_ = None
        input_45 = torch.conv1d(input_25, l_self_modules_blocks_modules_1_modules_residual_modules_0_parameters_weight_, None, (1,), (0,), (1,), 1)
        input_25 = l_self_modules_blocks_modules_1_modules_residual_modules_0_parameters_weight_ = None
        input_46 = torch.nn.functional.batch_norm(input_45, l_self_modules_blocks_modules_1_modules_residual_modules_1_buffers_running_mean_, l_self_modules_blocks_modules_1_modules_residual_modules_1_buffers_running_var_, l_self_modules_blocks_modules_1_modules_residual_modules_1_parameters_weight_, l_self_modules_blocks_modules_1_modules_residual_modules_1_parameters_bias_, False, 0.1, 1e-05)
        input_45 = l_self_modules_blocks_modules_1_modules_residual_modules_1_buffers_running_mean_ = l_self_modules_blocks_modules_1_modules_residual_modules_1_buffers_running_var_ = l_self_modules_blocks_modules_1_modules_residual_modules_1_parameters_weight_ = l_self_modules_blocks_modules_1_modules_residual_modules_1_parameters_bias_ = None
        add_1 = input_44 + input_46
        input_44 = input_46 = None
        input_47 = torch.nn.functional.relu(add_1, inplace = False)
        add_1 = None
        input_48 = torch.conv1d(input_47, l_self_modules_blocks_modules_2_modules_body_modules_0_modules_0_parameters_weight_, None, (1,), (25,), (1,), 128)
        l_self_modules_blocks_modules_2_modules_body_modules_0_modules_0_parameters_weight_ = None
        input_49 = torch.conv1d(input_48, l_self_modules_blocks_modules_2_modules_body_modules_0_modules_1_parameters_weight_, None, (1,), (0,), (1,), 1)
        input_48 = l_self_modules_blocks_modules_2_modules_body_modules_0_modules_1_parameters_weight_ = None
        input_50 = torch.nn.functional.batch_norm(input_49, l_self_modules_blocks_modules_2_modules_body_modules_0_modules_2_buffers_running_mean_, l_self_modules_blocks_modules_2_modules_body_modules_0_modules_2_buffers_running_var_, l_self_modules_blocks_modules_2_modules_body_modules_0_modules_2_parameters_weight_, l_self_modules_blocks_modules_2_modules_body_modules_0_modules_2_parameters_bias_, False, 0.1, 1e-05)
        input_49 = l_self_modules_blocks_modules_2_modules_body_modules_0_modules_2_buffers_running_mean_ = l_self_modules_blocks_modules_2_modules_body_modules_0_modules_2_buffers_running_var_ = l_self_modules_blocks_modules_2_modules_body_modules_0_modules_2_parameters_weight_ = l_self_modules_blocks_modules_2_modules_body_modules_0_modules_2_parameters_bias_ = None
        input_51 = torch.nn.functional.relu(input_50, inplace = False)
        input_50 = None
        input_52 = torch.conv1d(input_51, l_self_modules_blocks_modules_2_modules_body_modules_1_modules_0_parameters_weight_, None, (1,), (25,), (1,), 128)
        input_51 = l_self_modules_blocks_modules_2_modules_body_modules_1_modules_0_parameters_weight_ = None
        input_53 = torch.conv1d(input_52, l_self_modules_blocks_modules_2_modules_body_modules_1_modules_1_parameters_weight_, None, (1,), (0,), (1,), 1)
        input_52 = l_self_modules_blocks_modules_2_modules_body_modules_1_modules_1_parameters_weight_ = None
        input_54 = torch.nn.functional.batch_norm(input_53, l_self_modules_blocks_modules_2_modules_body_modules_1_modules_2_buffers_running_mean_, l_self_modules_blocks_modules_2_modules_body_modules_1_modules_2_buffers_running_var_, l_self_modules_blocks_modules_2_modules_body_modules_1_modules_2_parameters_weight_, l_self_modules_blocks_modules_2_modules_body_modules_1_modules_2_parameters_bias_, False, 0.1, 1e-05)
        input_53 = l_self_modules_blocks_modules_2_modules_body_modules_1_modules_2_buffers_running_mean_ = l_self_modules_blocks_modules_2_modules_body_modules_1_modules_2_buffers_running_var_ = l_self_modules_blocks_modules_2_modules_body_modules_1_modules_2_parameters_weight_ = l_self_modules_blocks_modules_2_modules_body_modules_1_modules_2_parameters_bias_ = None
        input_55 = torch.nn.functional.relu(input_54, inplace = False)
        input_54 = None
        input_56 = torch.conv1d(input_55, l_self_modules_blocks_modules_2_modules_body_modules_2_modules_0_parameters_weight_, None, (1,), (25,), (1,), 128)
        input_55 = l_self_modules_blocks_modules_2_modules_body_modules_2_modules_0_parameters_weight_ = None
        input_57 = torch.conv1d(input_56, l_self_modules_blocks_modules_2_modules_body_modules_2_modules_1_parameters_weight_, None, (1,), (0,), (1,), 1)
        input_56 = l_self_modules_blocks_modules_2_modules_body_modules_2_modules_1_parameters_weight_ = None
        input_58 = torch.nn.functional.batch_norm(input_57, l_self_modules_blocks_modules_2_modules_body_modules_2_modules_2_buffers_running_mean_, l_self_modules_blocks_modules_2_modules_body_modules_2_modules_2_buffers_running_var_, l_self_modules_blocks_modules_2_modules_body_modules_2_modules_2_parameters_weight_, l_self_modules_blocks_modules_2_modules_body_modules_2_modules_2_parameters_bias_, False, 0.1, 1e-05)
        input_57 = l_self_modules_blocks_modules_2_modules_body_modules_2_modules_2_buffers_running_mean_ = l_self_modules_blocks_modules_2_modules_body_modules_2_modules_2_buffers_running_var_ = l_self_modules_blocks_modules_2_modules_body_modules_2_modules_2_parameters_weight_ = l_self_modules_blocks_modules_2_modules_body_modules_2_modules_2_parameters_bias_ = None
        input_59 = torch.nn.functional.relu(input_58, inplace = False)
        input_58 = None
        input_60 = torch.conv1d(input_59, l_self_modules_blocks_modules_2_modules_body_modules_3_modules_0_parameters_weight_, None, (1,), (25,), (1,), 128)
        input_59 = l_self_modules_blocks_modules_2_modules_body_modules_3_modules_0_parameters_weight_ = None
        input_61 = torch.conv1d(input_60, l_self_modules_blocks_modules_2_modules_body_modules_3_modules_1_parameters_weight_, None, (1,), (0,), (1,), 1)
        input_60 = l_self_modules_blocks_modules_2_modules_body_modules_3_modules_1_parameters_weight_ = None
        input_62 = torch.nn.functional.batch_norm(input_61, l_self_modules_blocks_modules_2_modules_body_modules_3_modules_2_buffers_running_mean_, l_self_modules_blocks_modules_2_modules_body_modules_3_modules_2_buffers_running_var_, l_self_modules_blocks_modules_2_modules_body_modules_3_modules_2_parameters_weight_, l_self_modules_blocks_modules_2_modules_body_modules_3_modules_2_parameters_bias_, False, 0.1, 1e-05)
        input_61 = l_self_modules_blocks_modules_2_modules_body_modules_3_modules_2_buffers_running_mean_ = l_self_modules_blocks_modules_2_modules_body_modules_3_modules_2_buffers_running_var_ = l_self_modules_blocks_modules_2_modules_body_modules_3_modules_2_parameters_weight_ = l_self_modules_blocks_modules_2_modules_body_modules_3_modules_2_parameters_bias_ = None
        input_63 = torch.nn.functional.relu(input_62, inplace = False)
        input_62 = None
        input_64 = torch.conv1d(input_63, l_self_modules_blocks_modules_2_modules_body_modules_4_modules_0_parameters_weight_, None, (1,), (25,), (1,), 128)
        input_63 = l_self_modules_blocks_modules_2_modules_body_modules_4_modules_0_parameters_weight_ = None
        input_65 = torch.conv1d(input_64, l_self_modules_blocks_modules_2_modules_body_modules_4_modules_1_parameters_weight_, None, (1,), (0,), (1,), 1)
        input_64 = l_self_modules_blocks_modules_2_modules_body_modules_4_modules_1_parameters_weight_ = None
        input_66 = torch.nn.functional.batch_norm(input_65, l_self_modules_blocks_modules_2_modules_body_modules_4_modules_2_buffers_running_mean_, l_self_modules_blocks_modules_2_modules_body_modules_4_modules_2_buffers_running_var_, l_self_modules_blocks_modules_2_modules_body_modules_4_modules_2_parameters_weight_, l_self_modules_blocks_modules_2_modules_body_modules_4_modules_2_parameters_bias_, False, 0.1, 1e-05)
        input_65 = l_self_modules_blocks_modules_2_modules_body_modules_4_modules_2_buffers_running_mean_ = l_self_modules_blocks_modules_2_modules_body_modules_4_modules_2_buffers_running_var_ = l_self_modules_blocks_modules_2_modules_body_modules_4_modules_2_parameters_weight_ = l_self_modules_blocks_modules_2_modules_body_modules_4_modules_2_parameters_bias_ = None
        input_67 = torch.conv1d(input_47, l_self_modules_blocks_modules_2_modules_residual_modules_0_parameters_weight_, None, (1,), (0,), (1,), 1)
        input_47 = l_self_modules_blocks_modules_2_modules_residual_modules_0_parameters_weight_ = None
        input_68 = torch.nn.functional.batch_norm(input_67, l_self_modules_blocks_modules_2_modules_residual_modules_1_buffers_running_mean_, l_self_modules_blocks_modules_2_modules_residual_modules_1_buffers_running_var_, l_self_modules_blocks_modules_2_modules_residual_modules_1_parameters_weight_, l_self_modules_blocks_modules_2_modules_residual_modules_1_parameters_bias_, False, 0.1, 1e-05)
        input_67 = l_self_modules_blocks_modules_2_modules_residual_modules_1_buffers_running_mean_ = l_self_modules_blocks_modules_2_modules_residual_modules_1_buffers_running_var_ = l_self_modules_blocks_modules_2_modules_residual_modules_1_parameters_weight_ = l_self_modules_blocks_modules_2_modules_residual_modules_1_parameters_bias_ = None
        add_2 = input_66 + input_68
        input_66 = input_68 = None
        input_69 = torch.nn.functional.relu(add_2, inplace = False)
        add_2 = None
        input_70 = torch.conv1d(input_69, l_self_modules_tail_modules_0_modules_0_parameters_weight_, None, (1,), (86,), (2,), 128)
        input_69 = l_self_modules_tail_modules_0_modules_0_parameters_weight_ = None
        input_71 = torch.conv1d(input_70, l_self_modules_tail_modules_0_modules_1_parameters_weight_, None, (1,), (0,), (1,), 1)
        input_70 = l_self_modules_tail_modules_0_modules_1_parameters_weight_ = None
        input_72 = torch.nn.functional.batch_norm(input_71, l_self_modules_tail_modules_0_modules_2_buffers_running_mean_, l_self_modules_tail_modules_0_modules_2_buffers_running_var_, l_self_modules_tail_modules_0_modules_2_parameters_weight_, l_self_modules_tail_modules_0_modules_2_parameters_bias_, False, 0.1, 1e-05)
        input_71 = l_self_modules_tail_modules_0_modules_2_buffers_running_mean_ = l_self_modules_tail_modules_0_modules_2_buffers_running_var_ = l_self_modules_tail_modules_0_modules_2_parameters_weight_ = l_self_modules_tail_modules_0_modules_2_parameters_bias_ = None
        input_73 = torch.nn.functional.relu(input_72, inplace = False)
        input_72 = None
        input_74 = torch.conv1d(input_73, l_self_modules_tail_modules_1_parameters_weight_, l_self_modules_tail_modules_1_parameters_bias_, (1,), (0,), (1,), 1)
        input_73 = l_self_modules_tail_modules_1_parameters_weight_ = l_self_modules_tail_modules_1_parameters_bias_ = None
        log_softmax = input_74.log_softmax(1)
        input_74 = None
        return (log_softmax,)
