class Program_weight_tensor_meta_L_input_ids_:
    name = "L_input_ids_"
    shape = [1, 64]
    dtype = "torch.int64"
    device = "cpu"
    mean = None
    std = None
    data = [9800, 2164, 5218, 3628, 6654, 14397, 9643, 9847, 12437, 9655, 3860, 12254, 11714, 652, 12156, 7804, 11899, 4521, 3432, 4102, 10701, 5796, 15305, 1546, 3772, 9506, 5230, 8678, 931, 11367, 10829, 8254, 2386, 8056, 10801, 1978, 9300, 7787, 14701, 10011, 9262, 1691, 12002, 47, 5998, 14773, 3251, 3378, 15421, 4464, 8474, 4681, 10348, 7050, 6747, 8676, 6456, 15344, 4581, 6547, 1384, 5775, 11991, 12187]


class Program_weight_tensor_meta_L_self_modules_backbone_modules_embeddings_parameters_weight_:
    name = "L_self_modules_backbone_modules_embeddings_parameters_weight_"
    shape = [16000, 256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 2.1340718e-05
    std = 0.100013435
    data = None
    min_val = -0.52046216
    max_val = 0.52370137


class Program_weight_tensor_meta_L_self_modules_backbone_modules_layers_modules_0_modules_norm_parameters_weight_:
    name = "L_self_modules_backbone_modules_layers_modules_0_modules_norm_parameters_weight_"
    shape = [256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_backbone_modules_layers_modules_0_modules_mixer_modules_in_proj_parameters_weight_:
    name = "L_self_modules_backbone_modules_layers_modules_0_modules_mixer_modules_in_proj_parameters_weight_"
    shape = [1160, 256]
    dtype = "torch.float32"
    device = "cpu"
    mean = -1.665119e-06
    std = 0.100163884
    data = None
    min_val = -0.4706789
    max_val = 0.4650603


class Program_weight_tensor_meta_L_self_modules_backbone_modules_layers_modules_0_modules_mixer_parameters_A_log_:
    name = "L_self_modules_backbone_modules_layers_modules_0_modules_mixer_parameters_A_log_"
    shape = [8]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.3255754
    std = 0.7033948
    data = [0.0, 0.6931472, 1.0986123, 1.3862944, 1.609438, 1.7917595, 1.9459101, 2.0794415]


class Program_weight_tensor_meta_L_self_modules_backbone_modules_layers_modules_0_modules_mixer_modules_conv1d_parameters_weight_:
    name = "L_self_modules_backbone_modules_layers_modules_0_modules_mixer_modules_conv1d_parameters_weight_"
    shape = [640, 1, 4]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0052807597
    std = 0.28694925
    data = None
    min_val = -0.49944168
    max_val = 0.4999056


class Program_weight_tensor_meta_L_self_modules_backbone_modules_layers_modules_0_modules_mixer_modules_conv1d_parameters_bias_:
    name = "L_self_modules_backbone_modules_layers_modules_0_modules_mixer_modules_conv1d_parameters_bias_"
    shape = [640]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_backbone_modules_layers_modules_0_modules_mixer_parameters_D_:
    name = "L_self_modules_backbone_modules_layers_modules_0_modules_mixer_parameters_D_"
    shape = [8]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]


class Program_weight_tensor_meta_L_self_modules_backbone_modules_layers_modules_0_modules_mixer_parameters_dt_bias_:
    name = "L_self_modules_backbone_modules_layers_modules_0_modules_mixer_parameters_dt_bias_"
    shape = [8]
    dtype = "torch.float32"
    device = "cpu"
    mean = -4.311089
    std = 1.3755784
    data = [-5.7962894, -5.1803, -3.3498793, -2.4251678, -3.9129279, -4.423598, -6.3326683, -3.067881]


class Program_weight_tensor_meta_L_self_modules_backbone_modules_layers_modules_0_modules_mixer_modules_norm_parameters_weight_:
    name = "L_self_modules_backbone_modules_layers_modules_0_modules_mixer_modules_norm_parameters_weight_"
    shape = [512]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_backbone_modules_layers_modules_0_modules_mixer_modules_out_proj_parameters_weight_:
    name = "L_self_modules_backbone_modules_layers_modules_0_modules_mixer_modules_out_proj_parameters_weight_"
    shape = [256, 512]
    dtype = "torch.float32"
    device = "cpu"
    mean = -7.4976386e-05
    std = 0.025571242
    data = None
    min_val = -0.04419331
    max_val = 0.04419412


class Program_weight_tensor_meta_L_self_modules_backbone_modules_layers_modules_1_modules_norm_parameters_weight_:
    name = "L_self_modules_backbone_modules_layers_modules_1_modules_norm_parameters_weight_"
    shape = [256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_backbone_modules_layers_modules_1_modules_mixer_modules_in_proj_parameters_weight_:
    name = "L_self_modules_backbone_modules_layers_modules_1_modules_mixer_modules_in_proj_parameters_weight_"
    shape = [1160, 256]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.00016725363
    std = 0.099914186
    data = None
    min_val = -0.4650149
    max_val = 0.4883553


class Program_weight_tensor_meta_L_self_modules_backbone_modules_layers_modules_1_modules_mixer_parameters_A_log_:
    name = "L_self_modules_backbone_modules_layers_modules_1_modules_mixer_parameters_A_log_"
    shape = [8]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.3255754
    std = 0.7033948
    data = [0.0, 0.6931472, 1.0986123, 1.3862944, 1.609438, 1.7917595, 1.9459101, 2.0794415]


class Program_weight_tensor_meta_L_self_modules_backbone_modules_layers_modules_1_modules_mixer_modules_conv1d_parameters_weight_:
    name = "L_self_modules_backbone_modules_layers_modules_1_modules_mixer_modules_conv1d_parameters_weight_"
    shape = [640, 1, 4]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.0014496691
    std = 0.29091477
    data = None
    min_val = -0.49866408
    max_val = 0.49985796


class Program_weight_tensor_meta_L_self_modules_backbone_modules_layers_modules_1_modules_mixer_modules_conv1d_parameters_bias_:
    name = "L_self_modules_backbone_modules_layers_modules_1_modules_mixer_modules_conv1d_parameters_bias_"
    shape = [640]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_backbone_modules_layers_modules_1_modules_mixer_parameters_D_:
    name = "L_self_modules_backbone_modules_layers_modules_1_modules_mixer_parameters_D_"
    shape = [8]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]


class Program_weight_tensor_meta_L_self_modules_backbone_modules_layers_modules_1_modules_mixer_parameters_dt_bias_:
    name = "L_self_modules_backbone_modules_layers_modules_1_modules_mixer_parameters_dt_bias_"
    shape = [8]
    dtype = "torch.float32"
    device = "cpu"
    mean = -4.257033
    std = 1.5322789
    data = [-5.9428267, -3.0475113, -2.5039163, -6.4398804, -3.5346615, -5.177737, -2.6295118, -4.7802186]


class Program_weight_tensor_meta_L_self_modules_backbone_modules_layers_modules_1_modules_mixer_modules_norm_parameters_weight_:
    name = "L_self_modules_backbone_modules_layers_modules_1_modules_mixer_modules_norm_parameters_weight_"
    shape = [512]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_backbone_modules_layers_modules_1_modules_mixer_modules_out_proj_parameters_weight_:
    name = "L_self_modules_backbone_modules_layers_modules_1_modules_mixer_modules_out_proj_parameters_weight_"
    shape = [256, 512]
    dtype = "torch.float32"
    device = "cpu"
    mean = -4.282564e-06
    std = 0.025446856
    data = None
    min_val = -0.04419397
    max_val = 0.04419374


class Program_weight_tensor_meta_L_self_modules_backbone_modules_norm_f_parameters_weight_:
    name = "L_self_modules_backbone_modules_norm_f_parameters_weight_"
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
    mean = -2.975554e-05
    std = 0.09996969
    data = None
    min_val = -0.5186967
    max_val = 0.50202256
