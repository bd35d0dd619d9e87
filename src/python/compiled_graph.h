// One graph of a live PyTorch process, compiled: its text and the tensors of its first call in,
// something to call in its place out. Tensors are the process's own, so nothing is copied on the way
// in or out. May be called from several threads; the calls then take turns.
#pragma once

#include <mutex>
#include <span>
#include <string>
#include <vector>

#include "eager/plan.h"
#include "graph/sample.h"

namespace tessera::python {

struct CompileOptions {
  int effort = 1;       // 0: decides without measuring; 2: searches longest
  bool frozen = false;  // weights are constants; a call with others is not for this graph
};

class CompiledGraph {
 public:
  // `tensors[i]` is what the i-th parameter of the text is given in the first call; `weights[i]` says
  // whether it is one that later calls are expected to repeat. Throws an Error that quotes the
  // statement that is to blame.
  CompiledGraph(const std::string& model, std::span<const at::Tensor> tensors,
                const std::vector<bool>& weights, const CompileOptions& options);

  // False when the tensors differ from those it was compiled for: in shape, type or device, or in
  // their contents where they are frozen. Contents are told apart by torch's version counters.
  bool fits(std::span<const at::Tensor> tensors) const;

  // The outputs, newly allocated unless the graph returns an input or a view of one. Inputs that it
  // changes in place are changed. Throws an Error like the constructor.
  std::vector<at::Tensor> run(const std::vector<at::Tensor>& tensors);

  // True when a run may change its inputs: one that failed half-way cannot be repeated.
  bool writes() const { return writes_; }

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
  Error quoting_the_line(const Error& error) const;

  std::string model_;
  std::vector<Expected> expected_;
  eager::Plan plan_;
  bool writes_ = false;
  std::mutex running_;
};

}  // namespace tessera::python
