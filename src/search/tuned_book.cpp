#include "search/tuned_book.h"

#include <algorithm>

namespace tessera::search {

std::vector<record::BookEntry> book_entries(const TuneResult& result, const std::string& machine,
                                            const std::string& run, uint64_t seed,
                                            const std::string& date) {
  std::vector<record::BookEntry> entries;
  for (const TunedTask& tuned : result.tasks) {
    if (!tuned.steps) continue;
    record::BookEntry entry;
    te::TaskShape shape = te::task_shape(tuned.task->dag);
    entry.machine = machine;
    entry.structure = std::move(shape.structure);
    entry.sizes = std::move(shape.sizes);
    entry.pattern = std::move(shape.pattern);
    entry.task = tuned.task->key.empty() ? te::structural_key(tuned.task->dag) : tuned.task->key;
    entry.name = tuned.task->name;
    entry.seconds = tuned.seconds;
    const double half = std::min(tuned.width, 1.8) / 2;
    entry.low = tuned.seconds * (1 - half);
    entry.high = tuned.seconds * (1 + half);
    entry.default_seconds = tuned.by_hand;
    entry.confirmed = tuned.width > 0;
    entry.origin = tuned.kept_by_hand ? "default" : "tuned";
    entry.run = run;
    entry.seed = seed;
    entry.trials = int64_t(tuned.trials);
    entry.date = date;
    entry.steps = *tuned.steps;
    entries.push_back(std::move(entry));
  }
  return entries;
}

}  // namespace tessera::search
