#include "score/load.h"

#include <gtest/gtest.h>

#include "base/file.h"
#include "score/score.h"

namespace tessera::score {

using namespace result;

namespace {

namespace fs = std::filesystem;

class Load : public testing::Test {
 protected:
  std::string write(const std::string& name, const std::string& text) {
    const fs::path path = folder_.path() / name;
    write_file(path, text);
    return path.string();
  }

  std::string refusal(const std::vector<std::string>& paths, Dialect dialect = Dialect::Paper) {
    try {
      load(paths, dialect);
    } catch (const Error& error) {
      EXPECT_EQ(error.blame(), Blame::Input);
      std::string text = error.what();
      for (size_t at; (at = text.find(folder_.path().string())) != text.npos;) {
        text.erase(at, folder_.path().string().size() + 1);
      }
      return text;
    }
    return "accepted";
  }

  static std::string line(const std::string& sample, const std::string& more = "") {
    return R"({"sample": ")" + sample + R"(", "compiler": "tvm", "status": "ok", "speedup": 2)" +
           more + "}\n";
  }

  TemporaryFolder folder_;
};

std::vector<std::string> names(const Loaded& loaded) {
  std::vector<std::string> names;
  for (const auto& set : loaded.sets) names.push_back(set.name);
  return names;
}

using Names = std::vector<std::string>;

TEST_F(Load, ACurveForEachCompilerOverAllFiles) {
  const auto a = write("a.jsonl", line("x") + line("x", R"(, "compiler": "xla")"));
  const auto b = write("b.jsonl", line("y"));
  const Loaded loaded = load({a, b}, Dialect::Paper);
  EXPECT_EQ(names(loaded), (Names{"tvm", "xla"}));
  EXPECT_EQ(loaded.sets[0].samples.size(), 2u);
  EXPECT_EQ(loaded.results.size(), 3u);
}

TEST_F(Load, WeightsAndDevicesAreNeverMixed) {
  const std::string frozen = R"(, "weights": "frozen")", cuda = R"(, "device": "cuda")";
  EXPECT_EQ(names(load({write("a.jsonl", line("x", frozen))}, Dialect::Paper)), Names{"tvm"});
  EXPECT_EQ(names(load({write("a.jsonl", line("x") + line("x", frozen))}, Dialect::Paper)),
            (Names{"tvm", "tvm (frozen)"}));
  EXPECT_EQ(names(load({write("a.jsonl", line("x") + line("x", frozen + cuda) + line("x", cuda))},
                       Dialect::Paper)),
            (Names{"tvm", "tvm (frozen, cuda)", "tvm (cuda)"}));
}

TEST_F(Load, AResultTwiceIsRefused) {
  const auto a = write("a.jsonl", line("x")), b = write("b.jsonl", line("y") + line("x"));
  EXPECT_EQ(
      refusal({a, b}),
      "b.jsonl:2: a second result of tvm for x (inputs weights, cpu); the first is a.jsonl:1");
}

TEST_F(Load, FoldersGiveTheirFilesInOrder) {
  write("d/b.log", "[Processing] /x\n");
  write("d/a.txt", "[Processing] /x\n");
  write("d/c.jsonl", line("x"));
  write("d/notes.txt", "nothing\n");
  write("d/other.csv", "[Processing] /x\n");
  write("d/deeper/z.log", "[Processing] /x\n");
  const Loaded loaded = load({(folder_.path() / "d").string()}, Dialect::Paper);
  EXPECT_EQ(names(loaded), (Names{"a", "b", "tvm"}));
  ASSERT_EQ(loaded.warnings.size(), 1u);
  EXPECT_NE(loaded.warnings[0].find("notes.txt: expected a GraphNet log"), std::string::npos);
}

TEST_F(Load, Refusals) {
  EXPECT_EQ(refusal({"missing.log"}), "missing.log: no such file or folder");
  EXPECT_EQ(refusal({write("a.log", "nothing\n")}),
            "a.log: expected a GraphNet log, found no [Processing] line");
  EXPECT_EQ(refusal({write("a.jsonl", "")}), "a.jsonl: expected results, found none");
  write("empty/x.csv", "");
  EXPECT_EQ(refusal({(folder_.path() / "empty").string()}),
            "empty: expected .jsonl, .json, .log or .txt files in it, or in folders below it");
  const auto a = write("one/x.log", "[Processing] /x\n"),
             b = write("two/x.log", "[Processing] /x\n");
  EXPECT_EQ(refusal({a, b}),
            "two/x.log: gives a second curve 'x' beside that of one/x.log; rename the file");
}

const std::string right =
    "[Processing] /x\n[Datatype][eager]: int64\n[Datatype][compiled]: int64\n"
    "[DataType] match:True\nall_close\n[Correctness][equal]: 1\n";

TEST_F(Load, RightResultsWithoutASpeedup) {
  const auto path = write("a.log", right);
  EXPECT_TRUE(
      refusal({path}, Dialect::GraphnetCode).starts_with("a.log:1: expected a [Speedup][e2e]"));
  const Loaded loaded = load({path}, Dialect::Paper);
  EXPECT_EQ(loaded.sets[0].samples[0].error, ErrorClass::Runtime);
  EXPECT_FALSE(loaded.sets[0].samples[0].correct_at(0));
  EXPECT_EQ(loaded.warnings.size(), 1u);
  for (const char* value : {"0", "nan", "-1", "inf"}) {
    const auto odd = write("b.log", right + "[Speedup][e2e]: " + value + "\n");
    EXPECT_NE(refusal({odd}, Dialect::GraphnetCode), "accepted") << value;
  }
}

ErrorClass error_of(const Loaded& loaded) {
  return loaded.sets.at(0).samples.at(0).error;
}

// GraphNet's analysis calls all of these eager_fail.
TEST_F(Load, FailedRunsOfALogAreToldApart) {
  const std::string start = "[Processing] /x\n[Config] device: cpu\n", ran = "[Profiling] Using\n";
  const auto judged = [&](const std::string& text) {
    return load({write("a.log", start + text)}, Dialect::Paper).sets[0].samples[0];
  };
  EXPECT_EQ(judged("").left_out, LeftOut::ReferenceFailed);
  EXPECT_EQ(judged(ran + "[Fail due to eager model execution error.]").left_out,
            LeftOut::ReferenceFailed);
  const std::string compiled = "[Fail due to compiled model execution error.]\n";
  EXPECT_EQ(judged(ran + compiled).error, ErrorClass::Runtime);
  EXPECT_EQ(judged(ran + "torch._inductor.exc.InductorError: x\n" + compiled).error,
            ErrorClass::Compile);
  EXPECT_EQ(judged(ran).error, ErrorClass::Compile);
  EXPECT_EQ(judged(ran + ran).error, ErrorClass::Runtime);
  EXPECT_EQ(judged(ran + compiled).left_out, LeftOut::No);
  EXPECT_EQ(error_of(load({write("a.log", start + ran + compiled)}, Dialect::GraphnetCode)),
            ErrorClass::Eager);
}

TEST_F(Load, ADriversAnnouncementIsNoSample) {
  const auto path = write("a.log", "d [Processing] /x\n" + right + "[Speedup][e2e]: 2\n");
  EXPECT_EQ(load({path}, Dialect::Paper).sets[0].samples.size(), 1u);
  EXPECT_EQ(load({path}, Dialect::GraphnetCode).sets[0].samples.size(), 2u);
}

// A log of ours and the results it was made of have the same scores by GraphNet's code.
TEST_F(Load, ResultsAndTheirLogAgree) {
  const std::string results = std::string(TESSERA_TESTS) + "/data/score/results.jsonl";
  for (auto interpretation : {Interpretation::Default, Interpretation::MismatchExtended}) {
    const Settings settings{Dialect::GraphnetCode, interpretation, 0.3, 0.2, 0, 1};
    const Loaded direct = load({results}, Dialect::GraphnetCode);
    std::vector<const Result*> pointers;
    for (const Result& result : direct.results) pointers.push_back(&result);
    const auto path = write("inductor.log", write_graphnet_log(pointers));
    const Loaded through = load({path}, Dialect::GraphnetCode);
    const Curve a = score("c", direct.sets.at(0).samples, settings);
    const Curve b = score("c", through.sets.at(0).samples, settings);
    EXPECT_EQ(a.samples, 10);
    for (int t = lowest_t; t <= highest_t; ++t) {
      EXPECT_DOUBLE_EQ(a.points.at(t).s, b.points.at(t).s);
      EXPECT_DOUBLE_EQ(a.points.at(t).es, b.points.at(t).es);
      EXPECT_DOUBLE_EQ(a.points.at(t).es_macro, b.points.at(t).es_macro);
    }
  }
}

// tests/data/score, by hand from the definitions, with p = 0.1 and b = 0.1 (docs/score.md).
TEST_F(Load, BundledFilesByHand) {
  const std::string data = std::string(TESSERA_TESTS) + "/data/score/";
  const auto es = [&](const char* file, Dialect dialect, double p) {
    const Settings settings{dialect, Interpretation::Default, p, 0.1, 0, 1};
    const Loaded loaded = load({data + file}, dialect);
    std::vector<double> values;
    const Curve curve = score("c", loaded.sets.at(0).samples, settings);
    for (int t : {-10, -5, -2, 1, 2, 3}) values.push_back(curve.points.at(t).es);
    return values;
  };
  const double slow = std::pow(0.5, 1.1);
  const auto expect = [](const std::vector<double>& found, const std::vector<double>& products,
                         int n) {
    for (size_t i = 0; i < found.size(); ++i) {
      EXPECT_NEAR(found[i], std::pow(products[i], 1.0 / n), 1e-14) << i;
    }
  };
  expect(
      es("results.jsonl", Dialect::Paper, 0.1),
      {2e-7, 2 * slow * 1e-6, 8 * slow * 1e-5, 8 * slow * 1e-4, 8 * slow * 1e-2, 8 * slow * 1e-1},
      8);
  expect(es("small.log", Dialect::Paper, 0.1),
         {2e-6, 2 * slow * 1e-5, 8 * slow * 1e-4, 8 * slow * 1e-3, 8 * slow * 1e-1, 8 * slow}, 7);
  expect(es("small.log", Dialect::GraphnetCode, 0), {2e-7, 1e-6, 4e-5, 4e-4, 4e-4, 4}, 8);
}

}  // namespace
}  // namespace tessera::score
