// One call of a trace, its arguments named by their position in the schema: how every table of aten
// operators reads them, whatever it makes of the call. An argument that is not what was asked for
// is a Refusal that says so.
#pragma once

#include <string>
#include <vector>

#include "base/refusal.h"
#include "trace/trace.h"

namespace tessera::trace {

class CallArguments {
 public:
  CallArguments(const Trace& trace, const TraceCall& call) : call(call), trace_(trace) {}

  const TraceCall& call;

  std::string name() const;  // of the operator, without "aten::"
  size_t arity() const { return call.args.size(); }
  const TraceArg& arg(size_t i) const;  // past the last: None
  bool has(size_t i) const;             // it is there and not None

  // A tensor operand's.
  const std::vector<int64_t>& shape(size_t i) const { return known(i).shape; }
  Dtype dtype(size_t i) const { return known(i).dtype; }
  bool is_tensor(size_t i) const;
  bool is_number(size_t i) const;  // one of Python's, also where it was wrapped into a tensor

  // Numbers; a wrapped number counts as one. Throw Refusal when it is something else.
  int64_t integer(size_t i) const;
  double number(size_t i) const;
  bool boolean(size_t i) const;
  std::vector<int64_t> integers(size_t i) const;  // one number is a list of one
  std::vector<double> reals(size_t i) const;
  std::string text(size_t i) const;

  const std::vector<int64_t>& result_shape(size_t i = 0) const { return result(i).shape; }
  Dtype result_dtype(size_t i = 0) const { return result(i).dtype; }

 protected:
  const Trace::Tensor& known(size_t i) const;
  const Trace::Tensor& result(size_t i) const;

  const Trace& trace_;
};

}  // namespace tessera::trace
