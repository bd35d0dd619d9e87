class Program_weight_tensor_meta_p26:
    name = 'p26'
    shape = [33]
    dtype = 'torch.float32'
    device = 'cpu'
    mean = 1.25
    std = 0.9375
    data = None
    min_val = 0.5
    max_val = 2.0


class Program_weight_tensor_meta_p27:
    name = 'p27'
    shape = [33]
    dtype = 'torch.float32'
    device = 'cpu'
    mean = 0.0
    std = 1.25
    data = None
    min_val = -1.0
    max_val = 1.0


class Program_weight_tensor_meta_qv21:
    name = 'qv21'
    shape = [33]
    dtype = 'torch.float32'
    device = 'cpu'
    mean = None
    std = None
    data = [19252.3, 26081.2, 26081.2, 26081.2, 26081.2, 26081.2, 26081.2, 26081.2, 26081.2, 26081.2, 26081.2, 26081.2, 26081.2, 26081.2, 26081.2, 26081.2, 26081.2, 26081.2, 26081.2, 26081.2, 26081.2, 26081.2, 26081.2, 26081.2, 26081.2, 26081.2, 26081.2, 26081.2, 26081.2, 26081.2, 26081.2, 26081.2, 26081.2]
