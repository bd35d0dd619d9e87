#include "te/tvm_omitted.h"

#include <fmt/format.h>

#include <charconv>
#include <optional>
#include <span>

#include "base/text.h"

namespace tessera::te {

namespace {

constexpr std::string_view cut = " ..(OMITTED).. ";

// The coefficients of the rational approximations, highest power first.
constexpr double erf_over[] = {-2.72614225801306e-10, 2.77068142495902e-08,  -2.10102402082508e-06,
                               -5.69250639462346e-05, -7.34990630326855e-04, -2.95459980854025e-03,
                               -1.60960333262415e-02};
constexpr double erf_under[] = {-1.45660718464996e-05, -2.13374055278905e-04, -1.68282697438203e-03,
                                -7.37332916720468e-03, -1.42647390514189e-02};
constexpr double tanh_over[] = {-2.76076847742355e-16, 2.00018790482477e-13, -8.60467152213735e-11,
                                5.12229709037114e-08,  1.48572235717979e-05, 6.37261928875436e-04,
                                4.89352455891786e-03};
constexpr double tanh_under[] = {1.19825839466702e-06, 1.18534705686654e-04, 2.26843463243900e-03,
                                 4.89352518554385e-03};

std::string horner(std::span<const double> coefficients, std::string_view square) {
  std::string text = fmt::format("{:.6g}f", coefficients[0]);
  for (double coefficient : coefficients.subspan(1))
    text = fmt::format("(({}*{}) + {:.6g}f)", square, text, coefficient);
  return text;
}

std::string odd_quotient(std::string_view x, std::span<const double> over,
                         std::span<const double> under) {
  const std::string square = fmt::format("({}*{})", x, x);
  return fmt::format("(({}*{})/{})", x, horner(over, square), horner(under, square));
}

std::string between(std::string_view text, std::string_view before, std::string_view after) {
  const size_t start = text.find(before);
  if (start == text.npos) return "";
  const std::string_view rest = text.substr(start + before.size());
  return std::string(rest.substr(0, rest.find(after)));
}

std::optional<int> integer(const std::string& text) {
  int value = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
  return read.ec == std::errc() ? std::optional(value) : std::nullopt;
}

std::string matrix(std::string_view name, std::string_view line) {
  const auto rows = integer(between(line, "floormod(i, ", ")"));
  const auto columns = integer(between(line, "floormod(j, ", ")"));
  if (!rows || !columns) return "";
  constexpr int taps = 3;
  const auto made = winograd_matrices(*rows - taps + 1, taps);
  if (!made) return "";
  return constant_matrix_text(name == "A" ? made->A : made->B);
}

// One factor of the number of elements that a window of a pooling holds.
std::string window_text(std::string_view axis, int size) {
  const std::string factor = size == 1 ? "" : fmt::format("*{}", size);
  const auto times = [&](const std::string& text) {
    return factor.empty() ? text : fmt::format("({}{})", text, factor);
  };
  const std::string end = times(fmt::format("({} + 1)", axis));
  return fmt::format("float32((select((bool)1, {}, ({} + 1)) - {}))", end, end,
                     times(std::string(axis)));
}

std::string pooling(std::string_view line) {
  const auto depth = integer(between(line, "((ax1 + 1)*", ")"));
  const auto height = integer(between(line, "((ax2 + 1)*", ")"));
  const auto width = integer(between(line, "((ax3 + 1)*", ")"));
  return fmt::format("(tensor[ax0, ax1, ax2, ax3, ax4]/(({}*{})*{}))",
                     window_text("ax1", depth.value_or(1)), window_text("ax2", height.value_or(1)),
                     window_text("ax3", width.value_or(1)));
}

std::string restore_line(std::string_view line) {
  const size_t at = line.find(cut);
  if (at == line.npos) return std::string(line);
  const std::string_view name = line.substr(0, line.find('('));
  const std::string_view head = line.substr(0, at), tail = line.substr(at + cut.size());
  std::string body;
  if (name == "A" || name == "B") {
    body = matrix(name, line);
  } else if (name == "T_fast_erf") {
    const std::string x = between(line, "((max(min(", ", 4f)");
    body = odd_quotient(fmt::format("max(min({}, 4f), -4f)", x), erf_over, erf_under);
  } else if (name == "T_fast_tanh") {
    body = odd_quotient(between(line, "= ((", "*((("), tanh_over, tanh_under);
  } else if (name == "tensor") {
    body = pooling(line);
  }
  std::string whole = fmt::format("{} = {}", line.substr(0, line.find(" = ")), body);
  const bool fits = whole.starts_with(head) && whole.ends_with(tail);
  return fits ? whole : std::string(line);
}

}  // namespace

// select(i and j are the last, value, select(..., 0)): the last element is asked for first.
std::string constant_matrix_text(const WinogradMatrices::Matrix& matrix) {
  const size_t rows = matrix.size(), columns = matrix[0].size();
  std::string head, tail = "0f";
  for (size_t i = rows; i-- > 0;) {
    for (size_t j = columns; j-- > 0;) {
      head += fmt::format("select(((floormod(i, {}) == {}) && (floormod(j, {}) == {})), {:.6g}f, ",
                          rows, i, columns, j, matrix[i][j] + 0.0);
      tail += ')';
    }
  }
  return head + tail;
}

std::string restore_omitted(std::string_view text) {
  std::string result;
  for (const std::string_view line : lines_of(text)) {
    result += restore_line(line);
    if (line.end() != text.end()) result += '\n';
  }
  return result;
}

}  // namespace tessera::te
