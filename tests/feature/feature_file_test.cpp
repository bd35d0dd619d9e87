// Files of features, written by several threads: each replays and lowers programs of its own.
#include "feature/feature_file.h"

#include <gtest/gtest.h>

#include "../golden_data.h"
#include "base/file.h"
#include "base/json.h"
#include "te/dag_text.h"

namespace tessera::feature {
namespace {

namespace fs = std::filesystem;

struct Programs {
  std::vector<record::Record> records;
  std::vector<int> lines;
  std::vector<FeatureFile::Dag> dags;
};

// Ansor's, several times over, so that every thread has some of each workload.
Programs golden_programs() {
  Programs programs;
  for (int round = 0; round < 4; ++round)
    for (const auto& entry : fs::directory_iterator(golden::excerpt("ansor_features"))) {
      if (entry.path().extension() != ".json" || entry.path().stem() == "index") continue;
      const Json golden = Json::parse(read_file(entry.path()), entry.path().string());
      const auto dag = std::make_shared<const te::ComputeDag>(
          te::parse_tvm(golden.find("compute_dag")->as_string(), entry.path().string()));
      for (const Json& program : golden.find("programs")->as_array()) {
        programs.records.push_back(
            record::parse_record(program.find("record")->dump(), {entry.path().string(), 0}));
        programs.lines.push_back(int(programs.lines.size()) + 1);
        programs.dags.push_back(dag);
      }
    }
  return programs;
}

std::string written(const Programs& programs, int jobs) {
  const TemporaryFolder folder;
  FeatureOptions options;
  options.jobs = jobs;
  FeatureFile file(folder.path() / "x.npz", options);
  file.add("log", programs.records, programs.lines, programs.dags);
  EXPECT_EQ(file.counts().programs, int64_t(programs.records.size()));
  EXPECT_EQ(file.counts().failed, 0);
  file.finish();
  return read_file(folder.path() / "x.npz");
}

TEST(FeatureFile, SeveralThreadsWriteWhatOneDoes) {
  const Programs programs = golden_programs();
  EXPECT_EQ(programs.records.size(), 72u);
  EXPECT_TRUE(written(programs, 4) == written(programs, 1));
}

}  // namespace
}  // namespace tessera::feature
