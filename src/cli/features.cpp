// tessera features: what a cost model sees of programs.
#include <algorithm>
#include <filesystem>

#include "base/clock.h"
#include "cli/verb.h"
#include "feature/feature_file.h"
#include "feature/nest_file.h"
#include "record/reader.h"
#include "record/task_files.h"
#include "record/tenset_layout.h"

namespace tessera::cli {

namespace {

namespace fs = std::filesystem;
using feature::Dialect;
using feature::FeatureFile;
using feature::Kind;

struct FeaturesArguments {
  std::vector<std::string> records, tasks;
  std::string out, nests, dialect = "tenset", kind = "per_store";
  int max_steps = int(feature::StepTokenShape{}.steps),
      width = int(feature::StepTokenShape{}.width);
};

Dialect dialect_of(const FeaturesArguments& arguments) {
  return arguments.dialect == "clean" ? Dialect::Clean : Dialect::Tenset;
}

// Loop nests: one line a program.
int nest_features(const FeaturesArguments& arguments, const Common& common, Output& out) {
  const feature::NestFile nests = feature::read_nest_file(arguments.nests);
  feature::PerStoreExtractor extractor(dialect_of(arguments));
  for (size_t i = 0; i < nests.programs.size(); ++i) {
    const schedule::Nest& nest = nests.programs[i];
    const auto found = extractor.extract(nest, nests.cache_line_bytes);
    std::vector<feature::PerStoreRow> rows(found.begin(), found.end());
    const auto name = [&](const feature::PerStoreRow& row) -> const std::string& {
      return nest.buffers[size_t(row.buffer)].name;
    };
    std::stable_sort(rows.begin(), rows.end(),
                     [&](const auto& a, const auto& b) { return name(a) < name(b); });
    if (!common.json) {
      out.print("program {}: {} rows:", i, rows.size());
      for (const auto& row : rows) out.print(" {}", name(row));
      out.print("\n");
      continue;
    }
    Json list{Json::Array{}};
    for (const auto& row : rows) {
      Json one;
      one.set("buffer", name(row))
          .set("features", Json::array(std::vector<double>(row.values.begin(), row.values.end())));
      list.push_back(std::move(one));
    }
    Json line;
    line.set("program", uint64_t(i)).set("rows", std::move(list));
    out.print("{}\n", line.dump());
  }
  return 0;
}

// Each task's DAG once; null: not known.
class Dags {
 public:
  explicit Dags(const te::TaskTable& table) : table_(table) {}

  const FeatureFile::Dag& of(const std::string& workload_key) {
    const auto [place, fresh] = known_.try_emplace(workload_key);
    if (fresh) {
      if (auto task = table_.find(workload_key))
        place->second = std::make_shared<const te::ComputeDag>(std::move(task->dag));
    }
    return place->second;
  }

