// A model inside the file of another: what it writes and reads has a prefix to its name.
#pragma once

#include <string>

#include "model/model_file.h"

namespace tessera::model {

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

 private:
  const ModelReader& in_;
  std::string prefix_;
};

}  // namespace tessera::model
