class Program_weight_tensor_meta_L_kwargs_input_ids_:
    name = "L_kwargs_input_ids_"
    shape = [1, 64]
    dtype = "torch.int64"
    device = "cpu"
    mean = None
    std = None
    data = [332, 15779, 13336, 5676, 13435, 4277, 3478, 13354, 4723, 13181, 12816, 6951, 12763, 5891, 7624, 11577, 7212, 2014, 4008, 11797, 1438, 10788, 7237, 3331, 3397, 7739, 10157, 12694, 621, 6748, 2336, 12287, 3308, 2096, 3235, 10372, 12263, 6070, 15020, 7528, 8807, 10413, 945, 10570, 2469, 14108, 6026, 10745, 6654, 13777, 10120, 266, 2400, 2508, 6172, 7365, 7702, 9995, 2076, 12957, 13511, 2766, 15945, 12975]


class Program_weight_tensor_meta_L_self_modules_model_modules_embed_tokens_parameters_weight_:
    name = "L_self_modules_model_modules_embed_tokens_parameters_weight_"
    shape = [16000, 256]
    dtype = "torch.float32"
    device = "cpu"
    mean = -1.2551705e-05
    std = 0.020009907
    data = None
    min_val = -0.09769882
    max_val = 0.10532997


class Program_weight_tensor_meta_L_self_modules_model_modules_rotary_emb_buffers_inv_freq_:
    name = "L_self_modules_model_modules_rotary_emb_buffers_inv_freq_"
    shape = [16]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.14279106
    std = 0.27522677
    data = [1.0, 0.56234133, 0.31622776, 0.17782794, 0.1, 0.05623413, 0.03162278, 0.017782794, 0.01, 0.0056234132, 0.0031622779, 0.0017782794, 0.001, 0.0005623413, 0.0003162278, 0.00017782794]


