// Tensors for a graph's parameters, made from the sample's metadata by the rules of GraphNet's
// bench: literal data where given, else draws from NumPy's legacy stream, in the order of the
// sorted class names; of a Paddle sample by the rules of its bench for Paddle. The same seed gives
// the same bits as GraphNet's own tools.
#pragma once

#include "eager/torch_pch.h"
#include "graph/sample.h"

namespace tessera::eager {

// One tensor for each parameter of the graph, in order, on the CPU. Seeds torch's generator too.
// Throws an input Error, with the record's line, when the tensors would not fit in memory.
std::vector<at::Tensor> make_inputs(const graph::Sample& sample, uint32_t seed);

// A tensor like the one that a record states by literal data, its elements drawn from those that
// are stated: as good an index as they are. The same tensor where all are equal; undefined where
// the record states none.
at::Tensor redrawn_literal(const graph::TensorMeta& meta, uint32_t seed);

// The tensor of a record that states it outright: by literal data, or by a standard deviation of 0.
// Undefined where random numbers must be drawn.
at::Tensor stated_input(const graph::TensorMeta& meta);

}  // namespace tessera::eager
