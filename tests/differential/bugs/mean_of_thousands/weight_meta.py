class Program_weight_tensor_meta_p1:
    name = 'p1'
    shape = [23, 12, 9]
    dtype = 'torch.float32'
    device = 'cpu'
    mean = 0.0
    std = 3.75
    data = None
    min_val = -3.0
    max_val = 3.0