class Program_weight_tensor_meta_L_self_modules_model_modules_layers_modules_0_modules_input_layernorm_parameters_weight_:
    name = "L_self_modules_model_modules_layers_modules_0_modules_input_layernorm_parameters_weight_"
    shape = [256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_model_modules_layers_modules_0_modules_self_attn_modules_q_proj_parameters_weight_:
    name = "L_self_modules_model_modules_layers_modules_0_modules_self_attn_modules_q_proj_parameters_weight_"
    shape = [256, 256]
    dtype = "torch.float32"
    device = "cpu"
    mean = -4.9308743e-05
    std = 0.019943226
    data = None
    min_val = -0.08201061
    max_val = 0.08355086


class Program_weight_tensor_meta_L_self_modules_model_modules_layers_modules_0_modules_self_attn_modules_k_proj_parameters_weight_:
    name = "L_self_modules_model_modules_layers_modules_0_modules_self_attn_modules_k_proj_parameters_weight_"
    shape = [64, 256]
    dtype = "torch.float32"
    device = "cpu"
    mean = -9.41104e-06
    std = 0.019960538
    data = None
    min_val = -0.078973696
    max_val = 0.07680611


class Program_weight_tensor_meta_L_self_modules_model_modules_layers_modules_0_modules_self_attn_modules_v_proj_parameters_weight_:
    name = "L_self_modules_model_modules_layers_modules_0_modules_self_attn_modules_v_proj_parameters_weight_"
    shape = [64, 256]
    dtype = "torch.float32"
    device = "cpu"
    mean = -7.936774e-06
    std = 0.020112086
    data = None
    min_val = -0.090883285
    max_val = 0.07890613


class Program_weight_tensor_meta_L_self_modules_model_modules_layers_modules_0_modules_self_attn_modules_o_proj_parameters_weight_:
    name = "L_self_modules_model_modules_layers_modules_0_modules_self_attn_modules_o_proj_parameters_weight_"
    shape = [256, 256]
    dtype = "torch.float32"
    device = "cpu"
    mean = -7.859284e-05
    std = 0.020042611
    data = None
    min_val = -0.08863818
    max_val = 0.084606074


class Program_weight_tensor_meta_L_self_modules_model_modules_layers_modules_0_modules_post_attention_layernorm_parameters_weight_:
    name = "L_self_modules_model_modules_layers_modules_0_modules_post_attention_layernorm_parameters_weight_"
    shape = [256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_model_modules_layers_modules_0_modules_mlp_modules_gate_proj_parameters_weight_:
    name = "L_self_modules_model_modules_layers_modules_0_modules_mlp_modules_gate_proj_parameters_weight_"
    shape = [1024, 256]
    dtype = "torch.float32"
    device = "cpu"
    mean = -6.533542e-05
    std = 0.020070827
    data = None
    min_val = -0.09262852
    max_val = 0.08624187


class Program_weight_tensor_meta_L_self_modules_model_modules_layers_modules_0_modules_mlp_modules_up_proj_parameters_weight_:
    name = "L_self_modules_model_modules_layers_modules_0_modules_mlp_modules_up_proj_parameters_weight_"
    shape = [1024, 256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.1205708e-05
    std = 0.020000413
    data = None
    min_val = -0.08600828
    max_val = 0.0850777


class Program_weight_tensor_meta_L_self_modules_model_modules_layers_modules_0_modules_mlp_modules_down_proj_parameters_weight_:
    name = "L_self_modules_model_modules_layers_modules_0_modules_mlp_modules_down_proj_parameters_weight_"
    shape = [256, 1024]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.7341165e-06
    std = 0.020043544
    data = None
    min_val = -0.09795231
    max_val = 0.10595352


class Program_weight_tensor_meta_L_self_modules_model_modules_layers_modules_1_modules_input_layernorm_parameters_weight_:
    name = "L_self_modules_model_modules_layers_modules_1_modules_input_layernorm_parameters_weight_"
    shape = [256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_model_modules_layers_modules_1_modules_self_attn_modules_q_proj_parameters_weight_:
    name = "L_self_modules_model_modules_layers_modules_1_modules_self_attn_modules_q_proj_parameters_weight_"
    shape = [256, 256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 6.023156e-05
    std = 0.019914584
    data = None
    min_val = -0.07659528
    max_val = 0.08814826


class Program_weight_tensor_meta_L_self_modules_model_modules_layers_modules_1_modules_self_attn_modules_k_proj_parameters_weight_:
    name = "L_self_modules_model_modules_layers_modules_1_modules_self_attn_modules_k_proj_parameters_weight_"
    shape = [64, 256]
    dtype = "torch.float32"
    device = "cpu"
    mean = -8.3021805e-05
    std = 0.019936975
    data = None
    min_val = -0.073751226
    max_val = 0.07275193


class Program_weight_tensor_meta_L_self_modules_model_modules_layers_modules_1_modules_self_attn_modules_v_proj_parameters_weight_:
    name = "L_self_modules_model_modules_layers_modules_1_modules_self_attn_modules_v_proj_parameters_weight_"
    shape = [64, 256]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.00023427293
    std = 0.019984398
    data = None
    min_val = -0.084631965
    max_val = 0.07262958


class Program_weight_tensor_meta_L_self_modules_model_modules_layers_modules_1_modules_self_attn_modules_o_proj_parameters_weight_:
    name = "L_self_modules_model_modules_layers_modules_1_modules_self_attn_modules_o_proj_parameters_weight_"
    shape = [256, 256]
    dtype = "torch.float32"
    device = "cpu"
    mean = -1.56695e-05
    std = 0.019966781
    data = None
    min_val = -0.08714274
    max_val = 0.07784436


class Program_weight_tensor_meta_L_self_modules_model_modules_layers_modules_1_modules_post_attention_layernorm_parameters_weight_:
    name = "L_self_modules_model_modules_layers_modules_1_modules_post_attention_layernorm_parameters_weight_"
    shape = [256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_model_modules_layers_modules_1_modules_mlp_modules_gate_proj_parameters_weight_:
    name = "L_self_modules_model_modules_layers_modules_1_modules_mlp_modules_gate_proj_parameters_weight_"
    shape = [1024, 256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 8.765806e-06
    std = 0.020002639
    data = None
    min_val = -0.08758084
    max_val = 0.09143342


class Program_weight_tensor_meta_L_self_modules_model_modules_layers_modules_1_modules_mlp_modules_up_proj_parameters_weight_:
    name = "L_self_modules_model_modules_layers_modules_1_modules_mlp_modules_up_proj_parameters_weight_"
    shape = [1024, 256]
    dtype = "torch.float32"
    device = "cpu"
    mean = -4.0113635e-05
    std = 0.020039571
    data = None
    min_val = -0.08736901
    max_val = 0.089454226


class Program_weight_tensor_meta_L_self_modules_model_modules_layers_modules_1_modules_mlp_modules_down_proj_parameters_weight_:
    name = "L_self_modules_model_modules_layers_modules_1_modules_mlp_modules_down_proj_parameters_weight_"
    shape = [256, 1024]
    dtype = "torch.float32"
    device = "cpu"
    mean = 7.7808836e-05
    std = 0.019993205
    data = None
    min_val = -0.09175151
    max_val = 0.089193076


class Program_weight_tensor_meta_L_self_modules_model_modules_layers_modules_2_modules_input_layernorm_parameters_weight_:
    name = "L_self_modules_model_modules_layers_modules_2_modules_input_layernorm_parameters_weight_"
    shape = [256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_model_modules_layers_modules_2_modules_self_attn_modules_q_proj_parameters_weight_:
    name = "L_self_modules_model_modules_layers_modules_2_modules_self_attn_modules_q_proj_parameters_weight_"
    shape = [256, 256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 3.60245e-05
    std = 0.019928368
    data = None
    min_val = -0.0781679
    max_val = 0.08269324


class Program_weight_tensor_meta_L_self_modules_model_modules_layers_modules_2_modules_self_attn_modules_k_proj_parameters_weight_:
    name = "L_self_modules_model_modules_layers_modules_2_modules_self_attn_modules_k_proj_parameters_weight_"
    shape = [64, 256]
    dtype = "torch.float32"
    device = "cpu"
    mean = -4.0883377e-05
    std = 0.019880258
    data = None
    min_val = -0.07355279
    max_val = 0.06857877


class Program_weight_tensor_meta_L_self_modules_model_modules_layers_modules_2_modules_self_attn_modules_v_proj_parameters_weight_:
    name = "L_self_modules_model_modules_layers_modules_2_modules_self_attn_modules_v_proj_parameters_weight_"
    shape = [64, 256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.00013070073
    std = 0.019808877
    data = None
    min_val = -0.08496942
    max_val = 0.083161995


class Program_weight_tensor_meta_L_self_modules_model_modules_layers_modules_2_modules_self_attn_modules_o_proj_parameters_weight_:
    name = "L_self_modules_model_modules_layers_modules_2_modules_self_attn_modules_o_proj_parameters_weight_"
    shape = [256, 256]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.00010233399
    std = 0.019891215
    data = None
    min_val = -0.08907982
    max_val = 0.0803579


class Program_weight_tensor_meta_L_self_modules_model_modules_layers_modules_2_modules_post_attention_layernorm_parameters_weight_:
    name = "L_self_modules_model_modules_layers_modules_2_modules_post_attention_layernorm_parameters_weight_"
    shape = [256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_model_modules_layers_modules_2_modules_mlp_modules_gate_proj_parameters_weight_:
    name = "L_self_modules_model_modules_layers_modules_2_modules_mlp_modules_gate_proj_parameters_weight_"
    shape = [1024, 256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 3.096919e-05
    std = 0.020008978
    data = None
    min_val = -0.09396998
    max_val = 0.092372864


class Program_weight_tensor_meta_L_self_modules_model_modules_layers_modules_2_modules_mlp_modules_up_proj_parameters_weight_:
    name = "L_self_modules_model_modules_layers_modules_2_modules_mlp_modules_up_proj_parameters_weight_"
    shape = [1024, 256]
    dtype = "torch.float32"
    device = "cpu"
    mean = -2.387992e-05
    std = 0.019988796
    data = None
    min_val = -0.09039388
    max_val = 0.08732105


class Program_weight_tensor_meta_L_self_modules_model_modules_layers_modules_2_modules_mlp_modules_down_proj_parameters_weight_:
    name = "L_self_modules_model_modules_layers_modules_2_modules_mlp_modules_down_proj_parameters_weight_"
    shape = [256, 1024]
    dtype = "torch.float32"
    device = "cpu"
    mean = -4.279678e-05
    std = 0.020065298
    data = None
    min_val = -0.08450774
    max_val = 0.10040451


class Program_weight_tensor_meta_L_self_modules_model_modules_layers_modules_3_modules_input_layernorm_parameters_weight_:
    name = "L_self_modules_model_modules_layers_modules_3_modules_input_layernorm_parameters_weight_"
    shape = [256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_model_modules_layers_modules_3_modules_self_attn_modules_q_proj_parameters_weight_:
    name = "L_self_modules_model_modules_layers_modules_3_modules_self_attn_modules_q_proj_parameters_weight_"
    shape = [256, 256]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.00012622785
    std = 0.020028386
    data = None
    min_val = -0.091163225
    max_val = 0.08014488


class Program_weight_tensor_meta_L_self_modules_model_modules_layers_modules_3_modules_self_attn_modules_k_proj_parameters_weight_:
    name = "L_self_modules_model_modules_layers_modules_3_modules_self_attn_modules_k_proj_parameters_weight_"
    shape = [64, 256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0002040514
    std = 0.020219928
    data = None
    min_val = -0.08449229
    max_val = 0.0810618


class Program_weight_tensor_meta_L_self_modules_model_modules_layers_modules_3_modules_self_attn_modules_v_proj_parameters_weight_:
    name = "L_self_modules_model_modules_layers_modules_3_modules_self_attn_modules_v_proj_parameters_weight_"
    shape = [64, 256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.00023803428
    std = 0.020002872
    data = None
    min_val = -0.07531569
    max_val = 0.0761151


class Program_weight_tensor_meta_L_self_modules_model_modules_layers_modules_3_modules_self_attn_modules_o_proj_parameters_weight_:
    name = "L_self_modules_model_modules_layers_modules_3_modules_self_attn_modules_o_proj_parameters_weight_"
    shape = [256, 256]
    dtype = "torch.float32"
    device = "cpu"
    mean = -3.442658e-05
    std = 0.020131947
    data = None
    min_val = -0.09950856
    max_val = 0.08449471


class Program_weight_tensor_meta_L_self_modules_model_modules_layers_modules_3_modules_post_attention_layernorm_parameters_weight_:
    name = "L_self_modules_model_modules_layers_modules_3_modules_post_attention_layernorm_parameters_weight_"
    shape = [256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_model_modules_layers_modules_3_modules_mlp_modules_gate_proj_parameters_weight_:
    name = "L_self_modules_model_modules_layers_modules_3_modules_mlp_modules_gate_proj_parameters_weight_"
    shape = [1024, 256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 5.4667344e-06
    std = 0.02002381
    data = None
    min_val = -0.10373934
    max_val = 0.09674253


class Program_weight_tensor_meta_L_self_modules_model_modules_layers_modules_3_modules_mlp_modules_up_proj_parameters_weight_:
    name = "L_self_modules_model_modules_layers_modules_3_modules_mlp_modules_up_proj_parameters_weight_"
    shape = [1024, 256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.9443794e-05
    std = 0.01999314
    data = None
    min_val = -0.10083123
    max_val = 0.08784739


class Program_weight_tensor_meta_L_self_modules_model_modules_layers_modules_3_modules_mlp_modules_down_proj_parameters_weight_:
    name = "L_self_modules_model_modules_layers_modules_3_modules_mlp_modules_down_proj_parameters_weight_"
    shape = [256, 1024]
    dtype = "torch.float32"
    device = "cpu"
    mean = 4.900241e-06
    std = 0.020006267
    data = None
    min_val = -0.08937669
    max_val = 0.096154995


class Program_weight_tensor_meta_L_self_modules_model_modules_norm_parameters_weight_:
    name = "L_self_modules_model_modules_norm_parameters_weight_"
    shape = [256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_lm_head_parameters_weight_:
    name = "L_self_modules_lm_head_parameters_weight_"
    shape = [16000, 256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 5.0535164e-06
    std = 0.019994972
    data = None
    min_val = -0.09814639
    max_val = 0.0975884
