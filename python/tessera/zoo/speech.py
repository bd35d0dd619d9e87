"""Speech and audio models: encoders of waves, transcription, vocoders, separation, codecs."""

from tessera.zoo.recipe import below, entry, from_config, net, normal, ones

# The convolutions of wav2vec 2.0 turn 320 samples into one position.
ENCODER = dict(
    hidden_size=192, num_hidden_layers=4, num_attention_heads=6, intermediate_size=768, conv_dim=[128] * 7, layerdrop=0.0,
    num_conv_pos_embeddings=32, num_conv_pos_embedding_groups=4, apply_spec_augment=False, vocab_size=32,
)
SEW = {key: value for key, value in ENCODER.items() if key != "conv_dim"}
STABLE = dict(ENCODER, feat_extract_norm="layer", do_stable_layer_norm=True)
WAVE = dict(input_values=normal(1, 8000))

WHISPER = dict(
    d_model=192, encoder_layers=3, decoder_layers=3, encoder_attention_heads=6, decoder_attention_heads=6, encoder_ffn_dim=768,
    decoder_ffn_dim=768, vocab_size=8000, max_source_positions=200, pad_token_id=0, bos_token_id=0, eos_token_id=0,
    decoder_start_token_id=1,
)
HEARD = dict(input_features=normal(1, 80, 400), decoder_input_ids=below(8000, 1, 24))
AST = dict(hidden_size=192, num_hidden_layers=4, num_attention_heads=3, intermediate_size=768, max_length=256)

# name, class, arguments, inputs
MODELS = (
    ("wav2vec2_d192_l4", "Wav2Vec2Model", ENCODER, WAVE),
    ("wav2vec2_stable_d192_l4", "Wav2Vec2Model", STABLE, WAVE),
    ("wav2vec2_ctc_d192_l4", "Wav2Vec2ForCTC", ENCODER, WAVE),
    ("hubert_d192_l4", "HubertModel", ENCODER, WAVE),
    ("wavlm_d192_l4", "WavLMModel", dict(ENCODER, num_buckets=32, max_bucket_distance=80), WAVE),
    ("sew_d192_l4", "SEWModel", SEW, WAVE),
    ("sew_d_d192_l4", "SEWDModel", dict(SEW, max_position_embeddings=64, position_buckets=32), WAVE),
    ("unispeech_d192_l3", "UniSpeechModel", ENCODER | dict(num_hidden_layers=3), WAVE),
    ("unispeech_sat_d192_l3", "UniSpeechSatModel", STABLE | dict(num_hidden_layers=3), WAVE),
    ("data2vec_audio_d192_l4", "Data2VecAudioModel", dict(ENCODER, num_conv_pos_embeddings=3), WAVE),
    ("wav2vec2_conformer_relative", "Wav2Vec2ConformerModel", dict(ENCODER, position_embeddings_type="relative"), WAVE),
    ("wav2vec2_conformer_rotary", "Wav2Vec2ConformerModel", dict(ENCODER, position_embeddings_type="rotary"), WAVE),
    ("wav2vec2_bert_d192_l4", "Wav2Vec2BertModel", SEW, dict(input_features=normal(1, 64, 160))),
    ("wav2vec2_xvector", "Wav2Vec2ForXVector", dict(ENCODER, tdnn_dim=[128] * 4 + [256], xvector_output_dim=128), WAVE),
    ("whisper_d192_l3", "WhisperModel", WHISPER, HEARD),
    ("whisper_tiny", "WhisperForConditionalGeneration", dict(), dict(
        input_features=normal(1, 80, 3000), decoder_input_ids=below(50000, 1, 32)
    )),
    ("whisper_classifier", "WhisperForAudioClassification", WHISPER, dict(input_features=normal(1, 80, 400))),
    ("speech_to_text_d192", "Speech2TextModel", dict(
        d_model=192, encoder_layers=4, decoder_layers=2, encoder_attention_heads=6, decoder_attention_heads=6,
        encoder_ffn_dim=768, decoder_ffn_dim=768, vocab_size=2000, conv_channels=256,
    ), dict(input_features=normal(1, 200, 80), decoder_input_ids=below(2000, 1, 24))),
    ("ast_d192_l4", "ASTForAudioClassification", AST, dict(input_values=normal(1, 256, 128))),
    ("moonshine_d288", "MoonshineForConditionalGeneration", dict(vocab_size=2000), dict(
        input_values=normal(1, 16000), decoder_input_ids=below(2000, 1, 16)
    )),
    ("parakeet_ctc", "ParakeetEncoder", dict(
        hidden_size=192, num_hidden_layers=4, num_attention_heads=6, intermediate_size=768, subsampling_conv_channels=64,
        layerdrop=0.0,
    ), dict(input_features=normal(1, 200, 80))),
    ("clap_audio", "ClapAudioModel", dict(
        patch_embeds_hidden_size=32, hidden_size=256, depths=[2, 2, 2, 2], num_attention_heads=[2, 4, 8, 16]
    ), dict(input_features=normal(1, 1, 1024, 64))),
    ("speecht5_hifigan", "SpeechT5HifiGan", dict(upsample_initial_channel=128), dict(spectrogram=normal(1, 40, 80))),
    ("univnet", "UnivNetModel", dict(), dict(input_features=normal(1, 32, 100), noise_sequence=normal(1, 32, 64))),
    ("dac_codec", "DacModel", dict(
        encoder_hidden_size=16, decoder_hidden_size=256, n_codebooks=4, downsampling_ratios=[2, 4, 8], upsampling_ratios=[8, 4, 2]
    ), dict(input_values=normal(1, 1, 4096))),
    ("bark_semantic", "BarkSemanticModel", dict(
        num_layers=4, num_heads=6, hidden_size=192, input_vocab_size=2000, output_vocab_size=2000
    ), dict(input_ids=below(2000, 1, 64))),
    ("musicgen_decoder", "MusicgenForCausalLM", dict(
        num_hidden_layers=4, ffn_dim=768, num_attention_heads=6, hidden_size=192, vocab_size=512, pad_token_id=512,
        bos_token_id=512,
    ), dict(input_ids=below(512, 4, 32))),
)

