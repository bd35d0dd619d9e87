dynamic_dim_constraint_symbols = []

dynamic_dim_constraint_symbol2example_value = {}

dynamic_dim_constraint_relations = []

dynamic_dim_constraint_input_shapes = [
    ([32, 13], "L_dense_"),
    ([32, 8, 4], "L_ids_"),
    ([36], "L_self_buffers_columns_"),
    ([36], "L_self_buffers_rows_"),
    ([256], "L_self_modules_bottom_modules_0_parameters_bias_"),
    ([256, 13], "L_self_modules_bottom_modules_0_parameters_weight_"),
    ([64], "L_self_modules_bottom_modules_2_parameters_bias_"),
    ([64, 256], "L_self_modules_bottom_modules_2_parameters_weight_"),
    ([16], "L_self_modules_bottom_modules_4_parameters_bias_"),
    ([16, 64], "L_self_modules_bottom_modules_4_parameters_weight_"),
    ([1000, 16], "L_self_modules_tables_modules_0_parameters_weight_"),
    ([1000, 16], "L_self_modules_tables_modules_1_parameters_weight_"),
    ([1000, 16], "L_self_modules_tables_modules_2_parameters_weight_"),
    ([1000, 16], "L_self_modules_tables_modules_3_parameters_weight_"),
    ([1000, 16], "L_self_modules_tables_modules_4_parameters_weight_"),
    ([1000, 16], "L_self_modules_tables_modules_5_parameters_weight_"),
    ([1000, 16], "L_self_modules_tables_modules_6_parameters_weight_"),
    ([1000, 16], "L_self_modules_tables_modules_7_parameters_weight_"),
    ([256], "L_self_modules_top_modules_0_parameters_bias_"),
    ([256, 52], "L_self_modules_top_modules_0_parameters_weight_"),
    ([128], "L_self_modules_top_modules_2_parameters_bias_"),
    ([128, 256], "L_self_modules_top_modules_2_parameters_weight_"),
    ([1], "L_self_modules_top_modules_4_parameters_bias_"),
    ([1, 128], "L_self_modules_top_modules_4_parameters_weight_"),
]
