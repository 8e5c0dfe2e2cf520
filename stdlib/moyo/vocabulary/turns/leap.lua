--- Moves by fixed vectors: steps to a neighbour, knights' moves, jumps, swaps, pushes, captures by
--- replacement.  They are rules in Lua, which the rule machine runs.

local arguments = require "moyo.vocabulary.places.arguments"
local component = require "moyo.base.component"
local core = require "moyo.core"
local fail = require "moyo.base.fail"
local kinds = require "moyo.vocabulary.equipment.kinds"
local own_step = require "moyo.vocabulary.turns.own_step"
local spec_of = require "moyo.base.spec"
local words = require "moyo.base.words"

local M = {}

-- ---- Where it goes -----------------------------------------------------------------------------

-- A vector in all directions that turning and mirroring a square give it, each once.
local function turned(list)
  local out, seen = {}, {}
  for _, v in ipairs(list) do
    for _, way in ipairs { { v[1], v[2] }, { v[2], v[1] } } do
      for _, sx in ipairs { 1, -1 } do
        for _, sy in ipairs { 1, -1 } do
          local dx, dy = sx * way[1], sy * way[2]
          local key = ("%d,%d"):format(dx, dy)
          if not seen[key] then out[#out + 1] = { dx, dy } end
          seen[key] = true
        end
      end
    end
  end
  return out
end

local function check_vectors(by, jumps)
  if type(by) ~= "table" or getmetatable(by) or #by == 0 then
    fail.blame('leap: by is "near" or a list of vectors { columns to the right, rows down }, '
      .. "not %s", spec_of.found(by))
  end
  for _, v in ipairs(by) do
    local good = type(v) == "table" and math.type(v[1]) == "integer"
      and math.type(v[2]) == "integer"
    if not good or v[1] == 0 and v[2] == 0 then
      fail.blame("leap: a vector is { columns to the right, rows down }, such as { 1, 2 }")
    end
    if jumps and (v[1] % 2 ~= 0 or v[2] % 2 ~= 0) then
      fail.blame("leap: (%d, %d) has no point in its middle to jump over", v[1], v[2])
    end
  end
end

-- Do vectors lead from a point to another?  The board alone decides: such pairs of points are found
-- when a game is made.
local function by_vectors(across, down)
  return function(board, from, to)
    for i, dx in ipairs(across) do
      if board:offset(from, dx, down[i]) == to then return true end
    end
    return false
  end
end

-- The point in the middle of a vector, or behind its end.
local function along(across, down, middle)
  return function(board, from, to)
    for i, dx in ipairs(across) do
      if board:offset(from, dx, down[i]) == to then
        if middle then return board:offset(from, dx // 2, down[i] // 2) end
        return board:offset(to, dx, down[i])
      end
    end
    return nil
  end
end

-- The points on which a move of a player's may end, wherever it begins.
local function ends(onto)
  local empty, enemy, swap = onto.empty or false, onto.enemy or false, onto.swap or false
  local push = onto.push or false
  return function(position, player)
    local set = core.set(position.game.board)
    if empty then set = set | position:free() end
    if enemy or swap or push then
      for other = 1, position.game.players do
        if other ~= player then set = set | position:stones(other) end
      end
    end
    return set
  end
end

-- Does such a stone stand in the middle: of the others' (1), of the player's own (2), or any (3)?
local function jumps(over, middle)
  return function(position, from, to, player)
    local p = middle(position.game.board, from, to)
    local stone = p and position:colour(p) or 0
    return stone > 0 and (over == 3 or (stone == player) == (over == 2))
  end
end

-- ---- What it does ------------------------------------------------------------------------------

local function effect(spec, middle, behind)
  local takes, swap, push = spec.takes or false, spec.onto.swap or false, spec.onto.push or false
  return function(position, _, from, to)
    local board, there = position.game.board, position:colour(to)
    if there ~= 0 and push then
      local q = behind(board, from, to)
      if q then position:move(to, q) end
    elseif there ~= 0 and not swap then
      position:remove(to)
    end
    if takes then
      local q = middle(board, from, to)
      if q then position:remove(q) end
    end
    position:move(from, to)
    position:clear(to)
  end
end

-- ---- Words -------------------------------------------------------------------------------------

local onto_words = {
  empty = "an empty point",
  enemy = "an enemy stone, which it takes by replacing it",
  swap = "an enemy stone, with which it changes places",
  push = "an enemy stone, which it pushes on by the same way, to an empty point",
}

local over_words = { enemy = "over an enemy stone", own = "over a stone of the player's own",
  any = "over a stone" }

local function way_words(spec)
  local list, seen = {}, {}
  for _, v in ipairs(spec.given) do
    local low, high = math.abs(v[1]), math.abs(v[2])
    if spec.turned and low > high then low, high = high, low end
    local text = spec.turned and ("%d line%s one way and %d the other"):format(high,
      high == 1 and "" or "s", low) or ("(%d, %d)"):format(v[1], v[2])
    if not seen[text] then list[#list + 1] = text end
    seen[text] = true
  end
  return (spec.turned and "by " or "by one of the vectors ") .. words.series(list, "or")
end

local function sentence_of(spec)
  local list = {}
  for _, kind in ipairs(spec.kinds) do list[#list + 1] = onto_words[kind] end
  local onto = words.series(list, "or")
  if spec.by == "near" then
    return onto == onto_words.empty and "A stone moves to an empty point near it."
      or ("A stone moves to a point near it: %s."):format(onto)
  end
  local over = spec.over and " " .. over_words[spec.over] or ""
  return ("A stone moves %s%s, to %s%s."):format(way_words(spec), over,
    onto, spec.takes and "; the stone jumped over is taken" or "")
end

---@class LeapSpec
---@field by "near"|table|nil where it goes: to points near it by the slot `stone` (`"near"`,
---default), or a list of vectors, each `{ columns to the right, rows down }`
---@field turned boolean|nil `true`: by the vectors turned and mirrored as well
---@field kind string|nil only stones of this kind, one of the slot `kinds`
---@field onto table|nil where it may end, a list: `"empty"` (default); `"enemy"`: on an enemy
---stone, which is taken; `"swap"`: on an enemy stone, which comes to where it began; `"push"`: on
---an enemy stone, which goes on by the same vector to a free point. Only one of the last three
---@field over "enemy"|"own"|"any"|nil it jumps: such a stone stands in the middle of its way
---@field takes boolean|nil `true`: the stone that it jumps over is taken
---@field name string|nil the step's name (default `"leap"`)
---@field text string|nil how it is written (default `"{stone}-{point}"`)
---@field joiner string|nil the mark that joins it to the next step of its turn
---@field when Component|Component[]|nil further conditions, one or a list
---@field judged boolean|nil `false`: the slots `suicide`, `ko` and so on do not judge the outcome
---@field sentence string|nil what the rulebook calls it, in its sentence on turns

local fields = { "kind", "by", "turned", "onto", "over", "takes", "name", "text", "joiner", "when",
  "judged", "sentence" }

local function check(spec)
  spec_of.check("leap", spec, fields)
  spec_of.flags("leap", spec, { "turned", "takes", "judged" })
  local by, ends_on = spec.by or "near", spec.onto or { "empty" }
  if by ~= "near" then check_vectors(by, spec.over) end
  if by == "near" and (spec.over or spec.turned) then
    fail.blame("leap: %s goes with vectors", spec.over and "over" or "turned")
  end
  if spec.over ~= nil then
    spec_of.expect("leap: unknown over =", spec.over, { "enemy", "own", "any" })
  end
  if spec.takes and not spec.over then fail.blame("leap: takes goes with over") end
  if type(ends_on) ~= "table" or #ends_on == 0 then
    fail.blame("leap: onto is a list of where it may end: empty, enemy, push, swap")
  end
  ends_on = spec_of.items("leap: onto", ends_on)
  local onto, others = {}, 0
  for _, kind in ipairs(ends_on) do
    spec_of.expect("leap: unknown end", kind, { "empty", "enemy", "push", "swap" })
    onto[kind] = true
    others = others + (kind ~= "empty" and 1 or 0)
  end
  if others > 1 then fail.blame("leap: onto takes one of enemy, push and swap") end
  if onto.push and by == "near" then fail.blame("leap: push goes with vectors") end
  return { by = by, given = by, turned = spec.turned, onto = onto,
    kinds = ends_on, over = spec.over,
    takes = spec.takes }
end

local over_bits = { enemy = 1, own = 2, any = 3 }

-- The condition on the two points alone.
local function lies(sentence, read, across, down)
  local leads = by_vectors(across, down)
  local near = read.by == "near"
  return component.condition {
    rule = "leap", value = near and "leap" or "leap by vectors", sentence = sentence,
    grid = not near,
    twin = near and function(position, move)
      for _, p in ipairs(position.game.shape:near(move.point)) do
        if p == move.to then return true end
      end
      return false
    end or function(position, move)
      return leads(position.game.board, move.point, move.to)
    end,
  }
end

-- The condition on what stands there, and on the way.
local function may_end(sentence, read, across, down)
  local goes = ends(read.onto)
  local over = over_bits[read.over] or 0
  local jump = jumps(over, along(across, down, true))
  local push, behind = read.onto.push or false, along(across, down, false)
  return component.condition {
    rule = "leap", value = "leap", sentence = sentence,
    twin = function(position, move)
      if not goes(position, move.player):has(move.to) then return false end
      if over > 0 and not jump(position, move.point, move.to, move.player) then return false end
      if not push or position:colour(move.to) == 0 then return true end
      local q = behind(position.game.board, move.point, move.to)
      return q ~= nil and position:free():has(q)
    end,
  }
end

--- `moyo.leap { … }`: moves a stone by a fixed distance, and clears the board: steps to a
--- neighbour, knights' moves, jumps, captures by replacement, swaps and pushes.
---
--- Example: moyo.leap {}
--- Example: moyo.leap { by = { { 1, 2 } }, turned = true, onto = { "empty", "enemy" } }
--- Example: moyo.leap { by = { { 2, 0 }, { 2, 2 } }, turned = true, over = "enemy", takes = true }
---@param spec LeapSpec
function M.leap(spec)
  local read = check(spec)
  local across, down, sentence = {}, {}, sentence_of(read)
  local vectors = read.by == "near" and {} or read.turned and turned(read.by) or read.by
  for i, v in ipairs(vectors) do across[i], down[i] = v[1], v[2] end
  local before = { arguments.own(), lies(sentence, read, across, down),
    may_end(sentence, read, across, down) }
  if spec.kind then table.insert(before, 2, kinds.of_kind(spec.kind)) end
  for _, c in ipairs(component.list("when", "condition", spec.when)) do before[#before + 1] = c end
  local made = own_step.step {
    name = spec.name or "leap", text = spec.text or "{stone}-{point}", joiner = spec.joiner,
    args = { "stone", "point" }, arrival = 2, judged = spec.judged ~= false,
    before = before,
    effects = component.effect { value = "leap", sentence = "then the board is cleared",
      twin = effect(read, along(across, down, true), along(across, down, false)) },
    sentence = spec.sentence or "move " .. component.a(spec.kind or "stone"),
  }
  made.made = { name = "leap", by = M.leap, spec = spec }
  return made
end

return M
