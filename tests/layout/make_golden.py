#!/usr/bin/env python3
"""TpuGraphs' baseline models written plainly in Python from their formulas, on made-up graphs.

    make_golden.py tests/data/golden/tpugraphs    writes models/ and layout/ there
    make_golden.py --collection FOLDER            writes a small tree of tile and layout graphs
    make_golden.py --check MODELS                 scores and gradients of a golden folder, ours beside it

Needs torch and NumPy. Everything is dense and in float64: slow and obvious.
"""
import json
import pathlib
import sys

import numpy as np
import torch

torch.set_default_dtype(torch.float64)


def lrelu(x):
    return torch.where(x > 0, x, 0.2 * x)


def l2n(x):
    return x / torch.sqrt(torch.clamp((x * x).sum(-1, keepdim=True), min=1e-12))


def adjacency(n, edges):
    a = torch.zeros(n, n)
    for u, v in edges:
        a[v, u] += 1
    return a


def mlp(w, names, x):
    for i, name in enumerate(names):
        x = x @ w[name + ".W"] + w.get(name + ".b", 0)
        if i + 1 < len(names):
            x = lrelu(x)
    return x


def numbered(w, pattern):
    count = 0
    while pattern.format(count) + ".W" in w:
        count += 1
    return [pattern.format(i) for i in range(count)]


def tile_scores(name, w, batch):
    """(graphs, configurations); batch: op, f, sizes, edges, g (graphs, configurations, columns)."""
    op, f, sizes, edges, g = batch
    e = w["op_embedding"][op]
    n, c = len(op), g.shape[1]
    graph = torch.repeat_interleave(torch.arange(len(sizes)), torch.tensor(sizes))
    pool = lambda x: torch.stack([x[graph == i].sum(0) for i in range(len(sizes))])
    spread = lambda x: x[:, None, :].expand(-1, c, -1)
    a = adjacency(n, edges)
    if "MLP" in name:
        x = pool(torch.cat([f, e], -1))
        return mlp(w, numbered(w, "mlp{}"), torch.cat([spread(x), g], -1))[..., 0]
    early = "Early" in name
    x = torch.cat([spread(e), g[graph], spread(f)] if early else [spread(e), spread(f)], -1)
    along = lambda m, y: torch.einsum("vu,uck->vck", m, y)
    if "SAGE" in name:
        for layer in numbered(w, "gnn{}"):
            y = torch.cat([along(a + a.T, x), x], -1)
            x = l2n(lrelu(y @ w[layer + ".W"] + w[layer + ".b"]))
    else:
        b = a + torch.eye(n)
        b = b / b.sum(1, keepdim=True)
        x = mlp(w, numbered(w, "pre{}"), x)
        directed = "gc0.self.0.W" in w
        layer = 0
        while f"gc{layer}.{'self.' if directed else ''}0.W" in w:
            y = lrelu(x)
            ways = {"forward.": along(b, y), "reverse.": along(b.T, y), "self.": y}
            if directed:
                x = x + sum(mlp(w, numbered(w, f"gc{layer}.{k}{{}}"), v) for k, v in ways.items())
            else:
                x = x + mlp(w, numbered(w, f"gc{layer}.{{}}"), sum(ways.values()))
            layer += 1
        x = lrelu(x)
    x = pool(x)
    if not early:
        x = torch.cat([x, g], -1)
    return mlp(w, numbered(w, "post{}"), x)[..., 0]


def layout_nodes(w, op, f, edges, ids, c):
    """States of nodes, c (configurations, ids, columns)."""
    n, count = len(op), c.shape[0]
    a = adjacency(n, edges)
    s = a + a.T + torch.eye(n)
    d = 1 / torch.sqrt(s.sum(0))
    s = d[:, None] * s * d[None, :]
    config = torch.zeros(n, count, c.shape[2])
    config[ids] = 100 * c.transpose(0, 1)
    x = torch.cat([f, w["op_embedding"][op]], -1)[:, None, :].expand(-1, count, -1)
    x = lrelu(mlp(w, numbered(w, "pre{}"), torch.cat([config, x], -1)))
    layer = 0
    while f"gc{layer}.0.W" in w:
        y = torch.einsum("vu,uck->vck", s, torch.cat([config, x], -1))
        x = x + lrelu(mlp(w, numbered(w, f"gc{layer}.{{}}"), y))
        layer += 1
    return x


