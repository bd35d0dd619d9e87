#include "compile/fallback.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"
#include "runtime/compiled_engine.h"
#include "runtime/time_candidates.h"

namespace tessera::compile {

namespace {

std::string told(std::string_view kind, const GroupReport& group) {
  return fmt::format("{}: {}: {}", kind, group.name, first_line(group.trouble));
}

}  // namespace

Fallback fallback_because(const std::string& why) {
  const char* kind = why == runtime::eager_is_faster                     ? "slower"
                     : why.find(runtime::differs_from_eager) != why.npos ? "differs"
                                                                         : "unsupported";
  return {"all", fmt::format("{}: {}", kind, why)};
}

Fallback fallback_of(const CompileReport& report) {
  if (!report.stays_eager.empty()) return fallback_because(report.stays_eager);
  Fallback fallback;
  const auto lacks = [](const GroupReport& group) {
    return group.way == "library" && !group.trouble.empty();
  };
  const auto lacking = std::ranges::find_if(report.groups, lacks);
  if (lacking != report.groups.end()) fallback = {"part", told("unsupported", *lacking)};
  const auto wrong = std::ranges::find_if(report.groups, [](const GroupReport& group) {
    return group.trouble.starts_with(runtime::another_answer);
  });
  if (wrong != report.groups.end()) fallback.reason = told("differs", *wrong);
  return fallback;
}

}  // namespace tessera::compile
