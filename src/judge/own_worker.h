// The worker's side of docs/formats/worker.md for the compilers that need no Python: libtorch's
// own, "eager", "torchscript", and "eager64", which computes in double precision what eager
// computes in less; and "tessera", with "tessera0" and "tessera2" for less and more effort.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace tessera::judge {

// Answers requests from `in` on `out`, both file descriptors, until bye or the end of the input.
// Whatever goes wrong becomes an answer. Throws an input Error for a name that it does not know.
void serve(const std::string& compiler, int in, int out);

// Of our own compilers: a digest of all sources that decide what a graph becomes, and libtorch's
// version.
std::string own_version();

// What a result line's `options` say of the record books that our own compilers had.
std::string book_words(const std::vector<std::filesystem::path>& books);

}  // namespace tessera::judge
