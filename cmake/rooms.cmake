# How folders become targets.

# Headers of the standard library and of fmt are most of what a small file reads: they are precompiled
# once for all rooms that need nothing heavier, and once more, with gtest, for all tests.
function(tessera_precompile_tests)
  add_library(test_pch OBJECT ${CMAKE_SOURCE_DIR}/tests/test_pch.cpp)
  target_link_libraries(test_pch PRIVATE base GTest::gtest)
  target_compile_options(test_pch PRIVATE -O1)
  target_compile_definitions(test_pch PRIVATE TESSERA_TESTS="${CMAKE_SOURCE_DIR}/tests")
  target_precompile_headers(test_pch PRIVATE ${CMAKE_SOURCE_DIR}/tests/test_pch.h)
endfunction()

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
# heavy headers do not spread. A room without sources, or with a library missing, is left out.
function(tessera_room name)
  cmake_parse_arguments(ROOM "" "PRECOMPILE;PRECOMPILED_BY;WITHOUT" "USES;INSIDE" ${ARGN})
  set(folder ${CMAKE_SOURCE_DIR}/src/${name})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${folder}/*.cpp)
  if(ROOM_WITHOUT)
    list(REMOVE_ITEM sources ${folder}/${ROOM_WITHOUT})
  endif()
  if(name STREQUAL "kernel" AND NOT TARGET halide)
    if(NOT TESSERA_FUZZ AND NOT TESSERA_SANITIZE)
      message(FATAL_ERROR "no Halide: give -DTESSERA_DEPS=DIR or -DTESSERA_HALIDE=DIR")
    endif()
    return()
  endif()
  if(name STREQUAL "eager" AND NOT TARGET torch)
    if(NOT TESSERA_FUZZ AND NOT TESSERA_SANITIZE)
      message(FATAL_ERROR "no torch: give -DTESSERA_DEPS=DIR or -DTESSERA_TORCH=DIR")
    endif()
    return()
  endif()
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
  set_property(GLOBAL PROPERTY TESSERA_USED_BY_${name} ${ROOM_USES} ${ROOM_INSIDE})
  set(TESSERA_ROOMS ${TESSERA_ROOMS} ${name} PARENT_SCOPE)
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

# tests/ROOM/*_test.cpp become one program, ROOM_test.
function(tessera_tests room)
  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tests/${room}/*_test.cpp)
  if(NOT sources OR NOT TARGET ${room} OR NOT TARGET GTest::gtest_main)
    return()
  endif()
  add_executable(${room}_test ${sources})
  target_link_libraries(${room}_test PRIVATE ${room} GTest::gtest GTest::gtest_main)
  if(room MATCHES "^(eager|trace|runtime)$")
    target_link_libraries(${room}_test PRIVATE torch)
  elseif(room STREQUAL "kernel" AND TARGET halide)
    target_link_libraries(${room}_test PRIVATE halide)
  endif()
  target_compile_definitions(${room}_test PRIVATE TESSERA_TESTS="${CMAKE_SOURCE_DIR}/tests")
  target_compile_options(${room}_test PRIVATE -O1)
  target_precompile_headers(${room}_test REUSE_FROM test_pch)
endfunction()

# tests/fuzz/NAME_fuzz.cpp becomes NAME_fuzz, run by libFuzzer.
function(tessera_fuzz_targets)
  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tests/fuzz/*_fuzz.cpp)
  foreach(source ${sources})
    get_filename_component(name ${source} NAME_WE)
    add_executable(${name} ${source})
    tessera_link(${name} PRIVATE base format graph onnx hlo te schedule feature record elf result score)
    target_link_options(${name} PRIVATE -fsanitize=fuzzer)
  endforeach()
endfunction()

# tests/differential: random graphs, compiled and compared with eager. graph_fuzz does it for thousands,
# differential_test for a few; a program of its own, since each graph runs in a child that is forked before
# a library starts threads.
function(tessera_differential)
  set(folder ${CMAKE_SOURCE_DIR}/tests/differential)
  file(GLOB drawing CONFIGURE_DEPENDS ${folder}/*draw*.cpp)
  set(sources ${drawing} ${folder}/random_graph.cpp ${folder}/differential.cpp ${folder}/shrink_sample.cpp
      ${folder}/two_pass_moments.cpp)
  add_library(differential STATIC EXCLUDE_FROM_ALL ${sources})
  tessera_link(differential PUBLIC compile)
  add_executable(graph_fuzz EXCLUDE_FROM_ALL ${folder}/graph_fuzz.cpp)
  target_link_libraries(graph_fuzz PRIVATE differential)
  tessera_tests(differential)
endfunction()

# tests/replay: kernels and plans as digests, which a refactoring must leave as they are.
function(tessera_replay)
  add_library(replay INTERFACE)
  tessera_link(replay INTERFACE compile halide)
  tessera_tests(replay)
endfunction()

# benchmarks/NAME.cpp becomes bench_NAME. Not part of `all`: build one by its name, or all by
# `benchmarks`.
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
    elseif(name STREQUAL "agreement")
      tessera_link(bench_${name} PRIVATE lower)  # whose tasks it measures
    endif()
    add_dependencies(benchmarks bench_${name})
  endforeach()
endfunction()