 private:
  const te::TaskTable& table_;
  std::map<std::string, FeatureFile::Dag> known_;
};

struct Left {
  int64_t bad_lines = 0, without_task = 0;
  std::map<std::string, int64_t> unknown;  // by workload key
};

void print(const FeaturesArguments& arguments, const feature::FeatureCounts& counts,
           const Left& left, double seconds, const Common& common, Output& out) {
  const double speed = seconds > 0 ? double(counts.programs) / seconds : 0;
  if (common.json) {
    Json json;
    json.set("programs", counts.programs).set("seconds", seconds).set("programs_per_s", speed);
    json.set("rows", counts.rows).set("failed", counts.failed);
    json.set("without_task", left.without_task).set("bad_lines", left.bad_lines);
    Json reasons{Json::Object{}};
    for (const auto& [reason, count] : counts.reasons) reasons.set(reason, count);
    json.set("reasons", std::move(reasons)).set("out", arguments.out);
    out.print("{}\n", json.dump());
    return;
  }
  out.print("{} programs, {} rows in {:.2f} s ({:.0f} programs/s) to {}\n", counts.programs,
            counts.rows, seconds, speed, arguments.out);
  if (left.without_task > 0)
    out.print("{} programs of {} tasks left out: their DAG is not known; give --tasks\n",
              left.without_task, left.unknown.size());
  if (left.bad_lines > 0) out.print("{} bad lines left out\n", left.bad_lines);
  for (const auto& [reason, count] : counts.reasons)
    out.print("{} programs cannot be lowered: {}\n", count, reason);
}

int features(const FeaturesArguments& arguments, const Common& common, Output& out) {
  if (!arguments.nests.empty()) {
    if (!arguments.records.empty()) throw input_error({}, "--nests: expected no RECORDS beside it");
    return nest_features(arguments, common, out);
  }
  if (arguments.records.empty()) throw input_error({}, "expected RECORDS or --nests FILE");
  if (arguments.out.empty()) throw input_error({}, "--out: expected a file to write to");
  const std::vector<std::string> files = record::find_record_files(arguments.records).files;

  feature::FeatureOptions options;
  options.kind = arguments.kind == "steps" ? Kind::Steps : Kind::PerStore;
  options.dialect = dialect_of(arguments);
  options.shape = {size_t(arguments.max_steps), size_t(arguments.width)};
  options.jobs = common.jobs;
  const bool needs_dag = options.kind == Kind::PerStore;
  const te::TaskTable table =
      needs_dag ? record::load_task_table(arguments.tasks, files) : te::TaskTable{};
  Dags dags(table);
  const double start = monotonic_seconds();
  FeatureFile file(arguments.out, options);
  Left left;

  constexpr size_t batch = 4096;
  std::vector<record::Record> records(1);
  std::vector<int> lines;
  std::vector<FeatureFile::Dag> batch_dags;
  for (const std::string& path : files) {
    record::RecordReader reader(path);
    size_t held = 0;
    const auto hand_over = [&] {
      file.add(path, {records.data(), held}, lines, batch_dags);
      held = 0;
      lines.clear();
      batch_dags.clear();
    };
    while (reader.next(records[held])) {
      if (needs_dag) {
        const FeatureFile::Dag& dag = dags.of(records[held].workload_key);
        if (!dag) {
          ++left.without_task;
          ++left.unknown[records[held].workload_key];
          continue;
        }
        batch_dags.push_back(dag);
      }
      lines.push_back(reader.line());
      if (++held == batch) hand_over();
      if (records.size() == held) records.emplace_back();
    }
    if (held > 0) hand_over();
    left.bad_lines += int64_t(reader.bad_count());
  }
  if (file.counts().programs == 0 && left.without_task > 0)
    throw input_error({files.front(), 0},
                      "the DAG of {} is not known: expected it in a file given by --tasks",
                      left.unknown.begin()->first);
  if (file.counts().programs == 0)
    throw input_error({files.front(), 0}, "expected records, found none");
  file.finish();
  print(arguments, file.counts(), left, monotonic_seconds() - start, common, out);
  return 0;
}

}  // namespace

void add_features(Verbs& verbs) {
  auto arguments = std::make_shared<FeaturesArguments>();
  verbs
      .add("features",
           "Features of measured programs, for training cost models: the 164 of Ansor and TenSet "
           "for each "
           "buffer that a program stores to, or one vector for each step of its schedule. Written "
           "as "
           "NumPy arrays; docs/formats/features.md describes them. With --nests, of loop nests "
           "given as "
           "JSON",
           {"tessera features --nests tests/feature/matmul_nest.json --json",
            "tessera features tests/feature/records.json --out features.npz",
            "tessera features tests/feature/records.json --out steps.npz --kind steps --json"},
           [arguments](const Common& common, Output& out) {
             return features(*arguments, common, out);
           })
      .positionals("RECORDS", arguments->records, "files of records, or folders of them", 0)
      .option("--out", arguments->out, "the .npz file to write")
      .option("--nests", arguments->nests, "a file of loop nests to print the features of")
      .option("--tasks", arguments->tasks,
              "tasks (.jsonl), or TenSet's networks (.json): where to find the DAGs of records")
      .choice("--kind", arguments->kind, {"per_store", "steps"}, "which features")
      .choice("--dialect", arguments->dialect, {"tenset", "clean"},
              "of per_store: as TenSet has them, or without its traps")
      .option("--max-steps", arguments->max_steps, "of steps: rows kept of a program", 1)
      .option("--width", arguments->width, "of steps: columns kept of a step", 14);
}

}  // namespace tessera::cli
