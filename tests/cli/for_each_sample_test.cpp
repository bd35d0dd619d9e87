#include "cli/for_each_sample.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <csignal>

#include "base/error.h"

namespace tessera::cli {
namespace {

struct Square {
  int64_t value = 0;
};
Json to_json(const Square& square) {
  return Json().set("value", square.value);
}
void from_json(const Json& json, Square& square) {
  square.value = json.find("value")->as_int();
}

std::vector<NamedSample> samples(size_t count) {
  std::vector<NamedSample> named;
  for (size_t i = 0; i < count; ++i) named.push_back({"s" + std::to_string(i), std::to_string(i)});
  return named;
}

Common quiet(int jobs) {
  Common common;
  common.jobs = jobs;
  common.quiet = true;
  return common;
}

class ForEachSample : public testing::Test {
 protected:
  // The squares of the numbers below `count`; `body` may spoil some.
  void run(const Fan& fan, size_t count, const std::function<void(size_t)>& body = {}) {
    testing::internal::CaptureStderr();
    failures = for_each_sample<Square>(
        fan, samples(count),
        [&](size_t i) {
          if (body) body(i);
          return Square{int64_t(i * i)};
        },
        [&](size_t i, const Square& square) {
          order.push_back(i);
          sum += square.value;
        });
    said = testing::internal::GetCapturedStderr();
  }

  Failures failures;
  std::vector<size_t> order;
  int64_t sum = 0;
  std::string said;
};

TEST_F(ForEachSample, AnswersComeInOrderWhicheverIsFirst) {
  run(share_machine("squares", 4, quiet(4), 60, 0), 4, [](size_t i) { usleep(40000 * (3 - i)); });
  EXPECT_EQ(order, (std::vector<size_t>{0, 1, 2, 3}));
  EXPECT_EQ(sum, 14);
  EXPECT_EQ(failures.exit_code, 0);
  EXPECT_EQ(said, "");
}

TEST_F(ForEachSample, OneThatDiesCostsOnlyItself) {
  run(share_machine("squares", 3, quiet(2), 60, 0), 3, [](size_t i) {
    if (i == 1) raise(SIGKILL);
  });
  EXPECT_EQ(order, (std::vector<size_t>{0, 2}));
  EXPECT_EQ(failures.count, 1u);
  EXPECT_EQ(failures.exit_code, 1);
  EXPECT_EQ(said, "tessera: s1/model.py: killed by SIGKILL\n");
}

TEST_F(ForEachSample, BadInputIsExitCodeTwo) {
  run(share_machine("squares", 3, quiet(1), 60, 0), 3, [](size_t i) {
    if (i == 0) throw input_error({"s0/model.py", 7}, "no such operator");
    if (i == 2) throw std::runtime_error("a library's words\nand its backtrace");
  });
  EXPECT_EQ(order, std::vector<size_t>{1});
  EXPECT_EQ(failures.exit_code, 2);
  EXPECT_EQ(said,
            "tessera: s0/model.py:7: no such operator\n"
            "tessera: s2/model.py: a library's words\n");
}

TEST_F(ForEachSample, WhatTheMachineLacksEndsAll) {
  EXPECT_THROW(run(share_machine("squares", 1, quiet(1), 60, 0), 1,
                   [](size_t) { throw environment_error("no GPU"); }),
               Error);
  testing::internal::GetCapturedStderr();
}

TEST_F(ForEachSample, PastItsTimeItIsStopped) {
  run(share_machine("squares", 1, quiet(1), 0.2, 0), 1, [](size_t) { sleep(60); });
  EXPECT_EQ(failures.exit_code, 1);
  EXPECT_NE(said.find("s0/model.py: ran past"), said.npos) << said;
}

TEST_F(ForEachSample, ABatchThatDiesIsAskedOneByOne) {
  run(in_batches("squares", quiet(2)), 9, [](size_t i) {
    if (i == 4) raise(SIGKILL);
  });
  EXPECT_EQ(order, (std::vector<size_t>{0, 1, 2, 3, 5, 6, 7, 8}));
  EXPECT_EQ(sum, 204 - 16);
  EXPECT_EQ(failures.count, 1u);
}

}  // namespace
}  // namespace tessera::cli
