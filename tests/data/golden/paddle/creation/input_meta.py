class Program_weight_tensor_data_0:
    name = "data_0"
    shape = [2, 3]
    dtype = "float32"
    data = [-1.7130000591278076, -0.18199999630451202, -1.9390000104904175, 0.12399999797344208, 0.8920000195503235, 1.2259999513626099]


class Program_weight_tensor_data_1:
    name = "data_1"
    shape = [4]
    dtype = "int64"
    data = [2, 0, 1, 0]


class Program_weight_tensor_data_2:
    name = "data_2"
    shape = [1]
    dtype = "float32"
    data = [-1.0180000066757202]
