// An instruction A with all three constrained, and its consumer B, become
//
//   A.input  = custom-call(x), LayoutConstraint      in the order of A's input
//   A.kernel = custom-call(w), LayoutConstraint      in the order of A's kernel
//   A        = convolution(A.input, A.kernel)
//   A.output = custom-call(A), LayoutConstraint      in the order of A's output
//   B        = ...(A.output)
//
// Whoever else reads x and w reads them as before: an operand's order is that of one use.
#include "space/hlo_layouts.h"

#include <algorithm>
#include <set>
#include <unordered_map>

#include "base/error.h"
#include "format/protobuf_wire.h"
#include "hlo/describe.h"
#include "hlo/opcode.h"

namespace tessera::space {

using hlo::Computation;
using hlo::Instruction;
using hlo::Module;
using hlo::Shape;

namespace {

constexpr size_t most_dimensions = 6;  // of a layout that a configuration's features can hold
constexpr const char* roles[] = {"output", "input", "kernel"};

Error refused(const Instruction& i, const std::string& file, const std::string& why) {
  return input_error({file, 0}, "instruction '{}' ({}): {}", i.name, i.opcode, why);
}

// The instructions of a computation by their ids.
class Operands {
 public:
  Operands(const Computation& computation, const std::string& file) : file_(file) {
    for (const Instruction& i : computation.instructions) known_[i.id] = &i;
  }
  // The shape of tensor 0 (the output), 1 or 2 (operands); null: it has no such operand.
  const Shape* shape(const Instruction& i, size_t tensor) const {
    if (tensor == 0) return &i.shape;
    if (tensor > i.operand_ids.size()) return nullptr;
    const auto found = known_.find(i.operand_ids[tensor - 1]);
    if (found == known_.end()) throw refused(i, file_, "an operand that is not in its computation");
    return &found->second->shape;
  }

