#include "runtime/peak_memory.h"

#include <ATen/ATen.h>
#include <c10/util/Logging.h>
#include <gtest/gtest.h>

#include <stdexcept>

namespace tessera::runtime {

namespace {

TEST(PeakMemory, CountsWhatIsAliveTogether) {
  at::Tensor older = at::empty({1000});
  at::Tensor kept;
  const size_t bytes = peak_tensor_bytes([&] {
    older.reset();  // gives nothing back: it was not counted
    {
      at::Tensor a = at::empty({1000}), b = at::empty({500});
    }
    kept = at::empty({1200});
  });
  EXPECT_EQ(bytes, 6000u);
  EXPECT_EQ(peak_tensor_bytes([&] { kept = at::empty({10}); }), 40u);
}

TEST(PeakMemory, ARunThatThrowsLeavesTheLogAsItWas) {
  const int level = FLAGS_caffe2_log_level;
  EXPECT_THROW(peak_tensor_bytes([] { throw std::runtime_error("no"); }), std::runtime_error);
  EXPECT_EQ(FLAGS_caffe2_log_level, level);
}

}  // namespace
}  // namespace tessera::runtime
