// Kernels and plans as digests of their texts, kept in tests/data/kernel_replay: a refactoring must
// leave every one of them as it was. What a text says must therefore not depend on this machine,
// nor on what its process did before.
//
// To see what changed, have the texts written by TESSERA_REPLAY_TEXTS=FOLDER, one file each, before
// the change and after it, and diff the folders. Where it was meant, TESSERA_REPLAY_WRITE=FOLDER
// writes the digests there instead of comparing them.
#pragma once

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cctype>
#include <cstdlib>
#include <exception>
#include <functional>
#include <map>
#include <mutex>
#include <set>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "base/error.h"
#include "base/file.h"
#include "base/machine.h"
#include "base/sha256.h"
#include "kernel/kernel.h"

// Halide's own: its header takes seconds to read.
namespace Halide::Internal {
std::string unique_name(char prefix);
}

namespace tessera::golden {

struct Entry {
  std::string name, digest;
};

inline Entry entry(const std::string& name, const std::string& text) {
  if (const char* folder = std::getenv("TESSERA_REPLAY_TEXTS"))
    write_file(std::filesystem::path(folder) / (name + ".txt"), text);
  return {name, sha256_hex(text).substr(0, 16)};
}

// ---- names that Halide makes up ----

constexpr size_t made_digits = 7;

// Halide numbers the names that it makes up (t0, t1, ...) through the whole process, and its
// simplifier orders operands by name: t9 stands behind t10. From here on all numbers have as many
// digits, so that the order of names is the order in which they were made.
inline void count_names_evenly() {
  static const bool done = [] {
    while (Halide::Internal::unique_name('t').size() < 1 + made_digits) {
    }
    return true;
  }();
  (void)done;
}

// Counts those names anew, in the order in which a text has them. They are "t1000042",
// "loop.epilogue" or "loop.epilogue$3" when there were others before, and functions of the bodies
// of parallel loops; each may go on behind a dot.
class NamesCountedAnew {
 public:
  std::string text(std::string_view text) {
    for_each_part(text, [&](std::string_view part) {
      if (const size_t mark = number_mark(part); mark != part.npos)
        bases_.insert(std::string(part.substr(0, mark)));
    });
    std::string result;
    result.reserve(text.size());
    for_each_part(text, [&](std::string_view part) { append(part, result); });
    return result;
  }

 private:
  static bool is_digit(char c) { return c >= '0' && c <= '9'; }
  static bool in_name(char c) {
    return std::isalnum(uint8_t(c)) || c == '_' || c == '.' || c == '$' || c == '@';
  }
  static size_t end_of_digits(std::string_view text, size_t at) {
    while (at < text.size() && is_digit(text[at])) ++at;
    return at;
  }

  // Names, and what is between them.
  template <typename Visit>
  static void for_each_part(std::string_view text, const Visit& visit) {
    for (size_t at = 0; at < text.size();) {
      size_t end = at + 1;
      while (end < text.size() && in_name(text[end]) == in_name(text[at])) ++end;
      visit(text.substr(at, end - at));
      at = end;
    }
  }

  // Where "$3" begins.
  static size_t number_mark(std::string_view name) {
    const size_t mark = name.find('$');
    return mark != name.npos && mark + 1 < name.size() && is_digit(name[mark + 1]) ? mark
                                                                                   : name.npos;
  }

  void append(std::string_view part, std::string& result) {
    constexpr std::string_view body = "tessera_kernel_par_for_";
    if (part.starts_with(body)) {
      result += body;
      return append_number(std::string(body), part, result);
    }
    if (std::islower(uint8_t(part[0])) && end_of_digits(part, 1) == 1 + made_digits) {
      result += part[0];
      append_number({part[0]}, part.substr(0, 1 + made_digits), result);
      result += part.substr(1 + made_digits);
      return;
    }
    if (const size_t mark = number_mark(part); mark != part.npos) {
      const size_t end = end_of_digits(part, mark + 1);
      result += part.substr(0, mark);
      append_number(std::string(part.substr(0, mark)), part.substr(mark, end - mark), result);
      result += part.substr(end);
      return;
    }
    for (const std::string& base : bases_) {
      if (!part.starts_with(base) || (part.size() > base.size() && part[base.size()] != '.'))
        continue;
      result += base;
      append_number(base, "", result);
      result += part.substr(base.size());
      return;
    }
    result += part;
  }

  // The first of its kind has none: whether Halide gave it one depends on what was before.
  void append_number(const std::string& kind, std::string_view name, std::string& result) {
    std::map<std::string, size_t, std::less<>>& known = numbers_[kind];
    const size_t number = known.try_emplace(std::string(name), known.size()).first->second;
    if (number > 0) result += fmt::format("'{}", number);
  }

