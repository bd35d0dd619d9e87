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
    mean = -0.00022801368
    std = 0.99804777
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


class Program_weight_tensor_meta_L_self_modules_layers_modules_0_modules_linear_parameters_bias_:
    name = "L_self_modules_layers_modules_0_modules_linear_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.0036877417
    std = 0.081263684
    data = None
    min_val = -0.124009505
    max_val = 0.119447425


class Program_weight_tensor_meta_L_self_modules_layers_modules_1_modules_linear_parameters_weight_:
    name = "L_self_modules_layers_modules_1_modules_linear_parameters_weight_"
    shape = [64, 64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0005594309
    std = 0.07253835
    data = None
    min_val = -0.12495701
    max_val = 0.12494998


class Program_weight_tensor_meta_L_self_modules_layers_modules_1_modules_linear_parameters_bias_:
    name = "L_self_modules_layers_modules_1_modules_linear_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0018148718
    std = 0.07070738
    data = None
    min_val = -0.12114167
    max_val = 0.120114386


class Program_weight_tensor_meta_L_self_modules_head_parameters_weight_:
    name = "L_self_modules_head_parameters_weight_"
    shape = [10, 64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0017745709
    std = 0.06967869
    data = None
    min_val = -0.12480438
    max_val = 0.12403731


class Program_weight_tensor_meta_L_self_modules_head_parameters_bias_:
    name = "L_self_modules_head_parameters_bias_"
    shape = [10]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.03491604
    std = 0.058455747
    data = [-0.04083298, -0.026120976, 0.05323711, 0.036857486, -0.10817739, -0.010539278, -0.09699422, -0.09782693, 0.014690474, -0.07345368]
