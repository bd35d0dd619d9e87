// Our code beside libtorch's, in one process, on the same threads: operators under the schedule
// made by hand for them (no tuning), and what compiling them costs.
//
//   bench_kernel [--threads N] [--seconds S] [--random N] [--peer NAME] [--statement|--assembly]
//   [NAME...]
//
// Blocks of calls alternate between the two, so that drift cancels in the ratio; times are medians
// of block means. With --statement or --assembly the program is printed instead; with --peer one of
// Halide's schedulers takes our place; with --random programs are drawn as for a data set.
#include <ATen/ATen.h>
#include <ATen/Parallel.h>
#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <functional>
#include <string>
#include <vector>

#include "base/error.h"
#include "kernel/kernel.h"
#include "schedule/default/default_schedule.h"
#include "schedule/space/sample_programs.h"
#include "te/dag_builder.h"

namespace tessera {
namespace {

using te::ComputeDag;
using te::DagBuilder;
using te::Reduce;
using te::Value;
using te::Values;

struct Case {
  std::string name;
  ComputeDag dag;
  std::function<at::Tensor(const std::vector<at::Tensor>&)> torch;
  // Our inputs in the layout that torch likes best, once.
  std::function<std::vector<at::Tensor>(std::vector<at::Tensor>)> prepare = {};
};

Case matmul(int64_t n, int64_t m, int64_t k) {
  DagBuilder b;
  const int A = b.placeholder("A", Dtype::Float32, {n, k}),
            B = b.placeholder("B", Dtype::Float32, {k, m});
  const int C = b.reduce("C", Dtype::Float32, {n, m}, {k}, Reduce::Sum, [&](Values i, Values r) {
    return b.read(A, {i[0], r[0]}) * b.read(B, {r[0], i[1]});
  });
  const int bias = b.placeholder("bias", Dtype::Float32, {m});
  const int D = b.compute("D", Dtype::Float32, {n, m},
                          [&](Values i) { return max(b.read(C, i) + b.read(bias, {i[1]}), 0.0); });
  return {"matmul+bias+relu", b.finish({D}),
          [](const std::vector<at::Tensor>& x) { return at::addmm(x[2], x[0], x[1]).relu_(); }};
}

Case linear(int64_t n, int64_t m, int64_t k) {
  DagBuilder b;
  const int A = b.placeholder("A", Dtype::Float32, {n, k}),
            W = b.placeholder("W", Dtype::Float32, {m, k});
  const int C = b.reduce("C", Dtype::Float32, {n, m}, {k}, Reduce::Sum, [&](Values i, Values r) {
    return b.read(A, {i[0], r[0]}) * b.read(W, {i[1], r[0]});
  });
  const int bias = b.placeholder("bias", Dtype::Float32, {m});
  const int D = b.compute("D", Dtype::Float32, {n, m},
                          [&](Values i) { return b.read(C, i) + b.read(bias, {i[1]}); });
  return {"linear", b.finish({D}),
          [](const std::vector<at::Tensor>& x) { return at::linear(x[0], x[1], x[2]); }};
}

// relu(conv2d + bias); weights are OIHW, inputs NCHW or NHWC.
Case conv(std::string name, int64_t size, int64_t in, int64_t out, int64_t kernel, int64_t pad,
          bool nhwc, bool depthwise) {
  DagBuilder b;
  const int64_t result = size + 2 * pad - kernel + 1;
  const auto shape = [&](int64_t c, int64_t s) {
    return nhwc ? std::vector<int64_t>{1, s, s, c} : std::vector<int64_t>{1, c, s, s};
  };
  const size_t h = nhwc ? 1 : 2, c = nhwc ? 3 : 1;
  const int X = b.placeholder("X", Dtype::Float32, shape(in, size));
  int P = X;
  if (pad)
    P = b.compute("pad", Dtype::Float32, shape(in, size + 2 * pad), [&](Values i) {
      std::vector<Value> at(i.begin(), i.end());
      at[h] = at[h] - double(pad);
      at[h + 1] = at[h + 1] - double(pad);
      return if_then_else(i[h] >= double(pad) && i[h] < double(pad + size) &&
                              i[h + 1] >= double(pad) && i[h + 1] < double(pad + size),
                          b.read(X, at), b.constant(0, Dtype::Float32));
    });
  const bool last = nhwc;  // the output channel innermost, as the layout of constant weights may be
  const int64_t from = depthwise ? 1 : in;
  const int W = b.placeholder("W", Dtype::Float32,
                              last ? std::vector<int64_t>{kernel, kernel, from, out}
                                   : std::vector<int64_t>{out, from, kernel, kernel});
  std::vector<int64_t> reduced = {kernel, kernel};
  if (!depthwise) reduced.insert(nhwc ? reduced.end() : reduced.begin(), in);
  const int C = b.reduce("conv", Dtype::Float32, shape(out, result), reduced, Reduce::Sum,
                         [&](Values i, Values r) {
                           const size_t k = depthwise || nhwc ? 0 : 1, from_channel = nhwc ? 2 : 0;
                           std::vector<Value> at(i.begin(), i.end());
                           at[h] = i[h] + r[k];
                           at[h + 1] = i[h + 1] + r[k + 1];
                           at[c] = depthwise ? i[c] : r[from_channel];
                           const Value source = depthwise ? b.index(0) : r[from_channel];
                           const Value weight = last ? b.read(W, {r[k], r[k + 1], source, i[c]})
                                                     : b.read(W, {i[c], source, r[k], r[k + 1]});
                           return b.read(P, at) * weight;
                         });
  const int bias = b.placeholder("bias", Dtype::Float32, {out});
  const int R = b.compute("relu", Dtype::Float32, shape(out, result),
                          [&](Values i) { return max(b.read(C, i) + b.read(bias, {i[c]}), 0.0); });
  const int64_t groups = depthwise ? in : 1;
  return {std::move(name), b.finish({R}),
          [=](const std::vector<at::Tensor>& x) {
            return at::conv2d(x[0], x[1], x[2], 1, pad, 1, groups).relu_();
          },
          [=](std::vector<at::Tensor> x) {
            if (!nhwc) return x;
            x[0] = x[0].permute({0, 3, 1, 2});
            x[1] = x[1].permute({3, 2, 0, 1}).contiguous(at::MemoryFormat::ChannelsLast);
            return x;
          }};
}

Case softmax(int64_t n, int64_t m) {
  DagBuilder b;
  const int A = b.placeholder("A", Dtype::Float32, {n, m});
  const int M = b.reduce("max", Dtype::Float32, {n}, {m}, Reduce::Max,
                         [&](Values i, Values r) { return b.read(A, {i[0], r[0]}); });
  const int X = b.compute("exp", Dtype::Float32, {n, m}, [&](Values i) {
    return call(te::Function::Exp, b.read(A, i) - b.read(M, {i[0]}));
  });
  const int S = b.reduce("sum", Dtype::Float32, {n}, {m}, Reduce::Sum,
                         [&](Values i, Values r) { return b.read(X, {i[0], r[0]}); });
  const int N = b.compute("norm", Dtype::Float32, {n, m},
                          [&](Values i) { return b.read(X, i) / b.read(S, {i[0]}); });
  return {"softmax", b.finish({N}),
          [](const std::vector<at::Tensor>& x) { return at::softmax(x[0], -1); }};
}

Case layernorm(int64_t n, int64_t m) {
  DagBuilder b;
  const int A = b.placeholder("A", Dtype::Float32, {n, m});
  const int S = b.reduce("sum", Dtype::Float32, {n}, {m}, Reduce::Sum,
                         [&](Values i, Values r) { return b.read(A, {i[0], r[0]}); });
  const int V = b.reduce("squares", Dtype::Float32, {n}, {m}, Reduce::Sum, [&](Values i, Values r) {
    const Value d = b.read(A, {i[0], r[0]}) - b.read(S, {i[0]}) * (1.0 / double(m));
    return d * d;
  });
  const int G = b.placeholder("gain", Dtype::Float32, {m}),
            H = b.placeholder("shift", Dtype::Float32, {m});
  const int N = b.compute("norm", Dtype::Float32, {n, m}, [&](Values i) {
    return (b.read(A, i) - b.read(S, {i[0]}) * (1.0 / double(m))) *
               call(te::Function::Rsqrt, b.read(V, {i[0]}) * (1.0 / double(m)) + 1e-5) *
               b.read(G, {i[1]}) +
           b.read(H, {i[1]});
  });
  return {"layernorm", b.finish({N}), [m](const std::vector<at::Tensor>& x) {
            return at::layer_norm(x[0], {m}, x[1], x[2], 1e-5);
          }};
}

// gelu of a scaled and shifted sum, as models write it out.
Case chain(int64_t n) {
  DagBuilder b;
  const int A = b.placeholder("A", Dtype::Float32, {n}),
            B = b.placeholder("B", Dtype::Float32, {n});
  const int C =
      b.compute("sum", Dtype::Float32, {n}, [&](Values i) { return b.read(A, i) + b.read(B, i); });
  const int D =
      b.compute("scaled", Dtype::Float32, {n}, [&](Values i) { return b.read(C, i) * 0.5; });
  const int E = b.compute("tanh", Dtype::Float32, {n},
                          [&](Values i) { return call(te::Function::Tanh, b.read(D, i)); });
  const int F =
      b.compute("shifted", Dtype::Float32, {n}, [&](Values i) { return b.read(E, i) + 1.0; });
  const int G = b.compute("gated", Dtype::Float32, {n},
                          [&](Values i) { return b.read(F, i) * b.read(A, i); });
  return {"chain of 5", b.finish({G}), [](const std::vector<at::Tensor>& x) {
            return at::add(x[0], x[1]).mul_(0.5).tanh_().add_(1.0).mul_(x[0]);
          }};
}

double cpu_seconds() {
  rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  return double(usage.ru_utime.tv_sec) + 1e-6 * double(usage.ru_utime.tv_usec) +
         double(usage.ru_stime.tv_sec) + 1e-6 * double(usage.ru_stime.tv_usec);
}

double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

double best(const std::vector<double>& values) {
  return *std::min_element(values.begin(), values.end());
}

struct Options {
  int threads = 1;
  double seconds = 1;
  int random = 0;  // programs
  bool statement = false, assembly = false;
  std::string peer;
  std::vector<std::string> names;
};

void run(const Case& c, const Options& options) {
  const auto dag = std::make_shared<ComputeDag>(c.dag);
  schedule::Hardware hardware = schedule::host_cpu();
  hardware.cores = options.threads;
  const schedule::LoopState state =
      schedule::replay(dag, schedule::default_schedule(dag, hardware));
  const kernel::Target target{.threads = options.threads};
  if (options.assembly) {
    std::printf("%s\n", kernel::print_assembly(state, target).c_str());
    return;
  }
  if (options.statement) {
    std::printf("%s\n%s\n%s\n", c.name.c_str(), schedule::print_state(state).c_str(),
                kernel::print_statement(state, target).c_str());
    return;
  }
  std::vector<double> compiling;
  for (int i = 0; i < 3; ++i) {
    const double before = cpu_seconds();
    const kernel::Kernel once = kernel::compile(state, target);
    compiling.push_back(cpu_seconds() - before);
  }
  const kernel::Kernel ours = options.peer.empty()
                                  ? kernel::compile(state, target)
                                  : kernel::compile_autoscheduled(c.dag, target, options.peer);

  std::vector<at::Tensor> inputs;
  std::vector<void*> buffers;
  for (int input : dag->inputs()) {
    inputs.push_back(at::rand(dag->operations[size_t(input)].shape()) - 0.5);
    buffers.push_back(inputs.back().data_ptr());
  }
  at::Tensor output = at::empty(dag->operations[size_t(dag->outputs[0])].shape());
  buffers.push_back(output.data_ptr());

  ours.run(buffers);
  const std::vector<at::Tensor> prepared = c.prepare ? c.prepare(inputs) : inputs;
  at::Tensor expected = c.torch(prepared);
  if (expected.sizes() != output.sizes()) expected = expected.permute({0, 2, 3, 1});
  const double error = (expected - output).abs().max().item<double>();

  using Clock = std::chrono::steady_clock;
  // One thread is timed by its own clock, which stops while others have the core.
  const auto seconds = [&] {
    timespec now;
    clock_gettime(options.threads == 1 ? CLOCK_THREAD_CPUTIME_ID : CLOCK_MONOTONIC, &now);
    return double(now.tv_sec) + 1e-9 * double(now.tv_nsec);
  };
  const auto block = [&](int calls, const auto& body) {
    const double before = seconds();
    for (int i = 0; i < calls; ++i) body();
    return (seconds() - before) / calls;
  };
  const auto call_ours = [&] { ours.run(buffers); };
  const auto call_torch = [&] { c.torch(prepared); };
  const double first = std::max(block(1, call_ours), block(1, call_torch));
  const int calls = std::max(1, int(2e-3 / std::max(first, 1e-6)));
  std::vector<double> a, b;
  for (const auto end = Clock::now() + std::chrono::duration<double>(options.seconds);
       Clock::now() < end;) {
    a.push_back(block(calls, call_ours));
    b.push_back(block(calls, call_torch));
  }
  std::printf(
      "%-22s ours %9.1f us (best %9.1f)  torch %9.1f us (best %9.1f)  torch/ours %5.2f (best "
      "%5.2f)  "
      "%6.1f GFLOP/s  compile %5.0f ms  error %.1e\n",
      c.name.c_str(), median(a) * 1e6, best(a) * 1e6, median(b) * 1e6, best(b) * 1e6,
      median(b) / median(a), best(b) / best(a), te::flops(*dag) / best(a) * 1e-9,
      best(compiling) * 1e3, error);
  std::fflush(stdout);
}

// Random programs of a case, as collections draw them: what compiling costs, what is refused, and
// whether code generation and schedule::infer_bounds find the same boxes.
void run_random(const Case& c, const Options& options) {
  const auto dag = std::make_shared<ComputeDag>(c.dag);
  std::vector<double> compiling, running;
  int refused = 0, extents = 0, different = 0;
  std::vector<at::Tensor> tensors;
  std::vector<void*> buffers;
  for (int tensor : dag->inputs())
    tensors.push_back(at::rand(dag->operations[size_t(tensor)].shape()));
  for (int tensor : dag->outputs)
    tensors.push_back(at::empty(dag->operations[size_t(tensor)].shape()));
  for (const at::Tensor& tensor : tensors) buffers.push_back(tensor.data_ptr());
  for (const schedule::Steps& steps : schedule::sample_programs(
           dag, schedule::ansor_cpu(options.threads), size_t(options.random), 1)) {
    try {
      const schedule::LoopState state = schedule::replay(dag, steps);
      const auto boxes = kernel::computed_boxes(state);
      for (size_t s = 0; s < boxes.size(); ++s)
        for (size_t d = 0; d < boxes[s].size(); ++d, ++extents)
          different += boxes[s][d] != state.stages[s].variables[d].extent;
      const double before = cpu_seconds();
      const kernel::Kernel kernel = kernel::compile(state, {.threads = options.threads});
      const double compiled = cpu_seconds();
      compiling.push_back(compiled - before);
      kernel.run(buffers);
      running.push_back(cpu_seconds() - compiled);
      if (compiling.back() > 1)
        std::printf("  %.2f s: %s\n", compiling.back(), schedule::print_steps(steps).c_str());
    } catch (const Error& error) {
      if (!refused++) std::printf("  %s: %s\n", schedule::print_steps(steps).c_str(), error.what());
    }
  }
  std::sort(compiling.begin(), compiling.end());
  const auto share = [&](double part) {
    return compiling[size_t(part * double(compiling.size() - 1))] * 1e3;
  };
  std::printf(
      "%-18s %zu compiled, %d refused; CPU ms to compile: median %.0f, 90 %% %.0f, most %.0f; one "
      "run: "
      "best %.2f ms, median %.2f ms; boxes: %d of %d extents differ\n",
      c.name.c_str(), compiling.size(), refused, share(0.5), share(0.9), share(1),
      best(running) * 1e3, median(running) * 1e3, different, extents);
  std::fflush(stdout);
}

int main_of(int argc, char** argv) {
  Options options;
  for (int i = 1; i < argc; ++i) {
    const std::string arg = argv[i];
    if (arg == "--threads" && i + 1 < argc)
      options.threads = std::stoi(argv[++i]);
    else if (arg == "--seconds" && i + 1 < argc)
      options.seconds = std::stod(argv[++i]);
    else if (arg == "--random" && i + 1 < argc)
      options.random = std::stoi(argv[++i]);
    else if (arg == "--peer" && i + 1 < argc)
      options.peer = argv[++i];
    else if (arg == "--assembly")
      options.assembly = true;
    else if (arg == "--statement")
      options.statement = true;
    else
      options.names.push_back(arg);
  }
  const at::InferenceMode guard;
  at::set_num_threads(options.threads);
  kernel::set_parallel_for([](int n, const std::function<int(int)>& body) {
    int result = 0;
    at::parallel_for(0, n, 1, [&](int64_t begin, int64_t end) {
      for (int64_t i = begin; i < end; ++i)
        if (const int code = body(int(i))) result = code;
    });
    return result;
  });
  kernel::warm_up({});
  std::printf("Halide %s, %s, %d thread(s)\n", kernel::halide_version().c_str(),
              kernel::host_target().c_str(), options.threads);
  {
    const auto dag = std::make_shared<ComputeDag>(chain(1).dag);
    const kernel::Kernel tiny = kernel::compile(schedule::initial_state(dag), {});
    float x = 1, y = 2, z = 0;
    const std::vector<void*> buffers = {&x, &y, &z};
    const double before = cpu_seconds();
    for (int i = 0; i < 1000000; ++i) tiny.run(buffers);
    std::printf("a call on one element: %.0f ns\n", (cpu_seconds() - before) * 1e3);
  }
  const Case cases[] = {
      matmul(512, 512, 512),
      linear(128, 768, 768),
      conv("conv3x3 NCHW", 56, 64, 64, 3, 1, false, false),
      conv("conv3x3 NHWC", 56, 64, 64, 3, 1, true, false),
      conv("conv1x1 NCHW", 28, 256, 128, 1, 0, false, false),
      conv("conv1x1 NHWC", 28, 256, 128, 1, 0, true, false),
      conv("depthwise NCHW", 56, 96, 96, 3, 1, false, true),
      conv("depthwise NHWC", 56, 96, 96, 3, 1, true, true),
      softmax(512, 1000),
      layernorm(512, 768),
      chain(1 << 18),
  };
  for (const Case& c : cases) {
    const bool wanted =
        options.names.empty() ||
        std::any_of(options.names.begin(), options.names.end(), [&](const std::string& name) {
          return c.name.find(name) != std::string::npos;
        });
    if (!wanted) continue;
    try {
      options.random ? run_random(c, options) : run(c, options);
    } catch (const Error& error) {
      std::printf("%-22s %s\n", c.name.c_str(), error.what());
    }
  }
  return 0;
}

}  // namespace
}  // namespace tessera

int main(int argc, char** argv) {
  return tessera::main_of(argc, argv);
}
