--- Whole games over GTP: records, and games of any variant.

local test, expect, slow = ...

local gtp_engine = require "support.gtp_engine"
local json = require "moyo.base.json"
local moyo = require "moyo"
local run = require "support.run"
local shell = require "support.shell"

local engine, refused, set_of = gtp_engine.engine, gtp_engine.refused, gtp_engine.words

--- A variant in a file of its author's.
local THREE = [[
local moyo = require "moyo"
return moyo.game "Three" {
  summary = "Go for three.",
  options = { ko = moyo.option.choice { "none", "Ko.", among = { "none", "positional" } } },
  presets = {},
  rules = function(o) return {
    board = moyo.board("square", { width = 5, height = 5 }),
    stone = moyo.shape.adjacent,
    players = { "red", "green", "blue" },
    turn = moyo.either { moyo.place {}, moyo.pass {} },
    clear = { "enemy", "own" },
    suicide = moyo.suicide.forbidden,
    ko = moyo.ko[o.ko],
    finish = { moyo.finish.passes(3) },
    score = moyo.score.area { komi = 0 },
  } end,
}
]]

-- ---- Records ------------------------------------------------------------------------------------

--- Runs `f` with the name of a file that holds a text.
local function with_file(text, f)
  local folder, remove = shell.folder()
  local name = folder .. "/a game.sgf"
  shell.write(name, text)
  local ok, problem = pcall(f, name)
  remove()
  if not ok then error(problem, 0) end
end

local RECORD = "(;GM[1]FF[4]SZ[9]KM[5.5]HA[0];B[cc];W[gg](;B[cg];W[gc])(;B[ee]))"

test("loadsgf: size and komi, all moves, and undo", function()
  local gtp = engine "go:ko=simple"
  with_file(RECORD, function(name)
    expect.equal(gtp("loadsgf " .. name), "=")
  end)
  expect.equal(gtp "moyo-ruleset", "= go:size=9,ko=simple,komi=5.5")
  expect.equal(set_of(gtp "list_stones b"), { C7 = true, C3 = true })
  expect.equal(set_of(gtp "list_stones w"), { G3 = true, G7 = true })
  expect.equal(gtp "gogui-rules_side_to_move", "= black")
  expect.equal(gtp "undo", "=")
  expect.equal(gtp "list_stones w", "= G3")
  expect.equal(gtp "komi 6.5", "=")
  expect.equal(gtp "list_stones w", "= G3")
  expect.equal(gtp "gg-undo 3", "=")
  expect.equal(gtp "list_stones b", "=")
end)

test("printsgf: the game, right for programs that know only Go, and the rules for Moyo", function()
  local gtp = engine "gengo:size=7"
  for _, line in ipairs { "play b C3", "play w E5", "genmove b" } do gtp(line) end
  local text = gtp("printsgf"):sub(3)
  expect.truthy(text:find "^%(;FF%[4%]GM%[1%].*XR%[gengo:size=7%]", text)
  with_file("", function(name)
    expect.equal(gtp("printsgf " .. name), "=")
    expect.equal(shell.read(name), text .. "\n")
    local other = engine "go"
    expect.equal(other("loadsgf " .. name), "=")
    expect.equal(other "moyo-state", gtp "moyo-state")
  end)
  expect.truthy(gtp("printsgf /nonexistent/x"):find "^%? cannot save file: /nonexistent/x: ")
end)

test("loadsgf: the position before a move", function()
  local gtp = engine "go"
  with_file(RECORD, function(name)
    expect.equal(gtp("loadsgf " .. name .. " 1"), "=")
    expect.equal(gtp "list_stones b", "=")
    expect.equal(gtp("loadsgf " .. name .. " 3"), "=")
    expect.equal(gtp "list_stones b", "= C7")
    expect.equal(gtp "list_stones w", "= G3")
    expect.equal(gtp("loadsgf " .. name .. " 300"), "=")
    expect.equal(select(2, set_of(gtp "list_stones b")), 2)
  end)
end)

test("loadsgf: set-up stones stay when the komi changes, and cannot be taken back", function()
  local gtp = engine "go"
  with_file("(;SZ[5]AB[aa][bb]AW[cc]PL[W];W[dd];B[ee])", function(name)
    expect.equal(gtp("loadsgf " .. name), "=")
  end)
  expect.equal(set_of(gtp "list_stones b"), { A5 = true, B4 = true, E1 = true })
  expect.equal(gtp "komi 0.5", "=")
  expect.equal(set_of(gtp "list_stones b"), { A5 = true, B4 = true, E1 = true })
  expect.equal(set_of(gtp "list_stones w"), { C3 = true, D2 = true })
  expect.equal(gtp "gg-undo 2", "=")
  refused(gtp "undo", "cannot undo")
  expect.equal(gtp "list_stones w", "= C3")
end)

