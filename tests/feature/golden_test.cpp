// The extractor on real nests: the rows were computed by TenSet's own code.
#include <gtest/gtest.h>

#include <cmath>

#include "../golden_data.h"
#include "base/file.h"
#include "feature/nest_file.h"
#include "feature/per_store.h"

namespace tessera::feature {
namespace {

namespace fs = std::filesystem;

class GoldenNests : public testing::Test {
 protected:
  void SetUp() override {
    for (const golden::Folder& folder : golden::folders("ansor_features")) {
      whole_ = whole_ || folder.whole;
      for (const auto& entry : fs::directory_iterator(folder.path)) {
        if (entry.path().extension() == ".json" && entry.path().filename() != "index.json")
          files_.push_back(entry.path());
        else if (entry.path().filename() == "index.json")
          index_ = entry.path();
      }
    }
  }

  std::vector<fs::path> files_;
  fs::path index_;
  bool whole_ = false;
};

bool near(double ours, double theirs) {
  return std::abs(ours - theirs) <= 1e-4 * std::max(1e-3, std::abs(theirs));
}

TEST_F(GoldenNests, NamesOfColumns) {
  const Json index = Json::parse(read_file(index_), index_.string());
  const auto& names = index.find("feature_names")->as_array();
  ASSERT_EQ(names.size(), per_store_columns);
  for (size_t i = 0; i < names.size(); ++i) EXPECT_EQ(names[i].as_string(), per_store_names()[i]);
}

TEST_F(GoldenNests, EveryColumnOfEveryRow) {
  size_t rows_seen = 0;
  for (const fs::path& file : files_) {
    const NestFile nests = read_nest_file(file);
    const Json golden = Json::parse(read_file(file), file.string());
    const auto& programs = golden.find("programs")->as_array();
    ASSERT_EQ(programs.size(), nests.programs.size());
    for (size_t p = 0; p < programs.size(); ++p) {
      const schedule::Nest& nest = nests.programs[p];
      const auto rows = per_store_features(nest, nests.cache_line_bytes);
      const auto& wanted = programs[p].find("rows")->as_array();
      ASSERT_EQ(rows.size(), wanted.size()) << file << " program " << p;
      for (const Json& want : wanted) {
        const std::string& name = want.find("buffer")->as_string();
        const auto& values = want.find("features")->as_array();
        ASSERT_EQ(values.size(), per_store_columns);
        const auto row = std::find_if(rows.begin(), rows.end(), [&](const PerStoreRow& one) {
          return nest.buffers[size_t(one.buffer)].name == name;
        });
        ASSERT_NE(row, rows.end()) << name;
        for (size_t i = 0; i < per_store_columns; ++i) {
          EXPECT_TRUE(near(double(row->values[i]), values[i].as_double()))
              << file.filename() << " program " << p << " " << name << " " << per_store_names()[i]
              << ": " << row->values[i] << ", expected " << values[i].as_double();
        }
        ++rows_seen;
      }
    }
  }
  EXPECT_EQ(rows_seen, whole_ ? 53u + 168u : 53u);
}

}  // namespace
}  // namespace tessera::feature
