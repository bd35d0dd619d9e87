// Peers on our tasks, each program timed by our harness. Halide's Adams2019 gets as long as it is
// told: its beam search is asked again and again with other random dropouts, on as many cores at
// once as --jobs says; what comes out is built, checked and measured as our programs are, and the
// fastest counts. Then the fastest of each peer, the schedule made by hand and the winner of a
// tuning run are timed in turns in one process. benchmarks/search_peers.py runs all of it.
//
//   bench_peers TASKS.jsonl --out FILE.jsonl [--seconds S] [--jobs N] [--tuned DIR]...
//               [--objects NAME=DIR]... [--limit N] [--match TEXT] [--threads N] [--no-adams]
//
// Objects are shared libraries KEY.so of other peers (benchmarks/peers_tvm.py makes TVM's), KEY the
// structural key of a task, with a function int tessera_run(void* const* buffers) over the DAG's
// inputs and outputs. Tasks that have a line in FILE are passed over; a line has for each side its
// milliseconds, and what Adams2019 took. On a quiet machine.
#include <dlfcn.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <set>

#include <fmt/format.h>

#include "base/append_file.h"
#include "base/clock.h"
#include "base/error.h"
#include "base/json_lines.h"
#include "base/machine.h"
#include "base/process.h"
#include "base/statistics.h"
#include "eager/parallel.h"
#include "measure/cores.h"
#include "measure/in_turns.h"
#include "record/task_files.h"
#include "schedule/default/default_schedule.h"
#include "search/tune_folder.h"

