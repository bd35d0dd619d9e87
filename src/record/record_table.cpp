#include "record/record_table.h"

#include <charconv>
#include <cstring>

#include "record/step_form.h"

namespace tessera::record {

using schedule::Step;

namespace {

void put(std::string& out, uint64_t value) {
  for (; value >= 0x80; value >>= 7) out += char(value | 0x80);
  out += char(value);
}

// Small numbers of either sign in one byte.
void put_signed(std::string& out, int64_t value) {
  put(out, uint64_t(value) << 1 ^ uint64_t(value >> 63));
}

void put_number(std::string& out, const Number& number) {
  put(out, number.text.size());
  if (!number.text.empty()) {
    out += number.text;
    return;
  }
  char bytes[sizeof(double)];
  std::memcpy(bytes, &number.value, sizeof bytes);
  out.append(bytes, sizeof bytes);
}

// Reads back what the functions above wrote.
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
  const auto [found, is_new] = task_numbers_.try_emplace(program_text(task), uint32_t(tasks_.size()));
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
  put(data_, task_of(record));
  put(data_, record.steps.size());
  for (const Step& step : record.steps) {
    data_ += char(step.code);
    for (const char kind : step_form(step.code)) {
      switch (kind) {
        case 's':
          put_signed(data_, step.stage);
          break;
        case 'i':
          put_signed(data_, step.iter);
          break;
        case 'v':
        case 'a':
          put_signed(data_, step.value);
          break;
        case 'x':
          put_signed(data_, step.extra);
          break;
        case 'l':
          put(data_, step.list.size());
          for (const int32_t item : step.list) put_signed(data_, item);
          break;
        case 't':
          put(data_, text_of(step.text));
          break;
        case 'p':
          put(data_, step.text.empty() ? 0 : 1 + uint64_t(text_of(step.text)));
          if (step.text.empty()) put_signed(data_, step.value);
          break;
      }
    }
  }
  put(data_, record.costs.size());
  for (const Number& cost : record.costs) put_number(data_, cost);
  put_signed(data_, record.error_no);
  put_number(data_, record.all_cost);
  put_number(data_, record.timestamp);
  put(data_, text_of(record.version));
  put(data_, record.message.size());
  data_ += record.message;
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
  return data_.capacity() + starts_.capacity() * sizeof(uint64_t) +
         costs_.capacity() * sizeof(double);
}

}  // namespace tessera::record