  std::set<std::string> bases_;  // of names with "$3"
  std::map<std::string, std::map<std::string, size_t, std::less<>>> numbers_;
};

// ---- programs ----

constexpr std::string_view refused = "refused: ";

// What Halide prints of a program, or why there is none.
inline std::string program_text(const std::function<std::string()>& print) {
  count_names_evenly();
  try {
    return NamesCountedAnew().text(print());
  } catch (const Error& error) {
    return std::string(refused) + error.what() + "\n";
  }
}

// As `tessera compile --emit stmt` has it.
inline std::string statement_text(const schedule::LoopState& state, const kernel::Target& target) {
  return program_text([&] { return kernel::print_statement(state, target); });
}

// body(i) for all i in [0, count), on all cores. Throws what one of them threw.
inline void for_each_at_once(size_t count, const std::function<void(size_t)>& body) {
  std::atomic<size_t> next{0};
  std::mutex mutex;
  std::exception_ptr thrown;
  const auto work = [&] {
    try {
      for (size_t i = next++; i < count; i = next++) body(i);
    } catch (...) {
      const std::lock_guard lock(mutex);
      thrown = std::current_exception();
    }
  };
  std::vector<std::thread> threads;
  for (size_t i = 1; i < std::min<size_t>(size_t(usable_cores()), count); ++i)
    threads.emplace_back(work);
  work();
  for (std::thread& thread : threads) thread.join();
  if (thrown) std::rethrow_exception(thrown);
}

// ---- files of digests ----

struct Golden {
  std::string file;       // in tests/data/kernel_replay
  std::string made_with;  // what the digests depend on, for people
  std::string command;    // that runs the test alone
};

inline void write(const Golden& golden, const std::vector<Entry>& entries,
                  const std::filesystem::path& folder) {
  std::string text = fmt::format(
      "# Digests (SHA-256, 16 digits) of generated texts; tests/replay/replay.h says more.\n"
      "# Made with {}.\n# Made anew by: TESSERA_REPLAY_WRITE=tests/data/kernel_replay {}\n",
      golden.made_with, golden.command);
  for (const Entry& entry : entries) text += fmt::format("{} {}\n", entry.name, entry.digest);
  write_file(folder / golden.file, text);
}

struct Stored {
  std::map<std::string, std::string> digests;  // by name
  std::string header;
};

inline Stored read(const std::filesystem::path& file) {
  Stored stored;
  std::istringstream lines(read_file(file));
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("#"))
      stored.header += line + "\n";
    else
      stored.digests[line.substr(0, line.find(' '))] = line.substr(line.find(' ') + 1);
  }
  return stored;
}

inline std::filesystem::path path_of(const Golden& golden) {
  return std::filesystem::path(TESSERA_TESTS) / "data/kernel_replay" / golden.file;
}

// Why there is nothing to do; else empty. Ask first: the texts take their time.
inline std::string why_skipped(const Golden& golden) {
  const std::filesystem::path file = path_of(golden);
  if (std::filesystem::exists(file) || std::getenv("TESSERA_REPLAY_WRITE") ||
      std::getenv("TESSERA_REPLAY_TEXTS"))
    return "";
  return fmt::format(
      "needs digests of this machine: no {}; to make it before a change: TESSERA_REPLAY_WRITE={} "
      "{}",
      file.string(), file.parent_path().string(), golden.command);
}

// Fails with the names of what changed. `left_out`: names of what this machine cannot make.
inline void check(const Golden& golden, const std::vector<Entry>& entries,
                  const std::vector<std::string>& left_out = {}) {
  ASSERT_EQ(Halide::Internal::unique_name('t').size(), 1 + made_digits) << "more names than digits";
  if (const char* folder = std::getenv("TESSERA_REPLAY_WRITE")) {
    ASSERT_TRUE(left_out.empty()) << golden.file << " needs another machine: this one lacks "
                                  << left_out.size() << " of its lines, such as " << left_out[0];
    write(golden, entries, folder);
    GTEST_SKIP() << entries.size() << " digests written to " << folder << "/" << golden.file;
  }
  const std::filesystem::path file = path_of(golden);
  if (!std::filesystem::exists(file)) GTEST_SKIP() << "no " << file.string();
  Stored stored = read(file);
  std::vector<std::string> differences;
  for (const Entry& entry : entries) {
    const auto known = stored.digests.find(entry.name);
    if (known == stored.digests.end()) {
      differences.push_back("new: " + entry.name);
      continue;
    }
    if (known->second != entry.digest) differences.push_back("changed: " + entry.name);
    stored.digests.erase(known);
  }
  for (const auto& [name, digest] : stored.digests)
    if (std::find(left_out.begin(), left_out.end(), name) == left_out.end())
      differences.push_back("gone: " + name);
  if (differences.empty()) return;
  constexpr size_t most = 10;
  std::string list;
  for (size_t i = 0; i < std::min(most, differences.size()); ++i)
    list += "  " + differences[i] + "\n";
  if (differences.size() > most) list += fmt::format("  and {} more\n", differences.size() - most);
  ADD_FAILURE() << differences.size() << " of " << entries.size() << " texts are not as "
                << file.string() << " has them:\n"
                << list
                << "To see them, before and after the change:\n  TESSERA_REPLAY_TEXTS=FOLDER "
                << golden.command << "\nthen diff -r both folders. Where the change is meant:\n"
                << "  TESSERA_REPLAY_WRITE=" << file.parent_path().string() << " " << golden.command
                << "\nThis is " << golden.made_with << "; the file says\n"
                << stored.header;
}

}  // namespace tessera::golden
