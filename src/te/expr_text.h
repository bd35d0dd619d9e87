// Expressions as text, in both dialects of dag_text.h: one printer, one reader. Every binary
// operation is in brackets, so there is no precedence to know.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "base/error.h"
#include "te/expression.h"

namespace tessera::te {

// What differs: in TVM's, functions of one element are "tir.exp", constants have six digits and no
// dtype but bool, float16 and float32, and the lowest float stands for minus infinity.
enum class Dialect { Ours, Tvm };

// How a body's axes and reads are called. Both must outlive the printer's call.
struct ExprNames {
  std::function<std::string(int32_t axis)> axis;
  std::function<std::string(int32_t operation)> operation;
};
void print_expr(std::string& out, const Expressions& pool, ExprId id, const ExprNames& names,
                Dialect dialect);

// A name as it stands in our dialect: plain, or as a JSON string where it is no identifier.
std::string quoted_name(std::string_view name);

// One line being read. Every refusal is an input Error that says what was expected where.
class LineCursor {
 public:
  LineCursor(std::string_view line, Where where) : rest_(line), where_(std::move(where)) {}

  bool at_end();
  bool accept(std::string_view token);  // skips blanks; a word must not go on behind it
  void expect(std::string_view token);
  bool at_name();
  std::string name();         // an identifier with dots, or a JSON string
  int64_t integer();          // digits, a minus perhaps
  std::string_view number();  // the text of a number, without suffix
  char peek();                // after blanks; 0 at the end
  std::string_view rest() const { return rest_; }
  const Where& where() const { return where_; }
  [[noreturn]] void fail(std::string_view expected);

 private:
  void skip_blanks();
  std::string_view rest_;
  Where where_;
};

// What names mean in a body: the axis number, or the operation and dtype that a read is of.
struct ReadScope {
  struct Target {
    int32_t operation;
    Dtype dtype;
  };
  // `number` is N of name#N, or -1. An axis that is none is -1.
  std::function<int32_t(const std::string& name, int64_t number)> axis;
  std::function<Target(const std::string& name, int64_t number)> read;
};
ExprId read_expr(LineCursor& line, Expressions& pool, const ReadScope& scope, Dialect dialect);

}  // namespace tessera::te
