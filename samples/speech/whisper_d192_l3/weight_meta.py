class Program_weight_tensor_meta_L_kwargs_input_features_:
    name = "L_kwargs_input_features_"
    shape = [1, 80, 400]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0011894951
    std = 0.999579
    data = None
    min_val = -4.0745435
    max_val = 4.182094


class Program_weight_tensor_meta_L_self_modules_encoder_modules_conv1_parameters_weight_:
    name = "L_self_modules_encoder_modules_conv1_parameters_weight_"
    shape = [192, 80, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = 8.303647e-05
    std = 0.01996901
    data = None
    min_val = -0.084483966
    max_val = 0.08149048


class Program_weight_tensor_meta_L_self_modules_encoder_modules_conv1_parameters_bias_:
    name = "L_self_modules_encoder_modules_conv1_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_encoder_modules_conv2_parameters_weight_:
    name = "L_self_modules_encoder_modules_conv2_parameters_weight_"
    shape = [192, 192, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = 2.0503496e-05
    std = 0.019999968
    data = None
    min_val = -0.08337405
    max_val = 0.08498356


class Program_weight_tensor_meta_L_self_modules_encoder_modules_conv2_parameters_bias_:
    name = "L_self_modules_encoder_modules_conv2_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_encoder_modules_embed_positions_parameters_weight_:
    name = "L_self_modules_encoder_modules_embed_positions_parameters_weight_"
    shape = [200, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.31939015
    std = 0.63087267
    data = None
    min_val = -0.99999976
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_0_modules_self_attn_layer_norm_parameters_weight_:
    name = "L_self_modules_encoder_modules_layers_modules_0_modules_self_attn_layer_norm_parameters_weight_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_0_modules_self_attn_layer_norm_parameters_bias_:
    name = "L_self_modules_encoder_modules_layers_modules_0_modules_self_attn_layer_norm_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_0_modules_self_attn_modules_q_proj_parameters_weight_:
    name = "L_self_modules_encoder_modules_layers_modules_0_modules_self_attn_modules_q_proj_parameters_weight_"
    shape = [192, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.00016778606
    std = 0.020115467
    data = None
    min_val = -0.08220339
    max_val = 0.0803329


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_0_modules_self_attn_modules_q_proj_parameters_bias_:
    name = "L_self_modules_encoder_modules_layers_modules_0_modules_self_attn_modules_q_proj_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_0_modules_self_attn_modules_k_proj_parameters_weight_:
    name = "L_self_modules_encoder_modules_layers_modules_0_modules_self_attn_modules_k_proj_parameters_weight_"
    shape = [192, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.00010629701
    std = 0.019983456
    data = None
    min_val = -0.101526275
    max_val = 0.08093127


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_0_modules_self_attn_modules_v_proj_parameters_weight_:
    name = "L_self_modules_encoder_modules_layers_modules_0_modules_self_attn_modules_v_proj_parameters_weight_"
    shape = [192, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = -4.1105883e-05
    std = 0.02000139
    data = None
    min_val = -0.0781509
    max_val = 0.08731801


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_0_modules_self_attn_modules_v_proj_parameters_bias_:
    name = "L_self_modules_encoder_modules_layers_modules_0_modules_self_attn_modules_v_proj_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_0_modules_self_attn_modules_out_proj_parameters_weight_:
    name = "L_self_modules_encoder_modules_layers_modules_0_modules_self_attn_modules_out_proj_parameters_weight_"
    shape = [192, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.00021955419
    std = 0.020100486
    data = None
    min_val = -0.08031376
    max_val = 0.07772118


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_0_modules_self_attn_modules_out_proj_parameters_bias_:
    name = "L_self_modules_encoder_modules_layers_modules_0_modules_self_attn_modules_out_proj_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_0_modules_final_layer_norm_parameters_weight_:
    name = "L_self_modules_encoder_modules_layers_modules_0_modules_final_layer_norm_parameters_weight_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_0_modules_final_layer_norm_parameters_bias_:
    name = "L_self_modules_encoder_modules_layers_modules_0_modules_final_layer_norm_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_0_modules_fc1_parameters_weight_:
    name = "L_self_modules_encoder_modules_layers_modules_0_modules_fc1_parameters_weight_"
    shape = [768, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = -8.380419e-05
    std = 0.019981457
    data = None
    min_val = -0.09656345
    max_val = 0.09236802


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_0_modules_fc1_parameters_bias_:
    name = "L_self_modules_encoder_modules_layers_modules_0_modules_fc1_parameters_bias_"
    shape = [768]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_0_modules_fc2_parameters_weight_:
    name = "L_self_modules_encoder_modules_layers_modules_0_modules_fc2_parameters_weight_"
    shape = [192, 768]
    dtype = "torch.float32"
    device = "cpu"
    mean = -2.3562432e-05
    std = 0.02003993
    data = None
    min_val = -0.09479533
    max_val = 0.09552616


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_0_modules_fc2_parameters_bias_:
    name = "L_self_modules_encoder_modules_layers_modules_0_modules_fc2_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_1_modules_self_attn_layer_norm_parameters_weight_:
    name = "L_self_modules_encoder_modules_layers_modules_1_modules_self_attn_layer_norm_parameters_weight_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_1_modules_self_attn_layer_norm_parameters_bias_:
    name = "L_self_modules_encoder_modules_layers_modules_1_modules_self_attn_layer_norm_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_1_modules_self_attn_modules_q_proj_parameters_weight_:
    name = "L_self_modules_encoder_modules_layers_modules_1_modules_self_attn_modules_q_proj_parameters_weight_"
    shape = [192, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0001258179
    std = 0.019929709
    data = None
    min_val = -0.09610371
    max_val = 0.086838186


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_1_modules_self_attn_modules_q_proj_parameters_bias_:
    name = "L_self_modules_encoder_modules_layers_modules_1_modules_self_attn_modules_q_proj_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_1_modules_self_attn_modules_k_proj_parameters_weight_:
    name = "L_self_modules_encoder_modules_layers_modules_1_modules_self_attn_modules_k_proj_parameters_weight_"
    shape = [192, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 7.850661e-05
    std = 0.020141724
    data = None
    min_val = -0.08252619
    max_val = 0.085315816


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_1_modules_self_attn_modules_v_proj_parameters_weight_:
    name = "L_self_modules_encoder_modules_layers_modules_1_modules_self_attn_modules_v_proj_parameters_weight_"
    shape = [192, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = -8.3474886e-05
    std = 0.019991837
    data = None
    min_val = -0.0764982
    max_val = 0.07928055


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_1_modules_self_attn_modules_v_proj_parameters_bias_:
    name = "L_self_modules_encoder_modules_layers_modules_1_modules_self_attn_modules_v_proj_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_1_modules_self_attn_modules_out_proj_parameters_weight_:
    name = "L_self_modules_encoder_modules_layers_modules_1_modules_self_attn_modules_out_proj_parameters_weight_"
    shape = [192, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = -4.176353e-05
    std = 0.019940572
    data = None
    min_val = -0.081676945
    max_val = 0.07870827


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_1_modules_self_attn_modules_out_proj_parameters_bias_:
    name = "L_self_modules_encoder_modules_layers_modules_1_modules_self_attn_modules_out_proj_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_1_modules_final_layer_norm_parameters_weight_:
    name = "L_self_modules_encoder_modules_layers_modules_1_modules_final_layer_norm_parameters_weight_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_1_modules_final_layer_norm_parameters_bias_:
    name = "L_self_modules_encoder_modules_layers_modules_1_modules_final_layer_norm_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_1_modules_fc1_parameters_weight_:
    name = "L_self_modules_encoder_modules_layers_modules_1_modules_fc1_parameters_weight_"
    shape = [768, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 4.0642284e-05
    std = 0.020042744
    data = None
    min_val = -0.091068245
    max_val = 0.08832848


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_1_modules_fc1_parameters_bias_:
    name = "L_self_modules_encoder_modules_layers_modules_1_modules_fc1_parameters_bias_"
    shape = [768]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_1_modules_fc2_parameters_weight_:
    name = "L_self_modules_encoder_modules_layers_modules_1_modules_fc2_parameters_weight_"
    shape = [192, 768]
    dtype = "torch.float32"
    device = "cpu"
    mean = 5.6047925e-06
    std = 0.019968614
    data = None
    min_val = -0.08984437
    max_val = 0.08779227


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_1_modules_fc2_parameters_bias_:
    name = "L_self_modules_encoder_modules_layers_modules_1_modules_fc2_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_2_modules_self_attn_layer_norm_parameters_weight_:
    name = "L_self_modules_encoder_modules_layers_modules_2_modules_self_attn_layer_norm_parameters_weight_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_2_modules_self_attn_layer_norm_parameters_bias_:
    name = "L_self_modules_encoder_modules_layers_modules_2_modules_self_attn_layer_norm_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_2_modules_self_attn_modules_q_proj_parameters_weight_:
    name = "L_self_modules_encoder_modules_layers_modules_2_modules_self_attn_modules_q_proj_parameters_weight_"
    shape = [192, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = -1.9864352e-05
    std = 0.019831827
    data = None
    min_val = -0.074163586
    max_val = 0.07794768


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_2_modules_self_attn_modules_q_proj_parameters_bias_:
    name = "L_self_modules_encoder_modules_layers_modules_2_modules_self_attn_modules_q_proj_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_2_modules_self_attn_modules_k_proj_parameters_weight_:
    name = "L_self_modules_encoder_modules_layers_modules_2_modules_self_attn_modules_k_proj_parameters_weight_"
    shape = [192, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = -8.431804e-05
    std = 0.019996125
    data = None
    min_val = -0.08034583
    max_val = 0.08148384


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_2_modules_self_attn_modules_v_proj_parameters_weight_:
    name = "L_self_modules_encoder_modules_layers_modules_2_modules_self_attn_modules_v_proj_parameters_weight_"
    shape = [192, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = -8.867308e-05
    std = 0.019994104
    data = None
    min_val = -0.08621882
    max_val = 0.085846454


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_2_modules_self_attn_modules_v_proj_parameters_bias_:
    name = "L_self_modules_encoder_modules_layers_modules_2_modules_self_attn_modules_v_proj_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_2_modules_self_attn_modules_out_proj_parameters_weight_:
    name = "L_self_modules_encoder_modules_layers_modules_2_modules_self_attn_modules_out_proj_parameters_weight_"
    shape = [192, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 2.0546886e-05
    std = 0.020000268
    data = None
    min_val = -0.07595901
    max_val = 0.088141166


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_2_modules_self_attn_modules_out_proj_parameters_bias_:
    name = "L_self_modules_encoder_modules_layers_modules_2_modules_self_attn_modules_out_proj_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_2_modules_final_layer_norm_parameters_weight_:
    name = "L_self_modules_encoder_modules_layers_modules_2_modules_final_layer_norm_parameters_weight_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_2_modules_final_layer_norm_parameters_bias_:
    name = "L_self_modules_encoder_modules_layers_modules_2_modules_final_layer_norm_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_2_modules_fc1_parameters_weight_:
    name = "L_self_modules_encoder_modules_layers_modules_2_modules_fc1_parameters_weight_"
    shape = [768, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = -2.258216e-05
    std = 0.020002212
    data = None
    min_val = -0.08641669
    max_val = 0.0937584


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_2_modules_fc1_parameters_bias_:
    name = "L_self_modules_encoder_modules_layers_modules_2_modules_fc1_parameters_bias_"
    shape = [768]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_2_modules_fc2_parameters_weight_:
    name = "L_self_modules_encoder_modules_layers_modules_2_modules_fc2_parameters_weight_"
    shape = [192, 768]
    dtype = "torch.float32"
    device = "cpu"
    mean = -7.056213e-05
    std = 0.019921089
    data = None
    min_val = -0.08554128
    max_val = 0.09318641


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_2_modules_fc2_parameters_bias_:
    name = "L_self_modules_encoder_modules_layers_modules_2_modules_fc2_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layer_norm_parameters_weight_:
    name = "L_self_modules_encoder_modules_layer_norm_parameters_weight_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layer_norm_parameters_bias_:
    name = "L_self_modules_encoder_modules_layer_norm_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_kwargs_decoder_input_ids_:
    name = "L_kwargs_decoder_input_ids_"
    shape = [1, 24]
    dtype = "torch.int64"
    device = "cpu"
    mean = None
    std = None
    data = [3157, 4240, 7124, 658, 1842, 5351, 1888, 1548, 5660, 2038, 5706, 1968, 6220, 2849, 0, 1865, 1413, 3838, 4679, 1126, 2943, 2448, 2680, 4579]


class Program_weight_tensor_meta_L_self_modules_decoder_modules_embed_tokens_parameters_weight_:
    name = "L_self_modules_decoder_modules_embed_tokens_parameters_weight_"
    shape = [8000, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = -8.193837e-06
    std = 0.01999822
    data = None
    min_val = -0.10409243
    max_val = 0.10474026


class Program_weight_tensor_meta_L_self_modules_decoder_modules_embed_positions_parameters_weight_:
    name = "L_self_modules_decoder_modules_embed_positions_parameters_weight_"
    shape = [448, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = -9.726469e-05
    std = 0.020060724
    data = None
    min_val = -0.09158496
    max_val = 0.08189703


class Program_weight_tensor_meta_L_self_modules_decoder_modules_layers_modules_0_modules_self_attn_layer_norm_parameters_weight_:
    name = "L_self_modules_decoder_modules_layers_modules_0_modules_self_attn_layer_norm_parameters_weight_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_decoder_modules_layers_modules_0_modules_self_attn_layer_norm_parameters_bias_:
    name = "L_self_modules_decoder_modules_layers_modules_0_modules_self_attn_layer_norm_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_decoder_modules_layers_modules_0_modules_self_attn_modules_q_proj_parameters_weight_:
    name = "L_self_modules_decoder_modules_layers_modules_0_modules_self_attn_modules_q_proj_parameters_weight_"
    shape = [192, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = -3.0464564e-05
    std = 0.020016503
    data = None
    min_val = -0.08387192
    max_val = 0.090927824


class Program_weight_tensor_meta_L_self_modules_decoder_modules_layers_modules_0_modules_self_attn_modules_q_proj_parameters_bias_:
    name = "L_self_modules_decoder_modules_layers_modules_0_modules_self_attn_modules_q_proj_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_decoder_modules_layers_modules_0_modules_self_attn_modules_k_proj_parameters_weight_:
    name = "L_self_modules_decoder_modules_layers_modules_0_modules_self_attn_modules_k_proj_parameters_weight_"
    shape = [192, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 7.468297e-05
    std = 0.020044716
    data = None
    min_val = -0.077105805
    max_val = 0.0801127


class Program_weight_tensor_meta_L_self_modules_decoder_modules_layers_modules_0_modules_self_attn_modules_v_proj_parameters_weight_:
    name = "L_self_modules_decoder_modules_layers_modules_0_modules_self_attn_modules_v_proj_parameters_weight_"
    shape = [192, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = -7.574241e-05
    std = 0.01998167
    data = None
    min_val = -0.08648955
    max_val = 0.07786374


class Program_weight_tensor_meta_L_self_modules_decoder_modules_layers_modules_0_modules_self_attn_modules_v_proj_parameters_bias_:
    name = "L_self_modules_decoder_modules_layers_modules_0_modules_self_attn_modules_v_proj_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_decoder_modules_layers_modules_0_modules_self_attn_modules_out_proj_parameters_weight_:
    name = "L_self_modules_decoder_modules_layers_modules_0_modules_self_attn_modules_out_proj_parameters_weight_"
    shape = [192, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.00023798109
    std = 0.020042257
    data = None
    min_val = -0.0904687
    max_val = 0.07904773


class Program_weight_tensor_meta_L_self_modules_decoder_modules_layers_modules_0_modules_self_attn_modules_out_proj_parameters_bias_:
    name = "L_self_modules_decoder_modules_layers_modules_0_modules_self_attn_modules_out_proj_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_decoder_modules_layers_modules_0_modules_encoder_attn_layer_norm_parameters_weight_:
    name = "L_self_modules_decoder_modules_layers_modules_0_modules_encoder_attn_layer_norm_parameters_weight_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_decoder_modules_layers_modules_0_modules_encoder_attn_layer_norm_parameters_bias_:
    name = "L_self_modules_decoder_modules_layers_modules_0_modules_encoder_attn_layer_norm_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_decoder_modules_layers_modules_0_modules_encoder_attn_modules_q_proj_parameters_weight_:
    name = "L_self_modules_decoder_modules_layers_modules_0_modules_encoder_attn_modules_q_proj_parameters_weight_"
    shape = [192, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.0001303587
    std = 0.02005068
    data = None
    min_val = -0.08757266
    max_val = 0.07999625


class Program_weight_tensor_meta_L_self_modules_decoder_modules_layers_modules_0_modules_encoder_attn_modules_q_proj_parameters_bias_:
    name = "L_self_modules_decoder_modules_layers_modules_0_modules_encoder_attn_modules_q_proj_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_decoder_modules_layers_modules_0_modules_encoder_attn_modules_k_proj_parameters_weight_:
    name = "L_self_modules_decoder_modules_layers_modules_0_modules_encoder_attn_modules_k_proj_parameters_weight_"
    shape = [192, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = -8.914911e-05
    std = 0.0200284
    data = None
    min_val = -0.08314279
    max_val = 0.0844493


class Program_weight_tensor_meta_L_self_modules_decoder_modules_layers_modules_0_modules_encoder_attn_modules_v_proj_parameters_weight_:
    name = "L_self_modules_decoder_modules_layers_modules_0_modules_encoder_attn_modules_v_proj_parameters_weight_"
    shape = [192, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.00011261056
    std = 0.020036263
    data = None
    min_val = -0.08154464
    max_val = 0.08943375


class Program_weight_tensor_meta_L_self_modules_decoder_modules_layers_modules_0_modules_encoder_attn_modules_v_proj_parameters_bias_:
    name = "L_self_modules_decoder_modules_layers_modules_0_modules_encoder_attn_modules_v_proj_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_decoder_modules_layers_modules_0_modules_encoder_attn_modules_out_proj_parameters_weight_:
    name = "L_self_modules_decoder_modules_layers_modules_0_modules_encoder_attn_modules_out_proj_parameters_weight_"
    shape = [192, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = -7.243456e-06
    std = 0.020083684
    data = None
    min_val = -0.08426993
    max_val = 0.081305206


class Program_weight_tensor_meta_L_self_modules_decoder_modules_layers_modules_0_modules_encoder_attn_modules_out_proj_parameters_bias_:
    name = "L_self_modules_decoder_modules_layers_modules_0_modules_encoder_attn_modules_out_proj_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_decoder_modules_layers_modules_0_modules_final_layer_norm_parameters_weight_:
    name = "L_self_modules_decoder_modules_layers_modules_0_modules_final_layer_norm_parameters_weight_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_decoder_modules_layers_modules_0_modules_final_layer_norm_parameters_bias_:
    name = "L_self_modules_decoder_modules_layers_modules_0_modules_final_layer_norm_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_decoder_modules_layers_modules_0_modules_fc1_parameters_weight_:
    name = "L_self_modules_decoder_modules_layers_modules_0_modules_fc1_parameters_weight_"
    shape = [768, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0380901e-05
    std = 0.020013819
    data = None
    min_val = -0.09551696
    max_val = 0.08621016


class Program_weight_tensor_meta_L_self_modules_decoder_modules_layers_modules_0_modules_fc1_parameters_bias_:
    name = "L_self_modules_decoder_modules_layers_modules_0_modules_fc1_parameters_bias_"
    shape = [768]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_decoder_modules_layers_modules_0_modules_fc2_parameters_weight_:
    name = "L_self_modules_decoder_modules_layers_modules_0_modules_fc2_parameters_weight_"
    shape = [192, 768]
    dtype = "torch.float32"
    device = "cpu"
    mean = -3.3557484e-05
    std = 0.019984558
    data = None
    min_val = -0.08947113
    max_val = 0.08992877


class Program_weight_tensor_meta_L_self_modules_decoder_modules_layers_modules_0_modules_fc2_parameters_bias_:
    name = "L_self_modules_decoder_modules_layers_modules_0_modules_fc2_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_decoder_modules_layers_modules_1_modules_self_attn_layer_norm_parameters_weight_:
    name = "L_self_modules_decoder_modules_layers_modules_1_modules_self_attn_layer_norm_parameters_weight_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_decoder_modules_layers_modules_1_modules_self_attn_layer_norm_parameters_bias_:
    name = "L_self_modules_decoder_modules_layers_modules_1_modules_self_attn_layer_norm_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_decoder_modules_layers_modules_1_modules_self_attn_modules_q_proj_parameters_weight_:
    name = "L_self_modules_decoder_modules_layers_modules_1_modules_self_attn_modules_q_proj_parameters_weight_"
    shape = [192, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = -4.3176824e-06
    std = 0.02009552
    data = None
    min_val = -0.07999595
    max_val = 0.075312525


class Program_weight_tensor_meta_L_self_modules_decoder_modules_layers_modules_1_modules_self_attn_modules_q_proj_parameters_bias_:
    name = "L_self_modules_decoder_modules_layers_modules_1_modules_self_attn_modules_q_proj_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_decoder_modules_layers_modules_1_modules_self_attn_modules_k_proj_parameters_weight_:
    name = "L_self_modules_decoder_modules_layers_modules_1_modules_self_attn_modules_k_proj_parameters_weight_"
    shape = [192, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.00014910688
    std = 0.020030685
    data = None
    min_val = -0.083420545
    max_val = 0.09239705


class Program_weight_tensor_meta_L_self_modules_decoder_modules_layers_modules_1_modules_self_attn_modules_v_proj_parameters_weight_:
    name = "L_self_modules_decoder_modules_layers_modules_1_modules_self_attn_modules_v_proj_parameters_weight_"
    shape = [192, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 3.8227732e-05
    std = 0.019846601
    data = None
    min_val = -0.08277959
    max_val = 0.08377625


class Program_weight_tensor_meta_L_self_modules_decoder_modules_layers_modules_1_modules_self_attn_modules_v_proj_parameters_bias_:
    name = "L_self_modules_decoder_modules_layers_modules_1_modules_self_attn_modules_v_proj_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_decoder_modules_layers_modules_1_modules_self_attn_modules_out_proj_parameters_weight_:
    name = "L_self_modules_decoder_modules_layers_modules_1_modules_self_attn_modules_out_proj_parameters_weight_"
    shape = [192, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0002209915
    std = 0.020075852
    data = None
    min_val = -0.083041415
    max_val = 0.0753455


class Program_weight_tensor_meta_L_self_modules_decoder_modules_layers_modules_1_modules_self_attn_modules_out_proj_parameters_bias_:
    name = "L_self_modules_decoder_modules_layers_modules_1_modules_self_attn_modules_out_proj_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_decoder_modules_layers_modules_1_modules_encoder_attn_layer_norm_parameters_weight_:
    name = "L_self_modules_decoder_modules_layers_modules_1_modules_encoder_attn_layer_norm_parameters_weight_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_decoder_modules_layers_modules_1_modules_encoder_attn_layer_norm_parameters_bias_:
    name = "L_self_modules_decoder_modules_layers_modules_1_modules_encoder_attn_layer_norm_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_decoder_modules_layers_modules_1_modules_encoder_attn_modules_q_proj_parameters_weight_:
    name = "L_self_modules_decoder_modules_layers_modules_1_modules_encoder_attn_modules_q_proj_parameters_weight_"
    shape = [192, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.4145758e-05
    std = 0.01992861
    data = None
    min_val = -0.078151435
    max_val = 0.08555668


class Program_weight_tensor_meta_L_self_modules_decoder_modules_layers_modules_1_modules_encoder_attn_modules_q_proj_parameters_bias_:
    name = "L_self_modules_decoder_modules_layers_modules_1_modules_encoder_attn_modules_q_proj_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_decoder_modules_layers_modules_1_modules_encoder_attn_modules_k_proj_parameters_weight_:
    name = "L_self_modules_decoder_modules_layers_modules_1_modules_encoder_attn_modules_k_proj_parameters_weight_"
    shape = [192, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.20297755e-05
    std = 0.020052623
    data = None
    min_val = -0.07992403
    max_val = 0.07526362


class Program_weight_tensor_meta_L_self_modules_decoder_modules_layers_modules_1_modules_encoder_attn_modules_v_proj_parameters_weight_:
    name = "L_self_modules_decoder_modules_layers_modules_1_modules_encoder_attn_modules_v_proj_parameters_weight_"
    shape = [192, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.00012422097
    std = 0.019933151
    data = None
    min_val = -0.09466175
    max_val = 0.07626903


class Program_weight_tensor_meta_L_self_modules_decoder_modules_layers_modules_1_modules_encoder_attn_modules_v_proj_parameters_bias_:
    name = "L_self_modules_decoder_modules_layers_modules_1_modules_encoder_attn_modules_v_proj_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_decoder_modules_layers_modules_1_modules_encoder_attn_modules_out_proj_parameters_weight_:
    name = "L_self_modules_decoder_modules_layers_modules_1_modules_encoder_attn_modules_out_proj_parameters_weight_"
    shape = [192, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = -8.012495e-05
    std = 0.020121388
    data = None
    min_val = -0.07731328
    max_val = 0.0832832


class Program_weight_tensor_meta_L_self_modules_decoder_modules_layers_modules_1_modules_encoder_attn_modules_out_proj_parameters_bias_:
    name = "L_self_modules_decoder_modules_layers_modules_1_modules_encoder_attn_modules_out_proj_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_decoder_modules_layers_modules_1_modules_final_layer_norm_parameters_weight_:
    name = "L_self_modules_decoder_modules_layers_modules_1_modules_final_layer_norm_parameters_weight_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_decoder_modules_layers_modules_1_modules_final_layer_norm_parameters_bias_:
    name = "L_self_modules_decoder_modules_layers_modules_1_modules_final_layer_norm_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_decoder_modules_layers_modules_1_modules_fc1_parameters_weight_:
    name = "L_self_modules_decoder_modules_layers_modules_1_modules_fc1_parameters_weight_"
    shape = [768, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = -3.6292677e-05
    std = 0.019990277
    data = None
    min_val = -0.087219305
    max_val = 0.08434977


class Program_weight_tensor_meta_L_self_modules_decoder_modules_layers_modules_1_modules_fc1_parameters_bias_:
    name = "L_self_modules_decoder_modules_layers_modules_1_modules_fc1_parameters_bias_"
    shape = [768]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_decoder_modules_layers_modules_1_modules_fc2_parameters_weight_:
    name = "L_self_modules_decoder_modules_layers_modules_1_modules_fc2_parameters_weight_"
    shape = [192, 768]
    dtype = "torch.float32"
    device = "cpu"
    mean = 3.9524242e-05
    std = 0.02000876
    data = None
    min_val = -0.09347764
    max_val = 0.09301206


class Program_weight_tensor_meta_L_self_modules_decoder_modules_layers_modules_1_modules_fc2_parameters_bias_:
    name = "L_self_modules_decoder_modules_layers_modules_1_modules_fc2_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_decoder_modules_layers_modules_2_modules_self_attn_layer_norm_parameters_weight_:
    name = "L_self_modules_decoder_modules_layers_modules_2_modules_self_attn_layer_norm_parameters_weight_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_decoder_modules_layers_modules_2_modules_self_attn_layer_norm_parameters_bias_:
    name = "L_self_modules_decoder_modules_layers_modules_2_modules_self_attn_layer_norm_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_decoder_modules_layers_modules_2_modules_self_attn_modules_q_proj_parameters_weight_:
    name = "L_self_modules_decoder_modules_layers_modules_2_modules_self_attn_modules_q_proj_parameters_weight_"
    shape = [192, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = -9.256521e-05
    std = 0.020081323
    data = None
    min_val = -0.090701826
    max_val = 0.08532112


class Program_weight_tensor_meta_L_self_modules_decoder_modules_layers_modules_2_modules_self_attn_modules_q_proj_parameters_bias_:
    name = "L_self_modules_decoder_modules_layers_modules_2_modules_self_attn_modules_q_proj_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_decoder_modules_layers_modules_2_modules_self_attn_modules_k_proj_parameters_weight_:
    name = "L_self_modules_decoder_modules_layers_modules_2_modules_self_attn_modules_k_proj_parameters_weight_"
    shape = [192, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 7.4458007e-06
    std = 0.020087792
    data = None
    min_val = -0.08757141
    max_val = 0.092549734


class Program_weight_tensor_meta_L_self_modules_decoder_modules_layers_modules_2_modules_self_attn_modules_v_proj_parameters_weight_:
    name = "L_self_modules_decoder_modules_layers_modules_2_modules_self_attn_modules_v_proj_parameters_weight_"
    shape = [192, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = -2.5376647e-05
    std = 0.020072985
    data = None
    min_val = -0.094135776
    max_val = 0.08307559


class Program_weight_tensor_meta_L_self_modules_decoder_modules_layers_modules_2_modules_self_attn_modules_v_proj_parameters_bias_:
    name = "L_self_modules_decoder_modules_layers_modules_2_modules_self_attn_modules_v_proj_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_decoder_modules_layers_modules_2_modules_self_attn_modules_out_proj_parameters_weight_:
    name = "L_self_modules_decoder_modules_layers_modules_2_modules_self_attn_modules_out_proj_parameters_weight_"
    shape = [192, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 9.155112e-05
    std = 0.019986108
    data = None
    min_val = -0.08515301
    max_val = 0.07911747


class Program_weight_tensor_meta_L_self_modules_decoder_modules_layers_modules_2_modules_self_attn_modules_out_proj_parameters_bias_:
    name = "L_self_modules_decoder_modules_layers_modules_2_modules_self_attn_modules_out_proj_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_decoder_modules_layers_modules_2_modules_encoder_attn_layer_norm_parameters_weight_:
    name = "L_self_modules_decoder_modules_layers_modules_2_modules_encoder_attn_layer_norm_parameters_weight_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_decoder_modules_layers_modules_2_modules_encoder_attn_layer_norm_parameters_bias_:
    name = "L_self_modules_decoder_modules_layers_modules_2_modules_encoder_attn_layer_norm_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_decoder_modules_layers_modules_2_modules_encoder_attn_modules_q_proj_parameters_weight_:
    name = "L_self_modules_decoder_modules_layers_modules_2_modules_encoder_attn_modules_q_proj_parameters_weight_"
    shape = [192, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = -6.9508984e-05
    std = 0.020049965
    data = None
    min_val = -0.08627404
    max_val = 0.07886843


class Program_weight_tensor_meta_L_self_modules_decoder_modules_layers_modules_2_modules_encoder_attn_modules_q_proj_parameters_bias_:
    name = "L_self_modules_decoder_modules_layers_modules_2_modules_encoder_attn_modules_q_proj_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_decoder_modules_layers_modules_2_modules_encoder_attn_modules_k_proj_parameters_weight_:
    name = "L_self_modules_decoder_modules_layers_modules_2_modules_encoder_attn_modules_k_proj_parameters_weight_"
    shape = [192, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.00015716143
    std = 0.020036345
    data = None
    min_val = -0.083285995
    max_val = 0.08369416


class Program_weight_tensor_meta_L_self_modules_decoder_modules_layers_modules_2_modules_encoder_attn_modules_v_proj_parameters_weight_:
    name = "L_self_modules_decoder_modules_layers_modules_2_modules_encoder_attn_modules_v_proj_parameters_weight_"
    shape = [192, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = -7.70004e-06
    std = 0.01987653
    data = None
    min_val = -0.08939714
    max_val = 0.09412641


class Program_weight_tensor_meta_L_self_modules_decoder_modules_layers_modules_2_modules_encoder_attn_modules_v_proj_parameters_bias_:
    name = "L_self_modules_decoder_modules_layers_modules_2_modules_encoder_attn_modules_v_proj_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_decoder_modules_layers_modules_2_modules_encoder_attn_modules_out_proj_parameters_weight_:
    name = "L_self_modules_decoder_modules_layers_modules_2_modules_encoder_attn_modules_out_proj_parameters_weight_"
    shape = [192, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.00018927708
    std = 0.019979792
    data = None
    min_val = -0.092667304
    max_val = 0.07690014


class Program_weight_tensor_meta_L_self_modules_decoder_modules_layers_modules_2_modules_encoder_attn_modules_out_proj_parameters_bias_:
    name = "L_self_modules_decoder_modules_layers_modules_2_modules_encoder_attn_modules_out_proj_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_decoder_modules_layers_modules_2_modules_final_layer_norm_parameters_weight_:
    name = "L_self_modules_decoder_modules_layers_modules_2_modules_final_layer_norm_parameters_weight_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_decoder_modules_layers_modules_2_modules_final_layer_norm_parameters_bias_:
    name = "L_self_modules_decoder_modules_layers_modules_2_modules_final_layer_norm_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_decoder_modules_layers_modules_2_modules_fc1_parameters_weight_:
    name = "L_self_modules_decoder_modules_layers_modules_2_modules_fc1_parameters_weight_"
    shape = [768, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = -1.521625e-05
    std = 0.020071939
    data = None
    min_val = -0.09769882
    max_val = 0.08606905


class Program_weight_tensor_meta_L_self_modules_decoder_modules_layers_modules_2_modules_fc1_parameters_bias_:
    name = "L_self_modules_decoder_modules_layers_modules_2_modules_fc1_parameters_bias_"
    shape = [768]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_decoder_modules_layers_modules_2_modules_fc2_parameters_weight_:
    name = "L_self_modules_decoder_modules_layers_modules_2_modules_fc2_parameters_weight_"
    shape = [192, 768]
    dtype = "torch.float32"
    device = "cpu"
    mean = 9.9755445e-05
    std = 0.01995076
    data = None
    min_val = -0.08559579
    max_val = 0.08966597


class Program_weight_tensor_meta_L_self_modules_decoder_modules_layers_modules_2_modules_fc2_parameters_bias_:
    name = "L_self_modules_decoder_modules_layers_modules_2_modules_fc2_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_decoder_modules_layer_norm_parameters_weight_:
    name = "L_self_modules_decoder_modules_layer_norm_parameters_weight_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_decoder_modules_layer_norm_parameters_bias_:
    name = "L_self_modules_decoder_modules_layer_norm_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0
