// A program adapted to other extents computes what its new task says, as compiled code.
#include "run_program.h"

#include "schedule/default/default_schedule.h"
#include "schedule/space/adapt.h"
#include "schedule/space/sample_programs.h"
#include "te/dag_text.h"

namespace tessera::kernel {
namespace {

std::shared_ptr<const ComputeDag> product(int64_t n, int64_t m, int64_t k) {
  return std::make_shared<const ComputeDag>(te::parse_dag(
      fmt::format("A = placeholder float32 [{0}, {2}]\nB = placeholder float32 [{2}, {1}]\n"
                  "C(i: {0}, j: {1}) float32 += (A[i, k]*B[k, j]) over (k: {2})\n"
                  "D(i: {0}, j: {1}) float32 = max(C[i, j], 0f)\nreturn D\n",
                  n, m, k),
      "product"));
}

std::shared_ptr<const ComputeDag> convolution(int64_t size, int64_t in, int64_t out) {
  return std::make_shared<const ComputeDag>(te::parse_dag(
      fmt::format(
          "x = placeholder float32 [1, {1}, {0}, {0}]\n"
          "p(n: 1, c: {1}, h: {3}, w: {3}) float32 = if_then_else(((((h >= 1) && (h < {4})) "
          "&& (w >= 1)) && (w < {4})), x[n, c, (h - 1), (w - 1)], 0f)\n"
          "k = placeholder float32 [{2}, {1}, 3, 3]\n"
          "y(n: 1, f: {2}, h: {0}, w: {0}) float32 += (p[n, c, (h + a), (w + b)]*k[f, c, a, "
          "b]) over (c: {1}, a: 3, b: 3)\n"
          "z(n: 1, f: {2}, h: {0}, w: {0}) float32 = max(y[n, f, h, w], 0f)\nreturn z\n",
          size, in, out, size + 2, size + 1),
      "convolution"));
}

void check_adapted(const std::shared_ptr<const ComputeDag>& from,
                   const std::shared_ptr<const ComputeDag>& to) {
  schedule::Hardware hardware = schedule::host_cpu();
  hardware.cores = 2;
  std::vector<schedule::Steps> programs = schedule::sample_programs(from, hardware, 8, 11);
  programs.push_back(schedule::default_schedule(from, hardware));
  int adapted = 0;
  for (const schedule::Steps& steps : programs) {
    const auto state = schedule::adapt(to, steps, hardware);
    if (!state) continue;
    ++adapted;
    const std::string text = schedule::print_steps(state->steps);
    SCOPED_TRACE(text);
    check_state(*state, *to, text, 20000, {.threads = 2});
  }
  EXPECT_GE(adapted, 3);
}

TEST(Adapted, ProductsComputeTheRightValues) {
  check_adapted(product(16, 32, 24), product(20, 48, 18));
}

TEST(Adapted, ConvolutionsComputeTheRightValues) {
  check_adapted(convolution(8, 4, 16), convolution(12, 6, 8));
}

}  // namespace
}  // namespace tessera::kernel
