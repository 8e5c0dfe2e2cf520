--- Games in which something is hidden, dealt anew as a player may think them to be: what he sees
--- and is told must not change by a byte.

local core = require "moyo.core"
local json = require "moyo.base.json"
local moyo = require "moyo"
local record = require "moyo.record.record"
local svg = require "moyo.show.svg_board"

local deals = {}

---@class support.deals.options
---@field games fun(): LoadedGame[]
---@field choose fun(state: State, random: Random): Step|nil
---@field seeds integer games of each
---@field steps integer of a game at most
---@field spectator boolean|nil he has a view as well
---@field every integer of the positions in which all that is told is compared
---@field is_searched fun(game: LoadedGame): boolean

-- Calls f with positions of random games, a view of each, and one that was dealt from it.
local function each(expect, options, f)
  local differ = 0
  for _, one in ipairs(options.games()) do
    for seed = 1, options.seeds do
      local match, random = moyo.match(one, seed), core.random(seed)
      for _ = 1, options.steps do
        local step = options.choose(match.state, random)
        if not step then break end
        assert(match:play(one:format(step)))
        if match.state.over then break end
        for player = options.spectator and 0 or 1, one.core.players do
          local known = match.state:view(player)
          local dealt = known:dealt(random)
          differ = differ + (dealt:equal(match.state) and 0 or 1)
          f(one, match, player, known, dealt)
        end
      end
    end
  end
  expect.truthy(differ > 100, differ .. " deals differ")
end

-- A match at another position, as if it had come there by the same turns.
local function elsewhere(match, state)
  local other = setmetatable({}, getmetatable(match))
  for name, value in pairs(match) do other[name] = value end
  other.state = state
  return other
end

-- All that the tools tell a player.
local function told(match, player)
  local shown, parts = match:as(player), {}
  parts[1] = record.save(shown, { date = "2000" })
  parts[2] = json.encode(shown:describe())
  parts[3] = table.concat(shown:diagram(), "\n")
  parts[4] = svg.text(shown, {})
  parts[5] = table.concat(shown:legal(), " ")
  for _, turn in ipairs(shown:since(0)) do parts[#parts + 1] = turn.text end
  return table.concat(parts, "\n")
end

-- What a search finds.
local function found(state)
  local search, list = state:searcher { seed = 3 }, {}
  search:run(30)
  for i, candidate in ipairs(search:candidates(9)) do
    list[i] = candidate.step .. ":" .. candidate.visits
  end
  search:close()
  return table.concat(list, " ")
end

--- The tests that hold for whatever is hidden.
---@param test function
---@param expect table
---@param hidden string what it is, as the tests' names say it
---@param options support.deals.options
function deals.test(test, expect, hidden, options)
  test("a view is the same, byte for byte, whatever " .. hidden, function()
    each(expect, options, function(_, _, player, known, dealt)
      expect.equal(known:audit(), nil)
      expect.equal(dealt:audit(), nil)
      expect.equal(dealt.known_in_part, false)
      expect.equal(dealt:view(player):save(), known:save())
      expect.equal(known:view(player):save(), known:save())
    end)
  end)

  test("records, pictures and answers are the same, whatever " .. hidden, function()
    local count = 0
    each(expect, options, function(_, match, player, _, dealt)
      count = count + 1
      if count % options.every == 0 then
        expect.equal(told(elsewhere(match, dealt), player), told(match, player))
      end
    end)
  end)

  test("a search finds the same, whatever " .. hidden, function()
    local count = 0
    each(expect, options, function(one, match, player, _, dealt)
      count = count + 1
      if options.is_searched(one) and match.state.actor == player and count % 7 == 0 then
        expect.equal(found(dealt), found(match.state))
      end
    end)
  end)
end

return deals
