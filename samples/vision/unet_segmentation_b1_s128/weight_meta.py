class Program_weight_tensor_meta_L_self_modules_down_modules_0_modules_0_parameters_weight_:
    name = "L_self_modules_down_modules_0_modules_0_parameters_weight_"
    shape = [32, 3, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = -8.669505e-05
    std = 0.11187711
    data = None
    min_val = -0.19197434
    max_val = 0.1923878


class Program_weight_tensor_meta_L_x_:
    name = "L_x_"
    shape = [1, 3, 128, 128]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.0030525757
    std = 1.0029988
    data = None
    min_val = -4.0829277
    max_val = 4.58524


class Program_weight_tensor_meta_L_self_modules_down_modules_0_modules_1_buffers_running_mean_:
    name = "L_self_modules_down_modules_0_modules_1_buffers_running_mean_"
    shape = [32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]


class Program_weight_tensor_meta_L_self_modules_down_modules_0_modules_1_buffers_running_var_:
    name = "L_self_modules_down_modules_0_modules_1_buffers_running_var_"
    shape = [32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]


class Program_weight_tensor_meta_L_self_modules_down_modules_0_modules_1_parameters_weight_:
    name = "L_self_modules_down_modules_0_modules_1_parameters_weight_"
    shape = [32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]


class Program_weight_tensor_meta_L_self_modules_down_modules_0_modules_1_parameters_bias_:
    name = "L_self_modules_down_modules_0_modules_1_parameters_bias_"
    shape = [32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]


class Program_weight_tensor_meta_L_self_modules_down_modules_0_modules_3_parameters_weight_:
    name = "L_self_modules_down_modules_0_modules_3_parameters_weight_"
    shape = [32, 32, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.8993562e-05
    std = 0.033889145
    data = None
    min_val = -0.058916174
    max_val = 0.05891888


class Program_weight_tensor_meta_L_self_modules_down_modules_0_modules_4_buffers_running_mean_:
    name = "L_self_modules_down_modules_0_modules_4_buffers_running_mean_"
    shape = [32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]


class Program_weight_tensor_meta_L_self_modules_down_modules_0_modules_4_buffers_running_var_:
    name = "L_self_modules_down_modules_0_modules_4_buffers_running_var_"
    shape = [32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]


class Program_weight_tensor_meta_L_self_modules_down_modules_0_modules_4_parameters_weight_:
    name = "L_self_modules_down_modules_0_modules_4_parameters_weight_"
    shape = [32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]


class Program_weight_tensor_meta_L_self_modules_down_modules_0_modules_4_parameters_bias_:
    name = "L_self_modules_down_modules_0_modules_4_parameters_bias_"
    shape = [32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]


class Program_weight_tensor_meta_L_self_modules_down_modules_1_modules_0_parameters_weight_:
    name = "L_self_modules_down_modules_1_modules_0_parameters_weight_"
    shape = [64, 32, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0005033603
    std = 0.0339631
    data = None
    min_val = -0.058923837
    max_val = 0.05891363


class Program_weight_tensor_meta_L_self_modules_down_modules_1_modules_1_buffers_running_mean_:
    name = "L_self_modules_down_modules_1_modules_1_buffers_running_mean_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_down_modules_1_modules_1_buffers_running_var_:
    name = "L_self_modules_down_modules_1_modules_1_buffers_running_var_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_down_modules_1_modules_1_parameters_weight_:
    name = "L_self_modules_down_modules_1_modules_1_parameters_weight_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_down_modules_1_modules_1_parameters_bias_:
    name = "L_self_modules_down_modules_1_modules_1_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_down_modules_1_modules_3_parameters_weight_:
    name = "L_self_modules_down_modules_1_modules_3_parameters_weight_"
    shape = [64, 64, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.00013840318
    std = 0.02397516
    data = None
    min_val = -0.0416661
    max_val = 0.041665446


class Program_weight_tensor_meta_L_self_modules_down_modules_1_modules_4_buffers_running_mean_:
    name = "L_self_modules_down_modules_1_modules_4_buffers_running_mean_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_down_modules_1_modules_4_buffers_running_var_:
    name = "L_self_modules_down_modules_1_modules_4_buffers_running_var_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_down_modules_1_modules_4_parameters_weight_:
    name = "L_self_modules_down_modules_1_modules_4_parameters_weight_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_down_modules_1_modules_4_parameters_bias_:
    name = "L_self_modules_down_modules_1_modules_4_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_down_modules_2_modules_0_parameters_weight_:
    name = "L_self_modules_down_modules_2_modules_0_parameters_weight_"
    shape = [128, 64, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = 5.814632e-05
    std = 0.024068974
    data = None
    min_val = -0.041662198
    max_val = 0.041666087


class Program_weight_tensor_meta_L_self_modules_down_modules_2_modules_1_buffers_running_mean_:
    name = "L_self_modules_down_modules_2_modules_1_buffers_running_mean_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_down_modules_2_modules_1_buffers_running_var_:
    name = "L_self_modules_down_modules_2_modules_1_buffers_running_var_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_down_modules_2_modules_1_parameters_weight_:
    name = "L_self_modules_down_modules_2_modules_1_parameters_weight_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_down_modules_2_modules_1_parameters_bias_:
    name = "L_self_modules_down_modules_2_modules_1_parameters_bias_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_down_modules_2_modules_3_parameters_weight_:
    name = "L_self_modules_down_modules_2_modules_3_parameters_weight_"
    shape = [128, 128, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = -2.9967294e-05
    std = 0.01703345
    data = None
    min_val = -0.029462691
    max_val = 0.029462334


class Program_weight_tensor_meta_L_self_modules_down_modules_2_modules_4_buffers_running_mean_:
    name = "L_self_modules_down_modules_2_modules_4_buffers_running_mean_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_down_modules_2_modules_4_buffers_running_var_:
    name = "L_self_modules_down_modules_2_modules_4_buffers_running_var_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_down_modules_2_modules_4_parameters_weight_:
    name = "L_self_modules_down_modules_2_modules_4_parameters_weight_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_down_modules_2_modules_4_parameters_bias_:
    name = "L_self_modules_down_modules_2_modules_4_parameters_bias_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_down_modules_3_modules_0_parameters_weight_:
    name = "L_self_modules_down_modules_3_modules_0_parameters_weight_"
    shape = [256, 128, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = 4.9804697e-05
    std = 0.017000332
    data = None
    min_val = -0.029462771
    max_val = 0.029462723


class Program_weight_tensor_meta_L_self_modules_down_modules_3_modules_1_buffers_running_mean_:
    name = "L_self_modules_down_modules_3_modules_1_buffers_running_mean_"
    shape = [256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_down_modules_3_modules_1_buffers_running_var_:
    name = "L_self_modules_down_modules_3_modules_1_buffers_running_var_"
    shape = [256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_down_modules_3_modules_1_parameters_weight_:
    name = "L_self_modules_down_modules_3_modules_1_parameters_weight_"
    shape = [256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_down_modules_3_modules_1_parameters_bias_:
    name = "L_self_modules_down_modules_3_modules_1_parameters_bias_"
    shape = [256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_down_modules_3_modules_3_parameters_weight_:
    name = "L_self_modules_down_modules_3_modules_3_parameters_weight_"
    shape = [256, 256, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = -9.096124e-06
    std = 0.012029289
    data = None
    min_val = -0.020833265
    max_val = 0.020832963


class Program_weight_tensor_meta_L_self_modules_down_modules_3_modules_4_buffers_running_mean_:
    name = "L_self_modules_down_modules_3_modules_4_buffers_running_mean_"
    shape = [256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_down_modules_3_modules_4_buffers_running_var_:
    name = "L_self_modules_down_modules_3_modules_4_buffers_running_var_"
    shape = [256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_down_modules_3_modules_4_parameters_weight_:
    name = "L_self_modules_down_modules_3_modules_4_parameters_weight_"
    shape = [256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_down_modules_3_modules_4_parameters_bias_:
    name = "L_self_modules_down_modules_3_modules_4_parameters_bias_"
    shape = [256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_down_modules_4_modules_0_parameters_weight_:
    name = "L_self_modules_down_modules_4_modules_0_parameters_weight_"
    shape = [512, 256, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = 4.268045e-06
    std = 0.0120356055
    data = None
    min_val = -0.02083332
    max_val = 0.02083325


class Program_weight_tensor_meta_L_self_modules_down_modules_4_modules_1_buffers_running_mean_:
    name = "L_self_modules_down_modules_4_modules_1_buffers_running_mean_"
    shape = [512]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_down_modules_4_modules_1_buffers_running_var_:
    name = "L_self_modules_down_modules_4_modules_1_buffers_running_var_"
    shape = [512]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_down_modules_4_modules_1_parameters_weight_:
    name = "L_self_modules_down_modules_4_modules_1_parameters_weight_"
    shape = [512]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_down_modules_4_modules_1_parameters_bias_:
    name = "L_self_modules_down_modules_4_modules_1_parameters_bias_"
    shape = [512]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_down_modules_4_modules_3_parameters_weight_:
    name = "L_self_modules_down_modules_4_modules_3_parameters_weight_"
    shape = [512, 512, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.4760668e-06
    std = 0.008507859
    data = None
    min_val = -0.014731388
    max_val = 0.014731388


class Program_weight_tensor_meta_L_self_modules_down_modules_4_modules_4_buffers_running_mean_:
    name = "L_self_modules_down_modules_4_modules_4_buffers_running_mean_"
    shape = [512]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_down_modules_4_modules_4_buffers_running_var_:
    name = "L_self_modules_down_modules_4_modules_4_buffers_running_var_"
    shape = [512]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_down_modules_4_modules_4_parameters_weight_:
    name = "L_self_modules_down_modules_4_modules_4_parameters_weight_"
    shape = [512]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_down_modules_4_modules_4_parameters_bias_:
    name = "L_self_modules_down_modules_4_modules_4_parameters_bias_"
    shape = [512]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_up_modules_3_parameters_weight_:
    name = "L_self_modules_up_modules_3_parameters_weight_"
    shape = [512, 256, 2, 2]
    dtype = "torch.float32"
    device = "cpu"
    mean = 2.1772742e-06
    std = 0.01803768
    data = None
    min_val = -0.031249847
    max_val = 0.031249925


class Program_weight_tensor_meta_L_self_modules_up_modules_3_parameters_bias_:
    name = "L_self_modules_up_modules_3_parameters_bias_"
    shape = [256]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.0011132025
    std = 0.018153684
    data = None
    min_val = -0.030927189
    max_val = 0.03085202


class Program_weight_tensor_meta_L_self_modules_join_modules_3_modules_0_parameters_weight_:
    name = "L_self_modules_join_modules_3_modules_0_parameters_weight_"
    shape = [256, 512, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = -6.8364616e-06
    std = 0.008501558
    data = None
    min_val = -0.014731354
    max_val = 0.014731388


class Program_weight_tensor_meta_L_self_modules_join_modules_3_modules_1_buffers_running_mean_:
    name = "L_self_modules_join_modules_3_modules_1_buffers_running_mean_"
    shape = [256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_join_modules_3_modules_1_buffers_running_var_:
    name = "L_self_modules_join_modules_3_modules_1_buffers_running_var_"
    shape = [256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_join_modules_3_modules_1_parameters_weight_:
    name = "L_self_modules_join_modules_3_modules_1_parameters_weight_"
    shape = [256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_join_modules_3_modules_1_parameters_bias_:
    name = "L_self_modules_join_modules_3_modules_1_parameters_bias_"
    shape = [256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_join_modules_3_modules_3_parameters_weight_:
    name = "L_self_modules_join_modules_3_modules_3_parameters_weight_"
    shape = [256, 256, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = 3.2079731e-06
    std = 0.01203387
    data = None
    min_val = -0.020833325
    max_val = 0.02083329


class Program_weight_tensor_meta_L_self_modules_join_modules_3_modules_4_buffers_running_mean_:
    name = "L_self_modules_join_modules_3_modules_4_buffers_running_mean_"
    shape = [256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_join_modules_3_modules_4_buffers_running_var_:
    name = "L_self_modules_join_modules_3_modules_4_buffers_running_var_"
    shape = [256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_join_modules_3_modules_4_parameters_weight_:
    name = "L_self_modules_join_modules_3_modules_4_parameters_weight_"
    shape = [256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_join_modules_3_modules_4_parameters_bias_:
    name = "L_self_modules_join_modules_3_modules_4_parameters_bias_"
    shape = [256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_up_modules_2_parameters_weight_:
    name = "L_self_modules_up_modules_2_parameters_weight_"
    shape = [256, 128, 2, 2]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.00014538072
    std = 0.025489587
    data = None
    min_val = -0.04419374
    max_val = 0.04419304


class Program_weight_tensor_meta_L_self_modules_up_modules_2_parameters_bias_:
    name = "L_self_modules_up_modules_2_parameters_bias_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.00025553405
    std = 0.02519518
    data = None
    min_val = -0.043652844
    max_val = 0.044060495


class Program_weight_tensor_meta_L_self_modules_join_modules_2_modules_0_parameters_weight_:
    name = "L_self_modules_join_modules_2_modules_0_parameters_weight_"
    shape = [128, 256, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = -7.1256345e-06
    std = 0.012040709
    data = None
    min_val = -0.020832997
    max_val = 0.020833325


class Program_weight_tensor_meta_L_self_modules_join_modules_2_modules_1_buffers_running_mean_:
    name = "L_self_modules_join_modules_2_modules_1_buffers_running_mean_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_join_modules_2_modules_1_buffers_running_var_:
    name = "L_self_modules_join_modules_2_modules_1_buffers_running_var_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_join_modules_2_modules_1_parameters_weight_:
    name = "L_self_modules_join_modules_2_modules_1_parameters_weight_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_join_modules_2_modules_1_parameters_bias_:
    name = "L_self_modules_join_modules_2_modules_1_parameters_bias_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_join_modules_2_modules_3_parameters_weight_:
    name = "L_self_modules_join_modules_2_modules_3_parameters_weight_"
    shape = [128, 128, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = -9.499997e-06
    std = 0.017033234
    data = None
    min_val = -0.029462643
    max_val = 0.029462151


class Program_weight_tensor_meta_L_self_modules_join_modules_2_modules_4_buffers_running_mean_:
    name = "L_self_modules_join_modules_2_modules_4_buffers_running_mean_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_join_modules_2_modules_4_buffers_running_var_:
    name = "L_self_modules_join_modules_2_modules_4_buffers_running_var_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_join_modules_2_modules_4_parameters_weight_:
    name = "L_self_modules_join_modules_2_modules_4_parameters_weight_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_join_modules_2_modules_4_parameters_bias_:
    name = "L_self_modules_join_modules_2_modules_4_parameters_bias_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_up_modules_1_parameters_weight_:
    name = "L_self_modules_up_modules_1_parameters_weight_"
    shape = [128, 64, 2, 2]
    dtype = "torch.float32"
    device = "cpu"
    mean = -3.6878617e-05
    std = 0.036110196
    data = None
    min_val = -0.062490128
    max_val = 0.062496938


class Program_weight_tensor_meta_L_self_modules_up_modules_1_parameters_bias_:
    name = "L_self_modules_up_modules_1_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0047776313
    std = 0.03441009
    data = None
    min_val = -0.059056476
    max_val = 0.062061206


class Program_weight_tensor_meta_L_self_modules_join_modules_1_modules_0_parameters_weight_:
    name = "L_self_modules_join_modules_1_modules_0_parameters_weight_"
    shape = [64, 128, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = 5.6331533e-06
    std = 0.016991748
    data = None
    min_val = -0.02946161
    max_val = 0.029461693


class Program_weight_tensor_meta_L_self_modules_join_modules_1_modules_1_buffers_running_mean_:
    name = "L_self_modules_join_modules_1_modules_1_buffers_running_mean_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_join_modules_1_modules_1_buffers_running_var_:
    name = "L_self_modules_join_modules_1_modules_1_buffers_running_var_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_join_modules_1_modules_1_parameters_weight_:
    name = "L_self_modules_join_modules_1_modules_1_parameters_weight_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_join_modules_1_modules_1_parameters_bias_:
    name = "L_self_modules_join_modules_1_modules_1_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_join_modules_1_modules_3_parameters_weight_:
    name = "L_self_modules_join_modules_1_modules_3_parameters_weight_"
    shape = [64, 64, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.00020709155
    std = 0.02405136
    data = None
    min_val = -0.04166439
    max_val = 0.041665465


class Program_weight_tensor_meta_L_self_modules_join_modules_1_modules_4_buffers_running_mean_:
    name = "L_self_modules_join_modules_1_modules_4_buffers_running_mean_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_join_modules_1_modules_4_buffers_running_var_:
    name = "L_self_modules_join_modules_1_modules_4_buffers_running_var_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_join_modules_1_modules_4_parameters_weight_:
    name = "L_self_modules_join_modules_1_modules_4_parameters_weight_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_join_modules_1_modules_4_parameters_bias_:
    name = "L_self_modules_join_modules_1_modules_4_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_up_modules_0_parameters_weight_:
    name = "L_self_modules_up_modules_0_parameters_weight_"
    shape = [64, 32, 2, 2]
    dtype = "torch.float32"
    device = "cpu"
    mean = -2.1071799e-05
    std = 0.051131085
    data = None
    min_val = -0.08837683
    max_val = 0.08837318


class Program_weight_tensor_meta_L_self_modules_up_modules_0_parameters_bias_:
    name = "L_self_modules_up_modules_0_parameters_bias_"
    shape = [32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0037828456
    std = 0.04819574
    data = [0.037161622, -0.03155838, -0.038828153, 0.0681971, 0.022852749, 0.015296303, -0.048349, 0.041857447, -0.026203275, 0.050604623, 0.07388272, -0.0036927278, 0.034626544, -0.070383325, 0.02639046, -0.036807273, 0.058190286, -0.05123161, -0.0017663111, -0.052709144, 0.014779783, 0.031966414, 0.038862944, -0.076896735, 0.07532468, -0.07736703, -0.009031501, 0.07247668, -0.066824585, 0.056621898, -0.00013176158, -0.006260377]


class Program_weight_tensor_meta_L_self_modules_join_modules_0_modules_0_parameters_weight_:
    name = "L_self_modules_join_modules_0_modules_0_parameters_weight_"
    shape = [32, 64, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = 4.5188724e-05
    std = 0.024013836
    data = None
    min_val = -0.04165502
    max_val = 0.041658796


class Program_weight_tensor_meta_L_self_modules_join_modules_0_modules_1_buffers_running_mean_:
    name = "L_self_modules_join_modules_0_modules_1_buffers_running_mean_"
    shape = [32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]


class Program_weight_tensor_meta_L_self_modules_join_modules_0_modules_1_buffers_running_var_:
    name = "L_self_modules_join_modules_0_modules_1_buffers_running_var_"
    shape = [32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]


class Program_weight_tensor_meta_L_self_modules_join_modules_0_modules_1_parameters_weight_:
    name = "L_self_modules_join_modules_0_modules_1_parameters_weight_"
    shape = [32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]


class Program_weight_tensor_meta_L_self_modules_join_modules_0_modules_1_parameters_bias_:
    name = "L_self_modules_join_modules_0_modules_1_parameters_bias_"
    shape = [32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]


class Program_weight_tensor_meta_L_self_modules_join_modules_0_modules_3_parameters_weight_:
    name = "L_self_modules_join_modules_0_modules_3_parameters_weight_"
    shape = [32, 32, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = -2.2576198e-05
    std = 0.034116827
    data = None
    min_val = -0.05890502
    max_val = 0.05891427


class Program_weight_tensor_meta_L_self_modules_join_modules_0_modules_4_buffers_running_mean_:
    name = "L_self_modules_join_modules_0_modules_4_buffers_running_mean_"
    shape = [32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]


class Program_weight_tensor_meta_L_self_modules_join_modules_0_modules_4_buffers_running_var_:
    name = "L_self_modules_join_modules_0_modules_4_buffers_running_var_"
    shape = [32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]


class Program_weight_tensor_meta_L_self_modules_join_modules_0_modules_4_parameters_weight_:
    name = "L_self_modules_join_modules_0_modules_4_parameters_weight_"
    shape = [32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]


class Program_weight_tensor_meta_L_self_modules_join_modules_0_modules_4_parameters_bias_:
    name = "L_self_modules_join_modules_0_modules_4_parameters_bias_"
    shape = [32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]


class Program_weight_tensor_meta_L_self_modules_head_parameters_weight_:
    name = "L_self_modules_head_parameters_weight_"
    shape = [21, 32, 1, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0032159511
    std = 0.10216501
    data = None
    min_val = -0.176438
    max_val = 0.17608167


class Program_weight_tensor_meta_L_self_modules_head_parameters_bias_:
    name = "L_self_modules_head_parameters_bias_"
    shape = [21]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.013749075
    std = 0.075422116
    data = [0.013142335, 0.037393294, 0.12427032, 0.09682663, 0.043327633, 0.034164067, -0.17441434, -0.13061693, -0.097557165, -0.029768698, 0.007034983, -0.015998228, -0.076161735, -0.06602108, 0.037388153, -0.021883633, -0.10784626, -0.044518683, 0.045562197, 0.047698706, -0.010752145]
