--- Native components of Go and Gengo, and of the laboratory of their rules,
--- against their twins in plain Lua: see support/twins.lua.
--- (Slow, there are many more games.)

local test, expect, slow = ...
local moyo = require "moyo"
local twins = require("support.twins").new(expect, slow)

local LAB = "tests/rules/lab.lua"

-- ---- Every option of a variant -----------------------------------------------------------------

-- All values worth trying of an option; some would only repeat others, more slowly.
local values = {
  size = { "1", "2x1", "3", "7x4" }, komi = { "0", "-3.5" }, handicap = { "0", "2", "5" },
  passes = { "1", "2", "3" }, capture_goal = { "1", "3" }, prisoner_value = { "0", "2.5" },
  board = { "square", "torus", "hex", "cylinder", "mobius", "klein", "projective" },
}

test("go: every value of every option", function()
  twins:each_value("go", "size=4", values, 2, 40)
end)

test("go: every preset", function()
  for _, preset in ipairs(moyo.variant("go").presets) do
    if twins:turn() then twins:games(("go:%s,size=4"):format(preset.name), 3, 60) end
  end
end)

test("gengo: every value of every option", function()
  twins:each_value("gengo", "size=6", values, 2, 24)
  twins:each_value("gengo", "size=5,own_overlap=yes", values, 2, 24)
  twins:each_value("gengo", "size=4,regions=go", values, 2, 40)
end)

test("go: options in combination", function()
  twins:combinations("go", "size=4", values, 60, 50)
end)

test("gengo: options in combination", function()
  twins:combinations("gengo", "size=6", values, 30, 50)
  twins:combinations("gengo", "size=6,own_overlap=yes", values, 20, 50)
end)

-- ---- Boards and shapes -------------------------------------------------------------------------

local boards = {
  "size=5", "size=1", "size=1x7", "size=7x2", "size=6x3",
  "board=torus,size=1", "board=torus,size=2", "board=torus,size=3", "board=torus,size=1x6",
  "board=torus,size=2x5", "board=torus,size=5x3", "board=hex,size=4", "board=hex,size=1x5",
  "board=cylinder,size=5x3", "board=cylinder,size=2x4", "board=mobius,size=5x3",
  "board=mobius,size=1x4", "board=klein,size=4x5", "board=klein,size=2",
  "board=projective,size=4x3", "board=honeycomb,size=5x4", "board=3.4.6.4,size=2",
  "board=cube,size=3x2", "board=hexhex,size=3", "board=triangular,size=4x3",
}

local shapes = {
  "adjacent", ".n./nxn/.n.", "nnn/nxn/nnn", ".nnn./nooon/noxon/nooon/.nnn.",
  "..nnn../.nnnnn./nnooonn/nnoxonn/nnooonn/.nnnnn./..nnn..",
  ".nnnnn./nnooonn/nooooon/nooxoon/nooooon/nnooonn/.nnnnn.",
  "oxo", -- nothing is near: no stone ever has a liberty
  "nxn", "n...n/..x../n...n", "nooxoon",
}
local STANDARD = shapes[4]

local function fits(board, shape)
  local along_lines = board:find "hex" or board:find "honey" or board:find "3%.4"
    or board:find "cube" or board:find "triang"
  return not along_lines or shape == shapes[1]
end

test("boards and shapes: positional ko, own stones are lost", function()
  for _, board in ipairs(boards) do
    for _, shape in ipairs(shapes) do
      if fits(board, shape) and twins:turn() then
        twins:games(("%s:%s,stone=%s,ko=positional"):format(LAB, board, shape), 2, 40)
      end
    end
  end
end)

test("boards and shapes: stones under their own overlap", function()
  for _, board in ipairs(boards) do
    for i = 3, #shapes do
      if fits(board, shapes[i]) and twins:turn() then
        local ruleset = ("%s:%s,stone=%s,joined=yes"):format(LAB, board, shapes[i])
        twins:games(ruleset .. ",ko=positional", 1, 40)
      end
    end
  end
end)

test("maps: boards with holes", function()
  for _, map in ipairs(slow and { "cross", "holes9", "ring" } or { "ring" }) do
    twins:games(("%s:board=%s,ko=positional"):format(LAB, map), 2, slow and 60 or 20)
    twins:games(("%s:board=%s,ko=situational,stone=%s"):format(LAB, map, STANDARD), 2,
      slow and 40 or 20)
  end
end)

-- ---- Components by themselves ------------------------------------------------------------------

