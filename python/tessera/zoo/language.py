"""Language models: decoders, mixtures of experts, recurrent and state space models, encoders, encoder-decoders."""

from tessera.zoo.recipe import below, entry, from_config, ids, net, ones


def width(hidden, layers, heads=8, **more):
    """The names that most configurations give to their sizes."""
    sizes = dict(hidden_size=hidden, num_hidden_layers=layers, num_attention_heads=heads, intermediate_size=4 * hidden)
    return {**sizes, **more}


GQA = dict(num_key_value_heads=2, vocab_size=16000, pad_token_id=0)
MOE = dict(GQA, num_experts_per_tok=2)

# Decoders: family, class, arguments beyond the sizes, and the (hidden, layers, length) variants
DECODERS = (
    ("llama", "LlamaForCausalLM", GQA, ((256, 4, 64), (512, 8, 128), (1024, 12, 256))),
    ("mistral_window", "MistralForCausalLM", dict(GQA, sliding_window=32), ((256, 4, 128), (512, 8, 256))),
    ("qwen2", "Qwen2ForCausalLM", GQA, ((256, 4, 64), (896, 12, 128))),
    ("qwen3", "Qwen3ForCausalLM", dict(GQA, head_dim=64), ((256, 4, 64), (512, 8, 128))),
    ("gemma", "GemmaForCausalLM", dict(GQA, head_dim=32), ((256, 4, 64),)),
    ("gemma2", "Gemma2ForCausalLM", dict(GQA, head_dim=32, sliding_window=32), ((256, 4, 64),)),
    ("gemma3", "Gemma3ForCausalLM", dict(GQA, head_dim=32, sliding_window=32), ((256, 6, 64), (512, 12, 128))),
    ("phi", "PhiForCausalLM", dict(vocab_size=16000), ((256, 4, 64),)),
    ("phi3", "Phi3ForCausalLM", GQA, ((256, 4, 64),)),
    ("stablelm", "StableLmForCausalLM", GQA, ((256, 4, 64),)),
    ("olmo2", "Olmo2ForCausalLM", GQA, ((256, 4, 64),)),
    ("granite", "GraniteForCausalLM", GQA, ((256, 4, 64),)),
    ("cohere", "CohereForCausalLM", GQA, ((256, 4, 64),)),
    ("starcoder2", "Starcoder2ForCausalLM", GQA, ((256, 4, 64),)),
    ("glm4", "Glm4ForCausalLM", dict(GQA, head_dim=32), ((256, 4, 64),)),
    ("nemotron", "NemotronForCausalLM", GQA, ((256, 4, 64),)),
    ("exaone4", "Exaone4ForCausalLM", GQA, ((256, 4, 64),)),
    ("diffllama", "DiffLlamaForCausalLM", GQA, ((256, 4, 64),)),
    ("bitnet", "BitNetForCausalLM", GQA, ((256, 4, 64),)),
    ("gpt_neox", "GPTNeoXForCausalLM", dict(vocab_size=16000), ((256, 4, 64), (512, 6, 128))),
    ("falcon", "FalconForCausalLM", dict(vocab_size=16000, multi_query=True), ((256, 4, 64),)),
    ("falcon_alibi", "FalconForCausalLM", dict(vocab_size=16000, alibi=True), ((256, 4, 64),)),
    ("opt", "OPTForCausalLM", dict(ffn_dim=1024, word_embed_proj_dim=256, vocab_size=16000), ((256, 4, 64),)),
    ("biogpt", "BioGptForCausalLM", dict(vocab_size=16000), ((256, 4, 64),)),
    ("mixtral", "MixtralForCausalLM", dict(MOE, num_local_experts=4), ((256, 2, 32),)),
    ("qwen3_moe", "Qwen3MoeForCausalLM", dict(MOE, num_experts=8, moe_intermediate_size=256), ((256, 2, 32),)),
    ("olmoe", "OlmoeForCausalLM", dict(MOE, num_experts=8), ((256, 2, 32),)),
    ("gpt_oss", "GptOssForCausalLM", dict(MOE, num_local_experts=4, head_dim=32), ((256, 2, 32),)),
)

