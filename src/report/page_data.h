// What the page's script reads: results as rows of numbers, texts that repeat as indices.
#pragma once

#include "report/page.h"

namespace tessera::report {

// page/page.js says the same of the columns.
Json page_data(const PageInput& input);

// `digits` significant ones are enough to look at, and halve the page.
double rounded(double value, int digits);

// The end of a text, at most `limit` bytes, cut between characters and marked where it was cut.
std::string end_of(std::string_view text, size_t limit);

}  // namespace tessera::report
