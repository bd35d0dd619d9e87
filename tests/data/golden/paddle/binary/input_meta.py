class Program_weight_tensor_data_0:
    name = "data_0"
    shape = [2, 3, 4]
    dtype = "float32"
    data = [0.08399999886751175, 0.14000000059604645, -0.7319999933242798, 0.9480000138282776, -1.3589999675750732, -1.2300000190734863, -0.5820000171661377, -0.4860000014305115, -1.1749999523162842, 1.6749999523162842, 1.312000036239624, -1.5720000267028809, -0.5220000147819519, -1.069000005722046, -0.19599999487400055, -0.8949999809265137, 0.007000000216066837, 1.690000057220459, -0.4699999988079071, 0.6010000109672546, 0.38199999928474426, 1.0080000162124634, -1.753000020980835, 0.9789999723434448]


class Program_weight_tensor_data_1:
    name = "data_1"
    shape = [4]
    dtype = "float32"
    data = [1.9190000295639038, 1.4049999713897705, 0.9309999942779541, 1.5089999437332153]


class Program_weight_tensor_data_2:
    name = "data_2"
    shape = [2, 5]
    dtype = "int64"
    data = [2, 5, 5, 1, -6, 6, -1, 2, 3, 6]


class Program_weight_tensor_data_3:
    name = "data_3"
    shape = [5]
    dtype = "int64"
    data = [4, 4, 3, 3, 3]


class Program_weight_tensor_data_4:
    name = "data_4"
    shape = [2, 5]
    dtype = "int32"
    data = [-4, -1, 0, -5, 3, -3, -2, -6, -3, -1]


class Program_weight_tensor_data_5:
    name = "data_5"
    shape = [2, 3, 4]
    dtype = "float32"
    data = [1.2319999933242798, 0.2750000059604645, 1.8020000457763672, 0.9779999852180481, 0.9449999928474426, 0.29899999499320984, 1.4010000228881836, 1.6519999504089355, 1.2960000038146973, 0.5600000023841858, 1.5920000076293945, 0.37700000405311584, 1.6720000505447388, 1.2029999494552612, 0.6499999761581421, 1.0750000476837158, 1.2949999570846558, 0.5910000205039978, 1.7089999914169312, 0.8999999761581421, 1.7949999570846558, 1.687000036239624, 0.289000004529953, 1.3279999494552612]


class Program_weight_tensor_data_6:
    name = "data_6"
    shape = [1]
    dtype = "float32"
    data = [-0.7580000162124634]


class Program_weight_tensor_data_7:
    name = "data_7"
    shape = [5]
    dtype = "int64"
    data = [-4, -2, -4, -4, -4]


class Program_weight_tensor_data_8:
    name = "data_8"
    shape = [2, 3, 4]
    dtype = "bool"
    data = [False, False, True, True, True, True, False, False, False, True, False, False, False, False, True, True, False, False, False, False, False, True, False, False]


class Program_weight_tensor_data_9:
    name = "data_9"
    shape = [2, 3, 4]
    dtype = "bool"
    data = [False, True, True, False, True, True, False, True, False, True, True, True, False, False, False, False, False, False, True, True, True, True, True, False]
