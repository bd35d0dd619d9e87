#include "extract/extraction.h"

#include <fcntl.h>
#include <sys/file.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "base/clock.h"
#include "base/error.h"
#include "base/file.h"
#include "base/json_members.h"
#include "base/process.h"
#include "base/text.h"
#include "eager/custom_operators.h"
#include "eager/runner.h"
#include "graph/hash.h"
#include "hlo/hlo.h"
#include "onnx/onnx.h"

namespace tessera::extract {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view partial_prefix = ".partial-";

const char* kind_name(SourceKind kind) {
  return kind == SourceKind::Zoo ? "zoo" : kind == SourceKind::Callable ? "callable" : "sample";
}

std::string last_line(const std::string& text) {
  const std::vector<std::string_view> lines = lines_of(trim(text));
  return lines.empty() ? "" : std::string(lines.back());
}

Extracted failure(std::string status, std::string message) {
  Extracted result;
  result.status = std::move(status);
  result.message = std::move(message);
  return result;
}

// What the worker says, or how it died.
Extracted read_answer(const Outcome& outcome) {
  switch (outcome.ending) {
    case Ending::TimedOut:
      return failure("timeout", outcome.describe());
    case Ending::OutOfMemory:
      return failure("out_of_memory", outcome.describe());
    case Ending::Exited:
      break;
    default:
      return failure("crashed", outcome.describe());
  }
  if (outcome.exit_code != 0 || outcome.out.empty()) {
    return failure("crashed", fmt::format("{}: {}", outcome.describe(), last_line(outcome.err)));
  }
  const Where answer{"the worker's answer", 0};
  return Extracted::from_json(Json::parse(outcome.out, answer.file), answer);
}

// A sample is data, perhaps a stranger's: Python gets what was understood of it, written anew, and
// only where every call is one of the operators that compute. Throws what is wrong with it.
std::string written_anew(const fs::path& folder, const fs::path& partial) {
  const graph::Sample sample = graph::read_sample(folder);
  eager::Runner(sample, {});
  graph::write_sample(sample, partial / "given");
  return (partial / "given").string();
}

Outcome run_worker(const Source& source, const ExtractOptions& options, const fs::path& folder) {
  const fs::path partial = fs::absolute(folder);
  const bool is_sample = source.kind == SourceKind::Sample;
  Json job;
  job.set("kind", kind_name(source.kind));
  job.set("spec", is_sample ? written_anew(source.spec, partial) : source.spec);
  job.set("name", source.name);
  job.set("out", (partial / "out").string());
  job.set("again", (partial / "again").string());
  job.set("dynamic", options.dynamic);
  job.set("backward", options.backward);
  job.set("verify", options.verify);
  Json libraries{Json::Array{}};
  if (!options.custom_library.empty()) libraries.push_back(options.custom_library.string());
  job.set("libraries", std::move(libraries));
  const std::string threads = std::to_string(options.threads);
  Command command{{fs::absolute(options.python.interpreter), "-m", "tessera.worker"},
                  "",
                  {{"PYTHONPATH", fs::absolute(options.python.package)},
                   {"PYTHONSAFEPATH", "1"},  // the current folder may hold anything
                   {"OMP_NUM_THREADS", threads},
                   {"MKL_NUM_THREADS", threads},
                   {"HF_HUB_OFFLINE", "1"},
                   {"TOKENIZERS_PARALLELISM", "false"}},
                  job.dump()};
  if (is_sample) {
    command.folder = partial;
    command.confined = true;
    command.writable = {partial};
    for (const char* name : {"TMPDIR", "HOME", "XDG_CACHE_HOME"})
      command.environment.emplace_back(name, partial);
  }
  return run_command(command, {.seconds = options.seconds,
                               .memory_bytes = options.memory_bytes,
                               .output_bytes = size_t{1} << 20});
}

// Every graph must be one that this program reads and has the operators for. Tells, if there is
// something to compare with, whether each has the structure that tracing it again gave.
// An operator of neither may be one that comes along.
std::optional<bool> check_written(const fs::path& folder, const fs::path& again, bool custom_ops) {
  bool same = true, compared = false;
  for (const fs::path& place : graph::find_samples(folder)) {
    const graph::Sample sample = graph::read_sample(place);
    for (const graph::Node& node : sample.graph.nodes) {
      if (!eager::is_known_operator(node) && !(custom_ops && eager::calls_custom_operator(node))) {
        throw input_error({(place.lexically_relative(folder) / "model.py").string(), node.line},
                          "'{}' is an operator that neither libtorch nor Tessera has", node.callee);
      }
    }
    const fs::path twin = (again / place.lexically_relative(folder)).lexically_normal();
    if (!fs::exists(again)) continue;
    compared = true;
    same = same && fs::exists(twin / "graph_net.json") &&
           graph::structural_hash(graph::read_sample(twin)) == graph::structural_hash(sample);
  }
  return compared ? std::optional(same) : std::nullopt;
}

// Into each sample that calls any. The property marks what the folder holds, so it is written last.
void add_custom_operators(const fs::path& folder, const std::vector<graph::CustomSource>& sources) {
  for (const fs::path& place : graph::find_samples(folder)) {
    graph::Sample sample = graph::read_sample(place);
    const std::vector<graph::Node>& nodes = sample.graph.nodes;
    if (std::none_of(nodes.begin(), nodes.end(), eager::calls_custom_operator)) continue;
    graph::write_custom_sources(sources, place);
    graph::list_custom_sources(sources, sample.properties);
    write_file(place / "graph_net.json", sample.properties.dump(4));
  }
}

// What is in a file is read here; no model runs.
Extracted read_model(const Source& source, const ExtractOptions& options, const fs::path& folder) {
  try {
    if (source.kind == SourceKind::Hlo) {
      hlo::write_hlo_sample(source.spec, folder);
    } else {
      graph::write_sample(onnx::read_onnx(source.spec, options.dims), folder);
      check_written(folder, {}, false);
    }
  } catch (const Error& error) {
    return failure("unsupported", error.what());
  }
  Extracted result = failure("extracted", "");
  result.graphs = 1;
  result.agreement = "unchecked";
  return result;
}

Extracted extract_into(const Source& source, const ExtractOptions& options,
                       const fs::path& partial) {
  if (source.kind == SourceKind::Onnx || source.kind == SourceKind::Hlo)
    return read_model(source, options, partial / "out" / source.name);
  const Outcome outcome = run_worker(source, options, partial);
  Extracted result = read_answer(outcome);
  result.peak_mb = double(outcome.peak_bytes) / 1e6;
  if (result.status != "extracted") return result;
  try {
    const fs::path written = partial / "out" / source.name;
    result.reextracted = check_written(written, partial / "again", !options.custom_ops.empty());
    if (!options.custom_ops.empty()) add_custom_operators(written, options.custom_ops);
  } catch (const Error& error) {
    Extracted refused = failure("unsupported", error.what());
    refused.peak_mb = result.peak_mb;
    return refused;
  }
  return result;
}

}  // namespace

