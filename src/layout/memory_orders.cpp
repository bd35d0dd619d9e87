#include "layout/memory_orders.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "hlo/opcode.h"

namespace tessera::layout {

namespace {

// Columns of node_feat (docs/formats/tpugraphs.md).
constexpr size_t first_extent = 21, elements = 28, first_dimension = 31, window_size = 37,
                 window_product = 44, base_dilation = 84, reversed = 85, feature_groups = 107;
constexpr int most_rank = 6;

// What the graph's time is estimated by; terms are shares of it, so nothing depends on them but the
// balance between graphs.
constexpr double bytes_a_second = 8e9, flops_a_second = 6e10, seconds_a_copy = 3e-6;
constexpr double element_bytes = 4;
// Where what a call moves begins to leave its cache.
constexpr double large_kernel = 512 << 10, large_images = 1 << 20;

uint32_t packed(std::span<const int> minor_to_major, const std::array<double, 6>& extents) {
  uint32_t order = 0;
  int at = 0;
  for (const int dimension : minor_to_major)
    if (extents[size_t(dimension)] > 1) order |= uint32_t(dimension + 1) << (4 * at++);
  return order;
}

struct Dimensions {
  std::array<int, most_rank> of{};
  int count = 0;

  void add(int dimension) {
    if (count < most_rank) of[size_t(count++)] = dimension;
  }
  std::span<const int> span() const { return {of.data(), size_t(count)}; }
};

Dimensions unpacked(uint32_t order) {
  Dimensions found;
  for (; order; order >>= 4) found.add(int(order & 15) - 1);
  return found;
}

}  // namespace

// One configuration, node after node.
class MemoryOrders::Walk {
 public:
  using Term = MemoryOrders::Term;

  Walk(const MemoryOrders& graph, std::span<const float> rows)
      : graph_(graph), rows_(rows), lies_(graph.nodes_.size(), 0) {}

  void run(std::vector<float>& to) {
    for (size_t i = 0; i < lies_.size(); ++i) lies_[i] = visit(graph_.nodes_[i]);
    for (const double term : terms_) to.push_back(float(term / std::max(graph_.seconds_, 1e-9)));
  }

 private:
  void add(Term term, double seconds) { terms_[size_t(term)] += seconds; }
  static double sweep(const Node& node) { return node.bytes / bytes_a_second; }
  // Read and written.
  void copy(const Node& node, Term term, Term count = Term::Count) {
    add(term, 2 * sweep(node));
    if (count != Term::Count) add(count, seconds_a_copy);
  }
  static bool is_common(const Node& node, Order order) {
    return order == node.usual || order == node.last;
  }

  // What the configuration says of the output (0), the input (1) or the kernel (2).
  bool asked(const Node& node, size_t tensor, const Node& of, Order& order) const {
    if (node.row < 0) return false;
    const float* six = rows_.data() + size_t(node.row) * size_t(hlo::layout_columns) + tensor * 6;
    if (six[0] < 0) return false;
    Dimensions found;
    for (int i = 0; i < of.rank; ++i)
      if (six[i] >= 0 && int(six[i]) < of.rank) found.add(int(six[i]));
    order = packed(found.span(), of.extents);
    return true;
  }

  Order visit(const Node& node) {
    switch (node.work) {
      case Work::Free:
        return 0;
      case Work::Elementwise:
        return elementwise(node);
      case Work::Reshape:
        return reshape(node);
      case Work::Transpose:
      case Work::Reduce:
        return turned(node);
      case Work::Pool:
        return window(node, Term::PoolLast, Term::PoolCopied);
      case Work::Norm:
        return window(node, Term::NormLast, Term::NormCopied);
      case Work::Slice:
        return slice(node);
      case Work::Concatenate:
        return concatenate(node);
      case Work::Dot:
        return product(node);
      case Work::Convolution:
        return convolution(node);
      case Work::Plain:
        break;
    }
    Order made = node.usual;
    for (const int operand : node.operands) {
      const Node& read = graph_.nodes_[size_t(operand)];
      if (lies(operand) == 0 || lies(operand) == read.usual) continue;
      add(Term::PlainTurned, sweep(read));
      // Resampling, most often.
      if (node.rank == 4 && read.rank == 4 && lies(operand) == read.last &&
          read.extents[1] == node.extents[1])
        made = node.last;
    }
    return made;
  }

