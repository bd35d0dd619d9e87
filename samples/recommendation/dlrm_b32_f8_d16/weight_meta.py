class Program_weight_tensor_meta_L_self_modules_bottom_modules_0_parameters_weight_:
    name = "L_self_modules_bottom_modules_0_parameters_weight_"
    shape = [256, 13]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.001140186
    std = 0.15937497
    data = None
    min_val = -0.2773059
    max_val = 0.27726033


class Program_weight_tensor_meta_L_self_modules_bottom_modules_0_parameters_bias_:
    name = "L_self_modules_bottom_modules_0_parameters_bias_"
    shape = [256]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.02673857
    std = 0.1584786
    data = None
    min_val = -0.27639732
    max_val = 0.2751857


class Program_weight_tensor_meta_L_dense_:
    name = "L_dense_"
    shape = [32, 13]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.042044092
    std = 1.0066818
    data = None
    min_val = -2.4228537
    max_val = 3.5399067


class Program_weight_tensor_meta_L_self_modules_bottom_modules_2_parameters_weight_:
    name = "L_self_modules_bottom_modules_2_parameters_weight_"
    shape = [64, 256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.00039201826
    std = 0.036062196
    data = None
    min_val = -0.062485196
    max_val = 0.062492907


class Program_weight_tensor_meta_L_self_modules_bottom_modules_2_parameters_bias_:
    name = "L_self_modules_bottom_modules_2_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0020913114
    std = 0.03609398
    data = None
    min_val = -0.060292408
    max_val = 0.059793033


class Program_weight_tensor_meta_L_self_modules_bottom_modules_4_parameters_weight_:
    name = "L_self_modules_bottom_modules_4_parameters_weight_"
    shape = [16, 64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0016415078
    std = 0.072621524
    data = None
    min_val = -0.12481552
    max_val = 0.124349296


class Program_weight_tensor_meta_L_self_modules_bottom_modules_4_parameters_bias_:
    name = "L_self_modules_bottom_modules_4_parameters_bias_"
    shape = [16]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.015660904
    std = 0.08322951
    data = [-0.095626175, -0.072696, -0.08416571, 0.09974371, -0.09062843, 0.104741365, 0.000892058, 0.03693968, -0.0019940585, -0.108422786, 0.105320096, -0.115635306, -0.029485673, 0.11172344, -0.060817212, -0.050463453]


class Program_weight_tensor_meta_L_ids_:
    name = "L_ids_"
    shape = [32, 8, 4]
    dtype = "torch.int64"
    device = "cpu"
    mean = None
    std = None
    data = [399, 776, 387, 166, 6, 418, 470, 478, 978, 267, 247, 58, 197, 377, 566, 471, 917, 542, 940, 438, 686, 291, 767, 417, 905, 234, 708, 614, 869, 650, 104, 609, 799, 489, 941, 13, 809, 372, 705, 472, 707, 711, 359, 0, 166, 752, 948, 284, 495, 746, 822, 907, 759, 575, 446, 421, 151, 119, 393, 886, 190, 704, 164, 164, 548, 524, 608, 8, 937, 98, 814, 394, 993, 222, 313, 247, 904, 323, 567, 993, 442, 81, 794, 989, 507, 999, 414, 620, 883, 356, 328, 647, 391, 538, 641, 73, 783, 217, 408, 969, 997, 428, 288, 870, 30, 869, 278, 575, 958, 262, 146, 282, 738, 996, 775, 83, 757, 651, 591, 754, 512, 639, 811, 166, 145, 79, 21, 818, 672, 422, 569, 462, 203, 822, 308, 201, 189, 69, 408, 863, 932, 82, 512, 108, 816, 854, 878, 460, 930, 392, 493, 881, 587, 759, 381, 404, 913, 381, 896, 209, 775, 760, 386, 88, 420, 144, 57, 780, 898, 973, 598, 446, 914, 819, 73, 443, 660, 207, 162, 736, 763, 140, 944, 738, 775, 772, 720, 834, 808, 568, 373, 107, 406, 165, 505, 652, 491, 60, 433, 586, 384, 561, 462, 449, 438, 981, 38, 824, 942, 635, 222, 853, 547, 146, 277, 905, 282, 556, 981, 109, 449, 384, 419, 12, 725, 347, 770, 537, 876, 163, 140, 324, 659, 623, 497, 23, 971, 631, 314, 671, 634, 966, 160, 234, 85, 466, 598, 479, 154, 821, 977, 146, 356, 820, 22, 123, 105, 854, 367, 33, 256, 756, 97, 53, 329, 415, 449, 216, 484, 363, 815, 568, 544, 509, 860, 933, 762, 390, 621, 538, 423, 74, 961, 367, 387, 608, 178, 691, 714, 460, 792, 26, 295, 167, 858, 435, 140, 20, 171, 559, 306, 274, 164, 718, 350, 651, 459, 232, 461, 789, 301, 67, 284, 661, 277, 483, 231, 810, 103, 708, 406, 759, 87, 768, 573, 622, 432, 903, 50, 437, 633, 531, 13, 791, 999, 16, 801, 84, 409, 421, 734, 839, 936, 766, 160, 830, 209, 729, 240, 582, 548, 615, 873, 164, 317, 251, 925, 333, 724, 81, 592, 692, 775, 792, 475, 875, 766, 927, 363, 593, 905, 298, 988, 792, 380, 639, 201, 208, 391, 105, 788, 598, 278, 597, 740, 986, 402, 430, 655, 132, 194, 72, 555, 958, 657, 710, 114, 290, 38, 246, 984, 811, 213, 789, 864, 884, 786, 446, 360, 283, 57, 214, 206, 801, 570, 761, 925, 801, 86, 226, 519, 285, 222, 534, 216, 293, 195, 458, 283, 497, 361, 995, 373, 288, 194, 161, 272, 198, 54, 217, 109, 517, 447, 925, 49, 973, 921, 382, 206, 594, 913, 465, 844, 991, 198, 778, 368, 645, 552, 257, 540, 831, 215, 754, 566, 54, 950, 256, 322, 316, 31, 2, 476, 358, 611, 331, 180, 5, 144, 833, 583, 399, 161, 933, 197, 911, 39, 963, 912, 303, 55, 730, 703, 86, 836, 592, 201, 995, 465, 414, 600, 75, 844, 774, 98, 363, 562, 380, 214, 746, 517, 599, 533, 600, 451, 502, 40, 521, 716, 661, 823, 376, 209, 596, 547, 461, 763, 445, 478, 830, 39, 820, 359, 534, 77, 999, 667, 187, 681, 626, 89, 771, 589, 414, 575, 91, 293, 442, 578, 106, 762, 8, 698, 417, 961, 870, 823, 565, 156, 236, 871, 669, 767, 222, 655, 511, 533, 734, 669, 895, 768, 714, 249, 272, 540, 952, 4, 970, 635, 227, 237, 803, 164, 838, 189, 751, 991, 381, 885, 149, 175, 711, 70, 215, 381, 832, 13, 35, 796, 646, 285, 442, 35, 676, 146, 898, 643, 470, 209, 946, 815, 762, 738, 718, 207, 168, 350, 676, 876, 506, 804, 213, 43, 365, 687, 289, 523, 641, 963, 831, 573, 474, 889, 92, 680, 766, 654, 374, 980, 100, 54, 715, 235, 996, 369, 372, 876, 983, 702, 336, 39, 43, 353, 835, 139, 91, 641, 465, 444, 148, 484, 320, 38, 550, 57, 400, 892, 64, 98, 817, 500, 169, 300, 313, 778, 153, 222, 784, 974, 59, 859, 701, 568, 944, 246, 821, 737, 315, 395, 811, 503, 21, 202, 755, 868, 326, 388, 373, 368, 628, 752, 397, 864, 522, 651, 629, 956, 887, 630, 391, 509, 392, 741, 835, 956, 649, 264, 486, 2, 398, 826, 427, 790, 140, 421, 512, 328, 64, 100, 725, 762, 34, 705, 895, 557, 679, 8, 518, 439, 361, 748, 41, 987, 627, 262, 236, 960, 470, 382, 715, 589, 116, 187, 802, 620, 244, 989, 883, 345, 667, 148, 506, 481, 864, 493, 573, 635, 549, 268, 580, 93, 216, 179, 596, 450, 287, 978, 194, 660, 282, 183, 358, 929, 745, 122, 107, 614, 107, 267, 159, 311, 227, 93, 369, 764, 236, 499, 345, 670, 329, 694, 544, 593, 47, 921, 988, 851, 704, 460, 44, 325, 542, 687, 126, 747, 293, 166, 14, 372, 644, 903, 505, 938, 900, 872, 937, 472, 609, 153, 923, 767, 234, 872, 875, 715, 838, 627, 340, 998, 57, 605, 18, 699, 962, 886, 72, 681, 689, 272, 802, 387, 211, 56, 279, 174, 563, 924, 480, 489, 230, 87, 217, 443, 171, 39, 324, 947, 367, 703, 297, 506, 487, 451, 975, 117, 33, 548, 34, 498, 175, 787, 411, 15, 19, 870, 69, 675, 62, 576, 433, 924, 339, 955, 735, 412, 274, 420, 20, 184, 301, 494, 424, 721, 245, 302, 798, 510, 768, 771, 726, 716, 94, 351, 29, 576, 843, 723, 541, 709, 89, 218, 112, 105, 916, 745, 981, 194, 245, 727, 868, 986, 930, 694, 235, 740, 966, 114, 727, 958, 719, 513, 65, 564, 858, 982, 198, 202, 553, 768, 839, 815, 913, 318, 422, 9, 139, 254, 406, 784, 133, 32, 550, 332, 780, 769, 330, 67, 504, 79, 680, 699, 304, 104, 592, 462, 538, 928, 111, 73, 736, 543, 621, 242, 528, 80, 688, 230, 318, 18, 631, 955, 694, 539, 249, 150, 176, 836, 730, 900, 259, 562, 457, 408, 971, 888, 421, 113, 572, 281, 134, 699, 816, 215, 111, 406, 433, 439, 543, 325, 704, 231, 467, 916, 609]


class Program_weight_tensor_meta_L_self_modules_tables_modules_0_parameters_weight_:
    name = "L_self_modules_tables_modules_0_parameters_weight_"
    shape = [1000, 16]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.005162561
    std = 0.99916065
    data = None
    min_val = -3.8409932
    max_val = 4.5626955


class Program_weight_tensor_meta_L_self_modules_tables_modules_1_parameters_weight_:
    name = "L_self_modules_tables_modules_1_parameters_weight_"
    shape = [1000, 16]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.00287734
    std = 0.9963712
    data = None
    min_val = -3.8293881
    max_val = 3.5799968


class Program_weight_tensor_meta_L_self_modules_tables_modules_2_parameters_weight_:
    name = "L_self_modules_tables_modules_2_parameters_weight_"
    shape = [1000, 16]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.009997881
    std = 0.99597716
    data = None
    min_val = -4.0744824
    max_val = 4.3397956


class Program_weight_tensor_meta_L_self_modules_tables_modules_3_parameters_weight_:
    name = "L_self_modules_tables_modules_3_parameters_weight_"
    shape = [1000, 16]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.0018617404
    std = 1.002231
    data = None
    min_val = -3.8394365
    max_val = 4.4179034


class Program_weight_tensor_meta_L_self_modules_tables_modules_4_parameters_weight_:
    name = "L_self_modules_tables_modules_4_parameters_weight_"
    shape = [1000, 16]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.002331192
    std = 1.0100622
    data = None
    min_val = -4.1260223
    max_val = 3.682322


class Program_weight_tensor_meta_L_self_modules_tables_modules_5_parameters_weight_:
    name = "L_self_modules_tables_modules_5_parameters_weight_"
    shape = [1000, 16]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0022267983
    std = 0.9999019
    data = None
    min_val = -4.256578
    max_val = 3.6845632


class Program_weight_tensor_meta_L_self_modules_tables_modules_6_parameters_weight_:
    name = "L_self_modules_tables_modules_6_parameters_weight_"
    shape = [1000, 16]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.024071235
    std = 1.0025909
    data = None
    min_val = -3.926177
    max_val = 3.693342


class Program_weight_tensor_meta_L_self_modules_tables_modules_7_parameters_weight_:
    name = "L_self_modules_tables_modules_7_parameters_weight_"
    shape = [1000, 16]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.015109394
    std = 0.9910842
    data = None
    min_val = -4.039667
    max_val = 3.7864661


class Program_weight_tensor_meta_L_self_buffers_rows_:
    name = "L_self_buffers_rows_"
    shape = [36]
    dtype = "torch.int64"
    device = "cpu"
    mean = None
    std = None
    data = [1, 2, 2, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 5, 6, 6, 6, 6, 6, 6, 7, 7, 7, 7, 7, 7, 7, 8, 8, 8, 8, 8, 8, 8, 8]


class Program_weight_tensor_meta_L_self_buffers_columns_:
    name = "L_self_buffers_columns_"
    shape = [36]
    dtype = "torch.int64"
    device = "cpu"
    mean = None
    std = None
    data = [0, 0, 1, 0, 1, 2, 0, 1, 2, 3, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 7]


class Program_weight_tensor_meta_L_self_modules_top_modules_0_parameters_weight_:
    name = "L_self_modules_top_modules_0_parameters_weight_"
    shape = [256, 52]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0006224122
    std = 0.080587216
    data = None
    min_val = -0.13865912
    max_val = 0.13864616


class Program_weight_tensor_meta_L_self_modules_top_modules_0_parameters_bias_:
    name = "L_self_modules_top_modules_0_parameters_bias_"
    shape = [256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0030813527
    std = 0.08339404
    data = None
    min_val = -0.13787411
    max_val = 0.13852537


class Program_weight_tensor_meta_L_self_modules_top_modules_2_parameters_weight_:
    name = "L_self_modules_top_modules_2_parameters_weight_"
    shape = [128, 256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0002253848
    std = 0.035982344
    data = None
    min_val = -0.062499
    max_val = 0.062499046


class Program_weight_tensor_meta_L_self_modules_top_modules_2_parameters_bias_:
    name = "L_self_modules_top_modules_2_parameters_bias_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0023968683
    std = 0.036247164
    data = None
    min_val = -0.061083086
    max_val = 0.06162066


class Program_weight_tensor_meta_L_self_modules_top_modules_4_parameters_weight_:
    name = "L_self_modules_top_modules_4_parameters_weight_"
    shape = [1, 128]
    dtype = "torch.float32"
    device = "cpu"
    mean = -6.584108e-05
    std = 0.050970364
    data = None
    min_val = -0.08551219
    max_val = 0.08813498


class Program_weight_tensor_meta_L_self_modules_top_modules_4_parameters_bias_:
    name = "L_self_modules_top_modules_4_parameters_bias_"
    shape = [1]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.08276976
    std = 0.0
    data = [0.08276976]