test("loadsgf: handicap stones go with the next clear_board", function()
  local gtp = engine "go"
  with_file("(;SZ[9]HA[2]AB[gc][cg];W[ee])", function(name)
    expect.equal(gtp("loadsgf " .. name), "=")
  end)
  expect.equal(set_of(gtp "list_stones b"), { G7 = true, C3 = true })
  expect.equal(gtp "komi 0.5", "=")
  expect.equal(set_of(gtp "list_stones b"), { G7 = true, C3 = true })
  expect.equal(gtp "clear_board", "=")
  expect.equal(gtp "list_stones b", "=")
  expect.equal(gtp "play b A1", "=")
  expect.equal(gtp "play w A2", "=")
end)

test("loadsgf: a stranger's rule file is held to its limits, also later", function()
  local folder, remove = shell.folder()
  shell.write(folder .. "/endless.lua", 'require "moyo" while true do end')
  local gtp = engine "go"
  with_file(("(;XR[%s/endless.lua]SZ[5])"):format(folder), function(name)
    run.hurried(function()
      refused(gtp("loadsgf " .. name), "cannot load file: .*the rules take too long")
    end)
  end)
  shell.write(folder .. "/mine.lua", THREE:gsub("return moyo", "print 'loaded' return moyo"))
  with_file(("(;XR[%s/mine.lua]SZ[5])"):format(folder), function(name)
    refused(gtp("loadsgf " .. name), "cannot load file: .*mine.lua:")
  end)
  shell.write(folder .. "/slow.lua", (THREE:gsub("rules = function%(o%)",
    "%0 if o.ko ~= 'none' then while true do end end")))
  with_file(("(;XR[%s/slow.lua]SZ[5])"):format(folder), function(name)
    expect.equal(gtp("loadsgf " .. name), "=")
  end)
  run.hurried(function() refused(gtp "moyo-set ko positional", ".*slow.lua") end)
  remove()
end)

test("loadsgf: a resigned game goes on", function()
  local gtp = engine "go"
  with_file("(;SZ[5]RE[B+R];B[cc])", function(name)
    expect.equal(gtp("loadsgf " .. name), "=")
  end)
  expect.truthy(gtp("genmove w"):find "^= %u%d$")
end)

test("loadsgf: a bad record is refused with its place, and changes nothing", function()
  local gtp = engine "go:size=7"
  gtp "play b C3"
  for _, text in ipairs { "", "nonsense", "(;SZ[9];B[cc]", "(;SZ[9];B[zz])", "(;SZ[9];B[cc];W[cc])",
    "\0\1\2\255", ("("):rep(100000) } do
    with_file(text, function(name)
      refused(gtp("loadsgf " .. name), "cannot load file: " .. name:gsub("%p", "%%%0"))
    end)
    expect.equal(gtp "moyo-ruleset", "= go:size=7")
    expect.equal(gtp "list_stones b", "= C3")
  end
end)

-- ---- Any variant --------------------------------------------------------------------------------

-- Boards on which games are short.
local small = { sygo = "sygo:size=4", multiplayer = "multiplayer:map=square4" }

test("every variant: a whole random game over GTP, then all of it taken back", function()
  local variants = slow and moyo.variants() or { { name = "sygo" }, { name = "multiplayer" } }
  for _, variant in ipairs(variants) do
    local gtp = engine(not slow and small[variant.name] or variant.name)
    local start = gtp "moyo-state"
    local plays = 0
    repeat
      local mover = gtp("gogui-rules_side_to_move"):sub(3)
      local answer = gtp("genmove " .. mover)
      expect.truthy(answer:find "^= .", answer)
      plays = plays + 1
      local state = json.decode(gtp("moyo-state"):sub(3))
    until state.over or plays == 3000
    expect.truthy(plays < 3000, variant.name .. " does not end")
    expect.truthy(gtp("final_score"):find "^= ")
    expect.truthy(gtp("showboard"):find "^= \n")
    expect.equal(gtp("gg-undo " .. plays), "=")
    expect.equal(gtp "moyo-state", start, variant.name)
  end
end)

test("a game for three, from a file of the author's own", function()
  local folder, remove = shell.folder()
  shell.write(folder .. "/three.lua", THREE)
  local gtp = engine(folder .. "/three.lua")
  remove()
  for _, play in ipairs { "red C3", "G A1", "BLUE B1", "blue B2" } do
    expect.equal(gtp("play " .. play), "=", play)
  end
  refused(gtp "play black A2", 'invalid colour "black" .known: red, green, blue')
  expect.equal(gtp "list_stones blue", "= B2 B1")
  expect.equal(gtp "final_score", "= blue+1")
  expect.equal(gtp "komi 0", "=")
  refused(gtp "komi 6.5", "Three has no komi")
  refused(gtp "fixed_handicap 2", "board not empty")
  refused(gtp "boardsize 7", "unacceptable size: the board of Three is 5x5")
  refused(gtp "kata-get-rules", "KataGo's rules cannot express ko=none")
  expect.equal(gtp "play green resign", "=")
  expect.equal(gtp "final_score", "= red,blue+R")
  expect.equal(gtp "boardsize 5", "=")
  expect.equal(gtp "list_stones blue", "=")
  refused(gtp "fixed_handicap 2", "Three has no handicap")
end)
