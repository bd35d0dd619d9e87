#include "search/trial_log.h"

#include <algorithm>

#include "base/error.h"
#include "base/json_lines.h"
#include "base/statistics.h"
#include "record/record.h"

namespace tessera::search {

namespace {

Json answer_json(const Steps& steps, const Measured& measured) {
  Json json;
  json.set("steps", Json::parse(schedule::print_steps(steps), "steps"));
  json.set("costs", Json::array(measured.costs)).set("error", int(measured.error));
  if (!measured.message.empty()) json.set("message", measured.message);
  json.set("build_s", measured.build_seconds).set("check_s", measured.check_seconds);
  json.set("time_s", measured.time_seconds);
  return json;
}

void read_answer(const JsonMembers& members, LoggedTrial& trial) {
  trial.programs.push_back(record::parse_steps(members.at("steps").dump(), members.where()));
  Measured& measured = trial.answers.emplace_back();
  for (const Json& cost : members.list("costs", "an array of seconds")) {
    if (!cost.is_number()) throw members.wrong("costs", "an array of seconds");
    measured.costs.push_back(cost.as_double());
  }
  measured.error = record::MeasureError(members.integer("error", 0, 8));
  if (measured.ok() && measured.costs.empty()) throw members.wrong("costs", "an array of seconds");
  members.read("message", measured.message);
  members.read("build_s", measured.build_seconds);
  members.read("check_s", measured.check_seconds);
  members.read("time_s", measured.time_seconds);
}

}  // namespace

Json to_json(const LoggedTrial& trial) {
  Json json;
  json.set("task", trial.workload_key).set("seconds", trial.seconds);
  if (trial.in_turns) {
    Json list{Json::Array{}};
    for (size_t i = 0; i < trial.programs.size(); ++i)
      list.push_back(answer_json(trial.programs[i], trial.answers[i]));
    json.set("in_turns", std::move(list));
  } else if (trial.programs.empty()) {
    json.set("no_answer", trial.no_answer);
  } else {
    json.set("program", answer_json(trial.programs[0], trial.answers[0]));
  }
  return json;
}

LoggedTrial trial_from_json(const JsonMembers& members) {
  LoggedTrial trial;
  trial.workload_key = members.text("task");
  members.read("seconds", trial.seconds);
  if (members.find("in_turns")) {
    trial.in_turns = true;
    size_t place = 0;
    for (const Json& item : members.list("in_turns", "an array of programs")) {
      const std::string path = fmt::format("in_turns[{}]", place++);
      read_answer(members.inside(item, path), trial);
    }
  } else if (members.find("no_answer")) {
    trial.no_answer = members.text("no_answer");
  } else {
    read_answer(members.inside(members.at("program"), "program"), trial);
  }
  return trial;
}

std::vector<LoggedTrial> read_trials(const std::filesystem::path& file) {
  std::vector<LoggedTrial> trials;
  for_each_json_line(file, [&](const JsonMembers& members, std::string_view) {
    trials.push_back(trial_from_json(members));
  });
  return trials;
}

LoggedMeasuring::LoggedMeasuring(const std::filesystem::path& file, Measuring* live)
    : file_(file), live_(live) {
  if (live) {
    AppendFile::Options options;
    options.is_whole = is_json_line;
    log_.emplace(file, options);
    warning_ = log_->warning();
  }
  for (LoggedTrial& trial : read_trials(file)) left_.push_back(std::move(trial));
}

const std::string& LoggedMeasuring::warning() const {
  return warning_;
}

double LoggedMeasuring::seconds() const {
  return last_;
}

double LoggedMeasuring::clock() const {
  return resumed_at_ + live_->seconds() - live_start_;
}

std::optional<LoggedTrial> LoggedMeasuring::take(const te::Task& task,
                                                 std::span<const Steps> programs, bool in_turns) {
  if (left_.empty()) {
    if (!live_)
      throw input_error({file_.string(), int(replayed_)},
                        "the log ends here, and nothing can be measured");
    if (!began_live_) {
      began_live_ = true;
      live_start_ = live_->seconds();
      resumed_at_ = last_;
    }
    return std::nullopt;
  }
  LoggedTrial trial = std::move(left_.front());
  left_.pop_front();
  ++replayed_;
  last_ = trial.seconds;
  const bool same = trial.workload_key == task.workload_key &&
                    (trial.programs.empty() ||
                     (trial.in_turns == in_turns && trial.programs.size() <= programs.size() &&
                      std::equal(trial.programs.begin(), trial.programs.end(), programs.begin())));
  if (!same)
    throw input_error({file_.string(), int(replayed_)},
                      "another program was measured here than this search asks for: expected the "
                      "log of a search with the same seed, model, tasks and version");
  return trial;
}

void LoggedMeasuring::append(LoggedTrial trial) {
  last_ = trial.seconds = clock();
  log_->append(to_json(trial).dump() + "\n");
  log_->sync();  // what is made from it must never be ahead of it
}

void LoggedMeasuring::measure(const te::Task& task, const std::vector<Steps>& programs, double best,
                              const std::function<void(size_t, const Measured&)>& done) {
  size_t first = 0;
  for (; first < programs.size(); ++first) {
    const auto trial = take(task, std::span(programs).subspan(first, 1), false);
    if (!trial) break;
    if (trial->programs.empty()) throw Error(Blame::Foreign, {}, trial->no_answer);
    const Measured& measured = trial->answers[0];
    if (measured.ok())
      best = best > 0 ? std::min(best, median(measured.costs)) : median(measured.costs);
    done(first, measured);
  }
  if (first == programs.size()) return;
  const std::vector<Steps> rest(programs.begin() + std::ptrdiff_t(first), programs.end());
  try {
    live_->measure(task, rest, best, [&](size_t i, const Measured& measured) {
      append({task.workload_key, {rest[i]}, {measured}, false, "", 0});
      done(first + i, measured);
    });
  } catch (const Error& error) {
    if (error.blame() != Blame::Foreign) throw;
    append({task.workload_key, {}, {}, false, error.what(), 0});
    throw;
  }
}

std::vector<Measured> LoggedMeasuring::in_turns(const te::Task& task,
                                                const std::vector<Steps>& programs) {
  if (const auto trial = take(task, programs, true)) {
    if (trial->answers.size() != programs.size())
      throw input_error({file_.string(), int(replayed_)}, "expected {} programs in turns, found {}",
                        programs.size(), trial->answers.size());
    return trial->answers;
  }
  std::vector<Measured> answers = live_->in_turns(task, programs);
  append({task.workload_key, programs, answers, true, "", 0});
  return answers;
}

}  // namespace tessera::search
