// Environments of compilers: <deps>/compilers/NAME holds what compilers.lock pins for one, and sees
// torch and the rest of Tessera's own environment. Each is made beside its place and moved there
// when its worker has answered, so that nobody ever uses half of one.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "judge/compiler_lock.h"
#include "judge/compilers.h"

namespace tessera::judge {

// What compilers.lock says for this machine.
std::vector<LockedCompiler> compiler_lock(const Home& home);

std::filesystem::path environment_of(const Home& home, const std::string& name);
// Where the packages of an environment lie. Throws an Environment Error where it is none.
std::filesystem::path site_packages(const std::filesystem::path& environment);

enum class EnvironmentState { None, Other, Complete };  // Other: made for other pins
EnvironmentState environment_state(const Home& home, const LockedCompiler& compiler);

// Makes the environment, waiting for another process that is at it; does nothing when it is
// complete. Throws an Environment Error that ends with the last lines that pip or the worker
// printed.
void install_compiler(const LockedCompiler& compiler, const Home& home);

}  // namespace tessera::judge
