// oneDNN called directly: a convolution or a matrix product with its bias and its epilogue as one
// primitive, made once, its weights laid out as it likes them, called on plain pointers without
// dispatch or allocation. The library is opened when it is first asked for, so a program runs
// without it; only this room knows its headers. Everything here is float32 on the CPU.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace tessera::primitive {

// Dense; the channels are the second dimension whatever the layout.
enum class Layout : uint8_t { RowMajor, ChannelsLast };
struct TensorForm {
  std::vector<int64_t> shape;
  Layout layout = Layout::RowMajor;
};

// One operation of an epilogue on the value x so far.
struct PostOperation {
  enum class Kind : uint8_t {
    Relu,         // x > 0 ? x : alpha * x
    Clip,         // between alpha and beta
    Linear,       // alpha * x + beta
    HardSigmoid,  // clip(alpha * x + beta, 0, 1)
    HardSwish,    // x * clip(alpha * x + beta, 0, 1)
    Swish,        // x / (1 + exp(-alpha * x))
    Sigmoid,
    Tanh,
    Elu,  // x > 0 ? x : alpha * (exp(x) - 1)
    GeluErf,
    GeluTanh,
    Mish,
    Add,  // these with an operand, whose dimensions are those of the result or 1
    Subtract,
    Multiply,
  };
  Kind kind = Kind::Relu;
  float alpha = 0, beta = 0;
  TensorForm operand;
  bool is_binary() const { return kind >= Kind::Add; }
};

struct Convolution {
  TensorForm input, output;
  TensorForm weight;  // (out, in / groups, kernel...), as torch has it
  bool bias = false;
  std::vector<int64_t> stride, dilation;        // dilation 1: none
  std::vector<int64_t> padding, padding_after;  // in front of each dimension and behind it
  int64_t groups = 1;
  std::vector<PostOperation> epilogue;
};

// left · right, of matrices or of equally many.
struct Product {
  TensorForm left, right, output;
  bool right_turned = false;  // `right` lies in memory with its last two dimensions exchanged
  bool bias = false;          // one row
  std::vector<PostOperation> epilogue;
};

using Call = std::function<void(std::span<void* const> buffers)>;

class Primitive {
 public:
  virtual ~Primitive() = default;
  virtual std::string implementation() const = 0;  // oneDNN's name of the code that was chosen
  // Of the weights as the primitive wants them; 0: it takes them as they are.
  virtual size_t packed_bytes() const = 0;
  virtual size_t scratch_bytes() const = 0;  // memory that a call uses and leaves
  // Buffers: the weights, then where the packed ones go. All are aligned to 64 bytes.
  virtual Call packing() const = 0;
  // Buffers: input, weights (packed unless packed_bytes() is 0), bias if there is one, operands of
  // the epilogue in order, output, scratch unless it is empty. A call keeps handles of its own:
  // one may not run twice at the same time, two may.
  virtual Call call() const = 0;
};

// For the number of threads that OpenMP has now. Null: there is no oneDNN, or it has only slow code
// for this (its plain loops).
std::shared_ptr<const Primitive> make_primitive(const Convolution& convolution);
std::shared_ptr<const Primitive> make_primitive(const Product& product);

// "3.2.0"; empty: there is none, and why_not() says why.
std::string library_version();
std::string why_not();

}  // namespace tessera::primitive
