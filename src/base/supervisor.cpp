// How a job is kept in hand.
//
// Each job is a direct child with a process group of its own. We are a "child subreaper", and so is
// each job: what a job leaves behind when a process in the middle dies becomes the child of the
// job, and when the job itself is gone, ours. A process that escaped its group by setsid() is
// thereby found all the same: after a job has ended, any child of ours that is neither a running
// job nor was there before must be a leftover, and is killed.
//
// One loop serves all jobs: it sleeps in poll() on the pipes and on a pidfd of each job, and wakes
// for output, for an ending, for a deadline, or to look at memory. stdin is a file in memory, not a
// pipe, so there is nothing to feed and no SIGPIPE to fear; of a job that is talked to it is a
// socket, for the same reason.
//
// Several supervisors may live at once, such as those of two conversations: all_jobs() knows the
// jobs of each, so that none takes another's for leftovers.
#include "base/supervisor.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <csignal>
#include <cstdio>
#include <cstring>

#include "base/clock.h"
#include "base/confinement.h"
#include "base/error.h"
#include "base/process_guard.h"

extern char** environ;

namespace tessera {

namespace {

struct Pipe {
  Descriptor read_end, write_end;
  Pipe() {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) throw environment_error("pipe: {}", std::strerror(errno));
    read_end.reset(ends[0]);
    write_end.reset(ends[1]);
  }
};

Descriptor make_input(const std::string& text) {
  if (text.empty()) return Descriptor(open("/dev/null", O_RDONLY | O_CLOEXEC));
  Descriptor file(memfd_create("stdin", MFD_CLOEXEC));
  if (const int error = write_whole(file.get(), text))
    throw environment_error("cannot pass input on: {}", std::strerror(error));
  lseek(file.get(), 0, SEEK_SET);
  return file;
}

// Reads what is there, keeps it up to the limit and drops the rest. Closes at the end of the
// stream. Bounded, or a job that never stops talking would keep us from its deadline.
void drain(Descriptor& pipe, std::string& text, size_t limit) {
  char buffer[1 << 16];
  for (int round = 0; round < 64 && pipe.get() >= 0; ++round) {
    ssize_t n = read(pipe.get(), buffer, sizeof buffer);
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return;  // nothing more for now
    if (n == 0) return pipe.reset();
    text.append(buffer, std::min(static_cast<size_t>(n), limit - std::min(limit, text.size())));
  }
}

// Keeps the last of what was said, for as long as it is said.
void drain_tail(Descriptor& pipe, std::string& text, size_t limit) {
  drain(pipe, text, text.size() + (size_t{8} << 20));
  if (text.size() > 2 * limit) text.erase(0, text.size() - limit);
}

void read_output(Job& job) {
  // An answer is whole or too long; where it is too long is for conversation.cpp to say.
  const size_t answer = size_t{4} << 20;
  drain(job.out, job.outcome.out, job.keeps_tail ? answer : job.limits.output_bytes);
  if (job.keeps_tail) {
    drain_tail(job.err, job.outcome.err, job.limits.output_bytes);
  } else {
    drain(job.err, job.outcome.err, job.limits.output_bytes);
  }
}

// In the order of their start.
std::vector<pid_t>& all_jobs() {
  static std::vector<pid_t> jobs;
  return jobs;
}

bool is_job(pid_t pid) {
  return std::find(all_jobs().begin(), all_jobs().end(), pid) != all_jobs().end();
}

// What every child does first. Only calls that are safe between fork and exec.
void settle_child(pid_t supervisor, int in, int out, int err) {
  setpgid(0, 0);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != supervisor) _exit(127);  // it died before the line above took hold
  guard::watch(getpid());
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  rlimit no_core = {0, 0};
  setrlimit(RLIMIT_CORE, &no_core);
  for (int signal : {SIGPIPE, SIGINT, SIGTERM, SIGHUP, SIGQUIT}) std::signal(signal, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
  dup2(in, 0);
  dup2(out, 1);
  dup2(err, 2);
}

}  // namespace

Supervisor::Supervisor() {
  // Whoever started us may have ignored it, and then endings could not be waited for.
  std::signal(SIGCHLD, SIG_DFL);
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  for (const ProcessInfo& info : list_processes()) {
    if (info.parent == getpid()) not_ours_.insert(info.pid);
  }
}

Supervisor::~Supervisor() {
  for (Job& job : jobs_) reap(job);
}

