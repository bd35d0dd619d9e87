#include "cli/records_npz.h"

#include <map>
#include <span>

#include "format/npz_writer.h"
#include "record/provenance.h"
#include "record/reader.h"

namespace tessera::cli {

namespace {

// Names that occur again and again, by the order in which they came up.
class Names {
 public:
  int32_t number(const std::string& name) {
    const auto [found, is_new] = numbers_.try_emplace(name, int32_t(all.size()));
    if (is_new) all.push_back(name);
    return found->second;
  }
  std::vector<std::string> all;

 private:
  std::map<std::string, int32_t> numbers_;
};

struct Columns {
  std::vector<int64_t> step_offsets{0}, cost_offsets{0}, lines;
  std::vector<int32_t> step_count, error, task, version, file, batch;
  std::vector<int8_t> origin, quiet;
  std::vector<double> costs, cost, all_cost, timestamp;
  Names versions, batches;
  std::vector<std::string> keys, targets;
  std::map<std::pair<std::string, std::string>, int32_t> tasks;

  void add(const record::Record& record, size_t step_bytes, int line, int32_t in_file) {
    step_offsets.push_back(step_offsets.back() + int64_t(step_bytes));
    step_count.push_back(int32_t(record.steps.size()));
    for (const record::Number& number : record.costs) costs.push_back(number.value);
    cost_offsets.push_back(int64_t(costs.size()));
    cost.push_back(record.mean_cost());
    error.push_back(record.error_no);
    all_cost.push_back(record.all_cost.value);
    timestamp.push_back(record.timestamp.value);
    version.push_back(versions.number(record.version));
    const auto [found, is_new] =
        tasks.try_emplace({record.workload_key, record.target}, int32_t(keys.size()));
    if (is_new) {
      keys.push_back(record.workload_key);
      targets.push_back(record.target);
    }
    task.push_back(found->second);
    lines.push_back(line);
    file.push_back(in_file);
  }

  void add(const record::ProgramOrigin* known) {
    origin.push_back(known ? int8_t(known->origin) : int8_t(-1));
    quiet.push_back(known && known->quiet ? int8_t(*known->quiet) : int8_t(-1));
    batch.push_back(known && !known->batch.empty() ? batches.number(known->batch) : -1);
  }
};

}  // namespace

record::ExportCount export_npz(const std::vector<std::string>& files,
                               const std::filesystem::path& out, const record::Keep& keep) {
  format::NpzWriter npz(out);
  record::ExportCount count;
  const record::Provenance provenance = record::Provenance::beside(files);
  Columns columns;
  record::Record record;
  std::string text;
  npz.begin("steps", "|u1");  // the largest array is written as it comes
  for (size_t i = 0; i < files.size(); ++i) {
    record::RecordReader reader(files[i]);
    while (reader.next(record)) {
      if (keep && !keep(record)) {
        ++count.dropped;
        continue;
      }
      text.clear();
      record::append_steps(text, record.steps);
      npz.append(text.data(), text.size());
      columns.add(record, text.size(), reader.line(), int32_t(i));
      columns.add(provenance.empty() ? nullptr : provenance.find(record));
      ++count.rows;
    }
    count.bad.insert(count.bad.end(), reader.bad().begin(), reader.bad().end());
    count.bad_count += reader.bad_count();
    if (reader.cut_off()) count.cut_off.push_back(files[i]);
  }
  npz.end();
  const auto ints = [&](const char* name, const std::vector<int32_t>& values) {
    npz.add(name, "<i4", std::span(values));
  };
  const auto longs = [&](const char* name, const std::vector<int64_t>& values) {
    npz.add(name, "<i8", std::span(values));
  };
  const auto doubles = [&](const char* name, const std::vector<double>& values) {
    npz.add(name, "<f8", std::span(values));
  };
  longs("step_offsets", columns.step_offsets);
  ints("step_count", columns.step_count);
  doubles("costs", columns.costs);
  longs("cost_offsets", columns.cost_offsets);
  doubles("cost", columns.cost);
  ints("error", columns.error);
  doubles("all_cost", columns.all_cost);
  doubles("timestamp", columns.timestamp);
  ints("version", columns.version);
  npz.add_texts("versions", columns.versions.all);
  ints("task", columns.task);
  npz.add_texts("task_keys", columns.keys);
  npz.add_texts("task_targets", columns.targets);
  longs("lines", columns.lines);
  ints("file", columns.file);
  npz.add_texts("files", files);
  npz.add("origin", "|i1", std::span<const int8_t>(columns.origin));
  using record::Origin;
  std::vector<std::string> origins;
  for (const Origin one : {Origin::Random, Origin::Default, Origin::Evolved, Origin::Tuned})
    origins.emplace_back(record::origin_name(one));
  npz.add_texts("origins", origins);
  ints("batch", columns.batch);
  npz.add_texts("batches", columns.batches.all);
  npz.add("quiet", "|i1", std::span<const int8_t>(columns.quiet));
  npz.finish();
  return count;
}

}  // namespace tessera::cli
