#include "runtime/peak_memory.h"

#include <ATen/ATen.h>
#include <c10/core/Allocator.h>
#include <c10/util/Logging.h>
#include <c10/util/ThreadLocalDebugInfo.h>

#include <algorithm>

namespace tessera::runtime {

namespace {

struct Counter : c10::MemoryReportingInfoBase {
  int64_t live = 0, most = 0;
  void reportMemoryUsage(void*, int64_t bytes, size_t, size_t, c10::Device) override {
    live += bytes;
    most = std::max(most, live);
  }
  bool memoryProfilingEnabled() const override { return true; }
};

// libtorch warns of every tensor that is older than the counting.
class ErrorsAlone {
 public:
  ErrorsAlone() { FLAGS_caffe2_log_level = 2; }
  ~ErrorsAlone() { FLAGS_caffe2_log_level = level_; }
  ErrorsAlone(const ErrorsAlone&) = delete;

 private:
  const int level_ = FLAGS_caffe2_log_level;
};

}  // namespace

size_t peak_tensor_bytes(const std::function<void()>& body) {
  const auto counter = std::make_shared<Counter>();
  const ErrorsAlone quiet;
  {
    const c10::DebugInfoGuard guard(c10::DebugInfoKind::PROFILER_STATE, counter);
    body();
  }
  return size_t(counter->most);
}

}  // namespace tessera::runtime
