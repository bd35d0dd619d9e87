class Program_weight_tensor_meta_L_self_modules_0_parameters_weight_:
    name = "L_self_modules_0_parameters_weight_"
    shape = [64, 3, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.0011538587
    std = 0.11269164
    data = None
    min_val = -0.19241942
    max_val = 0.1923878


class Program_weight_tensor_meta_L_self_modules_0_parameters_bias_:
    name = "L_self_modules_0_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0034494814
    std = 0.10639268
    data = None
    min_val = -0.18501058
    max_val = 0.18409641


class Program_weight_tensor_meta_L_args_0_:
    name = "L_args_0_"
    shape = [1, 3, 224, 224]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0028904963
    std = 0.999652
    data = None
    min_val = -4.282648
    max_val = 4.7927437


class Program_weight_tensor_meta_L_self_modules_3_modules_squeeze_parameters_weight_:
    name = "L_self_modules_3_modules_squeeze_parameters_weight_"
    shape = [16, 64, 1, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.0012780796
    std = 0.07058159
    data = None
    min_val = -0.12478231
    max_val = 0.12396407


class Program_weight_tensor_meta_L_self_modules_3_modules_squeeze_parameters_bias_:
    name = "L_self_modules_3_modules_squeeze_parameters_bias_"
    shape = [16]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.020526923
    std = 0.056844693
    data = [-0.112189084, -0.09060852, 0.0038883388, -0.019331679, -0.06284748, 0.06543133, -0.011190712, 0.04396102, 0.10528329, -0.05746837, -0.06152153, -0.025118396, -0.010585129, -0.062520325, -0.030010521, -0.0036029965]


class Program_weight_tensor_meta_L_self_modules_3_modules_expand1_parameters_weight_:
    name = "L_self_modules_3_modules_expand1_parameters_weight_"
    shape = [64, 16, 1, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.004867134
    std = 0.14191939
    data = None
    min_val = -0.24914119
    max_val = 0.2499085


class Program_weight_tensor_meta_L_self_modules_3_modules_expand1_parameters_bias_:
    name = "L_self_modules_3_modules_expand1_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.03176778
    std = 0.13690759
    data = None
    min_val = -0.23673058
    max_val = 0.2328344


class Program_weight_tensor_meta_L_self_modules_3_modules_expand3_parameters_weight_:
    name = "L_self_modules_3_modules_expand3_parameters_weight_"
    shape = [64, 16, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.00066677603
    std = 0.04825692
    data = None
    min_val = -0.0833136
    max_val = 0.08332388


class Program_weight_tensor_meta_L_self_modules_3_modules_expand3_parameters_bias_:
    name = "L_self_modules_3_modules_expand3_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.007625488
    std = 0.04790479
    data = None
    min_val = -0.08327332
    max_val = 0.082389295


class Program_weight_tensor_meta_L_self_modules_4_modules_squeeze_parameters_weight_:
    name = "L_self_modules_4_modules_squeeze_parameters_weight_"
    shape = [16, 128, 1, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = 5.0804043e-05
    std = 0.05113454
    data = None
    min_val = -0.08835795
    max_val = 0.088322684


class Program_weight_tensor_meta_L_self_modules_4_modules_squeeze_parameters_bias_:
    name = "L_self_modules_4_modules_squeeze_parameters_bias_"
    shape = [16]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.013595802
    std = 0.044485103
    data = [0.023701511, 0.036958423, 0.0024953147, 0.043721464, -0.0658797, 0.023106862, 0.07460084, -0.0066479384, 0.082398675, -0.013526704, -0.039408725, 0.0038534969, 0.056514625, 0.0030297788, -0.060883526, 0.053498436]


class Program_weight_tensor_meta_L_self_modules_4_modules_expand1_parameters_weight_:
    name = "L_self_modules_4_modules_expand1_parameters_weight_"
    shape = [64, 16, 1, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.001210028
    std = 0.14401735
    data = None
    min_val = -0.2497307
    max_val = 0.24989995


class Program_weight_tensor_meta_L_self_modules_4_modules_expand1_parameters_bias_:
    name = "L_self_modules_4_modules_expand1_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0049078134
    std = 0.1669706
    data = None
    min_val = -0.24473923
    max_val = 0.24717796


class Program_weight_tensor_meta_L_self_modules_4_modules_expand3_parameters_weight_:
    name = "L_self_modules_4_modules_expand3_parameters_weight_"
    shape = [64, 16, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.00031318754
    std = 0.04780276
    data = None
    min_val = -0.08333089
    max_val = 0.08331646


class Program_weight_tensor_meta_L_self_modules_4_modules_expand3_parameters_bias_:
    name = "L_self_modules_4_modules_expand3_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0037080448
    std = 0.050985694
    data = None
    min_val = -0.08194873
    max_val = 0.08285503


class Program_weight_tensor_meta_L_self_modules_6_modules_squeeze_parameters_weight_:
    name = "L_self_modules_6_modules_squeeze_parameters_weight_"
    shape = [32, 128, 1, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0013796457
    std = 0.05051391
    data = None
    min_val = -0.0883363
    max_val = 0.088326834


class Program_weight_tensor_meta_L_self_modules_6_modules_squeeze_parameters_bias_:
    name = "L_self_modules_6_modules_squeeze_parameters_bias_"
    shape = [32]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.00033480802
    std = 0.05168404
    data = [-0.004871501, 0.06327165, 0.0588716, -0.062695354, 0.0036505281, -0.032343816, -0.064179964, 0.058999434, 0.034312148, 0.0760306, 0.06836012, -0.05043689, 0.013970363, -0.0311355, 0.03235546, 0.018703043, 0.07121862, -0.020230813, -0.010488528, -0.021724192, 0.08746028, -0.06371689, -0.07609542, -0.03295683, -0.059640393, 0.06374317, -0.043608088, 0.06342713, -0.0147831645, -0.033773817, -0.026749615, -0.07565722]


class Program_weight_tensor_meta_L_self_modules_6_modules_expand1_parameters_weight_:
    name = "L_self_modules_6_modules_expand1_parameters_weight_"
    shape = [128, 32, 1, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.00016378489
    std = 0.10210048
    data = None
    min_val = -0.17675848
    max_val = 0.17657034


class Program_weight_tensor_meta_L_self_modules_6_modules_expand1_parameters_bias_:
    name = "L_self_modules_6_modules_expand1_parameters_bias_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.007345162
    std = 0.10770014
    data = None
    min_val = -0.17192411
    max_val = 0.17453477


class Program_weight_tensor_meta_L_self_modules_6_modules_expand3_parameters_weight_:
    name = "L_self_modules_6_modules_expand3_parameters_weight_"
    shape = [128, 32, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.00022238912
    std = 0.03392246
    data = None
    min_val = -0.058924764
    max_val = 0.058923837


class Program_weight_tensor_meta_L_self_modules_6_modules_expand3_parameters_bias_:
    name = "L_self_modules_6_modules_expand3_parameters_bias_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0005699315
    std = 0.032992326
    data = None
    min_val = -0.05845665
    max_val = 0.05841592


class Program_weight_tensor_meta_L_self_modules_7_modules_squeeze_parameters_weight_:
    name = "L_self_modules_7_modules_squeeze_parameters_weight_"
    shape = [32, 256, 1, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = -4.654998e-05
    std = 0.03612293
    data = None
    min_val = -0.06249267
    max_val = 0.062498994


class Program_weight_tensor_meta_L_self_modules_7_modules_squeeze_parameters_bias_:
    name = "L_self_modules_7_modules_squeeze_parameters_bias_"
    shape = [32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0045718253
    std = 0.040771868
    data = [-0.042076446, 0.027727589, 0.036884725, 0.05122584, 0.020696878, -0.02528017, -0.0461032, 0.05774778, -0.02854728, 0.061186954, 0.0197822, -0.005709678, -0.04473178, -0.008551478, 0.045288496, -0.029218823, 0.03804048, -0.028987631, -0.05579313, 0.04267768, 0.022874072, -0.025428206, 0.036544286, 0.044939183, 0.025348447, 0.050190806, 0.05069173, -0.054211944, -0.06096358, 0.039795563, -0.057669207, -0.0120717585]


class Program_weight_tensor_meta_L_self_modules_7_modules_expand1_parameters_weight_:
    name = "L_self_modules_7_modules_expand1_parameters_weight_"
    shape = [128, 32, 1, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0012469662
    std = 0.10229223
    data = None
    min_val = -0.17670599
    max_val = 0.17675935


class Program_weight_tensor_meta_L_self_modules_7_modules_expand1_parameters_bias_:
    name = "L_self_modules_7_modules_expand1_parameters_bias_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.009759142
    std = 0.10246742
    data = None
    min_val = -0.17594467
    max_val = 0.17590046


class Program_weight_tensor_meta_L_self_modules_7_modules_expand3_parameters_weight_:
    name = "L_self_modules_7_modules_expand3_parameters_weight_"
    shape = [128, 32, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.00012475991
    std = 0.034112614
    data = None
    min_val = -0.058919195
    max_val = 0.058923263


class Program_weight_tensor_meta_L_self_modules_7_modules_expand3_parameters_bias_:
    name = "L_self_modules_7_modules_expand3_parameters_bias_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0021150669
    std = 0.0348729
    data = None
    min_val = -0.05887354
    max_val = 0.056568433


class Program_weight_tensor_meta_L_self_modules_9_modules_squeeze_parameters_weight_:
    name = "L_self_modules_9_modules_squeeze_parameters_weight_"
    shape = [48, 256, 1, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0005873438
    std = 0.035874344
    data = None
    min_val = -0.062486008
    max_val = 0.06249913


class Program_weight_tensor_meta_L_self_modules_9_modules_squeeze_parameters_bias_:
    name = "L_self_modules_9_modules_squeeze_parameters_bias_"
    shape = [48]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.004331051
    std = 0.03593279
    data = [-0.05561947, 0.0011776164, 0.033791117, 0.010284156, 0.0412575, 0.053603575, 0.026810803, 0.012260102, 0.00812386, -0.05922676, 0.015506819, 0.056414522, 0.03589811, 0.016715713, -0.05873637, 0.028099716, 0.059687585, -0.040495597, 0.023735434, 0.0020814985, 0.042295165, 0.058001652, -0.034340523, -0.042520195, -0.045008495, -0.0433056, -0.043169536, -0.026590109, -0.009472974, -0.030187838, -0.018341951, -0.011560656, 0.0071480796, -0.00057294965, -0.057152636, 0.037572846, -0.02305276, 0.0010450333, -0.059187874, 0.031999953, -0.019368283, -0.027831234, -0.05463297, -0.016755305, -0.022957817, -0.012815841, -0.03273853, 0.034240976]


class Program_weight_tensor_meta_L_self_modules_9_modules_expand1_parameters_weight_:
    name = "L_self_modules_9_modules_expand1_parameters_weight_"
    shape = [192, 48, 1, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.0013159367
    std = 0.08331632
    data = None
    min_val = -0.14432988
    max_val = 0.14428915


class Program_weight_tensor_meta_L_self_modules_9_modules_expand1_parameters_bias_:
    name = "L_self_modules_9_modules_expand1_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0017764822
    std = 0.08531812
    data = None
    min_val = -0.14265078
    max_val = 0.14345059


class Program_weight_tensor_meta_L_self_modules_9_modules_expand3_parameters_weight_:
    name = "L_self_modules_9_modules_expand3_parameters_weight_"
    shape = [192, 48, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = 8.933888e-05
    std = 0.027826533
    data = None
    min_val = -0.048112374
    max_val = 0.04811179


class Program_weight_tensor_meta_L_self_modules_9_modules_expand3_parameters_bias_:
    name = "L_self_modules_9_modules_expand3_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.004050496
    std = 0.027521232
    data = None
    min_val = -0.046662193
    max_val = 0.047078673


class Program_weight_tensor_meta_L_self_modules_10_modules_squeeze_parameters_weight_:
    name = "L_self_modules_10_modules_squeeze_parameters_weight_"
    shape = [48, 384, 1, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.00021485775
    std = 0.029544212
    data = None
    min_val = -0.05102855
    max_val = 0.051023416


class Program_weight_tensor_meta_L_self_modules_10_modules_squeeze_parameters_bias_:
    name = "L_self_modules_10_modules_squeeze_parameters_bias_"
    shape = [48]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.0021451449
    std = 0.033544604
    data = [-0.043511532, -0.028235676, 0.041722443, 0.048288442, 0.00010645904, 0.039672814, -0.030852573, -0.035900477, -0.049851734, -0.013893404, -0.031322915, 0.02344927, -0.03198671, -0.047105547, 0.045764685, -0.008618948, -0.014758149, 0.03353048, 0.043049883, 0.033894077, -0.033812765, -0.036861144, -0.025176268, -0.021589773, 0.020519426, 0.020603389, -0.014423813, -0.021075143, 0.042983938, -0.040246822, 0.038463037, 0.04340882, -0.04837222, 0.018979445, -0.036592767, 0.04393286, -0.016844273, -0.043830484, -0.03802636, 0.031822063, -0.010562964, 0.034227714, -0.023811627, -0.04323672, 0.021487668, 0.005718542, 0.03855693, 0.017351473]


class Program_weight_tensor_meta_L_self_modules_10_modules_expand1_parameters_weight_:
    name = "L_self_modules_10_modules_expand1_parameters_weight_"
    shape = [192, 48, 1, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.0013178939
    std = 0.08299357
    data = None
    min_val = -0.14424488
    max_val = 0.14433002


class Program_weight_tensor_meta_L_self_modules_10_modules_expand1_parameters_bias_:
    name = "L_self_modules_10_modules_expand1_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0062698754
    std = 0.08647144
    data = None
    min_val = -0.14322746
    max_val = 0.14309075


class Program_weight_tensor_meta_L_self_modules_10_modules_expand3_parameters_weight_:
    name = "L_self_modules_10_modules_expand3_parameters_weight_"
    shape = [192, 48, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.7080894e-05
    std = 0.027773991
    data = None
    min_val = -0.048108082
    max_val = 0.048112426


class Program_weight_tensor_meta_L_self_modules_10_modules_expand3_parameters_bias_:
    name = "L_self_modules_10_modules_expand3_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.0002993448
    std = 0.028226964
    data = None
    min_val = -0.04607863
    max_val = 0.04805262


class Program_weight_tensor_meta_L_self_modules_11_modules_squeeze_parameters_weight_:
    name = "L_self_modules_11_modules_squeeze_parameters_weight_"
    shape = [64, 384, 1, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = 2.0581037e-05
    std = 0.029412365
    data = None
    min_val = -0.05102874
    max_val = 0.051025666


class Program_weight_tensor_meta_L_self_modules_11_modules_squeeze_parameters_bias_:
    name = "L_self_modules_11_modules_squeeze_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.0010027583
    std = 0.029119605
    data = None
    min_val = -0.050029606
    max_val = 0.049929544


class Program_weight_tensor_meta_L_self_modules_11_modules_expand1_parameters_weight_:
    name = "L_self_modules_11_modules_expand1_parameters_weight_"
    shape = [256, 64, 1, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.00073346705
    std = 0.072028
    data = None
    min_val = -0.124988675
    max_val = 0.12499288


class Program_weight_tensor_meta_L_self_modules_11_modules_expand1_parameters_bias_:
    name = "L_self_modules_11_modules_expand1_parameters_bias_"
    shape = [256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.001006871
    std = 0.07152305
    data = None
    min_val = -0.12494944
    max_val = 0.12415007


class Program_weight_tensor_meta_L_self_modules_11_modules_expand3_parameters_weight_:
    name = "L_self_modules_11_modules_expand3_parameters_weight_"
    shape = [256, 64, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = 4.729042e-05
    std = 0.024075663
    data = None
    min_val = -0.041666653
    max_val = 0.041664403


class Program_weight_tensor_meta_L_self_modules_11_modules_expand3_parameters_bias_:
    name = "L_self_modules_11_modules_expand3_parameters_bias_"
    shape = [256]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.0034799036
    std = 0.02310937
    data = None
    min_val = -0.04148128
    max_val = 0.041531913


class Program_weight_tensor_meta_L_self_modules_12_modules_squeeze_parameters_weight_:
    name = "L_self_modules_12_modules_squeeze_parameters_weight_"
    shape = [64, 512, 1, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = 2.3933411e-05
    std = 0.025445387
    data = None
    min_val = -0.04419406
    max_val = 0.044192597


class Program_weight_tensor_meta_L_self_modules_12_modules_squeeze_parameters_bias_:
    name = "L_self_modules_12_modules_squeeze_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.0020509746
    std = 0.026912725
    data = None
    min_val = -0.043586884
    max_val = 0.042934895


class Program_weight_tensor_meta_L_self_modules_12_modules_expand1_parameters_weight_:
    name = "L_self_modules_12_modules_expand1_parameters_weight_"
    shape = [256, 64, 1, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.00022134183
    std = 0.07188418
    data = None
    min_val = -0.124990344
    max_val = 0.12499775


class Program_weight_tensor_meta_L_self_modules_12_modules_expand1_parameters_bias_:
    name = "L_self_modules_12_modules_expand1_parameters_bias_"
    shape = [256]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.00078449695
    std = 0.069845654
    data = None
    min_val = -0.124794066
    max_val = 0.12452948


class Program_weight_tensor_meta_L_self_modules_12_modules_expand3_parameters_weight_:
    name = "L_self_modules_12_modules_expand3_parameters_weight_"
    shape = [256, 64, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = 3.2680447e-05
    std = 0.024067054
    data = None
    min_val = -0.041666336
    max_val = 0.041665927


class Program_weight_tensor_meta_L_self_modules_12_modules_expand3_parameters_bias_:
    name = "L_self_modules_12_modules_expand3_parameters_bias_"
    shape = [256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.00074713316
    std = 0.024258936
    data = None
    min_val = -0.041104674
    max_val = 0.041564144


class Program_weight_tensor_meta_L_self_modules_14_parameters_weight_:
    name = "L_self_modules_14_parameters_weight_"
    shape = [1000, 512, 1, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = -5.1151063e-05
    std = 0.025512785
    data = None
    min_val = -0.04419408
    max_val = 0.044193257


class Program_weight_tensor_meta_L_self_modules_14_parameters_bias_:
    name = "L_self_modules_14_parameters_bias_"
    shape = [1000]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.00051671354
    std = 0.025346437
    data = None
    min_val = -0.04408015
    max_val = 0.044101194
