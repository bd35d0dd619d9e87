#include "search/candidate_features.h"

#include <algorithm>
#include <thread>

#include "base/error.h"

namespace tessera::search {

using dataset::Programs;
using dataset::Ragged;

namespace {

constexpr feature::StepTokenShape step_shape;
constexpr size_t chunk_size = 32;

// No program is without rows: one of zeros stands for none.
void end_program(Ragged& ragged, size_t count) {
  if (count == 0) ragged.values.resize(ragged.values.size() + ragged.columns, 0.0f);
  ragged.offsets.push_back(ragged.offsets.back() + int64_t(std::max<size_t>(count, 1)));
}

void append_all(Ragged& to, const Ragged& from) {
  if (to.columns == 0) to.columns = from.columns;
  to.values.insert(to.values.end(), from.values.begin(), from.values.end());
  const int64_t base = to.offsets.back();
  for (size_t i = 1; i < from.offsets.size(); ++i) to.offsets.push_back(base + from.offsets[i]);
}

Ragged gathered(const Ragged& from, std::span<const size_t> which) {
  Ragged to;
  to.columns = from.columns;
  if (from.programs() == 0) return to;
  for (const size_t i : which) {
    const std::span<const float> values = from.of(i);
    to.values.insert(to.values.end(), values.begin(), values.end());
    to.offsets.push_back(to.offsets.back() + int64_t(from.rows_of(i)));
  }
  return to;
}

}  // namespace

CandidateFeatures::CandidateFeatures(const model::Inputs& inputs, feature::Dialect dialect,
                                     int64_t cache_line_bytes, int threads)
    : inputs_(inputs), dialect_(dialect), cache_line_bytes_(cache_line_bytes) {
  for (int i = 0; i < std::max(1, threads); ++i) extractors_.emplace_back(dialect);
}

Programs CandidateFeatures::extract(const dataset::Task& task,
                                    std::span<const schedule::LoopState* const> states) {
  const auto prepared = [&] {
    Programs made;
    made.dialect = dialect_;
    made.rows.columns = feature::per_store_columns;
    if (inputs_.steps) made.steps.columns = step_shape.width;
    if (inputs_.paths) made.paths.columns = feature::LoopPaths::columns();
    return made;
  };
  std::vector<Programs> chunks((states.size() + chunk_size - 1) / chunk_size);
  const auto fill = [&](Extractors& with, size_t at) {
    Programs& chunk = chunks[at] = prepared();
    const size_t end = std::min((at + 1) * chunk_size, states.size());
    for (size_t i = at * chunk_size; i < end; ++i) {
      const schedule::Nest* nest = nullptr;
      try {
        nest = &with.lowering.lower(*states[i]);
      } catch (const Error& error) {
        if (error.blame() != Blame::Input) throw;
      }
      size_t count = 0;
      if (nest)
        for (const feature::PerStoreRow& row : with.rows.extract(*nest, cache_line_bytes_)) {
          chunk.rows.values.insert(chunk.rows.values.end(), row.values.begin(), row.values.end());
          ++count;
        }
      end_program(chunk.rows, count);
      if (inputs_.paths) {
        const std::span<const float> values =
            nest ? with.paths.extract(*nest) : std::span<const float>{};
        chunk.paths.values.insert(chunk.paths.values.end(), values.begin(), values.end());
        end_program(chunk.paths, values.size() / feature::LoopPaths::columns());
      }
      if (inputs_.steps)
        end_program(chunk.steps,
                    feature::append_step_tokens(states[i]->steps, step_shape, chunk.steps.values));
    }
  };
  const size_t workers = std::min(extractors_.size(), chunks.size());
  std::vector<std::exception_ptr> broken(workers);
  const auto work = [&](size_t worker) {
    try {
      for (size_t at = worker; at < chunks.size(); at += workers) fill(extractors_[worker], at);
    } catch (...) {
      broken[worker] = std::current_exception();
    }
  };
  std::vector<std::thread> threads;
  for (size_t i = 1; i < workers; ++i) threads.emplace_back(work, i);
  if (workers > 0) work(0);
  for (std::thread& thread : threads) thread.join();
  for (const std::exception_ptr& one : broken)
    if (one) std::rethrow_exception(one);

  Programs all = prepared();
  all.tasks.push_back(task);
  all.task.assign(states.size(), 0);
  for (const Programs& chunk : chunks) {
    append_all(all.rows, chunk.rows);
    append_all(all.steps, chunk.steps);
    append_all(all.paths, chunk.paths);
  }
  return all;
}

Programs gather(const Programs& from, std::span<const size_t> which) {
  Programs to;
  to.dialect = from.dialect;
  to.tasks = from.tasks;
  for (const size_t i : which) to.task.push_back(from.task[i]);
  to.rows = gathered(from.rows, which);
  to.steps = gathered(from.steps, which);
  to.paths = gathered(from.paths, which);
  return to;
}

void append(Programs& to, const Programs& from, int32_t task) {
  to.dialect = from.dialect;
  to.task.insert(to.task.end(), from.size(), task);
  append_all(to.rows, from.rows);
  append_all(to.steps, from.steps);
  append_all(to.paths, from.paths);
}

}  // namespace tessera::search
