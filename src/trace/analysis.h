// Shapes, dtypes, FLOPs and bytes of every value, from running the bound plan on libtorch's meta
// device: nothing is allocated, so graphs larger than memory can be analysed.
#pragma once

#include "eager/runner.h"

namespace tessera::trace {

// What kind of work a node is, by the operator table: what a compiler would fuse it with.
enum class Work : uint8_t {
  None,         // views, numbers, bookkeeping
  Copy,         // moves data: cat, embedding, clone
  Elementwise,  // each element of the result from its own
  Reduction,    // sums, softmax, norms over an axis, pooling
  Contraction,  // matrix products, convolutions, attention
};

struct NodeInfo {
  std::vector<eager::TensorInfo> outputs;  // tensors of the result, flattened; empty for scalars
  double flops = 0;                        // a multiply-add counts two; views and copies none
  double bytes = 0;                        // read plus written; views none
  bool is_tensor = false;                  // the result is one tensor: no number, list or tuple
  Work work = Work::None;                  // the heaviest of its parts
  std::vector<graph::ValueId> writes;      // values that it changes in place
};

struct Analysis {
  std::vector<NodeInfo> nodes;  // one for each Graph::nodes entry
  double flops = 0, bytes = 0;
  double peak_bytes = 0;  // live tensors at the fullest point, inputs included
  bool ran = false;  // true when shapes depend on data, so the graph was run on the CPU instead
};

// Throws like Runner. With may_run false, a graph whose shapes depend on data is not run but
// refused, with a Foreign Error: the cost is then milliseconds for any graph.
Analysis analyse(const graph::Sample& sample, bool may_run = true);

// What is found before the first node that refuses, for those who want to mend it. Like analyse()
// with may_run false, but a refusal is a result.
struct Probe {
  Analysis analysis;     // of later nodes nothing is known
  int failed_node = -1;  // -1: none refused
  std::string reason;
};
Probe probe(const graph::Sample& sample);

}  // namespace tessera::trace
