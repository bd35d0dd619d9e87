#include "schedule/default/gpu.h"

#include <algorithm>
#include <bit>

#include "schedule/default/loops.h"
#include "schedule/state/access_analysis.h"
#include "schedule/state/transform.h"
#include "schedule/state/verify_gpu.h"

namespace tessera::schedule {

using te::Operation;

namespace {

constexpr int64_t most_threads = 256;
constexpr int64_t few_threads = 128;          // where blocks are rare
constexpr int64_t enough_elements = 1 << 15;  // to fill a GPU by themselves

int64_t power_below(int64_t number) {
  return int64_t(std::bit_floor(uint64_t(std::max<int64_t>(1, number))));
}

class GpuSchedule {
 public:
  GpuSchedule(std::shared_ptr<const te::ComputeDag> dag, const Hardware& hardware)
      : hardware_(hardware), analysis_(*dag), state_(initial_state(std::move(dag))) {}

  std::optional<Steps> make() {
    const int count = int(state_.stages.size());
    for (int stage = 0; stage < count; ++stage)
      if (analysis_[stage].needs_tiling || !operation(stage).constant_axes.empty())
        return std::nullopt;
    done_.assign(size_t(count), false);
    for (int stage = count - 1; stage >= 0; --stage)
      if (worth_inlining(stage)) compute_inline(state_, stage);
    for (int stage = count - 1; stage >= 0; --stage) {
      if (!is_computed(stage) || done_[size_t(stage)]) continue;
      done_[size_t(stage)] = true;
      if (!operation(stage).reduces.empty())
        reduce(stage);
      else if (!make_rows(stage))
        sweep(stage);
    }
    infer_bounds(state_);
    if (!gpu_fault(state_, hardware_).empty()) return std::nullopt;
    return state_.steps;
  }

 private:
  const Operation& operation(int stage) const { return state_.operation(size_t(stage)); }
  bool is_computed(int stage) const {
    return !operation(stage).placeholder &&
           state_.stages[size_t(stage)].location != Location::Inlined;
  }

  // Arithmetic is cheaper than another trip to memory, unless there is very much of it.
  bool worth_inlining(int stage) const {
    const Operation& self = operation(stage);
    if (self.placeholder || analysis_[stage].output || !self.reduces.empty()) return false;
    double reads = 0;
    for (int consumer : consumers_of(state_, analysis_, stage))
      reads += work_of(operation(consumer));
    return reads <= 16 * double(self.elements()) || analysis_[stage].reads.empty();
  }

  // The reductions that only this stage needs, row by row, and how many axes make a row's number.
  std::vector<int> row_reductions(int host, int& common) const {
    std::vector<int> members;
    std::vector<bool> inside(state_.stages.size());
    inside[size_t(host)] = true;
    common = int(operation(host).axes.size());
    for (int stage = host - 1; stage >= 0; --stage) {
      if (!is_computed(stage) || done_[size_t(stage)] || analysis_[stage].output ||
          operation(stage).reduces.empty())
        continue;
      const std::vector<int> consumers = consumers_of(state_, analysis_, stage);
      const int shared = analysis_.common_outer_axes(stage, host);
      if (shared == 0 || shared < int(operation(stage).axes.size()) - 1 ||
          !std::all_of(
              consumers.begin(), consumers.end(), [&](int c) { return inside[size_t(c)]; }))
        continue;
      common = std::min(common, shared);
      inside[size_t(stage)] = true;
      members.push_back(stage);
    }
    return members;
  }

  bool make_rows(int host) {
    int common = 0;
    const std::vector<int> members = row_reductions(host, common);
    const int axes = int(operation(host).axes.size());
    if (members.empty() || common == axes) return false;
    int64_t row = 1;
    for (int i = common; i < axes; ++i) row *= operation(host).axes[size_t(i)].extent;
    int64_t least = row;
    for (int member : members) least = std::min(least, operation(member).reduce_elements());
    const auto threads = int32_t(std::min(power_below(least), most_threads));
    if (threads < hardware_.warp) return false;

    fuse(state_, host, common, axes - common);
    split(state_, host, common, threads);
    annotate(state_, host, common + 1, Annotation::ThreadX);
    for (int member : members) {
      done_[size_t(member)] = true;
      share_reduction(member, threads);
      compute_at(state_, member, host, common - 1);
    }
    fuse(state_, host, 0, common);
    annotate(state_, host, 0, Annotation::BlockX);
    return true;
  }

  void share_reduction(int stage, int32_t threads) {
    const int axes = int(operation(stage).axes.size());
    fuse(state_, stage, axes, int(operation(stage).reduces.size()));
    split(state_, stage, axes, threads);
    annotate(state_, stage, axes + 1, Annotation::ThreadX);
  }

  void reduce(int stage) {
    const int64_t length = operation(stage).reduce_elements();
    if (length < 2 * hardware_.warp || operation(stage).elements() >= enough_elements)
      return sweep(stage);
    share_reduction(stage, int32_t(std::min(power_below(length / 2), most_threads)));
    const int axes = int(operation(stage).axes.size());
    if (axes == 0) return;
    fuse(state_, stage, 0, axes);
    annotate(state_, stage, 0, Annotation::BlockX);
  }

  // An element each.
  void sweep(int stage) {
    const int axes = int(operation(stage).axes.size());
    fuse(state_, stage, 0, axes);
    const int64_t elements = operation(stage).elements();
    const int64_t threads = elements >= enough_elements ? most_threads : few_threads;
    if (elements <= threads) return annotate(state_, stage, 0, Annotation::ThreadX);
    split(state_, stage, 0, int32_t(threads));
    annotate(state_, stage, 0, Annotation::BlockX);
    annotate(state_, stage, 1, Annotation::ThreadX);
  }

  Hardware hardware_;
  AccessAnalysis analysis_;
  LoopState state_;
  std::vector<bool> done_;
};

}  // namespace

std::optional<Steps> default_gpu_schedule(std::shared_ptr<const te::ComputeDag> dag,
                                          const Hardware& hardware) {
  return GpuSchedule(std::move(dag), hardware).make();
}

}  // namespace tessera::schedule
