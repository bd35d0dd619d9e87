// Every measurement of a search as one line of a file that is only ever appended to. A search that
// was killed asks again for what it asked before, is answered from here, and so comes to where it
// was; then programs are measured again. Over a log that is whole the same search runs bit for bit,
// without a machine. docs/tune.md has the lines.
#pragma once

#include <deque>
#include <filesystem>
#include <optional>

#include "base/append_file.h"
#include "base/json_members.h"
#include "search/measuring.h"

namespace tessera::search {

// One line of the log: the answer to a program, to some in turns, or that a task cannot be checked.
struct LoggedTrial {
  std::string workload_key;
  std::vector<Steps> programs;    // one, or those in turns; none: no answer
  std::vector<Measured> answers;  // of each
  bool in_turns = false;
  std::string no_answer;  // why there is none
  double seconds = 0;     // since the search began
};
Json to_json(const LoggedTrial& trial);
LoggedTrial trial_from_json(const JsonMembers& members);  // throws an input Error
// A missing file holds nothing; a last line that was cut off is left out; any other line that is
// not as described is refused with its number.
std::vector<LoggedTrial> read_trials(const std::filesystem::path& file);

class LoggedMeasuring final : public Measuring {
 public:
  // `live` may be null: then a search that asks for more than is in the log gets an input Error. It
  // must outlive this. Throws an input Error when another process writes to the log.
  LoggedMeasuring(const std::filesystem::path& file, Measuring* live);

  void measure(const te::Task& task, const std::vector<Steps>& programs, double best,
               const std::function<void(size_t, const Measured&)>& done) override;
  std::vector<Measured> in_turns(const te::Task& task, const std::vector<Steps>& programs) override;
  double seconds() const override;  // when the last answer came: as the log has it

  size_t replayed() const { return replayed_; }  // lines that have been answered from
  size_t left() const { return left_.size(); }   // lines that have not
  const std::string& warning() const;            // of a line that was cut off

 private:
  // The next line if there is one, which must answer this.
  std::optional<LoggedTrial> take(const te::Task& task, std::span<const Steps> programs,
                                  bool in_turns);
  void append(LoggedTrial trial);
  double clock() const;  // of all processes that this run took, while they measured

  std::filesystem::path file_;
  Measuring* live_;
  std::deque<LoggedTrial> left_;
  std::optional<AppendFile> log_;
  std::string warning_;
  size_t replayed_ = 0;
  double last_ = 0;  // seconds of the last line
  bool began_live_ = false;
  double live_start_ = 0, resumed_at_ = 0;  // `live`'s clock and ours when it was first asked
};

}  // namespace tessera::search
