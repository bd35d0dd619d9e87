class Program_weight_tensor_meta_L_pixel_values_:
    name = "L_pixel_values_"
    shape = [1, 3, 224, 224]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0028687848
    std = 1.0005786
    data = None
    min_val = -4.2347016
    max_val = 5.1783166


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_conv_stem_modules_convolution_parameters_weight_:
    name = "L_self_modules_mobilenet_v1_modules_conv_stem_modules_convolution_parameters_weight_"
    shape = [32, 3, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.00082300254
    std = 0.020236384
    data = None
    min_val = -0.055638835
    max_val = 0.07293718


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_conv_stem_modules_normalization_buffers_running_mean_:
    name = "L_self_modules_mobilenet_v1_modules_conv_stem_modules_normalization_buffers_running_mean_"
    shape = [32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_conv_stem_modules_normalization_buffers_running_var_:
    name = "L_self_modules_mobilenet_v1_modules_conv_stem_modules_normalization_buffers_running_var_"
    shape = [32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_conv_stem_modules_normalization_parameters_weight_:
    name = "L_self_modules_mobilenet_v1_modules_conv_stem_modules_normalization_parameters_weight_"
    shape = [32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_conv_stem_modules_normalization_parameters_bias_:
    name = "L_self_modules_mobilenet_v1_modules_conv_stem_modules_normalization_parameters_bias_"
    shape = [32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_0_modules_convolution_parameters_weight_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_0_modules_convolution_parameters_weight_"
    shape = [32, 1, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.00055587816
    std = 0.020477377
    data = None
    min_val = -0.05803035
    max_val = 0.06619688


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_0_modules_normalization_buffers_running_mean_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_0_modules_normalization_buffers_running_mean_"
    shape = [32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_0_modules_normalization_buffers_running_var_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_0_modules_normalization_buffers_running_var_"
    shape = [32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_0_modules_normalization_parameters_weight_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_0_modules_normalization_parameters_weight_"
    shape = [32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_0_modules_normalization_parameters_bias_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_0_modules_normalization_parameters_bias_"
    shape = [32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_1_modules_convolution_parameters_weight_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_1_modules_convolution_parameters_weight_"
    shape = [64, 32, 1, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.00029460024
    std = 0.020256536
    data = None
    min_val = -0.07148011
    max_val = 0.067122675


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_1_modules_normalization_buffers_running_mean_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_1_modules_normalization_buffers_running_mean_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_1_modules_normalization_buffers_running_var_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_1_modules_normalization_buffers_running_var_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_1_modules_normalization_parameters_weight_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_1_modules_normalization_parameters_weight_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_1_modules_normalization_parameters_bias_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_1_modules_normalization_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_2_modules_convolution_parameters_weight_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_2_modules_convolution_parameters_weight_"
    shape = [64, 1, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.00032397892
    std = 0.019373346
    data = None
    min_val = -0.051256355
    max_val = 0.05333812


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_2_modules_normalization_buffers_running_mean_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_2_modules_normalization_buffers_running_mean_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_2_modules_normalization_buffers_running_var_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_2_modules_normalization_buffers_running_var_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_2_modules_normalization_parameters_weight_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_2_modules_normalization_parameters_weight_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_2_modules_normalization_parameters_bias_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_2_modules_normalization_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_3_modules_convolution_parameters_weight_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_3_modules_convolution_parameters_weight_"
    shape = [128, 64, 1, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = -7.888779e-06
    std = 0.019934405
    data = None
    min_val = -0.07229676
    max_val = 0.07816841


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_3_modules_normalization_buffers_running_mean_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_3_modules_normalization_buffers_running_mean_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_3_modules_normalization_buffers_running_var_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_3_modules_normalization_buffers_running_var_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_3_modules_normalization_parameters_weight_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_3_modules_normalization_parameters_weight_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_3_modules_normalization_parameters_bias_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_3_modules_normalization_parameters_bias_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_4_modules_convolution_parameters_weight_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_4_modules_convolution_parameters_weight_"
    shape = [128, 1, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.00013566422
    std = 0.020096295
    data = None
    min_val = -0.07049744
    max_val = 0.07105548


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_4_modules_normalization_buffers_running_mean_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_4_modules_normalization_buffers_running_mean_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_4_modules_normalization_buffers_running_var_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_4_modules_normalization_buffers_running_var_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_4_modules_normalization_parameters_weight_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_4_modules_normalization_parameters_weight_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_4_modules_normalization_parameters_bias_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_4_modules_normalization_parameters_bias_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_5_modules_convolution_parameters_weight_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_5_modules_convolution_parameters_weight_"
    shape = [128, 128, 1, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000111800626
    std = 0.019902164
    data = None
    min_val = -0.08459048
    max_val = 0.08238034


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_5_modules_normalization_buffers_running_mean_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_5_modules_normalization_buffers_running_mean_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_5_modules_normalization_buffers_running_var_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_5_modules_normalization_buffers_running_var_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_5_modules_normalization_parameters_weight_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_5_modules_normalization_parameters_weight_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_5_modules_normalization_parameters_bias_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_5_modules_normalization_parameters_bias_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_6_modules_convolution_parameters_weight_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_6_modules_convolution_parameters_weight_"
    shape = [128, 1, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = 5.3108797e-05
    std = 0.019750886
    data = None
    min_val = -0.06157146
    max_val = 0.055299915


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_6_modules_normalization_buffers_running_mean_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_6_modules_normalization_buffers_running_mean_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_6_modules_normalization_buffers_running_var_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_6_modules_normalization_buffers_running_var_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_6_modules_normalization_parameters_weight_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_6_modules_normalization_parameters_weight_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_6_modules_normalization_parameters_bias_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_6_modules_normalization_parameters_bias_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_7_modules_convolution_parameters_weight_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_7_modules_convolution_parameters_weight_"
    shape = [256, 128, 1, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.00016762997
    std = 0.019965952
    data = None
    min_val = -0.075473316
    max_val = 0.07870228


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_7_modules_normalization_buffers_running_mean_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_7_modules_normalization_buffers_running_mean_"
    shape = [256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_7_modules_normalization_buffers_running_var_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_7_modules_normalization_buffers_running_var_"
    shape = [256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_7_modules_normalization_parameters_weight_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_7_modules_normalization_parameters_weight_"
    shape = [256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_7_modules_normalization_parameters_bias_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_7_modules_normalization_parameters_bias_"
    shape = [256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_8_modules_convolution_parameters_weight_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_8_modules_convolution_parameters_weight_"
    shape = [256, 1, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0002144716
    std = 0.019772831
    data = None
    min_val = -0.061939206
    max_val = 0.06848258


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_8_modules_normalization_buffers_running_mean_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_8_modules_normalization_buffers_running_mean_"
    shape = [256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_8_modules_normalization_buffers_running_var_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_8_modules_normalization_buffers_running_var_"
    shape = [256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_8_modules_normalization_parameters_weight_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_8_modules_normalization_parameters_weight_"
    shape = [256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_8_modules_normalization_parameters_bias_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_8_modules_normalization_parameters_bias_"
    shape = [256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_9_modules_convolution_parameters_weight_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_9_modules_convolution_parameters_weight_"
    shape = [256, 256, 1, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = -7.846295e-06
    std = 0.020014968
    data = None
    min_val = -0.08248174
    max_val = 0.07731622


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_9_modules_normalization_buffers_running_mean_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_9_modules_normalization_buffers_running_mean_"
    shape = [256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_9_modules_normalization_buffers_running_var_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_9_modules_normalization_buffers_running_var_"
    shape = [256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_9_modules_normalization_parameters_weight_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_9_modules_normalization_parameters_weight_"
    shape = [256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_9_modules_normalization_parameters_bias_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_9_modules_normalization_parameters_bias_"
    shape = [256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_10_modules_convolution_parameters_weight_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_10_modules_convolution_parameters_weight_"
    shape = [256, 1, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.0004572028
    std = 0.020175423
    data = None
    min_val = -0.07753673
    max_val = 0.06937087


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_10_modules_normalization_buffers_running_mean_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_10_modules_normalization_buffers_running_mean_"
    shape = [256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_10_modules_normalization_buffers_running_var_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_10_modules_normalization_buffers_running_var_"
    shape = [256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_10_modules_normalization_parameters_weight_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_10_modules_normalization_parameters_weight_"
    shape = [256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_10_modules_normalization_parameters_bias_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_10_modules_normalization_parameters_bias_"
    shape = [256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_11_modules_convolution_parameters_weight_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_11_modules_convolution_parameters_weight_"
    shape = [512, 256, 1, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = 5.6106986e-05
    std = 0.020052673
    data = None
    min_val = -0.08750968
    max_val = 0.094433345


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_11_modules_normalization_buffers_running_mean_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_11_modules_normalization_buffers_running_mean_"
    shape = [512]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_11_modules_normalization_buffers_running_var_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_11_modules_normalization_buffers_running_var_"
    shape = [512]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_11_modules_normalization_parameters_weight_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_11_modules_normalization_parameters_weight_"
    shape = [512]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_11_modules_normalization_parameters_bias_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_11_modules_normalization_parameters_bias_"
    shape = [512]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_12_modules_convolution_parameters_weight_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_12_modules_convolution_parameters_weight_"
    shape = [512, 1, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.00022616559
    std = 0.020077245
    data = None
    min_val = -0.07106826
    max_val = 0.070734784


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_12_modules_normalization_buffers_running_mean_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_12_modules_normalization_buffers_running_mean_"
    shape = [512]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_12_modules_normalization_buffers_running_var_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_12_modules_normalization_buffers_running_var_"
    shape = [512]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_12_modules_normalization_parameters_weight_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_12_modules_normalization_parameters_weight_"
    shape = [512]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_12_modules_normalization_parameters_bias_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_12_modules_normalization_parameters_bias_"
    shape = [512]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_13_modules_convolution_parameters_weight_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_13_modules_convolution_parameters_weight_"
    shape = [512, 512, 1, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = 9.140055e-06
    std = 0.020032443
    data = None
    min_val = -0.085509956
    max_val = 0.09201871


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_13_modules_normalization_buffers_running_mean_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_13_modules_normalization_buffers_running_mean_"
    shape = [512]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_13_modules_normalization_buffers_running_var_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_13_modules_normalization_buffers_running_var_"
    shape = [512]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_13_modules_normalization_parameters_weight_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_13_modules_normalization_parameters_weight_"
    shape = [512]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_13_modules_normalization_parameters_bias_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_13_modules_normalization_parameters_bias_"
    shape = [512]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_14_modules_convolution_parameters_weight_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_14_modules_convolution_parameters_weight_"
    shape = [512, 1, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.00022435904
    std = 0.020108802
    data = None
    min_val = -0.07906329
    max_val = 0.07164691


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_14_modules_normalization_buffers_running_mean_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_14_modules_normalization_buffers_running_mean_"
    shape = [512]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_14_modules_normalization_buffers_running_var_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_14_modules_normalization_buffers_running_var_"
    shape = [512]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_14_modules_normalization_parameters_weight_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_14_modules_normalization_parameters_weight_"
    shape = [512]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_14_modules_normalization_parameters_bias_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_14_modules_normalization_parameters_bias_"
    shape = [512]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_15_modules_convolution_parameters_weight_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_15_modules_convolution_parameters_weight_"
    shape = [512, 512, 1, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = 2.8654535e-05
    std = 0.01998092
    data = None
    min_val = -0.0860971
    max_val = 0.090476625


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_15_modules_normalization_buffers_running_mean_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_15_modules_normalization_buffers_running_mean_"
    shape = [512]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_15_modules_normalization_buffers_running_var_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_15_modules_normalization_buffers_running_var_"
    shape = [512]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_15_modules_normalization_parameters_weight_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_15_modules_normalization_parameters_weight_"
    shape = [512]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_15_modules_normalization_parameters_bias_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_15_modules_normalization_parameters_bias_"
    shape = [512]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_16_modules_convolution_parameters_weight_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_16_modules_convolution_parameters_weight_"
    shape = [512, 1, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.00026951617
    std = 0.019870171
    data = None
    min_val = -0.08190925
    max_val = 0.07089538


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_16_modules_normalization_buffers_running_mean_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_16_modules_normalization_buffers_running_mean_"
    shape = [512]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_16_modules_normalization_buffers_running_var_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_16_modules_normalization_buffers_running_var_"
    shape = [512]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_16_modules_normalization_parameters_weight_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_16_modules_normalization_parameters_weight_"
    shape = [512]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_16_modules_normalization_parameters_bias_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_16_modules_normalization_parameters_bias_"
    shape = [512]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_17_modules_convolution_parameters_weight_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_17_modules_convolution_parameters_weight_"
    shape = [512, 512, 1, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = 2.9912973e-05
    std = 0.019998536
    data = None
    min_val = -0.08481694
    max_val = 0.0912591


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_17_modules_normalization_buffers_running_mean_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_17_modules_normalization_buffers_running_mean_"
    shape = [512]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_17_modules_normalization_buffers_running_var_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_17_modules_normalization_buffers_running_var_"
    shape = [512]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_17_modules_normalization_parameters_weight_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_17_modules_normalization_parameters_weight_"
    shape = [512]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_17_modules_normalization_parameters_bias_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_17_modules_normalization_parameters_bias_"
    shape = [512]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_18_modules_convolution_parameters_weight_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_18_modules_convolution_parameters_weight_"
    shape = [512, 1, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0005827732
    std = 0.020314354
    data = None
    min_val = -0.07161455
    max_val = 0.06948432


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_18_modules_normalization_buffers_running_mean_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_18_modules_normalization_buffers_running_mean_"
    shape = [512]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_18_modules_normalization_buffers_running_var_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_18_modules_normalization_buffers_running_var_"
    shape = [512]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_18_modules_normalization_parameters_weight_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_18_modules_normalization_parameters_weight_"
    shape = [512]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_18_modules_normalization_parameters_bias_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_18_modules_normalization_parameters_bias_"
    shape = [512]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_19_modules_convolution_parameters_weight_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_19_modules_convolution_parameters_weight_"
    shape = [512, 512, 1, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = 6.4139196e-05
    std = 0.02000317
    data = None
    min_val = -0.09058682
    max_val = 0.10130707


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_19_modules_normalization_buffers_running_mean_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_19_modules_normalization_buffers_running_mean_"
    shape = [512]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_19_modules_normalization_buffers_running_var_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_19_modules_normalization_buffers_running_var_"
    shape = [512]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_19_modules_normalization_parameters_weight_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_19_modules_normalization_parameters_weight_"
    shape = [512]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_19_modules_normalization_parameters_bias_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_19_modules_normalization_parameters_bias_"
    shape = [512]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_20_modules_convolution_parameters_weight_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_20_modules_convolution_parameters_weight_"
    shape = [512, 1, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = -4.3072428e-06
    std = 0.020434013
    data = None
    min_val = -0.07709632
    max_val = 0.07092491


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_20_modules_normalization_buffers_running_mean_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_20_modules_normalization_buffers_running_mean_"
    shape = [512]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_20_modules_normalization_buffers_running_var_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_20_modules_normalization_buffers_running_var_"
    shape = [512]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_20_modules_normalization_parameters_weight_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_20_modules_normalization_parameters_weight_"
    shape = [512]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_20_modules_normalization_parameters_bias_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_20_modules_normalization_parameters_bias_"
    shape = [512]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_21_modules_convolution_parameters_weight_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_21_modules_convolution_parameters_weight_"
    shape = [512, 512, 1, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.4947145e-05
    std = 0.01997128
    data = None
    min_val = -0.08622443
    max_val = 0.09329623


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_21_modules_normalization_buffers_running_mean_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_21_modules_normalization_buffers_running_mean_"
    shape = [512]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_21_modules_normalization_buffers_running_var_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_21_modules_normalization_buffers_running_var_"
    shape = [512]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_21_modules_normalization_parameters_weight_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_21_modules_normalization_parameters_weight_"
    shape = [512]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_21_modules_normalization_parameters_bias_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_21_modules_normalization_parameters_bias_"
    shape = [512]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_22_modules_convolution_parameters_weight_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_22_modules_convolution_parameters_weight_"
    shape = [512, 1, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.0003143222
    std = 0.019736236
    data = None
    min_val = -0.08153738
    max_val = 0.0665266


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_22_modules_normalization_buffers_running_mean_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_22_modules_normalization_buffers_running_mean_"
    shape = [512]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_22_modules_normalization_buffers_running_var_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_22_modules_normalization_buffers_running_var_"
    shape = [512]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_22_modules_normalization_parameters_weight_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_22_modules_normalization_parameters_weight_"
    shape = [512]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_22_modules_normalization_parameters_bias_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_22_modules_normalization_parameters_bias_"
    shape = [512]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_23_modules_convolution_parameters_weight_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_23_modules_convolution_parameters_weight_"
    shape = [1024, 512, 1, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = -4.8558795e-06
    std = 0.019988174
    data = None
    min_val = -0.0903709
    max_val = 0.094347134


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_23_modules_normalization_buffers_running_mean_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_23_modules_normalization_buffers_running_mean_"
    shape = [1024]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_23_modules_normalization_buffers_running_var_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_23_modules_normalization_buffers_running_var_"
    shape = [1024]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_23_modules_normalization_parameters_weight_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_23_modules_normalization_parameters_weight_"
    shape = [1024]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_23_modules_normalization_parameters_bias_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_23_modules_normalization_parameters_bias_"
    shape = [1024]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_24_modules_convolution_parameters_weight_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_24_modules_convolution_parameters_weight_"
    shape = [1024, 1, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = 3.3642336e-05
    std = 0.02006686
    data = None
    min_val = -0.08434722
    max_val = 0.0735806


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_24_modules_normalization_buffers_running_mean_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_24_modules_normalization_buffers_running_mean_"
    shape = [1024]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_24_modules_normalization_buffers_running_var_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_24_modules_normalization_buffers_running_var_"
    shape = [1024]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_24_modules_normalization_parameters_weight_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_24_modules_normalization_parameters_weight_"
    shape = [1024]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_24_modules_normalization_parameters_bias_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_24_modules_normalization_parameters_bias_"
    shape = [1024]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_25_modules_convolution_parameters_weight_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_25_modules_convolution_parameters_weight_"
    shape = [1024, 1024, 1, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.5801543e-05
    std = 0.019999987
    data = None
    min_val = -0.103390895
    max_val = 0.09130672


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_25_modules_normalization_buffers_running_mean_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_25_modules_normalization_buffers_running_mean_"
    shape = [1024]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_25_modules_normalization_buffers_running_var_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_25_modules_normalization_buffers_running_var_"
    shape = [1024]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_25_modules_normalization_parameters_weight_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_25_modules_normalization_parameters_weight_"
    shape = [1024]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_layer_modules_25_modules_normalization_parameters_bias_:
    name = "L_self_modules_mobilenet_v1_modules_layer_modules_25_modules_normalization_parameters_bias_"
    shape = [1024]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_classifier_parameters_weight_:
    name = "L_self_modules_classifier_parameters_weight_"
    shape = [2, 1024]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000338867
    std = 0.019591412
    data = None
    min_val = -0.06044438
    max_val = 0.068467796


class Program_weight_tensor_meta_L_self_modules_classifier_parameters_bias_:
    name = "L_self_modules_classifier_parameters_bias_"
    shape = [2]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = [0.0, 0.0]
