class Program_weight_tensor_meta_L_self_modules_encoder_modules_0_parameters_weight_:
    name = "L_self_modules_encoder_modules_0_parameters_weight_"
    shape = [32, 3, 4, 4]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.0009710466
    std = 0.08493638
    data = None
    min_val = -0.14431456
    max_val = 0.14429085


class Program_weight_tensor_meta_L_self_modules_encoder_modules_0_parameters_bias_:
    name = "L_self_modules_encoder_modules_0_parameters_bias_"
    shape = [32]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.0094759455
    std = 0.084206566
    data = [-0.04799317, 0.04650984, 0.06384592, -0.0051355534, 0.13753101, -0.09990077, 0.05534096, 0.13000134, -0.025097758, 0.114590906, 0.0023793152, -0.108086444, -0.079185955, 0.05372468, -0.062461924, 0.03471478, 0.14206502, 0.049028646, -0.013508521, 0.036077887, -0.083159186, -0.12128009, -0.108498484, -0.121114016, 0.029620884, 0.028114535, -0.061338846, -0.14118388, 0.078188345, -0.08189847, -0.024096828, -0.12102444]


class Program_weight_tensor_meta_L_image_:
    name = "L_image_"
    shape = [4, 3, 32, 32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.49769035
    std = 0.28895596
    data = None
    min_val = 8.3863735e-05
    max_val = 0.9999688


class Program_weight_tensor_meta_L_self_modules_encoder_modules_1_buffers_running_mean_:
    name = "L_self_modules_encoder_modules_1_buffers_running_mean_"
    shape = [32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]


class Program_weight_tensor_meta_L_self_modules_encoder_modules_1_buffers_running_var_:
    name = "L_self_modules_encoder_modules_1_buffers_running_var_"
    shape = [32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]


class Program_weight_tensor_meta_L_self_modules_encoder_modules_1_parameters_weight_:
    name = "L_self_modules_encoder_modules_1_parameters_weight_"
    shape = [32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]


class Program_weight_tensor_meta_L_self_modules_encoder_modules_1_parameters_bias_:
    name = "L_self_modules_encoder_modules_1_parameters_bias_"
    shape = [32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]


class Program_weight_tensor_meta_L_self_modules_encoder_modules_3_parameters_weight_:
    name = "L_self_modules_encoder_modules_3_parameters_weight_"
    shape = [64, 32, 4, 4]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.00024367751
    std = 0.02544164
    data = None
    min_val = -0.044192877
    max_val = 0.04418916


class Program_weight_tensor_meta_L_self_modules_encoder_modules_3_parameters_bias_:
    name = "L_self_modules_encoder_modules_3_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.0024146873
    std = 0.024370572
    data = None
    min_val = -0.043125805
    max_val = 0.043460745


class Program_weight_tensor_meta_L_self_modules_encoder_modules_4_buffers_running_mean_:
    name = "L_self_modules_encoder_modules_4_buffers_running_mean_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_encoder_modules_4_buffers_running_var_:
    name = "L_self_modules_encoder_modules_4_buffers_running_var_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_encoder_modules_4_parameters_weight_:
    name = "L_self_modules_encoder_modules_4_parameters_weight_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_encoder_modules_4_parameters_bias_:
    name = "L_self_modules_encoder_modules_4_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_encoder_modules_6_parameters_weight_:
    name = "L_self_modules_encoder_modules_6_parameters_weight_"
    shape = [128, 64, 4, 4]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.5987785e-05
    std = 0.018055035
    data = None
    min_val = -0.031249575
    max_val = 0.031249564


class Program_weight_tensor_meta_L_self_modules_encoder_modules_6_parameters_bias_:
    name = "L_self_modules_encoder_modules_6_parameters_bias_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.003850938
    std = 0.017100696
    data = None
    min_val = -0.02738139
    max_val = 0.030757915


class Program_weight_tensor_meta_L_self_modules_encoder_modules_7_buffers_running_mean_:
    name = "L_self_modules_encoder_modules_7_buffers_running_mean_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_encoder_modules_7_buffers_running_var_:
    name = "L_self_modules_encoder_modules_7_buffers_running_var_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_encoder_modules_7_parameters_weight_:
    name = "L_self_modules_encoder_modules_7_parameters_weight_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_encoder_modules_7_parameters_bias_:
    name = "L_self_modules_encoder_modules_7_parameters_bias_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_encoder_modules_10_parameters_weight_:
    name = "L_self_modules_encoder_modules_10_parameters_weight_"
    shape = [128, 2048]
    dtype = "torch.float32"
    device = "cpu"
    mean = 8.754083e-06
    std = 0.012757984
    data = None
    min_val = -0.02209708
    max_val = 0.022097042


class Program_weight_tensor_meta_L_self_modules_encoder_modules_10_parameters_bias_:
    name = "L_self_modules_encoder_modules_10_parameters_bias_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.0015833449
    std = 0.012805158
    data = None
    min_val = -0.021735469
    max_val = 0.022030432


class Program_weight_tensor_meta_L_noise_:
    name = "L_noise_"
    shape = [4, 64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0030447813
    std = 0.93713015
    data = None
    min_val = -2.311289
    max_val = 2.7784436


class Program_weight_tensor_meta_L_self_modules_decoder_modules_0_parameters_weight_:
    name = "L_self_modules_decoder_modules_0_parameters_weight_"
    shape = [2048, 64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 8.708413e-05
    std = 0.07213356
    data = None
    min_val = -0.12499969
    max_val = 0.124995545


class Program_weight_tensor_meta_L_self_modules_decoder_modules_0_parameters_bias_:
    name = "L_self_modules_decoder_modules_0_parameters_bias_"
    shape = [2048]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.3120662e-06
    std = 0.071228266
    data = None
    min_val = -0.124975875
    max_val = 0.12495765


class Program_weight_tensor_meta_L_self_modules_decoder_modules_3_parameters_weight_:
    name = "L_self_modules_decoder_modules_3_parameters_weight_"
    shape = [128, 64, 4, 4]
    dtype = "torch.float32"
    device = "cpu"
    mean = 5.166203e-05
    std = 0.018049052
    data = None
    min_val = -0.031249247
    max_val = 0.031249445


class Program_weight_tensor_meta_L_self_modules_decoder_modules_3_parameters_bias_:
    name = "L_self_modules_decoder_modules_3_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0011460155
    std = 0.017743658
    data = None
    min_val = -0.03054735
    max_val = 0.029551324


class Program_weight_tensor_meta_L_self_modules_decoder_modules_5_parameters_weight_:
    name = "L_self_modules_decoder_modules_5_parameters_weight_"
    shape = [64, 32, 4, 4]
    dtype = "torch.float32"
    device = "cpu"
    mean = -6.0808794e-05
    std = 0.025513507
    data = None
    min_val = -0.04419382
    max_val = 0.044188105


class Program_weight_tensor_meta_L_self_modules_decoder_modules_5_parameters_bias_:
    name = "L_self_modules_decoder_modules_5_parameters_bias_"
    shape = [32]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.0016264741
    std = 0.022924578
    data = [0.005694329, -0.012329233, 0.03918398, 0.034372505, -0.007589546, -0.035536256, 0.0025106457, -0.011813672, 0.011160664, 0.008601492, 0.04109962, -0.011836304, -0.0061771367, -0.014107124, 0.03362266, -0.008760486, 0.0039898157, -0.0010243527, 0.017345062, -0.027140863, -0.03427653, -0.0036651425, -0.030143479, -0.00071944145, 0.03810038, -0.03141739, -0.033247378, -0.024322214, 0.021507056, -0.016234323, 0.016711362, -0.015605872]


class Program_weight_tensor_meta_L_self_modules_decoder_modules_7_parameters_weight_:
    name = "L_self_modules_decoder_modules_7_parameters_weight_"
    shape = [32, 3, 4, 4]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.001003947
    std = 0.08284747
    data = None
    min_val = -0.14399281
    max_val = 0.14417791


class Program_weight_tensor_meta_L_self_modules_decoder_modules_7_parameters_bias_:
    name = "L_self_modules_decoder_modules_7_parameters_bias_"
    shape = [3]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.034570582
    std = 0.08016938
    data = [0.023404615, -0.12605847, -0.0010578826]
