// Reductions, scans, sorts and losses.
#include <algorithm>
#include <cmath>
#include <limits>

#include "paddle/handlers.h"

namespace tessera::paddle {
namespace {

Shape reduced(const Shape& from, const std::vector<int64_t>& axes, bool keep) {
  Shape to;
  for (size_t i = 0; i < from.size(); ++i) {
    const bool gone = std::find(axes.begin(), axes.end(), int64_t(i)) != axes.end();
    if (!gone) to.push_back(from[i]);
    if (gone && keep) to.push_back(1);
  }
  return to;
}

// torch(x, axes, keepdim=...); a tensor of no rank has nothing to reduce.
void give_reduced(Op& op, const char* callee, Arg x, size_t axes_at, bool keep, Dtype dtype,
                  std::vector<Keyword> keywords = {}) {
  const std::vector<int64_t> axes = op.axes(axes_at, op.rank(0));
  if (axes.empty()) {
    op.give(std::move(x), dtype, {});
    return;
  }
  keywords.push_back({"keepdim", Arg::boolean(keep)});
  op.give(op.call(callee, {std::move(x), list_of(axes)}, std::move(keywords)), dtype,
          reduced(op.shape(0), axes, keep));
}

// The axis of a scan, over all elements where `flatten` says so.
std::pair<Arg, size_t> scanned(Op& op, size_t axis_at, bool flatten, Shape& shape) {
  if (!flatten) return {op.x(0), size_t(op.axis(axis_at, op.rank(0), -1))};
  shape = {count(op.sizes(0))};
  return {op.reshape(op.x(0), shape), 0};
}

}  // namespace

void sum(Op& op) {
  const Dtype from = op.dtype(0);
  const bool small = from == Dtype::Bool || from == Dtype::Int32;
  const Dtype dtype = op.dtype_named(2).value_or(small ? Dtype::Int64 : from);
  std::vector<Keyword> keywords;
  if (dtype != from) keywords.push_back({"dtype", Arg::of_dtype(dtype)});
  give_reduced(op, "torch.sum", op.x(0), 1, op.flag(3, false), dtype, std::move(keywords));
}

void mean(Op& op) {
  give_reduced(op, "torch.mean", op.x(0), 1, op.flag(2, false), op.dtype(0));
}

void extreme(Op& op) {
  give_reduced(op, op.row.torch, op.x(0), 1, op.flag(2, false), op.dtype(0));
}

void prod(Op& op) {
  std::vector<int64_t> axes = op.axes(1, op.rank(0));
  if (op.flag(3, false)) {
    axes.clear();
    for (size_t i = 0; i < op.rank(0); ++i) axes.push_back(int64_t(i));
  }
  const bool keep = op.flag(2, false);
  Arg x = op.x(0);
  for (size_t i = axes.size(); i-- > 0;)
    x = op.call("torch.prod", {std::move(x), number(axes[i])}, {{"keepdim", Arg::boolean(keep)}});
  op.give(std::move(x), op.dtype(0), reduced(op.shape(0), axes, keep));
}

void truth(Op& op) {
  const std::vector<int64_t> axes = op.axes(1, op.rank(0));
  const bool keep = op.flag(2, false);
  Arg x = op.x(0);
  for (size_t i = axes.size(); i-- > 0;)
    x = op.call(op.row.torch, {std::move(x), number(axes[i])}, {{"keepdim", Arg::boolean(keep)}});
  op.give(std::move(x), Dtype::Bool, reduced(op.shape(0), axes, keep));
}

void logsumexp(Op& op) {
  std::vector<int64_t> axes = op.axes(1, op.rank(0));
  if (op.flag(3, false)) {
    axes.clear();
    for (size_t i = 0; i < op.rank(0); ++i) axes.push_back(int64_t(i));
  }
  const bool keep = op.flag(2, false);
  op.give(op.call("torch.logsumexp", {op.x(0), list_of(axes)}, {{"keepdim", Arg::boolean(keep)}}),
          op.dtype(0), reduced(op.shape(0), axes, keep));
}

void mean_all(Op& op) {
  op.give(op.call("torch.mean", {op.x(0)}), op.dtype(0), {});
}

void arg_extreme(Op& op) {
  const bool keep = op.flag(2, false), flatten = op.flag(3, false);
  const Dtype dtype = op.dtype_named(4).value_or(Dtype::Int64);
  Arg x;
  Shape to;
  if (flatten || op.rank(0) == 0) {
    x = op.call(op.row.torch, {op.x(0)});
    if (keep) {
      to = Shape(op.rank(0), 1);
      x = op.reshape(std::move(x), to);
    }
  } else {
    const int64_t axis = op.axis(1, op.rank(0));
    x = op.call(op.row.torch, {op.x(0), number(axis)}, {{"keepdim", Arg::boolean(keep)}});
    to = reduced(op.shape(0), {axis}, keep);
  }
  if (dtype != Dtype::Int64) x = op.to(std::move(x), dtype);
  op.give(std::move(x), dtype, to);
}

void topk(Op& op) {
  const int64_t k = op.integer(1, 1), axis = op.axis(2, op.rank(0), -1);
  Shape to = op.shape(0);
  to[size_t(axis)] = k;
  const Arg both =
      op.call("torch.topk", {op.x(0), number(k), number(axis), Arg::boolean(op.flag(3, true)),
                             Arg::boolean(op.flag(4, true))});
  op.give(op.item(both, number(0)), op.dtype(0), to);
  op.give(op.item(both, number(1)), Dtype::Int64, to);
}

void argsort(Op& op) {
  const int64_t axis = op.axis(1, op.rank(0), -1);
  const Arg both = op.call("torch.sort", {op.x(0)},
                           {{"stable", Arg::boolean(true)},
                            {"dim", number(axis)},
                            {"descending", Arg::boolean(op.flag(2, false))}});
  op.give(op.item(both, number(0)), op.dtype(0), op.shape(0));
  op.give(op.item(both, number(1)), Dtype::Int64, op.shape(0));
}

void kthvalue(Op& op) {
  const int64_t axis = op.axis(2, op.rank(0), -1);
  const bool keep = op.flag(3, false);
  const Shape to = reduced(op.shape(0), {axis}, keep);
  const Arg both = op.call("torch.kthvalue",
                           {op.x(0), number(op.integer(1, 1)), number(axis), Arg::boolean(keep)});
  op.give(op.item(both, number(0)), op.dtype(0), to);
  op.give(op.item(both, number(1)), Dtype::Int64, to);
}

void cumsum(Op& op) {
  const bool exclusive = op.flag(3, false), reverse = op.flag(4, false);
  Shape shape = op.shape(0);
  auto [x, axis] = scanned(op, 1, op.flag(2, false), shape);
  const Arg dim = number(int64_t(axis));
  const auto flipped = [&](Arg a) {
    return reverse ? op.call("torch.flip", {a, list_of({dim})}) : a;
  };
  Arg from = flipped(x);
  Arg total = op.call("torch.cumsum", {from, dim}, {{"dtype", Arg::of_dtype(op.dtype(0))}});
  if (exclusive) total = op.binary("-", std::move(total), from);
  op.give(flipped(std::move(total)), op.dtype(0), shape);
}

void cumprod(Op& op) {
  if (op.flag(2, false) || op.flag(3, false)) op.refuse("it is exclusive or goes backwards");
  const Arg axis = number(op.axis(1, op.rank(0)));
  op.give(op.call("torch.cumprod", {op.x(0), axis}, {{"dtype", Arg::of_dtype(op.dtype(0))}}));
}

void cum_extreme(Op& op) {
  const Dtype dtype = op.dtype_named(2).value_or(Dtype::Int64);
  const Arg both = op.call(op.row.torch, {op.x(0), number(op.axis(1, op.rank(0), -1))});
  op.give(op.item(both, number(0)), op.dtype(0), op.shape(0));
  Arg places = op.item(both, number(1));
  if (dtype != Dtype::Int64) places = op.to(std::move(places), dtype);
  op.give(std::move(places), dtype, op.shape(0));
}

void p_norm(Op& op) {
  const double order = op.real(1, 2.0);
  const bool keep = op.flag(4, false);
  Arg x = op.x(0);
  std::vector<int64_t> axes = {0};
  Shape from = op.shape(0);
  if (op.flag(5, false)) {
    axes.clear();
    for (size_t i = 0; i < from.size(); ++i) axes.push_back(int64_t(i));
  } else {
    axes = {op.axis(2, from.size(), -1)};
  }
  op.give(op.call("torch.linalg.vector_norm",
                  {std::move(x), real_number(order), list_of(axes), Arg::boolean(keep)}),
          op.dtype(0), reduced(from, axes, keep));
}

void frobenius_norm(Op& op) {
  std::vector<int64_t> axes = op.axes(1, op.rank(0));
  if (op.flag(3, false)) {
    axes.clear();
    for (size_t i = 0; i < op.rank(0); ++i) axes.push_back(int64_t(i));
  }
  const bool keep = op.flag(2, false);
  op.give(op.call("torch.linalg.vector_norm",
                  {op.x(0), real_number(2), list_of(axes), Arg::boolean(keep)}),
          op.dtype(0), reduced(op.shape(0), axes, keep));
}

void squared_l2_norm(Op& op) {
  const Arg squares = op.call("torch.square", {op.x(0)});
  op.give(op.reshape(op.call("torch.sum", {squares}), {1}), op.dtype(0), {1});
}

// x over its length along an axis; the length too.
void normalize(Op& op) {
  const int64_t axis = op.axis(1, op.rank(0));
  const Arg x = op.x(0);
  Arg length =
      op.call("torch.sum", {op.call("torch.square", {x}), list_of(std::vector<int64_t>{axis})},
              {{"keepdim", Arg::boolean(true)}});
  length =
      op.call("torch.sqrt", {op.binary("+", std::move(length), real_number(op.real(2, 1e-10)))});
  op.give(op.binary("/", x, length), op.dtype(0), op.shape(0));
  op.give(length, op.dtype(0), reduced(op.shape(0), {axis}, true));
}

void softmax(Op& op) {
  if (op.rank(0) == 0) op.refuse("it has no axis");
  op.give(op.call(op.row.torch, {op.x(0), number(op.axis(1, op.rank(0), -1))}));
}

void dist(Op& op) {
  Arg x = op.x(0);
  op.give(op.call("torch.dist", {std::move(x), op.x(1), real_number(op.real(2, 2.0))}), op.dtype(0),
          {});
}

// -log(x) and -log(1 - x), each no more than 100, by the label.
void bce_loss(Op& op) {
  Arg x = op.x(0);
  op.give(op.call("torch.nn.functional.binary_cross_entropy", {std::move(x), op.x(1)},
                  {{"reduction", Arg::string("none")}}));
}

void huber_loss(Op& op) {
  const double delta = op.real(2);
  Arg x = op.x(0), label = op.x(1);
  op.give(op.call("torch.nn.functional.huber_loss", {x, label},
                  {{"reduction", Arg::string("none")}, {"delta", real_number(delta)}}));
  op.give(op.binary("-", label, x), op.dtype(0), op.shape(0));
}

void kldiv_loss(Op& op) {
  const std::string reduction = op.text(2, "mean");
  Arg x = op.x(0);
  op.give(op.call("torch.nn.functional.kl_div", {std::move(x), op.x(1)},
                  {{"reduction", Arg::string(reduction)},
                   {"log_target", Arg::boolean(op.flag(3, false))}}),
          op.dtype(0), reduction == "none" ? op.shape(0) : Shape{});
}

// Softmax and loss; the loss keeps the axis with size 1.
void cross_entropy(Op& op) {
  const int64_t axis = op.axis(6, op.rank(0), -1), ignored = op.integer(5, -100);
  const bool soft = op.flag(2, false), of_logits = op.flag(3, true);
  const Arg logits = op.x(0);
  const Arg dim = number(axis);
  const Arg logs =
      of_logits ? op.call("torch.log_softmax", {logits, dim}) : op.call("torch.log", {logits});
  const Arg chances = of_logits ? op.call("torch.softmax", {logits, dim}) : logits;
  Shape to = op.shape(0);
  to[size_t(axis)] = 1;
  Arg loss;
  if (soft) {
    loss =
        op.call("torch.sum", {op.binary("*", logs, op.x(1)), list_of(std::vector<int64_t>{axis})},
                {{"keepdim", Arg::boolean(true)}});
    loss = op.binary("*", std::move(loss), real_number(-1));
  } else {
    Arg label = op.to(op.x(1), Dtype::Int64);
    if (op.rank(1) < op.rank(0)) label = op.call("torch.unsqueeze", {std::move(label), dim});
    const Arg skipped = op.compare("==", label, number(ignored));
    const Arg safe = op.method("masked_fill", {label, skipped, number(0)});
    loss = op.call("torch.gather", {logs, dim, safe});
    loss = op.method("masked_fill",
                     {op.binary("*", std::move(loss), real_number(-1)), skipped, real_number(0)});
  }
  op.give(chances, op.dtype(0), op.shape(0));
  op.give(std::move(loss), op.dtype(0), to);
}

void sigmoid_cross_entropy(Op& op) {
  Arg x = op.x(0), label = op.x(1);
  std::vector<Keyword> keywords = {{"reduction", Arg::string("none")}};
  if (op.has(2)) keywords.push_back({"pos_weight", op.x(2)});
  Arg loss = op.call("torch.nn.functional.binary_cross_entropy_with_logits", {x, label}, keywords);
  const Arg skipped = op.compare("==", label, real_number(double(op.integer(4, -100))));
  loss = op.method("masked_fill", {std::move(loss), skipped, real_number(0)});
  if (op.flag(3, false)) {
    const Arg kept =
        op.to(op.compare("!=", label, real_number(double(op.integer(4, -100)))), op.dtype(0));
    const Arg number_kept =
        op.call("torch.clamp", {op.call("torch.sum", {kept}), real_number(1e-5)});
    loss = op.binary("/", std::move(loss), number_kept);
  }
  op.give(std::move(loss));
}

// Of log-probabilities; the total weight too.
void nll_loss(Op& op) {
  const std::string reduction = op.text(4, "mean");
  std::vector<Keyword> keywords = {{"reduction", Arg::string(reduction)},
                                   {"ignore_index", number(op.integer(3, -100))}};
  if (op.has(2)) keywords.push_back({"weight", op.x(2)});
  Arg x = op.x(0);
  Arg loss = op.call("torch.nn.functional.nll_loss", {std::move(x), op.x(1)}, std::move(keywords));
  op.give(std::move(loss), op.dtype(0), reduction == "none" ? op.shape(1) : Shape{});
  op.give_none();
}

void clip_by_norm(Op& op) {
  const double limit = op.real(1);
  const Arg x = op.x(0);
  const Arg length = op.call("torch.sqrt", {op.call("torch.sum", {op.call("torch.square", {x})})});
  const Arg scaled = op.binary("/", op.binary("*", x, real_number(limit)), length);
  op.give(op.call("torch.where", {op.compare(">", length, real_number(limit)), scaled, x}));
}

}  // namespace tessera::paddle
