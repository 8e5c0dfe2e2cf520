--- The variants of turns and pieces, with native components and with their twins
--- in plain Lua: every value of every option, and options in combination.
--- (Slow, there are many more games.)

local test, expect, slow = ...
local moyo = require "moyo"
local twins = require("support.twins").new(expect, slow and 2 * slow)

-- All values worth trying of an option; some would only repeat others, more slowly.
local values = {
  gorogo = { size = { "3", "4x3", "5" }, stones = { "1", "2", "4" }, henges = { "0", "1", "3" } },
  sygo = { size = { "3", "4", "5x3" } },
  twog = { size = { "5", "5x6" }, contract = { "1", "2", "declared" },
    contract_raise = { "1", "2" }, max_turns = { "auto", "2", "9" } },
  besiege = { size = { "5", "5x6" }, stock = { "half", "2", "5", "60" } },
}

-- Each with options that other tests do not combine with it.
local bases = {
  gorogo = { "size=4x3,stones=3,henges=2", "size=3,stones=3,henges=1,setup_henges=0" },
  sygo = { "size=4", "size=4,board=hex,suicide_check=turn" },
  twog = { "size=5,contract=2", "size=5,contract=1,pie=no,push=yes" },
  besiege = { "size=5", "size=5,pie=no,stock=5" },
}

-- What makes play begin at once, with whatever position is set up.
local at_once = { gorogo = { { "setup_henges", "0" } }, sygo = {},
  twog = { { "pie", "no" }, { "contract", "2" } }, besiege = { { "pie", "no" } } }

local names = { "gorogo", "sygo", "twog", "besiege" }

for _, name in ipairs(names) do
  test(name .. ": every value of every option", function()
    for _, base in ipairs(bases[name]) do
      twins:each_value(name, base, values[name], 2, 16)
    end
  end)

  test(name .. ": options in combination", function()
    for _, base in ipairs(bases[name]) do
      twins:combinations(name, base, values[name], 6, 30)
    end
  end)

  test(name .. ": random positions", function()
    for _, base in ipairs(bases[name]) do
      twins:combinations(name, base, values[name], 3, 0, function(ruleset)
        twins:positions(twins.ruleset(name, ruleset:match ":(.*)", at_once[name]), 3, 3)
      end)
    end
  end)
end

test("sizes of a board that lines and groups run round", function()
  for _, ruleset in ipairs { "gorogo:size=9x3,stones=8", "sygo:size=7x3",
    "twog:size=9x5,contract=1", "besiege:size=5x9" } do
    expect.truthy(moyo.try(moyo.load, ruleset), ruleset)
    twins:games(ruleset, 1, 30)
  end
end)