def layout_scores(mode, w, op, f, edges, ids, c, segment):
    inside = torch.tensor([segment[0] <= i < segment[1] for i in range(len(op))])
    if mode == "fullgraph":
        x, chosen = layout_nodes(w, op, f, edges, ids, c), ids
    else:
        near = [(u, v) for u, v in edges if inside[u] and inside[v]]
        kept = inside[ids]
        chosen = ids[kept]
        x = layout_nodes(w, op, f, near, chosen, c[:, kept])
        if mode == "backpropdropout":
            with torch.no_grad():
                full = layout_nodes(w, op, f, edges, ids, c)
            x = torch.where(inside[:, None, None], x, full)
    pooled = torch.cat([x.mean(0), l2n(x.sum(0)), l2n(x[chosen].sum(0))], -1)
    return mlp(w, numbered(w, "post{}"), pooled)[None, :, 0]


def listmle(y, s, t):
    total = 0
    for row_y, row_s in zip(y, s):
        z = row_s[torch.argsort(row_y, descending=True, stable=True)] / t
        total = total + sum(torch.logsumexp(z[i:], 0) - z[i] for i in range(len(z)))
    return total / len(y)


def hinge(y, s, t):
    total = 0
    for row_y, row_s in zip(y, s):
        more = (row_y[:, None] > row_y[None, :]).double()
        total = total + (more * torch.relu(1 - (row_s[:, None] - row_s[None, :]) / t)).sum()
    return total / y.numel()


def opa(y, s):
    more = y[:, :, None] > y[:, None, :]
    return float((more & (s[:, :, None] > s[:, None, :])).sum() / more.sum())


def penalty(w, op):
    kernels = sum((v * v).sum() for k, v in w.items() if k.endswith(".W"))
    return 1e-4 * (kernels + (w["op_embedding"][op] ** 2).sum() / len(op))


def scaled(x):
    low, high = x.reshape(-1, x.shape[-1]).min(0), x.reshape(-1, x.shape[-1]).max(0)
    kept = low < high
    return (x[..., kept] - low[kept]) / (high[kept] - low[kept])


def read_tile(folder):
    z = np.load(folder / "tile_batch.npz")
    g = torch.tensor(z["config_feats"]).double().reshape(len(z["op_sizes"]), -1, z["config_feats"].shape[1])
    batch = (torch.tensor(z["op"]).long(), torch.tensor(z["feats"]).double(), z["op_sizes"].tolist(),
             list(zip(z["src"].tolist(), z["dst"].tolist())), g)
    return batch, torch.tensor(z["labels"]).double()


def read_layout(folder):
    z = np.load(next((folder / "../layout").glob("*.npz")))
    return dict(op=torch.tensor(z["node_opcode"]).long(), f=torch.tensor(scaled(z["node_feat"])).double(),
                edges=z["edge_index"].tolist(), ids=torch.tensor(z["node_config_ids"]),
                c=torch.tensor(scaled(z["node_config_feat"])).double(), y=z["config_runtime"] / 1e7)


def outputs(name, w, folder, more):
    """Scores and gradients by role, and the numbers of results.json."""
    for v in w.values():
        v.requires_grad_(True)
    if name.startswith("layout"):
        g = read_layout(folder)
        index = more["config_index"]
        y = torch.tensor(g["y"][index])[None].double()
        s = layout_scores(name.split("_")[-1], w, g["op"], g["f"], g["edges"], g["ids"], g["c"][index], more["segment"])
        loss = listmle(y, s, 1)
        about = dict(listmle_t1=loss.item(), regularisation=penalty(w, g["op"]).item(), scores=s.tolist())
        target = loss
    else:
        batch, y = read_tile(folder)
        s = tile_scores(name, w, batch)
        ranked, square, reg = listmle(y, s, 10), ((s - y) ** 2).mean(), penalty(w, batch[0])
        combined = (ranked + 0.02 * square) / 1.02
        about = dict(listmle_t10=ranked.item(), mse=square.item(), combined=combined.item(),
                     pairwise_hinge_t10=hinge(y, s, 10).item(), regularisation=reg.item(), opa=opa(y, s))
        target = combined + reg
    gradients = torch.autograd.grad(target, list(w.values()), allow_unused=True)
    gradients = {k: torch.zeros_like(v) if g is None else g for (k, v), g in zip(w.items(), gradients)}
    return s.detach(), gradients, about


