class Program_weight_tensor_meta_p0:
    name = 'p0'
    shape = [1, 5, 8]
    dtype = 'torch.float32'
    device = 'cpu'
    mean = 1.125
    std = 1.09375
    data = None
    min_val = 0.25
    max_val = 2.0


class Program_weight_tensor_meta_p2:
    name = 'p2'
    shape = []
    dtype = 'torch.bool'
    device = 'cpu'
    mean = 0.0
    std = 1.0
    data = None


class Program_weight_tensor_meta_p5:
    name = 'p5'
    shape = [8]
    dtype = 'torch.float32'
    device = 'cpu'
    mean = 1.25
    std = 0.9375
    data = None
    min_val = 0.5
    max_val = 2.0


class Program_weight_tensor_meta_p6:
    name = 'p6'
    shape = [8]
    dtype = 'torch.float32'
    device = 'cpu'
    mean = 0.0
    std = 1.25
    data = None
    min_val = -1.0
    max_val = 1.0


class Program_weight_tensor_meta_p9:
    name = 'p9'
    shape = [29, 4, 12, 10]
    dtype = 'torch.float32'
    device = 'cpu'
    mean = 0.0
    std = 1.25
    data = None
    min_val = -1.0
    max_val = 1.0


class Program_weight_tensor_meta_p10:
    name = 'p10'
    shape = [29, 4, 7, 10]
    dtype = 'torch.float32'
    device = 'cpu'
    mean = 0.0
    std = 1.25
    data = None
    min_val = -1.0
    max_val = 1.0


class Program_weight_tensor_meta_p14:
    name = 'p14'
    shape = [1, 8, 6]
    dtype = 'torch.float32'
    device = 'cpu'
    mean = 0.0
    std = 1.25
    data = None
    min_val = -1.0
    max_val = 1.0


class Program_weight_tensor_meta_p15:
    name = 'p15'
    shape = [1, 5, 6]
    dtype = 'torch.float32'
    device = 'cpu'
    mean = 0.0
    std = 1.25
    data = None
    min_val = -1.0
    max_val = 1.0
