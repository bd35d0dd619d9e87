class Program_weight_tensor_meta_p0:
    name = 'p0'
    shape = [8, 32, 5, 11]
    dtype = 'torch.float64'
    device = 'cpu'
    mean = 0.0
    std = 7.5
    data = None
    min_val = -6.0
    max_val = 6.0
