// The machinery behind process.h and conversation.h: starts jobs, keeps them within their limits
// and leaves nothing of them behind. How is told at the top of supervisor.cpp.
#pragma once

#include <sys/resource.h>
#include <sys/types.h>

#include <functional>
#include <list>
#include <optional>
#include <string>
#include <unordered_set>

#include "base/descriptor.h"
#include "base/process.h"
#include "base/process_table.h"

namespace tessera {

struct Job {
  size_t index = 0;
  Limits limits;
  pid_t pid = 0;  // and its process group
  Descriptor pidfd, out, err;
  Descriptor in;            // the stdin of a job that is talked to; else none
  bool keeps_tail = false;  // keeps the last limits.output_bytes of stderr, not the first
  double start = 0;
  size_t our_resident = 0;  // at the start: below this, ru_maxrss tells of us, not of the job
  bool exited = false, reaped = false;
  bool has_children = false;  // it has been seen with more than one process
  // Process groups that it made for itself: a signal to its own group does not reach them.
  std::unordered_set<pid_t> escaped_groups;
  Outcome outcome;
};

class Supervisor {
 public:
  Supervisor();
  ~Supervisor();
  Supervisor(const Supervisor&) = delete;
  Supervisor& operator=(const Supervisor&) = delete;

  size_t running() const { return jobs_.size(); }
  void start_command(const Command& command, const Limits& limits);
  // One that is talked to: its stdin is a socket of ours, Command::input is not used.
  Job& start_talk(const Command& command, const Limits& limits);
  void start_forked(size_t index, const std::function<int(std::string&)>& body,
                    const Limits& limits);
  // Waits until some job has ended and all its processes are gone, and gives it back.
  Job wait_for_one();
  // One that has ended, if there is one: nothing is waited for.
  std::optional<Job> take_ended();
  // For jobs that come one after the other and run code of ours: memory is polled less often.
  void poll_rarely() { poll_rarely_ = true; }
  // Rounds end when this can be read, too.
  void wake_for(int descriptor) { waker_ = descriptor; }

  // The parts of it. One round sleeps until something happens or `wake` has come, reads what there
  // is to read, and notes endings and limits that were passed.
  void round(double wake);
  void stop(Job& job, Ending ending);
  // Kills what is left of a job and waits until all of it is gone.
  void reap(Job& job);
  // Reaches all processes of a job, those that escaped its group among them.
  void signal_all(const Job& job, int signal) const;

 private:
  Job& spawn(const Command& command, const Limits& limits, int input, Descriptor ours);
  Job& adopt(Job job);
  void wait_for_event(double wake);
  void poll_processes();
  std::vector<ProcessInfo> processes_of(const ProcessTable& table, const Job& job) const;
  bool is_stray(const ProcessInfo& info) const;
  void freeze(const Job& job) const;
  void collect(Job& job, int status, const rusage& usage);
  void reap_leftovers();

  std::list<Job> jobs_;
  int waker_ = -1;
  bool poll_rarely_ = false;
  std::unordered_set<pid_t> not_ours_;  // children of this process that others started
  double next_poll_ = 0;                // when memory and the number of processes are read next
  double poll_interval_ = 0.001;
};

}  // namespace tessera
