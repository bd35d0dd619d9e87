class Program_weight_tensor_meta_L_self_modules_machine_modules_embed_buffers_offsets_:
    name = "L_self_modules_machine_modules_embed_buffers_offsets_"
    shape = [26]
    dtype = "torch.int64"
    device = "cpu"
    mean = None
    std = None
    data = [0, 1000, 2000, 3000, 4000, 5000, 6000, 7000, 8000, 9000, 10000, 11000, 12000, 13000, 14000, 15000, 16000, 17000, 18000, 19000, 20000, 21000, 22000, 23000, 24000, 25000]


class Program_weight_tensor_meta_L_ids_:
    name = "L_ids_"
    shape = [64, 26]
    dtype = "torch.int64"
    device = "cpu"
    mean = None
    std = None
    data = None
    min_val = 0
    max_val = 998


class Program_weight_tensor_meta_L_self_modules_machine_modules_embed_modules_table_parameters_weight_:
    name = "L_self_modules_machine_modules_embed_modules_table_parameters_weight_"
    shape = [26000, 16]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.0025660638
    std = 1.0006642
    data = None
    min_val = -4.583081
    max_val = 4.658238


class Program_weight_tensor_meta_L_self_modules_machine_modules_linear_buffers_offsets_:
    name = "L_self_modules_machine_modules_linear_buffers_offsets_"
    shape = [26]
    dtype = "torch.int64"
    device = "cpu"
    mean = None
    std = None
    data = [0, 1000, 2000, 3000, 4000, 5000, 6000, 7000, 8000, 9000, 10000, 11000, 12000, 13000, 14000, 15000, 16000, 17000, 18000, 19000, 20000, 21000, 22000, 23000, 24000, 25000]


class Program_weight_tensor_meta_L_self_modules_machine_modules_linear_modules_table_parameters_weight_:
    name = "L_self_modules_machine_modules_linear_modules_table_parameters_weight_"
    shape = [26000, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.009979681
    std = 1.0018011
    data = None
    min_val = -4.3432803
    max_val = 4.1014934


class Program_weight_tensor_meta_L_self_modules_deep_modules_0_parameters_weight_:
    name = "L_self_modules_deep_modules_0_parameters_weight_"
    shape = [256, 416]
    dtype = "torch.float32"
    device = "cpu"
    mean = -1.8918498e-05
    std = 0.028300077
    data = None
    min_val = -0.04902891
    max_val = 0.049027286


class Program_weight_tensor_meta_L_self_modules_deep_modules_0_parameters_bias_:
    name = "L_self_modules_deep_modules_0_parameters_bias_"
    shape = [256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0024362486
    std = 0.027393986
    data = None
    min_val = -0.047653843
    max_val = 0.048316043


class Program_weight_tensor_meta_L_self_modules_deep_modules_2_parameters_weight_:
    name = "L_self_modules_deep_modules_2_parameters_weight_"
    shape = [128, 256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000104453815
    std = 0.035953663
    data = None
    min_val = -0.062495172
    max_val = 0.062498875


class Program_weight_tensor_meta_L_self_modules_deep_modules_2_parameters_bias_:
    name = "L_self_modules_deep_modules_2_parameters_bias_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0004273426
    std = 0.035608437
    data = None
    min_val = -0.06210223
    max_val = 0.062493123


class Program_weight_tensor_meta_L_self_modules_deep_modules_4_parameters_weight_:
    name = "L_self_modules_deep_modules_4_parameters_weight_"
    shape = [1, 128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0063550645
    std = 0.05298838
    data = None
    min_val = -0.08423762
    max_val = 0.08836685


class Program_weight_tensor_meta_L_self_modules_deep_modules_4_parameters_bias_:
    name = "L_self_modules_deep_modules_4_parameters_bias_"
    shape = [1]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.025558902
    std = 0.0
    data = [0.025558902]
