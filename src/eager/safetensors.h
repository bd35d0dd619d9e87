// The safetensors file format: an 8-byte length, a JSON header of names, dtypes, shapes and
// offsets, then the bytes. Used to hand tensors to and from other programs.
#pragma once

#include <filesystem>

#include "eager/torch_pch.h"

namespace tessera::eager {

using NamedTensors = std::vector<std::pair<std::string, at::Tensor>>;

// Reads into fresh CPU tensors. A header that lies about sizes is an input Error.
NamedTensors read_safetensors(const std::filesystem::path& path);

// Written through a temporary file and renamed when complete. Tensors may be on any device.
void write_safetensors(const std::filesystem::path& path, const NamedTensors& tensors);

}  // namespace tessera::eager
