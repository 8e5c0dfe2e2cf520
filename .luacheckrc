-- luacheck over stdlib/, rules/, tools/ and tests/: no globals of our own.
std = "lua54"
max_line_length = 100
-- Declarations for editors: nothing in it runs.
exclude_files = { "stdlib/definitions.lua" }
