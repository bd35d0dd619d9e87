"""Scientific computing, all written here: neural operators, physics-informed networks and simulators, molecules."""

from tessera.zoo.recipe import below, entry, net, normal, uniform

ATOMS, PAIRS = 60, 600
MOLECULE = [below(20, ATOMS), uniform(ATOMS, 3), below(ATOMS, 2, PAIRS)]
PROTEIN = [below(20, 500), uniform(500, 3), below(500, 2, 8000)]
NODES, EDGES = 400, 2400

# name, module and class of nets/, arguments, inputs
WRITTEN = (
    ("fourier_operator_s64", "fields", "FourierOperator", dict(), [normal(1, 3, 64, 64)]),
    ("fourier_operator_b4_s64", "fields", "FourierOperator", dict(width=64, modes=12), [normal(4, 3, 64, 64)]),
    ("fourier_operator_burgers", "operators", "FourierOperator1d", dict(), [normal(4, 2, 1024)]),
    ("fourier_operator_factorized", "operators", "FactorizedOperator", dict(), [normal(1, 4, 16, 16, 16)]),
    ("fourcastnet", "operators", "FourCastNet", dict(), [normal(1, 20, 64, 128)]),
    ("fourcastnet_l8", "operators", "FourCastNet", dict(width=256, layers=8), [normal(1, 20, 64, 128)]),
    ("deeponet", "operators", "DeepONet", dict(), [normal(16, 100), uniform(1000, 2)]),
    ("deeponet_d256", "operators", "DeepONet", dict(width=256, layers=6), [normal(64, 100), uniform(4000, 2)]),
    ("galerkin_transformer", "operators", "GalerkinTransformer", dict(), [normal(2, 1024, 3)]),
    ("graph_kernel_network", "operators", "GraphKernelNetwork", dict(), [
        normal(NODES, 6), below(NODES, 2, EDGES), normal(EDGES, 6)
    ]),
    ("pinn_burgers", "physics", "Burgers", dict(), [uniform(2048, 2)]),
    ("pinn_heat", "physics", "Heat", dict(), [uniform(1024, 3)]),
    ("pinn_navier_stokes", "physics", "NavierStokes", dict(), [uniform(1024, 3)]),
    ("hamiltonian", "physics", "Hamiltonian", dict(), [normal(256, 8), normal(256, 8)]),
    ("mesh_graph_net", "physics", "MeshGraphNet", dict(), [normal(NODES, 11), uniform(NODES, 2), below(NODES, 2, EDGES)]),
    ("mesh_graph_net_l15", "physics", "MeshGraphNet", dict(width=128, layers=15), [
        normal(1800, 11), uniform(1800, 2), below(1800, 2, 10000)
    ]),
    ("particle_simulator", "physics", "ParticleSimulator", dict(), [
        uniform(NODES, 6, 2), below(9, NODES), below(NODES, 2, EDGES)
    ]),
    ("schnet", "molecules", "SchNet", dict(), MOLECULE),
    ("schnet_d128_l6", "molecules", "SchNet", dict(width=128, layers=6), PROTEIN),
    ("painn", "molecules", "PaiNN", dict(), MOLECULE),
    ("painn_d128", "molecules", "PaiNN", dict(width=128), PROTEIN),
    ("egnn", "molecules", "Egnn", dict(), [normal(ATOMS, 5), normal(ATOMS, 3), below(ATOMS, 2, PAIRS)]),
    ("directional_messages", "molecules", "Directional", dict(), [*MOLECULE, below(PAIRS, 2, 4000)]),
    ("symmetry_functions", "molecules", "SymmetryFunctions", dict(), [below(4, 16, 20), uniform(16, 20, 3)]),
    ("crystal_graph", "molecules", "CrystalGraph", dict(), [uniform(40, 92), uniform(40, 12, 41), below(40, 40, 12)]),
    ("message_passing_qm9", "molecules", "MessagePassing", dict(), [uniform(18, 14), uniform(60, 4), below(18, 2, 60)]),
)


def rows():
    for name, module, network, arguments, inputs in WRITTEN:
        yield entry(name, "scientific", "tessera", net(module, network, arguments, inputs))
    for dtype in ("bfloat16", "float16"):
        build = net("operators", "GalerkinTransformer", dict(width=32, layers=2), [normal(1, 64, 3)], dtype)
        yield entry(f"galerkin_transformer_d32_{dtype}", "scientific", "tessera", build)
