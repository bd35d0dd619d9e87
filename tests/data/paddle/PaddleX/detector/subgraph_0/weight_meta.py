class Program_weight_tensor_parameter_0:
    name = "parameter_0"
    shape = [4, 3, 1, 1]
    dtype = "float32"
    min_val = float("-0.5")
    max_val = float("0.5")
    mean = float("0.001")
    std = float("0.2")
    data = None
