#include "extract/spec.h"

#include <fnmatch.h>

#include <map>
#include <optional>

#include "base/error.h"
#include "base/json_members.h"
#include "base/process.h"
#include "base/text.h"

namespace tessera::extract {

namespace fs = std::filesystem;

namespace {

// The name of a file without the ending that tells its format; nothing when it has none of them.
std::optional<std::string> without_ending(const fs::path& file,
                                          std::initializer_list<std::string_view> endings) {
  const std::string name = file.filename().string();
  for (std::string_view ending : endings) {
    if (name.size() > ending.size() && name.ends_with(ending))
      return name.substr(0, name.size() - ending.size());
  }
  return {};
}

std::optional<Source> file_source(const std::string& spec) {
  const size_t colon = spec.rfind(':');
  if (colon != std::string::npos && spec.substr(0, colon).ends_with(".py")) {
    if (!fs::is_regular_file(spec.substr(0, colon))) {
      throw input_error({spec.substr(0, colon), 0}, "expected a Python file, found none");
    }
    return Source{SourceKind::Callable, spec, spec.substr(colon + 1), ""};
  }
  if (fs::exists(fs::path(spec) / "model.py")) {
    return Source{SourceKind::Sample, spec, fs::canonical(spec).filename().string(), ""};
  }
  const std::optional<std::string> onnx = without_ending(spec, {".onnx"});
  const std::optional<std::string> hlo =
      without_ending(spec, {".hlo", ".hlo.txt", ".hlo.pb", ".pb"});
  if (!onnx && !hlo) return {};
  if (!fs::is_regular_file(spec)) throw input_error({spec, 0}, "expected a file, found none");
  return Source{onnx ? SourceKind::Onnx : SourceKind::Hlo, spec, onnx ? *onnx : *hlo, ""};
}

bool matches(const std::string& spec, const ZooEntry& entry) {
  if (spec == "zoo") return true;
  if (spec == "zoo-small") return entry.small;
  if (spec == "zoo-" + entry.domain || spec == "zoo-" + entry.source) return true;
  return fnmatch(spec.c_str(), entry.name.c_str(), 0) == 0;
}

}  // namespace

std::vector<ZooEntry> list_zoo(const Python& python) {
  if (python.interpreter.empty() || !fs::exists(python.package / "tessera")) {
    throw environment_error(
        "no Python with torch was found for extraction; call ./tessera at the root of the "
        "repository, which sets it up");
  }
  const Command command{{python.interpreter, "-m", "tessera.zoo", "--json"},
                        "",
                        {{"PYTHONPATH", python.package}, {"PYTHONSAFEPATH", "1"}},
                        ""};
  const Outcome outcome = run_command(command, {.seconds = 60});
  if (!outcome.ok()) throw our_error("the zoo cannot be listed: {}", outcome.err);
  std::vector<ZooEntry> entries;
  Where where{"zoo", 0};
  for (const std::string_view text : lines_of(outcome.out)) {
    ++where.line;
    const Json json = Json::parse(text, "zoo");
    const JsonMembers line(json, where);
    ZooEntry& entry = entries.emplace_back();
    line.read("name", entry.name);
    line.read("domain", entry.domain);
    line.read("source", entry.source);
    line.read("small", entry.small);
  }
  return entries;
}

std::vector<Source> resolve(const std::vector<std::string>& specs, const Python& python) {
  std::vector<ZooEntry> zoo;
  std::vector<Source> sources;
  std::map<std::string, std::string> owners;  // of the names: the spec that took each
  const auto add = [&](Source source) {
    const auto [owner, fresh] = owners.try_emplace(source.name, source.spec);
    if (fresh) {
      sources.push_back(std::move(source));
    } else if (owner->second != source.spec) {
      throw input_error({source.spec, 0}, "its sample would be named '{}', as that of {}",
                        source.name, owner->second);
    }
  };
  for (const std::string& spec : specs) {
    if (std::optional<Source> file = file_source(spec)) {
      add(std::move(*file));
      continue;
    }
    if (zoo.empty()) zoo = list_zoo(python);
    bool found = false;
    for (const ZooEntry& entry : zoo) {
      if (!matches(spec, entry)) continue;
      found = true;
      add({SourceKind::Zoo, entry.name, entry.name, entry.domain});
    }
    if (!found) {
      throw input_error(
          {spec, 0},
          "expected an entry of the zoo (see `tessera extract --list`), FILE.py:NAME, "
          "an .onnx or .hlo file, or a sample's folder");
    }
  }
  return sources;
}

}  // namespace tessera::extract
