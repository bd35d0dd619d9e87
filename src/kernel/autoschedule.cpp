// A DAG as Halide's own users would write it: one Func for each operation, an update definition for
// a reduction, and a schedule by one of Halide's plugins.
#include <dlfcn.h>

#include <filesystem>
#include <iostream>
#include <mutex>
#include <set>
#include <sstream>

#include "base/error.h"
#include "kernel/callable.h"
#include "kernel/halide_expression.h"
#include "kernel/jit.h"
#include "kernel/lower_module.h"
#include "kernel/numbers.h"

namespace tessera::kernel {

using namespace Halide;
namespace fs = std::filesystem;

namespace {

constexpr const char* function_name = "tessera_peer";

std::string lower_case(std::string text) {
  for (char& c : text) c = char(std::tolower(static_cast<unsigned char>(c)));
  return text;
}

// Plugins lie beside the library, or in a folder of its name.
void load_autoscheduler(const std::string& name) {
  static std::mutex mutex;
  static std::set<std::string> loaded;
  const std::lock_guard lock(mutex);
  if (loaded.contains(name)) return;
  Dl_info info;
  if (!dladdr(reinterpret_cast<void*>(&Halide::get_host_target), &info) || !info.dli_fname)
    throw environment_error("cannot tell where Halide's library is");
  const fs::path folder = fs::path(info.dli_fname).parent_path();
  const std::string file = "libautoschedule_" + lower_case(name) + ".so";
  for (const fs::path& candidate :
       {folder / file, folder / "halide14" / file, folder / "halide" / file}) {
    if (!fs::exists(candidate)) continue;
    guarded([&] { Halide::load_plugin(candidate.string()); });
    loaded.insert(name);
    return;
  }
  throw environment_error("no autoscheduler {}: there is no {} beside {}", name, file,
                          info.dli_fname);
}

// Some of them report their progress on stderr, whatever one asks of them.
class Silence {
 public:
  Silence() : before_(std::cerr.rdbuf(&nowhere_)) {}
  ~Silence() { std::cerr.rdbuf(before_); }

 private:
  std::stringbuf nowhere_;
  std::streambuf* before_;
};

class FuncPipeline {
 public:
  explicit FuncPipeline(const te::ComputeDag& dag) : dag_(dag) {
    for (size_t i = 0; i < dag.operations.size(); ++i) define(int(i));
  }

  Pipeline pipeline() {
    std::vector<Func> outputs;
    for (int output : dag_.outputs) outputs.push_back(outputs_.at(output));
    return Pipeline(outputs);
  }
  std::vector<Argument> arguments() {
    std::vector<Argument> made;
    for (int input : dag_.inputs()) made.push_back(images_.at(input));
    return made;
  }

 private:
  // Halide counts dimensions from the innermost.
  template <typename T>
  static std::vector<T> reversed(std::vector<T> list) {
    std::reverse(list.begin(), list.end());
    return list;
  }

  void define_image(int number) {
    const te::Operation& op = dag_.operations[size_t(number)];
    ImageParam image(stored_type(op.dtype), int(op.axes.size()),
                     op.name + "_" + std::to_string(number));
    int64_t stride = 1;
    for (size_t d = op.axes.size(); d-- > 0;) {
      const int dimension = int(op.axes.size() - 1 - d), extent = int(op.axes[d].extent);
      image.dim(dimension).set_bounds(0, extent).set_stride(int(stride));
      image.dim(dimension).set_estimate(0, extent);
      stride *= extent;
    }
    images_.emplace(number, image);
  }

  Expr read(int source, const std::vector<Expr>& indices) {
    const te::Operation& op = dag_.operations[size_t(source)];
    const std::vector<Expr> at = reversed(indices);
    if (op.placeholder) return from_stored(op.dtype, images_.at(source)(at));
    if (op.reduce != te::Reduce::None) return funcs_.at(source)(at);  // as computed, not as stored
    return from_stored(op.dtype, funcs_.at(source)(at));
  }

