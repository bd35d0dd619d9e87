class Program_weight_tensor_meta_w:
    name = "w"
    original_name = "L_w_"
    shape = [2, 3]
    dtype = "torch.float32"
    device = "cuda:0"
    mean = 0.001
    std = float("nan")
    data = [0.5, -1.25, 3, float('inf'), float("-inf"), 1e-06]
    min_val = 0
    max_val = 1.5


class Program_weight_tensor_meta_i:
	name = (
		"i"
	)
	shape = []
	dtype = "torch.int64"
	data = [4]


class Program_weight_tensor_meta_b():
    name = 'b'
    data = [True, False]
    mean = None
    std = None
    dtype = 'bool'
    shape = (2,)
