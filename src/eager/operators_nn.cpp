// torch.nn.functional: functions that live in Python and call aten with their arguments arranged
// otherwise. Each lowering states Python's signature and then the aten calls it comes to.
#include "eager/attention.h"
#include "eager/interpolate.h"
#include "eager/operators.h"

namespace tessera::eager {

namespace {

using Args = std::vector<Operand>;

// f(input, inplace=False) and its in-place twin f_.
template <const char* name>
Operand activation(Call& call) {
  Args p = call.as("input, inplace=False");
  return call.aten(call.flag(p[1], "inplace") ? std::string(name) + "_" : name, {p[0]});
}

// As activation, with numbers between input and inplace.
Operand parametric(Call& call, const char* signature, std::string name) {
  Args p = call.as(signature);
  if (call.flag(p.back(), "inplace")) name += "_";
  p.pop_back();
  return call.aten(name, std::move(p));
}

constexpr char relu[] = "relu", silu[] = "silu", mish[] = "mish", selu[] = "selu",
               hardswish[] = "hardswish", hardsigmoid[] = "hardsigmoid", relu6[] = "relu6";

Operand hardtanh(Call& call) {
  return parametric(call, "input, min_val=-1.0, max_val=1.0, inplace=False", "hardtanh");
}
Operand leaky_relu(Call& call) {
  return parametric(call, "input, negative_slope=0.01, inplace=False", "leaky_relu");
}
Operand elu(Call& call) {
  return parametric(call, "input, alpha=1.0, inplace=False", "elu");
}
Operand celu(Call& call) {
  return parametric(call, "input, alpha=1.0, inplace=False", "celu");
}
Operand threshold(Call& call) {
  return parametric(call, "input, threshold, value, inplace=False", "threshold");
}

// Outside training dropout returns its argument itself, not a copy.
Operand dropout(Call& call, const char* name, const char* signature) {
  Args p = call.as(signature);
  if (!call.flag(p[2], "training")) return p[0];
  return call.aten(call.flag(p[3], "inplace") ? std::string(name) + "_" : name, {p[0], p[1], p[2]});
}
Operand plain_dropout(Call& call) {
  return dropout(call, "dropout", "input, p=0.5, training=True, inplace=False");
}
Operand feature_dropout(Call& call) {
  return dropout(call, "feature_dropout", "input, p=0.5, training=True, inplace=False");
}
Operand alpha_dropout(Call& call) {
  return dropout(call, "alpha_dropout", "input, p=0.5, training=False, inplace=False");
}

Operand embedding(Call& call) {
  Args p = call.as(
      "input, weight, padding_idx=None, max_norm=None, norm_type=2.0, scale_grad_by_freq=False, "
      "sparse=False");
  if (!p[3].is_none()) call.binder.refuse("max_norm is not supported: it changes the weights");
  // The padding index only matters to gradients; a negative one counts from the end, which -1 does
  // not break.
  Operand padding = p[2].is_none() ? Operand::of(int64_t{-1}) : p[2];
  return call.aten("embedding", {p[1], p[0], padding, p[5], p[6]});
}

Operand batch_norm(Call& call) {
  Args p = call.as(
      "input, running_mean, running_var, weight=None, bias=None, training=False, momentum=0.1, "
      "eps=1e-05");
  return call.aten("batch_norm",
                   {p[0], p[3], p[4], p[1], p[2], p[5], p[6], p[7], Operand::of(true)});
}

Operand instance_norm(Call& call) {
  Args p = call.as(
      "input, running_mean=None, running_var=None, weight=None, bias=None, use_input_stats=True, "
      "momentum=0.1, eps=1e-05");
  return call.aten("instance_norm",
                   {p[0], p[3], p[4], p[1], p[2], p[5], p[6], p[7], Operand::of(true)});
}

Operand softmax_like(Call& call, const char* name) {
  Args p = call.as("input, dim=None, _stacklevel=3, dtype=None");
  if (p[1].is_none()) call.binder.refuse("dim must be given");
  return call.aten(name, {p[0], p[1], p[3]});
}
Operand softmax(Call& call) {
  return softmax_like(call, "softmax");
}
Operand log_softmax(Call& call) {
  return softmax_like(call, "log_softmax");
}

Operand softmin(Call& call) {
  Args p = call.as("input, dim=None, _stacklevel=3, dtype=None");
  return call.aten("softmax", {call.aten("neg", {p[0]}), p[1], p[3]});
}

Operand max_pool(Call& call, const std::string& name) {
  Args p = call.as(
      "input, kernel_size, stride=None, padding=0, dilation=1, ceil_mode=False, "
      "return_indices=False");
  const bool indices = call.flag(p[6], "return_indices");
  if (p[2].is_none()) p[2] = Operand::list({});
  p.pop_back();
  return call.aten(indices ? name + "_with_indices" : name, std::move(p));
}
Operand max_pool1d(Call& call) {
  return max_pool(call, "max_pool1d");
}
Operand max_pool2d(Call& call) {
  return max_pool(call, "max_pool2d");
}
Operand max_pool3d(Call& call) {
  return max_pool(call, "max_pool3d");
}

// A None in output_size keeps that dimension, which only the run's shapes tell.
Operand adaptive_pool(Call& call, const std::string& name, size_t dims, bool maximum) {
  Args p =
      maximum ? call.as("input, output_size, return_indices=False") : call.as("input, output_size");
  Operand size = p[1];
  if (size.display) {
    for (size_t i = 0; i < size.items.size(); ++i) {
      if (!size.items[i].is_none()) continue;
      const int64_t back = int64_t(i) - int64_t(size.items.size());
      size.items[i] = call.aten("sym_size", {p[0], Operand::of(back)});
      size.type.items[i] = {Kind::Int, {}};
    }
  } else if (dims > 1) {
    size = Operand::list(Args(dims, size));
  }
  Operand result = call.aten(name, {p[0], size});
  if (!maximum || call.flag(p[2], "return_indices")) return result;
  return call.binder.function("operator.getitem",
                              [](Stack& stack) {
                                c10::IValue first = stack.back().toTupleRef().elements()[0];
                                stack.back() = std::move(first);
                              },
                              {result}, {Kind::Tensor, {}});
}
Operand adaptive_avg_pool1d(Call& call) {
  return adaptive_pool(call, "adaptive_avg_pool1d", 1, false);
}
Operand adaptive_avg_pool2d(Call& call) {
  return adaptive_pool(call, "adaptive_avg_pool2d", 2, false);
}
Operand adaptive_avg_pool3d(Call& call) {
  return adaptive_pool(call, "adaptive_avg_pool3d", 3, false);
}
Operand adaptive_max_pool1d(Call& call) {
  return adaptive_pool(call, "adaptive_max_pool1d", 1, true);
}
Operand adaptive_max_pool2d(Call& call) {
  return adaptive_pool(call, "adaptive_max_pool2d", 2, true);
}
Operand adaptive_max_pool3d(Call& call) {
  return adaptive_pool(call, "adaptive_max_pool3d", 3, true);
}

Operand lp_dim_list(const Operand& dim) {
  return dim.is_number() ? Operand::list({dim}) : dim;
}

// torch.norm and Tensor.norm: a vector norm unless a matrix norm is asked for by name.
Operand norm(Call& call) {
  Args p = call.as("input, p='fro', dim=None, keepdim=False, dtype=None");
  Operand order = p[1];
  if (order.is(Kind::String)) {
    const std::string name = call.text(order, "p");
    if (name != "fro") {
      return call.aten("linalg_matrix_norm", {p[0], order, p[2], p[3]}, {{"dtype", p[4]}});
    }
    order = Operand::of(int64_t{2});
  } else if (order.is_none()) {
    order = Operand::of(2.0);
  }
  return call.aten("linalg_vector_norm", {p[0], order, lp_dim_list(p[2]), p[3]}, {{"dtype", p[4]}});
}

Operand normalize(Call& call) {
  Args p = call.as("input, p=2.0, dim=1, eps=1e-12, out=None");
  Operand length =
      call.aten("linalg_vector_norm", {p[0], p[1], lp_dim_list(p[2]), Operand::of(true)});
  Operand floor = call.aten("clamp_min", {length, p[3]});
  return call.aten("div", {p[0], call.aten("expand_as", {floor, p[0]})});
}

Operand unfold(Call& call) {
  Args p = call.as("input, kernel_size, dilation=1, padding=0, stride=1");
  return call.aten("im2col", std::move(p));
}

Operand fold(Call& call) {
  Args p = call.as("input, output_size, kernel_size, dilation=1, padding=0, stride=1");
  return call.aten("col2im", std::move(p));
}

int64_t position_of(Call& call, const Operand& operand, const char* what,
                    std::initializer_list<const char*> names) {
  const std::string name = call.text(operand, what);
  int64_t at = 0;
  for (const char* known : names) {
    if (name == known) return at;
    ++at;
  }
  call.binder.refuse(fmt::format("{} '{}' is not known", what, name));
}

Operand grid_sample(Call& call) {
  Args p = call.as("input, grid, mode='bilinear', padding_mode='zeros', align_corners=None");
  const int64_t mode = position_of(call, p[2], "mode", {"bilinear", "nearest", "bicubic"});
  const int64_t padding =
      position_of(call, p[3], "padding_mode", {"zeros", "border", "reflection"});
  Operand corners = p[4].is_none() ? Operand::of(false) : p[4];
  return call.aten("grid_sampler", {p[0], p[1], Operand::of(mode), Operand::of(padding), corners});
}

Operand affine_grid(Call& call) {
  Args p = call.as("theta, size, align_corners=None");
  return call.aten("affine_grid_generator",
                   {p[0], p[1], p[2].is_none() ? Operand::of(false) : p[2]});
}

Operand logsigmoid(Call& call) {
  return call.aten("log_sigmoid", call.as("input"));
}

Operand softsign(Call& call) {
  Args p = call.as("input");
  Operand magnitude = call.aten("add", {call.aten("abs", {p[0]}), Operand::of(int64_t{1})});
  return call.aten("div", {p[0], magnitude});
}

Operand tanhshrink(Call& call) {
  Args p = call.as("input");
  return call.aten("sub", {p[0], call.aten("tanh", {p[0]})});
}

constexpr Lowering nn_table[] = {
    {"torch.nn.functional.relu", activation<relu>},
    {"torch.nn.functional.relu6", activation<relu6>},
    {"torch.nn.functional.silu", activation<silu>},
    {"torch.nn.functional.mish", activation<mish>},
    {"torch.nn.functional.selu", activation<selu>},
    {"torch.nn.functional.hardswish", activation<hardswish>},
    {"torch.nn.functional.hardsigmoid", activation<hardsigmoid>},
    {"torch.nn.functional.hardtanh", hardtanh},
    {"torch.nn.functional.leaky_relu", leaky_relu},
    {"torch.nn.functional.elu", elu},
    {"torch.nn.functional.celu", celu},
    {"torch.nn.functional.threshold", threshold},
    {"torch.nn.functional.logsigmoid", logsigmoid},
    {"torch.nn.functional.softsign", softsign},
    {"torch.nn.functional.tanhshrink", tanhshrink},
    {"torch.nn.functional.dropout", plain_dropout},
    {"torch.nn.functional.dropout1d", feature_dropout},
    {"torch.nn.functional.dropout2d", feature_dropout},
    {"torch.nn.functional.dropout3d", feature_dropout},
    {"torch.nn.functional.alpha_dropout", alpha_dropout},
    {"torch.nn.functional.embedding", embedding},
    {"torch.nn.functional.batch_norm", batch_norm},
    {"torch.nn.functional.instance_norm", instance_norm},
    {"torch.nn.functional.softmax", softmax},
    {"torch.nn.functional.log_softmax", log_softmax},
    {"torch.nn.functional.softmin", softmin},
    {"torch.nn.functional.max_pool1d", max_pool1d},
    {"torch.nn.functional.max_pool2d", max_pool2d},
    {"torch.nn.functional.max_pool3d", max_pool3d},
    {"torch.nn.functional.adaptive_avg_pool1d", adaptive_avg_pool1d},
    {"torch.nn.functional.adaptive_avg_pool2d", adaptive_avg_pool2d},
    {"torch.nn.functional.adaptive_avg_pool3d", adaptive_avg_pool3d},
    {"torch.nn.functional.adaptive_max_pool1d", adaptive_max_pool1d},
    {"torch.nn.functional.adaptive_max_pool2d", adaptive_max_pool2d},
    {"torch.nn.functional.adaptive_max_pool3d", adaptive_max_pool3d},
    {"torch.nn.functional.normalize", normalize},
    {"torch.nn.functional.unfold", unfold},
    {"torch.nn.functional.fold", fold},
    {"torch.nn.functional.grid_sample", grid_sample},
    {"torch.nn.functional.affine_grid", affine_grid},
    {"torch.nn.functional.interpolate", lower_interpolate},
    {"torch.nn.functional.multi_head_attention_forward", lower_multi_head_attention},
    {"torch.functional.norm", norm},
    {"torch.norm", norm},
    {"Tensor.norm", norm},
};

}  // namespace

std::span<const Lowering> nn_lowerings() {
  return nn_table;
}

}  // namespace tessera::eager
