"""Turns a traced module into one straight line of calls, the form that samples have.

The tracer leaves two things that text alone cannot carry. Bodies of higher-order operators (activation
checkpoints, custom autograd functions) are modules of their own: they are put in place of the call, for they
compute what the body computes. Constant tensors are attributes: they become parameters of the graph.
"""

import operator
import re

import torch
from torch import fx

from .refusal import Refused

# Operators whose forward meaning is to call their body with the remaining arguments.
CALLS_ITS_BODY = ("tag_activation_checkpoint", "wrap_activation_checkpoint", "wrap", "wrap_with_set_grad_enabled",
                  "wrap_with_autocast", "invoke_subgraph", "inner_compile")

# Functions of Python that the printer has no infix form for.
NAMED_IN_TORCH = {operator.abs: torch.abs, operator.pos: torch.positive}


def plain(module):
    """(graph, constants): a copy of the module's graph without attributes; `constants` gives the tensors of the
    parameters that were added at its front, by name."""
    graph = fx.Graph()
    copied = {}
    result = graph.graph_copy(module.graph, copied)
    traced_output = next(node for node in module.graph.nodes if node.op == "output")
    graph.output(result, type_expr=traced_output.type)
    for old, new in copied.items():
        new.meta = dict(old.meta)
    inline_bodies(graph, module)
    constants = lift_constants(graph, module)
    drop_empty_outputs(graph)
    name_weights(graph)
    for node in graph.nodes:
        if node.op == "call_function":
            node.target = NAMED_IN_TORCH.get(node.target, node.target)
    graph.lint()
    return graph, constants


def inline_bodies(graph, owner):
    # A body may hold further calls with bodies; those nodes appear in the list after it was put in place.
    owners = {node: owner for node in graph.nodes}
    while True:
        call = next((node for node in graph.nodes if is_higher_order(node)), None)
        if call is None:
            break
        inline_call(graph, call, owners)
    for node in list(graph.nodes):
        if node.op == "get_attr" and not node.users:
            graph.erase_node(node)


def is_higher_order(node):
    return node.op == "call_function" and isinstance(node.target, torch._ops.HigherOrderOperator)


def inline_call(graph, call, owners):
    kind = call.target.name() if callable(getattr(call.target, "name", None)) else call.target.__name__
    bodies = [a for a in call.args if isinstance(a, fx.Node) and a.op == "get_attr"
              and isinstance(attribute(owners[a], a.target), fx.GraphModule)]
    arguments = [a for a in call.args if a not in bodies]
    if kind == "autograd_function_apply":
        bodies = bodies[:1]  # the second is the way back
    elif kind == "invoke_subgraph":
        arguments = arguments[1:]  # the body's name
    elif kind == "wrap_with_set_grad_enabled":
        arguments = arguments[1:]
    elif kind == "wrap_with_autocast":
        arguments = arguments[4:]
    if kind not in CALLS_ITS_BODY and kind != "autograd_function_apply" or len(bodies) != 1:
        raise Refused("unsupported", f"the higher-order operator {kind} has no plain form")
    body = attribute(owners[bodies[0]], bodies[0].target)
    placeholders = [node for node in body.graph.nodes if node.op == "placeholder"]
    if len(placeholders) != len(arguments):
        raise Refused("unsupported", f"{kind} takes {len(placeholders)} arguments, is given {len(arguments)}")
    copied = dict(zip(placeholders, arguments))
    with graph.inserting_before(call):
        result = graph.graph_copy(body.graph, copied)
    for old, new in copied.items():
        if old.op != "placeholder":
            new.meta = dict(old.meta)
            owners[new] = body
    if kind == "autograd_function_apply":
        result = result[0] if isinstance(result[0], (tuple, list)) else result
    replace_result(graph, call, result)


def replace_result(graph, call, result):
    for user in list(call.users):
        if user.op == "call_function" and user.target.__name__ == "getitem" and isinstance(result, (tuple, list)):
            user.replace_all_uses_with(result[user.args[1]])
            graph.erase_node(user)
    if call.users:
        if not isinstance(result, fx.Node):
            raise Refused("unsupported", "the results of a higher-order operator are used as a whole")
        call.replace_all_uses_with(result)
    graph.erase_node(call)


def lift_constants(graph, owner):
    constants = {}
    nodes = [node for node in graph.nodes if node.op == "get_attr"]
    for node in nodes:
        value = attribute(owner, node.target)
        if not isinstance(value, torch.Tensor):
            raise Refused("unsupported", f"the graph reads the attribute {node.target}, which is no tensor")
        name = next((known for known, tensor in constants.items() if tensor is value), None)
        if name is None:
            name = f"L_self_constant_{len(constants)}_"
            constants[name] = value
            with graph.inserting_before(next(iter(graph.nodes))):
                parameter = graph.placeholder(name, type_expr=torch.Tensor)
            parameter.meta["example_value"] = value
        else:
            parameter = next(p for p in graph.nodes if p.op == "placeholder" and p.target == name)
        node.replace_all_uses_with(parameter)
        graph.erase_node(node)
    # Each was put before the one that came earlier.
    return dict(reversed(constants.items()))


def name_weights(graph):
    """GraphNet's tools tell weights from data by `_self_` in their names. The tracer leaves it out where the module is
    not called self in the code: for containers, and for functions that use a module from outside."""
    parameters = [node for node in graph.nodes if node.op == "placeholder"]
    taken = {node.target for node in parameters}
    for node in parameters:
        if "_self_" in node.target or not re.search("_(modules|parameters|buffers)_", node.target):
            continue
        path = re.sub("^[LG]_(fn_)?", "", node.target)
        if f"L_self_{path}" not in taken:
            node.target = f"L_self_{path}"
            node._rename(f"l_self_{path}")


def drop_empty_outputs(graph):
    """A backward graph returns None where no gradient is wanted; a sample returns tensors only."""
    output = next(node for node in graph.nodes if node.op == "output")
    returned = output.args[0]
    if not isinstance(returned, (tuple, list)):
        returned = (returned,)
    output.args = (tuple(item for item in returned if isinstance(item, fx.Node)),)


def attribute(owner, path):
    for name in path.split("."):
        owner = getattr(owner, name)
    return owner
