#include "result/fields.h"

#include <fmt/ranges.h>

#include <charconv>
#include <limits>

namespace tessera::result {

namespace {

// Of each type of member: what the document calls it, how it is written, how it is read. A number
// that is null was not measured.

template <typename T>
constexpr std::string_view kind_of = "string";
template <>
constexpr std::string_view kind_of<bool> = "bool";
template <>
constexpr std::string_view kind_of<int> = "integer";
template <>
constexpr std::string_view kind_of<int64_t> = "integer";
template <>
constexpr std::string_view kind_of<uint32_t> = "integer";
template <>
constexpr std::string_view kind_of<double> = "number or null";
template <>
constexpr std::string_view kind_of<std::optional<double>> = "number or null";
template <>
constexpr std::string_view kind_of<std::vector<int64_t>> = "integers";
using Interval = std::optional<std::array<double, 2>>;
template <>
constexpr std::string_view kind_of<Interval> = "[low, high] or null";
using Levels = std::array<bool, levels>;
template <>
constexpr std::string_view kind_of<Levels> = "object";
using PassesFrom = std::array<std::optional<int>, tolerance_dtypes.size()>;
template <>
constexpr std::string_view kind_of<PassesFrom> = "object";
template <>
constexpr std::string_view kind_of<std::vector<OutputCheck>> = "array";

template <typename T>
Json written(const T& value) {
  if constexpr (std::is_enum_v<T>)
    return name_of(value);
  else if constexpr (std::is_same_v<T, uint32_t>)
    return int64_t{value};
  else
    return value;
}
template <typename T>
Json written(const std::optional<T>& value) {
  return value ? Json(*value) : Json();
}
Json written(const Interval& value) {
  return value ? Json::array(*value) : Json();
}
Json written(const std::vector<int64_t>& values) {
  return Json::array(values);
}
Json written(const Levels& accurate) {
  Json json{Json::Object{}};
  for (int t = lowest_t; t <= highest_t; ++t)
    json.set(fmt::format("{}", t), bool(accurate[size_t(t - lowest_t)]));
  return json;
}
Json written(const PassesFrom& from) {
  Json json{Json::Object{}};
  for (size_t i = 0; i < from.size(); ++i) json.set(tolerance_dtypes[i], written(from[i]));
  return json;
}
Json written(const std::vector<OutputCheck>& outputs) {
  Json json{Json::Array{}};
  for (const OutputCheck& output : outputs) {
    Json item{Json::Object{}};
    for (const Field<OutputCheck>& field : output_fields())
      item.set(field.name, field.write(output));
    json.push_back(std::move(item));
  }
  return json;
}

template <typename T>
void read(const JsonMembers& members, std::string_view key, T& value) {
  if constexpr (!std::is_enum_v<T>) {
    members.read(key, value);
  } else if (members.find(key)) {
    const std::string& text = members.text(key);
    const std::optional<T> known = named<T>(text);
    if (!known) {
      const bool empty = names<T>[0].empty();
      throw members.wrong(key,
                          fmt::format("one of {}{}, found \"{}\"",
                                      fmt::join(names<T>.begin() + empty, names<T>.end(), ", "),
                                      empty ? ", or empty" : "", text));
    }
    value = *known;
  }
}
void read(const JsonMembers& members, std::string_view key, std::optional<double>& value) {
  const Json* found = members.find(key);
  if (!found) return;
  if (!found->is_number() || !(found->as_double() >= 0))
    throw members.wrong(key, "a number from 0 up, or null");
  value = found->as_double();
}
// A difference. Infinity is written as null, for JSON has none.
void read(const JsonMembers& members, std::string_view key, double& value) {
  std::optional<double> finite;
  read(members, key, finite);
  if (finite)
    value = *finite;
  else if (members.has(key))
    value = std::numeric_limits<double>::infinity();
}
void read(const JsonMembers& members, std::string_view key, Interval& value) {
  if (!members.find(key)) return;
  constexpr std::string_view expected = "two numbers, or null";
  const Json::Array& ends = members.list(key, expected);
  if (ends.size() != 2 || !ends[0].is_number() || !ends[1].is_number())
    throw members.wrong(key, expected);
  value = {ends[0].as_double(), ends[1].as_double()};
}
void read(const JsonMembers& members, std::string_view key, Levels& accurate) {
  const Json* found = members.find(key);
  if (!found) return;
  constexpr std::string_view expected = "an object from t to true or false";
  if (!found->is_object()) throw members.wrong(key, expected);
  for (const auto& [name, value] : found->as_object()) {
    int t = 0;
    const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), t);
    if (error != std::errc() || end != name.data() + name.size() || !value.is_bool())
      throw members.wrong(key, expected);
    if (t >= lowest_t && t <= highest_t) accurate[size_t(t - lowest_t)] = value.as_bool();
  }
}
void read(const JsonMembers& members, std::string_view key, PassesFrom& from) {
  const Json* found = members.find(key);
  if (!found) return;
  const std::string path = members.path_to(key);
  const JsonMembers levels_of = members.inside(*found, path);
  for (size_t i = 0; i < from.size(); ++i) {
    if (levels_of.find(tolerance_dtypes[i]))
      from[i] = int(levels_of.integer(tolerance_dtypes[i], lowest_t, highest_t));
  }
}
void read(const JsonMembers& members, std::string_view key, std::vector<OutputCheck>& outputs) {
  if (!members.find(key)) return;
  for (const Json& item : members.list(key)) {
    const std::string path = fmt::format("{}[{}]", key, outputs.size());
    const JsonMembers output = members.inside(item, path);
    OutputCheck& check = outputs.emplace_back();
    for (const Field<OutputCheck>& field : output_fields()) field.read(output, field.name, check);
  }
}

