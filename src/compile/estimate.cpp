#include "compile/estimate.h"

#if defined(__aarch64__)
#include <asm/hwcap.h>
#include <sys/auxv.h>
#endif

#include <limits>

#include "trace/trace_parts.h"

namespace tessera::compile {

using namespace trace;

namespace {

constexpr double bytes_per_second = 8e9;  // of one core, from memory
constexpr double library_call = 3e-6;     // dispatch and allocation
constexpr double kernel_call = 0.3e-6;
constexpr double elements_per_second = 1e9;  // of a light operation
constexpr double narrow_flops = 0.3e9;       // of contractions, one core, as the next
#if defined(__x86_64__)
constexpr double library_flops = 70e9, kernel_flops = 30e9;
constexpr double product_call = 8e-6, convolution_call = 60e-6;
#else
constexpr double library_flops = 25e9, kernel_flops = 18e9;
constexpr double product_call = 40e-6, convolution_call = 40e-6;
#endif

bool is_narrow(const Trace& trace, const trace::TraceCall& call) {
  return !call.results.empty() && dtype_bytes(trace.tensors[size_t(call.results[0])].dtype) == 2;
}

// Does this machine multiply 16-bit floats? Where it does not, libtorch's products of them are
// scalar loops.
bool has_narrow_products() {
#if defined(__x86_64__)
  return __builtin_cpu_supports("avx512bf16");
#elif defined(__aarch64__) && defined(HWCAP2_BF16)
  return getauxval(AT_HWCAP2) & HWCAP2_BF16;
#else
  return false;
#endif
}

bool has_unit_stride(const trace::TraceCall& call) {
  return call.args.size() > 3 && call.args[3].integers == std::vector<int64_t>{1};
}

double library_seconds(const Trace& trace, int number) {
  const trace::TraceCall& call = trace.calls[size_t(number)];
  if (call.is_view) return library_call / 2;
  double bytes = 0;
  for_each_read(call, [&](TraceTensor tensor) { bytes += double(bytes_of(trace, tensor)); });
  for (TraceTensor tensor : call.results) bytes += double(bytes_of(trace, tensor));
  double seconds = library_call + bytes / bytes_per_second;
  if (call.work == trace::Work::Contraction) {
    double rate = library_flops;
    if (is_narrow(trace, call) && !has_narrow_products()) rate = narrow_flops;
    if (call.name.find("conv_transpose") != std::string::npos) rate /= 4;
    if (call.name == "aten::conv1d" && has_unit_stride(call)) rate /= 2;
    // Its libraries lay out operands anew for each call.
    const bool convolves = call.name.find("conv") != std::string::npos;
    seconds += (convolves ? convolution_call : product_call) + call.flops / rate;
  } else
    seconds += call.flops / (4 * elements_per_second);
  return seconds;
}

// How much more a convolution in groups computes: its vectors hold the channels of one group,
// unless each channel is a group.
double padded_share(const Trace& trace, const TraceCall& call) {
  if (call.args.size() != 7 || call.args[6].integer <= 1) return 1;
  const int64_t groups = call.args[6].integer;
  const std::vector<int64_t>& weight = trace.tensors[size_t(call.args[1].tensor)].shape;
  const int64_t in = weight[1], out = weight[0] / groups;
  if (in == 1 && out == 1) return 1;
  const auto padded = [](int64_t channels) {
    return double((channels + 15) / 16 * 16) / double(channels);
  };
  return padded(in) * padded(out);
}

// Weights that are no constants are read and written once more, to be packed.
double primitive_seconds(const PrimitivePart& part, const Trace& trace) {
  double bytes = double(bytes_of(trace, part.output));
  for (TraceTensor tensor : part.reads) bytes += double(bytes_of(trace, tensor));
  if (part.packed >= 0 && !part.packs_once) bytes += 2 * double(bytes_of(trace, part.packed));
  const TraceCall& heavy = trace.calls[size_t(part.calls[0])];
  const double flops = heavy.flops * padded_share(trace, heavy);
  return 2 * kernel_call + bytes / bytes_per_second + flops / library_flops;
}

}  // namespace

double estimated_seconds(const Group& group, const Way& way, const Trace& trace) {
  double seconds = 0;
  for (int call : way.library) seconds += library_seconds(trace, call);
  if (way.primitive) seconds += primitive_seconds(*way.primitive, trace);
  if (!way.kernel) return seconds;
  double bytes = 0;
  for (TraceTensor tensor : way.kernel->inputs) bytes += double(bytes_of(trace, tensor));
  for (TraceTensor tensor : way.kernel->outputs) bytes += double(bytes_of(trace, tensor));
  const double work = te::flops(*way.kernel->dag);
  const bool contracts = group.contracts && way.kind == Way::Kind::Kernel;
  seconds += kernel_call + bytes / bytes_per_second +
             work / (contracts ? kernel_flops : 4 * elements_per_second);
  return seconds;
}

TransposedSplit transposed_split() {
#if defined(__aarch64__)
  return {std::numeric_limits<int64_t>::max(), false};
#else
  return {16, true};  // with few pixels it hardly multiplies faster than one core would
#endif
}

double estimated_gpu_seconds(const Way& way, const Trace& trace) {
  constexpr double launch = 2e-6, memory = 1.5e12;
  const auto moving = [&](const std::vector<TraceTensor>& tensors) {
    double bytes = 0;
    for (TraceTensor tensor : tensors) bytes += double(bytes_of(trace, tensor));
    return bytes / memory;
  };
  double seconds = 0;
  for (int number : way.library) {
    const trace::TraceCall& call = trace.calls[size_t(number)];
    if (call.is_view) continue;
    seconds += launch + moving(call.results);
    for_each_read(call, [&](TraceTensor tensor) { seconds += moving({tensor}); });
  }
  if (!way.kernel) return seconds;
  // Each reduction may be a launch of its own.
  double launches = 1;
  for (const te::Operation& operation : way.kernel->dag->operations)
    if (!operation.reduces.empty()) launches += 1;
  return seconds + launches * launch + moving(way.kernel->inputs) + moving(way.kernel->outputs);
}

double serial_seconds(const te::ComputeDag& dag) {
  double bytes = 0;
  for (const te::Operation& operation : dag.operations)
    if (operation.placeholder)
      bytes += double(operation.elements()) * double(dtype_bytes(operation.dtype));
  for (int output : dag.outputs) {
    const te::Operation& operation = dag.operations[size_t(output)];
    bytes += double(operation.elements()) * double(dtype_bytes(operation.dtype));
  }
  return bytes / bytes_per_second + te::flops(dag) / (kernel_flops / 2);
}

}  // namespace tessera::compile
