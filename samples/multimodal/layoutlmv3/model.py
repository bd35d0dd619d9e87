import torch
from torch import device


class GraphModule(torch.nn.Module):
    def forward(
        self,
        L_kwargs_input_ids_: torch.Tensor,
        L_kwargs_attention_mask_: torch.Tensor,
        L_kwargs_bbox_: torch.Tensor,
        L_self_modules_embeddings_modules_word_embeddings_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_embeddings_modules_token_type_embeddings_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_embeddings_modules_position_embeddings_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_embeddings_modules_x_position_embeddings_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_embeddings_modules_y_position_embeddings_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_embeddings_modules_h_position_embeddings_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_embeddings_modules_w_position_embeddings_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_embeddings_modules_LayerNorm_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_embeddings_modules_LayerNorm_parameters_bias_: torch.nn.parameter.Parameter,
        L_kwargs_pixel_values_: torch.Tensor,
        L_self_modules_patch_embed_modules_proj_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_patch_embed_modules_proj_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_parameters_cls_token_: torch.nn.parameter.Parameter,
        L_self_parameters_pos_embed_: torch.nn.parameter.Parameter,
        L_self_modules_norm_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_norm_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_buffers_visual_bbox_: torch.Tensor,
        L_self_modules_LayerNorm_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_LayerNorm_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_encoder_modules_rel_pos_bias_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_encoder_modules_rel_pos_x_bias_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_encoder_modules_rel_pos_y_bias_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_encoder_modules_layer_modules_0_modules_attention_modules_self_modules_query_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_encoder_modules_layer_modules_0_modules_attention_modules_self_modules_query_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_encoder_modules_layer_modules_0_modules_attention_modules_self_modules_key_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_encoder_modules_layer_modules_0_modules_attention_modules_self_modules_key_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_encoder_modules_layer_modules_0_modules_attention_modules_self_modules_value_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_encoder_modules_layer_modules_0_modules_attention_modules_self_modules_value_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_encoder_modules_layer_modules_0_modules_attention_modules_output_modules_dense_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_encoder_modules_layer_modules_0_modules_attention_modules_output_modules_dense_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_encoder_modules_layer_modules_0_modules_attention_modules_output_modules_LayerNorm_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_encoder_modules_layer_modules_0_modules_attention_modules_output_modules_LayerNorm_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_encoder_modules_layer_modules_0_modules_intermediate_modules_dense_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_encoder_modules_layer_modules_0_modules_intermediate_modules_dense_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_encoder_modules_layer_modules_0_modules_output_modules_dense_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_encoder_modules_layer_modules_0_modules_output_modules_dense_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_encoder_modules_layer_modules_0_modules_output_modules_LayerNorm_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_encoder_modules_layer_modules_0_modules_output_modules_LayerNorm_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_encoder_modules_layer_modules_1_modules_attention_modules_self_modules_query_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_encoder_modules_layer_modules_1_modules_attention_modules_self_modules_query_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_encoder_modules_layer_modules_1_modules_attention_modules_self_modules_key_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_encoder_modules_layer_modules_1_modules_attention_modules_self_modules_key_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_encoder_modules_layer_modules_1_modules_attention_modules_self_modules_value_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_encoder_modules_layer_modules_1_modules_attention_modules_self_modules_value_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_encoder_modules_layer_modules_1_modules_attention_modules_output_modules_dense_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_encoder_modules_layer_modules_1_modules_attention_modules_output_modules_dense_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_encoder_modules_layer_modules_1_modules_attention_modules_output_modules_LayerNorm_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_encoder_modules_layer_modules_1_modules_attention_modules_output_modules_LayerNorm_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_encoder_modules_layer_modules_1_modules_intermediate_modules_dense_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_encoder_modules_layer_modules_1_modules_intermediate_modules_dense_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_encoder_modules_layer_modules_1_modules_output_modules_dense_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_encoder_modules_layer_modules_1_modules_output_modules_dense_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_encoder_modules_layer_modules_1_modules_output_modules_LayerNorm_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_encoder_modules_layer_modules_1_modules_output_modules_LayerNorm_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_encoder_modules_layer_modules_2_modules_attention_modules_self_modules_query_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_encoder_modules_layer_modules_2_modules_attention_modules_self_modules_query_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_encoder_modules_layer_modules_2_modules_attention_modules_self_modules_key_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_encoder_modules_layer_modules_2_modules_attention_modules_self_modules_key_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_encoder_modules_layer_modules_2_modules_attention_modules_self_modules_value_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_encoder_modules_layer_modules_2_modules_attention_modules_self_modules_value_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_encoder_modules_layer_modules_2_modules_attention_modules_output_modules_dense_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_encoder_modules_layer_modules_2_modules_attention_modules_output_modules_dense_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_encoder_modules_layer_modules_2_modules_attention_modules_output_modules_LayerNorm_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_encoder_modules_layer_modules_2_modules_attention_modules_output_modules_LayerNorm_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_encoder_modules_layer_modules_2_modules_intermediate_modules_dense_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_encoder_modules_layer_modules_2_modules_intermediate_modules_dense_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_encoder_modules_layer_modules_2_modules_output_modules_dense_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_encoder_modules_layer_modules_2_modules_output_modules_dense_parameters_bias_: torch.nn.parameter.Parameter,
        L_self_modules_encoder_modules_layer_modules_2_modules_output_modules_LayerNorm_parameters_weight_: torch.nn.parameter.Parameter,
        L_self_modules_encoder_modules_layer_modules_2_modules_output_modules_LayerNorm_parameters_bias_: torch.nn.parameter.Parameter,
    ):
        l_kwargs_input_ids_ = L_kwargs_input_ids_
        l_kwargs_attention_mask_ = L_kwargs_attention_mask_
        l_kwargs_bbox_ = L_kwargs_bbox_
        l_self_modules_embeddings_modules_word_embeddings_parameters_weight_ = L_self_modules_embeddings_modules_word_embeddings_parameters_weight_
        l_self_modules_embeddings_modules_token_type_embeddings_parameters_weight_ = L_self_modules_embeddings_modules_token_type_embeddings_parameters_weight_
        l_self_modules_embeddings_modules_position_embeddings_parameters_weight_ = L_self_modules_embeddings_modules_position_embeddings_parameters_weight_
        l_self_modules_embeddings_modules_x_position_embeddings_parameters_weight_ = L_self_modules_embeddings_modules_x_position_embeddings_parameters_weight_
        l_self_modules_embeddings_modules_y_position_embeddings_parameters_weight_ = L_self_modules_embeddings_modules_y_position_embeddings_parameters_weight_
        l_self_modules_embeddings_modules_h_position_embeddings_parameters_weight_ = L_self_modules_embeddings_modules_h_position_embeddings_parameters_weight_
        l_self_modules_embeddings_modules_w_position_embeddings_parameters_weight_ = L_self_modules_embeddings_modules_w_position_embeddings_parameters_weight_
        l_self_modules_embeddings_modules_layer_norm_parameters_weight_ = L_self_modules_embeddings_modules_LayerNorm_parameters_weight_
        l_self_modules_embeddings_modules_layer_norm_parameters_bias_ = L_self_modules_embeddings_modules_LayerNorm_parameters_bias_
        l_kwargs_pixel_values_ = L_kwargs_pixel_values_
        l_self_modules_patch_embed_modules_proj_parameters_weight_ = L_self_modules_patch_embed_modules_proj_parameters_weight_
        l_self_modules_patch_embed_modules_proj_parameters_bias_ = L_self_modules_patch_embed_modules_proj_parameters_bias_
        l_self_parameters_cls_token_ = L_self_parameters_cls_token_
        l_self_parameters_pos_embed_ = L_self_parameters_pos_embed_
        l_self_modules_norm_parameters_weight_ = L_self_modules_norm_parameters_weight_
        l_self_modules_norm_parameters_bias_ = L_self_modules_norm_parameters_bias_
        l_self_buffers_visual_bbox_ = L_self_buffers_visual_bbox_
        l_self_modules_layer_norm_parameters_weight_ = L_self_modules_LayerNorm_parameters_weight_
        l_self_modules_layer_norm_parameters_bias_ = L_self_modules_LayerNorm_parameters_bias_
        l_self_modules_encoder_modules_rel_pos_bias_parameters_weight_ = L_self_modules_encoder_modules_rel_pos_bias_parameters_weight_
        l_self_modules_encoder_modules_rel_pos_x_bias_parameters_weight_ = L_self_modules_encoder_modules_rel_pos_x_bias_parameters_weight_
        l_self_modules_encoder_modules_rel_pos_y_bias_parameters_weight_ = L_self_modules_encoder_modules_rel_pos_y_bias_parameters_weight_
        l_self_modules_encoder_modules_layer_modules_0_modules_attention_modules_self_modules_query_parameters_weight_ = L_self_modules_encoder_modules_layer_modules_0_modules_attention_modules_self_modules_query_parameters_weight_
        l_self_modules_encoder_modules_layer_modules_0_modules_attention_modules_self_modules_query_parameters_bias_ = L_self_modules_encoder_modules_layer_modules_0_modules_attention_modules_self_modules_query_parameters_bias_
        l_self_modules_encoder_modules_layer_modules_0_modules_attention_modules_self_modules_key_parameters_weight_ = L_self_modules_encoder_modules_layer_modules_0_modules_attention_modules_self_modules_key_parameters_weight_
        l_self_modules_encoder_modules_layer_modules_0_modules_attention_modules_self_modules_key_parameters_bias_ = L_self_modules_encoder_modules_layer_modules_0_modules_attention_modules_self_modules_key_parameters_bias_
        l_self_modules_encoder_modules_layer_modules_0_modules_attention_modules_self_modules_value_parameters_weight_ = L_self_modules_encoder_modules_layer_modules_0_modules_attention_modules_self_modules_value_parameters_weight_
        l_self_modules_encoder_modules_layer_modules_0_modules_attention_modules_self_modules_value_parameters_bias_ = L_self_modules_encoder_modules_layer_modules_0_modules_attention_modules_self_modules_value_parameters_bias_
        l_self_modules_encoder_modules_layer_modules_0_modules_attention_modules_output_modules_dense_parameters_weight_ = L_self_modules_encoder_modules_layer_modules_0_modules_attention_modules_output_modules_dense_parameters_weight_
        l_self_modules_encoder_modules_layer_modules_0_modules_attention_modules_output_modules_dense_parameters_bias_ = L_self_modules_encoder_modules_layer_modules_0_modules_attention_modules_output_modules_dense_parameters_bias_
        l_self_modules_encoder_modules_layer_modules_0_modules_attention_modules_output_modules_layer_norm_parameters_weight_ = L_self_modules_encoder_modules_layer_modules_0_modules_attention_modules_output_modules_LayerNorm_parameters_weight_
        l_self_modules_encoder_modules_layer_modules_0_modules_attention_modules_output_modules_layer_norm_parameters_bias_ = L_self_modules_encoder_modules_layer_modules_0_modules_attention_modules_output_modules_LayerNorm_parameters_bias_
        l_self_modules_encoder_modules_layer_modules_0_modules_intermediate_modules_dense_parameters_weight_ = L_self_modules_encoder_modules_layer_modules_0_modules_intermediate_modules_dense_parameters_weight_
        l_self_modules_encoder_modules_layer_modules_0_modules_intermediate_modules_dense_parameters_bias_ = L_self_modules_encoder_modules_layer_modules_0_modules_intermediate_modules_dense_parameters_bias_
        l_self_modules_encoder_modules_layer_modules_0_modules_output_modules_dense_parameters_weight_ = L_self_modules_encoder_modules_layer_modules_0_modules_output_modules_dense_parameters_weight_
        l_self_modules_encoder_modules_layer_modules_0_modules_output_modules_dense_parameters_bias_ = L_self_modules_encoder_modules_layer_modules_0_modules_output_modules_dense_parameters_bias_
        l_self_modules_encoder_modules_layer_modules_0_modules_output_modules_layer_norm_parameters_weight_ = L_self_modules_encoder_modules_layer_modules_0_modules_output_modules_LayerNorm_parameters_weight_
        l_self_modules_encoder_modules_layer_modules_0_modules_output_modules_layer_norm_parameters_bias_ = L_self_modules_encoder_modules_layer_modules_0_modules_output_modules_LayerNorm_parameters_bias_
        l_self_modules_encoder_modules_layer_modules_1_modules_attention_modules_self_modules_query_parameters_weight_ = L_self_modules_encoder_modules_layer_modules_1_modules_attention_modules_self_modules_query_parameters_weight_
        l_self_modules_encoder_modules_layer_modules_1_modules_attention_modules_self_modules_query_parameters_bias_ = L_self_modules_encoder_modules_layer_modules_1_modules_attention_modules_self_modules_query_parameters_bias_
        l_self_modules_encoder_modules_layer_modules_1_modules_attention_modules_self_modules_key_parameters_weight_ = L_self_modules_encoder_modules_layer_modules_1_modules_attention_modules_self_modules_key_parameters_weight_
        l_self_modules_encoder_modules_layer_modules_1_modules_attention_modules_self_modules_key_parameters_bias_ = L_self_modules_encoder_modules_layer_modules_1_modules_attention_modules_self_modules_key_parameters_bias_
        l_self_modules_encoder_modules_layer_modules_1_modules_attention_modules_self_modules_value_parameters_weight_ = L_self_modules_encoder_modules_layer_modules_1_modules_attention_modules_self_modules_value_parameters_weight_
        l_self_modules_encoder_modules_layer_modules_1_modules_attention_modules_self_modules_value_parameters_bias_ = L_self_modules_encoder_modules_layer_modules_1_modules_attention_modules_self_modules_value_parameters_bias_
        l_self_modules_encoder_modules_layer_modules_1_modules_attention_modules_output_modules_dense_parameters_weight_ = L_self_modules_encoder_modules_layer_modules_1_modules_attention_modules_output_modules_dense_parameters_weight_
        l_self_modules_encoder_modules_layer_modules_1_modules_attention_modules_output_modules_dense_parameters_bias_ = L_self_modules_encoder_modules_layer_modules_1_modules_attention_modules_output_modules_dense_parameters_bias_
        l_self_modules_encoder_modules_layer_modules_1_modules_attention_modules_output_modules_layer_norm_parameters_weight_ = L_self_modules_encoder_modules_layer_modules_1_modules_attention_modules_output_modules_LayerNorm_parameters_weight_
        l_self_modules_encoder_modules_layer_modules_1_modules_attention_modules_output_modules_layer_norm_parameters_bias_ = L_self_modules_encoder_modules_layer_modules_1_modules_attention_modules_output_modules_LayerNorm_parameters_bias_
        l_self_modules_encoder_modules_layer_modules_1_modules_intermediate_modules_dense_parameters_weight_ = L_self_modules_encoder_modules_layer_modules_1_modules_intermediate_modules_dense_parameters_weight_
        l_self_modules_encoder_modules_layer_modules_1_modules_intermediate_modules_dense_parameters_bias_ = L_self_modules_encoder_modules_layer_modules_1_modules_intermediate_modules_dense_parameters_bias_
        l_self_modules_encoder_modules_layer_modules_1_modules_output_modules_dense_parameters_weight_ = L_self_modules_encoder_modules_layer_modules_1_modules_output_modules_dense_parameters_weight_
        l_self_modules_encoder_modules_layer_modules_1_modules_output_modules_dense_parameters_bias_ = L_self_modules_encoder_modules_layer_modules_1_modules_output_modules_dense_parameters_bias_
        l_self_modules_encoder_modules_layer_modules_1_modules_output_modules_layer_norm_parameters_weight_ = L_self_modules_encoder_modules_layer_modules_1_modules_output_modules_LayerNorm_parameters_weight_
        l_self_modules_encoder_modules_layer_modules_1_modules_output_modules_layer_norm_parameters_bias_ = L_self_modules_encoder_modules_layer_modules_1_modules_output_modules_LayerNorm_parameters_bias_
        l_self_modules_encoder_modules_layer_modules_2_modules_attention_modules_self_modules_query_parameters_weight_ = L_self_modules_encoder_modules_layer_modules_2_modules_attention_modules_self_modules_query_parameters_weight_
        l_self_modules_encoder_modules_layer_modules_2_modules_attention_modules_self_modules_query_parameters_bias_ = L_self_modules_encoder_modules_layer_modules_2_modules_attention_modules_self_modules_query_parameters_bias_
        l_self_modules_encoder_modules_layer_modules_2_modules_attention_modules_self_modules_key_parameters_weight_ = L_self_modules_encoder_modules_layer_modules_2_modules_attention_modules_self_modules_key_parameters_weight_
        l_self_modules_encoder_modules_layer_modules_2_modules_attention_modules_self_modules_key_parameters_bias_ = L_self_modules_encoder_modules_layer_modules_2_modules_attention_modules_self_modules_key_parameters_bias_
        l_self_modules_encoder_modules_layer_modules_2_modules_attention_modules_self_modules_value_parameters_weight_ = L_self_modules_encoder_modules_layer_modules_2_modules_attention_modules_self_modules_value_parameters_weight_
        l_self_modules_encoder_modules_layer_modules_2_modules_attention_modules_self_modules_value_parameters_bias_ = L_self_modules_encoder_modules_layer_modules_2_modules_attention_modules_self_modules_value_parameters_bias_
        l_self_modules_encoder_modules_layer_modules_2_modules_attention_modules_output_modules_dense_parameters_weight_ = L_self_modules_encoder_modules_layer_modules_2_modules_attention_modules_output_modules_dense_parameters_weight_
        l_self_modules_encoder_modules_layer_modules_2_modules_attention_modules_output_modules_dense_parameters_bias_ = L_self_modules_encoder_modules_layer_modules_2_modules_attention_modules_output_modules_dense_parameters_bias_
        l_self_modules_encoder_modules_layer_modules_2_modules_attention_modules_output_modules_layer_norm_parameters_weight_ = L_self_modules_encoder_modules_layer_modules_2_modules_attention_modules_output_modules_LayerNorm_parameters_weight_
        l_self_modules_encoder_modules_layer_modules_2_modules_attention_modules_output_modules_layer_norm_parameters_bias_ = L_self_modules_encoder_modules_layer_modules_2_modules_attention_modules_output_modules_LayerNorm_parameters_bias_
        l_self_modules_encoder_modules_layer_modules_2_modules_intermediate_modules_dense_parameters_weight_ = L_self_modules_encoder_modules_layer_modules_2_modules_intermediate_modules_dense_parameters_weight_
        l_self_modules_encoder_modules_layer_modules_2_modules_intermediate_modules_dense_parameters_bias_ = L_self_modules_encoder_modules_layer_modules_2_modules_intermediate_modules_dense_parameters_bias_
        l_self_modules_encoder_modules_layer_modules_2_modules_output_modules_dense_parameters_weight_ = L_self_modules_encoder_modules_layer_modules_2_modules_output_modules_dense_parameters_weight_
        l_self_modules_encoder_modules_layer_modules_2_modules_output_modules_dense_parameters_bias_ = L_self_modules_encoder_modules_layer_modules_2_modules_output_modules_dense_parameters_bias_
        l_self_modules_encoder_modules_layer_modules_2_modules_output_modules_layer_norm_parameters_weight_ = L_self_modules_encoder_modules_layer_modules_2_modules_output_modules_LayerNorm_parameters_weight_
        l_self_modules_encoder_modules_layer_modules_2_modules_output_modules_layer_norm_parameters_bias_ = L_self_modules_encoder_modules_layer_modules_2_modules_output_modules_LayerNorm_parameters_bias_
        token_type_ids = torch.zeros((1, 32), dtype = torch.int64, device = device(type='cpu'))
        ne = l_kwargs_input_ids_.ne(1)
        mask = ne.int()
        ne = None
        cumsum = torch.cumsum(mask, dim = 1)
        type_as = cumsum.type_as(mask)
        cumsum = None
        incremental_indices = type_as * mask
        type_as = mask = None
        long = incremental_indices.long()
        incremental_indices = None
        add = long + 1
        long = None
        position_ids = add.to(device(type='cpu'))
        add = None
        inputs_embeds = torch.nn.functional.embedding(l_kwargs_input_ids_, l_self_modules_embeddings_modules_word_embeddings_parameters_weight_, 1, None, 2.0, False, False)
        l_kwargs_input_ids_ = l_self_modules_embeddings_modules_word_embeddings_parameters_weight_ = None
        token_type_embeddings = torch.nn.functional.embedding(token_type_ids, l_self_modules_embeddings_modules_token_type_embeddings_parameters_weight_, None, None, 2.0, False, False)
        token_type_ids = l_self_modules_embeddings_modules_token_type_embeddings_parameters_weight_ = None
        embeddings = inputs_embeds + token_type_embeddings
        inputs_embeds = token_type_embeddings = None
        position_embeddings = torch.nn.functional.embedding(position_ids, l_self_modules_embeddings_modules_position_embeddings_parameters_weight_, 1, None, 2.0, False, False)
        position_ids = l_self_modules_embeddings_modules_position_embeddings_parameters_weight_ = None
        embeddings += position_embeddings
        embeddings_1 = embeddings
        embeddings = position_embeddings = None
        getitem = l_kwargs_bbox_[(slice(None, None, None), slice(None, None, None), 0)]
        left_position_embeddings = torch.nn.functional.embedding(getitem, l_self_modules_embeddings_modules_x_position_embeddings_parameters_weight_, None, None, 2.0, False, False)
        getitem = None
        getitem_1 = l_kwargs_bbox_[(slice(None, None, None), slice(None, None, None), 1)]
        upper_position_embeddings = torch.nn.functional.embedding(getitem_1, l_self_modules_embeddings_modules_y_position_embeddings_parameters_weight_, None, None, 2.0, False, False)
        getitem_1 = None
        getitem_2 = l_kwargs_bbox_[(slice(None, None, None), slice(None, None, None), 2)]
        right_position_embeddings = torch.nn.functional.embedding(getitem_2, l_self_modules_embeddings_modules_x_position_embeddings_parameters_weight_, None, None, 2.0, False, False)
        getitem_2 = l_self_modules_embeddings_modules_x_position_embeddings_parameters_weight_ = None
        getitem_3 = l_kwargs_bbox_[(slice(None, None, None), slice(None, None, None), 3)]
        lower_position_embeddings = torch.nn.functional.embedding(getitem_3, l_self_modules_embeddings_modules_y_position_embeddings_parameters_weight_, None, None, 2.0, False, False)
        getitem_3 = l_self_modules_embeddings_modules_y_position_embeddings_parameters_weight_ = None
        getitem_4 = l_kwargs_bbox_[(slice(None, None, None), slice(None, None, None), 3)]
        getitem_5 = l_kwargs_bbox_[(slice(None, None, None), slice(None, None, None), 1)]
        sub = getitem_4 - getitem_5
        getitem_4 = getitem_5 = None
        clip = torch.clip(sub, 0, 1023)
        sub = None
        h_position_embeddings = torch.nn.functional.embedding(clip, l_self_modules_embeddings_modules_h_position_embeddings_parameters_weight_, None, None, 2.0, False, False)
        clip = l_self_modules_embeddings_modules_h_position_embeddings_parameters_weight_ = None
        getitem_6 = l_kwargs_bbox_[(slice(None, None, None), slice(None, None, None), 2)]
        getitem_7 = l_kwargs_bbox_[(slice(None, None, None), slice(None, None, None), 0)]
        sub_1 = getitem_6 - getitem_7
        getitem_6 = getitem_7 = None
        clip_1 = torch.clip(sub_1, 0, 1023)
        sub_1 = None
        w_position_embeddings = torch.nn.functional.embedding(clip_1, l_self_modules_embeddings_modules_w_position_embeddings_parameters_weight_, None, None, 2.0, False, False)
        clip_1 = l_self_modules_embeddings_modules_w_position_embeddings_parameters_weight_ = None
        spatial_position_embeddings = torch.cat([left_position_embeddings, upper_position_embeddings, right_position_embeddings, lower_position_embeddings, h_position_embeddings, w_position_embeddings], dim = -1)
        left_position_embeddings = upper_position_embeddings = right_position_embeddings = lower_position_embeddings = h_position_embeddings = w_position_embeddings = None
        embeddings_2 = embeddings_1 + spatial_position_embeddings
        embeddings_1 = spatial_position_embeddings = None
        embeddings_3 = torch.nn.functional.layer_norm(embeddings_2, (128,), l_self_modules_embeddings_modules_layer_norm_parameters_weight_, l_self_modules_embeddings_modules_layer_norm_parameters_bias_, 1e-05)
        embeddings_2 = l_self_modules_embeddings_modules_layer_norm_parameters_weight_ = l_self_modules_embeddings_modules_layer_norm_parameters_bias_ = None
        embeddings_4 = torch.nn.functional.dropout(embeddings_3, 0.1, False, False)
        embeddings_3 = None
        embeddings_5 = torch.conv2d(l_kwargs_pixel_values_, l_self_modules_patch_embed_modules_proj_parameters_weight_, l_self_modules_patch_embed_modules_proj_parameters_bias_, (16, 16), (0, 0), (1, 1), 1)
        l_kwargs_pixel_values_ = l_self_modules_patch_embed_modules_proj_parameters_weight_ = l_self_modules_patch_embed_modules_proj_parameters_bias_ = None
        flatten = embeddings_5.flatten(2)
        embeddings_5 = None
        embeddings_6 = flatten.transpose(1, 2)
        flatten = None
        cls_tokens = l_self_parameters_cls_token_.expand(1, -1, -1)
        l_self_parameters_cls_token_ = None
        embeddings_7 = torch.cat((cls_tokens, embeddings_6), dim = 1)
        cls_tokens = embeddings_6 = None
        embeddings_8 = embeddings_7 + l_self_parameters_pos_embed_
        embeddings_7 = l_self_parameters_pos_embed_ = None
        embeddings_9 = torch.nn.functional.dropout(embeddings_8, 0.0, False, False)
        embeddings_8 = None
        embeddings_10 = torch.nn.functional.layer_norm(embeddings_9, (128,), l_self_modules_norm_parameters_weight_, l_self_modules_norm_parameters_bias_, 1e-06)
        embeddings_9 = l_self_modules_norm_parameters_weight_ = l_self_modules_norm_parameters_bias_ = None
        visual_attention_mask = torch.ones((1, 37), dtype = torch.int64, device = device(type='cpu'))
        attention_mask = torch.cat([l_kwargs_attention_mask_, visual_attention_mask], dim = 1)
        l_kwargs_attention_mask_ = visual_attention_mask = None
        visual_bbox = l_self_buffers_visual_bbox_.repeat(1, 1, 1)
        l_self_buffers_visual_bbox_ = None
        to_1 = visual_bbox.to(device(type='cpu'))
        visual_bbox = None
        visual_bbox_1 = to_1.type(torch.int64)
        to_1 = None
        final_bbox = torch.cat([l_kwargs_bbox_, visual_bbox_1], dim = 1)
        l_kwargs_bbox_ = visual_bbox_1 = None
        arange = torch.arange(0, 37, dtype = torch.int64, device = device(type='cpu'))
        visual_position_ids = arange.repeat(1, 1)
        arange = None
        arange_1 = torch.arange(0, 32, device = device(type='cpu'))
        position_ids_1 = arange_1.unsqueeze(0)
        arange_1 = None
        position_ids_2 = position_ids_1.expand((1, 32))
        position_ids_1 = None
        final_position_ids = torch.cat([position_ids_2, visual_position_ids], dim = 1)
        position_ids_2 = visual_position_ids = None
        embedding_output = torch.cat([embeddings_4, embeddings_10], dim = 1)
        embeddings_4 = embeddings_10 = None
        embedding_output_1 = torch.nn.functional.layer_norm(embedding_output, (128,), l_self_modules_layer_norm_parameters_weight_, l_self_modules_layer_norm_parameters_bias_, 1e-05)
        embedding_output = l_self_modules_layer_norm_parameters_weight_ = l_self_modules_layer_norm_parameters_bias_ = None
        embedding_output_2 = torch.nn.functional.dropout(embedding_output_1, 0.1, False, False)
        embedding_output_1 = None
        attention_mask_1 = attention_mask.to(device = device(type='cpu'), dtype = torch.bool)
        attention_mask = None
        batch_arange = torch.arange(1, device = device(type='cpu'))
        head_arange = torch.arange(1, device = device(type='cpu'))
        head_arange = None
        arange_4 = torch.arange(69, device = device(type='cpu'))
        q_arange = arange_4 + 0
        arange_4 = None
        arange_5 = torch.arange(69, device = device(type='cpu'))
        kv_arange = arange_5 + 0
        arange_5 = None
        batch_indices = batch_arange[(slice(None, None, None), None, None, None)]
        batch_arange = None
        q_indices = q_arange[(None, None, slice(None, None, None), None)]
        q_arange = None
        kv_indices = kv_arange[(None, None, None, slice(None, None, None))]
        kv_arange = None
        result = q_indices.new_ones((), dtype = torch.bool)
        ge = q_indices >= 0
        q_indices = None
        to_3 = ge.to(device(type='cpu'))
        ge = None
        result_1 = result & to_3
        result = to_3 = None
        getitem_12 = attention_mask_1[(batch_indices, kv_indices)]
        attention_mask_1 = batch_indices = kv_indices = None
        to_4 = getitem_12.to(device(type='cpu'))
        getitem_12 = None
        result_2 = result_1 & to_4
        result_1 = to_4 = None
        attention_mask_2 = result_2.expand(1, -1, 69, 69)
        result_2 = None
        zeros_1 = torch.zeros((), device = device(type='cpu'), dtype = torch.float32)
        mask_1 = torch.where(attention_mask_2, zeros_1, -3.4028234663852886e+38)
        attention_mask_2 = zeros_1 = None
        unsqueeze_1 = final_position_ids.unsqueeze(-2)
        unsqueeze_2 = final_position_ids.unsqueeze(-1)
        final_position_ids = None
        rel_pos_mat = unsqueeze_1 - unsqueeze_2
        unsqueeze_1 = unsqueeze_2 = None
        gt = rel_pos_mat > 0
        long_1 = gt.long()
        gt = None
        mul_1 = long_1 * 16
        long_1 = None
        ret = 0 + mul_1
        mul_1 = None
        n = torch.abs(rel_pos_mat)
        rel_pos_mat = None
        is_small = n < 8
        float_1 = n.float()
        truediv = float_1 / 8
        float_1 = None
        log = torch.log(truediv)
        truediv = None
        truediv_1 = log / 2.772588722239781
        log = None
        mul_2 = truediv_1 * 8
        truediv_1 = None
        to_5 = mul_2.to(torch.int64)
        mul_2 = None
        val_if_large = 8 + to_5
        to_5 = None
        full_like = torch.full_like(val_if_large, 15)
        val_if_large_1 = torch.min(val_if_large, full_like)
        val_if_large = full_like = None
        where_1 = torch.where(is_small, n, val_if_large_1)
        is_small = n = val_if_large_1 = None
        ret += where_1
        ret_1 = ret
        ret = where_1 = None
        t = l_self_modules_encoder_modules_rel_pos_bias_parameters_weight_.t()
        l_self_modules_encoder_modules_rel_pos_bias_parameters_weight_ = None
        getitem_13 = t[ret_1]
        t = ret_1 = None
        rel_pos = getitem_13.permute(0, 3, 1, 2)
        getitem_13 = None
        rel_pos_1 = rel_pos.contiguous()
        rel_pos = None
        position_coord_x = final_bbox[(slice(None, None, None), slice(None, None, None), 0)]
        position_coord_y = final_bbox[(slice(None, None, None), slice(None, None, None), 3)]
        final_bbox = None
        unsqueeze_3 = position_coord_x.unsqueeze(-2)
        unsqueeze_4 = position_coord_x.unsqueeze(-1)
        position_coord_x = None
        rel_pos_x_2d_mat = unsqueeze_3 - unsqueeze_4
        unsqueeze_3 = unsqueeze_4 = None
        unsqueeze_5 = position_coord_y.unsqueeze(-2)
        unsqueeze_6 = position_coord_y.unsqueeze(-1)
        position_coord_y = None
        rel_pos_y_2d_mat = unsqueeze_5 - unsqueeze_6
        unsqueeze_5 = unsqueeze_6 = None
        gt_1 = rel_pos_x_2d_mat > 0
        long_2 = gt_1.long()
        gt_1 = None
        mul_3 = long_2 * 32
        long_2 = None
        ret_2 = 0 + mul_3
        mul_3 = None
        n_1 = torch.abs(rel_pos_x_2d_mat)
        rel_pos_x_2d_mat = None
        is_small_1 = n_1 < 16
        float_2 = n_1.float()
        truediv_2 = float_2 / 16
        float_2 = None
        log_1 = torch.log(truediv_2)
        truediv_2 = None
        truediv_3 = log_1 / 2.772588722239781
        log_1 = None
        mul_4 = truediv_3 * 16
        truediv_3 = None
        to_6 = mul_4.to(torch.int64)
        mul_4 = None
        val_if_large_2 = 16 + to_6
        to_6 = None
        full_like_1 = torch.full_like(val_if_large_2, 31)
        val_if_large_3 = torch.min(val_if_large_2, full_like_1)
        val_if_large_2 = full_like_1 = None
        where_2 = torch.where(is_small_1, n_1, val_if_large_3)
        is_small_1 = n_1 = val_if_large_3 = None
        ret_2 += where_2
        ret_3 = ret_2
        ret_2 = where_2 = None
        gt_2 = rel_pos_y_2d_mat > 0
        long_3 = gt_2.long()
        gt_2 = None
        mul_5 = long_3 * 32
        long_3 = None
        ret_4 = 0 + mul_5
        mul_5 = None
        n_2 = torch.abs(rel_pos_y_2d_mat)
        rel_pos_y_2d_mat = None
        is_small_2 = n_2 < 16
        float_3 = n_2.float()
        truediv_4 = float_3 / 16
        float_3 = None
        log_2 = torch.log(truediv_4)
        truediv_4 = None
        truediv_5 = log_2 / 2.772588722239781
        log_2 = None
        mul_6 = truediv_5 * 16
        truediv_5 = None
        to_7 = mul_6.to(torch.int64)
        mul_6 = None
        val_if_large_4 = 16 + to_7
        to_7 = None
        full_like_2 = torch.full_like(val_if_large_4, 31)
        val_if_large_5 = torch.min(val_if_large_4, full_like_2)
        val_if_large_4 = full_like_2 = None
        where_3 = torch.where(is_small_2, n_2, val_if_large_5)
        is_small_2 = n_2 = val_if_large_5 = None
        ret_4 += where_3
        ret_5 = ret_4
        ret_4 = where_3 = None
        t_1 = l_self_modules_encoder_modules_rel_pos_x_bias_parameters_weight_.t()
        l_self_modules_encoder_modules_rel_pos_x_bias_parameters_weight_ = None
        getitem_16 = t_1[ret_3]
        t_1 = ret_3 = None
        rel_pos_x = getitem_16.permute(0, 3, 1, 2)
        getitem_16 = None
        t_2 = l_self_modules_encoder_modules_rel_pos_y_bias_parameters_weight_.t()
        l_self_modules_encoder_modules_rel_pos_y_bias_parameters_weight_ = None
        getitem_17 = t_2[ret_5]
        t_2 = ret_5 = None
        rel_pos_y = getitem_17.permute(0, 3, 1, 2)
        getitem_17 = None
        rel_pos_x_1 = rel_pos_x.contiguous()
        rel_pos_x = None
        rel_pos_y_1 = rel_pos_y.contiguous()
        rel_pos_y = None
        rel_2d_pos = rel_pos_x_1 + rel_pos_y_1
        rel_pos_x_1 = rel_pos_y_1 = None
        linear = torch._C._nn.linear(embedding_output_2, l_self_modules_encoder_modules_layer_modules_0_modules_attention_modules_self_modules_query_parameters_weight_, l_self_modules_encoder_modules_layer_modules_0_modules_attention_modules_self_modules_query_parameters_bias_)
        l_self_modules_encoder_modules_layer_modules_0_modules_attention_modules_self_modules_query_parameters_weight_ = l_self_modules_encoder_modules_layer_modules_0_modules_attention_modules_self_modules_query_parameters_bias_ = None
        view = linear.view(1, -1, 4, 32)
        linear = None
        query_layer = view.transpose(1, 2)
        view = None
        linear_1 = torch._C._nn.linear(embedding_output_2, l_self_modules_encoder_modules_layer_modules_0_modules_attention_modules_self_modules_key_parameters_weight_, l_self_modules_encoder_modules_layer_modules_0_modules_attention_modules_self_modules_key_parameters_bias_)
        l_self_modules_encoder_modules_layer_modules_0_modules_attention_modules_self_modules_key_parameters_weight_ = l_self_modules_encoder_modules_layer_modules_0_modules_attention_modules_self_modules_key_parameters_bias_ = None
        view_1 = linear_1.view(1, -1, 4, 32)
        linear_1 = None
        key_layer = view_1.transpose(1, 2)
        view_1 = None
        linear_2 = torch._C._nn.linear(embedding_output_2, l_self_modules_encoder_modules_layer_modules_0_modules_attention_modules_self_modules_value_parameters_weight_, l_self_modules_encoder_modules_layer_modules_0_modules_attention_modules_self_modules_value_parameters_bias_)
        l_self_modules_encoder_modules_layer_modules_0_modules_attention_modules_self_modules_value_parameters_weight_ = l_self_modules_encoder_modules_layer_modules_0_modules_attention_modules_self_modules_value_parameters_bias_ = None
        view_2 = linear_2.view(1, -1, 4, 32)
        linear_2 = None
        value_layer = view_2.transpose(1, 2)
        view_2 = None
        truediv_6 = query_layer / 5.656854249492381
        query_layer = None
        transpose_4 = key_layer.transpose(-1, -2)
        key_layer = None
        attention_scores = torch.matmul(truediv_6, transpose_4)
        truediv_6 = transpose_4 = None
        add_13 = rel_pos_1 + rel_2d_pos
        truediv_7 = add_13 / 5.656854249492381
        add_13 = None
        attention_scores += truediv_7
        attention_scores_1 = attention_scores
        attention_scores = truediv_7 = None
        attention_scores_2 = attention_scores_1 + mask_1
        attention_scores_1 = None
        scaled_attention_scores = attention_scores_2 / 32
        attention_scores_2 = None
        amax = scaled_attention_scores.amax(dim = -1)
        max_value = amax.unsqueeze(-1)
        amax = None
        sub_5 = scaled_attention_scores - max_value
        scaled_attention_scores = max_value = None
        new_attention_scores = sub_5 * 32
        sub_5 = None
        _log_api_usage_once = torch._C._log_api_usage_once('python.nn_module')
        _log_api_usage_once = None
        attention_probs = torch.nn.functional.softmax(new_attention_scores, -1, _stacklevel = 5)
        new_attention_scores = None
        attention_probs_1 = torch.nn.functional.dropout(attention_probs, 0.1, False, False)
        attention_probs = None
        context_layer = torch.matmul(attention_probs_1, value_layer)
        attention_probs_1 = value_layer = None
        permute_3 = context_layer.permute(0, 2, 1, 3)
        context_layer = None
        context_layer_1 = permute_3.contiguous()
        permute_3 = None
        context_layer_2 = context_layer_1.view(1, 69, 128)
        context_layer_1 = None
        hidden_states = torch._C._nn.linear(context_layer_2, l_self_modules_encoder_modules_layer_modules_0_modules_attention_modules_output_modules_dense_parameters_weight_, l_self_modules_encoder_modules_layer_modules_0_modules_attention_modules_output_modules_dense_parameters_bias_)
        context_layer_2 = l_self_modules_encoder_modules_layer_modules_0_modules_attention_modules_output_modules_dense_parameters_weight_ = l_self_modules_encoder_modules_layer_modules_0_modules_attention_modules_output_modules_dense_parameters_bias_ = None
        hidden_states_1 = torch.nn.functional.dropout(hidden_states, 0.1, False, False)
        hidden_states = None
        add_15 = hidden_states_1 + embedding_output_2
        hidden_states_1 = embedding_output_2 = None
        hidden_states_2 = torch.nn.functional.layer_norm(add_15, (128,), l_self_modules_encoder_modules_layer_modules_0_modules_attention_modules_output_modules_layer_norm_parameters_weight_, l_self_modules_encoder_modules_layer_modules_0_modules_attention_modules_output_modules_layer_norm_parameters_bias_, 1e-05)
        add_15 = l_self_modules_encoder_modules_layer_modules_0_modules_attention_modules_output_modules_layer_norm_parameters_weight_ = l_self_modules_encoder_modules_layer_modules_0_modules_attention_modules_output_modules_layer_norm_parameters_bias_ = None
        hidden_states_3 = torch._C._nn.linear(hidden_states_2, l_self_modules_encoder_modules_layer_modules_0_modules_intermediate_modules_dense_parameters_weight_, l_self_modules_encoder_modules_layer_modules_0_modules_intermediate_modules_dense_parameters_bias_)
        l_self_modules_encoder_modules_layer_modules_0_modules_intermediate_modules_dense_parameters_weight_ = l_self_modules_encoder_modules_layer_modules_0_modules_intermediate_modules_dense_parameters_bias_ = None
        hidden_states_4 = torch._C._nn.gelu(hidden_states_3)
        hidden_states_3 = None
        hidden_states_5 = torch._C._nn.linear(hidden_states_4, l_self_modules_encoder_modules_layer_modules_0_modules_output_modules_dense_parameters_weight_, l_self_modules_encoder_modules_layer_modules_0_modules_output_modules_dense_parameters_bias_)
        hidden_states_4 = l_self_modules_encoder_modules_layer_modules_0_modules_output_modules_dense_parameters_weight_ = l_self_modules_encoder_modules_layer_modules_0_modules_output_modules_dense_parameters_bias_ = None
        hidden_states_6 = torch.nn.functional.dropout(hidden_states_5, 0.1, False, False)
        hidden_states_5 = None
        add_16 = hidden_states_6 + hidden_states_2
        hidden_states_6 = hidden_states_2 = None
        hidden_states_7 = torch.nn.functional.layer_norm(add_16, (128,), l_self_modules_encoder_modules_layer_modules_0_modules_output_modules_layer_norm_parameters_weight_, l_self_modules_encoder_modules_layer_modules_0_modules_output_modules_layer_norm_parameters_bias_, 1e-05)
        add_16 = l_self_modules_encoder_modules_layer_modules_0_modules_output_modules_layer_norm_parameters_weight_ = l_self_modules_encoder_modules_layer_modules_0_modules_output_modules_layer_norm_parameters_bias_ = None
        linear_6 = torch._C._nn.linear(hidden_states_7, l_self_modules_encoder_modules_layer_modules_1_modules_attention_modules_self_modules_query_parameters_weight_, l_self_modules_encoder_modules_layer_modules_1_modules_attention_modules_self_modules_query_parameters_bias_)
        l_self_modules_encoder_modules_layer_modules_1_modules_attention_modules_self_modules_query_parameters_weight_ = l_self_modules_encoder_modules_layer_modules_1_modules_attention_modules_self_modules_query_parameters_bias_ = None
        view_4 = linear_6.view(1, -1, 4, 32)
        linear_6 = None
        query_layer_1 = view_4.transpose(1, 2)
        view_4 = None
        linear_7 = torch._C._nn.linear(hidden_states_7, l_self_modules_encoder_modules_layer_modules_1_modules_attention_modules_self_modules_key_parameters_weight_, l_self_modules_encoder_modules_layer_modules_1_modules_attention_modules_self_modules_key_parameters_bias_)
        l_self_modules_encoder_modules_layer_modules_1_modules_attention_modules_self_modules_key_parameters_weight_ = l_self_modules_encoder_modules_layer_modules_1_modules_attention_modules_self_modules_key_parameters_bias_ = None
        view_5 = linear_7.view(1, -1, 4, 32)
        linear_7 = None
        key_layer_1 = view_5.transpose(1, 2)
        view_5 = None
        linear_8 = torch._C._nn.linear(hidden_states_7, l_self_modules_encoder_modules_layer_modules_1_modules_attention_modules_self_modules_value_parameters_weight_, l_self_modules_encoder_modules_layer_modules_1_modules_attention_modules_self_modules_value_parameters_bias_)
        l_self_modules_encoder_modules_layer_modules_1_modules_attention_modules_self_modules_value_parameters_weight_ = l_self_modules_encoder_modules_layer_modules_1_modules_attention_modules_self_modules_value_parameters_bias_ = None
        view_6 = linear_8.view(1, -1, 4, 32)
        linear_8 = None
        value_layer_1 = view_6.transpose(1, 2)
        view_6 = None
        truediv_9 = query_layer_1 / 5.656854249492381
        query_layer_1 = None
        transpose_8 = key_layer_1.transpose(-1, -2)
        key_layer_1 = None
        attention_scores_3 = torch.matmul(truediv_9, transpose_8)
        truediv_9 = transpose_8 = None
        add_17 = rel_pos_1 + rel_2d_pos
        truediv_10 = add_17 / 5.656854249492381
        add_17 = None
        attention_scores_3 += truediv_10
        attention_scores_4 = attention_scores_3
        attention_scores_3 = truediv_10 = None
        attention_scores_5 = attention_scores_4 + mask_1
        attention_scores_4 = None
        scaled_attention_scores_1 = attention_scores_5 / 32
        attention_scores_5 = None
        amax_1 = scaled_attention_scores_1.amax(dim = -1)
        max_value_1 = amax_1.unsqueeze(-1)
        amax_1 = None
        sub_6 = scaled_attention_scores_1 - max_value_1
        scaled_attention_scores_1 = max_value_1 = None
        new_attention_scores_1 = sub_6 * 32
        sub_6 = None
        _log_api_usage_once_1 = torch._C._log_api_usage_once('python.nn_module')
        _log_api_usage_once_1 = None
        attention_probs_2 = torch.nn.functional.softmax(new_attention_scores_1, -1, _stacklevel = 5)
        new_attention_scores_1 = None
        attention_probs_3 = torch.nn.functional.dropout(attention_probs_2, 0.1, False, False)
        attention_probs_2 = None
        context_layer_3 = torch.matmul(attention_probs_3, value_layer_1)
        attention_probs_3 = value_layer_1 = None
        permute_4 = context_layer_3.permute(0, 2, 1, 3)
        context_layer_3 = None
        context_layer_4 = permute_4.contiguous()
        permute_4 = None
        context_layer_5 = context_layer_4.view(1, 69, 128)
        context_layer_4 = None
        hidden_states_8 = torch._C._nn.linear(context_layer_5, l_self_modules_encoder_modules_layer_modules_1_modules_attention_modules_output_modules_dense_parameters_weight_, l_self_modules_encoder_modules_layer_modules_1_modules_attention_modules_output_modules_dense_parameters_bias_)
        context_layer_5 = l_self_modules_encoder_modules_layer_modules_1_modules_attention_modules_output_modules_dense_parameters_weight_ = l_self_modules_encoder_modules_layer_modules_1_modules_attention_modules_output_modules_dense_parameters_bias_ = None
        hidden_states_9 = torch.nn.functional.dropout(hidden_states_8, 0.1, False, False)
        hidden_states_8 = None
        add_19 = hidden_states_9 + hidden_states_7
        hidden_states_9 = hidden_states_7 = None
        hidden_states_10 = torch.nn.functional.layer_norm(add_19, (128,), l_self_modules_encoder_modules_layer_modules_1_modules_attention_modules_output_modules_layer_norm_parameters_weight_, l_self_modules_encoder_modules_layer_modules_1_modules_attention_modules_output_modules_layer_norm_parameters_bias_, 1e-05)
        add_19 = l_self_modules_encoder_modules_layer_modules_1_modules_attention_modules_output_modules_layer_norm_parameters_weight_ = l_self_modules_encoder_modules_layer_modules_1_modules_attention_modules_output_modules_layer_norm_parameters_bias_ = None
        hidden_states_11 = torch._C._nn.linear(hidden_states_10, l_self_modules_encoder_modules_layer_modules_1_modules_intermediate_modules_dense_parameters_weight_, l_self_modules_encoder_modules_layer_modules_1_modules_intermediate_modules_dense_parameters_bias_)
        l_self_modules_encoder_modules_layer_modules_1_modules_intermediate_modules_dense_parameters_weight_ = l_self_modules_encoder_modules_layer_modules_1_modules_intermediate_modules_dense_parameters_bias_ = None
        hidden_states_12 = torch._C._nn.gelu(hidden_states_11)
        hidden_states_11 = None
        hidden_states_13 = torch._C._nn.linear(hidden_states_12, l_self_modules_encoder_modules_layer_modules_1_modules_output_modules_dense_parameters_weight_, l_self_modules_encoder_modules_layer_modules_1_modules_output_modules_dense_parameters_bias_)
        hidden_states_12 = l_self_modules_encoder_modules_layer_modules_1_modules_output_modules_dense_parameters_weight_ = l_self_modules_encoder_modules_layer_modules_1_modules_output_modules_dense_parameters_bias_ = None
        hidden_states_14 = torch.nn.functional.dropout(hidden_states_13, 0.1, False, False)
        hidden_states_13 = None
        add_20 = hidden_states_14 + hidden_states_10
        hidden_states_14 = hidden_states_10 = None
        hidden_states_15 = torch.nn.functional.layer_norm(add_20, (128,), l_self_modules_encoder_modules_layer_modules_1_modules_output_modules_layer_norm_parameters_weight_, l_self_modules_encoder_modules_layer_modules_1_modules_output_modules_layer_norm_parameters_bias_, 1e-05)
        add_20 = l_self_modules_encoder_modules_layer_modules_1_modules_output_modules_layer_norm_parameters_weight_ = l_self_modules_encoder_modules_layer_modules_1_modules_output_modules_layer_norm_parameters_bias_ = None
        linear_12 = torch._C._nn.linear(hidden_states_15, l_self_modules_encoder_modules_layer_modules_2_modules_attention_modules_self_modules_query_parameters_weight_, l_self_modules_encoder_modules_layer_modules_2_modules_attention_modules_self_modules_query_parameters_bias_)
        l_self_modules_encoder_modules_layer_modules_2_modules_attention_modules_self_modules_query_parameters_weight_ = l_self_modules_encoder_modules_layer_modules_2_modules_attention_modules_self_modules_query_parameters_bias_ = None
        view_8 = linear_12.view(1, -1, 4, 32)
        linear_12 = None
        query_layer_2 = view_8.transpose(1, 2)
        view_8 = None
        linear_13 = torch._C._nn.linear(hidden_states_15, l_self_modules_encoder_modules_layer_modules_2_modules_attention_modules_self_modules_key_parameters_weight_, l_self_modules_encoder_modules_layer_modules_2_modules_attention_modules_self_modules_key_parameters_bias_)
        l_self_modules_encoder_modules_layer_modules_2_modules_attention_modules_self_modules_key_parameters_weight_ = l_self_modules_encoder_modules_layer_modules_2_modules_attention_modules_self_modules_key_parameters_bias_ = None
        view_9 = linear_13.view(1, -1, 4, 32)
        linear_13 = None
        key_layer_2 = view_9.transpose(1, 2)
        view_9 = None
        linear_14 = torch._C._nn.linear(hidden_states_15, l_self_modules_encoder_modules_layer_modules_2_modules_attention_modules_self_modules_value_parameters_weight_, l_self_modules_encoder_modules_layer_modules_2_modules_attention_modules_self_modules_value_parameters_bias_)
        l_self_modules_encoder_modules_layer_modules_2_modules_attention_modules_self_modules_value_parameters_weight_ = l_self_modules_encoder_modules_layer_modules_2_modules_attention_modules_self_modules_value_parameters_bias_ = None
        view_10 = linear_14.view(1, -1, 4, 32)
        linear_14 = None
        value_layer_2 = view_10.transpose(1, 2)
        view_10 = None
        truediv_12 = query_layer_2 / 5.656854249492381
        query_layer_2 = None
        transpose_12 = key_layer_2.transpose(-1, -2)
        key_layer_2 = None
        attention_scores_6 = torch.matmul(truediv_12, transpose_12)
        truediv_12 = transpose_12 = None
        add_21 = rel_pos_1 + rel_2d_pos
        rel_pos_1 = rel_2d_pos = None
        truediv_13 = add_21 / 5.656854249492381
        add_21 = None
        attention_scores_6 += truediv_13
        attention_scores_7 = attention_scores_6
        attention_scores_6 = truediv_13 = None
        attention_scores_8 = attention_scores_7 + mask_1
        attention_scores_7 = mask_1 = None
        scaled_attention_scores_2 = attention_scores_8 / 32
        attention_scores_8 = None
        amax_2 = scaled_attention_scores_2.amax(dim = -1)
        max_value_2 = amax_2.unsqueeze(-1)
        amax_2 = None
        sub_7 = scaled_attention_scores_2 - max_value_2
        scaled_attention_scores_2 = max_value_2 = None
        new_attention_scores_2 = sub_7 * 32
        sub_7 = None
        _log_api_usage_once_2 = torch._C._log_api_usage_once('python.nn_module')
        _log_api_usage_once_2 = None
        attention_probs_4 = torch.nn.functional.softmax(new_attention_scores_2, -1, _stacklevel = 5)
        new_attention_scores_2 = None
        attention_probs_5 = torch.nn.functional.dropout(attention_probs_4, 0.1, False, False)
        attention_probs_4 = None
        context_layer_6 = torch.matmul(attention_probs_5, value_layer_2)
        attention_probs_5 = value_layer_2 = None
        permute_5 = context_layer_6.permute(0, 2, 1, 3)
        context_layer_6 = None
        context_layer_7 = permute_5.contiguous()
        permute_5 = None
        context_layer_8 = context_layer_7.view(1, 69, 128)
        context_layer_7 = None
        hidden_states_16 = torch._C._nn.linear(context_layer_8, l_self_modules_encoder_modules_layer_modules_2_modules_attention_modules_output_modules_dense_parameters_weight_, l_self_modules_encoder_modules_layer_modules_2_modules_attention_modules_output_modules_dense_parameters_bias_)
        context_layer_8 = l_self_modules_encoder_modules_layer_modules_2_modules_attention_modules_output_modules_dense_parameters_weight_ = l_self_modules_encoder_modules_layer_modules_2_modules_attention_modules_output_modules_dense_parameters_bias_ = None
        hidden_states_17 = torch.nn.functional.dropout(hidden_states_16, 0.1, False, False)
        hidden_states_16 = None
        add_23 = hidden_states_17 + hidden_states_15
        hidden_states_17 = hidden_states_15 = None
        hidden_states_18 = torch.nn.functional.layer_norm(add_23, (128,), l_self_modules_encoder_modules_layer_modules_2_modules_attention_modules_output_modules_layer_norm_parameters_weight_, l_self_modules_encoder_modules_layer_modules_2_modules_attention_modules_output_modules_layer_norm_parameters_bias_, 1e-05)
        add_23 = l_self_modules_encoder_modules_layer_modules_2_modules_attention_modules_output_modules_layer_norm_parameters_weight_ = l_self_modules_encoder_modules_layer_modules_2_modules_attention_modules_output_modules_layer_norm_parameters_bias_ = None
        hidden_states_19 = torch._C._nn.linear(hidden_states_18, l_self_modules_encoder_modules_layer_modules_2_modules_intermediate_modules_dense_parameters_weight_, l_self_modules_encoder_modules_layer_modules_2_modules_intermediate_modules_dense_parameters_bias_)
        l_self_modules_encoder_modules_layer_modules_2_modules_intermediate_modules_dense_parameters_weight_ = l_self_modules_encoder_modules_layer_modules_2_modules_intermediate_modules_dense_parameters_bias_ = None
        hidden_states_20 = torch._C._nn.gelu(hidden_states_19)
        hidden_states_19 = None
        hidden_states_21 = torch._C._nn.linear(hidden_states_20, l_self_modules_encoder_modules_layer_modules_2_modules_output_modules_dense_parameters_weight_, l_self_modules_encoder_modules_layer_modules_2_modules_output_modules_dense_parameters_bias_)
        hidden_states_20 = l_self_modules_encoder_modules_layer_modules_2_modules_output_modules_dense_parameters_weight_ = l_self_modules_encoder_modules_layer_modules_2_modules_output_modules_dense_parameters_bias_ = None
        hidden_states_22 = torch.nn.functional.dropout(hidden_states_21, 0.1, False, False)
        hidden_states_21 = None
        add_24 = hidden_states_22 + hidden_states_18
        hidden_states_22 = hidden_states_18 = None
        hidden_states_23 = torch.nn.functional.layer_norm(add_24, (128,), l_self_modules_encoder_modules_layer_modules_2_modules_output_modules_layer_norm_parameters_weight_, l_self_modules_encoder_modules_layer_modules_2_modules_output_modules_layer_norm_parameters_bias_, 1e-05)
        add_24 = l_self_modules_encoder_modules_layer_modules_2_modules_output_modules_layer_norm_parameters_weight_ = l_self_modules_encoder_modules_layer_modules_2_modules_output_modules_layer_norm_parameters_bias_ = None
        return (hidden_states_23,)
