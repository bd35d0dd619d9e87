// Opening a model's file, apart from the kinds of models: needs no library of theirs.
#include "base/error.h"
#include "base/json_members.h"
#include "format/npz_reader.h"
#include "model/model_file.h"

namespace tessera::model {

namespace {

constexpr uint64_t most_array_bytes = uint64_t{1} << 28;
constexpr std::string_view format_name = "tessera cost model";

std::string shape_text(const std::vector<uint64_t>& shape) {
  std::string text;
  for (uint64_t size : shape)
    text += (text.empty() ? "" : " x ") + (size == 0 ? std::string("any") : std::to_string(size));
  return text;
}

class NpzModelReader final : public ModelReader {
 public:
  NpzModelReader(std::string bytes, const std::string& file)
      : file_(file), npz_(std::move(bytes), file, most_array_bytes) {}

  std::vector<float> array(std::string_view name, std::vector<uint64_t> shape) const override {
    if (!npz_.contains(name)) {
      throw input_error(where(), "damaged: the model has no array '{}'", name);
    }
    const format::NpzArray array = npz_.at(name);
    bool fits = array.shape().size() == shape.size();
    for (size_t i = 0; fits && i < shape.size(); ++i)
      fits = shape[i] == 0 || shape[i] == array.shape()[i];
    if (!fits) {
      throw input_error(where(), "damaged: expected the array '{}' to be {}, found {}", name,
                        shape_text(shape), shape_text(array.shape()));
    }
    return array.values<float>();
  }

  std::string bytes(std::string_view name) const override {
    if (!npz_.contains(name)) {
      throw input_error(where(), "damaged: the model has no array '{}'", name);
    }
    const format::NpzArray array = npz_.at(name);
    if (array.shape().size() != 1)
      throw input_error(where(), "damaged: expected the array '{}' to be bytes", name);
    const std::vector<uint8_t> values = array.values<uint8_t>();
    return {values.begin(), values.end()};
  }

  const Json& option(std::string_view name) const override {
    const Json* found = options_.find(name);
    if (!found) throw input_error(where(), "damaged: the manifest has no option '{}'", name);
    return *found;
  }

  Where where() const override { return {file_}; }

  bool has_manifest() const { return npz_.contains("manifest"); }
  void set_options(Json options) { options_ = std::move(options); }

 private:
  std::string file_;
  format::NpzReader npz_;
  Json options_;
};

}  // namespace

ModelArchive open_model_archive(std::string bytes, const std::string& file) {
  const Where where{file};
  if (!bytes.starts_with("PK")) {
    throw input_error(where,
                      "not a cost model: expected an .npz archive that `tessera train` wrote");
  }
  auto reader = std::make_unique<NpzModelReader>(std::move(bytes), file);
  if (!reader->has_manifest()) {
    throw input_error(where, "not a cost model: an .npz archive without a manifest");
  }
  const Json json = Json::parse(reader->bytes("manifest"), file);
  const JsonMembers members(json, where, "manifest");
  if (members.text("format") != format_name) {
    throw input_error(where, "not a cost model: its format is '{}', expected '{}'",
                      members.text("format"), format_name);
  }
  const int64_t version = members.integer("version");
  if (version > model_file_version) {
    throw input_error(where, "version {} of the format is newer than this program, which reads {}",
                      version, model_file_version);
  }
  if (version < model_file_version) {
    throw input_error(where,
                      "version {} of the format is older than this program reads, which is "
                      "{}: train the model again",
                      version, model_file_version);
  }
  ModelArchive archive;
  archive.manifest.kind = members.text("kind");
  archive.manifest.dialect = members.text("dialect");
  archive.manifest.platform = members.text("platform");
  archive.manifest.training = members.at("training");
  const Json& options = members.at("options");
  if (!options.is_object()) throw members.wrong("options", "an object");
  reader->set_options(options);
  archive.reader = std::move(reader);
  return archive;
}

}  // namespace tessera::model
