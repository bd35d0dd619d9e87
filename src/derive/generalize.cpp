#include "derive/generalize.h"

#include <algorithm>
#include <charconv>
#include <set>

#include "base/error.h"
#include "base/refusal.h"
#include "derive/low_precision.h"
#include "graph/hash.h"
#include "trace/analysis.h"

namespace tessera::derive {

namespace {

constexpr size_t most_usual = 6;  // variants of the usual sizes

const char* role_name(Role role) {
  return role == Role::Batch ? "batch" : role == Role::Length ? "length" : "image";
}

std::vector<int64_t> usual_sizes(Role role) {
  switch (role) {
    case Role::Batch:
      return {1, 4, 16};
    case Role::Length:
      return {16, 256};
    case Role::Image:
      return {192, 256};
  }
  return {};
}

std::vector<std::string> split_at(const std::string& text, char mark) {
  std::vector<std::string> parts;
  for (size_t start = 0; start <= text.size();) {
    const size_t end = std::min(text.find(mark, start), text.size());
    parts.push_back(text.substr(start, end - start));
    start = end + 1;
  }
  return parts;
}

class Generalizer {
 public:
  Generalizer(const graph::Sample& sample, const GeneralizeOptions& options)
      : sample_(sample), options_(options) {}

  Generalized generalize() {
    const bool resizes = !options_.dims || !options_.dims->empty();
    if (resizes) {
      find_symbols();
      std::vector<int64_t> sizes;
      combine(sizes);
    }
    if (!options_.dtypes.empty()) lower();
    return std::move(result_);
  }

 private:
  void find_symbols() {
    std::vector<Symbol> candidates = stated_symbols(sample_);
    const bool stated = !candidates.empty();
    if (!stated) candidates = candidate_symbols(sample_);
    std::set<std::pair<std::string, size_t>> taken;  // dimensions that have a symbol
    std::map<std::pair<std::string, size_t>, Generalized::Refusal> refused;
    for (Symbol& symbol : candidates) {
      const auto is_taken = [&](const Symbol::Place& place) {
        return taken.contains({place.input, place.axis});
      };
      if (std::any_of(symbol.places.begin(), symbol.places.end(), is_taken)) continue;
      try {
        scalings_.push_back(find_scalings(sample_, symbol));
      } catch (const Refusal& refusal) {
        for (const Symbol::Place& place : symbol.places)
          refused[{place.input, place.axis}] = {role_name(symbol.role), refusal.message()};
        continue;
      }
      for (const Symbol::Place& place : symbol.places) taken.insert({place.input, place.axis});
      if (!stated) symbol.name = fmt::format("S{}", result_.symbols.size());
      result_.symbols.push_back(symbol);
    }
    std::set<std::pair<std::string, std::string>> told;
    for (const auto& [place, refusal] : refused) {
      if (!taken.contains(place) && told.insert({refusal.what, refusal.reason}).second)
        result_.refusals.push_back(refusal);
    }
  }

  std::vector<int64_t> sizes_for(const Symbol& symbol) const {
    if (!options_.dims) return usual_sizes(symbol.role);
    for (const std::string& key : {symbol.name, std::string(role_name(symbol.role))}) {
      const auto found = options_.dims->find(key);
      if (found != options_.dims->end()) return found->second;
    }
    return {symbol.value};
  }

  // All combinations of the symbols' sizes, the last symbol's changing fastest.
  void combine(std::vector<int64_t>& sizes) {
    if (!options_.dims && result_.variants.size() >= most_usual) return;
    if (sizes.size() == result_.symbols.size()) return resize(sizes);
    for (int64_t size : sizes_for(result_.symbols[sizes.size()])) {
      sizes.push_back(size);
      combine(sizes);
      sizes.pop_back();
    }
  }

  void resize(const std::vector<int64_t>& sizes) {
    std::vector<Resizing> resizings;
    std::vector<Symbol> symbols = result_.symbols;
    std::string name;
    bool changed = false;
    for (size_t i = 0; i < sizes.size(); ++i) {
      resizings.push_back({&result_.symbols[i], &scalings_[i], sizes[i]});
      changed = changed || sizes[i] != symbols[i].value;
      symbols[i].value = sizes[i];
      name += name_part(i, sizes[i]);
    }
    if (!changed) return;
    try {
      Variant variant{name, resized(sample_, resizings)};
      const trace::Probe probe = trace::probe(variant.sample);
      if (probe.failed_node >= 0) {
        result_.refusals.push_back({"sizes", name.substr(1) + ": " + probe.reason});
        return;
      }
      variant.sample.constraints = constraints_for(variant.sample, symbols);
      note_resizing(variant.sample);
      result_.variants.push_back(std::move(variant));
    } catch (const Error& error) {
      if (error.blame() == Blame::Ours) throw;
      result_.refusals.push_back({"sizes", name.substr(1) + ": " + error.message()});
    }
  }

