--- Random play where a rule in Lua fails.

local test, expect = ...
local core = require "moyo.core"
local program = require "support.program"

-- The fourth step of random play, after which the finish fails: what is left is as it was before.
for _, clear in ipairs { { "enemy", "own" }, {} } do
  test(("a step after which a rule fails has not happened; %d stages of clearing"):format(#clear),
    function()
      local fails = false
      local game = core.freeze(program { clear = clear, history = "position", phases = { {
        name = "play", start = 1, finish = { { op = "lua", rule = "end", sentence = "A rule.",
          call = function() return fails and error "it fails" end } } } } })
      local before, after = game:state(1), game:state(1)
      for seed = 1, 20 do
        before:reset(seed)
        fails = false
        before:playout("uniform", core.random(seed, 0), 3)
        after:copy(before)
        fails = true
        local _, why = pcall(after.playout, after, "uniform", core.random(seed, 1), 9)
        expect.equal(tostring(why):find("it fails", 1, true) ~= nil, true)
        expect.equal(after:audit(), nil)
        expect.equal(after:equal(before), true)
        expect.equal({ after.steps, after.ply }, { 3, 3 })
      end
    end)
end
