import torch


class GraphModule(torch.nn.Module):
    def forward(
        self,
        L_self_modules_encoder_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_encoder_modules_0_parameters_bias_: torch.nn.parameter.Parameter,
        L_image_: torch.Tensor,
        L_self_modules_encoder_modules_1_buffers_running_mean_: torch.Tensor,
        L_self_modules_encoder_modules_1_buffers_running_var_: torch.Tensor,
        L_self_modules_encoder_modules_1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_encoder_modules_1_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_encoder_modules_3_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_encoder_modules_3_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_encoder_modules_4_buffers_running_mean_: torch.Tensor,
        L_self_modules_encoder_modules_4_buffers_running_var_: torch.Tensor,
        L_self_modules_encoder_modules_4_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_encoder_modules_4_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_encoder_modules_6_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_encoder_modules_6_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_encoder_modules_7_buffers_running_mean_: torch.Tensor,
        L_self_modules_encoder_modules_7_buffers_running_var_: torch.Tensor,
        L_self_modules_encoder_modules_7_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_encoder_modules_7_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_encoder_modules_10_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_encoder_modules_10_parameters_bias_: torch.nn.parameter.Parameter,
        L_noise_: torch.Tensor,
        L_self_modules_decoder_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_decoder_modules_0_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_decoder_modules_3_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_decoder_modules_3_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_decoder_modules_5_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_decoder_modules_5_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_decoder_modules_7_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_decoder_modules_7_parameters_bias_: torch.nn.parameter.Parameter,
    ):
        l_self_modules_encoder_modules_0_parameters_weight_ = L_self_modules_encoder_modules_0_parameters_weight_
        l_self_modules_encoder_modules_0_parameters_bias_ = L_self_modules_encoder_modules_0_parameters_bias_
        l_image_ = L_image_
        l_self_modules_encoder_modules_1_buffers_running_mean_ = L_self_modules_encoder_modules_1_buffers_running_mean_
        l_self_modules_encoder_modules_1_buffers_running_var_ = L_self_modules_encoder_modules_1_buffers_running_var_
        l_self_modules_encoder_modules_1_parameters_weight_ = L_self_modules_encoder_modules_1_parameters_weight_
        l_self_modules_encoder_modules_1_parameters_bias_ = L_self_modules_encoder_modules_1_parameters_bias_
        l_self_modules_encoder_modules_3_parameters_weight_ = L_self_modules_encoder_modules_3_parameters_weight_
        l_self_modules_encoder_modules_3_parameters_bias_ = L_self_modules_encoder_modules_3_parameters_bias_
        l_self_modules_encoder_modules_4_buffers_running_mean_ = L_self_modules_encoder_modules_4_buffers_running_mean_
        l_self_modules_encoder_modules_4_buffers_running_var_ = L_self_modules_encoder_modules_4_buffers_running_var_
        l_self_modules_encoder_modules_4_parameters_weight_ = L_self_modules_encoder_modules_4_parameters_weight_
        l_self_modules_encoder_modules_4_parameters_bias_ = L_self_modules_encoder_modules_4_parameters_bias_
        l_self_modules_encoder_modules_6_parameters_weight_ = L_self_modules_encoder_modules_6_parameters_weight_
        l_self_modules_encoder_modules_6_parameters_bias_ = L_self_modules_encoder_modules_6_parameters_bias_
        l_self_modules_encoder_modules_7_buffers_running_mean_ = L_self_modules_encoder_modules_7_buffers_running_mean_
        l_self_modules_encoder_modules_7_buffers_running_var_ = L_self_modules_encoder_modules_7_buffers_running_var_
        l_self_modules_encoder_modules_7_parameters_weight_ = L_self_modules_encoder_modules_7_parameters_weight_
        l_self_modules_encoder_modules_7_parameters_bias_ = L_self_modules_encoder_modules_7_parameters_bias_
        l_self_modules_encoder_modules_10_parameters_weight_ = L_self_modules_encoder_modules_10_parameters_weight_
        l_self_modules_encoder_modules_10_parameters_bias_ = L_self_modules_encoder_modules_10_parameters_bias_
        l_noise_ = L_noise_
        l_self_modules_decoder_modules_0_parameters_weight_ = L_self_modules_decoder_modules_0_parameters_weight_
        l_self_modules_decoder_modules_0_parameters_bias_ = L_self_modules_decoder_modules_0_parameters_bias_
        l_self_modules_decoder_modules_3_parameters_weight_ = L_self_modules_decoder_modules_3_parameters_weight_
        l_self_modules_decoder_modules_3_parameters_bias_ = L_self_modules_decoder_modules_3_parameters_bias_
        l_self_modules_decoder_modules_5_parameters_weight_ = L_self_modules_decoder_modules_5_parameters_weight_
        l_self_modules_decoder_modules_5_parameters_bias_ = L_self_modules_decoder_modules_5_parameters_bias_
        l_self_modules_decoder_modules_7_parameters_weight_ = L_self_modules_decoder_modules_7_parameters_weight_
        l_self_modules_decoder_modules_7_parameters_bias_ = L_self_modules_decoder_modules_7_parameters_bias_
        input_1 = torch.conv2d(l_image_, l_self_modules_encoder_modules_0_parameters_weight_, l_self_modules_encoder_modules_0_parameters_bias_, (2, 2), (1, 1), (1, 1), 1)
        l_image_ = l_self_modules_encoder_modules_0_parameters_weight_ = l_self_modules_encoder_modules_0_parameters_bias_ = None
        input_2 = torch.nn.functional.batch_norm(input_1, l_self_modules_encoder_modules_1_buffers_running_mean_, l_self_modules_encoder_modules_1_buffers_running_var_, l_self_modules_encoder_modules_1_parameters_weight_, l_self_modules_encoder_modules_1_parameters_bias_, False, 0.1, 1e-05)
        input_1 = l_self_modules_encoder_modules_1_buffers_running_mean_ = l_self_modules_encoder_modules_1_buffers_running_var_ = l_self_modules_encoder_modules_1_parameters_weight_ = l_self_modules_encoder_modules_1_parameters_bias_ = None
        input_3 = torch.nn.functional.leaky_relu(input_2, 0.2, False)
        input_2 = None
        input_4 = torch.conv2d(input_3, l_self_modules_encoder_modules_3_parameters_weight_, l_self_modules_encoder_modules_3_parameters_bias_, (2, 2), (1, 1), (1, 1), 1)
        input_3 = l_self_modules_encoder_modules_3_parameters_weight_ = l_self_modules_encoder_modules_3_parameters_bias_ = None
        input_5 = torch.nn.functional.batch_norm(input_4, l_self_modules_encoder_modules_4_buffers_running_mean_, l_self_modules_encoder_modules_4_buffers_running_var_, l_self_modules_encoder_modules_4_parameters_weight_, l_self_modules_encoder_modules_4_parameters_bias_, False, 0.1, 1e-05)
        input_4 = l_self_modules_encoder_modules_4_buffers_running_mean_ = l_self_modules_encoder_modules_4_buffers_running_var_ = l_self_modules_encoder_modules_4_parameters_weight_ = l_self_modules_encoder_modules_4_parameters_bias_ = None
        input_6 = torch.nn.functional.leaky_relu(input_5, 0.2, False)
        input_5 = None
        input_7 = torch.conv2d(input_6, l_self_modules_encoder_modules_6_parameters_weight_, l_self_modules_encoder_modules_6_parameters_bias_, (2, 2), (1, 1), (1, 1), 1)
        input_6 = l_self_modules_encoder_modules_6_parameters_weight_ = l_self_modules_encoder_modules_6_parameters_bias_ = None
        input_8 = torch.nn.functional.batch_norm(input_7, l_self_modules_encoder_modules_7_buffers_running_mean_, l_self_modules_encoder_modules_7_buffers_running_var_, l_self_modules_encoder_modules_7_parameters_weight_, l_self_modules_encoder_modules_7_parameters_bias_, False, 0.1, 1e-05)
        input_7 = l_self_modules_encoder_modules_7_buffers_running_mean_ = l_self_modules_encoder_modules_7_buffers_running_var_ = l_self_modules_encoder_modules_7_parameters_weight_ = l_self_modules_encoder_modules_7_parameters_bias_ = None
        input_9 = torch.nn.functional.leaky_relu(input_8, 0.2, False)
        input_8 = None
        input_10 = input_9.flatten(1, -1)
        input_9 = None
        input_11 = torch._C._nn.linear(input_10, l_self_modules_encoder_modules_10_parameters_weight_, l_self_modules_encoder_modules_10_parameters_bias_)
        input_10 = l_self_modules_encoder_modules_10_parameters_weight_ = l_self_modules_encoder_modules_10_parameters_bias_ = None
        chunk = input_11.chunk(2, 1)
        input_11 = None
        mean = chunk[0]
        log_variance = chunk[1]
        chunk = None
        mul = 0.5 * log_variance
        exp = torch.exp(mul)
        mul = None
        mul_1 = l_noise_ * exp
        l_noise_ = exp = None
        add = mean + mul_1
        mul_1 = None
        input_12 = torch._C._nn.linear(add, l_self_modules_decoder_modules_0_parameters_weight_, l_self_modules_decoder_modules_0_parameters_bias_)
        add = l_self_modules_decoder_modules_0_parameters_weight_ = l_self_modules_decoder_modules_0_parameters_bias_ = None
        input_13 = input_12.unflatten(1, (128, 4, 4))
        input_12 = None
        input_14 = torch.nn.functional.relu(input_13, inplace = False)
        input_13 = None
        input_15 = torch.conv_transpose2d(input_14, l_self_modules_decoder_modules_3_parameters_weight_, l_self_modules_decoder_modules_3_parameters_bias_, (2, 2), (1, 1), (0, 0), 1, (1, 1))
        input_14 = l_self_modules_decoder_modules_3_parameters_weight_ = l_self_modules_decoder_modules_3_parameters_bias_ = None
        input_16 = torch.nn.functional.relu(input_15, inplace = False)
        input_15 = None
        input_17 = torch.conv_transpose2d(input_16, l_self_modules_decoder_modules_5_parameters_weight_, l_self_modules_decoder_modules_5_parameters_bias_, (2, 2), (1, 1), (0, 0), 1, (1, 1))
        input_16 = l_self_modules_decoder_modules_5_parameters_weight_ = l_self_modules_decoder_modules_5_parameters_bias_ = None
        input_18 = torch.nn.functional.relu(input_17, inplace = False)
        input_17 = None
        input_19 = torch.conv_transpose2d(input_18, l_self_modules_decoder_modules_7_parameters_weight_, l_self_modules_decoder_modules_7_parameters_bias_, (2, 2), (1, 1), (0, 0), 1, (1, 1))
        input_18 = l_self_modules_decoder_modules_7_parameters_weight_ = l_self_modules_decoder_modules_7_parameters_bias_ = None
        input_20 = torch.sigmoid(input_19)
        input_19 = None
        return (input_20, mean, log_variance)
