"""Compilers under test, as workers of `tessera bench`: `python -m tessera.compilers NAME`, or FILE.py for one of
the user's own. docs/formats/worker.md has the protocol.

worker.py talks, torch_session.py, paddle_session.py and hlo_session.py hold the sample and run it, every other file is an adapter: a
module with one function

    compile(model, inputs) -> a callable that takes tensors like `inputs` and returns the model's results

`inputs` is the list of tensors that each call will get: all parameters of the sample's `forward`, or, where the
weights are frozen, those that are data; the weights are then buffers of `model`. The adapter may change neither.
Optional attributes: `version`, `devices`, `weights`, `frameworks`, as in the answer to `hello`; `options`, a text
that says what the compiler is given; `inference_mode`, False where compiling needs torch.no_grad() instead, which
costs nothing where a call runs no operator of torch; `fallback()`, how much of the graph is left to eager ("none",
"part", "all") and why.
"""
