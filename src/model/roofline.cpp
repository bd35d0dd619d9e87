// A row of the 164 columns says how often a statement runs (P), what it computes, which loops
// around it are vectorised, unrolled and parallel, and of up to five buffers how many bytes and
// cache lines it touches in all, how often it comes back to the same (reuse_ct) and how many bytes
// lie between.
//
// Compute: each kind of operation has a price in vector instructions; a vector of L elements takes
// ceil(L / lanes) of them, without a vectorised loop each element takes one. A buffer that is not
// read along the vector costs an instruction for each lane. Loops that are not unrolled add a few
// cycles a turn. All of it is divided among the cores that the parallel loops can keep busy.
//
// Memory: lines that are used again before the level's capacity has passed by come from that level
// only the first time: lines / reuse_ct; else every time. Each level has its bandwidth; that of
// memory is shared by the cores.
//
// A statement takes the longer of the two and a part of the shorter: cores overlap them, but not
// wholly. Statements of a program run one after the other. The score is the time that the task's
// operations and bytes would take at best, divided by the bound.
#include "model/roofline.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/error.h"
#include "feature/store_columns.h"
#include "model/model_factories.h"
#include "model/model_file.h"
#include "model/model_options.h"
#include "model/row_matrix.h"

namespace tessera::model {

namespace {

constexpr std::string_view name = "roofline";
constexpr double line = 64;
constexpr double overlap = 0.3;  // of the shorter of compute and memory that is not hidden

// Of columns 0 to 15, in vector instructions: mad, add, mul, div, cmp, function, other for floats,
// the same for integers, logic, select. Arithmetic on indices is mostly taken out of loops.
constexpr double prices[16] = {1,    0.75, 0.75, 6,   1,   20,  4,   0.05,
                               0.05, 0.05, 0.4,  0.1, 0.5, 0.5, 0.1, 1};

// Undoes the logarithm that columns have.
double plain(float value) {
  const double v = std::clamp(std::isfinite(value) ? double(value) : 0.0, -60.0, 60.0);
  return v >= 0 ? std::exp2(v) - 1 : 1 - std::exp2(-v);
}

// Of a column that was a whole number; what rounding left would make one more of it.
double whole(float value) {
  return std::max(1.0, std::round(plain(value)));
}

struct Lines {
  double first = 0;   // that come through the first level
  double second = 0;  // through the second
  double third = 0;   // from memory
};

Lines lines_of(std::span<const float> row, const RooflineMachine& machine) {
  Lines total;
  for (size_t slot = 0; slot < feature::slots; ++slot) {
    const float* const s = row.data() + feature::slots_at + slot * feature::slot_size;
    if (s[0] == 0 && s[1] == 0 && s[2] == 0) continue;
    const double lines = std::max(1.0, plain(s[5])), unique = std::max(1.0, plain(s[6]));
    const double distance = plain(s[11]), count = std::max(1.0, plain(s[12]));
    const double again = std::max(unique, lines / count);
    const double writes = s[1] != 0 || s[2] != 0 ? 2 : 1;  // what is written is read before
    const bool reused = s[9] == 0;                         // reuse_type.kNoReuse
    const auto beyond = [&](double capacity) {
      return writes * (reused && distance <= capacity ? again : std::max(unique, lines));
    };
    total.first += beyond(machine.l1_bytes);
    total.second += beyond(machine.l2_bytes);
    total.third += beyond(machine.l3_bytes);
  }
  return total;
}

// Reads along a vectorised loop that do not go from element to element.
double strided_reads(std::span<const float> row) {
  double strided = 0;
  for (size_t slot = 0; slot < feature::slots; ++slot) {
    const float* const s = row.data() + feature::slots_at + slot * feature::slot_size;
    if (s[0] != 0 && plain(s[17]) > 1.5) ++strided;
  }
  return strided;
}

double cpu_seconds(std::span<const float> row, const RooflineMachine& machine) {
  const double runs = std::max(1.0, plain(row[feature::outer_prod_at]));
  double operations = 0;
  for (size_t i = 0; i < 16; ++i) operations += prices[i] * plain(row[i]);
  operations = std::max(operations, 0.5 * runs);  // a copy still loads and stores

  const double lanes = double(machine.vector_bytes) / 4;
  const double vector = whole(row[feature::vectorized_at + 2]);
  const bool vectorised = row[feature::vectorized_at] > 0 && vector > 1;
  const double per_instruction = vectorised ? vector / std::ceil(vector / lanes) : 1;
  double cycles = operations / per_instruction / machine.vector_operations;
  if (vectorised) cycles += strided_reads(row) * runs / machine.vector_operations;

  const double unrolled = whole(row[feature::unrolled_at + 1]);
  const double limit = std::max(1.0, plain(row[feature::outer_prod_at + 2]));
  const double together = std::min(16.0, std::max(unrolled, std::sqrt(limit)));
  cycles += machine.loop_cycles * runs / per_instruction / together;

  const double pieces = row[feature::parallel_at] > 0 ? whole(row[feature::parallel_at + 1]) : 1.0;
  const double cores = double(machine.cores);
  const double busy = pieces / std::ceil(pieces / cores);  // the last round may have idle cores

  const Lines lines = lines_of(row, machine);
  const double memory = line * (lines.first / machine.l2_bandwidth / busy +
                                lines.second / machine.l3_bandwidth / busy +
                                lines.third / machine.memory_bandwidth /
                                    std::min(busy, 2.0));  // two cores fill the memory's channels
  cycles /= busy;
  double total = std::max(cycles, memory) + overlap * std::min(cycles, memory);
  if (pieces > 1 && machine.cores > 1) total += machine.parallel_cycles;
  return total / machine.hertz;
}

double gpu_seconds(std::span<const float> row, const RooflineMachine& machine) {
  double blocks = 1, threads = 1;
  for (size_t i = 0; i < 3; ++i) blocks *= whole(row[feature::threads_at + i]);
  for (size_t i = 3; i < 6; ++i) threads *= whole(row[feature::threads_at + i]);
  double operations = 0;
  for (size_t i = 0; i < 16; ++i) operations += prices[i] * plain(row[i]);
  operations = std::max(operations, 0.5 * plain(row[feature::outer_prod_at]));

  const double warp = double(machine.warp), processors = double(machine.multiprocessors);
  const double full_warps = threads / (std::ceil(threads / warp) * warp);
  const double waves = blocks / (std::ceil(blocks / processors) * processors);
  // A multiprocessor needs some 512 threads to hide the latency of memory and arithmetic.
  const double resident = threads * std::min(16.0, std::ceil(blocks / processors));
  const double hidden = std::min(1.0, resident / 512);
  const double share = std::max(1e-4, full_warps * waves * hidden);
  const double compute = operations / (machine.gpu_operations * processors * share);

  RooflineMachine levels = machine;
  levels.l3_bytes = machine.gpu_l2_bytes;
  const Lines lines = lines_of(row, levels);
  const double memory =
      line * (lines.third + 0.25 * lines.second) / machine.gpu_memory_bandwidth / std::sqrt(share);
  return (std::max(compute, memory) + overlap * std::min(compute, memory)) / machine.gpu_hertz +
         2e-6;
}

std::vector<Option> table(RooflineMachine& m) {
  constexpr double any = std::numeric_limits<double>::max();
  return {{"cores", &m.cores, 1, 1e6},
          {"hertz", &m.hertz, 1, any},
          {"vector_bytes", &m.vector_bytes, 4, 4096},
          {"vector_operations", &m.vector_operations, 1e-3, 1e3},
          {"l1_bytes", &m.l1_bytes, 1, any},
          {"l2_bytes", &m.l2_bytes, 1, any},
          {"l3_bytes", &m.l3_bytes, 1, any},
          {"l2_bandwidth", &m.l2_bandwidth, 1e-6, any},
          {"l3_bandwidth", &m.l3_bandwidth, 1e-6, any},
          {"memory_bandwidth", &m.memory_bandwidth, 1e-6, any},
          {"loop_cycles", &m.loop_cycles, 0, any},
          {"parallel_cycles", &m.parallel_cycles, 0, any},
          {"multiprocessors", &m.multiprocessors, 1, 1e6},
          {"warp", &m.warp, 1, 1024},
          {"gpu_hertz", &m.gpu_hertz, 1, any},
          {"gpu_operations", &m.gpu_operations, 1e-3, any},
          {"gpu_memory_bandwidth", &m.gpu_memory_bandwidth, 1e-6, any},
          {"gpu_l2_bytes", &m.gpu_l2_bytes, 1, any}};
}

class Roofline final : public CostModel {
 public:
  explicit Roofline(const Json& options) { read_options(name, options, table(machine_)); }

