// Files of TenSet's golden numbers, and numbers in them: what JSON cannot say is a text.
#pragma once

#include <cmath>
#include <string>
#include <vector>

#include "../golden_data.h"
#include "base/file.h"
#include "base/json.h"

namespace tessera::dataset {

inline Json golden_file(const std::string& name) {
  const std::filesystem::path file = golden::excerpt("tenset_models/" + name);
  return Json::parse(read_file(file), file);
}

inline double golden_number(const Json& json) {
  if (!json.is_string()) return json.as_double();
  return json.as_string() == "nan" ? NAN : json.as_string() == "inf" ? INFINITY : -INFINITY;
}

inline std::vector<double> golden_numbers(const Json& json) {
  std::vector<double> values;
  for (const Json& item : json.as_array()) values.push_back(golden_number(item));
  return values;
}

inline std::vector<float> golden_floats(const Json& json) {
  std::vector<float> values;
  for (const Json& item : json.as_array()) values.push_back(float(golden_number(item)));
  return values;
}

inline std::vector<int64_t> golden_integers(const Json& json) {
  std::vector<int64_t> values;
  for (const Json& item : json.as_array()) values.push_back(item.as_int());
  return values;
}

}  // namespace tessera::dataset
