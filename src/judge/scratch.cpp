#include "judge/scratch.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <vector>

#include "base/error.h"

namespace tessera::judge {

namespace fs = std::filesystem;

namespace {

constexpr const char* prefix = "tessera-bench-";

fs::path parent() {
  if (access("/dev/shm", W_OK | X_OK) == 0) return "/dev/shm";
  const char* folder = std::getenv("TMPDIR");
  return folder && *folder ? folder : "/tmp";
}

// A judge holds a lock on its folder. Process numbers would not do: they are used again, and those
// of another container mean nothing here.
Descriptor locked(const fs::path& folder) {
  Descriptor file(open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW));
  if (file.get() >= 0 && flock(file.get(), LOCK_EX | LOCK_NB) != 0) file.reset();
  return file;
}

void copy_all(int from, int to, const fs::path& path) {
  off_t at = 0;
  while (true) {
    const ssize_t n = sendfile(to, from, &at, size_t{1} << 30);
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) throw environment_error("{}: cannot copy: {}", path.string(), std::strerror(errno));
    if (n == 0) return;
  }
}

}  // namespace

void remove_abandoned_scratch() {
  std::error_code ignored;
  for (const fs::directory_entry& entry : fs::directory_iterator(parent(), ignored)) {
    const std::string name = entry.path().filename();
    if (name.rfind(prefix, 0) == 0 && locked(entry.path()).get() >= 0)
      fs::remove_all(entry.path(), ignored);
  }
}

Scratch::Scratch() {
  remove_abandoned_scratch();
  make();
}

// Between its making and its lock another judge may take it for abandoned.
void Scratch::make() const {
  for (int tries = 0; tries < 100; ++tries) {
    std::string name = (parent() / fmt::format("{}{}-XXXXXX", prefix, getpid())).string();
    if (!mkdtemp(name.data()))
      throw environment_error("cannot make the folder {}: {}", name, std::strerror(errno));
    path_ = name;
    lock_ = locked(path_);
    if (is_ours()) return;
  }
  throw environment_error("cannot lock the folder {}", path_.string());
}

bool Scratch::is_ours() const {
  struct stat held, there;
  return lock_.get() >= 0 && fstat(lock_.get(), &held) == 0 && lstat(path_.c_str(), &there) == 0 &&
         held.st_ino == there.st_ino && held.st_dev == there.st_dev;
}

Scratch::~Scratch() {
  std::error_code ignored;
  fs::remove_all(path_, ignored);
}

fs::path Scratch::folder(const std::string& name) const {
  if (!is_ours()) make();  // a worker has removed it
  std::error_code error;
  fs::remove_all(path_ / name, error);
  fs::create_directories(path_ / name, error);
  if (error)
    throw environment_error("cannot make the folder {}: {}", (path_ / name).string(),
                            error.message());
  return path_ / name;
}

KeptFile::KeptFile(const fs::path& path)
    : file_(memfd_create("kept", MFD_CLOEXEC | MFD_ALLOW_SEALING)) {
  const Descriptor source(open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (source.get() < 0 || file_.get() < 0)
    throw environment_error("{}: cannot keep it: {}", path.string(), std::strerror(errno));
  copy_all(source.get(), file_.get(), path);
  fcntl(file_.get(), F_ADD_SEALS, F_SEAL_WRITE | F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL);
}

void KeptFile::write_to(const fs::path& path) const {
  // Whatever is there now, a link perhaps, is not written through.
  std::error_code ignored;
  fs::remove_all(path, ignored);
  const Descriptor out(open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666));
  if (out.get() < 0)
    throw environment_error("{}: cannot write: {}", path.string(), std::strerror(errno));
  copy_all(file_.get(), out.get(), path);
}

bool KeptFile::is_same_as(const fs::path& path) const {
  const Descriptor other(open(path.c_str(), O_RDONLY | O_CLOEXEC));
  struct stat kept, found;
  if (other.get() < 0 || fstat(file_.get(), &kept) != 0 || fstat(other.get(), &found) != 0 ||
      kept.st_size != found.st_size)
    return false;
  std::vector<char> ours(size_t{1} << 20), theirs(ours.size());
  for (off_t at = 0; at < kept.st_size;) {
    const ssize_t n = pread(file_.get(), ours.data(), ours.size(), at);
    if (n <= 0 || pread(other.get(), theirs.data(), size_t(n), at) != n ||
        std::memcmp(ours.data(), theirs.data(), size_t(n)) != 0)
      return false;
    at += n;
  }
  return true;
}

}  // namespace tessera::judge
