class Program_weight_tensor_meta_p0:
    name = 'p0'
    shape = [8, 3]
    dtype = 'torch.float32'
    device = 'cpu'
    mean = 0.0
    std = 3.75
    data = None
    min_val = -3.0
    max_val = 3.0


class Program_weight_tensor_meta_p16:
    name = 'p16'
    shape = [3]
    dtype = 'torch.float32'
    device = 'cpu'
    mean = 0.0
    std = 1.25
    data = None
    min_val = -1.0
    max_val = 1.0


class Program_weight_tensor_meta_p17:
    name = 'p17'
    shape = [3]
    dtype = 'torch.float32'
    device = 'cpu'
    mean = 1.25
    std = 0.9375
    data = None
    min_val = 0.5
    max_val = 2.0


class Program_weight_tensor_meta_p18:
    name = 'p18'
    shape = [3]
    dtype = 'torch.float32'
    device = 'cpu'
    mean = 1.25
    std = 0.9375
    data = None
    min_val = 0.5
    max_val = 2.0


class Program_weight_tensor_meta_p19:
    name = 'p19'
    shape = [3]
    dtype = 'torch.float32'
    device = 'cpu'
    mean = 0.0
    std = 1.25
    data = None
    min_val = -1.0
    max_val = 1.0