Json Extracted::to_json(const Source& source) const {
  Json json;
  json.set("spec", source.spec);
  json.set("name", source.name);
  json.set("domain", source.domain);
  json.set("status", status);
  json.set("message", message);
  json.set("graphs", graphs);
  json.set("breaks", Json::array(breaks));
  json.set("agreement", agreement);
  json.set("reextracted", reextracted ? Json(*reextracted) : Json());
  json.set("seconds", seconds);
  json.set("peak_mb", peak_mb);
  return json;
}

Extracted Extracted::from_json(const Json& json, const Where& where) {
  const JsonMembers line(json, where);
  Extracted result;
  line.read("status", result.status);
  line.read("message", result.message);
  line.read("graphs", result.graphs);
  line.read("breaks", result.breaks);
  line.read("agreement", result.agreement);
  if (line.find("reextracted")) line.read("reextracted", result.reextracted.emplace());
  line.read("seconds", result.seconds);
  line.read("peak_mb", result.peak_mb);
  return result;
}

OutFolder::OutFolder(const fs::path& folder) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (error)
    throw input_error({folder.string(), 0}, "cannot make this folder: {}", error.message());
  const fs::path file = folder / ".extract.lock";
  lock_.reset(open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666));
  if (lock_.get() < 0)
    throw input_error({file.string(), 0}, "cannot be written: {}", std::strerror(errno));
  if (flock(lock_.get(), LOCK_EX | LOCK_NB) != 0)
    throw input_error({folder.string(), 0}, "another extraction is at work in this folder");
  for (const fs::directory_entry& entry : fs::directory_iterator(folder)) {
    if (entry.path().filename().string().starts_with(partial_prefix)) fs::remove_all(entry.path());
  }
}

Extracted extract_source(const Source& source, const ExtractOptions& options) {
  const fs::path final = options.out / source.name;
  // A sample gets its name by one rename, so the folder is whole when it is there.
  if (fs::exists(final) || (!options.except.empty() && fs::exists(options.except / source.name)))
    return failure("exists", "");
  const double start = monotonic_seconds();
  std::string flat = source.name;
  std::replace(flat.begin(), flat.end(), '/', '-');
  const fs::path partial = options.out / (std::string(partial_prefix) + flat);
  Extracted result;
  try {
    fs::create_directories(partial);
    result = extract_into(source, options, partial);
    if (result.status == "extracted") {
      fs::create_directories(final.parent_path());
      fs::rename(partial / "out" / source.name, final);
    }
  } catch (const std::exception& error) {
    result = failure("unsupported", error.what());
  }
  std::error_code ignored;
  fs::remove_all(partial, ignored);
  result.seconds = monotonic_seconds() - start;
  return result;
}

}  // namespace tessera::extract
