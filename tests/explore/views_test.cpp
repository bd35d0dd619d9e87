// What is answered, without any other program: `show` is played by the test.
#include <gtest/gtest.h>

#include "base/file.h"
#include "explore/explorer.h"
#include "explore/http.h"
#include "record/record.h"

namespace tessera::explore {
namespace {

namespace fs = std::filesystem;

const Json& at(const Json& json, std::string_view key) {
  const Json* found = json.find(key);
  if (!found) throw std::runtime_error("no member " + std::string(key));
  return *found;
}

// The value of a column in a row of a table.
const Json& cell(const Json& table, size_t row, std::string_view column) {
  const Json::Array& columns = at(table, "columns").as_array();
  for (size_t i = 0; i < columns.size(); ++i)
    if (columns[i].as_string() == column) return at(table, "rows").as_array().at(row).as_array()[i];
  throw std::runtime_error("no column " + std::string(column));
}

Json of_tests(const std::vector<std::string>& words, Outside outside = {}) {
  return Explorer(TESSERA_TESTS, std::move(outside)).answer(ask_of_words(words));
}

TEST(Views, ResultsAreATableUnrounded) {
  const Json json = of_tests({"results", "path=data/score/results.jsonl"});
  EXPECT_EQ(at(json, "rows").as_array().size(), 10u);
  EXPECT_EQ(cell(json, 0, "sample").as_string(), "vision/fast");
  EXPECT_EQ(cell(json, 0, "speedup").as_double(), 2.0);
  EXPECT_EQ(cell(json, 0, "speedup_ci"), Json(Json::Array{1.96, 2.04}));
  EXPECT_EQ(cell(json, 0, "line").as_int(), 1);
  EXPECT_TRUE(at(json, "against").is_null());
}

TEST(Views, AChangeCombinesBothIntervals) {
  const TemporaryFolder folder;
  const auto line = [](double speedup, double low, double high) {
    Json json;
    json.set("sample", "s").set("compiler", "c").set("status", "ok").set("speedup", speedup);
    return json.set("speedup_ci", Json::Array{low, high}).dump() + "\n";
  };
  write_file(folder.path() / "old.jsonl", line(2, 1, 4));
  write_file(folder.path() / "new.jsonl", line(6, 3, 12));
  Explorer explorer(folder.path(), {});
  const Json json =
      explorer.answer(ask_of_words({"results", "path=new.jsonl", "against=old.jsonl"}));
  EXPECT_DOUBLE_EQ(cell(json, 0, "change").as_double(), 3);
  // Half a factor of 2 to each side, twice, independent: a factor of 2^sqrt(2).
  EXPECT_NEAR(cell(json, 0, "change_ci").as_array()[0].as_double(), 3 / std::exp2(std::sqrt(2.0)),
              1e-12);
  EXPECT_EQ(cell(json, 0, "old_status").as_string(), "ok");
}

TEST(Views, ALogIsATableToo) {
  const Json json = of_tests({"results", "path=data/score/small.log"});
  EXPECT_FALSE(at(json, "rows").as_array().empty());
  EXPECT_EQ(cell(json, 0, "compiler").as_string(), "small");
}

TEST(Views, AResultHasTheCommandThatMeasuresItAgain) {
  const TemporaryFolder folder;
  write_file(folder.path() / "r.jsonl",
             R"({"sample": "a b", "compiler": "x", "status": "ok", "weights": "frozen",)"
             R"( "trials": 7, "seed": 5})"
             "\n");
  Explorer explorer(folder.path(), {});
  const Json json = explorer.answer(ask_of_words({"result", "path=r.jsonl", "line=1"}));
  EXPECT_EQ(at(json, "command").as_string(),
            "tessera bench 'a b' --compiler x --out again.jsonl --weights frozen --trials 7 "
            "--seed 5");
  EXPECT_THROW(explorer.answer(ask_of_words({"result", "path=r.jsonl", "line=2"})), Refused);
}

TEST(Views, ScoresAreThoseOfScore) {
  const Json json = of_tests({"scores", "path=data/score/results.jsonl", "draws=50"});
  EXPECT_FALSE(at(json, "curves").as_array().empty());
  EXPECT_EQ(at(json, "figures").as_array().size(), 8u);
  EXPECT_TRUE(at(at(json, "figures").as_array()[0], "svg").as_string().starts_with("<svg"));
}

TEST(Views, ProgramsOfATask) {
  const Json records = of_tests({"records", "path=model/records.json"});
  const Json& task = at(records, "tasks").as_array()[0];
  const Json programs = of_tests({"programs", "path=model/records.json", "task=0"});
  EXPECT_EQ(int64_t(at(programs, "rows").as_array().size()), at(task, "programs").as_int());
  double best = 1e9;
  for (size_t i = 0; i < at(programs, "rows").as_array().size(); ++i)
    if (cell(programs, i, "mean_s").is_number())
      best = std::min(best, cell(programs, i, "mean_s").as_double());
  EXPECT_EQ(best, at(task, "best_s").as_double());
}

TEST(Views, AProgramHasItsLoopsFeaturesAndRepeats) {
  const Json json = of_tests({"program", "path=feature/records.json", "number=0"});
  EXPECT_FALSE(at(json, "repeats_s").as_array().empty());
  EXPECT_FALSE(at(json, "steps").as_array().empty());
  EXPECT_NE(at(json, "loops").as_string().find("for"), std::string::npos);
  const Json& features = at(json, "features");
  EXPECT_EQ(at(features, "names").as_array().size(), 164u);
  EXPECT_EQ(at(at(features, "stores").as_array()[0], "values").as_array().size(), 164u);
  EXPECT_THROW(of_tests({"program", "path=feature/records.json", "number=100000"}), Refused);
}

TEST(Views, CollectionsAndTheirConfigurations) {
  const Json collection = of_tests({"collection", "path=layout/collection/npz/tile/made"});
  const std::string graph = at(at(collection, "graphs").as_array()[0], "path").as_string();
  const Json configs = of_tests({"configs", "path=" + graph});
  EXPECT_EQ(int64_t(at(configs, "rows").as_array().size()), at(configs, "configs").as_int());
  double last = 0;
  for (size_t i = 0; i < at(configs, "rows").as_array().size(); ++i) {
    EXPECT_GE(cell(configs, i, "relative").as_double(), last) << "fastest first";
    last = cell(configs, i, "relative").as_double();
  }
}

TEST(Views, ATuningRunHasItsCurvesAndGains) {
  const TemporaryFolder folder;
  const fs::path run = folder.path() / "run";
  write_file(run / "run.json", R"({"trials": 20, "model": "online"})");
  write_file(run / "curves.jsonl",
             R"({"round": 1, "trials": 4, "seconds": 1, "task": "[1]", "name": "a", "best_ms": 2})"
             "\n"
             R"({"round": 2, "trials": 8, "seconds": 2, "task": "[1]", "name": "a", "best_ms": 1})"
             "\n{\"cut");
  Explorer explorer(folder.path(), {});
  const Json json = explorer.answer(ask_of_words({"tuning", "path=run"}));
  EXPECT_EQ(at(json, "rounds").as_array().size(), 2u);
  EXPECT_EQ(at(json, "tasks").as_array().size(), 1u);
  EXPECT_EQ(at(json, "figures").as_array().size(), 3u);
  EXPECT_TRUE(at(json, "records").is_null());
}

TEST(Views, ATunedTasksBestIsTheWinnersLastTiming) {
  const TemporaryFolder folder;
  const fs::path run = folder.path() / "run";
  const std::vector<record::Record> known =
      record::read_records(std::string(TESSERA_TESTS) + "/model/records.json").records;
  record::Record by_hand = known.at(0), lucky = known.at(1), winner = known.at(2);
  ASSERT_EQ(by_hand.workload_key, winner.workload_key);
  std::string lines, origins;
  const auto timed = [&](record::Record& record, double seconds, const char* origin) {
    record.costs = {{seconds, ""}};
    record.error_no = 0;
    lines += record::print_record(record) + "\n";
    Json json;
    json.set("program", record::program_id(record)).set("time", 0).set("origin", origin);
    origins += json.set("batch", "").dump() + "\n";
  };
  timed(by_hand, 4, "default");
  timed(lucky, 0.1, "evolved");
  timed(winner, 0.5, "evolved");
  timed(lucky, 3, "evolved");
  timed(by_hand, 6, "default");
  timed(winner, 2, "tuned");
  write_file(run / "records.json", lines);
  write_file(run / "origins.jsonl", origins);
  write_file(run / "run.json", "{}");
  write_file(
      run / "curves.jsonl",
      Json().set("task", winner.workload_key).set("trials", 3).set("best_ms", 2000).dump() + "\n");
  Explorer explorer(folder.path(), {});
  const Json json = explorer.answer(ask_of_words({"tuning", "path=run", "against=run"}));
  const Json& task = at(json, "tasks").as_array().at(0);
  EXPECT_EQ(at(task, "best_s").as_double(), 2);
  EXPECT_EQ(at(task, "best_number").as_int(), 5);
  EXPECT_TRUE(at(task, "confirmed").as_bool());
  EXPECT_EQ(at(task, "gain").as_double(), 3) << "over the last timing of the one made by hand";
  EXPECT_EQ(at(task, "regret").as_double(), 1);
  EXPECT_EQ(at(task, "programs").as_int(), 6);
}

TEST(Views, AnEvaluationsMeansHaveIntervals) {
  const TemporaryFolder folder;
  write_file(folder.path() / "e.json",
             R"({"programs": 8, "pairwise": 0.5, "top1": 0.9, "per_task": [{"pairwise": 0.25},)"
             R"( {"pairwise": 0.75}]})");
  Explorer explorer(folder.path(), {});
  const Json json = explorer.answer(ask_of_words({"evaluation", "path=e.json"}));
  const Json::Array& means = at(json, "means").as_array();
  ASSERT_EQ(means.size(), 3u);
  EXPECT_EQ(at(means[1], "ci"), Json(Json::Array{0.25, 0.75}));
  EXPECT_TRUE(at(means[2], "ci").is_null());
}

// A profile of chain(blocks): node i takes i + 1 ms and is off by i in 1e6.
std::string profile_of_chain(int blocks, const std::string& sample) {
  Json nodes{Json::Array{}};
  for (int i = 0; i < blocks * 3; ++i) {
    const char* const ops[] = {"torch.linear", "torch.relu", "torch.add"};
    Json node;
    node.set("name", "n" + std::to_string(i)).set("op", ops[i % 3]).set("line", 10 + i);
    node.set("ms", i + 1).set("ms_range", Json::Array{i + 0.5, i + 1.5});
    node.set("error", i * 1e-6).set("own_error", Json()).set("overflows", i == 7);
    nodes.push_back(std::move(node));
  }
  Json json;
  json.set("sample", sample).set("passes", 5).set("run_ms", 3);
  return json.set("nodes", std::move(nodes)).dump() + "\n";
}

TEST(Views, ASampleHasTheCompilersThatWereTriedOnIt) {
  const TemporaryFolder folder;
  fs::create_directories(folder.path() / "set");
  fs::copy(fs::path(TESSERA_TESTS).parent_path() / "samples/basic/mlp", folder.path() / "set/mlp");
  const auto line = [](const std::string& sample) {
    return Json().set("sample", sample).set("compiler", "c").set("status", "ok").dump() + "\n";
  };
  write_file(folder.path() / "r.jsonl", line("mlp") + line("other/mlp") + line("set/mlp") +
                                            line("amlp") + "{\"mlp\n" +
                                            line((folder.path() / "set/mlp").string()));
  write_file(folder.path() / "p.json", profile_of_chain(1, "set/mlp"));
  write_file(folder.path() / "q.json", profile_of_chain(1, "set/other"));
  Explorer explorer(folder.path(), {});
  const Json json = explorer.answer(ask_of_words({"sample", "path=set/mlp"}));
  EXPECT_EQ(at(json, "profiles"), Json(Json::Array{"p.json"}));
  std::vector<int64_t> lines;
  for (const Json& result : at(json, "results").as_array())
    lines.push_back(at(result, "line").as_int());
  EXPECT_EQ(lines, (std::vector<int64_t>{1, 3, 6}));
  EXPECT_EQ(at(json, "framework").as_string(), "torch");
  EXPECT_EQ(at(json, "operators").as_int(), 5);
}

// A chain of blocks: linear, then relu, each of another name.
Json chain(int blocks) {
  Json nodes{Json::Array{}};
  const auto tensor = [](const std::string& name) {
    return Json().set("name", name).set("dtype", "float32").set("shape", Json::Array{2, 3});
  };
  std::string last = "x";
  for (int i = 0; i < blocks; ++i) {
    for (const char* op : {"linear", "relu", "add"}) {
      const std::string name = std::string(op) + std::to_string(i);
      Json node;
      node.set("name", name).set("op", "torch." + std::string(op));
      node.set("inputs", Json::Array{last, "w" + std::to_string(i)});
      node.set("outputs", Json::Array{tensor(name)}).set("flops", 10).set("bytes", 20);
      nodes.push_back(std::move(node));
      last = name;
    }
  }
  Json json;
  json.set("inputs", Json::Array{tensor("x")}).set("weights", Json::Array{});
  return json.set("nodes", std::move(nodes)).set("outputs", Json::Array{tensor(last)});
}

Json graph_of_chain(const std::string& open) {
  const TemporaryFolder folder;
  write_file(folder.path() / "s/model.py", "");
  Explorer explorer(folder.path(), {[](const fs::path&) { return chain(10); }, {}, {}});
  return explorer.answer(ask_of_words({"graph", "path=s", "open=" + open}));
}

TEST(Views, AGraphShowsABlockOnce) {
  const Json folded = graph_of_chain("");
  // The input, a block, the other nine, the result.
  EXPECT_EQ(at(folded, "nodes").as_array().size(), 6u);
  EXPECT_EQ(at(folded, "edges").as_array().size(), 5u);
  const Json::Array& rest = at(folded, "nodes").as_array()[4].as_array();
  EXPECT_EQ(rest[0].as_string(), "folded");
  EXPECT_EQ(rest[2].as_string(), "9 more of this block");
  EXPECT_EQ(rest[6].as_double(), 270);
  EXPECT_EQ(rest[9].as_int(), 27);
  for (const char* open : {"0", "all", "3,0"})
    EXPECT_EQ(at(graph_of_chain(open), "nodes").as_array().size(), 32u) << open;
}

// The value of a column of a node that is drawn.
const Json& node_cell(const Json& graph, size_t node, std::string_view column) {
  const Json::Array& columns = at(graph, "columns").as_array();
  for (size_t i = 0; i < columns.size(); ++i)
    if (columns[i].as_string() == column)
      return at(graph, "nodes").as_array().at(node).as_array()[i];
  throw std::runtime_error("no column " + std::string(column));
}

TEST(Views, AProfileIsATableATraceAndColoursOfTheGraph) {
  const TemporaryFolder folder;
  write_file(folder.path() / "s/model.py", "");
  write_file(folder.path() / "p.json", profile_of_chain(10, "s"));
  write_file(folder.path() / "other.json", profile_of_chain(9, "s"));
  Explorer explorer(folder.path(), {[](const fs::path&) { return chain(10); }, {}, {}});

  const Json table = explorer.answer(ask_of_words({"profile", "path=p.json"}));
  EXPECT_EQ(cell(table, 2, "ms").as_double(), 3);
  EXPECT_EQ(cell(table, 2, "ms_range"), Json(Json::Array{2.5, 3.5}));
  EXPECT_TRUE(cell(table, 2, "own_error").is_null());
  EXPECT_EQ(at(table, "nodes_ms").as_double(), 30 * 31 / 2);

  const Json trace = explorer.answer(ask_of_words({"trace", "path=p.json"}));
  const Json& third = at(trace, "traceEvents").as_array().at(2);
  EXPECT_EQ(at(third, "ph").as_string(), "X");
  EXPECT_EQ(at(third, "ts").as_double(), 3000);  // behind 1 ms and 2 ms
  EXPECT_EQ(at(third, "dur").as_double(), 3000);

  const Json graph = explorer.answer(ask_of_words({"graph", "path=s", "profile=p.json"}));
  EXPECT_EQ(node_cell(graph, 1, "ms").as_double(), 1);
  EXPECT_EQ(node_cell(graph, 4, "kind").as_string(), "folded");
  EXPECT_EQ(node_cell(graph, 4, "ms").as_double(), 30 * 31 / 2 - 6) << "the sum of the others";
  EXPECT_TRUE(node_cell(graph, 4, "ms_range").is_null());
  EXPECT_EQ(node_cell(graph, 4, "error").as_double(), 29e-6) << "the largest of the others";
  EXPECT_TRUE(node_cell(graph, 4, "overflows").as_bool());

  EXPECT_THROW(explorer.answer(ask_of_words({"graph", "path=s", "profile=other.json"})), Error);
  EXPECT_THROW(explorer.answer(ask_of_words({"graph", "path=s", "profile=../p.json"})), Refused);
}

TEST(Views, ABrokenProfileIsRefusedWithItsMember) {
  const TemporaryFolder folder;
  write_file(folder.path() / "p.json", R"({"sample": "s", "passes": 1, "nodes": [{"name": "a",)"
                                       R"( "op": "b", "line": 1, "ms": "long"}]})");
  Explorer explorer(folder.path(), {});
  try {
    explorer.answer(ask_of_words({"profile", "path=p.json"}));
    FAIL() << "it was read";
  } catch (const Error& error) {
    EXPECT_NE(std::string(error.what()).find("nodes[0].ms"), std::string::npos) << error.what();
  }
}

TEST(Views, TwoGraphsDiffer) {
  const TemporaryFolder folder;
  write_file(folder.path() / "a/model.py", "");
  write_file(folder.path() / "b/model.py", "");
  // The last block's relu is a gelu in b, and its add gives another shape.
  const auto show = [](const fs::path& sample) {
    Json graph = chain(10);
    if (sample.filename() == "a") return graph;
    Json nodes{Json::Array{}};
    for (Json node : at(graph, "nodes").as_array()) {
      if (at(node, "name").as_string() == "relu9") node.set("op", "torch.gelu");
      if (at(node, "name").as_string() == "add9")
        node.set("outputs", Json::Array{Json()
                                            .set("name", "add9")
                                            .set("dtype", "float16")
                                            .set("shape", Json::Array{2, 3})});
      nodes.push_back(std::move(node));
    }
    return graph.set("nodes", std::move(nodes));
  };
  Explorer explorer(folder.path(), {show, {}, {}});
  const Json json = explorer.answer(ask_of_words({"difference", "path=a", "against=b"}));
  ASSERT_EQ(at(json, "rows").as_array().size(), 3u);
  EXPECT_EQ(at(json, "same").as_int(), 28);
  EXPECT_EQ(cell(json, 0, "change").as_string(), "only here");
  EXPECT_EQ(cell(json, 0, "op").as_string(), "torch.relu");
  EXPECT_TRUE(cell(json, 0, "other_name").is_null());
  EXPECT_EQ(cell(json, 1, "change").as_string(), "only there");
  EXPECT_EQ(cell(json, 2, "change").as_string(), "another shape");
  EXPECT_EQ(cell(json, 2, "other_shape").as_string(), "float16[2, 3]");
  // The last block is drawn for itself.
  const Json graph = explorer.answer(ask_of_words({"graph", "path=a", "against=b"}));
  std::map<std::string, int> changes;
  for (size_t i = 0; i < at(graph, "nodes").as_array().size(); ++i)
    ++changes[node_cell(graph, i, "change").as_string()];
  EXPECT_EQ(changes["only"], 1);
  EXPECT_EQ(changes["shape"], 1);
  EXPECT_THROW(explorer.answer(ask_of_words({"difference", "path=a", "against=.."})), Refused);
}

TEST(Views, TwoResultsStandSideBySide) {
  const TemporaryFolder folder;
  const auto line = [](const std::string& compiler, double speedup) {
    Json json;
    json.set("sample", "s").set("compiler", compiler).set("status", "ok").set("speedup", speedup);
    return json.set("speedup_ci", Json::Array{speedup / 2, speedup * 2}).dump() + "\n";
  };
  write_file(folder.path() / "r.jsonl", line("one", 2) + line("two", 6));
  write_file(folder.path() / "more.jsonl", line("three", 1));
  Explorer explorer(folder.path(), {});
  const Json alone = explorer.answer(ask_of_words({"result", "path=r.jsonl", "line=1"}));
  EXPECT_TRUE(at(alone, "beside").is_null());
  ASSERT_EQ(at(alone, "others").as_array().size(), 1u);
  EXPECT_EQ(at(at(alone, "others").as_array()[0], "compiler").as_string(), "two");
  const Json both =
      explorer.answer(ask_of_words({"result", "path=r.jsonl", "line=1", "beside_line=2"}));
  EXPECT_DOUBLE_EQ(at(at(both, "beside"), "change").as_double(), 3);
  const Json other = explorer.answer(
      ask_of_words({"result", "path=r.jsonl", "line=1", "beside=more.jsonl", "beside_line=1"}));
  EXPECT_EQ(at(at(at(other, "beside"), "result"), "compiler").as_string(), "three");
  EXPECT_THROW(explorer.answer(ask_of_words({"result", "path=r.jsonl", "line=1", "beside_line=9"})),
               Refused);
}

TEST(Views, WhatShowRefusesIsRefused) {
  const TemporaryFolder folder;
  write_file(folder.path() / "s/model.py", "");
  Explorer explorer(folder.path(), {[](const fs::path&) { return Json(Json::Array{}); }, {}, {}});
  EXPECT_THROW(explorer.answer(ask_of_words({"graph", "path=s"})), Error);
}

TEST(Views, OfAnUnknownNameIsRefused) {
  EXPECT_THROW(of_tests({"nothing"}), Refused);
  EXPECT_EQ(view_names().front(), "index");
}

}  // namespace
}  // namespace tessera::explore
