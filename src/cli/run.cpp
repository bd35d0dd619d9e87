// tessera run: one sample, eagerly, in this process; one of Paddle in a worker of Paddle's, one of
// HLO in a worker of XLA's.
#include "base/error.h"
#include "base/file.h"
#include "base/json.h"
#include "base/machine.h"
#include "base/process.h"
#include "base/statistics.h"
#include "cli/compiler_home.h"
#include "cli/judge_setup.h"
#include "cli/progress.h"
#include "cli/verb.h"
#include "eager/node_profile.h"
#include "graph/custom_sources.h"
#include "graph/operator_name.h"
#include "hlo/hlo.h"
#include "judge/custom_build.h"
#include "judge/paddle_reference.h"
#include "judge/scratch.h"
#include "judge/xla_reference.h"

namespace tessera::cli {

namespace {

constexpr double worker_seconds = 600;  // of each request to a worker
constexpr double custom_seconds = 600;  // of a sample with operators of its own

struct RunArguments {
  std::string sample, inputs, save_inputs, save_outputs, profile;
  int warmup = 3, trials = 10;
  bool allow_custom_ops = false;
};

std::string shape_text(const eager::TensorInfo& info) {
  return fmt::format("{}[{}]", dtype_name(info.dtype), fmt::join(info.shape, ", "));
}

Json describe(const eager::TensorInfo& info) {
  Json json{Json::Object{}};
  json.set("dtype", dtype_name(info.dtype));
  json.set("shape", Json::array(info.shape));
  return json;
}

void print(const RunArguments& arguments, const std::vector<eager::TensorInfo>& outputs,
           const std::vector<double>& trials, const Common& common, Output& out) {
  if (common.json) {
    Json json{Json::Object{}};
    json.set("sample", arguments.sample);
    json.set("median_ms", trials.empty() ? Json() : Json(median(trials)));
    json.set("trials_ms", Json::array(trials));
    Json list{Json::Array{}};
    for (const eager::TensorInfo& output : outputs) list.push_back(describe(output));
    json.set("outputs", std::move(list));
    out.print("{}\n", json.dump());
    return;
  }
  out.print("{}\n", arguments.sample);
  for (size_t i = 0; i < outputs.size(); ++i)
    out.print("  output.{}  {}\n", i, shape_text(outputs[i]));
  if (!trials.empty()) {
    out.print("  {:.3f} ms median of {} ({:.3f} to {:.3f}) on {}\n", median(trials), trials.size(),
              quantile(trials, 0.05), quantile(trials, 0.95), common.device);
  }
}

std::vector<eager::TensorInfo> infos_of(const format::StoredTensors& tensors) {
  std::vector<eager::TensorInfo> infos;
  for (const format::StoredTensor& tensor : tensors.all())
    infos.push_back({tensor.dtype, tensor.shape});
  return infos;
}

int run_paddle(const graph::Sample& sample, const RunArguments& arguments, const Common& common,
               Output& out) {
  if (!arguments.profile.empty())
    throw input_error({sample.graph.file, 0},
                      "--profile: expected a sample of torch, found Paddle");
  const judge::Conditions conditions =
      conditions_of(common, result::Weights::Inputs, 0, worker_seconds, 0);
  const judge::Home home = compiler_home();
  if (const std::string missing = judge::paddle_missing(home); !missing.empty()) {
    throw environment_error(
        "{}: a sample of Paddle, which is {}; without it, show, stats, validate and translate read "
        "the sample",
        arguments.sample, missing);
  }
  const TemporaryFolder scratch;
  std::filesystem::path inputs = arguments.inputs;
  try {
    if (inputs.empty()) {
      inputs = scratch.path() / "inputs.safetensors";
      judge::write_inputs(sample, judge::gather_facts(sample, false), conditions, 0, inputs);
    }
    if (!arguments.save_inputs.empty())
      write_file(arguments.save_inputs, read_file(inputs, size_t{1} << 40));
    const judge::PaddleRun done =
        judge::run_in_paddle(sample, home, conditions, inputs, arguments.warmup, arguments.trials);
    if (!arguments.save_outputs.empty())
      format::write_safetensors(arguments.save_outputs, done.outputs->all());
    print(arguments, infos_of(*done.outputs), done.trials_ms, common, out);
  } catch (const judge::WorkerFailed& failed) {
    throw Error(Blame::Foreign, {sample.graph.file, 0}, failed.message);
  }
  return 0;
}

int run_hlo(const RunArguments& arguments, const Common& common, Output& out) {
  const hlo::HloSample sample = hlo::read_hlo_sample(arguments.sample);
  const Where where{sample.file(), 0};
  if (!arguments.profile.empty())
    throw input_error(where, "--profile: expected a sample of torch, found HLO");
  const judge::Home home = compiler_home();
  if (const std::string missing = judge::xla_missing(home); !missing.empty())
    throw environment_error(
        "{}: a sample of HLO, which XLA runs, and that is {}; without it, show, stats, validate "
        "and "
        "hlo read the sample",
        arguments.sample, missing);
  const judge::Scratch scratch;
  const std::filesystem::path folder = scratch.folder("xla"), inputs = folder / "inputs";
  try {
    judge::HloRun run(sample, home,
                      conditions_of(common, result::Weights::Inputs, 0, worker_seconds, 0), folder,
                      arguments.inputs);
    run.compile();
    const judge::Tensors outputs =
        run.outputs(arguments.save_inputs.empty() ? std::filesystem::path() : inputs);
    if (!arguments.save_inputs.empty())
      write_file(arguments.save_inputs, read_file(inputs, size_t{1} << 40));
    if (!arguments.save_outputs.empty())
      format::write_safetensors(arguments.save_outputs, outputs->all());
    if (arguments.warmup > 0) run.run(arguments.warmup);
    const std::vector<double> trials =
        arguments.trials > 0 ? run.run(arguments.trials) : std::vector<double>();
    print(arguments, infos_of(*outputs), trials, common, out);
  } catch (const judge::WorkerFailed& failed) {
    throw Error(Blame::Foreign, where, failed.message);
  }
  return 0;
}

// What a run gives, in a form that travels from a child.
struct Ran {
  std::vector<eager::TensorInfo> outputs;
  std::vector<double> trials;
};

Json to_json(const Ran& ran) {
  Json outputs{Json::Array{}};
  for (const eager::TensorInfo& output : ran.outputs) outputs.push_back(describe(output));
  Json json;
  json.set("outputs", std::move(outputs)).set("trials", Json::array(ran.trials));
  return json;
}

Ran read_ran(const Json& json) {
  Ran ran;
  for (const Json& trial : json.find("trials")->as_array()) ran.trials.push_back(trial.as_double());
  for (const Json& output : json.find("outputs")->as_array()) {
    eager::TensorInfo& info = ran.outputs.emplace_back();
    info.dtype = dtype_from_name(output.find("dtype")->as_string()).value();
    for (const Json& size : output.find("shape")->as_array()) info.shape.push_back(size.as_int());
  }
  return ran;
}

// Times of one node over the passes, and its errors, as docs/formats/profile.md has it.
Json profiled_node(const graph::Sample& sample, const graph::Node& node,
                   const std::vector<double>& ms, const eager::NodeError& error) {
  const auto value = [](const std::optional<double>& of) { return of ? Json(*of) : Json(); };
  const graph::ValueId named = node.result == graph::no_value ? node.args[0].value() : node.result;
  Json json;
  json.set("name", sample.graph.values[size_t(named)].name);
  json.set("op", graph::operator_name(node)).set("line", node.line);
  json.set("ms", ms.empty() ? Json() : Json(median(ms)));
  json.set("ms_range",
           ms.empty() ? Json() : Json(Json::Array{quantile(ms, 0.05), quantile(ms, 0.95)}));
  json.set("error", value(error.total)).set("own_error", value(error.own));
  return json.set("overflows", error.overflows);
}

// `run_ms` is what whole runs took, without a clock in between.
Json profile_json(const graph::Sample& sample, const RunArguments& arguments, const Common& common,
                  const std::vector<double>& run_ms, Progress& progress) {
  eager::NodeProfiler profiler(sample, {common.device, common.seed, 0}, arguments.inputs);
  const std::vector<eager::NodeError> errors = profiler.errors();
  std::vector<std::vector<double>> passes(sample.graph.nodes.size());
  for (int i = 0; i < arguments.trials; ++i, progress.advance()) {
    const std::vector<double> ms = profiler.timed_run_ms();
    for (size_t node = 0; node < ms.size(); ++node) passes[node].push_back(ms[node]);
  }
  Json nodes{Json::Array{}};
  for (size_t i = 0; i < sample.graph.nodes.size(); ++i) {
    const graph::Node& node = sample.graph.nodes[i];
    if (node.is_compute()) nodes.push_back(profiled_node(sample, node, passes[i], errors[i]));
  }
  Json json;
  json.set("sample", arguments.sample).set("passes", arguments.trials);
  json.set("device", common.device).set("hardware", processor_name());
  json.set("seed", int64_t(common.seed))
      .set("run_ms", run_ms.empty() ? Json() : Json(median(run_ms)));
  return json.set("nodes", std::move(nodes));
}

Ran run_here(const graph::Sample& sample, const RunArguments& arguments, const Common& common) {
  eager::Runner runner(sample, {common.device, common.seed, 0});
  if (arguments.inputs.empty()) {
    runner.make_inputs();
  } else {
    runner.load_inputs(arguments.inputs);
  }
  if (!arguments.save_inputs.empty()) runner.save_inputs(arguments.save_inputs);
  // The first run's outputs are the ones to keep: a graph may change its inputs.
  runner.run();
  if (!arguments.save_outputs.empty()) runner.save_outputs(arguments.save_outputs);
  Ran ran{runner.outputs(), {}};

  const bool profiled = !arguments.profile.empty();
  Progress progress("run", size_t(arguments.warmup + arguments.trials * (profiled ? 2 : 1)),
                    common.quiet);
  for (int i = 0; i < arguments.warmup; ++i, progress.advance()) runner.timed_run_ms();
  for (int i = 0; i < arguments.trials; ++i, progress.advance())
    ran.trials.push_back(runner.timed_run_ms());
  if (profiled)
    write_file(arguments.profile,
               profile_json(sample, arguments, common, ran.trials, progress).dump() + "\n");
  progress.wipe();
  return ran;
}

// A sample with operators of its own is run in a child that is confined to a folder; what was to be
// saved is fetched from there.
Ran run_confined(const graph::Sample& sample, const RunArguments& arguments, const Common& common) {
  const std::vector<graph::CustomSource> sources = graph::read_custom_sources(sample);
  const TemporaryFolder scratch;
  RunArguments inside = arguments;
  const auto redirect = [&](std::string& path, const char* name) {
    if (!path.empty()) path = (scratch.path() / name).string();
  };
  redirect(inside.save_inputs, "inputs");
  redirect(inside.save_outputs, "outputs");
  redirect(inside.profile, "profile");
  const Outcome outcome = run_forked(
      [&](std::string& out) {
        try {
          judge::load_confined(sources, scratch.path());
          out = to_json(run_here(sample, inside, common)).dump();
          return 0;
        } catch (const Error& error) {
          out = error.what();
          return error.exit_code();
        }
      },
      {.seconds = custom_seconds, .memory_bytes = available_memory() / 10 * 9});
  if (outcome.ending != Ending::Exited || outcome.out.empty())
    throw Error(Blame::Foreign, {sample.graph.file, 0}, outcome.describe());
  if (outcome.exit_code == 3) throw environment_error("{}", outcome.out);
  if (outcome.exit_code != 0)
    throw Error(outcome.exit_code == 2 ? Blame::Input : Blame::Foreign, {}, outcome.out);
  const auto fetch = [](const std::string& from, const std::string& to) {
    if (!to.empty()) write_file(to, read_file(from, size_t{1} << 40));
  };
  fetch(inside.save_inputs, arguments.save_inputs);
  fetch(inside.save_outputs, arguments.save_outputs);
  fetch(inside.profile, arguments.profile);
  return read_ran(Json::parse(outcome.out, "run"));
}

int run(const RunArguments& arguments, const Common& common, Output& out) {
  if (hlo::is_hlo_sample(arguments.sample)) return run_hlo(arguments, common, out);
  const graph::Sample sample = graph::read_sample(arguments.sample);
  if (sample.framework() == graph::Framework::Paddle)
    return run_paddle(sample, arguments, common, out);
  const bool custom = graph::has_custom_operators(sample);
  if (custom && !arguments.allow_custom_ops)
    throw input_error({sample.graph.file, 0}, "{}", judge::custom_refusal(sample));
  const Ran ran =
      custom ? run_confined(sample, arguments, common) : run_here(sample, arguments, common);
  print(arguments, ran.outputs, ran.trials, common, out);
  return 0;
}

RunArguments given;  // by the command line

}  // namespace

void add_run(Verbs& verbs) {
  verbs
      .add("run",
           "run a sample eagerly on libtorch, one of Paddle on Paddle, one of HLO on XLA, and time "
           "it",
           {"tessera run samples/basic/mlp", "tessera run samples/basic/mlp --trials 5 --json",
            "tessera run samples/basic/mlp --profile mlp.profile.json"})
      .positional("SAMPLE", given.sample, "the sample's folder")
      .option("--inputs", given.inputs, "take the inputs from this safetensors file")
      .option("--save-inputs", given.save_inputs, "write the inputs to this safetensors file")
      .option("--save-outputs", given.save_outputs,
              "write the outputs of the first run: output.0, output.1, ...")
      .option(
          "--profile", given.profile,
          "write what each operator takes, over as many further runs as trials, and how far its "
          "result is from float64's, for the explorer: docs/formats/profile.md")
      .flag("--allow-custom-ops", given.allow_custom_ops,
            "build and load the operators that the sample brings along, confined to a folder")
      .option("--warmup", given.warmup, "untimed runs before the trials")
      .option("--trials", given.trials, "timed runs");
}

int run_action(const Common& common, Output& out) {
  return run(given, common, out);
}

}  // namespace tessera::cli