# Decoders whose configurations name their sizes otherwise.
OTHER_DECODERS = (
    ("gpt2_d256_l4_t64", "GPT2LMHeadModel", dict(n_embd=256, n_layer=4, n_head=8), 64),
    ("gpt2_d768_l12_t128", "GPT2LMHeadModel", dict(), 128),
    ("gpt_neo_d256_l4_t64", "GPTNeoForCausalLM", dict(
        hidden_size=256, num_layers=4, num_heads=8, attention_types=[[["global", "local"], 2]], window_size=16, vocab_size=16000
    ), 64),
    ("gptj_d256_l4_t64", "GPTJForCausalLM", dict(n_embd=256, n_layer=4, n_head=8, rotary_dim=16, vocab_size=16000), 64),
    ("codegen_d256_l4_t64", "CodeGenForCausalLM", dict(n_embd=256, n_layer=4, n_head=8, rotary_dim=16, vocab_size=16000), 64),
    ("gpt_bigcode_d256_l4_t64", "GPTBigCodeForCausalLM", dict(n_embd=256, n_layer=4, n_head=8, vocab_size=16000), 64),
    ("bloom_d256_l4_t64", "BloomForCausalLM", dict(hidden_size=256, n_layer=4, n_head=8, vocab_size=16000), 64),
    ("mpt_d256_l4_t64", "MptForCausalLM", dict(d_model=256, n_layers=4, n_heads=8, vocab_size=16000), 64),
    ("openai_gpt_d256_l4_t64", "OpenAIGPTLMHeadModel", dict(n_embd=256, n_layer=4, n_head=8, vocab_size=16000), 64),
    ("xglm_d256_l4_t64", "XGLMForCausalLM", dict(d_model=256, num_layers=4, attention_heads=8, ffn_dim=1024, vocab_size=16000), 64),
    ("deepseek_v3_d256_l3_t32", "DeepseekV3ForCausalLM", width(
        256, 3, num_key_value_heads=8, vocab_size=16000, moe_intermediate_size=256, n_routed_experts=8, n_group=2, topk_group=1,
        num_experts_per_tok=2, first_k_dense_replace=1, kv_lora_rank=64, q_lora_rank=128, qk_rope_head_dim=16, v_head_dim=32,
        qk_nope_head_dim=32,
    ), 32),
    ("mamba_d256_l2_t32", "MambaForCausalLM", dict(hidden_size=256, num_hidden_layers=2, vocab_size=16000), 32),
    ("mamba2_d256_l2_t64", "Mamba2ForCausalLM", dict(
        hidden_size=256, num_hidden_layers=2, num_heads=8, head_dim=64, state_size=64, n_groups=1, chunk_size=32, vocab_size=16000
    ), 64),
    ("rwkv_d256_l4_t32", "RwkvForCausalLM", dict(hidden_size=256, num_hidden_layers=4, vocab_size=16000), 32),
    ("recurrent_gemma_d256_l3_t32", "RecurrentGemmaForCausalLM", width(
        256, 3, lru_width=256, attention_window_size=32, vocab_size=16000
    ), 32),
    ("lfm2_d256_l4_t64", "Lfm2ForCausalLM", width(256, 4, **GQA, full_attn_idxs=[1, 3]), 64),
    ("falcon_h1_d256_l2_t64", "FalconH1ForCausalLM", width(
        256, 2, **GQA, mamba_d_ssm=256, mamba_n_heads=8, mamba_d_head=32, mamba_d_state=32, mamba_chunk_size=32
    ), 64),
    ("qwen3_next_d256_l4_t64", "Qwen3NextForCausalLM", width(
        256, 4, **MOE, head_dim=32, linear_key_head_dim=32, linear_value_head_dim=32, linear_num_key_heads=4,
        linear_num_value_heads=8, moe_intermediate_size=128, shared_expert_intermediate_size=128, num_experts=8
    ), 64),
    ("xlnet_d256_l4_t64", "XLNetLMHeadModel", dict(d_model=256, n_layer=4, n_head=8, d_inner=1024, vocab_size=16000), 64),
)

