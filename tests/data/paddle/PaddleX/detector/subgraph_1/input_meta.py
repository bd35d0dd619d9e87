class Program_weight_tensor_data_0:
    name = "data_0"
    shape = [2, 3]
    dtype = "float32"
    min_val = float("-1")
    max_val = float("1")
    data = None
