// An object file as code of this process. Its memory is written first and made executable then,
// never both; it goes away with this.
#pragma once

#include <cstddef>
#include <string_view>

#include "elf/image.h"

namespace tessera::elf {

class LoadedCode {
 public:
  // Throws a Foreign Error for bytes that are damaged or of another machine, or that need a function
  // which `resolve` does not know; an environment Error when there is no memory, or none that may
  // be executed.
  LoadedCode(std::string_view object, const std::string& function, const Resolve& resolve);
  ~LoadedCode();
  LoadedCode(const LoadedCode&) = delete;
  LoadedCode& operator=(const LoadedCode&) = delete;

  void* function() const { return function_; }

 private:
  void* memory_ = nullptr;
  size_t size_ = 0;
  void* function_ = nullptr;
};

}  // namespace tessera::elf
