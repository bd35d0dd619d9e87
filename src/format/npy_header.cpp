#include "format/npy_header.h"

#include <algorithm>
#include <charconv>
#include <optional>

#include "format/little_endian.h"
#include "format/member_error.h"

namespace tessera::format {

namespace {

constexpr std::string_view magic = "\x93NUMPY";
constexpr size_t longest_text = 65536;  // NumPy itself refuses more than 10,000 bytes
constexpr size_t most_dimensions = 64;  // NumPy's own limit

// The text is a Python dictionary of three known entries.
class DictionaryReader {
 public:
  DictionaryReader(std::string_view text, const std::string& file, std::string_view member)
      : text_(text), file_(file), member_(member) {}

  NpyHeader read() {
    std::optional<std::string> type;
    std::optional<bool> fortran;
    std::optional<std::vector<uint64_t>> shape;
    expect('{');
    while (!take('}')) {
      const std::string key = quoted();
      expect(':');
      if (key == "descr" && !type) {
        blanks();
        if (text_.starts_with('['))
          throw member_error(file_, member_, "is an array of structures, which are not read");
        type = quoted();
      } else if (key == "fortran_order" && !fortran) {
        fortran = truth();
      } else if (key == "shape" && !shape) {
        shape = sizes();
      } else {
        refuse("one each of descr, fortran_order and shape");
      }
      if (!take(',')) {
        expect('}');
        break;
      }
    }
    blanks();
    if (!text_.empty()) refuse("nothing behind the dictionary");
    if (!type || !fortran || !shape) refuse("descr, fortran_order and shape");
    if (*fortran)
      throw member_error(file_, member_,
                         "is in Fortran order, expected C order (numpy.ascontiguousarray)");
    return {std::move(*type), std::move(*shape)};
  }

 private:
  [[noreturn]] void refuse(std::string_view expected) const {
    throw member_error(file_, member_, "expected {} in the head of a .npy array, found '{}'",
                       expected, text_.substr(0, 20));
  }
  void blanks() { text_.remove_prefix(std::min(text_.size(), text_.find_first_not_of(" \n\t"))); }
  bool take(char c) {
    blanks();
    if (!text_.starts_with(c)) return false;
    text_.remove_prefix(1);
    return true;
  }
  void expect(char c) {
    if (!take(c)) refuse(fmt::format("'{}'", c));
  }
  bool word(std::string_view expected) {
    blanks();
    if (!text_.starts_with(expected)) return false;
    text_.remove_prefix(expected.size());
    return true;
  }

  std::string quoted() {
    blanks();
    const char quote = text_.empty() ? '\0' : text_[0];
    const size_t end = quote == '\'' || quote == '"' ? text_.find(quote, 1) : text_.npos;
    if (end == text_.npos) refuse("a text in quotes");
    const std::string found(text_.substr(1, end - 1));
    text_.remove_prefix(end + 1);
    return found;
  }
  bool truth() {
    if (word("True")) return true;
    if (word("False")) return false;
    refuse("True or False");
  }
  std::vector<uint64_t> sizes() {
    std::vector<uint64_t> found;
    expect('(');
    while (!take(')')) {
      blanks();
      uint64_t size = 0;
      const auto [end, error] = std::from_chars(text_.data(), text_.data() + text_.size(), size);
      if (error != std::errc() || found.size() == most_dimensions) refuse("a shape");
      found.push_back(size);
      text_.remove_prefix(size_t(end - text_.data()));
      word("L");  // Python 2 wrote it behind large numbers
      if (!take(',')) {
        expect(')');
        break;
      }
    }
    return found;
  }

  std::string_view text_;
  const std::string& file_;
  std::string_view member_;
};

size_t count_behind_kind(std::string_view type) {
  size_t count = 0;
  const char* end = type.data() + type.size();
  if (type.size() < 3) return 0;
  const auto [stop, error] = std::from_chars(type.data() + 2, end, count);
  return error == std::errc() && stop == end ? count : 0;
}

void require_known_type(std::string& type, const std::string& file, std::string_view member) {
  const size_t count = count_behind_kind(type);
  const char order = type.empty() ? '\0' : type[0], kind = type.size() < 2 ? '\0' : type[1];
  if (order == '>' && count > 0)
    throw member_error(file, member, "is big-endian ('{}'), expected little-endian numbers", type);
  if (kind == 'O')
    throw member_error(file, member, "holds Python objects, expected numbers or texts");
  const bool whole = count == 1 || count == 2 || count == 4 || count == 8;
  const bool known = kind == 'b'                  ? count == 1
                     : kind == 'i' || kind == 'u' ? whole
                     : kind == 'f'                ? whole && count > 1
                     : kind == 'U' || kind == 'S' ? count > 0 && count < (size_t{1} << 40)
                                                  : false;
  if (!known || (order != '<' && order != '|' && order != '='))
    throw member_error(file, member, "has the type '{}', expected one such as '<f4' or '<U8'",
                       type);
  type[0] = kind == 'S' || (kind != 'U' && count == 1) ? '|' : '<';
}

}  // namespace

size_t NpyHeader::item_bytes() const {
  return count_behind_kind(type) * (kind() == 'U' ? 4 : 1);
}

uint64_t NpyHeader::elements() const {
  uint64_t product = 1;
  for (const uint64_t size : shape) product *= size;
  return product;
}

uint64_t NpyHeader::row_bytes() const {
  uint64_t product = item_bytes();
  for (size_t i = 1; i < shape.size(); ++i) product *= shape[i];
  return product;
}

std::string write_npy_header(const NpyHeader& header, size_t bytes) {
  std::string shape;
  for (const uint64_t size : header.shape)
    shape += fmt::format("{}{}", shape.empty() ? "" : ", ", size);
  if (header.shape.size() == 1) shape += ',';
  const std::string text =
      fmt::format("{{'descr': '{}', 'fortran_order': False, 'shape': ({}), }}", header.type, shape);
  constexpr size_t prefix = 10;
  bytes = std::max(bytes, (prefix + text.size() + 1 + 63) / 64 * 64);
  std::string out(magic);
  out += '\x01';
  out += '\0';
  put_little<uint16_t>(out, uint16_t(bytes - prefix));
  out += text;
  out.resize(bytes - 1, ' ');
  return out += '\n';
}

size_t parse_npy_prefix(std::string_view prefix, size_t& text_bytes, const std::string& file,
                        std::string_view member) {
  if (prefix.size() < npy_prefix_bytes || !prefix.starts_with(magic))
    throw member_error(file, member, "is no .npy array: expected \\x93NUMPY at its start");
  const int version = static_cast<unsigned char>(prefix[6]);
  if (version < 1 || version > 3)
    throw member_error(file, member, "is of .npy version {}, expected 1, 2 or 3", version);
  text_bytes = version == 1 ? get_little<uint16_t>(&prefix[8]) : get_little<uint32_t>(&prefix[8]);
  if (text_bytes > longest_text)
    throw member_error(file, member, "has a head of {} bytes, expected at most {}", text_bytes,
                       longest_text);
  return version == 1 ? 10 : 12;
}

NpyHeader parse_npy_header(std::string_view text, const std::string& file,
                           std::string_view member) {
  NpyHeader header = DictionaryReader(text, file, member).read();
  require_known_type(header.type, file, member);
  int64_t bytes = int64_t(header.item_bytes());
  for (const uint64_t size : header.shape) {
    if (size == 0) continue;
    if (size > uint64_t(INT64_MAX) || __builtin_mul_overflow(bytes, int64_t(size), &bytes))
      throw member_error(file, member, "has a shape that no memory holds");
  }
  return header;
}

}  // namespace tessera::format
