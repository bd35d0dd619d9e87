// One aten call being written as nodes of ONNX, and the table of those that can be: the opposite of
// onnx/translator.h. A row returns a value for each result of the call, `absent` for one that
// nobody reads; a form that ONNX does not express is a Refusal.
#pragma once

#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "onnx_export/model_builder.h"
#include "trace/promotion.h"

namespace tessera::onnx_export {

using Values = std::vector<Value>;

class OnnxCall : public trace::CallArguments {
 public:
  // `value_of(tensor)` gives the value that holds a tensor of the trace; `reads[i]` says whether
  // somebody reads result i.
  OnnxCall(ModelBuilder& builder, const trace::Trace& trace, const trace::TraceCall& call,
           std::function<Value(trace::TraceTensor)> value_of, std::vector<bool> reads)
      : CallArguments(trace, call),
        b(builder),
        value_of_(std::move(value_of)),
        reads_(std::move(reads)) {}

  ModelBuilder& b;

  bool reads(size_t result) const { return result < reads_.size() && reads_[result]; }

  // --- operands
  Value x(size_t i = 0) const;            // a tensor as it is
  Value as(size_t i, Dtype dtype) const;  // a tensor or a number, of that dtype
  Value as_result(size_t i) const { return as(i, result_dtype()); }
  Value as_result_or_absent(size_t i) const { return has(i) ? as_result(i) : absent; }
  struct Operand {
    Value value;
    Dtype dtype;
    Shape shape;
  };
  std::vector<Operand> tensors(size_t i) const;  // a list; one that is not there is absent
  // A dimension: argument i, counted from the front of `rank`.
  int64_t dim(size_t i, size_t rank, int64_t otherwise = 0) const;
  // The dimensions that argument i names; where it names none, all.
  Shape dims(size_t i, size_t rank) const;
  static Shape all_dims(size_t rank);

  // --- nodes
  Value node(std::string_view op, const Values& inputs, Attributes attributes = {}) const {
    return b.node(op, inputs, std::move(attributes));
  }
  Value cast(Value value, Dtype from, Dtype to) const;
  Value reshape(Value value, const Shape& shape) const;
  Value expand(Value value, const Shape& shape) const;
  Value transpose(Value value, const Shape& order) const;
  Value slice(Value value, int64_t axis, int64_t start, int64_t end, int64_t step = 1) const;
  Value concat(const Values& values, int64_t axis) const;
  Value constant(double value) const { return b.number(value, result_dtype()); }

 private:
  std::function<Value(trace::TraceTensor)> value_of_;
  std::vector<bool> reads_;
};

int64_t elements_of(const Shape& shape);

using Write = Values (*)(OnnxCall&);
struct Row {
  std::string_view name;  // of the aten operator, without its trailing underscore: "conv2d"
  Write write;
};
Write find_row(std::string_view name);  // null: none

// The table in its parts, one file each.
std::span<const Row> elementwise_rows();
std::span<const Row> shape_rows();
std::span<const Row> index_rows();
std::span<const Row> reduction_rows();
std::span<const Row> product_rows();
std::span<const Row> layer_rows();

}  // namespace tessera::onnx_export
