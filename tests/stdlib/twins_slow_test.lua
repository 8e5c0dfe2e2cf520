--- twins_test.lua with fifteen times as many seeds.

local test, expect = ...
assert(loadfile "tests/stdlib/twins_test.lua")(test, expect, 15)