# Encoders with the usual names: family, class, arguments, (batch, hidden, layers, length) variants
ENCODERS = (
    ("roberta", "RobertaModel", dict(vocab_size=16000), ((1, 256, 4, 64), (4, 768, 12, 128))),
    ("albert", "AlbertModel", dict(vocab_size=16000, embedding_size=64), ((1, 256, 4, 64), (2, 768, 12, 128))),
    ("electra", "ElectraModel", dict(embedding_size=128), ((1, 256, 6, 128),)),
    ("deberta", "DebertaModel", dict(
        vocab_size=16000, relative_attention=True, pos_att_type=["c2p", "p2c"], position_biased_input=False
    ), ((1, 256, 4, 64),)),
    ("deberta_v2", "DebertaV2Model", dict(
        vocab_size=16000, relative_attention=True, pos_att_type=["c2p", "p2c"], position_buckets=32, share_att_key=True
    ), ((1, 256, 4, 64),)),
    ("mpnet", "MPNetModel", dict(vocab_size=16000), ((1, 256, 4, 64),)),
    ("convbert", "ConvBertModel", dict(vocab_size=16000), ((1, 256, 4, 64),)),
    ("squeezebert", "SqueezeBertModel", dict(vocab_size=16000, embedding_size=256), ((1, 256, 4, 64),)),
    ("fnet", "FNetModel", dict(), ((1, 256, 4, 64),)),
    ("big_bird", "BigBirdModel", dict(vocab_size=16000, attention_type="original_full"), ((1, 256, 4, 64),)),
    ("roformer", "RoFormerModel", dict(vocab_size=16000, embedding_size=256), ((1, 256, 4, 64),)),
    ("rembert", "RemBertModel", dict(vocab_size=16000, input_embedding_size=64), ((1, 256, 4, 64),)),
    ("ibert", "IBertModel", dict(vocab_size=16000), ((1, 256, 4, 64),)),
    ("modernbert", "ModernBertModel", dict(vocab_size=16000, local_attention=32, pad_token_id=0), ((1, 256, 6, 128),)),
    ("esm", "EsmModel", dict(vocab_size=33, position_embedding_type="rotary", pad_token_id=1), ((1, 320, 6, 128),)),
    ("canine", "CanineModel", dict(), ((1, 256, 4, 128),)),
    ("roberta_prelayernorm", "RobertaPreLayerNormModel", dict(vocab_size=16000), ((1, 256, 4, 64),)),
    ("layoutlm", "LayoutLMModel", dict(vocab_size=16000), ((1, 256, 4, 64),)),
)

PAIR = dict(input_ids=ids(1, 48), decoder_input_ids=ids(1, 32))
MASKED_PAIR = dict(PAIR, attention_mask=ones(1, 48))
BART = dict(
    d_model=256, encoder_layers=3, decoder_layers=3, encoder_attention_heads=8, decoder_attention_heads=8, encoder_ffn_dim=1024,
    decoder_ffn_dim=1024, vocab_size=16000,
)
T5 = dict(d_model=256, d_kv=32, d_ff=1024, num_layers=4, num_heads=8, vocab_size=16000)

# name, class, arguments, inputs
PLAIN = (
    ("distilbert_d256_l4_t64", "DistilBertModel", dict(dim=256, n_layers=4, n_heads=8, hidden_dim=1024), dict(input_ids=ids(1, 64))),
    ("mobilebert_l6_t64", "MobileBertModel", dict(num_hidden_layers=6), dict(input_ids=ids(1, 64))),
    ("funnel_d256_t64", "FunnelModel", dict(
        block_sizes=[2, 2, 2], d_model=256, n_head=8, d_head=32, d_inner=1024, vocab_size=16000
    ), dict(input_ids=ids(1, 64))),
    ("longformer_d256_l3_t128", "LongformerModel", width(
        256, 3, attention_window=[32, 32, 32], vocab_size=16000
    ), dict(input_ids=ids(1, 128), attention_mask=ones(1, 128))),
    ("perceiver_text", "PerceiverForMaskedLM", dict(
        d_model=256, d_latents=256, num_latents=64, num_self_attends_per_block=4, vocab_size=262, max_position_embeddings=128,
        qk_channels=128, v_channels=256,
    ), dict(inputs=below(262, 1, 128))),
    ("bart_d256_l3", "BartModel", BART, PAIR),
    ("mbart_d256_l3", "MBartForConditionalGeneration", BART, PAIR),
    ("pegasus_d256_l3", "PegasusModel", BART, PAIR),
    ("marian_d256_l3", "MarianModel", dict(BART, pad_token_id=0, decoder_start_token_id=0), PAIR),
    ("m2m_100_d256_l3", "M2M100Model", BART, PAIR),
    ("blenderbot_d256_l3", "BlenderbotModel", BART, PAIR),
    ("t5_d256_l4", "T5ForConditionalGeneration", T5, PAIR),
    ("t5_small", "T5ForConditionalGeneration", dict(), dict(input_ids=ids(1, 128), decoder_input_ids=ids(1, 64))),
    ("mt5_d256_l4", "MT5Model", T5, PAIR),
    ("umt5_d256_l4", "UMT5Model", T5, PAIR),
    ("longt5_local_d256_l4", "LongT5Model", dict(T5, local_radius=15, encoder_attention_type="local"), MASKED_PAIR),
    ("longt5_global_d256_l4", "LongT5Model", dict(
        T5, local_radius=15, encoder_attention_type="transient-global", global_block_size=16
    ), MASKED_PAIR),
    ("prophetnet_d256_l2", "ProphetNetModel", dict(
        hidden_size=256, encoder_ffn_dim=512, decoder_ffn_dim=512, num_encoder_layers=2, num_decoder_layers=2,
        num_encoder_attention_heads=8, num_decoder_attention_heads=8, vocab_size=16000,
    ), PAIR),
    ("fsmt_d256_l3", "FSMTModel", dict(
        {key: value for key, value in BART.items() if key != "vocab_size"}, langs=["a", "b"], src_vocab_size=8000,
        tgt_vocab_size=8000,
    ), dict(input_ids=ids(1, 48, vocabulary=8000), decoder_input_ids=ids(1, 32, vocabulary=8000))),
)

