#include "base/confinement.h"

#include <fcntl.h>
#include <glob.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/landlock.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "base/error.h"

namespace tessera {

namespace {

// ---- files ----

constexpr uint64_t write_content = LANDLOCK_ACCESS_FS_WRITE_FILE;
constexpr uint64_t change_folder =
    LANDLOCK_ACCESS_FS_REMOVE_DIR | LANDLOCK_ACCESS_FS_REMOVE_FILE | LANDLOCK_ACCESS_FS_MAKE_CHAR |
    LANDLOCK_ACCESS_FS_MAKE_DIR | LANDLOCK_ACCESS_FS_MAKE_REG | LANDLOCK_ACCESS_FS_MAKE_SOCK |
    LANDLOCK_ACCESS_FS_MAKE_FIFO | LANDLOCK_ACCESS_FS_MAKE_BLOCK | LANDLOCK_ACCESS_FS_MAKE_SYM;
// Later versions know more: moving a file to another folder, and cutting one off. Headers may be
// older than the kernel.
constexpr uint64_t refer = uint64_t{1} << 13, truncate = uint64_t{1} << 14;

int landlock_version() {
  return int(syscall(SYS_landlock_create_ruleset, nullptr, 0, LANDLOCK_CREATE_RULESET_VERSION));
}

uint64_t known_rights(int version) {
  return write_content | change_folder | (version >= 2 ? refer : 0) | (version >= 3 ? truncate : 0);
}

void allow(int rules, const std::string& path, uint64_t rights) {
  const Descriptor place(open(path.c_str(), O_PATH | O_CLOEXEC));
  struct stat info;
  if (place.get() < 0 || fstat(place.get(), &info) != 0)
    throw environment_error("{}: {}", path, std::strerror(errno));
  if (!S_ISDIR(info.st_mode)) rights &= write_content | truncate;
  const landlock_path_beneath_attr rule{.allowed_access = rights, .parent_fd = place.get()};
  if (syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &rule, 0) != 0)
    throw environment_error("{}: landlock: {}", path, std::strerror(errno));
}

// What writing to changes no file: programs expect these to be there.
std::vector<std::string> devices() {
  std::vector<std::string> found;
  glob_t all = {};
  for (const char* pattern : {"/dev/null", "/dev/zero", "/dev/full", "/dev/tty", "/dev/nvidia*",
                              "/dev/kfd", "/dev/dri/*"}) {
    if (glob(pattern, 0, nullptr, &all) == 0) {
      for (size_t i = 0; i < all.gl_pathc; ++i) found.emplace_back(all.gl_pathv[i]);
    }
    globfree(&all);
  }
  return found;
}

// ---- the network ----

#if defined(__x86_64__)
constexpr uint32_t our_calls = AUDIT_ARCH_X86_64;
#elif defined(__aarch64__)
constexpr uint32_t our_calls = AUDIT_ARCH_AARCH64;
#else
constexpr uint32_t our_calls = 0;
#endif

constexpr uint32_t refused = SECCOMP_RET_ERRNO | EACCES;

// No sockets; pairs of them are pipes and stay. io_uring opens sockets without a system call that
// could be seen here, and the numbers of another architecture's calls mean other things.
const sock_filter filter[] = {
    BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, arch)),
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, our_calls, 1, 0),
    BPF_STMT(BPF_RET | BPF_K, refused),
    BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, nr)),
#if defined(__x86_64__)
    // Those of the x32 ABI are the same calls under numbers with this bit.
    BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, 0x40000000, 2, 0),
#endif
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_socket, 1, 0),
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_io_uring_setup, 0, 1),
    BPF_STMT(BPF_RET | BPF_K, refused),
    BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
};

bool has_filters() {
  const uint32_t action = SECCOMP_RET_ERRNO;
  return our_calls != 0 && syscall(SYS_seccomp, SECCOMP_GET_ACTION_AVAIL, 0, &action) == 0;
}

}  // namespace

std::string ConfinementSupport::describe() const {
  return files && network ? "files, network" : files ? "files" : network ? "network" : "none";
}

const ConfinementSupport& confinement_support() {
  static const ConfinementSupport found{landlock_version() >= 1, has_filters()};
  return found;
}

Confinement::Confinement(const std::vector<std::string>& writable) {
  if (!confinement_support().files) return;
  const uint64_t rights = known_rights(landlock_version());
  landlock_ruleset_attr handled = {};
  handled.handled_access_fs = rights;
  rules_.reset(int(syscall(SYS_landlock_create_ruleset, &handled, sizeof handled, 0)));
  if (rules_.get() < 0) throw environment_error("landlock: {}", std::strerror(errno));
  for (const std::string& folder : writable) allow(rules_.get(), folder, rights);
  for (const std::string& device : devices()) allow(rules_.get(), device, rights);
}

bool Confinement::enter() const noexcept {
  if (rules_.get() < 0 && !confinement_support().network) return true;
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return false;
  if (rules_.get() >= 0 && syscall(SYS_landlock_restrict_self, rules_.get(), 0) != 0) return false;
  if (!confinement_support().network) return true;
  const sock_fprog program{std::size(filter), const_cast<sock_filter*>(filter)};
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0) == 0;
}

}  // namespace tessera
