--- Records: what is saved comes back, and every viewer can show it.

local test, expect, slow = ...
local moyo = require "moyo"
local record = require "moyo.record.record"
local records = require "support.records"

local loaded, rows, texts = records.loaded, records.rows, records.texts
local played, random_match = records.played, records.random_match
local without_breaks = records.without_breaks

local function refused(text, message, options)
  local match, why = record.load(text, options)
  expect.equal(match, nil)
  expect.equal(why, message)
end

-- Moyo's own records ---------------------------------------------------------------

local rulesets = {
  "go:size=9", "go:size=5x7,ko=situational", "go:size=5,board=torus", "go:size=4,board=hex",
  "go:size=4,board=mobius", "go:size=4,board=3.6.3.6", "go:size=4,board=honeycomb",
  "japanese:size=5", "go:size=9,handicap=4", "go:size=9,handicap=4,handicap_placement=fixed",
  "go:size=5,komi_rule=pie", "go:size=5,komi_rule=bid", "go:size=52x3", "go:size=5,goal=capture",
  "gengo:size=9", "gengo:size=11,own_overlap=yes,friendly_fire=before",
  "gengo:size=7,regions=. n ./n x n/. n .",
}

test("load: what was saved comes back, and is saved as the same bytes", function()
  for _, ruleset in ipairs(rulesets) do
    for seed = 1, slow and 5 or 1 do
      local match = random_match(ruleset, seed, 20 * seed)
      for _, compat in ipairs { false, true } do
        local text = record.save(match, { compat = compat })
        local again, source = loaded(text)
        expect.equal(source.warnings, {})
        expect.equal(again.game.ruleset, match.game.ruleset)
        expect.equal(texts(again), texts(match))
        expect.equal(again.state:save(), match.state:save(), ruleset)
        expect.equal(record.save(again, { compat = compat }), text)
        expect.equal(record.save(again, { compat = compat, keep = source }), text)
      end
    end
  end
end)

test("load: a resignation, and it can be taken back", function()
  local match = played("go:size=5", "C3 B2")
  match:play "resign"
  local text = record.save(match)
  expect.equal(text:match "RE%[.-%]", "RE[W+R]")
  local again, source = loaded(text)
  expect.equal({ again.state.over, again.state.reason }, { true, "resignation" })
  expect.truthy(again:undo())
  expect.equal(texts(again), "C3 B2")
  expect.equal(record.save(again, { keep = source }):find("RE[", 1, true), nil)
end)

test("load: a set-up position with its player", function()
  local match = moyo.match(moyo.load "go:size=3")
  expect.truthy(match:setup(".X./XOX/.X.", { to = "white" }))
  expect.truthy(match:play "A1")
  local text = record.save(match)
  expect.equal(without_breaks(text):match "AB.*$", "AB[ba][ab][cb][bc]AW[bb]PL[W];W[ac])")
  local again = loaded(text)
  expect.equal(again.state:save(), match.state:save())
  expect.truthy(again:undo())
  expect.equal(rows(again), ".X./XOX/.X.")
end)

test("load: a set-up without the stones that the rules put there", function()
  local match = moyo.match(moyo.load "go:size=9,handicap=2,handicap_placement=fixed")
  expect.truthy(match:setup(("........./"):rep(8) .. "........X", { to = "black" }))
  local again = loaded(record.save(match))
  expect.equal(rows(again), rows(match))
  expect.equal(again.state:save(), match.state:save())
end)

test("load: set-ups on boards without letters", function()
  local match = moyo.match(moyo.load "go:size=3,board=hex")
  expect.truthy(match:setup(".X./XO./.X.", { to = "white" }))
  match:play "pass"
  local text = record.save(match)
  expect.equal(without_breaks(text):match "XS.*$", "XS[0]XB[.X./XO./.X.][to=white];XM[pass])")
  expect.equal(loaded(text).state:save(), match.state:save())
end)

test("load: fields that were set up", function()
  local match = moyo.match(moyo.load "go:size=3,button=yes")
  expect.truthy(match:setup(".../.../...", { fields = { button = "2" } }))
  local text = record.save(match)
  expect.truthy(text:find("[button=2]", 1, true), text)
  expect.equal(loaded(text).state:save(), match.state:save())
end)

