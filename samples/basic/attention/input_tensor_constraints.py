from sympy import Symbol

S0 = Symbol("S0")

dynamic_dim_constraint_symbols = [S0]

dynamic_dim_constraint_symbol2example_value = {S0: 4}

dynamic_dim_constraint_relations = []

dynamic_dim_constraint_input_shapes = [
    ([S0, 16], "L_input_ids_"),
    ([100, 32], "L_self_modules_tokens_parameters_weight_"),
    ([16, 32], "L_self_modules_positions_parameters_weight_"),
    ([32], "L_self_modules_norm1_parameters_weight_"),
    ([32], "L_self_modules_norm1_parameters_bias_"),
    ([32, 32], "L_self_modules_query_parameters_weight_"),
    ([32], "L_self_modules_query_parameters_bias_"),
    ([32, 32], "L_self_modules_key_parameters_weight_"),
    ([32], "L_self_modules_key_parameters_bias_"),
    ([32, 32], "L_self_modules_value_parameters_weight_"),
    ([32], "L_self_modules_value_parameters_bias_"),
    ([32, 32], "L_self_modules_out_parameters_weight_"),
    ([32], "L_self_modules_out_parameters_bias_"),
    ([32], "L_self_modules_norm2_parameters_weight_"),
    ([32], "L_self_modules_norm2_parameters_bias_"),
    ([64, 32], "L_self_modules_up_parameters_weight_"),
    ([64], "L_self_modules_up_parameters_bias_"),
    ([32, 64], "L_self_modules_down_parameters_weight_"),
    ([32], "L_self_modules_down_parameters_bias_"),
]
