// compilers.lock: which packages each compiler's environment is made of, and on which machines it
// cannot be had. The file says what its lines mean.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tessera::judge {

struct LockedCompiler {
  std::string name;
  std::vector<std::string> pins;  // "onnxruntime==1.30.0"; the first is the compiler itself
  std::string missing;            // why it cannot be had on this machine; then there are no pins
};

// In the order of the file. Throws an input Error that names `file` and the line.
std::vector<LockedCompiler> read_compiler_lock(std::string_view text, const std::string& file,
                                               std::string_view machine);

std::string this_machine();  // as `uname -m` says

// "onnx-ir==1.1.0" is installed as "onnx_ir-1.1.0.dist-info": the version found under site-packages
// for a package, "" for none. Names are compared as pip does. Python is not started.
std::string installed_version(const std::string& environment, std::string_view package);

}  // namespace tessera::judge
