#include "trace/cost.h"

namespace tessera::trace {

using namespace eager;

using c10::IValue;

void collect_tensors(const IValue& value, std::vector<at::Tensor>& out) {
  if (value.isTensor()) {
    if (value.toTensor().defined()) out.push_back(value.toTensor());
  } else if (value.isTuple()) {
    for (const IValue& item : value.toTupleRef().elements()) collect_tensors(item, out);
  } else if (value.isList()) {
    for (const IValue& item : value.toList()) collect_tensors(item, out);
  }
}

namespace {

double elements(const at::Tensor& tensor) {
  return double(tensor.numel());
}

double last_dim(const at::Tensor& tensor) {
  return tensor.dim() > 0 ? double(tensor.size(-1)) : 1;
}

// Windows are squares of the kernel size; adaptive pools read each input element about once.
double pool_flops(const Stack& operands, const std::vector<at::Tensor>& in,
                  const std::vector<at::Tensor>& out, bool adaptive) {
  if (adaptive || operands.size() < 2 || !operands[1].isIntList()) return elements(in[0]);
  double window = 1;
  for (int64_t size : operands[1].toIntVector()) window *= double(size);
  return elements(out[0]) * window;
}

// Every label once: the loop nest that a contraction is.
double einsum_flops(const std::string& equation, const std::vector<at::Tensor>& in) {
  std::map<char, double> extents;
  size_t tensor = 0;
  std::string labels;
  auto close = [&] {
    if (tensor < in.size() && int64_t(labels.size()) <= in[tensor].dim()) {
      for (size_t i = 0; i < labels.size(); ++i)
        extents[labels[i]] = double(in[tensor].size(int64_t(i)));
    }
    labels.clear();
    ++tensor;
  };
  for (char c : equation.substr(0, equation.find("->"))) {
    if (c == ',')
      close();
    else if (std::isalpha(static_cast<unsigned char>(c)))
      labels.push_back(c);
  }
  close();
  double product = in.size() > 1 ? 2 : 1;
  for (const auto& [label, extent] : extents) product *= extent;
  return product;
}

double multi_head_flops(const std::vector<at::Tensor>& in) {
  const double width = last_dim(in[0]);
  const double queries = elements(in[0]) / width, keys = elements(in[1]) / width;
  const double length = in[1].dim() == 3 ? double(in[1].size(0)) : keys;
  return 2 * width * width * (2 * queries + 2 * keys) + 4 * queries * length * width;
}

double flops_of(const Step& step, const Stack& operands, const std::vector<at::Tensor>& in,
                const std::vector<at::Tensor>& out) {
  if (out.empty() || in.empty())
    return step.cost == Cost::Elementwise && !out.empty() ? elements(out[0]) : 0;
  switch (step.cost) {
    case Cost::Free:
    case Cost::Copy:
      return 0;
    case Cost::Elementwise:
      return elements(out[0]);
    case Cost::Reduction:
      return elements(in[0]);
    case Cost::Normalize:
    case Cost::BatchNorm:
      return 5 * elements(in[0]);
    case Cost::Pool:
      return pool_flops(operands, in, out, step.name.find("adaptive") != std::string::npos);
    case Cost::MatMul:
    case Cost::Linear:
      return 2 * elements(out[0]) * last_dim(in[0]);
    case Cost::AddMM:
      return in.size() > 1 ? 2 * elements(out[0]) * last_dim(in[1]) : 0;
    case Cost::Convolution:
      return 2 * elements(out[0]) * elements(in[1]) / std::max<double>(1, double(in[1].size(0)));
    case Cost::TransposedConvolution:
      return 2 * elements(in[0]) * elements(in[1]) / std::max<double>(1, double(in[1].size(0)));
    case Cost::Attention:
      return in.size() > 2 ? 2 * elements(in[0]) * double(in[1].size(-2)) +
                                 2 * elements(out[0]) * double(in[1].size(-2))
                           : 0;
    case Cost::MultiHead:
      return in.size() > 1 ? multi_head_flops(in) : 0;
    case Cost::Einsum:
      return einsum_flops(operands[0].toStringRef(), in);
  }
  return 0;
}

}  // namespace

Counts count(const Step& step, const Stack& operands, const IValue& result) {
  std::vector<at::Tensor> in, out;
  for (const IValue& operand : operands) collect_tensors(operand, in);
  collect_tensors(result, out);
  Counts counts;
  if (step.cost == Cost::Free) return counts;
  if (step.writes.empty() && !out.empty()) {
    for (const at::Tensor& tensor : in) {
      // Inside vmap a tensor wraps another and has no memory of its own to compare.
      const bool comparable = tensor.has_storage() && out[0].has_storage();
      if (comparable && tensor.is_alias_of(out[0])) return counts;  // a view, or the operand itself
    }
  }
  counts.flops = flops_of(step, operands, in, out);
  for (const at::Tensor& tensor : in) counts.bytes += double(tensor.nbytes());
  for (const at::Tensor& tensor : out) counts.bytes += double(tensor.nbytes());
  return counts;
}

Work work_of(Cost cost) {
  switch (cost) {
    case Cost::Free:
      return Work::None;
    case Cost::Copy:
      return Work::Copy;
    case Cost::Elementwise:
    case Cost::BatchNorm:
      return Work::Elementwise;
    case Cost::Reduction:
    case Cost::Normalize:
    case Cost::Pool:
      return Work::Reduction;
    default:
      return Work::Contraction;
  }
}

}  // namespace tessera::trace
