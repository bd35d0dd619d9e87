#include "base/process_table.h"

#include <dirent.h>
#include <fcntl.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <unordered_set>

namespace tessera {

namespace {

// The second field of /proc/PID/stat is the program's name in brackets and may hold anything, so
// fields are counted from the last closing bracket.
bool parse_stat(const char* text, ProcessInfo& info) {
  const char* name_end = std::strrchr(text, ')');
  if (!name_end) return false;
  char state;
  int parent, group;
  long resident_pages;
  int fields = std::sscanf(name_end + 1,
                           " %c %d %d %*d %*d %*d %*u %*u %*u %*u %*u %*u %*u %*d %*d %*d %*d %*d "
                           "%*d %*u %*u %ld",
                           &state, &parent, &group, &resident_pages);
  if (fields != 4) return false;
  static const size_t page = static_cast<size_t>(sysconf(_SC_PAGESIZE));
  info.parent = parent;
  info.group = group;
  info.resident_bytes = static_cast<size_t>(resident_pages) * page;
  info.zombie = state == 'Z' || state == 'X';
  return true;
}

}  // namespace

ProcessTable list_processes() {
  ProcessTable table;
  DIR* folder = opendir("/proc");
  if (!folder) return table;
  while (dirent* entry = readdir(folder)) {
    ProcessInfo info;
    info.pid = static_cast<pid_t>(std::atoi(entry->d_name));
    if (info.pid <= 0) continue;
    char path[64], text[1024];
    std::snprintf(path, sizeof path, "/proc/%d/stat", info.pid);
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0) continue;
    ssize_t size = read(fd, text, sizeof text - 1);
    close(fd);
    if (size <= 0) continue;
    text[size] = '\0';
    if (parse_stat(text, info)) table.push_back(info);
  }
  closedir(folder);
  return table;
}

std::vector<ProcessInfo> process_tree(const ProcessTable& table, pid_t root) {
  std::unordered_set<pid_t> members = {root};
  // Children mostly follow their parents in the table; go on until nothing is added.
  for (size_t before = 0; before != members.size();) {
    before = members.size();
    for (const ProcessInfo& info : table) {
      if (info.group == root || members.count(info.parent)) members.insert(info.pid);
    }
  }
  std::vector<ProcessInfo> tree;
  for (const ProcessInfo& info : table) {
    if (members.count(info.pid)) tree.push_back(info);
  }
  return tree;
}

size_t resident_bytes(const std::vector<ProcessInfo>& processes) {
  size_t total = 0;
  for (const ProcessInfo& info : processes) total += info.resident_bytes;
  return total;
}

}  // namespace tessera
