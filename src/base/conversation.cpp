#include "base/conversation.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <csignal>

#include "base/clock.h"
#include "base/supervisor.h"

namespace tessera {

namespace {

constexpr size_t longest_answer = size_t{1} << 20;
constexpr double time_to_exit = 0.5;  // for one that closed its output: perhaps it is just dying

}  // namespace

struct Conversation::State {
  Supervisor supervisor;
  Job& job;
  bool gone = false;

  State(const Command& command, const Limits& limits)
      : job(supervisor.start_talk(command, limits)) {
    fcntl(job.in.get(), F_SETFL, O_NONBLOCK);
  }

  void reap(Ending ending) {
    if (gone) return;
    supervisor.stop(job, ending);
    supervisor.reap(job);
    gone = true;
  }

  // Gone by itself, or over a limit, or past the deadline: what stands in the way of an answer.
  bool alive(double deadline) {
    if (job.exited) {
      supervisor.reap(job);
      gone = true;
    } else if (monotonic_seconds() >= deadline) {
      reap(Ending::TimedOut);
    }
    return !gone;
  }

  void say(const std::string& text, double deadline);
  std::optional<std::string> hear(double deadline);
};

void Conversation::State::say(const std::string& text, double deadline) {
  for (size_t at = 0; at < text.size() && alive(deadline);) {
    ssize_t n = send(job.in.get(), text.data() + at, text.size() - at, MSG_NOSIGNAL);
    if (n > 0) at += static_cast<size_t>(n);
    if (n < 0 && errno == EAGAIN) {
      pollfd room{job.in.get(), POLLOUT, 0};
      poll(&room, 1, 1);
      supervisor.round(0);
    } else if (n < 0 && errno != EINTR) {
      return;  // it has closed its stdin: whether it still answers, hear() finds out
    }
  }
}

std::optional<std::string> Conversation::State::hear(double deadline) {
  std::string& said = job.outcome.out;
  double closed = 0;  // when its output was found closed
  while (true) {
    const size_t end = said.find('\n');
    if (end != std::string::npos && end <= longest_answer) {
      std::string line = said.substr(0, end);
      said.erase(0, end + 1);
      return line;
    }
    if (said.size() > longest_answer) reap(Ending::SaidTooMuch);
    if (job.out.get() < 0 && closed == 0) closed = monotonic_seconds();
    if (closed > 0 && monotonic_seconds() - closed > time_to_exit) reap(Ending::ClosedItsOutput);
    if (!alive(deadline)) return {};
    supervisor.round(closed > 0 ? closed + time_to_exit : deadline);
  }
}

Conversation::Conversation(const Command& command, const Limits& limits) {
  Limits without_time = limits;
  without_time.seconds = 0;
  state_ = std::make_unique<State>(command, without_time);
}
Conversation::~Conversation() = default;
Conversation::Conversation(Conversation&&) noexcept = default;
Conversation& Conversation::operator=(Conversation&&) noexcept = default;

std::optional<std::string> Conversation::ask(const std::string& line, double seconds) {
  if (state_->gone) return {};
  const double deadline = monotonic_seconds() + seconds;
  state_->supervisor.round(0);
  state_->job.outcome.out.clear();  // what was said unasked
  state_->say(line + "\n", deadline);
  std::optional<std::string> answer;
  if (!state_->gone) answer = state_->hear(deadline);
  if (state_->gone && state_->job.outcome.ending == Ending::TimedOut)
    state_->job.outcome.seconds = seconds;
  return answer;
}

void Conversation::pause() {
  if (!state_->gone) state_->supervisor.signal_all(state_->job, SIGSTOP);
}

void Conversation::resume() {
  if (!state_->gone) state_->supervisor.signal_all(state_->job, SIGCONT);
}

void Conversation::end() {
  if (state_->gone) return;
  // It may have ended by itself a moment ago.
  state_->supervisor.round(0);
  if (state_->job.exited) {
    state_->supervisor.reap(state_->job);
    state_->gone = true;
  } else {
    state_->reap(Ending::Signalled);
  }
}

bool Conversation::gone() const {
  return state_->gone;
}

const Outcome& Conversation::outcome() const {
  return state_->job.outcome;
}

}  // namespace tessera
