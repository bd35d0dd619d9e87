#include "record/record_table.h"

#include <algorithm>
#include <charconv>
#include <cstring>

#include "record/reader.h"
#include "record/step_form.h"

namespace tessera::record {

using schedule::Step;

namespace {

// Writes to a buffer that is large enough; see most_bytes.
struct Writer {
  char* at;

  void number(uint64_t value) {
    for (; value >= 0x80; value >>= 7) *at++ = char(value | 0x80);
    *at++ = char(value);
  }
  // Small ones of either sign take one byte.
  void signed_number(int64_t value) { number(uint64_t(value) << 1 ^ uint64_t(value >> 63)); }
  void text(const std::string& text) {
    number(text.size());
    std::memcpy(at, text.data(), text.size());
    at += text.size();
  }
  void decimal(const Number& decimal) {
    text(decimal.text);
    if (!decimal.text.empty()) return;
    std::memcpy(at, &decimal.value, sizeof decimal.value);
    at += sizeof decimal.value;
  }
};

constexpr size_t longest_number = 10;

size_t most_bytes(const Record& record) {
  const auto decimal = [](const Number& number) {
    return longest_number + std::max(sizeof number.value, number.text.size());
  };
  size_t bytes = 6 * longest_number + record.message.size() + decimal(record.all_cost) +
                 decimal(record.timestamp);
  for (const Step& step : record.steps) bytes += (6 + step.list.size()) * longest_number;
  for (const Number& cost : record.costs) bytes += decimal(cost);
  return bytes;
}

// Reads back what a Writer wrote.
struct Cursor {
  const char* at;

  uint64_t number() {
    uint64_t value = 0;
    for (int shift = 0;; shift += 7) {
      const auto byte = static_cast<unsigned char>(*at++);
      value |= uint64_t(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  }
  int64_t signed_number() {
    const uint64_t value = number();
    return int64_t(value >> 1) ^ -int64_t(value & 1);
  }
  void text(std::string& into) {
    const size_t size = number();
    into.assign(at, size);
    at += size;
  }
  void decimal(Number& into) {
    text(into.text);
    if (into.text.empty()) {
      std::memcpy(&into.value, at, sizeof into.value);
      at += sizeof into.value;
    } else {
      std::from_chars(into.text.data(), into.text.data() + into.text.size(), into.value);
    }
  }
};

bool same_task(const Record& a, const Record& b) {
  return a.workload_key == b.workload_key && a.target == b.target && a.hardware == b.hardware &&
         a.target_host == b.target_host && a.layout_rewrite == b.layout_rewrite &&
         a.input_names == b.input_names;
}

void copy_task(const Record& from, Record& to) {
  to.workload_key = from.workload_key;
  to.target = from.target;
  to.hardware = from.hardware;
  to.target_host = from.target_host;
  to.layout_rewrite = from.layout_rewrite;
  to.input_names = from.input_names;
}

}  // namespace

uint32_t RecordTable::task_of(const Record& record) {
  if (!tasks_.empty() && same_task(tasks_.back(), record)) return uint32_t(tasks_.size() - 1);
  Record task;
  copy_task(record, task);
  const auto [found, is_new] =
      task_numbers_.try_emplace(program_text(task), uint32_t(tasks_.size()));
  if (is_new) tasks_.push_back(std::move(task));
  return found->second;
}

uint32_t RecordTable::text_of(const std::string& text) {
  const auto [found, is_new] = text_numbers_.try_emplace(text, uint32_t(texts_.size()));
  if (is_new) texts_.push_back(text);
  return found->second;
}

void RecordTable::add(const Record& record) {
  starts_.push_back(data_.size());
  costs_.push_back(record.mean_cost());
  const size_t before = data_.size();
  data_.resize(before + most_bytes(record));
  Writer out{data_.data() + before};
  out.number(task_of(record));
  out.number(record.steps.size());
  for (const Step& step : record.steps) {
    *out.at++ = char(step.code);
    for (const char kind : step_form(step.code)) {
      switch (kind) {
        case 's':
          out.signed_number(step.stage);
          break;
        case 'i':
          out.signed_number(step.iter);
          break;
        case 'v':
        case 'a':
          out.signed_number(step.value);
          break;
        case 'x':
          out.signed_number(step.extra);
          break;
        case 'l':
          out.number(step.list.size());
          for (const int32_t item : step.list) out.signed_number(item);
          break;
        case 't':
          out.number(text_of(step.text));
          break;
        case 'p':
          out.number(step.text.empty() ? 0 : 1 + uint64_t(text_of(step.text)));
          if (step.text.empty()) out.signed_number(step.value);
          break;
      }
    }
  }
  out.number(record.costs.size());
  for (const Number& cost : record.costs) out.decimal(cost);
  out.signed_number(record.error_no);
  out.decimal(record.all_cost);
  out.decimal(record.timestamp);
  out.number(text_of(record.version));
  out.text(record.message);
  data_.resize(size_t(out.at - data_.data()));
}

void RecordTable::get(size_t index, Record& into) const {
  Cursor in{data_.data() + starts_[index]};
  copy_task(tasks_[in.number()], into);
  into.steps.resize(in.number());
  for (Step& step : into.steps) {
    step.code = schedule::StepCode(*in.at++);
    step.stage = step.iter = step.value = step.extra = 0;
    step.list.clear();
    step.text.clear();
    for (const char kind : step_form(step.code)) {
      switch (kind) {
        case 's':
          step.stage = int32_t(in.signed_number());
          break;
        case 'i':
          step.iter = int32_t(in.signed_number());
          break;
        case 'v':
        case 'a':
          step.value = int32_t(in.signed_number());
          break;
        case 'x':
          step.extra = int32_t(in.signed_number());
          break;
        case 'l':
          for (uint64_t rest = in.number(); rest > 0; --rest) {
            step.list.push_back(int32_t(in.signed_number()));
          }
          break;
        case 't':
          step.text = texts_[in.number()];
          break;
        case 'p':
          if (const uint64_t text = in.number(); text > 0) {
            step.text = texts_[text - 1];
          } else {
            step.value = int32_t(in.signed_number());
          }
          break;
      }
    }
  }
  into.costs.resize(in.number());
  for (Number& cost : into.costs) in.decimal(cost);
  into.error_no = int32_t(in.signed_number());
  in.decimal(into.all_cost);
  in.decimal(into.timestamp);
  into.version = texts_[in.number()];
  in.text(into.message);
}

size_t RecordTable::bytes() const {
  return data_.size() + starts_.size() * sizeof(uint64_t) + costs_.size() * sizeof(double);
}

RecordTableFile read_record_table(const std::string& file) {
  RecordReader reader(file);
  RecordTableFile found;
  Record record;
  while (reader.next(record)) found.records.add(record);
  found.bad = reader.bad();
  found.cut_off = reader.cut_off();
  return found;
}

}  // namespace tessera::record
