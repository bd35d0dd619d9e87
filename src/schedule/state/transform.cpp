#include "schedule/state/transform.h"

#include <algorithm>

namespace tessera::schedule {

namespace {

Step step(StepCode code, int stage) {
  Step made;
  made.code = code;
  made.stage = stage;
  return made;
}

}  // namespace

void split(LoopState& state, int stage, int iter, std::span<const int32_t> lengths) {
  Step made = step(StepCode::SP, stage);
  made.iter = iter;
  made.value = int32_t(state.stages[size_t(stage)].iter(size_t(iter)).extent);
  made.extra = 1;
  made.list = IntList(lengths);
  apply(state, made);
}

void split(LoopState& state, int stage, int iter, int32_t inner) {
  split(state, stage, iter, std::span<const int32_t>(&inner, 1));
}

void follow_split(LoopState& state, int stage, int iter, int source_step, int parts) {
  Step made = step(StepCode::FSP, stage);
  made.iter = iter;
  made.value = source_step;
  made.extra = parts;
  apply(state, made);
}

void follow_fused_split(LoopState& state, int stage, int iter,
                        std::span<const int32_t> source_steps, int level) {
  Step made = step(StepCode::FFSP, stage);
  made.iter = iter;
  made.value = level;
  made.extra = 1;
  made.list = IntList(source_steps);
  apply(state, made);
}

void shift_tail(LoopState& state, int stage, int iter) {
  Step made = step(StepCode::PR, stage);
  made.iter = iter;
  made.text = "tail$shift";
  apply(state, made);
}

void fuse(LoopState& state, int stage, int first, int count) {
  if (count == 1) return;
  Step made = step(StepCode::FU, stage);
  for (int i = 0; i < count; ++i) made.list.push_back(first + i);
  apply(state, made);
}

void reorder(LoopState& state, int stage, std::span<const int32_t> order) {
  Step made = step(StepCode::RE, stage);
  made.list = IntList(order);
  apply(state, made);
}

void annotate(LoopState& state, int stage, int iter, Annotation annotation) {
  Step made = step(StepCode::AN, stage);
  made.iter = iter;
  made.value = int32_t(annotation);
  apply(state, made);
}

void unroll_limit(LoopState& state, int stage, int32_t limit) {
  Step made = step(StepCode::PR, stage);
  made.value = limit;
  apply(state, made);
}

void compute_at(LoopState& state, int stage, int target, int iter) {
  Step made = step(StepCode::CA, stage);
  made.value = target;
  made.iter = iter;
  apply(state, made);
}

void compute_inline(LoopState& state, int stage) {
  apply(state, step(StepCode::CI, stage));
}
void compute_root(LoopState& state, int stage) {
  apply(state, step(StepCode::CR, stage));
}

int cache_read(LoopState& state, int stage, std::string_view scope,
               std::span<const int32_t> readers) {
  Step made = step(StepCode::CHR, stage);
  made.text = scope;
  made.list = IntList(readers);
  apply(state, made);
  return stage + 1;
}

int cache_write(LoopState& state, int stage, std::string_view scope) {
  Step made = step(StepCode::CHW, stage);
  made.text = scope;
  apply(state, made);
  return stage;
}

int rfactor(LoopState& state, int stage, int iter, int axis) {
  Step made = step(StepCode::RF, stage);
  made.iter = iter;
  made.value = axis;
  apply(state, made);
  return stage;
}

namespace {

// Where a step puts a new stage; -1 if it does not.
int inserted_at(const Step& step) {
  if (step.code == StepCode::CHR) return step.stage + 1;
  if (step.code == StepCode::CHW || step.code == StepCode::RF) return step.stage;
  return -1;
}

}  // namespace

int stage_before(const Steps& steps, size_t step, int stage) {
  for (size_t i = steps.size(); i-- > step && stage >= 0;) {
    const int at = inserted_at(steps[i]);
    if (at < 0 || stage < at) continue;
    stage = stage == at ? -1 : stage - 1;
  }
  return stage;
}

int stage_after(const Steps& steps, size_t step, int stage) {
  for (size_t i = step + 1; i < steps.size(); ++i) {
    const int at = inserted_at(steps[i]);
    if (at >= 0 && stage >= at) ++stage;
  }
  return stage;
}

std::vector<int32_t> split_steps_of(const Steps& steps, int stage) {
  std::vector<int32_t> found;
  for (size_t i = steps.size(); i-- > 0 && stage >= 0;) {
    if (steps[i].code == StepCode::SP && steps[i].stage == stage) found.push_back(int32_t(i));
    const int at = inserted_at(steps[i]);
    if (at >= 0 && stage >= at) stage = stage == at ? -1 : stage - 1;
  }
  std::reverse(found.begin(), found.end());
  return found;
}

}  // namespace tessera::schedule
