"""zoo-small: the entries that a fresh machine builds in minutes. Chosen by hand: every architecture of TenSet at least twice, all
seven domains, as many kinds of operators as possible, and each quick to build and to run."""

SMALL = frozenset(
    """
    resnet_18_b1_s224 resnet_18_b1_s256 resnet_50_b1_s224 resnet_50_b1_s256 mobilenet_v2_b1_s224 mobilenet_v2_b1_s256
    mobilenet_v3_b1_s224 mobilenet_v3_b1_s256 wide_resnet_50_b1_s224 wide_resnet_50_b1_s256 resnext_50_b1_s224 resnext_50_b1_s256
    inception_v3_b1_s299 inception_v3_b2_s299 densenet_121_b1_s224 densenet_121_b1_s256 resnet3d_18_b1_s112 resnet3d_18_b1_s128
    bert_tiny_b1_l64 bert_tiny_b1_l128 bert_base_b1_l64 bert_base_b1_l128 bert_medium_b1_l64 bert_medium_b1_l128
    bert_large_b1_l64 bert_large_b1_l128 dcgan_b1_s64 dcgan_b1_s80

    vit_tiny_b1_s224 beit_tiny_b1_s128 dinov2_swiglu_b1_s126 dinov3_vit_b1_s128 dinov3_convnext_b1_s128 swin_window_4_b1_s128
    swinv2_b1_s128 convnextv2_atto_b1_s224 regnet_x_b1_s160 mobilenet_v1_b1_s224 efficientnet_b0_b1_s224 mobilevitv2_b1_s256
    poolformer_s12_b1_s224 pvt_v2_b0_b1_s224 pvt_v2_linear_b1_s224 levit_128_b1_s224 focalnet_b1_s224 swiftformer_xs_b1_s224
    hgnet_v2_b1_s224 pp_lcnet_b1_s224 hiera_b1_s224 segformer_b0_b1_s128 upernet_convnext_b1_s128 yolos_tiny_b1_s128
    detr_resnet_18_b1_s224 deformable_detr_b1_s224 dpt_b1_s128 depth_anything_b1_s126 swin2sr_b1_s48 vitdet_window_b1_s224
    videomae_tiny timesformer_tiny vit_tiny_b1_s64_bfloat16 convnextv2_atto_b1_s64_float16 unet_segmentation_b1_s128
    mlp_mixer_b1_s224 squeezenet_b1_s224 shufflenet_v2_b1_s224

    llama_d256_l4_t64 mistral_window_d256_l4_t128 qwen3_d256_l4_t64 gemma2_d256_l4_t64 gemma3_d256_l6_t64 phi3_d256_l4_t64
    cohere_d256_l4_t64 diffllama_d256_l4_t64 bitnet_d256_l4_t64 gpt_neox_d256_l4_t64 falcon_alibi_d256_l4_t64 opt_d256_l4_t64
    mixtral_d256_l2_t32 gpt_oss_d256_l2_t32 llama_d128_l2_t16_bfloat16 gpt_neox_d128_l2_t16_float16 llama_d256_l4_t64_eager
    gpt2_d256_l4_t64 gpt_neo_d256_l4_t64 bloom_d256_l4_t64 deepseek_v3_d256_l3_t32 mamba_d256_l2_t32 mamba2_d256_l2_t64
    rwkv_d256_l4_t32 lfm2_d256_l4_t64 xlnet_d256_l4_t64 albert_b1_d256_l4_t64 deberta_v2_b1_d256_l4_t64 mpnet_b1_d256_l4_t64
    convbert_b1_d256_l4_t64 squeezebert_b1_d256_l4_t64 fnet_b1_d256_l4_t64
    modernbert_b1_d256_l6_t128 esm_b1_d320_l6_t128 funnel_d256_t64 perceiver_text bart_d256_l3 t5_d256_l4 longt5_local_d256_l4
    lstm_lm_d256_l2_t32 gru_lm_d256_l2_t32

    wav2vec2_d192_l4 wavlm_d192_l4 sew_d192_l4 sew_d_d192_l4 wav2vec2_conformer_relative wav2vec2_conformer_rotary
    wav2vec2_bert_d192_l4 whisper_d192_l3 speech_to_text_d192 ast_d192_l4 moonshine_d288 parakeet_ctc speecht5_hifigan
    univnet dac_codec whisper_d96_l1_float16 quartznet_b1_t256 conv_tasnet_b1 ecapa_tdnn_b1_t200 wavenet_b1_t2048

    clip siglip blip groupvit clipseg owlvit x_clip clap visual_bert lxmert layoutlmv3 llava paligemma internvl blip_2 git trocr
    clip_bfloat16

    wide_and_deep_b64_f26_d16 deepfm_b64_f26_d16 dcn_v2_b64_f26_d16 xdeepfm_b32_f26_d16 autoint_b64_f26_d16 afm_b64_f26_d16
    fibinet_b32_f20_d16 mmoe_b64_f26_d16 dlrm_b32_f8_d16 ncf two_tower sasrec gru4rec din caser gcn graphsage_mean
    graphsage_pool gat gin_pooled gated_graph appnp rgcn lightgcn

    ddpm_unet_s32 latent_diffusion_unet_s32 dit_s32 vae_s32 vq_vae_s64 made pix2pix_s64 cycle_gan_s64 super_resolution_s32
    style_gan_s64 real_nvp pixelcnn_s28 nerf siren fourier_operator_s64 n_beats tcn neural_ode pointnet_n1024 table_transformer
    patchtst_forecast patchtsmixer_forecast autoformer decision_transformer dit_s16_bfloat16

    fourier_operator_burgers fourier_operator_factorized fourcastnet deeponet galerkin_transformer graph_kernel_network
    pinn_burgers pinn_heat pinn_navier_stokes hamiltonian mesh_graph_net particle_simulator schnet painn egnn
    directional_messages symmetry_functions crystal_graph message_passing_qm9 galerkin_transformer_d32_bfloat16
    """.split()
)
