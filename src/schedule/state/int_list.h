// A short list of ints that needs no allocation up to its inline size: steps hold one each, and
// records are read by the hundred thousand a second.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <span>
#include <vector>

namespace tessera::schedule {

class IntList {
 public:
  static constexpr size_t inline_size = 6;

  IntList() = default;
  IntList(std::initializer_list<int32_t> values) {
    for (int32_t value : values) push_back(value);
  }
  explicit IntList(std::span<const int32_t> values) {
    for (int32_t value : values) push_back(value);
  }

  void push_back(int32_t value) {
    if (size_ < inline_size) {
      few_[size_] = value;
    } else {
      if (size_ == inline_size) many_.assign(few_, few_ + inline_size);
      many_.push_back(value);
    }
    ++size_;
  }
  void clear() {
    size_ = 0;
    many_.clear();
  }

  size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  const int32_t* begin() const { return size_ <= inline_size ? few_ : many_.data(); }
  const int32_t* end() const { return begin() + size_; }
  int32_t* begin() { return size_ <= inline_size ? few_ : many_.data(); }
  int32_t* end() { return begin() + size_; }
  int32_t operator[](size_t i) const { return begin()[i]; }
  int32_t& operator[](size_t i) { return begin()[i]; }
  int32_t back() const { return begin()[size_ - 1]; }
  operator std::span<const int32_t>() const { return {begin(), size_}; }

  bool operator==(const IntList& other) const {
    if (size_ != other.size_) return false;
    for (size_t i = 0; i < size_; ++i)
      if ((*this)[i] != other[i]) return false;
    return true;
  }

 private:
  size_t size_ = 0;
  int32_t few_[inline_size] = {};
  std::vector<int32_t> many_;  // all of them, once there are more than a few
};

}  // namespace tessera::schedule
