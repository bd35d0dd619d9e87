#include "cli/compiled_run.h"

#include "base/file.h"
#include "base/statistics.h"
#include "runtime/peak_memory.h"

namespace tessera::cli {

namespace {

void time_both(eager::Engine& eager, eager::Engine& compiled, int trials, CompiledRun& run) {
  std::vector<double> a, b;
  for (int i = 0; i < 2; ++i) {
    eager.timed_run_ms();
    compiled.timed_run_ms();
  }
  for (int i = 0; i < trials; ++i) {
    a.push_back(eager.timed_run_ms());
    b.push_back(compiled.timed_run_ms());
  }
  run.eager_ms = median(a);
  run.compiled_ms = median(b);
  run.eager_peak_mb = double(runtime::peak_tensor_bytes([&] { eager.timed_run_ms(); })) / 1e6;
  run.peak_mb = double(runtime::peak_tensor_bytes([&] { compiled.timed_run_ms(); })) / 1e6;
}

}  // namespace

CompiledRun run_compiled(const graph::Sample& sample, const eager::RunOptions& run,
                         const compile::CompileOptions& options, int trials) {
  const TemporaryFolder folder;
  const std::string inputs = (folder.path() / "inputs.safetensors").string();
  {
    eager::Runner runner(sample, run);
    runner.make_inputs();
    runner.save_inputs(inputs);
  }
  auto report = std::make_shared<compile::CompileReport>();
  const auto eager = eager::make_engine("eager", sample, run, false, {});
  const auto compiled = compile::make_engine(sample, run, options, report);
  eager->take(inputs);
  compiled->take(inputs);
  compiled->compile();
  CompiledRun done;
  time_both(*eager, *compiled, trials, done);
  done.report = *report;
  done.peak_mb += report->arena_mb;
  return done;
}

std::vector<std::string> data_parameters(const graph::Sample& sample) {
  std::vector<std::string> names;
  for (const graph::Parameter& parameter : sample.graph.parameters)
    if (graph::is_data_input(parameter.name)) names.push_back(parameter.name);
  return names;
}

}  // namespace tessera::cli
