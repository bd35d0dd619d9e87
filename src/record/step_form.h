// The arguments of each step code in the order in which records write them: the one table by which
// steps are read, checked, written and packed.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "schedule/state/step.h"

namespace tessera::record {

// One letter for each argument behind the code, by the field of Step that it fills:
//   s stage   i iter   v value   x extra   l list   t text   a value, an annotation
//   p a pragma: auto_unroll_max_step$N is value, any other is text
inline constexpr std::array<std::string_view, 14> step_forms = {
    "sia",    // AN
    "sl",     // FU
    "sip",    // PR
    "sl",     // RE
    "sivlx",  // SP
    "sivx",   // FSP
    "silvx",  // FFSP
    "sivx",   // SA
    "svi",    // CA
    "s",      // CI
    "s",      // CR
    "stl",    // CHR
    "st",     // CHW
    "siv",    // RF
};

inline std::string_view step_form(schedule::StepCode code) {
  return step_forms[static_cast<size_t>(code)];
}

inline constexpr std::string_view unroll_pragma = "auto_unroll_max_step$";

}  // namespace tessera::record
