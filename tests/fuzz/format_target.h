// The fuzz targets of the room format; promise.h says what a target promises.
#pragma once

#include "format/npz_reader.h"
#include "format/parquet.h"
#include "format/protobuf_wire.h"
#include "format/safetensors.h"
#include "promise.h"

namespace tessera::fuzz {

// Of tensors every byte is looked at: they must lie within the text.
inline void safetensors(std::string_view text) {
  refuse_or_accept([&] {
    const format::StoredTensors read(std::string(text), "tensors");
    unsigned sum = 0;
    for (const format::StoredTensor& tensor : read.all()) {
      size_t elements = 1;
      for (const int64_t size : tensor.shape) elements *= static_cast<size_t>(size);
      require(elements == tensor.elements(), "as many bytes as its shape says");
      for (const char byte : tensor.bytes) sum += static_cast<unsigned char>(byte);
      require(read.find(tensor.name) != nullptr, "a tensor that is not found by its name");
    }
    volatile unsigned seen = sum;  // or nothing would be read
    (void)seen;
  });
}

// Every array is read, whole and by rows: both ways the same bytes.
inline void npz(std::string_view bytes) {
  constexpr uint64_t limit = 1 << 24;  // a megabyte of input may hold a gigabyte
  refuse_or_accept([&] {
    const format::NpzReader read(std::string(bytes), "arrays.npz", limit);
    for (const std::string& name : read.names()) {
      refuse_or_accept([&] {
        const format::NpzArray array = read.at(name);
        const std::string whole = array.bytes();
        require(whole.size() == array.header().data_bytes(), "as many bytes as its shape says");
        const std::string header = format::write_npy_header(array.header());
        size_t text_bytes = 0;
        const size_t prefix = format::parse_npy_prefix(header, text_bytes, "written", name);
        const auto again = format::parse_npy_header(
            std::string_view(header).substr(prefix, text_bytes), "written", name);
        require(again.type == array.header().type && again.shape == array.header().shape,
                "a head changed when written");
        if (array.header().kind() == 'U' || array.header().kind() == 'S') array.texts();
        const bool by_rows = array.stored() && array.header().kind() == 'u' &&
                             array.header().item_bytes() == 1 && array.header().rows() > 0;
        if (!by_rows) return;
        std::vector<uint8_t> row(array.header().row_bytes());
        array.read_rows<uint8_t>(array.header().rows() - 1, 1, row);
        require(whole.ends_with(std::string(row.begin(), row.end())), "another last row");
      });
    }
  });
}

// A message written again field by field reads the same, and once written it does not change.
inline std::string rewritten(format::WireReader reader) {
  format::WireWriter out;
  while (reader.next()) {
    switch (reader.type()) {
      case format::WireReader::Type::Varint:
        out.varint(reader.field(), reader.varint());
        break;
      case format::WireReader::Type::Fixed32:
        out.float32(reader.field(), reader.float32());
        break;
      case format::WireReader::Type::Fixed64:
        out.float64(reader.field(), reader.float64());
        break;
      case format::WireReader::Type::Bytes: {
        std::string nested;
        bool message = !reader.bytes().empty();
        try {
          if (message) nested = rewritten(reader.message());
        } catch (const Error& error) {
          require(error.blame() == Blame::Input, "a refusal that does not blame the input");
          message = false;
        }
        out.bytes(reader.field(), message ? std::string_view(nested) : reader.bytes());
      }
    }
  }
  return out.take();
}

inline void protobuf(std::string_view bytes) {
  const std::string file = "message.pb";
  refuse_or_accept([&] {
    for (format::WireReader reader(bytes, file); reader.next();) {
      std::vector<int64_t> ints;
      refuse_or_accept([&] { reader.append_int64(ints); });
      if (ints.empty()) continue;
      const std::string packed = format::WireWriter().packed_int64(1, ints).take();
      format::WireReader again(packed, file);
      std::vector<int64_t> read;
      require(again.next(), "a packed field that is not there");
      again.append_int64(read);
      require(read == ints, "packed numbers changed when written");
    }
    const std::string once = rewritten(format::WireReader(bytes, file));
    require(rewritten(format::WireReader(once, file)) == once,
            "a message changed when written twice");
  });
}

// Arrow reads whatever it is given: a table or an input Error, in bounded memory.
inline void parquet(std::string_view bytes) {
  using Type = format::ParquetColumn::Type;
  if (!format::has_parquet()) return;
  const std::vector<format::ParquetColumn> columns = {
      {"number", Type::Int64},     {"real", Type::Double},
      {"text", Type::Text},        {"numbers", Type::Int64List, true},
      {"floats", Type::FloatList}, {"texts", Type::TextList, true}};
  refuse_or_accept([&] {
    format::ParquetReader read(std::string(bytes), "table.parquet", columns, 1 << 26);
    size_t seen = 0;
    while (read.next()) {
      seen += size_t(read.integer(0)) + read.text(2).size() + read.floats(4).size();
      seen += read.real(1) > 0;
      if (!read.is_null(3)) seen += read.integers(3).size();
      if (!read.is_null(5))
        for (const std::string_view text : read.texts(5)) seen += text.size();
    }
    volatile size_t all = seen;  // or nothing would be read
    (void)all;
  });
}

}  // namespace tessera::fuzz
