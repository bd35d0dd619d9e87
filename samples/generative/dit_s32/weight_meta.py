class Program_weight_tensor_meta_L_steps_:
    name = "L_steps_"
    shape = [1]
    dtype = "torch.int64"
    device = "cpu"
    mean = None
    std = None
    data = [939]


class Program_weight_tensor_meta_L_x_:
    name = "L_x_"
    shape = [1, 4, 32, 32]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.018603785
    std = 1.0221059
    data = None
    min_val = -4.073648
    max_val = 3.465676


class Program_weight_tensor_meta_L_self_modules_time_modules_0_parameters_weight_:
    name = "L_self_modules_time_modules_0_parameters_weight_"
    shape = [192, 256]
    dtype = "torch.float32"
    device = "cpu"
    mean = -1.8813671e-05
    std = 0.03604377
    data = None
    min_val = -0.06249632
    max_val = 0.062498994


class Program_weight_tensor_meta_L_self_modules_time_modules_0_parameters_bias_:
    name = "L_self_modules_time_modules_0_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.003007674
    std = 0.036072217
    data = None
    min_val = -0.062100753
    max_val = 0.061718866


class Program_weight_tensor_meta_L_self_modules_time_modules_2_parameters_weight_:
    name = "L_self_modules_time_modules_2_parameters_weight_"
    shape = [192, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.00014007204
    std = 0.04169118
    data = None
    min_val = -0.07216104
    max_val = 0.07216778


class Program_weight_tensor_meta_L_self_modules_time_modules_2_parameters_bias_:
    name = "L_self_modules_time_modules_2_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0041549504
    std = 0.038915366
    data = None
    min_val = -0.07056004
    max_val = 0.06919962


class Program_weight_tensor_meta_L_self_modules_labels_parameters_weight_:
    name = "L_self_modules_labels_parameters_weight_"
    shape = [1000, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.0033731044
    std = 1.0002266
    data = None
    min_val = -4.583081
    max_val = 4.658238


class Program_weight_tensor_meta_L_labels_:
    name = "L_labels_"
    shape = [1]
    dtype = "torch.int64"
    device = "cpu"
    mean = None
    std = None
    data = [553]


class Program_weight_tensor_meta_L_self_modules_embed_parameters_weight_:
    name = "L_self_modules_embed_parameters_weight_"
    shape = [192, 4, 2, 2]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.0009742049
    std = 0.14349133
    data = None
    min_val = -0.24996015
    max_val = 0.24991909


class Program_weight_tensor_meta_L_self_modules_embed_parameters_bias_:
    name = "L_self_modules_embed_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.0030918675
    std = 0.141987
    data = None
    min_val = -0.24882305
    max_val = 0.24912733


class Program_weight_tensor_meta_L_self_parameters_positions_:
    name = "L_self_parameters_positions_"
    shape = [1, 256, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.00015969842
    std = 0.019990303
    data = None
    min_val = -0.086865604
    max_val = 0.09125391


class Program_weight_tensor_meta_L_self_modules_blocks_modules_0_modules_modulation_modules_1_parameters_weight_:
    name = "L_self_modules_blocks_modules_0_modules_modulation_modules_1_parameters_weight_"
    shape = [1152, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0369149e-05
    std = 0.041678432
    data = None
    min_val = -0.072168544
    max_val = 0.07216725


class Program_weight_tensor_meta_L_self_modules_blocks_modules_0_modules_modulation_modules_1_parameters_bias_:
    name = "L_self_modules_blocks_modules_0_modules_modulation_modules_1_parameters_bias_"
    shape = [1152]
    dtype = "torch.float32"
    device = "cpu"
    mean = -9.399291e-05
    std = 0.04148125
    data = None
    min_val = -0.07216383
    max_val = 0.072131634


class Program_weight_tensor_meta_L_self_modules_blocks_modules_0_modules_attention_modules_key_value_parameters_weight_:
    name = "L_self_modules_blocks_modules_0_modules_attention_modules_key_value_parameters_weight_"
    shape = [384, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0002484557
    std = 0.041687075
    data = None
    min_val = -0.07216876
    max_val = 0.072164856


class Program_weight_tensor_meta_L_self_modules_blocks_modules_0_modules_attention_modules_query_parameters_weight_:
    name = "L_self_modules_blocks_modules_0_modules_attention_modules_query_parameters_weight_"
    shape = [192, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.00023257696
    std = 0.0416247
    data = None
    min_val = -0.072165534
    max_val = 0.07216118


class Program_weight_tensor_meta_L_self_modules_blocks_modules_0_modules_attention_modules_out_parameters_weight_:
    name = "L_self_modules_blocks_modules_0_modules_attention_modules_out_parameters_weight_"
    shape = [192, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = -5.953049e-05
    std = 0.041698832
    data = None
    min_val = -0.07216635
    max_val = 0.07216087


class Program_weight_tensor_meta_L_self_modules_blocks_modules_0_modules_attention_modules_out_parameters_bias_:
    name = "L_self_modules_blocks_modules_0_modules_attention_modules_out_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.0047831577
    std = 0.04301807
    data = None
    min_val = -0.071389616
    max_val = 0.069934204


class Program_weight_tensor_meta_L_self_modules_blocks_modules_0_modules_mlp_modules_0_parameters_weight_:
    name = "L_self_modules_blocks_modules_0_modules_mlp_modules_0_parameters_weight_"
    shape = [768, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 2.8060542e-05
    std = 0.04160844
    data = None
    min_val = -0.0721686
    max_val = 0.0721675


class Program_weight_tensor_meta_L_self_modules_blocks_modules_0_modules_mlp_modules_0_parameters_bias_:
    name = "L_self_modules_blocks_modules_0_modules_mlp_modules_0_parameters_bias_"
    shape = [768]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.00044554018
    std = 0.041617412
    data = None
    min_val = -0.07210362
    max_val = 0.071872905


class Program_weight_tensor_meta_L_self_modules_blocks_modules_0_modules_mlp_modules_2_parameters_weight_:
    name = "L_self_modules_blocks_modules_0_modules_mlp_modules_2_parameters_weight_"
    shape = [192, 768]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.4069434e-05
    std = 0.020822372
    data = None
    min_val = -0.036084104
    max_val = 0.03608288


class Program_weight_tensor_meta_L_self_modules_blocks_modules_0_modules_mlp_modules_2_parameters_bias_:
    name = "L_self_modules_blocks_modules_0_modules_mlp_modules_2_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.0017289746
    std = 0.020890767
    data = None
    min_val = -0.035967607
    max_val = 0.03526635


class Program_weight_tensor_meta_L_self_modules_blocks_modules_1_modules_modulation_modules_1_parameters_weight_:
    name = "L_self_modules_blocks_modules_1_modules_modulation_modules_1_parameters_weight_"
    shape = [1152, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = -2.232339e-05
    std = 0.04170373
    data = None
    min_val = -0.07216728
    max_val = 0.072168276


class Program_weight_tensor_meta_L_self_modules_blocks_modules_1_modules_modulation_modules_1_parameters_bias_:
    name = "L_self_modules_blocks_modules_1_modules_modulation_modules_1_parameters_bias_"
    shape = [1152]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.0001462162
    std = 0.04222277
    data = None
    min_val = -0.07214151
    max_val = 0.072140865


class Program_weight_tensor_meta_L_self_modules_blocks_modules_1_modules_attention_modules_key_value_parameters_weight_:
    name = "L_self_modules_blocks_modules_1_modules_attention_modules_key_value_parameters_weight_"
    shape = [384, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.0001698737
    std = 0.04170281
    data = None
    min_val = -0.07216667
    max_val = 0.072167285


class Program_weight_tensor_meta_L_self_modules_blocks_modules_1_modules_attention_modules_query_parameters_weight_:
    name = "L_self_modules_blocks_modules_1_modules_attention_modules_query_parameters_weight_"
    shape = [192, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.00017539323
    std = 0.04165446
    data = None
    min_val = -0.07216501
    max_val = 0.0721611


class Program_weight_tensor_meta_L_self_modules_blocks_modules_1_modules_attention_modules_out_parameters_weight_:
    name = "L_self_modules_blocks_modules_1_modules_attention_modules_out_parameters_weight_"
    shape = [192, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.000107107386
    std = 0.04163211
    data = None
    min_val = -0.07216819
    max_val = 0.07216101


class Program_weight_tensor_meta_L_self_modules_blocks_modules_1_modules_attention_modules_out_parameters_bias_:
    name = "L_self_modules_blocks_modules_1_modules_attention_modules_out_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.0035834056
    std = 0.04208687
    data = None
    min_val = -0.07131303
    max_val = 0.071159825


class Program_weight_tensor_meta_L_self_modules_blocks_modules_1_modules_mlp_modules_0_parameters_weight_:
    name = "L_self_modules_blocks_modules_1_modules_mlp_modules_0_parameters_weight_"
    shape = [768, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.00020806394
    std = 0.041667532
    data = None
    min_val = -0.072168626
    max_val = 0.072166845


class Program_weight_tensor_meta_L_self_modules_blocks_modules_1_modules_mlp_modules_0_parameters_bias_:
    name = "L_self_modules_blocks_modules_1_modules_mlp_modules_0_parameters_bias_"
    shape = [768]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0010850517
    std = 0.04139662
    data = None
    min_val = -0.072040915
    max_val = 0.07196345


class Program_weight_tensor_meta_L_self_modules_blocks_modules_1_modules_mlp_modules_2_parameters_weight_:
    name = "L_self_modules_blocks_modules_1_modules_mlp_modules_2_parameters_weight_"
    shape = [192, 768]
    dtype = "torch.float32"
    device = "cpu"
    mean = 5.5829772e-05
    std = 0.02081769
    data = None
    min_val = -0.036083594
    max_val = 0.036083885


class Program_weight_tensor_meta_L_self_modules_blocks_modules_1_modules_mlp_modules_2_parameters_bias_:
    name = "L_self_modules_blocks_modules_1_modules_mlp_modules_2_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.0013416598
    std = 0.021514552
    data = None
    min_val = -0.03528041
    max_val = 0.035689216


class Program_weight_tensor_meta_L_self_modules_blocks_modules_2_modules_modulation_modules_1_parameters_weight_:
    name = "L_self_modules_blocks_modules_2_modules_modulation_modules_1_parameters_weight_"
    shape = [1152, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 6.268278e-05
    std = 0.041697305
    data = None
    min_val = -0.07216865
    max_val = 0.07216796


class Program_weight_tensor_meta_L_self_modules_blocks_modules_2_modules_modulation_modules_1_parameters_bias_:
    name = "L_self_modules_blocks_modules_2_modules_modulation_modules_1_parameters_bias_"
    shape = [1152]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0017822274
    std = 0.042038288
    data = None
    min_val = -0.07215598
    max_val = 0.07210571


class Program_weight_tensor_meta_L_self_modules_blocks_modules_2_modules_attention_modules_key_value_parameters_weight_:
    name = "L_self_modules_blocks_modules_2_modules_attention_modules_key_value_parameters_weight_"
    shape = [384, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.00017678834
    std = 0.041641667
    data = None
    min_val = -0.07216861
    max_val = 0.072168455


class Program_weight_tensor_meta_L_self_modules_blocks_modules_2_modules_attention_modules_query_parameters_weight_:
    name = "L_self_modules_blocks_modules_2_modules_attention_modules_query_parameters_weight_"
    shape = [192, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.00024292845
    std = 0.041702885
    data = None
    min_val = -0.072168425
    max_val = 0.07216849


class Program_weight_tensor_meta_L_self_modules_blocks_modules_2_modules_attention_modules_out_parameters_weight_:
    name = "L_self_modules_blocks_modules_2_modules_attention_modules_out_parameters_weight_"
    shape = [192, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 6.2200306e-05
    std = 0.04167483
    data = None
    min_val = -0.0721665
    max_val = 0.07216701


class Program_weight_tensor_meta_L_self_modules_blocks_modules_2_modules_attention_modules_out_parameters_bias_:
    name = "L_self_modules_blocks_modules_2_modules_attention_modules_out_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0006433198
    std = 0.04293881
    data = None
    min_val = -0.072078094
    max_val = 0.071481876


class Program_weight_tensor_meta_L_self_modules_blocks_modules_2_modules_mlp_modules_0_parameters_weight_:
    name = "L_self_modules_blocks_modules_2_modules_mlp_modules_0_parameters_weight_"
    shape = [768, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.00012011066
    std = 0.041676857
    data = None
    min_val = -0.072167404
    max_val = 0.07216834


class Program_weight_tensor_meta_L_self_modules_blocks_modules_2_modules_mlp_modules_0_parameters_bias_:
    name = "L_self_modules_blocks_modules_2_modules_mlp_modules_0_parameters_bias_"
    shape = [768]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0006066479
    std = 0.04136408
    data = None
    min_val = -0.07213384
    max_val = 0.07201045


class Program_weight_tensor_meta_L_self_modules_blocks_modules_2_modules_mlp_modules_2_parameters_weight_:
    name = "L_self_modules_blocks_modules_2_modules_mlp_modules_2_parameters_weight_"
    shape = [192, 768]
    dtype = "torch.float32"
    device = "cpu"
    mean = 3.3109296e-05
    std = 0.020898648
    data = None
    min_val = -0.03608437
    max_val = 0.036084056


class Program_weight_tensor_meta_L_self_modules_blocks_modules_2_modules_mlp_modules_2_parameters_bias_:
    name = "L_self_modules_blocks_modules_2_modules_mlp_modules_2_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0006680845
    std = 0.02132522
    data = None
    min_val = -0.034891732
    max_val = 0.036048852


class Program_weight_tensor_meta_L_self_modules_blocks_modules_3_modules_modulation_modules_1_parameters_weight_:
    name = "L_self_modules_blocks_modules_3_modules_modulation_modules_1_parameters_weight_"
    shape = [1152, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.00019054998
    std = 0.04162305
    data = None
    min_val = -0.07216854
    max_val = 0.07216802


class Program_weight_tensor_meta_L_self_modules_blocks_modules_3_modules_modulation_modules_1_parameters_bias_:
    name = "L_self_modules_blocks_modules_3_modules_modulation_modules_1_parameters_bias_"
    shape = [1152]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.00090244104
    std = 0.042371776
    data = None
    min_val = -0.07211333
    max_val = 0.07214298


class Program_weight_tensor_meta_L_self_modules_blocks_modules_3_modules_attention_modules_key_value_parameters_weight_:
    name = "L_self_modules_blocks_modules_3_modules_attention_modules_key_value_parameters_weight_"
    shape = [384, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.593694e-05
    std = 0.041726254
    data = None
    min_val = -0.07216861
    max_val = 0.07216709


class Program_weight_tensor_meta_L_self_modules_blocks_modules_3_modules_attention_modules_query_parameters_weight_:
    name = "L_self_modules_blocks_modules_3_modules_attention_modules_query_parameters_weight_"
    shape = [192, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.00026015055
    std = 0.04159286
    data = None
    min_val = -0.072167724
    max_val = 0.072164625


class Program_weight_tensor_meta_L_self_modules_blocks_modules_3_modules_attention_modules_out_parameters_weight_:
    name = "L_self_modules_blocks_modules_3_modules_attention_modules_out_parameters_weight_"
    shape = [192, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = -7.6101525e-05
    std = 0.04187602
    data = None
    min_val = -0.07216558
    max_val = 0.07215812


class Program_weight_tensor_meta_L_self_modules_blocks_modules_3_modules_attention_modules_out_parameters_bias_:
    name = "L_self_modules_blocks_modules_3_modules_attention_modules_out_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.00022067063
    std = 0.04107414
    data = None
    min_val = -0.07160245
    max_val = 0.07188016


class Program_weight_tensor_meta_L_self_modules_blocks_modules_3_modules_mlp_modules_0_parameters_weight_:
    name = "L_self_modules_blocks_modules_3_modules_mlp_modules_0_parameters_weight_"
    shape = [768, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 1.0428399e-05
    std = 0.04169802
    data = None
    min_val = -0.072167724
    max_val = 0.0721683


class Program_weight_tensor_meta_L_self_modules_blocks_modules_3_modules_mlp_modules_0_parameters_bias_:
    name = "L_self_modules_blocks_modules_3_modules_mlp_modules_0_parameters_bias_"
    shape = [768]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0012596968
    std = 0.040576115
    data = None
    min_val = -0.07201008
    max_val = 0.07210607


class Program_weight_tensor_meta_L_self_modules_blocks_modules_3_modules_mlp_modules_2_parameters_weight_:
    name = "L_self_modules_blocks_modules_3_modules_mlp_modules_2_parameters_weight_"
    shape = [192, 768]
    dtype = "torch.float32"
    device = "cpu"
    mean = -8.2867217e-07
    std = 0.020787444
    data = None
    min_val = -0.036084164
    max_val = 0.036084212


class Program_weight_tensor_meta_L_self_modules_blocks_modules_3_modules_mlp_modules_2_parameters_bias_:
    name = "L_self_modules_blocks_modules_3_modules_mlp_modules_2_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0021148212
    std = 0.020877771
    data = None
    min_val = -0.035971183
    max_val = 0.035927378


class Program_weight_tensor_meta_L_self_modules_blocks_modules_4_modules_modulation_modules_1_parameters_weight_:
    name = "L_self_modules_blocks_modules_4_modules_modulation_modules_1_parameters_weight_"
    shape = [1152, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.00011709567
    std = 0.041711643
    data = None
    min_val = -0.072168574
    max_val = 0.072168514


class Program_weight_tensor_meta_L_self_modules_blocks_modules_4_modules_modulation_modules_1_parameters_bias_:
    name = "L_self_modules_blocks_modules_4_modules_modulation_modules_1_parameters_bias_"
    shape = [1152]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.00097316457
    std = 0.04137131
    data = None
    min_val = -0.07212996
    max_val = 0.07196675


class Program_weight_tensor_meta_L_self_modules_blocks_modules_4_modules_attention_modules_key_value_parameters_weight_:
    name = "L_self_modules_blocks_modules_4_modules_attention_modules_key_value_parameters_weight_"
    shape = [384, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.0005624233
    std = 0.04156395
    data = None
    min_val = -0.07215858
    max_val = 0.07216707


class Program_weight_tensor_meta_L_self_modules_blocks_modules_4_modules_attention_modules_query_parameters_weight_:
    name = "L_self_modules_blocks_modules_4_modules_attention_modules_query_parameters_weight_"
    shape = [192, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.00021121628
    std = 0.041589778
    data = None
    min_val = -0.07214438
    max_val = 0.07216746


class Program_weight_tensor_meta_L_self_modules_blocks_modules_4_modules_attention_modules_out_parameters_weight_:
    name = "L_self_modules_blocks_modules_4_modules_attention_modules_out_parameters_weight_"
    shape = [192, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.00026427256
    std = 0.041632414
    data = None
    min_val = -0.07216696
    max_val = 0.072166435


class Program_weight_tensor_meta_L_self_modules_blocks_modules_4_modules_attention_modules_out_parameters_bias_:
    name = "L_self_modules_blocks_modules_4_modules_attention_modules_out_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.0011701552
    std = 0.04208564
    data = None
    min_val = -0.07128859
    max_val = 0.07147175


class Program_weight_tensor_meta_L_self_modules_blocks_modules_4_modules_mlp_modules_0_parameters_weight_:
    name = "L_self_modules_blocks_modules_4_modules_mlp_modules_0_parameters_weight_"
    shape = [768, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = -9.415546e-05
    std = 0.041693512
    data = None
    min_val = -0.07216845
    max_val = 0.072168484


class Program_weight_tensor_meta_L_self_modules_blocks_modules_4_modules_mlp_modules_0_parameters_bias_:
    name = "L_self_modules_blocks_modules_4_modules_mlp_modules_0_parameters_bias_"
    shape = [768]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0007749905
    std = 0.04143387
    data = None
    min_val = -0.07195302
    max_val = 0.07194395


class Program_weight_tensor_meta_L_self_modules_blocks_modules_4_modules_mlp_modules_2_parameters_weight_:
    name = "L_self_modules_blocks_modules_4_modules_mlp_modules_2_parameters_weight_"
    shape = [192, 768]
    dtype = "torch.float32"
    device = "cpu"
    mean = 2.5761818e-05
    std = 0.020854056
    data = None
    min_val = -0.0360839
    max_val = 0.0360835


class Program_weight_tensor_meta_L_self_modules_blocks_modules_4_modules_mlp_modules_2_parameters_bias_:
    name = "L_self_modules_blocks_modules_4_modules_mlp_modules_2_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.00023633125
    std = 0.021319868
    data = None
    min_val = -0.035970747
    max_val = 0.035796206


class Program_weight_tensor_meta_L_self_modules_blocks_modules_5_modules_modulation_modules_1_parameters_weight_:
    name = "L_self_modules_blocks_modules_5_modules_modulation_modules_1_parameters_weight_"
    shape = [1152, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = -7.8996156e-05
    std = 0.041664355
    data = None
    min_val = -0.07216877
    max_val = 0.0721684


class Program_weight_tensor_meta_L_self_modules_blocks_modules_5_modules_modulation_modules_1_parameters_bias_:
    name = "L_self_modules_blocks_modules_5_modules_modulation_modules_1_parameters_bias_"
    shape = [1152]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.0001714338
    std = 0.04127115
    data = None
    min_val = -0.072030574
    max_val = 0.07183819


class Program_weight_tensor_meta_L_self_modules_blocks_modules_5_modules_attention_modules_key_value_parameters_weight_:
    name = "L_self_modules_blocks_modules_5_modules_attention_modules_key_value_parameters_weight_"
    shape = [384, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = -6.613255e-05
    std = 0.041730817
    data = None
    min_val = -0.07216866
    max_val = 0.072166234


class Program_weight_tensor_meta_L_self_modules_blocks_modules_5_modules_attention_modules_query_parameters_weight_:
    name = "L_self_modules_blocks_modules_5_modules_attention_modules_query_parameters_weight_"
    shape = [192, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.00010455998
    std = 0.041742075
    data = None
    min_val = -0.07216868
    max_val = 0.07215836


class Program_weight_tensor_meta_L_self_modules_blocks_modules_5_modules_attention_modules_out_parameters_weight_:
    name = "L_self_modules_blocks_modules_5_modules_attention_modules_out_parameters_weight_"
    shape = [192, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = -8.2744205e-05
    std = 0.04162686
    data = None
    min_val = -0.07216732
    max_val = 0.072164044


class Program_weight_tensor_meta_L_self_modules_blocks_modules_5_modules_attention_modules_out_parameters_bias_:
    name = "L_self_modules_blocks_modules_5_modules_attention_modules_out_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0066293706
    std = 0.040246386
    data = None
    min_val = -0.071804345
    max_val = 0.07215141


class Program_weight_tensor_meta_L_self_modules_blocks_modules_5_modules_mlp_modules_0_parameters_weight_:
    name = "L_self_modules_blocks_modules_5_modules_mlp_modules_0_parameters_weight_"
    shape = [768, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.00010669378
    std = 0.041639563
    data = None
    min_val = -0.07216826
    max_val = 0.07216837


class Program_weight_tensor_meta_L_self_modules_blocks_modules_5_modules_mlp_modules_0_parameters_bias_:
    name = "L_self_modules_blocks_modules_5_modules_mlp_modules_0_parameters_bias_"
    shape = [768]
    dtype = "torch.float32"
    device = "cpu"
    mean = -0.0021292374
    std = 0.041147064
    data = None
    min_val = -0.07173795
    max_val = 0.07199406


class Program_weight_tensor_meta_L_self_modules_blocks_modules_5_modules_mlp_modules_2_parameters_weight_:
    name = "L_self_modules_blocks_modules_5_modules_mlp_modules_2_parameters_weight_"
    shape = [192, 768]
    dtype = "torch.float32"
    device = "cpu"
    mean = 2.0398566e-05
    std = 0.0208847
    data = None
    min_val = -0.03608403
    max_val = 0.03608403


class Program_weight_tensor_meta_L_self_modules_blocks_modules_5_modules_mlp_modules_2_parameters_bias_:
    name = "L_self_modules_blocks_modules_5_modules_mlp_modules_2_parameters_bias_"
    shape = [192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0029152557
    std = 0.021204114
    data = None
    min_val = -0.035001926
    max_val = 0.03571345


class Program_weight_tensor_meta_L_self_modules_modulation_modules_1_parameters_weight_:
    name = "L_self_modules_modulation_modules_1_parameters_weight_"
    shape = [384, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0002465096
    std = 0.041725606
    data = None
    min_val = -0.072167136
    max_val = 0.07216743


class Program_weight_tensor_meta_L_self_modules_modulation_modules_1_parameters_bias_:
    name = "L_self_modules_modulation_modules_1_parameters_bias_"
    shape = [384]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0013295576
    std = 0.041132037
    data = None
    min_val = -0.071890384
    max_val = 0.072074205


class Program_weight_tensor_meta_L_self_modules_head_parameters_weight_:
    name = "L_self_modules_head_parameters_weight_"
    shape = [16, 192]
    dtype = "torch.float32"
    device = "cpu"
    mean = -7.7345794e-05
    std = 0.041214287
    data = None
    min_val = -0.07214237
    max_val = 0.07210119


class Program_weight_tensor_meta_L_self_modules_head_parameters_bias_:
    name = "L_self_modules_head_parameters_bias_"
    shape = [16]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.0035447474
    std = 0.037882775
    data = [0.048648074, -0.005734869, 0.0127870925, 0.0100734485, 0.020889318, 0.029381508, -0.0057227556, 0.037657518, 0.015066869, 0.041536774, 0.06305163, -0.048619807, -0.011974908, -0.034942087, -0.057481993, -0.05789986]
