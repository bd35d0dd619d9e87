# Writes OUTPUT, a source file of room ROOM with a digest of FILES and the names of the
# ROOMS that they are of. Whatever they make is
# known by it, so that what older ones made is not taken for theirs.
set(digests "")
foreach(file ${FILES})
  file(SHA256 ${file} digest)
  string(APPEND digests "${digest}\n")
endforeach()
string(SHA256 digest "${digests}")
string(REPLACE ";" " " rooms "${ROOMS}")
file(WRITE ${OUTPUT} "#include <string_view>\n\nnamespace tessera::${ROOM} {\n"
  "extern const std::string_view sources_digest, digested_rooms;\n"
  "const std::string_view sources_digest = \"${digest}\";\n"
  "const std::string_view digested_rooms = \"${rooms}\";\n}  // namespace tessera::${ROOM}\n")