template <typename Of, typename T>
Of class_of(T Of::*);
template <typename Of, typename T>
T type_of(T Of::*);

template <auto member>
constexpr auto field(std::string_view name, std::string_view what, Column column = Column::None,
                     bool required = false) {
  using Of = decltype(class_of(member));
  return Field<Of>{name,
                   kind_of<decltype(type_of(member))>,
                   what,
                   column,
                   required,
                   [](const Of& from) { return written(from.*member); },
                   [](const JsonMembers& members, std::string_view key, Of& into) {
                     read(members, key, into.*member);
                   }};
}

constexpr bool required = true;

constexpr Field<Result> fields_of_result[] = {
    field<&Result::sample>("sample", "the sample's folder as it was named", Column::None, required),
    field<&Result::compiler>("compiler", "the compiler; names a curve of `score`", Column::None,
                             required),
    field<&Result::device>("device", "`cpu` (default), `cuda`"),
    field<&Result::dtype>("dtype", "the most frequent floating dtype of the sample's parameters"),
    field<&Result::weights>("weights",
                            "`inputs` (default): every call gets the weights; `frozen`: they are "
                            "known when compiling. Never mixed in a score"),
    field<&Result::domain>("domain",
                           "`computer_vision`, `nlp`, `audio`, `multimodal`, "
                           "`scientific_computing`, `other`; empty: not known"),
    field<&Result::subcategory>("subcategory", "a finer word than the domain; may be empty"),
    field<&Result::source>("source", "where the sample comes from, such as `timm`; may be empty"),
    field<&Result::task>("task", "the task that the graph is one of; empty: it stands for itself"),
    field<&Result::operators>("operators", "nodes of the graph"),
    field<&Result::status>("status",
                           "`ok`, `reference_failed`, `compile_failed`, `run_failed`, `mismatch`, "
                           "`timeout`, `out_of_memory`, `crashed`, `inconclusive`",
                           Column::Text, required),
    field<&Result::phase>(
        "phase", "where it failed: `hello`, `load`, `compile`, `run`, `check`; empty when ok",
        Column::Text),
    field<&Result::mismatch>(
        "mismatch",
        "of a mismatch, what differs: `values`, `shape`, `dtype`, `count`; or what was wrong with "
        "it: `inputs` (it changed what it must not), `stale` (results that do not follow the "
        "inputs), `implausible` (faster than the machine can be)",
        Column::Text),
    field<&Result::message>("message", "one line; empty when ok", Column::Text),
    field<&Result::detail>("detail", "last lines of stderr, a traceback", Column::Text),
    field<&Result::speedup>("speedup", "`eager_ms / compiled_ms`, from medians of paired blocks",
                            Column::Value),
    field<&Result::speedup_ci>("speedup_ci", "its 95 % interval", Column::Value),
    field<&Result::eager_ms>("eager_ms", "median time of one call of eager", Column::Value),
    field<&Result::compiled_ms>("compiled_ms", "median time of one call", Column::Value),
    field<&Result::device_speedup>("device_speedup",
                                   "`eager_device_ms / compiled_device_ms`: on the device alone",
                                   Column::Value),
    field<&Result::eager_device_ms>("eager_device_ms", "median time of eager on the device",
                                    Column::Value),
    field<&Result::compiled_device_ms>("compiled_device_ms", "median time on the device",
                                       Column::Value),
    field<&Result::compile_s>("compile_s", "compilation in a fresh process", Column::Value),
    field<&Result::first_run_ms>("first_run_ms", "the first call in it", Column::Value),
    field<&Result::warm_compile_s>("warm_compile_s", "compilation once more in that process",
                                   Column::Value),
    field<&Result::warm_first_run_ms>("warm_first_run_ms", "the first call after it",
                                      Column::Value),
    field<&Result::peak_mb>("peak_mb", "peak resident memory of the worker's processes, in MB",
                            Column::Value),
    field<&Result::eager_peak_mb>("eager_peak_mb", "the same of eager's", Column::Value),
    field<&Result::warmup>("warmup", "calls before timing"),
    field<&Result::trials>("trials", "timed calls of each side", Column::Value),
    field<&Result::wall_s>("wall_s",
                           "seconds that judging took: loading, compiling, checking, timing"),
    field<&Result::accurate>("accuracy",
                             "from t as a string, `\"-10\"` to `\"5\"`, to true where every output "
                             "is within the tolerance of its dtype; a t that is missing is false",
                             Column::Levels),
    field<&Result::eager_error>("eager_error", "relative error of eager against a float64 run",
                                Column::Value),
    field<&Result::compiled_error>("compiled_error", "the same of the compiler", Column::Value),
    field<&Result::outputs>("outputs", "each result tensor beside eager's, below", Column::Outputs),
    field<&Result::compiler_version>("compiler_version", "as its worker says"),
    field<&Result::hardware>("hardware", "the processor"),
    field<&Result::torch_version>("torch_version", "of eager"),
    field<&Result::threads>("threads", "of each side"),
    field<&Result::seed>("seed", "of the inputs"),
    field<&Result::confined>(
        "confined",
        "what the kernel kept the workers from: `files` (writing outside their "
        "folder), `network`, both, or `none`; empty: not known"),
    field<&Result::called>("called",
                           "how each trial calls it: `native` (C++, as eager), `python`; empty: by "
                           "a program of its own"),
    field<&Result::call_ms>("call_ms",
                            "time of a call that does nothing, with the same arguments: what of "
                            "`compiled_ms` is the road to it, by its worker's word",
                            Column::Value),
    field<&Result::options>("options", "what the compiler was given, by its worker's word"),
    field<&Result::fallback>("fallback",
                             "how much of the graph ran as eager runs it: `none`, `part`, `all`; "
                             "empty: its worker does not say",
                             Column::Text),
    field<&Result::fallback_reason>("fallback_reason",
                                    "`differs` (its own checks found its results, or those of "
                                    "one of its kernels, wrong), `slower`, `unsupported`, and "
                                    "more words",
                                    Column::Text),
    field<&Result::fresh>("fresh",
                          "false: the sample states all its data, and one value of each, so the "
                          "check on fresh inputs saw none"),
    field<&Result::by_distribution>(
        "by_distribution",
        "true: the graph draws random numbers, the compiler others than "
        "eager, and their distributions were compared"),
};

