class Program_weight_tensor_meta_L_self_modules_vit_modules_embeddings_modules_patch_embeddings_modules_projection_parameters_weight_:
    name = "L_self_modules_vit_modules_embeddings_modules_patch_embeddings_modules_projection_parameters_weight_"
    shape = [64, 3, 16, 16]
    dtype = "torch.bfloat16"
    device = "cpu"
    mean = -0.00018722755
    std = 0.0199886
    data = None
    min_val = -0.08251953
    max_val = 0.09326172


class Program_weight_tensor_meta_L_kwargs_pixel_values_:
    name = "L_kwargs_pixel_values_"
    shape = [1, 3, 64, 64]
    dtype = "torch.bfloat16"
    device = "cpu"
    mean = 0.007781432
    std = 1.0140164
    data = None
    min_val = -3.53125
    max_val = 4.25


class Program_weight_tensor_meta_L_self_modules_vit_modules_embeddings_modules_patch_embeddings_modules_projection_parameters_bias_:
    name = "L_self_modules_vit_modules_embeddings_modules_patch_embeddings_modules_projection_parameters_bias_"
    shape = [64]
    dtype = "torch.bfloat16"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_vit_modules_embeddings_parameters_cls_token_:
    name = "L_self_modules_vit_modules_embeddings_parameters_cls_token_"
    shape = [1, 1, 64]
    dtype = "torch.bfloat16"
    device = "cpu"
    mean = 0.0005595982
    std = 0.018556295
    data = None
    min_val = -0.036621094
    max_val = 0.041015625


class Program_weight_tensor_meta_L_self_modules_vit_modules_embeddings_parameters_position_embeddings_:
    name = "L_self_modules_vit_modules_embeddings_parameters_position_embeddings_"
    shape = [1, 17, 64]
    dtype = "torch.bfloat16"
    device = "cpu"
    mean = 0.00068974396
    std = 0.020513212
    data = None
    min_val = -0.07470703
    max_val = 0.06933594


class Program_weight_tensor_meta_L_self_modules_vit_modules_layers_modules_0_modules_layernorm_before_parameters_weight_:
    name = "L_self_modules_vit_modules_layers_modules_0_modules_layernorm_before_parameters_weight_"
    shape = [64]
    dtype = "torch.bfloat16"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_vit_modules_layers_modules_0_modules_layernorm_before_parameters_bias_:
    name = "L_self_modules_vit_modules_layers_modules_0_modules_layernorm_before_parameters_bias_"
    shape = [64]
    dtype = "torch.bfloat16"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_vit_modules_layers_modules_0_modules_attention_modules_q_proj_parameters_weight_:
    name = "L_self_modules_vit_modules_layers_modules_0_modules_attention_modules_q_proj_parameters_weight_"
    shape = [64, 64]
    dtype = "torch.bfloat16"
    device = "cpu"
    mean = 5.5082026e-05
    std = 0.020278545
    data = None
    min_val = -0.06542969
    max_val = 0.076660156


class Program_weight_tensor_meta_L_self_modules_vit_modules_layers_modules_0_modules_attention_modules_q_proj_parameters_bias_:
    name = "L_self_modules_vit_modules_layers_modules_0_modules_attention_modules_q_proj_parameters_bias_"
    shape = [64]
    dtype = "torch.bfloat16"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_vit_modules_layers_modules_0_modules_attention_modules_k_proj_parameters_weight_:
    name = "L_self_modules_vit_modules_layers_modules_0_modules_attention_modules_k_proj_parameters_weight_"
    shape = [64, 64]
    dtype = "torch.bfloat16"
    device = "cpu"
    mean = 1.0890522e-05
    std = 0.01990059
    data = None
    min_val = -0.071777344
    max_val = 0.07421875


class Program_weight_tensor_meta_L_self_modules_vit_modules_layers_modules_0_modules_attention_modules_k_proj_parameters_bias_:
    name = "L_self_modules_vit_modules_layers_modules_0_modules_attention_modules_k_proj_parameters_bias_"
    shape = [64]
    dtype = "torch.bfloat16"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_vit_modules_layers_modules_0_modules_attention_modules_v_proj_parameters_weight_:
    name = "L_self_modules_vit_modules_layers_modules_0_modules_attention_modules_v_proj_parameters_weight_"
    shape = [64, 64]
    dtype = "torch.bfloat16"
    device = "cpu"
    mean = -0.00038976182
    std = 0.020059217
    data = None
    min_val = -0.06640625
    max_val = 0.07470703


