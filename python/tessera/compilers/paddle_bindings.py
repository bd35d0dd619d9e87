"""Calls of Paddle's operators as its older releases bound them, for samples that were extracted then. Since 3.3 some
functions of paddle._C_ops have the arguments of the public function instead: more arguments than those end the process.
"""

import paddle


def _arg_extreme(function):
    def call(x, axis=None, keepdims=False, *rest):
        if len(rest) < 2:
            return function(x, axis, keepdims, *rest)
        flatten, dtype = rest
        if isinstance(axis, paddle.Tensor):
            axis = int(axis.item())
        return function(x, None if flatten else axis, keepdims, dtype)
    return call


def _logsumexp(function):
    def call(x, axis=None, keepdim=False, reduce_all=False):
        return function(x, None if reduce_all else axis, keepdim)
    return call


OLD = {"argmax": _arg_extreme, "argmin": _arg_extreme, "logsumexp": _logsumexp}


def accept_old_calls():
    for name, adapted in OLD.items():
        function = getattr(paddle._C_ops, name)
        if not hasattr(function, "of_paddle"):
            wrapped = adapted(function)
            wrapped.of_paddle = function
            setattr(paddle._C_ops, name, wrapped)
