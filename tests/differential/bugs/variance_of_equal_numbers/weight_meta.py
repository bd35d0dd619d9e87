class Program_weight_tensor_meta_qv5:
    name = 'qv5'
    shape = [26, 10]
    dtype = 'torch.float32'
    device = 'cpu'
    mean = 4.47214
    std = 0.0
    data = None
    min_val = 4.47214
    max_val = 4.47214
