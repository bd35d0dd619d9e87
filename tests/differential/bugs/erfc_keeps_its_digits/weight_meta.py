class Program_weight_tensor_meta_qv2:
    name = 'qv2'
    shape = [1, 1, 1]
    dtype = 'torch.float32'
    device = 'cpu'
    mean = None
    std = None
    data = [2.92116]
