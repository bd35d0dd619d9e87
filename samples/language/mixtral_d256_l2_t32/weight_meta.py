class Program_weight_tensor_meta_L_kwargs_input_ids_:
    name = "L_kwargs_input_ids_"
    shape = [1, 32]
    dtype = "torch.int64"
    device = "cpu"
    mean = None
    std = None
    data = [5613, 13808, 9863, 2674, 1080, 3213, 6359, 2866, 9856, 6362, 14223, 7249, 12667, 3148, 4519, 13058, 676, 763, 8566, 14951, 6849, 4870, 9972, 15193, 2168, 6462, 11827, 13312, 1905, 8683, 12240, 13016]


class Program_weight_tensor_meta_L_self_modules_model_modules_embed_tokens_parameters_weight_:
    name = "L_self_modules_model_modules_embed_tokens_parameters_weight_"
    shape = [16000, 256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.3164216e-06
    std = 0.019999173
    data = None
    min_val = -0.10409243
    max_val = 0.10474026


class Program_weight_tensor_meta_L_self_modules_model_modules_rotary_emb_buffers_inv_freq_:
    name = "L_self_modules_model_modules_rotary_emb_buffers_inv_freq_"
    shape = [16]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.108074635
    std = 0.261968
    data = [1.0, 0.4216965, 0.17782794, 0.074989416, 0.03162278, 0.013335215, 0.0056234132, 0.0023713738, 0.001, 0.0004216965, 0.00017782794, 7.4989424e-05, 3.1622774e-05, 1.3335214e-05, 5.6234135e-06, 2.3713737e-06]


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
    mean = 4.8718248e-05
    std = 0.020034332
    data = None
    min_val = -0.08947113
    max_val = 0.08992877


class Program_weight_tensor_meta_L_self_modules_model_modules_layers_modules_0_modules_self_attn_modules_k_proj_parameters_weight_:
    name = "L_self_modules_model_modules_layers_modules_0_modules_self_attn_modules_k_proj_parameters_weight_"
    shape = [64, 256]
    dtype = "torch.float32"
    device = "cpu"
    mean = -7.904072e-06
    std = 0.020051131
    data = None
    min_val = -0.08118957
    max_val = 0.07095667


class Program_weight_tensor_meta_L_self_modules_model_modules_layers_modules_0_modules_self_attn_modules_v_proj_parameters_weight_:
    name = "L_self_modules_model_modules_layers_modules_0_modules_self_attn_modules_v_proj_parameters_weight_"
    shape = [64, 256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 7.2177027e-06
    std = 0.019898172
    data = None
    min_val = -0.07348266
    max_val = 0.07173417


class Program_weight_tensor_meta_L_self_modules_model_modules_layers_modules_0_modules_self_attn_modules_o_proj_parameters_weight_:
    name = "L_self_modules_model_modules_layers_modules_0_modules_self_attn_modules_o_proj_parameters_weight_"
    shape = [256, 256]
    dtype = "torch.float32"
    device = "cpu"
    mean = -1.5229662e-05
    std = 0.019990344
    data = None
    min_val = -0.0865847
    max_val = 0.09239705


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


class Program_weight_tensor_meta_L_self_modules_model_modules_layers_modules_0_modules_mlp_modules_gate_parameters_weight_:
    name = "L_self_modules_model_modules_layers_modules_0_modules_mlp_modules_gate_parameters_weight_"
    shape = [4, 256]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.00060759747
    std = 0.020636393
    data = None
    min_val = -0.062367562
    max_val = 0.07369855


class Program_weight_tensor_meta_L_self_modules_model_modules_layers_modules_0_modules_mlp_modules_experts_parameters_gate_up_proj_:
    name = "L_self_modules_model_modules_layers_modules_0_modules_mlp_modules_experts_parameters_gate_up_proj_"
    shape = [4, 2048, 256]
    dtype = "torch.float32"
    device = "cpu"
    mean = -8.5508445e-06
    std = 0.02001214
    data = None
    min_val = -0.09769882
    max_val = 0.09574472


class Program_weight_tensor_meta_L_self_modules_model_modules_layers_modules_0_modules_mlp_modules_experts_parameters_down_proj_:
    name = "L_self_modules_model_modules_layers_modules_0_modules_mlp_modules_experts_parameters_down_proj_"
    shape = [4, 256, 1024]
    dtype = "torch.float32"
    device = "cpu"
    mean = -3.244791e-05
    std = 0.01999135
    data = None
    min_val = -0.09622547
    max_val = 0.10532997


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
    mean = -3.7333037e-05
    std = 0.020003682
    data = None
    min_val = -0.08457192
    max_val = 0.087469734


class Program_weight_tensor_meta_L_self_modules_model_modules_layers_modules_1_modules_self_attn_modules_k_proj_parameters_weight_:
    name = "L_self_modules_model_modules_layers_modules_1_modules_self_attn_modules_k_proj_parameters_weight_"
    shape = [64, 256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.00012384912
    std = 0.020026546
    data = None
    min_val = -0.087253004
    max_val = 0.07857849


class Program_weight_tensor_meta_L_self_modules_model_modules_layers_modules_1_modules_self_attn_modules_v_proj_parameters_weight_:
    name = "L_self_modules_model_modules_layers_modules_1_modules_self_attn_modules_v_proj_parameters_weight_"
    shape = [64, 256]
    dtype = "torch.float32"
    device = "cpu"
    mean = -9.789707e-05
    std = 0.02006442
    data = None
    min_val = -0.073148444
    max_val = 0.08652458


class Program_weight_tensor_meta_L_self_modules_model_modules_layers_modules_1_modules_self_attn_modules_o_proj_parameters_weight_:
    name = "L_self_modules_model_modules_layers_modules_1_modules_self_attn_modules_o_proj_parameters_weight_"
    shape = [256, 256]
    dtype = "torch.float32"
    device = "cpu"
    mean = -2.6998284e-06
    std = 0.020025743
    data = None
    min_val = -0.08125987
    max_val = 0.0859731


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


class Program_weight_tensor_meta_L_self_modules_model_modules_layers_modules_1_modules_mlp_modules_gate_parameters_weight_:
    name = "L_self_modules_model_modules_layers_modules_1_modules_mlp_modules_gate_parameters_weight_"
    shape = [4, 256]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.0004641968
    std = 0.019769887
    data = None
    min_val = -0.058753654
    max_val = 0.060021445


class Program_weight_tensor_meta_L_self_modules_model_modules_layers_modules_1_modules_mlp_modules_experts_parameters_gate_up_proj_:
    name = "L_self_modules_model_modules_layers_modules_1_modules_mlp_modules_experts_parameters_gate_up_proj_"
    shape = [4, 2048, 256]
    dtype = "torch.float32"
    device = "cpu"
    mean = -7.613574e-06
    std = 0.020008873
    data = None
    min_val = -0.09795231
    max_val = 0.10595352


class Program_weight_tensor_meta_L_self_modules_model_modules_layers_modules_1_modules_mlp_modules_experts_parameters_down_proj_:
    name = "L_self_modules_model_modules_layers_modules_1_modules_mlp_modules_experts_parameters_down_proj_"
    shape = [4, 256, 1024]
    dtype = "torch.float32"
    device = "cpu"
    mean = -9.580575e-06
    std = 0.020022742
    data = None
    min_val = -0.09950856
    max_val = 0.10040451


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
    mean = 5.7693605e-06
    std = 0.019998811
    data = None
    min_val = -0.09814639
    max_val = 0.0975884
