"""Models that put extraction to the test: each shows one thing that real models do. `MODELS` gives for every name a
function that makes the model and its inputs, and the options of tessera.extract that it needs."""

import torch
from torch import nn
from torch.nn import functional


class Block(nn.Module):
    """A residual block with convolutions, batch norm and an in-place activation."""

    def __init__(self, width=8):
        super().__init__()
        self.first, self.second = nn.Conv2d(width, width, 3, padding=1), nn.Conv2d(width, width, 3, padding=1)
        self.norm = nn.BatchNorm2d(width)
        self.relu = nn.ReLU(inplace=True)

    def forward(self, x):
        return self.relu(self.norm(self.first(x)) + self.second(x))


class Tied(nn.Module):
    """Embedding and output layer share one weight."""

    def __init__(self):
        super().__init__()
        self.embed = nn.Embedding(50, 16)
        self.head = nn.Linear(16, 50, bias=False)
        self.head.weight = self.embed.weight

    def forward(self, ids):
        return functional.log_softmax(self.head(self.embed(ids)), dim=-1)


class Straight(torch.autograd.Function):
    """Rounds forward, passes gradients straight through."""

    @staticmethod
    def forward(ctx, x, scale):
        ctx.scale = scale
        return torch.round(x * scale) / scale

    @staticmethod
    def backward(ctx, gradient):
        return gradient, None


class Quantised(nn.Module):
    def __init__(self):
        super().__init__()
        self.linear = nn.Linear(8, 8)

    def forward(self, x):
        return Straight.apply(self.linear(x), 16.0) + 1


class Breaks(nn.Module):
    """Leaves the graph in the middle, on something the tracer cannot follow."""

    def __init__(self):
        super().__init__()
        self.first, self.second = nn.Linear(8, 8), nn.Linear(8, 4)

    def forward(self, x):
        x = self.first(x).tanh()
        if x.sum() > 0:
            x = x * 2
        return self.second(x)


class Counter(nn.Module):
    """Changes a buffer, an input and a slice of a value."""

    def __init__(self):
        super().__init__()
        self.register_buffer("count", torch.zeros(4))
        self.linear = nn.Linear(4, 4)

    def forward(self, x):
        self.count += 1
        y = self.linear(x)
        y[:, 0] = self.count[0]
        x.mul_(2)
        y.add_(x).clamp_(min=-1)
        return y, self.count.clone()


class Regions(nn.Module):
    """Autocast and no-grad parts, and a part that is recomputed in training."""

    def __init__(self):
        super().__init__()
        self.linear = nn.Linear(8, 8)

    def forward(self, x):
        with torch.autocast("cpu", dtype=torch.bfloat16):
            y = self.linear(x)
        with torch.no_grad():
            scale = y.float().abs().max()
        again = torch.utils.checkpoint.checkpoint(self.linear, y.float() / scale, use_reentrant=False)
        return again, scale


class Constants(nn.Module):
    """Tensors that are neither parameters nor buffers, and ones made in the forward."""

    def __init__(self):
        super().__init__()
        self.grid = torch.arange(12).view(3, 4)
        self.table = [torch.full((4,), 0.5), torch.eye(4)]

    def forward(self, x):
        scale = torch.tensor([1.0, 2.0, 3.0, 4.0])
        return (x[self.grid] * scale + self.table[0]) @ self.table[1], self.grid.float().mean()


class Selects(nn.Module):
    """The shape of the result depends on the data."""

    def forward(self, x):
        kept = x[x > 0]
        return kept.sort().values, torch.nonzero(x).float().sum()


class Attention(nn.Module):
    """Two inputs by keyword, causal attention, rotation by halves."""

    def __init__(self, width=32, heads=4):
        super().__init__()
        self.heads = heads
        self.qkv, self.out = nn.Linear(width, 3 * width), nn.Linear(width, width)

    def forward(self, x, mask=None):
        batch, length, width = x.shape
        q, k, v = self.qkv(x).view(batch, length, 3, self.heads, -1).permute(2, 0, 3, 1, 4).unbind(0)
        first, second = q.chunk(2, dim=-1)
        q = torch.cat((-second, first), dim=-1)
        y = functional.scaled_dot_product_attention(q, k, v, attn_mask=mask, is_causal=mask is None)
        return self.out(y.transpose(1, 2).reshape(batch, length, width))


