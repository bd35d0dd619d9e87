// The one process supervisor. Runs a command, or a function in a forked child, in a process group
// of its own under limits of time, memory and output, and tells how it ended. Whatever the child
// does, every process of its group is gone when a call returns.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace tessera {

struct Limits {
  double seconds = 0;                      // wall clock; 0: none
  size_t memory_bytes = 0;                 // resident, whole group; 0: none
  size_t processes = 0;                    // at one time, whole group; 0: none
  size_t output_bytes = size_t{64} << 20;  // of stdout and of stderr each; the rest is dropped
};

enum class Ending {
  Exited,
  Signalled,
  TimedOut,
  OutOfMemory,
  TooManyProcesses,
  ClosedItsOutput,  // the last two are endings of a conversation
  SaidTooMuch,
};

struct Outcome {
  Ending ending = Ending::Exited;
  int exit_code = 0;  // when Exited
  int signal = 0;     // when Signalled
  std::string out, err;
  double seconds = 0;
  size_t peak_bytes = 0;  // resident, largest seen of the group
  bool ok() const { return ending == Ending::Exited && exit_code == 0; }
  std::string describe() const;  // "exit code 2", "killed by SIGSEGV", "ran past 60 s", ...
};

struct Command {
  std::vector<std::string> argv = {};  // argv[0] is looked up on PATH
  std::string folder = {};             // working folder; empty: ours
  std::vector<std::pair<std::string, std::string>> environment = {};  // added to ours
  std::string input = {};                                             // its stdin
  // No network, and writing only below these folders, as far as the kernel can (confinement.h).
  bool confined = false;
  std::vector<std::string> writable = {};
};

Outcome run_command(const Command& command, const Limits& limits);

// Runs `body` in a forked child; its return value is the exit code, what it writes to `out` (a file
// descriptor's text) comes back as Outcome::out. Fork before any thread is started in this process.
Outcome run_forked(const std::function<int(std::string& out)>& body, const Limits& limits);

// Runs jobs[0..n) as forked children, `parallel` at a time. `done(i, outcome)` is called in this
// process, in the order of the index, as soon as all earlier ones are done.
void run_forked_all(size_t n, int parallel, const Limits& limits,
                    const std::function<int(size_t, std::string& out)>& body,
                    const std::function<void(size_t, const Outcome&)>& done);

}  // namespace tessera
