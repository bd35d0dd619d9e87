"""model.py and graph_hash.txt of a plain graph."""

import hashlib
import re

import torch
from torch import fx

from .refusal import Refused

# What the printed text may mention without saying where it comes from, and the import that a file needs for it.
IMPORTS = {"torch": "import torch", "device": "from torch import device", "inf": "from math import inf",
           "nan": "from math import nan", "math": "import math"}
UNUSED = ("NoneType", "fx_pytree", "pytree")
SECOND_STATEMENT = re.compile(r"^(.*?[^;]);  (\w+(?: = \w+)+)$")


def printed(graph):
    """The text of `def forward`, and the names it needs from outside."""
    for node in graph.nodes:
        if node.op == "placeholder" and node.type not in (None, torch.Tensor, torch.nn.parameter.Parameter, torch.SymInt):
            node.type = torch.Tensor
    code = graph.python_code("self")
    return code.src.strip("\n"), code.globals


def model_text(graph):
    source, names = printed(graph)
    header, *body = source.split("\n")
    needed = [name for name in IMPORTS if re.search(rf"(?<![\w.]){name}\b", "\n".join(body))] + ["torch"]
    strange = sorted(name for name in names if name not in IMPORTS and name not in UNUSED
                     and re.search(rf"(?<![\w.]){re.escape(name)}\b", "\n".join(body)))
    if strange:
        raise Refused("unsupported", f"the graph calls {', '.join(strange)}, which is not part of torch")
    lines = [text for name, text in IMPORTS.items() if name in needed]
    lines += ["", "", "class GraphModule(torch.nn.Module):"]
    lines += [f"    {line}" for line in signature(header)]
    for line in body:
        lines += [f"    {part}" for part in statements(line)]
    return "\n".join(lines).rstrip() + "\n"


def signature(header):
    parameters = re.fullmatch(r"def forward\(self(?:, )?(.*)\):", header).group(1)
    if not parameters:
        return ["def forward(self):"]
    rows = [f"    {row.replace(' : ', ': ')}," for row in parameters.split(", ")]
    return ["def forward(", "    self,", *rows, "):"]


def statements(line):
    """One line for each statement: what the printer puts behind a call (`;  x = None`) goes below it."""
    below = []
    while match := SECOND_STATEMENT.match(line):
        line, second = match.groups()
        below.insert(0, "    " + second)
    return [line, *below]


def hash_of(graph):
    """SHA-256 of the printed graph under neutral names for the parameters, as GraphNet makes it."""
    neutral = fx.Graph()
    neutral.output(neutral.graph_copy(graph, {}))
    number = 0
    for node in list(neutral.nodes):
        if node.op != "placeholder":
            continue
        if not node.users:
            neutral.erase_node(node)
            continue
        node.target, node.name, node.type = f"v{2 * number}", f"v{2 * number + 1}", torch.Tensor
        number += 1
    text = neutral.python_code("self").src
    return hashlib.sha256(text.encode()).hexdigest()
