// Which of the cost models that ship is for this machine.
#pragma once

#include <filesystem>
#include <string>

namespace tessera::cli {

// The file of the one for `device` (cpu, cuda), by what the system tells alone: the same answer
// whatever the machine does meanwhile. Throws an input Error where none ships.
std::filesystem::path shipped_model_file(const std::string& device);

}  // namespace tessera::cli
