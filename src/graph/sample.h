// A GraphNet sample folder as one value: the graph, what is known of each of its inputs, the
// symbolic dimensions, and the properties of graph_net.json. docs/formats/sample.md describes the
// files.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "base/json.h"
#include "graph/graph.h"

namespace tessera::graph {

// One class of weight_meta.py or input_meta.py. Of the absent fields, mean and std get GraphNet's
// defaults, 0 and 1, for its rules tell them from None; shape becomes [], device "cpu", the rest
// stays empty. In samples of Paddle absent means None, and an absent dtype is float32. What None
// means for making inputs is for who reads them (eager/inputs).
struct TensorMeta {
  using Number = std::variant<int64_t, double>;
  using Data = std::variant<std::monostate, std::vector<int64_t>, std::vector<double>>;

  std::string class_name;  // "Program_weight_tensor_meta_x"
  std::string name;        // "x"
  std::optional<std::string> original_name;
  std::vector<int64_t> shape;
  Dtype dtype = Dtype::Float32;
  std::string device = "cpu";                   // or "cuda:0"
  std::optional<double> mean = 0.0, std = 1.0;  // empty: None in the file
  Data data;                                    // literal values, row-major; monostate: none given
  std::optional<Number> min_val, max_val;
  int line = 0;  // of the class statement; not part of equality

  int64_t elements() const;  // of a checked record: cannot overflow
  bool operator==(const TensorMeta& other) const;
};

// input_tensor_constraints.py. A dimension of an input shape is a number or one of the symbols.
struct Constraints {
  using Dim = std::variant<int64_t, std::string>;
  struct Input {
    std::vector<Dim> shape;
    std::string name;
    bool operator==(const Input&) const = default;
  };
  bool present = false;  // false: the file is empty or missing
  std::vector<std::string> symbols;
  std::vector<std::pair<std::string, int64_t>> example_values;
  std::vector<Input> inputs;
  bool operator==(const Constraints&) const = default;
};

struct Sample {
  std::filesystem::path folder;  // not part of equality
  Graph graph;
  std::vector<TensorMeta> inputs;   // input_meta.py
  std::vector<TensorMeta> weights;  // weight_meta.py
  Constraints constraints;
  Json properties;          // graph_net.json, an object
  std::string stored_hash;  // graph_hash.txt, or empty

  // The record of a parameter: weights first, then inputs. Null when there is none.
  const TensorMeta* meta_of(std::string_view parameter) const;
  Framework framework() const { return graph.framework; }
  std::string property(std::string_view key) const;  // a string property, or ""
  bool operator==(const Sample& other) const;
};

// Reads and checks one folder. Throws an input Error naming file and line: a file missing, a syntax
// error, a name used before it is defined, a parameter without a record or the reverse, a shape
// that is negative or overflows, data of the wrong length. Large sizes are legal here: nothing is
// allocated.
Sample read_sample(const std::filesystem::path& folder);

// Writes the whole folder, graph_net.json last, so that its presence marks a complete sample.
void write_sample(const Sample& sample, const std::filesystem::path& folder);

// The same, but the folder appears under its name only when it is complete: it is written beside it
// as a hidden folder, which find_samples does not see, and renamed. One that is there is replaced.
void write_sample_atomically(const Sample& sample, const std::filesystem::path& folder);
// The second half of it: gives a folder that is complete its final name.
void publish(const std::filesystem::path& partial, const std::filesystem::path& folder);

// All sample folders (they hold model.py) at or under a path, sorted; does not descend into one,
// nor into hidden folders. Throws an input Error when the path does not exist, may not be read, or
// holds no sample.
std::vector<std::filesystem::path> find_samples(const std::filesystem::path& path);

// The shape_patches_* folders of a sample, sorted: each holds weight_meta.py and input_meta.py,
// with other shapes for the same graph. GraphNet's Paddle samples have them; they are no samples.
std::vector<std::filesystem::path> find_shape_patches(const std::filesystem::path& sample);
// The sample with the records of a patch in place of its own, checked as read_sample checks them.
Sample apply_shape_patch(const Sample& sample, const std::filesystem::path& patch);

// The texts of a folder's files, by their names; nullopt: there is no such file.
struct SampleTexts {
  std::optional<std::string> model, weight_meta, input_meta, constraints, graph_net, graph_hash;
};
// What read_sample does once the files are read; `folder` is for messages.
Sample parse_sample(const SampleTexts& texts, const std::filesystem::path& folder);

// The parts, for tests, fuzzing and tools that have text instead of folders.
Graph parse_model(std::string_view text, const std::string& file);
std::vector<TensorMeta> parse_tensor_meta(std::string_view text, const std::string& file,
                                          Framework framework = Framework::Torch);
Constraints parse_constraints(std::string_view text, const std::string& file);
std::string write_model(const Graph& graph);
std::string write_tensor_meta(const std::vector<TensorMeta>& records,
                              Framework framework = Framework::Torch);
std::string write_constraints(const Constraints& constraints);

}  // namespace tessera::graph
