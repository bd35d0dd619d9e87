#include "base/process.h"

#include <algorithm>
#include <cstring>
#include <optional>

#include "base/error.h"
#include "base/supervisor.h"

namespace tessera {

namespace {

std::string signal_name(int signal) {
  if (const char* name = sigabbrev_np(signal)) return std::string("SIG") + name;
  return fmt::format("signal {}", signal);
}

}  // namespace

std::string Outcome::describe() const {
  switch (ending) {
    case Ending::Exited:
      return fmt::format("exit code {}", exit_code);
    case Ending::Signalled:
      return "killed by " + signal_name(signal);
    case Ending::TimedOut:
      return seconds < 100 ? fmt::format("ran past {:.3g} s", seconds)
                           : fmt::format("ran past {:.0f} s", seconds);
    case Ending::OutOfMemory:
      return fmt::format("used more memory than allowed ({} MB)", peak_bytes / 1000000);
    case Ending::TooManyProcesses:
      return "started too many processes";
    case Ending::ClosedItsOutput:
      return "closed its output";
    case Ending::SaidTooMuch:
      return "wrote far more than an answer";
  }
  return "unknown ending";
}

Outcome run_command(const Command& command, const Limits& limits) {
  Supervisor supervisor;
  supervisor.start_command(command, limits);
  return supervisor.wait_for_one().outcome;
}

Outcome run_forked(const std::function<int(std::string& out)>& body, const Limits& limits) {
  Supervisor supervisor;
  supervisor.start_forked(0, body, limits);
  return supervisor.wait_for_one().outcome;
}

void run_forked_all(size_t n, int parallel, const Limits& limits,
                    const std::function<int(size_t, std::string& out)>& body,
                    const std::function<void(size_t, const Outcome&)>& done) {
  Supervisor supervisor;
  std::vector<std::optional<Outcome>> finished(n);
  size_t started = 0, delivered = 0;
  while (delivered < n) {
    while (started < n && supervisor.running() < static_cast<size_t>(std::max(parallel, 1))) {
      size_t index = started++;
      supervisor.start_forked(index, [&](std::string& out) { return body(index, out); }, limits);
    }
    Job job = supervisor.wait_for_one();
    finished[job.index] = std::move(job.outcome);
    while (delivered < n && finished[delivered]) {
      done(delivered, *finished[delivered]);
      finished[delivered++].reset();
    }
  }
}

}  // namespace tessera
