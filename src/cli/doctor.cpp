// tessera doctor: is this machine fit to measure on?
#include <algorithm>

#include "base/json.h"
#include "cli/doctor_checks.h"
#include "cli/table.h"

namespace tessera::cli {

namespace {

int doctor(const Common& common, Output& out) {
  const std::vector<Diagnosis> all = diagnose(common);
  if (common.json) {
    for (const Diagnosis& diagnosis : all) {
      Json json;
      json.set("check", diagnosis.check);
      json.set("ok", diagnosis.ok);
      json.set("advice", diagnosis.advice);
      json.set("found", diagnosis.found);
      out.print("{}\n", json.dump());
    }
  } else {
    Table table({{""}, {"check"}, {"found"}, {"advice"}});
    for (const Diagnosis& diagnosis : all) {
      table.add({diagnosis.ok      ? "ok"
                 : diagnosis.fatal ? "BAD"
                                   : "warn",
                 diagnosis.check, diagnosis.found, diagnosis.advice});
    }
    out.write(table.text());
    const auto doubtful =
        std::count_if(all.begin(), all.end(), [](const Diagnosis& d) { return !d.ok; });
    out.print("\n{}\n", doubtful == 0 ? "Fit to measure on."
                        : doubtful == 1
                            ? "One thing to see to before trusting small differences."
                            : fmt::format("{} things to see to before trusting small differences.",
                                          doubtful));
  }
  return std::any_of(all.begin(), all.end(), [](const Diagnosis& d) { return d.fatal; }) ? 1 : 0;
}

}  // namespace

void add_doctor(Verbs& verbs) {
  verbs.add("doctor",
            "Say whether this machine is fit to measure on, and what to do where it is not. The "
            "exit code is 1 only "
            "when something makes work impossible",
            {"tessera doctor", "tessera doctor --json"});
}

int doctor_action(const Common& common, Output& out) {
  return doctor(common, out);
}

}  // namespace tessera::cli
