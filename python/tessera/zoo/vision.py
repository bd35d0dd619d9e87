"""Vision models: classifiers, detectors, segmentation, depth, restoration, video."""

from tessera.zoo.recipe import entry, from_config, net, normal, part

def vit(hidden, layers, heads, size, patch=16, **more):
    sizes = dict(hidden_size=hidden, num_hidden_layers=layers, num_attention_heads=heads, intermediate_size=4 * hidden)
    return {**sizes, "image_size": size, "patch_size": patch, **more}

TINY = vit(192, 6, 3, 128)
RESNET_18 = dict(depths=[2, 2, 2, 2], layer_type="basic", hidden_sizes=[64, 128, 256, 512])
BACKBONE = part("ResNetConfig", **RESNET_18, out_features=["stage4"])
PYRAMID = ["stage1", "stage2", "stage3", "stage4"]
SWIN = dict(embed_dim=48, depths=[2, 2, 2, 2], num_heads=[2, 4, 8, 16])
DETR = dict(encoder_layers=2, decoder_layers=2, encoder_ffn_dim=512, decoder_ffn_dim=512, d_model=128)

# name, class, arguments, (batch, size) variants
IMAGES = (
    ("vit_tiny", "ViTForImageClassification", vit(192, 12, 3, 224), ((1, 224), (8, 224))),
    ("vit_small", "ViTForImageClassification", vit(384, 12, 6, 224), ((1, 224),)),
    ("vit_base", "ViTModel", dict(), ((4, 224),)),
    ("vit_base_384", "ViTModel", dict(image_size=384), ((1, 384),)),
    ("deit_tiny", "DeiTForImageClassificationWithTeacher", vit(192, 12, 3, 224), ((1, 224),)),
    ("beit_tiny", "BeitForImageClassification", dict(TINY, use_relative_position_bias=True), ((1, 128),)),
    ("dinov2_tiny", "Dinov2Model", dict(hidden_size=192, num_hidden_layers=6, num_attention_heads=3, image_size=126), ((1, 126),)),
    ("dinov2_swiglu", "Dinov2Model", dict(
        hidden_size=192, num_hidden_layers=6, num_attention_heads=3, image_size=126, use_swiglu_ffn=True
    ), ((1, 126),)),
    ("dinov3_vit", "DINOv3ViTModel", dict(TINY, num_register_tokens=4), ((1, 128), (4, 224))),
    ("dinov3_convnext", "DINOv3ConvNextModel", dict(hidden_sizes=[48, 96, 192, 384], depths=[2, 2, 6, 2]), ((1, 128),)),
    ("ijepa_tiny", "IJepaModel", TINY, ((1, 128),)),
    ("vit_msn_tiny", "ViTMSNModel", TINY, ((1, 128),)),
    ("swin_window_4", "SwinForImageClassification", dict(SWIN, image_size=128, window_size=4), ((1, 128),)),
    ("swin_tiny", "SwinForImageClassification", dict(), ((1, 224), (4, 224))),
    ("swinv2", "Swinv2ForImageClassification", dict(SWIN, image_size=128, window_size=4), ((1, 128),)),
    ("convnext_tiny", "ConvNextForImageClassification", dict(), ((1, 224), (4, 224))),
    ("convnextv2_atto", "ConvNextV2ForImageClassification", dict(hidden_sizes=[40, 80, 160, 320], depths=[2, 2, 6, 2]), ((1, 224),)),
    ("regnet_y", "RegNetForImageClassification", dict(), ((1, 224),)),
    ("regnet_x", "RegNetForImageClassification", dict(layer_type="x"), ((1, 160),)),
    ("bit_50", "BitForImageClassification", dict(), ((1, 224),)),
    ("mobilenet_v1", "MobileNetV1ForImageClassification", dict(initializer_range=0.2), ((1, 224), (4, 160))),
    ("efficientnet_b0", "EfficientNetForImageClassification", dict(
        image_size=224, width_coefficient=1.0, depth_coefficient=1.0, hidden_dim=1280, initializer_range=0.2
    ), ((1, 224), (4, 224))),
    ("mobilevit", "MobileViTForImageClassification", dict(), ((1, 256),)),
    ("mobilevitv2", "MobileViTV2ForImageClassification", dict(width_multiplier=0.5, initializer_range=0.2), ((1, 256),)),
    ("poolformer_s12", "PoolFormerForImageClassification", dict(), ((1, 224),)),
    ("pvt_tiny", "PvtForImageClassification", dict(), ((1, 224),)),
    ("pvt_v2_b0", "PvtV2ForImageClassification", dict(), ((1, 224),)),
    ("pvt_v2_linear", "PvtV2ForImageClassification", dict(linear_attention=True), ((1, 224),)),
    ("cvt_13", "CvtForImageClassification", dict(), ((1, 224),)),
    ("levit_128", "LevitForImageClassification", dict(), ((1, 224),)),
    ("focalnet", "FocalNetForImageClassification", dict(embed_dim=48, depths=[2, 2, 4, 2]), ((1, 224),)),
    ("swiftformer_xs", "SwiftFormerForImageClassification", dict(), ((1, 224),)),
    ("hgnet_v2", "HGNetV2ForImageClassification", dict(), ((1, 224),)),
    ("pp_lcnet", "PPLCNetForImageClassification", dict(), ((1, 224),)),
    ("hiera", "HieraForImageClassification", dict(embed_dim=48, depths=[1, 2, 4, 2]), ((1, 224),)),
    ("segformer_b0", "SegformerForSemanticSegmentation", dict(num_labels=20), ((1, 128), (1, 512))),
    ("mobilevit_segmentation", "MobileViTForSemanticSegmentation", dict(num_labels=20), ((1, 256),)),
    ("upernet_convnext", "UperNetForSemanticSegmentation", dict(
        backbone_config=part("ConvNextConfig", hidden_sizes=[40, 80, 160, 320], depths=[2, 2, 6, 2], out_features=PYRAMID),
        hidden_size=64, use_auxiliary_head=False, num_labels=20,
    ), ((1, 128),)),
    ("yolos_tiny", "YolosForObjectDetection", dict(TINY, image_size=[128, 160], num_detection_tokens=20), ((1, (128, 160)),)),
    ("detr_resnet_18", "DetrForObjectDetection", dict(DETR, backbone_config=BACKBONE), ((1, 224),)),
    ("conditional_detr", "ConditionalDetrForObjectDetection", dict(DETR, backbone_config=BACKBONE, num_queries=50), ((1, 224),)),
    ("deformable_detr", "DeformableDetrForObjectDetection", dict(
        DETR, backbone_config=part("ResNetConfig", **RESNET_18, out_features=PYRAMID[1:]), num_queries=50
    ), ((1, 224),)),
    ("rt_detr", "RTDetrForObjectDetection", dict(
        backbone_config=part("RTDetrResNetConfig", **RESNET_18, out_features=PYRAMID[1:]), encoder_in_channels=[128, 256, 512],
        encoder_hidden_dim=128, d_model=128, decoder_in_channels=[128, 128, 128], num_queries=50, decoder_layers=2,
        encoder_ffn_dim=256, decoder_ffn_dim=256,
    ), ((1, 256),)),
    ("dpt", "DPTForDepthEstimation", dict(
        vit(192, 8, 3, 128), backbone_out_indices=[1, 3, 5, 7], neck_hidden_sizes=[24, 48, 96, 192], fusion_hidden_size=64
    ), ((1, 128),)),
    ("depth_anything", "DepthAnythingForDepthEstimation", dict(
        backbone_config=part("Dinov2Config", hidden_size=192, num_hidden_layers=4, num_attention_heads=3, image_size=126,
                             out_features=PYRAMID, reshape_hidden_states=False),
        reassemble_hidden_size=192, neck_hidden_sizes=[24, 48, 96, 192], fusion_hidden_size=32,
    ), ((1, 126),)),
    ("glpn", "GLPNForDepthEstimation", dict(), ((1, 128),)),
    ("swin2sr", "Swin2SRForImageSuperResolution", dict(
        embed_dim=60, depths=[2, 2], num_heads=[6, 6], image_size=48
    ), ((1, 48),)),
    ("vitpose", "VitPoseForPoseEstimation", dict(
        backbone_config=part("VitPoseBackboneConfig", hidden_size=192, num_hidden_layers=4, num_attention_heads=3,
                             out_features=["stage4"]), num_labels=17
    ), ((1, (256, 192)),)),
    ("vitdet_window", "VitDetModel", dict(
        hidden_size=192, num_hidden_layers=4, num_attention_heads=3, window_size=4, window_block_indices=[0, 2],
        use_relative_position_embeddings=True,
    ), ((1, 224),)),
    ("mgp_str", "MgpstrForSceneTextRecognition", dict(
        hidden_size=192, num_hidden_layers=4, num_attention_heads=3, num_bpe_labels=1000, num_wordpiece_labels=1000
    ), ((1, (32, 128)),)),
)

