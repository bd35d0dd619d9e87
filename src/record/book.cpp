#include "record/book.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <ctime>
#include <map>
#include <tuple>

#include "base/append_file.h"
#include "base/file.h"
#include "base/machine.h"
#include "base/text.h"
#include "record/tenset_layout.h"
#include "te/task.h"

namespace tessera::record {

namespace {

constexpr size_t field_count = 17;
constexpr std::string_view columns =
    "# machine\tstructure\ttask\tname\tseconds\tlow\thigh\tlibrary\tdefault\tconfirmed\torigin\trun"
    "\tseed\ttrials\tdate\tsizes\tsteps";
constexpr std::string_view pattern_mark = "@\t";  // a line "@, structure, pattern"
constexpr size_t warnings_kept = 20;

bool is_digits(std::string_view text) {
  return text.size() == 32 && std::ranges::all_of(text, [](char c) {
           return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
         });
}

// Machines are named by words, since lines are sorted by them as they stand.
bool is_word(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) { return c > ' ' && c < 127; });
}

// One field of a line, whatever it was.
std::string plain(std::string_view text) {
  std::string out = as_utf8(text);
  for (char& c : out)
    if (static_cast<unsigned char>(c) < 32 || c == 127) c = ' ';
  return out.empty() ? "-" : out;
}

std::string plain_seconds(double seconds) {
  return seconds > 0 ? fmt::format("{:.6g}", seconds) : "-";
}

class Fields {
 public:
  Fields(std::string_view line, const Where& where) : rest_(line), where_(where) {}

  std::string_view text(std::string_view what) {
    ++number_;
    if (done_)
      throw input_error(where_, "expected {} fields, the {} is missing", field_count, what);
    const size_t tab = rest_.find('\t');
    const std::string_view field = rest_.substr(0, tab);
    done_ = tab == rest_.npos;
    if (!done_) rest_.remove_prefix(tab + 1);
    if (field.empty()) throw input_error(where_, "field {}, {}, is empty", number_, what);
    return field;
  }

  std::string word(std::string_view what) {
    const std::string_view field = text(what);
    return field == "-" ? "" : std::string(field);
  }

  std::string digits(std::string_view what) {
    const std::string_view field = text(what);
    if (!is_digits(field))
      throw input_error(where_, "{}: expected 32 hex digits, found '{}'", what, field);
    return std::string(field);
  }

  double seconds(std::string_view what, bool may_lack) {
    const std::string_view field = text(what);
    if (may_lack && field == "-") return 0;
    const double value = number<double>(field, what);
    if (!std::isfinite(value) || value <= 0 || value >= 1e9)
      throw input_error(where_, "{}: expected seconds, found '{}'", what, field);
    return value;
  }

  template <typename Number>
  Number whole(std::string_view what) {
    return number<Number>(text(what), what);
  }

  template <typename Number>
  Number number(std::string_view field, std::string_view what) const {
    Number value{};
    const auto read = std::from_chars(field.data(), field.data() + field.size(), value);
    if (read.ec != std::errc() || read.ptr != field.data() + field.size())
      throw input_error(where_, "{}: expected a number, found '{}'", what, field);
    return value;
  }

  std::vector<int64_t> list(std::string_view what) {
    std::string_view field = text(what);
    std::vector<int64_t> values;
    if (field == "-") return values;
    for (;;) {
      const size_t comma = field.find(',');
      values.push_back(number<int64_t>(field.substr(0, comma), what));
      if (values.back() < 0) throw input_error(where_, "{}: expected no number below 0", what);
      if (comma == field.npos) return values;
      field.remove_prefix(comma + 1);
    }
  }

 private:
  std::string_view rest_;
  Where where_;
  int number_ = 0;
  bool done_ = false;
};

auto place(const BookEntry& entry) {
  return std::tie(entry.machine, entry.structure, entry.task);
}

double least_known(double a, double b) {
  return a <= 0 ? b : b <= 0 ? a : std::min(a, b);
}

}  // namespace

std::string book_machine(std::string_view model, int threads) {
  return threads > 0 ? fmt::format("{}/{}", model, threads) : fmt::format("{}/gpu", model);
}

std::string book_date() {
  const time_t now = time(nullptr);
  std::tm parts{};
  gmtime_r(&now, &parts);
  return fmt::format("{:04}-{:02}-{:02}", parts.tm_year + 1900, parts.tm_mon + 1, parts.tm_mday);
}

std::optional<std::string> book_machine(const Record& record) {
  const std::string model = target_model(record.target);
  if (model.empty() || model == "unknown" || !record.hardware || record.hardware->empty())
    return std::nullopt;
  const int64_t cores = record.hardware->front();
  return book_machine(machine_word(model), cores > 0 && cores <= 1 << 20 ? int(cores) : 0);
}

