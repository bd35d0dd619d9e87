// What a verb says on stdout. It is held back and written whole at the end, so that a command that
// fails half-way prints nothing there; a verb that prints lines as it goes calls flush() between.
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>

namespace tessera::cli {

// Thrown by flush() when nobody reads any more (tessera ... | head): the end, and no error.
struct StdoutClosed {};

class Output {
 public:
  void write(std::string_view text) { text_ += text; }
  template <typename... Args>
  void print(fmt::format_string<Args...> format, Args&&... args) {
    text_ += fmt::format(format, std::forward<Args>(args)...);
  }
  // Throws an environment Error when stdout cannot be written, such as on a full disk.
  void flush();

 private:
  std::string text_;
};

}  // namespace tessera::cli
