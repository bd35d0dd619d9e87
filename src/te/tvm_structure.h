// The two halves of reading TVM's print of a DAG: what its lines say, and what they leave out. The
// print names operations ambiguously (every placeholder of a network is "placeholder") and has no
// extents but those of placeholders.
#pragma once

#include <functional>
#include <optional>
#include <string_view>

#include "te/compute_dag.h"

namespace tessera::te {

inline constexpr int64_t unknown_extent = -1;

// The DAG with every read resolved. Extents of computed axes and of reductions are unknown_extent.
// Which operation a name means follows from the order of the lines: it is the order in which a walk
// from the output, operands first, finishes the operations. Where that leaves a choice, later
// operations read the oldest of the candidates. Placeholders are float32.
ComputeDag read_tvm_structure(std::string_view text, const std::string& file);

struct ShapeFacts {
  // Of the outputs, where the caller knows them. Padding is then made anew, symmetric, from what is
  // read of the padded tensors: the text's own padding was that of another shape.
  std::optional<std::vector<std::vector<int64_t>>> outputs;
  // Extent of pooling windows that no tensor has as a dimension.
  std::optional<int64_t> window;
};

// Fills in the extents. An axis that stands alone as an index has the extent of the dimension that
// it indexes; any other the largest with which all reads stay inside. Returns what is missing, or
// an empty text.
std::string infer_extents(ComputeDag& dag, const ShapeFacts& facts);

// The DAG of a structure with other shapes: those of its placeholders in order, then its outputs.
// The window of a pooling, where `facts` do not give it, is the first for which `accept` takes the
// DAG. Returns nothing and says why in `why` when the shapes do not fit or no DAG is accepted.
std::optional<ComputeDag> with_shapes(const ComputeDag& structure,
                                      const std::vector<std::vector<int64_t>>& shapes,
                                      std::optional<int64_t> window,
                                      const std::function<bool(const ComputeDag&)>& accept,
                                      std::string& why);

// Marks the Winograd operators: a matrix of constants, and the axes that index one.
void mark_constant_matrices(ComputeDag& dag);

}  // namespace tessera::te
