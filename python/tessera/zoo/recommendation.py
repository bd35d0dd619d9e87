"""Recommendation and graphs, all written here: click models, retrieval, sequences of items, networks on graphs."""

from tessera.zoo.recipe import below, entry, net, normal, uniform

CARDINALITY = 1000

# Click models: name and class of nets/click.py, arguments, (batch, fields, width) variants
CLICK = (
    ("factorization_machine", "FactorizationMachine", dict(), ((64, 26, 16),)),
    ("wide_and_deep", "WideAndDeep", dict(), ((64, 26, 16), (512, 39, 32))),
    ("deepfm", "DeepFm", dict(), ((64, 26, 16), (512, 39, 32))),
    ("dcn_v2", "CrossNetwork", dict(), ((64, 26, 16), (512, 39, 32))),
    ("xdeepfm", "CompressedInteraction", dict(), ((32, 26, 16),)),
    ("autoint", "AutoInt", dict(), ((64, 26, 16), (256, 39, 32))),
    ("afm", "AttentionalFm", dict(), ((64, 26, 16),)),
    ("pnn", "ProductNetwork", dict(), ((64, 26, 16),)),
    ("fibinet", "FiBiNet", dict(), ((32, 20, 16),)),
    ("mmoe", "MixtureOfGates", dict(), ((64, 26, 16),)),
)

# DLRM: batch, dense features, fields, ids in a bag, width
DLRM = ((32, 13, 8, 4, 16), (256, 13, 26, 1, 32))

# name, class of nets/retrieval.py, arguments, inputs
RETRIEVAL = (
    ("ncf", "NeuralCollaborativeFiltering", dict(users=2000, items=3000, width=32), [below(2000, 128), below(3000, 128)]),
    ("two_tower", "TwoTower", dict(users=2000, items=3000, width=64), [below(2000, 128), below(3000, 128)]),
    ("sasrec", "SasRec", dict(items=3000, length=50, width=64), [below(3000, 8, 50)]),
    ("sasrec_l6", "SasRec", dict(items=10000, length=100, width=128, layers=6), [below(10000, 8, 100)]),
    ("gru4rec", "Gru4Rec", dict(items=3000, width=64), [below(3000, 16, 20)]),
    ("din", "DeepInterest", dict(items=3000, width=32), [below(3000, 32, 30), below(3000, 32)]),
    ("caser", "Caser", dict(items=3000, length=5, width=50), [below(3000, 32, 5)]),
    ("autorec", "AutoRec", dict(items=3000, hidden=256), [uniform(16, 3000)]),
)

NODES, EDGES, FEATURES, CLASSES = 500, 3000, 128, 10
GRAPH = [normal(NODES, FEATURES), below(NODES, 2, EDGES)]
NODE = dict(inputs=FEATURES, hidden=64, classes=CLASSES)
LARGE = [normal(5000, FEATURES), below(5000, 2, 50000)]

# name, class of nets/graph.py, arguments, inputs
GRAPHS = (
    ("gcn", "GraphNetwork", dict(NODE, kind="gcn"), GRAPH),
    ("gcn_n5000", "GraphNetwork", dict(NODE, kind="gcn", layers=3), LARGE),
    ("graphsage_mean", "GraphNetwork", dict(NODE, kind="sage"), GRAPH),
    ("graphsage_pool", "GraphNetwork", dict(NODE, kind="sage_pool"), GRAPH),
    ("gat", "GraphNetwork", dict(NODE, kind="gat"), GRAPH),
    ("gat_n5000", "GraphNetwork", dict(NODE, kind="gat"), LARGE),
    ("gin_pooled", "GraphNetwork", dict(NODE, kind="gin", layers=5, pooled=True), GRAPH),
    ("gated_graph", "GraphNetwork", dict(NODE, kind="gated", layers=4), GRAPH),
    ("appnp", "Appnp", NODE, GRAPH),
    ("rgcn", "RelationalGcn", NODE, [*GRAPH, below(8, EDGES)]),
    ("lightgcn", "LightGcn", dict(users=400, items=600, width=64), [below(400, 2, 4000), below(400, 64), below(600, 64)]),
)


def rows():
    def row(name, module, network, arguments, inputs):
        return entry(name, "recommendation", "tessera", net(module, network, arguments, inputs))

    for family, network, more, variants in CLICK:
        for batch, fields, width in variants:
            arguments = dict(more, fields=fields, cardinality=CARDINALITY, width=width)
            name = f"{family}_b{batch}_f{fields}_d{width}"
            yield row(name, "click", network, arguments, [below(CARDINALITY, batch, fields)])
    for batch, dense, fields, bag, width in DLRM:
        arguments = dict(dense=dense, fields=fields, cardinality=CARDINALITY, width=width)
        inputs = [normal(batch, dense), below(CARDINALITY, batch, fields, bag)]
        yield row(f"dlrm_b{batch}_f{fields}_d{width}", "click", "Dlrm", arguments, inputs)
    for name, network, arguments, inputs in RETRIEVAL:
        yield row(name, "retrieval", network, arguments, inputs)
    for name, network, arguments, inputs in GRAPHS:
        yield row(name, "graph", network, arguments, inputs)
