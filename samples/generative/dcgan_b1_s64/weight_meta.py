class Program_weight_tensor_meta_L_self_modules_0_parameters_weight_:
    name = "L_self_modules_0_parameters_weight_"
    shape = [16384, 100]
    dtype = "torch.float32"
    device = "cpu"
    mean = 8.489211e-06
    std = 0.057731662
    data = None
    min_val = -0.099999964
    max_val = 0.0999998


class Program_weight_tensor_meta_L_args_0_:
    name = "L_args_0_"
    shape = [1, 100]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.25905383
    std = 1.03755
    data = None
    min_val = -2.0553758
    max_val = 3.1236713


class Program_weight_tensor_meta_L_self_modules_2_buffers_running_mean_:
    name = "L_self_modules_2_buffers_running_mean_"
    shape = [1024]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_2_buffers_running_var_:
    name = "L_self_modules_2_buffers_running_var_"
    shape = [1024]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_2_parameters_weight_:
    name = "L_self_modules_2_parameters_weight_"
    shape = [1024]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_2_parameters_bias_:
    name = "L_self_modules_2_parameters_bias_"
    shape = [1024]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_4_parameters_weight_:
    name = "L_self_modules_4_parameters_weight_"
    shape = [1024, 512, 4, 4]
    dtype = "torch.float32"
    device = "cpu"
    mean = -6.702292e-07
    std = 0.006380465
    data = None
    min_val = -0.0110485405
    max_val = 0.0110485405


class Program_weight_tensor_meta_L_self_modules_5_buffers_running_mean_:
    name = "L_self_modules_5_buffers_running_mean_"
    shape = [512]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_5_buffers_running_var_:
    name = "L_self_modules_5_buffers_running_var_"
    shape = [512]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_5_parameters_weight_:
    name = "L_self_modules_5_parameters_weight_"
    shape = [512]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_5_parameters_bias_:
    name = "L_self_modules_5_parameters_bias_"
    shape = [512]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_7_parameters_weight_:
    name = "L_self_modules_7_parameters_weight_"
    shape = [512, 256, 4, 4]
    dtype = "torch.float32"
    device = "cpu"
    mean = 3.5625974e-06
    std = 0.00901821
    data = None
    min_val = -0.015624972
    max_val = 0.015624974


class Program_weight_tensor_meta_L_self_modules_8_buffers_running_mean_:
    name = "L_self_modules_8_buffers_running_mean_"
    shape = [256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_8_buffers_running_var_:
    name = "L_self_modules_8_buffers_running_var_"
    shape = [256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_8_parameters_weight_:
    name = "L_self_modules_8_parameters_weight_"
    shape = [256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_8_parameters_bias_:
    name = "L_self_modules_8_parameters_bias_"
    shape = [256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_10_parameters_weight_:
    name = "L_self_modules_10_parameters_weight_"
    shape = [256, 128, 4, 4]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.751799e-05
    std = 0.01277102
    data = None
    min_val = -0.02209708
    max_val = 0.022097025


class Program_weight_tensor_meta_L_self_modules_11_buffers_running_mean_:
    name = "L_self_modules_11_buffers_running_mean_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_11_buffers_running_var_:
    name = "L_self_modules_11_buffers_running_var_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_11_parameters_weight_:
    name = "L_self_modules_11_parameters_weight_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_11_parameters_bias_:
    name = "L_self_modules_11_parameters_bias_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_13_parameters_weight_:
    name = "L_self_modules_13_parameters_weight_"
    shape = [128, 3, 4, 4]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.001428813
    std = 0.083491296
    data = None
    min_val = -0.14423305
    max_val = 0.14423233
