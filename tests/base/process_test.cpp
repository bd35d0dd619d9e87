#include "base/process.h"

#include <gtest/gtest.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <cstring>
#include <thread>

#include "base/clock.h"
#include "base/error.h"
#include "base/file.h"

namespace tessera {
namespace {

Command shell(std::string script) {
  return {.argv = {"sh", "-c", std::move(script)}, .folder = {}, .environment = {}, .input = {}};
}

bool alive(pid_t pid) {
  return kill(pid, 0) == 0;
}

// Waits a moment for a process that was killed by someone else to vanish. It may have become ours.
bool vanishes(pid_t pid) {
  for (int i = 0; i < 500 && alive(pid); ++i) {
    waitpid(pid, nullptr, WNOHANG);
    usleep(10000);
  }
  return !alive(pid);
}

TEST(Process, OutputAndExitCode) {
  Outcome outcome = run_command(shell("echo out; echo err >&2; exit 3"), {});
  EXPECT_EQ(outcome.ending, Ending::Exited);
  EXPECT_EQ(outcome.exit_code, 3);
  EXPECT_EQ(outcome.out, "out\n");
  EXPECT_EQ(outcome.err, "err\n");
  EXPECT_FALSE(outcome.ok());
  EXPECT_EQ(outcome.describe(), "exit code 3");
}

TEST(Process, InputFolderAndEnvironment) {
  TemporaryFolder folder;
  Command command = shell("cat; pwd; echo $NEW $HOME");
  command.input = std::string(1 << 20, 'x');
  command.folder = folder.path();
  command.environment = {{"NEW", "new"}, {"HOME", "replaced"}};
  Outcome outcome = run_command(command, {});
  EXPECT_EQ(outcome.out, command.input + folder.path().string() + "\nnew replaced\n");
}

TEST(Process, UnreadInputDoesNotMatter) {
  Command command = shell("exec <&-; echo done");
  command.input = std::string(1 << 20, 'x');
  EXPECT_EQ(run_command(command, {}).out, "done\n");
}

TEST(Process, AMissingProgramIsTheMachinesFault) {
  try {
    run_command({.argv = {"no-such-program"}, .folder = {}, .environment = {}, .input = {}}, {});
    FAIL();
  } catch (const Error& error) {
    EXPECT_EQ(error.exit_code(), 3);
    EXPECT_STREQ(error.what(), "cannot run no-such-program: No such file or directory");
  }
}

TEST(Process, ACrashNamesItsSignal) {
  Outcome outcome = run_command(shell("kill -SEGV $$"), {});
  EXPECT_EQ(outcome.ending, Ending::Signalled);
  EXPECT_EQ(outcome.signal, SIGSEGV);
  EXPECT_EQ(outcome.describe(), "killed by SIGSEGV");
}

TEST(Process, RunsPastItsTime) {
  double start = monotonic_seconds();
  Outcome outcome = run_command(shell("echo first; sleep 60"), {.seconds = 1});
  EXPECT_EQ(outcome.ending, Ending::TimedOut);
  EXPECT_EQ(outcome.out, "first\n");
  EXPECT_LT(monotonic_seconds() - start, 30) << "it waited for the sleep";
  EXPECT_EQ(outcome.describe(), "ran past 1 s");
}

TEST(Process, EndlessOutputIsCutAndStillTimesOut) {
  Outcome outcome = run_command(shell("exec yes"), {.seconds = 1, .output_bytes = 1000});
  EXPECT_EQ(outcome.ending, Ending::TimedOut);
  EXPECT_EQ(outcome.out.size(), 1000u);
}

TEST(Process, MuchOutputIsDrainedToTheEnd) {
  Outcome outcome =
      run_command(shell("head -c 5000000 /dev/zero; echo end >&2"), {.output_bytes = 4000000});
  EXPECT_EQ(outcome.out.size(), 4000000u);
  EXPECT_EQ(outcome.err, "end\n");
  EXPECT_TRUE(outcome.ok());
}

TEST(Process, TooMuchMemory) {
  auto hog = [](std::string&) {
    std::vector<std::string> kept;
    for (int i = 0; i < 1000; ++i) {
      kept.emplace_back(16 << 20, 'x');
      usleep(1000);
    }
    return 0;
  };
  Outcome outcome = run_forked(hog, {.seconds = 60, .memory_bytes = size_t{400} << 20});
  EXPECT_EQ(outcome.ending, Ending::OutOfMemory);
  EXPECT_GT(outcome.peak_bytes, size_t{400} << 20);
}

TEST(Process, PeakMemoryIsSeenInAShortLife) {
  Outcome outcome = run_forked(
      [](std::string& out) {
        out = std::to_string(std::string(64 << 20, 'x').size());
        return 0;
      },
      {});
  EXPECT_GT(outcome.peak_bytes, size_t{64} << 20);
}

TEST(Process, BackgroundChildrenAreGone) {
  Outcome outcome = run_command(shell("sleep 60 & echo $!"), {});
  EXPECT_FALSE(alive(std::stoi(outcome.out)));
}

TEST(Process, ChildrenThatFledIntoASessionOfTheirOwnAreGone) {
  TemporaryFolder folder;
  Command command = shell(
      "setsid sh -c 'echo $$; echo > fled; exec sleep 60' & "
      "until [ -e fled ]; do sleep 0.01; done");
  command.folder = folder.path();
  double start = monotonic_seconds();
  Outcome outcome = run_command(command, {});
  ASSERT_FALSE(outcome.out.empty());
  EXPECT_FALSE(alive(std::stoi(outcome.out)));
  EXPECT_LT(monotonic_seconds() - start, 30) << "it waited for the sleep";
}

TEST(Process, FledChildrenOfARunningJobAreLeftAlone) {
  // Job 1 ends while job 0 still waits for what it put into another session.
  std::vector<std::string> outs(2);
  run_forked_all(
      2, 2, {.seconds = 20},
      [](size_t i, std::string& out) {
        if (i == 1) return 0;
        Outcome inner = run_command(shell("setsid sh -c 'sleep 0.3; echo lived'"), {});
        out = inner.out;
        return inner.exit_code;
      },
      [&](size_t i, const Outcome& outcome) { outs[i] = outcome.out; });
  EXPECT_EQ(outs[0], "lived\n");
}

TEST(Process, ForkedBodyGivesBackItsText) {
  std::string large(1 << 20, 'y');
  Outcome outcome = run_forked(
      [&](std::string& out) {
        std::printf("noise");
        out = large;
        return 7;
      },
      {});
  EXPECT_EQ(outcome.exit_code, 7);
  EXPECT_EQ(outcome.out, large);
  EXPECT_EQ(outcome.err, "noise");
}

TEST(Process, ForkedBodyThatThrows) {
  Outcome outcome =
      run_forked([](std::string&) -> int { throw input_error({"file", 3}, "bad"); }, {});
  EXPECT_EQ(outcome.exit_code, 2);
  EXPECT_EQ(outcome.err, "file:3: bad\n");
  EXPECT_EQ(run_forked([](std::string&) -> int { throw 1; }, {}).exit_code, 4);
}

TEST(Process, ResultsComeInOrderAndAllRun) {
  std::vector<size_t> order;
  run_forked_all(
      9, 3, {.seconds = 30},
      [](size_t i, std::string& out) {
        usleep(i % 3 == 0 ? 60000 : 1000);
        if (i == 4) std::abort();
        out = std::to_string(i);
        return 0;
      },
      [&](size_t i, const Outcome& outcome) {
        order.push_back(i);
        if (i == 4) {
          EXPECT_EQ(outcome.signal, SIGABRT);
        } else {
          EXPECT_EQ(outcome.out, std::to_string(i));
        }
      });
  EXPECT_EQ(order, (std::vector<size_t>{0, 1, 2, 3, 4, 5, 6, 7, 8}));
}

TEST(Process, JobsRunSideBySide) {
  const TemporaryFolder folder;
  const auto here = [&] {
    return std::distance(std::filesystem::directory_iterator(folder.path()),
                         std::filesystem::directory_iterator());
  };
  run_forked_all(
      8, 8, {.seconds = 60},
      [&](size_t i, std::string&) {
        write_file(folder.path() / std::to_string(i), "");
        while (here() < 8) usleep(1000);  // each waits for all others
        return 0;
      },
      [](size_t, const Outcome& outcome) { EXPECT_TRUE(outcome.ok()); });
}

TEST(Process, AnExceptionInDoneLeavesNothingRunning) {
  TemporaryFolder folder;
  auto pid_file = folder.path() / "pid";
  EXPECT_THROW(run_forked_all(
                   2, 2, {.seconds = 60},
                   [&](size_t i, std::string&) {
                     if (i == 0) {
                       while (!std::filesystem::exists(pid_file)) usleep(1000);
                       return 0;
                     }
                     write_file(pid_file, std::to_string(getpid()));
                     return static_cast<int>(sleep(60));
                   },
                   [](size_t, const Outcome&) { throw std::runtime_error("stop"); }),
               std::runtime_error);
  EXPECT_FALSE(alive(std::stoi(read_file(pid_file))));
}

// The pids of a job that starts another process, as it says them itself, then does `last`.
Command job_and_below(const std::filesystem::path& pids, const std::string& last) {
  const std::string file = pids.string();
  return shell("sleep 60 & echo $$ $! > " + file + ".part; mv " + file + ".part " + file + "; " +
               last);
}

void expect_gone(const std::filesystem::path& pids) {
  int job = 0, below = 0;
  ASSERT_EQ(std::sscanf(read_file(pids).c_str(), "%d %d", &job, &below), 2);
  EXPECT_TRUE(vanishes(job));
  EXPECT_TRUE(vanishes(below));
}

// Killed with no chance to clean up, we must take the job and its children with us.
TEST(Process, NothingSurvivesUs) {
  TemporaryFolder folder;
  auto pids = folder.path() / "pids";
  pid_t supervisor = fork();
  if (supervisor == 0) {
    run_command(job_and_below(pids, "wait"), {});
    _exit(0);
  }
  for (int i = 0; i < 500 && !std::filesystem::exists(pids); ++i) usleep(10000);
  kill(supervisor, SIGKILL);
  waitpid(supervisor, nullptr, 0);
  expect_gone(pids);
}

// However early that is: the job kills us while we, whose memory makes each fork slow, still note
// its start.
TEST(Process, NothingSurvivesUsFromTheFirstMoment) {
  TemporaryFolder folder;
  auto pids = folder.path() / "pids";
  pid_t supervisor = fork();
  if (supervisor == 0) {
    const size_t size = size_t{512} << 20;
    void* ballast = mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    madvise(ballast, size, MADV_NOHUGEPAGE);
    std::memset(ballast, 1, size);
    run_command(job_and_below(pids, "kill -9 $PPID; wait"), {});
    _exit(0);
  }
  waitpid(supervisor, nullptr, 0);
  expect_gone(pids);
}

}  // namespace
}  // namespace tessera
