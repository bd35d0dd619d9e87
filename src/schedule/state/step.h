// Transform steps in Ansor's vocabulary: a program is a task plus a list of them, replayed in order
// from the unscheduled DAG. Stage and iterator numbers are positions at the moment a step is
// applied.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "schedule/state/int_list.h"

namespace tessera::schedule {

enum class StepCode : uint8_t { AN, FU, PR, RE, SP, FSP, FFSP, SA, CA, CI, CR, CHR, CHW, RF };
std::string_view code_name(StepCode code);  // "AN"
std::optional<StepCode> code_from_name(std::string_view name);

enum class Annotation : uint8_t {
  None,
  Unroll,
  Vectorize,
  Parallel,
  Vthread,
  BlockX,
  ThreadX,
  BlockY,
  ThreadY,
  BlockZ,
  ThreadZ,
  Tensorize
};

// One layout for all codes; what a field means depends on the code:
//
//   code  iter          value           extra          list          text
//   AN    iterator      annotation
//   FU                                                  iterators
//   PR    iterator      unroll limit                                  other pragma, else empty
//   RE                                                  permutation
//   SP    iterator      extent (0: ?)   inner to outer  lengths (0: open, in sketches only)
//   FSP   iterator      source step     n
//   FFSP  iterator      level           factor (1/0)    source steps
//   SA    iterator      factor          offset
//   CA    target iter   target stage
//   CI, CR
//   CHR                                                 readers       scope
//   CHW                                                               scope
//   RF    iterator      factor axis
struct Step {
  StepCode code = StepCode::AN;
  int32_t stage = 0;
  int32_t iter = 0;
  int32_t value = 0;
  int32_t extra = 0;
  IntList list;
  std::string text;
  bool operator==(const Step&) const = default;
};
using Steps = std::vector<Step>;

// How a split whose lengths do not divide its extent is finished. Ansor knows only exact splits;
// ours are written as a pragma on the split's first part ("tail$shift" or "tail$guard" on PR)
// behind the SP step. Without one it is a guard.
enum class Tail : uint8_t {
  Guard,  // the body is skipped past the end
  Shift,  // the last tile moves back and recomputes some elements
};

std::string_view annotation_name(Annotation annotation);  // as states print it: "parallel", "for"
bool is_thread(Annotation annotation);                    // a GPU thread, block or virtual thread

// Throws an input Error when a field cannot mean anything, whatever the program: a negative number,
// an annotation that does not exist, a flag that is neither 0 nor 1, a pragma nobody knows.
void check_fields(const Step& step);

// As it stands in a record, without spaces: ["SP",3,0,1,[1,1,1],1]
std::string print_step(const Step& step);
std::string print_steps(const Steps& steps);  // [[...],[...]]

}  // namespace tessera::schedule
