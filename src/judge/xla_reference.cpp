#include "judge/xla_reference.h"

#include <algorithm>
#include <array>

#include "base/error.h"
#include "base/file.h"
#include "hlo/hlo.h"

namespace tessera::judge {

namespace fs = std::filesystem;
using result::Phase;

namespace {

// What draws numbers of its own, or talks to others.
constexpr std::array<std::string_view, 6> unrepeatable = {
    "rng", "rng-get-and-update-state", "send", "recv", "infeed", "outfeed"};

void require_repeatable(const hlo::HloSample& sample) {
  for (const hlo::Computation& computation : sample.module.computations)
    for (const hlo::Instruction& i : computation.instructions)
      if (std::ranges::find(unrepeatable, i.opcode) != unrepeatable.end())
        throw input_error({sample.file(), 0}, "'{}' is {}: no two runs of it are the same",
                          hlo::plain_name(i.name), i.opcode);
}

}  // namespace

std::string xla_missing(const Home& home) {
  for (const Compiler& compiler : known_compilers(home))
    if (compiler.name == hlo_compiler) return compiler.available ? "" : compiler.reason;
  return "";
}

HloRun::HloRun(const hlo::HloSample& sample, const Home& home, const Conditions& conditions,
               const fs::path& folder)
    : folder_(folder) {
  require_repeatable(sample);
  const Command command = find_compiler(hlo_compiler, home).command;
  // As it was understood, and nothing else of its folder.
  const fs::path copy = folder / "sample";
  write_file(copy / hlo::proto_module_name, hlo::write_module(sample.module));
  write_file(copy / "graph_net.json", "{\"framework\": \"hlo\"}\n");
  worker_ = start_worker(command, conditions.limits, folder);
  const Json who = worker_->ask(Phase::Hello, hello_request(conditions, folder));
  if (const Json* said = who.find("version"); said && said->is_string())
    version_ = said->as_string();
  Json load = load_request(copy, {}, conditions, {});
  load.set("inputs", Json());
  worker_->ask(Phase::Load, load);
}

void HloRun::compile() {
  worker_->ask(Phase::Compile, compile_request());
}

void HloRun::compile(const hlo::Module& module) {
  const fs::path file = folder_ / "module";
  write_file(file, hlo::write_module(module));
  Json request = compile_request();
  request.set("module", file.string());
  worker_->ask(Phase::Compile, request);
}

Tensors HloRun::outputs() {
  const fs::path file = folder_ / "outputs";
  worker_->outputs(Phase::Run, file);
  return read_results(file, size_t{1} << 40, Phase::Run);
}

}  // namespace tessera::judge
