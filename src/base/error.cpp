#include "base/error.h"

namespace tessera {

namespace {

std::string with_place(const Where& where, std::string_view message) {
  if (where.file.empty()) return std::string(message);
  if (where.line == 0) return fmt::format("{}: {}", where.file, message);
  return fmt::format("{}:{}: {}", where.file, where.line, message);
}

}  // namespace

Error::Error(Blame blame, Where where, std::string_view message)
    : std::runtime_error(with_place(where, message)),
      blame_(blame),
      where_(std::move(where)),
      message_(message) {}

int Error::exit_code() const {
  switch (blame_) {
    case Blame::Input:
      return 2;
    case Blame::Environment:
      return 3;
    case Blame::Foreign:
      return 1;
    case Blame::Ours:
      return 4;
  }
  return 4;
}

}  // namespace tessera