  Order lies(int node) const { return lies_[size_t(node)]; }

  Order elementwise(const Node& node) {
    Order kept = 0;
    bool mixed = false;
    for (const int operand : node.operands) {
      if (graph_.nodes_[size_t(operand)].extents != node.extents || lies(operand) == 0) continue;
      mixed = mixed || (kept != 0 && kept != lies(operand));
      kept = lies(operand);
    }
    if (kept == 0) return node.usual;
    if (node.normalised && node.rank != 4) {
      if (kept != node.usual) copy(node, Term::StatisticsCopied);
      return node.usual;
    }
    if (mixed) add(Term::ElementwiseMixed, sweep(node));
    if (kept != node.usual)
      add(kept == node.last ? Term::ElementwiseLast : Term::ElementwiseOther, sweep(node));
    return kept;
  }

  // A view where dimensions that are taken together lie side by side.
  Order reshape(const Node& node) {
    if (node.operands.empty()) return node.usual;
    const Node& from = graph_.nodes_[size_t(node.operands[0])];
    const Order order = lies(node.operands[0]);
    if (order == 0 || order == from.usual) return node.usual;
    // Groups of dimensions with the same product on both sides, in which each is the last one.
    std::array<Dimensions, most_rank> before, after;
    std::array<int, most_rank> group{};
    int groups = 0, a = 0, b = 0;
    while (a < from.rank && b < node.rank) {
      double left = 1, right = 1;
      Dimensions &taken = before[size_t(groups)], &made = after[size_t(groups)];
      do {
        if (left <= right && a < from.rank) {
          left *= from.extents[size_t(a)];
          if (from.extents[size_t(a)] > 1) taken.add(a);
          group[size_t(a++)] = groups;
        } else if (b < node.rank) {
          right *= node.extents[size_t(b)];
          if (node.extents[size_t(b)] > 1) made.add(b);
          ++b;
        } else {
          break;
        }
      } while (left != right);
      if (left != right) return copied(node, from);
      ++groups;
    }
    Dimensions made;
    const Dimensions memory = unpacked(order);
    for (int at = 0; at < memory.count;) {
      const size_t own = size_t(group[size_t(memory.of[size_t(at)])]);
      if (before[own].count == 0) return copied(node, from);  // the shapes are of different sizes
      for (int i = before[own].count; i-- > 0; ++at)
        if (at >= memory.count || memory.of[size_t(at)] != before[own].of[size_t(i)])
          return copied(node, from);
      for (int i = after[own].count; i-- > 0;) made.add(after[own].of[size_t(i)]);
    }
    return packed(made.span(), node.extents);
  }
  Order copied(const Node& node, const Node& from) {
    copy(from, Term::ReshapeCopied, Term::CopiesInside);
    return node.usual;
  }

  // Transposes, which are views, and reductions.
  Order turned(const Node& node) {
    if (node.operands.empty()) return node.usual;
    const Node& from = graph_.nodes_[size_t(node.operands[0])];
    const Order order = lies(node.operands[0]) ? lies(node.operands[0]) : from.usual;
    const Dimensions memory = unpacked(order);
    Dimensions made;
    if (node.work == Work::Reduce) {
      if (order != from.usual) add(Term::ReduceTurned, sweep(from));
      for (const int dimension : memory.span())
        if (const int own = node.turned[size_t(dimension)]; own >= 0) made.add(own);
    } else {
      if (node.turned[0] < 0) return copied(node, from);  // no transpose of these extents
      for (const int dimension : memory.span())
        for (int i = 0; i < node.rank; ++i)
          if (node.turned[size_t(i)] == dimension) made.add(i);
    }
    return packed(made.span(), node.extents);
  }

