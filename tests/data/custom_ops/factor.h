#pragma once
constexpr double demo_base = 2.0;
