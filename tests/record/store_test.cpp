// Killed writers, full disks, folders that cannot be written: nothing is lost, nothing doubled,
// every line is whole.
#include "record/store.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <random>

#include "base/error.h"
#include "record/reader.h"
#include "record/side_files.h"
#include "record_lines.h"

namespace tessera::record {
namespace {

namespace fs = std::filesystem;

const StoreOptions impatient{"records.json", 1e9, 0};

// In memory where there is such a folder: closing a store waits for the disk.
struct MemoryFolder {
  static std::unique_ptr<TemporaryFolder> make() {
    if (fs::exists("/dev/shm")) setenv("TMPDIR", "/dev/shm", 1);
    auto folder = std::make_unique<TemporaryFolder>();
    unsetenv("TMPDIR");
    return folder;
  }
  const fs::path& path() const { return folder->path(); }
  std::unique_ptr<TemporaryFolder> folder = make();
};

// The nth of many records, each with its own text.
Record numbered(int n) {
  Record record = small_record(size_t(n) % 6);
  record.timestamp = {double(n), ""};
  return record;
}

// In a child: what is limited or given up there stays there.
int in_child(const std::function<void()>& act) {
  const pid_t child = fork();
  if (child == 0) {
    try {
      act();
    } catch (const Error& error) {
      _exit(error.exit_code());
    } catch (...) {
      _exit(99);
    }
    _exit(0);
  }
  int status = 0;
  waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

TEST(Store, WhatWasAppendedIsThere) {
  TemporaryFolder folder;
  const fs::path out = folder.path() / "deep" / "set";
  {
    RecordStore store(out, impatient);
    for (int n = 0; n < 6; ++n) store.append(numbered(n));
    EXPECT_EQ(store.size(), 6);
  }
  std::vector<std::string> before;
  RecordStore store(out, impatient,
                    [&](const Record& record) { before.push_back(print_record(record)); });
  ASSERT_EQ(before.size(), 6u);
  for (int n = 0; n < 6; ++n) EXPECT_EQ(before[size_t(n)], print_record(numbered(n)));
  EXPECT_TRUE(store.warnings().empty());
}

TEST(Store, CutOffAtAnyByteItGoesOn) {
  MemoryFolder folder;
  const fs::path file = folder.path() / "records.json";
  const std::string first = print_record(numbered(0)) + "\n";
  const std::string whole = first + print_record(numbered(1)) + "\n";
  for (size_t size = 0; size <= whole.size(); ++size) {
    write_file(file, whole.substr(0, size));
    {
      RecordStore store(folder.path(), impatient);
      const bool cut =
          size != 0 && size + 1 != first.size() && size != first.size() && size + 1 < whole.size();
      EXPECT_EQ(store.warnings().size(), cut ? 1u : 0u) << "cut at " << size;
      for (int n = int(store.size()); n < 2; ++n) store.append(numbered(n));
    }
    ASSERT_EQ(read_file(file), whole) << "cut at " << size;
  }
}

TEST(Store, TwoCannotWriteToOneFile) {
  TemporaryFolder folder;
  RecordStore store(folder.path(), impatient);
  try {
    RecordStore(folder.path(), impatient);
    ADD_FAILURE() << "a second writer";
  } catch (const Error& error) {
    EXPECT_EQ(error.message(), "another process is writing to this file");
  }
  StoreOptions other = impatient;
  other.name = "shard-2.json";
  RecordStore(folder.path(), other).append(numbered(0));
}

// A writer whose worker outlives it holds nobody up.
TEST(Store, TheLockGoesWithItsProcess) {
  TemporaryFolder folder;
  int ends[2];
  ASSERT_EQ(pipe(ends), 0);
  const pid_t writer = fork();
  if (writer == 0) {
    RecordStore store(folder.path(), impatient);
    store.append(numbered(0));
    if (fork() == 0) {  // it says itself that it is there: only then has it let go of the file
      const pid_t self = getpid();
      if (write(ends[1], &self, sizeof self) != sizeof self) _exit(1);
    }
    for (;;) pause();
  }
  pid_t worker = 0;
  ASSERT_EQ(read(ends[0], &worker, sizeof worker), ssize_t(sizeof worker));
  kill(writer, SIGKILL);
  waitpid(writer, nullptr, 0);
  EXPECT_NO_THROW(RecordStore(folder.path(), impatient).append(numbered(1)));
  kill(worker, SIGKILL);
  close(ends[0]);
  close(ends[1]);
  EXPECT_EQ(read_records((folder.path() / "records.json").string()).records.size(), 2u);
}

TEST(Store, AForkedChildDoesNotWrite) {
  TemporaryFolder folder;
  RecordStore store(folder.path(), impatient);
  store.append(numbered(0));
  EXPECT_EQ(in_child([&] { store.append(numbered(1)); }), 4);
  store.append(numbered(2));
  EXPECT_EQ(lines_of(read_file(store.file())),
            (std::vector<std::string>{print_record(numbered(0)), print_record(numbered(2))}));
}

TEST(Store, AFileOfOtherThingsIsNotTouched) {
  TemporaryFolder folder;
  const fs::path file = folder.path() / "records.json";
  write_file(file, "a shopping list\nof two lines\n");
  EXPECT_THROW(RecordStore(folder.path(), impatient), Error);
  EXPECT_EQ(read_file(file), "a shopping list\nof two lines\n");
}

TEST(Store, TasksStandBesideTheRecordsOnce) {
  TemporaryFolder folder;
  const std::string line = R"({"workload_key": "k", "name": "first"})";
  {
    RecordStore store(folder.path(), impatient);
    store.add_task("k", line);
    store.add_task("k", "never written");
  }
  RecordStore store(folder.path(), impatient);
  store.add_task("k", "never written");
  const auto tasks = read_task_lines(folder.path() / tasks_name);
  ASSERT_EQ(tasks.size(), 1u);
  EXPECT_EQ(tasks.at("k"), line);
}

TEST(Store, WhatFailuresSaidIsKeptBesideThem) {
  TemporaryFolder folder;
  Record failed = small_record(2);
  failed.message = "build: no such \"thing\"\n\xff";
  Record unnamed = numbered(0);
  unnamed.error_no = 4;
  unnamed.message = "Something: else";
  {
    RecordStore store(folder.path(), impatient);
    store.append(numbered(0));
    store.append(failed);
    store.append(unnamed);
  }
  const auto failures = read_failures(folder.path() / failures_name);
  ASSERT_EQ(failures.size(), 2u);
  EXPECT_EQ(failures[0], (Failure{"records.json", 2, program_id(failed), 6, "build",
                                  "no such \"thing\"\n\xef\xbf\xbd"}));
  EXPECT_EQ(failures[1].line, 3);
  EXPECT_EQ(failures[1].stage, "runtime_device");
  EXPECT_EQ(failures[1].message, "Something: else");
  std::vector<Record> records = read_records((folder.path() / "records.json").string()).records;
  attach_messages(records, failures);
  EXPECT_EQ(records[0].message, "");
  EXPECT_EQ(records[1].message, "build: no such \"thing\"\n\xef\xbf\xbd");
}

TEST(Store, AFullDiskIsToldAndTheFileStaysValid) {
  TemporaryFolder folder;
  const int code = in_child([&] {
    signal(SIGXFSZ, SIG_IGN);
    const rlimit limit{5000, 5000};
    setrlimit(RLIMIT_FSIZE, &limit);
    RecordStore store(folder.path(), impatient);
    for (int n = 0; n < 100; ++n) store.append(numbered(n));
  });
  EXPECT_EQ(code, 3);
  const RecordFile found = read_records((folder.path() / "records.json").string());
  EXPECT_GT(found.records.size(), 5u);
  EXPECT_LT(found.records.size(), 20u);
  EXPECT_TRUE(found.bad.empty());
  EXPECT_FALSE(found.cut_off);
  for (size_t n = 0; n < found.records.size(); ++n) {
    EXPECT_EQ(print_record(found.records[n]), print_record(numbered(int(n))));
  }
}

TEST(Store, AFolderThatCannotBeWrittenIsRefused) {
  TemporaryFolder folder;
  const fs::path closed = folder.path() / "closed";
  fs::create_directory(closed);
  fs::permissions(closed, fs::perms::owner_read | fs::perms::owner_exec | fs::perms::others_read |
                              fs::perms::others_exec);
  fs::permissions(folder.path(), fs::perms::all);
  const int code = in_child([&] {
    if (getuid() == 0 && setuid(65534) != 0) _exit(77);
    RecordStore store(closed, impatient);
  });
  if (code == 77) GTEST_SKIP() << "needs a second user: setuid failed";
  EXPECT_EQ(code, 2);
  EXPECT_EQ(in_child([&] { RecordStore store("/dev/null/set", impatient); }), 2);
}

// A writer that says after each append how far it is, until it is killed.
[[noreturn]] void write_until_killed(const fs::path& folder, int told) {
  try {
    int from = 0;
    RecordStore store(folder, {"records.json", 1e9, 5}, [&](const Record&) { ++from; });
    for (int n = from;; ++n) {
      Record record = numbered(n);
      if (!record.ok()) record.message = "build: timed out";
      store.append(record);
      if (write(told, &n, sizeof n) != sizeof n) _exit(1);
    }
  } catch (...) {
    _exit(1);
  }
}

TEST(Store, KilledAtAnyInstantNothingIsLostOrDoubled) {
  MemoryFolder folder;
  std::mt19937 random(7);
  int last_told = -1;
  for (int round = 0; round < 40; ++round) {
    int ends[2];
    ASSERT_EQ(pipe(ends), 0);
    const pid_t child = fork();
    if (child == 0) {
      close(ends[0]);
      write_until_killed(folder.path(), ends[1]);
    }
    close(ends[1]);
    // Somewhere within one of the next appends, or before the first.
    for (int rest = int(random() % 20); rest > 0; --rest) {
      if (read(ends[0], &last_told, sizeof last_told) != sizeof last_told) break;
    }
    for (unsigned spin = random() % 200000; spin > 0; --spin) {
      asm volatile("" ::: "memory");
    }
    kill(child, SIGKILL);
    waitpid(child, nullptr, 0);
    while (read(ends[0], &last_told, sizeof last_told) == sizeof last_told) {
    }
    close(ends[0]);
  }
  RecordStore store(folder.path(), impatient);
  EXPECT_GT(last_told, 100);
  EXPECT_GE(store.size(), last_told + 1) << "lost what was told to be there";
  int n = 0;
  for (const std::string& line : lines_of(read_file(store.file()))) {
    ASSERT_EQ(line, print_record(numbered(n))) << "lost or doubled";
    ++n;
  }
  EXPECT_EQ(n, store.size());
  for (const Failure& failure : read_failures(folder.path() / failures_name)) {
    EXPECT_EQ(failure.program, program_id(numbered(int(failure.line) - 1)));
  }
}

}  // namespace
}  // namespace tessera::record
