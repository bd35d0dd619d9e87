import torch


class GraphModule(torch.nn.Module):
    def forward(
        self,
        L_self_modules_embed_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_embed_parameters_bias_: torch.nn.parameter.Parameter,
        L_series_: torch.Tensor,
        L_self_modules_first_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_first_modules_0_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_second_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_second_modules_0_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_first_modules_1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_first_modules_1_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_second_modules_1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_second_modules_1_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_first_modules_2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_first_modules_2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_second_modules_2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_second_modules_2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_first_modules_3_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_first_modules_3_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_second_modules_3_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_second_modules_3_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_first_modules_4_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_first_modules_4_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_second_modules_4_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_second_modules_4_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_head_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_head_parameters_bias_: torch.nn.parameter.Parameter,
    ):
        l_self_modules_embed_parameters_weight_ = L_self_modules_embed_parameters_weight_
        l_self_modules_embed_parameters_bias_ = L_self_modules_embed_parameters_bias_
        l_series_ = L_series_
        l_self_modules_first_modules_0_parameters_weight_ = L_self_modules_first_modules_0_parameters_weight_
        l_self_modules_first_modules_0_parameters_bias_ = L_self_modules_first_modules_0_parameters_bias_
        l_self_modules_second_modules_0_parameters_weight_ = L_self_modules_second_modules_0_parameters_weight_
        l_self_modules_second_modules_0_parameters_bias_ = L_self_modules_second_modules_0_parameters_bias_
        l_self_modules_first_modules_1_parameters_weight_ = L_self_modules_first_modules_1_parameters_weight_
        l_self_modules_first_modules_1_parameters_bias_ = L_self_modules_first_modules_1_parameters_bias_
        l_self_modules_second_modules_1_parameters_weight_ = L_self_modules_second_modules_1_parameters_weight_
        l_self_modules_second_modules_1_parameters_bias_ = L_self_modules_second_modules_1_parameters_bias_
        l_self_modules_first_modules_2_parameters_weight_ = L_self_modules_first_modules_2_parameters_weight_
        l_self_modules_first_modules_2_parameters_bias_ = L_self_modules_first_modules_2_parameters_bias_
        l_self_modules_second_modules_2_parameters_weight_ = L_self_modules_second_modules_2_parameters_weight_
        l_self_modules_second_modules_2_parameters_bias_ = L_self_modules_second_modules_2_parameters_bias_
        l_self_modules_first_modules_3_parameters_weight_ = L_self_modules_first_modules_3_parameters_weight_
        l_self_modules_first_modules_3_parameters_bias_ = L_self_modules_first_modules_3_parameters_bias_
        l_self_modules_second_modules_3_parameters_weight_ = L_self_modules_second_modules_3_parameters_weight_
        l_self_modules_second_modules_3_parameters_bias_ = L_self_modules_second_modules_3_parameters_bias_
        l_self_modules_first_modules_4_parameters_weight_ = L_self_modules_first_modules_4_parameters_weight_
        l_self_modules_first_modules_4_parameters_bias_ = L_self_modules_first_modules_4_parameters_bias_
        l_self_modules_second_modules_4_parameters_weight_ = L_self_modules_second_modules_4_parameters_weight_
        l_self_modules_second_modules_4_parameters_bias_ = L_self_modules_second_modules_4_parameters_bias_
        l_self_modules_head_parameters_weight_ = L_self_modules_head_parameters_weight_
        l_self_modules_head_parameters_bias_ = L_self_modules_head_parameters_bias_
        x = torch.conv1d(l_series_, l_self_modules_embed_parameters_weight_, l_self_modules_embed_parameters_bias_, (1,), (0,), (1,), 1)
        l_series_ = l_self_modules_embed_parameters_weight_ = l_self_modules_embed_parameters_bias_ = None
        pad = torch._C._nn.pad(x, (2, 0), 'constant', None)
        conv1d_1 = torch.conv1d(pad, l_self_modules_first_modules_0_parameters_weight_, l_self_modules_first_modules_0_parameters_bias_, (1,), (0,), (1,), 1)
        pad = l_self_modules_first_modules_0_parameters_weight_ = l_self_modules_first_modules_0_parameters_bias_ = None
        y = torch.nn.functional.relu(conv1d_1)
        conv1d_1 = None
        pad_1 = torch._C._nn.pad(y, (2, 0), 'constant', None)
        y = None
        conv1d_2 = torch.conv1d(pad_1, l_self_modules_second_modules_0_parameters_weight_, l_self_modules_second_modules_0_parameters_bias_, (1,), (0,), (1,), 1)
        pad_1 = l_self_modules_second_modules_0_parameters_weight_ = l_self_modules_second_modules_0_parameters_bias_ = None
        y_1 = torch.nn.functional.relu(conv1d_2)
        conv1d_2 = None
        add = x + y_1
        x = y_1 = None
        x_1 = torch.nn.functional.relu(add)
        add = None
        pad_2 = torch._C._nn.pad(x_1, (4, 0), 'constant', None)
        conv1d_3 = torch.conv1d(pad_2, l_self_modules_first_modules_1_parameters_weight_, l_self_modules_first_modules_1_parameters_bias_, (1,), (0,), (2,), 1)
        pad_2 = l_self_modules_first_modules_1_parameters_weight_ = l_self_modules_first_modules_1_parameters_bias_ = None
        y_2 = torch.nn.functional.relu(conv1d_3)
        conv1d_3 = None
        pad_3 = torch._C._nn.pad(y_2, (4, 0), 'constant', None)
        y_2 = None
        conv1d_4 = torch.conv1d(pad_3, l_self_modules_second_modules_1_parameters_weight_, l_self_modules_second_modules_1_parameters_bias_, (1,), (0,), (2,), 1)
        pad_3 = l_self_modules_second_modules_1_parameters_weight_ = l_self_modules_second_modules_1_parameters_bias_ = None
        y_3 = torch.nn.functional.relu(conv1d_4)
        conv1d_4 = None
        add_1 = x_1 + y_3
        x_1 = y_3 = None
        x_2 = torch.nn.functional.relu(add_1)
        add_1 = None
        pad_4 = torch._C._nn.pad(x_2, (8, 0), 'constant', None)
        conv1d_5 = torch.conv1d(pad_4, l_self_modules_first_modules_2_parameters_weight_, l_self_modules_first_modules_2_parameters_bias_, (1,), (0,), (4,), 1)
        pad_4 = l_self_modules_first_modules_2_parameters_weight_ = l_self_modules_first_modules_2_parameters_bias_ = None
        y_4 = torch.nn.functional.relu(conv1d_5)
        conv1d_5 = None
        pad_5 = torch._C._nn.pad(y_4, (8, 0), 'constant', None)
        y_4 = None
        conv1d_6 = torch.conv1d(pad_5, l_self_modules_second_modules_2_parameters_weight_, l_self_modules_second_modules_2_parameters_bias_, (1,), (0,), (4,), 1)
        pad_5 = l_self_modules_second_modules_2_parameters_weight_ = l_self_modules_second_modules_2_parameters_bias_ = None
        y_5 = torch.nn.functional.relu(conv1d_6)
        conv1d_6 = None
        add_2 = x_2 + y_5
        x_2 = y_5 = None
        x_3 = torch.nn.functional.relu(add_2)
        add_2 = None
        pad_6 = torch._C._nn.pad(x_3, (16, 0), 'constant', None)
        conv1d_7 = torch.conv1d(pad_6, l_self_modules_first_modules_3_parameters_weight_, l_self_modules_first_modules_3_parameters_bias_, (1,), (0,), (8,), 1)
        pad_6 = l_self_modules_first_modules_3_parameters_weight_ = l_self_modules_first_modules_3_parameters_bias_ = None
        y_6 = torch.nn.functional.relu(conv1d_7)
        conv1d_7 = None
        pad_7 = torch._C._nn.pad(y_6, (16, 0), 'constant', None)
        y_6 = None
        conv1d_8 = torch.conv1d(pad_7, l_self_modules_second_modules_3_parameters_weight_, l_self_modules_second_modules_3_parameters_bias_, (1,), (0,), (8,), 1)
        pad_7 = l_self_modules_second_modules_3_parameters_weight_ = l_self_modules_second_modules_3_parameters_bias_ = None
        y_7 = torch.nn.functional.relu(conv1d_8)
        conv1d_8 = None
        add_3 = x_3 + y_7
        x_3 = y_7 = None
        x_4 = torch.nn.functional.relu(add_3)
        add_3 = None
        pad_8 = torch._C._nn.pad(x_4, (32, 0), 'constant', None)
        conv1d_9 = torch.conv1d(pad_8, l_self_modules_first_modules_4_parameters_weight_, l_self_modules_first_modules_4_parameters_bias_, (1,), (0,), (16,), 1)
        pad_8 = l_self_modules_first_modules_4_parameters_weight_ = l_self_modules_first_modules_4_parameters_bias_ = None
        y_8 = torch.nn.functional.relu(conv1d_9)
        conv1d_9 = None
        pad_9 = torch._C._nn.pad(y_8, (32, 0), 'constant', None)
        y_8 = None
        conv1d_10 = torch.conv1d(pad_9, l_self_modules_second_modules_4_parameters_weight_, l_self_modules_second_modules_4_parameters_bias_, (1,), (0,), (16,), 1)
        pad_9 = l_self_modules_second_modules_4_parameters_weight_ = l_self_modules_second_modules_4_parameters_bias_ = None
        y_9 = torch.nn.functional.relu(conv1d_10)
        conv1d_10 = None
        add_4 = x_4 + y_9
        x_4 = y_9 = None
        x_5 = torch.nn.functional.relu(add_4)
        add_4 = None
        getitem = x_5[(slice(None, None, None), slice(None, None, None), -1)]
        x_5 = None
        linear = torch._C._nn.linear(getitem, l_self_modules_head_parameters_weight_, l_self_modules_head_parameters_bias_)
        getitem = l_self_modules_head_parameters_weight_ = l_self_modules_head_parameters_bias_ = None
        return (linear,)