Job& Supervisor::adopt(Job job) {
  all_jobs().push_back(job.pid);
  setpgid(job.pid, job.pid);  // the child does so too; whoever comes first
  job.pidfd.reset(static_cast<int>(syscall(SYS_pidfd_open, job.pid, 0)));
  fcntl(job.out.get(), F_SETFL, O_NONBLOCK);
  fcntl(job.err.get(), F_SETFL, O_NONBLOCK);
  if (!poll_rarely_ || jobs_.empty()) poll_interval_ = 0.001;
  next_poll_ = job.start + std::min(poll_interval_, 0.004);
  jobs_.push_back(std::move(job));
  return jobs_.back();
}

// Stops every process of a job, so that none can start another while they are being killed.
void Supervisor::freeze(const Job& job) const {
  kill(-job.pid, SIGSTOP);            // most are of its group, and that is one call
  setpriority(PRIO_PROCESS, 0, -20);  // where it is allowed: they are many, and we are one
  size_t stopped = 0;
  for (int rounds = 0; rounds < 50; ++rounds) {
    kill(-job.pid, SIGSTOP);
    const std::vector<ProcessInfo> tree = processes_of(list_processes(), job);
    for (const ProcessInfo& info : tree) kill(info.pid, SIGSTOP);
    if (tree.size() == stopped) break;
    stopped = tree.size();
  }
  for (const ProcessInfo& info : processes_of(list_processes(), job)) kill(info.pid, SIGKILL);
  setpriority(PRIO_PROCESS, 0, 0);
}

void Supervisor::signal_all(const Job& job, int signal) const {
  kill(-job.pid, signal);
  if (!job.has_children) return;  // there is nobody to look for
  for (const ProcessInfo& info : processes_of(list_processes(), job)) {
    if (info.group != job.pid) kill(info.pid, signal);
  }
}

// A child of ours that is no job and was not there before us: somebody's orphan.
bool Supervisor::is_stray(const ProcessInfo& info) const {
  return info.parent == getpid() && !is_job(info.pid) && !not_ours_.count(info.pid) &&
         info.pid != guard::process();
}

// A job may undo that it is a subreaper; its orphans are then ours. They are counted as those of
// the youngest job: older ones, such as the baseline of a bench, are of our own making.
std::vector<ProcessInfo> Supervisor::processes_of(const ProcessTable& table, const Job& job) const {
  std::vector<ProcessInfo> tree = process_tree(table, job.pid);
  if (all_jobs().empty() || all_jobs().back() != job.pid) return tree;
  for (const ProcessInfo& info : table) {
    if (!is_stray(info) || info.group == job.pid) continue;
    for (const ProcessInfo& below : process_tree(table, info.pid)) {
      if (below.group != job.pid) tree.push_back(below);
    }
  }
  return tree;
}

// What there must be before the fork.
static Job new_job(size_t index, const Limits& limits) {
  guard::prepare();
  Job job;
  job.index = index;
  job.limits = limits;
  rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  job.our_resident = static_cast<size_t>(usage.ru_maxrss) * 1024;
  job.start = monotonic_seconds();
  return job;
}

void Supervisor::start_command(const Command& command, const Limits& limits) {
  Descriptor input = make_input(command.input);
  spawn(command, limits, input.get(), Descriptor());
}

Job& Supervisor::start_talk(const Command& command, const Limits& limits) {
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
    throw environment_error("socketpair: {}", std::strerror(errno));
  Descriptor ours(ends[0]), theirs(ends[1]);
  Job& job = spawn(command, limits, theirs.get(), std::move(ours));
  job.keeps_tail = true;
  return job;
}

