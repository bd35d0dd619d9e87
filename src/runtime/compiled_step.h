// One step of a compiled plan, bound: what executor.h and time_candidates.h run.
#pragma once

#include "eager/torch_pch.h"
#include "runtime/compiled_plan.h"
#include "runtime/packed_product.h"

namespace tessera::runtime {

using Slots = std::vector<at::Tensor>;  // by trace::TraceTensor; undefined: not there now

class BoundStep {
 public:
  // Throws a Foreign Error for a call that cannot be made from what the trace tells of it.
  BoundStep(const trace::Trace& trace, const CompiledStep& step, at::Device device);

  void run(Slots& slots);
  // What a kernel reads and is there already: to its device. Numbers are elsewhere, and copying one
  // in the midst of a run would wait for the device.
  void fetch_numbers(Slots& slots) const;

  const std::vector<trace::TraceTensor>& reads() const { return reads_; }
  const std::vector<trace::TraceTensor>& writes() const { return writes_; }
  bool is_view() const { return is_view_; }
  bool is_kernel() const { return bool(kernel_); }
  // Drops these when it has run: nobody reads them later.
  std::vector<trace::TraceTensor> frees;

 private:
  struct Operand {
    size_t position;  // on the stack
    bool list = false, optional = false;
    std::vector<int64_t> tensors;  // -1: an absent one
  };
  void bind_call(const trace::Trace& trace, const trace::TraceCall& call, at::Device device);
  void run_call(Slots& slots);
  void run_packed(Slots& slots);
  void run_kernel(Slots& slots);

  std::vector<trace::TraceTensor> reads_, writes_;
  bool is_view_ = false;
  std::string name_;

  std::optional<c10::OperatorHandle> op_;
  std::vector<c10::IValue> template_;  // its operands, tensors left out
  std::vector<Operand> operands_;
  std::vector<at::ScalarType> dtypes_;  // of what it writes
  bool keeps_dtypes_ = false;           // results are cast to those
  std::optional<PackedProduct> packed_;

  KernelCall kernel_;
  std::vector<void*> buffers_;
  std::vector<at::MemoryFormat> formats_;     // of what a kernel reads, then of what it writes
  std::vector<std::vector<int64_t>> shapes_;  // of what a kernel writes
  at::Device device_;
};

at::MemoryFormat format_of(const trace::Trace::Tensor& tensor);

// A tensor that no call makes: a number, or elements that the trace holds. Undefined: neither.
at::Tensor constant_tensor(const trace::Trace::Tensor& tensor, at::Device device);

}  // namespace tessera::runtime