 private:
  const std::string& file_;
  std::unordered_map<int64_t, const Instruction*> known_;
};

bool has_choices(const Shape& shape) {
  return shape.tuple_shapes.empty() && shape.dimensions.size() >= 2 &&
         shape.dimensions.size() <= most_dimensions &&
         std::ranges::all_of(shape.dimensions, [](int64_t size) { return size > 0; });
}

bool is_permutation_of(size_t rank, Order order) {
  std::ranges::sort(order);
  for (size_t i = 0; i < order.size(); ++i)
    if (order[i] != int32_t(i)) return false;
  return order.size() == rank;
}

void add_new(std::vector<Order>& orders, Order order) {
  if (std::ranges::find(orders, order) == orders.end()) orders.push_back(std::move(order));
}

// Of two dimensions and those of the image, minor to major with the image in one piece.
Order ordered(std::vector<int64_t> minor, const std::vector<int64_t>& spatial,
              std::vector<int64_t> major) {
  minor.insert(minor.end(), spatial.rbegin(), spatial.rend());
  minor.insert(minor.end(), major.begin(), major.end());
  return {minor.begin(), minor.end()};
}

// Channels last, channels first, and the two orders of batch and channels in which TPUs have them.
std::vector<Order> image_orders(int64_t batch, int64_t feature,
                                const std::vector<int64_t>& spatial) {
  std::vector<Order> orders = {{}};
  add_new(orders, ordered({feature}, spatial, {batch}));
  add_new(orders, ordered({}, spatial, {feature, batch}));
  add_new(orders, ordered({feature, batch}, spatial, {}));
  add_new(orders, ordered({batch, feature}, spatial, {}));
  return orders;
}

// HWIO, HWOI, OIHW, OHWI.
std::vector<Order> kernel_orders(int64_t in, int64_t out, const std::vector<int64_t>& spatial) {
  std::vector<Order> orders = {{}};
  add_new(orders, ordered({out, in}, spatial, {}));
  add_new(orders, ordered({in, out}, spatial, {}));
  add_new(orders, ordered({}, spatial, {in, out}));
  add_new(orders, ordered({in}, spatial, {out}));
  return orders;
}

std::vector<Order> convolution_orders(const hlo::ConvolutionNumbers& numbers, size_t tensor) {
  if (tensor == 0)
    return image_orders(numbers.output_batch, numbers.output_feature, numbers.output_spatial);
  if (tensor == 1)
    return image_orders(numbers.input_batch, numbers.input_feature, numbers.input_spatial);
  return kernel_orders(numbers.kernel_input_feature, numbers.kernel_output_feature,
                       numbers.kernel_spatial);
}

// Dimensions of both sides of a reshape whose sizes have the same product, the fewest at a time:
// [4, 32, 6] and [128, 3, 2] are {4, 32 | 128} and {6 | 3, 2}. A reshape moves nothing where both
// sides have these groups in the same order, whatever it is, and each group in one piece.
struct Group {
  std::vector<int32_t> to, from;
};

std::vector<Group> groups_of(const std::vector<int64_t>& to, const std::vector<int64_t>& from) {
  std::vector<Group> groups;
  size_t i = 0, k = 0;
  while (i < to.size() || k < from.size()) {
    Group group;
    uint64_t left = 1, right = 1;  // of sizes that somebody made up they wrap around
    do {
      const bool first = k == from.size() || (i < to.size() && left <= right);
      if (first && i == to.size()) return {};  // of unequal sizes
      if (first) {
        left *= uint64_t(to[i]);
        group.to.push_back(int32_t(i++));
      } else {
        right *= uint64_t(from[k]);
        group.from.push_back(int32_t(k++));
      }
    } while (left != right);
    groups.push_back(std::move(group));
  }
  return groups;
}

// Orders of the groups, major to minor: all of up to three, of more the plain one, the last two
// swapped, and the first or the second innermost.
std::vector<std::vector<size_t>> group_orders(size_t count) {
  std::vector<size_t> plain(count);
  for (size_t i = 0; i < count; ++i) plain[i] = i;
  std::vector<std::vector<size_t>> orders = {plain};
  if (count <= 3) {
    for (std::vector<size_t> next = plain; std::ranges::next_permutation(next).found;)
      orders.push_back(next);
    return orders;
  }
  orders.push_back(plain);
  std::swap(orders.back()[count - 1], orders.back()[count - 2]);
  for (const int64_t moved : {0, 1}) {
    orders.push_back(plain);
    std::rotate(orders.back().begin() + moved, orders.back().begin() + moved + 1,
                orders.back().end());
  }
  return orders;
}

std::vector<Order> reshape_orders(const Shape& to, const Shape& from, size_t tensor) {
  const std::vector<Group> groups = groups_of(to.dimensions, from.dimensions);
  std::vector<Order> orders = {{}};
  if (groups.empty()) return orders;
  for (const std::vector<size_t>& major_first : group_orders(groups.size())) {
    Order order;
    for (size_t i = major_first.size(); i-- > 0;) {
      const Group& group = groups[major_first[i]];
      const std::vector<int32_t>& dimensions = tensor == 0 ? group.to : group.from;
      order.insert(order.end(), dimensions.rbegin(), dimensions.rend());
    }
    add_new(orders, std::move(order));
  }
  return orders;
}

CallChoices choices_of(const Instruction& i, const Operands& operands, const std::string& file) {
  CallChoices choices;
  for (size_t tensor = 0; tensor < 3; ++tensor) {
    std::vector<Order>& orders = choices.tensors[tensor].orders;
    orders = {{}};
    const Shape* shape = operands.shape(i, tensor);
    if (!shape || !has_choices(*shape)) continue;
    const size_t rank = shape->dimensions.size();
    if (i.opcode == "reshape") {
      const Shape* from = operands.shape(i, 1);
      if (!from) throw refused(i, file, "no operand");
      orders = reshape_orders(i.shape, *from, tensor);
    } else if (i.opcode == "dot") {
      orders = matrix_orders(rank);
    } else {
      if (!i.convolution) throw refused(i, file, "no numbers of its dimensions");
      orders = convolution_orders(*i.convolution, tensor);
    }
    for (size_t choice = 1; choice < orders.size(); ++choice)
      if (!is_permutation_of(rank, orders[choice]))
        throw refused(i, file, "its numbers of dimensions are not those of its shapes");
  }
  return choices;
}

// Ids that no instruction of the module has, near those of its computation: XLA's newer ids have
// the computation's in their upper half.
class NewIds {
 public:
  explicit NewIds(const Module& module) {
    for (const Computation& computation : module.computations)
      for (const Instruction& i : computation.instructions) used_.insert(i.id);
  }
  int64_t next(int64_t after) {
    while (!used_.insert(++after).second) {
    }
    return after;
  }

