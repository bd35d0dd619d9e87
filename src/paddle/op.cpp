// One call's operands, attributes, results and calls: what all translations share.
#include <algorithm>

#include "paddle/translator.h"

namespace tessera::paddle {

Value& Op::in(size_t i) {
  if (!has(i)) refuse(fmt::format("its argument {} is missing", i));
  return args[i];
}

Arg Op::x(size_t i) {
  return t.tensor_of(in(i));
}

void Op::expect_rank(size_t i, size_t least, size_t most) {
  if (rank(i) < least || rank(i) > most)
    refuse(fmt::format("its argument {} is of rank {}", i, rank(i)));
}

std::vector<int64_t> Op::integers_of(size_t i, size_t count) {
  std::vector<int64_t> numbers = integers(i);
  if (numbers.size() != count)
    refuse(fmt::format("its argument {} has {} numbers, expected {}", i, numbers.size(), count));
  return numbers;
}

int64_t Op::size(size_t i, size_t dim) {
  if (dim >= rank(i)) refuse(fmt::format("its argument {} has too low a rank", i));
  if (shape(i)[dim] < 0) refuse("it needs a size that data decide");
  return shape(i)[dim];
}

Shape Op::sizes(size_t i) {
  for (size_t dim = 0; dim < rank(i); ++dim) size(i, dim);
  return shape(i);
}

Arg Op::operand(size_t i, size_t with) {
  Value& value = in(i);
  const Value& other = in(with);
  const bool exact =
      value.dtype == Dtype::Float32 || value.dtype == Dtype::Float64 || is_integer(value.dtype);
  if (value.host && !value.given && value.host->size() == 1 && exact &&
      value.dtype == other.dtype && value.rank() <= other.rank() && !(other.host && !other.made))
    return (*value.host)[0];
  return x(i);
}

// --- attributes
// -----------------------------------------------------------------------------------

namespace {

const std::vector<Arg>* elements_of(Op& op, size_t i) {
  if (!op.has(i)) return nullptr;
  Value& value = op.args[i];
  if (value.host) return &*value.host;
  // A list of tensors with known elements, as shapes are given.
  if (value.kind != Value::Kind::List) return nullptr;
  std::vector<Arg> all;
  for (const Value& item : value.items) {
    if (!item.host || item.host->size() != 1) return nullptr;
    all.push_back((*item.host)[0]);
  }
  value.host = std::move(all);
  return &*value.host;
}

const Arg& one_element(Op& op, size_t i) {
  const std::vector<Arg>* elements = elements_of(op, i);
  if (!elements || elements->size() != 1)
    op.refuse(fmt::format("its argument {} must be one number known before the run", i));
  return (*elements)[0];
}

}  // namespace

int64_t Op::integer(size_t i, std::optional<int64_t> otherwise) {
  return !has(i) && otherwise ? *otherwise : as_integer(one_element(*this, i));
}

double Op::real(size_t i, std::optional<double> otherwise) {
  return !has(i) && otherwise ? *otherwise : as_real(one_element(*this, i));
}

bool Op::flag(size_t i, std::optional<bool> otherwise) {
  return !has(i) && otherwise ? *otherwise : as_real(one_element(*this, i)) != 0;
}

std::string Op::text(size_t i, std::string otherwise) {
  if (i >= node.args.size() || !node.args[i].is(Arg::Kind::String)) return otherwise;
  return node.args[i].text;
}

std::vector<int64_t> Op::integers(size_t i, std::optional<std::vector<int64_t>> otherwise) {
  if (!has(i) && otherwise) return *otherwise;
  const std::vector<Arg>* elements = elements_of(*this, i);
  if (!elements) refuse(fmt::format("its argument {} must be known before the run", i));
  std::vector<int64_t> result;
  for (const Arg& element : *elements) result.push_back(as_integer(element));
  return result;
}

std::optional<Dtype> Op::dtype_named(size_t i) {
  if (i < node.args.size() && node.args[i].is(Arg::Kind::String))
    return dtype_from_name(node.args[i].text);
  if (!has(i) || args[i].kind != Value::Kind::Dtype) return {};
  return args[i].dtype;
}

int64_t Op::axis(size_t i, size_t rank, std::optional<int64_t> otherwise) {
  return normal_axis(integer(i, otherwise), rank);
}

std::vector<int64_t> Op::axes(size_t i, size_t rank) {
  std::vector<int64_t> result;
  for (int64_t axis : integers(i, std::vector<int64_t>{}))
    result.push_back(normal_axis(axis, rank));
  if (result.empty()) {
    for (size_t axis = 0; axis < rank; ++axis) result.push_back(int64_t(axis));
  }
  std::sort(result.begin(), result.end());
  result.erase(std::unique(result.begin(), result.end()), result.end());
  return result;
}

Arg Op::scalar(size_t i, Dtype dtype) {
  return literal(one_element(*this, i), dtype);
}

// --- results
// --------------------------------------------------------------------------------------

void Op::give(Arg tensor, Dtype dtype, Shape shape) {
  Value value;
  value.kind = Value::Kind::Tensor;
  value.dtype = dtype;
  value.shape = std::move(shape);
  value.made = std::move(tensor);
  results.push_back(std::move(value));
}

void Op::give_host(std::vector<Arg> elements, Dtype dtype, Shape shape) {
  Value value;
  value.kind = Value::Kind::Tensor;
  value.dtype = dtype;
  value.shape = std::move(shape);
  value.host = std::move(elements);
  results.push_back(std::move(value));
}

void Op::give_known(Arg tensor, std::vector<Arg> elements, Dtype dtype, Shape shape) {
  give(std::move(tensor), dtype, std::move(shape));
  results.back().host = std::move(elements);
  results.back().given = true;
}

void Op::replace(size_t i, Value value) {
  if (!node.args[i].is(Arg::Kind::Value)) return;
  args[i] = value;
  t.set(node.args[i].value(), std::move(value));
}

void Op::give_list(std::vector<Value> items) {
  Value value;
  value.kind = Value::Kind::List;
  value.items = std::move(items);
  results.push_back(std::move(value));
}

// --- calls
// ----------------------------------------------------------------------------------------

Arg Op::call(std::string callee, std::vector<Arg> args, std::vector<Keyword> keywords) {
  return t.builder().call(std::move(callee), std::move(args), std::move(keywords));
}
Arg Op::method(const std::string& name, std::vector<Arg> args, std::vector<Keyword> keywords) {
  return t.builder().method(name, std::move(args), std::move(keywords));
}
Arg Op::binary(const std::string& op, Arg a, Arg b) {
  return t.builder().binary(op, std::move(a), std::move(b));
}
Arg Op::compare(const std::string& op, Arg a, Arg b) {
  return t.builder().compare(op, std::move(a), std::move(b));
}
Arg Op::item(Arg base, Arg index) {
  return t.builder().item(std::move(base), std::move(index));
}

Arg Op::reshape(Arg tensor, const Shape& shape) {
  if (std::count(shape.begin(), shape.end(), -1) > 1) refuse("it needs sizes that data decide");
  return method("reshape", {std::move(tensor), tuple_of(list_of(shape).items)});
}

Arg Op::permute(Arg tensor, const std::vector<int64_t>& order) {
  std::vector<Arg> args = {std::move(tensor)};
  for (int64_t dim : order) args.push_back(number(dim));
  return method("permute", std::move(args));
}

}  // namespace tessera::paddle
