#include "hlo/opcode.h"

#include <algorithm>
#include <array>
#include <vector>

#include "hlo/graph_data.h"

namespace tessera::hlo {

namespace {

// By id, from 1 on.
constexpr std::array<std::string_view, opcode_count - 1> names = {
    "abs",
    "add",
    "add-dependency",
    "after-all",
    "all-reduce",
    "all-to-all",
    "atan2",
    "batch-norm-grad",
    "batch-norm-inference",
    "batch-norm-training",
    "bitcast",
    "bitcast-convert",
    "broadcast",
    "call",
    "ceil",
    "cholesky",
    "clamp",
    "collective-permute",
    "count-leading-zeros",
    "compare",
    "complex",
    "concatenate",
    "conditional",
    "constant",
    "convert",
    "convolution",
    "copy",
    "copy-done",
    "copy-start",
    "cosine",
    "custom-call",
    "divide",
    "domain",
    "dot",
    "dynamic-slice",
    "dynamic-update-slice",
    "exponential",
    "exponential-minus-one",
    "fft",
    "floor",
    "fusion",
    "gather",
    "get-dimension-size",
    "set-dimension-size",
    "get-tuple-element",
    "imag",
    "infeed",
    "iota",
    "is-finite",
    "log",
    "log-plus-one",
    "and",
    "not",
    "or",
    "xor",
    "map",
    "maximum",
    "minimum",
    "multiply",
    "negate",
    "outfeed",
    "pad",
    "parameter",
    "partition-id",
    "popcnt",
    "power",
    "real",
    "recv",
    "recv-done",
    "reduce",
    "reduce-precision",
    "reduce-window",
    "remainder",
    "replica-id",
    "reshape",
    "reverse",
    "rng",
    "rng-get-and-update-state",
    "rng-bit-generator",
    "round-nearest-afz",
    "rsqrt",
    "scatter",
    "select",
    "select-and-scatter",
    "send",
    "send-done",
    "shift-left",
    "shift-right-arithmetic",
    "shift-right-logical",
    "sign",
    "sine",
    "slice",
    "sort",
    "sqrt",
    "subtract",
    "tanh",
    "trace",
    "transpose",
    "triangular-solve",
    "tuple",
    "tuple-select",
    "while",
    "cbrt",
    "all-gather",
    "collective-permute-start",
    "collective-permute-done",
    "logistic",
    "dynamic-reshape",
    "all-reduce-start",
    "all-reduce-done",
    "reduce-scatter",
    "all-gather-start",
    "all-gather-done",
    "opt-barrier",
    "async-start",
    "async-update",
    "async-done",
    "round-nearest-even",
    "stochastic-convert",
    "tan",
};

struct Entry {
  std::string_view name;
  uint8_t id;
};

const std::vector<Entry>& by_name() {
  static const std::vector<Entry> entries = [] {
    std::vector<Entry> list;
    for (size_t i = 0; i < names.size(); ++i) list.push_back({names[i], uint8_t(i + 1)});
    std::ranges::sort(list, {}, &Entry::name);
    return list;
  }();
  return entries;
}

}  // namespace

uint8_t opcode_id(std::string_view opcode) {
  const auto found = std::ranges::lower_bound(by_name(), opcode, {}, &Entry::name);
  return found != by_name().end() && found->name == opcode ? found->id : 0;
}

std::string_view opcode_name(uint8_t id) {
  return id == 0 || id > names.size() ? std::string_view() : names[size_t(id) - 1];
}

bool is_configurable(std::string_view opcode) {
  return opcode == "convolution" || opcode == "dot" || opcode == "reshape";
}

}  // namespace tessera::hlo
