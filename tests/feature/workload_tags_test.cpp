#include "feature/workload_tags.h"

#include <gtest/gtest.h>

#include "../golden_data.h"
#include "base/file.h"
#include "base/json.h"
#include "te/tenset.h"

namespace tessera::feature {
namespace {

Json read_json(const std::filesystem::path& file) {
  return Json::parse(read_file(file), file);
}

// Flags as TenSet has them, by the hash in the workload keys.
Json golden_tags() {
  return read_json(golden::excerpt("tenset_models/workload_tags.json"));
}

std::vector<float> flags(const Json& json) {
  std::vector<float> values;
  for (const Json& item : json.as_array()) values.push_back(float(item.as_int()));
  return values;
}

std::vector<float> flags(const WorkloadTags& tags) {
  return {tags.begin(), tags.end()};
}

TEST(WorkloadTags, AreThoseOfTensetInItsTexts) {
  const Json golden = golden_tags();
  const Json& names = *golden.find("tags");
  for (size_t i = 0; i < workload_tag_count; ++i)
    EXPECT_EQ(workload_tag_names()[i], names.as_array()[i].as_string());
  const Json networks = read_json(golden::excerpt("tenset_tasks/tenset_networks_llvm.json"));
  int found = 0;
  for (const auto& [hash, wanted] : golden.find("dag_hash_to_flags")->as_object()) {
    const Json* dag = networks.find("dags")->find(hash);
    if (!dag) continue;
    ++found;
    EXPECT_EQ(flags(workload_tags(dag->find("text")->as_string())), flags(wanted)) << hash;
  }
  EXPECT_GE(found, 80);
}

TEST(WorkloadTags, AreThoseOfTensetInOurDags) {
  const Json golden = golden_tags();
  const te::TensetNetworks networks =
      te::read_tenset_networks(golden::excerpt("tenset_tasks/tenset_networks_llvm.json"));
  int found = 0;
  for (const te::Task& task : networks.tasks) {
    const Json* wanted = golden.find("dag_hash_to_flags")->find(task.workload_key.substr(2, 32));
    if (!wanted) continue;
    ++found;
    EXPECT_EQ(flags(workload_tags(task.dag)), flags(*wanted)) << task.workload_key;
  }
  EXPECT_GE(found, 80);
}

TEST(WorkloadTags, SeeLongLinesByTheirEndsOnly) {
  const std::string gap(200, 'x');
  EXPECT_EQ(workload_tags("softmax" + gap + gap)[7], 1);
  EXPECT_EQ(workload_tags(gap + gap + "softmax")[7], 1);
  EXPECT_EQ(workload_tags(gap + "softmax" + gap)[7], 0);
  EXPECT_EQ(workload_tags(gap + "\nsoftmax\n" + gap)[7], 1);
  // Where the two ends meet there is no word.
  EXPECT_EQ(workload_tags(std::string(124, 'x') + "soft" + gap + "max" + std::string(125, 'x'))[7],
            0);
  EXPECT_EQ(workload_tags(""), WorkloadTags{});
}

TEST(WorkloadTags, StandBehindTheColumns) {
  const std::vector<float> row(164, 0.5f);
  WorkloadTags tags{};
  tags[8] = 1;
  std::vector<float> out(network_columns, 7.0f);
  append_tags(row, tags, out);
  EXPECT_EQ(out[163], 0.5f);
  EXPECT_EQ(out[164], 0);
  EXPECT_EQ(out[172], 1);
  EXPECT_EQ(out[173], 0);
}

}  // namespace
}  // namespace tessera::feature
