"""The 120 networks of TenSet (Zheng et al. 2021): twelve architectures, each at three batch sizes and up to three sizes."""

from tessera.zoo.recipe import entry, from_config, ids, net, normal

# name, module and function of nets/, batches, sizes
IMAGE_NETWORKS = (
    ("resnet_18", "resnet", "resnet_18", (1, 4, 8), (224, 240, 256)),
    ("resnet_50", "resnet", "resnet_50", (1, 4, 8), (224, 240, 256)),
    ("mobilenet_v2", "mobilenet", "mobilenet_v2", (1, 4, 8), (224, 240, 256)),
    ("mobilenet_v3", "mobilenet", "mobilenet_v3_large", (1, 4, 8), (224, 240, 256)),
    ("wide_resnet_50", "resnet", "wide_resnet_50", (1, 4, 8), (224, 240, 256)),
    ("resnext_50", "resnet", "resnext_50", (1, 4, 8), (224, 240, 256)),
    ("inception_v3", "inception", "inception_v3", (1, 2, 4), (299,)),
    ("densenet_121", "densenet", "densenet_121", (1, 2, 4), (224, 240, 256)),
)

# layers, hidden, intermediate, heads
BERT = {
    "tiny": (6, 512, 2048, 8),
    "base": (12, 768, 3072, 12),
    "medium": (12, 1024, 4096, 16),
    "large": (24, 1024, 4096, 16),
}


def bert(configuration, batch, length):
    layers, hidden, intermediate, heads = configuration
    config = dict(
        num_hidden_layers=layers,
        hidden_size=hidden,
        intermediate_size=intermediate,
        num_attention_heads=heads,
    )
    return from_config("BertModel", config, dict(input_ids=ids(batch, length)))


def rows():
    for name, module, function, batches, sizes in IMAGE_NETWORKS:
        for batch in batches:
            for size in sizes:
                build = net(module, function, {}, [normal(batch, 3, size, size)])
                yield entry(f"{name}_b{batch}_s{size}", "vision", "tenset", build)

    # TenSet's inputs have the frames last, so the stem, which halves the second and third axis, halves frames and columns.
    for batch in (1, 2, 4):
        for size in (112, 128, 144):
            build = net("resnet3d", "resnet3d_18", {}, [normal(batch, 3, size, size, 16)])
            yield entry(f"resnet3d_18_b{batch}_s{size}", "vision", "tenset", build)

    for name, configuration in BERT.items():
        for batch in (1, 2, 4):
            for length in (64, 128, 256):
                yield entry(f"bert_{name}_b{batch}_l{length}", "language", "tenset", bert(configuration, batch, length))

    for batch in (1, 4, 8):
        for size in (64, 80, 96):
            build = net("dcgan", "dcgan_generator", dict(size=size), [normal(batch, 100)])
            yield entry(f"dcgan_b{batch}_s{size}", "generative", "tenset", build)
