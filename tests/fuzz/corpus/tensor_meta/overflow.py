class A:
    name = "a"
    shape = [9223372036854775807, 2]
    dtype = "torch.int8"