Job& Supervisor::spawn(const Command& command, const Limits& limits, int input, Descriptor ours) {
  if (command.argv.empty()) throw our_error("a command without a program");
  std::vector<char*> argv;
  for (const std::string& word : command.argv) argv.push_back(const_cast<char*>(word.c_str()));
  argv.push_back(nullptr);
  std::vector<std::string> added;
  for (const auto& [name, value] : command.environment) added.push_back(name + "=" + value);
  std::vector<char*> environment;
  for (char** entry = environ; *entry; ++entry) {
    std::string_view name(*entry, std::strcspn(*entry, "="));
    bool replaced = std::any_of(command.environment.begin(), command.environment.end(),
                                [&](const auto& pair) { return pair.first == name; });
    if (!replaced) environment.push_back(*entry);
  }
  for (std::string& entry : added) environment.push_back(entry.data());
  environment.push_back(nullptr);

  std::optional<Confinement> confinement;
  if (command.confined) confinement.emplace(command.writable);
  Pipe out, err, trouble;
  Job job = new_job(0, limits);
  pid_t supervisor = getpid();
  job.pid = fork();
  if (job.pid < 0) throw environment_error("fork: {}", std::strerror(errno));
  if (job.pid == 0) {
    settle_child(supervisor, input, out.write_end.get(), err.write_end.get());
    bool moved = command.folder.empty() || chdir(command.folder.c_str()) == 0;
    if (moved && (!confinement || confinement->enter()))
      execvpe(argv[0], argv.data(), environment.data());
    int report[2] = {moved, errno};
    [[maybe_unused]] ssize_t n = write(trouble.write_end.get(), report, sizeof report);
    _exit(127);
  }
  // The pipe closes without a word when exec succeeds.
  trouble.write_end.reset();
  int report[2];
  ssize_t n;
  do n = read(trouble.read_end.get(), report, sizeof report);
  while (n < 0 && errno == EINTR);
  if (n == sizeof report) {
    waitpid(job.pid, nullptr, 0);
    guard::unwatch(job.pid);
    const std::string& what = report[0] ? command.argv[0] : command.folder;
    throw environment_error("cannot {} {}: {}", report[0] ? "run" : "enter", what,
                            std::strerror(report[1]));
  }
  job.out = std::move(out.read_end);
  job.err = std::move(err.read_end);
  job.in = std::move(ours);
  return adopt(std::move(job));
}

[[noreturn]] static void run_body(const std::function<int(std::string&)>& body, int result) {
  int code = 4;
  std::string out;
  try {
    code = body(out);
  } catch (const Error& error) {
    code = error.exit_code();
    std::fprintf(stderr, "%s\n", error.what());
  } catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
  } catch (...) {
    std::fprintf(stderr, "unknown exception\n");
  }
  std::fflush(nullptr);
  _exit(write_whole(result, out) == 0 ? code : 4);
}

void Supervisor::start_forked(size_t index, const std::function<int(std::string&)>& body,
                              const Limits& limits) {
  Descriptor input = make_input("");
  Pipe out, err;
  std::fflush(nullptr);  // or the child would print it a second time
  Job job = new_job(index, limits);
  pid_t supervisor = getpid();
  job.pid = fork();
  if (job.pid < 0) throw environment_error("fork: {}", std::strerror(errno));
  if (job.pid == 0) {
    // Its stdout belongs with its messages: results travel by `out` alone.
    settle_child(supervisor, input.get(), err.write_end.get(), err.write_end.get());
    guard::forget();
    run_body(body, out.write_end.get());
  }
  job.out = std::move(out.read_end);
  job.err = std::move(err.read_end);
  adopt(std::move(job));
}

Job Supervisor::wait_for_one() {
  if (jobs_.empty()) throw our_error("waiting for a process, but none runs");
  while (true) {
    if (std::optional<Job> job = take_ended()) return std::move(*job);
    round(next_poll_);
  }
}

std::optional<Job> Supervisor::take_ended() {
  for (auto job = jobs_.begin(); job != jobs_.end(); ++job) {
    if (!job->exited) continue;
    reap(*job);
    Job done = std::move(*job);
    jobs_.erase(job);
    return done;
  }
  return std::nullopt;
}

void Supervisor::round(double wake) {
  wait_for_event(wake);
  double now = monotonic_seconds();
  if (now >= next_poll_) poll_processes();
  for (Job& job : jobs_) {
    if (job.exited) continue;
    read_output(job);
    int status;
    rusage usage;
    if (wait4(job.pid, &status, WNOHANG, &usage) == job.pid) collect(job, status, usage);
    if (!job.exited && job.limits.seconds > 0 && now - job.start >= job.limits.seconds) {
      stop(job, Ending::TimedOut);
    }
  }
}

void Supervisor::wait_for_event(double wake) {
  std::vector<pollfd> events;
  wake = std::min(wake, next_poll_);
  if (waker_ >= 0) events.push_back({waker_, POLLIN, 0});
  for (Job& job : jobs_) {
    for (Descriptor* fd : {&job.pidfd, &job.out, &job.err}) {
      if (fd->get() >= 0) events.push_back({fd->get(), POLLIN, 0});
    }
    if (job.limits.seconds > 0) wake = std::min(wake, job.start + job.limits.seconds);
    // Kernels before 5.3 have no pidfd: an ending must be looked for.
    if (job.pidfd.get() < 0) wake = std::min(wake, monotonic_seconds() + 0.002);
  }
  double wait = std::max(0.0, wake - monotonic_seconds());
  poll(events.data(), events.size(), static_cast<int>(std::ceil(wait * 1e3)));
}