LSTM = (
    ("lstm_lm_d256_l2_t32", dict(kind="lstm", vocabulary=8000, hidden=256, layers=2), (1, 32)),
    ("lstm_lm_d512_l2_b8_t32", dict(kind="lstm", vocabulary=8000, hidden=512, layers=2), (8, 32)),
    ("gru_lm_d256_l2_t32", dict(kind="gru", vocabulary=8000, hidden=256, layers=2), (1, 32)),
    ("bilstm_lm_d256_l2_t32", dict(kind="lstm", vocabulary=8000, hidden=256, layers=2, both_ways=True), (1, 32)),
)


def rows():
    def row(name, model, config, inputs, **options):
        return entry(name, "language", "transformers", from_config(model, config, inputs, **options))

    for family, model, more, variants in DECODERS:
        for hidden, layers, length in variants:
            name = f"{family}_d{hidden}_l{layers}_t{length}"
            yield row(name, model, width(hidden, layers, **more), dict(input_ids=ids(1, length)))
    # Tiny, because CPUs without instructions for these types multiply matrices of them slowly.
    for family, model, dtype in (
        ("llama", "LlamaForCausalLM", "bfloat16"),
        ("qwen3", "Qwen3ForCausalLM", "bfloat16"),
        ("gpt_neox", "GPTNeoXForCausalLM", "float16"),
    ):
        config = width(128, 2, num_key_value_heads=8, vocab_size=2000, pad_token_id=0)
        yield row(f"{family}_d128_l2_t16_{dtype}", model, config, dict(input_ids=ids(1, 16)), dtype=dtype)
    batched = dict(input_ids=ids(2, 64), attention_mask=ones(2, 64))
    yield row("llama_d256_l4_b2_t64_mask", "LlamaForCausalLM", width(256, 4, **GQA), batched)
    yield row("llama_d256_l4_t64_eager", "LlamaForCausalLM", width(256, 4, **GQA), dict(input_ids=ids(1, 64)), attention="eager")
    for name, model, config, length in OTHER_DECODERS:
        yield row(name, model, config, dict(input_ids=ids(1, length)))
    for family, model, more, variants in ENCODERS:
        for batch, hidden, layers, length in variants:
            name = f"{family}_b{batch}_d{hidden}_l{layers}_t{length}"
            inputs = dict(input_ids=ids(batch, length, vocabulary=more.get("vocab_size", 30000)))
            yield row(name, model, width(hidden, layers, **more), inputs)
    for name, model, config, inputs in PLAIN:
        yield row(name, model, config, inputs)
    for name, arguments, shape in LSTM:
        build = net("recurrent", "RecurrentLanguageModel", arguments, [below(arguments["vocabulary"], *shape)])
        yield entry(name, "language", "tessera", build)
