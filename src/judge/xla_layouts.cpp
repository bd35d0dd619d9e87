#include "judge/xla_layouts.h"

#include <algorithm>
#include <optional>

#include "base/compare.h"
#include "base/error.h"
#include "base/statistics.h"
#include "judge/scratch.h"
#include "space/hlo_layouts.h"

namespace tessera::judge {

namespace {

constexpr double request_seconds = 3e-3;  // of runs that are short, many are asked for at a time
constexpr int most_trials = 50;
constexpr double warm_seconds = 2e-2;  // of runs that are not timed: a compilation went before

// Where results differ from the expected ones; empty: they do not. XLA keeps other dtypes between
// instructions as it fuses them, and that depends on layouts.
std::string compare(const format::StoredTensors& expected, const format::StoredTensors& found) {
  if (expected.all().size() != found.all().size())
    return fmt::format("expected {} outputs, found {}", expected.all().size(), found.all().size());
  for (const format::StoredTensor& tensor : expected.all()) {
    const format::StoredTensor* other = found.find(tensor.name);
    if (!other || other->dtype != tensor.dtype || other->shape != tensor.shape)
      return tensor.name + " is of another dtype or shape";
    const auto bytes = [](const format::StoredTensor& of) {
      return std::as_bytes(std::span(of.bytes));
    };
    const auto difference =
        find_difference(tensor.dtype, bytes(tensor), bytes(*other), {.depth = Depth::ForeignGraph});
    if (difference) return tensor.name + ": " + *difference;
  }
  return "";
}

class XlaLayouts : public space::LayoutMeasuring {
 public:
  XlaLayouts(const hlo::HloSample& sample, const Home& home, const Conditions& conditions)
      : sample_(sample),
        home_(home),
        conditions_(conditions),
        space_(space::module_layout_space(sample.module, sample.file())),
        folder_(scratch_.folder("layouts")) {
    start();
  }

  const space::LayoutSpace& space() const override { return space_; }
  std::string identity() const override { return space::layout_identity(sample_, space_); }
  std::string compiler() const override { return "xla " + version_; }

  space::LayoutRun run(const space::Assignment& assignment, const RepeatOptions& options,
                       double hopeless) override {
    space::LayoutRun result;
    try {
      if (!worker_) start();
      if (!expected_) expected_ = worker_->outputs();
      result.copies = worker_->compile(
          space::constrain_layouts(sample_.module, space_.layouts(assignment), sample_.file()));
      result.error = compare(*expected_, *worker_->outputs());
      if (!result.error.empty()) return result;
      const auto timed = [&](HloRun::Which which, int trials) {
        return median(worker_->run(trials, which)) / 1e3;
      };
      const auto trials_in = [&](double seconds, double first) {
        return std::clamp(int(seconds / std::max(first, 1e-9)), 1, most_trials);
      };
      const double usual = timed(HloRun::Which::Sample, 1);
      timed(HloRun::Which::Sample, trials_in(warm_seconds, usual));
      const int trials = trials_in(request_seconds, usual);
      time_in_turns([&] { return timed(HloRun::Which::Sample, trials); },
                    [&] { return timed(HloRun::Which::Last, trials); }, options, hopeless, result);
    } catch (const WorkerFailed& failed) {
      worker_.reset();
      result = {};
      result.error = failed.message;
    }
    return result;
  }

 private:
  void start() {
    folder_ = scratch_.folder("layouts");
    worker_.emplace(sample_, home_, conditions_, folder_);
    worker_->compile();
    version_ = worker_->version();
  }

  const hlo::HloSample& sample_;
  const Home home_;
  const Conditions conditions_;
  const space::LayoutSpace space_;
  const Scratch scratch_;
  std::filesystem::path folder_;
  std::optional<HloRun> worker_;
  std::string version_;
  Tensors expected_;
};

}  // namespace

std::unique_ptr<space::LayoutMeasuring> measure_layouts_by_xla(const hlo::HloSample& sample,
                                                               const Home& home,
                                                               const Conditions& conditions) {
  try {
    return std::make_unique<XlaLayouts>(sample, home, conditions);
  } catch (const WorkerFailed& failed) {
    throw Error(Blame::Foreign, {sample.file(), 0}, failed.message);
  }
}

}  // namespace tessera::judge