void Supervisor::poll_processes() {
  double before = thread_seconds();
  ProcessTable table = list_processes();
  bool calm = true;  // all are talked to, or of our own kind, and have started little
  for (Job& job : jobs_) {
    if (job.exited) continue;
    const std::vector<ProcessInfo> tree = processes_of(table, job);
    job.has_children = job.has_children || tree.size() > 1;
    for (const ProcessInfo& info : tree) {
      // The guard must know of it, should we be killed.
      if (info.group != job.pid && job.escaped_groups.insert(info.group).second)
        guard::watch(info.group);
    }
    calm = calm && (poll_rarely_ || job.in.get() >= 0) && tree.size() <= 8;
    size_t bytes = resident_bytes(tree);
    // Forks share most of their memory: nobody is to be killed for counting it twice.
    if (job.limits.memory_bytes > 0 && bytes > job.limits.memory_bytes && tree.size() > 1)
      bytes = proportional_bytes(tree);
    job.outcome.peak_bytes = std::max(job.outcome.peak_bytes, bytes);
    if (job.limits.memory_bytes > 0 && bytes > job.limits.memory_bytes) {
      stop(job, Ending::OutOfMemory);
    } else if (job.limits.processes > 0 && tree.size() > job.limits.processes) {
      stop(job, Ending::TooManyProcesses);
    }
  }
  // Often at first, so that short jobs are seen at all; never more than 5 % of our time. What is
  // talked to lives long and is timed: there, seldom, unless it multiplies.
  // Its own work is what counts: were it the wall clock, a job that starves us would be looked at
  // ever less.
  double cost = thread_seconds() - before;
  poll_interval_ = std::max(std::min(2 * poll_interval_, calm ? 0.05 : 0.016), 20 * cost);
  next_poll_ = monotonic_seconds() + std::min(poll_interval_, 0.25);
}

void Supervisor::stop(Job& job, Ending ending) {
  if (job.exited) return;
  double seconds = monotonic_seconds() - job.start;  // its dying is not its time
  if (ending == Ending::TooManyProcesses) freeze(job);
  kill(-job.pid, SIGKILL);
  int status;
  rusage usage;
  pid_t got;
  do got = wait4(job.pid, &status, 0, &usage);
  while (got < 0 && errno == EINTR);
  collect(job, status, usage);
  job.outcome.ending = ending;
  job.outcome.seconds = ending == Ending::TimedOut ? job.limits.seconds : seconds;
}

void Supervisor::collect(Job& job, int status, const rusage& usage) {
  job.exited = true;
  job.outcome.seconds = monotonic_seconds() - job.start;
  if (WIFSIGNALED(status)) {
    job.outcome.ending = Ending::Signalled;
    job.outcome.signal = WTERMSIG(status);
  } else {
    job.outcome.ending = Ending::Exited;
    job.outcome.exit_code = WEXITSTATUS(status);
  }
  size_t largest = static_cast<size_t>(usage.ru_maxrss) * 1024;
  if (largest > job.our_resident) {
    job.outcome.peak_bytes = std::max(job.outcome.peak_bytes, largest);
  }
}

void Supervisor::reap(Job& job) {
  if (job.reaped) return;
  job.reaped = true;
  if (!job.exited) stop(job, Ending::Signalled);
  double give_up = monotonic_seconds() + 5;  // a process may hang in the kernel for ever
  useconds_t nap = 50;
  while (kill(-job.pid, SIGKILL) == 0 && monotonic_seconds() < give_up) {
    while (waitpid(-job.pid, nullptr, WNOHANG) > 0) continue;
    if (kill(-job.pid, 0) != 0) break;
    usleep(nap);
    nap = std::min<useconds_t>(2 * nap, 5000);
  }
  reap_leftovers();
  guard::unwatch(job.pid);
  for (const pid_t group : job.escaped_groups) guard::unwatch(group);
  std::erase(all_jobs(), job.pid);
  read_output(job);
}

void Supervisor::reap_leftovers() {
  double give_up = monotonic_seconds() + 5;
  useconds_t nap = 50;
  // Killing one makes its children ours, hence the rounds.
  for (bool found = true; found && monotonic_seconds() < give_up;) {
    found = false;
    for (const ProcessInfo& info : list_processes()) {
      if (!is_stray(info)) continue;
      found = true;
      if (info.group == info.pid) kill(-info.pid, SIGKILL);
      kill(info.pid, SIGKILL);
      waitpid(info.pid, nullptr, WNOHANG);
    }
    if (found) {
      usleep(nap);
      nap = std::min<useconds_t>(2 * nap, 5000);
    }
  }
}

}  // namespace tessera
