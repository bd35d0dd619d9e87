from sympy import Symbol

S0 = Symbol("S0")

dynamic_dim_constraint_symbols = [S0]

dynamic_dim_constraint_symbol2example_value = {S0: 8}

dynamic_dim_constraint_relations = []

dynamic_dim_constraint_input_shapes = [
    ([S0, 64], "L_x_"),
    ([128, 64], "L_self_modules_fc1_parameters_weight_"),
    ([128], "L_self_modules_fc1_parameters_bias_"),
    ([128, 128], "L_self_modules_fc2_parameters_weight_"),
    ([128], "L_self_modules_fc2_parameters_bias_"),
    ([10, 128], "L_self_modules_fc3_parameters_weight_"),
    ([10], "L_self_modules_fc3_parameters_bias_"),
]
