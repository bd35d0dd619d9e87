import torch


class GraphModule(torch.nn.Module):
    def forward(
        self,
        L_self_modules_0_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_args_0_: torch.Tensor,
        L_self_modules_0_modules_1_buffers_running_mean_: torch.Tensor,
        L_self_modules_0_modules_1_buffers_running_var_: torch.Tensor,
        L_self_modules_0_modules_1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_0_modules_1_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_1_modules_0_modules_branch_modules_0_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_1_modules_0_modules_branch_modules_0_modules_1_buffers_running_mean_: torch.Tensor,
        L_self_modules_1_modules_0_modules_branch_modules_0_modules_1_buffers_running_var_: torch.Tensor,
        L_self_modules_1_modules_0_modules_branch_modules_0_modules_1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_1_modules_0_modules_branch_modules_0_modules_1_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_1_modules_0_modules_branch_modules_2_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_1_modules_0_modules_branch_modules_2_modules_1_buffers_running_mean_: torch.Tensor,
        L_self_modules_1_modules_0_modules_branch_modules_2_modules_1_buffers_running_var_: torch.Tensor,
        L_self_modules_1_modules_0_modules_branch_modules_2_modules_1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_1_modules_0_modules_branch_modules_2_modules_1_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_1_modules_1_modules_branch_modules_0_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_1_modules_1_modules_branch_modules_0_modules_1_buffers_running_mean_: torch.Tensor,
        L_self_modules_1_modules_1_modules_branch_modules_0_modules_1_buffers_running_var_: torch.Tensor,
        L_self_modules_1_modules_1_modules_branch_modules_0_modules_1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_1_modules_1_modules_branch_modules_0_modules_1_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_1_modules_1_modules_branch_modules_2_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_1_modules_1_modules_branch_modules_2_modules_1_buffers_running_mean_: torch.Tensor,
        L_self_modules_1_modules_1_modules_branch_modules_2_modules_1_buffers_running_var_: torch.Tensor,
        L_self_modules_1_modules_1_modules_branch_modules_2_modules_1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_1_modules_1_modules_branch_modules_2_modules_1_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_1_modules_2_modules_branch_modules_0_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_1_modules_2_modules_branch_modules_0_modules_1_buffers_running_mean_: torch.Tensor,
        L_self_modules_1_modules_2_modules_branch_modules_0_modules_1_buffers_running_var_: torch.Tensor,
        L_self_modules_1_modules_2_modules_branch_modules_0_modules_1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_1_modules_2_modules_branch_modules_0_modules_1_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_1_modules_2_modules_branch_modules_2_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_1_modules_2_modules_branch_modules_2_modules_1_buffers_running_mean_: torch.Tensor,
        L_self_modules_1_modules_2_modules_branch_modules_2_modules_1_buffers_running_var_: torch.Tensor,
        L_self_modules_1_modules_2_modules_branch_modules_2_modules_1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_1_modules_2_modules_branch_modules_2_modules_1_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_1_modules_2_modules_shortcut_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_1_modules_2_modules_shortcut_modules_1_buffers_running_mean_: torch.Tensor,
        L_self_modules_1_modules_2_modules_shortcut_modules_1_buffers_running_var_: torch.Tensor,
        L_self_modules_1_modules_2_modules_shortcut_modules_1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_1_modules_2_modules_shortcut_modules_1_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_1_modules_3_modules_branch_modules_0_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_1_modules_3_modules_branch_modules_0_modules_1_buffers_running_mean_: torch.Tensor,
        L_self_modules_1_modules_3_modules_branch_modules_0_modules_1_buffers_running_var_: torch.Tensor,
        L_self_modules_1_modules_3_modules_branch_modules_0_modules_1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_1_modules_3_modules_branch_modules_0_modules_1_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_1_modules_3_modules_branch_modules_2_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_1_modules_3_modules_branch_modules_2_modules_1_buffers_running_mean_: torch.Tensor,
        L_self_modules_1_modules_3_modules_branch_modules_2_modules_1_buffers_running_var_: torch.Tensor,
        L_self_modules_1_modules_3_modules_branch_modules_2_modules_1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_1_modules_3_modules_branch_modules_2_modules_1_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_1_modules_4_modules_branch_modules_0_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_1_modules_4_modules_branch_modules_0_modules_1_buffers_running_mean_: torch.Tensor,
        L_self_modules_1_modules_4_modules_branch_modules_0_modules_1_buffers_running_var_: torch.Tensor,
        L_self_modules_1_modules_4_modules_branch_modules_0_modules_1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_1_modules_4_modules_branch_modules_0_modules_1_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_1_modules_4_modules_branch_modules_2_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_1_modules_4_modules_branch_modules_2_modules_1_buffers_running_mean_: torch.Tensor,
        L_self_modules_1_modules_4_modules_branch_modules_2_modules_1_buffers_running_var_: torch.Tensor,
        L_self_modules_1_modules_4_modules_branch_modules_2_modules_1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_1_modules_4_modules_branch_modules_2_modules_1_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_1_modules_4_modules_shortcut_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_1_modules_4_modules_shortcut_modules_1_buffers_running_mean_: torch.Tensor,
        L_self_modules_1_modules_4_modules_shortcut_modules_1_buffers_running_var_: torch.Tensor,
        L_self_modules_1_modules_4_modules_shortcut_modules_1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_1_modules_4_modules_shortcut_modules_1_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_1_modules_5_modules_branch_modules_0_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_1_modules_5_modules_branch_modules_0_modules_1_buffers_running_mean_: torch.Tensor,
        L_self_modules_1_modules_5_modules_branch_modules_0_modules_1_buffers_running_var_: torch.Tensor,
        L_self_modules_1_modules_5_modules_branch_modules_0_modules_1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_1_modules_5_modules_branch_modules_0_modules_1_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_1_modules_5_modules_branch_modules_2_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_1_modules_5_modules_branch_modules_2_modules_1_buffers_running_mean_: torch.Tensor,
        L_self_modules_1_modules_5_modules_branch_modules_2_modules_1_buffers_running_var_: torch.Tensor,
        L_self_modules_1_modules_5_modules_branch_modules_2_modules_1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_1_modules_5_modules_branch_modules_2_modules_1_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_1_modules_6_modules_branch_modules_0_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_1_modules_6_modules_branch_modules_0_modules_1_buffers_running_mean_: torch.Tensor,
        L_self_modules_1_modules_6_modules_branch_modules_0_modules_1_buffers_running_var_: torch.Tensor,
        L_self_modules_1_modules_6_modules_branch_modules_0_modules_1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_1_modules_6_modules_branch_modules_0_modules_1_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_1_modules_6_modules_branch_modules_2_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_1_modules_6_modules_branch_modules_2_modules_1_buffers_running_mean_: torch.Tensor,
        L_self_modules_1_modules_6_modules_branch_modules_2_modules_1_buffers_running_var_: torch.Tensor,
        L_self_modules_1_modules_6_modules_branch_modules_2_modules_1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_1_modules_6_modules_branch_modules_2_modules_1_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_1_modules_6_modules_shortcut_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_1_modules_6_modules_shortcut_modules_1_buffers_running_mean_: torch.Tensor,
        L_self_modules_1_modules_6_modules_shortcut_modules_1_buffers_running_var_: torch.Tensor,
        L_self_modules_1_modules_6_modules_shortcut_modules_1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_1_modules_6_modules_shortcut_modules_1_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_1_modules_7_modules_branch_modules_0_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_1_modules_7_modules_branch_modules_0_modules_1_buffers_running_mean_: torch.Tensor,
        L_self_modules_1_modules_7_modules_branch_modules_0_modules_1_buffers_running_var_: torch.Tensor,
        L_self_modules_1_modules_7_modules_branch_modules_0_modules_1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_1_modules_7_modules_branch_modules_0_modules_1_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_1_modules_7_modules_branch_modules_2_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_1_modules_7_modules_branch_modules_2_modules_1_buffers_running_mean_: torch.Tensor,
        L_self_modules_1_modules_7_modules_branch_modules_2_modules_1_buffers_running_var_: torch.Tensor,
        L_self_modules_1_modules_7_modules_branch_modules_2_modules_1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_1_modules_7_modules_branch_modules_2_modules_1_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_4_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_4_parameters_bias_: torch.nn.parameter.Parameter,
    ):
        l_self_modules_0_modules_0_parameters_weight_ = L_self_modules_0_modules_0_parameters_weight_
        l_args_0_ = L_args_0_
        l_self_modules_0_modules_1_buffers_running_mean_ = L_self_modules_0_modules_1_buffers_running_mean_
        l_self_modules_0_modules_1_buffers_running_var_ = L_self_modules_0_modules_1_buffers_running_var_
        l_self_modules_0_modules_1_parameters_weight_ = L_self_modules_0_modules_1_parameters_weight_
        l_self_modules_0_modules_1_parameters_bias_ = L_self_modules_0_modules_1_parameters_bias_
        l_self_modules_1_modules_0_modules_branch_modules_0_modules_0_parameters_weight_ = L_self_modules_1_modules_0_modules_branch_modules_0_modules_0_parameters_weight_
        l_self_modules_1_modules_0_modules_branch_modules_0_modules_1_buffers_running_mean_ = L_self_modules_1_modules_0_modules_branch_modules_0_modules_1_buffers_running_mean_
        l_self_modules_1_modules_0_modules_branch_modules_0_modules_1_buffers_running_var_ = L_self_modules_1_modules_0_modules_branch_modules_0_modules_1_buffers_running_var_
        l_self_modules_1_modules_0_modules_branch_modules_0_modules_1_parameters_weight_ = L_self_modules_1_modules_0_modules_branch_modules_0_modules_1_parameters_weight_
        l_self_modules_1_modules_0_modules_branch_modules_0_modules_1_parameters_bias_ = L_self_modules_1_modules_0_modules_branch_modules_0_modules_1_parameters_bias_
        l_self_modules_1_modules_0_modules_branch_modules_2_modules_0_parameters_weight_ = L_self_modules_1_modules_0_modules_branch_modules_2_modules_0_parameters_weight_
        l_self_modules_1_modules_0_modules_branch_modules_2_modules_1_buffers_running_mean_ = L_self_modules_1_modules_0_modules_branch_modules_2_modules_1_buffers_running_mean_
        l_self_modules_1_modules_0_modules_branch_modules_2_modules_1_buffers_running_var_ = L_self_modules_1_modules_0_modules_branch_modules_2_modules_1_buffers_running_var_
        l_self_modules_1_modules_0_modules_branch_modules_2_modules_1_parameters_weight_ = L_self_modules_1_modules_0_modules_branch_modules_2_modules_1_parameters_weight_
        l_self_modules_1_modules_0_modules_branch_modules_2_modules_1_parameters_bias_ = L_self_modules_1_modules_0_modules_branch_modules_2_modules_1_parameters_bias_
        l_self_modules_1_modules_1_modules_branch_modules_0_modules_0_parameters_weight_ = L_self_modules_1_modules_1_modules_branch_modules_0_modules_0_parameters_weight_
        l_self_modules_1_modules_1_modules_branch_modules_0_modules_1_buffers_running_mean_ = L_self_modules_1_modules_1_modules_branch_modules_0_modules_1_buffers_running_mean_
        l_self_modules_1_modules_1_modules_branch_modules_0_modules_1_buffers_running_var_ = L_self_modules_1_modules_1_modules_branch_modules_0_modules_1_buffers_running_var_
        l_self_modules_1_modules_1_modules_branch_modules_0_modules_1_parameters_weight_ = L_self_modules_1_modules_1_modules_branch_modules_0_modules_1_parameters_weight_
        l_self_modules_1_modules_1_modules_branch_modules_0_modules_1_parameters_bias_ = L_self_modules_1_modules_1_modules_branch_modules_0_modules_1_parameters_bias_
        l_self_modules_1_modules_1_modules_branch_modules_2_modules_0_parameters_weight_ = L_self_modules_1_modules_1_modules_branch_modules_2_modules_0_parameters_weight_
        l_self_modules_1_modules_1_modules_branch_modules_2_modules_1_buffers_running_mean_ = L_self_modules_1_modules_1_modules_branch_modules_2_modules_1_buffers_running_mean_
        l_self_modules_1_modules_1_modules_branch_modules_2_modules_1_buffers_running_var_ = L_self_modules_1_modules_1_modules_branch_modules_2_modules_1_buffers_running_var_
        l_self_modules_1_modules_1_modules_branch_modules_2_modules_1_parameters_weight_ = L_self_modules_1_modules_1_modules_branch_modules_2_modules_1_parameters_weight_
        l_self_modules_1_modules_1_modules_branch_modules_2_modules_1_parameters_bias_ = L_self_modules_1_modules_1_modules_branch_modules_2_modules_1_parameters_bias_
        l_self_modules_1_modules_2_modules_branch_modules_0_modules_0_parameters_weight_ = L_self_modules_1_modules_2_modules_branch_modules_0_modules_0_parameters_weight_
        l_self_modules_1_modules_2_modules_branch_modules_0_modules_1_buffers_running_mean_ = L_self_modules_1_modules_2_modules_branch_modules_0_modules_1_buffers_running_mean_
        l_self_modules_1_modules_2_modules_branch_modules_0_modules_1_buffers_running_var_ = L_self_modules_1_modules_2_modules_branch_modules_0_modules_1_buffers_running_var_
        l_self_modules_1_modules_2_modules_branch_modules_0_modules_1_parameters_weight_ = L_self_modules_1_modules_2_modules_branch_modules_0_modules_1_parameters_weight_
        l_self_modules_1_modules_2_modules_branch_modules_0_modules_1_parameters_bias_ = L_self_modules_1_modules_2_modules_branch_modules_0_modules_1_parameters_bias_
        l_self_modules_1_modules_2_modules_branch_modules_2_modules_0_parameters_weight_ = L_self_modules_1_modules_2_modules_branch_modules_2_modules_0_parameters_weight_
        l_self_modules_1_modules_2_modules_branch_modules_2_modules_1_buffers_running_mean_ = L_self_modules_1_modules_2_modules_branch_modules_2_modules_1_buffers_running_mean_
        l_self_modules_1_modules_2_modules_branch_modules_2_modules_1_buffers_running_var_ = L_self_modules_1_modules_2_modules_branch_modules_2_modules_1_buffers_running_var_
        l_self_modules_1_modules_2_modules_branch_modules_2_modules_1_parameters_weight_ = L_self_modules_1_modules_2_modules_branch_modules_2_modules_1_parameters_weight_
        l_self_modules_1_modules_2_modules_branch_modules_2_modules_1_parameters_bias_ = L_self_modules_1_modules_2_modules_branch_modules_2_modules_1_parameters_bias_
        l_self_modules_1_modules_2_modules_shortcut_modules_0_parameters_weight_ = L_self_modules_1_modules_2_modules_shortcut_modules_0_parameters_weight_
        l_self_modules_1_modules_2_modules_shortcut_modules_1_buffers_running_mean_ = L_self_modules_1_modules_2_modules_shortcut_modules_1_buffers_running_mean_
        l_self_modules_1_modules_2_modules_shortcut_modules_1_buffers_running_var_ = L_self_modules_1_modules_2_modules_shortcut_modules_1_buffers_running_var_
        l_self_modules_1_modules_2_modules_shortcut_modules_1_parameters_weight_ = L_self_modules_1_modules_2_modules_shortcut_modules_1_parameters_weight_
        l_self_modules_1_modules_2_modules_shortcut_modules_1_parameters_bias_ = L_self_modules_1_modules_2_modules_shortcut_modules_1_parameters_bias_
        l_self_modules_1_modules_3_modules_branch_modules_0_modules_0_parameters_weight_ = L_self_modules_1_modules_3_modules_branch_modules_0_modules_0_parameters_weight_
        l_self_modules_1_modules_3_modules_branch_modules_0_modules_1_buffers_running_mean_ = L_self_modules_1_modules_3_modules_branch_modules_0_modules_1_buffers_running_mean_
        l_self_modules_1_modules_3_modules_branch_modules_0_modules_1_buffers_running_var_ = L_self_modules_1_modules_3_modules_branch_modules_0_modules_1_buffers_running_var_
        l_self_modules_1_modules_3_modules_branch_modules_0_modules_1_parameters_weight_ = L_self_modules_1_modules_3_modules_branch_modules_0_modules_1_parameters_weight_
        l_self_modules_1_modules_3_modules_branch_modules_0_modules_1_parameters_bias_ = L_self_modules_1_modules_3_modules_branch_modules_0_modules_1_parameters_bias_
        l_self_modules_1_modules_3_modules_branch_modules_2_modules_0_parameters_weight_ = L_self_modules_1_modules_3_modules_branch_modules_2_modules_0_parameters_weight_
        l_self_modules_1_modules_3_modules_branch_modules_2_modules_1_buffers_running_mean_ = L_self_modules_1_modules_3_modules_branch_modules_2_modules_1_buffers_running_mean_
        l_self_modules_1_modules_3_modules_branch_modules_2_modules_1_buffers_running_var_ = L_self_modules_1_modules_3_modules_branch_modules_2_modules_1_buffers_running_var_
        l_self_modules_1_modules_3_modules_branch_modules_2_modules_1_parameters_weight_ = L_self_modules_1_modules_3_modules_branch_modules_2_modules_1_parameters_weight_
        l_self_modules_1_modules_3_modules_branch_modules_2_modules_1_parameters_bias_ = L_self_modules_1_modules_3_modules_branch_modules_2_modules_1_parameters_bias_
        l_self_modules_1_modules_4_modules_branch_modules_0_modules_0_parameters_weight_ = L_self_modules_1_modules_4_modules_branch_modules_0_modules_0_parameters_weight_
        l_self_modules_1_modules_4_modules_branch_modules_0_modules_1_buffers_running_mean_ = L_self_modules_1_modules_4_modules_branch_modules_0_modules_1_buffers_running_mean_
        l_self_modules_1_modules_4_modules_branch_modules_0_modules_1_buffers_running_var_ = L_self_modules_1_modules_4_modules_branch_modules_0_modules_1_buffers_running_var_
        l_self_modules_1_modules_4_modules_branch_modules_0_modules_1_parameters_weight_ = L_self_modules_1_modules_4_modules_branch_modules_0_modules_1_parameters_weight_
        l_self_modules_1_modules_4_modules_branch_modules_0_modules_1_parameters_bias_ = L_self_modules_1_modules_4_modules_branch_modules_0_modules_1_parameters_bias_
        l_self_modules_1_modules_4_modules_branch_modules_2_modules_0_parameters_weight_ = L_self_modules_1_modules_4_modules_branch_modules_2_modules_0_parameters_weight_
        l_self_modules_1_modules_4_modules_branch_modules_2_modules_1_buffers_running_mean_ = L_self_modules_1_modules_4_modules_branch_modules_2_modules_1_buffers_running_mean_
        l_self_modules_1_modules_4_modules_branch_modules_2_modules_1_buffers_running_var_ = L_self_modules_1_modules_4_modules_branch_modules_2_modules_1_buffers_running_var_
        l_self_modules_1_modules_4_modules_branch_modules_2_modules_1_parameters_weight_ = L_self_modules_1_modules_4_modules_branch_modules_2_modules_1_parameters_weight_
        l_self_modules_1_modules_4_modules_branch_modules_2_modules_1_parameters_bias_ = L_self_modules_1_modules_4_modules_branch_modules_2_modules_1_parameters_bias_
        l_self_modules_1_modules_4_modules_shortcut_modules_0_parameters_weight_ = L_self_modules_1_modules_4_modules_shortcut_modules_0_parameters_weight_
        l_self_modules_1_modules_4_modules_shortcut_modules_1_buffers_running_mean_ = L_self_modules_1_modules_4_modules_shortcut_modules_1_buffers_running_mean_
        l_self_modules_1_modules_4_modules_shortcut_modules_1_buffers_running_var_ = L_self_modules_1_modules_4_modules_shortcut_modules_1_buffers_running_var_
        l_self_modules_1_modules_4_modules_shortcut_modules_1_parameters_weight_ = L_self_modules_1_modules_4_modules_shortcut_modules_1_parameters_weight_
        l_self_modules_1_modules_4_modules_shortcut_modules_1_parameters_bias_ = L_self_modules_1_modules_4_modules_shortcut_modules_1_parameters_bias_
        l_self_modules_1_modules_5_modules_branch_modules_0_modules_0_parameters_weight_ = L_self_modules_1_modules_5_modules_branch_modules_0_modules_0_parameters_weight_
        l_self_modules_1_modules_5_modules_branch_modules_0_modules_1_buffers_running_mean_ = L_self_modules_1_modules_5_modules_branch_modules_0_modules_1_buffers_running_mean_
        l_self_modules_1_modules_5_modules_branch_modules_0_modules_1_buffers_running_var_ = L_self_modules_1_modules_5_modules_branch_modules_0_modules_1_buffers_running_var_
        l_self_modules_1_modules_5_modules_branch_modules_0_modules_1_parameters_weight_ = L_self_modules_1_modules_5_modules_branch_modules_0_modules_1_parameters_weight_
        l_self_modules_1_modules_5_modules_branch_modules_0_modules_1_parameters_bias_ = L_self_modules_1_modules_5_modules_branch_modules_0_modules_1_parameters_bias_
        l_self_modules_1_modules_5_modules_branch_modules_2_modules_0_parameters_weight_ = L_self_modules_1_modules_5_modules_branch_modules_2_modules_0_parameters_weight_
        l_self_modules_1_modules_5_modules_branch_modules_2_modules_1_buffers_running_mean_ = L_self_modules_1_modules_5_modules_branch_modules_2_modules_1_buffers_running_mean_
        l_self_modules_1_modules_5_modules_branch_modules_2_modules_1_buffers_running_var_ = L_self_modules_1_modules_5_modules_branch_modules_2_modules_1_buffers_running_var_
        l_self_modules_1_modules_5_modules_branch_modules_2_modules_1_parameters_weight_ = L_self_modules_1_modules_5_modules_branch_modules_2_modules_1_parameters_weight_
        l_self_modules_1_modules_5_modules_branch_modules_2_modules_1_parameters_bias_ = L_self_modules_1_modules_5_modules_branch_modules_2_modules_1_parameters_bias_
        l_self_modules_1_modules_6_modules_branch_modules_0_modules_0_parameters_weight_ = L_self_modules_1_modules_6_modules_branch_modules_0_modules_0_parameters_weight_
        l_self_modules_1_modules_6_modules_branch_modules_0_modules_1_buffers_running_mean_ = L_self_modules_1_modules_6_modules_branch_modules_0_modules_1_buffers_running_mean_
        l_self_modules_1_modules_6_modules_branch_modules_0_modules_1_buffers_running_var_ = L_self_modules_1_modules_6_modules_branch_modules_0_modules_1_buffers_running_var_
        l_self_modules_1_modules_6_modules_branch_modules_0_modules_1_parameters_weight_ = L_self_modules_1_modules_6_modules_branch_modules_0_modules_1_parameters_weight_
        l_self_modules_1_modules_6_modules_branch_modules_0_modules_1_parameters_bias_ = L_self_modules_1_modules_6_modules_branch_modules_0_modules_1_parameters_bias_
        l_self_modules_1_modules_6_modules_branch_modules_2_modules_0_parameters_weight_ = L_self_modules_1_modules_6_modules_branch_modules_2_modules_0_parameters_weight_
        l_self_modules_1_modules_6_modules_branch_modules_2_modules_1_buffers_running_mean_ = L_self_modules_1_modules_6_modules_branch_modules_2_modules_1_buffers_running_mean_
        l_self_modules_1_modules_6_modules_branch_modules_2_modules_1_buffers_running_var_ = L_self_modules_1_modules_6_modules_branch_modules_2_modules_1_buffers_running_var_
        l_self_modules_1_modules_6_modules_branch_modules_2_modules_1_parameters_weight_ = L_self_modules_1_modules_6_modules_branch_modules_2_modules_1_parameters_weight_
        l_self_modules_1_modules_6_modules_branch_modules_2_modules_1_parameters_bias_ = L_self_modules_1_modules_6_modules_branch_modules_2_modules_1_parameters_bias_
        l_self_modules_1_modules_6_modules_shortcut_modules_0_parameters_weight_ = L_self_modules_1_modules_6_modules_shortcut_modules_0_parameters_weight_
        l_self_modules_1_modules_6_modules_shortcut_modules_1_buffers_running_mean_ = L_self_modules_1_modules_6_modules_shortcut_modules_1_buffers_running_mean_
        l_self_modules_1_modules_6_modules_shortcut_modules_1_buffers_running_var_ = L_self_modules_1_modules_6_modules_shortcut_modules_1_buffers_running_var_
        l_self_modules_1_modules_6_modules_shortcut_modules_1_parameters_weight_ = L_self_modules_1_modules_6_modules_shortcut_modules_1_parameters_weight_
        l_self_modules_1_modules_6_modules_shortcut_modules_1_parameters_bias_ = L_self_modules_1_modules_6_modules_shortcut_modules_1_parameters_bias_
        l_self_modules_1_modules_7_modules_branch_modules_0_modules_0_parameters_weight_ = L_self_modules_1_modules_7_modules_branch_modules_0_modules_0_parameters_weight_
        l_self_modules_1_modules_7_modules_branch_modules_0_modules_1_buffers_running_mean_ = L_self_modules_1_modules_7_modules_branch_modules_0_modules_1_buffers_running_mean_
        l_self_modules_1_modules_7_modules_branch_modules_0_modules_1_buffers_running_var_ = L_self_modules_1_modules_7_modules_branch_modules_0_modules_1_buffers_running_var_
        l_self_modules_1_modules_7_modules_branch_modules_0_modules_1_parameters_weight_ = L_self_modules_1_modules_7_modules_branch_modules_0_modules_1_parameters_weight_
        l_self_modules_1_modules_7_modules_branch_modules_0_modules_1_parameters_bias_ = L_self_modules_1_modules_7_modules_branch_modules_0_modules_1_parameters_bias_
        l_self_modules_1_modules_7_modules_branch_modules_2_modules_0_parameters_weight_ = L_self_modules_1_modules_7_modules_branch_modules_2_modules_0_parameters_weight_
        l_self_modules_1_modules_7_modules_branch_modules_2_modules_1_buffers_running_mean_ = L_self_modules_1_modules_7_modules_branch_modules_2_modules_1_buffers_running_mean_
        l_self_modules_1_modules_7_modules_branch_modules_2_modules_1_buffers_running_var_ = L_self_modules_1_modules_7_modules_branch_modules_2_modules_1_buffers_running_var_
        l_self_modules_1_modules_7_modules_branch_modules_2_modules_1_parameters_weight_ = L_self_modules_1_modules_7_modules_branch_modules_2_modules_1_parameters_weight_
        l_self_modules_1_modules_7_modules_branch_modules_2_modules_1_parameters_bias_ = L_self_modules_1_modules_7_modules_branch_modules_2_modules_1_parameters_bias_
        l_self_modules_4_parameters_weight_ = L_self_modules_4_parameters_weight_
        l_self_modules_4_parameters_bias_ = L_self_modules_4_parameters_bias_
        input_1 = torch.conv2d(l_args_0_, l_self_modules_0_modules_0_parameters_weight_, None, (2, 2), (3, 3), (1, 1), 1)
        l_args_0_ = l_self_modules_0_modules_0_parameters_weight_ = None
        input_2 = torch.nn.functional.batch_norm(input_1, l_self_modules_0_modules_1_buffers_running_mean_, l_self_modules_0_modules_1_buffers_running_var_, l_self_modules_0_modules_1_parameters_weight_, l_self_modules_0_modules_1_parameters_bias_, False, 0.1, 1e-05)
        input_1 = l_self_modules_0_modules_1_buffers_running_mean_ = l_self_modules_0_modules_1_buffers_running_var_ = l_self_modules_0_modules_1_parameters_weight_ = l_self_modules_0_modules_1_parameters_bias_ = None
        input_3 = torch.nn.functional.relu(input_2, inplace = True)
        input_2 = None
        input_4 = torch.nn.functional.max_pool2d(input_3, 3, 2, 1, 1, ceil_mode = False, return_indices = False)
        input_3 = None
        input_5 = torch.conv2d(input_4, l_self_modules_1_modules_0_modules_branch_modules_0_modules_0_parameters_weight_, None, (1, 1), (1, 1), (1, 1), 1)
        l_self_modules_1_modules_0_modules_branch_modules_0_modules_0_parameters_weight_ = None
        input_6 = torch.nn.functional.batch_norm(input_5, l_self_modules_1_modules_0_modules_branch_modules_0_modules_1_buffers_running_mean_, l_self_modules_1_modules_0_modules_branch_modules_0_modules_1_buffers_running_var_, l_self_modules_1_modules_0_modules_branch_modules_0_modules_1_parameters_weight_, l_self_modules_1_modules_0_modules_branch_modules_0_modules_1_parameters_bias_, False, 0.1, 1e-05)
        input_5 = l_self_modules_1_modules_0_modules_branch_modules_0_modules_1_buffers_running_mean_ = l_self_modules_1_modules_0_modules_branch_modules_0_modules_1_buffers_running_var_ = l_self_modules_1_modules_0_modules_branch_modules_0_modules_1_parameters_weight_ = l_self_modules_1_modules_0_modules_branch_modules_0_modules_1_parameters_bias_ = None
        input_7 = torch.nn.functional.relu(input_6, inplace = True)
        input_6 = None
        input_8 = torch.conv2d(input_7, l_self_modules_1_modules_0_modules_branch_modules_2_modules_0_parameters_weight_, None, (1, 1), (1, 1), (1, 1), 1)
        input_7 = l_self_modules_1_modules_0_modules_branch_modules_2_modules_0_parameters_weight_ = None
        input_9 = torch.nn.functional.batch_norm(input_8, l_self_modules_1_modules_0_modules_branch_modules_2_modules_1_buffers_running_mean_, l_self_modules_1_modules_0_modules_branch_modules_2_modules_1_buffers_running_var_, l_self_modules_1_modules_0_modules_branch_modules_2_modules_1_parameters_weight_, l_self_modules_1_modules_0_modules_branch_modules_2_modules_1_parameters_bias_, False, 0.1, 1e-05)
        input_8 = l_self_modules_1_modules_0_modules_branch_modules_2_modules_1_buffers_running_mean_ = l_self_modules_1_modules_0_modules_branch_modules_2_modules_1_buffers_running_var_ = l_self_modules_1_modules_0_modules_branch_modules_2_modules_1_parameters_weight_ = l_self_modules_1_modules_0_modules_branch_modules_2_modules_1_parameters_bias_ = None
        add = input_9 + input_4
        input_9 = input_4 = None
        input_10 = torch.nn.functional.relu(add, inplace = True)
        add = None
        input_11 = torch.conv2d(input_10, l_self_modules_1_modules_1_modules_branch_modules_0_modules_0_parameters_weight_, None, (1, 1), (1, 1), (1, 1), 1)
        l_self_modules_1_modules_1_modules_branch_modules_0_modules_0_parameters_weight_ = None
        input_12 = torch.nn.functional.batch_norm(input_11, l_self_modules_1_modules_1_modules_branch_modules_0_modules_1_buffers_running_mean_, l_self_modules_1_modules_1_modules_branch_modules_0_modules_1_buffers_running_var_, l_self_modules_1_modules_1_modules_branch_modules_0_modules_1_parameters_weight_, l_self_modules_1_modules_1_modules_branch_modules_0_modules_1_parameters_bias_, False, 0.1, 1e-05)
        input_11 = l_self_modules_1_modules_1_modules_branch_modules_0_modules_1_buffers_running_mean_ = l_self_modules_1_modules_1_modules_branch_modules_0_modules_1_buffers_running_var_ = l_self_modules_1_modules_1_modules_branch_modules_0_modules_1_parameters_weight_ = l_self_modules_1_modules_1_modules_branch_modules_0_modules_1_parameters_bias_ = None
        input_13 = torch.nn.functional.relu(input_12, inplace = True)
        input_12 = None
        input_14 = torch.conv2d(input_13, l_self_modules_1_modules_1_modules_branch_modules_2_modules_0_parameters_weight_, None, (1, 1), (1, 1), (1, 1), 1)
        input_13 = l_self_modules_1_modules_1_modules_branch_modules_2_modules_0_parameters_weight_ = None
        input_15 = torch.nn.functional.batch_norm(input_14, l_self_modules_1_modules_1_modules_branch_modules_2_modules_1_buffers_running_mean_, l_self_modules_1_modules_1_modules_branch_modules_2_modules_1_buffers_running_var_, l_self_modules_1_modules_1_modules_branch_modules_2_modules_1_parameters_weight_, l_self_modules_1_modules_1_modules_branch_modules_2_modules_1_parameters_bias_, False, 0.1, 1e-05)
        input_14 = l_self_modules_1_modules_1_modules_branch_modules_2_modules_1_buffers_running_mean_ = l_self_modules_1_modules_1_modules_branch_modules_2_modules_1_buffers_running_var_ = l_self_modules_1_modules_1_modules_branch_modules_2_modules_1_parameters_weight_ = l_self_modules_1_modules_1_modules_branch_modules_2_modules_1_parameters_bias_ = None
        add_1 = input_15 + input_10
        input_15 = input_10 = None
        input_16 = torch.nn.functional.relu(add_1, inplace = True)
        add_1 = None
        input_17 = torch.conv2d(input_16, l_self_modules_1_modules_2_modules_branch_modules_0_modules_0_parameters_weight_, None, (2, 2), (1, 1), (1, 1), 1)
        l_self_modules_1_modules_2_modules_branch_modules_0_modules_0_parameters_weight_ = None
        input_18 = torch.nn.functional.batch_norm(input_17, l_self_modules_1_modules_2_modules_branch_modules_0_modules_1_buffers_running_mean_, l_self_modules_1_modules_2_modules_branch_modules_0_modules_1_buffers_running_var_, l_self_modules_1_modules_2_modules_branch_modules_0_modules_1_parameters_weight_, l_self_modules_1_modules_2_modules_branch_modules_0_modules_1_parameters_bias_, False, 0.1, 1e-05)
        input_17 = l_self_modules_1_modules_2_modules_branch_modules_0_modules_1_buffers_running_mean_ = l_self_modules_1_modules_2_modules_branch_modules_0_modules_1_buffers_running_var_ = l_self_modules_1_modules_2_modules_branch_modules_0_modules_1_parameters_weight_ = l_self_modules_1_modules_2_modules_branch_modules_0_modules_1_parameters_bias_ = None
        input_19 = torch.nn.functional.relu(input_18, inplace = True)
        input_18 = None
        input_20 = torch.conv2d(input_19, l_self_modules_1_modules_2_modules_branch_modules_2_modules_0_parameters_weight_, None, (1, 1), (1, 1), (1, 1), 1)
        input_19 = l_self_modules_1_modules_2_modules_branch_modules_2_modules_0_parameters_weight_ = None
        input_21 = torch.nn.functional.batch_norm(input_20, l_self_modules_1_modules_2_modules_branch_modules_2_modules_1_buffers_running_mean_, l_self_modules_1_modules_2_modules_branch_modules_2_modules_1_buffers_running_var_, l_self_modules_1_modules_2_modules_branch_modules_2_modules_1_parameters_weight_, l_self_modules_1_modules_2_modules_branch_modules_2_modules_1_parameters_bias_, False, 0.1, 1e-05)
        input_20 = l_self_modules_1_modules_2_modules_branch_modules_2_modules_1_buffers_running_mean_ = l_self_modules_1_modules_2_modules_branch_modules_2_modules_1_buffers_running_var_ = l_self_modules_1_modules_2_modules_branch_modules_2_modules_1_parameters_weight_ = l_self_modules_1_modules_2_modules_branch_modules_2_modules_1_parameters_bias_ = None
        input_22 = torch.conv2d(input_16, l_self_modules_1_modules_2_modules_shortcut_modules_0_parameters_weight_, None, (2, 2), (0, 0), (1, 1), 1)
        input_16 = l_self_modules_1_modules_2_modules_shortcut_modules_0_parameters_weight_ = None
        input_23 = torch.nn.functional.batch_norm(input_22, l_self_modules_1_modules_2_modules_shortcut_modules_1_buffers_running_mean_, l_self_modules_1_modules_2_modules_shortcut_modules_1_buffers_running_var_, l_self_modules_1_modules_2_modules_shortcut_modules_1_parameters_weight_, l_self_modules_1_modules_2_modules_shortcut_modules_1_parameters_bias_, False, 0.1, 1e-05)
        input_22 = l_self_modules_1_modules_2_modules_shortcut_modules_1_buffers_running_mean_ = l_self_modules_1_modules_2_modules_shortcut_modules_1_buffers_running_var_ = l_self_modules_1_modules_2_modules_shortcut_modules_1_parameters_weight_ = l_self_modules_1_modules_2_modules_shortcut_modules_1_parameters_bias_ = None
        add_2 = input_21 + input_23
        input_21 = input_23 = None
        input_24 = torch.nn.functional.relu(add_2, inplace = True)
        add_2 = None
        input_25 = torch.conv2d(input_24, l_self_modules_1_modules_3_modules_branch_modules_0_modules_0_parameters_weight_, None, (1, 1), (1, 1), (1, 1), 1)
        l_self_modules_1_modules_3_modules_branch_modules_0_modules_0_parameters_weight_ = None
        input_26 = torch.nn.functional.batch_norm(input_25, l_self_modules_1_modules_3_modules_branch_modules_0_modules_1_buffers_running_mean_, l_self_modules_1_modules_3_modules_branch_modules_0_modules_1_buffers_running_var_, l_self_modules_1_modules_3_modules_branch_modules_0_modules_1_parameters_weight_, l_self_modules_1_modules_3_modules_branch_modules_0_modules_1_parameters_bias_, False, 0.1, 1e-05)
        input_25 = l_self_modules_1_modules_3_modules_branch_modules_0_modules_1_buffers_running_mean_ = l_self_modules_1_modules_3_modules_branch_modules_0_modules_1_buffers_running_var_ = l_self_modules_1_modules_3_modules_branch_modules_0_modules_1_parameters_weight_ = l_self_modules_1_modules_3_modules_branch_modules_0_modules_1_parameters_bias_ = None
        input_27 = torch.nn.functional.relu(input_26, inplace = True)
        input_26 = None
        input_28 = torch.conv2d(input_27, l_self_modules_1_modules_3_modules_branch_modules_2_modules_0_parameters_weight_, None, (1, 1), (1, 1), (1, 1), 1)
        input_27 = l_self_modules_1_modules_3_modules_branch_modules_2_modules_0_parameters_weight_ = None
        input_29 = torch.nn.functional.batch_norm(input_28, l_self_modules_1_modules_3_modules_branch_modules_2_modules_1_buffers_running_mean_, l_self_modules_1_modules_3_modules_branch_modules_2_modules_1_buffers_running_var_, l_self_modules_1_modules_3_modules_branch_modules_2_modules_1_parameters_weight_, l_self_modules_1_modules_3_modules_branch_modules_2_modules_1_parameters_bias_, False, 0.1, 1e-05)
        input_28 = l_self_modules_1_modules_3_modules_branch_modules_2_modules_1_buffers_running_mean_ = l_self_modules_1_modules_3_modules_branch_modules_2_modules_1_buffers_running_var_ = l_self_modules_1_modules_3_modules_branch_modules_2_modules_1_parameters_weight_ = l_self_modules_1_modules_3_modules_branch_modules_2_modules_1_parameters_bias_ = None
        add_3 = input_29 + input_24
        input_29 = input_24 = None
        input_30 = torch.nn.functional.relu(add_3, inplace = True)
        add_3 = None
        input_31 = torch.conv2d(input_30, l_self_modules_1_modules_4_modules_branch_modules_0_modules_0_parameters_weight_, None, (2, 2), (1, 1), (1, 1), 1)
        l_self_modules_1_modules_4_modules_branch_modules_0_modules_0_parameters_weight_ = None
        input_32 = torch.nn.functional.batch_norm(input_31, l_self_modules_1_modules_4_modules_branch_modules_0_modules_1_buffers_running_mean_, l_self_modules_1_modules_4_modules_branch_modules_0_modules_1_buffers_running_var_, l_self_modules_1_modules_4_modules_branch_modules_0_modules_1_parameters_weight_, l_self_modules_1_modules_4_modules_branch_modules_0_modules_1_parameters_bias_, False, 0.1, 1e-05)
        input_31 = l_self_modules_1_modules_4_modules_branch_modules_0_modules_1_buffers_running_mean_ = l_self_modules_1_modules_4_modules_branch_modules_0_modules_1_buffers_running_var_ = l_self_modules_1_modules_4_modules_branch_modules_0_modules_1_parameters_weight_ = l_self_modules_1_modules_4_modules_branch_modules_0_modules_1_parameters_bias_ = None
        input_33 = torch.nn.functional.relu(input_32, inplace = True)
        input_32 = None
        input_34 = torch.conv2d(input_33, l_self_modules_1_modules_4_modules_branch_modules_2_modules_0_parameters_weight_, None, (1, 1), (1, 1), (1, 1), 1)
        input_33 = l_self_modules_1_modules_4_modules_branch_modules_2_modules_0_parameters_weight_ = None
        input_35 = torch.nn.functional.batch_norm(input_34, l_self_modules_1_modules_4_modules_branch_modules_2_modules_1_buffers_running_mean_, l_self_modules_1_modules_4_modules_branch_modules_2_modules_1_buffers_running_var_, l_self_modules_1_modules_4_modules_branch_modules_2_modules_1_parameters_weight_, l_self_modules_1_modules_4_modules_branch_modules_2_modules_1_parameters_bias_, False, 0.1, 1e-05)
        input_34 = l_self_modules_1_modules_4_modules_branch_modules_2_modules_1_buffers_running_mean_ = l_self_modules_1_modules_4_modules_branch_modules_2_modules_1_buffers_running_var_ = l_self_modules_1_modules_4_modules_branch_modules_2_modules_1_parameters_weight_ = l_self_modules_1_modules_4_modules_branch_modules_2_modules_1_parameters_bias_ = None
        input_36 = torch.conv2d(input_30, l_self_modules_1_modules_4_modules_shortcut_modules_0_parameters_weight_, None, (2, 2), (0, 0), (1, 1), 1)
        input_30 = l_self_modules_1_modules_4_modules_shortcut_modules_0_parameters_weight_ = None
        input_37 = torch.nn.functional.batch_norm(input_36, l_self_modules_1_modules_4_modules_shortcut_modules_1_buffers_running_mean_, l_self_modules_1_modules_4_modules_shortcut_modules_1_buffers_running_var_, l_self_modules_1_modules_4_modules_shortcut_modules_1_parameters_weight_, l_self_modules_1_modules_4_modules_shortcut_modules_1_parameters_bias_, False, 0.1, 1e-05)
        input_36 = l_self_modules_1_modules_4_modules_shortcut_modules_1_buffers_running_mean_ = l_self_modules_1_modules_4_modules_shortcut_modules_1_buffers_running_var_ = l_self_modules_1_modules_4_modules_shortcut_modules_1_parameters_weight_ = l_self_modules_1_modules_4_modules_shortcut_modules_1_parameters_bias_ = None
        add_4 = input_35 + input_37
        input_35 = input_37 = None
        input_38 = torch.nn.functional.relu(add_4, inplace = True)
        add_4 = None
        input_39 = torch.conv2d(input_38, l_self_modules_1_modules_5_modules_branch_modules_0_modules_0_parameters_weight_, None, (1, 1), (1, 1), (1, 1), 1)
        l_self_modules_1_modules_5_modules_branch_modules_0_modules_0_parameters_weight_ = None
        input_40 = torch.nn.functional.batch_norm(input_39, l_self_modules_1_modules_5_modules_branch_modules_0_modules_1_buffers_running_mean_, l_self_modules_1_modules_5_modules_branch_modules_0_modules_1_buffers_running_var_, l_self_modules_1_modules_5_modules_branch_modules_0_modules_1_parameters_weight_, l_self_modules_1_modules_5_modules_branch_modules_0_modules_1_parameters_bias_, False, 0.1, 1e-05)
        input_39 = l_self_modules_1_modules_5_modules_branch_modules_0_modules_1_buffers_running_mean_ = l_self_modules_1_modules_5_modules_branch_modules_0_modules_1_buffers_running_var_ = l_self_modules_1_modules_5_modules_branch_modules_0_modules_1_parameters_weight_ = l_self_modules_1_modules_5_modules_branch_modules_0_modules_1_parameters_bias_ = None
        input_41 = torch.nn.functional.relu(input_40, inplace = True)
        input_40 = None
        input_42 = torch.conv2d(input_41, l_self_modules_1_modules_5_modules_branch_modules_2_modules_0_parameters_weight_, None, (1, 1), (1, 1), (1, 1), 1)
        input_41 = l_self_modules_1_modules_5_modules_branch_modules_2_modules_0_parameters_weight_ = None
        input_43 = torch.nn.functional.batch_norm(input_42, l_self_modules_1_modules_5_modules_branch_modules_2_modules_1_buffers_running_mean_, l_self_modules_1_modules_5_modules_branch_modules_2_modules_1_buffers_running_var_, l_self_modules_1_modules_5_modules_branch_modules_2_modules_1_parameters_weight_, l_self_modules_1_modules_5_modules_branch_modules_2_modules_1_parameters_bias_, False, 0.1, 1e-05)
        input_42 = l_self_modules_1_modules_5_modules_branch_modules_2_modules_1_buffers_running_mean_ = l_self_modules_1_modules_5_modules_branch_modules_2_modules_1_buffers_running_var_ = l_self_modules_1_modules_5_modules_branch_modules_2_modules_1_parameters_weight_ = l_self_modules_1_modules_5_modules_branch_modules_2_modules_1_parameters_bias_ = None
        add_5 = input_43 + input_38
        input_43 = input_38 = None
        input_44 = torch.nn.functional.relu(add_5, inplace = True)
        add_5 = None
        input_45 = torch.conv2d(input_44, l_self_modules_1_modules_6_modules_branch_modules_0_modules_0_parameters_weight_, None, (2, 2), (1, 1), (1, 1), 1)
        l_self_modules_1_modules_6_modules_branch_modules_0_modules_0_parameters_weight_ = None
        input_46 = torch.nn.functional.batch_norm(input_45, l_self_modules_1_modules_6_modules_branch_modules_0_modules_1_buffers_running_mean_, l_self_modules_1_modules_6_modules_branch_modules_0_modules_1_buffers_running_var_, l_self_modules_1_modules_6_modules_branch_modules_0_modules_1_parameters_weight_, l_self_modules_1_modules_6_modules_branch_modules_0_modules_1_parameters_bias_, False, 0.1, 1e-05)
        input_45 = l_self_modules_1_modules_6_modules_branch_modules_0_modules_1_buffers_running_mean_ = l_self_modules_1_modules_6_modules_branch_modules_0_modules_1_buffers_running_var_ = l_self_modules_1_modules_6_modules_branch_modules_0_modules_1_parameters_weight_ = l_self_modules_1_modules_6_modules_branch_modules_0_modules_1_parameters_bias_ = None
        input_47 = torch.nn.functional.relu(input_46, inplace = True)
        input_46 = None
        input_48 = torch.conv2d(input_47, l_self_modules_1_modules_6_modules_branch_modules_2_modules_0_parameters_weight_, None, (1, 1), (1, 1), (1, 1), 1)
        input_47 = l_self_modules_1_modules_6_modules_branch_modules_2_modules_0_parameters_weight_ = None
        input_49 = torch.nn.functional.batch_norm(input_48, l_self_modules_1_modules_6_modules_branch_modules_2_modules_1_buffers_running_mean_, l_self_modules_1_modules_6_modules_branch_modules_2_modules_1_buffers_running_var_, l_self_modules_1_modules_6_modules_branch_modules_2_modules_1_parameters_weight_, l_self_modules_1_modules_6_modules_branch_modules_2_modules_1_parameters_bias_, False, 0.1, 1e-05)
        input_48 = l_self_modules_1_modules_6_modules_branch_modules_2_modules_1_buffers_running_mean_ = l_self_modules_1_modules_6_modules_branch_modules_2_modules_1_buffers_running_var_ = l_self_modules_1_modules_6_modules_branch_modules_2_modules_1_parameters_weight_ = l_self_modules_1_modules_6_modules_branch_modules_2_modules_1_parameters_bias_ = None
        input_50 = torch.conv2d(input_44, l_self_modules_1_modules_6_modules_shortcut_modules_0_parameters_weight_, None, (2, 2), (0, 0), (1, 1), 1)
        input_44 = l_self_modules_1_modules_6_modules_shortcut_modules_0_parameters_weight_ = None
        input_51 = torch.nn.functional.batch_norm(input_50, l_self_modules_1_modules_6_modules_shortcut_modules_1_buffers_running_mean_, l_self_modules_1_modules_6_modules_shortcut_modules_1_buffers_running_var_, l_self_modules_1_modules_6_modules_shortcut_modules_1_parameters_weight_, l_self_modules_1_modules_6_modules_shortcut_modules_1_parameters_bias_, False, 0.1, 1e-05)
        input_50 = l_self_modules_1_modules_6_modules_shortcut_modules_1_buffers_running_mean_ = l_self_modules_1_modules_6_modules_shortcut_modules_1_buffers_running_var_ = l_self_modules_1_modules_6_modules_shortcut_modules_1_parameters_weight_ = l_self_modules_1_modules_6_modules_shortcut_modules_1_parameters_bias_ = None
        add_6 = input_49 + input_51
        input_49 = input_51 = None
        input_52 = torch.nn.functional.relu(add_6, inplace = True)
        add_6 = None
        input_53 = torch.conv2d(input_52, l_self_modules_1_modules_7_modules_branch_modules_0_modules_0_parameters_weight_, None, (1, 1), (1, 1), (1, 1), 1)
        l_self_modules_1_modules_7_modules_branch_modules_0_modules_0_parameters_weight_ = None
        input_54 = torch.nn.functional.batch_norm(input_53, l_self_modules_1_modules_7_modules_branch_modules_0_modules_1_buffers_running_mean_, l_self_modules_1_modules_7_modules_branch_modules_0_modules_1_buffers_running_var_, l_self_modules_1_modules_7_modules_branch_modules_0_modules_1_parameters_weight_, l_self_modules_1_modules_7_modules_branch_modules_0_modules_1_parameters_bias_, False, 0.1, 1e-05)
        input_53 = l_self_modules_1_modules_7_modules_branch_modules_0_modules_1_buffers_running_mean_ = l_self_modules_1_modules_7_modules_branch_modules_0_modules_1_buffers_running_var_ = l_self_modules_1_modules_7_modules_branch_modules_0_modules_1_parameters_weight_ = l_self_modules_1_modules_7_modules_branch_modules_0_modules_1_parameters_bias_ = None
        input_55 = torch.nn.functional.relu(input_54, inplace = True)
        input_54 = None
        input_56 = torch.conv2d(input_55, l_self_modules_1_modules_7_modules_branch_modules_2_modules_0_parameters_weight_, None, (1, 1), (1, 1), (1, 1), 1)
        input_55 = l_self_modules_1_modules_7_modules_branch_modules_2_modules_0_parameters_weight_ = None
        input_57 = torch.nn.functional.batch_norm(input_56, l_self_modules_1_modules_7_modules_branch_modules_2_modules_1_buffers_running_mean_, l_self_modules_1_modules_7_modules_branch_modules_2_modules_1_buffers_running_var_, l_self_modules_1_modules_7_modules_branch_modules_2_modules_1_parameters_weight_, l_self_modules_1_modules_7_modules_branch_modules_2_modules_1_parameters_bias_, False, 0.1, 1e-05)
        input_56 = l_self_modules_1_modules_7_modules_branch_modules_2_modules_1_buffers_running_mean_ = l_self_modules_1_modules_7_modules_branch_modules_2_modules_1_buffers_running_var_ = l_self_modules_1_modules_7_modules_branch_modules_2_modules_1_parameters_weight_ = l_self_modules_1_modules_7_modules_branch_modules_2_modules_1_parameters_bias_ = None
        add_7 = input_57 + input_52
        input_57 = input_52 = None
        input_58 = torch.nn.functional.relu(add_7, inplace = True)
        add_7 = None
        input_59 = torch.nn.functional.adaptive_avg_pool2d(input_58, 1)
        input_58 = None
        input_60 = input_59.flatten(1, -1)
        input_59 = None
        input_61 = torch._C._nn.linear(input_60, l_self_modules_4_parameters_weight_, l_self_modules_4_parameters_bias_)
        input_60 = l_self_modules_4_parameters_weight_ = l_self_modules_4_parameters_bias_ = None
        return (input_61,)
