#include "judge/check.h"

#include <algorithm>

#include "base/error.h"
#include "base/file.h"
#include "eager/runner.h"
#include "graph/sample.h"
#include "judge/accuracy.h"
#include "judge/handover.h"

namespace tessera::judge {

namespace fs = std::filesystem;
using format::StoredTensors;
using result::Mismatch;
using result::Phase;
using result::Weights;

namespace {

// One sample in one mode, for the baseline and the compiler alike.
struct Case {
  fs::path sample;
  Weights weights;
  std::vector<std::string> parameters, data;
  fs::path inputs, fresh;  // files of tensors; `fresh` keeps the weights where they are frozen
};

Json request(const char* what) {
  Json json;
  json.set("do", what);
  return json;
}

Json hello(const CheckOptions& options, Weights weights, const fs::path& scratch) {
  Json json = request("hello");
  json.set("protocol", 1).set("device", name_of(options.device));
  json.set("threads", options.threads)
      .set("weights", name_of(weights))
      .set("scratch", scratch.string());
  return json;
}

// In a process of its own: libtorch's threads stay out of this one, which forks.
void make_inputs(const graph::Sample& sample, const fs::path& path, uint32_t seed) {
  const Outcome made = run_forked(
      [&](std::string& text) {
        try {
          eager::Runner runner(sample, {"cpu", seed, 1});
          runner.make_inputs();
          runner.save_inputs(path);
          return 0;
        } catch (const std::exception& error) {
          text = error.what();
          return 1;
        }
      },
      {});
  if (!made.ok()) {
    throw input_error({}, "{}", made.out.empty() ? made.describe() : made.out);
  }
}

Case make_case(const fs::path& folder, Weights weights, const CheckOptions& options,
               const fs::path& scratch) {
  const graph::Sample sample = graph::read_sample(folder);
  Case made{hand_over(sample, scratch), weights, {}, {}, scratch / "inputs", scratch / "fresh"};
  make_inputs(sample, made.inputs, options.seed);
  make_inputs(sample, scratch / "others", options.seed + 1);
  const StoredTensors first(made.inputs), others(scratch / "others");
  std::vector<format::StoredTensor> fresh;
  for (const graph::Parameter& parameter : sample.graph.parameters) {
    const bool data = graph::is_data_input(parameter.name);
    made.parameters.push_back(parameter.name);
    if (data) made.data.push_back(parameter.name);
    const bool other = data || weights == Weights::Inputs;
    fresh.push_back(*(other ? others : first).find(parameter.name));
  }
  format::write_safetensors(made.fresh, fresh);
  return made;
}

// Starts a worker and brings it to where it can run.
void prepare(Worker& worker, const Case& asked, const CheckOptions& options,
             const fs::path& scratch) {
  worker.ask(Phase::Hello, hello(options, asked.weights, scratch));
  Json load = request("load");
  load.set("sample", asked.sample.string()).set("inputs", asked.inputs.string());
  load.set("parameters", Json::array(asked.parameters)).set("data", Json::array(asked.data));
  load.set("seed", int64_t{options.seed});
  worker.ask(Phase::Load, load);
  worker.ask(Phase::Compile, request("compile"));
}

bool has_text(const Json& answer, std::string_view key, std::string_view item) {
  const Json* list = answer.find(key);
  if (!list || !list->is_array()) return false;
  const Json::Array& items = list->as_array();
  return std::any_of(items.begin(), items.end(), [&](const Json& found) {
    return found.is_string() && found.as_string() == item;
  });
}

class Checker {
 public:
  Checker(const Compiler& compiler, const Home& home, const CheckOptions& options)
      : compiler_(compiler), options_(options) {
    baseline_ = find_compiler("eager", home).command;
  }

  // Greets and takes leave, and tells which modes are left to try; none when samples make no sense.
  std::vector<Weights> check_greeting() {
    std::vector<Weights> can;
    std::vector<Finding> refused;
    for (const Weights mode : {Weights::Inputs, Weights::Frozen}) {
      const std::string weights(name_of(mode));
      std::string why;
      const Json answer = greet(mode, why);
      if (!why.empty()) {
        refused.push_back({"", weights, "hello", why, false});
        continue;
      }
      check_hello(answer, weights);
      if (!has_text(answer, "frameworks", "torch")) {
        tell("", "", "hello", "takes no samples of torch: the other requests were not tried",
             false);
        return {};
      }
      if (has_text(answer, "weights", weights)) can.push_back(mode);
    }
    // A worker need not do both modes, but one.
    for (Finding& finding : refused) {
      finding.broken = can.empty();
      findings.push_back(finding);
    }
    return can;
  }

