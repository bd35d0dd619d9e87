import torch


class GraphModule(torch.nn.Module):
    def forward(
        self,
        L_x_: torch.Tensor,
        L_self_modules_fc1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_fc1_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_fc2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_fc2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_fc3_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_fc3_parameters_bias_: torch.nn.parameter.Parameter,
    ):
        l_x_ = L_x_
        l_self_modules_fc1_parameters_weight_ = L_self_modules_fc1_parameters_weight_
        l_self_modules_fc1_parameters_bias_ = L_self_modules_fc1_parameters_bias_
        l_self_modules_fc2_parameters_weight_ = L_self_modules_fc2_parameters_weight_
        l_self_modules_fc2_parameters_bias_ = L_self_modules_fc2_parameters_bias_
        l_self_modules_fc3_parameters_weight_ = L_self_modules_fc3_parameters_weight_
        l_self_modules_fc3_parameters_bias_ = L_self_modules_fc3_parameters_bias_
        input_1 = torch._C._nn.linear(
            l_x_,
            l_self_modules_fc1_parameters_weight_,
            l_self_modules_fc1_parameters_bias_,
        )
        l_x_ = (
            l_self_modules_fc1_parameters_weight_
        ) = l_self_modules_fc1_parameters_bias_ = None
        input_2 = torch.nn.functional.relu(input_1, inplace=False)
        input_1 = None
        input_3 = torch._C._nn.linear(
            input_2,
            l_self_modules_fc2_parameters_weight_,
            l_self_modules_fc2_parameters_bias_,
        )
        input_2 = (
            l_self_modules_fc2_parameters_weight_
        ) = l_self_modules_fc2_parameters_bias_ = None
        input_4 = torch.nn.functional.relu(input_3, inplace=False)
        input_3 = None
        input_5 = torch._C._nn.linear(
            input_4,
            l_self_modules_fc3_parameters_weight_,
            l_self_modules_fc3_parameters_bias_,
        )
        input_4 = (
            l_self_modules_fc3_parameters_weight_
        ) = l_self_modules_fc3_parameters_bias_ = None
        return (input_5,)
