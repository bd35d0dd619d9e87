import torch


class GraphModule(torch.nn.Module):
    def forward(
        self,
        L_self_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_args_0_: torch.Tensor,
        L_self_modules_2_buffers_running_mean_: torch.Tensor,
        L_self_modules_2_buffers_running_var_: torch.Tensor,
        L_self_modules_2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_4_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_5_buffers_running_mean_: torch.Tensor,
        L_self_modules_5_buffers_running_var_: torch.Tensor,
        L_self_modules_5_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_5_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_7_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_8_buffers_running_mean_: torch.Tensor,
        L_self_modules_8_buffers_running_var_: torch.Tensor,
        L_self_modules_8_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_8_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_10_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_11_buffers_running_mean_: torch.Tensor,
        L_self_modules_11_buffers_running_var_: torch.Tensor,
        L_self_modules_11_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_11_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_13_parameters_weight_: torch.nn.parameter.Parameter,
    ):
        l_self_modules_0_parameters_weight_ = L_self_modules_0_parameters_weight_
        l_args_0_ = L_args_0_
        l_self_modules_2_buffers_running_mean_ = L_self_modules_2_buffers_running_mean_
        l_self_modules_2_buffers_running_var_ = L_self_modules_2_buffers_running_var_
        l_self_modules_2_parameters_weight_ = L_self_modules_2_parameters_weight_
        l_self_modules_2_parameters_bias_ = L_self_modules_2_parameters_bias_
        l_self_modules_4_parameters_weight_ = L_self_modules_4_parameters_weight_
        l_self_modules_5_buffers_running_mean_ = L_self_modules_5_buffers_running_mean_
        l_self_modules_5_buffers_running_var_ = L_self_modules_5_buffers_running_var_
        l_self_modules_5_parameters_weight_ = L_self_modules_5_parameters_weight_
        l_self_modules_5_parameters_bias_ = L_self_modules_5_parameters_bias_
        l_self_modules_7_parameters_weight_ = L_self_modules_7_parameters_weight_
        l_self_modules_8_buffers_running_mean_ = L_self_modules_8_buffers_running_mean_
        l_self_modules_8_buffers_running_var_ = L_self_modules_8_buffers_running_var_
        l_self_modules_8_parameters_weight_ = L_self_modules_8_parameters_weight_
        l_self_modules_8_parameters_bias_ = L_self_modules_8_parameters_bias_
        l_self_modules_10_parameters_weight_ = L_self_modules_10_parameters_weight_
        l_self_modules_11_buffers_running_mean_ = L_self_modules_11_buffers_running_mean_
        l_self_modules_11_buffers_running_var_ = L_self_modules_11_buffers_running_var_
        l_self_modules_11_parameters_weight_ = L_self_modules_11_parameters_weight_
        l_self_modules_11_parameters_bias_ = L_self_modules_11_parameters_bias_
        l_self_modules_13_parameters_weight_ = L_self_modules_13_parameters_weight_
        input_1 = torch._C._nn.linear(l_args_0_, l_self_modules_0_parameters_weight_, None)
        l_args_0_ = l_self_modules_0_parameters_weight_ = None
        input_2 = input_1.unflatten(1, (1024, 4, 4))
        input_1 = None
        input_3 = torch.nn.functional.batch_norm(input_2, l_self_modules_2_buffers_running_mean_, l_self_modules_2_buffers_running_var_, l_self_modules_2_parameters_weight_, l_self_modules_2_parameters_bias_, False, 0.1, 1e-05)
        input_2 = l_self_modules_2_buffers_running_mean_ = l_self_modules_2_buffers_running_var_ = l_self_modules_2_parameters_weight_ = l_self_modules_2_parameters_bias_ = None
        input_4 = torch.nn.functional.relu(input_3, inplace = True)
        input_3 = None
        input_5 = torch.conv_transpose2d(input_4, l_self_modules_4_parameters_weight_, None, (2, 2), (1, 1), (0, 0), 1, (1, 1))
        input_4 = l_self_modules_4_parameters_weight_ = None
        input_6 = torch.nn.functional.batch_norm(input_5, l_self_modules_5_buffers_running_mean_, l_self_modules_5_buffers_running_var_, l_self_modules_5_parameters_weight_, l_self_modules_5_parameters_bias_, False, 0.1, 1e-05)
        input_5 = l_self_modules_5_buffers_running_mean_ = l_self_modules_5_buffers_running_var_ = l_self_modules_5_parameters_weight_ = l_self_modules_5_parameters_bias_ = None
        input_7 = torch.nn.functional.relu(input_6, inplace = True)
        input_6 = None
        input_8 = torch.conv_transpose2d(input_7, l_self_modules_7_parameters_weight_, None, (2, 2), (1, 1), (0, 0), 1, (1, 1))
        input_7 = l_self_modules_7_parameters_weight_ = None
        input_9 = torch.nn.functional.batch_norm(input_8, l_self_modules_8_buffers_running_mean_, l_self_modules_8_buffers_running_var_, l_self_modules_8_parameters_weight_, l_self_modules_8_parameters_bias_, False, 0.1, 1e-05)
        input_8 = l_self_modules_8_buffers_running_mean_ = l_self_modules_8_buffers_running_var_ = l_self_modules_8_parameters_weight_ = l_self_modules_8_parameters_bias_ = None
        input_10 = torch.nn.functional.relu(input_9, inplace = True)
        input_9 = None
        input_11 = torch.conv_transpose2d(input_10, l_self_modules_10_parameters_weight_, None, (2, 2), (1, 1), (0, 0), 1, (1, 1))
        input_10 = l_self_modules_10_parameters_weight_ = None
        input_12 = torch.nn.functional.batch_norm(input_11, l_self_modules_11_buffers_running_mean_, l_self_modules_11_buffers_running_var_, l_self_modules_11_parameters_weight_, l_self_modules_11_parameters_bias_, False, 0.1, 1e-05)
        input_11 = l_self_modules_11_buffers_running_mean_ = l_self_modules_11_buffers_running_var_ = l_self_modules_11_parameters_weight_ = l_self_modules_11_parameters_bias_ = None
        input_13 = torch.nn.functional.relu(input_12, inplace = True)
        input_12 = None
        input_14 = torch.conv_transpose2d(input_13, l_self_modules_13_parameters_weight_, None, (2, 2), (1, 1), (0, 0), 1, (1, 1))
        input_13 = l_self_modules_13_parameters_weight_ = None
        input_15 = torch.tanh(input_14)
        input_14 = None
        return (input_15,)
