// Which of the models that ship is taken.
#include "model/pretrained.h"

#include <gtest/gtest.h>

#include "base/file.h"

namespace tessera::model {
namespace {

feature::HardwareFeatures machine(const std::string& model, bool gpu, double cores) {
  feature::HardwareFeatures hardware;
  hardware.model = model;
  hardware.gpu = gpu;
  hardware.architecture = gpu ? "sm_90" : "x86_64";
  hardware.cores = cores;
  return hardware;
}

class PretrainedModels : public ::testing::Test {
 protected:
  void add(const std::string& name, const feature::HardwareFeatures& hardware) {
    Manifest manifest;
    manifest.dialect = "tenset";
    manifest.training.set(hardware_member, feature::to_json(hardware));
    save_model(*make_model("random", Json(Json::Object{})), manifest, folder_.path() / name);
  }
  std::string chosen(const feature::HardwareFeatures& machine) {
    skipped_.clear();
    const auto found = choose_pretrained(
        pretrained_models(folder_.path(), [&](const std::string& why) { skipped_.push_back(why); }),
        machine);
    return found ? found->file.filename().string() : "none";
  }
  TemporaryFolder folder_;
  std::vector<std::string> skipped_;
};

TEST_F(PretrainedModels, ThatOfTheMachineOrOfTheOneMostLikeIt) {
  add("a.npz", machine("xeon-a", false, 2));
  add("b.npz", machine("xeon-b", false, 64));
  add("g.npz", machine("nvidia-h200", true, 132));
  EXPECT_EQ(chosen(machine("xeon-a", false, 64)), "a.npz") << "its own, whatever it may use of it";
  EXPECT_EQ(chosen(machine("xeon-c", false, 48)), "b.npz");
  EXPECT_EQ(chosen(machine("nvidia-a100", true, 108)), "g.npz");
  EXPECT_TRUE(skipped_.empty());
}

TEST_F(PretrainedModels, NoneForAnotherKindOfDevice) {
  add("a.npz", machine("xeon-a", false, 2));
  EXPECT_EQ(chosen(machine("nvidia-h200", true, 132)), "none");
}

TEST_F(PretrainedModels, WhatIsNoModelIsLeftOutByName) {
  add("a.npz", machine("xeon-a", false, 2));
  write_file(folder_.path() / "damaged.npz", "PK");
  EXPECT_EQ(chosen(machine("xeon-a", false, 2)), "a.npz");
  ASSERT_EQ(skipped_.size(), 1u);
  EXPECT_NE(skipped_[0].find("damaged.npz"), std::string::npos);
}

TEST_F(PretrainedModels, AFolderThatIsMissingHasNone) {
  EXPECT_TRUE(pretrained_models(folder_.path() / "none", {}).empty());
}

}  // namespace
}  // namespace tessera::model
