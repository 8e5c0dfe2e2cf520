--- Mechanisms that no variant combines, with native components and with their
--- twins in plain Lua: pieces that are nobody's, hands and effects around turns;
--- groups that grow; stones that move.
--- (Slow, there are many more games.)

local test, expect, slow = ...
local twins = require("support.twins").new(expect, slow and 2 * slow)

local STANDARD = ".nnn./nooon/noxon/nooon/.nnn."
local shapes = { "adjacent", "adjacent", "adjacent", ".n./nxn/.n.", "nnn/nxn/nnn", STANDARD,
  "n...n/..x../n...n", "nooxoon" }
local boards = { "square", "square", "square", "torus", "hex", "holes9", "ring",
  "cylinder", "mobius", "klein", "projective" }
local clears = { "enemy+own", "enemy", "flip", "flip+own", "enemy+flip+own", "own+enemy", "own",
  "enemy+new+others", "new+flip", "-" }

-- ---- Pieces ------------------------------------------------------------------------------------

local PIECES = "tests/rules/lab_pieces.lua"

local pieces = {
  size = { "3", "4", "4", "5x3", "1x5", "2" }, board = boards, stone = shapes,
  joined = { "no", "no", "yes" }, players = { "2", "2", "2", "1", "3", "5" },
  pieces = { "0", "1", "1", "2", "3" }, fixed = { "0", "0", "1", "2" },
  stones = { "0", "1", "4", "30", "30" }, rocks = { "0", "1", "5", "30" },
  least = { "0", "0", "1", "3" }, whose = { "0", "0", "1", "2" },
  turn = { "single", "single", "pair", "row", "all", "chance", "other", "theirs" },
  clear = clears, tie = { "0", "0", "1", "2" },
}

-- Pieces that are walls, and those that can be taken.
local kinds = {}
for name, values in pairs(pieces) do kinds[name] = values end
kinds.kinds, kinds.pieces = { "walls", "taken", "taken", "all" }, { "1", "2", "3", "3" }
kinds.size, kinds.rocks = { "3", "3", "4", "1x5", "2" }, { "2", "5", "30" }
kinds.clear = { "enemy+own", "enemy", "flip", "flip+enemy", "enemy+flip+own", "own+enemy", "both",
  "enemy+new+others", "both+flip", "-" }

-- ---- Growth ------------------------------------------------------------------------------------

local GROWTH = "tests/rules/lab_growth.lua"

local growth = {
  size = { "3", "4", "5", "5", "5x3", "1x6" }, board = boards, stone = shapes,
  joined = { "no", "no", "yes" }, players = { "2", "2", "2", "1", "3", "4" },
  by = { "0", "0", "1", "2", "3" },
  clear = { "flip", "flip", "flip", "enemy+own", "enemy", "flip+own", "enemy+flip+own",
    "own+flip", "-", "flip+new", "others+flip" },
}

-- ---- Moves -------------------------------------------------------------------------------------

local MOVES = "tests/rules/lab_moves.lua"

local moves = {
  size = { "3", "4", "5", "5", "5x3", "1x6" }, board = boards, stone = shapes,
  joined = { "no", "no", "yes" }, players = { "2", "2", "2", "1", "3", "4" },
  onto = { "empty", "empty+enemy", "empty+own", "empty+push", "empty+own+enemy",
    "empty+push+enemy", "enemy", "own+push+empty+enemy", "push", "own", "push_capture",
    "empty+push+push_capture", "own+push_capture+empty+enemy" },
  stock = { "0", "2", "30", "30", "30" }, contract = { "0", "1", "2", "3" },
  raise = { "0", "1", "2" },
  clear = { "-", "-", "-", "flip", "enemy+own", "enemy", "flip+own", "own+flip", "enemy+new",
    "others" },
}

-- ---- Turns -------------------------------------------------------------------------------------

local ORDER = "tests/rules/lab_order.lua"

local order = {
  size = { "3", "4", "5", "5x3", "1x6" }, board = boards, stone = shapes,
  players = { "2", "2", "3", "1", "4" }, order = { "1+2", "-", "2+1+2", "3+3+1" },
  limit = { "1", "2", "3", "0", "most", "sum", "none" },
  clear = { "enemy+own", "enemy+own", "enemy", "flip", "own", "-" },
}

-- ---- All ---------------------------------------------------------------------------------------

-- Whether a turn can be completed is looked ahead for; where wide stones must all
-- breathe at its end that is long work in Lua.
local function takes_too_long(ruleset)
  return ruleset:find "suicide=at_end" and not ruleset:find "stone=adjacent"
end

for name, lab in pairs { pieces = { PIECES, pieces }, kinds = { PIECES, kinds },
  growth = { GROWTH, growth }, moves = { MOVES, moves }, order = { ORDER, order } } do
  test(name .. ": any options together", function()
    twins:rulesets(lab[1], lab[2], 60, function(ruleset)
      if not takes_too_long(ruleset) then twins:games(ruleset, 1, 25) end
    end)
  end)

  test(name .. ": random positions under any options", function()
    twins:rulesets(lab[1], lab[2], 30, function(ruleset)
      if not takes_too_long(ruleset) then twins:positions(ruleset, 3, 3) end
    end)
  end)
end
