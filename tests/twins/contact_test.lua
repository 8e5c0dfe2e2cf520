--- Contacts, and second stones, with native components and with their twins in plain Lua.
--- (Slow, there are many more games.)

local test, expect, slow = ...
local twins = require("support.twins").new(expect, slow and 2 * slow)

local CONTACT = "tests/rules/lab_contact.lua"
local STANDARD = ".nnn./nooon/noxon/nooon/.nnn."

local contact = {
  size = { "3", "4", "5", "5x3", "1x6" },
  board = { "square", "square", "square", "torus", "hex", "holes9", "ring",
    "cylinder", "mobius", "klein", "projective" },
  stone = { "adjacent", "adjacent", "adjacent", "nnn/nxn/nnn", STANDARD },
  players = { "2", "3", "4", "4", "5" },
  second = { "apart", "apart", "beside", "spot", "moved" },
  of = { "free", "all" }, chains = { "no", "yes" }, willing = { "no", "yes" },
  round = { "no", "yes" },
  steps = { "1", "2", "3", "4", "9" },
}

test("contact: every option drawn at random, games and positions", function()
  twins:rulesets(CONTACT, contact, 30, function(ruleset)
    twins:games(ruleset, 1, 40)
    twins:positions(ruleset, 2, 6)
  end)
end)
