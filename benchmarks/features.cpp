// How long features take: steps to replayed state with bounds, to loop nest, to rows; and to loop
// paths. One thread, CPU time, the best of several rounds over all programs. Arguments are files of
// records whose tasks are known by name, and files of loop nests with `record` and `compute_dag`;
// without any, the records of the tests.
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>

#include "base/clock.h"
#include "base/file.h"
#include "feature/loop_paths.h"
#include "feature/program_features.h"
#include "record/reader.h"
#include "schedule/nest/lower.h"
#include "te/dag_text.h"
#include "te/known_workloads.h"

namespace {

using namespace tessera;

struct Program {
  std::shared_ptr<const te::ComputeDag> dag;
  schedule::Steps steps;
};

void read_nests(const Json& json, const std::string& file, std::vector<Program>& programs) {
  const auto dag = std::make_shared<const te::ComputeDag>(
      te::parse_tvm(json.find("compute_dag")->as_string(), file));
  for (const Json& program : json.find("programs")->as_array())
    programs.push_back(
        {dag, record::parse_record(program.find("record")->dump(), {file, 0}).steps});
}

void read_record_file(const std::string& file, std::vector<Program>& programs) {
  te::TaskTable table;
  std::map<std::string, std::shared_ptr<const te::ComputeDag>> dags;
  record::RecordReader reader(file);
  record::Record one;
  while (reader.next(one)) {
    auto& dag = dags[one.workload_key];
    if (!dag)
      if (auto task = table.find(one.workload_key))
        dag = std::make_shared<const te::ComputeDag>(std::move(task->dag));
    if (dag) programs.push_back({dag, one.steps});
  }
}

// Microseconds a program, of the best of `rounds`.
template <typename Each>
double time(size_t count, int rounds, const Each& each) {
  double best = 1e9;
  for (int round = 0; round < rounds; ++round) {
    const double start = thread_seconds();
    for (size_t i = 0; i < count; ++i) each(i);
    best = std::min(best, thread_seconds() - start);
  }
  return best / double(count) * 1e6;
}

void measure(const std::string& name, const std::vector<Program>& programs) {
  const int rounds = std::clamp(int(20000 / programs.size()), 5, 2000);
  const size_t count = programs.size();
  std::vector<schedule::LoopState> states;
  std::vector<schedule::Nest> nests;
  for (const Program& program : programs) {
    states.push_back(schedule::replay(program.dag, program.steps));
    nests.push_back(schedule::lower(states.back()));
  }
  schedule::NestLowering lowering;
  feature::PerStoreExtractor extractor;
  feature::LoopPaths paths;
  feature::ProgramFeatures features;
  size_t rows = 0;
  const double replay =
      time(count, rounds, [&](size_t i) { schedule::replay(programs[i].dag, programs[i].steps); });
  const double lower = time(count, rounds, [&](size_t i) { lowering.lower(states[i]); });
  const double extract = time(count, rounds, [&](size_t i) { extractor.extract(nests[i]); });
  const double path = time(count, rounds, [&](size_t i) { paths.extract(nests[i]); });
  const double all = time(count, rounds, [&](size_t i) {
    rows += features.extract(programs[i].dag, programs[i].steps).size();
  });
  fmt::print(
      "{:36} {:5} programs, {:4.1f} rows, us: replay {:6.2f}  lower {:6.2f}  extract {:6.2f}  all "
      "{:6.2f}  = {:7.0f}/s; loop paths {:6.2f}\n",
      name, count, double(rows) / double(rounds) / double(count), replay, lower, extract, all,
      1e6 / all, path);
}

}  // namespace

int main(int count, char** words) {
  std::vector<std::string> files(words + 1, words + count);
  if (files.empty()) files = {"tests/feature/records.json"};
  std::vector<Program> everything;
  try {
    for (const std::string& file : files) {
      std::vector<Program> programs;
      const std::string text = read_file(file);
      const bool nests = text.find("\"compute_dag\"") != text.npos;
      if (nests)
        read_nests(Json::parse(text, file), file, programs);
      else
        read_record_file(file, programs);
      if (programs.empty()) continue;
      measure(std::filesystem::path(file).filename().string(), programs);
      everything.insert(everything.end(), programs.begin(), programs.end());
    }
    if (files.size() > 1 && !everything.empty()) measure("all", everything);
  } catch (const Error& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return error.exit_code();
  }
  return 0;
}
