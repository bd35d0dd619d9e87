# How folders become targets.

# Links those of the libraries that this build has.
function(tessera_link target visibility)
  foreach(used ${ARGN})
    if(TARGET ${used})
      target_link_libraries(${target} ${visibility} ${used})
    endif()
  endforeach()
endfunction()

# A room is one static library made of one folder of src/. It sees only the rooms and libraries named
# after USES, and those who use it see them too; what is named after INSIDE stays its own affair, so that
# heavy headers do not spread. A COLD room has no loop that anybody waits for: it is compiled with less
# effort, in two thirds of the time. Fuzzing and sanitizers leave out rooms that need a library they do
# without.
function(tessera_room name)
  cmake_parse_arguments(ROOM "COLD" "PRECOMPILE;PRECOMPILED_BY" "USES;INSIDE;WITHOUT" ${ARGN})
  set(folder ${CMAKE_SOURCE_DIR}/src/${name})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${folder}/*.cpp)
  foreach(file ${ROOM_WITHOUT})
    list(REMOVE_ITEM sources ${folder}/${file})
  endforeach()
  foreach(needed ${ROOM_USES} ${ROOM_INSIDE})
    if(NOT TARGET ${needed} AND NOT needed MATCHES "^(arrow|xgboost|onednn)$")
      if(NOT TESSERA_FUZZ AND NOT TESSERA_SANITIZE)
        message(FATAL_ERROR "no ${needed}, which ${name} needs: give -DTESSERA_DEPS=DIR, or see the "
          "options in CONTRIBUTING.md")
      endif()
      return()
    endif()
  endforeach()
  add_library(${name} STATIC ${sources})
  target_include_directories(${name} PUBLIC ${CMAKE_SOURCE_DIR}/src)
  tessera_link(${name} PUBLIC ${ROOM_USES})
  tessera_link(${name} PRIVATE ${ROOM_INSIDE})
  if(ROOM_PRECOMPILE)
    target_precompile_headers(${name} PRIVATE ${folder}/${ROOM_PRECOMPILE})
  elseif(ROOM_PRECOMPILED_BY)
    target_precompile_headers(${name} REUSE_FROM ${ROOM_PRECOMPILED_BY})
  else()
    target_precompile_headers(${name} REUSE_FROM base)
  endif()
  if(ROOM_COLD)
    target_compile_options(${name} PRIVATE -O1)
  endif()
  set_property(GLOBAL PROPERTY TESSERA_USED_BY_${name} ${ROOM_USES} ${ROOM_INSIDE})
  set(TESSERA_ROOMS ${TESSERA_ROOMS} ${name} PARENT_SCOPE)
endfunction()

# Compiles some files of a room as one: of a file that reads torch's headers half of the time goes to
# templates that every other one needs, too.
function(tessera_jumbo room)
  if(NOT TARGET ${room})
    return()
  endif()
  set_target_properties(${room} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  list(TRANSFORM ARGN REPLACE "(.+)" "${CMAKE_SOURCE_DIR}/src/${room}/\\1.cpp" OUTPUT_VARIABLE files)
  list(GET ARGN 0 group)
  set_source_files_properties(${files} PROPERTIES UNITY_GROUP ${group})
endfunction()

# The room itself and all rooms that it uses, directly or through others.
function(tessera_rooms_used_by name result)
  set(found "")
  set(open ${name})
  while(open)
    list(POP_FRONT open room)
    if(NOT room IN_LIST TESSERA_ROOMS OR room IN_LIST found)
      continue()
    endif()
    list(APPEND found ${room})
    get_property(used GLOBAL PROPERTY TESSERA_USED_BY_${room})
    list(APPEND open ${used})
  endwhile()
  list(SORT found)
  set(${result} ${found} PARENT_SCOPE)
endfunction()

# src/python becomes a module that Python imports, in build/PRESET/python. What the rooms in it define
# stays inside: other modules of a process may have rooms, or libraries, of the same names.
function(tessera_python_module name)
  cmake_parse_arguments(MODULE "" "" "USES" ${ARGN})
  if(NOT nanobind_FOUND OR TESSERA_SANITIZE)
    message(STATUS "no nanobind or no headers of Python: tessera.${name} is left out")
    add_custom_target(${name})
    return()
  endif()
  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/python/*.cpp)
  nanobind_add_module(${name} NB_STATIC NOMINSIZE NOSTRIP NB_SUPPRESS_WARNINGS ${sources})
  tessera_link(${name} PRIVATE ${MODULE_USES} torch)
  target_link_libraries(${name} PRIVATE ${torch_folder}/lib/libtorch_python.so)
  # The system's libstdc++ in front, as in libraries.cmake.
  target_link_options(${name} PRIVATE "LINKER:--exclude-libs,ALL"
    "LINKER:--push-state,--no-as-needed,-l:libstdc++.so.6,--pop-state")
  set_target_properties(${name} PROPERTIES LIBRARY_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/python)
endfunction()

# The texts of src/ROOM/FOLDER become constants in the program: page.js is tessera::ROOM::page_js. The
# room declares them in a header of its own.
function(tessera_embed room folder)
  if(NOT TARGET ${room})
    return()
  endif()
  file(GLOB files CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/${room}/${folder}/*)
  set(output ${CMAKE_BINARY_DIR}/embedded/${room}_${folder}.cpp)
  add_custom_command(OUTPUT ${output}
    COMMAND ${CMAKE_COMMAND} "-DFILES=${files}" -DROOM=${room} -DOUTPUT=${output}
      -P ${CMAKE_SOURCE_DIR}/cmake/embed.cmake
    DEPENDS ${files} ${CMAKE_SOURCE_DIR}/cmake/embed.cmake VERBATIM)
  target_sources(${room} PRIVATE ${output})
endfunction()

# tessera::ROOM::sources_digest, a constant that changes whenever a source of the room does, or of a
# room that it uses; tessera::ROOM::digested_rooms names them.
function(tessera_digest room)
  if(NOT TARGET ${room})
    return()
  endif()
  tessera_rooms_used_by(${room} rooms)
  set(files "")
  foreach(folder ${rooms})
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/${folder}/*.h
      ${CMAKE_SOURCE_DIR}/src/${folder}/*.cpp)
    list(APPEND files ${sources})
  endforeach()
  set(output ${CMAKE_BINARY_DIR}/embedded/${room}_digest.cpp)
  add_custom_command(OUTPUT ${output}
    COMMAND ${CMAKE_COMMAND} "-DFILES=${files}" "-DROOMS=${rooms}" -DROOM=${room} -DOUTPUT=${output}
      -P ${CMAKE_SOURCE_DIR}/cmake/digest.cmake
    DEPENDS ${files} ${CMAKE_SOURCE_DIR}/cmake/digest.cmake VERBATIM)
  target_sources(${room} PRIVATE ${output})
endfunction()

# benchmarks/NAME.cpp becomes bench_NAME. Not part of `all`: build one by its name, or all by
# `benchmarks`, as `tessera test` does, so that they go on compiling.
function(tessera_benchmarks)
  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/benchmarks/*.cpp)
  find_package(benchmark QUIET)
  add_custom_target(benchmarks)
  foreach(source ${sources})
    get_filename_component(name ${source} NAME_WE)
    add_executable(bench_${name} EXCLUDE_FROM_ALL ${source})
    tessera_link(bench_${name} PRIVATE score feature measure benchmark::benchmark)
    if(name STREQUAL "kernel")
      tessera_link(bench_${name} PRIVATE torch)  # what it is compared with
    elseif(name STREQUAL "build")
      tessera_link(bench_${name} PRIVATE halide)  # whose stages it looks at
    elseif(name MATCHES "^(trees|training)$")
      tessera_link(bench_${name} PRIVATE model)
    elseif(name STREQUAL "graphs")
      tessera_link(bench_${name} PRIVATE layout)
    elseif(name STREQUAL "peers")
      tessera_link(bench_${name} PRIVATE search)  # whose winners they meet
    elseif(name STREQUAL "agreement")
      tessera_link(bench_${name} PRIVATE lower)  # whose tasks it measures
    endif()
    add_dependencies(benchmarks bench_${name})
  endforeach()
endfunction()