  Order window(const Node& node, Term last, Term made_usual) {
    if (node.operands.empty()) return node.usual;
    // Scales and shifts of a norm have another shape.
    int input = node.operands[0];
    for (const int operand : node.operands)
      if (graph_.nodes_[size_t(operand)].rank == node.rank && lies(operand) != 0) input = operand;
    const Node& from = graph_.nodes_[size_t(input)];
    const Order order = lies(input);
    if (order == 0 || order == from.usual) return node.usual;
    if (order == from.last && node.rank >= 4) {
      add(last, sweep(from));
      if (node.work == Work::Pool) add(Term::PoolLastWindow, sweep(node) * node.window);
      return node.last;
    }
    copy(from, made_usual, Term::CopiesInside);
    return node.usual;
  }

  // A view; of other ranks than its operand it is not known which dimension goes.
  Order slice(const Node& node) {
    if (node.operands.empty()) return node.usual;
    const Node& from = graph_.nodes_[size_t(node.operands[0])];
    if (from.rank != node.rank || lies(node.operands[0]) == 0) return node.usual;
    return packed(unpacked(lies(node.operands[0])).span(), node.extents);
  }

  Order concatenate(const Node& node) {
    bool last = true, usual = true;
    for (const int operand : node.operands) {
      const Node& from = graph_.nodes_[size_t(operand)];
      last = last && lies(operand) == from.last;
      usual = usual && (lies(operand) == 0 || lies(operand) == from.usual);
    }
    if (usual) return node.usual;
    add(last ? Term::ConcatenateLast : Term::ConcatenateMixed, sweep(node));
    return last ? node.last : node.usual;
  }

  // Orders in which a library takes a matrix, or many, as it is: rows or columns.
  static bool is_matrix(const Node& node, Order order, bool flat) {
    if (order == node.usual || order == 0) return true;
    if (flat) {
      // Leading dimensions can be taken together, before or behind the last.
      Dimensions others;
      const Dimensions all = unpacked(order);
      for (const int dimension : all.span())
        if (dimension != node.rank - 1) others.add(dimension);
      if (all.of[0] != node.rank - 1 && all.of[size_t(all.count - 1)] != node.rank - 1 &&
          node.extents[size_t(node.rank - 1)] > 1)
        return false;
      return std::is_sorted(others.of.begin(), others.of.begin() + others.count, std::greater<>());
    }
    std::array<int, most_rank> columns{};
    for (int i = 0; i < node.rank; ++i) columns[size_t(i)] = node.rank - 1 - i;
    if (node.rank >= 2) std::swap(columns[0], columns[1]);
    return order == packed({columns.data(), size_t(node.rank)}, node.extents);
  }

  Order product(const Node& node) {
    const double work = node.seconds;
    const bool few = node.extents[0] * (node.rank > 2 ? node.extents[1] : 1) <= 8;
    const bool batched = node.batched;
    const int operands[] = {node.input, node.kernel};
    bool turned[2] = {};
    for (size_t k = 0; k < 2; ++k) {
      if (operands[k] < 0) continue;
      const Node& from = graph_.nodes_[size_t(operands[k])];
      Order order = lies(operands[k]), wanted = 0;
      const bool free = order == 0;
      if (free) order = from.usual;
      if (asked(node, k + 1, from, wanted) && wanted != order) {
        // Weights are laid out before anything is timed.
        if (!free || k == 0)
          copy(from, batched ? Term::BatchedInput : Term::DotInput, Term::CopiesAsked);
        order = wanted;
      }
      if (!is_matrix(from, order, k == 0 && !batched && from.rank > 2))
        copy(from, batched ? Term::BatchedInside : Term::DotInside, Term::CopiesInside);
      else
        turned[k] = order != from.usual;
      if (k == 0 && !batched && from.rank > 2 && order != from.usual)
        add(Term::DotUnfused, sweep(node));
    }
    if (turned[0] || turned[1])
      add(batched                  ? Term::BatchedTurned
          : turned[0] && turned[1] ? Term::DotBothTurned
          : turned[0]              ? (few ? Term::DotInputTurnedFew : Term::DotInputTurned)
                                   : (few ? Term::DotKernelTurnedFew : Term::DotKernelTurned),
          work);
    Order made = node.usual;
    if (asked(node, 0, node, made) && made != node.usual)
      copy(node, batched ? Term::BatchedOutput : Term::DotOutput, Term::CopiesAsked);
    return made;
  }

