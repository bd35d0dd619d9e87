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
# heavy headers do not spread. A room without sources, or with a library missing, is left out.
function(tessera_room name)
  cmake_parse_arguments(ROOM "" "PRECOMPILE;WITHOUT" "USES;INSIDE" ${ARGN})
  set(folder ${CMAKE_SOURCE_DIR}/src/${name})
  file(GLOB sources CONFIGURE_DEPENDS ${folder}/*.cpp)
  if(ROOM_WITHOUT)
    list(REMOVE_ITEM sources ${folder}/${ROOM_WITHOUT})
  endif()
  if(NOT sources)
    return()
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
  if(ROOM_PRECOMPILE AND EXISTS ${folder}/${ROOM_PRECOMPILE})
    target_precompile_headers(${name} PRIVATE ${folder}/${ROOM_PRECOMPILE})
  endif()
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

# tessera::ROOM::sources_digest, a constant that changes whenever a source of the rooms named does.
function(tessera_digest room)
  if(NOT TARGET ${room})
    return()
  endif()
  set(files "")
  foreach(folder ${ARGN})
    file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/${folder}/*.h
      ${CMAKE_SOURCE_DIR}/src/${folder}/*.cpp)
    list(APPEND files ${sources})
  endforeach()
  set(output ${CMAKE_BINARY_DIR}/embedded/${room}_digest.cpp)
  add_custom_command(OUTPUT ${output}
    COMMAND ${CMAKE_COMMAND} "-DFILES=${files}" -DROOM=${room} -DOUTPUT=${output}
      -P ${CMAKE_SOURCE_DIR}/cmake/digest.cmake
    DEPENDS ${files} ${CMAKE_SOURCE_DIR}/cmake/digest.cmake VERBATIM)
  target_sources(${room} PRIVATE ${output})
endfunction()

# tests/ROOM/*_test.cpp become one program, ROOM_test.
function(tessera_tests room)
  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tests/${room}/*_test.cpp)
  find_package(GTest QUIET)
  if(NOT sources OR NOT TARGET ${room} OR NOT TARGET GTest::gtest_main)
    return()
  endif()
  add_executable(${room}_test ${sources})
  target_link_libraries(${room}_test PRIVATE ${room} GTest::gtest GTest::gtest_main)
  if(room STREQUAL "eager")
    target_link_libraries(${room}_test PRIVATE torch)
  elseif(room STREQUAL "kernel" AND TARGET halide)
    target_link_libraries(${room}_test PRIVATE halide)
  endif()
  target_compile_definitions(${room}_test PRIVATE TESSERA_TESTS="${CMAKE_SOURCE_DIR}/tests")
  target_precompile_headers(${room}_test PRIVATE <gtest/gtest.h>)
endfunction()

# tests/fuzz/NAME_fuzz.cpp becomes NAME_fuzz, run by libFuzzer.
function(tessera_fuzz_targets)
  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tests/fuzz/*_fuzz.cpp)
  foreach(source ${sources})
    get_filename_component(name ${source} NAME_WE)
    add_executable(${name} ${source})
    tessera_link(${name} PRIVATE base graph onnx hlo score task schedule feature record elf)
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
  tessera_link(differential PUBLIC eager compile)
  add_executable(graph_fuzz EXCLUDE_FROM_ALL ${folder}/graph_fuzz.cpp)
  target_link_libraries(graph_fuzz PRIVATE differential)
  tessera_tests(differential)
endfunction()

# bench/NAME.cpp becomes bench_NAME. Not part of `all`: build one by its name, or all by `benches`.
function(tessera_benches)
  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/bench/*.cpp)
  find_package(benchmark QUIET)
  add_custom_target(benches)
  foreach(source ${sources})
    get_filename_component(name ${source} NAME_WE)
    add_executable(bench_${name} EXCLUDE_FROM_ALL ${source})
    tessera_link(bench_${name} PRIVATE base graph eager score
      task schedule feature record kernel measure benchmark::benchmark)
    if(name STREQUAL "kernel")
      tessera_link(bench_${name} PRIVATE torch)  # what it is compared with
    elseif(name STREQUAL "build")
      tessera_link(bench_${name} PRIVATE halide)  # whose stages it looks at
    endif()
    add_dependencies(benches bench_${name})
  endforeach()
endfunction()
