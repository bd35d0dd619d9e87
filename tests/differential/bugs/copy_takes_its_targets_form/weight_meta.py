class Program_weight_tensor_meta_p2:
    name = 'p2'
    shape = []
    dtype = 'torch.float32'
    device = 'cpu'
    mean = 0.0
    std = 1.25
    data = None
    min_val = -1.0
    max_val = 1.0


class Program_weight_tensor_meta_p17:
    name = 'p17'
    shape = [4]
    dtype = 'torch.float32'
    device = 'cpu'
    mean = 0.0
    std = 1.25
    data = None
    min_val = -1.0
    max_val = 1.0


class Program_weight_tensor_meta_qv21:
    name = 'qv21'
    shape = [4]
    dtype = 'torch.float32'
    device = 'cpu'
    mean = None
    std = None
    data = [0.318836, 0.318836, 0.318836, 0.318836]
