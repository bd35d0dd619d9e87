// One pass over the line: the shape of a record is fixed, so the reader knows at each point what must
// come. Strict about shape and kinds; what steps mean is the business of schedule/.
#include <charconv>

#include "record/record.h"
#include "record/scanner.h"
#include "record/step_form.h"

namespace tessera::record {

using schedule::Step;
using schedule::StepCode;
using schedule::Steps;

namespace {

constexpr int last_annotation = static_cast<int>(schedule::Annotation::Tensorize);
constexpr int last_error = static_cast<int>(MeasureError::Unknown);

// Step codes by their letters packed into one number, in a small table with open addressing.
class CodeTable {
 public:
  CodeTable() {
    for (size_t code = 0; code < step_forms.size(); ++code) {
      const uint32_t key = pack(schedule::code_name(StepCode(code)));
      uint32_t slot = slot_of(key);
      while (keys_[slot] != 0) slot = (slot + 1) % size;
      keys_[slot] = key;
      codes_[slot] = StepCode(code);
    }
  }
  const StepCode* find(std::string_view name) const {
    if (name.empty() || name.size() > 4) return nullptr;
    const uint32_t key = pack(name);
    for (uint32_t slot = slot_of(key); keys_[slot] != 0; slot = (slot + 1) % size) {
      if (keys_[slot] == key) return &codes_[slot];
    }
    return nullptr;
  }

 private:
  static constexpr uint32_t size = 64;
  static uint32_t pack(std::string_view name) {
    uint32_t key = 0;
    for (const char c : name) key = key << 8 | static_cast<unsigned char>(c);
    return key;
  }
  static uint32_t slot_of(uint32_t key) { return key * 2654435761u >> 26; }