class Program_weight_tensor_meta_L_self_modules_vit_modules_layers_modules_0_modules_attention_modules_v_proj_parameters_bias_:
    name = "L_self_modules_vit_modules_layers_modules_0_modules_attention_modules_v_proj_parameters_bias_"
    shape = [64]
    dtype = "torch.bfloat16"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_vit_modules_layers_modules_0_modules_attention_modules_o_proj_parameters_weight_:
    name = "L_self_modules_vit_modules_layers_modules_0_modules_attention_modules_o_proj_parameters_weight_"
    shape = [64, 64]
    dtype = "torch.bfloat16"
    device = "cpu"
    mean = -0.00018219081
    std = 0.020401152
    data = None
    min_val = -0.075683594
    max_val = 0.064941406


class Program_weight_tensor_meta_L_self_modules_vit_modules_layers_modules_0_modules_attention_modules_o_proj_parameters_bias_:
    name = "L_self_modules_vit_modules_layers_modules_0_modules_attention_modules_o_proj_parameters_bias_"
    shape = [64]
    dtype = "torch.bfloat16"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_vit_modules_layers_modules_0_modules_layernorm_after_parameters_weight_:
    name = "L_self_modules_vit_modules_layers_modules_0_modules_layernorm_after_parameters_weight_"
    shape = [64]
    dtype = "torch.bfloat16"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_vit_modules_layers_modules_0_modules_layernorm_after_parameters_bias_:
    name = "L_self_modules_vit_modules_layers_modules_0_modules_layernorm_after_parameters_bias_"
    shape = [64]
    dtype = "torch.bfloat16"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_vit_modules_layers_modules_0_modules_mlp_modules_fc1_parameters_weight_:
    name = "L_self_modules_vit_modules_layers_modules_0_modules_mlp_modules_fc1_parameters_weight_"
    shape = [256, 64]
    dtype = "torch.bfloat16"
    device = "cpu"
    mean = 3.128844e-05
    std = 0.020017382
    data = None
    min_val = -0.07421875
    max_val = 0.07470703


class Program_weight_tensor_meta_L_self_modules_vit_modules_layers_modules_0_modules_mlp_modules_fc1_parameters_bias_:
    name = "L_self_modules_vit_modules_layers_modules_0_modules_mlp_modules_fc1_parameters_bias_"
    shape = [256]
    dtype = "torch.bfloat16"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_vit_modules_layers_modules_0_modules_mlp_modules_fc2_parameters_weight_:
    name = "L_self_modules_vit_modules_layers_modules_0_modules_mlp_modules_fc2_parameters_weight_"
    shape = [64, 256]
    dtype = "torch.bfloat16"
    device = "cpu"
    mean = -0.00014974829
    std = 0.019922452
    data = None
    min_val = -0.08105469
    max_val = 0.076660156


class Program_weight_tensor_meta_L_self_modules_vit_modules_layers_modules_0_modules_mlp_modules_fc2_parameters_bias_:
    name = "L_self_modules_vit_modules_layers_modules_0_modules_mlp_modules_fc2_parameters_bias_"
    shape = [64]
    dtype = "torch.bfloat16"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_vit_modules_layers_modules_1_modules_layernorm_before_parameters_weight_:
    name = "L_self_modules_vit_modules_layers_modules_1_modules_layernorm_before_parameters_weight_"
    shape = [64]
    dtype = "torch.bfloat16"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_vit_modules_layers_modules_1_modules_layernorm_before_parameters_bias_:
    name = "L_self_modules_vit_modules_layers_modules_1_modules_layernorm_before_parameters_bias_"
    shape = [64]
    dtype = "torch.bfloat16"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_vit_modules_layers_modules_1_modules_attention_modules_q_proj_parameters_weight_:
    name = "L_self_modules_vit_modules_layers_modules_1_modules_attention_modules_q_proj_parameters_weight_"
    shape = [64, 64]
    dtype = "torch.bfloat16"
    device = "cpu"
    mean = -0.00035790337
    std = 0.019895826
    data = None
    min_val = -0.068359375
    max_val = 0.072265625


class Program_weight_tensor_meta_L_self_modules_vit_modules_layers_modules_1_modules_attention_modules_q_proj_parameters_bias_:
    name = "L_self_modules_vit_modules_layers_modules_1_modules_attention_modules_q_proj_parameters_bias_"
    shape = [64]
    dtype = "torch.bfloat16"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_vit_modules_layers_modules_1_modules_attention_modules_k_proj_parameters_weight_:
    name = "L_self_modules_vit_modules_layers_modules_1_modules_attention_modules_k_proj_parameters_weight_"
    shape = [64, 64]
    dtype = "torch.bfloat16"
    device = "cpu"
    mean = 3.0483425e-05
    std = 0.019830506
    data = None
    min_val = -0.07128906
    max_val = 0.08300781


