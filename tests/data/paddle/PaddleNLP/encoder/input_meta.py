class Program_weight_tensor_data_0:
    name = "data_0"
    original_name = "input_ids"
    shape = [1, 6]
    dtype = "int64"
    data = [1, 8, 11, 12, 7, 2]
