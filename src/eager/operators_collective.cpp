// torch's functional collectives: what the processes of a distributed network exchange. One process
// stands for all of them. Shapes, and so costs, are those that the calls have among all devices;
// the values are those of a group of one, which is why a sample that needs more devices is not run
// (require_one_device).
#include "base/error.h"
#include "eager/collectives.h"
#include "eager/operators.h"

namespace tessera::eager {

namespace {

using Args = std::vector<Operand>;

Operand copied(Call& call, const Operand& input) {
  return call.aten("clone", {input});
}

int64_t group_size(Call& call, const Operand& operand) {
  const int64_t size = call.integer(operand, "group_size");
  if (size < 1) call.binder.refuse("expected a group of at least one device");
  return size;
}

Operand all_reduce(Call& call) {
  const Args p = call.as("input, reduce_op, group_name");
  call.text(p[1], "reduce_op");
  return copied(call, p[0]);
}

Operand all_reduce_in_place(Call& call) {
  return call.as("input, reduce_op, group_name")[0];
}

Operand broadcast(Call& call) {
  return copied(call, call.as("input, src, group_name")[0]);
}

Operand broadcast_in_place(Call& call) {
  return call.as("input, src, group_name")[0];
}

Operand all_gather(Call& call) {
  const Args p = call.as("input, group_size, group_name");
  const Args parts(size_t(group_size(call, p[1])), p[0]);
  return call.aten("cat", {Operand::list(parts), Operand::of(int64_t{0})});
}

Operand reduce_scatter(Call& call) {
  const Args p = call.as("input, reduce_op, group_size, group_name");
  const int64_t size = group_size(call, p[2]);
  return call.binder.function("reduce_scatter_tensor",
                              [size](Stack& stack) {
                                const at::Tensor whole = stack.back().toTensor();
                                TORCH_CHECK(whole.dim() > 0 && whole.size(0) % size == 0,
                                            "expected a first dimension that ", size,
                                            " devices can share");
                                stack.back() = whole.narrow(0, 0, whole.size(0) / size).clone();
                              },
                              {p[0]}, {Kind::Tensor, {}}, {Cost::Copy, {}});
}

Operand all_to_all(Call& call) {
  const Args p = call.as("input, output_split_sizes, input_split_sizes, group_name");
  int64_t rows = 0;
  if (!p[1].display) call.binder.refuse("output_split_sizes must be a list of integers");
  for (const Operand& size : p[1].items) rows += call.integer(size, "output_split_sizes");
  return call.binder.function("all_to_all_single",
                              [rows](Stack& stack) {
                                const at::Tensor sent = stack.back().toTensor();
                                TORCH_CHECK(sent.dim() > 0, "expected at least one dimension");
                                std::vector<int64_t> sizes = sent.sizes().vec();
                                if (sizes[0] == rows) {
                                  stack.back() = sent.clone();
                                } else {
                                  sizes[0] = rows;
                                  stack.back() = sent.new_zeros(sizes);
                                }
                              },
                              {p[0]}, {Kind::Tensor, {}}, {Cost::Copy, {}});
}

Operand wait(Call& call) {
  return call.as("tensor")[0];
}

// Both ways in which torch prints an operator that has no other overload.
#define COLLECTIVE(name, lower)                          \
  {"torch.ops._c10d_functional." name, lower}, {         \
    "torch.ops._c10d_functional." name ".default", lower \
  }

constexpr Lowering collective_table[] = {
    COLLECTIVE("all_reduce", all_reduce),
    COLLECTIVE("all_reduce_", all_reduce_in_place),
    COLLECTIVE("all_gather_into_tensor", all_gather),
    COLLECTIVE("reduce_scatter_tensor", reduce_scatter),
    COLLECTIVE("all_to_all_single", all_to_all),
    COLLECTIVE("broadcast", broadcast),
    COLLECTIVE("broadcast_", broadcast_in_place),
    COLLECTIVE("wait_tensor", wait),
};

#undef COLLECTIVE

}  // namespace

namespace {

bool is_collective(const graph::Node& node) {
  return node.callee.starts_with("torch.ops._c10d_functional.");
}

// As far as the call itself says; at least 1.
int64_t devices_of_collective(const graph::Node& node) {
  // all_gather_into_tensor(x, 2, '0'), all_to_all_single(x, [2, 2], [2, 2], '0'); broadcast(x, 0,
  // '0') states who sends.
  if (node.callee.find("broadcast") != node.callee.npos) return 1;
  int64_t devices = 1;
  const auto look_at = [&](const graph::Arg& arg) {
    if (arg.is(graph::Arg::Kind::Int)) devices = std::max(devices, arg.integer);
    if (arg.is(graph::Arg::Kind::List)) devices = std::max(devices, int64_t(arg.items.size()));
  };
  for (const graph::Arg& arg : node.args) look_at(arg);
  for (const graph::Keyword& keyword : node.keywords) look_at(keyword.arg);
  return devices;
}

}  // namespace

int64_t devices_required(const graph::Sample& sample) {
  const Json* said = sample.properties.find("num_devices_required");
  return said != nullptr && said->is_int() ? said->as_int() : 1;
}

void require_one_device(const graph::Sample& sample) {
  for (const graph::Node& node : sample.graph.nodes) {
    if (!node.is_compute() || !is_collective(node)) continue;
    const int64_t devices = std::max(devices_required(sample), devices_of_collective(node));
    if (devices <= 1) continue;
    throw input_error({sample.graph.file, node.line},
                      "'{}' exchanges tensors among {} devices, and one process is a group of one: "
                      "show and stats read this sample, nothing here runs it",
                      node.callee, devices);
  }
}

std::span<const Lowering> collective_lowerings() {
  return collective_table;
}

}  // namespace tessera::eager
