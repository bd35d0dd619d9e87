#include "report/page.h"

#include <gtest/gtest.h>

#include "report/page_data.h"
#include "report/page_input.h"

namespace tessera::report {
namespace {

PageInput one_result(const std::string& sample, const std::string& message) {
  result::Result result;
  result.sample = sample;
  result.compiler = "compiler";
  result.status = result::Status::Crashed;
  result.message = message;
  score::Loaded loaded;
  loaded.results = {result};
  loaded.sets = {{"compiler", {score::judge(result, {})}, {0}}};
  PageInput input = page_input(std::move(loaded), {});
  input.summaries = {Json().set("note", message)};
  return input;
}

size_t count(const std::string& text, const std::string& part) {
  size_t found = 0;
  for (size_t at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++found;
  return found;
}

TEST(Page, WhatResultsSayAddsNoMarkup) {
  const auto page = [](const std::string& sample, const std::string& message) {
    const PageInput input = one_result(sample, message);
    return to_page(input, page_plots(input));
  };
  const std::string plain = page("plain", "plain");
  const std::string hostile =
      page("<script>alert(1)</script>", "</script><img src=x onerror=alert(2)>{{data}}");
  EXPECT_EQ(count(plain, "<"), count(hostile, "<"));
  EXPECT_EQ(count(hostile, "<script"), 2u);
}

TEST(Page, AsksForNothingFromOutside) {
  const PageInput input = one_result("sample", "message");
  const std::string page = to_page(input, page_plots(input));
  EXPECT_EQ(count(page, "https:"), 0u);
  // The name of a format, not an address to load from.
  EXPECT_EQ(count(page, "http:"), count(page, "xmlns=\"http://www.w3.org/2000/svg\""));
  EXPECT_EQ(count(page, " src="), 0u);
}

TEST(Page, TextsThatRepeatAreThereOnce) {
  PageInput input = one_result("s1", "the same long message");
  input.results.push_back(input.results[0]);
  input.results[1].sample = "s2";
  input.samples.push_back("s2");
  input.summaries.assign(2, Json());
  EXPECT_EQ(count(page_data(input).dump(), "the same long message"), 1u);
}

TEST(Page, CurvesTellFrozenWeightsApart) {
  score::Loaded loaded;
  loaded.results.resize(2);
  for (result::Result& result : loaded.results) result.sample = "s", result.compiler = "inductor";
  loaded.results[1].weights = "frozen";
  for (size_t i = 0; i < 2; ++i) {
    loaded.sets.push_back(
        {i ? "inductor (frozen)" : "inductor", {score::judge(loaded.results[i], {})}, {i}});
  }
  const PageInput input = page_input(std::move(loaded), {});
  EXPECT_EQ(input.compilers, (std::vector<std::string>{"inductor", "inductor (frozen)"}));
  EXPECT_EQ(input.results[1].compiler, "inductor (frozen)");
  EXPECT_EQ(input.samples.size(), 1u);
}

TEST(Page, LogsBecomeResults) {
  score::Judged judged;
  judged.sample = "s";
  judged.error = score::ErrorClass::Compile;
  score::Loaded loaded;
  loaded.sets = {{"log", {judged, judged}, {}}};  // a log may name a sample twice
  const PageInput input = page_input(std::move(loaded), {});
  ASSERT_EQ(input.results.size(), 1u);
  EXPECT_EQ(input.results[0].status, result::Status::CompileFailed);
}

TEST(Page, WhatTheScoreRefusesIsNowhereAccurate) {
  result::Result result;
  result.sample = "s", result.compiler = "c", result.speedup = 100;
  result.status = result::Status::Mismatch, result.mismatch = "stale";
  result.accurate.fill(true);
  score::Loaded loaded;
  loaded.results = {result};
  loaded.sets = {{"c", {score::judge(result, {})}, {0}}};
  EXPECT_FALSE(page_input(std::move(loaded), {}).results[0].accurate_at(5));
}

TEST(PageData, RoundsForReading) {
  EXPECT_EQ(rounded(1.23456, 4), 1.235);
  EXPECT_EQ(rounded(123456, 4), 123500);
}

TEST(PageData, KeepsTheEndOfLongTexts) {
  EXPECT_EQ(end_of("short", 10), "short");
  EXPECT_EQ(end_of("0123456789", 4), "…6789");
  EXPECT_EQ(end_of("aé漢", 4), "…漢");  // cut inside é: the rest of it goes too
}

}  // namespace
}  // namespace tessera::report
