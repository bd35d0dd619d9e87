// tessera book: record books made from records, merged, looked at and checked.
#include "record/book.h"
#include "base/error.h"
#include "base/file.h"
#include "base/json.h"
#include "cli/table.h"
#include "cli/verb.h"
#include "dataset/best_programs.h"
#include "record/tenset_layout.h"
#include "schedule/space/adapt.h"
#include "te/task.h"

namespace tessera::cli {

namespace {

using record::Book;
using record::BookEntry;

struct BookOptions {
  std::vector<std::string> words, tasks;
  std::string out;
  double noise_limit = 0;  // 0: nothing is dropped
};

void warn(const std::vector<std::string>& warnings) {
  for (const std::string& warning : warnings)
    std::fprintf(stderr, "tessera: %s\n", warning.c_str());
}

std::vector<BookEntry> read_all(const std::vector<std::string>& files) {
  std::vector<BookEntry> all;
  for (const std::string& file : files) {
    const Book book = Book::read(file);
    for (BookEntry& entry : book.entries()) all.push_back(std::move(entry));
    warn(book.warnings());
  }
  return all;
}

// Into a book that may be there already: what it knows is kept where it is better.
int make(const std::vector<std::string>& paths, const BookOptions& options, const Common& common,
         Output& out) {
  const record::FoundFiles found = record::find_record_files(paths);
  dataset::BestCounts counts;
  std::vector<BookEntry> entries = dataset::best_programs(
      found.files, options.tasks, options.noise_limit > 0 ? options.noise_limit : 1e300, counts);
  const size_t made = entries.size();
  warn(record::add_to_book(options.out, std::move(entries)));
  const size_t all = Book::read(options.out).size();
  if (common.json) {
    Json json;
    json.set("entries", uint64_t(all)).set("made", uint64_t(made)).set("records", counts.records);
    json.set("failed", counts.failed).set("noisy", counts.noisy).set("no_task", counts.no_task);
    json.set("no_machine", counts.no_machine).set("no_replay", counts.no_replay);
    json.set("bad_lines", counts.bad_lines);
    out.print("{}\n", json.dump());
    return 0;
  }
  out.print("the best of {} tasks out of {} records; {} entries in {}\n", made, counts.records, all,
            options.out);
  const auto left_out = [&](int64_t count, const char* what) {
    if (count > 0) out.print("left out: {} {}\n", count, what);
  };
  left_out(counts.noisy, "of noisy batches");
  left_out(counts.no_task, "of tasks that are not known; --tasks FILE names some");
  left_out(counts.no_machine, "that do not name their machine");
  left_out(counts.no_replay, "that are no programs of their tasks");
  left_out(counts.bad_lines, "lines that are no records");
  return 0;
}

int merge(const std::vector<std::string>& files, const BookOptions& options, const Common& common,
          Output& out) {
  const std::vector<BookEntry> entries = read_all(files);
  const size_t before = entries.size();
  const std::string text = record::print_book(entries);
  write_file(options.out, text);
  const size_t after = Book(text, options.out).size();
  if (common.json) {
    Json json;
    json.set("entries", uint64_t(after)).set("of", uint64_t(before));
    out.print("{}\n", json.dump());
  } else {
    out.print("{} entries of {} in {}\n", after, before, options.out);
  }
  return 0;
}

Json json_of(const BookEntry& entry) {
  Json json;
  json.set("machine", entry.machine).set("structure", entry.structure).set("task", entry.task);
  json.set("name", entry.name).set("seconds", entry.seconds).set("low", entry.low);
  json.set("high", entry.high).set("library_seconds", entry.library_seconds);
  json.set("default_seconds", entry.default_seconds).set("confirmed", entry.confirmed);
  json.set("origin", entry.origin).set("run", entry.run).set("seed", entry.seed);
  json.set("trials", entry.trials).set("date", entry.date);
  json.set("sizes", Json::array(entry.sizes)).set("steps", schedule::print_steps(entry.steps));
  return json;
}

int show(const std::vector<std::string>& files, const Common& common, Output& out) {
  const std::vector<BookEntry> entries = record::joined(read_all(files));
  if (common.json) {
    for (const BookEntry& entry : entries) out.print("{}\n", json_of(entry).dump());
    return 0;
  }
  const auto right = Table::Align::Right;
  Table table({{"machine"},
               {"task"},
               {"name"},
               {"us", right},
               {"+-", right},
               {"libtorch us", right},
               {"by hand us", right},
               {"gain", right},
               {"origin"},
               {"trials", right},
               {"date"}});
  const auto microseconds = [](double seconds) {
    return seconds > 0 ? fmt::format("{:.4g}", seconds * 1e6) : "";
  };
  for (const BookEntry& entry : entries) {
    const double library = entry.library_seconds;
    table.add({entry.machine, entry.task.substr(0, 8), entry.name, microseconds(entry.seconds),
               fmt::format("{:.1f} %", 50 * (entry.high - entry.low) / entry.seconds),
               microseconds(library), microseconds(entry.default_seconds),
               library > 0 ? fmt::format("{:.2f}x", library / entry.seconds) : "",
               entry.origin + (entry.confirmed ? ", confirmed" : ""),
               entry.trials > 0 ? std::to_string(entry.trials) : "", entry.date});
  }
  if (!entries.empty()) out.write(table.text());
  out.print("{} entries\n", entries.size());
  return 0;
}

// Why an entry is no program of its task; empty where it is one.
std::string fault_of(const BookEntry& entry) {
  if (entry.pattern.empty()) return "no line has the pattern of its structure";
  try {
    const auto dag =
        std::make_shared<const te::ComputeDag>(te::dag_of_shape(entry.pattern, entry.sizes, {}));
    const te::TaskShape shape = te::task_shape(*dag);
    if (shape.structure != entry.structure) return "its pattern is of another structure";
    const size_t slash = entry.machine.rfind('/');
    const std::string threads = slash == entry.machine.npos ? "" : entry.machine.substr(slash + 1);
    const schedule::Hardware hardware =
        threads == "gpu" ? schedule::ansor_cuda() : schedule::ansor_cpu(1);
    schedule::replay(dag, entry.steps);
    if (!schedule::replay_valid(dag, entry.steps, hardware))
      return "its steps are no program that this machine can run";
    return "";
  } catch (const Error& error) {
    if (error.blame() != Blame::Input) throw;
    return error.message();
  }
}

int check(const std::vector<std::string>& files, const Common& common, Output& out) {
  size_t entries = 0, faults = 0;
  const auto fault = [&](const std::string& file, const std::string& what) {
    ++faults;
    if (common.json) {
      Json json;
      json.set("file", file).set("fault", what);
      out.print("{}\n", json.dump());
    } else {
      out.print("{}\n", what);
    }
  };
  for (const std::string& file : files) {
    const Book book = Book::read(file);
    for (const BookEntry& entry : book.entries()) {
      ++entries;
      const std::string what = fault_of(entry);
      if (!what.empty())
        fault(file, fmt::format("{}: {} {} of {}: {}", file, entry.task, entry.name, entry.machine,
                                what));
    }
    for (const std::string& warning : book.warnings()) fault(file, warning);
  }
  if (!common.json) out.print("{} entries replayed, {} faults\n", entries, faults);
  return faults > 0 ? 1 : 0;
}

int book(const BookOptions& options, const Common& common, Output& out) {
  const std::string what = options.words.empty() ? "" : options.words[0];
  if (what != "make" && what != "merge" && what != "show" && what != "check")
    throw input_error({}, "expected make, merge, show or check, found '{}'", what);
  const std::vector<std::string> paths(options.words.begin() + 1, options.words.end());
  if (paths.empty()) throw input_error({}, "book {}: expected a PATH", what);
  if (what == "show") return show(paths, common, out);
  if (what == "check") return check(paths, common, out);
  if (options.out.empty()) throw input_error({}, "book {}: expected --out FILE", what);
  return what == "make" ? make(paths, options, common, out) : merge(paths, options, common, out);
}

BookOptions given;  // by the command line

}  // namespace

void add_book(Verbs& verbs) {
  verbs
      .add("book",
           "Record books, the best known program of each task and machine, which `compile` chooses "
           "from: `make RECORDS... --out FILE` adds the best of records to a book; `merge BOOK... "
           "--out FILE` joins books; `show BOOK...` prints a table; `check BOOK...` replays every "
           "entry, with exit code 1 when one is no program of its task. docs/book.md",
           {"tessera book make tests/data/records/small.json --out book.txt",
            "tessera book show tests/data/books/small.txt",
            "tessera book check tests/data/books/small.txt",
            "tessera book merge tests/data/books/small.txt --out merged.txt"},
           [](const Common& common, Output& out) { return book(given, common, out); })
      .positionals("WORD", given.words, "make, merge, show or check, then PATHs", 0)
      .option("--out", given.out,
              "make: the book that is added to; merge: the book that is written")
      .option("--tasks", given.tasks,
              "make: a file of tasks, beside those that stand next to the records; may be repeated")
      .option("--drop-noisy", given.noise_limit,
              "make: leave out batches whose self-check was further off than this, relative; 0: "
              "none");
}

}  // namespace tessera::cli
