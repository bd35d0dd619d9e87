// Two fingerprints of a graph. graph_hash is GraphNet's graph_hash.txt, recomputed from the text
// alone (paddle_graph_hash for samples of Paddle). structural_hash is ours: it does not change when
// names, releases, device names or unused parameters change, and it covers the shapes and dtypes of
// the inputs; equal means the same work.
#pragma once

#include <string>

#include "graph/sample.h"

namespace tessera::graph {

// Placeholders in signature order (what the corpus has) or in order of first use (newer tracers).
enum class PlaceholderOrder { Signature, FirstUse };

std::string canonical_text(const Graph& graph,
                           PlaceholderOrder order = PlaceholderOrder::Signature);
std::string graph_hash(const Graph& graph, PlaceholderOrder order = PlaceholderOrder::Signature);
std::string structural_hash(const Sample& sample);

// graph_hash.txt of a Paddle sample, which is taken of model.py's text. Throws an input Error where
// the text is no Paddle sample's.
std::string paddle_canonical_text(std::string_view model, const std::string& file);
std::string paddle_graph_hash(std::string_view model, const std::string& file);

}  // namespace tessera::graph
