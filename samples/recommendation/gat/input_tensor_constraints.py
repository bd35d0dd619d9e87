dynamic_dim_constraint_symbols = []

dynamic_dim_constraint_symbol2example_value = {}

dynamic_dim_constraint_relations = []

dynamic_dim_constraint_input_shapes = [
    ([2, 3000], "L_edges_"),
    ([64], "L_self_modules_embed_parameters_bias_"),
    ([64, 128], "L_self_modules_embed_parameters_weight_"),
    ([10], "L_self_modules_head_parameters_bias_"),
    ([10, 64], "L_self_modules_head_parameters_weight_"),
    ([64, 64], "L_self_modules_layers_modules_0_modules_linear_parameters_weight_"),
    ([64], "L_self_modules_layers_modules_0_parameters_bias_"),
    ([4, 16], "L_self_modules_layers_modules_0_parameters_from_source_"),
    ([4, 16], "L_self_modules_layers_modules_0_parameters_from_target_"),
    ([64, 64], "L_self_modules_layers_modules_1_modules_linear_parameters_weight_"),
    ([64], "L_self_modules_layers_modules_1_parameters_bias_"),
    ([4, 16], "L_self_modules_layers_modules_1_parameters_from_source_"),
    ([4, 16], "L_self_modules_layers_modules_1_parameters_from_target_"),
    ([500, 128], "L_x_"),
]
