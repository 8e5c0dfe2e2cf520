--- Lists of rule functions.

local test, expect = ...
local machined = require "support.machined"

machined.tests(test, expect, {
  { "sets in a list", "score", [[
    local own = { position:stones(1), position:stones(2), ~position:stones() }
    local all = 0
    for i = 1, #own do all = all * 9 + #own[i] end
    for i, set in ipairs(own) do
      if i == 3 and position.ply > 3 then break end
      all = all * 3 + i * #set
    end
    return { all, #own[2] - #(own[1] | own[3]) }]] },
  { "a set in a list whose name has another since", "condition", [[
    local s = position:stones()
    local kept = { s, move.taken }
    s = position:empty()
    return #kept[1] < 5 and #s > 1 and #kept[2] == 0]] },
  { "a set that the list has not", "condition",
    "local own = { position:stones(1), position:stones(2) }\nreturn #own[position.ply] < 9",
    fails = "2: attempt to get length of a nil value (field '?')" },
  { "a list of sets that changes", "condition", [[
    local own = { position:stones(1), position:stones(2) }
    own[1] = own[2]
    return #own[1] < 4]], stays = "1: a list of a set" },
  { "a list field is as it was when it was asked for", "effect", [[
    position:set_field("list", { 1, 2 })
    local l = position:field "list"
    position:set_field("list", {})
    for _, x in ipairs(l) do position:set_field("n", position:field "n" + x) end]],
    stays = "4: a list from before a change" },
  { "a list field within a loop that changes it", "effect", [[
    position:set_field("list", { 1, 2 })
    for _, x in ipairs(position:field "list") do position:set_field("list", { x, x, 3 }) end]],
    stays = "2: a list from before a change" },
  { "a list field, and a change of another", "effect", [[
    position:set_field("list", { 1, 2, a })
    local l = position:field "list"
    for _, x in ipairs(l) do position:set_field("n", position:field "n" + x + #l) end]] },
  { "groups are those of when they were asked for", "effect", [[
    local groups = position:groups()
    if position:colour(a) == 0 then position:put(a, 1) else position:withdraw(a) end
    local n = 0
    for _, group in ipairs(groups) do n = n + #group end
    position:set_field("n", n)]], stays = "4: a list from before a change" },
  { "groups that a later round of a loop asks for", "effect", [[
    local groups, n = position:groups(), 0
    for i = 1, 2 do
      for _, group in ipairs(groups) do n = n + #group end
      if position:colour(a) == 0 then position:put(a, i) end
    end
    position:set_field("n", n)]], stays = "4: a list from before a change" },
})
