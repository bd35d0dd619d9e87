#include "record/task_files.h"

#include <set>

#include "record/side_files.h"
#include "te/tenset.h"

namespace tessera::record {

namespace fs = std::filesystem;

std::vector<te::Task> load_tasks(const fs::path& file) {
  const bool networks = file.extension() == ".json" || file.extension() == ".zip";
  return networks ? te::read_tenset_networks(file).tasks : te::read_tasks(file);
}

te::TaskTable load_task_table(const std::vector<std::string>& files,
                              const std::vector<std::string>& records) {
  te::TaskTable table;
  for (const std::string& file : files) table.add(load_tasks(file));
  std::set<fs::path> folders;
  for (const std::string& file : records) folders.insert(fs::path(file).parent_path());
  for (const fs::path& folder : folders)
    if (fs::exists(folder / tasks_name)) table.add(te::read_tasks(folder / tasks_name));
  return table;
}

}  // namespace tessera::record