# name, module and function of nets/, arguments, shape
WRITTEN = (
    ("quartznet_b1_t256", "quartznet", "QuartzNet", dict(width=128), (1, 64, 256)),
    ("conv_tasnet_b1", "conv_tasnet", "ConvTasNet", dict(), (1, 1, 8000)),
    ("ecapa_tdnn_b1_t200", "ecapa_tdnn", "EcapaTdnn", dict(width=256), (1, 80, 200)),
    ("wavenet_b1_t2048", "wavenet", "WaveNet", dict(), (1, 1, 2048)),
    ("deep_speech_2_b1_t64", "deep_speech", "DeepSpeech2", dict(hidden=256), (1, 1, 80, 64)),
)


def rows():
    for name, model, config, inputs in MODELS:
        yield entry(name, "speech", "transformers", from_config(model, config, inputs))
    base = from_config("Wav2Vec2Model", dict(apply_spec_augment=False, layerdrop=0.0), dict(input_values=normal(1, 16000)))
    yield entry("wav2vec2_base", "speech", "transformers", base)
    batched = dict(input_values=normal(2, 8000), attention_mask=ones(2, 8000))
    yield entry("hubert_d192_l4_b2_mask", "speech", "transformers", from_config("HubertModel", STABLE, batched))
    half = dict(WHISPER, d_model=96, encoder_layers=1, decoder_layers=1, encoder_ffn_dim=192, decoder_ffn_dim=192, vocab_size=500,
                max_source_positions=32)
    inputs = dict(input_features=normal(1, 80, 64), decoder_input_ids=below(500, 1, 8))
    for dtype in ("float16", "bfloat16"):
        yield entry(f"whisper_d96_l1_{dtype}", "speech", "transformers", from_config("WhisperModel", half, inputs, dtype))
    for name, module, network, arguments, shape in WRITTEN:
        yield entry(name, "speech", "tessera", net(module, network, arguments, [normal(*shape)]))