class Program_weight_tensor_meta_L_self_modules_vit_modules_layers_modules_1_modules_attention_modules_k_proj_parameters_bias_:
    name = "L_self_modules_vit_modules_layers_modules_1_modules_attention_modules_k_proj_parameters_bias_"
    shape = [64]
    dtype = "torch.bfloat16"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_vit_modules_layers_modules_1_modules_attention_modules_v_proj_parameters_weight_:
    name = "L_self_modules_vit_modules_layers_modules_1_modules_attention_modules_v_proj_parameters_weight_"
    shape = [64, 64]
    dtype = "torch.bfloat16"
    device = "cpu"
    mean = 0.0005452629
    std = 0.02003647
    data = None
    min_val = -0.0703125
    max_val = 0.07763672


class Program_weight_tensor_meta_L_self_modules_vit_modules_layers_modules_1_modules_attention_modules_v_proj_parameters_bias_:
    name = "L_self_modules_vit_modules_layers_modules_1_modules_attention_modules_v_proj_parameters_bias_"
    shape = [64]
    dtype = "torch.bfloat16"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_vit_modules_layers_modules_1_modules_attention_modules_o_proj_parameters_weight_:
    name = "L_self_modules_vit_modules_layers_modules_1_modules_attention_modules_o_proj_parameters_weight_"
    shape = [64, 64]
    dtype = "torch.bfloat16"
    device = "cpu"
    mean = 0.000109616696
    std = 0.020196516
    data = None
    min_val = -0.072265625
    max_val = 0.08154297


class Program_weight_tensor_meta_L_self_modules_vit_modules_layers_modules_1_modules_attention_modules_o_proj_parameters_bias_:
    name = "L_self_modules_vit_modules_layers_modules_1_modules_attention_modules_o_proj_parameters_bias_"
    shape = [64]
    dtype = "torch.bfloat16"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_vit_modules_layers_modules_1_modules_layernorm_after_parameters_weight_:
    name = "L_self_modules_vit_modules_layers_modules_1_modules_layernorm_after_parameters_weight_"
    shape = [64]
    dtype = "torch.bfloat16"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_vit_modules_layers_modules_1_modules_layernorm_after_parameters_bias_:
    name = "L_self_modules_vit_modules_layers_modules_1_modules_layernorm_after_parameters_bias_"
    shape = [64]
    dtype = "torch.bfloat16"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_vit_modules_layers_modules_1_modules_mlp_modules_fc1_parameters_weight_:
    name = "L_self_modules_vit_modules_layers_modules_1_modules_mlp_modules_fc1_parameters_weight_"
    shape = [256, 64]
    dtype = "torch.bfloat16"
    device = "cpu"
    mean = -0.00020595484
    std = 0.019887425
    data = None
    min_val = -0.091796875
    max_val = 0.088378906


class Program_weight_tensor_meta_L_self_modules_vit_modules_layers_modules_1_modules_mlp_modules_fc1_parameters_bias_:
    name = "L_self_modules_vit_modules_layers_modules_1_modules_mlp_modules_fc1_parameters_bias_"
    shape = [256]
    dtype = "torch.bfloat16"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_vit_modules_layers_modules_1_modules_mlp_modules_fc2_parameters_weight_:
    name = "L_self_modules_vit_modules_layers_modules_1_modules_mlp_modules_fc2_parameters_weight_"
    shape = [64, 256]
    dtype = "torch.bfloat16"
    device = "cpu"
    mean = -9.175403e-05
    std = 0.02005871
    data = None
    min_val = -0.07519531
    max_val = 0.072265625


class Program_weight_tensor_meta_L_self_modules_vit_modules_layers_modules_1_modules_mlp_modules_fc2_parameters_bias_:
    name = "L_self_modules_vit_modules_layers_modules_1_modules_mlp_modules_fc2_parameters_bias_"
    shape = [64]
    dtype = "torch.bfloat16"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_vit_modules_layernorm_parameters_weight_:
    name = "L_self_modules_vit_modules_layernorm_parameters_weight_"
    shape = [64]
    dtype = "torch.bfloat16"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_vit_modules_layernorm_parameters_bias_:
    name = "L_self_modules_vit_modules_layernorm_parameters_bias_"
    shape = [64]
    dtype = "torch.bfloat16"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_classifier_parameters_weight_:
    name = "L_self_modules_classifier_parameters_weight_"
    shape = [2, 64]
    dtype = "torch.bfloat16"
    device = "cpu"
    mean = 0.0012394935
    std = 0.01924811
    data = None
    min_val = -0.040527344
    max_val = 0.048339844


class Program_weight_tensor_meta_L_self_modules_classifier_parameters_bias_:
    name = "L_self_modules_classifier_parameters_bias_"
    shape = [2]
    dtype = "torch.bfloat16"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = [0.0, 0.0]