  Order convolution(const Node& node) {
    if (node.input < 0) return node.usual;
    const Node& from = graph_.nodes_[size_t(node.input)];
    Order order = lies(node.input) ? lies(node.input) : from.usual, wanted = 0;
    if (asked(node, 1, from, wanted) && wanted != order) {
      const bool common = is_common(from, order) && is_common(from, wanted);
      copy(from, common ? Term::ConvolutionInput : Term::ConvolutionInputOther, Term::CopiesAsked);
      order = wanted;
    }
    bool last = order == from.last && from.last != from.usual;
    if (node.kernel >= 0) {
      const Node& weights = graph_.nodes_[size_t(node.kernel)];
      Order kernel = weights.usual;
      asked(node, 2, weights, kernel);
      last = last || (kernel == weights.last && weights.last != weights.usual);
      if (kernel != (last ? weights.last : weights.usual)) {
        const bool common = is_common(weights, kernel), large = weights.bytes > large_kernel;
        copy(weights, common ? (large ? Term::LargeKernelCopied : Term::KernelCopied)
                             : (large ? Term::LargeKernelOther : Term::KernelOther));
      }
      if (last) add(Term::LastKernel, sweep(weights));
    }
    if (order != (last ? from.last : from.usual)) {
      copy(from, is_common(from, order) ? Term::ConvolutionInside : Term::ConvolutionInsideOther,
           Term::CopiesInside);
    }
    if (last) {
      add(Term(size_t(Term::LastStem) + size_t(node.kind)), node.seconds);
      const bool own = node.kind >= Convolved::OwnPointwise;
      const bool large = from.bytes + node.bytes > large_images;
      add(own     ? Term::LastOwnBytes
          : large ? Term::LastLargeBytes
                  : Term::LastBytes,
          sweep(from) + sweep(node));
    }
    const Order own = last ? node.last : node.usual;
    Order made = own;
    if (asked(node, 0, node, made) && made != own) {
      copy(node, is_common(node, made) ? Term::ConvolutionOutput : Term::ConvolutionOutputOther,
           Term::CopiesAsked);
    }
    return made;
  }

