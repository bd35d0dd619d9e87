class Program_weight_tensor_meta_L_self_modules_stem_modules_0_parameters_weight_:
    name = "L_self_modules_stem_modules_0_parameters_weight_"
    shape = [128, 64, 33]
    dtype = "torch.float32"
    device = "cpu"
    mean = 3.7956568e-06
    std = 0.012565742
    data = None
    min_val = -0.02175964
    max_val = 0.021759404


class Program_weight_tensor_meta_L_spectrogram_:
    name = "L_spectrogram_"
    shape = [1, 64, 256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0053026453
    std = 0.9896915
    data = None
    min_val = -4.1488495
    max_val = 4.1104617


class Program_weight_tensor_meta_L_self_modules_stem_modules_1_buffers_running_mean_:
    name = "L_self_modules_stem_modules_1_buffers_running_mean_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_stem_modules_1_buffers_running_var_:
    name = "L_self_modules_stem_modules_1_buffers_running_var_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_stem_modules_1_parameters_weight_:
    name = "L_self_modules_stem_modules_1_parameters_weight_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_stem_modules_1_parameters_bias_:
    name = "L_self_modules_stem_modules_1_parameters_bias_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_blocks_modules_0_modules_body_modules_0_modules_0_parameters_weight_:
    name = "L_self_modules_blocks_modules_0_modules_body_modules_0_modules_0_parameters_weight_"
    shape = [128, 1, 33]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.0021320784
    std = 0.09952569
    data = None
    min_val = -0.17404813
    max_val = 0.17406954


class Program_weight_tensor_meta_L_self_modules_blocks_modules_0_modules_body_modules_0_modules_1_parameters_weight_:
    name = "L_self_modules_blocks_modules_0_modules_body_modules_0_modules_1_parameters_weight_"
    shape = [128, 128, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.00029403015
    std = 0.051164508
    data = None
    min_val = -0.08838019
    max_val = 0.088381864


class Program_weight_tensor_meta_L_self_modules_blocks_modules_0_modules_body_modules_0_modules_2_buffers_running_mean_:
    name = "L_self_modules_blocks_modules_0_modules_body_modules_0_modules_2_buffers_running_mean_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_blocks_modules_0_modules_body_modules_0_modules_2_buffers_running_var_:
    name = "L_self_modules_blocks_modules_0_modules_body_modules_0_modules_2_buffers_running_var_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_blocks_modules_0_modules_body_modules_0_modules_2_parameters_weight_:
    name = "L_self_modules_blocks_modules_0_modules_body_modules_0_modules_2_parameters_weight_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_blocks_modules_0_modules_body_modules_0_modules_2_parameters_bias_:
    name = "L_self_modules_blocks_modules_0_modules_body_modules_0_modules_2_parameters_bias_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_blocks_modules_0_modules_body_modules_1_modules_0_parameters_weight_:
    name = "L_self_modules_blocks_modules_0_modules_body_modules_1_modules_0_parameters_weight_"
    shape = [128, 1, 33]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.00039726563
    std = 0.10080413
    data = None
    min_val = -0.17395127
    max_val = 0.17393872


class Program_weight_tensor_meta_L_self_modules_blocks_modules_0_modules_body_modules_1_modules_1_parameters_weight_:
    name = "L_self_modules_blocks_modules_0_modules_body_modules_1_modules_1_parameters_weight_"
    shape = [128, 128, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.00029602522
    std = 0.05118549
    data = None
    min_val = -0.08831231
    max_val = 0.08838817


class Program_weight_tensor_meta_L_self_modules_blocks_modules_0_modules_body_modules_1_modules_2_buffers_running_mean_:
    name = "L_self_modules_blocks_modules_0_modules_body_modules_1_modules_2_buffers_running_mean_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_blocks_modules_0_modules_body_modules_1_modules_2_buffers_running_var_:
    name = "L_self_modules_blocks_modules_0_modules_body_modules_1_modules_2_buffers_running_var_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_blocks_modules_0_modules_body_modules_1_modules_2_parameters_weight_:
    name = "L_self_modules_blocks_modules_0_modules_body_modules_1_modules_2_parameters_weight_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_blocks_modules_0_modules_body_modules_1_modules_2_parameters_bias_:
    name = "L_self_modules_blocks_modules_0_modules_body_modules_1_modules_2_parameters_bias_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_blocks_modules_0_modules_body_modules_2_modules_0_parameters_weight_:
    name = "L_self_modules_blocks_modules_0_modules_body_modules_2_modules_0_parameters_weight_"
    shape = [128, 1, 33]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.0014846008
    std = 0.09978429
    data = None
    min_val = -0.17367947
    max_val = 0.17396507


class Program_weight_tensor_meta_L_self_modules_blocks_modules_0_modules_body_modules_2_modules_1_parameters_weight_:
    name = "L_self_modules_blocks_modules_0_modules_body_modules_2_modules_1_parameters_weight_"
    shape = [128, 128, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.00036224537
    std = 0.0508556
    data = None
    min_val = -0.08835592
    max_val = 0.08836871


class Program_weight_tensor_meta_L_self_modules_blocks_modules_0_modules_body_modules_2_modules_2_buffers_running_mean_:
    name = "L_self_modules_blocks_modules_0_modules_body_modules_2_modules_2_buffers_running_mean_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_blocks_modules_0_modules_body_modules_2_modules_2_buffers_running_var_:
    name = "L_self_modules_blocks_modules_0_modules_body_modules_2_modules_2_buffers_running_var_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_blocks_modules_0_modules_body_modules_2_modules_2_parameters_weight_:
    name = "L_self_modules_blocks_modules_0_modules_body_modules_2_modules_2_parameters_weight_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_blocks_modules_0_modules_body_modules_2_modules_2_parameters_bias_:
    name = "L_self_modules_blocks_modules_0_modules_body_modules_2_modules_2_parameters_bias_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_blocks_modules_0_modules_body_modules_3_modules_0_parameters_weight_:
    name = "L_self_modules_blocks_modules_0_modules_body_modules_3_modules_0_parameters_weight_"
    shape = [128, 1, 33]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0022380569
    std = 0.10042559
    data = None
    min_val = -0.17405425
    max_val = 0.17386092


class Program_weight_tensor_meta_L_self_modules_blocks_modules_0_modules_body_modules_3_modules_1_parameters_weight_:
    name = "L_self_modules_blocks_modules_0_modules_body_modules_3_modules_1_parameters_weight_"
    shape = [128, 128, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.00034170225
    std = 0.05095815
    data = None
    min_val = -0.08838436
    max_val = 0.08837904


class Program_weight_tensor_meta_L_self_modules_blocks_modules_0_modules_body_modules_3_modules_2_buffers_running_mean_:
    name = "L_self_modules_blocks_modules_0_modules_body_modules_3_modules_2_buffers_running_mean_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_blocks_modules_0_modules_body_modules_3_modules_2_buffers_running_var_:
    name = "L_self_modules_blocks_modules_0_modules_body_modules_3_modules_2_buffers_running_var_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_blocks_modules_0_modules_body_modules_3_modules_2_parameters_weight_:
    name = "L_self_modules_blocks_modules_0_modules_body_modules_3_modules_2_parameters_weight_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_blocks_modules_0_modules_body_modules_3_modules_2_parameters_bias_:
    name = "L_self_modules_blocks_modules_0_modules_body_modules_3_modules_2_parameters_bias_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_blocks_modules_0_modules_body_modules_4_modules_0_parameters_weight_:
    name = "L_self_modules_blocks_modules_0_modules_body_modules_4_modules_0_parameters_weight_"
    shape = [128, 1, 33]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.0007751448
    std = 0.1001019
    data = None
    min_val = -0.17404307
    max_val = 0.17392814


class Program_weight_tensor_meta_L_self_modules_blocks_modules_0_modules_body_modules_4_modules_1_parameters_weight_:
    name = "L_self_modules_blocks_modules_0_modules_body_modules_4_modules_1_parameters_weight_"
    shape = [128, 128, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = 9.192478e-06
    std = 0.05092368
    data = None
    min_val = -0.08838034
    max_val = 0.08838331


class Program_weight_tensor_meta_L_self_modules_blocks_modules_0_modules_body_modules_4_modules_2_buffers_running_mean_:
    name = "L_self_modules_blocks_modules_0_modules_body_modules_4_modules_2_buffers_running_mean_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_blocks_modules_0_modules_body_modules_4_modules_2_buffers_running_var_:
    name = "L_self_modules_blocks_modules_0_modules_body_modules_4_modules_2_buffers_running_var_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_blocks_modules_0_modules_body_modules_4_modules_2_parameters_weight_:
    name = "L_self_modules_blocks_modules_0_modules_body_modules_4_modules_2_parameters_weight_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_blocks_modules_0_modules_body_modules_4_modules_2_parameters_bias_:
    name = "L_self_modules_blocks_modules_0_modules_body_modules_4_modules_2_parameters_bias_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_blocks_modules_0_modules_residual_modules_0_parameters_weight_:
    name = "L_self_modules_blocks_modules_0_modules_residual_modules_0_parameters_weight_"
    shape = [128, 128, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.00039431386
    std = 0.050960813
    data = None
    min_val = -0.08837922
    max_val = 0.08838354


class Program_weight_tensor_meta_L_self_modules_blocks_modules_0_modules_residual_modules_1_buffers_running_mean_:
    name = "L_self_modules_blocks_modules_0_modules_residual_modules_1_buffers_running_mean_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_blocks_modules_0_modules_residual_modules_1_buffers_running_var_:
    name = "L_self_modules_blocks_modules_0_modules_residual_modules_1_buffers_running_var_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_blocks_modules_0_modules_residual_modules_1_parameters_weight_:
    name = "L_self_modules_blocks_modules_0_modules_residual_modules_1_parameters_weight_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_blocks_modules_0_modules_residual_modules_1_parameters_bias_:
    name = "L_self_modules_blocks_modules_0_modules_residual_modules_1_parameters_bias_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_blocks_modules_1_modules_body_modules_0_modules_0_parameters_weight_:
    name = "L_self_modules_blocks_modules_1_modules_body_modules_0_modules_0_parameters_weight_"
    shape = [128, 1, 39]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.00094013725
    std = 0.092584535
    data = None
    min_val = -0.16007257
    max_val = 0.16005301


class Program_weight_tensor_meta_L_self_modules_blocks_modules_1_modules_body_modules_0_modules_1_parameters_weight_:
    name = "L_self_modules_blocks_modules_1_modules_body_modules_0_modules_1_parameters_weight_"
    shape = [128, 128, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.00041065944
    std = 0.051142816
    data = None
    min_val = -0.08838832
    max_val = 0.088382855


class Program_weight_tensor_meta_L_self_modules_blocks_modules_1_modules_body_modules_0_modules_2_buffers_running_mean_:
    name = "L_self_modules_blocks_modules_1_modules_body_modules_0_modules_2_buffers_running_mean_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_blocks_modules_1_modules_body_modules_0_modules_2_buffers_running_var_:
    name = "L_self_modules_blocks_modules_1_modules_body_modules_0_modules_2_buffers_running_var_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_blocks_modules_1_modules_body_modules_0_modules_2_parameters_weight_:
    name = "L_self_modules_blocks_modules_1_modules_body_modules_0_modules_2_parameters_weight_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_blocks_modules_1_modules_body_modules_0_modules_2_parameters_bias_:
    name = "L_self_modules_blocks_modules_1_modules_body_modules_0_modules_2_parameters_bias_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_blocks_modules_1_modules_body_modules_1_modules_0_parameters_weight_:
    name = "L_self_modules_blocks_modules_1_modules_body_modules_1_modules_0_parameters_weight_"
    shape = [128, 1, 39]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0011727558
    std = 0.092524014
    data = None
    min_val = -0.15999407
    max_val = 0.1600899


class Program_weight_tensor_meta_L_self_modules_blocks_modules_1_modules_body_modules_1_modules_1_parameters_weight_:
    name = "L_self_modules_blocks_modules_1_modules_body_modules_1_modules_1_parameters_weight_"
    shape = [128, 128, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.00044214792
    std = 0.05108716
    data = None
    min_val = -0.08837628
    max_val = 0.08836504


class Program_weight_tensor_meta_L_self_modules_blocks_modules_1_modules_body_modules_1_modules_2_buffers_running_mean_:
    name = "L_self_modules_blocks_modules_1_modules_body_modules_1_modules_2_buffers_running_mean_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_blocks_modules_1_modules_body_modules_1_modules_2_buffers_running_var_:
    name = "L_self_modules_blocks_modules_1_modules_body_modules_1_modules_2_buffers_running_var_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_blocks_modules_1_modules_body_modules_1_modules_2_parameters_weight_:
    name = "L_self_modules_blocks_modules_1_modules_body_modules_1_modules_2_parameters_weight_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_blocks_modules_1_modules_body_modules_1_modules_2_parameters_bias_:
    name = "L_self_modules_blocks_modules_1_modules_body_modules_1_modules_2_parameters_bias_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_blocks_modules_1_modules_body_modules_2_modules_0_parameters_weight_:
    name = "L_self_modules_blocks_modules_1_modules_body_modules_2_modules_0_parameters_weight_"
    shape = [128, 1, 39]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.003540279
    std = 0.09236933
    data = None
    min_val = -0.16011666
    max_val = 0.16008718


class Program_weight_tensor_meta_L_self_modules_blocks_modules_1_modules_body_modules_2_modules_1_parameters_weight_:
    name = "L_self_modules_blocks_modules_1_modules_body_modules_2_modules_1_parameters_weight_"
    shape = [128, 128, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = -6.61248e-05
    std = 0.051321793
    data = None
    min_val = -0.08838151
    max_val = 0.08837654


class Program_weight_tensor_meta_L_self_modules_blocks_modules_1_modules_body_modules_2_modules_2_buffers_running_mean_:
    name = "L_self_modules_blocks_modules_1_modules_body_modules_2_modules_2_buffers_running_mean_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_blocks_modules_1_modules_body_modules_2_modules_2_buffers_running_var_:
    name = "L_self_modules_blocks_modules_1_modules_body_modules_2_modules_2_buffers_running_var_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_blocks_modules_1_modules_body_modules_2_modules_2_parameters_weight_:
    name = "L_self_modules_blocks_modules_1_modules_body_modules_2_modules_2_parameters_weight_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_blocks_modules_1_modules_body_modules_2_modules_2_parameters_bias_:
    name = "L_self_modules_blocks_modules_1_modules_body_modules_2_modules_2_parameters_bias_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_blocks_modules_1_modules_body_modules_3_modules_0_parameters_weight_:
    name = "L_self_modules_blocks_modules_1_modules_body_modules_3_modules_0_parameters_weight_"
    shape = [128, 1, 39]
    dtype = "torch.float32"
    device = "cpu"
    mean = -9.7022865e-05
    std = 0.09306389
    data = None
    min_val = -0.16009079
    max_val = 0.16011058


class Program_weight_tensor_meta_L_self_modules_blocks_modules_1_modules_body_modules_3_modules_1_parameters_weight_:
    name = "L_self_modules_blocks_modules_1_modules_body_modules_3_modules_1_parameters_weight_"
    shape = [128, 128, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = -2.6906559e-05
    std = 0.050733164
    data = None
    min_val = -0.08838537
    max_val = 0.088378124


class Program_weight_tensor_meta_L_self_modules_blocks_modules_1_modules_body_modules_3_modules_2_buffers_running_mean_:
    name = "L_self_modules_blocks_modules_1_modules_body_modules_3_modules_2_buffers_running_mean_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_blocks_modules_1_modules_body_modules_3_modules_2_buffers_running_var_:
    name = "L_self_modules_blocks_modules_1_modules_body_modules_3_modules_2_buffers_running_var_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_blocks_modules_1_modules_body_modules_3_modules_2_parameters_weight_:
    name = "L_self_modules_blocks_modules_1_modules_body_modules_3_modules_2_parameters_weight_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_blocks_modules_1_modules_body_modules_3_modules_2_parameters_bias_:
    name = "L_self_modules_blocks_modules_1_modules_body_modules_3_modules_2_parameters_bias_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_blocks_modules_1_modules_body_modules_4_modules_0_parameters_weight_:
    name = "L_self_modules_blocks_modules_1_modules_body_modules_4_modules_0_parameters_weight_"
    shape = [128, 1, 39]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0002989605
    std = 0.09322516
    data = None
    min_val = -0.16000512
    max_val = 0.16006336


class Program_weight_tensor_meta_L_self_modules_blocks_modules_1_modules_body_modules_4_modules_1_parameters_weight_:
    name = "L_self_modules_blocks_modules_1_modules_body_modules_4_modules_1_parameters_weight_"
    shape = [128, 128, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0004235583
    std = 0.05120138
    data = None
    min_val = -0.08838092
    max_val = 0.088379726


class Program_weight_tensor_meta_L_self_modules_blocks_modules_1_modules_body_modules_4_modules_2_buffers_running_mean_:
    name = "L_self_modules_blocks_modules_1_modules_body_modules_4_modules_2_buffers_running_mean_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_blocks_modules_1_modules_body_modules_4_modules_2_buffers_running_var_:
    name = "L_self_modules_blocks_modules_1_modules_body_modules_4_modules_2_buffers_running_var_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_blocks_modules_1_modules_body_modules_4_modules_2_parameters_weight_:
    name = "L_self_modules_blocks_modules_1_modules_body_modules_4_modules_2_parameters_weight_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_blocks_modules_1_modules_body_modules_4_modules_2_parameters_bias_:
    name = "L_self_modules_blocks_modules_1_modules_body_modules_4_modules_2_parameters_bias_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_blocks_modules_1_modules_residual_modules_0_parameters_weight_:
    name = "L_self_modules_blocks_modules_1_modules_residual_modules_0_parameters_weight_"
    shape = [128, 128, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.00019508232
    std = 0.050909515
    data = None
    min_val = -0.08838333
    max_val = 0.08837614


class Program_weight_tensor_meta_L_self_modules_blocks_modules_1_modules_residual_modules_1_buffers_running_mean_:
    name = "L_self_modules_blocks_modules_1_modules_residual_modules_1_buffers_running_mean_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_blocks_modules_1_modules_residual_modules_1_buffers_running_var_:
    name = "L_self_modules_blocks_modules_1_modules_residual_modules_1_buffers_running_var_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_blocks_modules_1_modules_residual_modules_1_parameters_weight_:
    name = "L_self_modules_blocks_modules_1_modules_residual_modules_1_parameters_weight_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_blocks_modules_1_modules_residual_modules_1_parameters_bias_:
    name = "L_self_modules_blocks_modules_1_modules_residual_modules_1_parameters_bias_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_blocks_modules_2_modules_body_modules_0_modules_0_parameters_weight_:
    name = "L_self_modules_blocks_modules_2_modules_body_modules_0_modules_0_parameters_weight_"
    shape = [128, 1, 51]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.0004495135
    std = 0.08127441
    data = None
    min_val = -0.13999008
    max_val = 0.13992193


class Program_weight_tensor_meta_L_self_modules_blocks_modules_2_modules_body_modules_0_modules_1_parameters_weight_:
    name = "L_self_modules_blocks_modules_2_modules_body_modules_0_modules_1_parameters_weight_"
    shape = [128, 128, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = -4.7998932e-05
    std = 0.050622478
    data = None
    min_val = -0.08838812
    max_val = 0.088385195


class Program_weight_tensor_meta_L_self_modules_blocks_modules_2_modules_body_modules_0_modules_2_buffers_running_mean_:
    name = "L_self_modules_blocks_modules_2_modules_body_modules_0_modules_2_buffers_running_mean_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_blocks_modules_2_modules_body_modules_0_modules_2_buffers_running_var_:
    name = "L_self_modules_blocks_modules_2_modules_body_modules_0_modules_2_buffers_running_var_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_blocks_modules_2_modules_body_modules_0_modules_2_parameters_weight_:
    name = "L_self_modules_blocks_modules_2_modules_body_modules_0_modules_2_parameters_weight_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_blocks_modules_2_modules_body_modules_0_modules_2_parameters_bias_:
    name = "L_self_modules_blocks_modules_2_modules_body_modules_0_modules_2_parameters_bias_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_blocks_modules_2_modules_body_modules_1_modules_0_parameters_weight_:
    name = "L_self_modules_blocks_modules_2_modules_body_modules_1_modules_0_parameters_weight_"
    shape = [128, 1, 51]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.00046141306
    std = 0.080993295
    data = None
    min_val = -0.13999653
    max_val = 0.13997887


class Program_weight_tensor_meta_L_self_modules_blocks_modules_2_modules_body_modules_1_modules_1_parameters_weight_:
    name = "L_self_modules_blocks_modules_2_modules_body_modules_1_modules_1_parameters_weight_"
    shape = [128, 128, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.00010386922
    std = 0.050919715
    data = None
    min_val = -0.08837819
    max_val = 0.08837624


class Program_weight_tensor_meta_L_self_modules_blocks_modules_2_modules_body_modules_1_modules_2_buffers_running_mean_:
    name = "L_self_modules_blocks_modules_2_modules_body_modules_1_modules_2_buffers_running_mean_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_blocks_modules_2_modules_body_modules_1_modules_2_buffers_running_var_:
    name = "L_self_modules_blocks_modules_2_modules_body_modules_1_modules_2_buffers_running_var_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_blocks_modules_2_modules_body_modules_1_modules_2_parameters_weight_:
    name = "L_self_modules_blocks_modules_2_modules_body_modules_1_modules_2_parameters_weight_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_blocks_modules_2_modules_body_modules_1_modules_2_parameters_bias_:
    name = "L_self_modules_blocks_modules_2_modules_body_modules_1_modules_2_parameters_bias_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_blocks_modules_2_modules_body_modules_2_modules_0_parameters_weight_:
    name = "L_self_modules_blocks_modules_2_modules_body_modules_2_modules_0_parameters_weight_"
    shape = [128, 1, 51]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0007145123
    std = 0.0802057
    data = None
    min_val = -0.14000098
    max_val = 0.13998498


class Program_weight_tensor_meta_L_self_modules_blocks_modules_2_modules_body_modules_2_modules_1_parameters_weight_:
    name = "L_self_modules_blocks_modules_2_modules_body_modules_2_modules_1_parameters_weight_"
    shape = [128, 128, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.00016031621
    std = 0.050947443
    data = None
    min_val = -0.08838152
    max_val = 0.08838675


class Program_weight_tensor_meta_L_self_modules_blocks_modules_2_modules_body_modules_2_modules_2_buffers_running_mean_:
    name = "L_self_modules_blocks_modules_2_modules_body_modules_2_modules_2_buffers_running_mean_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_blocks_modules_2_modules_body_modules_2_modules_2_buffers_running_var_:
    name = "L_self_modules_blocks_modules_2_modules_body_modules_2_modules_2_buffers_running_var_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_blocks_modules_2_modules_body_modules_2_modules_2_parameters_weight_:
    name = "L_self_modules_blocks_modules_2_modules_body_modules_2_modules_2_parameters_weight_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_blocks_modules_2_modules_body_modules_2_modules_2_parameters_bias_:
    name = "L_self_modules_blocks_modules_2_modules_body_modules_2_modules_2_parameters_bias_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_blocks_modules_2_modules_body_modules_3_modules_0_parameters_weight_:
    name = "L_self_modules_blocks_modules_2_modules_body_modules_3_modules_0_parameters_weight_"
    shape = [128, 1, 51]
    dtype = "torch.float32"
    device = "cpu"
    mean = -6.189997e-05
    std = 0.080577515
    data = None
    min_val = -0.1399844
    max_val = 0.14000468


class Program_weight_tensor_meta_L_self_modules_blocks_modules_2_modules_body_modules_3_modules_1_parameters_weight_:
    name = "L_self_modules_blocks_modules_2_modules_body_modules_3_modules_1_parameters_weight_"
    shape = [128, 128, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.0003473479
    std = 0.05102357
    data = None
    min_val = -0.08835215
    max_val = 0.088383615


class Program_weight_tensor_meta_L_self_modules_blocks_modules_2_modules_body_modules_3_modules_2_buffers_running_mean_:
    name = "L_self_modules_blocks_modules_2_modules_body_modules_3_modules_2_buffers_running_mean_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_blocks_modules_2_modules_body_modules_3_modules_2_buffers_running_var_:
    name = "L_self_modules_blocks_modules_2_modules_body_modules_3_modules_2_buffers_running_var_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_blocks_modules_2_modules_body_modules_3_modules_2_parameters_weight_:
    name = "L_self_modules_blocks_modules_2_modules_body_modules_3_modules_2_parameters_weight_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_blocks_modules_2_modules_body_modules_3_modules_2_parameters_bias_:
    name = "L_self_modules_blocks_modules_2_modules_body_modules_3_modules_2_parameters_bias_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_blocks_modules_2_modules_body_modules_4_modules_0_parameters_weight_:
    name = "L_self_modules_blocks_modules_2_modules_body_modules_4_modules_0_parameters_weight_"
    shape = [128, 1, 51]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.0008885413
    std = 0.08037242
    data = None
    min_val = -0.14001979
    max_val = 0.14002553


class Program_weight_tensor_meta_L_self_modules_blocks_modules_2_modules_body_modules_4_modules_1_parameters_weight_:
    name = "L_self_modules_blocks_modules_2_modules_body_modules_4_modules_1_parameters_weight_"
    shape = [128, 128, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.00062592374
    std = 0.051115535
    data = None
    min_val = -0.08837153
    max_val = 0.08837708


class Program_weight_tensor_meta_L_self_modules_blocks_modules_2_modules_body_modules_4_modules_2_buffers_running_mean_:
    name = "L_self_modules_blocks_modules_2_modules_body_modules_4_modules_2_buffers_running_mean_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_blocks_modules_2_modules_body_modules_4_modules_2_buffers_running_var_:
    name = "L_self_modules_blocks_modules_2_modules_body_modules_4_modules_2_buffers_running_var_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_blocks_modules_2_modules_body_modules_4_modules_2_parameters_weight_:
    name = "L_self_modules_blocks_modules_2_modules_body_modules_4_modules_2_parameters_weight_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_blocks_modules_2_modules_body_modules_4_modules_2_parameters_bias_:
    name = "L_self_modules_blocks_modules_2_modules_body_modules_4_modules_2_parameters_bias_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_blocks_modules_2_modules_residual_modules_0_parameters_weight_:
    name = "L_self_modules_blocks_modules_2_modules_residual_modules_0_parameters_weight_"
    shape = [128, 128, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = 7.847226e-05
    std = 0.051131215
    data = None
    min_val = -0.08835956
    max_val = 0.08836102


class Program_weight_tensor_meta_L_self_modules_blocks_modules_2_modules_residual_modules_1_buffers_running_mean_:
    name = "L_self_modules_blocks_modules_2_modules_residual_modules_1_buffers_running_mean_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_blocks_modules_2_modules_residual_modules_1_buffers_running_var_:
    name = "L_self_modules_blocks_modules_2_modules_residual_modules_1_buffers_running_var_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_blocks_modules_2_modules_residual_modules_1_parameters_weight_:
    name = "L_self_modules_blocks_modules_2_modules_residual_modules_1_parameters_weight_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_blocks_modules_2_modules_residual_modules_1_parameters_bias_:
    name = "L_self_modules_blocks_modules_2_modules_residual_modules_1_parameters_bias_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_tail_modules_0_modules_0_parameters_weight_:
    name = "L_self_modules_tail_modules_0_modules_0_parameters_weight_"
    shape = [128, 1, 87]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.8582354e-05
    std = 0.061947867
    data = None
    min_val = -0.107187435
    max_val = 0.10719296


class Program_weight_tensor_meta_L_self_modules_tail_modules_0_modules_1_parameters_weight_:
    name = "L_self_modules_tail_modules_0_modules_1_parameters_weight_"
    shape = [256, 128, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.00030971944
    std = 0.051175173
    data = None
    min_val = -0.088386215
    max_val = 0.088382214


class Program_weight_tensor_meta_L_self_modules_tail_modules_0_modules_2_buffers_running_mean_:
    name = "L_self_modules_tail_modules_0_modules_2_buffers_running_mean_"
    shape = [256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_tail_modules_0_modules_2_buffers_running_var_:
    name = "L_self_modules_tail_modules_0_modules_2_buffers_running_var_"
    shape = [256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_tail_modules_0_modules_2_parameters_weight_:
    name = "L_self_modules_tail_modules_0_modules_2_parameters_weight_"
    shape = [256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_tail_modules_0_modules_2_parameters_bias_:
    name = "L_self_modules_tail_modules_0_modules_2_parameters_bias_"
    shape = [256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_tail_modules_1_parameters_weight_:
    name = "L_self_modules_tail_modules_1_parameters_weight_"
    shape = [29, 256, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.000111752335
    std = 0.036023337
    data = None
    min_val = -0.062496394
    max_val = 0.06243445


class Program_weight_tensor_meta_L_self_modules_tail_modules_1_parameters_bias_:
    name = "L_self_modules_tail_modules_1_parameters_bias_"
    shape = [29]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.0029326226
    std = 0.03369825
    data = [-0.060830712, -0.030956142, 0.019317724, 0.0478703, -0.013927221, -0.008239321, 0.028020307, -0.0011549518, -0.033555597, 0.025226898, -0.002501443, 0.03231117, 0.0057415515, 0.016775966, -0.055453777, -0.04238742, -0.04297597, 0.050180227, 0.0090940595, 0.035275437, -0.005536191, 0.042996533, 0.01817324, -0.022401094, -0.036709763, 0.036338337, -0.027080894, -0.006824106, -0.061833203]
