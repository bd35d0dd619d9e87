// Losses and bags of torch.nn.functional. Python names a reduction or mode by a word, aten by a
// number.
#include "eager/operators.h"

namespace tessera::eager {

namespace {

using Args = std::vector<Operand>;

Operand named(Call& call, const Operand& word, const char* what,
              std::initializer_list<const char*> words) {
  const std::string text = call.text(word, what);
  int64_t number = 0;
  for (const char* candidate : words) {
    if (text == candidate) return Operand::of(number);
    ++number;
  }
  call.binder.refuse("unknown " + std::string(what) + " '" + text + "'");
}

Operand reduction(Call& call, const Operand& word) {
  return named(call, word, "reduction", {"none", "mean", "sum"});
}

// f(input, target) of two tensors alike.
template <const char* name>
Operand distance(Call& call) {
  Args p = call.as("input, target, size_average=None, reduce=None, reduction='mean', weight=None");
  if (!p[5].is_none()) call.binder.refuse("weight is not supported");
  return call.aten(name, {p[0], p[1], reduction(call, p[4])});
}
constexpr char mse_loss[] = "mse_loss", l1_loss[] = "l1_loss";

Operand smooth_l1_loss(Call& call) {
  Args p = call.as("input, target, size_average=None, reduce=None, reduction='mean', beta=1.0");
  return call.aten("smooth_l1_loss", {p[0], p[1], reduction(call, p[4]), p[5]});
}

Operand huber_loss(Call& call) {
  Args p = call.as("input, target, reduction='mean', delta=1.0, weight=None");
  if (!p[4].is_none()) call.binder.refuse("weight is not supported");
  return call.aten("huber_loss", {p[0], p[1], reduction(call, p[2]), p[3]});
}

Operand cross_entropy(Call& call) {
  Args p = call.as(
      "input, target, weight=None, size_average=None, ignore_index=-100, reduce=None, "
      "reduction='mean', label_smoothing=0.0");
  return call.aten("cross_entropy_loss", {p[0], p[1], p[2], reduction(call, p[6]), p[4], p[7]});
}

Operand nll_loss(Call& call) {
  Args p = call.as(
      "input, target, weight=None, size_average=None, ignore_index=-100, reduce=None, "
      "reduction='mean'");
  return call.aten("nll_loss_nd", {p[0], p[1], p[2], reduction(call, p[6]), p[4]});
}

Operand binary_cross_entropy(Call& call) {
  Args p = call.as("input, target, weight=None, size_average=None, reduce=None, reduction='mean'");
  return call.aten("binary_cross_entropy", {p[0], p[1], p[2], reduction(call, p[5])});
}

Operand binary_cross_entropy_with_logits(Call& call) {
  Args p = call.as(
      "input, target, weight=None, size_average=None, reduce=None, reduction='mean', "
      "pos_weight=None");
  return call.aten("binary_cross_entropy_with_logits",
                   {p[0], p[1], p[2], p[6], reduction(call, p[5])});
}

Operand kl_div(Call& call) {
  Args p =
      call.as("input, target, size_average=None, reduce=None, reduction='mean', log_target=False");
  const bool by_batch = call.text(p[4], "reduction") == "batchmean";
  const Operand how = by_batch ? Operand::of(int64_t{2}) : reduction(call, p[4]);
  Operand loss = call.aten("kl_div", {p[0], p[1], how}, {{"log_target", p[5]}});
  if (!by_batch) return loss;
  return call.aten("div", {loss, call.aten("sym_size", {p[0], Operand::of(int64_t{0})})});
}

// Without offsets the input has two dimensions, and each row is a bag.
Operand embedding_bag(Call& call) {
  Args p = call.as(
      "input, weight, offsets=None, max_norm=None, norm_type=2.0, scale_grad_by_freq=False, "
      "mode='mean', sparse=False, per_sample_weights=None, include_last_offset=False, "
      "padding_idx=None");
  if (!p[3].is_none()) call.binder.refuse("max_norm is not supported: it changes the weights");
  const Operand mode = named(call, p[6], "mode", {"sum", "mean", "max"});
  Operand input = p[0], offsets = p[2], weights = p[8];
  if (offsets.is_none()) {
    const Operand flat = Operand::list({Operand::of(int64_t{-1})});
    const Operand columns = call.aten("sym_size", {p[0], Operand::of(int64_t{1})});
    input = call.aten("reshape", {p[0], flat});
    const Operand count = call.aten("sym_size", {input, Operand::of(int64_t{0})});
    const Operand starts = call.aten("arange", {Operand::of(int64_t{0}), count, columns});
    offsets = call.aten("type_as", {starts, p[0]});
    if (!weights.is_none()) weights = call.aten("reshape", {weights, flat});
  }
  const Operand all =
      call.aten("embedding_bag", {p[1], input, offsets, p[5], mode, p[7], weights, p[9], p[10]});
  return call.binder.function("operator.getitem",
                              [](Stack& stack) {
                                c10::IValue first = stack.back().toTupleRef().elements()[0];
                                stack.back() = std::move(first);
                              },
                              {all}, {Kind::Tensor, {}});
}

constexpr Lowering loss_table[] = {
    {"torch.nn.functional.mse_loss", distance<mse_loss>},
    {"torch.nn.functional.l1_loss", distance<l1_loss>},
    {"torch.nn.functional.smooth_l1_loss", smooth_l1_loss},
    {"torch.nn.functional.huber_loss", huber_loss},
    {"torch.nn.functional.cross_entropy", cross_entropy},
    {"torch.nn.functional.nll_loss", nll_loss},
    {"torch.nn.functional.binary_cross_entropy", binary_cross_entropy},
    {"torch.nn.functional.binary_cross_entropy_with_logits", binary_cross_entropy_with_logits},
    {"torch.nn.functional.kl_div", kl_div},
    {"torch.nn.functional.embedding_bag", embedding_bag},
};

}  // namespace

std::span<const Lowering> loss_lowerings() {
  return loss_table;
}

}  // namespace tessera::eager
