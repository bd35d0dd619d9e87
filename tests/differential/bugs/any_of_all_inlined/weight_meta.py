class Program_weight_tensor_meta_p13:
    name = 'p13'
    shape = [8]
    dtype = 'torch.float16'
    device = 'cpu'
    mean = 0.0
    std = 3.75
    data = None
    min_val = -3.0
    max_val = 3.0


class Program_weight_tensor_meta_p17:
    name = 'p17'
    shape = [4, 8]
    dtype = 'torch.bool'
    device = 'cpu'
    mean = 0.0
    std = 1.0
    data = None
