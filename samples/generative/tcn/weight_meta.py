class Program_weight_tensor_meta_L_self_modules_embed_parameters_weight_:
    name = "L_self_modules_embed_parameters_weight_"
    shape = [64, 8, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.002015381
    std = 0.20651698
    data = None
    min_val = -0.35267937
    max_val = 0.35343894


class Program_weight_tensor_meta_L_self_modules_embed_parameters_bias_:
    name = "L_self_modules_embed_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.016135655
    std = 0.20228326
    data = None
    min_val = -0.34422472
    max_val = 0.35294884


class Program_weight_tensor_meta_L_series_:
    name = "L_series_"
    shape = [4, 8, 128]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.02739797
    std = 0.99831325
    data = None
    min_val = -3.5191083
    max_val = 3.5236092


class Program_weight_tensor_meta_L_self_modules_first_modules_0_parameters_weight_:
    name = "L_self_modules_first_modules_0_parameters_weight_"
    shape = [64, 64, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.00024587102
    std = 0.041678514
    data = None
    min_val = -0.07215728
    max_val = 0.072160594


class Program_weight_tensor_meta_L_self_modules_first_modules_0_parameters_bias_:
    name = "L_self_modules_first_modules_0_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.004865334
    std = 0.040937703
    data = None
    min_val = -0.070866555
    max_val = 0.06903128


class Program_weight_tensor_meta_L_self_modules_second_modules_0_parameters_weight_:
    name = "L_self_modules_second_modules_0_parameters_weight_"
    shape = [64, 64, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.00010472327
    std = 0.041710887
    data = None
    min_val = -0.07215872
    max_val = 0.07214559


class Program_weight_tensor_meta_L_self_modules_second_modules_0_parameters_bias_:
    name = "L_self_modules_second_modules_0_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0020170964
    std = 0.042813066
    data = None
    min_val = -0.071866944
    max_val = 0.07133666


class Program_weight_tensor_meta_L_self_modules_first_modules_1_parameters_weight_:
    name = "L_self_modules_first_modules_1_parameters_weight_"
    shape = [64, 64, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.00022592458
    std = 0.04154429
    data = None
    min_val = -0.07216667
    max_val = 0.072154164


class Program_weight_tensor_meta_L_self_modules_first_modules_1_parameters_bias_:
    name = "L_self_modules_first_modules_1_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.0037256444
    std = 0.039642956
    data = None
    min_val = -0.07162099
    max_val = 0.068155065


class Program_weight_tensor_meta_L_self_modules_second_modules_1_parameters_weight_:
    name = "L_self_modules_second_modules_1_parameters_weight_"
    shape = [64, 64, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.00011128997
    std = 0.041709255
    data = None
    min_val = -0.07216032
    max_val = 0.07216762


class Program_weight_tensor_meta_L_self_modules_second_modules_1_parameters_bias_:
    name = "L_self_modules_second_modules_1_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.0021282365
    std = 0.04431021
    data = None
    min_val = -0.07131131
    max_val = 0.0711844


class Program_weight_tensor_meta_L_self_modules_first_modules_2_parameters_weight_:
    name = "L_self_modules_first_modules_2_parameters_weight_"
    shape = [64, 64, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.00020085271
    std = 0.04150524
    data = None
    min_val = -0.07216135
    max_val = 0.07216667


class Program_weight_tensor_meta_L_self_modules_first_modules_2_parameters_bias_:
    name = "L_self_modules_first_modules_2_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.003996451
    std = 0.040443514
    data = None
    min_val = -0.06992629
    max_val = 0.06997037


class Program_weight_tensor_meta_L_self_modules_second_modules_2_parameters_weight_:
    name = "L_self_modules_second_modules_2_parameters_weight_"
    shape = [64, 64, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = 3.609793e-05
    std = 0.041726813
    data = None
    min_val = -0.07215315
    max_val = 0.07215752


class Program_weight_tensor_meta_L_self_modules_second_modules_2_parameters_bias_:
    name = "L_self_modules_second_modules_2_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.00026714275
    std = 0.04009977
    data = None
    min_val = -0.06965711
    max_val = 0.067626074


class Program_weight_tensor_meta_L_self_modules_first_modules_3_parameters_weight_:
    name = "L_self_modules_first_modules_3_parameters_weight_"
    shape = [64, 64, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.00041829888
    std = 0.04163184
    data = None
    min_val = -0.0721678
    max_val = 0.07216133


class Program_weight_tensor_meta_L_self_modules_first_modules_3_parameters_bias_:
    name = "L_self_modules_first_modules_3_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.00039609647
    std = 0.042501476
    data = None
    min_val = -0.06986696
    max_val = 0.07143979


class Program_weight_tensor_meta_L_self_modules_second_modules_3_parameters_weight_:
    name = "L_self_modules_second_modules_3_parameters_weight_"
    shape = [64, 64, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.00023604315
    std = 0.041914843
    data = None
    min_val = -0.07216098
    max_val = 0.07216596


class Program_weight_tensor_meta_L_self_modules_second_modules_3_parameters_bias_:
    name = "L_self_modules_second_modules_3_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.00226462
    std = 0.041510455
    data = None
    min_val = -0.06962433
    max_val = 0.07005433


class Program_weight_tensor_meta_L_self_modules_first_modules_4_parameters_weight_:
    name = "L_self_modules_first_modules_4_parameters_weight_"
    shape = [64, 64, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.00013871395
    std = 0.041307766
    data = None
    min_val = -0.072164536
    max_val = 0.072159946


class Program_weight_tensor_meta_L_self_modules_first_modules_4_parameters_bias_:
    name = "L_self_modules_first_modules_4_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.006925705
    std = 0.038454674
    data = None
    min_val = -0.0713113
    max_val = 0.07207824


class Program_weight_tensor_meta_L_self_modules_second_modules_4_parameters_weight_:
    name = "L_self_modules_second_modules_4_parameters_weight_"
    shape = [64, 64, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.00012220169
    std = 0.041761685
    data = None
    min_val = -0.0721599
    max_val = 0.07215812


class Program_weight_tensor_meta_L_self_modules_second_modules_4_parameters_bias_:
    name = "L_self_modules_second_modules_4_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.0008615108
    std = 0.042336088
    data = None
    min_val = -0.07075526
    max_val = 0.07102957


class Program_weight_tensor_meta_L_self_modules_head_parameters_weight_:
    name = "L_self_modules_head_parameters_weight_"
    shape = [8, 64]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.0006434328
    std = 0.07030112
    data = None
    min_val = -0.1238278
    max_val = 0.1246998


class Program_weight_tensor_meta_L_self_modules_head_parameters_bias_:
    name = "L_self_modules_head_parameters_bias_"
    shape = [8]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.046838976
    std = 0.067044556
    data = [0.10639958, -0.047956884, -0.061889425, -0.08823058, -0.056606546, -0.1177488, -0.034269765, -0.07440938]
