class Program_weight_tensor_meta_p5:
    name = 'p5'
    shape = [12]
    dtype = 'torch.float32'
    device = 'cpu'
    mean = 0.5
    std = 0.625
    data = None
    min_val = 0.0
    max_val = 1.0


class Program_weight_tensor_meta_p6:
    name = 'p6'
    shape = [4]
    dtype = 'torch.float32'
    device = 'cpu'
    mean = 0.0
    std = 3.75
    data = None
    min_val = -3.0
    max_val = 3.0


class Program_weight_tensor_meta_p11:
    name = 'p11'
    shape = [4]
    dtype = 'torch.float32'
    device = 'cpu'
    mean = 0.275
    std = 0.28125
    data = None
    min_val = 0.05
    max_val = 0.5


class Program_weight_tensor_meta_p13:
    name = 'p13'
    shape = [12, 4]
    dtype = 'torch.float32'
    device = 'cpu'
    mean = 1.125
    std = 1.09375
    data = None
    min_val = 0.25
    max_val = 2.0
