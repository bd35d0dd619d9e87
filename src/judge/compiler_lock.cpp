#include "judge/compiler_lock.h"

#include <sys/utsname.h>

#include <algorithm>
#include <filesystem>

#include "base/error.h"
#include "base/text.h"

namespace tessera::judge {

namespace fs = std::filesystem;

namespace {

// Cuts the next word off the front.
std::string_view next_word(std::string_view& line) {
  line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
  const std::string_view word = line.substr(0, line.find_first_of(" \t"));
  line.remove_prefix(word.size());
  return word;
}

LockedCompiler& entry_of(std::vector<LockedCompiler>& all, std::string_view name) {
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const auto& entry) { return entry.name == name; });
  if (found != all.end()) return *found;
  all.push_back({std::string(name), {}, ""});
  return all.back();
}

// Runs of - _ . are one _, letters are small.
std::string plain_name(std::string_view package) {
  std::string plain;
  for (const char c : package) {
    const bool dash = c == '-' || c == '_' || c == '.';
    if (dash && plain.ends_with('_')) continue;
    plain += dash ? '_' : c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c;
  }
  return plain;
}

}  // namespace

std::vector<LockedCompiler> read_compiler_lock(std::string_view text, const std::string& file,
                                               std::string_view machine) {
  std::vector<LockedCompiler> all;
  int number = 0;
  for (std::string_view line : lines_of(text)) {
    ++number;
    line = trim(line);
    if (line.empty() || line.front() == '#') continue;
    std::string_view rest = line;
    const std::string_view name = next_word(rest), where = next_word(rest), pin = next_word(rest);
    rest = trim(rest);
    const size_t equals = pin.find("==");
    const bool pinned = equals != pin.npos && equals > 0 && equals + 2 < pin.size();
    if (pin == "-" ? rest.empty() : !pinned || !rest.empty()) {
      throw input_error({file, number},
                        "expected NAME MACHINE PACKAGE==VERSION, or NAME MACHINE - "
                        "and why it cannot be had there, found '{}'",
                        line);
    }
    LockedCompiler& entry = entry_of(all, name);
    if (where != "any" && where != machine) continue;
    if (pin == "-") {
      entry.missing = rest;
    } else {
      entry.pins.emplace_back(pin);
    }
  }
  for (LockedCompiler& entry : all) {
    if (!entry.missing.empty()) entry.pins.clear();
    if (entry.pins.empty() && entry.missing.empty())
      entry.missing = fmt::format("there are no packages for {}", machine);
  }
  return all;
}

std::string this_machine() {
  utsname name{};
  return uname(&name) == 0 ? name.machine : "";
}

std::string installed_version(const std::string& environment, std::string_view package) {
  const std::string wanted = plain_name(package);
  std::error_code none;
  for (const auto& python : fs::directory_iterator(fs::path(environment) / "lib", none)) {
    for (const auto& entry : fs::directory_iterator(python.path() / "site-packages", none)) {
      const std::string name = entry.path().filename();
      const size_t dash = name.find('-');
      if (!name.ends_with(".dist-info") || dash == name.npos) continue;
      if (plain_name(name.substr(0, dash)) == wanted)
        return name.substr(dash + 1, name.size() - dash - 1 - std::string(".dist-info").size());
    }
  }
  return "";
}

}  // namespace tessera::judge
