--- Stones that move along lines, as far as their group has liberties: see
--- runtime/mechanism/slide.h.

local component = require "moyo.base.component"
local core = require "moyo.core"
local fail = require "moyo.base.fail"
local notation_template = require "moyo.base.template"
local put = require "moyo.vocabulary.turns.put"
local spec_of = require "moyo.base.spec"

local M = {}

local MOST = 65535 -- stones on a point: MAX_HEIGHT in runtime/state/state.h

-- Where a move may end, with the runtime's bits: to_empty and so on in game.h.
local kinds = { empty = 1, own = 2, push = 4, enemy = 8, push_capture = 16 }
local kind_names = { "empty", "own", "push", "enemy", "push_capture" }

local directions = {
  square = { { 0, -1 }, { -1, 0 }, { 1, 0 }, { 0, 1 } },
  hex = { { 0, -1 }, { -1, 0 }, { 1, 0 }, { 0, 1 }, { 1, -1 }, { -1, 1 } },
}

-- Calls f with each point that is n lines away in some direction, and the direction.
local function each_end(board, from, n, f)
  for _, d in ipairs(directions[board.kind] or directions.square) do
    local to = board:offset(from, d[1] * n, d[2] * n)
    if to then f(to, d) end
  end
end

-- The direction in which `to` is n lines away; nil if there is none.
local function direction_of(board, from, to, n)
  local found
  each_end(board, from, n, function(p, d)
    if p == to and not found then found = d end
  end)
  return found
end

-- Is the stone on a point the last that was placed in this turn?
local function is_new(position, p)
  return position.under_way and position.last and position.last.point == p
end

-- The point that an own stone on `to` is pushed onto, or nil.
local function push_target(position, from, to, range)
  local board = position.game.board
  local d = direction_of(board, from, to, range)
  local q = board:offset(from, d[1] * (range + 1), d[2] * (range + 1))
  if not q then return nil end
  local there = position:colour(q)
  local enemy = there ~= 0 and there ~= position:colour(to) and there <= position.game.players
  return (enemy or q == from or position:free():has(q)) and q or nil
end

-- How the own stone on `to` can be pushed; or nil and what stands there.
local function kind_of_push(position, onto, from, to, range)
  if is_new(position, to) then
    return nil, "one of the player's stones, placed this turn, stands"
  end
  local q = push_target(position, from, to, range)
  if not q then return nil, "one of the player's stones that cannot be pushed stands" end
  local empty = q == from or position:colour(q) == 0
  local kind = empty and "push" or "push_capture"
  return onto[kind] and kind,
    ("one of the player's stones that would be pushed onto an %s stands")
      :format(empty and "empty point" or "enemy's")
end

-- Which kind of end `to` is, or nil and what stands there.
local function kind_of_end(position, onto, from, to, range)
  local there, own = position:colour(to), position:colour(from)
  if there == 0 then
    if not position:free():has(to) then return nil, "a stone's overlap lies" end
    return onto.empty and "empty", "nothing stands"
  elseif there > position.game.players then
    return nil, "a neutral piece stands"
  elseif there ~= own then
    return onto.enemy and "enemy", "an enemy stone stands"
  end
  local push, what = nil, "one of the player's stones stands"
  if onto.push or onto.push_capture then
    push, what = kind_of_push(position, onto, from, to, range)
  end
  return push or onto.own and "own", what
end

