#ifdef TESSERA_ONEDNN
#include "primitive/onednn_library.h"

#include <dlfcn.h>
#include <fmt/format.h>
#include <link.h>

#include <cstdlib>

namespace tessera::primitive {

namespace {

// The name of a loaded OpenMP that oneDNN would not find by the name that it knows.
std::string other_openmp() {
  std::string found;
  dl_iterate_phdr(
      [](dl_phdr_info* info, size_t, void* into) {
        const std::string path = info->dlpi_name;
        const std::string name = path.substr(path.rfind('/') + 1);
        const bool openmp = name.starts_with("libgomp") || name.starts_with("libiomp") ||
                            name.starts_with("libomp");
        if (openmp && !name.starts_with("libgomp.so.1")) *static_cast<std::string*>(into) = name;
        return 0;
      },
      &found);
  return found;
}

Library open_library() {
  Library made;
  // A path to use instead; "off": none.
  const char* told = std::getenv("TESSERA_ONEDNN_LIBRARY");
  const std::string path = told && *told ? told : TESSERA_ONEDNN;
  if (path == "off") {
    made.trouble = "TESSERA_ONEDNN_LIBRARY is off";
    return made;
  }
  if (const std::string other = other_openmp(); !other.empty()) {
    made.trouble = "another OpenMP is in use: " + other;
    return made;
  }
  void* handle = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL | RTLD_DEEPBIND);
  if (!handle) {
    const char* said = dlerror();
    made.trouble = said ? said : "it does not load: " + path;
    return made;
  }
  bool all = true;
#define TESSERA_FIND(name)                                                         \
  made.name = reinterpret_cast<decltype(made.name)>(dlsym(handle, "dnnl_" #name)); \
  all = all && made.name
  TESSERA_ONEDNN_FUNCTIONS(TESSERA_FIND);
#undef TESSERA_FIND
  if (!all || made.version()->major != DNNL_VERSION_MAJOR) {
    made.trouble = fmt::format("{} is no oneDNN {}", path, DNNL_VERSION_MAJOR);
    return made;
  }
  if (made.engine_create(&made.engine, dnnl_cpu, 0) != dnnl_success ||
      made.stream_create(&made.stream, made.engine, dnnl_stream_default_flags) != dnnl_success) {
    made.trouble = "oneDNN has no engine for this processor";
    return made;
  }
  const dnnl_version_t& version = *made.version();
  made.version_text = fmt::format("{}.{}.{}", version.major, version.minor, version.patch);
  return made;
}

}  // namespace

// Never closed: primitives of static lifetime may outlive anything here.
const Library& library() {
  static const Library& opened = *new Library(open_library());
  return opened;
}

}  // namespace tessera::primitive
#endif