  uint32_t keys_[size] = {};
  StepCode codes_[size] = {};
};

void read_ints(Scanner& in, schedule::IntList& into) {
  into.clear();
  in.expect('[', "a list of integers");
  if (in.take(']')) return;
  do {
    into.push_back(in.int32("an integer"));
  } while (in.more(']'));
}

// auto_unroll_max_step$N, N as it would be written again.
bool read_unroll(std::string_view pragma, int32_t& value) {
  if (!pragma.starts_with(unroll_pragma)) return false;
  const std::string_view digits = pragma.substr(unroll_pragma.size());
  const char* end = digits.data() + digits.size();
  const auto [stop, error] = std::from_chars(digits.data(), end, value);
  return error == std::errc() && stop == end && (digits == "0" || digits[0] != '0') &&
         !digits.starts_with("-0");
}

void read_pragma(Scanner& in, std::string& buffer, Step& step) {
  const std::string_view pragma = in.string(buffer, "a pragma");
  if (pragma.empty()) in.fail_before("a pragma");
  if (!read_unroll(pragma, step.value)) {
    step.value = 0;
    step.text = pragma;
  }
}

void read_argument(Scanner& in, char kind, std::string& buffer, Step& step) {
  switch (kind) {
    case 's':
      step.stage = in.int32("a stage");
      return;
    case 'i':
      step.iter = in.int32("an iterator");
      return;
    case 'v':
      step.value = in.int32("an integer");
      return;
    case 'x':
      step.extra = in.int32("an integer");
      return;
    case 'l':
      read_ints(in, step.list);
      return;
    case 't':
      in.string_to(step.text, "a scope");
      return;
    case 'a':
      step.value = in.int32("an annotation");
      if (step.value < 0 || step.value > last_annotation) {
        in.fail_before("an annotation from 0 to 11");
      }
      return;
    case 'p':
      read_pragma(in, buffer, step);
      return;
  }
}

void read_step(Scanner& in, std::string& buffer, Step& step) {
  static const CodeTable codes;
  in.expect('[', "a step");
  const StepCode* code = codes.find(in.string(buffer, "a step's code"));
  if (!code) in.fail_before("a step's code (AN, FU, PR, RE, SP, ...)");
  step.code = *code;
  step.stage = step.iter = step.value = step.extra = 0;
  step.list.clear();
  step.text.clear();
  for (const char kind : step_form(*code)) {
    in.expect(',', "',' and another argument of the step");
    read_argument(in, kind, buffer, step);
  }
  in.expect(']', "']' behind the step's last argument");
}

// Steps that are there already are overwritten, since their lists have storage.
void read_steps(Scanner& in, std::string& buffer, Steps& steps) {
  in.expect('[', "a list of steps");
  size_t count = 0;
  if (!in.take(']')) {
    do {
      if (count == steps.size()) steps.emplace_back();
      read_step(in, buffer, steps[count++]);
    } while (in.more(']'));
  }
  steps.resize(count);
}

void read_hardware(Scanner& in, std::vector<int64_t>& hardware) {
  hardware.clear();
  in.expect('[', "the 8 numbers of the hardware");
  do {
    hardware.push_back(in.int64("the 8 numbers of the hardware"));
  } while (in.more(']'));
  if (hardware.size() != 8) in.fail_before("8 numbers of the hardware up to here");
}

void read_task(Scanner& in, Record& record) {
  in.expect('[', "the task");
  in.string_to(record.workload_key, "the workload key");
  in.expect(',', "',' and the target");
  in.string_to(record.target, "the target");
  int fields = 2;
  while (in.more(']')) {
    switch (++fields) {
      case 3:
        if (!record.hardware) record.hardware.emplace();
        read_hardware(in, *record.hardware);
        break;
      case 4:
        if (!record.target_host) record.target_host.emplace();
        in.string_to(*record.target_host, "the target of the host");
        break;
      case 5:
        record.layout_rewrite = in.int64("the layout rewrite");
        break;
      case 6: {
        if (!record.input_names) record.input_names.emplace();
        record.input_names->clear();
        in.expect('[', "the names of inputs");
        if (in.take(']')) break;
        do {
          in.string_to(record.input_names->emplace_back(), "the name of an input");
        } while (in.more(']'));
        break;
      }
      default:
        in.fail("']': a task has at most 6 fields");
    }
  }
  if (fields < 3) record.hardware.reset();
  if (fields < 4) record.target_host.reset();
  if (fields < 5) record.layout_rewrite.reset();
  if (fields < 6) record.input_names.reset();
}

void read_input(Scanner& in, std::string& buffer, Record& record) {
  in.expect('[', "[task, state]");
  read_task(in, record);
  in.expect(',', "',' and the state");
  in.expect('[', "the state");
  if (!in.take('[') || !in.take(']')) in.fail("an empty list of stages");
  in.expect(',', "',' and the steps");
  read_steps(in, buffer, record.steps);
  in.expect(']', "']' behind the steps");
  in.expect(']', "']' behind the state");
}

void read_result(Scanner& in, Record& record) {
  in.expect('[', "[costs, error, seconds, time]");
  in.expect('[', "the costs");
  size_t count = 0;
  do {
    if (count == record.costs.size()) record.costs.emplace_back();
    Number& cost = record.costs[count++];
    in.number(cost, "a cost in seconds");
    if (cost.value < 0) in.fail_before("a cost of at least 0 seconds");
  } while (in.more(']'));
  record.costs.resize(count);
  in.expect(',', "',' and the error's number");
  record.error_no = in.int32("the error's number");
  if (record.error_no < 0 || record.error_no > last_error) {
    in.fail_before("an error's number from 0 to 8");
  }
  in.expect(',', "',' and the seconds of building and running");
  in.number(record.all_cost, "the seconds of building and running");
  in.expect(',', "',' and the time");
  in.number(record.timestamp, "the time");
  in.expect(']', "']' behind the time");
}

}  // namespace

void parse_record(std::string_view line, const Where& where, Record& into) {
  Scanner in(line, where);
  std::string buffer;
  enum { Input = 1, Result = 2, Version = 4, All = 7 };
  int seen = 0;
  in.expect('{', "'{'");
  do {
    const std::string_view key = in.string(buffer, "\"i\", \"r\" or \"v\"");
    const int member = key == "i" ? Input : key == "r" ? Result : key == "v" ? Version : 0;
    if (member == 0) in.fail_before("no other keys than \"i\", \"r\", \"v\"");
    if (seen & member) in.fail_before("each key once");
    seen |= member;
    in.expect(':', "':'");
    if (member == Input) {
      read_input(in, buffer, into);
    } else if (member == Result) {
      read_result(in, into);
    } else {
      in.string_to(into.version, "the version");
    }
  } while (in.more('}'));
  in.expect_end();
  if (seen != All) {
    const char* missing = !(seen & Input) ? "i" : !(seen & Result) ? "r" : "v";
    throw input_error(where, "expected the keys \"i\", \"r\" and \"v\": no \"{}\"", missing);
  }
  into.message.clear();
}

Record parse_record(std::string_view line, const Where& where) {
  Record record;
  parse_record(line, where, record);
  return record;
}

Steps parse_steps(std::string_view text, const Where& where) {
  Scanner in(text, where);
  std::string buffer;
  Steps steps;
  read_steps(in, buffer, steps);
  in.expect_end();
  return steps;
}

}  // namespace tessera::record
