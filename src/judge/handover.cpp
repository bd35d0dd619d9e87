#include "judge/handover.h"

#include <algorithm>

#include "base/error.h"
#include "base/process.h"
#include "base/text.h"
#include "eager/input_file.h"
#include "paddle/paddle.h"

namespace tessera::judge {

namespace fs = std::filesystem;
using result::Phase;
using result::Status;

namespace {

constexpr uint32_t fresh_seed = 1000003;  // added to the user's seed

}  // namespace

// In a child: libtorch's memory stays there, and what makes it crash does not crash us.
void write_inputs(const graph::Sample& sample, const Facts& facts, const Conditions& conditions,
                  int set, const fs::path& path, bool redraw) {
  const uint32_t data_seed = conditions.seed + (set == 0 ? 0 : fresh_seed + uint32_t(set));
  const uint32_t weight_seed = conditions.frozen() ? conditions.seed : data_seed;
  Limits limits;
  limits.seconds = std::max(conditions.limits.seconds, 60.0);
  limits.memory_bytes = conditions.limits.memory_bytes;
  const Outcome outcome = run_forked(
      [&](std::string&) {
        eager::write_inputs(sample, facts.data, data_seed, weight_seed, path, redraw && set > 0);
        return 0;
      },
      limits);
  if (outcome.ok()) return;
  const std::string why = first_line(outcome.err);
  throw WorkerFailed{
      outcome.ending == Ending::OutOfMemory ? Status::OutOfMemory : Status::ReferenceFailed,
      Phase::Load, why.empty() ? outcome.describe() : why, outcome.err};
}

Json hello_request(const Conditions& conditions, const fs::path& folder) {
  Json request;
  request.set("do", "hello");
  request.set("protocol", 1);
  request.set("device", name_of(conditions.device));
  request.set("threads", conditions.threads);
  request.set("weights", name_of(conditions.weights));
  request.set("scratch", folder.string());
  return request;
}

Json load_request(const fs::path& sample, const Facts& facts, const Conditions& conditions,
                  const fs::path& inputs) {
  Json request;
  request.set("do", "load");
  request.set("sample", fs::absolute(sample).string());
  request.set("inputs", inputs.string());
  request.set("parameters", Json::array(facts.parameters));
  request.set("data", Json::array(facts.data));
  request.set("seed", int64_t(conditions.seed));
  return request;
}

Json compile_request() {
  Json request;
  request.set("do", "compile");
  return request;
}

fs::path hand_over(const graph::Sample& sample, const fs::path& folder) {
  if (sample.framework() == graph::Framework::Paddle) paddle::require_operators(sample.graph);
  const fs::path written = folder / "sample";
  graph::write_sample(sample, written);
  return written;
}

Command confined_to(const fs::path& folder, Command command) {
  const fs::path place = fs::absolute(folder);
  for (const char* part : {"tmp", "home"}) fs::create_directories(place / part);
  for (const std::string& shared : command.writable) fs::create_directories(shared);
  command.folder = place.string();
  command.confined = true;
  command.writable.push_back(place.string());
  command.environment.emplace_back("TMPDIR", (place / "tmp").string());
  command.environment.emplace_back("HOME", (place / "home").string());
  command.environment.emplace_back("XDG_CACHE_HOME", (place / "home/.cache").string());
  // What was tuned before is not found by itself, wherever it lies: every compiler starts cold.
  const auto book = [](const auto& entry) { return entry.first == "TESSERA_BOOK"; };
  if (std::none_of(command.environment.begin(), command.environment.end(), book))
    command.environment.emplace_back("TESSERA_BOOK", "");
  if (std::string& program = command.argv.at(0); program.find('/') != program.npos)
    program = fs::absolute(program).string();
  return command;
}

std::unique_ptr<Worker> start_worker(const Command& command, const WorkerLimits& limits,
                                     const fs::path& folder) {
  try {
    return std::make_unique<Worker>(confined_to(folder, command), limits);
  } catch (const Error& error) {
    throw WorkerFailed{Status::CompileFailed, Phase::Hello, error.what(), ""};
  }
}

Facts names_of(const graph::Sample& sample) {
  Facts facts;
  for (const graph::Parameter& parameter : sample.graph.parameters) {
    facts.parameters.push_back(parameter.name);
    if (graph::is_data_input(parameter.name)) facts.data.insert(parameter.name);
  }
  return facts;
}

std::unique_ptr<Worker> start_compiled(const Command& command, const graph::Sample& sample,
                                       const Conditions& conditions, const fs::path& folder,
                                       const fs::path& inputs, std::string& version) {
  const fs::path text = hand_over(sample, folder);
  std::unique_ptr<Worker> worker = start_worker(command, conditions.limits, folder);
  const Json who = worker->ask(Phase::Hello, hello_request(conditions, folder));
  if (const Json* said = who.find("version"); said && said->is_string())
    version = said->as_string();
  worker->ask(Phase::Load, load_request(text, names_of(sample), conditions, inputs));
  worker->ask(Phase::Compile, compile_request());
  return worker;
}

Tensors read_results(const fs::path& path, size_t limit, Phase phase) {
  try {
    Tensors tensors = std::make_shared<format::StoredTensors>(path, limit);
    std::error_code ignored;
    fs::remove(path, ignored);
    return tensors;
  } catch (const Error& error) {
    throw WorkerFailed{Status::RunFailed, phase,
                       fmt::format("its results cannot be read: {}", error.message()), ""};
  }
}

size_t bytes_in(const format::StoredTensors& tensors) {
  size_t bytes = 0;
  for (const format::StoredTensor& tensor : tensors.all()) bytes += tensor.bytes.size();
  return bytes;
}

size_t untrusted_size_limit(size_t bytes) {
  return 2 * bytes + (size_t{16} << 20);
}

}  // namespace tessera::judge