local clears = { "enemy+own", "-", "enemy", "own", "own+enemy", "enemy+new+others",
  "enemy+others+new", "new+enemy", "others", "enemy+new", "enemy+own+enemy" }

test("clearing: any stages, in any order, on any shape", function()
  for _, clear in ipairs(clears) do
    for _, shape in ipairs { shapes[1], STANDARD, shapes[9] } do
      if twins:turn() then
        twins:positions(("%s:size=4,stone=%s,clear=%s"):format(LAB, shape, clear), 6, 5)
      end
      for _, rules in ipairs { "fire=forbidden", "suicide=multi", "suicide=forbidden",
        "ko=positional", "ko=singleton" } do
        if twins:turn() then
          twins:games(("%s:size=5,stone=%s,clear=%s,%s"):format(LAB, shape, clear, rules), 1, 40)
        end
      end
    end
    if twins:turn() then
      twins:positions(("%s:size=5,stone=%s,joined=yes,clear=%s"):format(LAB, STANDARD, clear), 3, 5)
    end
  end
end)

test("conditions: each suicide, friendly fire and ko rule, asked of every point", function()
  for _, suicide in ipairs { "allowed", "multi", "new_group", "forbidden" } do
    for _, fire in ipairs { "allowed", "forbidden" } do
      local rules = ("suicide=%s,fire=%s"):format(suicide, fire)
      for _, board in ipairs { "size=4", "size=6x5,stone=" .. STANDARD,
        "size=5,joined=yes,stone=" .. STANDARD } do
        if twins:turn() then twins:positions(("%s:%s,%s"):format(LAB, board, rules), 4, 6) end
      end
    end
  end
  for _, ko in ipairs { "simple", "positional", "situational", "natural", "spight",
    "singleton", "singleton_kept" } do
    twins:games(("%s:size=3x2,ko=%s"):format(LAB, ko), 6, slow and 60 or 40)
    if twins:turn() then twins:games(("%s:size=4x3,ko=%s,players=3"):format(LAB, ko), 3, 60) end
    if twins:turn() then
      twins:positions(("%s:size=5,ko=%s,stone=%s"):format(LAB, ko, STANDARD), 6, 12)
    end
  end
end)

test("the end: passes, turns, prisoners, repetition, no step left", function()
  for _, finish in ipairs { "passes", "turns", "taken", "repetition", "stuck_loses",
    "stuck_ends", "passed_again", "last_pass" } do
    for count = 1, 3 do
      for players = 1, 4 do
        local rules = ("finish=%s,count=%d,players=%d"):format(finish, count, players)
        for _, more in ipairs { "", ",passing=no,suicide=forbidden,ko=simple", ",gives=2" } do
          local ruleset = ("%s:size=3x2,%s%s"):format(LAB, rules, more)
          if twins:turn() then twins:games(ruleset, 3, 60) end
        end
      end
    end
  end
end)

test("scores: each kind and tax, with prisoners of any value", function()
  local boards_of = { "size=5", "size=6x5,stone=" .. STANDARD, "board=hex,size=4",
    "board=torus,size=4", "size=5,players=4" }
  local number = 0
  for _, score in ipairs { "area", "territory", "stones" } do
    for _, tax in ipairs { "none", "seki", "all" } do
      for _, board in ipairs(boards_of) do
        number = number + 1
        if slow or number % 6 == 1 then -- with each score, each tax and each board
          twins:positions(("%s:%s,score=%s,tax=%s,value=-1.5"):format(LAB, board, score, tax), 8, 3)
        end
      end
    end
  end
end)

test("scores: regions of a lattice, by its shape and along lines", function()
  local number = 0
  for _, lattice in ipairs { "cylinder", "cube", "knight" } do
    for _, regions in ipairs { "near", "lines" } do
      for _, more in ipairs { "tax=none", "tax=all,score=territory",
        "tax=seki,players=3,dead=yes" } do
        number = number + 1
        if slow or number % 5 == 1 then
          twins:positions(("tests/rules/lab_lattice.lua:lattice=%s,regions=%s,%s"):format(lattice,
            regions, more), 4, 6)
        end
      end
    end
  end
end)

test("players: up to sixteen", function()
  for _, players in ipairs(slow and { 1, 3, 5, 16 } or { 1, 3 }) do
    twins:games(("%s:size=5,players=%d,ko=situational,gives=1"):format(LAB, players), 3, 60)
    twins:positions(("%s:size=6,players=%d,stone=%s"):format(LAB, players, STANDARD), 5, 10)
  end
end)
