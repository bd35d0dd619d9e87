#include "cli/explorer_setup.h"

#include "base/error.h"
#include "base/process.h"
#include "base/text.h"
#include "cli/installation.h"

namespace tessera::cli {

namespace fs = std::filesystem;

namespace {

Outcome run_full_program(std::vector<std::string> words) {
  words.insert(words.begin(), (find_installation().bin / "tessera-full").string());
  Limits limits;
  limits.seconds = 300;
  limits.output_bytes = size_t{1} << 30;
  return run_command({words, {}, {}, {}, false, {}}, limits);
}

// What the full program prints; what it refuses is an input Error in its words.
std::string ask_full_program(const std::vector<std::string>& words) {
  const Outcome outcome = run_full_program(words);
  if (outcome.ok()) return outcome.out;
  std::string said(first_line(outcome.err));
  if (said.starts_with("tessera: ")) said.erase(0, 9);
  throw input_error({}, "{}", said.empty() ? words[0] + ": " + outcome.describe() : said);
}

// What is not translated is an answer, too: a line that says why.
fs::path write_onnx(const fs::path& sample, const fs::path& folder) {
  const Outcome outcome = run_full_program(
      {"translate", sample.string(), "--to", "onnx", "--out", folder.string(), "--json"});
  if (outcome.out.empty()) throw input_error({}, "translate: {}", outcome.describe());
  const Json said = Json::parse(outcome.out, sample.string());
  if (const Json* file = said.find("file"); file && file->is_string()) return file->as_string();
  const Json* reason = said.find("reason");
  throw input_error({}, "{}", reason && reason->is_string() ? reason->as_string() : "no file");
}

}  // namespace

std::unique_ptr<explore::Explorer> explorer_of(const std::string& folder) {
  explore::Outside outside;
  outside.show_graph = [](const fs::path& sample) {
    return Json::parse(ask_full_program({"show", sample.string(), "--format", "json"}),
                       sample.string());
  };
  outside.unpack_parquet = [](const fs::path& parquet, const fs::path& lines) {
    ask_full_program({"records", "import", parquet.string(), "--format", "parquet", "--out",
                      lines.string(), "-q"});
  };
  outside.write_parquet = [](const fs::path& root, const explore::Ask& ask, const fs::path& file) {
    // Behind "--" nothing that a request says is an option.
    std::vector<std::string> words = {"query", "--parquet",   file.string(),
                                      "--",    root.string(), ask.view};
    for (const auto& [key, value] : ask.values) words.push_back(key + "=" + value);
    ask_full_program(words);
  };
  outside.write_onnx = write_onnx;
  return std::make_unique<explore::Explorer>(folder, std::move(outside));
}

}  // namespace tessera::cli
