import torch


class GraphModule(torch.nn.Module):
    def forward(
        self,
        L_self_modules_bottom_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_bottom_modules_0_parameters_bias_: torch.nn.parameter.Parameter,
        L_dense_: torch.Tensor,
        L_self_modules_bottom_modules_2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_bottom_modules_2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_bottom_modules_4_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_bottom_modules_4_parameters_bias_: torch.nn.parameter.Parameter,
        L_ids_: torch.Tensor,
        L_self_modules_tables_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_tables_modules_1_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_tables_modules_2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_tables_modules_3_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_tables_modules_4_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_tables_modules_5_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_tables_modules_6_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_tables_modules_7_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_buffers_rows_: torch.Tensor,
        L_self_buffers_columns_: torch.Tensor,
        L_self_modules_top_modules_0_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_top_modules_0_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_top_modules_2_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_top_modules_2_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_top_modules_4_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_top_modules_4_parameters_bias_: torch.nn.parameter.Parameter,
    ):
        l_self_modules_bottom_modules_0_parameters_weight_ = L_self_modules_bottom_modules_0_parameters_weight_
        l_self_modules_bottom_modules_0_parameters_bias_ = L_self_modules_bottom_modules_0_parameters_bias_
        l_dense_ = L_dense_
        l_self_modules_bottom_modules_2_parameters_weight_ = L_self_modules_bottom_modules_2_parameters_weight_
        l_self_modules_bottom_modules_2_parameters_bias_ = L_self_modules_bottom_modules_2_parameters_bias_
        l_self_modules_bottom_modules_4_parameters_weight_ = L_self_modules_bottom_modules_4_parameters_weight_
        l_self_modules_bottom_modules_4_parameters_bias_ = L_self_modules_bottom_modules_4_parameters_bias_
        l_ids_ = L_ids_
        l_self_modules_tables_modules_0_parameters_weight_ = L_self_modules_tables_modules_0_parameters_weight_
        l_self_modules_tables_modules_1_parameters_weight_ = L_self_modules_tables_modules_1_parameters_weight_
        l_self_modules_tables_modules_2_parameters_weight_ = L_self_modules_tables_modules_2_parameters_weight_
        l_self_modules_tables_modules_3_parameters_weight_ = L_self_modules_tables_modules_3_parameters_weight_
        l_self_modules_tables_modules_4_parameters_weight_ = L_self_modules_tables_modules_4_parameters_weight_
        l_self_modules_tables_modules_5_parameters_weight_ = L_self_modules_tables_modules_5_parameters_weight_
        l_self_modules_tables_modules_6_parameters_weight_ = L_self_modules_tables_modules_6_parameters_weight_
        l_self_modules_tables_modules_7_parameters_weight_ = L_self_modules_tables_modules_7_parameters_weight_
        l_self_buffers_rows_ = L_self_buffers_rows_
        l_self_buffers_columns_ = L_self_buffers_columns_
        l_self_modules_top_modules_0_parameters_weight_ = L_self_modules_top_modules_0_parameters_weight_
        l_self_modules_top_modules_0_parameters_bias_ = L_self_modules_top_modules_0_parameters_bias_
        l_self_modules_top_modules_2_parameters_weight_ = L_self_modules_top_modules_2_parameters_weight_
        l_self_modules_top_modules_2_parameters_bias_ = L_self_modules_top_modules_2_parameters_bias_
        l_self_modules_top_modules_4_parameters_weight_ = L_self_modules_top_modules_4_parameters_weight_
        l_self_modules_top_modules_4_parameters_bias_ = L_self_modules_top_modules_4_parameters_bias_
        input_1 = torch._C._nn.linear(l_dense_, l_self_modules_bottom_modules_0_parameters_weight_, l_self_modules_bottom_modules_0_parameters_bias_)
        l_dense_ = l_self_modules_bottom_modules_0_parameters_weight_ = l_self_modules_bottom_modules_0_parameters_bias_ = None
        input_2 = torch.nn.functional.relu(input_1, inplace = False)
        input_1 = None
        input_3 = torch._C._nn.linear(input_2, l_self_modules_bottom_modules_2_parameters_weight_, l_self_modules_bottom_modules_2_parameters_bias_)
        input_2 = l_self_modules_bottom_modules_2_parameters_weight_ = l_self_modules_bottom_modules_2_parameters_bias_ = None
        input_4 = torch.nn.functional.relu(input_3, inplace = False)
        input_3 = None
        input_5 = torch._C._nn.linear(input_4, l_self_modules_bottom_modules_4_parameters_weight_, l_self_modules_bottom_modules_4_parameters_bias_)
        input_4 = l_self_modules_bottom_modules_4_parameters_weight_ = l_self_modules_bottom_modules_4_parameters_bias_ = None
        input_6 = torch.nn.functional.relu(input_5, inplace = False)
        input_5 = None
        getitem = l_ids_[(slice(None, None, None), 0)]
        embedding_bag = torch.nn.functional.embedding_bag(getitem, l_self_modules_tables_modules_0_parameters_weight_, None, None, 2.0, False, 'sum', False, None, False, None)
        getitem = l_self_modules_tables_modules_0_parameters_weight_ = None
        getitem_1 = l_ids_[(slice(None, None, None), 1)]
        embedding_bag_1 = torch.nn.functional.embedding_bag(getitem_1, l_self_modules_tables_modules_1_parameters_weight_, None, None, 2.0, False, 'sum', False, None, False, None)
        getitem_1 = l_self_modules_tables_modules_1_parameters_weight_ = None
        getitem_2 = l_ids_[(slice(None, None, None), 2)]
        embedding_bag_2 = torch.nn.functional.embedding_bag(getitem_2, l_self_modules_tables_modules_2_parameters_weight_, None, None, 2.0, False, 'sum', False, None, False, None)
        getitem_2 = l_self_modules_tables_modules_2_parameters_weight_ = None
        getitem_3 = l_ids_[(slice(None, None, None), 3)]
        embedding_bag_3 = torch.nn.functional.embedding_bag(getitem_3, l_self_modules_tables_modules_3_parameters_weight_, None, None, 2.0, False, 'sum', False, None, False, None)
        getitem_3 = l_self_modules_tables_modules_3_parameters_weight_ = None
        getitem_4 = l_ids_[(slice(None, None, None), 4)]
        embedding_bag_4 = torch.nn.functional.embedding_bag(getitem_4, l_self_modules_tables_modules_4_parameters_weight_, None, None, 2.0, False, 'sum', False, None, False, None)
        getitem_4 = l_self_modules_tables_modules_4_parameters_weight_ = None
        getitem_5 = l_ids_[(slice(None, None, None), 5)]
        embedding_bag_5 = torch.nn.functional.embedding_bag(getitem_5, l_self_modules_tables_modules_5_parameters_weight_, None, None, 2.0, False, 'sum', False, None, False, None)
        getitem_5 = l_self_modules_tables_modules_5_parameters_weight_ = None
        getitem_6 = l_ids_[(slice(None, None, None), 6)]
        embedding_bag_6 = torch.nn.functional.embedding_bag(getitem_6, l_self_modules_tables_modules_6_parameters_weight_, None, None, 2.0, False, 'sum', False, None, False, None)
        getitem_6 = l_self_modules_tables_modules_6_parameters_weight_ = None
        getitem_7 = l_ids_[(slice(None, None, None), 7)]
        l_ids_ = None
        embedding_bag_7 = torch.nn.functional.embedding_bag(getitem_7, l_self_modules_tables_modules_7_parameters_weight_, None, None, 2.0, False, 'sum', False, None, False, None)
        getitem_7 = l_self_modules_tables_modules_7_parameters_weight_ = None
        vectors = torch.stack([input_6, embedding_bag, embedding_bag_1, embedding_bag_2, embedding_bag_3, embedding_bag_4, embedding_bag_5, embedding_bag_6, embedding_bag_7], 1)
        embedding_bag = embedding_bag_1 = embedding_bag_2 = embedding_bag_3 = embedding_bag_4 = embedding_bag_5 = embedding_bag_6 = embedding_bag_7 = None
        transpose = vectors.transpose(1, 2)
        bmm = torch.bmm(vectors, transpose)
        vectors = transpose = None
        products = bmm[(slice(None, None, None), l_self_buffers_rows_, l_self_buffers_columns_)]
        bmm = l_self_buffers_rows_ = l_self_buffers_columns_ = None
        cat = torch.cat((input_6, products), 1)
        input_6 = products = None
        input_7 = torch._C._nn.linear(cat, l_self_modules_top_modules_0_parameters_weight_, l_self_modules_top_modules_0_parameters_bias_)
        cat = l_self_modules_top_modules_0_parameters_weight_ = l_self_modules_top_modules_0_parameters_bias_ = None
        input_8 = torch.nn.functional.relu(input_7, inplace = False)
        input_7 = None
        input_9 = torch._C._nn.linear(input_8, l_self_modules_top_modules_2_parameters_weight_, l_self_modules_top_modules_2_parameters_bias_)
        input_8 = l_self_modules_top_modules_2_parameters_weight_ = l_self_modules_top_modules_2_parameters_bias_ = None
        input_10 = torch.nn.functional.relu(input_9, inplace = False)
        input_9 = None
        input_11 = torch._C._nn.linear(input_10, l_self_modules_top_modules_4_parameters_weight_, l_self_modules_top_modules_4_parameters_bias_)
        input_10 = l_self_modules_top_modules_4_parameters_weight_ = l_self_modules_top_modules_4_parameters_bias_ = None
        sigmoid = torch.sigmoid(input_11)
        input_11 = None
        return (sigmoid,)
