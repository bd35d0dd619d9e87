// GraphNet's tolerances: for an output dtype and a level t, how far a compiled result may be from
// eager's. One table for judging outputs, for reading logs and for writing them.
#pragma once

#include <array>
#include <string>
#include <string_view>

namespace tessera::result {

constexpr int lowest_t = -10, highest_t = 5;  // of GraphNet's logs
constexpr int levels = highest_t - lowest_t + 1;

// Dtypes that have a tolerance, in the order in which logs list them. Others must be equal.
constexpr std::array<std::string_view, 4> tolerance_dtypes = {"float16", "bfloat16", "float32",
                                                              "float64"};

// Its place among tolerance_dtypes; -1 for a dtype that must be equal.
int tolerance_class(std::string_view dtype);

struct Tolerance {
  double atol = 0, rtol = 0;  // |compiled - eager| <= atol + rtol * |eager|
};

// Rounded to three significant digits, as GraphNet does before comparing. Any t.
Tolerance tolerance(int tolerance_class, int t);

// "all_close_atol_1.00E-05_rtol_1.30E-06": the key of a log's line.
std::string tolerance_key(int tolerance_class, int t);

}  // namespace tessera::result
