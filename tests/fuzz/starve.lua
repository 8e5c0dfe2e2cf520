--- `moyo lua tests/fuzz/starve.lua RULESET… [EACH]`: lets every allocation of drawing a position,
--- of playing games with a search and of keeping them fail, one by one; or one of EACH.  Of a small
--- game that takes half an hour, of others hours.  The first fault that is found ends it.

package.path = "tests/?.lua;" .. package.path

local starvation = require "support.starvation"

local rulesets, each = {}, 1
for _, word in ipairs(arg) do
  if tonumber(word) then each = math.tointeger(word) else rulesets[#rulesets + 1] = word end
end
for _, ruleset in ipairs(rulesets) do
  starvation.try(ruleset, each, function(one)
    print(("%s: %d of %d allocations, %d ends"):format(one.name, one.failed, one.all, one.ends))
  end)
end
