// A heavy call of a group, and as much of its epilogue as oneDNN has post-operations for, as one of
// oneDNN's primitives (primitive/primitive.h).
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "primitive/primitive.h"
#include "runtime/compiled_plan.h"
#include "trace/trace.h"

namespace tessera::compile {

struct PrimitivePart {
  std::shared_ptr<const primitive::Primitive> primitive;
  std::vector<int> calls;  // that it computes, ascending; the first is the heavy one
  // Input, weights, bias if there is one, operands of the epilogue.
  std::vector<trace::TraceTensor> reads;
  trace::TraceTensor output = -1;
  // Tensors added to the trace, -1: none. Packed weights are made once where weights are constants.
  trace::TraceTensor packed = -1, scratch = -1;
  bool packs_once = false;
};

struct PrimitiveSearch {
  const std::vector<int>& calls;                  // of the group, ascending
  int heavy;                                      // one of them
  const std::vector<trace::TraceTensor>& inputs;  // of the group
  const std::vector<int>& maker;                  // by tensor, of those that calls make
  const std::vector<bool>& constant;              // by call
  const std::vector<bool>& constant_parameters;   // by parameter
};

// The longest epilogue for which there is a fast primitive; nothing where there is none at all.
std::optional<PrimitivePart> find_primitive(trace::Trace& trace, const PrimitiveSearch& search);

// The steps of a plan that it comes to: weights packed, the primitive itself.
std::vector<runtime::CompiledStep> primitive_steps(const PrimitivePart& part,
                                                   const std::string& name);

}  // namespace tessera::compile
