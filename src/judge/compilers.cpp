// Four kinds: those of C++ are in this program; inductor is in the torch that Tessera has anyway;
// the others have an environment each, from compilers.lock; the user's own is a file.
#include "judge/compilers.h"

#include <unistd.h>

#include <algorithm>

#include "base/error.h"
#include "base/file.h"
#include "judge/compiler_lock.h"
#include "judge/install.h"
#include "judge/own_worker.h"
#include "kernel/kernel_cache.h"

namespace tessera::judge {

namespace fs = std::filesystem;

namespace {

enum class Kind { Program, Torch, Environment };

struct Row {
  const char* name;
  Kind kind;
  const char* how;
  const char* environment = nullptr;  // another's, where it has none of its own
};

constexpr Row rows[] = {
    {"tessera", Kind::Program, "Tessera's own: kernels of its own where they beat libtorch's"},
    {"tessera0", Kind::Program, "the same, decided without measuring"},
    {"tessera2", Kind::Program, "the same, with a search for programs"},
    {"eager", Kind::Program, "libtorch, operator by operator: the baseline against itself"},
    {"torchscript", Kind::Program, "libtorch's own graph compiler"},
    {"eager-python", Kind::Torch, "the model as Python calls it: the road of Python's compilers"},
    {"tessera-python", Kind::Torch, "Tessera's own by way of torch.compile"},
    {"tessera-layouts", Kind::Program, "tessera with layouts by a learned model (--layouts)"},
    {"inductor", Kind::Torch, "torch.compile with its default backend; needs g++"},
    {"inductor-max", Kind::Torch, "the same at its best: max-autotune, C++ wrapper; needs g++"},
    {"onnxruntime", Kind::Environment, "ONNX Runtime on an exported graph"},
    {"openvino", Kind::Environment, "OpenVINO's CPU plugin"},
    {"xla", Kind::Environment, "XLA, by way of JAX"},
    {"xla-hlo", Kind::Environment, "XLA on samples of HLO, as they are", "xla"},
    {"iree", Kind::Environment, "IREE, by way of torch-mlir"},
    {"tvm", Kind::Environment,
     "TVM Relax; 64 trials of MetaSchedule at random, for all kernels together"},
    {"tvm-tuned", Kind::Environment,
     "the same with its own search and cost model, 64 trials for each kernel", "tvm"},
    {"paddle", Kind::Environment, "Paddle's dynamic graph: the baseline of Paddle's samples"},
    {"paddle-static", Kind::Environment, "Paddle's to_static: PIR and its passes", "paddle"},
    {"cinn", Kind::Environment, "Paddle's compiler, for samples of Paddle", "paddle"},
    {"tensorrt", Kind::Environment, "NVIDIA's TensorRT"},
    {"bladedisc", Kind::Environment, "Alibaba's BladeDISC"},
};

Command python_worker(const fs::path& python, const Home& home, const std::string& what) {
  return {{python, "-m", "tessera.compilers", what},
          "",
          {{"PYTHONPATH", fs::absolute(home.modules)},
           {"PYTHONNOUSERSITE", "1"},
           {"PYTHONSAFEPATH", "1"}},  // a folder that happens to be the current one is no package
          ""};
}

// Headers that were compiled belong to the machine, not to a graph: they are kept for all workers.
void share_headers(Command& command) {
  const fs::path kernels = kernel::default_cache_folder();
  if (kernels.empty()) return;
  const fs::path headers = fs::absolute(kernels.parent_path() / "headers");
  command.writable = {headers};
  command.environment.emplace_back("TESSERA_HEADERS", headers);
}

// What a build of Paddle says of itself. The worker asks Paddle; this needs no minute to start.
bool is_built_without_cinn(const fs::path& environment) {
  const fs::path file = site_packages(environment) / "paddle/version/__init__.py";
  std::error_code none;
  if (!fs::exists(file, none)) return false;
  const std::string text = read_file(file);
  const size_t at = text.find("cinn_version");
  return at != text.npos && text.substr(at, text.find('\n', at) - at).ends_with("= 'False'");
}

void see_environment(Compiler& compiler, const std::string& name, const Home& home,
                     const std::vector<LockedCompiler>& lock) {
  const auto entry =
      std::find_if(lock.begin(), lock.end(), [&](const auto& e) { return e.name == name; });
  if (entry == lock.end()) {
    compiler.reason = "compilers.lock does not name it";
  } else if (!entry->missing.empty()) {
    compiler.reason = entry->missing;
  } else {
    const fs::path environment = environment_of(home, name);
    compiler.command = python_worker(environment / "bin/python", home, compiler.name);
    const std::string package = entry->pins[0].substr(0, entry->pins[0].find("=="));
    const EnvironmentState state = environment_state(home, *entry);
    compiler.available = state == EnvironmentState::Complete;
    if (compiler.available)
      compiler.version = installed_version(environment, package);
    else
      compiler.reason =
          fmt::format("{}: tessera compilers install {}",
                      state == EnvironmentState::Other ? "installed for another compilers.lock"
                                                       : "not installed",
                      name);
    if (compiler.available && compiler.name == "cinn" && is_built_without_cinn(environment)) {
      compiler.available = false;
      compiler.reason =
          fmt::format("paddlepaddle {} is built without CINN, as are all of its wheels for CPUs",
                      compiler.version);
    }
  }
}

Compiler known_compiler(const Row& row, const Home& home, const std::vector<LockedCompiler>& lock) {
  Compiler compiler;
  compiler.name = row.name;
  compiler.how = row.how;
  if (row.kind == Kind::Environment) {
    see_environment(compiler, row.environment ? row.environment : row.name, home, lock);
    return compiler;
  }
  compiler.version = home.deps.empty() ? "" : installed_version(home.deps / "venv", "torch");
  if (row.kind == Kind::Program) {
    compiler.available = true;
    compiler.command.argv = {home.program, "worker", row.name};
  } else {
    compiler.available = !home.python.empty();
    compiler.command = python_worker(home.python, home, row.name);
    share_headers(compiler.command);
    if (!compiler.available)
      compiler.reason = "no Python with torch: call ./tessera, which sets it up";
  }
  if (compiler.name.starts_with("tessera")) compiler.version = own_version();
  return compiler;
}

bool is_curve_name(const std::string& name) {
  const auto fits = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '-' || c == '.' || c == '+';
  };
  return !name.empty() && std::all_of(name.begin(), name.end(), fits);
}

Compiler users_compiler(const std::string& name, const fs::path& file, const Home& home) {
  if (!is_curve_name(name)) {
    throw input_error({},
                      "--compiler: expected a name of letters, digits and . _ - + before '=', "
                      "found '{}'",
                      name);
  }
  std::error_code none;
  if (!fs::is_regular_file(file, none)) {
    throw input_error({file.string(), 0},
                      "expected the file of a compiler: a Python file or an "
                      "executable");
  }
  const fs::path whole = fs::absolute(file).lexically_normal();
  Compiler compiler;
  compiler.name = name;
  compiler.how = file.string();
  if (file.extension() == ".py") {
    if (home.python.empty())
      throw environment_error("{}: no Python with torch: call ./tessera, which sets it up", name);
    compiler.command = python_worker(home.python, home, whole);
  } else if (access(whole.c_str(), X_OK) == 0) {
    compiler.command.argv = {whole};
  } else {
    throw input_error({file.string(), 0}, "not executable; a Python file must end in .py");
  }
  compiler.available = true;
  return compiler;
}

}  // namespace

