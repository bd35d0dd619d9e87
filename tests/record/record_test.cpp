// A line read and written again is the same line; what is no record is refused with its column.
#include "record/record.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <limits>
#include <random>

#include "base/error.h"
#include "record/record_table.h"
#include "record_lines.h"

namespace tessera::record {
namespace {

using schedule::Step;
using schedule::StepCode;

TEST(Record, EveryVersionIsWrittenAsItWasRead) {
  ASSERT_EQ(small_lines().size(), 6u);
  for (const std::string& line : small_lines()) {
    EXPECT_EQ(print_record(parse_record(line, {})), line);
  }
}

TEST(Record, FieldsOfTheTaskAreThereOrAbsent) {
  const Record oldest = small_record(0);
  EXPECT_EQ(oldest.workload_key, "[\"matmul\", 64, 64, 64, \"float32\"]");
  EXPECT_EQ(oldest.target, "llvm -keys=cpu");
  EXPECT_FALSE(oldest.hardware || oldest.target_host || oldest.layout_rewrite ||
               oldest.input_names);
  const Record newest = small_record(5);
  EXPECT_EQ(newest.hardware->at(0), 4);
  EXPECT_EQ(newest.target_host, "");
  EXPECT_EQ(newest.layout_rewrite, 1);
  ASSERT_EQ(newest.input_names->size(), 2u);
  EXPECT_EQ(newest.input_names->at(0), "sparse \"W\" data");
  EXPECT_EQ(newest.input_names->at(1), "row\ttab");
  EXPECT_EQ(newest.version, "v0.6");
}

TEST(Record, ArgumentsFillTheFieldsOfTheirStep) {
  const auto steps = parse_steps(
      R"([["FFSP",4,0,[5,6],1,0],["CA",3,7,2],["CHR",2,"shared",[3,9]],["SA",1,2,3,4],["PR",5,6,"tail$guard"],["PR",5,6,"auto_unroll_max_step$64"],["SP",3,1,0,[],0]])",
      {});
  ASSERT_EQ(steps.size(), 7u);
  EXPECT_EQ(steps[0], (Step{StepCode::FFSP, 4, 0, 1, 0, {5, 6}, ""}));
  EXPECT_EQ(steps[1], (Step{StepCode::CA, 3, 2, 7, 0, {}, ""}));
  EXPECT_EQ(steps[2], (Step{StepCode::CHR, 2, 0, 0, 0, {3, 9}, "shared"}));
  EXPECT_EQ(steps[3], (Step{StepCode::SA, 1, 2, 3, 4, {}, ""}));
  EXPECT_EQ(steps[4], (Step{StepCode::PR, 5, 6, 0, 0, {}, "tail$guard"}));
  EXPECT_EQ(steps[5], (Step{StepCode::PR, 5, 6, 64, 0, {}, ""}));
  EXPECT_EQ(steps[6], (Step{StepCode::SP, 3, 1, 0, 0, {}, ""}));
}

TEST(Record, ARecordThatIsUsedAgainKeepsNothing) {
  Record used = small_record(5);
  used.message = "left over";
  for (const std::string& line : small_lines()) {
    parse_record(line, {}, used);
    EXPECT_EQ(print_record(used), line);
    EXPECT_EQ(used.message, "");
    EXPECT_TRUE(used.steps == parse_record(line, {}).steps);
  }
}

TEST(Record, NumbersKeepTheirText) {
  for (const char* text : {"5.5e-05", "0.000055", "5.50E-5", "0", "-0.0", "1e+10", "12"}) {
    const std::string line = with(small_lines()[0], "0.3", text);
    EXPECT_EQ(print_record(parse_record(line, {})), line);
  }
  EXPECT_DOUBLE_EQ(small_record(0).costs[0].value, 5.5e-05);
}

// The fast way and the library's, around the limits of the fast one.
TEST(Record, NumbersAreTheNearestDoubles) {
  std::mt19937_64 random(3);
  const std::string first = small_lines()[0];
  const auto digits = [&](size_t count) {
    std::string text;
    for (; text.size() < count;) text += char('0' + random() % 10);
    return text;
  };
  for (int n = 0; n < 20000; ++n) {
    std::string text =
        random() % 3 ? "0" : std::to_string(1 + random() % 9) + digits(random() % 20);
    if (random() % 4) text += "." + digits(1 + random() % 20);
    if (random() % 2) {
      text += (random() % 2 ? "e-" : "E+") + std::to_string(random() % (random() % 2 ? 26 : 290));
    }
    const double expected = std::strtod(text.c_str(), nullptr);
    const std::string line = with(first, "0.3", text);
    EXPECT_EQ(parse_record(line, {}).all_cost.value, expected) << text;
  }
}

TEST(Record, OwnNumbersAreWrittenInFull) {
  Record record = small_record(0);
  record.costs = {{1.0 / 3 * 1e-5, ""}, {1e10, ""}, {std::numeric_limits<double>::infinity(), ""}};
  record.timestamp = {1600000001, ""};
  const std::string line = print_record(record);
  EXPECT_NE(line.find("1e+10, 1e+10], 0, 0.3, 1600000001]"), line.npos) << line;
  EXPECT_EQ(parse_record(line, {}).costs[0].value, 1.0 / 3 * 1e-5);
}

TEST(Record, OtherSpacingAndOrderAreRead) {
  const std::string line =
      "\t{ \"v\":\"v0.6\",\"r\" :[[1],0,2,3],\"i\":[[\"k\\u00e9\\ud83d\\ude00\\/\",\"t\"],[[ "
      "],[]]] }\r";
  const Record record = parse_record(line, {});
  EXPECT_EQ(record.workload_key, "ké😀/");
  EXPECT_EQ(print_record(record),
            "{\"i\": [[\"ké😀/\", \"t\"], [[], []]], \"r\": [[1], 0, 2, 3], \"v\": \"v0.6\"}");
}

TEST(Record, MeanIsOfAllRepeats) {
  EXPECT_DOUBLE_EQ(small_record(3).mean_cost(), 0.0002);
  EXPECT_FALSE(small_record(2).ok());
  EXPECT_EQ(error_name(MeasureError(small_record(2).error_no)), "build_timeout");
}

TEST(Record, ProgramsAreTaskAndSteps) {
  EXPECT_EQ(program_id(small_record(1)), program_id(small_record(2))) << "costs are no part of it";
  EXPECT_NE(program_id(small_record(0)), program_id(small_record(1)));
  EXPECT_EQ(program_id(small_record(0)).size(), 32u);
}

TEST(Record, WhatNoReaderWouldTakeIsNotWritten) {
  Record record = small_record(0);
  record.layout_rewrite = 1;
  EXPECT_THROW(print_record(record), Error);
  record = small_record(0);
  record.costs.clear();
  EXPECT_THROW(print_record(record), Error);
}

TEST(Record, TheTableGivesBackWhatWasAdded) {
  RecordTable table;
  std::vector<std::string> lines = small_lines();
  for (const std::string& line : lines) table.add(parse_record(line, {}));
  Record own = small_record(3);
  own.costs = {{1.0 / 3, ""}};
  own.message = "run: killed by signal 11";
  own.steps[0].stage = -5;
  table.add(own);
  ASSERT_EQ(table.size(), lines.size() + 1);
  Record used = small_record(5);
  for (size_t i = 0; i < lines.size(); ++i) {
    table.get(i, used);
    EXPECT_EQ(print_record(used), lines[i]);
    EXPECT_TRUE(used.steps == parse_record(lines[i], {}).steps);
    EXPECT_EQ(table.mean_cost(i), used.mean_cost());
  }
  EXPECT_EQ(print_record(table.at(lines.size())), print_record(own));
  EXPECT_EQ(table.at(lines.size()).message, own.message);
}

struct Refusal {
  const char* piece;
  const char* by;
  const char* message;
};

// Each changes the second record of the small file in one way.
const Refusal refusals[] = {
    {"\"v\"", "\"w\"", "expected no other keys than \"i\", \"r\", \"v\", found '\"w\""},
    {"\"r\": ", "\"i\": ", "expected each key once"},
    {", \"v\": \"v0.3\"", "", "expected the keys \"i\", \"r\" and \"v\": no \"v\""},
    {"[[], [[", "[[1], [[", "expected an empty list of stages, found '1"},
    {"[\"SP\"", "[\"XX\"", "expected a step's code (AN, FU, PR, RE, SP, ...), found '\"XX\""},
    {"[\"SP\"", "[\"\"", "expected a step's code"},
    {"\"SP\", 2", "\"SP\", 2.5", "expected a stage, found '2.5"},
    {"\"SP\", 2", "\"SP\", true", "expected a stage, found 'true"},
    {"\"SP\", 2", "\"SP\", \"2\"", "expected a stage, found '\"2\""},
    {"\"SP\", 2", "\"SP\", 02", "expected a stage, found '02"},
    {"\"SP\", 2", "\"SP\", 3000000000", "expected a number of 32 bits"},
    {"\"SP\", 2", "\"SP\", 99999999999999999999", "expected a stage"},
    {"[1, 2, 4], 1]", "[1, 2, 4]]", "expected ',' and another argument of the step, found ']"},
    {"[1, 2, 4], 1]", "[1, 2, 4], 1, 1]",
     "expected ']' behind the step's last argument, found ', 1"},
    {"[1, 2, 4], 1]", "7, 1]", "expected a list of integers, found '7"},
    {"[1, 2, 4], 1]", "[1, 2.0, 4], 1]", "expected an integer, found '2.0"},
    {"[1, 2, 4], 1]", "[1, 2,], 1]", "expected an integer, found ']"},
    {"[\"AN\", 2, 0, 3]", "[\"AN\", 2, 0, 12]", "expected an annotation from 0 to 11, found '12"},
    {"\"auto_unroll_max_step$16\"", "16", "expected a pragma, found '16"},
    {"\"auto_unroll_max_step$16\"", "\"\"", "expected a pragma, found '\"\""},
    {", 0, 0, 0, 0]", ", 0, 0, 0]", "expected 8 numbers of the hardware up to here"},
    {"[4, 64, 64, 0, 0, 0, 0, 0]", "[]", "expected the 8 numbers of the hardware"},
    {"[4, 64, 64, 0, 0, 0, 0, 0]", "[4, 64, 64, 0, 0, 0, 0, 0], \"\", 0, [], 1",
     "expected ']': a task has at most 6 fields"},
    {"[4, 64, 64, 0, 0, 0, 0, 0]", "[4, 64, 64, 0, 0, 0, 0, 0], 1",
     "expected the target of the host"},
    {", \"llvm -keys=cpu\", [4, 64, 64, 0, 0, 0, 0, 0]", "",
     "expected ',' and the target, found ']"},
    {"[4.25e-05]", "[]", "expected a cost in seconds, found ']"},
    {"[4.25e-05]", "[-1]", "expected a cost of at least 0 seconds, found '-1"},
    {"[4.25e-05]", "[NaN]", "expected a cost in seconds, found 'NaN"},
    {"[4.25e-05]", "[1e999]", "expected a number that a double holds, found '1e999"},
    {"[4.25e-05]", "[1.]", "expected a number, found '1.]"},
    {"[4.25e-05]", "[01]", "expected a cost in seconds, found '01"},
    {"], 0, 0.25", "], 9, 0.25", "expected an error's number from 0 to 8, found '9"},
    {"], 0, 0.25", "], null, 0.25", "expected the error's number, found 'null"},
    {", 1600000002]", "]", "expected ',' and the time, found ']"},
    {", 1600000002]", ", 1600000002, 0]", "expected ']' behind the time, found ', 0]"},
    {"\"v0.3\"}", "\"v0.3\"} x", "expected the end of the line, found 'x'"},
    {"\"v0.3\"}", "3}", "expected the version, found '3}'"},
    {"llvm", "\xff\xfe", "expected UTF-8"},
    {"llvm", "\\x", "expected one of \"\\/nrtbfu behind a backslash"},
    {"llvm", "\\ud83d", "expected a surrogate pair"},
    {"llvm", "a\tb", "expected a string without control characters"},
};

TEST(Record, WhatIsNoRecordIsRefusedWithItsColumn) {
  for (const Refusal& refusal : refusals) {
    SCOPED_TRACE(refusal.message);
    const std::string line = with(small_lines()[1], refusal.piece, refusal.by);
    try {
      parse_record(line, {"log.json", 7});
      ADD_FAILURE() << "accepted " << line;
    } catch (const Error& error) {
      EXPECT_EQ(error.blame(), Blame::Input);
      EXPECT_EQ(error.where().line, 7);
      EXPECT_NE(error.message().find(refusal.message), std::string::npos) << error.what();
    }
  }
}

TEST(Record, APieceOfALineIsNeverARecord) {
  const std::string line = small_lines()[5];
  for (size_t size = 0; size < line.size(); ++size) {
    EXPECT_THROW(parse_record(line.substr(0, size), {}), Error) << "cut at " << size;
  }
}

}  // namespace
}  // namespace tessera::record
