#include "schedule/state/step.h"

#include <algorithm>
#include <array>
#include <iterator>

#include "base/error.h"

namespace tessera::schedule {

namespace {

constexpr std::array<std::string_view, 14> codes = {"AN", "FU", "PR", "RE", "SP",  "FSP", "FFSP",
                                                    "SA", "CA", "CI", "CR", "CHR", "CHW", "RF"};

constexpr std::array<std::string_view, 12> annotations = {
    "for",         "unroll",     "vectorize",   "parallel",   "vthread",     "blockIdx.x",
    "threadIdx.x", "blockIdx.y", "threadIdx.y", "blockIdx.z", "threadIdx.z", "tensorize"};

void append_text(std::string& out, std::string_view text) {
  out += '"';
  for (char c : text) {
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (uint8_t(c) < 0x20) {
      out += fmt::format("\\u{:04x}", int(c));
    } else {
      out += c;
    }
  }
  out += '"';
}

void append_list(std::string& out, const IntList& list) {
  out += '[';
  for (size_t i = 0; i < list.size(); ++i) {
    if (i > 0) out += ',';
    out += std::to_string(list[i]);
  }
  out += ']';
}

void append_step(std::string& out, const Step& step) {
  const auto number = [&](int32_t value) {
    out += ',';
    out += std::to_string(value);
  };
  const auto list = [&] {
    out += ',';
    append_list(out, step.list);
  };
  const auto text = [&](std::string_view value) {
    out += ',';
    append_text(out, value);
  };
  out += "[\"";
  out += code_name(step.code);
  out += '"';
  number(step.stage);
  switch (step.code) {
    case StepCode::AN:
    case StepCode::RF:
      number(step.iter), number(step.value);
      break;
    case StepCode::FU:
    case StepCode::RE:
      list();
      break;
    case StepCode::PR:
      number(step.iter);
      text(step.text.empty() ? fmt::format("auto_unroll_max_step${}", step.value) : step.text);
      break;
    case StepCode::SP:
      number(step.iter), number(step.value), list(), number(step.extra);
      break;
    case StepCode::FSP:
    case StepCode::SA:
      number(step.iter), number(step.value), number(step.extra);
      break;
    case StepCode::FFSP:
      number(step.iter), list(), number(step.value), number(step.extra);
      break;
    case StepCode::CA:
      number(step.value), number(step.iter);
      break;
    case StepCode::CI:
    case StepCode::CR:
      break;
    case StepCode::CHR:
      text(step.text), list();
      break;
    case StepCode::CHW:
      text(step.text);
      break;
  }
  out += ']';
}

void require(bool condition, const Step& step, std::string_view expected) {
  if (!condition) throw input_error({}, "{}: expected {}", print_step(step), expected);
}

}  // namespace

std::string_view code_name(StepCode code) {
  return codes[size_t(code)];
}

std::optional<StepCode> code_from_name(std::string_view name) {
  const auto found = std::find(codes.begin(), codes.end(), name);
  if (found == codes.end()) return std::nullopt;
  return StepCode(found - codes.begin());
}

std::string_view annotation_name(Annotation annotation) {
  return annotations[size_t(annotation)];
}

bool is_thread(Annotation annotation) {
  return annotation >= Annotation::Vthread && annotation <= Annotation::ThreadZ;
}

void check_fields(const Step& step) {
  require(step.stage >= 0, step, "a stage that is not negative");
  require(step.iter >= 0, step, "an iterator that is not negative");
  const bool positive =
      std::all_of(step.list.begin(), step.list.end(), [](int32_t x) { return x >= 0; });
  require(positive, step, "a list without negative numbers");
  switch (step.code) {
    case StepCode::AN:
      require(step.value >= 0 && size_t(step.value) < annotations.size(), step,
              "an annotation from 0 to 11");
      break;
    case StepCode::PR:
      if (step.text.empty()) {
        require(step.value >= 0, step, "an unroll limit that is not negative");
      } else {
        require(step.text == "debug_skip_region" || step.text == "tensor_core" ||
                    step.text == "tail$guard" || step.text == "tail$shift",
                step,
                "a pragma auto_unroll_max_step$N, debug_skip_region, tail$guard or tail$shift");
      }
      break;
    case StepCode::SP:
      require(step.value >= 0, step, "an extent that is not negative");
      require(step.extra == 0 || step.extra == 1, step, "a flag 0 or 1");
      break;
    case StepCode::FSP:
      require(step.value >= 0, step, "a source step that is not negative");
      require(step.extra >= 1, step, "at least one split");
      break;
    case StepCode::FFSP:
      require(!step.list.empty(), step, "at least one source step");
      require(step.value >= 0, step, "a level that is not negative");
      require(step.extra == 0 || step.extra == 1, step, "a flag 0 or 1");
      break;
    case StepCode::SA:
      require(step.value >= 1, step, "a positive factor");
      break;
    case StepCode::CA:
      require(step.value >= 0, step, "a target stage that is not negative");
      break;
    case StepCode::CHR:
      require(!step.list.empty(), step, "at least one reader");
      [[fallthrough]];
    case StepCode::CHW:
      require(step.text == "local" || step.text == "shared" || step.text == "global" ||
                  step.text == "warp",
              step, "a scope: local, shared, warp or global");
      break;
    case StepCode::RF:
      require(step.value >= 0, step, "a factor axis that is not negative");
      break;
    case StepCode::FU:
    case StepCode::RE:
    case StepCode::CI:
    case StepCode::CR:
      break;
  }
}

std::string print_step(const Step& step) {
  std::string out;
  append_step(out, step);
  return out;
}

std::string print_steps(const Steps& steps) {
  std::string out = "[";
  for (size_t i = 0; i < steps.size(); ++i) {
    if (i > 0) out += ',';
    append_step(out, steps[i]);
  }
  out += ']';
  return out;
}

}  // namespace tessera::schedule
