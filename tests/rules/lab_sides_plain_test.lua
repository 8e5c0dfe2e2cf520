--- Sides, shared spoils, stones taken back and the count, as Moyo plays them in the laboratory of
--- sides and as the plain reading of Multiplayer Go does: random games, step by step.

local test, expect, slow = ...
local moyo = require "moyo"
local plain = require "plain.multiplayer_plain"
local score = require "plain.multiplayer_plain_score"
local stones = require "plain.multiplayer_plain_stones"

local LAB = "tests/rules/lab_sides.lua:size=%d,players=%d,spoils=shared,recall=yes,"
  .. "also=join+back,clear=enemy+own,suicide=forbidden,dead=yes"

-- Which of the laboratory's scores are the plain reading's.
local AREA, FILL = 2, 5

local function zeros(n)
  local list = {}
  for i = 1, n do list[i] = 0 end
  return list
end

local function new_plain(size, players)
  local rows = {}
  for y = 1, size do rows[y] = ("."):rep(size) end
  local rules = plain.rules { players = players, map = rows, dice = false, range = "none",
    cards = false, ko = "none" }
  local position = { colour = zeros(size * size), leader = {}, prisoners = {}, moves = {},
    lord = {}, last_turn = {}, ply = 0, mover = 1, dead = {}, turn = {} }
  for player = 1, players do
    position.leader[player], position.last_turn[player], position.lord[player] = player, -1, 0
    position.prisoners[player] = zeros(players)
  end
  return rules, position
end

-- What may be placed and taken back: texts, sorted.
local function plain_steps(rules, position)
  local list = {}
  for p = 1, rules.board.points do
    if stones.placement(rules, position, position.mover, p) then
      list[#list + 1] = rules.board.names[p]
    end
  end
  for _, move in ipairs(stones.rejectable(rules, position, position.mover)) do
    for _, p in ipairs(move.put) do list[#list + 1] = "back " .. rules.board.names[p] end
  end
  table.sort(list)
  return table.concat(list, " ")
end

local function moyo_steps(game, state)
  local list = {}
  for _, step in ipairs(state:legal()) do
    local text = game:format(step)
    if text:find "^%u" or text:find "^back" then list[#list + 1] = text end
  end
  table.sort(list)
  return table.concat(list, " ")
end

local function play(rules, position, text, players)
  local me, word, rest = position.mover, text:match "^(%l+) (.*)$"
  if word == "join" then
    position.leader[me] = math.tointeger(rest:match "%d+$")
  elseif word == "back" then
    for _, move in ipairs(stones.rejectable(rules, position, me)) do
      if rules.board.names[move.put[1]] == rest then
        stones.undo(rules, position, move)
        break
      end
    end
  elseif text ~= "pass" then
    local p = rules.board:find(text)
    local outcome = stones.placement(rules, position, me, p)
    stones.apply(position, outcome, p)
    stones.record(position, p, outcome)
  end
  position.last_turn[me] = position.ply
  position.ply, position.mover = position.ply + 1, me % players + 1
end

local function compare(rules, position, state, where)
  for p = 1, rules.board.points do expect.equal(state:colour(p), position.colour[p], where) end
  for i, row in ipairs(position.prisoners) do
    for c, n in ipairs(row) do expect.equal(state:taken_by(i, c), n, where) end
  end
  position.dead = {}
  for p in state.dead:each() do position.dead[p] = true end
  for kind, name in pairs { [AREA] = "area", [FILL] = "territory" } do
    rules.o.scoring = name
    local found = state:scores(kind)
    for i, points in ipairs(score.scores(rules, position)) do
      expect.equal(found[i], points, ("%s: %s of %d"):format(where, name, i))
    end
  end
end

-- Marks a few groups dead once play is over.
local function count_dead(game, state, rules, position, random, where)
  for _ = 1, 6 do
    local list = state:legal()
    local step = list[random:below(#list)]
    if state.phase ~= "agreement" or not game:format(step):find "^dead" then break end
    state:play(step)
    compare(rules, position, state, where .. " " .. game:format(step))
  end
end

-- Chains of leaders are nobody's rule: who joins is alone, and whom he joins leads himself.
local function makes_chain(position, text)
  local other = math.tointeger(text:match "^join %D*(%d+)$")
  if not other then return false end
  for player, leader in ipairs(position.leader) do
    if leader == position.mover and player ~= position.mover and other ~= position.mover then
      return true
    end
  end
  return other ~= position.mover and position.leader[other] ~= other
end

local function fight(size, players, seed)
  local game = moyo.load(LAB:format(size, players))
  local state, random = game.core:state(seed), moyo.random(seed, 3)
  local rules, position = new_plain(size, players)
  local texts = {}
  for _ = 1, 90 do
    local where = ("seed %d: %s"):format(seed, table.concat(texts, " "))
    compare(rules, position, state, where)
    if state.phase ~= "play" then
      return count_dead(game, state, rules, position, random, where)
    end
    expect.equal(moyo_steps(game, state), plain_steps(rules, position), where)
    local list = state:legal()
    local step = list[random:below(#list)]
    local text = game:format(step)
    if text == "pass" and random:below(4) > 1 or makes_chain(position, text) then goto next end
    texts[#texts + 1] = text
    play(rules, position, text, players)
    expect.truthy(state:play(step), where)
    ::next::
  end
end

test("sides, spoils, stones taken back and the count are those of the plain reading", function()
  for seed = 1, slow and 30 * slow or 8 do fight(3 + seed % 3, 2 + seed % 4, seed) end
end)
