// One round of candidates: what is left out, what is not, and what is drawn.
#include "search/evolution.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "dataset/load.h"
#include "small_tasks.h"

namespace tessera::search {
namespace {

EvolutionOptions small() {
  EvolutionOptions options;
  options.population = 96;
  options.children = 64;
  options.draft = 32;
  options.generations = 2;
  return options;
}

struct Round {
  explicit Round(te::Task given = test::matmul(32, 48, 16)) : task(std::move(given)) {}

  te::Task task;
  TaskSpace space{task, schedule::ansor_cpu(1)};
  dataset::Task about = dataset::describe_task(task.workload_key, "llvm", &task);
  CandidateFeatures features{model::Inputs{.rows = true}, feature::Dialect::Tenset, 64, 1};
  EvolutionOptions options = small();
  std::set<uint64_t> measured;
  size_t most_seen = 0;  // by the model, of one generation
  // Which of the programs is best is not known to any model here: a column stands for the cost.
  float sign = 1;
  Scores scores{[](const dataset::Programs& p) { return std::vector<float>(p.size(), 1); },
                [this](const dataset::Programs& p) {
                  most_seen = std::max(most_seen, p.size());
                  std::vector<float> values;
                  for (size_t i = 0; i < p.size(); ++i) {
                    float sum = 0;
                    for (const float value : p.rows.of(i)) sum += value;
                    values.push_back(sign * sum);
                  }
                  return values;
                }};

