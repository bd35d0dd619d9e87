// Which of the cost models that ship is for this machine.
#pragma once

#include <filesystem>
#include <string>

namespace tessera::cli {

// The file of the one for `device` (cpu, cuda), by what the system tells alone: the same answer
// whatever the machine does meanwhile. Throws an input Error where none ships.
std::filesystem::path shipped_model_file(const std::string& device);

// What `--layouts` asks for: `rule`, so no file; `model`, the model of layouts that ships for this
// CPU; or a file. Throws an input Error where there is none, and on a GPU.
std::filesystem::path layout_model_file(const std::string& choice, const std::string& device);

}  // namespace tessera::cli