  void define(int number) {
    const te::Operation& op = dag_.operations[size_t(number)];
    if (op.placeholder) return define_image(number);
    std::vector<Var> variables;
    std::vector<Expr> axes;
    for (size_t d = 0; d < op.axes.size(); ++d) {
      variables.emplace_back("i" + std::to_string(d));
      axes.push_back(variables.back());
    }
    ExpressionLowering lowering(
        dag_, [&](int source, const std::vector<Expr>& indices) { return read(source, indices); });
    const std::vector<Var> at = reversed(variables);
    Func func(op.name + "_" + std::to_string(number));
    const bool reduces = op.reduce != te::Reduce::None;
    if (reduces) {
      const Type type = computed_type(op.dtype);
      RDom domain = reduction_domain(op);
      for (size_t r = 0; r < op.reduces.size(); ++r) axes.push_back(domain[int(r)]);
      func(at) = number_of(type, op);
      const Expr value = lowering.body(number, axes);
      const Expr kept = func(at);
      const auto* product = value.as<Internal::Mul>();
      if (op.reduce == te::Reduce::Sum && product)
        func(at) = kept + strict(product->a) * strict(product->b);
      else
        func(at) = strict(combine(op.reduce, kept, value));
    } else {
      func(at) = strict(to_stored(op.dtype, lowering.body(number, axes)));
    }
    funcs_.emplace(number, func);
    if (!dag_.is_output(number)) return;
    Func output = func;
    if (reduces && stored_type(op.dtype) != computed_type(op.dtype)) {
      output = Func(op.name + "_stored_" + std::to_string(number));
      output(at) = strict(to_stored(op.dtype, func(at)));
    }
    int64_t stride = 1;
    for (size_t d = op.axes.size(); d-- > 0;) {
      const int extent = int(op.axes[d].extent), dimension = int(op.axes.size() - 1 - d);
      output.bound(variables[d], 0, extent);
      output.set_estimate(variables[d], 0, extent);
      output.output_buffer().dim(dimension).set_stride(int(stride));
      stride *= extent;
    }
    outputs_.emplace(number, output);
  }

  static Expr number_of(Type type, const te::Operation& op) {
    return kernel::number(type, reduce_identity(op.reduce, op.dtype));
  }

  static RDom reduction_domain(const te::Operation& op) {
    Region region;
    for (const te::Axis& axis : op.reduces) region.emplace_back(0, int(axis.extent));
    return RDom(region);
  }

  const te::ComputeDag& dag_;
  std::map<int, ImageParam> images_;
  std::map<int, Func> funcs_, outputs_;
};

}  // namespace

Kernel compile_autoscheduled(const te::ComputeDag& dag, const Target& target,
                             const std::string& autoscheduler,
                             const std::map<std::string, std::string>& parameters) {
  load_autoscheduler(autoscheduler);
  auto made = std::make_unique<Kernel::State>();
  made->plain_pointers = false;
  guarded([&] {
    FuncPipeline funcs(dag);
    Pipeline pipeline = funcs.pipeline();
    const Halide::Target halide = halide_target(target)
                                      .without_feature(Halide::Target::NoRuntime)
                                      .with_feature(Halide::Target::JIT);
    const Silence silence;
#if HALIDE_VERSION_MAJOR >= 15
    AutoschedulerParams params(autoscheduler);
    params.extra["parallelism"] = std::to_string(target.threads);
    for (const auto& [name, value] : parameters) params.extra[name] = value;
    pipeline.apply_autoscheduler(halide, params);
#else
    pipeline.auto_schedule(autoscheduler, halide, MachineParams(target.threads, 16 << 20, 40));
#endif
    const Module module = pipeline.compile_to_module(funcs.arguments(), function_name, halide);
    made->function = jit_compiled(module, function_name);
  });
  for (int input : dag.inputs())
    made->shapes.push_back(buffer_shape(dag.operations[size_t(input)]));
  for (int output : dag.outputs)
    made->shapes.push_back(buffer_shape(dag.operations[size_t(output)]));
  made->buffers = made->shapes.size();
  return Kernel(std::move(made));
}

}  // namespace tessera::kernel