constexpr Field<OutputCheck> fields_of_output[] = {
    field<&OutputCheck::dtype>("dtype", "eager's"),
    field<&OutputCheck::shape>("shape", "eager's"),
    field<&OutputCheck::compiled_dtype>("compiled_dtype",
                                        "the compiler's; empty: the same as eager's"),
    field<&OutputCheck::compiled_shape>("compiled_shape", "the compiler's"),
    field<&OutputCheck::same_shape>("same_shape", "both have the same"),
    field<&OutputCheck::equal>("equal",
                               "every value is equal; a NaN equals a NaN at the same place"),
    field<&OutputCheck::nan>(
        "nan", "eager's holds a NaN: by GraphNet's own rule such an output is never close"),
    field<&OutputCheck::max_diff>(
        "max_diff",
        "largest absolute difference, over values that are finite on both "
        "sides; null: past the largest double"),
    field<&OutputCheck::mean_diff>("mean_diff", "the mean of these"),
    field<&OutputCheck::passes_from>("passes_from",
                                     "for each of `float16`, `bfloat16`, `float32`, `float64` the "
                                     "lowest t at which the output is "
                                     "within that dtype's tolerance, or null"),
};

template <typename Of>
std::string table_of(std::span<const Field<Of>> fields) {
  std::string text = "| member | kind | what |\n| --- | --- | --- |\n";
  for (const Field<Of>& field : fields)
    text += fmt::format("| `{}` | {} | {} |\n", field.name, field.kind, field.what);
  return text;
}

}  // namespace

std::span<const Field<Result>> result_fields() {
  return fields_of_result;
}
std::span<const Field<OutputCheck>> output_fields() {
  return fields_of_output;
}

std::string result_fields_table() {
  return table_of(result_fields());
}
std::string output_fields_table() {
  return table_of(output_fields());
}

}  // namespace tessera::result
