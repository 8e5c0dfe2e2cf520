# Run by CPack before it packs: adds what only a Debian package has.

set(share ${CPACK_TEMPORARY_INSTALL_DIRECTORY}/usr/share)
set(documents ${share}/doc/moyo)

file(MAKE_DIRECTORY ${documents} ${share}/lintian/overrides)
file(COPY_FILE ${CPACK_MOYO_ROOT}/LICENSE ${documents}/copyright)
file(COPY_FILE ${CPACK_MOYO_ROOT}/CHANGELOG.md ${documents}/changelog)
file(COPY_FILE ${CPACK_MOYO_ROOT}/tools/packaging/lintian-overrides
  ${share}/lintian/overrides/moyo)
string(TIMESTAMP now "%a, %d %b %Y %H:%M:%S +0000" UTC)
file(WRITE ${documents}/changelog.Debian
  "moyo (${CPACK_PACKAGE_VERSION}-${CPACK_DEBIAN_PACKAGE_RELEASE}) unstable; \
urgency=medium\n\n  * What has changed in Moyo stands in changelog.gz.\n\n\
 -- ${CPACK_PACKAGE_CONTACT}  ${now}\n")

# Without a date in them, the files are the same each time.
execute_process(COMMAND gzip -9n
  ${share}/man/man1/moyo.1 ${documents}/changelog ${documents}/changelog.Debian
  COMMAND_ERROR_IS_FATAL ANY)
