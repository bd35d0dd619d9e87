// Steps to features against TenSet's own rows: each program is replayed on the DAG of its file,
// lowered by us, and its rows compared with what TVM's nest gave.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>

#include "../golden_data.h"
#include "base/error.h"
#include "base/file.h"
#include "base/json.h"
#include "feature/per_store.h"
#include "record/record.h"
#include "schedule/nest/lower.h"
#include "te/dag_text.h"

namespace tessera::feature {
namespace {

namespace fs = std::filesystem;

bool near(double ours, double theirs) {
  return std::abs(ours - theirs) <= 1e-4 * std::max(1e-3, std::abs(theirs));
}

struct Tally {
  size_t rows = 0, right_rows = 0, values = 0, right_values = 0;
};

void compare(const Json& program, const schedule::Nest& nest, const std::vector<PerStoreRow>& rows,
             const std::string& where, Tally& tally) {
  const auto& wanted = program.find("rows")->as_array();
  EXPECT_EQ(rows.size(), wanted.size()) << where;
  for (const Json& want : wanted) {
    const std::string& name = want.find("buffer")->as_string();
    const auto& values = want.find("features")->as_array();
    const auto row = std::find_if(rows.begin(), rows.end(), [&](const PerStoreRow& one) {
      return nest.buffers[size_t(one.buffer)].name == name;
    });
    ++tally.rows;
    tally.values += values.size();
    if (row == rows.end()) {
      ADD_FAILURE() << where << ": no row of " << name;
      continue;
    }
    bool right = true;
    for (size_t i = 0; i < values.size(); ++i) {
      const bool same = near(double(row->values[i]), values[i].as_double());
      EXPECT_TRUE(same) << where << " " << name << " " << per_store_names()[i] << ": "
                        << row->values[i] << ", expected " << values[i].as_double();
      tally.right_values += same;
      right = right && same;
    }
    tally.right_rows += right;
    const Json* lowered = program.find("lowered");
    if (!right && lowered && std::getenv("TESSERA_SHOW_NESTS"))
      std::printf("%s\n%s\n%s\n", where.c_str(), schedule::print_nest(nest).c_str(),
                  lowered->as_string().c_str());
  }
}

TEST(LoweredGolden, EveryProgram) {
  std::vector<fs::path> files;
  for (const golden::Folder& folder : golden::folders("ansor_features"))
    for (const auto& entry : fs::directory_iterator(folder.path))
      if (entry.path().extension() == ".json" && entry.path().filename() != "index.json")
        files.push_back(entry.path());
  EXPECT_GE(files.size(), 9u);
  Tally tally;
  for (const fs::path& file : files) {
    const Json golden = Json::parse(read_file(file), file.string());
    const auto dag = std::make_shared<const te::ComputeDag>(
        te::parse_tvm(golden.find("compute_dag")->as_string(), file.string()));
    const int64_t line = golden.find("hardware_params")->as_array()[2].as_int();
    size_t number = 0;
    for (const Json& program : golden.find("programs")->as_array()) {
      const std::string where = file.filename().string() + " program " + std::to_string(number++);
      SCOPED_TRACE(where);
      try {
        const record::Record record =
            record::parse_record(program.find("record")->dump(), {file.string(), 0});
        const schedule::LoopState state = schedule::replay(dag, record.steps);
        const schedule::Nest nest = schedule::lower(state);
        compare(program, nest, per_store_features(nest, line), where, tally);
      } catch (const Error& error) {
        ADD_FAILURE() << error.what();
      }
    }
  }
  std::printf("%zu of %zu rows, %zu of %zu values as TenSet's\n", tally.right_rows, tally.rows,
              tally.right_values, tally.values);
}

}  // namespace
}  // namespace tessera::feature
