// What judge.cpp, baseline.cpp and fresh_inputs.cpp share: the state of one sample that is judged,
// its baseline and the candidate at hand. In which order they do things, and why, is said in
// judge.cpp.
#pragma once

#include <optional>

#include "base/error.h"
#include "judge/accuracy.h"
#include "judge/distribution.h"
#include "judge/judge.h"
#include "judge/scratch.h"

namespace tessera::judge {

constexpr int least_sets = 3;  // of fresh inputs

// Lets one go on and stops it again, whatever happens between.
class Turn {
 public:
  explicit Turn(Worker& worker) : worker_(worker) { worker_.resume(); }
  ~Turn() { worker_.pause(); }

 private:
  Worker& worker_;
};

struct FreshTimes;

struct SampleJudge::State {
  std::string name;
  Home home;
  JudgeOptions options;
  graph::Sample sample;
  Facts facts;
  Scratch scratch;
  std::filesystem::path baseline_folder;
  std::filesystem::path library;  // of the sample's own operators; empty where it has none
  KeptFile first_inputs;

  std::unique_ptr<Worker> baseline;               // gives the right results
  std::vector<std::unique_ptr<Worker>> siblings;  // more of it, for the times alone
  std::optional<WorkerFailed> reference_failure;
  Tensors outputs, after;  // eager's, on the first inputs
  bool random = false;     // another seed gives other results
  Tensors exact;           // in double precision; null where that cannot be had
  std::optional<double> eager_error;
  bool baseline_has_fresh = false;  // inputs, in place of the first
  bool redraws = false;             // data that the sample states are others on fresh inputs
  // The candidate at hand is off, but no farther from `exact` than eager: the graph is
  // ill-conditioned.
  bool accepted_by_float64 = false;
  // Of the candidate at hand, where it is off on the first inputs: by how much.
  double first_distance = 0;
  // Nothing can be said of anybody who differs: eager is as far from the exact results.
  bool eager_is_noise = false;

  State(const std::filesystem::path& folder, std::string shown, const Home& h,
        const JudgeOptions& o)
      : name(std::move(shown)), home(h), options(o), sample(graph::read_sample(folder)) {}

  bool frozen() const { return options.frozen(); }
  Command own(const char* compiler) const {
    Command command;
    command.argv = {home.program.string(), "worker", compiler};
    return command;
  }
  bool is_paddle() const { return sample.framework() == graph::Framework::Paddle; }
  // A sample is judged beside the framework that it is written for.
  Command reference() const;

  void write_inputs(int set, const std::filesystem::path& path) const {
    judge::write_inputs(sample, facts, options, set, path, redraws);
  }
  Json hello(const std::filesystem::path& folder) const { return hello_request(options, folder); }
  Json load(const std::filesystem::path& inputs, const std::filesystem::path& folder) const {
    Json request = load_request(folder, facts, options, inputs);
    if (!library.empty()) request.set("libraries", Json::Array{library.string()});
    return request;
  }
  // baseline.cpp
  void prepare();
  void build_operators();
  std::unique_ptr<Worker> start_baseline() const;
  void start_siblings();
  void run_exact();
  void try_redrawn();
  // judge.cpp
  void check_hello(const Json& answer) const;
  result::Result start_result(const Compiler& compiler) const;
  void judge(const Compiler& compiler, bool timed, result::Result& result);
  void check_first(Worker& worker, const std::filesystem::path& folder, result::Result& result);
  Draws draw(Worker& worker, const std::filesystem::path& place) const;
  std::string compare_draws(Worker& worker, const std::filesystem::path& folder);
  void hold_first_inputs();
  void time(Worker& worker, result::Result& result);
  template <typename Body>
  void by_baseline(Worker& process, const Body& body);
  void compile_again(Worker& worker, result::Result& result);
  // fresh_inputs.cpp
  void run_fresh(Worker& worker, const std::filesystem::path& folder, int set,
                 result::Result& result, FreshTimes& least);
  void check_fresh(Worker& worker, const std::filesystem::path& folder, result::Result& result);
};

// Its turn; when it fails, that is not the candidate's failure.
template <typename Body>
void SampleJudge::State::by_baseline(Worker& process, const Body& body) {
  try {
    const Turn turn(process);
    body();
  } catch (WorkerFailed& failed) {
    failed.status = result::Status::ReferenceFailed;
    throw;
  }
}

}  // namespace tessera::judge
