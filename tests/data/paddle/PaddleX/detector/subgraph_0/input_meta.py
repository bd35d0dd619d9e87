class Program_weight_tensor_data_0:
    name = "data_0"
    shape = [1, 3, 6, 6]
    dtype = "float32"
    min_val = float("0")
    max_val = float("1")
    data = None


class Program_weight_tensor_data_1:
    name = "data_1"
    shape = [1, 3]
    dtype = "int32"
    data = [0, 4, 2]
