// A graph bound to libtorch: a flat list of steps over numbered slots. All that can be decided
// before the run is decided here: the overload, the constants, the order, and after which step each
// slot is freed. A step takes its operands on a stack and leaves its results there, which is how
// libtorch calls its own boxed kernels, so its operators and our functions look alike.
#pragma once

#include "base/error.h"
#include "eager/torch_pch.h"

namespace tessera::eager {

using torch::jit::Stack;
using Function = std::function<void(Stack&)>;

// How one operand reaches the stack.
struct Source {
  enum class How : uint8_t {
    Constant,         // `constant`
    Slot,             // frame[slot]
    LastUse,          // frame[slot], moved out: nothing reads it later
    AsDouble,         // a number or 0-dim tensor, as a float
    AsInt,            // a number or 0-dim tensor, as an int
    AsBool,           // likewise, by truth
    AsScalar,         // a number or 0-dim tensor, as a number
    AsTensor,         // a number, wrapped as Python wraps one: it yields in type promotion
    AsInts,           // a list or tuple of numbers, as an int[]
    AsTensors,        // a list or tuple of tensors, as a Tensor[]
    Tensors,          // `items` gathered into a Tensor[]
    OptionalTensors,  // `items` gathered into a Tensor?[]
    Ints,             // `items` gathered into an int[]
    Doubles,          // `items` gathered into a float[]
    Values,           // `items` gathered into an untyped tuple
  };
  How how = How::Constant;
  int slot = -1;
  c10::IValue constant;
  std::vector<Source> items;
};

// What FLOPs and bytes a step costs is counted by this class (cost.h).
enum class Cost : uint8_t {
  Free,         // views, scalars, bookkeeping
  Copy,         // moves data, computes nothing
  Elementwise,  // one operation for each element of the result
  Reduction,    // one for each element of the first tensor
  Normalize,    // softmax and norms: five for each element of the first tensor
  BatchNorm,    // the same, but at inference each element by its own
  Pool,         // one for each element of each window
  MatMul,
  Linear,
  AddMM,
  Convolution,
  TransposedConvolution,
  Attention,
  MultiHead,
  Einsum,
};

struct Step {
  std::optional<c10::OperatorHandle> op;  // this or
  Function function;                      // this
  std::vector<Source> sources;
  int result = -1;          // slot; -1: dropped
  size_t returns = 1;       // values left on the stack; several become one tuple
  std::vector<int> frees;   // slots that nobody reads later
  std::vector<int> writes;  // indices of sources whose tensor is changed in place
  Cost cost = Cost::Elementwise;
  std::string name;  // "aten::conv2d" or the name of our function
  int node = -1;     // index into Graph::nodes
};

struct EagerPlan {
  std::string file;          // model.py, for messages
  std::vector<int> lines;    // of each node
  std::vector<int> results;  // slot of each node's result; -1: none, or a constant
  std::vector<Step> steps;
  size_t slots = 0;
  std::vector<int> inputs;      // slot of each parameter; -1: nobody reads it
  std::vector<Source> outputs;  // what the graph returns
};

using Frame = std::vector<c10::IValue>;

// A number as the 0-dim tensor Python makes of it: it yields to others in type promotion.
at::Tensor wrapped_number(const c10::IValue& number);

// The pieces of a run, for the two who walk a plan: run() below and analysis.cpp.
void push_operands(const Step& step, Frame& frame, Stack& stack);
void push(const Source& source, Frame& frame, Stack& stack);
void invoke(const Step& step, Stack& stack);               // operands off, one result on
void store(const Step& step, Frame& frame, Stack& stack);  // result into its slot, frees

// Runs every step and returns the outputs. Throws a Foreign Error with model.py's line when
// libtorch refuses. `parameters[i]` is the i-th parameter's tensor.
std::vector<c10::IValue> run(const EagerPlan& plan, const std::vector<at::Tensor>& parameters);

// The Error for an exception that step threw.
Error step_error(const EagerPlan& plan, const Step& step, const std::exception& cause);

}  // namespace tessera::eager
