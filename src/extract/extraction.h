// One source becomes one sample folder, or a class of failure with its reason. Models run in Python
// under the process supervisor, so one that hangs, crashes or eats memory is a result. What Python
// wrote is read and checked here before it gets its final name.
#pragma once

#include <map>
#include <optional>

#include "base/descriptor.h"
#include "base/error.h"
#include "base/json.h"
#include "extract/spec.h"
#include "graph/custom_sources.h"

namespace tessera::extract {

struct ExtractOptions {
  std::filesystem::path out;
  std::filesystem::path except;  // a folder whose samples count as there; empty: none
  Python python;
  double seconds = 600;     // for one source
  size_t memory_bytes = 0;  // for one source; 0: no limit
  int threads = 1;
  bool dynamic = false, backward = false, verify = true;
  std::map<std::string, int64_t> dims;  // for the sizes that an ONNX file leaves open
  // Operators that models call: their sources go into the samples that do, and Python loads the
  // library that was built of them; empty: the model's own file defines them.
  std::vector<graph::CustomSource> custom_ops;
  std::filesystem::path custom_library;
};

struct Extracted {
  // extracted; exists (it was there already); or why not: raised, timeout, out_of_memory, crashed,
  // unsupported, no_graph, different, not_found, missing
  std::string status;
  std::string message;  // one line
  int64_t graphs = 0;
  std::vector<std::string> breaks;  // why there are several graphs
  std::string agreement;            // of the written text with the model: equal, close, unchecked
  std::optional<bool> reextracted;  // does the written text trace to a graph of the same structure?
  double seconds = 0, peak_mb = 0;

  bool ok() const { return status == "extracted" || status == "exists"; }
  Json to_json(const Source& source) const;
  // `where` is for the message of what is wrong with it.
  static Extracted from_json(const Json& line, const Where& where);
};

// The folder that samples are put into, held against a second extraction at the same time. Opening
// it removes what an extraction that was killed left behind. Throws an input Error when it is held.
class OutFolder {
 public:
  explicit OutFolder(const std::filesystem::path& folder);

 private:
  Descriptor lock_;
};

// Never throws for what a source does. `options.out` must be held as an OutFolder.
Extracted extract_source(const Source& source, const ExtractOptions& options);

}  // namespace tessera::extract
