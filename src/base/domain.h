// What a sample is for, in one vocabulary: the six domains of GraphNet, and below them what others
// call it, such as the domains of Tessera's zoo. Whoever reads a tag goes through here, so that
// `vision` and `computer_vision` never stand side by side.
#pragma once

#include <string>
#include <string_view>

namespace tessera {

// "computer_vision", "nlp", "audio", "multimodal", "scientific_computing" or "other" for any name
// of one that is known, capitals and blanks aside; "" for a name that is none of them.
std::string domain_of(std::string_view name);

struct Classified {
  std::string domain;       // one of the six, or empty: nothing is known
  std::string subcategory;  // a finer word, such as "generative"; may be empty
};

// By what a sample says: GraphNet's `heuristic_tag`, and a `domain` of its own, which may be finer.
Classified classify(std::string_view heuristic_tag, std::string_view domain);

}  // namespace tessera
