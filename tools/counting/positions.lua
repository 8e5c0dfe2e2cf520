--- Counts the different positions that complete turns can lead to.
---
--- A turn of many steps can be taken in many orders, and many turns lead to the
--- same position, so positions are looked up before they are searched.  What is the
--- same depends on what the rules remember: where they forget how a position came
--- about, two with the same key go on alike; else the key of the search holds the
--- path too.  Counted are positions without their path in either case.

local core = require "moyo.core"

local positions = {}

--- What the head of a saved state says of the path alone, and of what the runtime has
--- still to look at: left out of a key.
local of_path = {
  ply = "", steps = "", epoch = "", before = "", previous = "", loose = "",
  ["last.point"] = "", ["last.taken"] = "", ["last.own"] = "", ["last.taken_point"] = "",
}

--- 128 bits of a text: among billions, two texts that share them are not to be met.
local function digest(text)
  return string.pack("<i8i8", core.mix(#text, text), core.mix(~#text, text))
end

--- The board, prisoners, fields, and who decides what next: all of a saved state but
--- how it came about.
local function position_key(saved)
  local head, body = saved:match "\nhead([^\n]*)\n(.*)\nhistory"
  return digest(head:gsub(" ([%w_.]+)=%d+", of_path) .. body)
end

--- The same with all that a rule could remember.
local function path_key(saved)
  local head, rest = saved:match "\nhead([^\n]*)\n(.*)\nend "
  return digest(head:gsub(" ply=%d+", "") .. rest)
end

--- Whether the rules look at the position alone.
local function is_forgetful(game)
  if game.core.history ~= "none" then return false end
  for _, slot in ipairs(game.slots) do
    if slot.native == false or slot.name == "ko" and slot.values ~= "none" then return false end
  end
  return true
end

---@class check.search
---@field state State
---@field turns integer
---@field key fun(saved: string): string
---@field seen table<string, boolean>[] by turns that have ended: positions
---@field kept integer keys in memory
---@field most integer how many there may be
---@field show? fun(counted: integer)

local TooMany = {}

--- Whether the key is new to the set.
local function add(search, set, key)
  if set[key] then return false end
  search.kept = search.kept + 1
  if search.kept > search.most then error(TooMany, 0) end
  set[key] = true
  return true
end

local explore

--- Goes through what is left of a turn; `midway` are positions within it.
local function go_on(search, depth, midway)
  local state = search.state
  for _, step in ipairs(state:legal()) do
    assert(state:advance(step))
    if not state.under_way then
      explore(search, depth + 1)
    elseif add(search, midway.seen, search.key(state:save())) then
      midway.count = midway.count + 1
      go_on(search, depth, midway)
    end
    assert(state:undo())
  end
end

--- Goes on from a position in which `depth` turns have ended.
function explore(search, depth)
  local is_last = depth == search.turns
  local saved = search.state:save()
  if not add(search, search.seen[depth], (is_last and position_key or search.key)(saved)) then
    return
  end
  if is_last then
    search.counted = search.counted + 1
    return search.show and search.show(search.counted)
  end
  if search.state.over then return end
  local midway = { seen = {}, count = 0 }
  go_on(search, depth, midway)
  search.kept = search.kept - midway.count
end

--- How many positions can stand after that many more complete turns; nil if more
--- than `most` would have to be kept in mind, with how many were found until then.
---@param start State
---@param game table as moyo.load gives it
---@param turns integer
---@param most integer
---@param show? fun(counted: integer) called at each one found
---@return integer|nil count
---@return integer|nil found
function positions.count(start, game, turns, most, show)
  local search = { state = start:clone(), turns = turns, most = most, show = show,
    key = is_forgetful(game) and position_key or path_key, seen = {}, kept = 0, counted = 0 }
  for depth = 0, turns do search.seen[depth] = {} end
  local ok, problem = pcall(explore, search, 0)
  if ok then return search.counted end
  if problem == TooMany then return nil, search.counted end
  error(problem, 0)
end

return positions
