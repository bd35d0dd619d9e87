#include "report/page.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <regex>
#include <set>

#include "base/file.h"
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
  input.entries.push_back(input.entries[0]);
  input.entries[1].judged.sample = "s2";
  input.samples.push_back("s2");
  input.summaries.assign(2, Json());
  EXPECT_EQ(count(page_data(input).dump(), "the same long message"), 1u);
}

TEST(Page, CurvesTellFrozenWeightsApart) {
  score::Loaded loaded;
  loaded.results.resize(2);
  for (result::Result& result : loaded.results) result.sample = "s", result.compiler = "inductor";
  loaded.results[1].weights = result::Weights::Frozen;
  for (size_t i = 0; i < 2; ++i) {
    loaded.sets.push_back(
        {i ? "inductor (frozen)" : "inductor", {score::judge(loaded.results[i], {})}, {i}});
  }
  const PageInput input = page_input(std::move(loaded), {});
  EXPECT_EQ(input.compilers, (std::vector<std::string>{"inductor", "inductor (frozen)"}));
  EXPECT_EQ(input.entries[1].compiler, "inductor (frozen)");
  EXPECT_EQ(input.samples.size(), 1u);
}

TEST(Page, WhatALogSaysIsShownOnce) {
  score::Judged judged;
  judged.sample = "s";
  judged.error = score::ErrorClass::Compile;
  score::Loaded loaded;
  loaded.sets = {{"log", {judged, judged}, {}}};  // a log may name a sample twice
  const PageInput input = page_input(std::move(loaded), {});
  ASSERT_EQ(input.entries.size(), 1u);
  EXPECT_EQ(input.entries[0].status, result::Status::CompileFailed);
  EXPECT_FALSE(input.entries[0].line);
}

// By its name: the script looks for columns in the same way.
Json cell(const Json& table, size_t row, std::string_view column) {
  const Json::Array& columns = table.find("columns")->as_array();
  const size_t at = size_t(std::find(columns.begin(), columns.end(), Json(column)) -
                           columns.begin());
  return table.find("rows")->as_array().at(row).as_array().at(at);
}

TEST(PageData, ColumnsAreNamedByTheMembersOfAResult) {
  PageInput input = one_result("s", "message");
  input.entries[0].line->speedup_ci = {1.23456, 2};
  input.entries[0].line->trials = 7;
  const Json data = page_data(input);
  const Json& results = *data.find("results");
  const auto text = [&](const char* column) {
    const Json index = cell(results, 0, column);
    const Json::Array& strings = data.find("strings")->as_array();
    return index.is_null() ? "" : strings[size_t(index.as_int())].as_string();
  };
  EXPECT_EQ(text("status"), "crashed");
  EXPECT_EQ(text("message"), "message");
  EXPECT_EQ(text("phase"), "");
  EXPECT_EQ(cell(results, 0, "speedup_ci").dump(), "[1.235, 2.0]");
  EXPECT_EQ(cell(results, 0, "trials").dump(), "7");
  EXPECT_EQ(cell(results, 0, "accuracy").dump(), "0");
  EXPECT_TRUE(cell(results, 0, "peak_mb").is_null());
}

// What page.js reads of a result is there: it would show nothing for a column that is not.
TEST(PageData, EveryColumnThatTheScriptReadsIsThere) {
  const Json data = page_data(one_result("s", "message"));
  const std::string script = read_file(TESSERA_TESTS "/../src/report/page/page.js");
  const std::regex member("\\bresult\\.([a-z_]+)");
  std::set<std::string> columns, read;
  for (const Json& column : data.find("results")->find("columns")->as_array())
    columns.insert(column.as_string());
  for (std::sregex_iterator at(script.begin(), script.end(), member), end; at != end; ++at)
    read.insert((*at)[1]);
  EXPECT_GT(read.size(), 10u);
  for (const std::string& name : read) EXPECT_TRUE(columns.count(name)) << name;
}

TEST(Page, WhatTheScoreRefusesIsNowhereAccurate) {
  result::Result result;
  result.sample = "s", result.compiler = "c", result.speedup = 100;
  result.status = result::Status::Mismatch, result.mismatch = result::Mismatch::Stale;
  result.accurate.fill(true);
  score::Loaded loaded;
  loaded.results = {result};
  loaded.sets = {{"c", {score::judge(result, {})}, {0}}};
  EXPECT_FALSE(page_input(std::move(loaded), {}).entries[0].judged.correct_at(5));
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
