#include "space/tile_collection.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>

#include "base/error.h"
#include "base/statistics.h"
#include "base/timing.h"
#include "feature/codegen_columns.h"
#include "feature/loop_paths.h"
#include "record/provenance.h"
#include "record/reader.h"
#include "record/side_files.h"
#include "schedule/nest/lower.h"
#include "space/collection_files.h"
#include "space/kernel_module.h"

namespace tessera::space {

namespace fs = std::filesystem;
using schedule::Tile;
using schedule::TileSpace;

namespace {

struct MeasuredTile {
  Tile tile;
  std::vector<double> seconds;  // empty: it failed
  std::string tag;
  std::vector<float> code;  // feature/codegen_columns.h
};

// One kernel with what was measured of it.
struct Kernel {
  const te::Task* task = nullptr;
  std::shared_ptr<const te::ComputeDag> dag;
  std::optional<TileSpace> space;
  std::vector<MeasuredTile> tiles;
};

std::shared_ptr<const te::ComputeDag> dag_of(const te::Task& task) {
  return std::make_shared<const te::ComputeDag>(task.dag);
}

// The network that a task is of; of several the one that has it most often. Its source is the
// folder that its sample lies in: vision, language, ...
struct Network {
  std::string program, source = "cpu";
};
Network network_of(const te::Task& task) {
  const auto most = std::ranges::max_element(
      task.weights, [](const auto& a, const auto& b) { return a.second < b.second; });
  if (most == task.weights.end()) return {file_word(task.name)};
  const fs::path path(most->first);
  Network network{file_word(path.filename().string())};
  if (const fs::path above = path.parent_path().filename(); above.has_stem() && above != "..")
    network.source = file_word(above.string());
  return network;
}

uint64_t fingerprint_of(const te::Task& task) {
  return std::stoull(task.key.substr(0, 16), nullptr, 16);
}

// Half of the interval of the median is 1.96 deviations.
double noise_of(const std::vector<MeasuredTile>& tiles) {
  std::vector<double> widths;
  for (const MeasuredTile& tile : tiles)
    if (const double width = median_width(tile.seconds); std::isfinite(width))
      widths.push_back(width);
  return widths.empty() ? 0 : median(widths) / 3.92;
}

hlo::TuningModule tuned_module(const Kernel& kernel, GraphExtras& extras) {
  hlo::TuningModule tuned;
  tuned.has_module = true;
  tuned.module = kernel_module(kernel.task->dag, file_word(kernel.task->name));
  tuned.fingerprint = fingerprint_of(*kernel.task);
  const Tile usual = kernel.space->default_tile();
  for (const MeasuredTile& tile : kernel.tiles) {
    hlo::TuningRun run;
    run.config = hlo::TuningRun::Config::Tile;
    run.tile = tile_config(tile.tile);
    run.is_default = tile.tile == usual;
    run.error = tile.seconds.empty();
    run.profiled = !run.error;
    if (run.profiled)
      run.compute_time_ns = std::max<int64_t>(2, std::llround(median(tile.seconds) * 1e9));
    if (run.profiled) {
      extras.tags.push_back(run.is_default ? "default" : tile.tag);
      extras.columns.insert(extras.columns.end(), tile.code.begin(), tile.code.end());
    }
    tuned.runs.push_back(std::move(run));
  }
  return tuned;
}

}  // namespace

std::vector<schedule::Steps> tile_programs(const te::Task& task, const schedule::Hardware& hardware,
                                           size_t count, uint64_t seed) {
  std::vector<schedule::Steps> programs;
  const std::optional<TileSpace> space = TileSpace::of(dag_of(task), hardware);
  if (!space) return programs;
  for (const Tile& tile : space->draw(count, seed)) programs.push_back(*space->program(tile));
  if (programs.size() < 2) programs.clear();  // nothing to choose between
  return programs;
}

hlo::TileConfig tile_config(const Tile& tile) {
  hlo::TileConfig config;
  config.given = true;
  config.output_bounds = tile.output;
  config.kernel_bounds = tile.kernel;
  return config;
}

TileCollectionSummary write_tile_collection(const fs::path& folder,
                                            const schedule::Hardware& hardware,
                                            const std::string& target) {
  TileCollectionSummary summary;
  const std::vector<te::Task> tasks = te::read_tasks(folder / record::tasks_name);
  const std::string records = (folder / record::records_name).string();
  const record::Provenance provenance = record::Provenance::beside({records});
  std::map<std::string, Kernel> kernels;  // by workload key
  // Each source on its own: all have kernels that train and kernels that judge.
  std::map<std::string, std::map<std::string, size_t>> by_source;
  for (const te::Task& task : tasks) {
    Kernel kernel{&task, dag_of(task), {}, {}};
    kernel.space = TileSpace::of(kernel.dag, hardware);
    if (!kernel.space || !kernels.emplace(task.workload_key, std::move(kernel)).second) continue;
    const Network network = network_of(task);
    ++by_source[network.source][network.program];
  }
  record::RecordReader reader(records);
  record::Record record;
  schedule::NestLowering lowering;
  feature::LoopPaths paths;
  while (reader.next(record)) {
    const auto found = kernels.find(record.workload_key);
    const bool ours = record.target == target && found != kernels.end();
    const std::optional<Tile> tile =
        ours ? found->second.space->tile_of(record.steps) : std::nullopt;
    if (!tile) {
      ++summary.other_records;
      continue;
    }
    MeasuredTile measured{*tile, {}, "random", {}};
    const schedule::LoopState state = schedule::replay(found->second.dag, record.steps);
    feature::append_codegen_columns(paths.extract(lowering.lower(state)),
                                    int(hardware.vector_bytes), measured.code);
    if (const record::ProgramOrigin* origin = provenance.find(record))
      measured.tag = record::origin_name(origin->origin);
    if (record.ok())
      for (const record::Number& cost : record.costs) measured.seconds.push_back(cost.value);
    found->second.tiles.push_back(std::move(measured));
  }
  Json machine;
  for (const record::Batch& batch : provenance.batches())
    if (batch.target == target && !batch.hardware.is_null()) machine = batch.hardware;
  std::map<std::string, std::map<std::string, hlo::CollectionSplit>> splits;
  for (const auto& [source, programs] : by_source) splits[source] = split_programs(programs);
  std::set<std::string> programs;
  for (const te::Task& task : tasks) {
    const auto found = kernels.find(task.workload_key);
    if (found == kernels.end() || found->second.task != &task) continue;
    const Kernel& kernel = found->second;
    const auto [program, source] = network_of(task);
    const hlo::Collection collection{hlo::GraphKind::Tile, source, "", {}};
    GraphExtras extras;
    extras.noise = noise_of(kernel.tiles);
    const hlo::TuningModule tuned = tuned_module(kernel, extras);
    extras.meta.set("source", source)
        .set("task", task.workload_key)
        .set("kernel", task.name)
        .set("target", target)
        .set("threads", hardware.cores)
        .set("tile_unit", "element");
    if (!machine.is_null()) extras.meta.set("hardware", machine);
    const std::string name = fmt::format("{}_{:x}", program, int64_t(fingerprint_of(task)));
    if (!write_collection_graph(folder, collection, splits.at(source).at(program), name, tuned,
                                extras)) {
      ++summary.few;
      continue;
    }
    ++summary.kernels;
    programs.insert(program);
    for (const MeasuredTile& tile : kernel.tiles)
      ++(tile.seconds.empty() ? summary.failed : summary.configs);
  }
  summary.programs = programs.size();
  return summary;
}

TileCollectionSummary write_tile_collection(const fs::path& folder) {
  const fs::path records = folder / record::records_name;
  record::RecordReader reader(records.string());
  record::Record first;
  if (!reader.next(first) || !first.hardware)
    throw input_error({records.string(), 0}, "expected records of tiles, with their hardware");
  return write_tile_collection(folder, schedule::hardware_from(*first.hardware), first.target);
}

}  // namespace tessera::space