VIDEO = dict(vit(192, 4, 3, 96), num_frames=8)

# name, class, arguments, shape of the input
VIDEOS = (
    ("videomae_tiny", "VideoMAEForVideoClassification", VIDEO, (1, 8, 3, 96, 96)),
    ("timesformer_tiny", "TimesformerForVideoClassification", VIDEO, (1, 8, 3, 96, 96)),
    ("vivit_tiny", "VivitForVideoClassification", dict(
        {key: value for key, value in VIDEO.items() if key != "patch_size"}, tubelet_size=[2, 16, 16]
    ), (1, 8, 3, 96, 96)),
)

# name, module and class of nets/, arguments, shape
WRITTEN = (
    ("unet_segmentation_b1_s128", "unet", "SegmentationUNet", dict(width=32), (1, 3, 128, 128)),
    ("mlp_mixer_b1_s224", "mixer", "MlpMixer", dict(size=224, patch=16, hidden=256, layers=8), (1, 3, 224, 224)),
    ("vgg_11_b1_s224", "vgg", "vgg_11", dict(), (1, 3, 224, 224)),
    ("squeezenet_b1_s224", "squeezenet", "squeezenet", dict(), (1, 3, 224, 224)),
    ("shufflenet_v2_b1_s224", "shufflenet", "shufflenet_v2", dict(), (1, 3, 224, 224)),

)

def rows():
    for family, model, config, variants in IMAGES:
        for batch, size in variants:
            height, columns = size if isinstance(size, tuple) else (size, size)
            build = from_config(model, config, dict(pixel_values=normal(batch, 3, height, columns)))
            yield entry(f"{family}_b{batch}_s{height}", "vision", "transformers", build)
    for name, model, config, shape in VIDEOS:
        yield entry(name, "vision", "transformers", from_config(model, config, dict(pixel_values=normal(*shape))))
    for family, model, dtype in (
        ("vit_tiny", "ViTForImageClassification", "bfloat16"),
        ("convnextv2_atto", "ConvNextV2ForImageClassification", "float16"),
    ):
        config = vit(64, 2, 2, 64) if "vit" in family else dict(hidden_sizes=[16, 32, 64, 128], depths=[1, 1, 2, 1])
        build = from_config(model, config, dict(pixel_values=normal(1, 3, 64, 64)), dtype)
        yield entry(f"{family}_b1_s64_{dtype}", "vision", "transformers", build)
    for name, module, network, arguments, shape in WRITTEN:
        yield entry(name, "vision", "tessera", net(module, network, arguments, [normal(*shape)]))
