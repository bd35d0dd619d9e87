#include "base/json_lines.h"

#include "base/file.h"
#include "base/text.h"

namespace tessera {

namespace {

constexpr size_t most_bytes = size_t{1} << 32;

}  // namespace

void for_each_json_line(const std::filesystem::path& file,
                        const std::function<void(const JsonMembers&, std::string_view)>& use) {
  if (!std::filesystem::exists(file)) return;
  const std::string text = read_file(file, most_bytes);
  Where where{file.string(), 0};
  for (const std::string_view line : lines_of(text)) {
    const bool ended = line.data() + line.size() != text.data() + text.size();
    ++where.line;
    if (trim(line).empty() || line.starts_with('#')) continue;
    Json json;
    try {
      json = Json::parse(line, where.file);
    } catch (const Error& error) {
      if (!ended) return;
      throw input_error(where, "{}", error.message());
    }
    use(JsonMembers(json, where), line);
  }
}

}  // namespace tessera
