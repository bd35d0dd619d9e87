// libtorch's tensors in safetensors files (format/safetensors.h).
#pragma once

#include <filesystem>

#include "eager/torch_pch.h"

namespace tessera::eager {

using NamedTensors = std::vector<std::pair<std::string, at::Tensor>>;

// Reads into fresh CPU tensors. A header that lies about sizes is an input Error.
NamedTensors read_safetensors(const std::filesystem::path& path);

// The file is whole or not there. Tensors may be on any device.
void write_safetensors(const std::filesystem::path& path, const NamedTensors& tensors);

}  // namespace tessera::eager
