"""Generative models and what fits nowhere else: diffusion, autoencoders, GANs, flows, fields, time series, points, tables."""

from tessera.zoo.recipe import below, entry, from_config, net, normal, ones, uniform

STEPS = below(1000, 1)

# name, module and class or function of nets/, arguments, inputs
WRITTEN = (
    ("ddpm_unet_s32", "diffusion", "DenoisingUNet", dict(width=32), [normal(1, 3, 32, 32), STEPS]),
    ("ddpm_unet_s64", "diffusion", "DenoisingUNet", dict(width=64), [normal(1, 3, 64, 64), STEPS]),
    ("ddpm_unet_b4_s64", "diffusion", "DenoisingUNet", dict(width=128), [normal(4, 3, 64, 64), below(1000, 4)]),
    ("latent_diffusion_unet_s32", "diffusion", "DenoisingUNet", dict(
        channels=4, width=64, context=128
    ), [normal(1, 4, 32, 32), STEPS, normal(1, 16, 128)]),
    ("dit_s32", "diffusion", "DiffusionTransformer", dict(), [normal(1, 4, 32, 32), STEPS, below(1000, 1)]),
    ("dit_b2_l12_s32", "diffusion", "DiffusionTransformer", dict(
        width=384, layers=12, heads=6
    ), [normal(2, 4, 32, 32), below(1000, 2), below(1000, 2)]),
    ("vae_s32", "autoencoder", "Vae", dict(), [uniform(4, 3, 32, 32), normal(4, 64)]),
    ("vae_s64", "autoencoder", "Vae", dict(size=64, width=64, latent=128), [uniform(4, 3, 64, 64), normal(4, 128)]),
    ("vq_vae_s64", "autoencoder", "VqVae", dict(), [uniform(1, 3, 64, 64)]),
    ("made", "autoencoder", "Made", dict(), [uniform(16, 256)]),
    ("pix2pix_s64", "gan", "Pix2Pix", dict(), [normal(1, 3, 64, 64)]),
    ("pix2pix_s256", "gan", "Pix2Pix", dict(width=64, levels=7), [normal(1, 3, 256, 256)]),
    ("patch_discriminator_s128", "gan", "patch_discriminator", dict(), [normal(1, 3, 128, 128)]),
    ("cycle_gan_s64", "gan", "cycle_gan", dict(), [normal(1, 3, 64, 64)]),
    ("super_resolution_s32", "gan", "super_resolution", dict(), [normal(1, 3, 32, 32)]),
    ("style_gan_s64", "gan", "StyleGenerator", dict(), [normal(2, 128)]),
    ("real_nvp", "flow", "RealNvp", dict(), [normal(16, 64)]),
    ("pixelcnn_s28", "pixelcnn", "PixelCnn", dict(), [uniform(1, 1, 28, 28)]),
    ("nerf", "fields", "Nerf", dict(), [normal(64, 3), normal(64, 3)]),
    ("siren", "fields", "Siren", dict(), [uniform(1024, 2)]),
    ("n_beats", "series", "NBeats", dict(), [normal(16, 96)]),
    ("tcn", "series", "Tcn", dict(), [normal(4, 8, 128)]),
    ("dlinear", "series", "DLinear", dict(), [normal(8, 7, 96)]),
    ("neural_ode", "series", "NeuralOde", dict(), [normal(16, 32)]),
    ("pointnet_n1024", "sets", "PointNet", dict(), [normal(2, 3, 1024)]),
    ("table_transformer", "sets", "TableTransformer", dict(), [normal(32, 8), below(20, 32, 6)]),
)

PATCHES = dict(context_length=96, patch_length=16, patch_stride=8, num_input_channels=4, prediction_length=24, d_model=64,
               num_hidden_layers=3, num_attention_heads=4, ffn_dim=128, scaling="std")
MIXER = dict(context_length=96, patch_length=8, patch_stride=8, num_input_channels=4, prediction_length=24, d_model=32,
             num_layers=3)
SERIES = dict(prediction_length=24, context_length=48, lags_sequence=[1, 2, 3], num_time_features=2, d_model=32,
              encoder_layers=2, decoder_layers=2, encoder_attention_heads=2, decoder_attention_heads=2)
PAST = 51
SEEN = dict(past_values=normal(2, PAST), past_time_features=normal(2, PAST, 2), past_observed_mask=ones(2, PAST),
            future_values=normal(2, 24), future_time_features=normal(2, 24, 2))

# name, class, arguments, inputs
MODELS = (
    ("patchtst_forecast", "PatchTSTForPrediction", PATCHES, dict(past_values=normal(4, 96, 4))),
    ("patchtst_classify", "PatchTSTForClassification", dict(PATCHES, num_targets=3), dict(past_values=normal(4, 96, 4))),
    ("patchtsmixer_forecast", "PatchTSMixerForPrediction", MIXER, dict(past_values=normal(4, 96, 4))),
    ("patchtsmixer_channels", "PatchTSMixerForPrediction", dict(MIXER, mode="mix_channel"), dict(past_values=normal(4, 96, 4))),
    ("time_series_transformer", "TimeSeriesTransformerModel", SERIES, SEEN),
    ("informer_full", "InformerModel", dict(SERIES, attention_type="full"), SEEN),
    ("autoformer", "AutoformerModel", dict(SERIES, moving_average=13), SEEN),
    ("decision_transformer", "DecisionTransformerModel", dict(
        state_dim=17, act_dim=6, hidden_size=128, n_layer=3, n_head=2, max_ep_len=1000
    ), dict(states=normal(1, 20, 17), actions=normal(1, 20, 6), rewards=normal(1, 20, 1), returns_to_go=normal(1, 20, 1),
            timesteps=below(1000, 1, 20), attention_mask=ones(1, 20))),
    ("imagegpt", "ImageGPTForCausalImageModeling", dict(
        n_embd=128, n_layer=4, n_head=4, n_positions=256
    ), dict(input_ids=below(512, 1, 256))),
    ("vit_mae_decoder", "ViTMAEForPreTraining", dict(
        hidden_size=128, num_hidden_layers=3, num_attention_heads=4, intermediate_size=512, image_size=64, patch_size=8,
        decoder_hidden_size=64, decoder_num_hidden_layers=2, decoder_num_attention_heads=4, decoder_intermediate_size=256,
    ), dict(pixel_values=normal(1, 3, 64, 64), noise=uniform(1, 64))),
)


def rows():
    for name, module, network, arguments, inputs in WRITTEN:
        yield entry(name, "generative", "tessera", net(module, network, arguments, inputs))
    for name, model, config, inputs in MODELS:
        yield entry(name, "generative", "transformers", from_config(model, config, inputs))
    tiny = dict(size=16, width=64, layers=2, heads=2)
    inputs = [normal(1, 4, 16, 16), STEPS, below(1000, 1)]
    for dtype in ("bfloat16", "float16"):
        build = net("diffusion", "DiffusionTransformer", tiny, inputs, dtype)
        yield entry(f"dit_s16_{dtype}", "generative", "tessera", build)
