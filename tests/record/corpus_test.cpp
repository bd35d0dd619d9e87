#include "../fuzz/record_target.h"
#include "../fuzz/replay.h"

namespace tessera {
namespace {

TEST(Corpus, Record) {
  fuzz::replay("record", fuzz::record_lines);
}

TEST(Corpus, Book) {
  fuzz::replay("book", fuzz::book);
}

}  // namespace
}  // namespace tessera
