class Program_weight_tensor_meta_L_self_modules_embed_parameters_weight_:
    name = "L_self_modules_embed_parameters_weight_"
    shape = [64, 128]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.00017576247
    std = 0.050845582
    data = None
    min_val = -0.08837426
    max_val = 0.088359736


class Program_weight_tensor_meta_L_self_modules_embed_parameters_bias_:
    name = "L_self_modules_embed_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.011805176
    std = 0.04740338
    data = None
    min_val = -0.08783461
    max_val = 0.08284077


class Program_weight_tensor_meta_L_x_:
    name = "L_x_"
    shape = [500, 128]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.00022999635
    std = 0.9981091
    data = None
    min_val = -4.153911
    max_val = 4.4179034


class Program_weight_tensor_meta_L_edges_:
    name = "L_edges_"
    shape = [2, 3000]
    dtype = "torch.int64"
    device = "cpu"
    mean = None
    std = None
    data = None
    min_val = 0
    max_val = 499


class Program_weight_tensor_meta_L_self_modules_layers_modules_0_modules_linear_parameters_weight_:
    name = "L_self_modules_layers_modules_0_modules_linear_parameters_weight_"
    shape = [64, 64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.001990034
    std = 0.07246318
    data = None
    min_val = -0.124905586
    max_val = 0.124985814


class Program_weight_tensor_meta_L_self_modules_layers_modules_0_parameters_from_source_:
    name = "L_self_modules_layers_modules_0_parameters_from_source_"
    shape = [4, 16]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.020184131
    std = 0.1020773
    data = None
    min_val = -0.20880957
    max_val = 0.24298035


class Program_weight_tensor_meta_L_self_modules_layers_modules_0_parameters_from_target_:
    name = "L_self_modules_layers_modules_0_parameters_from_target_"
    shape = [4, 16]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.010443041
    std = 0.10466929
    data = None
    min_val = -0.20923157
    max_val = 0.23022453


class Program_weight_tensor_meta_L_self_modules_layers_modules_0_parameters_bias_:
    name = "L_self_modules_layers_modules_0_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_layers_modules_1_modules_linear_parameters_weight_:
    name = "L_self_modules_layers_modules_1_modules_linear_parameters_weight_"
    shape = [64, 64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0004541193
    std = 0.07258087
    data = None
    min_val = -0.12495701
    max_val = 0.12494998


class Program_weight_tensor_meta_L_self_modules_layers_modules_1_parameters_from_source_:
    name = "L_self_modules_layers_modules_1_parameters_from_source_"
    shape = [4, 16]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.0114139225
    std = 0.11657281
    data = None
    min_val = -0.2361538
    max_val = 0.31083795


class Program_weight_tensor_meta_L_self_modules_layers_modules_1_parameters_from_target_:
    name = "L_self_modules_layers_modules_1_parameters_from_target_"
    shape = [4, 16]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.002118397
    std = 0.115872666
    data = None
    min_val = -0.24633253
    max_val = 0.28065476


class Program_weight_tensor_meta_L_self_modules_layers_modules_1_parameters_bias_:
    name = "L_self_modules_layers_modules_1_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_head_parameters_weight_:
    name = "L_self_modules_head_parameters_weight_"
    shape = [10, 64]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.002262598
    std = 0.06903887
    data = None
    min_val = -0.12480438
    max_val = 0.1241719


class Program_weight_tensor_meta_L_self_modules_head_parameters_bias_:
    name = "L_self_modules_head_parameters_bias_"
    shape = [10]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.017083254
    std = 0.080711834
    data = [-0.12210372, 0.11673695, -0.06725061, 0.019881636, 0.1148791, -0.060077086, 0.08985798, 0.029769897, 0.00091792643, 0.048220456]