  std::string_view kind() const override { return name; }
  Inputs inputs() const override {
    Inputs inputs;
    inputs.rows = true;
    return inputs;
  }
  void fit(const dataset::Dataset&, const Training&) override {}  // nothing is learned

  std::vector<float> predict(const dataset::Programs& programs) const override {
    RowColumns columns;
    columns.rows = int(feature::per_store_columns);
    require_columns(columns, programs, name);
    std::vector<float> scores(programs.size());
    for (size_t i = 0; i < scores.size(); ++i) {
      if (!is_lowered(programs, i)) {
        scores[i] = -std::numeric_limits<float>::infinity();
        continue;
      }
      const std::span<const float> rows = programs.rows.of(i);
      double seconds = 0;
      for (size_t row = 0; row < programs.rows.rows_of(i); ++row)
        seconds += store_seconds(
            rows.subspan(row * feature::per_store_columns, feature::per_store_columns), machine_);
      const dataset::Task& task = programs.tasks[size_t(programs.task[i])];
      scores[i] = float(ideal_seconds(task, rows[feature::gpu_at] > 0) / seconds);
    }
    return scores;
  }

  void save(ModelWriter& out) const override {
    RooflineMachine machine = machine_;
    out.option("options", write_options(table(machine)));
  }
  void load(const ModelReader& in) override {
    read_options(name, in.option("options"), table(machine_), in.where());
  }

 private:
  double ideal_seconds(const dataset::Task& task, bool gpu) const {
    if (!(task.flops > 0) && !(task.bytes > 0)) return 1e-6;
    if (gpu) {
      return std::max(task.flops / (machine_.gpu_operations * machine_.multiprocessors),
                      task.bytes / machine_.gpu_memory_bandwidth) /
             machine_.gpu_hertz;
    }
    const double lanes = double(machine_.vector_bytes) / 4;
    return std::max(task.flops / (lanes * machine_.vector_operations * machine_.cores),
                    task.bytes / machine_.memory_bandwidth) /
           machine_.hertz;
  }

  RooflineMachine machine_;
};

}  // namespace

double store_seconds(std::span<const float> row, const RooflineMachine& machine) {
  return row[feature::gpu_at] > 0 ? gpu_seconds(row, machine) : cpu_seconds(row, machine);
}

std::unique_ptr<CostModel> make_roofline(const Json& options) {
  return std::make_unique<Roofline>(options);
}

}  // namespace tessera::model