def roles(name, opcodes, nodes, configs, embed=4, width=5):
    """Sizes of parameters in the order of the archives."""
    joined, late = (configs, 0) if "Early" in name else (0, configs)
    dense = lambda role, i, o, bias=True: [(role + ".W", (i, o))] + ([(role + ".b", (o,))] if bias else [])
    out = [("op_embedding", (opcodes, embed))]
    if "MLP" in name:
        return out + dense("mlp0", nodes + embed + configs, width) + dense("mlp1", width, 1)
    if "SAGE" in name:
        out += dense("gnn0", 2 * (nodes + embed + joined), width) + dense("gnn1", 2 * width, width)
        return out + dense("post0", width + late, width) + dense("post1", width, 1)
    if "GCN" in name:
        ways = ["forward.", "reverse.", "self."] if "directed" in name else [""]
        for layer in range(2):
            for way in ways:
                out += dense(f"gc{layer}.{way}0", width, width) + dense(f"gc{layer}.{way}1", width, width)
        out += dense("pre0", nodes + embed + joined, width) + dense("pre1", width, width)
        return out + dense("post0", width + late, width) + dense("post1", width, 1)
    out += dense("pre0", configs + nodes + embed, width) + dense("pre1", width, width)
    for layer in range(2):
        out += dense(f"gc{layer}.0", configs + width, width) + dense(f"gc{layer}.1", width, width)
    return out + dense("post0", 3 * width, width, False) + dense("post1", width, 1, False)


def write(root):
    random = np.random.RandomState(7)
    folder = root / "models"
    folder.mkdir(parents=True, exist_ok=True)
    (root / "layout").mkdir(exist_ok=True)
    # Two small graphs side by side.
    sizes, edges = [6, 9], []
    for first, n in ((0, 6), (6, 9)):
        for u in range(1, n):
            for v in set(random.randint(0, u, 2).tolist()):
                edges.append((first + u, first + v))
    runtimes = random.permutation(10)[:10].reshape(2, 5) / 4 + 1
    np.savez_compressed(folder / "tile_batch.npz", op=random.randint(0, 9, 15).astype(np.uint8),
                        feats=random.rand(15, 3).astype(np.float32), op_sizes=np.array(sizes),
                        src=np.array([u for u, _ in edges]), dst=np.array([v for _, v in edges]),
                        config_feats=random.rand(10, 2).astype(np.float32), labels=runtimes)
    # One graph whose layouts are chosen.
    n, configs, edges = 40, 8, []
    for u in range(1, n):
        edges += [(u, v) for v in sorted(set(random.randint(max(0, u - 6), u, 2).tolist()))]
    features = np.zeros((n, 140), np.float32)
    features[:, [0, 21, 22, 30, 134, 135]] = random.randint(0, 5, (n, 6))
    ids = np.array([3, 11, 12, 25, 37])
    rows = -np.ones((configs, len(ids), 18), np.float32)
    rows[:, :, [0, 1, 6, 12]] = random.randint(-1, 4, (configs, len(ids), 4))
    np.savez_compressed(root / "layout/made_up.npz", node_feat=features,
                        node_opcode=random.randint(1, 9, n).astype(np.uint8), edge_index=np.array(edges),
                        node_config_ids=ids, node_config_feat=rows, node_splits=np.array([[0, n]]),
                        config_runtime=(random.permutation(configs) * 10 ** 6 + 3 * 10 ** 7).astype(np.int64))
    names = ["tile_MLP", "tile_LateJoinSAGE", "tile_EarlyJoinSAGE", "tile_LateJoinResGCN", "tile_EarlyJoinResGCN",
             "tile_EarlyJoinResGCN_directed", "layout_fullgraph", "layout_dropout", "layout_backpropdropout"]
    models = {}
    for name in names:
        layout = name.startswith("layout")
        sizes = roles(name, 9, 6, 4) if layout else roles(name, 9, 3, 2)
        w = {role: torch.tensor(random.normal(0, 0.4, shape).astype(np.float32)).double() for role, shape in sizes}
        more = dict(config_index=np.array([0, 2, 5, 7]), segment=np.array([8, 30])) if layout else {}
        s, gradients, about = outputs(name, w, folder, more)
        arrays = {}
        for i, role in enumerate(w):
            arrays[f"var{i:02}"] = w[role].detach().numpy().astype(np.float32)
            arrays[f"grad{i:02}"] = gradients[role].numpy().astype(np.float32)
        np.savez_compressed(folder / (name.replace("layout_", "layout_ResModel_") + ".npz"), **arrays,
                            scores=s.numpy().astype(np.float32), **more)
        variables = [dict(array=f"var{i:02}", role=role, shape=list(v.shape)) for i, (role, v) in enumerate(w.items())]
        models[name] = dict(variables=variables, **about)
    y, s = [5.0, 1.0, 4.0, 2.0, 3.0], [0.1, 0.2, 0.3, 0.4, 0.5]
    ty, ts = torch.tensor([y]), torch.tensor([s])
    metrics = [dict(note="four of ten pairs", runtimes=y, scores=s, opa=0.4, kendall_tau_b=-0.2, top1_error=4.0,
                    top5_error=0.0, top10_error=0.0, kaggle_tile_score=1.0, pairwise_hinge_t1=float(hinge(ty, ts, 1)),
                    pairwise_hinge_t10=float(hinge(ty, ts, 10)), listmle_t1=float(listmle(ty, ts, 1)),
                    listmle_t10=float(listmle(ty, ts, 10)), mse=float(((ty - ts) ** 2).mean()))]
    (folder / "results.json").write_text(json.dumps(dict(models=models, metrics=metrics), indent=1) + "\n")


