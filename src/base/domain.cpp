#include "base/domain.h"

#include <array>
#include <cctype>

namespace tessera {

namespace {

struct Name {
  std::string_view name, domain;
};

constexpr std::array<Name, 24> known = {{
    {"computer_vision", "computer_vision"},
    {"cv", "computer_vision"},
    {"vision", "computer_vision"},
    {"nlp", "nlp"},
    {"natural_language_processing", "nlp"},
    {"language", "nlp"},
    {"text", "nlp"},
    {"audio", "audio"},
    {"speech", "audio"},
    {"multimodal", "multimodal"},
    {"scientific_computing", "scientific_computing"},
    {"scientific", "scientific_computing"},
    {"science", "scientific_computing"},
    {"paddlescience", "scientific_computing"},
    {"paddlenlp", "nlp"},
    {"paddlex", "computer_vision"},
    {"other", "other"},
    {"others", "other"},
    {"generative", "other"},
    {"recommendation", "other"},
    {"graph", "other"},
    {"reinforcement_learning", "other"},
    {"time_series", "other"},
    {"basic", "other"},
}};

std::string plain(std::string_view name) {
  std::string result;
  for (char c : name)
    result += c == ' ' || c == '-' ? '_' : char(std::tolower(static_cast<unsigned char>(c)));
  return result;
}

}  // namespace

std::string domain_of(std::string_view name) {
  const std::string wanted = plain(name);
  for (const Name& entry : known) {
    if (entry.name == wanted) return std::string(entry.domain);
  }
  return "";
}

Classified classify(std::string_view heuristic_tag, std::string_view domain) {
  Classified result;
  result.domain = domain_of(heuristic_tag);
  if (result.domain.empty()) result.domain = domain_of(domain);
  const std::string finer = plain(domain.empty() ? heuristic_tag : domain);
  if (result.domain.empty() && !finer.empty()) result.domain = "other";
  if (finer != result.domain) result.subcategory = finer;
  return result;
}

}  // namespace tessera
