dynamic_dim_constraint_symbols = []

dynamic_dim_constraint_symbol2example_value = {}

dynamic_dim_constraint_relations = []

dynamic_dim_constraint_input_shapes = [
    ([1, 32], "L_kwargs_input_ids_"),
    ([16000, 256], "L_self_modules_lm_head_parameters_weight_"),
    ([16000, 256], "L_self_modules_model_modules_embed_tokens_parameters_weight_"),
    ([256], "L_self_modules_model_modules_layers_modules_0_modules_input_layernorm_parameters_weight_"),
    ([4, 256, 1024], "L_self_modules_model_modules_layers_modules_0_modules_mlp_modules_experts_parameters_down_proj_"),
    ([4, 2048, 256], "L_self_modules_model_modules_layers_modules_0_modules_mlp_modules_experts_parameters_gate_up_proj_"),
    ([4, 256], "L_self_modules_model_modules_layers_modules_0_modules_mlp_modules_gate_parameters_weight_"),
    ([256], "L_self_modules_model_modules_layers_modules_0_modules_post_attention_layernorm_parameters_weight_"),
    ([64, 256], "L_self_modules_model_modules_layers_modules_0_modules_self_attn_modules_k_proj_parameters_weight_"),
    ([256, 256], "L_self_modules_model_modules_layers_modules_0_modules_self_attn_modules_o_proj_parameters_weight_"),
    ([256, 256], "L_self_modules_model_modules_layers_modules_0_modules_self_attn_modules_q_proj_parameters_weight_"),
    ([64, 256], "L_self_modules_model_modules_layers_modules_0_modules_self_attn_modules_v_proj_parameters_weight_"),
    ([256], "L_self_modules_model_modules_layers_modules_1_modules_input_layernorm_parameters_weight_"),
    ([4, 256, 1024], "L_self_modules_model_modules_layers_modules_1_modules_mlp_modules_experts_parameters_down_proj_"),
    ([4, 2048, 256], "L_self_modules_model_modules_layers_modules_1_modules_mlp_modules_experts_parameters_gate_up_proj_"),
    ([4, 256], "L_self_modules_model_modules_layers_modules_1_modules_mlp_modules_gate_parameters_weight_"),
    ([256], "L_self_modules_model_modules_layers_modules_1_modules_post_attention_layernorm_parameters_weight_"),
    ([64, 256], "L_self_modules_model_modules_layers_modules_1_modules_self_attn_modules_k_proj_parameters_weight_"),
    ([256, 256], "L_self_modules_model_modules_layers_modules_1_modules_self_attn_modules_o_proj_parameters_weight_"),
    ([256, 256], "L_self_modules_model_modules_layers_modules_1_modules_self_attn_modules_q_proj_parameters_weight_"),
    ([64, 256], "L_self_modules_model_modules_layers_modules_1_modules_self_attn_modules_v_proj_parameters_weight_"),
    ([256], "L_self_modules_model_modules_norm_parameters_weight_"),
    ([16], "L_self_modules_model_modules_rotary_emb_buffers_inv_freq_"),
]