  const MemoryOrders& graph_;
  std::span<const float> rows_;
  std::vector<Order> lies_;
  std::array<double, size_t(Term::Count)> terms_{};
};

void MemoryOrders::count(std::span<const float> rows, std::vector<float>& to) const {
  Walk(*this, rows).run(to);
}

// The kernel is the operand with the window's extents behind its channels.
void MemoryOrders::find_convolution(Node& node, const float* row) const {
  const int spatial = std::max(node.rank - 2, 0);
  for (const int operand : node.operands) {
    const Node& from = nodes_[size_t(operand)];
    bool fits = from.rank == node.rank && from.work == Work::Free &&
                (from.extents[0] == node.extents[1] || from.extents[1] == node.extents[1]);
    for (int i = 0; i < std::min(spatial, 4); ++i)
      fits = fits && from.extents[size_t(i) + 2] == double(row[window_size + size_t(i)]);
    (fits && node.kernel < 0 ? node.kernel : node.input) = operand;
  }
  if (node.input < 0) std::swap(node.input, node.kernel);
  if (node.input < 0) return;
  const double channels = nodes_[size_t(node.input)].extents[1];
  const double groups = std::max(double(row[feature_groups]), 1.0);
  const double window = std::max(double(row[window_product]), 1.0);
  node.flops = 2 * double(row[elements]) * window * std::max(channels / groups, 1.0);
  // libtorch takes the library's where it is strided, dilated, of groups or large.
  const Node& from = nodes_[size_t(node.input)];
  const bool strided = from.extents[2] > 1.5 * node.extents[2], many = node.extents[0] >= 16;
  const double size = from.extents[0] * from.extents[1] * from.extents[2] * from.extents[3];
  const bool large = groups > 1 || from.extents[0] > 1 || size > 20480 ||
                     (row[window_size] > 3 && row[window_size + 1] > 3);
  const bool transposed = row[reversed] > 0;
  node.flops /= std::max(double(row[base_dilation]), 1.0);
  node.kind = transposed                         ? Convolved::Transposed
              : node.rank != 4                   ? Convolved::Line
              : groups > 1 && groups == channels ? Convolved::Depthwise
              : groups > 1                       ? Convolved::Grouped
              : window == 1 && !strided && !many ? Convolved::OwnPointwise
              : window == 1 && large             ? Convolved::Pointwise
              : window == 1                      ? Convolved::OwnPointwise
              : !large                           ? Convolved::OwnWindow
              : channels <= 4                    ? Convolved::Stem
                                                 : Convolved::Window;
}

void MemoryOrders::find_product(Node& node) const {
  if (node.operands.empty()) return;
  const auto is_free = [&](int operand) { return nodes_[size_t(operand)].work == Work::Free; };
  node.input = node.operands[0];
  if (node.operands.size() > 1) node.kernel = node.operands[1];
  if (node.kernel >= 0 && is_free(node.input) && !is_free(node.kernel))
    std::swap(node.input, node.kernel);  // weights stand before all that is computed
  const Node& input = nodes_[size_t(node.input)];
  node.flops = 2 * node.bytes / element_bytes *
               std::max(input.extents[size_t(std::max(input.rank - 1, 0))], 1.0);
  node.batched = node.kernel >= 0 && (nodes_[size_t(node.kernel)].rank > 2 ||
                                      nodes_[size_t(node.kernel)].work != Work::Free);
}

// torch names all dimensions, or two to be exchanged, or none of a matrix. Zeros behind look like
// dimension 0, so that of three (1, 2) could be either: what fits the extents, the exchange first.
void MemoryOrders::find_transpose(Node& node, const float* row) const {
  node.turned.fill(-1);
  if (node.operands.empty()) return;
  const Node& from = nodes_[size_t(node.operands[0])];
  if (from.rank != node.rank || node.rank < 2) return;
  std::array<int, most_rank> named{}, exchanged{};
  uint32_t seen = 0;
  for (int i = 0; i < node.rank; ++i) {
    const int given = int(std::clamp(row[first_dimension + size_t(i)], -6.0f, 6.0f));
    named[size_t(i)] = given < 0 ? given + node.rank : given;
    if (named[size_t(i)] >= 0) seen |= 1u << named[size_t(i)];
  }
  std::iota(exchanged.begin(), exchanged.end(), 0);
  const bool none = node.rank == 2 && named[0] == named[1];
  const int a = none ? 0 : named[0], b = none ? 1 : named[1];
  const bool two = a >= 0 && b >= 0 && a < node.rank && b < node.rank && a != b &&
                   std::all_of(
                       named.begin() + 2, named.begin() + std::max(node.rank, 2),
                       [](int dimension) { return dimension == 0; });
  if (two) std::swap(exchanged[size_t(a)], exchanged[size_t(b)]);
  const auto fits = [&](const std::array<int, most_rank>& turned) {
    for (int i = 0; i < node.rank; ++i)
      if (from.extents[size_t(turned[size_t(i)])] != node.extents[size_t(i)]) return false;
    return true;
  };
  if (two && fits(exchanged))
    node.turned = exchanged;
  else if (seen == (1u << node.rank) - 1 && fits(named))
    node.turned = named;
}

void MemoryOrders::find_reduction(Node& node, const float* row) const {
  std::array<int, most_rank>& turned = node.turned;
  std::iota(turned.begin(), turned.end(), 0);
  if (node.operands.empty()) return;
  const int gone = nodes_[size_t(node.operands[0])].rank - node.rank;
  if (gone <= 0) return;  // a dimension that is reduced is left with one element
  turned.fill(0);
  for (int i = 0; i < gone; ++i)
    if (const float given = row[first_dimension + size_t(i)]; given >= 0 && given < most_rank)
      turned[size_t(given)] = -1;
  int own = 0;
  for (int& place : turned)
    if (place == 0) place = own < node.rank ? own++ : -1;
}

MemoryOrders::MemoryOrders(const hlo::GraphData& graph) {
  const size_t count = size_t(graph.nodes());
  nodes_.resize(count);
  for (const auto& [consumer, operand] : graph.edge_index)
    if (operand < consumer) nodes_[size_t(consumer)].operands.push_back(int(operand));
  for (size_t k = 0; k < graph.node_config_ids.size(); ++k)
    nodes_[size_t(graph.node_config_ids[k])].row = int(k);
  // A number, or of the body of a reduction.
  const auto is_of_one = [&](int node) { return nodes_[size_t(node)].rank == 0; };
  for (size_t i = 0; i < count; ++i) {
    Node& node = nodes_[i];
    const float* row = graph.node_feat.data() + i * size_t(hlo::node_columns);
    for (size_t d = 0; d < most_rank; ++d) {
      node.extents[d] = double(row[first_extent + d]);
      node.rank += row[first_extent + d] > 0;
    }
    std::array<int, most_rank> order{};
    for (int d = 0; d < node.rank; ++d) order[size_t(d)] = node.rank - 1 - d;
    node.usual = node.last = packed({order.data(), size_t(node.rank)}, node.extents);
    if (node.rank >= 3) {
      std::rotate(order.begin(), order.begin() + node.rank - 2, order.begin() + node.rank - 1);
      node.last = packed({order.data(), size_t(node.rank)}, node.extents);
    }
    node.bytes = std::max(double(row[elements]), 0.0) * element_bytes;
    std::erase_if(node.operands, is_of_one);
    node.window = std::max(double(row[window_product]), 1.0);
    const std::string_view name = hlo::opcode_name(graph.node_opcode[i]);
    // Parameters, numbers, and views of weights. Of inputs nothing but their use tells.
    const bool constant =
        node.operands.empty() || ((name == "reshape" || name == "transpose" || name == "slice") &&
                                  nodes_[size_t(node.operands[0])].work == Work::Free);
    if (name == "dot") {
      node.work = Work::Dot;
      find_product(node);
    } else if (name == "convolution") {
      node.work = Work::Convolution;
      find_convolution(node, row);
    } else if (constant) {
      node.work = Work::Free;
    } else if (name == "reshape") {
      node.work = Work::Reshape;
    } else if (name == "transpose") {
      node.work = Work::Transpose;
      find_transpose(node, row);
    } else if (name == "reduce-window" || name == "pad") {
      node.work = Work::Pool;
    } else if (name == "batch-norm-inference") {
      node.work = Work::Norm;
    } else if (name == "slice") {
      node.work = Work::Slice;
    } else if (name == "concatenate") {
      node.work = Work::Concatenate;
    } else if (name == "reduce") {
      node.work = Work::Reduce;
      node.statistic = true;
      find_reduction(node, row);
    } else if (name == "broadcast") {
      node.work = Work::Free;
      node.statistic = nodes_[size_t(node.operands[0])].statistic;
    } else if (name != "gather" && name != "custom-call" && name != "iota" && name != "tuple" &&
               name != "sort" && name != "scatter" && name != "while" && name != "fusion") {
      node.work = Work::Elementwise;
      bool all = true;
      for (const int operand : node.operands) {
        const Node& read = nodes_[size_t(operand)];
        node.normalised = node.normalised || (read.statistic && read.work == Work::Free);
        all = all && (read.statistic || (read.work == Work::Free && !read.statistic));
      }
      node.statistic = all && !node.normalised;
    }
    if (!node.moves()) continue;
    node.seconds = node.flops / flops_a_second;
    if (node.kernel >= 0 && nodes_[size_t(node.kernel)].work == Work::Free)
      node.seconds += nodes_[size_t(node.kernel)].bytes / bytes_a_second;
    seconds_ += node.seconds + node.bytes / bytes_a_second;
  }
}

}  // namespace tessera::layout
