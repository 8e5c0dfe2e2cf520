--- The rows of `moyo bench`: what is measured, and beside what.

local moyo = require "moyo"
local near = require "moyo.base.near"

--- A row of the table.  `at_most` is what the project asks of one core of the machine it is
--- developed on, other machines differ; `ratio_at_most` is what it asks beside another row, or
--- beside the yardstick, which holds on any machine.
---@class bench.row
---@field name string
---@field kind? "plies"|"steps"|"copy"|"legal"|"perft"|"search"|"load"|"playout_threads"
---  |"search_threads"  see bench.works; plies unless given
---@field ruleset? string
---@field file? string a rule file of Moyo's source tree instead, with `options`
---@field options? string
---@field policy? "light"|"uniform"
---@field lines? integer the yardstick plays it, on a board of so many lines
---@field beside? string the row that it is compared with, if the yardstick does not play it
---@field at_most? number in its unit
---@field ratio_at_most? number
---@field work string what it measures

local rows = {}

--- The name of the yardstick among them.
rows.YARDSTICK = "yardstick"

---@type bench.row[]
rows.list = {
  { name = "go19-light", ruleset = "go", policy = "light", lines = 19, at_most = 110,
    ratio_at_most = 1.3,
    work = "19x19, own single-point eyes are not filled; positional superko" },
  { name = "go19-uniform", ruleset = "go", policy = "uniform", lines = 19, at_most = 100,
    ratio_at_most = 1.3, work = "the same rules, uniform over all legal turns" },
  { name = "go9-light", ruleset = "go:size=9", policy = "light", lines = 9, at_most = 110,
    ratio_at_most = 1.5, work = "as go19-light, 9x9" },
  { name = "go9-uniform", ruleset = "go:size=9", policy = "uniform", lines = 9, at_most = 110,
    ratio_at_most = 1.5, work = "as go19-uniform, 9x9" },
  { name = "go52-light", ruleset = "go:size=52", policy = "light", beside = "go19-light",
    ratio_at_most = 1.2, work = "as go19-light, 52x52" },
  { name = "go19-torus", ruleset = "go:board=torus", policy = "uniform", beside = "go19-uniform",
    work = "as go19-uniform, a board without edges" },
  { name = "go19-hex", ruleset = "go:board=hex", policy = "uniform", beside = "go19-uniform",
    work = "as go19-uniform, up to six neighbours" },
  { name = "go-map", ruleset = "go:board=river19", policy = "uniform", beside = "go19-uniform",
    work = "as go19-uniform, a map" },
  { name = "gengo19-uniform", ruleset = "gengo", policy = "uniform", beside = "go19-uniform",
    at_most = 500, work = "standard regions, 19x19, uniform" },
  { name = "gorogo-uniform", ruleset = "gorogo", policy = "uniform", beside = "go19-uniform",
    at_most = 600, work = "neutral pieces, hands; 5x5, uniform" },
  { name = "sygo19-uniform", kind = "steps", ruleset = "sygo", policy = "uniform",
    beside = "go19-uniform", at_most = 1000,
    work = "growth and flips, 19x19, uniform over steps" },
  { name = "twog13-uniform", kind = "steps", ruleset = "twog:size=13,contract=5",
    policy = "uniform", beside = "go19-uniform", at_most = 1500,
    work = "moves as far as liberties, 13x13, contracts of 5, uniform over steps" },
  { name = "besiege13-uniform", kind = "steps", ruleset = "besiege:size=13", policy = "uniform",
    beside = "go19-uniform", at_most = 3000,
    work = "stacks, and drops out of reach, 13x13, uniform" },
  { name = "multiplayer19-uniform", kind = "steps", ruleset = "multiplayer:dead=all_alive",
    policy = "uniform", beside = "go19-uniform", at_most = 3000,
    work = "four players, sides, dice and cards, 19x19, uniform over steps" },
  { name = "multiplayer606-uniform", kind = "steps",
    ruleset = "multiplayer:map=europe,players=5,dead=all_alive", policy = "uniform",
    beside = "go19-uniform", at_most = 5000, work = "the same for five on a map of 606 points" },
  { name = "go19-lua", file = "tests/rules/go_lua.lua", policy = "light", beside = "go19-light",
    at_most = 900, work = "as go19-light, ko and suicide written in Lua" },
  { name = "go9-condition", file = "tests/rules/catalogue/caution.lua", options = "size=9",
    policy = "uniform", beside = "go9-uniform", at_most = 330,
    work = "Go 9x9 with a condition in Lua on every placement: it counts neighbours" },
  { name = "go9-sight", file = "tests/rules/catalogue/line_go.lua", options = "size=9",
    policy = "uniform", beside = "go9-uniform",
    work = "the same: the point is in sight of the last stone" },
  { name = "go9-density", file = "tests/rules/catalogue/density.lua", options = "size=9",
    policy = "uniform", beside = "go9-uniform",
    work = "the same: no square of 3 by 3 points has many stones" },
  { name = "go9-step", file = "tests/rules/catalogue/electric.lua", options = "size=9",
    policy = "uniform", beside = "go9-uniform", at_most = 660,
    work = "Go 9x9 with a step in Lua that places a stone and moves others" },
  { name = "go9-two-points", file = "tests/rules/catalogue/line.lua", options = "size=9",
    policy = "uniform", beside = "go9-uniform", at_most = 2200,
    work = "Go 9x9 with a step in Lua that places two stones" },
  { name = "storeys-uniform", file = "tests/rules/guide/storeys.lua", policy = "uniform",
    beside = "go9-uniform", work = "Go in three dimensions, an example of the guide" },
  { name = "double-uniform", file = "tests/rules/guide/double.lua", policy = "uniform",
    beside = "go9-uniform", work = "turns of two stones, an example of the guide" },
  { name = "flood7-lua", file = "tests/rules/guide/flood.lua", options = "size=7",
    policy = "uniform", beside = "go9-uniform", at_most = 800,
    work = "a game in Lua alone, with dice; hexagonal 7x7" },
  { name = "legal9", kind = "legal", ruleset = "go:size=9,ko=simple,suicide=forbidden",
    work = "the list of legal steps in the middle of a game, Go 9x9, simple ko" },
  { name = "perft9", kind = "perft", ruleset = "go:size=9,ko=simple,suicide=forbidden",
    work = "a sequence of three legal steps among all that there are, the same rules" },
  { name = "search9", kind = "search", ruleset = "go:size=9", at_most = 25,
    work = "a playout in a search of 1,000 for each step, Go 9x9" },
  { name = "search19", kind = "search", ruleset = "go",
    work = "as search9, 19x19" },
  { name = "search9-condition", kind = "search", file = "tests/rules/catalogue/caution.lua",
    options = "size=9", beside = "search9", at_most = 75,
    work = "as search9, with the condition of go9-condition" },
  { name = "search9-sight", kind = "search", file = "tests/rules/catalogue/line_go.lua",
    options = "size=9", beside = "search9",
    work = "as search9, with the condition of go9-sight" },
  { name = "search9-density", kind = "search", file = "tests/rules/catalogue/density.lua",
    options = "size=9", beside = "search9",
    work = "as search9, with the condition of go9-density" },
  { name = "search9-step", kind = "search", file = "tests/rules/catalogue/switch.lua",
    options = "size=9", beside = "search9", at_most = 150,
    work = "as search9, with a step in Lua that makes stones change places" },
  { name = "search9-two-points", kind = "search", file = "tests/rules/catalogue/line.lua",
    options = "size=9", beside = "search9", at_most = 500,
    work = "as search9, with the step of go9-two-points" },
  { name = "search7-flood", kind = "search", file = "tests/rules/guide/flood.lua",
    options = "size=7", beside = "search9", at_most = 50,
    work = "as search9, the game of flood7-lua, with dice" },
  { name = "playout-two-threads", kind = "playout_threads", ruleset = "go", policy = "uniform",
    at_most = 0.53, work = "games of go19-uniform on two threads: time by the clock" },
  { name = "search-two-threads", kind = "search_threads", ruleset = "go:size=9", at_most = 0.53,
    work = "a search of Go 9x9 on two threads: time by the clock" },
  { name = "clone19", kind = "copy", ruleset = "go", at_most = 500,
    work = "copy of a state in the middle of a 19x19 game" },
  { name = "load-go", kind = "load", ruleset = "go", at_most = 20,
    work = "from the rule file to the list of first moves" },
}

local by_name = {}
for _, row in ipairs(rows.list) do by_name[row.name] = row end

---@return string[]
function rows.names()
  local names = {}
  for i, row in ipairs(rows.list) do names[i] = row.name end
  return names
end

--- A row by its name.
---@param name string
---@return bench.row|nil
function rows.find(name) return by_name[name] end

--- The rows of these names, or all if there is none.
---@param names string[]
---@return bench.row[]
function rows.chosen(names)
  if #names == 0 then return rows.list end
  local list = {}
  for i, name in ipairs(names) do
    list[i] = by_name[name]
    if not list[i] then
      moyo.fail('--only: no row "%s"%s', name, near.hint(name, rows.names()))
    end
  end
  return list
end

return rows
