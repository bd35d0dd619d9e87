import torch

from torch import device


class GraphModule(torch.nn.Module):
    def forward(
        self,
        L_input_ids_: torch.Tensor,
        L_self_modules_tokens_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_positions_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_norm1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_norm1_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_query_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_query_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_key_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_key_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_value_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_value_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_out_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_out_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_norm2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_norm2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_up_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_up_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_down_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_down_parameters_bias_: torch.nn.parameter.Parameter,
    ):
        l_input_ids_ = L_input_ids_
        l_self_modules_tokens_parameters_weight_ = (
            L_self_modules_tokens_parameters_weight_
        )
        l_self_modules_positions_parameters_weight_ = (
            L_self_modules_positions_parameters_weight_
        )
        l_self_modules_norm1_parameters_weight_ = (
            L_self_modules_norm1_parameters_weight_
        )
        l_self_modules_norm1_parameters_bias_ = L_self_modules_norm1_parameters_bias_
        l_self_modules_query_parameters_weight_ = (
            L_self_modules_query_parameters_weight_
        )
        l_self_modules_query_parameters_bias_ = L_self_modules_query_parameters_bias_
        l_self_modules_key_parameters_weight_ = L_self_modules_key_parameters_weight_
        l_self_modules_key_parameters_bias_ = L_self_modules_key_parameters_bias_
        l_self_modules_value_parameters_weight_ = (
            L_self_modules_value_parameters_weight_
        )
        l_self_modules_value_parameters_bias_ = L_self_modules_value_parameters_bias_
        l_self_modules_out_parameters_weight_ = L_self_modules_out_parameters_weight_
        l_self_modules_out_parameters_bias_ = L_self_modules_out_parameters_bias_
        l_self_modules_norm2_parameters_weight_ = (
            L_self_modules_norm2_parameters_weight_
        )
        l_self_modules_norm2_parameters_bias_ = L_self_modules_norm2_parameters_bias_
        l_self_modules_up_parameters_weight_ = L_self_modules_up_parameters_weight_
        l_self_modules_up_parameters_bias_ = L_self_modules_up_parameters_bias_
        l_self_modules_down_parameters_weight_ = L_self_modules_down_parameters_weight_
        l_self_modules_down_parameters_bias_ = L_self_modules_down_parameters_bias_
        embedding = torch.nn.functional.embedding(
            l_input_ids_,
            l_self_modules_tokens_parameters_weight_,
            None,
            None,
            2.0,
            False,
            False,
        )
        l_input_ids_ = l_self_modules_tokens_parameters_weight_ = None
        arange = torch.arange(16, device=device(type="cpu"))
        embedding_1 = torch.nn.functional.embedding(
            arange,
            l_self_modules_positions_parameters_weight_,
            None,
            None,
            2.0,
            False,
            False,
        )
        arange = l_self_modules_positions_parameters_weight_ = None
        hidden = embedding + embedding_1
        embedding = embedding_1 = None
        hidden_1 = torch.nn.functional.layer_norm(
            hidden,
            (32,),
            l_self_modules_norm1_parameters_weight_,
            l_self_modules_norm1_parameters_bias_,
            1e-05,
        )
        l_self_modules_norm1_parameters_weight_ = l_self_modules_norm1_parameters_bias_ = None
        query = torch._C._nn.linear(
            hidden_1,
            l_self_modules_query_parameters_weight_,
            l_self_modules_query_parameters_bias_,
        )
        l_self_modules_query_parameters_weight_ = l_self_modules_query_parameters_bias_ = None
        view = query.view(4, 16, 4, 8)
        query = None
        transpose = view.transpose(1, 2)
        view = None
        key = torch._C._nn.linear(
            hidden_1,
            l_self_modules_key_parameters_weight_,
            l_self_modules_key_parameters_bias_,
        )
        l_self_modules_key_parameters_weight_ = l_self_modules_key_parameters_bias_ = None
        view_1 = key.view(4, 16, 4, 8)
        key = None
        transpose_1 = view_1.transpose(1, 2)
        view_1 = None
        value = torch._C._nn.linear(
            hidden_1,
            l_self_modules_value_parameters_weight_,
            l_self_modules_value_parameters_bias_,
        )
        l_self_modules_value_parameters_weight_ = l_self_modules_value_parameters_bias_ = None
        view_2 = value.view(4, 16, 4, 8)
        value = None
        transpose_2 = view_2.transpose(1, 2)
        hidden_1 = None
        view_2 = None
        attended = torch._C._nn.scaled_dot_product_attention(
            transpose,
            transpose_1,
            transpose_2,
            attn_mask=None,
            dropout_p=0.0,
            is_causal=True,
        )
        transpose = transpose_1 = transpose_2 = None
        transpose_3 = attended.transpose(1, 2)
        attended = None
        reshape = transpose_3.reshape(4, 16, 32)
        transpose_3 = None
        out = torch._C._nn.linear(
            reshape,
            l_self_modules_out_parameters_weight_,
            l_self_modules_out_parameters_bias_,
        )
        reshape = (
            l_self_modules_out_parameters_weight_
        ) = l_self_modules_out_parameters_bias_ = None
        hidden_2 = hidden + out
        hidden = out = None
        hidden_3 = torch.nn.functional.layer_norm(
            hidden_2,
            (32,),
            l_self_modules_norm2_parameters_weight_,
            l_self_modules_norm2_parameters_bias_,
            1e-05,
        )
        l_self_modules_norm2_parameters_weight_ = l_self_modules_norm2_parameters_bias_ = None
        up = torch._C._nn.linear(
            hidden_3,
            l_self_modules_up_parameters_weight_,
            l_self_modules_up_parameters_bias_,
        )
        hidden_3 = (
            l_self_modules_up_parameters_weight_
        ) = l_self_modules_up_parameters_bias_ = None
        gelu = torch._C._nn.gelu(up)
        up = None
        down = torch._C._nn.linear(
            gelu,
            l_self_modules_down_parameters_weight_,
            l_self_modules_down_parameters_bias_,
        )
        gelu = (
            l_self_modules_down_parameters_weight_
        ) = l_self_modules_down_parameters_bias_ = None
        hidden_4 = hidden_2 + down
        hidden_2 = down = None
        return (hidden_4,)