  void check_sample(const fs::path& sample, Weights weights) {
    sample_ = sample.string();
    weights_ = name_of(weights);
    const TemporaryFolder scratch;
    const Case asked = make_case(sample, weights, options_, scratch.path());
    fs::create_directory(scratch.path() / "eager");
    fs::create_directory(scratch.path() / "worker");
    Worker eager(confined_to(scratch.path() / "eager", baseline_), options_.limits);
    Worker worker(confined_to(scratch.path() / "worker", compiler_.command), options_.limits);
    try {
      prepare(eager, asked, options_, scratch.path() / "eager");
    } catch (const WorkerFailed& failed) {
      throw input_error({sample_, 0}, "eager: {}", failed.message);
    }
    try {
      prepare(worker, asked, options_, scratch.path() / "worker");
      const auto same = [&](const char* what) {
        return compare(eager, worker, scratch.path(), what);
      };
      bool good = same("the first results");
      worker.run(Phase::Run, 3);
      worker.run(Phase::Run, 1);
      // One reason is enough: what follows from it would only be repeated.
      good = good && same("results after some runs");
      eager.inputs(Phase::Check, asked.fresh);
      worker.inputs(Phase::Check, asked.fresh);
      good = good && same("results of fresh inputs");
      worker.run(Phase::Run, 1);
      good = good && same("results of fresh inputs, after a run");
      for (Worker* each : {&eager, &worker}) {
        each->inputs(Phase::Check, asked.fresh);
        each->run(Phase::Run, 1);
      }
      if (good) compare_last(eager, worker, scratch.path());
    } catch (const WorkerFailed& failed) {
      tell(sample_, weights_, std::string(name_of(failed.phase)), failed.message, true);
    }
    worker.bye();
    eager.bye();
  }

  std::vector<Finding> findings;

 private:
  void tell(const std::string& sample, const std::string& weights, const std::string& phase,
            const std::string& message, bool broken) {
    findings.push_back({sample, weights, phase, message, broken});
  }

  void check_hello(const Json& answer, const std::string& weights) {
    const auto expect = [&](bool holds, const std::string& what) {
      if (!holds) tell("", weights, "hello", "expected " + what, true);
    };
    const Json* protocol = answer.find("protocol");
    expect(protocol && protocol->is_int() && protocol->as_int() == 1, "protocol 1");
    for (const char* key : {"name", "version"}) {
      const Json* text = answer.find(key);
      expect(text && text->is_string(), fmt::format("a text as '{}'", key));
    }
    const std::string_view device = name_of(options_.device);
    expect(has_text(answer, "devices", device), fmt::format("'{}' among devices", device));
    expect(std::any_of(result::names<Weights>.begin(), result::names<Weights>.end(),
                       [&](std::string_view mode) { return has_text(answer, "weights", mode); }),
           "inputs or frozen among weights");
    expect(has_text(answer, "frameworks", "torch") || has_text(answer, "frameworks", "paddle"),
           "torch or paddle among frameworks");
  }

