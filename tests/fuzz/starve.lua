--- `moyo lua tests/fuzz/starve.lua RULESET… [EACH | PART/PARTS | paths=N] [rules]`: lets every
--- allocation of drawing a position, of playing games with a search and of keeping them fail, one
--- by one; or one of EACH; or one of so many PARTS of them, which may be run at different times; or
--- the first N that are reached on the same way, by the nearest functions of C and lines of Lua.
--- With `rules` those that load a module pass, as they are the same in every game.
--- All of a small game are 140,000, of others half a million, of which 40 take a second; paths=1
--- leaves 10,000 of a small game.  A command with faults ends it.
--
-- To collect garbage, a child copies most of what it shares with its parent: in large pages, and
-- with all symbols looked up before, 120 take a second.
--
--     sudo sysctl vm.nr_hugepages=400
--     export GLIBC_TUNABLES=glibc.malloc.hugetlb=2 LD_BIND_NOW=1

package.path = "tests/?.lua;" .. package.path

local moyo = require "moyo"
local starvation = require "support.starvation"

local USAGE <const> = "expected RULESET... [EACH | PART/PARTS | paths=N] [rules], numbers from 1"

local function stop(problem)
  io.stderr:write("starve: ", problem, "\n")
  os.exit(2, true)
end

-- A number from 1 as texts have it; nil if it is none, or longer than any that is meant.
local function number_of(digits)
  return digits and digits:find "^[1-9]%d*$" and #digits <= 9 and math.tointeger(digits) or nil
end

local rulesets, which = {}, { each = 1 }
for _, word in ipairs(arg) do
  local each, paths = number_of(word), number_of(word:match "^paths=(.*)$")
  local first, second = word:match "^(.*)/(.*)$"
  local part, parts = number_of(first), number_of(second)
  if part and parts and part > parts then
    stop(("there is no part %d of %d; %s"):format(part, parts, USAGE))
  elseif part and parts then
    which.part, which.each = part, parts
  elseif each or paths then
    which[paths and "paths" or "each"] = paths or each
  elseif word == "rules" then
    which.rules = true
  else
    local good, problem = moyo.try(moyo.load, word, { machine = "off" })
    if not good then stop(("%s; %s"):format(problem, USAGE)) end
    rulesets[#rulesets + 1] = word
  end
end
if #rulesets == 0 then stop(USAGE) end
for _, ruleset in ipairs(rulesets) do
  starvation.try(ruleset, which, function(one)
    print(("%s: %d of %d allocations, %d ends"):format(one.name, one.failed, one.all, one.ends))
  end)
end
