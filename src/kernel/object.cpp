#include "kernel/object.h"

#include "base/error.h"
#include "elf/loaded_code.h"
#include "kernel/callable.h"
#include "kernel/jit.h"
#include "kernel/program_module.h"

namespace tessera::kernel {

std::string compile_object(const schedule::LoopState& state, const Target& target) {
  if (target.device != Target::Device::Cpu)
    throw input_error({}, "object code is for the CPU; a GPU's programs have none");
  std::string object;
  guarded([&] {
    const Halide::Buffer<uint8_t> bytes = program_module(state, target).module.compile_to_buffer();
    object.assign(reinterpret_cast<const char*>(bytes.data()), size_t(bytes.width()));
  });
  return object;
}

size_t buffer_count(const te::ComputeDag& dag) {
  return dag.inputs().size() + dag.outputs.size();
}

Kernel load_object(std::string_view object, size_t buffers) {
  const auto code =
      std::make_shared<const elf::LoadedCode>(object, program_entry, runtime_function);
  auto made = std::make_unique<Kernel::State>();
  made->function = Code(code, reinterpret_cast<Code::Function>(code->function()));
  made->buffers = buffers;
  return Kernel(std::move(made));
}

}  // namespace tessera::kernel
