// A library for emcc, which takes out of the program's module what no page needs, so that there is less
// to load: files that come later, from a database or a host, for which session.js has a way of its own;
// and what no program asks of files.

for (const name of ["createLazyFile", "createPreloadedFile", "createDataFile", "createPath", "forceLoadFile",
  "syncfs", "indexedDB", "saveFilesToDB", "loadFilesFromDB", "DB_NAME", "DB_VERSION", "DB_STORE_NAME",
  "analyzePath", "findObject", "lchmod", "lchown", "fchown", "utime", "quit"]) {
  delete LibraryManager.library.$FS[name];
}
LibraryManager.library.$FS__deps = LibraryManager.library.$FS__deps.filter(name => name !== "$asyncLoad");
