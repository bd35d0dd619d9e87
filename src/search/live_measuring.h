// Programs measured here and now: in processes of their own, checked (measure/measure.h); and
// finalists in one process, in turns.
#pragma once

#include "measure/cores.h"
#include "search/measuring.h"

namespace tessera::search {

// What a search wants beside what measures in general: a program is hopeless at twice the best.
measure::MeasureOptions for_search(measure::MeasureOptions options);

class LiveMeasuring final : public Measuring {
 public:
  // Fork before libtorch has started a thread in this process.
  explicit LiveMeasuring(const measure::MeasureOptions& options);

  void measure(const te::Task& task, const std::vector<Steps>& programs, double best,
               const std::function<void(size_t, const Measured&)>& done) override;
  std::vector<Measured> in_turns(const te::Task& task, const std::vector<Steps>& programs) override;
  double seconds() const override;

 private:
  measure::MeasureOptions options_;
  measure::Cores cores_;  // found before the measurer takes some of them
  measure::Measurer measurer_;
  double start_;
};

}  // namespace tessera::search
