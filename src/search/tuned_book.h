// What a tuning run found, as entries for a record book (record/book.h): of each task the winner of
// its shoot-out, which was timed again after it had won and so is confirmed.
#pragma once

#include <string>
#include <vector>

#include "record/book.h"
#include "search/tuner.h"

namespace tessera::search {

// `machine` as record::book_machine has it; `run` names the run, `date` is like 2026-11-18.
std::vector<record::BookEntry> book_entries(const TuneResult& result, const std::string& machine,
                                            const std::string& run, uint64_t seed,
                                            const std::string& date);

}  // namespace tessera::search
