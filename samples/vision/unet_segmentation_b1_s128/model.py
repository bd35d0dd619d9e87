import torch


class GraphModule(torch.nn.Module):
    def forward(
        self,
        L_self_modules_down_modules_0_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_x_: torch.Tensor,
        L_self_modules_down_modules_0_modules_1_buffers_running_mean_: torch.Tensor,
        L_self_modules_down_modules_0_modules_1_buffers_running_var_: torch.Tensor,
        L_self_modules_down_modules_0_modules_1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_down_modules_0_modules_1_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_down_modules_0_modules_3_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_down_modules_0_modules_4_buffers_running_mean_: torch.Tensor,
        L_self_modules_down_modules_0_modules_4_buffers_running_var_: torch.Tensor,
        L_self_modules_down_modules_0_modules_4_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_down_modules_0_modules_4_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_down_modules_1_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_down_modules_1_modules_1_buffers_running_mean_: torch.Tensor,
        L_self_modules_down_modules_1_modules_1_buffers_running_var_: torch.Tensor,
        L_self_modules_down_modules_1_modules_1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_down_modules_1_modules_1_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_down_modules_1_modules_3_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_down_modules_1_modules_4_buffers_running_mean_: torch.Tensor,
        L_self_modules_down_modules_1_modules_4_buffers_running_var_: torch.Tensor,
        L_self_modules_down_modules_1_modules_4_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_down_modules_1_modules_4_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_down_modules_2_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_down_modules_2_modules_1_buffers_running_mean_: torch.Tensor,
        L_self_modules_down_modules_2_modules_1_buffers_running_var_: torch.Tensor,
        L_self_modules_down_modules_2_modules_1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_down_modules_2_modules_1_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_down_modules_2_modules_3_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_down_modules_2_modules_4_buffers_running_mean_: torch.Tensor,
        L_self_modules_down_modules_2_modules_4_buffers_running_var_: torch.Tensor,
        L_self_modules_down_modules_2_modules_4_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_down_modules_2_modules_4_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_down_modules_3_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_down_modules_3_modules_1_buffers_running_mean_: torch.Tensor,
        L_self_modules_down_modules_3_modules_1_buffers_running_var_: torch.Tensor,
        L_self_modules_down_modules_3_modules_1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_down_modules_3_modules_1_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_down_modules_3_modules_3_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_down_modules_3_modules_4_buffers_running_mean_: torch.Tensor,
        L_self_modules_down_modules_3_modules_4_buffers_running_var_: torch.Tensor,
        L_self_modules_down_modules_3_modules_4_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_down_modules_3_modules_4_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_down_modules_4_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_down_modules_4_modules_1_buffers_running_mean_: torch.Tensor,
        L_self_modules_down_modules_4_modules_1_buffers_running_var_: torch.Tensor,
        L_self_modules_down_modules_4_modules_1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_down_modules_4_modules_1_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_down_modules_4_modules_3_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_down_modules_4_modules_4_buffers_running_mean_: torch.Tensor,
        L_self_modules_down_modules_4_modules_4_buffers_running_var_: torch.Tensor,
        L_self_modules_down_modules_4_modules_4_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_down_modules_4_modules_4_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_up_modules_3_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_up_modules_3_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_join_modules_3_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_join_modules_3_modules_1_buffers_running_mean_: torch.Tensor,
        L_self_modules_join_modules_3_modules_1_buffers_running_var_: torch.Tensor,
        L_self_modules_join_modules_3_modules_1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_join_modules_3_modules_1_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_join_modules_3_modules_3_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_join_modules_3_modules_4_buffers_running_mean_: torch.Tensor,
        L_self_modules_join_modules_3_modules_4_buffers_running_var_: torch.Tensor,
        L_self_modules_join_modules_3_modules_4_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_join_modules_3_modules_4_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_up_modules_2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_up_modules_2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_join_modules_2_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_join_modules_2_modules_1_buffers_running_mean_: torch.Tensor,
        L_self_modules_join_modules_2_modules_1_buffers_running_var_: torch.Tensor,
        L_self_modules_join_modules_2_modules_1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_join_modules_2_modules_1_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_join_modules_2_modules_3_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_join_modules_2_modules_4_buffers_running_mean_: torch.Tensor,
        L_self_modules_join_modules_2_modules_4_buffers_running_var_: torch.Tensor,
        L_self_modules_join_modules_2_modules_4_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_join_modules_2_modules_4_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_up_modules_1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_up_modules_1_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_join_modules_1_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_join_modules_1_modules_1_buffers_running_mean_: torch.Tensor,
        L_self_modules_join_modules_1_modules_1_buffers_running_var_: torch.Tensor,
        L_self_modules_join_modules_1_modules_1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_join_modules_1_modules_1_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_join_modules_1_modules_3_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_join_modules_1_modules_4_buffers_running_mean_: torch.Tensor,
        L_self_modules_join_modules_1_modules_4_buffers_running_var_: torch.Tensor,
        L_self_modules_join_modules_1_modules_4_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_join_modules_1_modules_4_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_up_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_up_modules_0_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_join_modules_0_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_join_modules_0_modules_1_buffers_running_mean_: torch.Tensor,
        L_self_modules_join_modules_0_modules_1_buffers_running_var_: torch.Tensor,
        L_self_modules_join_modules_0_modules_1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_join_modules_0_modules_1_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_join_modules_0_modules_3_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_join_modules_0_modules_4_buffers_running_mean_: torch.Tensor,
        L_self_modules_join_modules_0_modules_4_buffers_running_var_: torch.Tensor,
        L_self_modules_join_modules_0_modules_4_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_join_modules_0_modules_4_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_head_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_head_parameters_bias_: torch.nn.parameter.Parameter,
    ):
        l_self_modules_down_modules_0_modules_0_parameters_weight_ = L_self_modules_down_modules_0_modules_0_parameters_weight_
        l_x_ = L_x_
        l_self_modules_down_modules_0_modules_1_buffers_running_mean_ = L_self_modules_down_modules_0_modules_1_buffers_running_mean_
        l_self_modules_down_modules_0_modules_1_buffers_running_var_ = L_self_modules_down_modules_0_modules_1_buffers_running_var_
        l_self_modules_down_modules_0_modules_1_parameters_weight_ = L_self_modules_down_modules_0_modules_1_parameters_weight_
        l_self_modules_down_modules_0_modules_1_parameters_bias_ = L_self_modules_down_modules_0_modules_1_parameters_bias_
        l_self_modules_down_modules_0_modules_3_parameters_weight_ = L_self_modules_down_modules_0_modules_3_parameters_weight_
        l_self_modules_down_modules_0_modules_4_buffers_running_mean_ = L_self_modules_down_modules_0_modules_4_buffers_running_mean_
        l_self_modules_down_modules_0_modules_4_buffers_running_var_ = L_self_modules_down_modules_0_modules_4_buffers_running_var_
        l_self_modules_down_modules_0_modules_4_parameters_weight_ = L_self_modules_down_modules_0_modules_4_parameters_weight_
        l_self_modules_down_modules_0_modules_4_parameters_bias_ = L_self_modules_down_modules_0_modules_4_parameters_bias_
        l_self_modules_down_modules_1_modules_0_parameters_weight_ = L_self_modules_down_modules_1_modules_0_parameters_weight_
        l_self_modules_down_modules_1_modules_1_buffers_running_mean_ = L_self_modules_down_modules_1_modules_1_buffers_running_mean_
        l_self_modules_down_modules_1_modules_1_buffers_running_var_ = L_self_modules_down_modules_1_modules_1_buffers_running_var_
        l_self_modules_down_modules_1_modules_1_parameters_weight_ = L_self_modules_down_modules_1_modules_1_parameters_weight_
        l_self_modules_down_modules_1_modules_1_parameters_bias_ = L_self_modules_down_modules_1_modules_1_parameters_bias_
        l_self_modules_down_modules_1_modules_3_parameters_weight_ = L_self_modules_down_modules_1_modules_3_parameters_weight_
        l_self_modules_down_modules_1_modules_4_buffers_running_mean_ = L_self_modules_down_modules_1_modules_4_buffers_running_mean_
        l_self_modules_down_modules_1_modules_4_buffers_running_var_ = L_self_modules_down_modules_1_modules_4_buffers_running_var_
        l_self_modules_down_modules_1_modules_4_parameters_weight_ = L_self_modules_down_modules_1_modules_4_parameters_weight_
        l_self_modules_down_modules_1_modules_4_parameters_bias_ = L_self_modules_down_modules_1_modules_4_parameters_bias_
        l_self_modules_down_modules_2_modules_0_parameters_weight_ = L_self_modules_down_modules_2_modules_0_parameters_weight_
        l_self_modules_down_modules_2_modules_1_buffers_running_mean_ = L_self_modules_down_modules_2_modules_1_buffers_running_mean_
        l_self_modules_down_modules_2_modules_1_buffers_running_var_ = L_self_modules_down_modules_2_modules_1_buffers_running_var_
        l_self_modules_down_modules_2_modules_1_parameters_weight_ = L_self_modules_down_modules_2_modules_1_parameters_weight_
        l_self_modules_down_modules_2_modules_1_parameters_bias_ = L_self_modules_down_modules_2_modules_1_parameters_bias_
        l_self_modules_down_modules_2_modules_3_parameters_weight_ = L_self_modules_down_modules_2_modules_3_parameters_weight_
        l_self_modules_down_modules_2_modules_4_buffers_running_mean_ = L_self_modules_down_modules_2_modules_4_buffers_running_mean_
        l_self_modules_down_modules_2_modules_4_buffers_running_var_ = L_self_modules_down_modules_2_modules_4_buffers_running_var_
        l_self_modules_down_modules_2_modules_4_parameters_weight_ = L_self_modules_down_modules_2_modules_4_parameters_weight_
        l_self_modules_down_modules_2_modules_4_parameters_bias_ = L_self_modules_down_modules_2_modules_4_parameters_bias_
        l_self_modules_down_modules_3_modules_0_parameters_weight_ = L_self_modules_down_modules_3_modules_0_parameters_weight_
        l_self_modules_down_modules_3_modules_1_buffers_running_mean_ = L_self_modules_down_modules_3_modules_1_buffers_running_mean_
        l_self_modules_down_modules_3_modules_1_buffers_running_var_ = L_self_modules_down_modules_3_modules_1_buffers_running_var_
        l_self_modules_down_modules_3_modules_1_parameters_weight_ = L_self_modules_down_modules_3_modules_1_parameters_weight_
        l_self_modules_down_modules_3_modules_1_parameters_bias_ = L_self_modules_down_modules_3_modules_1_parameters_bias_
        l_self_modules_down_modules_3_modules_3_parameters_weight_ = L_self_modules_down_modules_3_modules_3_parameters_weight_
        l_self_modules_down_modules_3_modules_4_buffers_running_mean_ = L_self_modules_down_modules_3_modules_4_buffers_running_mean_
        l_self_modules_down_modules_3_modules_4_buffers_running_var_ = L_self_modules_down_modules_3_modules_4_buffers_running_var_
        l_self_modules_down_modules_3_modules_4_parameters_weight_ = L_self_modules_down_modules_3_modules_4_parameters_weight_
        l_self_modules_down_modules_3_modules_4_parameters_bias_ = L_self_modules_down_modules_3_modules_4_parameters_bias_
        l_self_modules_down_modules_4_modules_0_parameters_weight_ = L_self_modules_down_modules_4_modules_0_parameters_weight_
        l_self_modules_down_modules_4_modules_1_buffers_running_mean_ = L_self_modules_down_modules_4_modules_1_buffers_running_mean_
        l_self_modules_down_modules_4_modules_1_buffers_running_var_ = L_self_modules_down_modules_4_modules_1_buffers_running_var_
        l_self_modules_down_modules_4_modules_1_parameters_weight_ = L_self_modules_down_modules_4_modules_1_parameters_weight_
        l_self_modules_down_modules_4_modules_1_parameters_bias_ = L_self_modules_down_modules_4_modules_1_parameters_bias_
        l_self_modules_down_modules_4_modules_3_parameters_weight_ = L_self_modules_down_modules_4_modules_3_parameters_weight_
        l_self_modules_down_modules_4_modules_4_buffers_running_mean_ = L_self_modules_down_modules_4_modules_4_buffers_running_mean_
        l_self_modules_down_modules_4_modules_4_buffers_running_var_ = L_self_modules_down_modules_4_modules_4_buffers_running_var_
        l_self_modules_down_modules_4_modules_4_parameters_weight_ = L_self_modules_down_modules_4_modules_4_parameters_weight_
        l_self_modules_down_modules_4_modules_4_parameters_bias_ = L_self_modules_down_modules_4_modules_4_parameters_bias_
        l_self_modules_up_modules_3_parameters_weight_ = L_self_modules_up_modules_3_parameters_weight_
        l_self_modules_up_modules_3_parameters_bias_ = L_self_modules_up_modules_3_parameters_bias_
        l_self_modules_join_modules_3_modules_0_parameters_weight_ = L_self_modules_join_modules_3_modules_0_parameters_weight_
        l_self_modules_join_modules_3_modules_1_buffers_running_mean_ = L_self_modules_join_modules_3_modules_1_buffers_running_mean_
        l_self_modules_join_modules_3_modules_1_buffers_running_var_ = L_self_modules_join_modules_3_modules_1_buffers_running_var_
        l_self_modules_join_modules_3_modules_1_parameters_weight_ = L_self_modules_join_modules_3_modules_1_parameters_weight_
        l_self_modules_join_modules_3_modules_1_parameters_bias_ = L_self_modules_join_modules_3_modules_1_parameters_bias_
        l_self_modules_join_modules_3_modules_3_parameters_weight_ = L_self_modules_join_modules_3_modules_3_parameters_weight_
        l_self_modules_join_modules_3_modules_4_buffers_running_mean_ = L_self_modules_join_modules_3_modules_4_buffers_running_mean_
        l_self_modules_join_modules_3_modules_4_buffers_running_var_ = L_self_modules_join_modules_3_modules_4_buffers_running_var_
        l_self_modules_join_modules_3_modules_4_parameters_weight_ = L_self_modules_join_modules_3_modules_4_parameters_weight_
        l_self_modules_join_modules_3_modules_4_parameters_bias_ = L_self_modules_join_modules_3_modules_4_parameters_bias_
        l_self_modules_up_modules_2_parameters_weight_ = L_self_modules_up_modules_2_parameters_weight_
        l_self_modules_up_modules_2_parameters_bias_ = L_self_modules_up_modules_2_parameters_bias_
        l_self_modules_join_modules_2_modules_0_parameters_weight_ = L_self_modules_join_modules_2_modules_0_parameters_weight_
        l_self_modules_join_modules_2_modules_1_buffers_running_mean_ = L_self_modules_join_modules_2_modules_1_buffers_running_mean_
        l_self_modules_join_modules_2_modules_1_buffers_running_var_ = L_self_modules_join_modules_2_modules_1_buffers_running_var_
        l_self_modules_join_modules_2_modules_1_parameters_weight_ = L_self_modules_join_modules_2_modules_1_parameters_weight_
        l_self_modules_join_modules_2_modules_1_parameters_bias_ = L_self_modules_join_modules_2_modules_1_parameters_bias_
        l_self_modules_join_modules_2_modules_3_parameters_weight_ = L_self_modules_join_modules_2_modules_3_parameters_weight_
        l_self_modules_join_modules_2_modules_4_buffers_running_mean_ = L_self_modules_join_modules_2_modules_4_buffers_running_mean_
        l_self_modules_join_modules_2_modules_4_buffers_running_var_ = L_self_modules_join_modules_2_modules_4_buffers_running_var_
        l_self_modules_join_modules_2_modules_4_parameters_weight_ = L_self_modules_join_modules_2_modules_4_parameters_weight_
        l_self_modules_join_modules_2_modules_4_parameters_bias_ = L_self_modules_join_modules_2_modules_4_parameters_bias_
        l_self_modules_up_modules_1_parameters_weight_ = L_self_modules_up_modules_1_parameters_weight_
        l_self_modules_up_modules_1_parameters_bias_ = L_self_modules_up_modules_1_parameters_bias_
        l_self_modules_join_modules_1_modules_0_parameters_weight_ = L_self_modules_join_modules_1_modules_0_parameters_weight_
        l_self_modules_join_modules_1_modules_1_buffers_running_mean_ = L_self_modules_join_modules_1_modules_1_buffers_running_mean_
        l_self_modules_join_modules_1_modules_1_buffers_running_var_ = L_self_modules_join_modules_1_modules_1_buffers_running_var_
        l_self_modules_join_modules_1_modules_1_parameters_weight_ = L_self_modules_join_modules_1_modules_1_parameters_weight_
        l_self_modules_join_modules_1_modules_1_parameters_bias_ = L_self_modules_join_modules_1_modules_1_parameters_bias_
        l_self_modules_join_modules_1_modules_3_parameters_weight_ = L_self_modules_join_modules_1_modules_3_parameters_weight_
        l_self_modules_join_modules_1_modules_4_buffers_running_mean_ = L_self_modules_join_modules_1_modules_4_buffers_running_mean_
        l_self_modules_join_modules_1_modules_4_buffers_running_var_ = L_self_modules_join_modules_1_modules_4_buffers_running_var_
        l_self_modules_join_modules_1_modules_4_parameters_weight_ = L_self_modules_join_modules_1_modules_4_parameters_weight_
        l_self_modules_join_modules_1_modules_4_parameters_bias_ = L_self_modules_join_modules_1_modules_4_parameters_bias_
        l_self_modules_up_modules_0_parameters_weight_ = L_self_modules_up_modules_0_parameters_weight_
        l_self_modules_up_modules_0_parameters_bias_ = L_self_modules_up_modules_0_parameters_bias_
        l_self_modules_join_modules_0_modules_0_parameters_weight_ = L_self_modules_join_modules_0_modules_0_parameters_weight_
        l_self_modules_join_modules_0_modules_1_buffers_running_mean_ = L_self_modules_join_modules_0_modules_1_buffers_running_mean_
        l_self_modules_join_modules_0_modules_1_buffers_running_var_ = L_self_modules_join_modules_0_modules_1_buffers_running_var_
        l_self_modules_join_modules_0_modules_1_parameters_weight_ = L_self_modules_join_modules_0_modules_1_parameters_weight_
        l_self_modules_join_modules_0_modules_1_parameters_bias_ = L_self_modules_join_modules_0_modules_1_parameters_bias_
        l_self_modules_join_modules_0_modules_3_parameters_weight_ = L_self_modules_join_modules_0_modules_3_parameters_weight_
        l_self_modules_join_modules_0_modules_4_buffers_running_mean_ = L_self_modules_join_modules_0_modules_4_buffers_running_mean_
        l_self_modules_join_modules_0_modules_4_buffers_running_var_ = L_self_modules_join_modules_0_modules_4_buffers_running_var_
        l_self_modules_join_modules_0_modules_4_parameters_weight_ = L_self_modules_join_modules_0_modules_4_parameters_weight_
        l_self_modules_join_modules_0_modules_4_parameters_bias_ = L_self_modules_join_modules_0_modules_4_parameters_bias_
        l_self_modules_head_parameters_weight_ = L_self_modules_head_parameters_weight_
        l_self_modules_head_parameters_bias_ = L_self_modules_head_parameters_bias_
        _log_api_usage_once = torch._C._log_api_usage_once('python.nn_module')
        _log_api_usage_once = None
        input_1 = torch.conv2d(l_x_, l_self_modules_down_modules_0_modules_0_parameters_weight_, None, (1, 1), (1, 1), (1, 1), 1)
        l_x_ = l_self_modules_down_modules_0_modules_0_parameters_weight_ = None
        input_2 = torch.nn.functional.batch_norm(input_1, l_self_modules_down_modules_0_modules_1_buffers_running_mean_, l_self_modules_down_modules_0_modules_1_buffers_running_var_, l_self_modules_down_modules_0_modules_1_parameters_weight_, l_self_modules_down_modules_0_modules_1_parameters_bias_, False, 0.1, 1e-05)
        input_1 = l_self_modules_down_modules_0_modules_1_buffers_running_mean_ = l_self_modules_down_modules_0_modules_1_buffers_running_var_ = l_self_modules_down_modules_0_modules_1_parameters_weight_ = l_self_modules_down_modules_0_modules_1_parameters_bias_ = None
        input_3 = torch.nn.functional.relu(input_2, inplace = True)
        input_2 = None
        input_4 = torch.conv2d(input_3, l_self_modules_down_modules_0_modules_3_parameters_weight_, None, (1, 1), (1, 1), (1, 1), 1)
        input_3 = l_self_modules_down_modules_0_modules_3_parameters_weight_ = None
        input_5 = torch.nn.functional.batch_norm(input_4, l_self_modules_down_modules_0_modules_4_buffers_running_mean_, l_self_modules_down_modules_0_modules_4_buffers_running_var_, l_self_modules_down_modules_0_modules_4_parameters_weight_, l_self_modules_down_modules_0_modules_4_parameters_bias_, False, 0.1, 1e-05)
        input_4 = l_self_modules_down_modules_0_modules_4_buffers_running_mean_ = l_self_modules_down_modules_0_modules_4_buffers_running_var_ = l_self_modules_down_modules_0_modules_4_parameters_weight_ = l_self_modules_down_modules_0_modules_4_parameters_bias_ = None
        input_6 = torch.nn.functional.relu(input_5, inplace = True)
        input_5 = None
        x = torch.nn.functional.max_pool2d(input_6, 2)
        input_7 = torch.conv2d(x, l_self_modules_down_modules_1_modules_0_parameters_weight_, None, (1, 1), (1, 1), (1, 1), 1)
        x = l_self_modules_down_modules_1_modules_0_parameters_weight_ = None
        input_8 = torch.nn.functional.batch_norm(input_7, l_self_modules_down_modules_1_modules_1_buffers_running_mean_, l_self_modules_down_modules_1_modules_1_buffers_running_var_, l_self_modules_down_modules_1_modules_1_parameters_weight_, l_self_modules_down_modules_1_modules_1_parameters_bias_, False, 0.1, 1e-05)
        input_7 = l_self_modules_down_modules_1_modules_1_buffers_running_mean_ = l_self_modules_down_modules_1_modules_1_buffers_running_var_ = l_self_modules_down_modules_1_modules_1_parameters_weight_ = l_self_modules_down_modules_1_modules_1_parameters_bias_ = None
        input_9 = torch.nn.functional.relu(input_8, inplace = True)
        input_8 = None
        input_10 = torch.conv2d(input_9, l_self_modules_down_modules_1_modules_3_parameters_weight_, None, (1, 1), (1, 1), (1, 1), 1)
        input_9 = l_self_modules_down_modules_1_modules_3_parameters_weight_ = None
        input_11 = torch.nn.functional.batch_norm(input_10, l_self_modules_down_modules_1_modules_4_buffers_running_mean_, l_self_modules_down_modules_1_modules_4_buffers_running_var_, l_self_modules_down_modules_1_modules_4_parameters_weight_, l_self_modules_down_modules_1_modules_4_parameters_bias_, False, 0.1, 1e-05)
        input_10 = l_self_modules_down_modules_1_modules_4_buffers_running_mean_ = l_self_modules_down_modules_1_modules_4_buffers_running_var_ = l_self_modules_down_modules_1_modules_4_parameters_weight_ = l_self_modules_down_modules_1_modules_4_parameters_bias_ = None
        input_12 = torch.nn.functional.relu(input_11, inplace = True)
        input_11 = None
        x_1 = torch.nn.functional.max_pool2d(input_12, 2)
        input_13 = torch.conv2d(x_1, l_self_modules_down_modules_2_modules_0_parameters_weight_, None, (1, 1), (1, 1), (1, 1), 1)
        x_1 = l_self_modules_down_modules_2_modules_0_parameters_weight_ = None
        input_14 = torch.nn.functional.batch_norm(input_13, l_self_modules_down_modules_2_modules_1_buffers_running_mean_, l_self_modules_down_modules_2_modules_1_buffers_running_var_, l_self_modules_down_modules_2_modules_1_parameters_weight_, l_self_modules_down_modules_2_modules_1_parameters_bias_, False, 0.1, 1e-05)
        input_13 = l_self_modules_down_modules_2_modules_1_buffers_running_mean_ = l_self_modules_down_modules_2_modules_1_buffers_running_var_ = l_self_modules_down_modules_2_modules_1_parameters_weight_ = l_self_modules_down_modules_2_modules_1_parameters_bias_ = None
        input_15 = torch.nn.functional.relu(input_14, inplace = True)
        input_14 = None
        input_16 = torch.conv2d(input_15, l_self_modules_down_modules_2_modules_3_parameters_weight_, None, (1, 1), (1, 1), (1, 1), 1)
        input_15 = l_self_modules_down_modules_2_modules_3_parameters_weight_ = None
        input_17 = torch.nn.functional.batch_norm(input_16, l_self_modules_down_modules_2_modules_4_buffers_running_mean_, l_self_modules_down_modules_2_modules_4_buffers_running_var_, l_self_modules_down_modules_2_modules_4_parameters_weight_, l_self_modules_down_modules_2_modules_4_parameters_bias_, False, 0.1, 1e-05)
        input_16 = l_self_modules_down_modules_2_modules_4_buffers_running_mean_ = l_self_modules_down_modules_2_modules_4_buffers_running_var_ = l_self_modules_down_modules_2_modules_4_parameters_weight_ = l_self_modules_down_modules_2_modules_4_parameters_bias_ = None
        input_18 = torch.nn.functional.relu(input_17, inplace = True)
        input_17 = None
        x_2 = torch.nn.functional.max_pool2d(input_18, 2)
        input_19 = torch.conv2d(x_2, l_self_modules_down_modules_3_modules_0_parameters_weight_, None, (1, 1), (1, 1), (1, 1), 1)
        x_2 = l_self_modules_down_modules_3_modules_0_parameters_weight_ = None
        input_20 = torch.nn.functional.batch_norm(input_19, l_self_modules_down_modules_3_modules_1_buffers_running_mean_, l_self_modules_down_modules_3_modules_1_buffers_running_var_, l_self_modules_down_modules_3_modules_1_parameters_weight_, l_self_modules_down_modules_3_modules_1_parameters_bias_, False, 0.1, 1e-05)
        input_19 = l_self_modules_down_modules_3_modules_1_buffers_running_mean_ = l_self_modules_down_modules_3_modules_1_buffers_running_var_ = l_self_modules_down_modules_3_modules_1_parameters_weight_ = l_self_modules_down_modules_3_modules_1_parameters_bias_ = None
        input_21 = torch.nn.functional.relu(input_20, inplace = True)
        input_20 = None
        input_22 = torch.conv2d(input_21, l_self_modules_down_modules_3_modules_3_parameters_weight_, None, (1, 1), (1, 1), (1, 1), 1)
        input_21 = l_self_modules_down_modules_3_modules_3_parameters_weight_ = None
        input_23 = torch.nn.functional.batch_norm(input_22, l_self_modules_down_modules_3_modules_4_buffers_running_mean_, l_self_modules_down_modules_3_modules_4_buffers_running_var_, l_self_modules_down_modules_3_modules_4_parameters_weight_, l_self_modules_down_modules_3_modules_4_parameters_bias_, False, 0.1, 1e-05)
        input_22 = l_self_modules_down_modules_3_modules_4_buffers_running_mean_ = l_self_modules_down_modules_3_modules_4_buffers_running_var_ = l_self_modules_down_modules_3_modules_4_parameters_weight_ = l_self_modules_down_modules_3_modules_4_parameters_bias_ = None
        input_24 = torch.nn.functional.relu(input_23, inplace = True)
        input_23 = None
        x_3 = torch.nn.functional.max_pool2d(input_24, 2)
        input_25 = torch.conv2d(x_3, l_self_modules_down_modules_4_modules_0_parameters_weight_, None, (1, 1), (1, 1), (1, 1), 1)
        x_3 = l_self_modules_down_modules_4_modules_0_parameters_weight_ = None
        input_26 = torch.nn.functional.batch_norm(input_25, l_self_modules_down_modules_4_modules_1_buffers_running_mean_, l_self_modules_down_modules_4_modules_1_buffers_running_var_, l_self_modules_down_modules_4_modules_1_parameters_weight_, l_self_modules_down_modules_4_modules_1_parameters_bias_, False, 0.1, 1e-05)
        input_25 = l_self_modules_down_modules_4_modules_1_buffers_running_mean_ = l_self_modules_down_modules_4_modules_1_buffers_running_var_ = l_self_modules_down_modules_4_modules_1_parameters_weight_ = l_self_modules_down_modules_4_modules_1_parameters_bias_ = None
        input_27 = torch.nn.functional.relu(input_26, inplace = True)
        input_26 = None
        input_28 = torch.conv2d(input_27, l_self_modules_down_modules_4_modules_3_parameters_weight_, None, (1, 1), (1, 1), (1, 1), 1)
        input_27 = l_self_modules_down_modules_4_modules_3_parameters_weight_ = None
        input_29 = torch.nn.functional.batch_norm(input_28, l_self_modules_down_modules_4_modules_4_buffers_running_mean_, l_self_modules_down_modules_4_modules_4_buffers_running_var_, l_self_modules_down_modules_4_modules_4_parameters_weight_, l_self_modules_down_modules_4_modules_4_parameters_bias_, False, 0.1, 1e-05)
        input_28 = l_self_modules_down_modules_4_modules_4_buffers_running_mean_ = l_self_modules_down_modules_4_modules_4_buffers_running_var_ = l_self_modules_down_modules_4_modules_4_parameters_weight_ = l_self_modules_down_modules_4_modules_4_parameters_bias_ = None
        input_30 = torch.nn.functional.relu(input_29, inplace = True)
        input_29 = None
        conv_transpose2d = torch.conv_transpose2d(input_30, l_self_modules_up_modules_3_parameters_weight_, l_self_modules_up_modules_3_parameters_bias_, (2, 2), (0, 0), (0, 0), 1, (1, 1))
        input_30 = l_self_modules_up_modules_3_parameters_weight_ = l_self_modules_up_modules_3_parameters_bias_ = None
        cat = torch.cat((input_24, conv_transpose2d), 1)
        input_24 = conv_transpose2d = None
        input_31 = torch.conv2d(cat, l_self_modules_join_modules_3_modules_0_parameters_weight_, None, (1, 1), (1, 1), (1, 1), 1)
        cat = l_self_modules_join_modules_3_modules_0_parameters_weight_ = None
        input_32 = torch.nn.functional.batch_norm(input_31, l_self_modules_join_modules_3_modules_1_buffers_running_mean_, l_self_modules_join_modules_3_modules_1_buffers_running_var_, l_self_modules_join_modules_3_modules_1_parameters_weight_, l_self_modules_join_modules_3_modules_1_parameters_bias_, False, 0.1, 1e-05)
        input_31 = l_self_modules_join_modules_3_modules_1_buffers_running_mean_ = l_self_modules_join_modules_3_modules_1_buffers_running_var_ = l_self_modules_join_modules_3_modules_1_parameters_weight_ = l_self_modules_join_modules_3_modules_1_parameters_bias_ = None
        input_33 = torch.nn.functional.relu(input_32, inplace = True)
        input_32 = None
        input_34 = torch.conv2d(input_33, l_self_modules_join_modules_3_modules_3_parameters_weight_, None, (1, 1), (1, 1), (1, 1), 1)
        input_33 = l_self_modules_join_modules_3_modules_3_parameters_weight_ = None
        input_35 = torch.nn.functional.batch_norm(input_34, l_self_modules_join_modules_3_modules_4_buffers_running_mean_, l_self_modules_join_modules_3_modules_4_buffers_running_var_, l_self_modules_join_modules_3_modules_4_parameters_weight_, l_self_modules_join_modules_3_modules_4_parameters_bias_, False, 0.1, 1e-05)
        input_34 = l_self_modules_join_modules_3_modules_4_buffers_running_mean_ = l_self_modules_join_modules_3_modules_4_buffers_running_var_ = l_self_modules_join_modules_3_modules_4_parameters_weight_ = l_self_modules_join_modules_3_modules_4_parameters_bias_ = None
        input_36 = torch.nn.functional.relu(input_35, inplace = True)
        input_35 = None
        conv_transpose2d_1 = torch.conv_transpose2d(input_36, l_self_modules_up_modules_2_parameters_weight_, l_self_modules_up_modules_2_parameters_bias_, (2, 2), (0, 0), (0, 0), 1, (1, 1))
        input_36 = l_self_modules_up_modules_2_parameters_weight_ = l_self_modules_up_modules_2_parameters_bias_ = None
        cat_1 = torch.cat((input_18, conv_transpose2d_1), 1)
        input_18 = conv_transpose2d_1 = None
        input_37 = torch.conv2d(cat_1, l_self_modules_join_modules_2_modules_0_parameters_weight_, None, (1, 1), (1, 1), (1, 1), 1)
        cat_1 = l_self_modules_join_modules_2_modules_0_parameters_weight_ = None
        input_38 = torch.nn.functional.batch_norm(input_37, l_self_modules_join_modules_2_modules_1_buffers_running_mean_, l_self_modules_join_modules_2_modules_1_buffers_running_var_, l_self_modules_join_modules_2_modules_1_parameters_weight_, l_self_modules_join_modules_2_modules_1_parameters_bias_, False, 0.1, 1e-05)
        input_37 = l_self_modules_join_modules_2_modules_1_buffers_running_mean_ = l_self_modules_join_modules_2_modules_1_buffers_running_var_ = l_self_modules_join_modules_2_modules_1_parameters_weight_ = l_self_modules_join_modules_2_modules_1_parameters_bias_ = None
        input_39 = torch.nn.functional.relu(input_38, inplace = True)
        input_38 = None
        input_40 = torch.conv2d(input_39, l_self_modules_join_modules_2_modules_3_parameters_weight_, None, (1, 1), (1, 1), (1, 1), 1)
        input_39 = l_self_modules_join_modules_2_modules_3_parameters_weight_ = None
        input_41 = torch.nn.functional.batch_norm(input_40, l_self_modules_join_modules_2_modules_4_buffers_running_mean_, l_self_modules_join_modules_2_modules_4_buffers_running_var_, l_self_modules_join_modules_2_modules_4_parameters_weight_, l_self_modules_join_modules_2_modules_4_parameters_bias_, False, 0.1, 1e-05)
        input_40 = l_self_modules_join_modules_2_modules_4_buffers_running_mean_ = l_self_modules_join_modules_2_modules_4_buffers_running_var_ = l_self_modules_join_modules_2_modules_4_parameters_weight_ = l_self_modules_join_modules_2_modules_4_parameters_bias_ = None
        input_42 = torch.nn.functional.relu(input_41, inplace = True)
        input_41 = None
        conv_transpose2d_2 = torch.conv_transpose2d(input_42, l_self_modules_up_modules_1_parameters_weight_, l_self_modules_up_modules_1_parameters_bias_, (2, 2), (0, 0), (0, 0), 1, (1, 1))
        input_42 = l_self_modules_up_modules_1_parameters_weight_ = l_self_modules_up_modules_1_parameters_bias_ = None
        cat_2 = torch.cat((input_12, conv_transpose2d_2), 1)
        input_12 = conv_transpose2d_2 = None
        input_43 = torch.conv2d(cat_2, l_self_modules_join_modules_1_modules_0_parameters_weight_, None, (1, 1), (1, 1), (1, 1), 1)
        cat_2 = l_self_modules_join_modules_1_modules_0_parameters_weight_ = None
        input_44 = torch.nn.functional.batch_norm(input_43, l_self_modules_join_modules_1_modules_1_buffers_running_mean_, l_self_modules_join_modules_1_modules_1_buffers_running_var_, l_self_modules_join_modules_1_modules_1_parameters_weight_, l_self_modules_join_modules_1_modules_1_parameters_bias_, False, 0.1, 1e-05)
        input_43 = l_self_modules_join_modules_1_modules_1_buffers_running_mean_ = l_self_modules_join_modules_1_modules_1_buffers_running_var_ = l_self_modules_join_modules_1_modules_1_parameters_weight_ = l_self_modules_join_modules_1_modules_1_parameters_bias_ = None
        input_45 = torch.nn.functional.relu(input_44, inplace = True)
        input_44 = None
        input_46 = torch.conv2d(input_45, l_self_modules_join_modules_1_modules_3_parameters_weight_, None, (1, 1), (1, 1), (1, 1), 1)
        input_45 = l_self_modules_join_modules_1_modules_3_parameters_weight_ = None
        input_47 = torch.nn.functional.batch_norm(input_46, l_self_modules_join_modules_1_modules_4_buffers_running_mean_, l_self_modules_join_modules_1_modules_4_buffers_running_var_, l_self_modules_join_modules_1_modules_4_parameters_weight_, l_self_modules_join_modules_1_modules_4_parameters_bias_, False, 0.1, 1e-05)
        input_46 = l_self_modules_join_modules_1_modules_4_buffers_running_mean_ = l_self_modules_join_modules_1_modules_4_buffers_running_var_ = l_self_modules_join_modules_1_modules_4_parameters_weight_ = l_self_modules_join_modules_1_modules_4_parameters_bias_ = None
        input_48 = torch.nn.functional.relu(input_47, inplace = True)
        input_47 = None
        conv_transpose2d_3 = torch.conv_transpose2d(input_48, l_self_modules_up_modules_0_parameters_weight_, l_self_modules_up_modules_0_parameters_bias_, (2, 2), (0, 0), (0, 0), 1, (1, 1))
        input_48 = l_self_modules_up_modules_0_parameters_weight_ = l_self_modules_up_modules_0_parameters_bias_ = None
        cat_3 = torch.cat((input_6, conv_transpose2d_3), 1)
        input_6 = conv_transpose2d_3 = None
        input_49 = torch.conv2d(cat_3, l_self_modules_join_modules_0_modules_0_parameters_weight_, None, (1, 1), (1, 1), (1, 1), 1)
        cat_3 = l_self_modules_join_modules_0_modules_0_parameters_weight_ = None
        input_50 = torch.nn.functional.batch_norm(input_49, l_self_modules_join_modules_0_modules_1_buffers_running_mean_, l_self_modules_join_modules_0_modules_1_buffers_running_var_, l_self_modules_join_modules_0_modules_1_parameters_weight_, l_self_modules_join_modules_0_modules_1_parameters_bias_, False, 0.1, 1e-05)
        input_49 = l_self_modules_join_modules_0_modules_1_buffers_running_mean_ = l_self_modules_join_modules_0_modules_1_buffers_running_var_ = l_self_modules_join_modules_0_modules_1_parameters_weight_ = l_self_modules_join_modules_0_modules_1_parameters_bias_ = None
        input_51 = torch.nn.functional.relu(input_50, inplace = True)
        input_50 = None
        input_52 = torch.conv2d(input_51, l_self_modules_join_modules_0_modules_3_parameters_weight_, None, (1, 1), (1, 1), (1, 1), 1)
        input_51 = l_self_modules_join_modules_0_modules_3_parameters_weight_ = None
        input_53 = torch.nn.functional.batch_norm(input_52, l_self_modules_join_modules_0_modules_4_buffers_running_mean_, l_self_modules_join_modules_0_modules_4_buffers_running_var_, l_self_modules_join_modules_0_modules_4_parameters_weight_, l_self_modules_join_modules_0_modules_4_parameters_bias_, False, 0.1, 1e-05)
        input_52 = l_self_modules_join_modules_0_modules_4_buffers_running_mean_ = l_self_modules_join_modules_0_modules_4_buffers_running_var_ = l_self_modules_join_modules_0_modules_4_parameters_weight_ = l_self_modules_join_modules_0_modules_4_parameters_bias_ = None
        input_54 = torch.nn.functional.relu(input_53, inplace = True)
        input_53 = None
        conv2d_18 = torch.conv2d(input_54, l_self_modules_head_parameters_weight_, l_self_modules_head_parameters_bias_, (1, 1), (0, 0), (1, 1), 1)
        input_54 = l_self_modules_head_parameters_weight_ = l_self_modules_head_parameters_bias_ = None
        return (conv2d_18,)
