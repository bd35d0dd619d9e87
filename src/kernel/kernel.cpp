#include "kernel/kernel.h"

#include <fmt/format.h>

#include <sstream>

#include "base/error.h"
#include "base/file.h"
#include "kernel/callable.h"
#include "kernel/jit.h"
#include "kernel/loop_geometry.h"
#include "kernel/lowering.h"
#include "kernel/numbers.h"
#include "kernel/program.h"
#include "task/dag_builder.h"

namespace tessera::kernel {

using Halide::Internal::Stmt;
using schedule::LoopState;

namespace {

constexpr const char* function_name = "tessera_kernel";

void check_sizes(const task::ComputeDag& dag) {
  for (const task::Operation& operation : dag.operations)
    if (operation.elements() > INT32_MAX)
      throw input_error({}, "{} has {} elements; kernels count in 32 bits", operation.name,
                        operation.elements());
}

// Of the state's DAG: cache stages may have moved outputs, but not their order.
std::vector<TensorArgument> tensors(const LoopState& state, const LoopGeometry& geometry) {
  std::vector<TensorArgument> made;
  for (int input : state.dag->inputs())
    made.push_back(
        {geometry.tensor(input), stored_type(state.operation(size_t(input)).dtype), false});
  for (int output : state.dag->outputs)
    made.push_back(
        {geometry.tensor(output), stored_type(state.operation(size_t(output)).dtype), true});
  return made;
}

BufferShape flat(const Halide::Type& type, int64_t elements) {
  return {type, {halide_dimension_t(0, int32_t(elements), 1)}};
}

// GPU programs take halide_buffer_t of one dimension: they compute their indices themselves.
void describe_buffers(const LoopState& state, const std::vector<TensorArgument>& arguments,
                      const std::vector<WorkTensor>& work, Kernel::State& made) {
  made.plain_pointers = false;
  for (const std::vector<int>& tensors : {state.dag->inputs(), state.dag->outputs})
    for (int tensor : tensors)
      made.shapes.push_back(
          flat(arguments[made.shapes.size()].type, state.operation(size_t(tensor)).elements()));
  for (const WorkTensor& tensor : work) made.shapes.push_back(flat(tensor.type, tensor.elements));
}

// Once there is code: before, Halide would take a context of the GPU's of its own.
void allocate(const std::vector<WorkTensor>& work, const Halide::Target& target,
              Kernel::State& made) {
  for (const WorkTensor& tensor : work) {
    Halide::Buffer<uint8_t> memory(nullptr, int(tensor.elements * tensor.type.bytes()));
    memory.device_malloc(Halide::DeviceAPI::CUDA, target);
    made.workspace.push_back(memory);
  }
  made.device = Halide::get_device_interface_for_device_api(Halide::DeviceAPI::CUDA, target);
}

Stmt lowered_program(const LoopState& state, const LoopGeometry& geometry, const Target& target) {
  return lowered(program(state, geometry, code_target(target)), halide_target(target));
}

}  // namespace

Kernel compile(const LoopState& state, const Target& target) {
  check_sizes(*state.dag);
  auto made = std::make_unique<Kernel::State>();
  guarded([&] {
    const LoopGeometry geometry(state);
    std::vector<TensorArgument> arguments = tensors(state, geometry);
    made->buffers = arguments.size();
    const Stmt body = lowered_program(state, geometry, target);
    const std::vector<WorkTensor> work = work_tensors(state, geometry, code_target(target));
    for (const WorkTensor& tensor : work) arguments.push_back({tensor.name, tensor.type, true});
    const Halide::Target halide = halide_target(target);
    made->function = JitFunction(module_of(function_name, arguments, body, halide), function_name);
    if (target.device != Target::Device::Cuda) return;
    describe_buffers(state, arguments, work, *made);
    allocate(work, halide, *made);
  });
  return Kernel(std::move(made));
}

std::string print_statement(const LoopState& state, const Target& target) {
  std::ostringstream text;
  check_sizes(*state.dag);
  guarded([&] { text << lowered_program(state, LoopGeometry(state), target); });
  return text.str();
}

std::string print_assembly(const LoopState& state, const Target& target) {
  check_sizes(*state.dag);
  const TemporaryFolder folder;
  const std::string file = (folder.path() / "kernel.s").string();
  guarded([&] {
    const LoopGeometry geometry(state);
    std::vector<TensorArgument> arguments = tensors(state, geometry);
    for (const WorkTensor& tensor : work_tensors(state, geometry, code_target(target)))
      arguments.push_back({tensor.name, tensor.type, true});
    module_of(function_name, arguments, lowered_program(state, geometry, target),
              halide_target(target))
        .compile({{Halide::OutputFileType::assembly, file}});
  });
  return read_file(file);
}

std::vector<std::vector<int64_t>> computed_boxes(const LoopState& state) {
  std::vector<std::vector<int64_t>> boxes(state.stages.size());
  guarded([&] {
    const LoopGeometry geometry(state);
    for (size_t s = 0; s < boxes.size(); ++s) boxes[s] = geometry[int(s)].box;
  });
  return boxes;
}

void warm_up(const Target& target) {
  task::DagBuilder b;
  const int x = b.placeholder("x", task::Dtype::Float32, {16});
  const int y = b.compute("y", task::Dtype::Float32, {16},
                          [&](task::Values i) { return b.read(x, {i[0]}) + 1.0; });
  LoopState state = schedule::initial_state(std::make_shared<task::ComputeDag>(b.finish({y})));
  compile(state, target);
}

std::string halide_version() {
#ifdef HALIDE_VERSION_MAJOR
  return fmt::format("{}.{}.{}", HALIDE_VERSION_MAJOR, HALIDE_VERSION_MINOR, HALIDE_VERSION_PATCH);
#else
  return "14";  // the last that did not say
#endif
}

std::string host_target() {
  return halide_target({}).to_string();
}

}  // namespace tessera::kernel
