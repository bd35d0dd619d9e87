#include "compile/measured_entries.h"

#include <algorithm>
#include <cmath>

#include "te/task.h"

namespace tessera::compile {

void MeasuredEntries::note(const What& what, const KernelRequest& request, const Times& times) {
  const auto known = [](double seconds) { return seconds > 0 && std::isfinite(seconds); };
  if (!known(times.seconds) || !known(times.library_seconds) || processor_.empty()) return;
  // The threads are the library's, too. A parallel loop that was run by one would not be.
  const bool parallel = std::ranges::any_of(request.steps, [](const auto& step) {
    return step.code == schedule::StepCode::AN &&
           step.value == int32_t(schedule::Annotation::Parallel);
  });
  if (parallel && threads_ > 0 && request.target.threads != threads_) return;
  record::BookEntry entry;
  entry.machine = record::book_machine(processor_, threads_);
  te::TaskShape shape = te::task_shape(*request.dag);
  entry.structure = std::move(shape.structure);
  entry.sizes = std::move(shape.sizes);
  entry.pattern = std::move(shape.pattern);
  entry.task = what.task;
  entry.name = what.name;
  entry.seconds = times.seconds;
  // One that was given up after two runs has no interval; it is far slower than another.
  const double half = std::min(times.width, 1.8) / 2;
  entry.low = times.seconds * (1 - half);
  entry.high = times.seconds * (1 + half);
  entry.library_seconds = times.library_seconds;
  if (what.from == "default") entry.default_seconds = times.seconds;
  entry.confirmed = what.confirming;
  entry.origin = what.from == "default" ? "default" : "compiled";
  entry.run = what.from;
  entry.seed = seed_;
  entry.trials = 1;
  entry.date = record::book_date();
  entry.steps = request.steps;
  const auto [place, fresh] = entries_.try_emplace(what.task, entry);
  if (fresh) return;
  const int64_t trials = place->second.trials + 1;
  place->second = record::joined(place->second, entry);
  place->second.trials = trials;
}

std::vector<record::BookEntry> MeasuredEntries::take() {
  std::vector<record::BookEntry> list;
  for (auto& [task, entry] : entries_) list.push_back(std::move(entry));
  entries_.clear();
  return list;
}

}  // namespace tessera::compile