def check(folder):
    results = json.loads((folder / "results.json").read_text())
    for name, about in results["models"].items():
        if not isinstance(about, dict):
            continue
        file = folder / (name + ".npz")
        if not file.exists():
            file = folder / (name.replace("layout_", "layout_ResModel_") + ".npz")
        z = np.load(file)
        w = {v["role"]: torch.tensor(z[v["array"]]).double() for v in about["variables"]}
        s, gradients, ours = outputs(name, w, folder, z)
        worst = max(np.linalg.norm(gradients[v["role"]].numpy() - z["grad" + v["array"][3:]]) /
                    max(1e-30, np.linalg.norm(z["grad" + v["array"][3:]])) for v in about["variables"])
        print(f"{name:32} scores off by {np.abs(s.numpy() - z['scores']).max():.1e}, gradients by {worst:.1e}")
        for key, value in ours.items():
            if key != "scores" and abs(value - about[key]) > 1e-5 * max(1, abs(about[key])):
                print(f"  {key}: {value} for {about[key]}")


def graph_arrays(random, n, opcodes):
    edges = sorted((u, v) for u in range(1, n) for v in set(random.randint(max(0, u - 5), u, 2).tolist()))
    features = np.zeros((n, 140), np.float32)
    features[:, [21, 22, 30]] = random.randint(1, 9, (n, 3))
    features[:, 134] = random.randint(0, 2, n)
    features[:, 135] = 1 - features[:, 134]
    return dict(node_feat=features, node_opcode=random.randint(1, opcodes, n).astype(np.uint8),
                edge_index=np.array(edges, np.int64))


def collection(root):
    """Runtimes follow from formulas; those of test graphs are 0, as published ones are."""
    random = np.random.RandomState(3)
    splits = ["train"] * 6 + ["valid"] * 2 + ["test"]
    for i, split in enumerate(splits):
        g = graph_arrays(random, 10, 4)
        rows = np.zeros((24, 24), np.float32)
        rows[:, 8:10] = random.randint(1, 9, (24, 2))
        rows[:, 14], rows[:, 15] = rows[:, 8:10].sum(1), rows[:, 8:10].prod(1)
        best = 2 + 6 * (g["node_opcode"] == 1).mean()
        times = (1000 + 40 * np.abs(rows[:, 8] - best) + 7 * rows[:, 9]).astype(np.int64) * (split != "test")
        folder = root / "npz/tile/made" / split
        folder.mkdir(parents=True, exist_ok=True)
        np.savez_compressed(folder / f"kernel_{i}_{i:x}f.npz", **g, config_feat=rows, config_runtime=times,
                            config_runtime_normalizers=np.full(24, 1100, np.int64))
    for i, split in enumerate(splits):
        g = graph_arrays(random, 40, 6)
        ids = np.arange(4, 40, 8)
        rows = -np.ones((24, len(ids), 18), np.float32)
        rows[:, :, 0] = random.randint(0, 2, (24, len(ids)))
        rows[:, :, 1] = 1 - rows[:, :, 0]
        wrong = rows[:, :, 0] != g["node_opcode"][ids] % 2
        changes = rows[:, 1:, 0] != rows[:, :-1, 0]
        times = ((100 + 2 * wrong.sum(1) + changes.sum(1)) * 10 ** 6).astype(np.int64) * (split != "test")
        folder = root / "npz/layout/made/random" / split
        folder.mkdir(parents=True, exist_ok=True)
        np.savez_compressed(folder / f"program_{i}.npz", **g, node_config_ids=ids, node_config_feat=rows,
                            node_splits=np.array([[0, 40]]), config_runtime=times)


if __name__ == "__main__":
    if sys.argv[1] == "--collection":
        collection(pathlib.Path(sys.argv[2]))
    elif sys.argv[1] == "--check":
        check(pathlib.Path(sys.argv[2]))
    else:
        write(pathlib.Path(sys.argv[1]))
