--- The tests of twins with many more seeds, and all that they only sample.

local test, expect = ...

local function more(name, scale)
  local file = ("tests/stdlib/%s_test.lua"):format(name)
  assert(loadfile(file))(function(title, f) test(name .. ": " .. title, f) end, expect, scale)
end

more("twins", 15)
more("twins_variants", 30)
more("twins_lab", 30)
more("twins_sides", 10)
more("twins_contact", 10)