test("load: another program's game is none of ours", function()
  refused("(;FF[4]GM[1000]SZ[5])",
    "1:2: GM[1000] is not a game of this program; expected GM[1], Go")
end)

test("load: another ruleset instead of the record's", function()
  local text = record.save(played("go:size=3", "A1 B1"))
  local match = loaded(text, { ruleset = "go:size=3,ko=none" })
  expect.equal(match.game.ruleset, "go:size=3,ko=none")
  refused(text, "1:2: the record's board is 3x3, that of go:size=4 is 4x4",
    { ruleset = "go:size=4" })
end)

test("load: rules that have changed since are a warning", function()
  local text = record.save(played("go:size=3", "A1")):gsub("XF%[%x+%]", "XF[0123]")
  local _, source = loaded(text)
  expect.equal(#source.warnings, 1)
  expect.truthy(source.warnings[1]:find("have changed.*fingerprint 0123, now %x+"))
end)

test("load: a ruleset that is none is refused with its place", function()
  local _, why = record.load "(;GM[1]XR[goo:size=3])"
  expect.truthy(why:find('^1:2: XR: there is no variant or preset "goo"; did you mean "go"?'), why)
end)

-- Turns of several steps ------------------------------------------------------------

local two_stones = [[
local moyo = require "moyo"
return moyo.game "Two stones" {
  summary = "a turn is two stones, of which the second may be left out",
  options = {},
  rules = function() return {
    board = moyo.board("square", { width = 4, height = 4 }),
    stone = moyo.shape.adjacent,
    players = { "black", "white" },
    turn = moyo.either {
      moyo.sequence { moyo.place {}, moyo.optional { moyo.place {} } },
      moyo.pass {},
    },
    clear = { "enemy", "own" },
    finish = { moyo.finish.passes(2) },
    score = moyo.score.stones {},
  } end,
}
]]

--- Calls f with the path of the rule file above.
local function with_two_stones(f)
  local name = os.tmpname()
  os.remove(name)
  local path = name .. ".lua"
  local file = assert(io.open(path, "wb"))
  file:write(two_stones)
  file:close()
  local ok, problem = pcall(f, path)
  os.remove(path)
  if not ok then error(problem, 0) end
end

test("XM: turns of several steps, and one that is not complete", function()
  with_two_stones(function(path)
    local match = moyo.match(moyo.load(path))
    for _, text in ipairs { "A1 B2", "C3 done", "D4 A2", "pass", "D1" } do
      expect.truthy(match:play(text))
    end
    local text = record.save(match)
    expect.equal(without_breaks(text):match ";XM.*$",
      ";XM[A1 B2];XM[C3 done];XM[D4 A2];W[];XM[D1])")
    local again = loaded(text)
    expect.equal(again.state:save(), match.state:save())
    expect.equal(#again.turns, 4)
    local again_shown = loaded(record.save(match, { compat = true }))
    expect.equal(again_shown.state:save(), match.state:save())
  end)
end)

test("XM: an illegal step is named in its turn", function()
  with_two_stones(function(path)
    local match = moyo.match(moyo.load(path))
    expect.truthy(match:play "A1 B2")
    local text = record.save(match):gsub("A1 B2", "A1 A1")
    local _, why = record.load(text)
    expect.truthy(why:find("^%d+:%d+: move 1, A1 A1: step 2, A1: "), why)
  end)
end)

-- What viewers show --------------------------------------------------------------------

test("compat: a board other than the rules' is refused", function()
  local match = moyo.match(moyo.load "gengo:size=9")
  match:play "E5"
  local text = record.save(match):gsub(";B%[ee%]", ";XM[E5]AB[ee][aa]")
  local _, why = record.load(text)
  expect.truthy(why:find("move 1, E5: the record shows X on A9, the rules leave .", 1, true), why)
end)

test("read: files that cannot be", function()
  local text, why = record.read "/nonexistent/file.sgf"
  expect.equal({ text, why }, { nil, "/nonexistent/file.sgf: No such file or directory" })
  expect.equal((record.read "/"), nil)
  text, why = record.read "/dev/null"
  expect.equal({ text, why }, { nil, "/dev/null: the file is empty" })
end)
