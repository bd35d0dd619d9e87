// What a build without Arrow has in place of parquet.cpp.
#include "base/error.h"
#include "format/parquet.h"

#ifndef TESSERA_ARROW

namespace tessera::format {

bool has_parquet() {
  return false;
}

void require_parquet() {
  throw environment_error(
      "this tessera was built without Arrow, which Parquet needs: build with -DTESSERA_DEPS=DIR of "
      "a setup that holds the pyarrow wheel (./tessera makes one)");
}

struct ParquetWriter::State {};
struct ParquetReader::State {};

ParquetWriter::ParquetWriter(const std::filesystem::path&, std::vector<ParquetColumn>,
                             const Metadata&) {
  require_parquet();
}
ParquetWriter::~ParquetWriter() = default;
void ParquetWriter::integer(int64_t) {}
void ParquetWriter::real(double) {}
void ParquetWriter::text(std::string_view) {}
void ParquetWriter::integers(std::span<const int64_t>) {}
void ParquetWriter::floats(std::span<const float>) {}
void ParquetWriter::reals(std::span<const double>) {}
void ParquetWriter::texts(std::span<const std::string>) {}
void ParquetWriter::null() {}
void ParquetWriter::finish() {}

ParquetReader::ParquetReader(const std::filesystem::path&, std::vector<ParquetColumn>, int64_t) {
  require_parquet();
}
ParquetReader::ParquetReader(std::string, const std::string&, std::vector<ParquetColumn>, int64_t) {
  require_parquet();
}
ParquetReader::~ParquetReader() = default;
bool ParquetReader::next() {
  return false;
}
int64_t ParquetReader::row() const {
  return 0;
}
bool ParquetReader::is_null(size_t) const {
  return true;
}
int64_t ParquetReader::integer(size_t) const {
  return 0;
}
double ParquetReader::real(size_t) const {
  return 0;
}
std::string_view ParquetReader::text(size_t) const {
  return {};
}
std::span<const int64_t> ParquetReader::integers(size_t) const {
  return {};
}
std::span<const float> ParquetReader::floats(size_t) const {
  return {};
}
std::span<const double> ParquetReader::reals(size_t) const {
  return {};
}
std::vector<std::string_view> ParquetReader::texts(size_t) const {
  return {};
}

}  // namespace tessera::format

#endif
