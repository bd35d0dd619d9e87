#include "cli/output.h"

#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "base/error.h"

namespace tessera::cli {

void Output::flush() {
  std::string_view rest = text_;
  while (!rest.empty()) {
    ssize_t n = ::write(STDOUT_FILENO, rest.data(), rest.size());
    if (n < 0) {
      if (errno == EINTR) continue;
      if (errno == EPIPE) throw StdoutClosed();
      throw environment_error("cannot write to stdout: {}", std::strerror(errno));
    }
    rest.remove_prefix(static_cast<size_t>(n));
  }
  text_.clear();
}

}  // namespace tessera::cli
