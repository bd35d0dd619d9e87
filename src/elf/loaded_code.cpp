#include "elf/loaded_code.h"

#include <sys/mman.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <memory>

namespace tessera::elf {
namespace {

constexpr Machine own_machine() {
#ifdef __x86_64__
  return Machine::X86_64;
#else
  static_assert(sizeof(void*) == 8);
  return Machine::Aarch64;
#endif
}

void protect(char* memory, size_t bytes, int protection) {
  if (bytes != 0 && mprotect(memory, bytes, protection) != 0)
    throw environment_error("cannot make memory executable: {}", std::strerror(errno));
}

}  // namespace

LoadedCode::LoadedCode(std::string_view object, const std::string& function,
                       const Resolve& resolve) {
  const Image image(object, size_t(sysconf(_SC_PAGESIZE)));
  if (image.machine() != own_machine())
    throw object_error("it is for {}, this machine is {}", machine_name(image.machine()),
                       machine_name(own_machine()));
  const size_t start = image.function(function);
  void* mapped = mmap(nullptr, image.size(), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS,
                      -1, 0);
  if (mapped == MAP_FAILED)
    throw environment_error("no memory for {} bytes of code: {}", image.size(),
                            std::strerror(errno));
  const auto unmap = [size = image.size()](void* memory) { munmap(memory, size); };
  std::unique_ptr<void, decltype(unmap)> guard(mapped, unmap);
  auto* memory = static_cast<char*>(mapped);
  image.link(reinterpret_cast<uint8_t*>(memory), uint64_t(memory), resolve);
  protect(memory, image.code_bytes(), PROT_READ | PROT_EXEC);
  protect(memory + image.code_bytes(), image.constant_bytes(), PROT_READ);
  __builtin___clear_cache(memory, memory + image.code_bytes());
  memory_ = guard.release();
  size_ = image.size();
  function_ = memory + start;
}

LoadedCode::~LoadedCode() {
  munmap(memory_, size_);
}

}  // namespace tessera::elf
