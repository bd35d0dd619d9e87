#include "te/tenset.h"

#include <cmath>

#include "base/error.h"
#include "base/file.h"
#include "base/md5.h"
#include "format/zip_reader.h"
#include "te/dag_text.h"
#include "te/tvm_omitted.h"
#include "te/tvm_structure.h"

namespace tessera::te {

namespace {

struct Family {
  ComputeDag structure;
  std::string name;     // "conv2d"
  std::string refusal;  // why there is no structure
};

// The one member of a zip archive, or the file itself.
std::string read_packed(const std::filesystem::path& file) {
  if (file.extension() != ".zip") return read_file(file);
  constexpr uint64_t limit = uint64_t{1} << 26;
  const format::ZipReader zip(file);
  if (zip.members().size() != 1 || zip.members()[0].bytes > limit)
    throw input_error({file.string(), 0}, "expected one member, of at most {} bytes", limit);
  std::string text(size_t(zip.members()[0].bytes), '\0');
  format::ZipMemberReader member(zip, zip.members()[0]);
  member.read(text.data(), text.size());
  member.finish();
  return text;
}

class Reader {
 public:
  explicit Reader(const std::filesystem::path& file)
      : file_(file.string()), json_(Json::parse(read_packed(file), file_)) {}

  TensetNetworks read() {
    for (const auto& [hash, dag] : member(json_, "dags", "an object").as_object())
      family(hash, dag);
    const Json& tasks = member(json_, "tasks", "an array");
    for (size_t i = 0; i < tasks.as_array().size(); ++i) task(i, tasks.as_array()[i]);
    for (const Json& network : member(json_, "networks", "an array").as_array())
      add_network(network);
    return std::move(result_);
  }

 private:
  Error wrong(std::string_view what, std::string_view expected) const {
    return input_error({file_, 0}, "expected {} to be {}", what, expected);
  }

  const Json& member(const Json& json, std::string_view key, std::string_view kind) const {
    const Json* found = json.find(key);
    const bool fits = found && (kind == "an object"  ? found->is_object()
                                : kind == "an array" ? found->is_array()
                                : kind == "a string" ? found->is_string()
                                                     : found->is_int());
    if (!fits) throw wrong(fmt::format("'{}'", key), kind);
    return *found;
  }

  std::vector<int64_t> integers(const Json& json, std::string_view what) const {
    if (!json.is_array()) throw wrong(what, "an array of counts");
    std::vector<int64_t> result;
    for (const Json& item : json.as_array()) {
      if (!item.is_int() || item.as_int() < 0 || item.as_int() > int64_t{1} << 40)
        throw wrong(what, "an array of counts");
      result.push_back(item.as_int());
    }
    return result;
  }

  void family(const std::string& hash, const Json& json) {
    Family made;
    made.name = member(json, "class", "a string").as_string();
    try {
      const std::string text = restore_omitted(member(json, "text", "a string").as_string());
      made.structure = read_tvm_structure(text, file_ + ", dag " + hash);
    } catch (const Error& error) {
      if (error.blame() != Blame::Input) throw;
      made.refusal = error.what();
    }
    families_[hash] = std::move(made);
  }

  void task(size_t index, const Json& json) {
    const std::string what = fmt::format("the shapes of task {}", index);
    const std::string& hash = member(json, "hash", "a string").as_string();
    if (member(json, "id", "an integer").as_int() != int64_t(index))
      throw wrong(fmt::format("the id of task {}", index), "its place in the list");
    std::vector<std::vector<int64_t>> shapes;
    std::string key = fmt::format("[\"{}\"", hash);
    for (const Json& shape : member(json, "shapes", "an array").as_array()) {
      shapes.push_back(integers(shape, what));
      for (int64_t size : shapes.back()) key += fmt::format(", {}", size);
    }
    key += "]";
    const Json* const gflop = json.find("gflop");
    const auto found = families_.find(hash);
    std::string why =
        found == families_.end() ? "there is no DAG of this hash" : found->second.refusal;
    std::optional<ComputeDag> dag;
    if (why.empty()) {
      dag = with_shapes(
          found->second.structure, shapes, std::nullopt,
          [&](const ComputeDag& candidate) {
            if (!gflop || !gflop->is_number()) return true;
            return std::abs(flops(candidate) - gflop->as_double() * 1e9) <= gflop->as_double();
          },
          why);
    }
    if (dag && md5_hex(tvm_hash_text(*dag)) != hash) {
      dag.reset();
      why = "its DAG has another hash";
    }
    if (!dag) {
      result_.refused.push_back(fmt::format("{}: {}", key, why));
      place_.push_back(size_t(-1));
      return;
    }
    Task made;
    made.dag = std::move(*dag);
    made.key = structural_key(made.dag);
    made.workload_key = std::move(key);
    made.name = found->second.name;
    made.flops = flops(made.dag);
    const Json* const split = json.find("split");
    place_.push_back(result_.tasks.size());
    result_.tasks.push_back(std::move(made));
    result_.classes.push_back(found->second.name);
    result_.held_out.push_back(split && split->is_string() && split->as_string() == "test");
  }

  void add_network(const Json& json) {
    TensetNetworks::Network network;
    network.name =
        fmt::format("{},[({})]", member(json, "network", "a string").as_string(),
                    fmt::join(integers(member(json, "input", "an array"), "'input'"), ","));
    for (const Json& pair : member(json, "tasks", "an array").as_array()) {
      const std::vector<int64_t> numbers = integers(pair, "a task of " + network.name);
      if (numbers.size() != 2 || size_t(numbers[0]) >= place_.size())
        throw wrong("a task of " + network.name, "[id, weight]");
      const size_t task = place_[size_t(numbers[0])];
      if (task == size_t(-1)) continue;
      network.tasks.emplace_back(task, numbers[1]);
      result_.tasks[task].weights[network.name] += numbers[1];
    }
    result_.networks.push_back(std::move(network));
  }

  std::string file_;
  Json json_;
  std::map<std::string, Family> families_;
  std::vector<size_t> place_;  // of each id, in the result
  TensetNetworks result_;
};

}  // namespace

TensetNetworks read_tenset_networks(const std::filesystem::path& file) {
  return Reader(file).read();
}

}  // namespace tessera::te
