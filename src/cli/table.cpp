#include "cli/table.h"

#include <algorithm>
#include <cmath>

namespace tessera::cli {

std::string bar(double share, int width) {
  static const char* const partial[] = {"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
  if (!(share > 0)) return "";
  int eighths = std::max(1, static_cast<int>(std::lround(std::min(share, 1.0) * width * 8)));
  std::string text;
  for (int i = 0; i < eighths / 8; ++i) text += "█";
  return text + partial[eighths % 8];
}

size_t display_width(const std::string& text) {
  return static_cast<size_t>(std::count_if(text.begin(), text.end(), [](unsigned char c) {
    return (c & 0xc0) != 0x80;  // all but the bytes that continue a character
  }));
}

void Table::add(std::vector<std::string> row) {
  row.resize(columns_.size());
  rows_.push_back(std::move(row));
}

std::string Table::text() const {
  std::vector<std::string> header;
  std::vector<size_t> widths;
  for (size_t c = 0; c < columns_.size(); ++c) {
    header.push_back(columns_[c].title);
    size_t width = display_width(columns_[c].title);
    for (const auto& row : rows_) width = std::max(width, display_width(row[c]));
    widths.push_back(width);
  }

  std::string text;
  auto add_line = [&](const std::vector<std::string>& cells) {
    std::string line;
    for (size_t c = 0; c < cells.size(); ++c) {
      std::string padding(widths[c] - display_width(cells[c]), ' ');
      bool right = columns_[c].align == Align::Right;
      line += (c ? "  " : "") + (right ? padding + cells[c] : cells[c] + padding);
    }
    text += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
  };
  bool titled = std::any_of(header.begin(), header.end(), [](const auto& t) { return !t.empty(); });
  if (titled) add_line(header);
  for (const auto& row : rows_) add_line(row);
  return text;
}

}  // namespace tessera::cli
