# What `cpack` packs: one Debian package with the program, libmoyo for C
# programs, the rules and the manuals.
#
#   tools/package      builds it in build-package/

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME moyo)
set(CPACK_PACKAGE_VENDOR "The Moyo authors")

# Who makes the package, as Debian's own tools have it.
set(CPACK_PACKAGE_CONTACT "The Moyo authors <moyo@localhost>")
if(DEFINED ENV{DEBEMAIL})
  set(CPACK_PACKAGE_CONTACT "$ENV{DEBFULLNAME} <$ENV{DEBEMAIL}>")
endif()
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "rule interpreter for Go-like games")
set(CPACK_PACKAGE_DESCRIPTION
  "Moyo reads the rules of a Go-like game from a Lua file, and plays the game:
in a terminal, in programs that speak the Go Text Protocol, and as a referee
for other programs. It explains the rules in words, toggles their options,
and compares the games that they lead to.
.
It includes Go, Gengo, GoRoGo, Sygo, The Way of Go, BeSiege and Multiplayer
Go, and libmoyo, with which C programs use all of this.")
set(CPACK_STRIP_FILES ON)

set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_PACKAGE_SECTION interpreters)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_DEPENDS
  "lua-lpeg, lua-argparse, lua-sql-sqlite3, lua-zlib")
set(CPACK_DEBIAN_PACKAGE_SUGGESTS
  "liblua5.4-dev, librsvg2-bin, gnugo, bash-completion, lua-sql-postgres")
# Other packages that link libmoyo.so need this one; and the dynamic linker's
# cache is to know it.
file(WRITE ${PROJECT_BINARY_DIR}/control/shlibs
  "libmoyo ${PROJECT_VERSION_MAJOR} moyo (= ${PROJECT_VERSION}-1)\n")
file(WRITE ${PROJECT_BINARY_DIR}/control/triggers
  "activate-noawait ldconfig\n")
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA
  ${PROJECT_BINARY_DIR}/control/shlibs ${PROJECT_BINARY_DIR}/control/triggers)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)

set(CPACK_MOYO_ROOT ${PROJECT_SOURCE_DIR})
set(CPACK_PRE_BUILD_SCRIPTS ${CMAKE_CURRENT_LIST_DIR}/debian-files.cmake)

# A package is for other machines.
if(MOYO_NATIVE OR MOYO_IN_TREE OR NOT CMAKE_INSTALL_PREFIX STREQUAL "/usr")
  file(CONFIGURE OUTPUT no-package.cmake CONTENT [[
message(FATAL_ERROR "what is built here is for this machine; "
  "for a package: tools/package")
]])
  set(CPACK_PROJECT_CONFIG_FILE ${PROJECT_BINARY_DIR}/no-package.cmake)
endif()

include(CPack)
