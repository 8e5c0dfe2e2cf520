--- Sides and shared spoils, with native components and with their twins in plain Lua.
--- (Slow, there are many more games.)

local test, expect, slow = ...
local twins = require("support.twins").new(expect, slow and 2 * slow)

local SIDES = "tests/rules/lab_sides.lua"
local STANDARD = ".nnn./nooon/noxon/nooon/.nnn."

local sides = {
  size = { "3", "4", "4", "5", "5x3", "1x6" },
  board = { "square", "square", "square", "torus", "hex", "holes9", "ring",
    "cylinder", "mobius", "klein", "projective" },
  stone = { "adjacent", "adjacent", "adjacent", ".n./nxn/.n.", "nnn/nxn/nnn", STANDARD },
  joined = { "no", "no", "no", "yes" }, players = { "2", "3", "4", "4", "5" },
  sides = { "yes", "yes", "yes", "no" }, spoils = { "mover", "shared", "shared" },
  fixed = { "0", "0", "1", "2" },
  also = { "-", "join", "join", "join+shift", "join+lift", "join+swap", "join+ransom+lift",
    "shift" },
  clear = { "enemy+own", "enemy+own", "enemy", "own+enemy", "own", "enemy+new+others", "-" },
}

-- With stones that can be taken back, which cover their own point alone.
local recall = { recall = { "yes" }, stone = { "adjacent", "adjacent", ".n./nxn/.n.",
  "nnn/nxn/nnn" }, joined = { "no" },
  also = { "back", "back+undo", "back+undo+join", "undo+join+shift", "back+lift+swap",
    "back+ransom+join", "back+shift" },
}
setmetatable(recall, { __index = sides })

test("scores of sides: prisoners fill territory, the dead are whose territory it is", function()
  local agreed = setmetatable({ dead = { "yes" }, spoils = { "shared" },
    also = { "join", "join", "lift+join" }, clear = { "enemy+own" } }, { __index = sides })
  twins:rulesets(SIDES, agreed, 15, function(ruleset)
    twins:games(ruleset, 2, 40)
    twins:positions(ruleset, 2, 20)
  end)
end)

test("stones that are taken back: every option drawn at random", function()
  twins:rulesets(SIDES, recall, 20, function(ruleset)
    twins:games(ruleset, 1, 60)
    twins:positions(ruleset, 1, 20)
  end)
end)

test("sides: every option drawn at random, games and positions", function()
  twins:rulesets(SIDES, sides, 20, function(ruleset)
    twins:games(ruleset, 1, 40)
    twins:positions(ruleset, 2, 6)
  end)
end)
