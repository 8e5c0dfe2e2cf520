--- What is seen near a step, against a plain second way to reckon it.

local test, expect = ...
require "support.shell" -- finds tools/
local core = require "moyo.core"
local moyo = require "moyo"
local patterns = require "training.patterns"

-- The liberties of the group on p.
local function liberties_of(state, board, p)
  local colour, seen, free, count = state:colour(p), { [p] = true }, {}, 0
  local open = { p }
  while #open > 0 do
    for _, q in ipairs(board:lines(table.remove(open))) do
      if state:colour(q) == 0 and not free[q] then
        free[q], count = true, count + 1
      elseif state:colour(q) == colour and not seen[q] then
        seen[q] = true
        open[#open + 1] = q
      end
    end
  end
  return count
end

local function seen_at(state, board, p)
  if p == 0 then return "#" end
  local colour = state:colour(p)
  if colour == 0 then return "." end
  local own = colour == state.actor
  local n = math.min(liberties_of(state, board, p), 3)
  return (own and "abc" or "xyz"):sub(n, n)
end

-- What a placement does, in words.
local function does(state, board, p)
  local words, free, most = {}, 0, 0
  for _, q in ipairs(board:lines(p)) do
    local seen = seen_at(state, board, q)
    words[seen] = true
    free = free + (seen == "." and 1 or 0)
    most = math.max(most, seen == "b" and 1 or seen == "c" and 2 or 0)
  end
  return { take = words.x, threaten = words.y, rescue = words.a,
    risk = not words.x and free + most < 2 }
end

local rules = moyo.load "go:size=6,suicide=allowed"
local looked = patterns.of(rules)

test("in random games it is what a plain look says", function()
  local board, random, weights = rules.core.board, core.random(1), looked:weights {}
  local kinds = {}
  for game = 1, 12 do
    local state = rules.core:state(game)
    while not state.over and state.steps < 60 do
      local steps = state:legal()
      local keys = weights:keys(state, steps)
      for i, step in ipairs(steps) do
        local verb, p = core.unpack(step)
        if verb == 1 then
          local marks = {}
          for k = 1, 8 do
            marks[k] = seen_at(state, board, looked.points[8 * (p - 1) + k])
            kinds[marks[k]] = true
          end
          expect.equal(looked:write(keys[3 * i - 2]), "place around " .. table.concat(marks))
          local text, expected = looked:write(keys[3 * i - 1]), does(state, board, p)
          for _, word in ipairs { "take", "threaten", "rescue", "risk" } do
            expect.equal(text:find(word, 1, true) ~= nil, expected[word] or false)
          end
        end
      end
      state:play(state:choose("light", random))
    end
  end
  for mark in ("#.abcxyz"):gmatch "." do expect.truthy(kinds[mark], mark) end
end)
