#include "judge/xla_reference.h"

#include <algorithm>
#include <array>

#include "base/error.h"
#include "base/file.h"
#include "hlo/hlo.h"
#include "judge/scratch.h"
#include "space/layout_collection.h"

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
  return why_unavailable(hlo_compiler, home);
}

hlo::HloSample translate_to_hlo(const graph::Sample& sample, const std::string& name,
                                const Home& home, const Conditions& conditions) {
  Command command = find_compiler("xla", home).command;
  command.argv.back() = "xla-module";
  const Scratch scratch;
  const fs::path folder = scratch.folder("xla");
  const fs::path inputs = folder / "inputs";
  write_inputs(sample, names_of(sample), conditions, 0, inputs);
  std::string version;
  start_compiled(command, sample, conditions, folder, inputs, version)->bye();

  hlo::HloSample translated = hlo::read_hlo_sample(folder);
  drop_source_locations(translated.module);
  translated.module.name = hlo::plain_name(name);
  translated.properties = sample.properties;
  translated.properties.set("domain", space::layout_graph(sample).source);
  translated.properties.set("translated_from", "torch").set("translated_by", "xla " + version);
  if (!sample.stored_hash.empty()) translated.properties.set("original_hash", sample.stored_hash);
  return translated;
}

HloRun::HloRun(const hlo::HloSample& sample, const Home& home, const Conditions& conditions,
               const fs::path& folder, const fs::path& inputs)
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
  load.set("inputs", inputs.empty() ? Json() : Json(fs::absolute(inputs).string()));
  worker_->ask(Phase::Load, load);
}

int64_t HloRun::compile(const Json& request) {
  const Json answer = worker_->ask(Phase::Compile, request);
  const Json* copies = answer.find("copies");
  return copies && copies->is_int() ? copies->as_int() : 0;
}

int64_t HloRun::compile() {
  return compile(compile_request());
}

int64_t HloRun::compile(const hlo::Module& module) {
  const fs::path file = folder_ / "module";
  write_file(file, hlo::write_module(module));
  Json request = compile_request();
  request.set("module", file.string());
  return compile(request);
}

Tensors HloRun::outputs(const fs::path& inputs) {
  const fs::path file = folder_ / "outputs";
  worker_->outputs(Phase::Run, file, inputs);
  return read_results(file, size_t{1} << 40, Phase::Run);
}

}  // namespace tessera::judge
