#include "judge/custom_build.h"

#include <algorithm>
#include <cstdlib>

#include <fmt/ranges.h>

#include "base/confinement.h"
#include "base/error.h"
#include "base/file.h"
#include "base/process.h"
#include "base/text.h"
#include "eager/custom_operators.h"
#include "eager/library.h"
#include "kernel/kernel_cache.h"

namespace tessera::judge {

namespace {

namespace fs = std::filesystem;
using graph::CustomSource;
using Language = CustomSource::Language;

constexpr double build_seconds = 600;
constexpr size_t build_memory = size_t{6} << 30;
constexpr const char* flags[] = {"-std=c++20", "-O2", "-fPIC", "-shared", "-w"};

std::string compiler() {
  const char* named = std::getenv("CXX");
  return named && *named ? named : "c++";
}

// The first line that says what is wrong, without the folder that the file was in for the time.
std::string complaint(const std::string& said, const fs::path& folder) {
  std::string line = first_line(said);
  for (const std::string_view each : lines_of(said)) {
    if (each.find("error") == each.npos) continue;
    line = each;
    break;
  }
  const std::string place = folder.string() + "/";
  for (size_t at = line.find(place); at != line.npos; at = line.find(place))
    line.erase(at, place.size());
  return as_utf8(line.substr(0, 500));
}

void refuse_other_languages(const std::vector<CustomSource>& sources) {
  for (const CustomSource& source : sources) {
    if (source.language == Language::Cpp || source.language == Language::Header) continue;
    throw input_error({std::string(graph::custom_folder_name) + "/" + source.name, 0},
                      "a custom operator in {}: only C++ is built here",
                      source.language == Language::Cuda ? "CUDA" : "Python");
  }
}

}  // namespace

fs::path build_custom_operators(const std::vector<CustomSource>& sources, const fs::path& folder) {
  refuse_other_languages(sources);
  const fs::path library = fs::absolute(folder) / "custom_ops.so";
  const std::string key = fmt::format("custom operators {}\ntorch {}\ncompiler {}\nflags {}\n",
                                      graph::custom_digest(sources), eager::torch_version(),
                                      compiler(), fmt::join(flags, " "));
  kernel::KernelCache cache;
  if (const std::optional<std::string> known = cache.find(key)) {
    write_file(library, *known);
    return library;
  }
  const fs::path headers = eager::header_folder();
  std::error_code missing;
  if (!fs::exists(headers / "torch/library.h", missing)) {
    throw environment_error(
        "custom operators are built with libtorch's headers, and there are none "
        "in {}",
        headers.string());
  }
  const fs::path place = fs::absolute(folder) / "custom_build";
  fs::create_directories(place);
  Command command{{compiler()}, place, {{"TMPDIR", place.string()}}, ""};
  command.argv.insert(command.argv.end(), std::begin(flags), std::end(flags));
  command.argv.push_back(fmt::format("-D_GLIBCXX_USE_CXX11_ABI={}", _GLIBCXX_USE_CXX11_ABI));
  for (const fs::path& each : {headers, headers / "torch/csrc/api/include"})
    command.argv.insert(command.argv.end(), {"-isystem", each.string()});
  for (const CustomSource& source : sources) {
    write_file(place / source.name, source.text);
    if (source.language == Language::Cpp) command.argv.push_back((place / source.name).string());
  }
  // Python keeps libtorch's names to itself: a library has to say whose it needs.
  const std::string libraries = (headers.parent_path() / "lib").string();
  command.argv.insert(command.argv.end(),
                      {"-L" + libraries, "-Wl,-rpath," + libraries, "-Wl,--no-as-needed",
                       "-ltorch_cpu", "-lc10", "-o", (place / "built.so").string()});
  command.confined = true;
  command.writable = {place.string()};
  const Outcome outcome =
      run_command(command, {.seconds = build_seconds, .memory_bytes = build_memory});
  if (!outcome.ok()) {
    const std::string why = complaint(outcome.err, place);
    throw input_error({}, "the custom operators cannot be built: {}",
                      why.empty() ? outcome.describe() : why);
  }
  const std::string built = read_file(place / "built.so");
  cache.keep(key, built);
  write_file(library, built);
  fs::remove_all(place, missing);
  return library;
}

void load_confined(const std::vector<CustomSource>& sources, const fs::path& folder) {
  fs::create_directories(folder);
  const fs::path library = build_custom_operators(sources, folder);
  const Confinement confinement({fs::absolute(folder).string()});
  if (!confinement.enter()) throw environment_error("this process cannot be confined");
  eager::load_custom_operators(library);
}

std::string custom_refusal(const graph::Sample& sample) {
  std::string names;
  for (const CustomSource& source : graph::read_custom_sources(sample))
    names +=
        fmt::format("{}{}/{}", names.empty() ? "" : ", ", graph::custom_folder_name, source.name);
  return fmt::format(
      "brings custom operators along ({}), which run as this user's code: "
      "--allow-custom-ops builds and loads them",
      names);
}

}  // namespace tessera::judge
