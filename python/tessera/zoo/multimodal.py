"""Models of images, text and sound together: contrastive pairs, fusion encoders, and language models that see."""

from tessera.zoo.recipe import below, entry, from_config, normal, ones, part, uniform

SIZES = dict(hidden_size=128, num_hidden_layers=3, num_attention_heads=4, intermediate_size=512)
TEXT = dict(SIZES, vocab_size=4000, pad_token_id=1, bos_token_id=0, eos_token_id=2)
VISION = dict(SIZES, image_size=96, patch_size=16)
DECODER = part("LlamaConfig", **TEXT, num_key_value_heads=2)

TOKENS = below(3990, 2, 16)
MASK = ones(2, 16)
PIXELS = normal(2, 3, 96, 96)
PAIR = dict(input_ids=TOKENS, pixel_values=PIXELS, attention_mask=MASK)

# The last ids stand for places of the image; IMAGE_TOKEN is one of them.
IMAGE_TOKEN = 3999


def seen(patches, length):
    """`length` ids, the first `patches` of which are the image's."""

    def make(config):
        import torch

        image = torch.full((1, patches), IMAGE_TOKEN)
        return torch.cat((image, torch.randint(3, 3990, (1, length - patches))), 1)

    return make


def boxes(*shape):
    """Boxes of words on a page: left, top, right, bottom in [0, 1000]."""

    def make(config):
        import torch

        corner = torch.randint(0, 500, (*shape, 2))
        return torch.cat((corner, corner + torch.randint(1, 400, (*shape, 2))), -1)

    return make


