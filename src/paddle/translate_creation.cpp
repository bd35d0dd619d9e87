// Operators that make tensors out of numbers. Short ones stay numbers until a tensor is wanted.
#include <cmath>

#include "paddle/handlers.h"

namespace tessera::paddle {
namespace {

constexpr int64_t host_limit = 64;

void give_filled(Op& op, const Shape& shape, const Arg& value, Dtype dtype) {
  const int64_t elements = count(shape);
  if (elements >= 0 && elements <= host_limit) {
    op.give_host(std::vector<Arg>(size_t(elements), value), dtype, shape);
    return;
  }
  op.give(op.call("torch.full", {list_of(shape), value}, {{"dtype", Arg::of_dtype(dtype)}}), dtype,
          shape);
}

}  // namespace

void full(Op& op) {
  const Dtype dtype = op.dtype_named(2).value_or(Dtype::Float32);
  give_filled(op, op.integers(0), op.scalar(1, dtype), dtype);
}

void full_into(Op& op) {
  const Dtype dtype = op.dtype_named(3).value_or(op.dtype(0));
  give_filled(op, op.integers(1), op.scalar(2, dtype), dtype);
  op.replace(0, op.results[0]);
}

void fill(Op& op) {
  give_filled(op, op.sizes(0), op.scalar(1, op.dtype(0)), op.dtype(0));
}

void full_like(Op& op) {
  const Dtype dtype = op.dtype_named(2).value_or(op.dtype(0));
  if (count(op.shape(0)) >= 0) {
    give_filled(op, op.shape(0), op.scalar(1, dtype), dtype);
  } else {
    op.give(op.call("torch.full_like", {op.x(0), op.scalar(1, dtype)},
                    {{"dtype", Arg::of_dtype(dtype)}}),
            dtype, op.shape(0));
  }
}

void full_with_tensor(Op& op) {
  const Dtype dtype = op.dtype_named(2).value_or(op.dtype(0));
  const Shape shape = op.integers(1);
  if (op.in(0).host && !op.in(0).given) {
    give_filled(op, shape, op.scalar(0, dtype), dtype);
    return;
  }
  Arg one = op.reshape(op.to(op.x(0), dtype), Shape(shape.size(), 1));
  op.give(op.method("expand", {std::move(one), list_of(shape)}), dtype, shape);
}

void full_batch_size_like(Op& op) {
  Shape shape = op.integers(1);
  const Dtype dtype = op.dtype_named(2).value_or(Dtype::Float32);
  const auto from = size_t(op.axis(4, op.rank(0), 0)), to = size_t(op.axis(5, shape.size(), 0));
  shape[to] = op.size(0, from);
  give_filled(op, shape, op.scalar(3, dtype), dtype);
}

void full_int_array(Op& op) {
  const std::vector<int64_t> numbers = op.integers(0);
  std::vector<Arg> elements;
  for (int64_t i : numbers) elements.push_back(number(i));
  op.give_host(std::move(elements), op.dtype_named(1).value_or(Dtype::Int64),
               {int64_t(numbers.size())});
}

// (output, shape, dtype, values, place); without the output where a new tensor is made.
void assign_value(Op& op) {
  size_t first = 0;
  while (first < op.args.size() && op.args[first].kind != Value::Kind::Dtype) ++first;
  if (first == 0 || first + 1 >= op.args.size()) op.refuse("its values are missing");
  const Dtype dtype = *op.dtype_named(first);
  const Shape shape = op.integers(first - 1);
  const Value& values = op.in(first + 1);
  if (!values.host || int64_t(values.host->size()) != count(shape))
    op.refuse("its values do not fit its shape");
  std::vector<Arg> elements;
  for (const Arg& element : *values.host) elements.push_back(literal(element, dtype));
  op.give_host(std::move(elements), dtype, shape);
  if (first == 2) op.replace(0, op.results[0]);
}

void arange(Op& op) {
  const Dtype dtype = op.dtype_named(3).value_or(op.dtype(0));
  const Arg start = op.scalar(0, dtype), end = op.scalar(1, dtype), step = op.scalar(2, dtype);
  if (as_real(step) == 0) op.refuse("its step is 0");
  const double exact = std::ceil((as_real(end) - as_real(start)) / as_real(step));
  if (!(exact < 1e15)) op.refuse("it is too long");
  op.give(op.call("torch.arange", {start, end, step}, {{"dtype", Arg::of_dtype(dtype)}}), dtype,
          {exact < 0 ? 0 : int64_t(exact)});
}

void linspace(Op& op) {
  const Dtype dtype = op.dtype_named(3).value_or(Dtype::Float32);
  const int64_t number_of = op.integer(2);
  op.give(op.call("torch.linspace",
                  {real_number(op.real(0)), real_number(op.real(1)), number(number_of)},
                  {{"dtype", Arg::of_dtype(dtype)}}),
          dtype, {number_of});
}

void eye(Op& op) {
  const int64_t rows = op.integer(0),
                columns = op.integer(1, rows) < 0 ? rows : op.integer(1, rows);
  const Dtype dtype = op.dtype_named(2).value_or(Dtype::Float32);
  op.give(op.call("torch.eye", {number(rows), number(columns)}, {{"dtype", Arg::of_dtype(dtype)}}),
          dtype, {rows, columns});
}

void one_hot(Op& op) {
  const int64_t classes = op.integer(1);
  const Arg range =
      op.call("torch.arange", {number(classes)}, {{"dtype", Arg::of_dtype(op.dtype(0))}});
  const Arg hot = op.compare("==", op.call("torch.unsqueeze", {op.x(0), number(-1)}), range);
  Shape shape = op.shape(0);
  shape.push_back(classes);
  op.give(op.to(hot, Dtype::Float32), Dtype::Float32, shape);
}

void sequence_mask(Op& op) {
  const int64_t length = op.integer(1);
  if (length < 0) op.refuse("its length is that of the data");
  const Dtype dtype = op.dtype_named(2).value_or(Dtype::Int64);
  const Arg range =
      op.call("torch.arange", {number(length)}, {{"dtype", Arg::of_dtype(op.dtype(0))}});
  const Arg mask = op.compare("<", range, op.call("torch.unsqueeze", {op.x(0), number(-1)}));
  Shape shape = op.shape(0);
  shape.push_back(length);
  op.give(op.to(mask, dtype), dtype, shape);
}

// Random numbers: the same distribution, from torch's generator.
void gaussian(Op& op) {
  const Shape shape = op.integers(0);
  const Dtype dtype = op.dtype_named(4).value_or(Dtype::Float32);
  Arg x = op.call("torch.randn", {list_of(shape)}, {{"dtype", Arg::of_dtype(dtype)}});
  x = op.binary("*", std::move(x), real_number(op.real(2, 1.0)));
  op.give(op.binary("+", std::move(x), real_number(op.real(1, 0.0))), dtype, shape);
}

void uniform(Op& op) {
  const Shape shape = op.integers(0);
  const Dtype dtype = op.dtype_named(1).value_or(Dtype::Float32);
  const double low = op.real(2, 0.0), high = op.real(3, 1.0);
  Arg x = op.call("torch.rand", {list_of(shape)}, {{"dtype", Arg::of_dtype(dtype)}});
  x = op.binary("*", std::move(x), real_number(high - low));
  op.give(op.binary("+", std::move(x), real_number(low)), dtype, shape);
}

void randint(Op& op) {
  const Shape shape = op.integers(2);
  const Dtype dtype = op.dtype_named(3).value_or(Dtype::Int64);
  op.give(op.call("torch.randint", {number(op.integer(0)), number(op.integer(1)), list_of(shape)},
                  {{"dtype", Arg::of_dtype(dtype)}}),
          dtype, shape);
}

void bernoulli(Op& op) {
  op.give(op.call("torch.bernoulli", {op.x(0)}));
}

// Memory that nobody has written is as good as zeros.
void empty(Op& op) {
  give_filled(op, op.integers(0), literal(number(0), op.dtype_named(1).value_or(Dtype::Float32)),
              op.dtype_named(1).value_or(Dtype::Float32));
}

void zeros(Op& op) {
  const Dtype dtype = op.dtype_named(1).value_or(Dtype::Float32);
  give_filled(op, op.integers(0), literal(number(op.row.torch[0] == '1'), dtype), dtype);
}

}  // namespace tessera::paddle