namespace tessera {
namespace {

using measure::Executable;
using Parameters = std::map<std::string, std::string>;

struct Options {
  std::string tasks, out, match;
  std::vector<std::string> tuned;
  std::vector<std::pair<std::string, std::string>> objects;  // name, folder
  double seconds = 60;
  size_t limit = SIZE_MAX;
  int threads = 1, jobs = usable_cores();
  bool adams = true;
};

Executable callable(kernel::Kernel kernel) {
  const auto kept = std::make_shared<kernel::Kernel>(std::move(kernel));
  return [kept](std::span<void* const> buffers) { kept->run(buffers); };
}

// Of the beam search the first answer, then others by chance, as its own autotuning does.
Parameters adams_parameters(int number) {
  if (number == 0) return {};
  return {{"random_dropout", "80"}, {"random_dropout_seed", std::to_string(number)}};
}

Executable adams(const te::Task& task, const kernel::Target& target, int number) {
  return callable(
      kernel::compile_autoscheduled(task.dag, target, "Adams2019", adams_parameters(number)));
}

Executable object(const std::string& file) {
  void* library = dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (!library) throw input_error({file, 0}, "expected a shared library: {}", dlerror());
  using Run = int (*)(void* const*);
  const auto run = reinterpret_cast<Run>(dlsym(library, "tessera_run"));
  if (!run) throw input_error({file, 0}, "expected a function tessera_run");
  return [run](std::span<void* const> buffers) {
    if (run(buffers.data()) != 0) throw Error(Blame::Foreign, {}, "tessera_run failed");
  };
}

struct Tried {
  int best = -1, count = 0, failed = 0;
  double seconds = 0;  // of the best
  double wall = 0;
  std::string error;
};

// A program that says nothing but the number of an attempt, as the unroll limit of its last stage.
schedule::Steps numbered(const te::Task& task, int number) {
  schedule::Step step;
  step.code = schedule::StepCode::PR;
  step.stage = int32_t(task.dag.operations.size()) - 1;
  step.value = number;
  return {step};
}

Tried try_adams(const te::Task& task, const Options& options, measure::MeasureOptions measuring) {
  Tried tried;
  measuring.build_jobs = options.jobs;
  measuring.kept_answers = available_memory() / 8;
  measuring.build = [&](const schedule::LoopState& state, const kernel::Target& target) {
    return adams(task, target, state.steps.at(0).value);
  };
  measure::Measurer measurer(measuring);
  const double start = monotonic_seconds();
  const auto passed = [&] { return monotonic_seconds() - start; };
  while (tried.count == 0 || passed() < options.seconds) {
    std::vector<schedule::Steps> attempts;
    for (int i = 0; i < options.jobs; ++i) attempts.push_back(numbered(task, tried.count + i));
    try {
      measurer.measure(task, attempts, tried.seconds, [&](size_t, const measure::Measured& one) {
        const int number = tried.count++;
        std::fprintf(stderr, "%s: Adams2019 %d after %.0f s: %s\n", task.name.c_str(), number,
                     passed(),
                     one.ok() ? fmt::format("{:.4g} ms", median(one.costs) * 1e3).c_str()
                              : one.message.c_str());
        if (!one.ok()) {
          ++tried.failed;
          tried.error = one.message;
          return;
        }
        const double seconds = median(one.costs);
        if (tried.best >= 0 && seconds >= tried.seconds) return;
        tried.best = number;
        tried.seconds = seconds;
      });
    } catch (const Error& error) {
      tried.error = error.what();
      break;
    }
    if (tried.failed > 8 && tried.best < 0) break;
  }
  tried.wall = passed();
  return tried;
}

struct Side {
  std::string name;
  std::function<Executable()> build;
};

// In one child: {name: seconds, or null}.
Json compare(const te::Task& task, const std::vector<Side>& sides,
             const measure::MeasureOptions& options) {
  measure::TaskData data(task);
  const Limits limits{.seconds = 600};
  run_forked(
      [&](std::string&) {
        data.find_answers(task, {.threads = options.target.threads}, options.seed);
        return 0;
      },
      limits);
  if (!data.known()) return Json();
  data.seal();
  const std::vector<int> alone = measure::usable_cores(options.target.threads).alone;
  const Outcome outcome = run_forked(
      [&](std::string& out) {
        pin_to(alone);
        if (options.target.threads > 1) eager::use_threads(options.target.threads);
        kernel::set_parallel_for(eager::parallel_for);
        std::vector<Executable> programs;
        std::vector<std::string> troubles;
        for (const Side& side : sides) {
          programs.emplace_back();
          troubles.emplace_back();
          try {
            programs.back() = side.build();
          } catch (const Error& error) {
            troubles.back() = error.what();
          }
        }
        const auto times = measure::time_in_turns(task, data, programs, options);
        Json json{Json::Object{}};
        for (size_t i = 0; i < sides.size(); ++i) {
          if (!troubles[i].empty()) std::fprintf(stderr, "%s\n", troubles[i].c_str());
          json.set(sides[i].name, times[i].empty() ? Json() : Json(median(times[i]) * 1e3));
        }
        out = json.dump();
        return 0;
      },
      limits);
  if (!outcome.err.empty()) std::fprintf(stderr, "%s", outcome.err.c_str());
  return outcome.ok() ? Json::parse(outcome.out, "peers") : Json();
}

Options parse(int count, char** words) {
  Options options;
  for (int i = 1; i < count; ++i) {
    const std::string word = words[i];
    const auto next = [&]() -> std::string {
      if (i + 1 == count) throw input_error({}, "{}: expected a value", word);
      return words[++i];
    };
    if (word == "--out") {
      options.out = next();
    } else if (word == "--tuned") {
      options.tuned.push_back(next());
    } else if (word == "--objects") {
      const std::string value = next();
      const size_t at = value.find('=');
      if (at == value.npos) throw input_error({}, "--objects: expected NAME=DIR");
      options.objects.emplace_back(value.substr(0, at), value.substr(at + 1));
    } else if (word == "--seconds") {
      options.seconds = std::stod(next());
    } else if (word == "--limit") {
      options.limit = std::stoul(next());
    } else if (word == "--match") {
      options.match = next();
    } else if (word == "--threads") {
      options.threads = std::stoi(next());
    } else if (word == "--jobs") {
      options.jobs = std::max(1, std::stoi(next()));
    } else if (word == "--no-adams") {
      options.adams = false;
    } else {
      options.tasks = word;
    }
  }
  if (options.tasks.empty() || options.out.empty())
    throw input_error({}, "expected TASKS.jsonl --out FILE.jsonl");
  return options;
}

void run(const Options& options) {
  std::map<std::string, schedule::Steps> tuned;
  for (const std::string& folder : options.tuned)
    for (search::TunedProgram& one : search::tuned_programs(folder))
      tuned[one.workload_key] = std::move(one.steps);
  AppendFile::Options whole;
  whole.is_whole = is_json_line;
  AppendFile lines(options.out, whole);
  std::set<std::string> there;
  for_each_json_line(options.out, [&](const JsonMembers& line, std::string_view) {
    there.insert(line.text("task"));
  });
  measure::MeasureOptions measuring;
  measuring.target.threads = options.threads;
  measuring.build_seconds = 120;  // a search of its own
  schedule::Hardware hardware = schedule::host_cpu();
  hardware.cores = options.threads;
  size_t left = options.limit;
  for (const te::Task& task : record::load_tasks(options.tasks)) {
    if (task.name.find(options.match) == std::string::npos || left-- == 0) continue;
    if (there.contains(task.workload_key)) continue;
    const Tried tried = options.adams ? try_adams(task, options, measuring) : Tried{};
    const auto dag = std::make_shared<const te::ComputeDag>(task.dag);
    const auto ours = [&](const schedule::Steps& steps) {
      return callable(kernel::compile(schedule::replay(dag, steps), measuring.target));
    };
    std::vector<Side> sides;
    sides.push_back({"by_hand", [&] { return ours(schedule::default_schedule(dag, hardware)); }});
    if (const auto found = tuned.find(task.workload_key); found != tuned.end())
      sides.push_back({"tessera", [&, steps = found->second] { return ours(steps); }});
    if (tried.best >= 0)
      sides.push_back({"adams2019", [&] { return adams(task, measuring.target, tried.best); }});
    for (const auto& [name, folder] : options.objects) {
      const std::string file = folder + "/" + te::structural_key(task.dag) + ".so";
      sides.push_back({name, [=] { return object(file); }});
    }
    Json line;
    line.set("task", task.workload_key).set("name", task.name).set("threads", options.threads);
    line.set("ms", compare(task, sides, measuring));
    Json adams;
    adams.set("tried", tried.count).set("failed", tried.failed).set("seconds", tried.wall);
    line.set("adams2019", adams.set("error", tried.error));
    lines.append(line.dump() + "\n");
    std::printf("%s\n", line.dump().c_str());
    std::fflush(stdout);
  }
}

}  // namespace
}  // namespace tessera

int main(int count, char** words) {
  // The plugin's own cost model would start a thread for each core of the machine, in every process
  // that builds, all of them on the one core that such a process has.
  setenv("HL_NUM_THREADS", "1", 0);
  try {
    tessera::run(tessera::parse(count, words));
    return 0;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "bench_peers: %s\n", error.what());
    return 2;
  }
}
