#include "cli/bench_output.h"

#include <fmt/format.h>

#include <cmath>
#include <map>

#include "cli/table.h"
#include "score/score.h"

namespace tessera::cli {

using result::Result;
using result::Status;

namespace {

struct Group {
  std::vector<score::Judged> judged;
  std::map<Status, int> statuses;
  double compile_s = 0, log_speedup = 0;
  int timed = 0, eager = 0, caught = 0;
};

std::string failures(const Group& group) {
  std::string text;
  for (const auto& [status, n] : group.statuses) {
    if (status == Status::Ok) continue;
    if (!text.empty()) text += ", ";
    text += fmt::format("{} {}", n, result::name_of(status));
  }
  return text;
}

}  // namespace

std::string result_line(const Result& result) {
  std::string line = fmt::format("{}  {}  ", result.sample, result.compiler);
  if (result.status == Status::Ok) {
    line +=
        fmt::format("{:.3f}x [{:.3f}, {:.3f}]  {:.4g} ms, eager {:.4g} ms, compiled in {:.3g} s",
                    *result.speedup, (*result.speedup_ci)[0], (*result.speedup_ci)[1],
                    *result.compiled_ms, *result.eager_ms, result.compile_s.value_or(0));
    if (result.fallback == result::Fallback::All)
      line += fmt::format(", as eager: {}", result.fallback_reason.substr(0, 80));
    if (!result.fresh) line += ", no fresh inputs";
  } else {
    line += fmt::format("{}", result::name_of(result.status));
    if (result.phase != result::Phase::None) line += fmt::format(" ({})", name_of(result.phase));
    line += fmt::format(": {}", result.message.substr(0, 160));
  }
  return line + "\n";
}

std::string bench_summary(const std::vector<Result>& results) {
  std::map<std::string, Group> groups;
  for (const Result& result : results) {
    const std::string name =
        result.weights == result::Weights::Frozen ? result.compiler + " (frozen)" : result.compiler;
    Group& group = groups[name];
    group.judged.push_back(score::judge(result, {}));
    ++group.statuses[result.status];
    if (result.compile_s) group.compile_s += *result.compile_s;
    group.eager += result.fallback == result::Fallback::All;
    group.caught += result.fallback_reason.starts_with("differs");
    if ((result.status == Status::Ok || result.status == Status::Inconclusive) && result.speedup) {
      group.log_speedup += std::log(*result.speedup);
      ++group.timed;
    }
  }
  using Align = Table::Align;
  Table table({{"compiler"},
               {"samples", Align::Right},
               {"ok", Align::Right},
               {"speedup", Align::Right},
               {"S(0)", Align::Right},
               {"ES(0)", Align::Right},
               {"interval", Align::Right},
               {"ES(1)", Align::Right},
               {"ES(2)", Align::Right},
               {"ES(3)", Align::Right},
               {"in common", Align::Right},
               {"eager", Align::Right},
               {"caught", Align::Right},
               {"compile s", Align::Right},
               {"not ok"}});
  std::vector<const std::vector<score::Judged>*> sets;
  for (const auto& [name, group] : groups) sets.push_back(&group.judged);
  const std::vector<std::vector<score::Judged>> common = score::in_common(sets);
  size_t row = 0;
  for (const auto& [name, group] : groups) {
    const score::Curve shared = score::score(name, common[row], {.draws = 0});
    const double s = shared.points.at(0).s;
    ++row;
    const score::Curve curve = score::score(name, group.judged, {});
    const auto at = [&](int t) { return curve.points.at(t); };
    const auto found = group.statuses.find(Status::Ok);
    table.add({name, fmt::format("{}", group.judged.size()),
               fmt::format("{}", found == group.statuses.end() ? 0 : found->second),
               group.timed ? fmt::format("{:.3f}", std::exp(group.log_speedup / group.timed)) : "",
               fmt::format("{:.3f}", at(0).s), fmt::format("{:.3f}", at(0).es),
               fmt::format("[{:.3f}, {:.3f}]", at(0).ci_es[0], at(0).ci_es[1]),
               fmt::format("{:.3f}", at(1).es), fmt::format("{:.3f}", at(2).es),
               fmt::format("{:.3f}", at(3).es),
               shared.samples ? fmt::format("{:.3f} of {}", s, shared.samples) : "",
               group.eager ? fmt::format("{}", group.eager) : "",
               group.caught ? fmt::format("{}", group.caught) : "",
               fmt::format("{:.1f}", group.compile_s), failures(group)});
  }
  return "\n" + table.text();
}

}  // namespace tessera::cli
