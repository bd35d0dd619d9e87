dynamic_dim_constraint_symbols = []

dynamic_dim_constraint_symbol2example_value = {}

dynamic_dim_constraint_relations = []

dynamic_dim_constraint_input_shapes = [
    ([64, 26], "L_ids_"),
    ([256], "L_self_modules_deep_modules_0_parameters_bias_"),
    ([256, 416], "L_self_modules_deep_modules_0_parameters_weight_"),
    ([128], "L_self_modules_deep_modules_2_parameters_bias_"),
    ([128, 256], "L_self_modules_deep_modules_2_parameters_weight_"),
    ([1], "L_self_modules_deep_modules_4_parameters_bias_"),
    ([1, 128], "L_self_modules_deep_modules_4_parameters_weight_"),
    ([26], "L_self_modules_machine_modules_embed_buffers_offsets_"),
    ([26000, 16], "L_self_modules_machine_modules_embed_modules_table_parameters_weight_"),
    ([26], "L_self_modules_machine_modules_linear_buffers_offsets_"),
    ([26000, 1], "L_self_modules_machine_modules_linear_modules_table_parameters_weight_"),
]
