#include "compile/estimate.h"

#if defined(__aarch64__)
#include <asm/hwcap.h>
#include <sys/auxv.h>
#endif

#include "compile/tensors_of_call.h"

namespace tessera::compile {

using eager::Trace;
using eager::TraceTensor;

namespace {

constexpr double bytes_per_second = 8e9;  // of one core, from memory
constexpr double library_call = 3e-6;     // dispatch and allocation
constexpr double kernel_call = 0.3e-6;
constexpr double elements_per_second = 1e9;  // of a light operation
constexpr double library_flops = 25e9, kernel_flops = 18e9,
                 narrow_flops = 0.3e9;  // of contractions, one core

double bytes_of(const Trace& trace, TraceTensor tensor) {
  const Trace::Tensor& known = trace.tensors[size_t(tensor)];
  double bytes = double(graph::dtype_bytes(known.dtype));
  for (int64_t extent : known.shape) bytes *= double(extent);
  return bytes;
}

bool is_narrow(const Trace& trace, const eager::TraceCall& call) {
  return !call.results.empty() &&
         graph::dtype_bytes(trace.tensors[size_t(call.results[0])].dtype) == 2;
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

double library_seconds(const Trace& trace, int number) {
  const eager::TraceCall& call = trace.calls[size_t(number)];
  if (call.is_view) return library_call / 2;
  double bytes = 0;
  for_each_read(call, [&](TraceTensor tensor) { bytes += bytes_of(trace, tensor); });
  for (TraceTensor tensor : call.results) bytes += bytes_of(trace, tensor);
  double seconds = library_call + bytes / bytes_per_second;
  if (call.work == eager::Work::Contraction)
    seconds += call.flops /
               (is_narrow(trace, call) && !has_narrow_products() ? narrow_flops : library_flops);
  else
    seconds += call.flops / (4 * elements_per_second);
  return seconds;
}

}  // namespace

double estimated_seconds(const Group& group, const Way& way, const Trace& trace, int threads) {
  double seconds = 0;
  for (int call : way.library) seconds += library_seconds(trace, call);
  if (!way.kernel) return seconds;
  double bytes = 0;
  for (TraceTensor tensor : way.kernel->inputs) bytes += bytes_of(trace, tensor);
  for (TraceTensor tensor : way.kernel->outputs) bytes += bytes_of(trace, tensor);
  const double work = task::flops(*way.kernel->dag);
  const bool contracts = group.contracts && way.kind == Way::Kind::Kernel;
  seconds += kernel_call + bytes / bytes_per_second +
             work / (contracts ? kernel_flops : 4 * elements_per_second);
  return seconds;
}

bool worth_threads(const task::ComputeDag& dag) {
  constexpr int64_t grain = 32768;
  int64_t turns = 0;
  for (const task::Operation& operation : dag.operations)
    if (!operation.placeholder) turns += operation.elements() * operation.reduce_elements();
  return turns >= grain;
}

}  // namespace tessera::compile
