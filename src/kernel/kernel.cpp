#include "kernel/kernel.h"

#include <fmt/format.h>

#include <sstream>

#include "base/file.h"
#include "kernel/callable.h"
#include "kernel/jit.h"
#include "kernel/loop_geometry.h"
#include "kernel/object.h"
#include "kernel/program_module.h"
#include "schedule/default/default_schedule.h"
#include "te/dag_builder.h"

namespace tessera::kernel {

using schedule::LoopState;

namespace {

BufferShape flat(const Halide::Type& type, int64_t elements) {
  return {type, {halide_dimension_t(0, int32_t(elements), 1)}};
}

// GPU programs take halide_buffer_t of one dimension: they compute their indices themselves.
void describe_buffers(const LoopState& state, const ProgramModule& program, Kernel::State& made) {
  made.plain_pointers = false;
  for (const std::vector<int>& tensors : {state.dag->inputs(), state.dag->outputs})
    for (int tensor : tensors)
      made.shapes.push_back(flat(program.arguments[made.shapes.size()].type,
                                 state.operation(size_t(tensor)).elements()));
  for (const WorkTensor& tensor : program.work)
    made.shapes.push_back(flat(tensor.type, tensor.elements));
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

Kernel compile_for_cuda(const LoopState& state, const Target& target) {
  auto made = std::make_unique<Kernel::State>();
  guarded([&] {
    const ProgramModule program = program_module(state, target);
    made->buffers = program.arguments.size() - program.work.size();
    made->function = jit_compiled(program.module, program_name);
    describe_buffers(state, program, *made);
    allocate(program.work, halide_target(target), *made);
  });
  return Kernel(std::move(made));
}

}  // namespace

Kernel compile(const LoopState& state, const Target& target) {
  if (target.device == Target::Device::Cuda) return compile_for_cuda(state, target);
  return load_object(compile_object(state, target), buffer_count(*state.dag));
}

std::string print_statement(const LoopState& state, const Target& target) {
  std::ostringstream text;
  guarded([&] { text << program_statement(state, target); });
  return text.str();
}

std::string print_assembly(const LoopState& state, const Target& target) {
  const TemporaryFolder folder;
  const std::string file = (folder.path() / "kernel.s").string();
  guarded([&] {
    program_module(state, target).module.compile({{Halide::OutputFileType::assembly, file}});
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
  te::DagBuilder b;
  const int x = b.placeholder("x", Dtype::Float32, {16});
  const int y =
      b.compute("y", Dtype::Float32, {16}, [&](te::Values i) { return b.read(x, {i[0]}) + 1.0; });
  const auto dag = std::make_shared<te::ComputeDag>(b.finish({y}));
  if (target.device != Target::Device::Cuda) {
    compile(schedule::initial_state(dag), target);
    return;
  }
  const LoopState state =
      schedule::replay(dag, schedule::default_schedule(dag, schedule::ansor_cuda()));
  guarded([&] { jit_compiled(program_module(state, target).module, program_name); });
}

std::string halide_version() {
#ifdef HALIDE_VERSION_MAJOR
  return fmt::format("{}.{}.{}", HALIDE_VERSION_MAJOR, HALIDE_VERSION_MINOR, HALIDE_VERSION_PATCH);
#else
  return "14";  // the last that did not say
#endif
}

std::string host_target() {
  return Halide::get_host_target().to_string();
}

}  // namespace tessera::kernel
