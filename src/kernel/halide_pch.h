// Precompiled for every file of this room: Halide's header takes four seconds to read.
#pragma once

#include <Halide.h>
#include <fmt/format.h>

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>
