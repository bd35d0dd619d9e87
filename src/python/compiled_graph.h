// One graph of a live PyTorch process, compiled: its text and the tensors of its first call in,
// something to call in its place out. Tensors are the process's own, so nothing is copied on the
// way in or out. May be called from several threads; the calls then take turns.
#pragma once

#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "compile/fallback.h"
#include "graph/sample.h"
#include "runtime/compiled_or_eager.h"

namespace tessera::python {

struct GraphOptions {
  int effort = 1;             // 0: decides without measuring; 2: searches longest
  std::vector<bool> weights;  // by parameter: a constant, as long as it stays as it is
  // By result, how eager lays it out; empty: in any way.
  std::vector<std::vector<int64_t>> strides;
};

class CompiledGraph {
 public:
  // `tensors[i]` is what the i-th parameter of the text is given in the first call. Throws an Error
  // for a graph that can only be run in eager; where a statement is to blame it is quoted.
  CompiledGraph(const std::string& model, const std::vector<at::Tensor>& tensors,
                GraphOptions options);

  // False when the tensors differ from those it was compiled for: in shape, type or device, or in
  // their contents where it relies on those. Contents of weights are told apart by torch's version
  // counters.
  bool fits(const std::vector<at::Tensor>& tensors) const;

  // The results, newly allocated unless the graph returns an input or a view of one. Inputs that it
  // changes in place are changed. Throws an Error like the constructor.
  std::vector<at::Tensor> run(const std::vector<at::Tensor>& tensors);

  // How much is left to eager where that is faster or does not take a kernel.
  const compile::Fallback& fallback() const { return fallback_; }

  // True when a run may change its inputs: one that failed half-way cannot be repeated.
  bool writes() const { return writes_; }

  // Groups of its calls whose ways were timed; others were known from graphs compiled before.
  size_t timed() const { return timed_; }

 private:
  // What a parameter must be for this code to be right.
  struct Expected {
    at::ScalarType dtype;
    at::Device device;
    std::vector<int64_t> shape;
    at::Tensor frozen;  // kept alive, so that another cannot come to lie at its address
    const void* memory = nullptr;
    int64_t version = 0;
    bool matches(const at::Tensor& tensor) const;
  };
  void compile(const std::vector<at::Tensor>& tensors);
  void compare(const std::vector<at::Tensor>& tensors);
  void lay_out(std::vector<at::Tensor>& results) const;
  Error quoting_the_line(const Error& error) const;

  std::string model_;
  GraphOptions options_;
  at::Device device_;
  graph::Sample sample_;
  std::vector<Expected> expected_;
  std::optional<runtime::CompiledOrEager> graph_;
  compile::Fallback fallback_;
  bool writes_ = false;
  size_t timed_ = 0;
  std::mutex running_;
};

}  // namespace tessera::python
