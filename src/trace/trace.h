// A sample as a flat list of aten calls with all that is known of their operands, in plain types:
// what the table of tensor expressions lowers from. Callees of Python are behind us here:
// a.relu_(), torch.relu(a) and F.relu(a) are one operator, a subscript is the slices that it takes,
// and vmap what it does to whole tensors. From one walk on the meta device, like analyse().
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "graph/sample.h"
#include "trace/analysis.h"

namespace tessera::trace {

// A tensor of the trace. Every result is a new one, views and in-place updates included, so a
// number stands for one state of one tensor. A write through a view is followed by the calls that
// carry it to the memory's owner (slice_scatter and such), and a view that is read after its memory
// has changed is taken anew: what remains is calls of functions alone.
using TraceTensor = int32_t;

struct TraceArg {
  enum class Kind : uint8_t {
    None,
    Bool,
    Int,
    Float,
    String,
    Dtype,
    Tensor,
    Ints,
    Floats,
    Bools,
    Tensors,
    Other
  };
  Kind kind = Kind::None;
  int64_t integer = 0;  // Bool, Int, Dtype (a Dtype)
  double real = 0;      // Float
  std::string text;  // String; Other: "format" or "layout", whose number is `integer`, or "device"
  TraceTensor tensor = -1;        // Tensor
  std::vector<int64_t> integers;  // Ints, Bools; Tensors: their numbers, -1 for an absent one
  std::vector<double> reals;      // Floats
  std::string keyword;            // set where the schema takes it by name alone
};

struct TraceCall {
  std::string name;      // "aten::conv2d" without a trailing underscore; or a function of ours
  std::string overload;  // "Tensor"; empty: the unnamed one
  int node = -1;         // the graph's node that it comes from
  std::vector<TraceArg> args;  // in the order of the schema, defaults filled in
  std::vector<TraceTensor> results;
  std::vector<size_t> writes;  // arguments that it changes in place
  bool is_view = false;        // the result shares memory with its first tensor argument
  Work work = Work::None;
  double flops = 0;
  bool random = false;  // it draws from torch's generator
  bool alone = false;   // it is never computed together with others
  bool packs = false;   // a matrix product whose second factor may be packed (packed_product.h)
  // Not empty: this call is more than a function of its arguments, or nothing is known of those,
  // and why. Its results are states that only running it gives.
  std::string opaque;
};

struct Trace {
  struct Tensor {
    Dtype dtype = Dtype::Float32;
    std::vector<int64_t> shape;
    int parameter = -1;  // its number in the graph, where it is one
    bool is_weight = false;
    bool is_wrapped_number = false;  // a number of Python's that became a tensor
    std::optional<double> constant;  // the value of such a number
    // Of a tensor that no call makes and that is no parameter: its elements, dense. Null: not
    // known.
    std::shared_ptr<const std::string> bytes;
    // Of four dimensions: in memory the second runs fastest. A trace starts without; see
    // compile/choose_layouts.cpp.
    bool channels_last = false;
  };
  std::vector<Tensor> tensors;
  std::vector<TraceCall> calls;  // in order
  std::vector<TraceTensor> outputs;
  // Parameters that the graph changes in place, each with the state that it leaves.
  std::vector<std::pair<int, TraceTensor>> changed;
  // A result shares memory that was written to with a parameter or with another result: functions
  // alone do not give the graph back.
  bool shares_written = false;
  // The tensors of each node's result, flattened.
  std::vector<std::vector<TraceTensor>> node_results;
};

// What a trace may rely on beside shapes.
struct TraceOptions {
  bool may_run = true;       // on the CPU, where shapes depend on data
  bool knows_inputs = true;  // values that the sample's metadata state of small parameters
};

// Parameters whose values the metadata state and a trace may know.
std::vector<int> stated_parameters(const graph::Sample& sample);

// Throws like analyse().
Trace trace(const graph::Sample& sample, const TraceOptions& options = {});

}  // namespace tessera::trace
