// How tensors lie in memory under an assignment of layouts, followed through the graph as libtorch
// hands them on, and what that costs, counted by kinds: bytes copied where calls want another
// order, work of convolutions that run with channels last, sweeps over orders that differ. Each
// kind is a term, in shares of the graph's estimated time; a model learns what each one weighs.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "hlo/graph_data.h"

namespace tessera::layout {

class MemoryOrders {
 public:
  enum class Term : uint8_t {
    // Bytes copied: at a call's input and output because the row says so, and inside the call.
    ConvolutionInput,
    ConvolutionInputOther,  // from or to an order that is neither usual nor channels last
    ConvolutionInside,
    ConvolutionInsideOther,
    ConvolutionOutput,
    ConvolutionOutputOther,
    DotInput,
    DotInside,
    DotOutput,
    BatchedInput,
    BatchedInside,
    BatchedOutput,
    CopiesAsked,  // how many
    CopiesInside,
    // Work of convolutions that run with channels last, by their kind, and their bytes: as matrix
    // products of libtorch's own, and by a library that lays out anew what has channels first.
    LastStem,
    LastPointwise,
    LastDepthwise,
    LastGrouped,
    LastWindow,
    LastLine,
    LastTransposed,
    LastOwnPointwise,
    LastOwnWindow,
    LastBytes,
    LastLargeBytes,  // beyond what a cache holds
    LastOwnBytes,
    // Bytes of kernels: all, those that lie otherwise than the convolution runs, and of these those
    // with output channels innermost; small ones and large.
    LastKernel,
    KernelCopied,
    KernelOther,
    LargeKernelCopied,
    LargeKernelOther,
    // Work of products whose operands lie otherwise.
    DotKernelTurned,
    DotKernelTurnedFew,  // of few rows
    BatchedTurned,
    DotInputTurned,
    DotInputTurnedFew,
    DotBothTurned,
    DotUnfused,  // bytes of biases that are added apart
    // Bytes swept.
    ElementwiseLast,
    ElementwiseOther,
    ElementwiseMixed,
    PoolLast,
    PoolLastWindow,  // of all that it reads
    PoolCopied,
    NormLast,
    NormCopied,
    ConcatenateLast,
    ConcatenateMixed,
    ReshapeCopied,
    ReduceTurned,
    StatisticsCopied,  // layer norms and softmaxes
    PlainTurned,
    Count
  };

  explicit MemoryOrders(const hlo::GraphData& graph);

  static int64_t terms() { return int64_t(Term::Count); }
  // Of one configuration, whose rows are (configurable, 18); appended.
  void count(std::span<const float> rows, std::vector<float>& to) const;

 private:
  // The dimensions with more than one element, minor to major, four bits each: 1 + the dimension.
  // Tensors that lie alike have the same; 0 fits any.
  using Order = uint32_t;

  enum class Work : uint8_t {
    Plain,        // what it makes lies as usual, however its operands do
    Free,         // weights, and numbers spread out: they lie as whoever reads them wants
    Elementwise,  // keeps the order of its last operand
    Reshape,
    Transpose,
    Pool,  // and pads: channels last stay so, all else is made usual
    Norm,  // the same
    Slice,
    Concatenate,
    Reduce,
    Dot,
    Convolution
  };
  enum class Convolved : uint8_t {
    Stem,
    Pointwise,
    Depthwise,
    Grouped,
    Window,
    Line,  // of sequences
    Transposed,
    OwnPointwise,
    OwnWindow
  };

  struct Node {
    bool moves() const {  // not a view, nor there before
      return work != Work::Free && work != Work::Reshape && work != Work::Transpose &&
             work != Work::Slice;
    }

    Work work = Work::Plain;
    Convolved kind = Convolved::Window;
    int rank = 0;
    bool batched = false;         // a product of many matrices, or of activations both
    int row = -1;                 // of the configuration; -1: not configurable
    int input = -1, kernel = -1;  // of products and convolutions
    std::vector<int> operands;    // in the order of the file
    bool statistic = false;       // made of a reduction, number by number
    bool normalised = false;      // reads a statistic spread out
    double window = 1;
    std::array<int, 6> turned{};  // by dimension of a transpose, that of its operand; by dimension
                                  // of a reduction's operand, its own, or -1
    std::array<double, 6> extents{};
    Order usual = 0, last = 0;  // with channels last
    double bytes = 0, flops = 0, seconds = 0;
  };
  class Walk;

  void find_convolution(Node& node, const float* row) const;
  void find_product(Node& node) const;
  void find_transpose(Node& node, const float* row) const;
  void find_reduction(Node& node, const float* row) const;

  std::vector<Node> nodes_;
  double seconds_ = 0;  // of the graph as it is
};

}  // namespace tessera::layout
