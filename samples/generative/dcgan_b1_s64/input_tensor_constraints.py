dynamic_dim_constraint_symbols = []

dynamic_dim_constraint_symbol2example_value = {}

dynamic_dim_constraint_relations = []

dynamic_dim_constraint_input_shapes = [
    ([1, 100], "L_args_0_"),
    ([16384, 100], "L_self_modules_0_parameters_weight_"),
    ([256, 128, 4, 4], "L_self_modules_10_parameters_weight_"),
    ([128], "L_self_modules_11_buffers_running_mean_"),
    ([128], "L_self_modules_11_buffers_running_var_"),
    ([128], "L_self_modules_11_parameters_bias_"),
    ([128], "L_self_modules_11_parameters_weight_"),
    ([128, 3, 4, 4], "L_self_modules_13_parameters_weight_"),
    ([1024], "L_self_modules_2_buffers_running_mean_"),
    ([1024], "L_self_modules_2_buffers_running_var_"),
    ([1024], "L_self_modules_2_parameters_bias_"),
    ([1024], "L_self_modules_2_parameters_weight_"),
    ([1024, 512, 4, 4], "L_self_modules_4_parameters_weight_"),
    ([512], "L_self_modules_5_buffers_running_mean_"),
    ([512], "L_self_modules_5_buffers_running_var_"),
    ([512], "L_self_modules_5_parameters_bias_"),
    ([512], "L_self_modules_5_parameters_weight_"),
    ([512, 256, 4, 4], "L_self_modules_7_parameters_weight_"),
    ([256], "L_self_modules_8_buffers_running_mean_"),
    ([256], "L_self_modules_8_buffers_running_var_"),
    ([256], "L_self_modules_8_parameters_bias_"),
    ([256], "L_self_modules_8_parameters_weight_"),
]
