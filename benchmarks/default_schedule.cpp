// The hand-made schedules as machine code, on one core: what a program is before any tuning. CPU
// time and GFLOP/s of the operators that networks are made of, in torch's layouts.
#include <benchmark/benchmark.h>

#include <cstring>

#include "base/dtype.h"
#include "base/numpy_random.h"
#include "kernel/kernel.h"
#include "schedule/default/default_schedule.h"
#include "te/dag_text.h"

namespace tessera::schedule {
namespace {

struct Case {
  const char* name;
  const char* text;
};

// clang-format off
const Case cases[] = {
  {"matmul_512", R"(
a = placeholder float32 [512, 512]
b = placeholder float32 [512, 512]
o(i: 512, j: 512) float32 += (a[i, k]*b[k, j]) over (k: 512)
return o
)"},
  {"linear_gelu_128x768x3072", R"(
x = placeholder float32 [128, 768]
w = placeholder float32 [3072, 768]
y(i: 128, j: 3072) float32 += (x[i, k]*w[j, k]) over (k: 768)
b = placeholder float32 [3072]
z(i: 128, j: 3072) float32 = (y[i, j] + b[j])
g(i: 128, j: 3072) float32 = ((z[i, j]*0.5f)*(1f + erf((z[i, j]*0.707106769084930419921875f))))
return g
)"},
  {"gemv_1000x2048", R"(
x = placeholder float32 [1, 2048]
w = placeholder float32 [1000, 2048]
y(i: 1, j: 1000) float32 += (x[i, k]*w[j, k]) over (k: 2048)
b = placeholder float32 [1000]
z(i: 1, j: 1000) float32 = (y[i, j] + b[j])
return z
)"},
  {"attention_scores_12x128x64", R"(
q = placeholder float32 [12, 128, 64]
k = placeholder float32 [12, 128, 64]
s(b: 12, i: 128, j: 128) float32 += (q[b, i, d]*k[b, j, d]) over (d: 64)
t(b: 12, i: 128, j: 128) float32 = (s[b, i, j]*0.125f)
return t
)"},
  {"conv3x3_64_56", R"(
x = placeholder float32 [1, 64, 56, 56]
p(n: 1, c: 64, y: 58, z: 58) float32 = if_then_else(((((y >= 1) && (y < 57)) && (z >= 1)) && (z < 57)), x[n, c, (y - 1), (z - 1)], 0f)
w = placeholder float32 [64, 64, 3, 3]
o(n: 1, f: 64, y: 56, z: 56) float32 += (p[n, c, (y + i), (z + j)]*w[f, c, i, j]) over (c: 64, i: 3, j: 3)
b = placeholder float32 [64]
r(n: 1, f: 64, y: 56, z: 56) float32 = max((o[n, f, y, z] + b[f]), 0f)
return r
)"},
  {"conv3x3_512_7", R"(
x = placeholder float32 [1, 512, 7, 7]
p(n: 1, c: 512, y: 9, z: 9) float32 = if_then_else(((((y >= 1) && (y < 8)) && (z >= 1)) && (z < 8)), x[n, c, (y - 1), (z - 1)], 0f)
w = placeholder float32 [512, 512, 3, 3]
o(n: 1, f: 512, y: 7, z: 7) float32 += (p[n, c, (y + i), (z + j)]*w[f, c, i, j]) over (c: 512, i: 3, j: 3)
return o
)"},
  {"conv1x1_256_64_56", R"(
x = placeholder float32 [1, 256, 56, 56]
w = placeholder float32 [64, 256, 1, 1]
o(n: 1, f: 64, y: 56, z: 56) float32 += (x[n, c, y, z]*w[f, c, 0, 0]) over (c: 256)
r(n: 1, f: 64, y: 56, z: 56) float32 = max(o[n, f, y, z], 0f)
return r
)"},
  {"conv7x7s2_3_64_224", R"(
x = placeholder float32 [1, 3, 224, 224]
p(n: 1, c: 3, y: 230, z: 230) float32 = if_then_else(((((y >= 3) && (y < 227)) && (z >= 3)) && (z < 227)), x[n, c, (y - 3), (z - 3)], 0f)
w = placeholder float32 [64, 3, 7, 7]
o(n: 1, f: 64, y: 112, z: 112) float32 += (p[n, c, ((y*2) + i), ((z*2) + j)]*w[f, c, i, j]) over (c: 3, i: 7, j: 7)
return o
)"},
  {"depthwise3x3_144_56", R"(
x = placeholder float32 [1, 144, 56, 56]
p(n: 1, c: 144, y: 58, z: 58) float32 = if_then_else(((((y >= 1) && (y < 57)) && (z >= 1)) && (z < 57)), x[n, c, (y - 1), (z - 1)], 0f)
w = placeholder float32 [144, 1, 3, 3]
o(n: 1, c: 144, y: 56, z: 56) float32 += (p[n, c, (y + i), (z + j)]*w[c, 0, i, j]) over (i: 3, j: 3)
return o
)"},
  {"softmax_1536x128", R"(
a = placeholder float32 [1536, 128]
m(i: 1536) float32 max= a[i, k] over (k: 128)
e(i: 1536, j: 128) float32 = exp((a[i, j] - m[i]))
s(i: 1536) float32 += e[i, k] over (k: 128)
o(i: 1536, j: 128) float32 = (e[i, j]/s[i])
return o
)"},
  {"layer_norm_128x768", R"(
a = placeholder float32 [128, 768]
s(i: 128) float32 += a[i, k] over (k: 768)
m(i: 128) float32 = (s[i]*0.0013020833721384406f)
d(i: 128, j: 768) float32 = (a[i, j] - m[i])
v(i: 128) float32 += (d[i, k]*d[i, k]) over (k: 768)
r(i: 128) float32 = rsqrt(((v[i]*0.0013020833721384406f) + 9.9999999747524271e-07f))
g = placeholder float32 [768]
h = placeholder float32 [768]
o(i: 128, j: 768) float32 = (((d[i, j]*r[i])*g[j]) + h[j])
return o
)"},
  {"max_pool_64_112", R"(
x = placeholder float32 [1, 64, 112, 112]
p(n: 1, c: 64, y: 114, z: 114) float32 = if_then_else(((((y >= 1) && (y < 113)) && (z >= 1)) && (z < 113)), x[n, c, (y - 1), (z - 1)], -3.4028234663852886e+38f)
o(n: 1, c: 64, y: 56, z: 56) float32 max= p[n, c, ((y*2) + i), ((z*2) + j)] over (i: 3, j: 3)
return o
)"},
  {"global_mean_2048x49", R"(
x = placeholder float32 [1, 2048, 7, 7]
s(n: 1, c: 2048) float32 += x[n, c, i, j] over (i: 7, j: 7)
o(n: 1, c: 2048) float32 = (s[n, c]/49f)
return o
)"},
  {"batch_norm_add_relu_256_56", R"(
x = placeholder float32 [1, 256, 56, 56]
m = placeholder float32 [256]
v = placeholder float32 [256]
g = placeholder float32 [256]
h = placeholder float32 [256]
y = placeholder float32 [1, 256, 56, 56]
a(n: 1, c: 256, i: 56, j: 56) float32 = (x[n, c, i, j] - m[c])
b(n: 1, c: 256, i: 56, j: 56) float32 = ((a[n, c, i, j]/sqrt((v[c] + 9.9999997473787516e-06f)))*g[c])
d(n: 1, c: 256, i: 56, j: 56) float32 = ((b[n, c, i, j] + h[c]) + y[n, c, i, j])
o(n: 1, c: 256, i: 56, j: 56) float32 = max(d[n, c, i, j], 0f)
return o
)"},
  {"silu_mul_add_128x3072", R"(
x = placeholder float32 [128, 3072]
y = placeholder float32 [128, 3072]
s(i: 128, j: 3072) float32 = sigmoid(x[i, j])
t(i: 128, j: 3072) float32 = (x[i, j]*s[i, j])
u(i: 128, j: 3072) float32 = (t[i, j]*y[i, j])
o(i: 128, j: 3072) float32 = (u[i, j] + x[i, j])
return o
)"},
};
// clang-format on

void run(benchmark::State& bench, const Case& c) {
  const auto dag = std::make_shared<const te::ComputeDag>(te::parse_dag(c.text, c.name));
  const LoopState state = replay(dag, default_schedule(dag, host_cpu()));
  const kernel::Kernel compiled = kernel::compile(state, {kernel::Target::Device::Cpu, 1});
  std::vector<std::vector<float>> tensors;
  NumpyRandom random(1);
  std::vector<int> all = dag->inputs();
  all.insert(all.end(), dag->outputs.begin(), dag->outputs.end());
  for (int id : all) {
    tensors.emplace_back(size_t(dag->operations[size_t(id)].elements()));
    for (float& value : tensors.back()) value = float(random.uniform());
  }
  std::vector<void*> pointers;
  for (auto& tensor : tensors) pointers.push_back(tensor.data());
  for (auto _ : bench) compiled.run(pointers);
  bench.counters["GFLOP/s"] =
      benchmark::Counter(te::flops(*dag) * 1e-9, benchmark::Counter::kIsIterationInvariantRate);
}

const bool registered = [] {
  for (const Case& c : cases)
    benchmark::RegisterBenchmark(c.name, run, c)->Unit(benchmark::kMicrosecond);
  return true;
}();

}  // namespace
}  // namespace tessera::schedule

BENCHMARK_MAIN();
