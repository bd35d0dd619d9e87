"""Numbers in place of a graph's open sizes: the tracer passes them as arguments, and a compiler wants to know them."""

import torch
from torch.fx.node import map_arg

OPEN = (torch.SymInt, torch.SymFloat, torch.SymBool, int, float, bool)


def is_number(placeholder):
    value = placeholder.meta.get("example_value", placeholder.meta.get("val"))
    return placeholder.type in OPEN if value is None else isinstance(value, OPEN)


def fix_numbers(graph, numbers):
    """`numbers`: what each of the graph's parameters stands for, by node. They go, and what follows from them alone is
    computed now."""
    for node in list(graph.nodes):
        if node in numbers:
            put_in_place(graph, node, numbers[node])
        elif is_arithmetic(node):
            put_in_place(graph, node, node.target(*node.args, **node.kwargs))


def is_arithmetic(node):
    if node.op != "call_function" or node.all_input_nodes:
        return False
    return node.target.__module__ in ("_operator", "math") or node.target.__name__.startswith("sym_")


def put_in_place(graph, node, value):
    def fixed(argument):
        return map_arg(argument, lambda other: value if other is node else other)

    for user in list(node.users):
        user.args, user.kwargs = fixed(user.args), fixed(user.kwargs)
    graph.erase_node(node)
