-- luacheck over stdlib/, rules/, tools/ and tests/: no globals of our own.
std = "lua54"
max_line_length = 100
-- Declarations for editors, of which nothing runs; and what is broken on purpose.
exclude_files = { "stdlib/definitions", "tools/life/definitions.lua", "tests/rules/bad",
  "tests/fuzz/attacks" }
