// Every way in which a model's file can be wrong, and what is said then.
#include "model/model_file.h"

#include <gtest/gtest.h>

#include "base/error.h"
#include "base/file.h"
#include "data_sets.h"
#include "format/npz_writer.h"

namespace tessera::model {
namespace {

using test::random_data;

class ModelFile : public ::testing::Test {
 protected:
  ModelFile() {
    const dataset::Dataset data = random_data(2, 10, 1);
    const auto model = make_model("gbdt", Json().set("trees", 3));
    Training training;
    training.loss = Loss::Mse;
    model->fit(data, training);
    Manifest manifest;
    manifest.dialect = "tenset";
    manifest.platform = "llvm";
    manifest.training.set("seed", 1);
    save_model(*model, manifest, file());
    bytes_ = read_file(file());
  }

  std::filesystem::path file() const { return folder_.path() / "model.npz"; }

  // What loading these bytes throws; empty: nothing.
  std::string refusal(const std::string& bytes) const {
    write_file(file(), bytes);
    return refusal();
  }
  std::string refusal() const {
    try {
      load_model(file());
      return "";
    } catch (const Error& error) {
      EXPECT_EQ(error.blame(), Blame::Input) << error.what();
      EXPECT_EQ(error.where().file, file().string()) << error.what();
      return error.message();
    }
  }
  // A file with this manifest and no arrays.
  std::string refusal(const Json& manifest) const {
    format::NpzWriter out(file());
    const std::string text = manifest.dump();
    out.add("manifest", "|u1", std::span(text));
    out.finish();
    return refusal();
  }

  static Json manifest() {
    Json json;
    json.set("format", "tessera cost model")
        .set("version", model_file_version)
        .set("kind", "gbdt")
        .set("dialect", "tenset")
        .set("platform", "llvm")
        .set("training", Json())
        .set("options", Json(Json::Object{}));
    json.set("training", Json(Json::Object{}));
    return json;
  }

  TemporaryFolder folder_;
  std::string bytes_;
};

TEST_F(ModelFile, KeepsItsManifest) {
  const LoadedModel loaded = load_model(file());
  EXPECT_EQ(loaded.manifest.kind, "gbdt");
  EXPECT_EQ(loaded.manifest.dialect, "tenset");
  EXPECT_EQ(loaded.manifest.platform, "llvm");
  EXPECT_EQ(loaded.manifest.training.find("seed")->as_int(), 1);
}

TEST_F(ModelFile, ThatIsForeignIsRefused) {
  EXPECT_NE(refusal(std::string("hello")).find("not a cost model"), std::string::npos);
  EXPECT_NE(refusal(std::string()).find("not a cost model"), std::string::npos);
  Json other = manifest();
  EXPECT_NE(refusal(other.set("format", "a song")).find("not a cost model"), std::string::npos);
  format::NpzWriter out(file());
  out.add_text("x", "y");
  out.finish();
  EXPECT_NE(refusal().find("without a manifest"), std::string::npos);
}

TEST_F(ModelFile, OfAnotherVersionIsRefused) {
  Json newer = manifest(), older = manifest();
  EXPECT_NE(refusal(newer.set("version", model_file_version + 1)).find("newer"), std::string::npos);
  EXPECT_NE(refusal(older.set("version", model_file_version - 1)).find("older"), std::string::npos);
}

TEST_F(ModelFile, OfAnUnknownKindIsRefused) {
  Json json = manifest();
  EXPECT_NE(refusal(json.set("kind", "oracle")).find("'oracle'"), std::string::npos);
}

TEST_F(ModelFile, WithoutItsArraysIsRefused) {
  EXPECT_NE(refusal(manifest()).find("damaged"), std::string::npos);
}

TEST_F(ModelFile, CutOffAnywhereIsRefused) {
  for (size_t length = 0; length < bytes_.size(); length += 1 + bytes_.size() / 97)
    EXPECT_FALSE(refusal(bytes_.substr(0, length)).empty()) << length;
}

// A changed byte is found by the checksum, or by what the arrays must be; it never does harm.
TEST_F(ModelFile, DamagedAnywhereIsRefusedOrTheSame) {
  const dataset::Dataset data = random_data(1, 5, 2);
  write_file(file(), bytes_);
  const std::vector<float> right = load_model(file()).model->predict(data.programs);
  for (size_t at = 0; at < bytes_.size(); at += 1 + bytes_.size() / 211) {
    std::string damaged = bytes_;
    damaged[at] = char(damaged[at] ^ 0x55);
    write_file(file(), damaged);
    try {
      EXPECT_EQ(load_model(file()).model->predict(data.programs), right) << at;
    } catch (const Error& error) {
      EXPECT_EQ(error.blame(), Blame::Input) << error.what();
    }
  }
}

TEST_F(ModelFile, OfAnotherDialectIsRefused) {
  LoadedModel loaded = load_model(file());
  dataset::Dataset data = random_data(1, 5, 2);
  EXPECT_NO_THROW(require_features(loaded, data.programs, "m"));
  data.programs.dialect = feature::Dialect::Clean;
  try {
    require_features(loaded, data.programs, "m");
    FAIL();
  } catch (const Error& error) {
    EXPECT_EQ(std::string(error.what()),
              "m: trained on features of the dialect 'tenset', but these are 'clean'");
  }
}

TEST_F(ModelFile, WantsTheFeaturesItWasTrainedOn) {
  LoadedModel loaded = load_model(file());
  dataset::Dataset data = random_data(1, 5, 2);
  data.programs.rows = {};
  EXPECT_THROW(require_features(loaded, data.programs, "m"), Error);
}

}  // namespace
}  // namespace tessera::model
