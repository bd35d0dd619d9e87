// The fuzz target of the room schedule: a DAG by number, then steps as words and numbers,
//   1 SP 2 0 24 1 3 2 3 2   (code, stage, iterator, value, extra, how many in the list, the list)
// Whatever they say, a step is refused and changes nothing, or is taken.
#pragma once

#include <sstream>

#include "../schedule/example_dags.h"
#include "../schedule/same_state.h"
#include "targets.h"

namespace tessera::fuzz {

inline void steps(std::string_view text) {
  using namespace schedule;
  using namespace schedule::testing_dags;
  static const Dag dags[] = {matmul_bias_relu(4), softmax(3, 8), conv2d_relu(1, 6, 2, 4, 3, 2, 1)};
  static constexpr const char* words[] = {"",       "local",      "shared",     "global",
                                          "warp",   "tail$shift", "tail$guard", "debug_skip_region",
                                          "strange"};
  std::istringstream in{std::string(text)};
  size_t which = 0;
  in >> which;
  const Dag& dag = dags[which % std::size(dags)];
  LoopState state = initial_state(dag);
  std::string code;
  while (state.steps.size() < 40 && in >> code) {
    const auto known = code_from_name(code);
    if (!known) return;
    Step step;
    step.code = *known;
    size_t count = 0, word = 0;
    if (!(in >> step.stage >> step.iter >> step.value >> step.extra >> count)) return;
    for (int32_t item = 0; count > 0 && in >> item; --count) step.list.push_back(item);
    const bool has_text =
        step.code == StepCode::CHR || step.code == StepCode::CHW || step.code == StepCode::PR;
    if (has_text && in >> word) step.text = words[word % std::size(words)];
    const LoopState before = state;
    refuse_or_accept([&] { apply(state, step); });
    const bool taken = state.steps.size() > before.steps.size();
    require(taken || same_state(state, before), "a refused step changed the state");
  }
  refuse_or_accept([&] {
    infer_bounds(state);
    require(same_state(replay(dag, state.steps), state), "the steps replay to another state");
    print_state(state);
  });
}

}  // namespace tessera::fuzz
