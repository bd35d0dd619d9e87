// The file of a cost model: an .npz archive (docs/formats/model.md) with a manifest in JSON (format
// version, kind, feature dialect, columns, platform, training: data, seed, loss, commands) and the
// arrays of the model. Damaged, foreign, older, newer and wrong-dialect files are input Errors by
// name. The same model and manifest give the same bytes.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "base/json.h"
#include "model/cost_model.h"

namespace tessera::model {

inline constexpr int model_file_version = 1;

class ModelWriter {
 public:
  virtual ~ModelWriter() = default;
  // Row-major; at least one dimension.
  virtual void array(std::string_view name, std::span<const float> values,
                     std::vector<uint64_t> shape) = 0;
  virtual void bytes(std::string_view name, std::string_view data) = 0;
  virtual void option(std::string_view name, Json value) = 0;
};

class ModelReader {
 public:
  virtual ~ModelReader() = default;
  // Throws unless it is there with this shape; a 0 in `shape` fits any size.
  virtual std::vector<float> array(std::string_view name, std::vector<uint64_t> shape) const = 0;
  virtual std::string bytes(std::string_view name) const = 0;
  virtual const Json& option(std::string_view name) const = 0;
  // Whose file it is, for refusals.
  virtual Where where() const { return {}; }
};

struct Manifest {
  std::string kind, dialect, platform;
  Json training;  // what it was trained on and how
};

// A file that was opened: it is one of ours, whole, and of a version that we know. Reading the
// model out of it is for its kind.
struct ModelArchive {
  Manifest manifest;
  std::unique_ptr<ModelReader> reader;
};
ModelArchive open_model_archive(std::string bytes, const std::string& file);

// A file of the manifest and of what `save` writes, for models that are no CostModel.
void save_archive(const std::function<void(ModelWriter&)>& save, const Manifest& manifest,
                  const std::filesystem::path& file);

void save_model(const CostModel& model, const Manifest& manifest,
                const std::filesystem::path& file);
struct LoadedModel {
  std::unique_ptr<CostModel> model;
  Manifest manifest;
};
LoadedModel load_model(const std::filesystem::path& file);

// A model inside of another's file, under a name of its own: "base".
void save_part(ModelWriter& out, const std::string& name, const CostModel& model);
std::unique_ptr<CostModel> load_part(const ModelReader& in, const std::string& name);

// Throws an input Error unless these have the features that the model was trained on: dialect,
// kinds of features. `file` is the model's.
void require_features(const LoadedModel& loaded, const dataset::Programs& programs,
                      const std::string& file);

}  // namespace tessera::model