std::vector<LockedCompiler> compiler_lock(const Home& home) {
  const fs::path path = home.root / "compilers.lock";
  if (home.root.empty() || !fs::exists(path)) return {};
  return read_compiler_lock(read_file(path), path.string(), this_machine());
}

std::vector<Compiler> known_compilers(const Home& home) {
  const std::vector<LockedCompiler> lock = compiler_lock(home);
  std::vector<Compiler> all;
  for (const Row& row : rows) all.push_back(known_compiler(row, home, lock));
  return all;
}

Compiler find_compiler(const std::string& spec, const Home& home) {
  const size_t equals = spec.find('=');
  if (equals != spec.npos)
    return users_compiler(spec.substr(0, equals), spec.substr(equals + 1), home);
  std::string names;
  for (Compiler& compiler : known_compilers(home)) {
    names += (names.empty() ? "" : ", ") + compiler.name;
    if (compiler.name != spec) continue;
    if (!compiler.available) throw environment_error("{}: {}", spec, compiler.reason);
    return compiler;
  }
  const fs::path file = spec;
  if (spec.find('/') != spec.npos || file.extension() == ".py")
    return users_compiler(file.stem(), file, home);
  throw input_error({}, "no compiler '{}'; there are {}, and NAME=FILE for one of your own", spec,
                    names);
}

std::string why_unavailable(const std::string& name, const Home& home) {
  for (const Compiler& compiler : known_compilers(home))
    if (compiler.name == name) return compiler.available ? "" : compiler.reason;
  throw our_error("no compiler '{}'", name);
}

}  // namespace tessera::judge
