--- GTP as all who speak it with programs of other make have it in common.

local test, expect = ...
require "support.shell" -- finds tools/
local talk = require "players.talk"

test("an answer is read line by line; what comes before it is passed over", function()
  local take, answers = talk.reader(), {}
  for line in ("hello\n\n= C3\t\r\n\r\n?7 illegal move\n\n=\n\n=12 a\nb\n\n"):gmatch "(.-)\n" do
    local text, refuses = take(line)
    if text then answers[#answers + 1] = { text, refuses } end
  end
  expect.equal(answers, { { "C3", false }, { "illegal move", true }, { "", false },
    { "a\nb", false } })
end)

test("blanks in an answer take a moment; those at its end are left out", function()
  local take, blanks = talk.reader(), (" "):rep(300000)
  take("= a" .. blanks .. "b" .. blanks)
  expect.equal({ take "" }, { "a" .. blanks .. "b", false })
end)

test("a program is told the whole game once, then what is new", function()
  local beginning = talk.beginning(5, 4, 0.5)
  expect.equal(beginning, { "rectangular_boardsize 5 4", "clear_board", "komi 0.5" })
  expect.equal(talk.beginning(5, 5), { "boardsize 5", "clear_board" })
  local lines, told = talk.news(nil, beginning, { "play b C3" })
  expect.equal(lines, { beginning[1], beginning[2], beginning[3], "play b C3" })
  talk.note(told, "w", "D4")
  lines, told = talk.news(told, beginning, { "play b C3", "play w d4", "play b pass" })
  expect.equal(lines, { "play b pass" })
  expect.equal(#talk.news(told, beginning, { "play b C3", "play w A1" }), 5, "another turn")
  expect.equal(#talk.news(told, beginning, { "play b C3" }), 4, "a turn was taken back")
  expect.equal(#talk.news(told, talk.beginning(5, 4), told), 5, "another komi")
  expect.equal(talk.news(told, beginning, told), {})
end)
