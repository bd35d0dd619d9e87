#include "cli/merge_shards.h"

#include <algorithm>
#include <map>
#include <set>

#include "base/append_file.h"
#include "base/error.h"
#include "base/file.h"
#include "base/json_lines.h"
#include "base/process.h"
#include "base/text.h"
#include "cli/split_names.h"
#include "derive/sample_store.h"
#include "graph/hash.h"
#include "graph/sample.h"
#include "jobs/shard_run.h"
#include "record/book.h"
#include "record/merge.h"
#include "record/side_files.h"
#include "result/results_log.h"

namespace tessera::cli {

namespace {

namespace fs = std::filesystem;

bool has_word(const jobs::Job& job, std::string_view option, std::string_view value) {
  for (size_t i = 0; i < job.command.size(); ++i) {
    const std::string& word = job.command[i];
    if (word == option &&
        (value.empty() || (i + 1 < job.command.size() && job.command[i + 1] == value)))
      return true;
    if (word == std::string(option) + "=" + std::string(value)) return true;
    if (value.empty() && word.starts_with(std::string(option) + "=")) return true;
  }
  return false;
}

// Shards deal items out in turns: this many rounds deep, the items are in their first order again.
template <typename Item, typename Use>
void in_turns(const std::vector<std::vector<Item>>& of_shards, const Use& use) {
  size_t most = 0;
  for (const auto& items : of_shards) most = std::max(most, items.size());
  for (size_t round = 0; round < most; ++round)
    for (const auto& items : of_shards)
      if (round < items.size()) use(items[round]);
}

std::string merge_records(const jobs::JobFolder& folder, const jobs::Job& job) {
  std::vector<std::string> files;
  const auto add = [&](const fs::path& file) {
    if (fs::exists(file)) files.push_back(file.string());
  };
  add(fs::path(job.out) / record::records_name);
  for (size_t i = 1; i <= job.shards; ++i) add(folder.data(i) / record::records_name);
  if (files.empty()) return "no shard has records";
  const record::Merged merged = record::merge_records(files, job.out);
  return fmt::format("{} records in {}", merged.records, job.out);
}

// Everything of `from` that `to` has not, by renaming. Hidden files stay behind.
void move_tree(const fs::path& from, const fs::path& to) {
  if (!fs::exists(from)) return;
  fs::create_directories(to);
  std::vector<fs::path> entries;
  for (const fs::directory_entry& entry : fs::directory_iterator(from))
    entries.push_back(entry.path());
  for (const fs::path& entry : entries) {
    const fs::path target = to / entry.filename();
    if (entry.filename().native().starts_with('.')) continue;
    if (!fs::exists(target))
      fs::rename(entry, target);
    else if (fs::is_directory(entry) && fs::is_directory(target))
      move_tree(entry, target);
  }
}

// Runs the command itself once more, to make of the merged data what it makes of its own.
void run_again(const jobs::Job& job, const std::string& option) {
  Command command;
  command.argv = {job.program, job.verb};
  command.argv.insert(command.argv.end(), job.command.begin(), job.command.end());
  command.argv.insert(command.argv.end(), {option, "--out", job.out});
  command.folder = job.folder;
  const Outcome outcome = run_command(command, {});
  if (!outcome.ok())
    throw environment_error("{} {}: {}: {}", job.verb, option, outcome.describe(),
                            first_line(outcome.err));
}

std::string merge_collection(const jobs::JobFolder& folder, const jobs::Job& job) {
  if (has_word(job, "--space", "layout")) {
    for (size_t i = 1; i <= job.shards; ++i)
      move_tree(folder.data(i) / "layouts", fs::path(job.out) / "layouts");
    run_again(job, "--no-measure");
    return fmt::format("a layout collection in {}", job.out);
  }
  const std::string said = merge_records(folder, job);
  if (has_word(job, "--space", "tile")) run_again(job, "--no-measure");
  return said;
}

std::string merge_tuning(const jobs::JobFolder& folder, const jobs::Job& job) {
  std::string said = merge_records(folder, job);
  if (job.book.empty()) return said;
  size_t entries = 0;
  for (size_t i = 1; i <= job.shards; ++i) {
    const fs::path file = folder.data(i) / "book.txt";
    if (!fs::exists(file)) continue;
    std::vector<record::BookEntry> found = record::Book::read(file).entries();
    entries += found.size();
    record::add_to_book(job.book, std::move(found));
  }
  return fmt::format("{}; {} winners in {}", said, entries, job.book);
}

std::string merge_results(const jobs::JobFolder& folder, const jobs::Job& job) {
  std::vector<std::vector<std::vector<result::Result>>> shards;  // of each, by sample
  std::set<std::string> machines;
  for (size_t i = 1; i <= job.shards; ++i) {
    auto& samples = shards.emplace_back();
    if (!fs::exists(folder.data(i))) continue;
    for (result::Result& one : result::read_results(folder.data(i)).results) {
      if (!one.hardware.empty()) machines.insert(one.hardware);
      if (samples.empty() || samples.back().front().sample != one.sample) samples.emplace_back();
      samples.back().push_back(std::move(one));
    }
  }
  result::ResultsLog log(job.out, true);
  in_turns(shards, [&](const std::vector<result::Result>& of_sample) {
    for (const result::Result& one : of_sample)
      if (!log.has(one)) log.append(one);
  });
  std::string said =
      fmt::format("{} results in {}", result::read_results(job.out).results.size(), job.out);
  if (machines.size() > 1)
    said += fmt::format(
        "; they are of {} kinds of machines, whose times do not compare: next time name one with "
        "--sbatch constraint=...",
        machines.size());
  return said;
}

// find_samples refuses a folder without any.
bool holds_samples(const fs::path& folder) {
  try {
    return !graph::find_samples(folder).empty();
  } catch (const Error&) {
    return false;
  }
}

std::string count_samples(const fs::path& folder) {
  const size_t samples = holds_samples(folder) ? graph::find_samples(folder).size() : 0;
  return fmt::format("{} samples in {}", samples, folder.string());
}

std::string merge_extracted(const jobs::JobFolder& folder, const jobs::Job& job) {
  constexpr const char* log_name = "extract.jsonl";
  const fs::path out = job.out;
  fs::create_directories(out);
  std::set<std::string> there;
  AppendFile log(out / log_name, {AppendFile::Lock::Held, 2, is_json_line});
  const std::string before = read_file(out / log_name);
  for (const std::string_view line : lines_of(before)) there.emplace(line);
  for (size_t i = 1; i <= job.shards; ++i) {
    const fs::path lines = folder.data(i) / log_name;
    if (!fs::exists(lines)) continue;
    const std::string text = read_file(lines);
    for (const std::string_view line : lines_of(text))
      if (is_json_line(line) && there.emplace(line).second) log.append(std::string(line) + "\n");
    move_tree(folder.data(i), out);
  }
  std::set<std::string> names;
  for_each_json_line(out / log_name, [&](const JsonMembers& line, std::string_view) {
    if (line.text("status") == "extracted") names.insert(line.text("name"));
  });
  return fmt::format("{} models extracted to {}", names.size(), job.out);
}

// The first of a structure gives it its name, in the order of the graphs that pieces were cut from:
// shards have them in turns, and each keeps its own first.
std::string merge_pieces(const jobs::JobFolder& folder, const jobs::Job& job) {
  if (has_word(job, "--ranges", "")) {
    for (size_t i = 1; i <= job.shards; ++i) move_tree(folder.data(i), job.out);
    return count_samples(job.out);
  }
  std::map<std::string, size_t> rank;  // of each graph, in the order of the command
  std::vector<std::pair<std::pair<size_t, std::string>, fs::path>> pieces;
  for (size_t i = 1; i <= job.shards; ++i) {
    const fs::path data = folder.data(i);
    if (rank.empty())
      for (const std::string& graph : read_graph_names(data)) rank.emplace(graph, rank.size());
    if (!holds_samples(data)) continue;
    for (const fs::path& piece : graph::find_samples(data)) {
      const std::string name = piece.lexically_relative(data).string();
      const auto found = rank.find(graph_of_piece(name));
      if (found == rank.end())
        throw our_error("{}: a piece of a graph that the command does not have", name);
      pieces.push_back({{found->second, name}, piece});
    }
  }
  std::sort(pieces.begin(), pieces.end());
  derive::SampleStore store(job.out);
  fs::create_directories(store.staging());
  for (const auto& [place, piece] : pieces) {
    const fs::path staged = store.staging() / std::to_string(&place - &pieces.front().first);
    fs::copy(piece, staged, fs::copy_options::recursive);
    store.add(graph::structural_hash(graph::read_sample(piece)), staged, place.second,
              derive::read_sources(piece));
  }
  store.write_sources();
  return count_samples(job.out);
}

}  // namespace

std::string merge_shards(const jobs::JobFolder& folder, const jobs::Job& job) {
  if (job.verb == "collect") return merge_collection(folder, job);
  if (job.verb == "tune") return merge_tuning(folder, job);
  if (job.verb == "bench") return merge_results(folder, job);
  if (job.verb == "extract") return merge_extracted(folder, job);
  if (job.verb == "split") return merge_pieces(folder, job);
  throw input_error({(folder.path() / "job.json").string(), 0}, "no job is made of '{}'", job.verb);
}

}  // namespace tessera::cli
