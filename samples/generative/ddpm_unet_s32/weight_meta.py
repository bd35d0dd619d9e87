class Program_weight_tensor_meta_L_steps_:
    name = "L_steps_"
    shape = [1]
    dtype = "torch.int64"
    device = "cpu"
    mean = None
    std = None
    data = [504]


class Program_weight_tensor_meta_L_x_:
    name = "L_x_"
    shape = [1, 3, 32, 32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.021210242
    std = 0.98908114
    data = None
    min_val = -3.6701827
    max_val = 3.8598175


class Program_weight_tensor_meta_L_self_modules_time_modules_0_parameters_weight_:
    name = "L_self_modules_time_modules_0_parameters_weight_"
    shape = [128, 32]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.0016762011
    std = 0.101581596
    data = None
    min_val = -0.17674851
    max_val = 0.17671947


class Program_weight_tensor_meta_L_self_modules_time_modules_0_parameters_bias_:
    name = "L_self_modules_time_modules_0_parameters_bias_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.0035416605
    std = 0.09837309
    data = None
    min_val = -0.17602302
    max_val = 0.17058256


class Program_weight_tensor_meta_L_self_modules_time_modules_2_parameters_weight_:
    name = "L_self_modules_time_modules_2_parameters_weight_"
    shape = [128, 128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0006035236
    std = 0.051021088
    data = None
    min_val = -0.08836741
    max_val = 0.08837832


class Program_weight_tensor_meta_L_self_modules_time_modules_2_parameters_bias_:
    name = "L_self_modules_time_modules_2_parameters_bias_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.004778855
    std = 0.053381894
    data = None
    min_val = -0.0882579
    max_val = 0.08616867


class Program_weight_tensor_meta_L_self_modules_stem_parameters_weight_:
    name = "L_self_modules_stem_parameters_weight_"
    shape = [32, 3, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.000550755
    std = 0.112290554
    data = None
    min_val = -0.19244243
    max_val = 0.19204979


class Program_weight_tensor_meta_L_self_modules_stem_parameters_bias_:
    name = "L_self_modules_stem_parameters_bias_"
    shape = [32]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.03753785
    std = 0.10567108
    data = [-0.09007647, -0.10876806, 0.17795722, -0.10726509, -0.13655001, -0.061157756, 0.18991585, -0.064441055, -0.15010825, -0.10432255, -0.11154957, 0.07470574, 0.08379775, 0.107202694, 0.0063858377, -0.15708566, -0.12990306, 0.09447697, -0.17717019, 0.0365048, -0.12876208, -0.022136787, -0.0625734, 0.109551914, 0.024641966, -0.14184535, -0.12615912, -0.0154269645, 0.082258515, -0.049284644, -0.08022936, -0.16379507]


class Program_weight_tensor_meta_L_self_modules_down_blocks_modules_0_modules_first_modules_0_parameters_weight_:
    name = "L_self_modules_down_blocks_modules_0_modules_first_modules_0_parameters_weight_"
    shape = [32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]


class Program_weight_tensor_meta_L_self_modules_down_blocks_modules_0_modules_first_modules_0_parameters_bias_:
    name = "L_self_modules_down_blocks_modules_0_modules_first_modules_0_parameters_bias_"
    shape = [32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]


class Program_weight_tensor_meta_L_self_modules_down_blocks_modules_0_modules_first_modules_2_parameters_weight_:
    name = "L_self_modules_down_blocks_modules_0_modules_first_modules_2_parameters_weight_"
    shape = [32, 32, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.00057083304
    std = 0.03380329
    data = None
    min_val = -0.058923837
    max_val = 0.058902603


class Program_weight_tensor_meta_L_self_modules_down_blocks_modules_0_modules_first_modules_2_parameters_bias_:
    name = "L_self_modules_down_blocks_modules_0_modules_first_modules_2_parameters_bias_"
    shape = [32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0039058188
    std = 0.035924785
    data = [0.032362744, -0.045608684, 0.044521354, 0.013190924, 0.03593588, -0.031806618, 0.0064727794, 0.009676066, -0.051480323, -0.04672996, 0.03995321, -0.052261785, 0.026499733, -0.03179602, -0.004686196, 0.0473501, -0.015163741, -0.013667801, -0.039770667, 0.053572837, -0.052084234, 0.029932713, 0.050824884, 0.052026905, 0.02588075, 0.015627638, -0.043790676, 0.040760055, 0.022802407, -0.019593023, 0.021159157, 0.004875786]


class Program_weight_tensor_meta_L_self_modules_down_blocks_modules_0_modules_time_parameters_weight_:
    name = "L_self_modules_down_blocks_modules_0_modules_time_parameters_weight_"
    shape = [32, 128]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.00062073005
    std = 0.050944522
    data = None
    min_val = -0.08837924
    max_val = 0.08828517


class Program_weight_tensor_meta_L_self_modules_down_blocks_modules_0_modules_time_parameters_bias_:
    name = "L_self_modules_down_blocks_modules_0_modules_time_parameters_bias_"
    shape = [32]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.00035426102
    std = 0.04544329
    data = [-0.053860836, 0.07833233, -0.023012, -0.030848522, 0.054741673, 0.0035079876, -0.024309164, -0.061571866, 0.013550275, 0.04615046, -0.024798457, 0.065659605, -0.051974818, -0.020359742, 0.0047040517, -0.078417055, 0.014809359, -0.062242508, -0.059551492, 0.047104266, -0.013604128, 0.026292099, 0.03610102, 0.06335422, -0.063950054, 0.02689661, 0.05789944, -0.028118312, 0.03426522, -0.042962622, 0.022328304, 0.032548305]


class Program_weight_tensor_meta_L_self_modules_down_blocks_modules_0_modules_second_modules_0_parameters_weight_:
    name = "L_self_modules_down_blocks_modules_0_modules_second_modules_0_parameters_weight_"
    shape = [32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]


class Program_weight_tensor_meta_L_self_modules_down_blocks_modules_0_modules_second_modules_0_parameters_bias_:
    name = "L_self_modules_down_blocks_modules_0_modules_second_modules_0_parameters_bias_"
    shape = [32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]


class Program_weight_tensor_meta_L_self_modules_down_blocks_modules_0_modules_second_modules_2_parameters_weight_:
    name = "L_self_modules_down_blocks_modules_0_modules_second_modules_2_parameters_weight_"
    shape = [32, 32, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = 4.6153914e-06
    std = 0.033888835
    data = None
    min_val = -0.058924764
    max_val = 0.058923837


class Program_weight_tensor_meta_L_self_modules_down_blocks_modules_0_modules_second_modules_2_parameters_bias_:
    name = "L_self_modules_down_blocks_modules_0_modules_second_modules_2_parameters_bias_"
    shape = [32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.009290827
    std = 0.038765565
    data = [-0.041177098, -0.033182573, -0.0016976399, -0.032904867, 0.052257013, 0.04284464, 0.047230896, 0.006657481, 0.02977287, -0.034421775, -0.057543457, 0.052957423, 0.045847412, 0.042111285, -0.0039906604, 0.009783443, 0.047523458, -0.048525766, -0.02493489, 0.021650653, 0.050228618, -0.036369458, 0.056512825, -0.030832043, 0.035801817, -0.01896604, 0.036278006, 0.04637455, -0.040068954, -0.02559059, 0.049266737, 0.05441317]


class Program_weight_tensor_meta_L_self_modules_downs_modules_0_parameters_weight_:
    name = "L_self_modules_downs_modules_0_parameters_weight_"
    shape = [32, 32, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.00033331438
    std = 0.034072675
    data = None
    min_val = -0.058911227
    max_val = 0.058871463


class Program_weight_tensor_meta_L_self_modules_downs_modules_0_parameters_bias_:
    name = "L_self_modules_downs_modules_0_parameters_bias_"
    shape = [32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.00063749484
    std = 0.034846928
    data = [0.025499854, -0.033112854, -0.027651852, -0.025615858, -0.03940259, -0.05198313, -0.046727784, 0.048652768, 0.025818331, 0.033817135, 0.055975195, 0.029031191, 0.036084432, 0.0040241037, 0.0026172772, 0.02032673, -0.022833329, -0.035634633, 0.01620479, 0.03965953, -0.011668629, 0.023633003, 0.031229038, 0.021161532, 0.049186833, -0.048778232, -0.036863543, 0.021613088, -0.054848917, 0.031103559, -0.031952076, -0.02816513]


class Program_weight_tensor_meta_L_self_modules_down_blocks_modules_1_modules_first_modules_0_parameters_weight_:
    name = "L_self_modules_down_blocks_modules_1_modules_first_modules_0_parameters_weight_"
    shape = [32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]


class Program_weight_tensor_meta_L_self_modules_down_blocks_modules_1_modules_first_modules_0_parameters_bias_:
    name = "L_self_modules_down_blocks_modules_1_modules_first_modules_0_parameters_bias_"
    shape = [32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]


class Program_weight_tensor_meta_L_self_modules_down_blocks_modules_1_modules_first_modules_2_parameters_weight_:
    name = "L_self_modules_down_blocks_modules_1_modules_first_modules_2_parameters_weight_"
    shape = [64, 32, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.00023301331
    std = 0.033837903
    data = None
    min_val = -0.058922097
    max_val = 0.05891835


class Program_weight_tensor_meta_L_self_modules_down_blocks_modules_1_modules_first_modules_2_parameters_bias_:
    name = "L_self_modules_down_blocks_modules_1_modules_first_modules_2_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.00016333186
    std = 0.03409765
    data = None
    min_val = -0.054904994
    max_val = 0.05567966


class Program_weight_tensor_meta_L_self_modules_down_blocks_modules_1_modules_time_parameters_weight_:
    name = "L_self_modules_down_blocks_modules_1_modules_time_parameters_weight_"
    shape = [64, 128]
    dtype = "torch.float32"
    device = "cpu"
    mean = -4.366076e-05
    std = 0.051158223
    data = None
    min_val = -0.088377975
    max_val = 0.08838692


class Program_weight_tensor_meta_L_self_modules_down_blocks_modules_1_modules_time_parameters_bias_:
    name = "L_self_modules_down_blocks_modules_1_modules_time_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.004735982
    std = 0.038533486
    data = None
    min_val = -0.084341265
    max_val = 0.08059401


class Program_weight_tensor_meta_L_self_modules_down_blocks_modules_1_modules_shortcut_parameters_weight_:
    name = "L_self_modules_down_blocks_modules_1_modules_shortcut_parameters_weight_"
    shape = [64, 32, 1, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0036303953
    std = 0.10213619
    data = None
    min_val = -0.17671412
    max_val = 0.17671274


class Program_weight_tensor_meta_L_self_modules_down_blocks_modules_1_modules_shortcut_parameters_bias_:
    name = "L_self_modules_down_blocks_modules_1_modules_shortcut_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.014371112
    std = 0.105961144
    data = None
    min_val = -0.1766324
    max_val = 0.17662087


class Program_weight_tensor_meta_L_self_modules_down_blocks_modules_1_modules_second_modules_0_parameters_weight_:
    name = "L_self_modules_down_blocks_modules_1_modules_second_modules_0_parameters_weight_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_down_blocks_modules_1_modules_second_modules_0_parameters_bias_:
    name = "L_self_modules_down_blocks_modules_1_modules_second_modules_0_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_down_blocks_modules_1_modules_second_modules_2_parameters_weight_:
    name = "L_self_modules_down_blocks_modules_1_modules_second_modules_2_parameters_weight_"
    shape = [64, 64, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = 9.406049e-05
    std = 0.024124585
    data = None
    min_val = -0.041662164
    max_val = 0.04166504


class Program_weight_tensor_meta_L_self_modules_down_blocks_modules_1_modules_second_modules_2_parameters_bias_:
    name = "L_self_modules_down_blocks_modules_1_modules_second_modules_2_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.00368624
    std = 0.024003884
    data = None
    min_val = -0.041245487
    max_val = 0.040404335


class Program_weight_tensor_meta_L_self_modules_downs_modules_1_parameters_weight_:
    name = "L_self_modules_downs_modules_1_parameters_weight_"
    shape = [64, 64, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = 5.43711e-05
    std = 0.024106858
    data = None
    min_val = -0.041664448
    max_val = 0.041666087


class Program_weight_tensor_meta_L_self_modules_downs_modules_1_parameters_bias_:
    name = "L_self_modules_downs_modules_1_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.0010967568
    std = 0.026601933
    data = None
    min_val = -0.041493483
    max_val = 0.040050052


class Program_weight_tensor_meta_L_self_modules_down_blocks_modules_2_modules_first_modules_0_parameters_weight_:
    name = "L_self_modules_down_blocks_modules_2_modules_first_modules_0_parameters_weight_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_down_blocks_modules_2_modules_first_modules_0_parameters_bias_:
    name = "L_self_modules_down_blocks_modules_2_modules_first_modules_0_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_down_blocks_modules_2_modules_first_modules_2_parameters_weight_:
    name = "L_self_modules_down_blocks_modules_2_modules_first_modules_2_parameters_weight_"
    shape = [128, 64, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = 8.04639e-05
    std = 0.024074567
    data = None
    min_val = -0.041666538
    max_val = 0.04166603


class Program_weight_tensor_meta_L_self_modules_down_blocks_modules_2_modules_first_modules_2_parameters_bias_:
    name = "L_self_modules_down_blocks_modules_2_modules_first_modules_2_parameters_bias_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0018394168
    std = 0.02527465
    data = None
    min_val = -0.04149465
    max_val = 0.041428447


class Program_weight_tensor_meta_L_self_modules_down_blocks_modules_2_modules_time_parameters_weight_:
    name = "L_self_modules_down_blocks_modules_2_modules_time_parameters_weight_"
    shape = [128, 128]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.0007064485
    std = 0.05091619
    data = None
    min_val = -0.08836697
    max_val = 0.08837514


class Program_weight_tensor_meta_L_self_modules_down_blocks_modules_2_modules_time_parameters_bias_:
    name = "L_self_modules_down_blocks_modules_2_modules_time_parameters_bias_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.00031936172
    std = 0.047875926
    data = None
    min_val = -0.08816549
    max_val = 0.0860245


class Program_weight_tensor_meta_L_self_modules_down_blocks_modules_2_modules_shortcut_parameters_weight_:
    name = "L_self_modules_down_blocks_modules_2_modules_shortcut_parameters_weight_"
    shape = [128, 64, 1, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.00155893
    std = 0.072227605
    data = None
    min_val = -0.12499958
    max_val = 0.12499224


class Program_weight_tensor_meta_L_self_modules_down_blocks_modules_2_modules_shortcut_parameters_bias_:
    name = "L_self_modules_down_blocks_modules_2_modules_shortcut_parameters_bias_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.004574584
    std = 0.07156872
    data = None
    min_val = -0.1239167
    max_val = 0.12380391


class Program_weight_tensor_meta_L_self_modules_down_blocks_modules_2_modules_second_modules_0_parameters_weight_:
    name = "L_self_modules_down_blocks_modules_2_modules_second_modules_0_parameters_weight_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_down_blocks_modules_2_modules_second_modules_0_parameters_bias_:
    name = "L_self_modules_down_blocks_modules_2_modules_second_modules_0_parameters_bias_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_down_blocks_modules_2_modules_second_modules_2_parameters_weight_:
    name = "L_self_modules_down_blocks_modules_2_modules_second_modules_2_parameters_weight_"
    shape = [128, 128, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = 2.6063095e-05
    std = 0.017004097
    data = None
    min_val = -0.029461455
    max_val = 0.029462723


class Program_weight_tensor_meta_L_self_modules_down_blocks_modules_2_modules_second_modules_2_parameters_bias_:
    name = "L_self_modules_down_blocks_modules_2_modules_second_modules_2_parameters_bias_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0012763913
    std = 0.01708005
    data = None
    min_val = -0.02919901
    max_val = 0.029275222


class Program_weight_tensor_meta_L_self_modules_downs_modules_2_parameters_weight_:
    name = "L_self_modules_downs_modules_2_parameters_weight_"
    shape = [128, 128, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = -2.915427e-06
    std = 0.017014379
    data = None
    min_val = -0.029462771
    max_val = 0.029461732


class Program_weight_tensor_meta_L_self_modules_downs_modules_2_parameters_bias_:
    name = "L_self_modules_downs_modules_2_parameters_bias_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0019586748
    std = 0.017407121
    data = None
    min_val = -0.029373202
    max_val = 0.029442837


class Program_weight_tensor_meta_L_self_modules_middle_in_modules_first_modules_0_parameters_weight_:
    name = "L_self_modules_middle_in_modules_first_modules_0_parameters_weight_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_middle_in_modules_first_modules_0_parameters_bias_:
    name = "L_self_modules_middle_in_modules_first_modules_0_parameters_bias_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_middle_in_modules_first_modules_2_parameters_weight_:
    name = "L_self_modules_middle_in_modules_first_modules_2_parameters_weight_"
    shape = [128, 128, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = 4.7230522e-05
    std = 0.017008955
    data = None
    min_val = -0.029462073
    max_val = 0.02946226


class Program_weight_tensor_meta_L_self_modules_middle_in_modules_first_modules_2_parameters_bias_:
    name = "L_self_modules_middle_in_modules_first_modules_2_parameters_bias_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0009576765
    std = 0.017064374
    data = None
    min_val = -0.029013839
    max_val = 0.029377006


class Program_weight_tensor_meta_L_self_modules_middle_in_modules_time_parameters_weight_:
    name = "L_self_modules_middle_in_modules_time_parameters_weight_"
    shape = [128, 128]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.0007222331
    std = 0.050971817
    data = None
    min_val = -0.08838764
    max_val = 0.088373944


class Program_weight_tensor_meta_L_self_modules_middle_in_modules_time_parameters_bias_:
    name = "L_self_modules_middle_in_modules_time_parameters_bias_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.003722215
    std = 0.051067766
    data = None
    min_val = -0.086531006
    max_val = 0.08824444


class Program_weight_tensor_meta_L_self_modules_middle_in_modules_second_modules_0_parameters_weight_:
    name = "L_self_modules_middle_in_modules_second_modules_0_parameters_weight_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_middle_in_modules_second_modules_0_parameters_bias_:
    name = "L_self_modules_middle_in_modules_second_modules_0_parameters_bias_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_middle_in_modules_second_modules_2_parameters_weight_:
    name = "L_self_modules_middle_in_modules_second_modules_2_parameters_weight_"
    shape = [128, 128, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = -1.0382567e-05
    std = 0.016997969
    data = None
    min_val = -0.029462684
    max_val = 0.029461637


class Program_weight_tensor_meta_L_self_modules_middle_in_modules_second_modules_2_parameters_bias_:
    name = "L_self_modules_middle_in_modules_second_modules_2_parameters_bias_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = -2.0433064e-05
    std = 0.018099047
    data = None
    min_val = -0.029322185
    max_val = 0.029301623


class Program_weight_tensor_meta_L_self_modules_middle_modules_group_norm_parameters_weight_:
    name = "L_self_modules_middle_modules_group_norm_parameters_weight_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_middle_modules_group_norm_parameters_bias_:
    name = "L_self_modules_middle_modules_group_norm_parameters_bias_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_middle_modules_norms_modules_0_parameters_weight_:
    name = "L_self_modules_middle_modules_norms_modules_0_parameters_weight_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_middle_modules_norms_modules_0_parameters_bias_:
    name = "L_self_modules_middle_modules_norms_modules_0_parameters_bias_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_middle_modules_own_modules_key_value_parameters_weight_:
    name = "L_self_modules_middle_modules_own_modules_key_value_parameters_weight_"
    shape = [256, 128]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.00025421925
    std = 0.050856993
    data = None
    min_val = -0.08837814
    max_val = 0.08838638


class Program_weight_tensor_meta_L_self_modules_middle_modules_own_modules_query_parameters_weight_:
    name = "L_self_modules_middle_modules_own_modules_query_parameters_weight_"
    shape = [128, 128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.00033868474
    std = 0.05114913
    data = None
    min_val = -0.08837896
    max_val = 0.088381454


class Program_weight_tensor_meta_L_self_modules_middle_modules_own_modules_out_parameters_weight_:
    name = "L_self_modules_middle_modules_own_modules_out_parameters_weight_"
    shape = [128, 128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.00013802889
    std = 0.05102496
    data = None
    min_val = -0.088377945
    max_val = 0.08838647


class Program_weight_tensor_meta_L_self_modules_middle_modules_own_modules_out_parameters_bias_:
    name = "L_self_modules_middle_modules_own_modules_out_parameters_bias_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.008867306
    std = 0.047781575
    data = None
    min_val = -0.08577806
    max_val = 0.087930955


class Program_weight_tensor_meta_L_self_modules_middle_modules_norms_modules_2_parameters_weight_:
    name = "L_self_modules_middle_modules_norms_modules_2_parameters_weight_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_middle_modules_norms_modules_2_parameters_bias_:
    name = "L_self_modules_middle_modules_norms_modules_2_parameters_bias_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_middle_modules_up_parameters_weight_:
    name = "L_self_modules_middle_modules_up_parameters_weight_"
    shape = [1024, 128]
    dtype = "torch.float32"
    device = "cpu"
    mean = -4.910935e-05
    std = 0.05104569
    data = None
    min_val = -0.088383734
    max_val = 0.08838542


class Program_weight_tensor_meta_L_self_modules_middle_modules_up_parameters_bias_:
    name = "L_self_modules_middle_modules_up_parameters_bias_"
    shape = [1024]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.00028503328
    std = 0.05177175
    data = None
    min_val = -0.08810316
    max_val = 0.08831206


class Program_weight_tensor_meta_L_self_modules_middle_modules_down_parameters_weight_:
    name = "L_self_modules_middle_modules_down_parameters_weight_"
    shape = [128, 512]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.00010966911
    std = 0.025543692
    data = None
    min_val = -0.04419336
    max_val = 0.044193257


class Program_weight_tensor_meta_L_self_modules_middle_modules_down_parameters_bias_:
    name = "L_self_modules_middle_modules_down_parameters_bias_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.00039069256
    std = 0.025294436
    data = None
    min_val = -0.04394702
    max_val = 0.04306533


class Program_weight_tensor_meta_L_self_modules_middle_out_modules_first_modules_0_parameters_weight_:
    name = "L_self_modules_middle_out_modules_first_modules_0_parameters_weight_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_middle_out_modules_first_modules_0_parameters_bias_:
    name = "L_self_modules_middle_out_modules_first_modules_0_parameters_bias_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_middle_out_modules_first_modules_2_parameters_weight_:
    name = "L_self_modules_middle_out_modules_first_modules_2_parameters_weight_"
    shape = [128, 128, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = -9.3956995e-05
    std = 0.01700569
    data = None
    min_val = -0.02946272
    max_val = 0.029461993


class Program_weight_tensor_meta_L_self_modules_middle_out_modules_first_modules_2_parameters_bias_:
    name = "L_self_modules_middle_out_modules_first_modules_2_parameters_bias_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.00052384805
    std = 0.017329177
    data = None
    min_val = -0.029446745
    max_val = 0.029396612


class Program_weight_tensor_meta_L_self_modules_middle_out_modules_time_parameters_weight_:
    name = "L_self_modules_middle_out_modules_time_parameters_weight_"
    shape = [128, 128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.00013984148
    std = 0.05107026
    data = None
    min_val = -0.08838567
    max_val = 0.08838315


class Program_weight_tensor_meta_L_self_modules_middle_out_modules_time_parameters_bias_:
    name = "L_self_modules_middle_out_modules_time_parameters_bias_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.0013900491
    std = 0.049144715
    data = None
    min_val = -0.08778961
    max_val = 0.08719009


class Program_weight_tensor_meta_L_self_modules_middle_out_modules_second_modules_0_parameters_weight_:
    name = "L_self_modules_middle_out_modules_second_modules_0_parameters_weight_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_middle_out_modules_second_modules_0_parameters_bias_:
    name = "L_self_modules_middle_out_modules_second_modules_0_parameters_bias_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_middle_out_modules_second_modules_2_parameters_weight_:
    name = "L_self_modules_middle_out_modules_second_modules_2_parameters_weight_"
    shape = [128, 128, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = 4.4653276e-05
    std = 0.01699218
    data = None
    min_val = -0.029462133
    max_val = 0.029462367


class Program_weight_tensor_meta_L_self_modules_middle_out_modules_second_modules_2_parameters_bias_:
    name = "L_self_modules_middle_out_modules_second_modules_2_parameters_bias_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.0037574053
    std = 0.017990874
    data = None
    min_val = -0.02938637
    max_val = 0.029400237


class Program_weight_tensor_meta_L_self_modules_ups_modules_0_parameters_weight_:
    name = "L_self_modules_ups_modules_0_parameters_weight_"
    shape = [128, 128, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = -2.6321006e-06
    std = 0.017010681
    data = None
    min_val = -0.029462168
    max_val = 0.029462576


class Program_weight_tensor_meta_L_self_modules_ups_modules_0_parameters_bias_:
    name = "L_self_modules_ups_modules_0_parameters_bias_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.00027450663
    std = 0.017414154
    data = None
    min_val = -0.029117582
    max_val = 0.029436912


class Program_weight_tensor_meta_L_self_modules_up_blocks_modules_0_modules_first_modules_0_parameters_weight_:
    name = "L_self_modules_up_blocks_modules_0_modules_first_modules_0_parameters_weight_"
    shape = [256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_up_blocks_modules_0_modules_first_modules_0_parameters_bias_:
    name = "L_self_modules_up_blocks_modules_0_modules_first_modules_0_parameters_bias_"
    shape = [256]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_up_blocks_modules_0_modules_first_modules_2_parameters_weight_:
    name = "L_self_modules_up_blocks_modules_0_modules_first_modules_2_parameters_weight_"
    shape = [128, 256, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.9803589e-05
    std = 0.012039566
    data = None
    min_val = -0.020833284
    max_val = 0.02083325


class Program_weight_tensor_meta_L_self_modules_up_blocks_modules_0_modules_first_modules_2_parameters_bias_:
    name = "L_self_modules_up_blocks_modules_0_modules_first_modules_2_parameters_bias_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = -1.9475196e-05
    std = 0.011818821
    data = None
    min_val = -0.020678323
    max_val = 0.020599512


class Program_weight_tensor_meta_L_self_modules_up_blocks_modules_0_modules_time_parameters_weight_:
    name = "L_self_modules_up_blocks_modules_0_modules_time_parameters_weight_"
    shape = [128, 128]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.00022512864
    std = 0.051234886
    data = None
    min_val = -0.088381685
    max_val = 0.08838232


class Program_weight_tensor_meta_L_self_modules_up_blocks_modules_0_modules_time_parameters_bias_:
    name = "L_self_modules_up_blocks_modules_0_modules_time_parameters_bias_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.0039056952
    std = 0.051764064
    data = None
    min_val = -0.08577969
    max_val = 0.08752636


class Program_weight_tensor_meta_L_self_modules_up_blocks_modules_0_modules_shortcut_parameters_weight_:
    name = "L_self_modules_up_blocks_modules_0_modules_shortcut_parameters_weight_"
    shape = [128, 256, 1, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.00023106762
    std = 0.036104355
    data = None
    min_val = -0.062498473
    max_val = 0.062499397


class Program_weight_tensor_meta_L_self_modules_up_blocks_modules_0_modules_shortcut_parameters_bias_:
    name = "L_self_modules_up_blocks_modules_0_modules_shortcut_parameters_bias_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.00046226685
    std = 0.036959223
    data = None
    min_val = -0.061927706
    max_val = 0.061133243


class Program_weight_tensor_meta_L_self_modules_up_blocks_modules_0_modules_second_modules_0_parameters_weight_:
    name = "L_self_modules_up_blocks_modules_0_modules_second_modules_0_parameters_weight_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_up_blocks_modules_0_modules_second_modules_0_parameters_bias_:
    name = "L_self_modules_up_blocks_modules_0_modules_second_modules_0_parameters_bias_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_up_blocks_modules_0_modules_second_modules_2_parameters_weight_:
    name = "L_self_modules_up_blocks_modules_0_modules_second_modules_2_parameters_weight_"
    shape = [128, 128, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = 2.3329601e-05
    std = 0.01703349
    data = None
    min_val = -0.029462766
    max_val = 0.029462604


class Program_weight_tensor_meta_L_self_modules_up_blocks_modules_0_modules_second_modules_2_parameters_bias_:
    name = "L_self_modules_up_blocks_modules_0_modules_second_modules_2_parameters_bias_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.0015851913
    std = 0.01709672
    data = None
    min_val = -0.0289188
    max_val = 0.02940544


class Program_weight_tensor_meta_L_self_modules_ups_modules_1_parameters_weight_:
    name = "L_self_modules_ups_modules_1_parameters_weight_"
    shape = [64, 128, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = 3.5891248e-05
    std = 0.017048536
    data = None
    min_val = -0.029461497
    max_val = 0.029462425


class Program_weight_tensor_meta_L_self_modules_ups_modules_1_parameters_bias_:
    name = "L_self_modules_ups_modules_1_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.00012028318
    std = 0.017502883
    data = None
    min_val = -0.029426789
    max_val = 0.029200964


class Program_weight_tensor_meta_L_self_modules_up_blocks_modules_1_modules_first_modules_0_parameters_weight_:
    name = "L_self_modules_up_blocks_modules_1_modules_first_modules_0_parameters_weight_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_up_blocks_modules_1_modules_first_modules_0_parameters_bias_:
    name = "L_self_modules_up_blocks_modules_1_modules_first_modules_0_parameters_bias_"
    shape = [128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_up_blocks_modules_1_modules_first_modules_2_parameters_weight_:
    name = "L_self_modules_up_blocks_modules_1_modules_first_modules_2_parameters_weight_"
    shape = [64, 128, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = 6.567495e-06
    std = 0.017021496
    data = None
    min_val = -0.029461632
    max_val = 0.02946105


class Program_weight_tensor_meta_L_self_modules_up_blocks_modules_1_modules_first_modules_2_parameters_bias_:
    name = "L_self_modules_up_blocks_modules_1_modules_first_modules_2_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0029104303
    std = 0.01719098
    data = None
    min_val = -0.028649991
    max_val = 0.029406099


class Program_weight_tensor_meta_L_self_modules_up_blocks_modules_1_modules_time_parameters_weight_:
    name = "L_self_modules_up_blocks_modules_1_modules_time_parameters_weight_"
    shape = [64, 128]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.00029357764
    std = 0.05059574
    data = None
    min_val = -0.08837552
    max_val = 0.088361196


class Program_weight_tensor_meta_L_self_modules_up_blocks_modules_1_modules_time_parameters_bias_:
    name = "L_self_modules_up_blocks_modules_1_modules_time_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.0055379453
    std = 0.050119102
    data = None
    min_val = -0.086719744
    max_val = 0.08526031


class Program_weight_tensor_meta_L_self_modules_up_blocks_modules_1_modules_shortcut_parameters_weight_:
    name = "L_self_modules_up_blocks_modules_1_modules_shortcut_parameters_weight_"
    shape = [64, 128, 1, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.00091346604
    std = 0.05100836
    data = None
    min_val = -0.08836772
    max_val = 0.08831


class Program_weight_tensor_meta_L_self_modules_up_blocks_modules_1_modules_shortcut_parameters_bias_:
    name = "L_self_modules_up_blocks_modules_1_modules_shortcut_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.0074137403
    std = 0.05430981
    data = None
    min_val = -0.08626143
    max_val = 0.08380856


class Program_weight_tensor_meta_L_self_modules_up_blocks_modules_1_modules_second_modules_0_parameters_weight_:
    name = "L_self_modules_up_blocks_modules_1_modules_second_modules_0_parameters_weight_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_up_blocks_modules_1_modules_second_modules_0_parameters_bias_:
    name = "L_self_modules_up_blocks_modules_1_modules_second_modules_0_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_up_blocks_modules_1_modules_second_modules_2_parameters_weight_:
    name = "L_self_modules_up_blocks_modules_1_modules_second_modules_2_parameters_weight_"
    shape = [64, 64, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = 5.6186996e-06
    std = 0.02409314
    data = None
    min_val = -0.041662097
    max_val = 0.041666195


class Program_weight_tensor_meta_L_self_modules_up_blocks_modules_1_modules_second_modules_2_parameters_bias_:
    name = "L_self_modules_up_blocks_modules_1_modules_second_modules_2_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 4.712957e-05
    std = 0.023730792
    data = None
    min_val = -0.040346287
    max_val = 0.03974458


class Program_weight_tensor_meta_L_self_modules_ups_modules_2_parameters_weight_:
    name = "L_self_modules_ups_modules_2_parameters_weight_"
    shape = [32, 64, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.00014441938
    std = 0.02418769
    data = None
    min_val = -0.04166659
    max_val = 0.041655134


class Program_weight_tensor_meta_L_self_modules_ups_modules_2_parameters_bias_:
    name = "L_self_modules_ups_modules_2_parameters_bias_"
    shape = [32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0063376226
    std = 0.023606798
    data = [-0.0032407593, 0.03917572, 0.013952017, 0.02537857, -0.023540637, 0.028991967, 0.03971705, -0.0055781454, -0.02182421, 0.025439363, 0.012832081, 0.038367864, 0.01982392, -0.041312344, -0.004477243, -0.028961342, -0.009339705, 0.025911659, 0.020143744, 0.0144190295, -0.03169646, -0.002237792, -0.021134108, 0.028815657, -0.003836895, -0.02459686, -0.0035160533, 0.017933529, -0.010171821, 0.033198148, 0.03629548, 0.017872503]


class Program_weight_tensor_meta_L_self_modules_up_blocks_modules_2_modules_first_modules_0_parameters_weight_:
    name = "L_self_modules_up_blocks_modules_2_modules_first_modules_0_parameters_weight_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = None
    min_val = 1.0
    max_val = 1.0


class Program_weight_tensor_meta_L_self_modules_up_blocks_modules_2_modules_first_modules_0_parameters_bias_:
    name = "L_self_modules_up_blocks_modules_2_modules_first_modules_0_parameters_bias_"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = None
    min_val = 0.0
    max_val = 0.0


class Program_weight_tensor_meta_L_self_modules_up_blocks_modules_2_modules_first_modules_2_parameters_weight_:
    name = "L_self_modules_up_blocks_modules_2_modules_first_modules_2_parameters_weight_"
    shape = [32, 64, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.00018147501
    std = 0.024068112
    data = None
    min_val = -0.041662168
    max_val = 0.041665416


class Program_weight_tensor_meta_L_self_modules_up_blocks_modules_2_modules_first_modules_2_parameters_bias_:
    name = "L_self_modules_up_blocks_modules_2_modules_first_modules_2_parameters_bias_"
    shape = [32]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.006950565
    std = 0.02540061
    data = [0.034675546, -0.038946625, 0.0045774034, -0.027265614, 0.002506142, -0.010247037, 0.014951348, 0.023352887, -0.024463689, -0.041162133, 0.007821187, 0.033295766, -0.025626313, -0.030727562, 0.028063482, -0.010155961, -0.020368194, -0.024850473, -0.03843788, 0.002709791, 0.037008163, -0.028844392, -0.006649102, -0.03381776, 0.003620088, -0.0019743394, -0.032177307, 0.035101987, -0.016688809, 0.025592983, -0.024530306, -0.038761355]


class Program_weight_tensor_meta_L_self_modules_up_blocks_modules_2_modules_time_parameters_weight_:
    name = "L_self_modules_up_blocks_modules_2_modules_time_parameters_weight_"
    shape = [32, 128]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.00092357845
    std = 0.050613005
    data = None
    min_val = -0.08835355
    max_val = 0.088336505


class Program_weight_tensor_meta_L_self_modules_up_blocks_modules_2_modules_time_parameters_bias_:
    name = "L_self_modules_up_blocks_modules_2_modules_time_parameters_bias_"
    shape = [32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.01084355
    std = 0.053855885
    data = [-0.021464493, 0.035911106, -0.07065019, -0.07328013, 0.023846855, 0.04847937, 0.08102364, -0.036414865, 0.0052156406, 0.03062821, 0.05139548, 0.07030794, -0.07760657, -0.03907228, 0.059847932, -0.017288806, 0.071902566, -0.019631717, 0.012070119, -0.047412213, -0.037702315, 0.08002224, 0.07072492, 0.08499935, 0.07593215, -0.0075247716, -0.0061438093, -0.035451, 0.036800962, 0.08091356, -0.08795022, 0.004564936]


class Program_weight_tensor_meta_L_self_modules_up_blocks_modules_2_modules_shortcut_parameters_weight_:
    name = "L_self_modules_up_blocks_modules_2_modules_shortcut_parameters_weight_"
    shape = [32, 64, 1, 1]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.0023321866
    std = 0.07194069
    data = None
    min_val = -0.12497783
    max_val = 0.124855176


class Program_weight_tensor_meta_L_self_modules_up_blocks_modules_2_modules_shortcut_parameters_bias_:
    name = "L_self_modules_up_blocks_modules_2_modules_shortcut_parameters_bias_"
    shape = [32]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.004069884
    std = 0.07081076
    data = [0.082432225, -0.09910981, 0.1146159, -0.05470574, 0.12074049, -0.09669563, -0.019534945, 0.035949096, 0.10150324, -0.0336539, -0.100238666, -0.0140847415, 0.0027618706, 0.0010153651, 0.009689644, 0.09651321, -0.012308374, -0.077583864, -0.11624758, -0.013442859, 0.028535157, -0.07764892, 0.07273695, 0.018808618, -0.044952273, -0.026841506, -0.11889869, -0.067347765, -0.012930512, 0.078939125, 0.07863264, 0.013115972]


class Program_weight_tensor_meta_L_self_modules_up_blocks_modules_2_modules_second_modules_0_parameters_weight_:
    name = "L_self_modules_up_blocks_modules_2_modules_second_modules_0_parameters_weight_"
    shape = [32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]


class Program_weight_tensor_meta_L_self_modules_up_blocks_modules_2_modules_second_modules_0_parameters_bias_:
    name = "L_self_modules_up_blocks_modules_2_modules_second_modules_0_parameters_bias_"
    shape = [32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]


class Program_weight_tensor_meta_L_self_modules_up_blocks_modules_2_modules_second_modules_2_parameters_weight_:
    name = "L_self_modules_up_blocks_modules_2_modules_second_modules_2_parameters_weight_"
    shape = [32, 32, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = 8.066453e-05
    std = 0.034187656
    data = None
    min_val = -0.0589189
    max_val = 0.0589135


class Program_weight_tensor_meta_L_self_modules_up_blocks_modules_2_modules_second_modules_2_parameters_bias_:
    name = "L_self_modules_up_blocks_modules_2_modules_second_modules_2_parameters_bias_"
    shape = [32]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.00036791642
    std = 0.0326188
    data = [0.0022727125, -0.027531972, -0.04662503, -0.024639448, 0.007872357, 0.03881667, -0.032412942, -0.0046763686, 0.004181347, 0.058434498, -0.05196375, -0.05127903, -0.01982037, 0.02723816, 0.013432741, 0.046281744, -0.009695025, -0.027417487, -0.018145833, 0.008773815, 0.05408862, 0.025341501, -0.005063066, -0.032540493, -0.023866931, -0.0115776975, 0.053356364, -0.006038365, 0.027832838, 0.05779674, -0.022478186, -0.02172144]


class Program_weight_tensor_meta_L_self_modules_head_modules_0_parameters_weight_:
    name = "L_self_modules_head_modules_0_parameters_weight_"
    shape = [32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0
    std = 0.0
    data = [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]


class Program_weight_tensor_meta_L_self_modules_head_modules_0_parameters_bias_:
    name = "L_self_modules_head_modules_0_parameters_bias_"
    shape = [32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0
    std = 0.0
    data = [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]


class Program_weight_tensor_meta_L_self_modules_head_modules_2_parameters_weight_:
    name = "L_self_modules_head_modules_2_parameters_weight_"
    shape = [3, 32, 3, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.001343265
    std = 0.03436455
    data = None
    min_val = -0.058860723
    max_val = 0.058794476


class Program_weight_tensor_meta_L_self_modules_head_modules_2_parameters_bias_:
    name = "L_self_modules_head_modules_2_parameters_bias_"
    shape = [3]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.020282434
    std = 0.027294489
    data = [0.028613193, 0.04244077, -0.01020666]