 private:
  std::set<int64_t> used_;
};

// `tensor`, made by the instruction `operand`, in this order.
Instruction constraint(const std::string& name, int64_t id, int64_t operand, const Shape& tensor,
                       const Order& order) {
  Instruction made;
  made.name = name;
  made.opcode = "custom-call";
  made.custom_call_target = "LayoutConstraint";
  made.id = id;
  made.operand_ids = {operand};
  made.shape = tensor;
  made.shape.has_layout = true;
  made.shape.minor_to_major.assign(order.begin(), order.end());
  made.constrain_layout = true;
  made.operand_shapes_with_layout = {made.shape};
  made.feature_group_count = made.batch_group_count = 1;
  // custom_call_api_version: API_VERSION_ORIGINAL.
  made.rest = format::WireWriter().varint(77, 1).take();
  return made;
}

// What is wrong with these layouts of the instruction; empty: nothing.
std::string why_not(const Instruction& i, const hlo::NodeLayouts& layouts, bool is_fusion,
                    const Operands& operands) {
  if (layouts.tensors.size() > std::size(roles))
    return fmt::format("expected layouts of up to {} tensors, found {}", std::size(roles),
                       layouts.tensors.size());
  for (size_t tensor = 0; tensor < layouts.tensors.size(); ++tensor) {
    const Order& order = layouts.tensors[tensor];
    if (order.empty()) continue;
    if (is_fusion) return "it is inside a fusion, which has no layouts of its own";
    const Shape* shape = operands.shape(i, tensor);
    if (!shape) return fmt::format("it has no {} to lay out", roles[tensor]);
    if (!shape->tuple_shapes.empty())
      return fmt::format("its {} is a tuple, which has no layout", roles[tensor]);
    if (!is_permutation_of(shape->dimensions.size(), order))
      return fmt::format("the layout of its {}: expected a permutation of {} dimensions",
                         roles[tensor], shape->dimensions.size());
  }
  return "";
}

}  // namespace

std::vector<int64_t> configurable_nodes(const Module& module) {
  std::vector<int64_t> nodes;
  int64_t node = 0;
  for (const Computation& computation : module.computations)
    for (const Instruction& i : computation.instructions) {
      if (hlo::is_configurable(i.opcode)) nodes.push_back(node);
      ++node;
    }
  return nodes;
}

LayoutSpace module_layout_space(const Module& module, const std::string& file) {
  std::vector<CallChoices> choices;
  const std::vector<Order> none = {{}};
  for (const Computation& computation : module.computations) {
    const Operands operands(computation, file);
    for (const Instruction& i : computation.instructions) {
      if (!hlo::is_configurable(i.opcode)) continue;
      choices.push_back(computation.is_fusion ? CallChoices{{{none}, {none}, {none}}}
                                              : choices_of(i, operands, file));
    }
  }
  return LayoutSpace(std::move(choices));
}

std::string layout_identity(const hlo::HloSample& sample, const LayoutSpace& space) {
  const hlo::ModuleDescription described = describe_module(sample.module, sample.file());
  return fmt::format("{} instructions, {} configurable, {}", described.nodes.size(), space.calls(),
                     described.hash.substr(0, 16));
}

Module constrain_layouts(const Module& module, const std::vector<hlo::NodeLayouts>& layouts,
                         const std::string& file) {
  const size_t expected = configurable_nodes(module).size();
  if (layouts.size() != expected)
    throw input_error({file, 0}, "expected layouts of {} configurable nodes, found {}", expected,
                      layouts.size());
  Module made = module;
  NewIds ids(module);
  size_t next = 0;
  for (size_t c = 0; c < module.computations.size(); ++c) {
    const Computation& before = module.computations[c];
    const Operands operands(before, file);
    std::vector<Instruction> instructions;
    std::unordered_map<int64_t, int64_t> renamed;  // outputs to what lays them out
    int64_t last = 0;
    for (const Instruction& i : before.instructions) last = std::max(last, i.id);
    const auto use = [&](int64_t id) {
      const auto found = renamed.find(id);
      return found == renamed.end() ? id : found->second;
    };
    const auto lay_out = [&](const Instruction& i, size_t tensor, int64_t operand,
                             const Order& order) {
      instructions.push_back(constraint(fmt::format("{}.{}", i.name, roles[tensor]),
                                        last = ids.next(last), operand, *operands.shape(i, tensor),
                                        order));
      return last;
    };
    for (const Instruction& original : before.instructions) {
      Instruction i = original;
      for (int64_t& id : i.operand_ids) id = use(id);
      hlo::NodeLayouts wanted;
      if (hlo::is_configurable(i.opcode)) {
        wanted = layouts[next++];
        if (const std::string why = why_not(original, wanted, before.is_fusion, operands);
            !why.empty())
          throw refused(original, file, why);
      }
      wanted.tensors.resize(std::size(roles));
      for (size_t tensor = 1; tensor < std::size(roles); ++tensor)
        if (!wanted.tensors[tensor].empty())
          i.operand_ids[tensor - 1] =
              lay_out(original, tensor, i.operand_ids[tensor - 1], wanted.tensors[tensor]);
      instructions.push_back(std::move(i));
      if (!wanted.tensors[0].empty())
        renamed[original.id] = lay_out(original, 0, original.id, wanted.tensors[0]);
    }
    made.computations[c].instructions = std::move(instructions);
    made.computations[c].root_id = use(before.root_id);
  }
  return made;
}

}  // namespace tessera::space