-- The condition: true, or false and why not.
local function allowed(onto)
  return function(position, move)
    local board, from, to, count = position.game.board, move.point, move.to, move.count
    local name = board:name(from)
    if position:colour(from) ~= move.player then
      return false, ("%s: no stone of %s stands there"):format(name,
        position.game:player(move.player))
    elseif count > position:height(from) then
      return false, ("%s: %d stones stand there, not %d"):format(name, position:height(from), count)
    elseif is_new(position, from) then
      return false, name .. ": it was placed this turn and may not move"
    end
    local range = position:range(from, count)
    if from == to or not direction_of(board, from, to, range) then
      return false, ("%s to %s: a group of %d %s moves exactly as many points along a line")
        :format(name, board:name(to), range, range == 1 and "liberty" or "liberties")
    end
    local kind, what = kind_of_end(position, onto, from, to, range)
    if kind == "own" and position:height(to) + count > MOST then
      return false, ("%s: a point holds at most %d stones"):format(board:name(to), MOST)
    end
    if kind then return true end
    return false, ("%s: %s there, where this move may not end"):format(board:name(to), what)
  end
end

-- A single stone moves to where no enemy stands, and each stone keeps what is tied to it.
local function carry(position, from, to, kind, pushed)
  if kind == "push" and pushed ~= from then position:move(to, pushed) end
  if kind == "push_capture" then position:withdraw(to) end
  position:move(from, to)
  if kind == "push_capture" then position:remove(pushed, 1) end
end

-- The effect: see slide_play in runtime/mechanism/slide.c.
local function play(onto, all_removed)
  return function(clear)
    return function(position, _, from, to, count)
      local own, range = position:colour(from), position:range(from, count)
      local kind = kind_of_end(position, onto, from, to, range)
      local pushes = kind == "push" or kind == "push_capture"
      local pushed = pushes and push_target(position, from, to, range)
      local enemies = kind == "enemy" and position:height(to) or 0
      if kind ~= "enemy" and not position.game.stacks then
        carry(position, from, to, kind, pushed)
        put.clear(position, clear, position.actor, to)
        return
      end
      position:withdraw(from, count)
      position:arrive(to)
      if kind == "enemy" then
        position:remove(to, all_removed and enemies or math.min(enemies, count))
        if not all_removed and count > enemies then position:add(to, own, count - enemies) end
      elseif kind == "push_capture" then
        position:remove(pushed, 1)
      else
        position:add(pushed or to, own, count)
      end
      put.clear(position, clear, position.actor, to)
    end
  end
end

