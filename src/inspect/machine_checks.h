// Is this machine fit to measure on? Each check says what it found and, when that is not as it
// should be for measuring, what to do about it.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace tessera::inspect {

struct Diagnosis {
  std::string check;
  std::string found;  // in a few words, figures included
  bool ok = true;
  std::string advice;  // one line; empty when ok
  bool fatal = false;  // without this nothing works
};

Diagnosis good_if(bool ok, std::string check, std::string found, std::string advice);
// Is there so much room on the file system of `folder`?
Diagnosis enough_space(const std::string& check, const std::filesystem::path& folder,
                       double least_gb, const std::string& advice);

// Cores, clocks, memory, folders that are written to, libtorch and its device. Takes about half a
// second, for it times a small kernel to see how steady the machine is.
std::vector<Diagnosis> check_machine(const std::string& device);

}  // namespace tessera::inspect
