"""The zoo's tables and, on the meta device, its networks: names, counts and the published numbers of parameters."""

import json
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2] / "python"
sys.path.insert(0, str(ROOT))

import torch

from tessera.zoo import DOMAINS, entries  # noqa: E402
from tessera.zoo.nets import dcgan, densenet, inception, mobilenet, resnet, resnet3d  # noqa: E402
from tessera.zoo.small import SMALL  # noqa: E402

# torchvision's model table; DCGAN: pytorch/examples, whose generator is half as wide as the paper's
PUBLISHED = (
    (resnet.resnet_18, {}, 11_689_512),
    (resnet.resnet_50, {}, 25_557_032),
    (resnet.wide_resnet_50, {}, 68_883_240),
    (resnet.resnext_50, {}, 25_028_904),
    (mobilenet.mobilenet_v2, {}, 3_504_872),
    (mobilenet.mobilenet_v3_large, {}, 5_483_032),
    (inception.inception_v3, {}, 23_834_568),
    (densenet.densenet_121, {}, 7_978_856),
    (resnet3d.resnet3d_18, {}, 33_371_472),
    (dcgan.dcgan_generator, {"features": 64}, 3_576_704),
)


def parameters_are_as_published():
    for build, arguments, expected in PUBLISHED:
        with torch.device("meta"):
            found = sum(parameter.numel() for parameter in build(**arguments).parameters())
        assert found == expected, f"{build.__name__}: {found} parameters, published {expected}"


def names_and_domains_are_well_formed():
    for name, entry in entries().items():
        assert name == entry.name and re.fullmatch(r"[a-z0-9_]+", name), name
        assert entry.domain in DOMAINS, f"{name}: {entry.domain}"
        assert entry.source in ("tenset", "transformers", "tessera"), f"{name}: {entry.source}"


def all_of_tenset_is_there():
    count = Counter(entry.name.rsplit("_b", 1)[0] for entry in entries().values() if entry.source == "tenset")
    nine = ("resnet_18", "resnet_50", "mobilenet_v2", "mobilenet_v3", "wide_resnet_50", "resnext_50", "densenet_121")
    nine += ("resnet3d_18", "dcgan", "bert_tiny", "bert_base", "bert_medium", "bert_large")
    assert count == {**dict.fromkeys(nine, 9), "inception_v3": 3}, count


def every_domain_has_its_share():
    added = Counter(entry.domain for entry in entries().values() if entry.source != "tenset")
    least = {"vision": 40, "language": 45, "speech": 20, "multimodal": 15, "recommendation": 20, "generative": 20,
             "scientific": 20}
    for domain, count in least.items():
        assert added[domain] >= count, f"{domain}: {added[domain]} entries besides TenSet's"


def zoo_small_is_varied():
    assert not SMALL - set(entries()), f"no such entries: {sorted(SMALL - set(entries()))}"
    assert len(SMALL) >= 100
    assert {entries()[name].domain for name in SMALL} == set(DOMAINS)
    count = Counter(name.rsplit("_b", 1)[0] for name in SMALL if entries()[name].source == "tenset")
    assert len(count) == 14 and min(count.values()) >= 2, count


def listing_needs_no_torch():
    script = "import sys; sys.modules['torch'] = sys.modules['transformers'] = None; "
    script += "sys.argv[1:] = ['--json']; import runpy; runpy.run_module('tessera.zoo', run_name='__main__')"
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
    listed = [json.loads(line) for line in done.stdout.splitlines()]
    assert [item["name"] for item in listed] == list(entries())
    assert all(set(item) == {"name", "domain", "source", "small"} for item in listed)


def same_seed_same_network():
    build = entries()["dcgan_b1_s64"].build
    (first, inputs), (second, again) = build(), build()
    assert not first.training
    assert torch.equal(inputs[0], again[0])
    with torch.no_grad():
        assert torch.equal(first(*inputs), second(*again))


for test in (
    parameters_are_as_published,
    names_and_domains_are_well_formed,
    all_of_tenset_is_there,
    every_domain_has_its_share,
    zoo_small_is_varied,
    listing_needs_no_torch,
    same_seed_same_network,
):
    test()
    print(f"{test.__name__}: ok")
