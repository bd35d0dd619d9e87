dynamic_dim_constraint_symbols = []

dynamic_dim_constraint_symbol2example_value = {}

dynamic_dim_constraint_relations = []

dynamic_dim_constraint_input_shapes = [
    ([4, 3, 32, 32], "L_image_"),
    ([4, 64], "L_noise_"),
    ([2048], "L_self_modules_decoder_modules_0_parameters_bias_"),
    ([2048, 64], "L_self_modules_decoder_modules_0_parameters_weight_"),
    ([64], "L_self_modules_decoder_modules_3_parameters_bias_"),
    ([128, 64, 4, 4], "L_self_modules_decoder_modules_3_parameters_weight_"),
    ([32], "L_self_modules_decoder_modules_5_parameters_bias_"),
    ([64, 32, 4, 4], "L_self_modules_decoder_modules_5_parameters_weight_"),
    ([3], "L_self_modules_decoder_modules_7_parameters_bias_"),
    ([32, 3, 4, 4], "L_self_modules_decoder_modules_7_parameters_weight_"),
    ([32], "L_self_modules_encoder_modules_0_parameters_bias_"),
    ([32, 3, 4, 4], "L_self_modules_encoder_modules_0_parameters_weight_"),
    ([128], "L_self_modules_encoder_modules_10_parameters_bias_"),
    ([128, 2048], "L_self_modules_encoder_modules_10_parameters_weight_"),
    ([32], "L_self_modules_encoder_modules_1_buffers_running_mean_"),
    ([32], "L_self_modules_encoder_modules_1_buffers_running_var_"),
    ([32], "L_self_modules_encoder_modules_1_parameters_bias_"),
    ([32], "L_self_modules_encoder_modules_1_parameters_weight_"),
    ([64], "L_self_modules_encoder_modules_3_parameters_bias_"),
    ([64, 32, 4, 4], "L_self_modules_encoder_modules_3_parameters_weight_"),
    ([64], "L_self_modules_encoder_modules_4_buffers_running_mean_"),
    ([64], "L_self_modules_encoder_modules_4_buffers_running_var_"),
    ([64], "L_self_modules_encoder_modules_4_parameters_bias_"),
    ([64], "L_self_modules_encoder_modules_4_parameters_weight_"),
    ([128], "L_self_modules_encoder_modules_6_parameters_bias_"),
    ([128, 64, 4, 4], "L_self_modules_encoder_modules_6_parameters_weight_"),
    ([128], "L_self_modules_encoder_modules_7_buffers_running_mean_"),
    ([128], "L_self_modules_encoder_modules_7_buffers_running_var_"),
    ([128], "L_self_modules_encoder_modules_7_parameters_bias_"),
    ([128], "L_self_modules_encoder_modules_7_parameters_weight_"),
]
