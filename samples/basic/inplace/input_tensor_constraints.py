from sympy import Symbol

S0 = Symbol("S0")

dynamic_dim_constraint_symbols = [S0]

dynamic_dim_constraint_symbol2example_value = {S0: 4}

dynamic_dim_constraint_relations = []

dynamic_dim_constraint_input_shapes = [
    ([S0, 16], "L_x_"),
    ([S0, 16], "L_y_"),
    ([16], "L_self_modules_scale_parameters_weight_"),
]
