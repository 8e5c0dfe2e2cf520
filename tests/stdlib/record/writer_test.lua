--- Matches as SGF, and as Go viewers show them.

local test, expect, slow = ...
local moyo = require "moyo"
local record = require "moyo.record.record"
local sgf = require "moyo.record.sgf"
local records = require "support.records"

local loaded, rows, played = records.loaded, records.rows, records.played
local random_match, without_breaks = records.random_match, records.without_breaks

test("save: a Go game is SGF that any program opens", function()
  local text = record.save(played("go:size=5,ko=simple", "C3 b2 pass PASS"),
    { players = { "Ann]", "Bob" } })
  expect.equal(without_breaks(text):gsub("XF%[%x+%]", "XF[]"):gsub("moyo:[%d.]+", "moyo:"),
    "(;FF[4]GM[1]CA[UTF-8]AP[moyo:]SZ[5]RU[Go]KM[7.5]PB[Ann\\]]PW[Bob]RE[W+7.5]"
    .. "XR[go:size=5,ko=simple]XF[]XS[0];B[cc];W[bd];B[];W[])")
end)

test("save: a game without a score is won by nothing", function()
  local text = record.save(played("tests/rules/guide/first.lua:size=3", "B3 A3 A2"))
  expect.truthy(text:find("RE[B+]", 1, true), text)
end)

test("save: GM is 1 for Go, and in what other programs are to show as Go", function()
  local function number(ruleset, compat)
    return record.save(played(ruleset, ""), { compat = compat }):match "GM%[(%d+)%]"
  end
  expect.equal({ number "go:size=5", number "gengo:size=7", number("gengo:size=7", true) },
    { "1", "1000", "1" })
  expect.equal(rows(loaded(record.save(played("gengo:size=7", "C3")))):gsub("[./]", ""), "X")
end)

-- What viewers show --------------------------------------------------------------------

--- The same from the rules.
local function refereed(match)
  local again = moyo.match(match.game, match.seed)
  local boards = { rows(again) }
  for i, turn in ipairs(match.turns) do
    again:play(turn.text)
    boards[i + 1] = rows(again)
  end
  return boards
end

test("compat: every node shows the right board in a Go viewer", function()
  local shown_steps = 0
  for _, ruleset in ipairs { "gengo:size=9", "gengo:size=9,own_overlap=yes",
    "gengo:size=9,regions=go,friendly_fire=after", "go:size=5,board=torus", "go:size=7" } do
    for seed = 1, slow and 4 or 1 do
      local match = random_match(ruleset, seed, slow and 150 or 60)
      local text = record.save(match, { compat = true })
      local boards, line = records.viewed(text)
      expect.equal(boards, refereed(match))
      for _, node in ipairs(line) do
        if sgf.get(node, "XM") then
          shown_steps = shown_steps + 1
          expect.truthy(sgf.get(node, "PL"))
          expect.equal(sgf.get(node, "B") or sgf.get(node, "W"), nil)
        end
      end
    end
  end
  expect.truthy(shown_steps > (slow and 50 or 5), "the games differ from Go's")
end)

test("compat: plain Go needs none of it", function()
  local match = random_match("go:size=9", 3, 300)
  expect.equal(record.save(match, { compat = true }), record.save(match))
end)
