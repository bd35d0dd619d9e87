dynamic_dim_constraint_symbols = []

dynamic_dim_constraint_symbol2example_value = {}

dynamic_dim_constraint_relations = []

dynamic_dim_constraint_input_shapes = [
    ([64], "L_self_modules_embed_parameters_bias_"),
    ([64, 8, 1], "L_self_modules_embed_parameters_weight_"),
    ([64], "L_self_modules_first_modules_0_parameters_bias_"),
    ([64, 64, 3], "L_self_modules_first_modules_0_parameters_weight_"),
    ([64], "L_self_modules_first_modules_1_parameters_bias_"),
    ([64, 64, 3], "L_self_modules_first_modules_1_parameters_weight_"),
    ([64], "L_self_modules_first_modules_2_parameters_bias_"),
    ([64, 64, 3], "L_self_modules_first_modules_2_parameters_weight_"),
    ([64], "L_self_modules_first_modules_3_parameters_bias_"),
    ([64, 64, 3], "L_self_modules_first_modules_3_parameters_weight_"),
    ([64], "L_self_modules_first_modules_4_parameters_bias_"),
    ([64, 64, 3], "L_self_modules_first_modules_4_parameters_weight_"),
    ([8], "L_self_modules_head_parameters_bias_"),
    ([8, 64], "L_self_modules_head_parameters_weight_"),
    ([64], "L_self_modules_second_modules_0_parameters_bias_"),
    ([64, 64, 3], "L_self_modules_second_modules_0_parameters_weight_"),
    ([64], "L_self_modules_second_modules_1_parameters_bias_"),
    ([64, 64, 3], "L_self_modules_second_modules_1_parameters_weight_"),
    ([64], "L_self_modules_second_modules_2_parameters_bias_"),
    ([64, 64, 3], "L_self_modules_second_modules_2_parameters_weight_"),
    ([64], "L_self_modules_second_modules_3_parameters_bias_"),
    ([64, 64, 3], "L_self_modules_second_modules_3_parameters_weight_"),
    ([64], "L_self_modules_second_modules_4_parameters_bias_"),
    ([64, 64, 3], "L_self_modules_second_modules_4_parameters_weight_"),
    ([4, 8, 128], "L_series_"),
]
