// A command that is talked to while it runs: a line to its stdin, a line back from its stdout. It
// lives in a process group of its own within the limits of process.h, and whatever it does, an ask
// ends: with an answer, or with the command gone and how it ended known.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "base/process.h"

namespace tessera {

class Conversation {
 public:
  // Limits::seconds is not used: each ask has its own. Of stderr the last output_bytes are kept.
  Conversation(const Command& command, const Limits& limits);
  ~Conversation();
  Conversation(Conversation&&) noexcept;
  Conversation& operator=(Conversation&&) noexcept;

  // Says a line and waits for one; both without their line end. Nothing: it did not answer, and is
  // gone; outcome() tells how.
  std::optional<std::string> ask(const std::string& line, double seconds);

  // Stops every process of the group, and lets them go on. Does nothing when it is gone.
  void pause();
  void resume();

  // Kills what is left. After this, or after an ask without an answer, outcome() is final.
  void end();
  bool gone() const;
  const Outcome& outcome() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace tessera
