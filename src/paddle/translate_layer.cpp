// Products, normalisations, attention: operators with weights or with a meaning of their own.
#include <algorithm>
#include <cmath>

#include "paddle/handlers.h"

namespace tessera::paddle {
namespace {

// The order of dimensions that moves the channels from the end to place 1, and back.
std::vector<int64_t> channels_first(size_t rank) {
  std::vector<int64_t> order = {0, int64_t(rank) - 1};
  for (size_t i = 1; i + 1 < rank; ++i) order.push_back(int64_t(i));
  return order;
}
std::vector<int64_t> channels_last(size_t rank) {
  std::vector<int64_t> order = {0};
  for (size_t i = 2; i < rank; ++i) order.push_back(int64_t(i));
  order.push_back(1);
  return order;
}

bool is_last(const std::string& format) {
  return format.size() > 1 && format.back() == 'C';
}

// A weight in the dtype of what it multiplies: norms in half precision keep float weights.
Arg weight_like(Op& op, size_t i, Dtype dtype) {
  if (!op.has(i)) return Arg::none();
  return op.dtype(i) == dtype ? op.x(i) : op.to(op.x(i), dtype);
}

}  // namespace

void matmul(Op& op) {
  const bool flip_x = op.flag(2, false) && op.rank(0) > 1,
             flip_y = op.flag(3, false) && op.rank(1) > 1;
  Shape a = op.shape(0), b = op.shape(1);
  if (a.empty() || b.empty()) op.refuse("an operand has no rank");
  Arg x = op.x(0), y = op.x(1);
  if (flip_x) {
    x = op.call("torch.transpose", {std::move(x), number(-2), number(-1)});
    std::swap(a[a.size() - 2], a[a.size() - 1]);
  }
  if (flip_y) {
    y = op.call("torch.transpose", {std::move(y), number(-2), number(-1)});
    std::swap(b[b.size() - 2], b[b.size() - 1]);
  }
  const bool row = a.size() == 1, column = b.size() == 1;
  if (row) a.insert(a.begin(), 1);
  if (column) b.push_back(1);
  Shape to = broadcast(Shape(a.begin(), a.end() - 2), Shape(b.begin(), b.end() - 2));
  if (!row) to.push_back(a[a.size() - 2]);
  if (!column) to.push_back(b.back());
  op.give(op.call("torch.matmul", {std::move(x), std::move(y)}), op.dtype(0), to);
}

void product(Op& op) {
  op.expect_rank(0, 1, 3);
  op.expect_rank(1, 1, 3);
  const Shape &a = op.shape(0), &b = op.shape(1);
  const Arg x = op.x(0);
  if (op.row.name == "dot") {
    Shape to(a.begin(), a.end() - 1);
    const Arg each = op.binary("*", x, op.x(1));
    op.give(op.call("torch.sum", {each, number(-1)}), op.dtype(0), to);
    return;
  }
  Shape to(a.begin(), a.end() - 1);
  if (b.size() > 1) to.push_back(b.back());
  op.give(op.call("torch.matmul", {x, op.x(1)}), op.dtype(0), to);
}

void addmm(Op& op) {
  op.expect_rank(1, 2, 2);
  op.expect_rank(2, 2, 2);
  const Arg input = op.x(0), x = op.x(1);
  Arg y = op.call("torch.matmul", {x, op.x(2)});
  const double beta = op.real(3, 1.0), alpha = op.real(4, 1.0);
  if (alpha != 1) y = op.binary("*", std::move(y), real_number(alpha));
  const Arg scaled = beta == 1 ? input : op.binary("*", input, real_number(beta));
  Shape to = {op.shape(1)[0], op.shape(2)[1]};
  op.give(op.binary("+", scaled, std::move(y)), op.dtype(1), to);
}

// The equation's letters have the sizes of the operands.
void einsum(Op& op) {
  const std::string equation = op.text(1, "");
  const size_t arrow = equation.find("->");
  if (arrow == equation.npos || equation.find('.') != equation.npos)
    op.refuse("its equation has no result or dots");
  std::vector<Value>& items = op.in(0).items;
  std::vector<Arg> tensors;
  std::string left = equation.substr(0, arrow);
  left.erase(std::remove(left.begin(), left.end(), ' '), left.end());
  std::vector<int64_t> size(256, 1);
  size_t at = 0;
  for (Value& item : items) {
    for (size_t i = 0; i < item.rank() && at < left.size() && left[at] != ','; ++i)
      size[static_cast<unsigned char>(left[at++])] = item.shape[i];
    ++at;
    tensors.push_back(op.t.tensor_of(item));
  }
  if (items.empty()) op.refuse("it has no operands");
  Shape to;
  for (char letter : equation.substr(arrow + 2))
    if (letter != ' ') to.push_back(size[static_cast<unsigned char>(letter)]);
  std::vector<Arg> args = {Arg::string(equation)};
  args.insert(args.end(), tensors.begin(), tensors.end());
  op.give(op.call("torch.functional.einsum", std::move(args)), items[0].dtype, to);
  op.give_none();
  op.give_none();
}

void kron(Op& op) {
  const Arg x = op.x(0);
  Shape to = op.sizes(0);
  const Shape other = op.sizes(1);
  if (to.size() != other.size()) op.refuse("its operands differ in rank");
  for (size_t i = 0; i < to.size(); ++i) to[i] = times(to[i], other[i]);
  op.give(op.call("torch.kron", {x, op.x(1)}), op.dtype(0), to);
}

void cross(Op& op) {
  int64_t axis = op.integer(2, 9);
  if (axis == 9) {
    axis = -1;
    for (size_t i = op.rank(0); i-- > 0;)
      if (op.shape(0)[i] == 3) axis = int64_t(i);
    if (axis < 0) op.refuse("it has no dimension of 3");
  }
  const Arg x = op.x(0);
  op.give(op.call("torch.linalg.cross", {x, op.x(1)}, {{"dim", number(axis)}}));
}

// (x, mean, variance, scale, bias, is_test, momentum, epsilon, format, global statistics,
// trainable statistics). Training takes the batch's own, of variance the biased one, for the
// running average as well, where torch takes the unbiased one.
void batch_norm(Op& op) {
  const bool test = op.flag(5, false), global = op.flag(9, false), trainable = op.flag(10, false);
  const double momentum = op.real(6, 0.9), epsilon = op.real(7, 1e-5);
  const bool last = is_last(op.text(8, "NCHW")) && op.rank(0) > 2;
  const bool of_batch = !global && (!test || trainable);
  Arg x = op.x(0);
  if (last) x = op.permute(std::move(x), channels_first(op.rank(0)));
  Arg mean = op.x(1), variance = op.x(2), mean_after = mean, variance_after = variance;
  const Shape channels = op.shape(1);
  if (of_batch) {
    std::vector<int64_t> axes = {0};
    for (size_t i = 2; i < op.rank(0); ++i) axes.push_back(int64_t(i));
    const Arg wide = op.dtype(0) == op.dtype(1) ? x : op.to(x, op.dtype(1));
    const Arg own_mean = op.call("torch.mean", {wide, list_of(axes)});
    const Arg own_variance =
        op.call("torch.var", {wide, list_of(axes)}, {{"correction", number(0)}});
    const auto running = [&](const Arg& old, const Arg& own) {
      return op.binary("+", op.binary("*", old, real_number(momentum)),
                       op.binary("*", own, real_number(1 - momentum)));
    };
    mean_after = running(mean, own_mean);
    variance_after = running(variance, own_variance);
    mean = own_mean;
    variance = own_variance;
  }
  Arg y = op.call("torch.nn.functional.batch_norm",
                  {x, mean, variance, op.x_or_none(3), op.x_or_none(4), Arg::boolean(false),
                   real_number(0.1), real_number(epsilon)});
  if (last) y = op.permute(std::move(y), channels_last(op.rank(0)));
  op.give(std::move(y), op.dtype(0), op.shape(0));
  op.give(mean_after, op.dtype(1), channels);
  op.give(variance_after, op.dtype(1), channels);
  if (of_batch) {  // with or without the underscore, it writes the averages in place
    op.replace(1, op.results[1]);
    op.replace(2, op.results[2]);
  }
  if (of_batch) {
    op.give(mean, op.dtype(1), channels);
    op.give(op.call("torch.rsqrt", {op.binary("+", variance, real_number(epsilon))}), op.dtype(1),
            channels);
  } else {
    op.give_none();
    op.give_none();
  }
  op.give_none();
}

void layer_norm(Op& op) {
  const double epsilon = op.real(3, 1e-5);
  const auto first = int64_t(op.axis(4, op.rank(0), 1));
  const Shape from = op.sizes(0);
  const Shape inner(from.begin() + first, from.end()), outer(from.begin(), from.begin() + first);
  const auto weight = [&](size_t i) {
    Arg w = weight_like(op, i, op.dtype(0));
    if (op.has(i) && inner.size() > 1) w = op.reshape(std::move(w), inner);
    return w;
  };
  const Arg x = op.x(0);
  Arg scale = weight(1), bias = weight(2);
  op.give(op.call("torch.nn.functional.layer_norm",
                  {x, list_of(inner), std::move(scale), std::move(bias), real_number(epsilon)}));
  std::vector<int64_t> axes;
  for (size_t i = size_t(first); i < from.size(); ++i) axes.push_back(int64_t(i));
  op.give(op.call("torch.mean", {x, list_of(axes)}), op.dtype(0), outer);
  op.give(op.call("torch.var", {x, list_of(axes)}, {{"correction", number(0)}}), op.dtype(0),
          outer);
}

void group_norm(Op& op) {
  const bool last = is_last(op.text(5, "NCHW"));
  Arg x = op.x(0);
  if (last) x = op.permute(std::move(x), channels_first(op.rank(0)));
  x = op.call("torch.nn.functional.group_norm",
              {std::move(x), number(op.integer(4)), weight_like(op, 1, op.dtype(0)),
               weight_like(op, 2, op.dtype(0)), real_number(op.real(3, 1e-5))});
  if (last) x = op.permute(std::move(x), channels_last(op.rank(0)));
  op.give(std::move(x));
  op.give_none();
  op.give_none();
}

void instance_norm(Op& op) {
  const Arg x = op.x(0);
  op.give(op.call("torch.nn.functional.instance_norm",
                  {x, Arg::none(), Arg::none(), weight_like(op, 1, op.dtype(0)),
                   weight_like(op, 2, op.dtype(0)), Arg::boolean(true), real_number(0.1),
                   real_number(op.real(3, 1e-5))}));
  op.give_none();
  op.give_none();
}

// (x, scale, normalized shape, epsilon): x over its root mean square; the root's inverse too.
void rms_norm(Op& op) {
  const std::vector<int64_t> inner = op.integers(2);
  const auto depth = int64_t(inner.size());
  op.expect_rank(0, inner.size(), 8);
  std::vector<int64_t> axes;
  for (int64_t i = depth; i > 0; --i) axes.push_back(-i);
  const Arg x = op.x(0);
  Arg square = op.call("torch.mean", {op.call("torch.square", {x}), list_of(axes)},
                       {{"keepdim", Arg::boolean(true)}});
  const Arg root =
      op.call("torch.rsqrt", {op.binary("+", std::move(square), real_number(op.real(3, 1e-5)))});
  Arg y = op.binary("*", x, root);
  if (op.has(1)) y = op.binary("*", std::move(y), op.reshape(op.x(1), inner));
  op.give(std::move(y));
  const Shape outer(op.shape(0).begin(), op.shape(0).end() - depth);
  op.give(op.reshape(root, outer), op.dtype(0), outer);
}

// (x, seed, p, is_test, mode, ...): what training scales, or testing does.
void dropout(Op& op) {
  const double p = op.real(2, 0.5);
  const bool test = op.flag(3, false),
             upscale = op.text(4, "downgrade_in_infer") == "upscale_in_train";
  Arg x = op.x(0);
  if (test) {
    if (!upscale) x = op.binary("*", std::move(x), real_number(1 - p));
    op.give(std::move(x));
    op.give_none();
    return;
  }
  const Arg from = x;
  x = op.call("torch.nn.functional.dropout",
              {std::move(x), real_number(p), Arg::boolean(true), Arg::boolean(false)});
  if (!upscale) x = op.binary("*", std::move(x), real_number(1 - p));
  op.give(x);
  op.give(op.to(op.compare("!=", x, number(0)), Dtype::UInt8), Dtype::UInt8, op.shape(0));
}

// [batch, length, heads, size] each; the mask is added. Scaled by the root of size.
void attention(Op& op) {
  for (size_t i = 0; i < 3; ++i) op.expect_rank(i, 4, 4);
  const bool flash = op.row.name == "flash_attn";
  const size_t mask_at = flash ? 4 : 3;
  const bool causal = flash && op.flag(6, false);
  if (flash && op.real(5, 0.0) != 0 && !op.flag(8, false)) op.refuse("it drops at random");
  const auto heads_first = [&](size_t i) {
    return op.call("torch.transpose", {op.x(i), number(1), number(2)});
  };
  Arg q = heads_first(0), k = heads_first(1), v = heads_first(2);
  Arg y = op.call("torch.nn.functional.scaled_dot_product_attention",
                  {std::move(q), std::move(k), std::move(v)},
                  {{"attn_mask", op.x_or_none(mask_at)}, {"is_causal", Arg::boolean(causal)}});
  Shape to = op.shape(0);
  to.back() = op.shape(2).back();
  op.give(op.call("torch.transpose", {std::move(y), number(1), number(2)}), op.dtype(0), to);
  for (int i = 0; i < 3; ++i) op.give_none();
}

// softmax(x + mask); of the upper triangle without one.
void softmax_mask(Op& op) {
  Arg x = op.x(0);
  if (op.row.name == "fused_softmax_mask") {
    x = op.binary("+", std::move(x), op.x(1));
  } else {
    const int64_t rows = op.size(0, op.rank(0) - 2), columns = op.size(0, op.rank(0) - 1);
    const Arg ones =
        op.call("torch.ones", {list_of({rows, columns})}, {{"dtype", Arg::of_dtype(Dtype::Bool)}});
    const Arg above = op.call("torch.triu", {ones, number(1)});
    x = op.method("masked_fill", {std::move(x), above, real_number(-10000)});
  }
  op.give(op.call("torch.softmax", {std::move(x), number(-1)}));
}

void grid_sample(Op& op) {
  op.expect_rank(0, 4, 5);
  op.expect_rank(1, op.rank(0), op.rank(0));
  Shape to = op.shape(0);
  for (size_t i = 2; i < to.size(); ++i) to[i] = op.shape(1)[i - 1];
  const std::string padding = op.text(3, "zeros");
  const Arg x = op.x(0);
  op.give(op.call("torch.nn.functional.grid_sample",
                  {x, op.x(1), Arg::string(op.text(2, "bilinear")),
                   Arg::string(padding == "reflect" ? "reflection" : padding),
                   Arg::boolean(op.flag(4, true))}),
          op.dtype(0), to);
}

void affine_grid(Op& op) {
  const std::vector<int64_t> out = op.integers(1);
  if (out.size() < 4 || out.size() > 5) op.refuse("its shape is not of rank 4 or 5");
  Shape to = {out[0]};
  to.insert(to.end(), out.begin() + 2, out.end());
  to.push_back(int64_t(out.size()) - 2);
  op.give(op.call("torch.nn.functional.affine_grid",
                  {op.x(0), list_of(out), Arg::boolean(op.flag(2, true))}),
          op.dtype(0), to);
}

// A share of the channels comes from the frame before, as many from the one behind.
void temporal_shift(Op& op) {
  if (op.text(3, "NCHW") != "NCHW") op.refuse("its channels come last");
  op.expect_rank(0, 4, 4);
  const int64_t frames = op.integer(1);
  const double share = op.real(2, 0.25);
  const Shape from = op.sizes(0);
  if (frames <= 0 || from[0] % frames != 0) op.refuse("its batch is no multiple of its frames");
  if (!(share >= 0 && share <= 0.5)) op.refuse("its share is not between 0 and a half");
  const auto first = int64_t(double(from[1]) * share),
             second = int64_t(double(from[1]) * 2 * share);
  const Arg x = op.reshape(op.x(0), {from[0] / frames, frames, from[1], from[2], from[3]});
  const auto part = [&](int64_t begin, int64_t end) {
    return op.call("torch.narrow", {x, number(2), number(begin), number(end - begin)});
  };
  const auto shifted = [&](Arg a, int64_t before) {
    a = op.call("torch.nn.functional.pad",
                {std::move(a), list_of({0, 0, 0, 0, 0, 0, before, 1 - before})});
    return op.call("torch.narrow", {std::move(a), number(1), number(1 - before), number(frames)});
  };
  const Arg all =
      op.call("torch.cat", {list_of({shifted(part(0, first), 1), shifted(part(first, second), 0),
                                     part(second, from[1])}),
                            number(2)});
  op.give(op.reshape(all, from));
}

void inverse(Op& op) {
  op.give(op.call("torch.linalg.inv", {op.x(0)}));
}

void cholesky(Op& op) {
  op.give(
      op.call("torch.linalg.cholesky", {op.x(0)}, {{"upper", Arg::boolean(op.flag(1, false))}}));
}

// (x, states, weights, lengths, dropout state, dropout, bidirectional, input size, hidden size,
// layers, mode, seed, is_test). Weights: of each layer and direction the two matrices, then all
// biases likewise. x is [time, batch, size].
void rnn(Op& op) {
  const bool both = op.flag(6, false), test = op.flag(12, false);
  const int64_t hidden = op.integer(8), layers = op.integer(9, 1);
  const std::string mode = op.text(10, "RNN_TANH");
  op.expect_rank(0, 3, 3);
  if (layers < 1 || layers > 1024) op.refuse("its layers are not between 1 and 1024");
  if (op.has(3)) op.refuse("its sequences differ in length");
  if (!test && op.real(5, 0.0) != 0) op.refuse("it drops at random");
  std::vector<Value>& states = op.in(1).items;
  std::vector<Value>& weights = op.in(2).items;
  const size_t directions = both ? 2 : 1, cells = size_t(layers) * directions;
  if (weights.size() != 4 * cells) op.refuse("it has not four weights for each cell");
  std::vector<Arg> flat;
  for (size_t cell = 0; cell < cells; ++cell) {
    for (size_t k = 0; k < 2; ++k) flat.push_back(op.t.tensor_of(weights[2 * cell + k]));
    for (size_t k = 0; k < 2; ++k)
      flat.push_back(op.t.tensor_of(weights[2 * cells + 2 * cell + k]));
  }
  const bool lstm = mode == "LSTM";
  if (states.size() != (lstm ? 2U : 1U)) op.refuse("it has not its initial states");
  std::vector<Arg> start;
  for (Value& state : states) start.push_back(op.t.tensor_of(state));
  const std::string callee = lstm                 ? "torch.lstm"
                             : mode == "GRU"      ? "torch.gru"
                             : mode == "RNN_RELU" ? "torch.rnn_relu"
                                                  : "torch.rnn_tanh";
  const Arg result =
      op.call(callee, {op.x(0), lstm ? list_of(start) : start[0], list_of(std::move(flat)),
                       Arg::boolean(true), number(layers), real_number(0), Arg::boolean(false),
                       Arg::boolean(both), Arg::boolean(false)});
  Shape to = op.shape(0);
  to[2] = times(hidden, int64_t(directions));
  op.give(op.item(result, number(0)), op.dtype(0), to);
  op.give_none();  // the dropout state
  std::vector<Value> after;
  for (size_t i = 0; i < states.size(); ++i) {
    Value state;
    state.kind = Value::Kind::Tensor;
    state.dtype = op.dtype(0);
    state.shape = states[i].shape;
    state.made = op.item(result, number(int64_t(i) + 1));
    after.push_back(std::move(state));
  }
  op.give_list(std::move(after));
  op.give_none();
}

}  // namespace tessera::paddle
