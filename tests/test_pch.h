// Precompiled for every test.
#pragma once

#include <gtest/gtest.h>

#include "base/std_pch.h"
