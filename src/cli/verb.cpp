#include "cli/verb.h"

#include <sched.h>

#include "base/error.h"

namespace tessera::cli {

namespace {

int usable_cores() {
  cpu_set_t set;
  CPU_ZERO(&set);
  return sched_getaffinity(0, sizeof set, &set) == 0 ? CPU_COUNT(&set) : 1;
}

}  // namespace

CLI::App& Verbs::add(const std::string& name, const std::string& summary,
                     const std::vector<std::string>& examples, Action action) {
  CLI::App& verb = *app_.add_subcommand(name, summary);
  std::string footer = "Example:";
  for (const std::string& example : examples) footer += "\n  " + example;
  verb.footer(footer);
  verb.add_option("--device", common_.device, "cpu or cuda")
      ->check(CLI::IsMember({"cpu", "cuda"}))
      ->capture_default_str();
  verb.add_option("--jobs", common_.jobs, "how many to run at once (default: one a core)")
      ->check(CLI::Range(1, 4096));
  verb.add_option("--seed", common_.seed, "of all random choices")->capture_default_str();
  verb.add_flag("--json", common_.json, "print JSON and nothing else on stdout");
  verb.add_flag("-q,--quiet", common_.quiet, "no progress on stderr");
  verbs_.push_back({&verb, std::move(action)});
  return verb;
}

std::vector<std::string> Verbs::names() const {
  std::vector<std::string> names;
  for (const Verb& verb : verbs_) names.push_back(verb.app->get_name());
  return names;
}

int Verbs::run(Output& out) {
  if (common_.jobs == 0) common_.jobs = usable_cores();
  for (Verb& verb : verbs_) {
    if (verb.app->parsed()) return verb.action(common_, out);
  }
  throw our_error("no verb was chosen");
}

}  // namespace tessera::cli
