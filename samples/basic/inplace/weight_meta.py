class Program_weight_tensor_meta_L_x_:
    name = "L_x_"
    shape = [4, 16]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 1.0
    data = None


class Program_weight_tensor_meta_L_y_:
    name = "L_y_"
    shape = [4, 16]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.5
    std = 1.0
    data = None


class Program_weight_tensor_meta_L_self_modules_scale_parameters_weight_:
    name = "L_self_modules_scale_parameters_weight_"
    shape = [16]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.1
    data = [1.080895, 0.982559, 1.133406, 1.127616, 0.917213, 1.062173, 1.147013, 0.857869, 0.930878, 0.854353, 0.995507, 0.990838, 0.931752, 0.882698, 0.901693, 0.900823]
