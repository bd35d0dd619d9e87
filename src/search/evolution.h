// One round of the search for programs of a task that are worth measuring. Candidates are drawn
// from the sketches, those that an analytical formula thinks hopeless are dropped (the draft), and
// the rest evolve over a few generations under a cost model. Then the best are picked, and a few at
// random of all that were drawn: the model is wrong where it has seen nothing, and the formula may
// be. Only programs that were measured are left out; what the model once thought bad may come back.
// Deterministic in the Random that is handed in.
#pragma once

#include <functional>
#include <set>
#include <span>
#include <vector>

#include "search/candidate_features.h"
#include "search/task_space.h"

namespace tessera::search {

struct EvolutionOptions {
  size_t population = 2048;  // drawn for a round
  size_t children = 1024;    // of each generation
  size_t draft = 512;        // candidates that the cost model looks at, of each generation
  int generations = 4;
  double mutation = 0.85, crossover = 0.1;  // the rest are copies
  double measured_share = 0.2;  // of the population at most: the best that have been measured
  double epsilon = 0.05;        // of the picks: drawn at random, before the draft
};

// One score a program, higher is better.
using Score = std::function<std::vector<float>(const dataset::Programs&)>;

struct Scores {
  Score draft;  // cheap
  Score model;
};

struct Pick {
  LoopState state;
  float score = 0;  // the model's; 0 of one at random
  bool at_random = false;
};

class Evolution {
 public:
  // All must outlive it.
  Evolution(TaskSpace& space, const dataset::Task& task, CandidateFeatures& features,
            EvolutionOptions options = {})
      : space_(space), task_(task), features_(features), options_(options) {}

  // Up to `count` programs that are not in `measured`, in the order in which they should be
  // measured; fewer, or none, where the space has no more. `best` are the best that were measured,
  // best first; they are parents, never picks.
  std::vector<Pick> propose(size_t count, std::span<const LoopState> best,
                            const std::set<uint64_t>& measured, const Scores& scores,
                            Random& random);

  // The neighbours of a program that are not in `measured`, best score first.
  std::vector<Pick> neighbours(const LoopState& state, const std::set<uint64_t>& measured,
                               const Scores& scores);

 private:
  struct Candidate {
    LoopState state;
    uint64_t hash = 0;
    float score = 0;
    bool measured = false;  // it is there to be a parent
  };
  using Generation = std::vector<Candidate>;

  Generation first(std::span<const LoopState> best, Random& random);
  Generation next(const Generation& parents, Random& random);
  // Leaves the `draft` best by the cheap score, the best measured ones among them whatever that
  // says, and fills in the model's.
  void score(Generation& generation, const Scores& scores);

  TaskSpace& space_;
  const dataset::Task& task_;
  CandidateFeatures& features_;
  EvolutionOptions options_;
};

// How many of `count` picks are drawn at random: count · epsilon on average, and never stuck at 0
// where that is less than 1.
size_t random_picks(size_t count, double epsilon, Random& random);

}  // namespace tessera::search
