class Program_weight_tensor_meta_L_pixel_values_:
    name = "L_pixel_values_"
    shape = [1, 3, 224, 224]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0028688037
    std = 1.0005786
    data = None
    min_val = -4.234701
    max_val = 5.1783166


class Program_weight_tensor_meta_L_self_modules_mobilenet_v1_modules_conv_stem_modules_convolution_parameters_weight_:
    name = "L_self_modules_mobilenet_v1_modules_conv_stem_modules_convolution_parameters_weight_"
    shape = [32, 3, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.008230029
    std = 0.20236385
    data = None
    min_val = -0.55638844
    max_val = 0.7293719


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
    mean = 0.0055587855
    std = 0.20477377
    data = None
    min_val = -0.5803035
    max_val = 0.6619688


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
    mean = 0.0029460052
    std = 0.20256537
    data = None
    min_val = -0.71480113
    max_val = 0.67122674


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
    mean = 0.0032397918
    std = 0.19373347
    data = None
    min_val = -0.5125636
    max_val = 0.5333812


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
    mean = -7.8884834e-05
    std = 0.19934405
    data = None
    min_val = -0.7229677
    max_val = 0.7816841


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
    mean = -0.0013566389
    std = 0.20096295
    data = None
    min_val = -0.7049744
    max_val = 0.7105548


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
    mean = 0.00111801
    std = 0.19902165
    data = None
    min_val = -0.84590477
    max_val = 0.8238034


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
    mean = 0.00053109066
    std = 0.19750887
    data = None
    min_val = -0.6157146
    max_val = 0.5529992


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
    mean = 0.0016763035
    std = 0.19965953
    data = None
    min_val = -0.7547332
    max_val = 0.78702277


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
    mean = 0.0021447197
    std = 0.19772832
    data = None
    min_val = -0.6193921
    max_val = 0.68482584


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
    mean = -7.845925e-05
    std = 0.20014969
    data = None
    min_val = -0.8248175
    max_val = 0.7731622


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
    mean = -0.0045720236
    std = 0.20175426
    data = None
    min_val = -0.7753674
    max_val = 0.6937088


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
    mean = 0.00056107336
    std = 0.20052674
    data = None
    min_val = -0.8750968
    max_val = 0.9443335


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
    mean = -0.0022616524
    std = 0.20077245
    data = None
    min_val = -0.7106826
    max_val = 0.70734787


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
    mean = 9.1404225e-05
    std = 0.20032445
    data = None
    min_val = -0.8550996
    max_val = 0.9201871


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
    mean = -0.0022435866
    std = 0.20108804
    data = None
    min_val = -0.7906327
    max_val = 0.71646905


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
    mean = 0.00028654883
    std = 0.19980921
    data = None
    min_val = -0.860971
    max_val = 0.90476626


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
    mean = 0.0026951644
    std = 0.19870171
    data = None
    min_val = -0.81909245
    max_val = 0.7089538


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
    mean = 0.00029913342
    std = 0.19998537
    data = None
    min_val = -0.84816945
    max_val = 0.912591


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
    mean = 0.005827735
    std = 0.20314355
    data = None
    min_val = -0.71614546
    max_val = 0.69484323


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
    mean = 0.0006413956
    std = 0.20003171
    data = None
    min_val = -0.90586823
    max_val = 1.0130708


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
    mean = -4.3070173e-05
    std = 0.20434013
    data = None
    min_val = -0.7709632
    max_val = 0.70924914


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
    mean = 0.0001494751
    std = 0.1997128
    data = None
    min_val = -0.8622443
    max_val = 0.93296236


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
    mean = -0.0031432186
    std = 0.19736236
    data = None
    min_val = -0.81537384
    max_val = 0.665266


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
    mean = -4.8555343e-05
    std = 0.19988173
    data = None
    min_val = -0.90370905
    max_val = 0.9434714


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
    mean = 0.00033642704
    std = 0.2006686
    data = None
    min_val = -0.8434721
    max_val = 0.73580605


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
    mean = 0.00015801899
    std = 0.19999988
    data = None
    min_val = -1.033909
    max_val = 0.9130673


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
    mean = 0.003388674
    std = 0.19591412
    data = None
    min_val = -0.60444385
    max_val = 0.684678


class Program_weight_tensor_meta_L_self_modules_classifier_parameters_bias_:
    name = "L_self_modules_classifier_parameters_bias_"
    shape = [2]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = [0.0, 0.0]
