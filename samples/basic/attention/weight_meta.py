class Program_weight_tensor_meta_L_input_ids_:
    name = "L_input_ids_"
    shape = [4, 16]
    dtype = "torch.int64"
    device = "cpu"
    mean = None
    std = None
    min_val = 0
    max_val = 99


class Program_weight_tensor_meta_L_self_modules_tokens_parameters_weight_:
    name = "L_self_modules_tokens_parameters_weight_"
    shape = [100, 32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 1.0
    data = None


class Program_weight_tensor_meta_L_self_modules_positions_parameters_weight_:
    name = "L_self_modules_positions_parameters_weight_"
    shape = [16, 32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 1.0
    data = None


class Program_weight_tensor_meta_L_self_modules_norm1_parameters_weight_:
    name = "L_self_modules_norm1_parameters_weight_"
    shape = [32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.05
    data = [0.946598, 0.973918, 0.927287, 1.039163, 0.950639, 0.965468, 1.040157, 0.957944, 1.033493, 1.045278, 0.950524, 0.974243, 1.045087, 0.979251, 1.007851, 0.929786, 0.969829, 1.082173, 0.985189, 0.928967, 1.065896, 1.078957, 1.032952, 0.999242, 1.02037, 1.020226, 1.012231, 1.059318, 0.977596, 0.948257, 1.003948, 1.042895]


class Program_weight_tensor_meta_L_self_modules_norm1_parameters_bias_:
    name = "L_self_modules_norm1_parameters_bias_"
    shape = [32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.1
    data = [0.160388, 0.041555, 0.049176, 0.121378, -0.094726, 0.085848, -0.153511, 0.060233, -0.045977, 0.118879, -0.126362, 0.169015, -0.081618, 0.135268, -0.117041, 0.144149, 0.004601, -0.057997, -0.157329, -0.003272, -0.05778, 0.091877, -0.095377, 0.04746, 0.131671, 0.012018, 0.165246, -0.026986, 0.106742, -0.107578, 0.152364, -0.007922]


class Program_weight_tensor_meta_L_self_modules_query_parameters_weight_:
    name = "L_self_modules_query_parameters_weight_"
    shape = [32, 32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.1
    data = None


class Program_weight_tensor_meta_L_self_modules_query_parameters_bias_:
    name = "L_self_modules_query_parameters_bias_"
    shape = [32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.1
    data = [0.147449, -0.059259, 0.001896, 0.138591, -0.050743, -0.133046, 0.102639, 0.155413, 0.144602, 0.018286, -0.083441, 0.079754, 0.094358, 0.095357, -0.127531, 0.119782, 0.067988, 0.104875, -0.151346, 0.089219, 0.152046, -0.126685, -0.026912, -0.154345, -0.001955, -0.057022, 0.010952, 0.072997, -0.093432, 0.061993, -0.048707, 0.101459]


class Program_weight_tensor_meta_L_self_modules_key_parameters_weight_:
    name = "L_self_modules_key_parameters_weight_"
    shape = [32, 32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.1
    data = None


class Program_weight_tensor_meta_L_self_modules_key_parameters_bias_:
    name = "L_self_modules_key_parameters_bias_"
    shape = [32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.1
    data = [-0.114058, 0.007474, -0.032036, 0.031786, 0.034233, 0.063724, 0.04072, -0.024765, -0.044546, 0.145482, -0.053063, -0.164511, -0.159348, 0.133839, 0.153184, -0.013783, 0.07029, -0.087006, -0.056228, -0.073056, -0.000781, -0.049559, -0.154381, -0.146855, 0.129173, -0.111422, 0.16391, 0.058706, 0.000343, -0.042083, -0.111133, 0.005673]


class Program_weight_tensor_meta_L_self_modules_value_parameters_weight_:
    name = "L_self_modules_value_parameters_weight_"
    shape = [32, 32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.1
    data = None


class Program_weight_tensor_meta_L_self_modules_value_parameters_bias_:
    name = "L_self_modules_value_parameters_bias_"
    shape = [32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.1
    data = [-0.168485, 0.06976, -0.031155, -0.11533, -0.029718, -0.085276, -0.144719, -0.13584, -0.071399, -0.065062, -0.078993, -0.004187, -0.010067, 0.051326, -0.096326, 0.087078, 0.069569, -0.016763, 0.118934, -0.08462, -0.034772, -0.114898, -0.133432, 0.161702, 0.083417, 0.110164, 0.129822, 0.129825, -0.11602, 0.078788, -0.087609, 0.162673]


class Program_weight_tensor_meta_L_self_modules_out_parameters_weight_:
    name = "L_self_modules_out_parameters_weight_"
    shape = [32, 32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.1
    data = None


class Program_weight_tensor_meta_L_self_modules_out_parameters_bias_:
    name = "L_self_modules_out_parameters_bias_"
    shape = [32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.1
    data = [0.009501, 0.08713, -0.118593, -0.051071, -0.05142, 0.003969, -0.137401, -0.002554, -0.099577, -0.07708, 0.057335, 0.082202, 0.109581, -0.16192, 0.072267, -0.044125, 0.138585, -0.07357, -0.097885, 0.13136, -0.140373, 0.100272, -0.144028, 0.038027, 0.064696, 0.044707, -0.151923, 0.163911, 0.061231, 0.090741, -0.017919, 0.108161]


class Program_weight_tensor_meta_L_self_modules_norm2_parameters_weight_:
    name = "L_self_modules_norm2_parameters_weight_"
    shape = [32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.05
    data = [1.07689, 0.964539, 0.987455, 0.977933, 0.974709, 1.047582, 1.081234, 0.963242, 1.058988, 1.055565, 1.016523, 0.961736, 1.001486, 1.050791, 0.977413, 0.971621, 1.008711, 1.033087, 1.069237, 1.019939, 1.013459, 1.017924, 0.985774, 1.059189, 1.000169, 0.918832, 1.021955, 1.062224, 0.956136, 0.92671, 1.043453, 0.92338]


class Program_weight_tensor_meta_L_self_modules_norm2_parameters_bias_:
    name = "L_self_modules_norm2_parameters_bias_"
    shape = [32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.1
    data = [-0.128471, 0.132178, -0.041521, 0.13683, -0.030136, -0.042506, 0.096528, -0.08285, 0.107919, -0.156147, -0.034058, 0.090932, 0.132341, 0.109481, 0.16336, 0.153103, -0.16146, -0.131929, 0.07884, -0.008136, -0.077708, 0.049007, -0.169506, -0.124664, 0.157583, 0.003556, -0.010044, -0.167073, -0.090079, 0.083945, -0.004403, -0.031809]


class Program_weight_tensor_meta_L_self_modules_up_parameters_weight_:
    name = "L_self_modules_up_parameters_weight_"
    shape = [64, 32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.1
    data = None


class Program_weight_tensor_meta_L_self_modules_up_parameters_bias_:
    name = "L_self_modules_up_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.1
    data = None


class Program_weight_tensor_meta_L_self_modules_down_parameters_weight_:
    name = "L_self_modules_down_parameters_weight_"
    shape = [32, 64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.1
    data = None


class Program_weight_tensor_meta_L_self_modules_down_parameters_bias_:
    name = "L_self_modules_down_parameters_bias_"
    shape = [32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.1
    data = [-0.14567, -0.081705, 0.055411, 0.085344, 0.140475, -0.015928, -0.085882, 0.012146, -0.064273, -0.140869, 0.14918, 0.13814, -0.167434, 0.06292, 0.12484, 0.130313, 0.149506, 0.105842, 0.075545, -0.057567, -0.130378, -0.138067, 0.037627, -0.0484, -0.105628, -0.119045, -0.071111, 0.005063, 0.119299, 0.079618, -0.101505, 0.116014]
