#include "derive/symbols.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace tessera::derive {

namespace {

using graph::TensorMeta;

// Batch is what stands on axis 0; image what stands on the last two axes of pictures; length the
// rest.
Role role_of(const graph::Sample& sample, const std::vector<Symbol::Place>& places) {
  bool first = false, last = false, before_last = false;
  for (const Symbol::Place& place : places) {
    const TensorMeta* record = sample.meta_of(place.input);
    first = first || place.axis == 0;
    if (!record || record->shape.size() < 4) continue;
    last = last || place.axis + 1 == record->shape.size();
    before_last = before_last || place.axis + 2 == record->shape.size();
  }
  return last && before_last ? Role::Image : first ? Role::Batch : Role::Length;
}

template <typename Values>
void cycle(Values& values, size_t size) {
  if (values.empty()) return;
  const size_t had = values.size();
  Values result(size);
  for (size_t i = 0; i < size; ++i) result[i] = values[i % had];
  values = std::move(result);
}

void refit_data(TensorMeta& record) {
  const size_t size = size_t(record.elements());
  if (auto* integers = std::get_if<std::vector<int64_t>>(&record.data)) cycle(*integers, size);
  if (auto* reals = std::get_if<std::vector<double>>(&record.data)) cycle(*reals, size);
}

// Every record of the sample, weights first.
template <typename Visit>
void for_each_record(graph::Sample& sample, const Visit& visit) {
  for (TensorMeta& record : sample.weights) visit(record);
  for (TensorMeta& record : sample.inputs) visit(record);
}

}  // namespace

std::vector<Symbol> stated_symbols(const graph::Sample& sample) {
  std::vector<Symbol> symbols;
  for (const auto& [name, value] : sample.constraints.example_values) {
    Symbol symbol{name, value, {}, {}};
    for (const graph::Constraints::Input& input : sample.constraints.inputs) {
      for (size_t axis = 0; axis < input.shape.size(); ++axis) {
        const auto* named = std::get_if<std::string>(&input.shape[axis]);
        const TensorMeta* record = sample.meta_of(input.name);
        // A file that does not fit the records says nothing we could use.
        if (!named || *named != name || !record || axis >= record->shape.size()) continue;
        symbol.places.push_back({input.name, axis});
        symbol.value = record->shape[axis];
      }
    }
    if (symbol.places.empty()) continue;
    symbol.role = role_of(sample, symbol.places);
    symbols.push_back(std::move(symbol));
  }
  return symbols;
}

std::vector<Symbol> candidate_symbols(const graph::Sample& sample) {
  std::vector<Symbol> found;
  const auto add = [&](int64_t value, std::vector<Symbol::Place> places) {
    if (places.empty()) return;
    Symbol symbol{"", value, role_of(sample, places), std::move(places)};
    found.push_back(std::move(symbol));
  };
  std::vector<int64_t> order;  // batch sizes before others
  std::map<int64_t, std::vector<Symbol::Place>> by_size;
  for (const graph::Parameter& parameter : sample.graph.parameters) {
    const TensorMeta* record = sample.meta_of(parameter.name);
    if (!record || !graph::is_data_input(parameter.name)) continue;
    for (size_t axis = 0; axis < record->shape.size(); ++axis) {
      const int64_t size = record->shape[axis];
      if (size < 1 || (size == 1 && axis != 0)) continue;
      if (by_size[size].empty()) order.push_back(size);
      by_size[size].push_back({parameter.name, axis});
    }
  }
  for (int64_t size : order) {
    const std::vector<Symbol::Place>& places = by_size[size];
    std::vector<Symbol::Place> batch, others;
    for (const Symbol::Place& place : places) (place.axis == 0 ? batch : others).push_back(place);
    add(size, places);
    if (batch.empty() || others.empty()) continue;
    add(size, batch);
    add(size, others);
  }
  return found;
}

void resize(graph::Sample& sample, const Symbol& symbol, int64_t size) {
  for_each_record(sample, [&](TensorMeta& record) {
    bool changed = false;
    for (const Symbol::Place& place : symbol.places) {
      if (place.input != record.name) continue;
      record.shape[place.axis] = size;
      changed = true;
    }
    if (changed) refit_data(record);
  });
  // Symbolic integers are inputs of rank 0 whose value is the dimension's.
  for (const graph::Parameter& parameter : sample.graph.parameters) {
    if (parameter.annotation != "torch.SymInt") continue;
    for_each_record(sample, [&](TensorMeta& record) {
      auto* data = std::get_if<std::vector<int64_t>>(&record.data);
      const bool stands = record.name == parameter.name && data && data->size() == 1 &&
                          data->front() == symbol.value;
      if (stands) data->front() = size;
    });
  }
}

graph::Constraints constraints_for(const graph::Sample& sample,
                                   const std::vector<Symbol>& symbols) {
  graph::Constraints constraints;
  constraints.present = true;
  for (const Symbol& symbol : symbols) {
    constraints.symbols.push_back(symbol.name);
    constraints.example_values.emplace_back(symbol.name, symbol.value);
  }
  std::vector<std::string> names;
  for (const graph::Parameter& parameter : sample.graph.parameters) names.push_back(parameter.name);
  std::sort(names.begin(), names.end());
  for (const std::string& name : names) {
    graph::Constraints::Input input;
    input.name = name;
    for (int64_t size : sample.meta_of(name)->shape) input.shape.emplace_back(size);
    for (const Symbol& symbol : symbols) {
      for (const Symbol::Place& place : symbol.places) {
        if (place.input == name) input.shape[place.axis] = symbol.name;
      }
    }
    constraints.inputs.push_back(std::move(input));
  }
  return constraints;
}

}  // namespace tessera::derive
