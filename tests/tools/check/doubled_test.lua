--- Names that stand twice in a table of a rule file.

local test, expect = ...
local small = require "support.small"
local doubled = require "check.doubled"
local moyo = require "moyo"

--- What stands twice in a file of this text.
local function of(text)
  return small.file(text, function(path)
    moyo.load(path)
    return doubled.of(path)
  end)
end

test("a name that stands twice is told with both lines; the same in other tables is not", function()
  expect.equal(of(small.text()), {})
  expect.equal(of(small.text("conditions = {}", "\nko = moyo.ko.simple, ko = moyo.ko.simple")), {
    { name = "ko", line = 16, first = 14 }, { name = "ko", line = 16, first = 14 } })
  expect.equal(of(small.text('"Passes that end the game.",', '"Passes.",\nmin = 2,')),
    { { name = "min", line = 7, first = 7 } })
  expect.equal(of(small.text("conditions = {}", "sentences = { ko = 'Ko.', ko = 'Kos.' }")),
    { { name = "ko", line = 15, first = 15 } })
end)

test("nothing is known of a file that was not loaded", function()
  expect.equal(doubled.of "nowhere.lua", {})
end)
