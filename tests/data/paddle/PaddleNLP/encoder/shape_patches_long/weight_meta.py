class Program_weight_tensor_parameter_0:
    name = "parameter_0"
    original_name = "linear_0.b_0"
    shape = [8]
    dtype = "float32"
    min_val = float("-0.5")
    max_val = float("0.5")
    mean = float("0.001")
    std = float("0.2")
    data = None


class Program_weight_tensor_parameter_1:
    name = "parameter_1"
    shape = [8, 8]
    dtype = "float32"
    min_val = float("-0.5")
    max_val = float("0.5")
    mean = float("0.001")
    std = float("0.2")
    data = None


class Program_weight_tensor_parameter_2:
    name = "parameter_2"
    shape = [8]
    dtype = "float32"
    data = [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]


class Program_weight_tensor_parameter_3:
    name = "parameter_3"
    shape = [8]
    dtype = "float32"
    min_val = float("1")
    max_val = float("1")
    data = None


class Program_weight_tensor_parameter_4:
    name = "parameter_4"
    shape = [32, 8]
    dtype = "float32"
    min_val = float("-0.5")
    max_val = float("0.5")
    mean = float("0.001")
    std = float("0.2")
    data = None
