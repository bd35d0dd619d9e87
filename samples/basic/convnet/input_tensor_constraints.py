from sympy import Symbol

S0 = Symbol("S0")

dynamic_dim_constraint_symbols = [S0]

dynamic_dim_constraint_symbol2example_value = {S0: 2}

dynamic_dim_constraint_relations = []

dynamic_dim_constraint_input_shapes = [
    ([S0, 3, 32, 32], "L_x_"),
    ([8, 3, 3, 3], "L_self_modules_conv1_parameters_weight_"),
    ([8], "L_self_modules_bn1_buffers_running_mean_"),
    ([8], "L_self_modules_bn1_buffers_running_var_"),
    ([8], "L_self_modules_bn1_parameters_weight_"),
    ([8], "L_self_modules_bn1_parameters_bias_"),
    ([16, 8, 3, 3], "L_self_modules_conv2_parameters_weight_"),
    ([16], "L_self_modules_bn2_buffers_running_mean_"),
    ([16], "L_self_modules_bn2_buffers_running_var_"),
    ([16], "L_self_modules_bn2_parameters_weight_"),
    ([16], "L_self_modules_bn2_parameters_bias_"),
    ([10, 16], "L_self_modules_fc_parameters_weight_"),
    ([10], "L_self_modules_fc_parameters_bias_"),
]