  std::vector<uint64_t> propose(size_t count, uint64_t seed, size_t* at_random = nullptr) {
    Random random(seed);
    Evolution evolution(space, about, features, options);
    std::vector<uint64_t> hashes;
    for (const Pick& pick : evolution.propose(count, {}, measured, scores, random)) {
      hashes.push_back(program_hash(pick.state));
      if (at_random) *at_random += pick.at_random;
    }
    return hashes;
  }
};

TEST(Evolution, the_same_seed_proposes_the_same_programs) {
  Round a, b;
  EXPECT_EQ(a.propose(16, 7), b.propose(16, 7));
  EXPECT_NE(a.propose(16, 7), b.propose(16, 8));
}

TEST(Evolution, the_result_does_not_depend_on_threads) {
  Round a, b;
  b.features = CandidateFeatures(model::Inputs{.rows = true}, feature::Dialect::Tenset, 64, 3);
  EXPECT_EQ(a.propose(16, 7), b.propose(16, 7));
}

TEST(Evolution, the_model_sees_only_what_the_draft_keeps) {
  Round round;
  round.propose(8, 1);
  EXPECT_EQ(round.most_seen, round.options.draft);
}

TEST(Evolution, the_draft_keeps_what_it_thinks_best) {
  Round round;
  round.options.generations = 0;
  round.options.epsilon = 0;
  float kept = 0, all = 0;
  round.scores.draft = [&](const dataset::Programs& p) {
    std::vector<float> values;
    for (size_t i = 0; i < p.size(); ++i) values.push_back(p.rows.of(i)[0]);
    all = *std::max_element(values.begin(), values.end());
    return values;
  };
  round.scores.model = [&](const dataset::Programs& p) {
    for (size_t i = 0; i < p.size(); ++i) kept = std::max(kept, p.rows.of(i)[0]);
    return std::vector<float>(p.size(), 1);
  };
  round.propose(8, 1);
  EXPECT_EQ(kept, all);
}

TEST(Evolution, picks_at_random_are_of_what_the_draft_dropped_too) {
  Round round;
  round.options.generations = 0;
  round.options.epsilon = 1;
  round.options.draft = 1;
  size_t at_random = 0;
  const std::vector<uint64_t> picked = round.propose(16, 7, &at_random);
  EXPECT_EQ(at_random, 16u);
  EXPECT_EQ(std::set<uint64_t>(picked.begin(), picked.end()).size(), 16u);
}

TEST(Evolution, the_best_that_was_measured_is_a_parent_whatever_the_draft_thinks) {
  Round round;
  round.options.generations = 0;
  round.options.draft = 10;
  Random random(5);
  std::vector<LoopState> best;
  while (best.size() < 3)
    if (auto state = round.space.draw(random)) best.push_back(std::move(*state));
  // It thinks nothing of those that come first, which are these.
  round.scores.draft = [](const dataset::Programs& p) {
    std::vector<float> values(p.size(), 1);
    std::fill_n(values.begin(), 3, 0);
    return values;
  };
  std::vector<std::vector<float>> rows;
  round.scores.model = [&](const dataset::Programs& p) {
    for (size_t i = 0; i < 3; ++i) rows.emplace_back(p.rows.of(i).begin(), p.rows.of(i).end());
    return std::vector<float>(p.size(), 1);
  };
  Evolution evolution(round.space, round.about, round.features, round.options);
  evolution.propose(4, best, round.measured, round.scores, random);
  // Two of ten, the best first.
  ASSERT_EQ(rows.size(), 3u);
  for (size_t i = 0; i < 3; ++i) {
    const LoopState* one = &best[i];
    const dataset::Programs own = round.features.extract(round.about, std::span(&one, 1));
    EXPECT_EQ(rows[i] == std::vector<float>(own.rows.of(0).begin(), own.rows.of(0).end()), i < 2);
  }
}

TEST(Evolution, programs_that_were_measured_are_not_proposed_again) {
  Round round;
  const std::vector<uint64_t> first = round.propose(16, 7);
  round.measured.insert(first.begin(), first.end());
  for (const uint64_t hash : round.propose(16, 7)) EXPECT_FALSE(round.measured.contains(hash));
}

TEST(Evolution, programs_that_were_only_thought_bad_may_come_back) {
  // What a model that is wrong rejects is proposed by one that is right, from the same draws.
  Round round;
  round.options.generations = 0;
  round.options.epsilon = 0;
  const std::vector<uint64_t> first = round.propose(16, 7);
  round.measured.insert(first.begin(), first.end());
  round.sign = -1;
  EXPECT_EQ(round.propose(16, 7).size(), 16u);
  round.options.draft = round.options.population;
  EXPECT_EQ(round.propose(1000, 7).size(), round.options.population - 16);
}

TEST(Evolution, a_share_of_the_picks_is_drawn_at_random) {
  Round round;
  round.options.epsilon = 0.25;
  size_t at_random = 0;
  EXPECT_EQ(round.propose(16, 3, &at_random).size(), 16u);
  EXPECT_EQ(at_random, 4u);
}

TEST(Evolution, exploration_never_dies_in_small_batches) {
  // Eight picks at five percent are less than one: rounded down they would never be any.
  Random random(1);
  size_t picked = 0;
  for (int i = 0; i < 1000; ++i) picked += random_picks(8, 0.05, random);
  EXPECT_GT(picked, 300u);
  EXPECT_LT(picked, 500u);
  EXPECT_EQ(random_picks(64, 1, random), 64u);
}

TEST(Evolution, a_small_space_is_exhausted_and_not_repeated) {
  Round round(test::matmul(1, 1, 2));
  std::set<uint64_t> all;
  int empty = 0;
  for (uint64_t seed = 0; seed < 300 && empty < 3; ++seed) {
    const std::vector<uint64_t> found = round.propose(1000, seed);
    for (const uint64_t hash : found) EXPECT_TRUE(all.insert(hash).second);
    round.measured.insert(found.begin(), found.end());
    empty = found.empty() ? empty + 1 : 0;
  }
  EXPECT_EQ(empty, 3);
}

TEST(Evolution, neighbours_are_all_around_and_none_twice) {
  Round round;
  Random random(5);
  std::optional<LoopState> state;
  while (!state) state = round.space.draw(random);
  std::set<uint64_t> around;
  for (const LoopState& one : round.space.neighbours(*state))
    EXPECT_TRUE(around.insert(program_hash(one)).second);
  EXPECT_FALSE(around.contains(program_hash(*state)));
  EXPECT_GT(around.size(), 10u);
  // From each of them a way leads back: a factor moved may be moved again.
  size_t back = 0;
  for (const LoopState& one : round.space.neighbours(*state))
    for (const LoopState& two : round.space.neighbours(one))
      if (program_hash(two) == program_hash(*state)) {
        ++back;
        break;
      }
  EXPECT_GT(back, around.size() / 2);
}

TEST(Evolution, a_cross_has_every_size_from_one_of_its_parents) {
  Round round;
  Random random(5);
  std::vector<LoopState> drawn;
  while (drawn.size() < 60)
    if (auto state = round.space.draw(random)) drawn.push_back(std::move(*state));
  int crossed = 0;
  for (const LoopState& a : drawn)
    for (const LoopState& b : drawn) {
      const auto child = round.space.cross(a, b, random);
      if (!child) continue;
      ++crossed;
      for (size_t i = 0; i < child->steps.size(); ++i)
        EXPECT_TRUE(child->steps[i] == a.steps[i] || child->steps[i] == b.steps[i]);
    }
  EXPECT_GT(crossed, 60);
}

TEST(TaskSpace, neighbours_of_a_program_whose_first_steps_are_none) {
  // Of sums in parts (rfactor), computed inside the relu behind them: the steps up to where one of
  // them is placed read it outside of where it is computed.
  te::DagBuilder b;
  const int A = b.placeholder("A", Dtype::Float32, {8, 128});
  const int B = b.placeholder("B", Dtype::Float32, {128, 128});
  const int C =
      b.reduce("C", Dtype::Float32, {8, 128}, {128}, te::Reduce::Sum,
               [&](auto i, auto r) { return b.read(A, {i[0], r[0]}) * b.read(B, {i[1], r[0]}); });
  const int D = b.compute("D", Dtype::Float32, {8, 128},
                          [&](auto i) { return max(b.read(C, {i[0], i[1]}), 0.0); });
  te::Task task;
  task.dag = b.finish({D});
  TaskSpace space(task, schedule::ansor_cpu(2));
  Random random(1);
  size_t found = 0;
  for (int i = 0; i < 300; ++i)
    if (const auto state = space.draw(random)) found += space.neighbours(*state).size();
  EXPECT_GT(found, 1000u);
}

}  // namespace
}  // namespace tessera::search
