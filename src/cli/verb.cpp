#include "cli/verb.h"

#include <CLI/CLI.hpp>

#include "base/error.h"
#include "base/machine.h"

namespace tessera::cli {

namespace {

template <typename T>
CLI::Validator at_least(T least) {
  return CLI::Validator(
      [least](const std::string& text) {
        T value;
        bool ok = CLI::detail::lexical_cast(text, value) && value >= least;
        return ok ? std::string()
                  : fmt::format("expected a number from {} up, got {}", least, text);
      },
      "");
}

}  // namespace

VerbOptions& VerbOptions::positional(const std::string& name, std::string& value,
                                     const std::string& help) {
  app_.add_option(name, value, help)->required();
  return *this;
}

VerbOptions& VerbOptions::positionals(const std::string& name, std::vector<std::string>& values,
                                      const std::string& help, size_t least) {
  app_.add_option(name, values, help)->required(least > 0);
  return *this;
}

VerbOptions& VerbOptions::option(const std::string& name, std::string& value,
                                 const std::string& help) {
  auto* option = app_.add_option(name, value, help);
  if (!value.empty()) option->capture_default_str();
  return *this;
}

VerbOptions& VerbOptions::required(const std::string& name, std::string& value,
                                   const std::string& help) {
  app_.add_option(name, value, help)->required();
  return *this;
}

VerbOptions& VerbOptions::option(const std::string& name, std::vector<std::string>& values,
                                 const std::string& help) {
  // One at a time, as often as wanted: what follows is positional.
  app_.add_option(name, values, help)->allow_extra_args(false);
  return *this;
}

VerbOptions& VerbOptions::option(const std::string& name, int& value, const std::string& help,
                                 int least) {
  app_.add_option(name, value, help)->check(at_least(least))->capture_default_str();
  return *this;
}

VerbOptions& VerbOptions::option(const std::string& name, double& value, const std::string& help,
                                 double least) {
  app_.add_option(name, value, help)->check(at_least(least))->capture_default_str();
  return *this;
}

VerbOptions& VerbOptions::choice(const std::string& name, std::string& value,
                                 const std::vector<std::string>& allowed, const std::string& help) {
  app_.add_option(name, value, help)->check(CLI::IsMember(allowed))->capture_default_str();
  return *this;
}

VerbOptions& VerbOptions::flag(const std::string& name, bool& value, const std::string& help) {
  app_.add_flag(name, value, help);
  return *this;
}

VerbOptions& VerbOptions::rest(std::vector<std::string>& words) {
  app_.prefix_command();
  app_.parse_complete_callback([&app = app_, &words] { words = app.remaining(); });
  return *this;
}

struct Verbs::State {
  struct Verb {
    CLI::App* app;
    Action action;
  };
  CLI::App app{"A workbench for people who build tensor compilers.", "tessera"};
  Common common;
  std::vector<Verb> verbs;

  Error usage_error(const CLI::ParseError& error, const std::string& first_word) const {
    std::string command = "tessera";
    for (const CLI::App* verb : app.get_subcommands()) command += " " + verb->get_name();
    std::string what = error.what();
    if (app.get_subcommands().empty() && !first_word.starts_with("-")) {
      what = first_word.empty() ? "expected a verb" : fmt::format("no verb '{}'", first_word);
    }
    return input_error({}, "{} (see {} --help)", what, command);
  }
};

Verbs::Verbs() : state_(std::make_unique<State>()) {
  state_->app.set_version_flag("--version", "tessera " TESSERA_VERSION);
  state_->app.require_subcommand(1);
}

Verbs::~Verbs() = default;

VerbOptions Verbs::add(const std::string& name, const std::string& summary,
                       const std::vector<std::string>& examples, Action action) {
  CLI::App& verb = *state_->app.add_subcommand(name, summary);
  std::string footer = "Example:";
  for (const std::string& example : examples) footer += "\n  " + example;
  verb.footer(footer);
  Common& common = state_->common;
  verb.add_option("--device", common.device, "where to run")
      ->check(CLI::IsMember({"cpu", "cuda"}))
      ->capture_default_str();
  verb.add_option("--jobs", common.jobs, "how many to run at once; one a core unless given")
      ->check(at_least(1));
  verb.add_option("--seed", common.seed, "of all random choices")->capture_default_str();
  verb.add_flag("--json", common.json, "print JSON and nothing else on stdout");
  verb.add_flag("-q,--quiet", common.quiet, "no progress on stderr");
  state_->verbs.push_back({&verb, std::move(action)});
  return VerbOptions(verb);
}

void Verbs::set_action(const std::string& name, Action action) {
  for (State::Verb& verb : state_->verbs)
    if (verb.app->get_name() == name) verb.action = std::move(action);
}

std::vector<std::string> Verbs::names() const {
  std::vector<std::string> names;
  for (const State::Verb& verb : state_->verbs) names.push_back(verb.app->get_name());
  return names;
}

const char* program_version() {
  return TESSERA_VERSION;
}

int Verbs::run(int count, char** words, Output& out) {
  try {
    state_->app.parse(count, words);
  } catch (const CLI::CallForHelp&) {
    out.write(state_->app.help());
    return 0;
  } catch (const CLI::CallForVersion& version) {
    out.print("{}\n", version.what());
    return 0;
  } catch (const CLI::ParseError& error) {
    throw state_->usage_error(error, count > 1 ? words[1] : "");
  }
  if (state_->common.jobs == 0) state_->common.jobs = usable_cores();
  for (int i = 2; i < count; ++i) state_->common.words.emplace_back(words[i]);
  for (State::Verb& verb : state_->verbs) {
    if (verb.app->parsed())
      return verb.action ? verb.action(state_->common, out) : needs_full_program;
  }
  throw our_error("no verb was chosen");
}

}  // namespace tessera::cli