# name, class, arguments, inputs
MODELS = (
    ("clip", "CLIPModel", dict(
        text_config=TEXT, vision_config=VISION, projection_dim=64
    ), PAIR),
    ("clip_vit_b32_text_image", "CLIPModel", dict(), dict(
        input_ids=below(49400, 1, 77), pixel_values=normal(1, 3, 224, 224), attention_mask=ones(1, 77)
    )),
    ("metaclip_2", "MetaClip2Model", dict(text_config=TEXT, vision_config=VISION, projection_dim=64), PAIR),
    ("siglip", "SiglipModel", dict(
        text_config=dict(TEXT, max_position_embeddings=16, projection_size=128), vision_config=VISION
    ), dict(input_ids=TOKENS, pixel_values=PIXELS)),
    ("altclip", "AltCLIPModel", dict(text_config=dict(TEXT, project_dim=64), vision_config=VISION, projection_dim=64), PAIR),
    ("chinese_clip", "ChineseCLIPModel", dict(text_config=TEXT, vision_config=VISION, projection_dim=64), PAIR),
    ("aimv2", "Aimv2Model", dict(
        text_config=dict(TEXT, max_position_embeddings=32), vision_config=VISION, projection_dim=64
    ), dict(input_ids=TOKENS, pixel_values=PIXELS)),
    ("align", "AlignModel", dict(
        text_config=TEXT, projection_dim=160, initializer_range=0.2,
        vision_config=dict(image_size=96, width_coefficient=0.5, depth_coefficient=0.5, hidden_dim=160, initializer_range=0.2),
    ), PAIR),
    ("blip", "BlipModel", dict(
        text_config=dict(TEXT, encoder_hidden_size=128, projection_dim=64), vision_config=VISION, projection_dim=64
    ), PAIR),
    ("blip_retrieval", "BlipForImageTextRetrieval", dict(
        text_config=dict(TEXT, encoder_hidden_size=128, projection_dim=64), vision_config=VISION, projection_dim=64
    ), PAIR),
    ("groupvit", "GroupViTModel", dict(
        text_config=TEXT, projection_dim=64, projection_intermediate_dim=128,
        vision_config=dict(SIZES, image_size=96, depths=[2, 1, 1], num_group_tokens=[16, 4, 0], num_output_groups=[16, 4, 4]),
    ), PAIR),
    ("clipseg", "CLIPSegForImageSegmentation", dict(
        text_config=TEXT, vision_config=VISION, projection_dim=64, extract_layers=[0, 1, 2], reduce_dim=32,
        decoder_intermediate_size=128,
    ), PAIR),
    ("owlvit", "OwlViTForObjectDetection", dict(text_config=TEXT, vision_config=VISION, projection_dim=128), PAIR),
    ("x_clip", "XCLIPModel", dict(
        text_config=TEXT, projection_dim=64, prompt_layers=1, prompt_num_attention_heads=4,
        vision_config=dict(VISION, num_frames=4, mit_hidden_size=64, mit_intermediate_size=128, mit_num_attention_heads=4),
    ), dict(input_ids=TOKENS, pixel_values=normal(2, 4, 3, 96, 96), attention_mask=MASK)),
    ("clap", "ClapModel", dict(
        text_config=dict(TEXT, projection_dim=64), projection_dim=64,
        audio_config=dict(patch_embeds_hidden_size=32, hidden_size=256, depths=[1, 1, 1, 1], projection_dim=64,
                          num_attention_heads=[2, 4, 8, 16]),
    ), dict(input_ids=TOKENS, input_features=normal(2, 1, 1024, 64), attention_mask=MASK)),
    ("vision_text_dual_encoder", "VisionTextDualEncoderModel", dict(
        text_config=dict(TEXT, model_type="bert"), vision_config=dict(VISION, model_type="vit"), projection_dim=64
    ), PAIR),
    ("visual_bert", "VisualBertModel", dict(TEXT, visual_embedding_dim=64), dict(
        input_ids=TOKENS, attention_mask=MASK, visual_embeds=normal(2, 10, 64), visual_attention_mask=ones(2, 10),
        visual_token_type_ids=ones(2, 10),
    )),
    ("lxmert", "LxmertModel", dict(
        TEXT, l_layers=2, x_layers=2, r_layers=2, visual_feat_dim=64
    ), dict(input_ids=TOKENS, attention_mask=MASK, visual_feats=normal(2, 10, 64), visual_pos=uniform(2, 10, 4))),
    ("layoutlmv3", "LayoutLMv3Model", dict(
        TEXT, coordinate_size=24, shape_size=16, input_size=96
    ), dict(input_ids=below(3990, 1, 32), bbox=boxes(1, 32), pixel_values=normal(1, 3, 96, 96), attention_mask=ones(1, 32))),
    ("bridgetower", "BridgeTowerModel", dict(
        hidden_size=128, num_hidden_layers=2, num_attention_heads=4,
        text_config=dict(TEXT), vision_config=dict(hidden_size=128, num_hidden_layers=3, image_size=96, patch_size=16),
    ), dict(PAIR, pixel_mask=ones(2, 96, 96))),
    ("llava", "LlavaForConditionalGeneration", dict(
        vision_config=part("CLIPVisionConfig", **VISION), text_config=DECODER, image_token_index=IMAGE_TOKEN, image_seq_length=36
    ), dict(input_ids=seen(36, 56), pixel_values=normal(1, 3, 96, 96), attention_mask=ones(1, 56))),
    ("paligemma", "PaliGemmaForConditionalGeneration", dict(
        vision_config=part("SiglipVisionConfig", **VISION, vision_use_head=False),
        text_config=part("GemmaConfig", **TEXT, num_key_value_heads=1, head_dim=32), image_token_index=IMAGE_TOKEN,
        projection_dim=128, hidden_size=128,
    ), dict(input_ids=seen(36, 56), pixel_values=normal(1, 3, 96, 96), attention_mask=ones(1, 56),
            token_type_ids=below(1, 1, 56))),
    ("idefics3", "Idefics3ForConditionalGeneration", dict(
        vision_config=dict(VISION), text_config=DECODER, image_token_id=IMAGE_TOKEN, scale_factor=2
    ), dict(input_ids=seen(9, 32), pixel_values=normal(1, 1, 3, 96, 96), attention_mask=ones(1, 32))),
    ("internvl", "InternVLForConditionalGeneration", dict(
        vision_config=dict(SIZES, image_size=[96, 96], patch_size=[16, 16]), image_token_id=IMAGE_TOKEN, image_seq_length=9,
        text_config=part("Qwen2Config", **TEXT, num_key_value_heads=2),
    ), dict(input_ids=seen(9, 32), pixel_values=normal(1, 3, 96, 96), attention_mask=ones(1, 32))),
    ("blip_2", "Blip2ForConditionalGeneration", dict(
        vision_config=dict(VISION), qformer_config=dict(TEXT, encoder_hidden_size=128), num_query_tokens=8,
        text_config=part("OPTConfig", hidden_size=128, num_hidden_layers=3, num_attention_heads=4, ffn_dim=512, vocab_size=4000,
                         word_embed_proj_dim=128), image_token_index=IMAGE_TOKEN,
    ), dict(pixel_values=normal(1, 3, 96, 96), input_ids=seen(8, 32), attention_mask=ones(1, 32))),
    ("git", "GitForCausalLM", dict(
        TEXT, vision_config=dict(VISION)
    ), dict(input_ids=below(3990, 1, 16), pixel_values=normal(1, 3, 96, 96), attention_mask=ones(1, 16))),
    ("trocr", "VisionEncoderDecoderModel", dict(
        encoder=dict(VISION, model_type="vit"),
        decoder=dict(model_type="trocr", d_model=128, decoder_layers=3, decoder_attention_heads=4, decoder_ffn_dim=512,
                     vocab_size=4000, is_decoder=True, add_cross_attention=True, cross_attention_hidden_size=128, use_cache=False),
    ), dict(pixel_values=normal(1, 3, 96, 96), decoder_input_ids=below(3990, 1, 16))),
    ("donut_bart", "VisionEncoderDecoderModel", dict(
        encoder=dict(model_type="swin", embed_dim=32, depths=[2, 2], num_heads=[2, 4], image_size=64, window_size=4),
        decoder=dict(model_type="mbart", d_model=64, decoder_layers=2, decoder_attention_heads=4, decoder_ffn_dim=256,
                     vocab_size=4000, is_decoder=True, add_cross_attention=True, use_cache=False),
    ), dict(pixel_values=normal(1, 3, 64, 64), decoder_input_ids=below(3990, 1, 16))),
    ("fuyu", "FuyuForCausalLM", dict(
        text_config=part("PersimmonConfig", **TEXT), image_size=60, patch_size=15, image_token_id=IMAGE_TOKEN
    ), dict(input_ids=below(3990, 1, 32))),
    ("qwen2_vl_text", "Qwen2VLForConditionalGeneration", dict(
        text_config=dict(TEXT, num_key_value_heads=2, rope_parameters=dict(
            rope_type="default", rope_theta=10000.0, mrope_section=[4, 6, 6])),
        vision_config=dict(embed_dim=64, hidden_size=128, depth=2, num_heads=4),
    ), dict(input_ids=below(3990, 1, 32), attention_mask=ones(1, 32))),
)


def rows():
    for name, model, config, inputs in MODELS:
        yield entry(name, "multimodal", "transformers", from_config(model, config, inputs))
    config = dict(text_config=TEXT, vision_config=VISION, projection_dim=64)
    yield entry("clip_bfloat16", "multimodal", "transformers", from_config("CLIPModel", config, PAIR, "bfloat16"))
    yield entry("clip_eager", "multimodal", "transformers", from_config("CLIPModel", config, PAIR, attention="eager"))
