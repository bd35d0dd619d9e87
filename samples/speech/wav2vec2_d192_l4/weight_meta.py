class Program_weight_tensor_meta_L_kwargs_input_values_:
    name = "L_kwargs_input_values_"
    shape = [1, 8000]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.009684044
    std = 1.0186894
    data = None
    min_val = -3.409327
    max_val = 4.1560926


class Program_weight_tensor_meta_L_self_modules_feature_extractor_modules_conv_layers_modules_0_modules_conv_parameters_weight_:
    name = "L_self_modules_feature_extractor_modules_conv_layers_modules_0_modules_conv_parameters_weight_"
    shape = [128, 1, 10]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.010802147
    std = 0.44081593
    data = None
    min_val = -1.4863341
    max_val = 1.4396698


class Program_weight_tensor_meta_L_self_modules_feature_extractor_modules_conv_layers_modules_0_modules_layer_norm_parameters_weight_:
    name = "L_self_modules_feature_extractor_modules_conv_layers_modules_0_modules_layer_norm_parameters_weight_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_feature_extractor_modules_conv_layers_modules_0_modules_layer_norm_parameters_bias_:
    name = "L_self_modules_feature_extractor_modules_conv_layers_modules_0_modules_layer_norm_parameters_bias_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_feature_extractor_modules_conv_layers_modules_1_modules_conv_parameters_weight_:
    name = "L_self_modules_feature_extractor_modules_conv_layers_modules_1_modules_conv_parameters_weight_"
    shape = [128, 128, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.00056476577
    std = 0.0721138
    data = None
    min_val = -0.2707328
    max_val = 0.3002918


class Program_weight_tensor_meta_L_self_modules_feature_extractor_modules_conv_layers_modules_2_modules_conv_parameters_weight_:
    name = "L_self_modules_feature_extractor_modules_conv_layers_modules_2_modules_conv_parameters_weight_"
    shape = [128, 128, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = -3.3303444e-05
    std = 0.071944945
    data = None
    min_val = -0.31131572
    max_val = 0.31679308


class Program_weight_tensor_meta_L_self_modules_feature_extractor_modules_conv_layers_modules_3_modules_conv_parameters_weight_:
    name = "L_self_modules_feature_extractor_modules_conv_layers_modules_3_modules_conv_parameters_weight_"
    shape = [128, 128, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.00048006795
    std = 0.0720744
    data = None
    min_val = -0.31111538
    max_val = 0.3097717


class Program_weight_tensor_meta_L_self_modules_feature_extractor_modules_conv_layers_modules_4_modules_conv_parameters_weight_:
    name = "L_self_modules_feature_extractor_modules_conv_layers_modules_4_modules_conv_parameters_weight_"
    shape = [128, 128, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = -3.0216104e-05
    std = 0.07196994
    data = None
    min_val = -0.27409348
    max_val = 0.31805202


class Program_weight_tensor_meta_L_self_modules_feature_extractor_modules_conv_layers_modules_5_modules_conv_parameters_weight_:
    name = "L_self_modules_feature_extractor_modules_conv_layers_modules_5_modules_conv_parameters_weight_"
    shape = [128, 128, 2]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000196446
    std = 0.08876703
    data = None
    min_val = -0.38191143
    max_val = 0.3947666


class Program_weight_tensor_meta_L_self_modules_feature_extractor_modules_conv_layers_modules_6_modules_conv_parameters_weight_:
    name = "L_self_modules_feature_extractor_modules_conv_layers_modules_6_modules_conv_parameters_weight_"
    shape = [128, 128, 2]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.0005304199
    std = 0.087913476
    data = None
    min_val = -0.3159308
    max_val = 0.4143575


class Program_weight_tensor_meta_L_self_modules_feature_projection_modules_layer_norm_parameters_weight_:
    name = "L_self_modules_feature_projection_modules_layer_norm_parameters_weight_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_feature_projection_modules_layer_norm_parameters_bias_:
    name = "L_self_modules_feature_projection_modules_layer_norm_parameters_bias_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_feature_projection_modules_projection_parameters_weight_:
    name = "L_self_modules_feature_projection_modules_projection_parameters_weight_"
    shape = [192, 128]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.00028533366
    std = 0.050898723
    data = None
    min_val = -0.08838804
    max_val = 0.08838684


class Program_weight_tensor_meta_L_self_modules_feature_projection_modules_projection_parameters_bias_:
    name = "L_self_modules_feature_projection_modules_projection_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.0024524152
    std = 0.052602883
    data = None
    min_val = -0.08689145
    max_val = 0.0873177


class Program_weight_tensor_meta_L_self_modules_encoder_modules_pos_conv_embed_modules_conv_modules_parametrizations_modules_weight_parameters_original0_:
    name = "L_self_modules_encoder_modules_pos_conv_embed_modules_conv_modules_parametrizations_modules_weight_parameters_original0_"
    shape = [1, 1, 32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.413286
    std = 0.008057813
    data = [1.4051261, 1.4136403, 1.4157498, 1.4166123, 1.4209144, 1.400363, 1.4331235, 1.4215125, 1.4159905, 1.422825, 1.4120767, 1.415759, 1.411954, 1.4153366, 1.4020095, 1.4201922, 1.4171084, 1.401964, 1.413714, 1.4099132, 1.405689, 1.4192674, 1.413758, 1.4198422, 1.4052314, 1.400895, 1.4082401, 1.4142367, 1.4228948, 1.4113765, 1.4208716, 1.3969623]


class Program_weight_tensor_meta_L_self_modules_encoder_modules_pos_conv_embed_modules_conv_modules_parametrizations_modules_weight_parameters_original1_:
    name = "L_self_modules_encoder_modules_pos_conv_embed_modules_conv_modules_parametrizations_modules_weight_parameters_original1_"
    shape = [192, 48, 32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 4.0027066e-05
    std = 0.014721931
    data = None
    min_val = -0.02551551
    max_val = 0.025515467


class Program_weight_tensor_meta_L_self_modules_encoder_modules_pos_conv_embed_modules_conv_parameters_bias_:
    name = "L_self_modules_encoder_modules_pos_conv_embed_modules_conv_parameters_bias_"
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


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_0_modules_attention_modules_q_proj_parameters_weight_:
    name = "L_self_modules_encoder_modules_layers_modules_0_modules_attention_modules_q_proj_parameters_weight_"
    shape = [192, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.00010934284
    std = 0.020056447
    data = None
    min_val = -0.084053144
    max_val = 0.090476625


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_0_modules_attention_modules_q_proj_parameters_bias_:
    name = "L_self_modules_encoder_modules_layers_modules_0_modules_attention_modules_q_proj_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_0_modules_attention_modules_k_proj_parameters_weight_:
    name = "L_self_modules_encoder_modules_layers_modules_0_modules_attention_modules_k_proj_parameters_weight_"
    shape = [192, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 6.4074346e-05
    std = 0.01995796
    data = None
    min_val = -0.0860971
    max_val = 0.08541885


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_0_modules_attention_modules_k_proj_parameters_bias_:
    name = "L_self_modules_encoder_modules_layers_modules_0_modules_attention_modules_k_proj_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_0_modules_attention_modules_v_proj_parameters_weight_:
    name = "L_self_modules_encoder_modules_layers_modules_0_modules_attention_modules_v_proj_parameters_weight_"
    shape = [192, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = -3.563681e-05
    std = 0.019888345
    data = None
    min_val = -0.08231965
    max_val = 0.08741004


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_0_modules_attention_modules_v_proj_parameters_bias_:
    name = "L_self_modules_encoder_modules_layers_modules_0_modules_attention_modules_v_proj_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_0_modules_attention_modules_out_proj_parameters_weight_:
    name = "L_self_modules_encoder_modules_layers_modules_0_modules_attention_modules_out_proj_parameters_weight_"
    shape = [192, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.000100085395
    std = 0.0200027
    data = None
    min_val = -0.07831671
    max_val = 0.08201849


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_0_modules_attention_modules_out_proj_parameters_bias_:
    name = "L_self_modules_encoder_modules_layers_modules_0_modules_attention_modules_out_proj_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_0_modules_layer_norm_parameters_weight_:
    name = "L_self_modules_encoder_modules_layers_modules_0_modules_layer_norm_parameters_weight_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_0_modules_layer_norm_parameters_bias_:
    name = "L_self_modules_encoder_modules_layers_modules_0_modules_layer_norm_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_0_modules_feed_forward_modules_intermediate_dense_parameters_weight_:
    name = "L_self_modules_encoder_modules_layers_modules_0_modules_feed_forward_modules_intermediate_dense_parameters_weight_"
    shape = [768, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000110855195
    std = 0.020024903
    data = None
    min_val = -0.08471362
    max_val = 0.08014662


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_0_modules_feed_forward_modules_intermediate_dense_parameters_bias_:
    name = "L_self_modules_encoder_modules_layers_modules_0_modules_feed_forward_modules_intermediate_dense_parameters_bias_"
    shape = [768]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_0_modules_feed_forward_modules_output_dense_parameters_weight_:
    name = "L_self_modules_encoder_modules_layers_modules_0_modules_feed_forward_modules_output_dense_parameters_weight_"
    shape = [192, 768]
    dtype = "torch.float32"
    device = "cpu"
    mean = -1.1117675e-05
    std = 0.019973677
    data = None
    min_val = -0.08821239
    max_val = 0.0912591


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_0_modules_feed_forward_modules_output_dense_parameters_bias_:
    name = "L_self_modules_encoder_modules_layers_modules_0_modules_feed_forward_modules_output_dense_parameters_bias_"
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


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_1_modules_attention_modules_q_proj_parameters_weight_:
    name = "L_self_modules_encoder_modules_layers_modules_1_modules_attention_modules_q_proj_parameters_weight_"
    shape = [192, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = -2.348917e-05
    std = 0.020042578
    data = None
    min_val = -0.07925393
    max_val = 0.07857086


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_1_modules_attention_modules_q_proj_parameters_bias_:
    name = "L_self_modules_encoder_modules_layers_modules_1_modules_attention_modules_q_proj_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_1_modules_attention_modules_k_proj_parameters_weight_:
    name = "L_self_modules_encoder_modules_layers_modules_1_modules_attention_modules_k_proj_parameters_weight_"
    shape = [192, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 9.413276e-06
    std = 0.01997725
    data = None
    min_val = -0.08292532
    max_val = 0.083724275


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_1_modules_attention_modules_k_proj_parameters_bias_:
    name = "L_self_modules_encoder_modules_layers_modules_1_modules_attention_modules_k_proj_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_1_modules_attention_modules_v_proj_parameters_weight_:
    name = "L_self_modules_encoder_modules_layers_modules_1_modules_attention_modules_v_proj_parameters_weight_"
    shape = [192, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.00018745482
    std = 0.019983938
    data = None
    min_val = -0.09058682
    max_val = 0.08278106


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_1_modules_attention_modules_v_proj_parameters_bias_:
    name = "L_self_modules_encoder_modules_layers_modules_1_modules_attention_modules_v_proj_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_1_modules_attention_modules_out_proj_parameters_weight_:
    name = "L_self_modules_encoder_modules_layers_modules_1_modules_attention_modules_out_proj_parameters_weight_"
    shape = [192, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.9654683e-05
    std = 0.020085588
    data = None
    min_val = -0.08489735
    max_val = 0.082157664


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_1_modules_attention_modules_out_proj_parameters_bias_:
    name = "L_self_modules_encoder_modules_layers_modules_1_modules_attention_modules_out_proj_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_1_modules_layer_norm_parameters_weight_:
    name = "L_self_modules_encoder_modules_layers_modules_1_modules_layer_norm_parameters_weight_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_1_modules_layer_norm_parameters_bias_:
    name = "L_self_modules_encoder_modules_layers_modules_1_modules_layer_norm_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_1_modules_feed_forward_modules_intermediate_dense_parameters_weight_:
    name = "L_self_modules_encoder_modules_layers_modules_1_modules_feed_forward_modules_intermediate_dense_parameters_weight_"
    shape = [768, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 5.7611083e-05
    std = 0.019976156
    data = None
    min_val = -0.08344614
    max_val = 0.10130707


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_1_modules_feed_forward_modules_intermediate_dense_parameters_bias_:
    name = "L_self_modules_encoder_modules_layers_modules_1_modules_feed_forward_modules_intermediate_dense_parameters_bias_"
    shape = [768]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_1_modules_feed_forward_modules_output_dense_parameters_weight_:
    name = "L_self_modules_encoder_modules_layers_modules_1_modules_feed_forward_modules_output_dense_parameters_weight_"
    shape = [192, 768]
    dtype = "torch.float32"
    device = "cpu"
    mean = 2.8024462e-05
    std = 0.019943085
    data = None
    min_val = -0.08622443
    max_val = 0.09329623


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_1_modules_feed_forward_modules_output_dense_parameters_bias_:
    name = "L_self_modules_encoder_modules_layers_modules_1_modules_feed_forward_modules_output_dense_parameters_bias_"
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


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_2_modules_attention_modules_q_proj_parameters_weight_:
    name = "L_self_modules_encoder_modules_layers_modules_2_modules_attention_modules_q_proj_parameters_weight_"
    shape = [192, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.0001814213
    std = 0.019919163
    data = None
    min_val = -0.08153738
    max_val = 0.094347134


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_2_modules_attention_modules_q_proj_parameters_bias_:
    name = "L_self_modules_encoder_modules_layers_modules_2_modules_attention_modules_q_proj_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_2_modules_attention_modules_k_proj_parameters_weight_:
    name = "L_self_modules_encoder_modules_layers_modules_2_modules_attention_modules_k_proj_parameters_weight_"
    shape = [192, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 5.8197427e-05
    std = 0.020002225
    data = None
    min_val = -0.08111788
    max_val = 0.08112141


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_2_modules_attention_modules_k_proj_parameters_bias_:
    name = "L_self_modules_encoder_modules_layers_modules_2_modules_attention_modules_k_proj_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_2_modules_attention_modules_v_proj_parameters_weight_:
    name = "L_self_modules_encoder_modules_layers_modules_2_modules_attention_modules_v_proj_parameters_weight_"
    shape = [192, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = -9.747246e-05
    std = 0.020097533
    data = None
    min_val = -0.08046775
    max_val = 0.07564504


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_2_modules_attention_modules_v_proj_parameters_bias_:
    name = "L_self_modules_encoder_modules_layers_modules_2_modules_attention_modules_v_proj_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_2_modules_attention_modules_out_proj_parameters_weight_:
    name = "L_self_modules_encoder_modules_layers_modules_2_modules_attention_modules_out_proj_parameters_weight_"
    shape = [192, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = -1.905625e-05
    std = 0.01997811
    data = None
    min_val = -0.08676944
    max_val = 0.08560272


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_2_modules_attention_modules_out_proj_parameters_bias_:
    name = "L_self_modules_encoder_modules_layers_modules_2_modules_attention_modules_out_proj_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_2_modules_layer_norm_parameters_weight_:
    name = "L_self_modules_encoder_modules_layers_modules_2_modules_layer_norm_parameters_weight_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_2_modules_layer_norm_parameters_bias_:
    name = "L_self_modules_encoder_modules_layers_modules_2_modules_layer_norm_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_2_modules_feed_forward_modules_intermediate_dense_parameters_weight_:
    name = "L_self_modules_encoder_modules_layers_modules_2_modules_feed_forward_modules_intermediate_dense_parameters_weight_"
    shape = [768, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = -5.144443e-05
    std = 0.019988533
    data = None
    min_val = -0.08652316
    max_val = 0.09324619


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_2_modules_feed_forward_modules_intermediate_dense_parameters_bias_:
    name = "L_self_modules_encoder_modules_layers_modules_2_modules_feed_forward_modules_intermediate_dense_parameters_bias_"
    shape = [768]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_2_modules_feed_forward_modules_output_dense_parameters_weight_:
    name = "L_self_modules_encoder_modules_layers_modules_2_modules_feed_forward_modules_output_dense_parameters_weight_"
    shape = [192, 768]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.523983e-05
    std = 0.020032708
    data = None
    min_val = -0.0903709
    max_val = 0.08534317


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_2_modules_feed_forward_modules_output_dense_parameters_bias_:
    name = "L_self_modules_encoder_modules_layers_modules_2_modules_feed_forward_modules_output_dense_parameters_bias_"
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


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_3_modules_attention_modules_q_proj_parameters_weight_:
    name = "L_self_modules_encoder_modules_layers_modules_3_modules_attention_modules_q_proj_parameters_weight_"
    shape = [192, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 8.234967e-05
    std = 0.019925281
    data = None
    min_val = -0.07824278
    max_val = 0.077768


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_3_modules_attention_modules_q_proj_parameters_bias_:
    name = "L_self_modules_encoder_modules_layers_modules_3_modules_attention_modules_q_proj_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_3_modules_attention_modules_k_proj_parameters_weight_:
    name = "L_self_modules_encoder_modules_layers_modules_3_modules_attention_modules_k_proj_parameters_weight_"
    shape = [192, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 6.2985106e-05
    std = 0.020002834
    data = None
    min_val = -0.08421528
    max_val = 0.08681322


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_3_modules_attention_modules_k_proj_parameters_bias_:
    name = "L_self_modules_encoder_modules_layers_modules_3_modules_attention_modules_k_proj_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_3_modules_attention_modules_v_proj_parameters_weight_:
    name = "L_self_modules_encoder_modules_layers_modules_3_modules_attention_modules_v_proj_parameters_weight_"
    shape = [192, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.00023335718
    std = 0.020059653
    data = None
    min_val = -0.07974047
    max_val = 0.08525962


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_3_modules_attention_modules_v_proj_parameters_bias_:
    name = "L_self_modules_encoder_modules_layers_modules_3_modules_attention_modules_v_proj_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_3_modules_attention_modules_out_proj_parameters_weight_:
    name = "L_self_modules_encoder_modules_layers_modules_3_modules_attention_modules_out_proj_parameters_weight_"
    shape = [192, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = -9.154135e-05
    std = 0.019882293
    data = None
    min_val = -0.08948938
    max_val = 0.078325294


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_3_modules_attention_modules_out_proj_parameters_bias_:
    name = "L_self_modules_encoder_modules_layers_modules_3_modules_attention_modules_out_proj_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_3_modules_layer_norm_parameters_weight_:
    name = "L_self_modules_encoder_modules_layers_modules_3_modules_layer_norm_parameters_weight_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_3_modules_layer_norm_parameters_bias_:
    name = "L_self_modules_encoder_modules_layers_modules_3_modules_layer_norm_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_3_modules_feed_forward_modules_intermediate_dense_parameters_weight_:
    name = "L_self_modules_encoder_modules_layers_modules_3_modules_feed_forward_modules_intermediate_dense_parameters_weight_"
    shape = [768, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = -2.2595601e-05
    std = 0.019980323
    data = None
    min_val = -0.087399945
    max_val = 0.083910905


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_3_modules_feed_forward_modules_intermediate_dense_parameters_bias_:
    name = "L_self_modules_encoder_modules_layers_modules_3_modules_feed_forward_modules_intermediate_dense_parameters_bias_"
    shape = [768]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_3_modules_feed_forward_modules_output_dense_parameters_weight_:
    name = "L_self_modules_encoder_modules_layers_modules_3_modules_feed_forward_modules_output_dense_parameters_weight_"
    shape = [192, 768]
    dtype = "torch.float32"
    device = "cpu"
    mean = 6.594713e-05
    std = 0.019970013
    data = None
    min_val = -0.0930741
    max_val = 0.08889059


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_3_modules_feed_forward_modules_output_dense_parameters_bias_:
    name = "L_self_modules_encoder_modules_layers_modules_3_modules_feed_forward_modules_output_dense_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_3_modules_final_layer_norm_parameters_weight_:
    name = "L_self_modules_encoder_modules_layers_modules_3_modules_final_layer_norm_parameters_weight_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_encoder_modules_layers_modules_3_modules_final_layer_norm_parameters_bias_:
    name = "L_self_modules_encoder_modules_layers_modules_3_modules_final_layer_norm_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0
