#include "cli/output.h"

#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "base/descriptor.h"
#include "base/error.h"

namespace tessera::cli {

void Output::flush() {
  const int error = write_whole(STDOUT_FILENO, text_);
  if (error == EPIPE) throw StdoutClosed();
  if (error != 0) throw environment_error("cannot write to stdout: {}", std::strerror(error));
  text_.clear();
}

}  // namespace tessera::cli
