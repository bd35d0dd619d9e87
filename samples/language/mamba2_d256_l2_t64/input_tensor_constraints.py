dynamic_dim_constraint_symbols = []

dynamic_dim_constraint_symbol2example_value = {}

dynamic_dim_constraint_relations = []

dynamic_dim_constraint_input_shapes = [
    ([1, 64], "L_input_ids_"),
    ([16000, 256], "L_self_modules_backbone_modules_embeddings_parameters_weight_"),
    ([640], "L_self_modules_backbone_modules_layers_modules_0_modules_mixer_modules_conv1d_parameters_bias_"),
    ([640, 1, 4], "L_self_modules_backbone_modules_layers_modules_0_modules_mixer_modules_conv1d_parameters_weight_"),
    ([1160, 256], "L_self_modules_backbone_modules_layers_modules_0_modules_mixer_modules_in_proj_parameters_weight_"),
    ([512], "L_self_modules_backbone_modules_layers_modules_0_modules_mixer_modules_norm_parameters_weight_"),
    ([256, 512], "L_self_modules_backbone_modules_layers_modules_0_modules_mixer_modules_out_proj_parameters_weight_"),
    ([8], "L_self_modules_backbone_modules_layers_modules_0_modules_mixer_parameters_A_log_"),
    ([8], "L_self_modules_backbone_modules_layers_modules_0_modules_mixer_parameters_D_"),
    ([8], "L_self_modules_backbone_modules_layers_modules_0_modules_mixer_parameters_dt_bias_"),
    ([256], "L_self_modules_backbone_modules_layers_modules_0_modules_norm_parameters_weight_"),
    ([640], "L_self_modules_backbone_modules_layers_modules_1_modules_mixer_modules_conv1d_parameters_bias_"),
    ([640, 1, 4], "L_self_modules_backbone_modules_layers_modules_1_modules_mixer_modules_conv1d_parameters_weight_"),
    ([1160, 256], "L_self_modules_backbone_modules_layers_modules_1_modules_mixer_modules_in_proj_parameters_weight_"),
    ([512], "L_self_modules_backbone_modules_layers_modules_1_modules_mixer_modules_norm_parameters_weight_"),
    ([256, 512], "L_self_modules_backbone_modules_layers_modules_1_modules_mixer_modules_out_proj_parameters_weight_"),
    ([8], "L_self_modules_backbone_modules_layers_modules_1_modules_mixer_parameters_A_log_"),
    ([8], "L_self_modules_backbone_modules_layers_modules_1_modules_mixer_parameters_D_"),
    ([8], "L_self_modules_backbone_modules_layers_modules_1_modules_mixer_parameters_dt_bias_"),
    ([256], "L_self_modules_backbone_modules_layers_modules_1_modules_norm_parameters_weight_"),
    ([256], "L_self_modules_backbone_modules_norm_f_parameters_weight_"),
    ([16000, 256], "L_self_modules_lm_head_parameters_weight_"),
]
