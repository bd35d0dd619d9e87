#include "record/record.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/json_text.h"
#include "base/sha256.h"
#include "base/text.h"
#include "record/step_form.h"

namespace tessera::record {

using schedule::Step;

namespace {

// Bytes that are no UTF-8 stay as they are: a line that was read is written again the same.
void append_string(std::string& out, std::string_view text) {
  out += '"';
  for (const char c : text) append_escaped(out, c);
  out += '"';
}

void append_int(std::string& out, int64_t value) {
  const fmt::format_int text(value);
  out.append(text.data(), text.size());
}

// Steps are most of a line and made of very small pieces: they are written to a buffer that is
// large enough for them.
struct StepWriter {
  char* at;

  void text(std::string_view piece) { at = std::copy(piece.begin(), piece.end(), at); }
  void number(int32_t value) {
    if (value >= 0 && value < 10) {
      *at++ = char('0' + value);
    } else {
      const fmt::format_int digits(value);
      text({digits.data(), digits.size()});
    }
  }
  void list(const schedule::IntList& values) {
    *at++ = '[';
    for (size_t i = 0; i < values.size(); ++i) {
      if (i > 0) text(", ");
      number(values[i]);
    }
    *at++ = ']';
  }
  void quoted(const std::string& words) {
    std::string escaped;
    append_string(escaped, words);
    text(escaped);
  }
  void argument(char kind, const Step& step) {
    switch (kind) {
      case 's':
        return number(step.stage);
      case 'i':
        return number(step.iter);
      case 'v':
      case 'a':
        return number(step.value);
      case 'x':
        return number(step.extra);
      case 'l':
        return list(step.list);
      case 't':
        return quoted(step.text);
      case 'p':
        if (!step.text.empty()) return quoted(step.text);
        *at++ = '"';
        text(unroll_pragma);
        number(step.value);
        *at++ = '"';
    }
  }
  void step(const Step& step) {
    text("[\"");
    text(schedule::code_name(step.code));
    *at++ = '"';
    for (const char kind : step_form(step.code)) {
      text(", ");
      argument(kind, step);
    }
    *at++ = ']';
  }

  static size_t most_bytes(const Step& step) {
    constexpr size_t number = 13;                                        // of 32 bits, with ", "
    return 64 + (5 + step.list.size()) * number + 6 * step.text.size();  // an escape is 6 bytes
  }
};

void append_task(std::string& out, const Record& record) {
  const bool gap = (record.target_host && !record.hardware) ||
                   (record.layout_rewrite && !record.target_host) ||
                   (record.input_names && !record.layout_rewrite);
  if (gap) throw our_error("a record's task has a field without those before it");
  out += '[';
  append_string(out, record.workload_key);
  out += ", ";
  append_string(out, record.target);
  if (record.hardware) {
    const char* comma = ", [";
    for (const int64_t number : *record.hardware) {
      out += comma;
      append_int(out, number);
      comma = ", ";
    }
    out += ']';
  }
  if (record.target_host) {
    out += ", ";
    append_string(out, *record.target_host);
  }
  if (record.layout_rewrite) {
    out += ", ";
    append_int(out, *record.layout_rewrite);
  }
  if (record.input_names) {
    out += ", [";
    const char* comma = "";
    for (const std::string& name : *record.input_names) {
      out += comma;
      append_string(out, name);
      comma = ", ";
    }
    out += ']';
  }
  out += ']';
}

constexpr double failed_cost = 1e10;  // Ansor's

}  // namespace

std::string_view error_name(MeasureError error) {
  switch (error) {
    case MeasureError::Ok:
      return "ok";
    case MeasureError::Instantiation:
      return "instantiation";
    case MeasureError::CompileHost:
      return "compile_host";
    case MeasureError::CompileDevice:
      return "compile_device";
    case MeasureError::RuntimeDevice:
      return "runtime_device";
    case MeasureError::WrongAnswer:
      return "wrong_answer";
    case MeasureError::BuildTimeout:
      return "build_timeout";
    case MeasureError::RunTimeout:
      return "run_timeout";
    case MeasureError::Unknown:
      break;
  }
  return "unknown";
}

double Record::mean_cost() const {
  if (costs.empty()) return std::numeric_limits<double>::quiet_NaN();
  double sum = 0;
  for (const Number& cost : costs) sum += cost.value;
  return sum / double(costs.size());
}

// Numbers of our own are written so that they read back the same; whole ones as integers, since
// Ansor's times are. What no JSON number says is written as the cost of a failure.
void append_number(std::string& out, const Number& number) {
  if (!number.text.empty()) {
    out += number.text;
  } else if (!std::isfinite(number.value) || number.value == failed_cost) {
    out += "1e+10";
  } else if (number.value == std::floor(number.value) && std::abs(number.value) < 1e15) {
    append_int(out, int64_t(number.value));
  } else {
    out += fmt::format("{}", number.value);
  }
}

void append_steps(std::string& out, const schedule::Steps& steps) {
  size_t most = 2;
  for (const Step& step : steps) most += 2 + StepWriter::most_bytes(step);
  const size_t before = out.size();
  out.resize(before + most);
  StepWriter writer{out.data() + before};
  writer.text("[");
  for (size_t i = 0; i < steps.size(); ++i) {
    if (i > 0) writer.text(", ");
    writer.step(steps[i]);
  }
  writer.text("]");
  out.resize(size_t(writer.at - out.data()));
}

void append_record(std::string& out, const Record& record) {
  if (record.costs.empty()) throw our_error("a record without costs");
  out += "{\"i\": [";
  append_task(out, record);
  out += ", [[], ";
  append_steps(out, record.steps);
  out += "]], \"r\": [[";
  const char* comma = "";
  for (const Number& cost : record.costs) {
    out += comma;
    append_number(out, cost);
    comma = ", ";
  }
  out += "], ";
  append_int(out, record.error_no);
  out += ", ";
  append_number(out, record.all_cost);
  out += ", ";
  append_number(out, record.timestamp);
  out += "], \"v\": ";
  append_string(out, record.version);
  out += '}';
}

std::string print_record(const Record& record) {
  std::string out;
  append_record(out, record);
  return out;
}

std::string program_text(const Record& record) {
  std::string out = "[";
  append_task(out, record);
  out += ", ";
  append_steps(out, record.steps);
  out += ']';
  return out;
}

std::string program_id(const Record& record) {
  return sha256_hex(program_text(record)).substr(0, 32);
}

bool is_comment(std::string_view line) {
  if (line.empty() || line[0] == '#' || line[0] == ' ') return true;
  return trim(line).empty();
}

}  // namespace tessera::record
