#include "judge/install.h"

#include <fcntl.h>
#include <sys/file.h>

#include <cerrno>
#include <cstring>

#include "base/descriptor.h"
#include "base/error.h"
#include "base/file.h"
#include "base/json.h"

namespace tessera::judge {

namespace fs = std::filesystem;

namespace {

constexpr double pip_seconds = 3600, hello_seconds = 600;

std::string pins_text(const LockedCompiler& compiler) {
  std::string text;
  for (const std::string& pin : compiler.pins) text += pin + "\n";
  return text;
}

std::string last_lines(const std::string& text, int count) {
  size_t start = text.find_last_not_of(" \n\r\t") + 1;
  const size_t end = start;
  for (; start > 0; --start) {
    if (text[start - 1] == '\n' && --count == 0) break;
  }
  return text.substr(start, end - start);
}

// The line of pip's output that says most.
std::string pip_error(const std::string& log) {
  const size_t found = log.rfind("ERROR: ");
  if (found == log.npos) return "";
  return log.substr(found + 7, log.find('\n', found) - found - 7);
}

void step(const std::string& name, const std::string& what, const Command& command,
          double seconds) {
  const Outcome outcome = run_command(command, {.seconds = seconds, .output_bytes = 4 << 20});
  if (outcome.ok()) return;
  const std::string log = outcome.out + outcome.err;
  const std::string said = pip_error(log);
  throw environment_error("{}: {} failed: {}\n{}", name, what,
                          said.empty() ? outcome.describe() : said, last_lines(log, 15));
}

void check_hello(const LockedCompiler& compiler, const Home& home, const fs::path& environment) {
  const TemporaryFolder scratch;
  Json hello;
  hello.set("do", "hello").set("protocol", 1).set("device", "cpu").set("threads", 1);
  hello.set("weights", "inputs").set("scratch", scratch.path().string());
  Command command;
  command.argv = {environment / "bin/python", "-m", "tessera.compilers", compiler.name};
  command.environment = {{"PYTHONPATH", home.root / "python"}, {"PYTHONNOUSERSITE", "1"}};
  command.input = hello.dump() + "\n{\"do\": \"bye\"}\n";
  const Outcome outcome = run_command(command, {.seconds = hello_seconds, .output_bytes = 4 << 20});
  const std::string answer = outcome.out.substr(0, outcome.out.find('\n'));
  const bool answered = outcome.ok() && answer.starts_with("{");
  const Json json = answered ? Json::parse(answer, "the answer to hello") : Json();
  const Json* ok = json.find("ok");
  if (ok && ok->is_bool() && ok->as_bool()) return;
  const Json* error = json.find("error");
  throw environment_error("{}: installed, but its worker does not start: {}\n{}", compiler.name,
                          error && error->is_string() ? error->as_string() : outcome.describe(),
                          last_lines(outcome.err, 15));
}

}  // namespace

fs::path site_packages(const fs::path& environment) {
  for (const auto& entry : fs::directory_iterator(environment / "lib")) {
    if (entry.path().filename().string().starts_with("python"))
      return entry.path() / "site-packages";
  }
  throw environment_error("{}: expected lib/python*/site-packages", environment.string());
}

fs::path environment_of(const Home& home, const std::string& name) {
  return home.deps / "compilers" / name;
}

EnvironmentState environment_state(const Home& home, const LockedCompiler& compiler) {
  const fs::path marker = environment_of(home, compiler.name) / "pins";
  std::error_code none;
  if (home.deps.empty() || !fs::exists(marker, none)) return EnvironmentState::None;
  return read_file(marker) == pins_text(compiler) ? EnvironmentState::Complete
                                                  : EnvironmentState::Other;
}

void install_compiler(const LockedCompiler& compiler, const Home& home) {
  if (!compiler.missing.empty()) throw environment_error("{}: {}", compiler.name, compiler.missing);
  if (home.deps.empty() || home.python.empty())
    throw environment_error(
        "environments of compilers stand beside the wheels that ./tessera sets up: call it in a "
        "clone of the repository");
  const fs::path place = environment_of(home, compiler.name);
  std::error_code failed;
  fs::create_directories(place.parent_path(), failed);
  const Descriptor lock(
      open((place.string() + ".lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666));
  if (lock.get() < 0) {
    throw environment_error("cannot write to {}: {}", place.parent_path().string(),
                            std::strerror(errno));
  }
  while (flock(lock.get(), LOCK_EX) != 0 && errno == EINTR) {
  }
  if (environment_state(home, compiler) == EnvironmentState::Complete) return;

  const fs::path partial = place.string() + ".partial";
  fs::remove_all(partial);
  step(compiler.name, "making an environment",
       {{home.python, "-m", "venv", "--without-pip", partial}, "", {}, ""}, pip_seconds);
  // Own packages come first, so a pin that Tessera's environment has in another version wins.
  write_file(site_packages(partial) / "tessera.pth",
             site_packages(home.deps / "venv").string() + "\n");
  std::vector<std::string> pip = {home.python,
                                  "-m",
                                  "pip",
                                  "--python",
                                  partial / "bin/python",
                                  "--disable-pip-version-check",
                                  "install",
                                  "--no-deps"};
  pip.insert(pip.end(), compiler.pins.begin(), compiler.pins.end());
  step(compiler.name, "pip", {pip, "", {{"PYTHONNOUSERSITE", "1"}}, ""}, pip_seconds);
  check_hello(compiler, home, partial);
  // Scripts name the place where they were made.
  for (const auto& entry : fs::directory_iterator(partial / "bin")) {
    if (!entry.path().filename().string().starts_with("python")) fs::remove_all(entry.path());
  }
  write_file(partial / "pins", pins_text(compiler));
  fs::remove_all(place);
  fs::rename(partial, place);
}

}  // namespace tessera::judge
