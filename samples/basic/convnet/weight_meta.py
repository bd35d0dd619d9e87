class Program_weight_tensor_meta_L_x_:
    name = "L_x_"
    shape = [2, 3, 32, 32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 1.0
    data = None


class Program_weight_tensor_meta_L_self_modules_conv1_parameters_weight_:
    name = "L_self_modules_conv1_parameters_weight_"
    shape = [8, 3, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.1
    data = None


class Program_weight_tensor_meta_L_self_modules_bn1_buffers_running_mean_:
    name = "L_self_modules_bn1_buffers_running_mean_"
    shape = [8]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.1
    data = [0.132606, 0.014926, -0.03912, -0.152805, 0.084467, -0.038861, 0.140137, 0.101694]


class Program_weight_tensor_meta_L_self_modules_bn1_buffers_running_var_:
    name = "L_self_modules_bn1_buffers_running_var_"
    shape = [8]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.2
    data = [0.838104, 0.676026, 0.944332, 0.707731, 1.161762, 0.715781, 1.302132, 1.286575]
    min_val = 0


class Program_weight_tensor_meta_L_self_modules_bn1_parameters_weight_:
    name = "L_self_modules_bn1_parameters_weight_"
    shape = [8]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.1
    data = [1.007693, 1.07186, 0.944938, 0.844096, 0.985308, 1.049566, 0.958793, 1.151263]


class Program_weight_tensor_meta_L_self_modules_bn1_parameters_bias_:
    name = "L_self_modules_bn1_parameters_bias_"
    shape = [8]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.1
    data = [-0.165894, -0.116632, -0.070282, 0.087771, -0.062307, 0.031967, 0.043147, 0.020632]


class Program_weight_tensor_meta_L_self_modules_conv2_parameters_weight_:
    name = "L_self_modules_conv2_parameters_weight_"
    shape = [16, 8, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.1
    data = None


class Program_weight_tensor_meta_L_self_modules_bn2_buffers_running_mean_:
    name = "L_self_modules_bn2_buffers_running_mean_"
    shape = [16]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.1
    data = [-0.131273, -0.123277, -0.001259, 0.11228, -0.063477, -0.145188, 0.149382, -0.131614, 0.002232, -0.026424, -0.145996, 0.145246, 0.089685, -0.106076, 0.080343, 0.024004]


class Program_weight_tensor_meta_L_self_modules_bn2_buffers_running_var_:
    name = "L_self_modules_bn2_buffers_running_var_"
    shape = [16]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.2
    data = [1.065081, 0.737198, 1.235815, 0.71767, 0.832183, 0.6601, 1.18635, 0.711723, 1.052962, 0.723599, 0.914902, 0.722391, 0.942756, 0.910615, 0.801564, 0.870252]
    min_val = 0


class Program_weight_tensor_meta_L_self_modules_bn2_parameters_weight_:
    name = "L_self_modules_bn2_parameters_weight_"
    shape = [16]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.1
    data = [0.97842, 1.153289, 1.005452, 1.094916, 0.881115, 1.071438, 1.154517, 0.855652, 1.14456, 0.880427, 0.971952, 0.915676, 1.071032, 1.015601, 1.126085, 1.123684]


class Program_weight_tensor_meta_L_self_modules_bn2_parameters_bias_:
    name = "L_self_modules_bn2_parameters_bias_"
    shape = [16]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.1
    data = [-0.015104, -0.149453, 0.061998, -0.110359, -0.054067, 0.072928, 0.111052, -0.127393, -0.119905, 0.010741, 0.090109, -0.09458, -0.031268, 0.070235, 0.141568, -0.051032]


class Program_weight_tensor_meta_L_self_modules_fc_parameters_weight_:
    name = "L_self_modules_fc_parameters_weight_"
    shape = [10, 16]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.1
    data = None


class Program_weight_tensor_meta_L_self_modules_fc_parameters_bias_:
    name = "L_self_modules_fc_parameters_bias_"
    shape = [10]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.1
    data = [-0.049718, -0.065176, 0.037562, -0.099488, 0.135158, -0.030266, -0.069181, 0.054214, 0.152139, 0.132109]
