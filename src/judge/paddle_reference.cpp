#include "judge/paddle_reference.h"

#include <algorithm>
#include <map>

#include "base/error.h"
#include "judge/accuracy.h"
#include "judge/scratch.h"
#include "paddle/paddle.h"

namespace tessera::judge {

namespace fs = std::filesystem;
using result::Mismatch;
using result::Phase;

namespace {

Tensors results_of(Worker& worker, const fs::path& folder) {
  worker.outputs(Phase::Run, folder / "outputs");
  return read_results(folder / "outputs", size_t{1} << 40, Phase::Run);
}

// The same tensors under the names that the translation has for them.
void rename_inputs(const graph::Sample& translated, const fs::path& from, const fs::path& to) {
  const format::StoredTensors stored(from);
  std::vector<format::StoredTensor> renamed;
  for (const graph::TensorMeta& meta : translated.weights) {
    const format::StoredTensor* tensor = stored.find(meta.original_name.value_or(meta.name));
    if (!tensor) throw our_error("the translation reads '{}', which is no input", meta.name);
    renamed.push_back(*tensor);
    renamed.back().name = meta.name;
  }
  format::write_safetensors(to, renamed);
}

// Random graphs agree in what is not drawn.
std::string compare_kinds(const format::StoredTensors& a, const format::StoredTensors& b) {
  if (a.all().size() != b.all().size())
    return fmt::format("{} outputs in Paddle, {} in torch", a.all().size(), b.all().size());
  for (const format::StoredTensor& tensor : a.all()) {
    const format::StoredTensor* other = b.find(tensor.name);
    if (!other || other->dtype != tensor.dtype || other->shape != tensor.shape)
      return fmt::format("{} is of another dtype or shape", tensor.name);
  }
  return "";
}

}  // namespace

std::string paddle_missing(const Home& home) {
  return why_unavailable(paddle_compiler, home);
}

PaddleRun run_in_paddle(const graph::Sample& sample, const Home& home, const Conditions& conditions,
                        const fs::path& inputs, int warmup, int trials) {
  const Compiler compiler = find_compiler(paddle_compiler, home);
  const Scratch scratch;
  const fs::path folder = scratch.folder("paddle");
  PaddleRun run;
  const auto worker =
      start_compiled(compiler.command, sample, conditions, folder, inputs, run.version);
  run.outputs = results_of(*worker, folder);
  if (warmup > 0) worker->run(Phase::Run, warmup);
  if (trials > 0) run.trials_ms = worker->run(Phase::Run, trials);
  worker->bye();
  return run;
}

TranslationCheck check_translation(const graph::Sample& sample, const Home& home,
                                   const Conditions& conditions) {
  const graph::Sample translated = paddle::translate(sample);
  const Scratch scratch;
  const fs::path folder = scratch.folder("translation");
  const fs::path inputs = folder / "inputs";
  write_inputs(sample, names_of(sample), conditions, 0, inputs);
  const PaddleRun expected = run_in_paddle(sample, home, conditions, inputs);

  rename_inputs(translated, inputs, folder / "torch_inputs");
  std::string version;
  const Command eager{{home.program.string(), "worker", "eager"}, "", {}, ""};
  const auto worker =
      start_compiled(eager, translated, conditions, folder, folder / "torch_inputs", version);
  const Tensors found = results_of(*worker, folder);
  worker->bye();

  TranslationCheck check;
  check.outputs = expected.outputs->all().size();
  check.random = paddle::draws_random_numbers(sample.graph);
  if (check.random) {
    check.message = compare_kinds(*expected.outputs, *found);
    return check;
  }
  const Comparison comparison = compare_outputs(*expected.outputs, *found);
  check.error = comparison.off;
  if (comparison.mismatch != Mismatch::None) check.message = comparison.message;
  return check;
}

}  // namespace tessera::judge
