// The members of one JSON object, each read as what it should be or refused by an input Error that
// names the file, the line, the member and what was expected. `read` takes what may be missing:
// then, and for null, the variable stays as it is. The others throw where the member is not there.
#pragma once

#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "base/json.h"

namespace tessera {

// Refers to what it is made of: all of it must outlive this, and what is read.
class JsonMembers {
 public:
  // `path` leads to the object inside the file: "outputs[0]". Throws where `json` is no object.
  JsonMembers(const Json& json, const Where& where, std::string_view path = {});

  // "expected 'path.key' to be `expected`"; of the object itself where `key` is empty.
  Error wrong(std::string_view key, std::string_view expected) const;

  bool has(std::string_view key) const { return json_.find(key); }  // if only as null
  const Json* find(std::string_view key) const;                     // null: missing, or null
  const Json& at(std::string_view key) const;

  // "path.key", and the members of an object that a path leads to.
  std::string path_to(std::string_view key) const;
  JsonMembers inside(const Json& json, std::string_view path) const { return {json, where_, path}; }
  const Where& where() const { return where_; }

  const std::string& text(std::string_view key) const;
  int64_t integer(std::string_view key, int64_t least = std::numeric_limits<int64_t>::min(),
                  int64_t most = std::numeric_limits<int64_t>::max()) const;
  const Json::Array& list(std::string_view key, std::string_view of = "an array") const;
  std::vector<std::string> texts(std::string_view key) const;

  void read(std::string_view key, std::string& value) const;
  void read(std::string_view key, bool& value) const;
  void read(std::string_view key, double& value) const;
  template <typename Integer>
    requires std::is_integral_v<Integer>
  void read(std::string_view key, Integer& value, int64_t least = 0,
            int64_t most = std::numeric_limits<Integer>::max()) const {
    if (find(key)) value = Integer(integer(key, least, most));
  }
  void read(std::string_view key, std::vector<int64_t>& values) const;
  void read(std::string_view key, std::vector<std::string>& values) const;

 private:
  const Json& json_;
  const Where& where_;
  std::string_view path_;
};

}  // namespace tessera
