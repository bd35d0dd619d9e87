// CLI11 costs seconds in each file that includes it: precompiled for the whole room.
#pragma once

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <functional>
#include <memory>
#include <string>
#include <vector>