class Recurrent(nn.Module):
    def __init__(self):
        super().__init__()
        self.embed, self.lstm = nn.Embedding(20, 8), nn.LSTM(8, 16, num_layers=2, batch_first=True)

    def forward(self, ids):
        y, (h, c) = self.lstm(self.embed(ids))
        return {"last": h, "all": y, "cell": c}


class Scatter(nn.Module):
    """Message passing over the edges of a graph."""

    def __init__(self):
        super().__init__()
        self.linear = nn.Linear(6, 6)

    def forward(self, nodes, edges):
        messages = self.linear(nodes)[edges[0]]
        summed = torch.zeros_like(nodes).index_add(0, edges[1], messages)
        return torch.relu(summed / edges[1].bincount(minlength=nodes.shape[0]).clamp(min=1).unsqueeze(1))


def scripted(name, *inputs):
    """A plain function of torch under its own name."""
    return lambda: (getattr(torch.nn.functional, name), inputs)


def transformer(kind, **sizes):
    def make():
        import transformers

        config = getattr(transformers, f"{kind}Config")(**sizes)
        model = getattr(transformers, f"{kind}Model")(config).eval()
        return model, {"input_ids": torch.randint(0, config.vocab_size, (2, 12)),
                       "attention_mask": torch.ones(2, 12, dtype=torch.int64)}

    return make


SMALL = dict(vocab_size=99, hidden_size=32, num_hidden_layers=2, num_attention_heads=4, intermediate_size=64)
MODELS = {
    "convolutions": (lambda: (nn.Sequential(nn.Conv2d(3, 8, 3), Block(), nn.AdaptiveAvgPool2d(1)).eval(),
                              torch.randn(2, 3, 12, 12)), {}),
    "training_mode": (lambda: (nn.Sequential(Block(), nn.Dropout(0.5), nn.BatchNorm2d(8)).train(),
                               torch.randn(4, 8, 6, 6)), {}),
    "tied_weights": (lambda: (Tied(), torch.randint(0, 50, (3, 7))), {}),
    "custom_autograd": (lambda: (Quantised(), torch.randn(4, 8)), {}),
    "graph_break": (lambda: (Breaks(), torch.randn(4, 8)), {}),
    "in_place": (lambda: (Counter(), torch.randn(3, 4)), {}),
    "regions": (lambda: (Regions(), torch.randn(4, 8)), {}),
    "constants": (lambda: (Constants(), torch.randn(12)), {}),
    "data_dependent_shape": (lambda: (Selects(), torch.randn(5, 6)), {}),
    "attention_causal": (lambda: (Attention(), torch.randn(2, 9, 32)), {}),
    "attention_keywords": (lambda: (Attention(), {"x": torch.randn(2, 9, 32), "mask": torch.ones(9, 9).tril().bool()}), {}),
    "dynamic_shapes": (lambda: (Attention(), torch.randn(3, 10, 32)), {"dynamic": True}),
    "dynamic_convolutions": (lambda: (nn.Sequential(nn.Conv2d(3, 8, 3), Block(), nn.Flatten(2)).eval(),
                                      torch.randn(2, 3, 12, 13)), {"dynamic": True}),
    "bfloat16": (lambda: (Attention().bfloat16(), torch.randn(2, 5, 32).bfloat16()), {}),
    "float16": (lambda: (nn.Sequential(nn.Linear(8, 16), nn.GELU(), nn.LayerNorm(16)).half(), torch.randn(4, 8).half()), {}),
    "float64": (lambda: (nn.Sequential(nn.Linear(8, 100), nn.SiLU()).double(), torch.randn(4, 8).double()), {}),
    "lstm": (lambda: (Recurrent().eval(), torch.randint(0, 20, (2, 6))), {}),
    "gru": (lambda: (nn.GRU(6, 8, bidirectional=True).eval(), torch.randn(5, 2, 6)), {}),
    "message_passing": (lambda: (Scatter(), (torch.randn(10, 6), torch.randint(0, 10, (2, 30)))), {}),
    "plain_function": (scripted("gelu", torch.randn(3, 4)), {}),
    "infinities": (lambda: (lambda x: x.masked_fill(x > 0, float("-inf")).softmax(-1).nan_to_num(1.5), torch.randn(4, 5)), {}),
    "encoder_layer": (lambda: (nn.TransformerEncoderLayer(16, 2, 32, batch_first=True).train(), torch.randn(2, 5, 16)), {}),
    "bert": (transformer("Bert", **SMALL), {}),
    "llama": (transformer("Llama", num_key_value_heads=2, **SMALL), {}),
    "bert_dynamic": (transformer("Bert", **SMALL), {"dynamic": True}),
}
