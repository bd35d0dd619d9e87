#include "measure/self_check.h"

#include <unistd.h>

#include <chrono>
#include <ctime>

#include "base/error.h"
#include "base/machine.h"
#include "base/sha256.h"
#include "schedule/default/default_schedule.h"
#include "te/known_workloads.h"

namespace tessera::measure {

namespace {

constexpr size_t turns = 2;  // of each of the two

// Half a millisecond on a core of today, and long enough for a GPU's clock.
te::Task reference_task(bool gpu) {
  const char* key = gpu ? R"(["matmul", 1024, 1024, 1024])" : R"(["matmul", 256, 256, 256])";
  std::optional<te::Task> task = te::known_workload(key);
  if (!task) throw our_error("the reference task {} is not known", key);
  return std::move(*task);
}

// Of its own on every machine and in every process.
std::string new_id() {
  const auto now = std::chrono::system_clock::now().time_since_epoch().count();
  static int count = 0;
  return sha256_hex(fmt::format("{} {} {} {}", node_name(), getpid(), now, ++count)).substr(0, 16);
}

}  // namespace

SelfCheck::SelfCheck(const schedule::Hardware& machine, std::string target, std::string processor,
                     Json hardware)
    : task_(reference_task(machine.gpu())),
      steps_(
          schedule::default_schedule(std::make_shared<const te::ComputeDag>(task_.dag), machine)) {
  result_.target = std::move(target);
  result_.processor = std::move(processor);
  result_.hardware = std::move(hardware);
  result_.reference = task_.workload_key;
  result_.node = node_name();
}

void SelfCheck::begin() {
  result_.previous = std::move(result_.id);
  result_.id = new_id();
  result_.time = double(time(nullptr));
  result_.first.clear();
  result_.second.clear();
  result_.error.clear();
}

Batch SelfCheck::programs() {
  return {&task_, std::vector<schedule::Steps>(2 * turns, steps_), 0};
}

bool SelfCheck::add(size_t program, const Measured& measured) {
  if (program == 0) begin();
  if (!measured.ok() && result_.error.empty()) result_.error = measured.message;
  std::vector<double>& times = program % 2 == 0 ? result_.first : result_.second;
  times.insert(times.end(), measured.costs.begin(), measured.costs.end());
  const bool last = program + 1 == 2 * turns;
  if (last && !result_.error.empty()) {
    result_.first.clear();
    result_.second.clear();
  }
  return last;
}

void SelfCheck::fail(const std::string& why) {
  begin();
  result_.error = why;
}

}  // namespace tessera::measure
