// What the page's script reads: rows of numbers, texts that repeat as indices.
#pragma once

#include "report/page.h"

namespace tessera::report {

// Results and samples are tables that name their columns: results those of result/fields.h.
Json page_data(const PageInput& input);

// `digits` significant ones are enough to look at, and halve the page.
double rounded(double value, int digits);

// The end of a text, at most `limit` bytes, cut between characters and marked where it was cut.
std::string end_of(std::string_view text, size_t limit);

}  // namespace tessera::report
