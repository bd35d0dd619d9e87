// The record book: the best program that is known of each task on each machine, with its time, the
// library's beside it, and where it comes from. Plain text, one entry a line, sorted, so that it
// can be kept in a repository and reviewed (docs/formats/book.md). Loading reads lines, not steps:
// tens of thousands in milliseconds. A damaged line is lost, a damaged book is an empty one; both
// are told, neither is an error.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "record/record.h"
#include "schedule/state/step.h"

namespace tessera::record {

inline constexpr std::string_view book_mark = "tessera-book 1";  // the first line

struct BookEntry {
  std::string machine;         // book_machine
  std::string structure;       // te::task_shape: tasks of one structure differ in `sizes` alone
  std::string task;            // te::structural_key, 32 hex digits
  std::string name;            // for people: "conv2d+relu"
  std::vector<int64_t> sizes;  // te::task_shape
  std::string pattern;         // te::task_shape, by which it can be replayed; empty: not known

  double seconds = 0, low = 0, high = 0;  // of one run; its interval, within which it lies
  double library_seconds = 0;             // of the same task by libtorch; 0: not known
  double default_seconds = 0;             // with the hand-made schedule; 0: not known
  bool confirmed = false;                 // measured again after it had won

  std::string origin;  // "tuned", "evolved", "random", "default", "compiled"
  std::string run;     // which one it comes from
  uint64_t seed = 0;
  int64_t trials = 0;  // programs of the task that it is the best of; 0: not known
  std::string date;    // 2026-11-18
  schedule::Steps steps;

  // The time that it takes at worst. The best of many unconfirmed ones was lucky, too.
  double pessimistic_seconds() const { return confirmed ? high : high * 1.03; }
};

// A machine as books name it: the word of its model (base/machine.h) and the threads of a program;
// of a GPU, for which `threads` is 0, "nvidia-h200/gpu".
std::string book_machine(std::string_view model, int threads);
std::string book_date();  // today, as entries have it
// Of a record; nothing where its target names no model or it has no hardware numbers.
std::optional<std::string> book_machine(const Record& record);

// One line, without its end and the pattern, which has a line of its own for all tasks of its
// structure. Reading throws an input Error that says what was expected.
std::string print_entry(const BookEntry& entry);
BookEntry parse_entry(std::string_view line, const Where& where);

// A total order of entries for one task on one machine: by pessimistic time, then by text.
bool is_better(const BookEntry& a, const BookEntry& b);
// The better one, with the least times of library and hand-made schedule that either knows. Joining
// is commutative, associative and idempotent: books merge to the same in any order.
BookEntry joined(const BookEntry& a, const BookEntry& b);
// Sorted, each task of a machine once.
std::vector<BookEntry> joined(std::vector<BookEntry> entries);

// With the first line; entries are joined.
std::string print_book(std::vector<BookEntry> entries);

// Not for several threads at once: what is found damaged is noted.
class Book {
 public:
  Book() = default;
  // `file` is for warnings. Throws nothing for what a text may hold.
  Book(std::string text, std::string file);
  // Throws an input Error where the file is missing or cannot be read.
  static Book read(const std::filesystem::path& file);

  size_t size() const { return rows_.size(); }
  std::vector<BookEntry> entries() const;  // those that can be read, in order
  const std::vector<std::string>& warnings() const { return warnings_; }

  std::optional<BookEntry> find(std::string_view machine, std::string_view structure,
                                std::string_view task) const;

  struct Near {
    BookEntry entry;
    double distance = 0;  // te::log_distance
  };
  // Entries of other tasks of the structure, up to `most` within `limit`, the nearest first.
  std::vector<Near> nearest(std::string_view machine, std::string_view structure,
                            std::string_view task, std::span<const int64_t> sizes, double limit,
                            size_t most) const;

 private:
  struct Row {
    std::string_view machine, structure, task, line;
    int number = 0;
  };
  std::span<const Row> rows_of(std::string_view machine, std::string_view structure) const;
  std::optional<BookEntry> entry(const Row& row) const;

  std::shared_ptr<const std::string> text_;
  std::string file_;
  std::vector<Row> rows_;  // sorted by machine, structure, task
  std::vector<std::pair<std::string_view, std::string_view>> patterns_;  // sorted by structure
  mutable std::vector<std::string> warnings_;
};

// Joins these entries into a book on disk, which is made where it is missing; the file is the old
// one or the new one. Writers take turns. A book that is damaged as a whole is kept beside the new
// one under the name FILE.damaged. Returns warnings of what was there.
std::vector<std::string> add_to_book(const std::filesystem::path& file,
                                     std::vector<BookEntry> entries);

}  // namespace tessera::record
