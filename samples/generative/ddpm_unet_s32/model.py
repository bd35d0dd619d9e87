import torch
from torch import device


class GraphModule(torch.nn.Module):
    def forward(
        self,
        L_steps_: torch.Tensor,
        L_x_: torch.Tensor,
        L_self_modules_time_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_time_modules_0_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_time_modules_2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_time_modules_2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_stem_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_stem_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_down_blocks_modules_0_modules_first_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_down_blocks_modules_0_modules_first_modules_0_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_down_blocks_modules_0_modules_first_modules_2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_down_blocks_modules_0_modules_first_modules_2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_down_blocks_modules_0_modules_time_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_down_blocks_modules_0_modules_time_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_down_blocks_modules_0_modules_second_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_down_blocks_modules_0_modules_second_modules_0_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_down_blocks_modules_0_modules_second_modules_2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_down_blocks_modules_0_modules_second_modules_2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_downs_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_downs_modules_0_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_down_blocks_modules_1_modules_first_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_down_blocks_modules_1_modules_first_modules_0_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_down_blocks_modules_1_modules_first_modules_2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_down_blocks_modules_1_modules_first_modules_2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_down_blocks_modules_1_modules_time_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_down_blocks_modules_1_modules_time_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_down_blocks_modules_1_modules_shortcut_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_down_blocks_modules_1_modules_shortcut_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_down_blocks_modules_1_modules_second_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_down_blocks_modules_1_modules_second_modules_0_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_down_blocks_modules_1_modules_second_modules_2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_down_blocks_modules_1_modules_second_modules_2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_downs_modules_1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_downs_modules_1_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_down_blocks_modules_2_modules_first_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_down_blocks_modules_2_modules_first_modules_0_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_down_blocks_modules_2_modules_first_modules_2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_down_blocks_modules_2_modules_first_modules_2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_down_blocks_modules_2_modules_time_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_down_blocks_modules_2_modules_time_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_down_blocks_modules_2_modules_shortcut_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_down_blocks_modules_2_modules_shortcut_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_down_blocks_modules_2_modules_second_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_down_blocks_modules_2_modules_second_modules_0_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_down_blocks_modules_2_modules_second_modules_2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_down_blocks_modules_2_modules_second_modules_2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_downs_modules_2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_downs_modules_2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_middle_in_modules_first_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_middle_in_modules_first_modules_0_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_middle_in_modules_first_modules_2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_middle_in_modules_first_modules_2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_middle_in_modules_time_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_middle_in_modules_time_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_middle_in_modules_second_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_middle_in_modules_second_modules_0_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_middle_in_modules_second_modules_2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_middle_in_modules_second_modules_2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_middle_modules_group_norm_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_middle_modules_group_norm_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_middle_modules_norms_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_middle_modules_norms_modules_0_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_middle_modules_own_modules_key_value_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_middle_modules_own_modules_query_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_middle_modules_own_modules_out_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_middle_modules_own_modules_out_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_middle_modules_norms_modules_2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_middle_modules_norms_modules_2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_middle_modules_up_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_middle_modules_up_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_middle_modules_down_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_middle_modules_down_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_middle_out_modules_first_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_middle_out_modules_first_modules_0_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_middle_out_modules_first_modules_2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_middle_out_modules_first_modules_2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_middle_out_modules_time_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_middle_out_modules_time_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_middle_out_modules_second_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_middle_out_modules_second_modules_0_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_middle_out_modules_second_modules_2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_middle_out_modules_second_modules_2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_ups_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_ups_modules_0_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_up_blocks_modules_0_modules_first_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_up_blocks_modules_0_modules_first_modules_0_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_up_blocks_modules_0_modules_first_modules_2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_up_blocks_modules_0_modules_first_modules_2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_up_blocks_modules_0_modules_time_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_up_blocks_modules_0_modules_time_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_up_blocks_modules_0_modules_shortcut_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_up_blocks_modules_0_modules_shortcut_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_up_blocks_modules_0_modules_second_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_up_blocks_modules_0_modules_second_modules_0_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_up_blocks_modules_0_modules_second_modules_2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_up_blocks_modules_0_modules_second_modules_2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_ups_modules_1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_ups_modules_1_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_up_blocks_modules_1_modules_first_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_up_blocks_modules_1_modules_first_modules_0_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_up_blocks_modules_1_modules_first_modules_2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_up_blocks_modules_1_modules_first_modules_2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_up_blocks_modules_1_modules_time_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_up_blocks_modules_1_modules_time_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_up_blocks_modules_1_modules_shortcut_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_up_blocks_modules_1_modules_shortcut_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_up_blocks_modules_1_modules_second_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_up_blocks_modules_1_modules_second_modules_0_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_up_blocks_modules_1_modules_second_modules_2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_up_blocks_modules_1_modules_second_modules_2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_ups_modules_2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_ups_modules_2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_up_blocks_modules_2_modules_first_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_up_blocks_modules_2_modules_first_modules_0_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_up_blocks_modules_2_modules_first_modules_2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_up_blocks_modules_2_modules_first_modules_2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_up_blocks_modules_2_modules_time_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_up_blocks_modules_2_modules_time_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_up_blocks_modules_2_modules_shortcut_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_up_blocks_modules_2_modules_shortcut_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_up_blocks_modules_2_modules_second_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_up_blocks_modules_2_modules_second_modules_0_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_up_blocks_modules_2_modules_second_modules_2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_up_blocks_modules_2_modules_second_modules_2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_head_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_head_modules_0_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_head_modules_2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_head_modules_2_parameters_bias_: torch.nn.parameter.Parameter,
    ):
        l_steps_ = L_steps_
        l_x_ = L_x_
        l_self_modules_time_modules_0_parameters_weight_ = L_self_modules_time_modules_0_parameters_weight_
        l_self_modules_time_modules_0_parameters_bias_ = L_self_modules_time_modules_0_parameters_bias_
        l_self_modules_time_modules_2_parameters_weight_ = L_self_modules_time_modules_2_parameters_weight_
        l_self_modules_time_modules_2_parameters_bias_ = L_self_modules_time_modules_2_parameters_bias_
        l_self_modules_stem_parameters_weight_ = L_self_modules_stem_parameters_weight_
        l_self_modules_stem_parameters_bias_ = L_self_modules_stem_parameters_bias_
        l_self_modules_down_blocks_modules_0_modules_first_modules_0_parameters_weight_ = L_self_modules_down_blocks_modules_0_modules_first_modules_0_parameters_weight_
        l_self_modules_down_blocks_modules_0_modules_first_modules_0_parameters_bias_ = L_self_modules_down_blocks_modules_0_modules_first_modules_0_parameters_bias_
        l_self_modules_down_blocks_modules_0_modules_first_modules_2_parameters_weight_ = L_self_modules_down_blocks_modules_0_modules_first_modules_2_parameters_weight_
        l_self_modules_down_blocks_modules_0_modules_first_modules_2_parameters_bias_ = L_self_modules_down_blocks_modules_0_modules_first_modules_2_parameters_bias_
        l_self_modules_down_blocks_modules_0_modules_time_parameters_weight_ = L_self_modules_down_blocks_modules_0_modules_time_parameters_weight_
        l_self_modules_down_blocks_modules_0_modules_time_parameters_bias_ = L_self_modules_down_blocks_modules_0_modules_time_parameters_bias_
        l_self_modules_down_blocks_modules_0_modules_second_modules_0_parameters_weight_ = L_self_modules_down_blocks_modules_0_modules_second_modules_0_parameters_weight_
        l_self_modules_down_blocks_modules_0_modules_second_modules_0_parameters_bias_ = L_self_modules_down_blocks_modules_0_modules_second_modules_0_parameters_bias_
        l_self_modules_down_blocks_modules_0_modules_second_modules_2_parameters_weight_ = L_self_modules_down_blocks_modules_0_modules_second_modules_2_parameters_weight_
        l_self_modules_down_blocks_modules_0_modules_second_modules_2_parameters_bias_ = L_self_modules_down_blocks_modules_0_modules_second_modules_2_parameters_bias_
        l_self_modules_downs_modules_0_parameters_weight_ = L_self_modules_downs_modules_0_parameters_weight_
        l_self_modules_downs_modules_0_parameters_bias_ = L_self_modules_downs_modules_0_parameters_bias_
        l_self_modules_down_blocks_modules_1_modules_first_modules_0_parameters_weight_ = L_self_modules_down_blocks_modules_1_modules_first_modules_0_parameters_weight_
        l_self_modules_down_blocks_modules_1_modules_first_modules_0_parameters_bias_ = L_self_modules_down_blocks_modules_1_modules_first_modules_0_parameters_bias_
        l_self_modules_down_blocks_modules_1_modules_first_modules_2_parameters_weight_ = L_self_modules_down_blocks_modules_1_modules_first_modules_2_parameters_weight_
        l_self_modules_down_blocks_modules_1_modules_first_modules_2_parameters_bias_ = L_self_modules_down_blocks_modules_1_modules_first_modules_2_parameters_bias_
        l_self_modules_down_blocks_modules_1_modules_time_parameters_weight_ = L_self_modules_down_blocks_modules_1_modules_time_parameters_weight_
        l_self_modules_down_blocks_modules_1_modules_time_parameters_bias_ = L_self_modules_down_blocks_modules_1_modules_time_parameters_bias_
        l_self_modules_down_blocks_modules_1_modules_shortcut_parameters_weight_ = L_self_modules_down_blocks_modules_1_modules_shortcut_parameters_weight_
        l_self_modules_down_blocks_modules_1_modules_shortcut_parameters_bias_ = L_self_modules_down_blocks_modules_1_modules_shortcut_parameters_bias_
        l_self_modules_down_blocks_modules_1_modules_second_modules_0_parameters_weight_ = L_self_modules_down_blocks_modules_1_modules_second_modules_0_parameters_weight_
        l_self_modules_down_blocks_modules_1_modules_second_modules_0_parameters_bias_ = L_self_modules_down_blocks_modules_1_modules_second_modules_0_parameters_bias_
        l_self_modules_down_blocks_modules_1_modules_second_modules_2_parameters_weight_ = L_self_modules_down_blocks_modules_1_modules_second_modules_2_parameters_weight_
        l_self_modules_down_blocks_modules_1_modules_second_modules_2_parameters_bias_ = L_self_modules_down_blocks_modules_1_modules_second_modules_2_parameters_bias_
        l_self_modules_downs_modules_1_parameters_weight_ = L_self_modules_downs_modules_1_parameters_weight_
        l_self_modules_downs_modules_1_parameters_bias_ = L_self_modules_downs_modules_1_parameters_bias_
        l_self_modules_down_blocks_modules_2_modules_first_modules_0_parameters_weight_ = L_self_modules_down_blocks_modules_2_modules_first_modules_0_parameters_weight_
        l_self_modules_down_blocks_modules_2_modules_first_modules_0_parameters_bias_ = L_self_modules_down_blocks_modules_2_modules_first_modules_0_parameters_bias_
        l_self_modules_down_blocks_modules_2_modules_first_modules_2_parameters_weight_ = L_self_modules_down_blocks_modules_2_modules_first_modules_2_parameters_weight_
        l_self_modules_down_blocks_modules_2_modules_first_modules_2_parameters_bias_ = L_self_modules_down_blocks_modules_2_modules_first_modules_2_parameters_bias_
        l_self_modules_down_blocks_modules_2_modules_time_parameters_weight_ = L_self_modules_down_blocks_modules_2_modules_time_parameters_weight_
        l_self_modules_down_blocks_modules_2_modules_time_parameters_bias_ = L_self_modules_down_blocks_modules_2_modules_time_parameters_bias_
        l_self_modules_down_blocks_modules_2_modules_shortcut_parameters_weight_ = L_self_modules_down_blocks_modules_2_modules_shortcut_parameters_weight_
        l_self_modules_down_blocks_modules_2_modules_shortcut_parameters_bias_ = L_self_modules_down_blocks_modules_2_modules_shortcut_parameters_bias_
        l_self_modules_down_blocks_modules_2_modules_second_modules_0_parameters_weight_ = L_self_modules_down_blocks_modules_2_modules_second_modules_0_parameters_weight_
        l_self_modules_down_blocks_modules_2_modules_second_modules_0_parameters_bias_ = L_self_modules_down_blocks_modules_2_modules_second_modules_0_parameters_bias_
        l_self_modules_down_blocks_modules_2_modules_second_modules_2_parameters_weight_ = L_self_modules_down_blocks_modules_2_modules_second_modules_2_parameters_weight_
        l_self_modules_down_blocks_modules_2_modules_second_modules_2_parameters_bias_ = L_self_modules_down_blocks_modules_2_modules_second_modules_2_parameters_bias_
        l_self_modules_downs_modules_2_parameters_weight_ = L_self_modules_downs_modules_2_parameters_weight_
        l_self_modules_downs_modules_2_parameters_bias_ = L_self_modules_downs_modules_2_parameters_bias_
        l_self_modules_middle_in_modules_first_modules_0_parameters_weight_ = L_self_modules_middle_in_modules_first_modules_0_parameters_weight_
        l_self_modules_middle_in_modules_first_modules_0_parameters_bias_ = L_self_modules_middle_in_modules_first_modules_0_parameters_bias_
        l_self_modules_middle_in_modules_first_modules_2_parameters_weight_ = L_self_modules_middle_in_modules_first_modules_2_parameters_weight_
        l_self_modules_middle_in_modules_first_modules_2_parameters_bias_ = L_self_modules_middle_in_modules_first_modules_2_parameters_bias_
        l_self_modules_middle_in_modules_time_parameters_weight_ = L_self_modules_middle_in_modules_time_parameters_weight_
        l_self_modules_middle_in_modules_time_parameters_bias_ = L_self_modules_middle_in_modules_time_parameters_bias_
        l_self_modules_middle_in_modules_second_modules_0_parameters_weight_ = L_self_modules_middle_in_modules_second_modules_0_parameters_weight_
        l_self_modules_middle_in_modules_second_modules_0_parameters_bias_ = L_self_modules_middle_in_modules_second_modules_0_parameters_bias_
        l_self_modules_middle_in_modules_second_modules_2_parameters_weight_ = L_self_modules_middle_in_modules_second_modules_2_parameters_weight_
        l_self_modules_middle_in_modules_second_modules_2_parameters_bias_ = L_self_modules_middle_in_modules_second_modules_2_parameters_bias_
        l_self_modules_middle_modules_group_norm_parameters_weight_ = L_self_modules_middle_modules_group_norm_parameters_weight_
        l_self_modules_middle_modules_group_norm_parameters_bias_ = L_self_modules_middle_modules_group_norm_parameters_bias_
        l_self_modules_middle_modules_norms_modules_0_parameters_weight_ = L_self_modules_middle_modules_norms_modules_0_parameters_weight_
        l_self_modules_middle_modules_norms_modules_0_parameters_bias_ = L_self_modules_middle_modules_norms_modules_0_parameters_bias_
        l_self_modules_middle_modules_own_modules_key_value_parameters_weight_ = L_self_modules_middle_modules_own_modules_key_value_parameters_weight_
        l_self_modules_middle_modules_own_modules_query_parameters_weight_ = L_self_modules_middle_modules_own_modules_query_parameters_weight_
        l_self_modules_middle_modules_own_modules_out_parameters_weight_ = L_self_modules_middle_modules_own_modules_out_parameters_weight_
        l_self_modules_middle_modules_own_modules_out_parameters_bias_ = L_self_modules_middle_modules_own_modules_out_parameters_bias_
        l_self_modules_middle_modules_norms_modules_2_parameters_weight_ = L_self_modules_middle_modules_norms_modules_2_parameters_weight_
        l_self_modules_middle_modules_norms_modules_2_parameters_bias_ = L_self_modules_middle_modules_norms_modules_2_parameters_bias_
        l_self_modules_middle_modules_up_parameters_weight_ = L_self_modules_middle_modules_up_parameters_weight_
        l_self_modules_middle_modules_up_parameters_bias_ = L_self_modules_middle_modules_up_parameters_bias_
        l_self_modules_middle_modules_down_parameters_weight_ = L_self_modules_middle_modules_down_parameters_weight_
        l_self_modules_middle_modules_down_parameters_bias_ = L_self_modules_middle_modules_down_parameters_bias_
        l_self_modules_middle_out_modules_first_modules_0_parameters_weight_ = L_self_modules_middle_out_modules_first_modules_0_parameters_weight_
        l_self_modules_middle_out_modules_first_modules_0_parameters_bias_ = L_self_modules_middle_out_modules_first_modules_0_parameters_bias_
        l_self_modules_middle_out_modules_first_modules_2_parameters_weight_ = L_self_modules_middle_out_modules_first_modules_2_parameters_weight_
        l_self_modules_middle_out_modules_first_modules_2_parameters_bias_ = L_self_modules_middle_out_modules_first_modules_2_parameters_bias_
        l_self_modules_middle_out_modules_time_parameters_weight_ = L_self_modules_middle_out_modules_time_parameters_weight_
        l_self_modules_middle_out_modules_time_parameters_bias_ = L_self_modules_middle_out_modules_time_parameters_bias_
        l_self_modules_middle_out_modules_second_modules_0_parameters_weight_ = L_self_modules_middle_out_modules_second_modules_0_parameters_weight_
        l_self_modules_middle_out_modules_second_modules_0_parameters_bias_ = L_self_modules_middle_out_modules_second_modules_0_parameters_bias_
        l_self_modules_middle_out_modules_second_modules_2_parameters_weight_ = L_self_modules_middle_out_modules_second_modules_2_parameters_weight_
        l_self_modules_middle_out_modules_second_modules_2_parameters_bias_ = L_self_modules_middle_out_modules_second_modules_2_parameters_bias_
        l_self_modules_ups_modules_0_parameters_weight_ = L_self_modules_ups_modules_0_parameters_weight_
        l_self_modules_ups_modules_0_parameters_bias_ = L_self_modules_ups_modules_0_parameters_bias_
        l_self_modules_up_blocks_modules_0_modules_first_modules_0_parameters_weight_ = L_self_modules_up_blocks_modules_0_modules_first_modules_0_parameters_weight_
        l_self_modules_up_blocks_modules_0_modules_first_modules_0_parameters_bias_ = L_self_modules_up_blocks_modules_0_modules_first_modules_0_parameters_bias_
        l_self_modules_up_blocks_modules_0_modules_first_modules_2_parameters_weight_ = L_self_modules_up_blocks_modules_0_modules_first_modules_2_parameters_weight_
        l_self_modules_up_blocks_modules_0_modules_first_modules_2_parameters_bias_ = L_self_modules_up_blocks_modules_0_modules_first_modules_2_parameters_bias_
        l_self_modules_up_blocks_modules_0_modules_time_parameters_weight_ = L_self_modules_up_blocks_modules_0_modules_time_parameters_weight_
        l_self_modules_up_blocks_modules_0_modules_time_parameters_bias_ = L_self_modules_up_blocks_modules_0_modules_time_parameters_bias_
        l_self_modules_up_blocks_modules_0_modules_shortcut_parameters_weight_ = L_self_modules_up_blocks_modules_0_modules_shortcut_parameters_weight_
        l_self_modules_up_blocks_modules_0_modules_shortcut_parameters_bias_ = L_self_modules_up_blocks_modules_0_modules_shortcut_parameters_bias_
        l_self_modules_up_blocks_modules_0_modules_second_modules_0_parameters_weight_ = L_self_modules_up_blocks_modules_0_modules_second_modules_0_parameters_weight_
        l_self_modules_up_blocks_modules_0_modules_second_modules_0_parameters_bias_ = L_self_modules_up_blocks_modules_0_modules_second_modules_0_parameters_bias_
        l_self_modules_up_blocks_modules_0_modules_second_modules_2_parameters_weight_ = L_self_modules_up_blocks_modules_0_modules_second_modules_2_parameters_weight_
        l_self_modules_up_blocks_modules_0_modules_second_modules_2_parameters_bias_ = L_self_modules_up_blocks_modules_0_modules_second_modules_2_parameters_bias_
        l_self_modules_ups_modules_1_parameters_weight_ = L_self_modules_ups_modules_1_parameters_weight_
        l_self_modules_ups_modules_1_parameters_bias_ = L_self_modules_ups_modules_1_parameters_bias_
        l_self_modules_up_blocks_modules_1_modules_first_modules_0_parameters_weight_ = L_self_modules_up_blocks_modules_1_modules_first_modules_0_parameters_weight_
        l_self_modules_up_blocks_modules_1_modules_first_modules_0_parameters_bias_ = L_self_modules_up_blocks_modules_1_modules_first_modules_0_parameters_bias_
        l_self_modules_up_blocks_modules_1_modules_first_modules_2_parameters_weight_ = L_self_modules_up_blocks_modules_1_modules_first_modules_2_parameters_weight_
        l_self_modules_up_blocks_modules_1_modules_first_modules_2_parameters_bias_ = L_self_modules_up_blocks_modules_1_modules_first_modules_2_parameters_bias_
        l_self_modules_up_blocks_modules_1_modules_time_parameters_weight_ = L_self_modules_up_blocks_modules_1_modules_time_parameters_weight_
        l_self_modules_up_blocks_modules_1_modules_time_parameters_bias_ = L_self_modules_up_blocks_modules_1_modules_time_parameters_bias_
        l_self_modules_up_blocks_modules_1_modules_shortcut_parameters_weight_ = L_self_modules_up_blocks_modules_1_modules_shortcut_parameters_weight_
        l_self_modules_up_blocks_modules_1_modules_shortcut_parameters_bias_ = L_self_modules_up_blocks_modules_1_modules_shortcut_parameters_bias_
        l_self_modules_up_blocks_modules_1_modules_second_modules_0_parameters_weight_ = L_self_modules_up_blocks_modules_1_modules_second_modules_0_parameters_weight_
        l_self_modules_up_blocks_modules_1_modules_second_modules_0_parameters_bias_ = L_self_modules_up_blocks_modules_1_modules_second_modules_0_parameters_bias_
        l_self_modules_up_blocks_modules_1_modules_second_modules_2_parameters_weight_ = L_self_modules_up_blocks_modules_1_modules_second_modules_2_parameters_weight_
        l_self_modules_up_blocks_modules_1_modules_second_modules_2_parameters_bias_ = L_self_modules_up_blocks_modules_1_modules_second_modules_2_parameters_bias_
        l_self_modules_ups_modules_2_parameters_weight_ = L_self_modules_ups_modules_2_parameters_weight_
        l_self_modules_ups_modules_2_parameters_bias_ = L_self_modules_ups_modules_2_parameters_bias_
        l_self_modules_up_blocks_modules_2_modules_first_modules_0_parameters_weight_ = L_self_modules_up_blocks_modules_2_modules_first_modules_0_parameters_weight_
        l_self_modules_up_blocks_modules_2_modules_first_modules_0_parameters_bias_ = L_self_modules_up_blocks_modules_2_modules_first_modules_0_parameters_bias_
        l_self_modules_up_blocks_modules_2_modules_first_modules_2_parameters_weight_ = L_self_modules_up_blocks_modules_2_modules_first_modules_2_parameters_weight_
        l_self_modules_up_blocks_modules_2_modules_first_modules_2_parameters_bias_ = L_self_modules_up_blocks_modules_2_modules_first_modules_2_parameters_bias_
        l_self_modules_up_blocks_modules_2_modules_time_parameters_weight_ = L_self_modules_up_blocks_modules_2_modules_time_parameters_weight_
        l_self_modules_up_blocks_modules_2_modules_time_parameters_bias_ = L_self_modules_up_blocks_modules_2_modules_time_parameters_bias_
        l_self_modules_up_blocks_modules_2_modules_shortcut_parameters_weight_ = L_self_modules_up_blocks_modules_2_modules_shortcut_parameters_weight_
        l_self_modules_up_blocks_modules_2_modules_shortcut_parameters_bias_ = L_self_modules_up_blocks_modules_2_modules_shortcut_parameters_bias_
        l_self_modules_up_blocks_modules_2_modules_second_modules_0_parameters_weight_ = L_self_modules_up_blocks_modules_2_modules_second_modules_0_parameters_weight_
        l_self_modules_up_blocks_modules_2_modules_second_modules_0_parameters_bias_ = L_self_modules_up_blocks_modules_2_modules_second_modules_0_parameters_bias_
        l_self_modules_up_blocks_modules_2_modules_second_modules_2_parameters_weight_ = L_self_modules_up_blocks_modules_2_modules_second_modules_2_parameters_weight_
        l_self_modules_up_blocks_modules_2_modules_second_modules_2_parameters_bias_ = L_self_modules_up_blocks_modules_2_modules_second_modules_2_parameters_bias_
        l_self_modules_head_modules_0_parameters_weight_ = L_self_modules_head_modules_0_parameters_weight_
        l_self_modules_head_modules_0_parameters_bias_ = L_self_modules_head_modules_0_parameters_bias_
        l_self_modules_head_modules_2_parameters_weight_ = L_self_modules_head_modules_2_parameters_weight_
        l_self_modules_head_modules_2_parameters_bias_ = L_self_modules_head_modules_2_parameters_bias_
        arange = torch.arange(16, device = device(type='cpu'))
        mul = -9.210340371976184 * arange
        arange = None
        truediv = mul / 16
        mul = None
        rates = torch.exp(truediv)
        truediv = None
        float_1 = l_steps_.float()
        l_steps_ = None
        unsqueeze = float_1.unsqueeze(1)
        float_1 = None
        angles = unsqueeze * rates
        unsqueeze = rates = None
        sin = angles.sin()
        cos = angles.cos()
        angles = None
        cat = torch.cat((sin, cos), 1)
        sin = cos = None
        to = cat.to(torch.float32)
        cat = None
        input_1 = torch._C._nn.linear(to, l_self_modules_time_modules_0_parameters_weight_, l_self_modules_time_modules_0_parameters_bias_)
        to = l_self_modules_time_modules_0_parameters_weight_ = l_self_modules_time_modules_0_parameters_bias_ = None
        input_2 = torch.nn.functional.silu(input_1, inplace = False)
        input_1 = None
        input_3 = torch._C._nn.linear(input_2, l_self_modules_time_modules_2_parameters_weight_, l_self_modules_time_modules_2_parameters_bias_)
        input_2 = l_self_modules_time_modules_2_parameters_weight_ = l_self_modules_time_modules_2_parameters_bias_ = None
        x = torch.conv2d(l_x_, l_self_modules_stem_parameters_weight_, l_self_modules_stem_parameters_bias_, (1, 1), (1, 1), (1, 1), 1)
        l_x_ = l_self_modules_stem_parameters_weight_ = l_self_modules_stem_parameters_bias_ = None
        input_4 = torch.nn.functional.group_norm(x, 8, l_self_modules_down_blocks_modules_0_modules_first_modules_0_parameters_weight_, l_self_modules_down_blocks_modules_0_modules_first_modules_0_parameters_bias_, 1e-05)
        l_self_modules_down_blocks_modules_0_modules_first_modules_0_parameters_weight_ = l_self_modules_down_blocks_modules_0_modules_first_modules_0_parameters_bias_ = None
        input_5 = torch.nn.functional.silu(input_4, inplace = False)
        input_4 = None
        input_6 = torch.conv2d(input_5, l_self_modules_down_blocks_modules_0_modules_first_modules_2_parameters_weight_, l_self_modules_down_blocks_modules_0_modules_first_modules_2_parameters_bias_, (1, 1), (1, 1), (1, 1), 1)
        input_5 = l_self_modules_down_blocks_modules_0_modules_first_modules_2_parameters_weight_ = l_self_modules_down_blocks_modules_0_modules_first_modules_2_parameters_bias_ = None
        silu_2 = torch.nn.functional.silu(input_3)
        linear_2 = torch._C._nn.linear(silu_2, l_self_modules_down_blocks_modules_0_modules_time_parameters_weight_, l_self_modules_down_blocks_modules_0_modules_time_parameters_bias_)
        silu_2 = l_self_modules_down_blocks_modules_0_modules_time_parameters_weight_ = l_self_modules_down_blocks_modules_0_modules_time_parameters_bias_ = None
        getitem = linear_2[(slice(None, None, None), slice(None, None, None), None, None)]
        linear_2 = None
        y = input_6 + getitem
        input_6 = getitem = None
        input_7 = torch.nn.functional.group_norm(y, 8, l_self_modules_down_blocks_modules_0_modules_second_modules_0_parameters_weight_, l_self_modules_down_blocks_modules_0_modules_second_modules_0_parameters_bias_, 1e-05)
        y = l_self_modules_down_blocks_modules_0_modules_second_modules_0_parameters_weight_ = l_self_modules_down_blocks_modules_0_modules_second_modules_0_parameters_bias_ = None
        input_8 = torch.nn.functional.silu(input_7, inplace = False)
        input_7 = None
        input_9 = torch.conv2d(input_8, l_self_modules_down_blocks_modules_0_modules_second_modules_2_parameters_weight_, l_self_modules_down_blocks_modules_0_modules_second_modules_2_parameters_bias_, (1, 1), (1, 1), (1, 1), 1)
        input_8 = l_self_modules_down_blocks_modules_0_modules_second_modules_2_parameters_weight_ = l_self_modules_down_blocks_modules_0_modules_second_modules_2_parameters_bias_ = None
        x_1 = x + input_9
        x = input_9 = None
        x_2 = torch.conv2d(x_1, l_self_modules_downs_modules_0_parameters_weight_, l_self_modules_downs_modules_0_parameters_bias_, (2, 2), (1, 1), (1, 1), 1)
        l_self_modules_downs_modules_0_parameters_weight_ = l_self_modules_downs_modules_0_parameters_bias_ = None
        input_10 = torch.nn.functional.group_norm(x_2, 8, l_self_modules_down_blocks_modules_1_modules_first_modules_0_parameters_weight_, l_self_modules_down_blocks_modules_1_modules_first_modules_0_parameters_bias_, 1e-05)
        l_self_modules_down_blocks_modules_1_modules_first_modules_0_parameters_weight_ = l_self_modules_down_blocks_modules_1_modules_first_modules_0_parameters_bias_ = None
        input_11 = torch.nn.functional.silu(input_10, inplace = False)
        input_10 = None
        input_12 = torch.conv2d(input_11, l_self_modules_down_blocks_modules_1_modules_first_modules_2_parameters_weight_, l_self_modules_down_blocks_modules_1_modules_first_modules_2_parameters_bias_, (1, 1), (1, 1), (1, 1), 1)
        input_11 = l_self_modules_down_blocks_modules_1_modules_first_modules_2_parameters_weight_ = l_self_modules_down_blocks_modules_1_modules_first_modules_2_parameters_bias_ = None
        silu_5 = torch.nn.functional.silu(input_3)
        linear_3 = torch._C._nn.linear(silu_5, l_self_modules_down_blocks_modules_1_modules_time_parameters_weight_, l_self_modules_down_blocks_modules_1_modules_time_parameters_bias_)
        silu_5 = l_self_modules_down_blocks_modules_1_modules_time_parameters_weight_ = l_self_modules_down_blocks_modules_1_modules_time_parameters_bias_ = None
        getitem_1 = linear_3[(slice(None, None, None), slice(None, None, None), None, None)]
        linear_3 = None
        y_1 = input_12 + getitem_1
        input_12 = getitem_1 = None
        conv2d_5 = torch.conv2d(x_2, l_self_modules_down_blocks_modules_1_modules_shortcut_parameters_weight_, l_self_modules_down_blocks_modules_1_modules_shortcut_parameters_bias_, (1, 1), (0, 0), (1, 1), 1)
        x_2 = l_self_modules_down_blocks_modules_1_modules_shortcut_parameters_weight_ = l_self_modules_down_blocks_modules_1_modules_shortcut_parameters_bias_ = None
        input_13 = torch.nn.functional.group_norm(y_1, 8, l_self_modules_down_blocks_modules_1_modules_second_modules_0_parameters_weight_, l_self_modules_down_blocks_modules_1_modules_second_modules_0_parameters_bias_, 1e-05)
        y_1 = l_self_modules_down_blocks_modules_1_modules_second_modules_0_parameters_weight_ = l_self_modules_down_blocks_modules_1_modules_second_modules_0_parameters_bias_ = None
        input_14 = torch.nn.functional.silu(input_13, inplace = False)
        input_13 = None
        input_15 = torch.conv2d(input_14, l_self_modules_down_blocks_modules_1_modules_second_modules_2_parameters_weight_, l_self_modules_down_blocks_modules_1_modules_second_modules_2_parameters_bias_, (1, 1), (1, 1), (1, 1), 1)
        input_14 = l_self_modules_down_blocks_modules_1_modules_second_modules_2_parameters_weight_ = l_self_modules_down_blocks_modules_1_modules_second_modules_2_parameters_bias_ = None
        x_3 = conv2d_5 + input_15
        conv2d_5 = input_15 = None
        x_4 = torch.conv2d(x_3, l_self_modules_downs_modules_1_parameters_weight_, l_self_modules_downs_modules_1_parameters_bias_, (2, 2), (1, 1), (1, 1), 1)
        l_self_modules_downs_modules_1_parameters_weight_ = l_self_modules_downs_modules_1_parameters_bias_ = None
        input_16 = torch.nn.functional.group_norm(x_4, 8, l_self_modules_down_blocks_modules_2_modules_first_modules_0_parameters_weight_, l_self_modules_down_blocks_modules_2_modules_first_modules_0_parameters_bias_, 1e-05)
        l_self_modules_down_blocks_modules_2_modules_first_modules_0_parameters_weight_ = l_self_modules_down_blocks_modules_2_modules_first_modules_0_parameters_bias_ = None
        input_17 = torch.nn.functional.silu(input_16, inplace = False)
        input_16 = None
        input_18 = torch.conv2d(input_17, l_self_modules_down_blocks_modules_2_modules_first_modules_2_parameters_weight_, l_self_modules_down_blocks_modules_2_modules_first_modules_2_parameters_bias_, (1, 1), (1, 1), (1, 1), 1)
        input_17 = l_self_modules_down_blocks_modules_2_modules_first_modules_2_parameters_weight_ = l_self_modules_down_blocks_modules_2_modules_first_modules_2_parameters_bias_ = None
        silu_8 = torch.nn.functional.silu(input_3)
        linear_4 = torch._C._nn.linear(silu_8, l_self_modules_down_blocks_modules_2_modules_time_parameters_weight_, l_self_modules_down_blocks_modules_2_modules_time_parameters_bias_)
        silu_8 = l_self_modules_down_blocks_modules_2_modules_time_parameters_weight_ = l_self_modules_down_blocks_modules_2_modules_time_parameters_bias_ = None
        getitem_2 = linear_4[(slice(None, None, None), slice(None, None, None), None, None)]
        linear_4 = None
        y_2 = input_18 + getitem_2
        input_18 = getitem_2 = None
        conv2d_9 = torch.conv2d(x_4, l_self_modules_down_blocks_modules_2_modules_shortcut_parameters_weight_, l_self_modules_down_blocks_modules_2_modules_shortcut_parameters_bias_, (1, 1), (0, 0), (1, 1), 1)
        x_4 = l_self_modules_down_blocks_modules_2_modules_shortcut_parameters_weight_ = l_self_modules_down_blocks_modules_2_modules_shortcut_parameters_bias_ = None
        input_19 = torch.nn.functional.group_norm(y_2, 8, l_self_modules_down_blocks_modules_2_modules_second_modules_0_parameters_weight_, l_self_modules_down_blocks_modules_2_modules_second_modules_0_parameters_bias_, 1e-05)
        y_2 = l_self_modules_down_blocks_modules_2_modules_second_modules_0_parameters_weight_ = l_self_modules_down_blocks_modules_2_modules_second_modules_0_parameters_bias_ = None
        input_20 = torch.nn.functional.silu(input_19, inplace = False)
        input_19 = None
        input_21 = torch.conv2d(input_20, l_self_modules_down_blocks_modules_2_modules_second_modules_2_parameters_weight_, l_self_modules_down_blocks_modules_2_modules_second_modules_2_parameters_bias_, (1, 1), (1, 1), (1, 1), 1)
        input_20 = l_self_modules_down_blocks_modules_2_modules_second_modules_2_parameters_weight_ = l_self_modules_down_blocks_modules_2_modules_second_modules_2_parameters_bias_ = None
        x_5 = conv2d_9 + input_21
        conv2d_9 = input_21 = None
        x_6 = torch.conv2d(x_5, l_self_modules_downs_modules_2_parameters_weight_, l_self_modules_downs_modules_2_parameters_bias_, (2, 2), (1, 1), (1, 1), 1)
        l_self_modules_downs_modules_2_parameters_weight_ = l_self_modules_downs_modules_2_parameters_bias_ = None
        input_22 = torch.nn.functional.group_norm(x_6, 8, l_self_modules_middle_in_modules_first_modules_0_parameters_weight_, l_self_modules_middle_in_modules_first_modules_0_parameters_bias_, 1e-05)
        l_self_modules_middle_in_modules_first_modules_0_parameters_weight_ = l_self_modules_middle_in_modules_first_modules_0_parameters_bias_ = None
        input_23 = torch.nn.functional.silu(input_22, inplace = False)
        input_22 = None
        input_24 = torch.conv2d(input_23, l_self_modules_middle_in_modules_first_modules_2_parameters_weight_, l_self_modules_middle_in_modules_first_modules_2_parameters_bias_, (1, 1), (1, 1), (1, 1), 1)
        input_23 = l_self_modules_middle_in_modules_first_modules_2_parameters_weight_ = l_self_modules_middle_in_modules_first_modules_2_parameters_bias_ = None
        silu_11 = torch.nn.functional.silu(input_3)
        linear_5 = torch._C._nn.linear(silu_11, l_self_modules_middle_in_modules_time_parameters_weight_, l_self_modules_middle_in_modules_time_parameters_bias_)
        silu_11 = l_self_modules_middle_in_modules_time_parameters_weight_ = l_self_modules_middle_in_modules_time_parameters_bias_ = None
        getitem_3 = linear_5[(slice(None, None, None), slice(None, None, None), None, None)]
        linear_5 = None
        y_3 = input_24 + getitem_3
        input_24 = getitem_3 = None
        input_25 = torch.nn.functional.group_norm(y_3, 8, l_self_modules_middle_in_modules_second_modules_0_parameters_weight_, l_self_modules_middle_in_modules_second_modules_0_parameters_bias_, 1e-05)
        y_3 = l_self_modules_middle_in_modules_second_modules_0_parameters_weight_ = l_self_modules_middle_in_modules_second_modules_0_parameters_bias_ = None
        input_26 = torch.nn.functional.silu(input_25, inplace = False)
        input_25 = None
        input_27 = torch.conv2d(input_26, l_self_modules_middle_in_modules_second_modules_2_parameters_weight_, l_self_modules_middle_in_modules_second_modules_2_parameters_bias_, (1, 1), (1, 1), (1, 1), 1)
        input_26 = l_self_modules_middle_in_modules_second_modules_2_parameters_weight_ = l_self_modules_middle_in_modules_second_modules_2_parameters_bias_ = None
        add_7 = x_6 + input_27
        x_6 = input_27 = None
        group_norm_8 = torch.nn.functional.group_norm(add_7, 8, l_self_modules_middle_modules_group_norm_parameters_weight_, l_self_modules_middle_modules_group_norm_parameters_bias_, 1e-05)
        l_self_modules_middle_modules_group_norm_parameters_weight_ = l_self_modules_middle_modules_group_norm_parameters_bias_ = None
        flatten = group_norm_8.flatten(2)
        group_norm_8 = None
        y_4 = flatten.transpose(1, 2)
        flatten = None
        layer_norm = torch.nn.functional.layer_norm(y_4, (128,), l_self_modules_middle_modules_norms_modules_0_parameters_weight_, l_self_modules_middle_modules_norms_modules_0_parameters_bias_, 1e-05)
        l_self_modules_middle_modules_norms_modules_0_parameters_weight_ = l_self_modules_middle_modules_norms_modules_0_parameters_bias_ = None
        linear_6 = torch._C._nn.linear(layer_norm, l_self_modules_middle_modules_own_modules_key_value_parameters_weight_, None)
        l_self_modules_middle_modules_own_modules_key_value_parameters_weight_ = None
        chunk = linear_6.chunk(2, 2)
        linear_6 = None
        key = chunk[0]
        value = chunk[1]
        chunk = None
        part = torch._C._nn.linear(layer_norm, l_self_modules_middle_modules_own_modules_query_parameters_weight_, None)
        layer_norm = l_self_modules_middle_modules_own_modules_query_parameters_weight_ = None
        unflatten = part.unflatten(2, (4, -1))
        part = None
        query = unflatten.transpose(1, 2)
        unflatten = None
        unflatten_1 = key.unflatten(2, (4, -1))
        key = None
        key_1 = unflatten_1.transpose(1, 2)
        unflatten_1 = None
        unflatten_2 = value.unflatten(2, (4, -1))
        value = None
        value_1 = unflatten_2.transpose(1, 2)
        unflatten_2 = None
        scaled_dot_product_attention = torch._C._nn.scaled_dot_product_attention(query, key_1, value_1)
        query = key_1 = value_1 = None
        transpose_4 = scaled_dot_product_attention.transpose(1, 2)
        scaled_dot_product_attention = None
        flatten_1 = transpose_4.flatten(2)
        transpose_4 = None
        linear_8 = torch._C._nn.linear(flatten_1, l_self_modules_middle_modules_own_modules_out_parameters_weight_, l_self_modules_middle_modules_own_modules_out_parameters_bias_)
        flatten_1 = l_self_modules_middle_modules_own_modules_out_parameters_weight_ = l_self_modules_middle_modules_own_modules_out_parameters_bias_ = None
        y_5 = y_4 + linear_8
        y_4 = linear_8 = None
        layer_norm_1 = torch.nn.functional.layer_norm(y_5, (128,), l_self_modules_middle_modules_norms_modules_2_parameters_weight_, l_self_modules_middle_modules_norms_modules_2_parameters_bias_, 1e-05)
        l_self_modules_middle_modules_norms_modules_2_parameters_weight_ = l_self_modules_middle_modules_norms_modules_2_parameters_bias_ = None
        linear_9 = torch._C._nn.linear(layer_norm_1, l_self_modules_middle_modules_up_parameters_weight_, l_self_modules_middle_modules_up_parameters_bias_)
        layer_norm_1 = l_self_modules_middle_modules_up_parameters_weight_ = l_self_modules_middle_modules_up_parameters_bias_ = None
        chunk_1 = linear_9.chunk(2, 2)
        linear_9 = None
        value_2 = chunk_1[0]
        gate = chunk_1[1]
        chunk_1 = None
        gelu = torch._C._nn.gelu(gate)
        gate = None
        mul_2 = value_2 * gelu
        value_2 = gelu = None
        linear_10 = torch._C._nn.linear(mul_2, l_self_modules_middle_modules_down_parameters_weight_, l_self_modules_middle_modules_down_parameters_bias_)
        mul_2 = l_self_modules_middle_modules_down_parameters_weight_ = l_self_modules_middle_modules_down_parameters_bias_ = None
        y_6 = y_5 + linear_10
        y_5 = linear_10 = None
        transpose_5 = y_6.transpose(1, 2)
        y_6 = None
        reshape = transpose_5.reshape(1, 128, 4, 4)
        transpose_5 = None
        add_10 = add_7 + reshape
        add_7 = reshape = None
        input_28 = torch.nn.functional.group_norm(add_10, 8, l_self_modules_middle_out_modules_first_modules_0_parameters_weight_, l_self_modules_middle_out_modules_first_modules_0_parameters_bias_, 1e-05)
        l_self_modules_middle_out_modules_first_modules_0_parameters_weight_ = l_self_modules_middle_out_modules_first_modules_0_parameters_bias_ = None
        input_29 = torch.nn.functional.silu(input_28, inplace = False)
        input_28 = None
        input_30 = torch.conv2d(input_29, l_self_modules_middle_out_modules_first_modules_2_parameters_weight_, l_self_modules_middle_out_modules_first_modules_2_parameters_bias_, (1, 1), (1, 1), (1, 1), 1)
        input_29 = l_self_modules_middle_out_modules_first_modules_2_parameters_weight_ = l_self_modules_middle_out_modules_first_modules_2_parameters_bias_ = None
        silu_14 = torch.nn.functional.silu(input_3)
        linear_11 = torch._C._nn.linear(silu_14, l_self_modules_middle_out_modules_time_parameters_weight_, l_self_modules_middle_out_modules_time_parameters_bias_)
        silu_14 = l_self_modules_middle_out_modules_time_parameters_weight_ = l_self_modules_middle_out_modules_time_parameters_bias_ = None
        getitem_8 = linear_11[(slice(None, None, None), slice(None, None, None), None, None)]
        linear_11 = None
        y_7 = input_30 + getitem_8
        input_30 = getitem_8 = None
        input_31 = torch.nn.functional.group_norm(y_7, 8, l_self_modules_middle_out_modules_second_modules_0_parameters_weight_, l_self_modules_middle_out_modules_second_modules_0_parameters_bias_, 1e-05)
        y_7 = l_self_modules_middle_out_modules_second_modules_0_parameters_weight_ = l_self_modules_middle_out_modules_second_modules_0_parameters_bias_ = None
        input_32 = torch.nn.functional.silu(input_31, inplace = False)
        input_31 = None
        input_33 = torch.conv2d(input_32, l_self_modules_middle_out_modules_second_modules_2_parameters_weight_, l_self_modules_middle_out_modules_second_modules_2_parameters_bias_, (1, 1), (1, 1), (1, 1), 1)
        input_32 = l_self_modules_middle_out_modules_second_modules_2_parameters_weight_ = l_self_modules_middle_out_modules_second_modules_2_parameters_bias_ = None
        x_7 = add_10 + input_33
        add_10 = input_33 = None
        interpolate = torch.nn.functional.interpolate(x_7, scale_factor = 2.0, mode = 'nearest')
        x_7 = None
        x_8 = torch.conv2d(interpolate, l_self_modules_ups_modules_0_parameters_weight_, l_self_modules_ups_modules_0_parameters_bias_, (1, 1), (1, 1), (1, 1), 1)
        interpolate = l_self_modules_ups_modules_0_parameters_weight_ = l_self_modules_ups_modules_0_parameters_bias_ = None
        cat_1 = torch.cat((x_8, x_5), 1)
        x_8 = x_5 = None
        input_34 = torch.nn.functional.group_norm(cat_1, 8, l_self_modules_up_blocks_modules_0_modules_first_modules_0_parameters_weight_, l_self_modules_up_blocks_modules_0_modules_first_modules_0_parameters_bias_, 1e-05)
        l_self_modules_up_blocks_modules_0_modules_first_modules_0_parameters_weight_ = l_self_modules_up_blocks_modules_0_modules_first_modules_0_parameters_bias_ = None
        input_35 = torch.nn.functional.silu(input_34, inplace = False)
        input_34 = None
        input_36 = torch.conv2d(input_35, l_self_modules_up_blocks_modules_0_modules_first_modules_2_parameters_weight_, l_self_modules_up_blocks_modules_0_modules_first_modules_2_parameters_bias_, (1, 1), (1, 1), (1, 1), 1)
        input_35 = l_self_modules_up_blocks_modules_0_modules_first_modules_2_parameters_weight_ = l_self_modules_up_blocks_modules_0_modules_first_modules_2_parameters_bias_ = None
        silu_17 = torch.nn.functional.silu(input_3)
        linear_12 = torch._C._nn.linear(silu_17, l_self_modules_up_blocks_modules_0_modules_time_parameters_weight_, l_self_modules_up_blocks_modules_0_modules_time_parameters_bias_)
        silu_17 = l_self_modules_up_blocks_modules_0_modules_time_parameters_weight_ = l_self_modules_up_blocks_modules_0_modules_time_parameters_bias_ = None
        getitem_9 = linear_12[(slice(None, None, None), slice(None, None, None), None, None)]
        linear_12 = None
        y_8 = input_36 + getitem_9
        input_36 = getitem_9 = None
        conv2d_18 = torch.conv2d(cat_1, l_self_modules_up_blocks_modules_0_modules_shortcut_parameters_weight_, l_self_modules_up_blocks_modules_0_modules_shortcut_parameters_bias_, (1, 1), (0, 0), (1, 1), 1)
        cat_1 = l_self_modules_up_blocks_modules_0_modules_shortcut_parameters_weight_ = l_self_modules_up_blocks_modules_0_modules_shortcut_parameters_bias_ = None
        input_37 = torch.nn.functional.group_norm(y_8, 8, l_self_modules_up_blocks_modules_0_modules_second_modules_0_parameters_weight_, l_self_modules_up_blocks_modules_0_modules_second_modules_0_parameters_bias_, 1e-05)
        y_8 = l_self_modules_up_blocks_modules_0_modules_second_modules_0_parameters_weight_ = l_self_modules_up_blocks_modules_0_modules_second_modules_0_parameters_bias_ = None
        input_38 = torch.nn.functional.silu(input_37, inplace = False)
        input_37 = None
        input_39 = torch.conv2d(input_38, l_self_modules_up_blocks_modules_0_modules_second_modules_2_parameters_weight_, l_self_modules_up_blocks_modules_0_modules_second_modules_2_parameters_bias_, (1, 1), (1, 1), (1, 1), 1)
        input_38 = l_self_modules_up_blocks_modules_0_modules_second_modules_2_parameters_weight_ = l_self_modules_up_blocks_modules_0_modules_second_modules_2_parameters_bias_ = None
        x_9 = conv2d_18 + input_39
        conv2d_18 = input_39 = None
        interpolate_1 = torch.nn.functional.interpolate(x_9, scale_factor = 2.0, mode = 'nearest')
        x_9 = None
        x_10 = torch.conv2d(interpolate_1, l_self_modules_ups_modules_1_parameters_weight_, l_self_modules_ups_modules_1_parameters_bias_, (1, 1), (1, 1), (1, 1), 1)
        interpolate_1 = l_self_modules_ups_modules_1_parameters_weight_ = l_self_modules_ups_modules_1_parameters_bias_ = None
        cat_2 = torch.cat((x_10, x_3), 1)
        x_10 = x_3 = None
        input_40 = torch.nn.functional.group_norm(cat_2, 8, l_self_modules_up_blocks_modules_1_modules_first_modules_0_parameters_weight_, l_self_modules_up_blocks_modules_1_modules_first_modules_0_parameters_bias_, 1e-05)
        l_self_modules_up_blocks_modules_1_modules_first_modules_0_parameters_weight_ = l_self_modules_up_blocks_modules_1_modules_first_modules_0_parameters_bias_ = None
        input_41 = torch.nn.functional.silu(input_40, inplace = False)
        input_40 = None
        input_42 = torch.conv2d(input_41, l_self_modules_up_blocks_modules_1_modules_first_modules_2_parameters_weight_, l_self_modules_up_blocks_modules_1_modules_first_modules_2_parameters_bias_, (1, 1), (1, 1), (1, 1), 1)
        input_41 = l_self_modules_up_blocks_modules_1_modules_first_modules_2_parameters_weight_ = l_self_modules_up_blocks_modules_1_modules_first_modules_2_parameters_bias_ = None
        silu_20 = torch.nn.functional.silu(input_3)
        linear_13 = torch._C._nn.linear(silu_20, l_self_modules_up_blocks_modules_1_modules_time_parameters_weight_, l_self_modules_up_blocks_modules_1_modules_time_parameters_bias_)
        silu_20 = l_self_modules_up_blocks_modules_1_modules_time_parameters_weight_ = l_self_modules_up_blocks_modules_1_modules_time_parameters_bias_ = None
        getitem_10 = linear_13[(slice(None, None, None), slice(None, None, None), None, None)]
        linear_13 = None
        y_9 = input_42 + getitem_10
        input_42 = getitem_10 = None
        conv2d_22 = torch.conv2d(cat_2, l_self_modules_up_blocks_modules_1_modules_shortcut_parameters_weight_, l_self_modules_up_blocks_modules_1_modules_shortcut_parameters_bias_, (1, 1), (0, 0), (1, 1), 1)
        cat_2 = l_self_modules_up_blocks_modules_1_modules_shortcut_parameters_weight_ = l_self_modules_up_blocks_modules_1_modules_shortcut_parameters_bias_ = None
        input_43 = torch.nn.functional.group_norm(y_9, 8, l_self_modules_up_blocks_modules_1_modules_second_modules_0_parameters_weight_, l_self_modules_up_blocks_modules_1_modules_second_modules_0_parameters_bias_, 1e-05)
        y_9 = l_self_modules_up_blocks_modules_1_modules_second_modules_0_parameters_weight_ = l_self_modules_up_blocks_modules_1_modules_second_modules_0_parameters_bias_ = None
        input_44 = torch.nn.functional.silu(input_43, inplace = False)
        input_43 = None
        input_45 = torch.conv2d(input_44, l_self_modules_up_blocks_modules_1_modules_second_modules_2_parameters_weight_, l_self_modules_up_blocks_modules_1_modules_second_modules_2_parameters_bias_, (1, 1), (1, 1), (1, 1), 1)
        input_44 = l_self_modules_up_blocks_modules_1_modules_second_modules_2_parameters_weight_ = l_self_modules_up_blocks_modules_1_modules_second_modules_2_parameters_bias_ = None
        x_11 = conv2d_22 + input_45
        conv2d_22 = input_45 = None
        interpolate_2 = torch.nn.functional.interpolate(x_11, scale_factor = 2.0, mode = 'nearest')
        x_11 = None
        x_12 = torch.conv2d(interpolate_2, l_self_modules_ups_modules_2_parameters_weight_, l_self_modules_ups_modules_2_parameters_bias_, (1, 1), (1, 1), (1, 1), 1)
        interpolate_2 = l_self_modules_ups_modules_2_parameters_weight_ = l_self_modules_ups_modules_2_parameters_bias_ = None
        cat_3 = torch.cat((x_12, x_1), 1)
        x_12 = x_1 = None
        input_46 = torch.nn.functional.group_norm(cat_3, 8, l_self_modules_up_blocks_modules_2_modules_first_modules_0_parameters_weight_, l_self_modules_up_blocks_modules_2_modules_first_modules_0_parameters_bias_, 1e-05)
        l_self_modules_up_blocks_modules_2_modules_first_modules_0_parameters_weight_ = l_self_modules_up_blocks_modules_2_modules_first_modules_0_parameters_bias_ = None
        input_47 = torch.nn.functional.silu(input_46, inplace = False)
        input_46 = None
        input_48 = torch.conv2d(input_47, l_self_modules_up_blocks_modules_2_modules_first_modules_2_parameters_weight_, l_self_modules_up_blocks_modules_2_modules_first_modules_2_parameters_bias_, (1, 1), (1, 1), (1, 1), 1)
        input_47 = l_self_modules_up_blocks_modules_2_modules_first_modules_2_parameters_weight_ = l_self_modules_up_blocks_modules_2_modules_first_modules_2_parameters_bias_ = None
        silu_23 = torch.nn.functional.silu(input_3)
        input_3 = None
        linear_14 = torch._C._nn.linear(silu_23, l_self_modules_up_blocks_modules_2_modules_time_parameters_weight_, l_self_modules_up_blocks_modules_2_modules_time_parameters_bias_)
        silu_23 = l_self_modules_up_blocks_modules_2_modules_time_parameters_weight_ = l_self_modules_up_blocks_modules_2_modules_time_parameters_bias_ = None
        getitem_11 = linear_14[(slice(None, None, None), slice(None, None, None), None, None)]
        linear_14 = None
        y_10 = input_48 + getitem_11
        input_48 = getitem_11 = None
        conv2d_26 = torch.conv2d(cat_3, l_self_modules_up_blocks_modules_2_modules_shortcut_parameters_weight_, l_self_modules_up_blocks_modules_2_modules_shortcut_parameters_bias_, (1, 1), (0, 0), (1, 1), 1)
        cat_3 = l_self_modules_up_blocks_modules_2_modules_shortcut_parameters_weight_ = l_self_modules_up_blocks_modules_2_modules_shortcut_parameters_bias_ = None
        input_49 = torch.nn.functional.group_norm(y_10, 8, l_self_modules_up_blocks_modules_2_modules_second_modules_0_parameters_weight_, l_self_modules_up_blocks_modules_2_modules_second_modules_0_parameters_bias_, 1e-05)
        y_10 = l_self_modules_up_blocks_modules_2_modules_second_modules_0_parameters_weight_ = l_self_modules_up_blocks_modules_2_modules_second_modules_0_parameters_bias_ = None
        input_50 = torch.nn.functional.silu(input_49, inplace = False)
        input_49 = None
        input_51 = torch.conv2d(input_50, l_self_modules_up_blocks_modules_2_modules_second_modules_2_parameters_weight_, l_self_modules_up_blocks_modules_2_modules_second_modules_2_parameters_bias_, (1, 1), (1, 1), (1, 1), 1)
        input_50 = l_self_modules_up_blocks_modules_2_modules_second_modules_2_parameters_weight_ = l_self_modules_up_blocks_modules_2_modules_second_modules_2_parameters_bias_ = None
        x_13 = conv2d_26 + input_51
        conv2d_26 = input_51 = None
        input_52 = torch.nn.functional.group_norm(x_13, 8, l_self_modules_head_modules_0_parameters_weight_, l_self_modules_head_modules_0_parameters_bias_, 1e-05)
        x_13 = l_self_modules_head_modules_0_parameters_weight_ = l_self_modules_head_modules_0_parameters_bias_ = None
        input_53 = torch.nn.functional.silu(input_52, inplace = False)
        input_52 = None
        input_54 = torch.conv2d(input_53, l_self_modules_head_modules_2_parameters_weight_, l_self_modules_head_modules_2_parameters_bias_, (1, 1), (1, 1), (1, 1), 1)
        input_53 = l_self_modules_head_modules_2_parameters_weight_ = l_self_modules_head_modules_2_parameters_bias_ = None
        return (input_54,)