  // The answer to hello, or `why` there is none to go on with. Two requests must give two lines and
  // nothing else, and the exit code 0.
  Json greet(Weights mode, std::string& why) {
    const std::string weights(name_of(mode));
    const TemporaryFolder scratch;
    Command command = confined_to(scratch.path(), compiler_.command);
    command.input =
        hello(options_, mode, scratch.path()).dump() + "\n" + request("bye").dump() + "\n";
    const Outcome outcome = run_command(command, {.seconds = options_.limits.seconds,
                                                  .memory_bytes = options_.limits.memory_bytes,
                                                  .output_bytes = 4 << 20});
    const std::string line = outcome.out.substr(0, outcome.out.find('\n'));
    if (line.empty()) {
      why = fmt::format("ended without an answer ({})", outcome.describe());
      return {};
    }
    Json answer;
    try {
      answer = Json::parse(line, "answer");
    } catch (const Error&) {
    }
    const Json *ok = answer.find("ok"), *error = answer.find("error");
    if (!ok || !ok->is_bool()) {
      why = fmt::format("expected a JSON object with 'ok' as the answer, got: {}",
                        line.substr(0, 200));
    } else if (!ok->as_bool()) {
      why = error && error->is_string() ? error->as_string() : "failed without saying why";
    } else {
      const auto lines = std::count(outcome.out.begin(), outcome.out.end(), '\n');
      if (lines != 2)
        tell("", weights, "bye", fmt::format("expected 2 lines for 2 requests, got {}", lines),
             true);
      if (!outcome.ok())
        tell("", weights, "bye", "expected exit code 0, got " + outcome.describe(), true);
    }
    return answer;
  }

  bool compare(Worker& eager, Worker& worker, const fs::path& scratch, const char* what) {
    const size_t before = findings.size();
    const fs::path places[] = {scratch / "eager", scratch / "worker"};
    eager.outputs(Phase::Check, places[0] / "outputs", places[0] / "after", options_.seed);
    worker.outputs(Phase::Check, places[1] / "outputs", places[1] / "after", options_.seed);
    for (const char* file : {"outputs", "after"}) {
      if (fs::exists(places[1] / file)) continue;
      tell(sample_, weights_, "outputs", fmt::format("said ok, and wrote no file '{}'", file),
           true);
      return false;
    }
    try {
      const Comparison found = compare_outputs(StoredTensors(places[0] / "outputs"),
                                               StoredTensors(places[1] / "outputs"));
      if (found.mismatch != Mismatch::None)
        tell(
            sample_, weights_, "outputs",
            fmt::format("{} are not eager's: {}: {}", what, name_of(found.mismatch), found.message),
            true);
      compare_parameters(StoredTensors(places[0] / "after"), StoredTensors(places[1] / "after"),
                         what);
    } catch (const Error& error) {
      tell(sample_, weights_, "outputs", error.what(), true);
    }
    fs::remove(places[1] / "outputs");
    fs::remove(places[1] / "after");
    return findings.size() == before;
  }

  // Of the run that was timed, not of another.
  void compare_last(Worker& eager, Worker& worker, const fs::path& scratch) {
    eager.last(Phase::Check, scratch / "eager" / "last");
    worker.last(Phase::Check, scratch / "worker" / "last");
    try {
      const Comparison found = compare_outputs(StoredTensors(scratch / "eager" / "last"),
                                               StoredTensors(scratch / "worker" / "last"));
      if (found.mismatch != Mismatch::None)
        tell(sample_, weights_, "outputs",
             fmt::format("results of the last run are not eager's: {}: {}", name_of(found.mismatch),
                         found.message),
             true);
    } catch (const Error& error) {
      tell(sample_, weights_, "outputs", error.what(), true);
    }
  }

  void compare_parameters(const StoredTensors& eager, const StoredTensors& worker,
                          const char* what) {
    for (const format::StoredTensor& wanted : eager.all()) {
      const format::StoredTensor* found = worker.find(wanted.name);
      std::string wrong;
      if (!found) {
        wrong = "is missing";
      } else if (found->dtype != wanted.dtype || found->shape != wanted.shape) {
        wrong = "has another dtype or shape";
      } else if (!difference_from_eager(wanted, *found).empty()) {
        wrong = "is not what eager leaves of it";
      }
      if (!wrong.empty())
        tell(sample_, weights_, "outputs",
             fmt::format("{}: parameter '{}' {} after the run", what, wanted.name, wrong), true);
    }
  }

  const Compiler& compiler_;
  const CheckOptions& options_;
  Command baseline_;
  std::string sample_, weights_;
};

}  // namespace

std::vector<Finding> check_compiler(const Compiler& compiler, const Home& home,
                                    const std::vector<fs::path>& samples,
                                    const CheckOptions& options) {
  Checker checker(compiler, home, options);
  for (const Weights weights : checker.check_greeting()) {
    for (const fs::path& sample : samples) checker.check_sample(sample, weights);
  }
  return std::move(checker.findings);
}

}  // namespace tessera::judge
