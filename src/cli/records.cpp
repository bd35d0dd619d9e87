// tessera records: a data set of measured programs looked at, checked, joined, and handed on.
#include <algorithm>
#include <atomic>
#include <map>
#include <set>
#include <thread>

#include "cli/progress.h"
#include "cli/records_npz.h"
#include "cli/records_text.h"
#include "cli/verb.h"
#include "record/merge.h"
#include "record/parquet.h"
#include "record/provenance.h"
#include "record/reader.h"
#include "record/side_files.h"
#include "record/summary.h"
#include "record/tenset_layout.h"

namespace tessera::cli {

namespace {

using record::BadLine;

struct RecordsOptions {
  std::vector<std::string> words, dropped_nodes;
  std::string format = "ansor", out;
  double noise_limit = 0;  // 0: nothing is dropped
  bool per_file = false;
};

constexpr size_t bad_shown = 10;

Json json_of(const std::vector<BadLine>& bad) {
  Json lines{Json::Array{}};
  for (const BadLine& line : bad) {
    Json one{Json::Object{}};
    one.set("file", line.where.file);
    one.set("line", line.where.line);
    one.set("reason", line.reason);
    lines.push_back(one);
  }
  return lines;
}

// Lines that were left out are told, but they do not drown all else.
void warn(const std::vector<BadLine>& bad, size_t count, const std::vector<std::string>& cut_off) {
  for (size_t i = 0; i < std::min(bad.size(), bad_shown); ++i) {
    std::fprintf(stderr, "tessera: %s:%d: %s; left out\n", bad[i].where.file.c_str(),
                 bad[i].where.line, bad[i].reason.c_str());
  }
  if (count > bad_shown) {
    std::fprintf(stderr, "tessera: %zu more bad lines; `tessera records check` lists them\n",
                 count - bad_shown);
  }
  for (const std::string& file : cut_off) {
    std::fprintf(stderr, "tessera: %s: the last line was cut off; it is left out\n", file.c_str());
  }
}

struct FileFacts {
  record::Summary summary;
  std::vector<BadLine> bad;
  std::exception_ptr error;
};

FileFacts read_facts(const std::string& file) {
  FileFacts facts;
  record::RecordReader reader(file);
  record::Record one;
  while (reader.next(one)) facts.summary.add(one);
  facts.summary.bad_lines = int64_t(reader.bad_count());
  facts.summary.comments = int64_t(reader.comments());
  facts.summary.cut_off = reader.cut_off();
  facts.bad = reader.bad();
  return facts;
}

// Files are read side by side and taken in their order.
std::vector<FileFacts> read_all(const std::vector<std::string>& files, const Common& common) {
  std::vector<FileFacts> all(files.size());
  std::atomic<size_t> next = 0;
  const auto work = [&] {
    for (size_t i; (i = next++) < files.size();) {
      try {
        all[i] = read_facts(files[i]);
      } catch (...) {
        all[i].error = std::current_exception();
      }
    }
  };
  std::vector<std::thread> threads;
  for (size_t i = 1; i < std::min(size_t(common.jobs), files.size()); ++i)
    threads.emplace_back(work);
  work();
  for (std::thread& thread : threads) thread.join();
  for (const FileFacts& facts : all) {
    if (facts.error) std::rethrow_exception(facts.error);
  }
  return all;
}

std::vector<std::string> cut_off_files(const std::vector<std::string>& files,
                                       const std::vector<FileFacts>& all) {
  std::vector<std::string> cut_off;
  for (size_t i = 0; i < files.size(); ++i) {
    if (all[i].summary.cut_off) cut_off.push_back(files[i]);
  }
  return cut_off;
}

constexpr double usual_limit = 0.05;

// Nothing where no side file tells of origins.
std::optional<record::ProvenanceSummary> provenance_of(const std::vector<std::string>& files,
                                                       const RecordsOptions& options) {
  const record::Provenance provenance = record::Provenance::beside(files);
  if (provenance.empty()) return std::nullopt;
  return record::summarize(provenance, files,
                           options.noise_limit > 0 ? options.noise_limit : usual_limit);
}

// Which records are handed on.
record::Keep kept(const std::vector<std::string>& files, const RecordsOptions& options) {
  if (options.noise_limit <= 0 && options.dropped_nodes.empty()) return {};
  return [limit = options.noise_limit, nodes = options.dropped_nodes,
          provenance = record::Provenance::beside(files)](const record::Record& record) {
    const record::Batch* batch = provenance.batch_of(record);
    if (!batch) return true;
    if (std::find(nodes.begin(), nodes.end(), batch->node) != nodes.end()) return false;
    return limit <= 0 || provenance.noise(*batch) <= limit;
  };
}

int info(const std::vector<std::string>& paths, const RecordsOptions& options, const Common& common,
         Output& out) {
  const record::FoundFiles found = record::find_record_files(paths);
  const std::vector<FileFacts> all = read_all(found.files, common);
  record::Summary summary;
  std::vector<BadLine> bad;
  Json::Object by_file;
  for (size_t i = 0; i < all.size(); ++i) {
    summary.add(all[i].summary);
    bad.insert(bad.end(), all[i].bad.begin(), all[i].bad.end());
    if (options.per_file) by_file.emplace_back(found.files[i], to_json(all[i].summary));
  }
  warn(bad, size_t(summary.bad_lines), cut_off_files(found.files, all));
  const auto provenance = provenance_of(found.files, options);
  if (common.json) {
    Json json = to_json(summary);
    if (provenance) json.set("provenance", to_json(*provenance));
    if (options.per_file) json.set("files", Json(std::move(by_file)));
    out.print("{}\n", json.dump());
    return 0;
  }
  out.write(records_text(summary, found, provenance ? &*provenance : nullptr));
  if (options.per_file) {
    for (size_t i = 0; i < all.size(); ++i) {
      out.print("\n{}\n{}", found.files[i], records_text(all[i].summary, {{found.files[i]}, {}}));
    }
  }
  return 0;
}

// What stands beside the records must be readable too, and every task known where tasks are kept.
void check_side_files(const std::vector<std::string>& files, const std::vector<FileFacts>& all,
                      std::vector<BadLine>& bad) {
  std::map<std::string, record::Summary> by_folder;
  for (size_t i = 0; i < files.size(); ++i) {
    by_folder[std::filesystem::path(files[i]).parent_path().string()].add(all[i].summary);
  }
  for (const auto& [name, summary] : by_folder) {
    const std::filesystem::path folder(name);
    try {
      record::read_failures(folder / record::failures_name);
      record::read_origins(folder / record::origins_name);
      record::read_batches(folder / record::batches_name);
      if (!std::filesystem::exists(folder / record::tasks_name)) continue;
      const auto tasks = record::read_task_lines(folder / record::tasks_name);
      std::set<std::string> workloads;
      for (const auto& [workload_key, target] : summary.tasks) {
        if (tasks.contains(workload_key) || !workloads.insert(workload_key).second) continue;
        bad.push_back({{(folder / record::tasks_name).string(), 0},
                       "no task " + workload_key + ", of which there are records"});
      }
    } catch (const Error& error) {
      bad.push_back({error.where(), error.message()});
    }
  }
}

// Which machines of a cluster were noisy, and when.
std::map<std::string, record::NodeNoise> noise_of_nodes(const std::vector<std::string>& files,
                                                        const RecordsOptions& options,
                                                        std::vector<BadLine>& bad) {
  if (!bad.empty()) return {};  // lines that cannot be read say nothing
  return record::noise_of_nodes(record::Provenance::beside(files), files,
                                options.noise_limit > 0 ? options.noise_limit : usual_limit);
}

int check(const std::vector<std::string>& paths, const RecordsOptions& options,
          const Common& common, Output& out) {
  const record::FoundFiles found = record::find_record_files(paths);
  const std::vector<FileFacts> all = read_all(found.files, common);
  int64_t records = 0, bad_count = 0;
  std::vector<BadLine> bad;
  for (const FileFacts& facts : all) {
    records += facts.summary.records;
    bad_count += facts.summary.bad_lines;
    bad.insert(bad.end(), facts.bad.begin(), facts.bad.end());
  }
  const size_t of_records = bad.size();
  check_side_files(found.files, all, bad);
  bad_count += int64_t(bad.size() - of_records);
  const std::vector<std::string> cut_off = cut_off_files(found.files, all);
  const auto nodes = noise_of_nodes(found.files, options, bad);
  if (common.json) {
    Json of_nodes{Json::Object{}};
    for (const auto& [node, noise] : nodes) of_nodes.set(node, record::to_json(noise));
    Json json{Json::Object{}};
    json.set("files", int64_t(found.files.size()));
    json.set("records", records);
    json.set("bad_lines", bad_count);
    json.set("bad", json_of(bad));
    json.set("cut_off", Json::array(cut_off));
    json.set("left_out", Json::array(found.left_out));
    if (!nodes.empty()) json.set("nodes", std::move(of_nodes));
    out.print("{}\n", json.dump());
    return bad_count > 0 ? 1 : 0;
  }
  for (const BadLine& line : bad) {
    if (line.where.line > 0) {
      out.print("{}:{}: {}\n", line.where.file, line.where.line, line.reason);
    } else {
      out.print("{}: {}\n", line.where.file, line.reason);
    }
  }
  for (const std::string& file : cut_off) {
    out.print("{}: the last line was cut off; the next writer drops it\n", file);
  }
  for (const std::string& file : found.left_out) out.print("{}: no file of records\n", file);
  for (const auto& [node, noise] : nodes) {
    if (noise.noisy_batches == 0) continue;
    out.print("node {}: {} of {} batches are noisy, with {} of {} records:", node,
              noise.noisy_batches, noise.batches, noise.noisy_records, noise.records);
    for (const auto& [hour, count] : noise.noisy_hours) out.print(" {} of {}", count, hour);
    out.print("\n");
  }
  out.print("{} records in {} files, {} bad lines\n", records, found.files.size(), bad_count);
  return bad_count > 0 ? 1 : 0;
}

int tell(const record::Merged& merged, const std::string& what, const RecordsOptions& options,
         const Common& common, Output& out) {
  warn(merged.bad, merged.bad_count, merged.cut_off);
  if (common.json) {
    Json json{Json::Object{}};
    json.set("records", int64_t(merged.records));
    json.set("duplicates", int64_t(merged.duplicates));
    if (merged.dropped > 0) json.set("dropped", int64_t(merged.dropped));
    json.set("tasks", int64_t(merged.tasks));
    json.set("failures", int64_t(merged.failures));
    json.set("bad_lines", int64_t(merged.bad_count));
    json.set("bad", json_of(merged.bad));
    json.set("cut_off", Json::array(merged.cut_off));
    out.print("{}\n", json.dump());
    return 0;
  }
  out.print("{} records {} {}", merged.records, what, options.out);
  if (merged.duplicates > 0) out.print(", {} duplicates dropped", merged.duplicates);
  if (merged.dropped > 0)
    out.print(", {} of {} dropped", merged.dropped,
              options.dropped_nodes.empty() ? "noisy batches" : "noisy batches or nodes");
  if (merged.bad_count > 0) out.print(", {} bad lines left out", merged.bad_count);
  out.write("\n");
  return 0;
}

int tell(record::ExportCount count, const RecordsOptions& options, const Common& common,
         Output& out) {
  record::Merged merged;
  merged.records = size_t(count.rows);
  merged.dropped = size_t(count.dropped);
  merged.bad_count = count.bad_count;
  merged.bad = std::move(count.bad);
  merged.cut_off = std::move(count.cut_off);
  return tell(merged, "to", options, common, out);
}

int exchange_ansor(bool out_of_here, const std::vector<std::string>& paths,
                   const RecordsOptions& options, const Common& common, Output& out) {
  const record::FoundFiles found = record::find_record_files(paths);
  return out_of_here
             ? tell(record::spread_records(found.files, options.out, kept(found.files, options)),
                    "below", options, common, out)
             : tell(record::gather_records(found.files, options.out), "to", options, common, out);
}

std::vector<std::string> parquet_files(const std::vector<std::string>& paths) {
  std::vector<std::string> files;
  for (const std::string& path : paths) {
    const std::vector<std::string> found = record::find_parquet_files(path);
    if (found.empty()) throw input_error({path, 0}, "expected a .parquet file or a folder of some");
    files.insert(files.end(), found.begin(), found.end());
  }
  return files;
}

// Arrow's: for the full program.
int exchange_parquet(const RecordsOptions& options, const Common& common, Output& out) {
  const std::vector<std::string> paths(options.words.begin() + 1, options.words.end());
  if (options.words[0] == "export") {
    const record::FoundFiles found = record::find_record_files(paths);
    return tell(record::export_parquet(found.files, options.out, kept(found.files, options)),
                options, common, out);
  }
  record::Merged merged;
  merged.records = size_t(record::import_parquet(parquet_files(paths), options.out));
  return tell(merged, "to", options, common, out);
}

int records(const RecordsOptions& options, const Common& common, Output& out) {
  const std::string what = options.words.empty() ? "" : options.words[0];
  if (what != "info" && what != "check" && what != "merge" && what != "export" &&
      what != "import") {
    throw input_error({}, "expected info, check, merge, export or import, found '{}'", what);
  }
  const std::vector<std::string> paths(options.words.begin() + 1, options.words.end());
  if (paths.empty()) throw input_error({}, "records {}: expected a PATH", what);
  if (what == "info") return info(paths, options, common, out);
  if (what == "check") return check(paths, options, common, out);
  const bool drops = what == "export" || what == "merge";
  if (options.noise_limit > 0 && !drops)
    throw input_error({}, "--drop-noisy: expected info, check, merge or export, found '{}'", what);
  if (!options.dropped_nodes.empty() && !drops)
    throw input_error({}, "--drop-node: expected merge or export, found '{}'", what);
  if (options.out.empty()) throw input_error({}, "records {}: expected --out OUT", what);
  if (what == "merge") {
    const record::FoundFiles found = record::find_record_files(paths);
    return tell(record::merge_records(found.files, options.out, kept(found.files, options)), "in",
                options, common, out);
  }
  if (what == "import" && options.format == "npz") {
    throw input_error({}, "--format npz: expected ansor or parquet, npz can only be exported");
  }
  if (options.format == "parquet") return needs_full_program;
  if (options.format == "ansor")
    return exchange_ansor(what == "export", paths, options, common, out);
  const std::vector<std::string> files = record::find_record_files(paths).files;
  return tell(export_npz(files, options.out, kept(files, options)), options, common, out);
}

RecordsOptions given;  // by the command line

}  // namespace

void add_records(Verbs& verbs) {
  verbs
      .add(
          "records",
          "Measured programs in Ansor's format: `info PATH...` counts them and shows the best of "
          "each task; `check PATH...` lists bad lines, with exit code 1 when there are any, and "
          "machines that were noisy; `merge "
          "PATH... --out OUT` makes one file or folder without duplicates, sorted by task; `export "
          "PATH... --format F --out OUT` and `import PATH... --format F --out OUT` hand them on: "
          "ansor is TenSet's folder of one file a task, parquet one table, npz (export only) "
          "NumPy arrays. A PATH is a file of "
          "records or a folder above some. docs/records.md",
          {"tessera records info tests/data/records/small.json",
           "tessera records merge tests/data/records --out merged",
           "tessera records export tests/data/records/small.json --format ansor --out tenset"},
          [](const Common& common, Output& out) { return records(given, common, out); })
      .positionals("WORD", given.words, "info, check, merge, export or import, then PATHs", 0)
      .option(
          "--out", given.out,
          "merge, import: a .json file, or a folder for records.json and what stands beside it; "
          "export: a folder, or the file")
      .choice("--format", given.format, {"ansor", "parquet", "npz"}, "export, import")
      .option("--drop-noisy", given.noise_limit,
              "merge, export: leave out batches whose self-check was further off than this, "
              "relative; info, check: count them; 0: none")
      .option("--drop-node", given.dropped_nodes,
              "merge, export: leave out what this machine measured; may be repeated")
      .flag("--per-file", given.per_file, "info: of each file as well");
}

int records_action(const Common& common, Output& out) {
  const int code = records(given, common, out);
  return code == needs_full_program ? exchange_parquet(given, common, out) : code;
}

}  // namespace tessera::cli
