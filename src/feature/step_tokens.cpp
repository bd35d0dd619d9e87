#include "feature/step_tokens.h"

#include <algorithm>

#include "record/step_form.h"

namespace tessera::feature {

using schedule::Step;
using schedule::StepCode;

namespace {

float scope_number(std::string_view scope) {
  static constexpr std::string_view scopes[] = {"global", "shared", "local", "warp"};
  const auto found = std::find(std::begin(scopes), std::end(scopes), scope);
  return float(found - std::begin(scopes)) + 1;
}

}  // namespace

size_t append_step_tokens(const schedule::Steps& steps, const StepTokenShape& shape,
                          std::vector<float>& out) {
  const size_t rows = std::min(steps.size(), shape.steps);
  size_t at = out.size();
  out.resize(at + rows * shape.width, 0);
  for (size_t i = 0; i < rows; ++i, at += shape.width) {
    const Step& step = steps[i];
    size_t column = size_t(step.code);
    const auto put = [&](float value) {
      if (column < shape.width) out[at + column] = value;
      ++column;
    };
    put(1);
    column = step_codes;
    for (const char field : record::step_form(step.code)) {
      switch (field) {
        case 's':
          put(float(step.stage));
          break;
        case 'i':
          put(float(step.iter));
          break;
        case 'a':
        case 'v':
          put(float(step.value));
          break;
        case 'x':
          put(float(step.extra));
          break;
        case 'p':
          put(step.text.empty() ? float(step.value) : -1);
          break;
        case 't':
          put(scope_number(step.text));
          break;
        case 'l':
          for (const int32_t item : step.list) put(float(item));
          break;
        default:
          break;
      }
    }
  }
  return rows;
}

std::vector<std::string> step_token_names(const StepTokenShape& shape) {
  std::vector<std::string> names;
  for (size_t i = 0; i < shape.width; ++i)
    names.push_back(i < step_codes ? std::string(schedule::code_name(StepCode(i)))
                                   : "arg" + std::to_string(i - step_codes));
  return names;
}

}  // namespace tessera::feature
