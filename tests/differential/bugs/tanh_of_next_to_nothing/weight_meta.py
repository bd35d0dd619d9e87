class Program_weight_tensor_meta_p0:
    name = 'p0'
    shape = [22, 16, 8]
    dtype = 'torch.float32'
    device = 'cpu'
    mean = 0.0
    std = 0.0025
    data = None
    min_val = -0.002
    max_val = 0.002
