#include "model/model_file.h"

#include "base/error.h"
#include "base/file.h"
#include "format/npz_writer.h"

namespace tessera::model {

namespace {

// The manifest holds the options, so arrays are kept until all of it is known: the manifest comes
// first in the file, where people who look into it find it.
class NpzModelWriter final : public ModelWriter {
 public:
  void array(std::string_view name, std::span<const float> values,
             std::vector<uint64_t> shape) override {
    uint64_t elements = 1;
    for (uint64_t size : shape) elements *= size;
    if (shape.empty() || elements != values.size())
      throw our_error("the array '{}' of a model has another size than its shape", name);
    arrays_.push_back({std::string(name), std::move(shape), {values.begin(), values.end()}, {}});
  }
  void bytes(std::string_view name, std::string_view data) override {
    arrays_.push_back({std::string(name), {}, {}, std::string(data)});
  }
  void option(std::string_view name, Json value) override { options_.set(name, std::move(value)); }

  void write(Json manifest, const std::filesystem::path& file) const {
    manifest.set("options", options_);
    const std::string text = manifest.dump(1) + "\n";
    format::NpzWriter out(file, format::NpzWriter::Compression::Deflate);
    out.add("manifest", "|u1", std::span(text));
    for (const Array& array : arrays_) {
      if (array.shape.empty()) {
        out.add(array.name, "|u1", std::span(array.bytes));
        continue;
      }
      out.begin(array.name, "<f4", {array.shape.begin() + 1, array.shape.end()});
      out.append(array.values.data(), array.values.size() * sizeof(float));
      out.end();
    }
    out.finish();
  }

 private:
  struct Array {
    std::string name;
    std::vector<uint64_t> shape;  // empty: bytes
    std::vector<float> values;
    std::string bytes;
  };
  std::vector<Array> arrays_;
  Json options_{Json::Object{}};
};

class PartWriter final : public ModelWriter {
 public:
  PartWriter(ModelWriter& out, std::string prefix) : out_(out), prefix_(std::move(prefix)) {}
  void array(std::string_view name, std::span<const float> values,
             std::vector<uint64_t> shape) override {
    out_.array(prefix_ + std::string(name), values, std::move(shape));
  }
  void bytes(std::string_view name, std::string_view data) override {
    out_.bytes(prefix_ + std::string(name), data);
  }
  void option(std::string_view name, Json value) override {
    out_.option(prefix_ + std::string(name), std::move(value));
  }

 private:
  ModelWriter& out_;
  std::string prefix_;
};

class PartReader final : public ModelReader {
 public:
  PartReader(const ModelReader& in, std::string prefix) : in_(in), prefix_(std::move(prefix)) {}
  std::vector<float> array(std::string_view name, std::vector<uint64_t> shape) const override {
    return in_.array(prefix_ + std::string(name), std::move(shape));
  }
  std::string bytes(std::string_view name) const override {
    return in_.bytes(prefix_ + std::string(name));
  }
  const Json& option(std::string_view name) const override {
    return in_.option(prefix_ + std::string(name));
  }
  Where where() const override { return in_.where(); }

 private:
  const ModelReader& in_;
  std::string prefix_;
};

std::unique_ptr<CostModel> make_for_file(const std::string& kind, const Where& where) {
  for (std::string_view known : model_kinds())
    if (known == kind) return make_model(kind, Json());
  throw input_error(where, "holds a model of the kind '{}', which this program does not have",
                    kind);
}

}  // namespace

void save_archive(const std::function<void(ModelWriter&)>& save, const Manifest& manifest,
                  const std::filesystem::path& file) {
  NpzModelWriter out;
  save(out);
  Json json;
  json.set("format", "tessera cost model")
      .set("version", model_file_version)
      .set("kind", manifest.kind)
      .set("dialect", manifest.dialect)
      .set("platform", manifest.platform)
      .set("training", manifest.training.is_null() ? Json(Json::Object{}) : manifest.training);
  out.write(std::move(json), file);
}

void save_model(const CostModel& model, const Manifest& manifest,
                const std::filesystem::path& file) {
  Manifest named = manifest;
  named.kind = model.kind();
  save_archive([&](ModelWriter& out) { model.save(out); }, named, file);
}

LoadedModel load_model(const std::filesystem::path& file) {
  const ModelArchive archive = open_model_archive(read_file(file, size_t{1} << 28), file.string());
  LoadedModel loaded;
  loaded.manifest = archive.manifest;
  loaded.model = make_for_file(archive.manifest.kind, {file.string()});
  loaded.model->load(*archive.reader);
  return loaded;
}

void save_part(ModelWriter& out, const std::string& name, const CostModel& model) {
  out.option(name + ".kind", model.kind());
  PartWriter part(out, name + ".");
  model.save(part);
}

std::unique_ptr<CostModel> load_part(const ModelReader& in, const std::string& name) {
  const Json& kind = in.option(name + ".kind");
  if (!kind.is_string())
    throw input_error(in.where(), "damaged: expected the kind of '{}' to be a text", name);
  std::unique_ptr<CostModel> model = make_for_file(kind.as_string(), in.where());
  model->load(PartReader(in, name + "."));
  return model;
}

void require_features(const LoadedModel& loaded, const dataset::Programs& programs,
                      const std::string& file) {
  const Inputs inputs = loaded.model->inputs();
  const std::string_view dialect = feature::dialect_name(programs.dialect);
  if (inputs.rows && loaded.manifest.dialect != dialect) {
    throw input_error({file}, "trained on features of the dialect '{}', but these are '{}'",
                      loaded.manifest.dialect, dialect);
  }
  const auto require = [&](bool needed, bool there, std::string_view what) {
    if (needed && !there && programs.size() > 0)
      throw input_error({file}, "the model reads {}, which these programs lack", what);
  };
  require(inputs.rows, programs.rows.programs() == programs.size(), "features of stores");
  require(inputs.steps, programs.steps.programs() == programs.size(), "tokens of steps");
  require(inputs.paths, programs.paths.programs() == programs.size(), "paths of loops");
  for (const dataset::Task& task : programs.tasks) {
    require(inputs.task_features, !task.features.empty(), "features of tasks");
    require(inputs.hardware_features, !task.hardware.empty(), "features of the hardware");
  }
}

}  // namespace tessera::model