std::string print_entry(const BookEntry& entry) {
  std::string sizes;
  for (const int64_t size : entry.sizes) {
    if (!sizes.empty()) sizes += ',';
    sizes += std::to_string(size);
  }
  return fmt::format(
      "{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}", plain(entry.machine),
      entry.structure, entry.task, plain(entry.name), plain_seconds(entry.seconds),
      plain_seconds(entry.low), plain_seconds(entry.high), plain_seconds(entry.library_seconds),
      plain_seconds(entry.default_seconds), entry.confirmed ? "yes" : "no", plain(entry.origin),
      plain(entry.run), entry.seed, entry.trials, plain(entry.date), sizes.empty() ? "-" : sizes,
      schedule::print_steps(entry.steps));
}

BookEntry parse_entry(std::string_view line, const Where& where) {
  Fields fields(line, where);
  BookEntry entry;
  entry.machine = fields.text("machine");
  if (!is_word(entry.machine))
    throw input_error(where, "machine: expected a word, found '{}'", plain(entry.machine));
  entry.structure = fields.digits("structure");
  entry.task = fields.digits("task");
  entry.name = fields.word("name");
  entry.seconds = fields.seconds("seconds", false);
  entry.low = fields.seconds("low", false);
  entry.high = fields.seconds("high", false);
  if (entry.low > entry.seconds || entry.seconds > entry.high)
    throw input_error(where, "expected low <= seconds <= high, found {:.6g}, {:.6g}, {:.6g}",
                      entry.low, entry.seconds, entry.high);
  entry.library_seconds = fields.seconds("library", true);
  entry.default_seconds = fields.seconds("default", true);
  const std::string_view confirmed = fields.text("confirmed");
  if (confirmed != "yes" && confirmed != "no")
    throw input_error(where, "confirmed: expected yes or no, found '{}'", confirmed);
  entry.confirmed = confirmed == "yes";
  entry.origin = fields.word("origin");
  entry.run = fields.word("run");
  entry.seed = fields.whole<uint64_t>("seed");
  entry.trials = fields.whole<int64_t>("trials");
  entry.date = fields.word("date");
  entry.sizes = fields.list("sizes");
  entry.steps = parse_steps(fields.text("steps"), where);
  return entry;
}

bool is_better(const BookEntry& a, const BookEntry& b) {
  const double x = a.pessimistic_seconds(), y = b.pessimistic_seconds();
  if (x != y) return x < y;
  if (a.seconds != b.seconds) return a.seconds < b.seconds;
  return print_entry(a) < print_entry(b);
}

BookEntry joined(const BookEntry& a, const BookEntry& b) {
  // Which is better must not depend on what was joined into it before.
  const auto bare = [](BookEntry entry) {
    entry.library_seconds = entry.default_seconds = 0;
    return entry;
  };
  BookEntry best = is_better(bare(b), bare(a)) ? b : a;
  best.library_seconds = least_known(a.library_seconds, b.library_seconds);
  best.default_seconds = least_known(a.default_seconds, b.default_seconds);
  if (best.pattern.empty()) best.pattern = a.pattern.empty() ? b.pattern : a.pattern;
  return best;
}

std::vector<BookEntry> joined(std::vector<BookEntry> entries) {
  std::stable_sort(entries.begin(), entries.end(),
                   [](const BookEntry& a, const BookEntry& b) { return place(a) < place(b); });
  std::vector<BookEntry> all;
  for (BookEntry& entry : entries) {
    if (!all.empty() && place(all.back()) == place(entry))
      all.back() = joined(all.back(), entry);
    else
      all.push_back(std::move(entry));
  }
  return all;
}

std::string print_book(std::vector<BookEntry> entries) {
  // Of a structure's patterns, which differ in constants that are no sizes, the first by text.
  std::map<std::string, std::string> patterns;
  for (const BookEntry& entry : entries) {
    if (entry.pattern.empty()) continue;
    std::string& pattern = patterns[entry.structure];
    if (pattern.empty() || entry.pattern < pattern) pattern = entry.pattern;
  }
  std::string text = fmt::format("{}\n", book_mark);
  for (const auto& [structure, pattern] : patterns)
    text += fmt::format("{}{}\t{}\n", pattern_mark, structure, plain(pattern));
  text += fmt::format("{}\n", columns);
  for (const BookEntry& entry : joined(std::move(entries))) text += print_entry(entry) + "\n";
  return text;
}