local function words(onto, spec)
  local ends = {}
  if onto.empty then ends[#ends + 1] = "on an empty point" end
  if onto.own then ends[#ends + 1] = "on the mover's own stones, stacking on them" end
  if onto.push or onto.push_capture then
    local further = {}
    if onto.push then further[1] = "an empty point" end
    if onto.push_capture then
      further[#further + 1] = "an enemy stone, which is taken; the pushed stone leaves the board "
        .. "as well"
    end
    ends[#ends + 1] = "on one of the mover's own stones that was not placed in this turn, and "
      .. "pushes it one point further, onto " .. table.concat(further, " or ")
  end
  if onto.enemy then
    ends[#ends + 1] = not spec.stacks
        and "on an enemy stone, which is taken; the stone that moved leaves the board as well"
      or spec.capture == "all_removed"
        and "on enemy stones; all stones of both leave the board, and the enemy's are taken"
      or "on enemy stones: both sides lose as many stones there as the smaller side has, "
        .. "and the enemy's are taken"
  end
  return table.concat(ends, ", or ")
end

---@class MoveSpec
---@field onto ("empty"|"own"|"push"|"push_capture"|"enemy")[] where it may end: `"empty"` points;
---`"enemy"` stones, which are taken while the moving stone leaves as well; `"own"` stones, on
---which it stacks; `"push"`: an own stone that moves one point further, onto an empty point;
---`"push_capture"`: an own stone that moves one point further onto an enemy stone, and both leave
---while the enemy's is taken. A stone placed in the same turn is not pushed
---@field stacks boolean|nil `true`: the step says how many stones from the top of a stack move,
---as far as the lowest of them (default: one stone)
---@field capture "larger_stays"|"all_removed"|nil what remains when stacks meet: `"larger_stays"`
---(default): the larger side's surplus; `"all_removed"`: nothing
---@field text string|nil how it is written (default `"{stone}-{point}"`; with `stacks`, `B3/2-B9`
---for two stones)
---@field name string|nil a word for refusals (default `"move"`, or `"capture"` if it only takes)
---@field when Component|Component[]|nil further conditions, one or a list
---@field judged boolean|nil `false`: the slots `suicide`, `friendly_fire`, `ko` and `conditions`
---do not judge the outcome

-- How a move is written; with stacks, {stone} in a text stands for the count too.
local function text_of(name, spec, args)
  local text = spec.text or "{stone}-{point}"
  if spec.stacks and type(text) == "string" then text = text:gsub("{stone}", "{stone/count}") end
  notation_template.read(name, text, args)
  return text
end

local function check_spec(spec)
  spec_of.check("move", spec, { "onto", "text", "capture", "stacks", "name", "when", "judged" })
  if type(spec.onto) ~= "table" or #spec.onto == 0 then
    fail.blame("move: onto is a list of where moves may end: %s", table.concat(kind_names, ", "))
  end
  if spec.capture then
    spec_of.expect("move: unknown capture =", spec.capture, { "larger_stays", "all_removed" })
  end
  local ends = spec_of.items("move: onto", spec.onto)
  for _, kind in ipairs(ends) do spec_of.expect("move: unknown end", kind, kind_names) end
  spec_of.flags("move", spec, { "stacks", "judged" })
  return ends
end

--- The move: see `moyo.move` in steps.lua.
---@param spec MoveSpec
---@return table verb
function M.verb(spec)
  local ends, onto, bits = check_spec(spec), {}, 0
  for _, kind in ipairs(ends) do onto[kind], bits = true, bits | kinds[kind] end
  local takes = (onto.enemy or onto.push_capture) and not onto.empty and not onto.push
  local name = spec.name or takes and "capture" or "move"
  if type(name) ~= "string" or not name:find "^%a[%w_]*$" then
    fail.blame("move: name is a word, not %s", spec_of.given(name))
  end
  local all_removed = spec.capture == "all_removed"
  local args = { "stone", "point", spec.stacks and "count" or nil }
  return {
    name = name, text = text_of(name, spec, args), args = args,
    arrival = 2, stacks = spec.stacks or onto.own,
    pushes = onto.push and "push" or onto.push_capture and "push_capture" or nil,
    judged = spec.judged ~= false,
    before = {
      component.condition { op = "reach", operands = { kinds = bits }, rule = "move",
        value = "move onto " .. table.concat(ends, ", "), twin = allowed(onto),
        sentence = ("A stone%s moves along a line, over anything, exactly as many points as %s "
          .. "liberties before it leaves; not one that was placed in this turn. It ends %s.")
          :format(spec.stacks and ", or the upper part of a stack," or "",
            spec.stacks and "the group of the lowest stone moved has" or "its group has",
            words(onto, spec)) },
    },
    effects = {
      component.effect { op = "move", value = "move",
        operands = { kinds = bits, all_removed = all_removed and 1 or 0 },
        twin_of = play(onto, all_removed),
        sentence = "the stones go to the point" },
    },
    sentence = takes and (onto.enemy and "capture by a move" or "capture by a push")
      or "move a stone",
  }
end

-- Points that a move of any stone could end on.
local function reached(position)
  local board = position.game.board
  local set = core.set(board)
  for player = 1, position.game.players do
    for p in position:stones(player):each() do
      for count = 1, position:height(p) do
        local range = position:range(p, count)
        if range > 0 then
          each_end(board, p, range, function(to) set = set | core.set(board, { to }) end)
        end
      end
    end
  end
  return set
end

--- A condition: no stone of anybody's could move to the point.
---@return Component
function M.unreached()
  return component.condition {
    op = "unreached", rule = "unreached", value = "unreached",
    sentence = "A stone is placed only where no stone, or upper part of a stack, of either "
      .. "colour could move to.",
    twin = function(position, move) return not reached(position):has(move.point) end,
  }
end

return M
