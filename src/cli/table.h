// Text tables for people: columns aligned, numbers to the right, and little bars where a picture
// says more than a number.
#pragma once

#include <string>
#include <vector>

namespace tessera::cli {

// A bar of at most `width` characters for a share in [0, 1], in steps of an eighth of a character.
// A share above 0 is never shown as nothing.
std::string bar(double share, int width);

class Table {
 public:
  enum class Align { Left, Right };
  struct Column {
    std::string title;
    Align align = Align::Left;
  };

  explicit Table(std::vector<Column> columns) : columns_(std::move(columns)) {}
  void add(std::vector<std::string> row);  // missing cells are empty
  std::string text() const;                // header, rows; two blanks between, none at line ends

 private:
  std::vector<Column> columns_;
  std::vector<std::vector<std::string>> rows_;
};

// How many columns of a terminal a UTF-8 text takes; every character counts one.
size_t display_width(const std::string& text);

}  // namespace tessera::cli
