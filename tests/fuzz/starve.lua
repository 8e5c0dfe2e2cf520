--- `moyo lua tests/fuzz/starve.lua RULESET… [EACH | paths=N] [rules]`: lets every allocation of
--- drawing a position, of playing games with a search and of keeping them fail, one by one; or one
--- of EACH; or the first N that are reached on the same way, by the nearest functions of C and
--- lines of Lua.  With `rules` those that load a module pass, as they are the same in every game.
--- All of a small game are 140,000, of others up to a million, of which 40 take a second; paths=1
--- leaves 10,000 of a small game.  A command with faults ends it.
--
-- To collect garbage, a child copies most of what it shares with its parent: in large pages, and
-- with all symbols looked up before, 120 take a second.
--
--     sudo sysctl vm.nr_hugepages=400
--     export GLIBC_TUNABLES=glibc.malloc.hugetlb=2 LD_BIND_NOW=1

package.path = "tests/?.lua;" .. package.path

local starvation = require "support.starvation"

local rulesets, which = {}, { each = 1 }
for _, word in ipairs(arg) do
  local paths = word:match "^paths=(%d+)$"
  if paths then
    which.paths = math.tointeger(paths)
  elseif tonumber(word) then
    which.each = math.tointeger(word)
  elseif word == "rules" then
    which.rules = true
  else
    rulesets[#rulesets + 1] = word
  end
end
for _, ruleset in ipairs(rulesets) do
  starvation.try(ruleset, which, function(one)
    print(("%s: %d of %d allocations, %d ends"):format(one.name, one.failed, one.all, one.ends))
  end)
end
