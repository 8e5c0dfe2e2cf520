--- A portrait in a terminal.

local test, expect = ...
require "support.shell" -- finds tools/
local text = require "portrait.text"

test("sections with tables; sentences are wrapped beside their numbers", function()
  local lines = text.lines({ "what was played" }, { { title = "Rules", lead = "One. Two.",
    tables = { { says = "shares", head = { "sentence", "mcts:4" }, sentences = true,
      rows = { { "ko: a rule that is longer than its column", "50 %" } } } } },
    { title = "Plies", lead = "Three.", tables = { { says = "plies", head = { "step", "n" },
      rows = { { "1", "10" }, { "20", "5" } }, right = { [1] = true } } } } }, 34)
  expect.equal(lines, { "what was played", "", "RULES", "One. Two.", "", "shares",
    "sentence                    mcts:4", "ko: a rule that is longer   50 %", "  than its column",
    "", "PLIES", "Three.", "", "plies", "step  n", "   1  10", "  20  5" })
end)