Book::Book(std::string text, std::string file)
    : text_(std::make_shared<const std::string>(std::move(text))), file_(std::move(file)) {
  std::string_view rest = *text_;
  const std::string_view first = rest.substr(0, rest.find('\n'));
  if (first != book_mark) {
    warnings_.push_back(
        fmt::format("{}: expected '{}' as its first line, found '{}'; it is taken as empty", file_,
                    book_mark, plain(first.substr(0, 60))));
    return;
  }
  rows_.reserve(rest.size() / 512);
  size_t lost = 0;
  for (int number = 1; !rest.empty(); ++number) {
    const size_t end = std::min(rest.find('\n'), rest.size());
    Row row;
    row.line = rest.substr(0, end);
    row.number = number;
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (number == 1 || row.line.empty() || row.line[0] == '#') continue;
    if (row.line.starts_with(pattern_mark)) {
      const std::string_view line = row.line.substr(pattern_mark.size());
      const size_t tab = std::min<size_t>(line.find('\t'), line.size());
      if (is_digits(line.substr(0, tab)) && tab + 1 < line.size())
        patterns_.emplace_back(line.substr(0, tab), line.substr(tab + 1));
      continue;  // without its pattern an entry can be used all the same
    }
    // The three fields that it is found by; the others are read when somebody asks.
    std::string_view left = row.line;
    std::string_view* const keys[] = {&row.machine, &row.structure, &row.task};
    bool whole = row.line.back() == ']';
    for (std::string_view* key : keys) {
      const size_t tab = left.find('\t');
      whole = whole && tab != left.npos && tab > 0;
      if (!whole) break;
      *key = left.substr(0, tab);
      left.remove_prefix(tab + 1);
    }
    if (whole && is_word(row.machine) && is_digits(row.structure) && is_digits(row.task)) {
      rows_.push_back(row);
    } else if (++lost <= warnings_kept) {
      warnings_.push_back(fmt::format("{}:{}: the line is damaged and left out", file_, number));
    }
  }
  if (lost > warnings_kept)
    warnings_.push_back(
        fmt::format("{}: {} more lines are damaged and left out", file_, lost - warnings_kept));
  const auto before = [](const Row& a, const Row& b) {
    return std::tie(a.machine, a.structure, a.task) < std::tie(b.machine, b.structure, b.task);
  };
  // As they are written; what a text tool joined may have another order.
  if (!std::is_sorted(rows_.begin(), rows_.end(), before))
    std::stable_sort(rows_.begin(), rows_.end(), before);
  std::ranges::sort(patterns_);
}

Book Book::read(const std::filesystem::path& file) {
  return Book(read_file(file), file.string());
}

std::optional<BookEntry> Book::entry(const Row& row) const {
  try {
    BookEntry entry = parse_entry(row.line, {file_, row.number});
    const auto pattern = std::ranges::lower_bound(patterns_, entry.structure, {},
                                                  [](const auto& one) { return one.first; });
    if (pattern != patterns_.end() && pattern->first == entry.structure)
      entry.pattern = pattern->second;
    return entry;
  } catch (const Error& error) {
    const std::string warning = std::string(error.what()) + "; the line is left out";
    if (warnings_.size() < 10 * warnings_kept &&
        std::ranges::find(warnings_, warning) == warnings_.end())
      warnings_.push_back(warning);
    return std::nullopt;
  }
}

std::vector<BookEntry> Book::entries() const {
  std::vector<BookEntry> all;
  for (const Row& row : rows_)
    if (std::optional<BookEntry> one = entry(row)) all.push_back(std::move(*one));
  return all;
}

std::span<const Book::Row> Book::rows_of(std::string_view machine,
                                         std::string_view structure) const {
  const auto key = std::pair(machine, structure);
  const auto of = [](const Row& row) { return std::pair(row.machine, row.structure); };
  const auto begin = std::ranges::lower_bound(rows_, key, {}, of);
  const auto end = std::ranges::upper_bound(begin, rows_.end(), key, {}, of);
  return {begin, end};
}

std::optional<BookEntry> Book::find(std::string_view machine, std::string_view structure,
                                    std::string_view task) const {
  std::optional<BookEntry> best;
  for (const Row& row : rows_of(machine, structure)) {
    if (row.task != task) continue;
    const std::optional<BookEntry> one = entry(row);
    if (one) best = best ? joined(*best, *one) : *one;
  }
  return best;
}

std::vector<Book::Near> Book::nearest(std::string_view machine, std::string_view structure,
                                      std::string_view task, std::span<const int64_t> sizes,
                                      double limit, size_t most) const {
  std::vector<Near> found;
  for (const Row& row : rows_of(machine, structure)) {
    if (row.task == task) continue;
    std::optional<BookEntry> one = entry(row);
    if (!one) continue;
    const double distance = te::log_distance(sizes, one->sizes);
    if (distance <= limit) found.push_back({std::move(*one), distance});
  }
  std::stable_sort(found.begin(), found.end(), [](const Near& a, const Near& b) {
    if (a.distance != b.distance) return a.distance < b.distance;
    if (a.entry.task != b.entry.task) return a.entry.task < b.entry.task;
    return is_better(a.entry, b.entry);
  });
  if (found.size() > most) found.resize(most);
  return found;
}

std::vector<std::string> add_to_book(const std::filesystem::path& file,
                                     std::vector<BookEntry> entries) {
  std::filesystem::path lock_file = file;
  lock_file += ".lock";
  const AppendFile lock(lock_file, {.lock = AppendFile::Lock::Held, .wait_seconds = 60});
  std::vector<std::string> warnings;
  if (std::filesystem::exists(file)) {
    const std::string text = read_file(file);
    const Book book(text, file.string());
    std::vector<BookEntry> there = book.entries();
    warnings = book.warnings();
    if (there.empty() && !warnings.empty()) {
      std::filesystem::path kept = file;
      kept += ".damaged";
      write_file(kept, text);
    }
    entries.insert(entries.end(), std::make_move_iterator(there.begin()),
                   std::make_move_iterator(there.end()));
  }
  write_file(file, print_book(std::move(entries)));
  return warnings;
}

}  // namespace tessera::record
