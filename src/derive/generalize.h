// Variants of a sample: other batch sizes, sequence lengths and image sizes, and half precision.
// Every variant is a complete sample that was analysed at its sizes; what cannot follow is refused,
// with the reason.
#pragma once

#include <optional>

#include "derive/rescale.h"
#include "eager/runner.h"

namespace tessera::derive {

// Sizes asked for, by a symbol's name ("S0") or by role ("batch", "length", "image").
using DimRequests = std::map<std::string, std::vector<int64_t>>;

// Reads "batch=1,4;S1=64,256". Throws an input Error that names --dims.
DimRequests parse_dims(const std::vector<std::string>& texts);
// Reads "float16,bfloat16". Throws an input Error that names --dtypes.
std::vector<Dtype> parse_dtypes(const std::string& text);

struct GeneralizeOptions {
  std::optional<DimRequests> dims;  // none: a few usual sizes of each role
  std::vector<Dtype> dtypes;        // of the sample and of every variant of its sizes
  eager::RunOptions run;
  double run_bytes = 8e9;  // half precision is tried for real below these
  double run_flops = 2e11;
};

struct Variant {
  std::string name;  // behind the sample's: "_b4_l256", "_float16"
  graph::Sample sample;
};

struct Generalized {
  std::vector<Symbol> symbols;  // those that the graph can follow
  std::vector<Variant> variants;
  struct Refusal {
    std::string what;  // "batch", "length", "image", "sizes", "float16", ...
    std::string reason;
  };
  std::vector<Refusal> refusals;
};

Generalized generalize(const graph::Sample& sample, const GeneralizeOptions& options);

}  // namespace tessera::derive
