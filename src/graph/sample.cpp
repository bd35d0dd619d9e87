#include "graph/sample.h"

#include <unistd.h>

#include <algorithm>
#include <unordered_map>

#include "base/error.h"
#include "base/file.h"
#include "graph/custom_sources.h"

namespace tessera::graph {
namespace {

namespace fs = std::filesystem;

constexpr const char* model_name = "model.py";
constexpr const char* weight_meta_name = "weight_meta.py";
constexpr const char* input_meta_name = "input_meta.py";
constexpr const char* constraints_name = "input_tensor_constraints.py";
constexpr const char* graph_net_name = "graph_net.json";
constexpr const char* graph_hash_name = "graph_hash.txt";

bool is_hash(std::string_view text) {
  return text.size() == 64 && text.find_first_not_of("0123456789abcdef") == text.npos;
}

Json parse_properties(const std::string& text, const std::string& file) {
  Json properties = Json::parse(text, file);
  if (!properties.is_object()) throw input_error({file, 1}, "expected a JSON object");
  const Json* framework = properties.find("framework");
  if (framework == nullptr || !framework->is_string()) {
    throw input_error({file, 0},
                      "expected a member \"framework\" with the value \"torch\" or \"paddle\"");
  }
  if (framework->as_string() != "torch" && framework->as_string() != "paddle") {
    throw input_error({file, 0}, "expected \"framework\": \"torch\" or \"paddle\", found \"{}\"",
                      framework->as_string());
  }
  return properties;
}

std::string parse_hash(std::string text, const std::string& file) {
  while (!text.empty() && (text.back() == '\n' || text.back() == '\r' || text.back() == ' ')) {
    text.pop_back();
  }
  if (!is_hash(text)) throw input_error({file, 1}, "expected 64 lower-case hexadecimal digits");
  return text;
}

// Every parameter of forward has exactly one record, and every record is of a parameter.
void check_records(const Sample& sample, const std::string& weight_file,
                   const std::string& input_file) {
  const fs::path folder = fs::path(sample.graph.file).parent_path();
  const auto beside_model = [&](const std::string& file) {
    return fs::path(file).lexically_relative(folder).string();
  };
  std::unordered_map<std::string_view, Where> records;
  std::unordered_map<std::string_view, Where> classes;
  const auto add = [&](const std::vector<TensorMeta>& list, const std::string& file) {
    classes.clear();
    for (const TensorMeta& record : list) {
      const Where where{file, record.line};
      const auto [name, fresh_name] = records.try_emplace(record.name, where);
      if (!fresh_name) {
        throw input_error(where, "'{}' has a record already, in {}:{}", record.name,
                          name->second.file, name->second.line);
      }
      if (!classes.try_emplace(record.class_name, where).second) {
        throw input_error(where, "the class {} is defined twice", record.class_name);
      }
    }
  };
  add(sample.inputs, input_file);
  add(sample.weights, weight_file);
  for (const Parameter& parameter : sample.graph.parameters) {
    if (records.erase(parameter.name) == 0) {
      throw input_error({sample.graph.file, parameter.line},
                        "the parameter '{}' has no record in {} or {}", parameter.name,
                        beside_model(weight_file), beside_model(input_file));
    }
  }
  for (const auto* list : {&sample.inputs, &sample.weights}) {
    for (const TensorMeta& record : *list) {
      const auto left = records.find(record.name);
      if (left == records.end()) continue;
      throw input_error(left->second, "'{}' is not a parameter of forward in {}", record.name,
                        model_name);
    }
  }
}

}  // namespace

const TensorMeta* Sample::meta_of(std::string_view parameter) const {
  for (const auto* list : {&weights, &inputs}) {
    for (const TensorMeta& record : *list) {
      if (record.name == parameter) return &record;
    }
  }
  return nullptr;
}

std::string Sample::property(std::string_view key) const {
  const Json* member = properties.find(key);
  return member != nullptr && member->is_string() ? member->as_string() : "";
}

bool Sample::operator==(const Sample& other) const {
  return graph == other.graph && inputs == other.inputs && weights == other.weights &&
         constraints == other.constraints && properties == other.properties &&
         stored_hash == other.stored_hash;
}

Sample parse_sample(const SampleTexts& texts, const fs::path& folder) {
  const auto path = [&](const char* name) { return (folder / name).string(); };
  const auto require = [&](const std::optional<std::string>& text,
                           const char* name) -> const std::string& {
    if (text) return *text;
    throw input_error({path(name), 0}, "expected this file in a sample folder, found none");
  };
  Sample sample;
  sample.folder = folder;
  // graph_net.json comes first: it tells samples of other frameworks, whose model.py is another
  // language. Paddle's lack a file of records where there would be none in it.
  sample.properties =
      parse_properties(require(texts.graph_net, graph_net_name), path(graph_net_name));
  sample.graph = parse_model(require(texts.model, model_name), path(model_name));
  const std::string framework = sample.property("framework");
  if (framework != framework_name(sample.framework())) {
    throw input_error({path(graph_net_name), 0},
                      "expected \"framework\": \"{}\", which {} is written for, found \"{}\"",
                      framework_name(sample.framework()), model_name, framework);
  }
  const auto records = [&](const std::optional<std::string>& text, const char* name) {
    const bool empty = !text && sample.framework() == Framework::Paddle;
    return parse_tensor_meta(empty ? "" : require(text, name), path(name), sample.framework());
  };
  sample.inputs = records(texts.input_meta, input_meta_name);
  sample.weights = records(texts.weight_meta, weight_meta_name);
  if (texts.constraints) {
    sample.constraints = parse_constraints(*texts.constraints, path(constraints_name));
  }
  if (texts.graph_hash) sample.stored_hash = parse_hash(*texts.graph_hash, path(graph_hash_name));
  check_records(sample, path(weight_meta_name), path(input_meta_name));
  return sample;
}

Sample apply_shape_patch(const Sample& sample, const fs::path& patch) {
  Sample patched = sample;
  const auto records = [&](const char* name) {
    const std::string file = (patch / name).string();
    return parse_tensor_meta(read_file(file), file, sample.framework());
  };
  patched.inputs = records(input_meta_name);
  patched.weights = records(weight_meta_name);
  check_records(patched, (patch / weight_meta_name).string(), (patch / input_meta_name).string());
  return patched;
}

Sample read_sample(const fs::path& folder) {
  const auto read = [&](const char* name) -> std::optional<std::string> {
    const fs::path path = folder / name;
    std::error_code error;
    if (fs::symlink_status(path, error).type() == fs::file_type::not_found) return std::nullopt;
    return read_file(path);
  };
  std::error_code error;
  const fs::file_status status = fs::status(folder, error);
  if (status.type() == fs::file_type::not_found) {
    throw input_error({folder.string(), 0}, "expected a sample folder, found nothing there");
  }
  if (status.type() != fs::file_type::directory) {
    throw input_error({folder.string(), 0}, "expected a sample folder{}{}", error ? ": " : "",
                      error ? error.message() : "");
  }
  SampleTexts texts;
  texts.model = read(model_name);
  texts.weight_meta = read(weight_meta_name);
  texts.input_meta = read(input_meta_name);
  texts.constraints = read(constraints_name);
  texts.graph_net = read(graph_net_name);
  texts.graph_hash = read(graph_hash_name);
  Sample sample = parse_sample(texts, folder);
  read_custom_sources(
      sample);  // or whoever needs them finds out late that they are not what they were
  return sample;
}

void write_sample(const Sample& sample, const fs::path& folder) {
  // All texts before the first file: a graph that cannot be written leaves nothing behind.
  const std::string model = write_model(sample.graph);
  const std::string weights = write_tensor_meta(sample.weights, sample.framework());
  const std::string inputs = write_tensor_meta(sample.inputs, sample.framework());
  const std::string constraints = write_constraints(sample.constraints);
  const std::vector<CustomSource> sources = read_custom_sources(sample);
  // A sample that was there before stops being one, and leaves no hash of its own behind.
  std::error_code absent;
  fs::remove(folder / graph_net_name, absent);
  fs::remove(folder / graph_hash_name, absent);
  write_file(folder / model_name, model);
  write_custom_sources(sources, folder);
  write_file(folder / weight_meta_name, weights);
  write_file(folder / input_meta_name, inputs);
  // Paddle's samples have no such file; one that was there before would be another sample's.
  if (sample.framework() == Framework::Paddle && !sample.constraints.present) {
    fs::remove(folder / constraints_name, absent);
  } else {
    write_file(folder / constraints_name, constraints);
  }
  if (!sample.stored_hash.empty()) write_file(folder / graph_hash_name, sample.stored_hash);
  write_file(folder / graph_net_name, sample.properties.dump(4));
}

void write_sample_atomically(const Sample& sample, const fs::path& folder) {
  fs::path partial = folder;
  partial.replace_filename(fmt::format(".partial-{}-{}", ::getpid(), folder.filename().string()));
  fs::remove_all(partial);
  write_sample(sample, partial);
  publish(partial, folder);
}

void publish(const fs::path& partial, const fs::path& folder) {
  std::error_code error;
  fs::create_directories(folder.parent_path(), error);
  fs::rename(partial, folder, error);
  if (!error) return;
  // A folder that holds something cannot be renamed over: take it away first.
  fs::remove_all(folder);
  fs::rename(partial, folder, error);
  if (error) throw input_error({folder.string(), 0}, "cannot be written: {}", error.message());
}

}  // namespace tessera::graph
