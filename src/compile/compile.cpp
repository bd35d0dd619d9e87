#include "compile/compile.h"

#include <map>
#include <set>

#include "base/clock.h"
#include "base/error.h"
#include "base/sha256.h"
#include "compile/constant_calls.h"
#include "compile/emit.h"
#include "compile/estimate.h"
#include "compile/group.h"
#include "compile/kernel_store.h"
#include "compile/layout_choice.h"
#include "compile/pick.h"
#include "compile/plan_memory.h"
#include "compile/rewrite.h"
#include "eager/parallel.h"
#include "lower/partition.h"
#include "runtime/compiled_engine.h"
#include "schedule/state/loop_state.h"
#include "trace/trace_parts.h"

namespace tessera::compile {

using trace::for_each_read;
using trace::Trace;

namespace {

// The trace, and the parameters on whose values it relies.
std::optional<Trace> traced(const graph::Sample& sample, std::vector<int>& assumed,
                            std::string& why_not) {
  for (const bool knows_inputs : {false, true}) {
    try {
      Trace trace = trace::trace(sample, {.may_run = false, .knows_inputs = knows_inputs});
      if (knows_inputs) assumed = trace::stated_parameters(sample);
      return trace;
    } catch (const Error& error) {
      if (error.blame() != Blame::Foreign) throw;
      // libtorch's own words are about its meta device; the operator and its line say enough.
      const std::string said = error.message();
      why_not = fmt::format("{}:{}: {} needs values that only a run knows", error.where().file,
                            error.where().line, said.substr(0, said.find(": ")));
    }
  }
  return std::nullopt;
}

std::vector<bool> constant_parameters(const graph::Sample& sample, const CompileOptions& options) {
  std::vector<bool> constant;
  const std::set<std::string> data(options.data.begin(), options.data.end());
  for (const graph::Parameter& parameter : sample.graph.parameters)
    constant.push_back(options.frozen && !data.contains(parameter.name));
  return constant;
}

// Is there a tensor that the plan reads, that nothing makes, and whose values are not known?
bool lacks_values(const runtime::CompiledPlan& plan, const std::vector<int>& maker) {
  std::set<trace::TraceTensor> made;  // by kernels
  for (const auto* steps : {&plan.once, &plan.steps})
    for (const runtime::CompiledStep& step : *steps)
      made.insert(step.writes.begin(), step.writes.end());
  const auto lacks = [&](trace::TraceTensor tensor) {
    const Trace::Tensor& known = plan.trace.tensors[size_t(tensor)];
    return !made.contains(tensor) && maker[size_t(tensor)] < 0 && known.parameter < 0 &&
           !known.bytes && !known.constant;
  };
  bool found = false;
  for (const auto* steps : {&plan.once, &plan.steps}) {
    for (const runtime::CompiledStep& step : *steps) {
      for (trace::TraceTensor tensor : step.reads) found = found || lacks(tensor);
      if (step.call < 0) continue;
      for_each_read(plan.trace.calls[size_t(step.call)],
                    [&](trace::TraceTensor tensor) { found = found || lacks(tensor); });
    }
  }
  for (trace::TraceTensor tensor : plan.trace.outputs) found = found || lacks(tensor);
  return found;
}

void count(const runtime::CompiledPlan& plan, CompileReport& report) {
  for (const runtime::CompiledStep& step : plan.steps) {
    if (step.call < 0)
      ++report.kernel_calls;
    else if (!plan.trace.calls[size_t(step.call)].is_view)
      ++report.library_calls;
  }
  report.constant_calls = plan.once.size();
  report.arena_mb = double(plan.arena.bytes) / 1e6;
  report.plan = describe(plan);
}

void print_kernels(const std::vector<Pick>& picks, Emit emit, CompileReport& report) {
  std::set<std::string> seen;
  for (const Pick& pick : picks) {
    if (!pick.kernel || !seen.insert(pick.request.key).second) continue;
    ++report.kernels;
    if (emit == Emit::Nothing) continue;
    const kernel::Target& target = pick.request.target;
    const schedule::LoopState state = schedule::replay(pick.request.dag, pick.request.steps);
    report.statements.push_back(emit == Emit::Statement ? kernel::print_statement(state, target)
                                                        : kernel::print_assembly(state, target));
  }
}

// Of all that was decided: the steps of the plan, where its tensors lie, and the programs of its
// kernels.
std::string digest_of(const runtime::CompiledPlan& plan, const std::vector<std::string>& lines,
                      const std::vector<Pick>& picks) {
  std::string text = fmt::format("{}\n", plan.arena.bytes);
  for (const std::string& line : lines) text += line + "\n";
  for (const Pick& pick : picks) {
    if (!pick.kernel) continue;
    text += fmt::format("{} {} {}\n", pick.request.key, pick.request.target.threads,
                        schedule::print_steps(pick.request.steps));
  }
  return sha256_hex(text).substr(0, 32);
}

std::vector<te::Task> tasks_of(const std::vector<Group>& groups) {
  std::vector<te::Task> tasks;
  std::map<std::string, size_t> known;  // by key
  for (const Group& group : groups) {
    for (const Way& way : group.ways) {
      if (!way.kernel || way.primitive) continue;
      const auto [at, fresh] = known.try_emplace(way.kernel->key, tasks.size());
      if (fresh) {
        te::Task task;
        task.key = way.kernel->key;
        task.workload_key = te::workload_key(*way.kernel->dag, task.key);
        task.name = group.name;
        task.dag = *way.kernel->dag;
        task.flops = te::flops(task.dag);
        tasks.push_back(std::move(task));
      }
      ++tasks[at->second].weights[""];
    }
  }
  return tasks;
}

}  // namespace

Compiled compile(const graph::Sample& sample, const CompileOptions& options, Emit emit_what) {
  const double start = monotonic_seconds();
  Compiled compiled;
  CompileReport& report = compiled.report;
  std::vector<int> assumed;
  std::optional<Trace> trace = traced(sample, assumed, report.stays_eager);
  const auto stays = [&](std::string why) {
    report.stays_eager = std::move(why);
    report.seconds = monotonic_seconds() - start;
    return std::move(compiled);
  };
  if (!trace) return stays(report.stays_eager);
  report.stays_eager.clear();
  if (trace->outputs.size() != sample.graph.outputs.size())
    return stays("it returns what is no tensor");
  report.passes.push_back({"return statistics", return_statistics(*trace)});
  if (std::string why = why_eager(*trace); !why.empty()) return stays(std::move(why));

  // Where more effort is made, both are run and measured instead.
  const bool fits_unmeasured = options.effort == 0 && options.device == "cpu";
  const size_t eager_peak = fits_unmeasured ? library_peak(*trace) : 0;
  std::vector<bool> frozen = constant_parameters(sample, options);
  // What the graph changes is no constant.
  for (const auto& [parameter, state] : trace->changed) frozen[size_t(parameter)] = false;
  report.passes.push_back({"remove no-ops", remove_noops(*trace)});
  report.passes.push_back({"merge permutations", merge_permutations(*trace)});
  if (options.device == "cpu")
    report.passes.push_back({"split transposed convolutions",
                             split_transposed_convolutions(*trace, transposed_split())});
  if (options.frozen)
    report.passes.push_back({"fold batch norms", fold_batch_norms(*trace, frozen)});
  if (options.device == "cpu") {
    report.passes.push_back({"pack weights", pack_weights(*trace, frozen)});
    const bool all = options.kernels_alone || options.primitives_alone;
    const LayoutChoice choice = options.layouts.empty() || all
                                    ? LayoutChoice{}
                                    : layouts_by_model(*trace, frozen, options.layouts);
    report.passes.push_back(
        {"choose layouts",
         choose_layouts(*trace, frozen, all ? 0 : least_laid_out_flops(), choice)});
  }
  report.passes.push_back({"remove dead calls", remove_dead_calls(*trace)});

  const std::vector<bool> constant = constant_calls(*trace, frozen);
  const lower::Partition parts = lower::partition(*trace, constant);
  const std::vector<int>& maker = parts.graph.maker;
  // Primitives are made for the threads that there are when they are made.
  eager::use_threads(options.threads);
  const Constants constants{constant, frozen};
  const bool has_primitives = options.device == "cpu" && options.kernels;
  const std::vector<Group> groups =
      make_groups(sample, *trace, parts, maker, has_primitives ? &constants : nullptr);
  if (emit_what == Emit::Tasks) {
    compiled.tasks = tasks_of(groups);
    return stays("");
  }
  KernelStore kernels(options.cache, options.jobs);
  const std::vector<Pick> picks = pick(groups, *trace, options, kernels, report);
  compiled.plan = emit(std::move(*trace), groups, picks, constant);
  if (lacks_values(compiled.plan, maker)) return stays("the values of a constant are not known");
  plan_memory(compiled.plan);
  if (fits_unmeasured) keep_below(compiled.plan, std::max(runtime::negligible_memory, eager_peak));
  compiled.plan.assumed = assumed;
  for (size_t i = 0; i < frozen.size(); ++i)
    if (frozen[i]) compiled.plan.frozen.push_back(int(i));
  compiled.eager = false;

  print_kernels(picks, emit_what, report);
  report.tasks = report.groups.size();
  count(compiled.plan, report);
  report.digest = digest_of(compiled.plan, report.plan, picks);
  report.build_seconds = kernels.seconds();
  report.seconds = monotonic_seconds() - start;
  return compiled;
}

std::unique_ptr<eager::Engine> make_engine(const graph::Sample& sample,
                                           const eager::RunOptions& run,
                                           const CompileOptions& options,
                                           std::shared_ptr<CompileReport> report) {
  runtime::PlanCompiler compiler;
  compiler.compile = [&sample, options, report]() -> std::optional<runtime::CompiledPlan> {
    Compiled compiled = compile(sample, options);
    if (report) *report = std::move(compiled.report);
    if (compiled.eager) return std::nullopt;
    return std::move(compiled.plan);
  };
  compiler.fell_back = [report](const std::string& why) {
    if (!report) return;
    report->stays_eager = why;
    report->arena_mb = 0;
  };
  compiler.laid_out = [report](size_t bytes) {
    if (report) report->arena_mb = double(bytes) / 1e6;
  };
  compiler.compares = options.effort > 0;
  return runtime::make_compiled_engine(sample, run, std::move(compiler));
}

}  // namespace tessera::compile
