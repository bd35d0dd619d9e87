// The one exception type of Tessera. It says who is to blame, where in the *user's* files the
// trouble is, and what was expected there. Library code throws it; only cli/ prints it and turns
// the blame into an exit code.
#pragma once

#include <fmt/format.h>

#include <stdexcept>
#include <string>
#include <string_view>

namespace tessera {

enum class Blame {
  Input,        // a file or argument the user gave: exit 2
  Environment,  // something this machine lacks: exit 3
  Foreign,      // a compiler or kernel that is not ours: a result, not a crash
  Ours,         // a bug in Tessera: exit 4
};

// A place in one of the user's files. `line` counts from 1; 0 means the file as a whole.
struct Where {
  std::string file;
  int line = 0;
};

class Error : public std::runtime_error {
 public:
  Error(Blame blame, Where where, std::string_view message);

  Blame blame() const { return blame_; }
  const Where& where() const { return where_; }
  // The message without its "file:line: " prefix; what() has the prefix.
  const std::string& message() const { return message_; }
  int exit_code() const;

 private:
  Blame blame_;
  Where where_;
  std::string message_;
};

// throw input_error({path, line}, "expected {} values, found {}", a, b);
template <typename... Args>
Error input_error(Where where, fmt::format_string<Args...> format, Args&&... args) {
  return Error(Blame::Input, std::move(where), fmt::format(format, std::forward<Args>(args)...));
}

template <typename... Args>
Error environment_error(fmt::format_string<Args...> format, Args&&... args) {
  return Error(Blame::Environment, {}, fmt::format(format, std::forward<Args>(args)...));
}

template <typename... Args>
Error our_error(fmt::format_string<Args...> format, Args&&... args) {
  return Error(Blame::Ours, {}, fmt::format(format, std::forward<Args>(args)...));
}

}  // namespace tessera
