class Program_weight_tensor_data_0:
    name = "data_0"
    shape = [4, 3]
    dtype = "float32"
    data = [-0.45399999618530273, 0.6710000038146973, 1.871000051498413, 1.6990000009536743, -0.8199999928474426, -0.5090000033378601, -0.19499999284744263, -0.7630000114440918, 1.2589999437332153, 1.4609999656677246, -1.25600004196167, -0.6489999890327454]


class Program_weight_tensor_data_1:
    name = "data_1"
    shape = [3]
    dtype = "int64"
    data = [3, 2, 3]


class Program_weight_tensor_data_2:
    name = "data_2"
    shape = [2, 2]
    dtype = "int64"
    data = [0, 2, 2, 0]


class Program_weight_tensor_data_3:
    name = "data_3"
    shape = [4, 2]
    dtype = "int64"
    data = [0, 1, 2, 2, 0, 1, 0, 2]


class Program_weight_tensor_data_4:
    name = "data_4"
    shape = [2, 3]
    dtype = "int64"
    data = [3, 5, 0, 0, 3, 0]


class Program_weight_tensor_data_5:
    name = "data_5"
    shape = [6, 4]
    dtype = "float32"
    data = [0.8809999823570251, 1.097000002861023, 0.0820000022649765, 0.14300000667572021, 1.6130000352859497, -0.4099999964237213, -0.003000000026077032, -0.9739999771118164, 0.7250000238418579, 1.1369999647140503, -0.4749999940395355, 1.340999960899353, 1.25600004196167, 0.5329999923706055, -0.675000011920929, -1.7330000400543213, -1.3250000476837158, 0.7110000252723694, -0.777999997138977, -1.0269999504089355, 1.3860000371932983, 1.6469999551773071, 0.27799999713897705, -1.1360000371932983]


class Program_weight_tensor_data_6:
    name = "data_6"
    shape = [4, 3]
    dtype = "bool"
    data = [False, True, True, True, True, True, False, True, False, False, False, True]


class Program_weight_tensor_data_7:
    name = "data_7"
    shape = [3, 3]
    dtype = "float32"
    data = [-0.4819999933242798, -0.972000002861023, 0.3319999873638153, -0.2409999966621399, -1.0570000410079956, 1.527999997138977, -1.805999994277954, 0.9200000166893005, 1.1230000257492065]


class Program_weight_tensor_data_8:
    name = "data_8"
    shape = [4, 1]
    dtype = "int64"
    data = [2, 2, 0, 1]


class Program_weight_tensor_data_9:
    name = "data_9"
    shape = [2]
    dtype = "float32"
    data = [0.6880000233650208, 0.5450000166893005]


class Program_weight_tensor_data_10:
    name = "data_10"
    shape = [3]
    dtype = "int64"
    data = [3, 0, 2]


class Program_weight_tensor_data_11:
    name = "data_11"
    shape = [2, 3]
    dtype = "float32"
    data = [0.9710000157356262, -0.16699999570846558, 1.409999966621399, 0.2849999964237213, 1.5269999504089355, -0.35899999737739563]


class Program_weight_tensor_data_12:
    name = "data_12"
    shape = [3, 2, 3]
    dtype = "float32"
    data = [0.8009999990463257, -1.2130000591278076, -1.6679999828338623, 1.7259999513626099, -0.5170000195503235, -1.8170000314712524, 0.4740000069141388, 1.7330000400543213, 1.0759999752044678, 1.9490000009536743, 1.7400000095367432, -0.17800000309944153, -1.0640000104904175, -1.7389999628067017, -0.9120000004768372, 0.5289999842643738, 1.6440000534057617, -1.9930000305175781]


class Program_weight_tensor_data_13:
    name = "data_13"
    shape = [1]
    dtype = "float32"
    data = [1.2699999809265137]
