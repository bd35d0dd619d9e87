// One network of a corpus: extracted, given other sizes and dtypes, each of these graphs cut into
// parts. What `tessera corpus` does in a process of its own for every entry of its manifest.
#pragma once

#include <map>

#include "derive/generalize.h"
#include "derive/split.h"
#include "derive/typical_ranges.h"
#include "extract/extraction.h"

namespace tessera::cli {

// How a corpus is made. A JSON file; docs/corpus.md has its members.
struct CorpusManifest {
  std::vector<std::string> entries;     // as `extract` takes them
  derive::DimRequests dims;             // none: no other sizes
  std::vector<Dtype> dtypes;            // beside the network's own
  std::vector<std::string> strategies;  // as `split --strategy` takes them
  derive::Folding folding;              // of range
  derive::SplitLimits limits;           // up to which a graph is run for its parts' statistics
};

// Throws an input Error that names the file and the member.
CorpusManifest read_corpus_manifest(const std::filesystem::path& file);

// Samples that lie complete below the entry's staging folder.
struct CorpusEntry {
  struct Made {
    std::string staged;  // below the staging folder
    std::string name;    // below the corpus: "whole/gcn", "variants/gcn_b4", "pieces/gcn/..."
    std::string hash;    // structural
    std::string parent;  // of a piece: the graph that it was cut from
    derive::Ranges places;
  };
  std::string status, message;  // of the extraction
  std::vector<Made> made;
  std::map<std::string, int64_t>
      refused;  // variants, ranges and graphs that were not made, by reason
};

Json to_json(const CorpusEntry& entry);
void from_json(const Json& json, CorpusEntry& entry);

// Never throws for what a network does. `seconds`: none of the graph's variants is begun after half
// of them.
CorpusEntry make_corpus_entry(const extract::Source& source, const CorpusManifest& manifest,
                              const extract::ExtractOptions& extraction,
                              const eager::RunOptions& run, double seconds,
                              const std::filesystem::path& staging);

}  // namespace tessera::cli
