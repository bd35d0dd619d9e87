// The head of a .npy array: its type, as NumPy writes it ("<f4", "|b1", "<U12"), and its shape.
// Only what lies in memory as it stands in the file is known: little-endian numbers, booleans and
// texts, in C order. NumPy describes the format in numpy/lib/format.py.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tessera::format {

struct NpyHeader {
  std::string type;             // "<f4"; of one byte: "|i1"
  std::vector<uint64_t> shape;  // empty: one item

  char kind() const { return type[1]; }  // b, i, u, f, U (UTF-32) or S (bytes)
  size_t item_bytes() const;
  uint64_t elements() const;
  uint64_t rows() const { return shape.empty() ? 1 : shape[0]; }
  uint64_t row_bytes() const;  // of all dimensions but the first
  uint64_t data_bytes() const { return elements() * item_bytes(); }
};

// Everything in front of the data. At least `bytes` long, a multiple of 64.
std::string write_npy_header(const NpyHeader& header, size_t bytes = 64);

// The first bytes of every .npy: magic, version and the length of the text that follows. Returns
// how many bytes of the file they are, and sets the length of that text.
constexpr size_t npy_prefix_bytes = 12;  // of the longest prefix; every sound array has as many
size_t parse_npy_prefix(std::string_view prefix, size_t& text_bytes, const std::string& file,
                        std::string_view member);

// Of the text behind the prefix. Throws an input Error for Fortran order, for types that are not
// known here, and for a shape whose bytes cannot be counted in 63 bits.
NpyHeader parse_npy_header(std::string_view text, const std::string& file, std::string_view member);

}  // namespace tessera::format
