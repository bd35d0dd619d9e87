#include "kernel/kernel_cache.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <cstring>

#include "base/descriptor.h"
#include "base/error.h"
#include "base/file.h"
#include "base/sha256.h"
#include "kernel/object.h"
#include "te/task.h"

namespace tessera::kernel {

namespace fs = std::filesystem;

// Of the sources that decide what code a state becomes; the build makes it (cmake/digest.cmake).
extern const std::string_view sources_digest;

namespace {

// ---- an entry: a mark, a checksum of all that follows it, two lengths, the key, the object ----

constexpr std::string_view mark = "tessera kernel 1";
constexpr size_t checksum_bytes = 64, length_bytes = 8;
constexpr size_t header_bytes = mark.size() + checksum_bytes + 2 * length_bytes;
constexpr size_t most_entry_bytes = size_t{128} << 20;

std::string length_text(uint64_t length) {
  std::string text;
  for (size_t i = 0; i < length_bytes; ++i) text += char(length >> 8 * i);
  return text;
}

std::string entry_text(std::string_view key, std::string_view object) {
  std::string checked = length_text(key.size()) + length_text(object.size());
  checked += key;
  checked += object;
  return std::string(mark) + sha256_hex(checked) + checked;
}

// The object of an entry; nothing if that is not what the text is.
std::optional<std::string> object_of(std::string text, std::string_view key) {
  const std::string_view whole = text;
  if (whole.size() < header_bytes + key.size() || !whole.starts_with(mark)) return std::nullopt;
  const std::string_view checked = whole.substr(mark.size() + checksum_bytes);
  const std::string lengths =
      length_text(key.size()) + length_text(whole.size() - header_bytes - key.size());
  if (!checked.starts_with(lengths) || checked.substr(lengths.size(), key.size()) != key ||
      whole.substr(mark.size(), checksum_bytes) != sha256_hex(checked))
    return std::nullopt;
  text.erase(0, header_bytes + key.size());
  return text;
}

// ---- the files of the folder that are ours ----

constexpr std::string_view entry_suffix = ".kernel", part_suffix = ".part";
constexpr size_t digest_digits = 64;

struct File {
  fs::path path;
  int64_t bytes = 0;
  fs::file_time_type used;
  bool part = false;  // being written; or its writer was killed
};

bool is_ours(std::string_view name) {
  const size_t digits = std::min(name.find_first_not_of("0123456789abcdef"), name.size());
  if (digits != digest_digits || !name.substr(digits).starts_with(entry_suffix)) return false;
  const std::string_view rest = name.substr(digits + entry_suffix.size());
  return rest.empty() || rest.ends_with(part_suffix);
}

// Ours or root's, and nobody else may write to it.
bool is_private(int file) {
  struct stat info;
  return fstat(file, &info) == 0 && (info.st_uid == geteuid() || info.st_uid == 0) &&
         (info.st_mode & (S_IWGRP | S_IWOTH)) == 0;
}

std::optional<std::string> contents(int file, size_t bytes) {
  if (bytes > most_entry_bytes) return std::nullopt;
  std::string text(bytes, '\0');
  size_t have = 0;
  while (have < bytes) {
    const ssize_t n = pread(file, text.data() + have, bytes - have, off_t(have));
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return std::nullopt;
    have += size_t(n);
  }
  return text;
}

// Folders that are missing, the last of them for nobody but us.
void make_private(const fs::path& folder) {
  std::error_code ignored;
  if (folder.has_parent_path()) fs::create_directories(folder.parent_path(), ignored);
  mkdir(folder.c_str(), 0700);
}

// Others may remove files meanwhile: those are left out.
std::vector<File> files_of(const fs::path& folder, std::error_code& error) {
  std::vector<File> files;
  fs::directory_iterator entry(folder, error);
  for (; !error && entry != fs::directory_iterator(); entry.increment(error)) {
    const std::string name = entry->path().filename().string();
    struct stat info;
    if (!is_ours(name) || lstat(entry->path().c_str(), &info) != 0 || !S_ISREG(info.st_mode))
      continue;
    std::error_code gone;
    const fs::file_time_type used = fs::last_write_time(entry->path(), gone);
    if (!gone) files.push_back({entry->path(), info.st_size, used, name.ends_with(part_suffix)});
  }
  if (error == std::errc::no_such_file_or_directory) error.clear();
  return files;
}

}  // namespace

fs::path default_cache_folder() {
  const auto variable = [](const char* name) {
    const char* value = std::getenv(name);
    return fs::path(value ? value : "");
  };
  if (const fs::path own = variable("TESSERA_CACHE"); !own.empty()) return own;
  if (const fs::path caches = variable("XDG_CACHE_HOME"); caches.is_absolute())
    return caches / "tessera/kernels";
  if (const fs::path home = variable("HOME"); !home.empty()) return home / ".cache/tessera/kernels";
  return {};
}

std::string kernel_key(const schedule::LoopState& state, const Target& target) {
  return fmt::format("task {}\nsteps {}\nmachine {}\nloops {}\nHalide {}\nsources {}\n",
                     te::structural_key(*state.dag), schedule::print_steps(state.steps),
                     target.machine.empty() ? host_target() : target.machine,
                     target.threads == 1 ? "serial" : "parallel", halide_version(), sources_digest);
}

KernelCache::KernelCache(fs::path folder, int64_t limit_bytes)
    : folder_(std::move(folder)), limit_(limit_bytes) {}

fs::path KernelCache::entry_path(std::string_view key) const {
  return folder_ / (sha256_hex(key) + std::string(entry_suffix));
}

std::optional<std::string> KernelCache::find(std::string_view key) {
  if (folder_.empty()) return std::nullopt;
  const fs::path path = entry_path(key);
  const auto refuse = [&](std::string_view why) {
    trouble(fmt::format("{}: {}", path.string(), why));
    return std::nullopt;
  };
  // It will be executed: who could have written it? All questions are put to what was opened, so
  // that nothing can be exchanged in between, and no link is followed on the last step.
  const Descriptor folder(open(folder_.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (folder.get() < 0) return errno == ENOENT ? std::nullopt : refuse(std::strerror(errno));
  if (!is_private(folder.get())) return refuse("in a folder that others may write to");
  const Descriptor file(openat(folder.get(), path.filename().c_str(),
                               O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
  if (file.get() < 0) {
    return errno == ENOENT  ? std::nullopt
           : errno == ELOOP ? refuse("a link")
                            : refuse(std::strerror(errno));
  }
  struct stat info;
  if (fstat(file.get(), &info) != 0 || !S_ISREG(info.st_mode)) return refuse("not a file");
  if (!is_private(file.get())) return refuse("somebody else's file, or one that others may write");
  if (std::optional<std::string> text = contents(file.get(), size_t(info.st_size))) {
    if (std::optional<std::string> object = object_of(std::move(*text), key)) {
      futimens(file.get(), nullptr);  // so much for when it was used last
      return object;
    }
  }
  trouble(fmt::format("{}: damaged", path.string()));
  unlinkat(folder.get(), path.filename().c_str(), 0);
  return std::nullopt;
}

void KernelCache::keep(std::string_view key, std::string_view object) {
  if (folder_.empty()) return trouble("no folder: neither TESSERA_CACHE nor HOME is set");
  const std::string text = entry_text(key, object);
  if (text.size() > most_entry_bytes || int64_t(text.size()) > limit_)
    return trouble(fmt::format("{} bytes are more than the cache may hold", text.size()));
  const fs::path path = entry_path(key);
  struct stat info;
  if (lstat(path.c_str(), &info) == 0 && !S_ISREG(info.st_mode))
    return trouble(fmt::format("{}: in the way, not a file", path.string()));
  make_private(folder_);
  const Descriptor folder(open(folder_.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (folder.get() >= 0 && !is_private(folder.get()))
    return trouble(fmt::format("{}: others may write to this folder", folder_.string()));
  try {
    write_file(path, text);
    chmod(path.c_str(), 0644);
  } catch (const std::exception& error) {
    return trouble(error.what());
  }
  const std::lock_guard lock(mutex_);
  // Looking at all files takes its time: only once this process has written a part of the limit.
  const bool look = unchecked_bytes_ < 0 || unchecked_bytes_ + int64_t(text.size()) > limit_ / 64;
  unchecked_bytes_ = look ? 0 : unchecked_bytes_ + int64_t(text.size());
  if (look) remove_oldest();
}

void KernelCache::remove_oldest() {
  std::error_code error;
  std::vector<File> files = files_of(folder_, error);
  const auto long_ago = fs::file_time_type::clock::now() - std::chrono::hours(1);
  int64_t bytes = 0;
  for (const File& file : files) {
    if (file.part && file.used < long_ago) unlink(file.path.c_str());
    if (!file.part) bytes += file.bytes;
  }
  if (bytes <= limit_) return;
  std::sort(files.begin(), files.end(),
            [](const File& a, const File& b) { return a.used < b.used; });
  for (const File& file : files) {
    if (bytes <= limit_ - limit_ / 10)
      return;  // so that the next one does not have to remove again
    if (file.part) continue;
    unlink(file.path.c_str());
    bytes -= file.bytes;
  }
}

KernelCache::Info KernelCache::info() const {
  Info info{folder_, 0, 0, limit_};
  if (folder_.empty()) return info;
  std::error_code error;
  for (const File& file : files_of(folder_, error)) {
    info.entries += !file.part;
    info.bytes += file.bytes;
  }
  if (error) throw environment_error("{}: {}", folder_.string(), error.message());
  return info;
}

int64_t KernelCache::clear() {
  if (folder_.empty()) return 0;
  std::error_code error;
  int64_t removed = 0;
  for (const File& file : files_of(folder_, error)) {
    if (unlink(file.path.c_str()) == 0)
      removed += !file.part;
    else if (errno != ENOENT)
      throw environment_error("{}: cannot remove: {}", file.path.string(), std::strerror(errno));
  }
  if (error) throw environment_error("{}: {}", folder_.string(), error.message());
  return removed;
}

std::string KernelCache::last_trouble() const {
  const std::lock_guard lock(mutex_);
  return trouble_;
}

void KernelCache::trouble(std::string what) {
  const std::lock_guard lock(mutex_);
  trouble_ = std::move(what);
}

Kernel cached_compile(const schedule::LoopState& state, const Target& target, KernelCache& cache) {
  if (target.device != Target::Device::Cpu) return compile(state, target);
  const std::string key = kernel_key(state, target);
  const size_t buffers = buffer_count(*state.dag);
  if (const std::optional<std::string> known = cache.find(key)) {
    try {
      return load_object(*known, buffers);
    } catch (const Error&) {  // not one that we would make
    }
  }
  const std::string object = compile_object(state, target);
  Kernel made = load_object(object, buffers);
  cache.keep(key, object);
  return made;
}

}  // namespace tessera::kernel
