// The guard is a shell that reads "+ GROUP" and "- GROUP" lines from a pipe. When the last write
// end closes, which is when we are gone, it kills what is still on its list. It is a shell, not a
// fork of ourselves, because a fork would keep all our memory alive for as long as it runs.
#include "base/process_guard.h"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <charconv>
#include <csignal>

namespace tessera::guard {

namespace {

constexpr const char* script = R"(
groups=
while read -r sign group; do
  kept=
  for g in $groups; do [ "$g" = "$group" ] || kept="$kept $g"; done
  groups=$kept
  [ "$sign" = - ] || groups="$groups $group"
done
for g in $groups; do kill -9 "-$g"; done 2>/dev/null
)";

pid_t guard_pid = 0;
pid_t owner = 0;  // who started it: a process forked from that one needs a guard of its own
int guard_pipe = -1;

void start() {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return;
  pid_t pid = fork();
  if (pid == 0) {
    setpgid(0, 0);  // a Ctrl-C at the terminal is not for the guard
    int nothing = open("/dev/null", O_RDWR);
    dup2(ends[0], 0);
    dup2(nothing, 1);
    dup2(nothing, 2);
    execl("/bin/sh", "sh", "-c", script, nullptr);
    _exit(127);
  }
  close(ends[0]);
  if (pid < 0) {
    close(ends[1]);
    return;
  }
  guard_pid = pid;
  owner = getpid();
  guard_pipe = ends[1];
}

void tell(char sign, pid_t group) {
  // A child calls this between fork and exec: nothing here may allocate.
  char line[16] = {sign, ' '};
  char* end = std::to_chars(line + 2, line + sizeof line - 1, group).ptr;
  *end++ = '\n';
  // Someone may have killed the guard; that must not kill us.
  auto old = std::signal(SIGPIPE, SIG_IGN);
  [[maybe_unused]] ssize_t n = write(guard_pipe, line, static_cast<size_t>(end - line));
  std::signal(SIGPIPE, old);
}

}  // namespace

void prepare() {
  if (owner != getpid()) forget();
  if (guard_pipe < 0) start();
}

void watch(pid_t group) {
  if (guard_pipe >= 0) tell('+', group);
}

void unwatch(pid_t group) {
  if (guard_pipe >= 0) tell('-', group);
}

pid_t process() {
  return guard_pid;
}

void forget() {
  if (guard_pipe >= 0) close(guard_pipe);
  guard_pipe = -1;
  guard_pid = 0;
}

}  // namespace tessera::guard