  // "_b4", "_l256", "_i224"; "_s2_256" where two symbols have one role.
  std::string name_part(size_t i, int64_t size) const {
    const Symbol& symbol = result_.symbols[i];
    const auto same = std::count_if(result_.symbols.begin(), result_.symbols.end(),
                                    [&](const Symbol& other) { return other.role == symbol.role; });
    if (same > 1) {
      std::string name = symbol.name;
      std::transform(name.begin(), name.end(), name.begin(),
                     [](unsigned char c) { return char(std::tolower(c)); });
      return fmt::format("_{}_{}", name, size);
    }
    return fmt::format("_{}{}", role_name(symbol.role)[0], size);
  }

  void note_resizing(graph::Sample& variant) const {
    std::set<std::string> passes;
    bool image = false;
    for (size_t i = 0; i < scalings_.size(); ++i) {
      image = image || result_.symbols[i].role == Role::Image;
      for (std::string& pass :
           rewriting_passes(sample_.graph, result_.symbols[i].role, scalings_[i]))
        passes.insert(std::move(pass));
    }
    Json& properties = variant.properties;
    properties.set("dimension_generalization_passes", Json::array(passes));
    if (!properties.find("symbolic_dimension_reifier")) {
      properties.set("symbolic_dimension_reifier",
                     image ? "naive_cv_sym_dim_reifier" : "naive_nlp_sym_dim_reifier");
    }
    finish(variant);
  }

  void lower() {
    std::vector<const graph::Sample*> bases = {&sample_};
    std::vector<std::string> names = {""};
    const std::vector<Variant> resized_variants = result_.variants;
    for (const Variant& variant : resized_variants) {
      bases.push_back(&variant.sample);
      names.push_back(variant.name);
    }
    for (size_t b = 0; b < bases.size(); ++b) {
      const trace::Probe probe = trace::probe(*bases[b]);
      const bool may_run = probe.failed_node < 0 &&
                           probe.analysis.peak_bytes < options_.run_bytes &&
                           probe.analysis.flops < options_.run_flops;
      for (Dtype dtype : options_.dtypes) lower(*bases[b], names[b], dtype, may_run);
    }
  }

  void lower(const graph::Sample& base, const std::string& name, Dtype dtype, bool may_run) {
    const std::string dtype_text(dtype_name(dtype));
    std::optional<graph::Sample> low;
    try {
      low = in_low_precision(base, dtype, may_run, options_.run);
    } catch (const Refusal& refusal) {
      result_.refusals.push_back({dtype_text, refusal.message()});
      return;
    }
    Json& properties = low->properties;
    properties.set("data_type_generalization_passes",
                   Json::Array{"dtype_generalization_pass_" + dtype_text});
    properties.set("dtype_generalization_target_dtype", dtype_text);
    properties.set("dtype_generalization_precision", dtype_text);
    properties.set("dtype_generalization_generated", true);
    finish(*low);
    result_.variants.push_back({name + "_" + dtype_text, std::move(*low)});
  }

  static void finish(graph::Sample& sample) {
    sample.stored_hash = graph::graph_hash(sample.graph);
  }

  const graph::Sample& sample_;
  const GeneralizeOptions& options_;
  std::vector<Scalings> scalings_;  // by symbol
  Generalized result_;
};

}  // namespace

DimRequests parse_dims(const std::vector<std::string>& texts) {
  DimRequests requests;
  const auto refuse = [](const std::string& part) {
    return input_error({"--dims", 0}, "expected NAME=SIZE,SIZE,... such as batch=1,4, got '{}'",
                       part);
  };
  for (const std::string& text : texts) {
    for (const std::string& part : split_at(text, ';')) {
      const size_t equals = part.find('=');
      if (equals == part.npos || equals == 0) throw refuse(part);
      for (const std::string& word : split_at(part.substr(equals + 1), ',')) {
        int64_t size = 0;
        const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), size);
        const bool whole = error == std::errc() && end == word.data() + word.size();
        if (!whole || size < 1 || size > (int64_t{1} << 31)) throw refuse(part);
        requests[part.substr(0, equals)].push_back(size);
      }
    }
  }
  return requests;
}

std::vector<Dtype> parse_dtypes(const std::string& text) {
  std::vector<Dtype> dtypes;
  if (text.empty()) return dtypes;
  for (const std::string& word : split_at(text, ',')) {
    const std::optional<Dtype> dtype = dtype_from_name(word);
    if (!dtype || (*dtype != Dtype::Float16 && *dtype != Dtype::BFloat16))
      throw input_error({"--dtypes", 0}, "expected float16 or bfloat16, got '{}'", word);
    dtypes.push_back(*dtype);
  }
  return dtypes;
}

Generalized generalize(const graph::Sample& sample, const GeneralizeOptions& options) {
  return Generalizer(sample, options).generalize();
}

}  // namespace tessera::derive
