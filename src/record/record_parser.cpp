// One pass over the line: the shape of a record is fixed, so the reader knows at each point what
// must come. Strict about shape and kinds; what steps mean is the business of schedule/.
#include <array>
#include <charconv>
#include <utility>

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

// Step codes by their letters as Scanner packs them, in a small table with open addressing.
class CodeTable {
 public:
  CodeTable() {
    for (size_t code = 0; code < step_forms.size(); ++code) {
      uint32_t word = 0;
      for (const char c : schedule::code_name(StepCode(code))) word = word << 8 | uint32_t(c);
      uint32_t slot = slot_of(word);
      while (words_[slot] != 0) slot = (slot + 1) % size;
      words_[slot] = word;
      codes_[slot] = StepCode(code);
    }
  }
  // Null for none; 0 is none.
  const StepCode* find(uint32_t word) const {
    uint32_t slot = slot_of(word);
    while (words_[slot] != word) {
      if (words_[slot] == 0) return nullptr;
      slot = (slot + 1) % size;
    }
    return word == 0 ? nullptr : &codes_[slot];
  }

 private:
  static constexpr uint32_t size = 64;
  static uint32_t slot_of(uint32_t word) { return word * 2654435761u >> 26; }

  uint32_t words_[size] = {};
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

template <char kind>
void read_argument(Scanner& in, std::string& buffer, Step& step) {
  if constexpr (kind == 's') step.stage = in.int32("a stage");
  if constexpr (kind == 'i') step.iter = in.int32("an iterator");
  if constexpr (kind == 'v') step.value = in.int32("an integer");
  if constexpr (kind == 'x') step.extra = in.int32("an integer");
  if constexpr (kind == 'l') read_ints(in, step.list);
  if constexpr (kind == 't') in.string_to(step.text, "a scope");
  if constexpr (kind == 'p') read_pragma(in, buffer, step);
  if constexpr (kind == 'a') {
    step.value = in.int32("an annotation");
    if (step.value < 0 || step.value > last_annotation)
      in.fail_before("an annotation from 0 to 11");
  }
}

// The arguments of one code, unrolled from its form.
template <size_t code, size_t... index>
void read_arguments(Scanner& in, std::string& buffer, Step& step, std::index_sequence<index...>) {
  ((in.expect(',', "',' and another argument of the step"),
    read_argument<step_forms[code][index]>(in, buffer, step)),
   ...);
}

using ReadArguments = void (*)(Scanner&, std::string&, Step&);

template <size_t... code>
constexpr auto argument_readers(std::index_sequence<code...>) {
  return std::array<ReadArguments, sizeof...(code)>{
      [](Scanner& in, std::string& buffer, Step& step) {
        read_arguments<code>(in, buffer, step, std::make_index_sequence<step_forms[code].size()>());
      }...};
}

void read_step(Scanner& in, std::string& buffer, Step& step) {
  static const CodeTable codes;
  static constexpr auto readers = argument_readers(std::make_index_sequence<step_forms.size()>());
  in.expect('[', "a step");
  const StepCode* code = codes.find(in.short_word());
  if (!code) in.fail_before("a step's code (AN, FU, PR, RE, SP, ...)");
  step.code = *code;
  step.stage = step.iter = step.value = step.extra = 0;
  step.list.clear();
  step.text.clear();
  readers[size_t(*code)](in, buffer, step);
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

void parse_terminated(const char* begin, const char* end, const Where& where, Record& into) {
  Scanner in(begin, end, where);
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

// Copying the line costs less than looking for its end behind each piece would.
void parse_record(std::string_view line, const Where& where, Record& into) {
  thread_local std::string copy;
  copy = line;
  parse_terminated(copy.data(), copy.data() + copy.size(), where, into);
}

Record parse_record(std::string_view line, const Where& where) {
  Record record;
  parse_record(line, where, record);
  return record;
}

Steps parse_steps(std::string_view text, const Where& where) {
  const std::string copy(text);
  Scanner in(copy.data(), copy.data() + copy.size(), where);
  std::string buffer;
  Steps steps;
  read_steps(in, buffer, steps);
  in.expect_end();
  return steps;
}

}  // namespace tessera::record
