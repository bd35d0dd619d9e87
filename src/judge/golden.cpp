#include "judge/golden.h"

#include <algorithm>

#include "base/error.h"
#include "base/file.h"
#include "base/sha256.h"
#include "base/statistics.h"
#include "judge/scratch.h"

namespace tessera::judge {

namespace fs = std::filesystem;
using result::Mismatch;
using result::Phase;
using result::Status;

namespace {

constexpr size_t any_size = size_t{1} << 40;

// A worker that holds the compiled sample, and the folder of its files.
struct Session {
  Scratch scratch;
  fs::path folder;
  std::unique_ptr<Worker> worker;
  std::string version;

  Session(const fs::path& path, const Command& command, const Conditions& conditions)
      : folder(scratch.folder("worker")) {
    const graph::Sample sample = graph::read_sample(path);
    const Facts facts = gather_facts(sample, conditions.frozen());
    write_inputs(sample, facts, conditions, 0, folder / "inputs");
    worker = start_worker(command, conditions.limits, folder);
    const Json who = worker->ask(Phase::Hello, hello_request(conditions, folder));
    if (const Json* said = who.find("version"); said && said->is_string())
      version = said->as_string();
    worker->ask(Phase::Load,
                load_request(hand_over(sample, folder), facts, conditions, folder / "inputs"));
    worker->ask(Phase::Compile, compile_request());
  }

  Tensors outputs(Phase phase, std::optional<uint32_t> seed = {}) {
    worker->outputs(phase, folder / "outputs", {}, seed);
    return read_results(folder / "outputs", any_size, phase);
  }
};

}  // namespace

std::string golden_name(const fs::path& sample, const std::string& otherwise) {
  std::string name;
  bool marked = false;
  for (const fs::path& part : fs::absolute(sample).lexically_normal()) {
    if (part == "samples" || part == "torch_samples" || part == "paddle_samples") {
      marked = true;
      name.clear();
    } else if (marked && !part.empty()) {
      name += (name.empty() ? "" : "_") + part.string();
    }
  }
  if (name.empty()) name = otherwise;
  std::replace(name.begin(), name.end(), '/', '_');
  return name;
}

std::string sample_digest(const fs::path& folder) {
  std::string text;
  for (const char* file : {"model.py", "weight_meta.py", "input_meta.py"}) {
    if (fs::exists(folder / file)) text += read_file(folder / file);
    text += '\0';
  }
  return sha256_hex(text);
}

GoldenRun run_golden(const fs::path& folder, const Compiler& compiler, const Conditions& conditions,
                     int warmup, int trials) {
  Session session(folder, compiler.command, conditions);
  GoldenRun run;
  run.version = session.version.empty() ? compiler.version : session.version;
  session.worker->run(Phase::Run, 1);
  run.outputs = session.outputs(Phase::Check);
  if (warmup > 0) session.worker->run(Phase::Run, warmup);
  run.times_ms = session.worker->run(Phase::Run, trials);
  session.worker->bye();
  return run;
}

bool draws_random_numbers(const fs::path& folder, const Home& home, const Conditions& conditions) {
  try {
    Session session(folder, {{home.program.string(), "worker", "eager"}, "", {}, ""}, conditions);
    const Tensors one = session.outputs(Phase::Run),
                  other = session.outputs(Phase::Run, conditions.seed + 1);
    for (const format::StoredTensor& tensor : one->all()) {
      const format::StoredTensor* same = other->find(tensor.name);
      if (!same || same->bytes != tensor.bytes) return true;
    }
  } catch (const WorkerFailed&) {
    // Whatever runs this sample, it is not eager.
  }
  return false;
}

GoldenCheck check_golden(const fs::path& folder, const result::ReferenceLog& log,
                         const format::StoredTensors& outputs, const Compiler& compiler,
                         const Conditions& conditions, double slower) {
  GoldenCheck check;
  check.reference_ms = log.median_ms;
  try {
    const GoldenRun run = run_golden(folder, compiler, conditions, log.warmup, log.trials);
    const Comparison comparison = compare_outputs(outputs, *run.outputs);
    check.accurate = comparison.accurate;
    check.target_ms = median(run.times_ms);
    check.speedup = ratio_of_medians(log.trials_ms, run.times_ms, conditions.seed);
    if (log.trials_ms.empty()) check.speedup->value = log.median_ms / check.target_ms;
    check.slower = is_slower(*check.speedup, slower);
    if (comparison.mismatch != Mismatch::None &&
        !(log.random && comparison.mismatch == Mismatch::Values)) {
      check.status = Status::Mismatch;
      check.phase = Phase::Check;
      check.mismatch = comparison.mismatch;
      check.message = comparison.message;
    }
  } catch (const WorkerFailed& failed) {
    check.status = failed.status;
    check.phase = failed.phase;
    check.message = failed.message;
  }
  return check;
}

}  // namespace tessera::judge
