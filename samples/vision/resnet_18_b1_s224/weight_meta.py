class Program_weight_tensor_meta_L_self_modules_0_modules_0_parameters_weight_:
    name = "L_self_modules_0_modules_0_parameters_weight_"
    shape = [64, 3, 7, 7]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.00015644479
    std = 0.047477726
    data = None
    min_val = -0.08246547
    max_val = 0.082469255


class Program_weight_tensor_meta_L_args_0_:
    name = "L_args_0_"
    shape = [1, 3, 224, 224]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.001680913
    std = 0.9973366
    data = None
    min_val = -4.58994
    max_val = 4.576545


class Program_weight_tensor_meta_L_self_modules_0_modules_1_buffers_running_mean_:
    name = "L_self_modules_0_modules_1_buffers_running_mean_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_0_modules_1_buffers_running_var_:
    name = "L_self_modules_0_modules_1_buffers_running_var_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_0_modules_1_parameters_weight_:
    name = "L_self_modules_0_modules_1_parameters_weight_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_0_modules_1_parameters_bias_:
    name = "L_self_modules_0_modules_1_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_1_modules_0_modules_branch_modules_0_modules_0_parameters_weight_:
    name = "L_self_modules_1_modules_0_modules_branch_modules_0_modules_0_parameters_weight_"
    shape = [64, 64, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = 7.307044e-05
    std = 0.02398606
    data = None
    min_val = -0.0416661
    max_val = 0.041665446


class Program_weight_tensor_meta_L_self_modules_1_modules_0_modules_branch_modules_0_modules_1_buffers_running_mean_:
    name = "L_self_modules_1_modules_0_modules_branch_modules_0_modules_1_buffers_running_mean_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_1_modules_0_modules_branch_modules_0_modules_1_buffers_running_var_:
    name = "L_self_modules_1_modules_0_modules_branch_modules_0_modules_1_buffers_running_var_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_1_modules_0_modules_branch_modules_0_modules_1_parameters_weight_:
    name = "L_self_modules_1_modules_0_modules_branch_modules_0_modules_1_parameters_weight_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_1_modules_0_modules_branch_modules_0_modules_1_parameters_bias_:
    name = "L_self_modules_1_modules_0_modules_branch_modules_0_modules_1_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_1_modules_0_modules_branch_modules_2_modules_0_parameters_weight_:
    name = "L_self_modules_1_modules_0_modules_branch_modules_2_modules_0_parameters_weight_"
    shape = [64, 64, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = -5.1852043e-05
    std = 0.02403691
    data = None
    min_val = -0.041664213
    max_val = 0.041665997


class Program_weight_tensor_meta_L_self_modules_1_modules_0_modules_branch_modules_2_modules_1_buffers_running_mean_:
    name = "L_self_modules_1_modules_0_modules_branch_modules_2_modules_1_buffers_running_mean_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_1_modules_0_modules_branch_modules_2_modules_1_buffers_running_var_:
    name = "L_self_modules_1_modules_0_modules_branch_modules_2_modules_1_buffers_running_var_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_1_modules_0_modules_branch_modules_2_modules_1_parameters_weight_:
    name = "L_self_modules_1_modules_0_modules_branch_modules_2_modules_1_parameters_weight_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_1_modules_0_modules_branch_modules_2_modules_1_parameters_bias_:
    name = "L_self_modules_1_modules_0_modules_branch_modules_2_modules_1_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_1_modules_1_modules_branch_modules_0_modules_0_parameters_weight_:
    name = "L_self_modules_1_modules_1_modules_branch_modules_0_modules_0_parameters_weight_"
    shape = [64, 64, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000107106935
    std = 0.024117054
    data = None
    min_val = -0.041662164
    max_val = 0.04166504


class Program_weight_tensor_meta_L_self_modules_1_modules_1_modules_branch_modules_0_modules_1_buffers_running_mean_:
    name = "L_self_modules_1_modules_1_modules_branch_modules_0_modules_1_buffers_running_mean_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_1_modules_1_modules_branch_modules_0_modules_1_buffers_running_var_:
    name = "L_self_modules_1_modules_1_modules_branch_modules_0_modules_1_buffers_running_var_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_1_modules_1_modules_branch_modules_0_modules_1_parameters_weight_:
    name = "L_self_modules_1_modules_1_modules_branch_modules_0_modules_1_parameters_weight_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_1_modules_1_modules_branch_modules_0_modules_1_parameters_bias_:
    name = "L_self_modules_1_modules_1_modules_branch_modules_0_modules_1_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_1_modules_1_modules_branch_modules_2_modules_0_parameters_weight_:
    name = "L_self_modules_1_modules_1_modules_branch_modules_2_modules_0_parameters_weight_"
    shape = [64, 64, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = 5.9998998e-05
    std = 0.024100851
    data = None
    min_val = -0.041664448
    max_val = 0.041666087


class Program_weight_tensor_meta_L_self_modules_1_modules_1_modules_branch_modules_2_modules_1_buffers_running_mean_:
    name = "L_self_modules_1_modules_1_modules_branch_modules_2_modules_1_buffers_running_mean_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_1_modules_1_modules_branch_modules_2_modules_1_buffers_running_var_:
    name = "L_self_modules_1_modules_1_modules_branch_modules_2_modules_1_buffers_running_var_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_1_modules_1_modules_branch_modules_2_modules_1_parameters_weight_:
    name = "L_self_modules_1_modules_1_modules_branch_modules_2_modules_1_parameters_weight_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_1_modules_1_modules_branch_modules_2_modules_1_parameters_bias_:
    name = "L_self_modules_1_modules_1_modules_branch_modules_2_modules_1_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_1_modules_2_modules_branch_modules_0_modules_0_parameters_weight_:
    name = "L_self_modules_1_modules_2_modules_branch_modules_0_modules_0_parameters_weight_"
    shape = [128, 64, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = 8.321959e-05
    std = 0.02407979
    data = None
    min_val = -0.041666538
    max_val = 0.04166603


class Program_weight_tensor_meta_L_self_modules_1_modules_2_modules_branch_modules_0_modules_1_buffers_running_mean_:
    name = "L_self_modules_1_modules_2_modules_branch_modules_0_modules_1_buffers_running_mean_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_1_modules_2_modules_branch_modules_0_modules_1_buffers_running_var_:
    name = "L_self_modules_1_modules_2_modules_branch_modules_0_modules_1_buffers_running_var_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_1_modules_2_modules_branch_modules_0_modules_1_parameters_weight_:
    name = "L_self_modules_1_modules_2_modules_branch_modules_0_modules_1_parameters_weight_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_1_modules_2_modules_branch_modules_0_modules_1_parameters_bias_:
    name = "L_self_modules_1_modules_2_modules_branch_modules_0_modules_1_parameters_bias_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_1_modules_2_modules_branch_modules_2_modules_0_parameters_weight_:
    name = "L_self_modules_1_modules_2_modules_branch_modules_2_modules_0_parameters_weight_"
    shape = [128, 128, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = -9.519561e-06
    std = 0.016998034
    data = None
    min_val = -0.029461455
    max_val = 0.029462723


class Program_weight_tensor_meta_L_self_modules_1_modules_2_modules_branch_modules_2_modules_1_buffers_running_mean_:
    name = "L_self_modules_1_modules_2_modules_branch_modules_2_modules_1_buffers_running_mean_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_1_modules_2_modules_branch_modules_2_modules_1_buffers_running_var_:
    name = "L_self_modules_1_modules_2_modules_branch_modules_2_modules_1_buffers_running_var_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_1_modules_2_modules_branch_modules_2_modules_1_parameters_weight_:
    name = "L_self_modules_1_modules_2_modules_branch_modules_2_modules_1_parameters_weight_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_1_modules_2_modules_branch_modules_2_modules_1_parameters_bias_:
    name = "L_self_modules_1_modules_2_modules_branch_modules_2_modules_1_parameters_bias_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_1_modules_2_modules_shortcut_modules_0_parameters_weight_:
    name = "L_self_modules_1_modules_2_modules_shortcut_modules_0_parameters_weight_"
    shape = [128, 64, 1, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0006204922
    std = 0.07219441
    data = None
    min_val = -0.124987096
    max_val = 0.124993205


class Program_weight_tensor_meta_L_self_modules_1_modules_2_modules_shortcut_modules_1_buffers_running_mean_:
    name = "L_self_modules_1_modules_2_modules_shortcut_modules_1_buffers_running_mean_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_1_modules_2_modules_shortcut_modules_1_buffers_running_var_:
    name = "L_self_modules_1_modules_2_modules_shortcut_modules_1_buffers_running_var_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_1_modules_2_modules_shortcut_modules_1_parameters_weight_:
    name = "L_self_modules_1_modules_2_modules_shortcut_modules_1_parameters_weight_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_1_modules_2_modules_shortcut_modules_1_parameters_bias_:
    name = "L_self_modules_1_modules_2_modules_shortcut_modules_1_parameters_bias_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_1_modules_3_modules_branch_modules_0_modules_0_parameters_weight_:
    name = "L_self_modules_1_modules_3_modules_branch_modules_0_modules_0_parameters_weight_"
    shape = [128, 128, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = 2.6280395e-05
    std = 0.017018462
    data = None
    min_val = -0.029462771
    max_val = 0.029460954


class Program_weight_tensor_meta_L_self_modules_1_modules_3_modules_branch_modules_0_modules_1_buffers_running_mean_:
    name = "L_self_modules_1_modules_3_modules_branch_modules_0_modules_1_buffers_running_mean_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_1_modules_3_modules_branch_modules_0_modules_1_buffers_running_var_:
    name = "L_self_modules_1_modules_3_modules_branch_modules_0_modules_1_buffers_running_var_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_1_modules_3_modules_branch_modules_0_modules_1_parameters_weight_:
    name = "L_self_modules_1_modules_3_modules_branch_modules_0_modules_1_parameters_weight_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_1_modules_3_modules_branch_modules_0_modules_1_parameters_bias_:
    name = "L_self_modules_1_modules_3_modules_branch_modules_0_modules_1_parameters_bias_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_1_modules_3_modules_branch_modules_2_modules_0_parameters_weight_:
    name = "L_self_modules_1_modules_3_modules_branch_modules_2_modules_0_parameters_weight_"
    shape = [128, 128, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = 4.0384322e-05
    std = 0.01700663
    data = None
    min_val = -0.029462073
    max_val = 0.02946226


class Program_weight_tensor_meta_L_self_modules_1_modules_3_modules_branch_modules_2_modules_1_buffers_running_mean_:
    name = "L_self_modules_1_modules_3_modules_branch_modules_2_modules_1_buffers_running_mean_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_1_modules_3_modules_branch_modules_2_modules_1_buffers_running_var_:
    name = "L_self_modules_1_modules_3_modules_branch_modules_2_modules_1_buffers_running_var_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_1_modules_3_modules_branch_modules_2_modules_1_parameters_weight_:
    name = "L_self_modules_1_modules_3_modules_branch_modules_2_modules_1_parameters_weight_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_1_modules_3_modules_branch_modules_2_modules_1_parameters_bias_:
    name = "L_self_modules_1_modules_3_modules_branch_modules_2_modules_1_parameters_bias_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_1_modules_4_modules_branch_modules_0_modules_0_parameters_weight_:
    name = "L_self_modules_1_modules_4_modules_branch_modules_0_modules_0_parameters_weight_"
    shape = [256, 128, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = -5.162629e-06
    std = 0.01699748
    data = None
    min_val = -0.029462684
    max_val = 0.029462157


class Program_weight_tensor_meta_L_self_modules_1_modules_4_modules_branch_modules_0_modules_1_buffers_running_mean_:
    name = "L_self_modules_1_modules_4_modules_branch_modules_0_modules_1_buffers_running_mean_"
    shape = [256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_1_modules_4_modules_branch_modules_0_modules_1_buffers_running_var_:
    name = "L_self_modules_1_modules_4_modules_branch_modules_0_modules_1_buffers_running_var_"
    shape = [256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_1_modules_4_modules_branch_modules_0_modules_1_parameters_weight_:
    name = "L_self_modules_1_modules_4_modules_branch_modules_0_modules_1_parameters_weight_"
    shape = [256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_1_modules_4_modules_branch_modules_0_modules_1_parameters_bias_:
    name = "L_self_modules_1_modules_4_modules_branch_modules_0_modules_1_parameters_bias_"
    shape = [256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_1_modules_4_modules_branch_modules_2_modules_0_parameters_weight_:
    name = "L_self_modules_1_modules_4_modules_branch_modules_2_modules_0_parameters_weight_"
    shape = [256, 256, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = -2.4359493e-05
    std = 0.012027981
    data = None
    min_val = -0.02083329
    max_val = 0.020833187


class Program_weight_tensor_meta_L_self_modules_1_modules_4_modules_branch_modules_2_modules_1_buffers_running_mean_:
    name = "L_self_modules_1_modules_4_modules_branch_modules_2_modules_1_buffers_running_mean_"
    shape = [256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_1_modules_4_modules_branch_modules_2_modules_1_buffers_running_var_:
    name = "L_self_modules_1_modules_4_modules_branch_modules_2_modules_1_buffers_running_var_"
    shape = [256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_1_modules_4_modules_branch_modules_2_modules_1_parameters_weight_:
    name = "L_self_modules_1_modules_4_modules_branch_modules_2_modules_1_parameters_weight_"
    shape = [256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_1_modules_4_modules_branch_modules_2_modules_1_parameters_bias_:
    name = "L_self_modules_1_modules_4_modules_branch_modules_2_modules_1_parameters_bias_"
    shape = [256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_1_modules_4_modules_shortcut_modules_0_parameters_weight_:
    name = "L_self_modules_1_modules_4_modules_shortcut_modules_0_parameters_weight_"
    shape = [256, 128, 1, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0002489077
    std = 0.05111262
    data = None
    min_val = -0.088386506
    max_val = 0.088385694


class Program_weight_tensor_meta_L_self_modules_1_modules_4_modules_shortcut_modules_1_buffers_running_mean_:
    name = "L_self_modules_1_modules_4_modules_shortcut_modules_1_buffers_running_mean_"
    shape = [256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_1_modules_4_modules_shortcut_modules_1_buffers_running_var_:
    name = "L_self_modules_1_modules_4_modules_shortcut_modules_1_buffers_running_var_"
    shape = [256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_1_modules_4_modules_shortcut_modules_1_parameters_weight_:
    name = "L_self_modules_1_modules_4_modules_shortcut_modules_1_parameters_weight_"
    shape = [256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_1_modules_4_modules_shortcut_modules_1_parameters_bias_:
    name = "L_self_modules_1_modules_4_modules_shortcut_modules_1_parameters_bias_"
    shape = [256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_1_modules_5_modules_branch_modules_0_modules_0_parameters_weight_:
    name = "L_self_modules_1_modules_5_modules_branch_modules_0_modules_0_parameters_weight_"
    shape = [256, 256, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.6687298e-05
    std = 0.012042211
    data = None
    min_val = -0.02083332
    max_val = 0.02083325


class Program_weight_tensor_meta_L_self_modules_1_modules_5_modules_branch_modules_0_modules_1_buffers_running_mean_:
    name = "L_self_modules_1_modules_5_modules_branch_modules_0_modules_1_buffers_running_mean_"
    shape = [256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_1_modules_5_modules_branch_modules_0_modules_1_buffers_running_var_:
    name = "L_self_modules_1_modules_5_modules_branch_modules_0_modules_1_buffers_running_var_"
    shape = [256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_1_modules_5_modules_branch_modules_0_modules_1_parameters_weight_:
    name = "L_self_modules_1_modules_5_modules_branch_modules_0_modules_1_parameters_weight_"
    shape = [256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_1_modules_5_modules_branch_modules_0_modules_1_parameters_bias_:
    name = "L_self_modules_1_modules_5_modules_branch_modules_0_modules_1_parameters_bias_"
    shape = [256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_1_modules_5_modules_branch_modules_2_modules_0_parameters_weight_:
    name = "L_self_modules_1_modules_5_modules_branch_modules_2_modules_0_parameters_weight_"
    shape = [256, 256, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = 2.9607263e-06
    std = 0.0120316595
    data = None
    min_val = -0.020833295
    max_val = 0.02083323


class Program_weight_tensor_meta_L_self_modules_1_modules_5_modules_branch_modules_2_modules_1_buffers_running_mean_:
    name = "L_self_modules_1_modules_5_modules_branch_modules_2_modules_1_buffers_running_mean_"
    shape = [256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_1_modules_5_modules_branch_modules_2_modules_1_buffers_running_var_:
    name = "L_self_modules_1_modules_5_modules_branch_modules_2_modules_1_buffers_running_var_"
    shape = [256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_1_modules_5_modules_branch_modules_2_modules_1_parameters_weight_:
    name = "L_self_modules_1_modules_5_modules_branch_modules_2_modules_1_parameters_weight_"
    shape = [256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_1_modules_5_modules_branch_modules_2_modules_1_parameters_bias_:
    name = "L_self_modules_1_modules_5_modules_branch_modules_2_modules_1_parameters_bias_"
    shape = [256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_1_modules_6_modules_branch_modules_0_modules_0_parameters_weight_:
    name = "L_self_modules_1_modules_6_modules_branch_modules_0_modules_0_parameters_weight_"
    shape = [512, 256, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = 8.7276413e-07
    std = 0.0120281
    data = None
    min_val = -0.020833304
    max_val = 0.020833258


class Program_weight_tensor_meta_L_self_modules_1_modules_6_modules_branch_modules_0_modules_1_buffers_running_mean_:
    name = "L_self_modules_1_modules_6_modules_branch_modules_0_modules_1_buffers_running_mean_"
    shape = [512]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_1_modules_6_modules_branch_modules_0_modules_1_buffers_running_var_:
    name = "L_self_modules_1_modules_6_modules_branch_modules_0_modules_1_buffers_running_var_"
    shape = [512]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_1_modules_6_modules_branch_modules_0_modules_1_parameters_weight_:
    name = "L_self_modules_1_modules_6_modules_branch_modules_0_modules_1_parameters_weight_"
    shape = [512]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_1_modules_6_modules_branch_modules_0_modules_1_parameters_bias_:
    name = "L_self_modules_1_modules_6_modules_branch_modules_0_modules_1_parameters_bias_"
    shape = [512]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_1_modules_6_modules_branch_modules_2_modules_0_parameters_weight_:
    name = "L_self_modules_1_modules_6_modules_branch_modules_2_modules_0_parameters_weight_"
    shape = [512, 512, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.1561515e-06
    std = 0.008508083
    data = None
    min_val = -0.014731388
    max_val = 0.014731388


class Program_weight_tensor_meta_L_self_modules_1_modules_6_modules_branch_modules_2_modules_1_buffers_running_mean_:
    name = "L_self_modules_1_modules_6_modules_branch_modules_2_modules_1_buffers_running_mean_"
    shape = [512]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_1_modules_6_modules_branch_modules_2_modules_1_buffers_running_var_:
    name = "L_self_modules_1_modules_6_modules_branch_modules_2_modules_1_buffers_running_var_"
    shape = [512]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_1_modules_6_modules_branch_modules_2_modules_1_parameters_weight_:
    name = "L_self_modules_1_modules_6_modules_branch_modules_2_modules_1_parameters_weight_"
    shape = [512]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_1_modules_6_modules_branch_modules_2_modules_1_parameters_bias_:
    name = "L_self_modules_1_modules_6_modules_branch_modules_2_modules_1_parameters_bias_"
    shape = [512]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_1_modules_6_modules_shortcut_modules_0_parameters_weight_:
    name = "L_self_modules_1_modules_6_modules_shortcut_modules_0_parameters_weight_"
    shape = [512, 256, 1, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = 3.1356452e-05
    std = 0.03605628
    data = None
    min_val = -0.06249945
    max_val = 0.062499985


class Program_weight_tensor_meta_L_self_modules_1_modules_6_modules_shortcut_modules_1_buffers_running_mean_:
    name = "L_self_modules_1_modules_6_modules_shortcut_modules_1_buffers_running_mean_"
    shape = [512]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_1_modules_6_modules_shortcut_modules_1_buffers_running_var_:
    name = "L_self_modules_1_modules_6_modules_shortcut_modules_1_buffers_running_var_"
    shape = [512]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_1_modules_6_modules_shortcut_modules_1_parameters_weight_:
    name = "L_self_modules_1_modules_6_modules_shortcut_modules_1_parameters_weight_"
    shape = [512]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_1_modules_6_modules_shortcut_modules_1_parameters_bias_:
    name = "L_self_modules_1_modules_6_modules_shortcut_modules_1_parameters_bias_"
    shape = [512]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_1_modules_7_modules_branch_modules_0_modules_0_parameters_weight_:
    name = "L_self_modules_1_modules_7_modules_branch_modules_0_modules_0_parameters_weight_"
    shape = [512, 512, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = -5.4607353e-06
    std = 0.0085066985
    data = None
    min_val = -0.014731384
    max_val = 0.014731381


class Program_weight_tensor_meta_L_self_modules_1_modules_7_modules_branch_modules_0_modules_1_buffers_running_mean_:
    name = "L_self_modules_1_modules_7_modules_branch_modules_0_modules_1_buffers_running_mean_"
    shape = [512]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_1_modules_7_modules_branch_modules_0_modules_1_buffers_running_var_:
    name = "L_self_modules_1_modules_7_modules_branch_modules_0_modules_1_buffers_running_var_"
    shape = [512]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_1_modules_7_modules_branch_modules_0_modules_1_parameters_weight_:
    name = "L_self_modules_1_modules_7_modules_branch_modules_0_modules_1_parameters_weight_"
    shape = [512]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_1_modules_7_modules_branch_modules_0_modules_1_parameters_bias_:
    name = "L_self_modules_1_modules_7_modules_branch_modules_0_modules_1_parameters_bias_"
    shape = [512]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_1_modules_7_modules_branch_modules_2_modules_0_parameters_weight_:
    name = "L_self_modules_1_modules_7_modules_branch_modules_2_modules_0_parameters_weight_"
    shape = [512, 512, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = -1.3201003e-06
    std = 0.008504584
    data = None
    min_val = -0.014731388
    max_val = 0.014731374


class Program_weight_tensor_meta_L_self_modules_1_modules_7_modules_branch_modules_2_modules_1_buffers_running_mean_:
    name = "L_self_modules_1_modules_7_modules_branch_modules_2_modules_1_buffers_running_mean_"
    shape = [512]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_1_modules_7_modules_branch_modules_2_modules_1_buffers_running_var_:
    name = "L_self_modules_1_modules_7_modules_branch_modules_2_modules_1_buffers_running_var_"
    shape = [512]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_1_modules_7_modules_branch_modules_2_modules_1_parameters_weight_:
    name = "L_self_modules_1_modules_7_modules_branch_modules_2_modules_1_parameters_weight_"
    shape = [512]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_1_modules_7_modules_branch_modules_2_modules_1_parameters_bias_:
    name = "L_self_modules_1_modules_7_modules_branch_modules_2_modules_1_parameters_bias_"
    shape = [512]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_4_parameters_weight_:
    name = "L_self_modules_4_parameters_weight_"
    shape = [1000, 512]
    dtype = "torch.float32"
    device = "cpu"
    mean = 4.347413e-05
    std = 0.025503086
    data = None
    min_val = -0.04419391
    max_val = 0.0441941


class Program_weight_tensor_meta_L_self_modules_4_parameters_bias_:
    name = "L_self_modules_4_parameters_bias_"
    shape = [1000]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.0002986612
    std = 0.025228629
    data = None
    min_val = -0.044006288
    max_val = 0.043807738
