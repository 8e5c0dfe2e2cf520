--- The referee's command for a page on which positions are set up.

local test, expect = ...
local json = require "moyo.base.json"
local referee = require "support.referee"

-- The words of `setup` that lead to a position.
local function words_of(answer)
  local rows = {}
  for y, row in ipairs(answer.rows) do rows[y] = table.concat(row) end
  local words = { json.encode(table.concat(rows, "/")), "to=" .. answer.to,
    "phase=" .. answer.phase }
  for _, field in ipairs(answer.fields) do
    words[#words + 1] = field.name .. "=" .. field.value
  end
  return table.concat(words, " ")
end

test("position: its words set up the same position, in every variant", function()
  for _, ruleset in ipairs { "go:size=5,dead=agreed", "gengo:size=7", "gorogo", "sygo:size=5",
    "twog:size=5", "besiege:size=5", "blooms:size=3" } do
    local say = referee(ruleset)
    for i = 1, 7 do
      local steps = say "legal".legal
      expect.truthy(say("play " .. steps[(13 * i) % #steps + 1]).ok, ruleset)
    end
    local before, answer = say "state", say "position"
    if not before.begun then
      local set = say("setup " .. words_of(answer))
      expect.truthy(set.ok, ("%s: %s"):format(ruleset, set.error))
      local after = say "state"
      for _, name in ipairs { "board", "heights", "hands", "taken_by", "fields", "phase" } do
        expect.equal(after[name], before[name], ruleset .. ": " .. name)
      end
    end
  end
end)

test("position: places, pieces and phases", function()
  local answer = referee "gorogo" "position"
  expect.equal(answer.places.a1, { 1, 5 })
  expect.equal(#answer.pieces, 3)
  expect.equal(answer.pieces[3].character, "#")
  expect.equal(answer.stacks, false)
  expect.equal(referee "besiege:size=5" "position".stacks, true)
  answer = referee "blooms:size=3" "position"
  expect.equal({ #answer.pieces, answer.pieces[3].name }, { 4, "orange" })
  expect.equal(answer.rows[1][1], " ")
end)

test("position: pieces that look alike until play is over", function()
  local answer = referee "go+one_colour:size=5" "position"
  expect.equal({ answer.pieces[1].alike, answer.pieces[2].alike }, { true, true })
  expect.equal(referee "go:size=5" "position".pieces[2].alike, nil)
end)

test("turns: what was set up leads to the same beginning", function()
  local say = referee "besiege:size=5"
  expect.equal(say "turns".setup, nil)
  local set = say 'setup "X3..../...../..O2../...../....." to=white phase=play prisoners=0+2+1+0'
  expect.truthy(set.ok, set.error)
  local before = say "state"
  say("play " .. say "legal".legal[1])
  local words = say "turns".setup
  local again = referee "besiege:size=5"
  expect.truthy(again("setup " .. words).ok, words)
  expect.equal(again "state", before)
end)
