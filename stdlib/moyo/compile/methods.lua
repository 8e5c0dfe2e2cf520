--- What rule functions ask of positions, moves, sets, boards and shapes, as instructions.

local emitter = require "moyo.compile.emitter"
local expressions = require "moyo.compile.expressions"
local fail = require "moyo.base.fail"
local values = require "moyo.compile.values"

local refuse = emitter.refuse
local const, int, scalar = values.const, values.int, values.scalar
local NIL, INT, BOOL = values.NIL, values.INT, values.BOOL

local Compiler, outcomes = expressions.Compiler, values.outcomes

-- ---- Arguments ----------------------------------------------------------------------------------

-- The i-th argument as the register of an integer.
local function number(self, args, i, line)
  return values.integer(self.e, args[i] or const(nil), line)
end

local function absent(v) return v == nil or v.kind == "const" and v.value == nil end

-- An argument that may be left out, as a tagged register.
local function optional(self, args, i, line)
  local v, e = args[i] or const(nil), self.e
  local r = e:int()
  local mask = values.mask_of(v)
  if not mask then refuse(line, "%s where a number is wanted", values.noun(v)) end
  if mask & (values.FLOAT | values.TEXT) ~= 0 then
    refuse(line, "a number with a fraction, or a text, for %s", "an argument that may be left out")
  end
  values.move_to(e, r, v, mask | NIL)
  return r
end

-- Does a walk go by the shape's near points, or along lines?
local function way(self, args, i, line)
  local v = args[i]
  if absent(v) then return "_lines" end
  if v.kind == "const" and v.value == self.context.game.shape then return "_near" end
  return refuse(line, "another shape than the game's")
end

-- ---- Positions ----------------------------------------------------------------------------------

-- Methods that take a number and give one, or a set.
local to_int = { colour = "colour", height = "height", side = "side", last_turn = "last_turn" }
local to_set = { group = "group", liberties = "liberties", short_of = "short_of" }
-- Sets that a colour may narrow.
local of_colour = { stones = { "stones", "all_stones" }, covered = { "covered", "all_covered" } }
local plain_sets = { empty = "empty_points", free = "free_points" }

-- position:taken_by(player, colour)
local function taken_by(self, at, args, node)
  local e, line = self.e, node.line
  local r = e:int()
  if absent(args[2]) then
    e:put("prisoners", r, number(self, args, 1, line), at)
  else
    local of = e:int(2)
    values.move_to(e, of, int(number(self, args, 1, line)), INT)
    values.move_to(e, of + 1, int(number(self, args, 2, line)), INT)
    e:put("prisoners_of", r, of, at)
  end
  return int(r)
end

local position = {
  taken_by = taken_by,
  groups = function(self, at, args, node)
    local r = self.e:set()
    if absent(args[1]) then
      self.e:put("all_groups", r, 0, at)
    else
      self.e:put("groups", r, number(self, args, 1, node.line), at)
    end
    local key = self:path_of(node) .. "g"
    local v = { kind = "groups", firsts = r, at = at, key = key }
    if self.masks[key .. "copied"] then return self:list_of_parts(v) end
    v.stale = function() self:want_list(v) end
    return self.e:live(v)
  end,
  seen = function(self, at, args, node)
    local r = self.e:int()
    self.e:put("seen", r, number(self, args, 1, node.line), at)
    return scalar(r, BOOL)
  end,
  times = function(self, at)
    local r = self.e:int()
    self.e:put("times", r, 0, at)
    return int(r)
  end,
  placed = function(self, at, args, node)
    local r = self.e:int()
    self.e:put("placed", r, number(self, args, 1, node.line), at)
    return scalar(r, INT | NIL)
  end,
  took = function(self, at, args, node)
    local e, key = self.e, self:path_of(node) .. "t"
    local returns, p = e:set(), number(self, args, 1, node.line)
    e:put("returns", returns, p, at)
    return self:list_of_points(key, returns, { point = true, colour = "return_colour",
      holder = "return_holder" }, at)
  end,
}

local function ask_position(self, v, args, node)
  local e, at, name, line = self.e, v.at, node.name, node.line
  if position[name] then return position[name](self, at, args, node) end
  if to_int[name] then
    local r = e:int()
    e:put(to_int[name], r, number(self, args, 1, line), at)
    return int(r)
  end
  local set = to_set[name] or of_colour[name] or plain_sets[name]
  if not set then return nil end
  local p = to_set[name] and number(self, args, 1, line)
  local colour = of_colour[name] and not absent(args[1]) and number(self, args, 1, line)
  local r = e:set()
  if p then
    e:put(set, r, p, at)
  elseif of_colour[name] then
    e:put(set[colour and 1 or 2], r, colour or 0, at)
  else
    e:put(set, r, 0, at)
  end
  return values.set(r)
end

-- ---- Effects ------------------------------------------------------------------------------------

-- Whose turn counts for effects: the actor's, or where chance decides the mover's.
local function beneficiary(self)
  local e, player = self.e, self:head("actor", 0)
  local someone = e:jump("jump_is_not", player.r, 0)
  e:put("move", player.r, self:head("mover", 0).r)
  e:land(someone)
  return player
end

-- position:clear(p, player) where the stages are functions in Lua: they become part of the effect.
local function clear_by_rules(self, args, node)
  local e, line, path = self.e, node.line, self.path
  local point, player = args[1] or const(nil), args[2] or const(nil)
  if not absent(args[3]) then return self:stop() end
  player = absent(player) and beneficiary(self) or int(number(self, args, 2, line))
  e:put("prisoners", e:int(), player.r) -- traps unless there is such a player
  if not values.is_nil(point) then
    local mask = values.mask_of(point) or 0
    local none = values.layout(mask) == "tagged" and self:jump_by(point, false)
    e:put("colour", e:int(), number(self, args, 1, line)) -- traps unless it is a point
    if none then e:land(none) end
    if point.kind == "const" then point = int(number(self, args, 1, line)) end
  end
  local here = { kind = "position", at = 0, effect = true }
  for i, f in ipairs(self.context.clearing) do
    local func, why = self.context.source.of(f)
    if not func then refuse(line, why) end
    self.path = path .. "c" .. i
    self:inline(func, { names = {}, closure = f, func = func }, { here, point, player }, node)
  end
  self.path = path
end

local effects = {
  set_field = function(self, args, line) self:set_field(args, line) end,
  hand_over = function(self, args, line)
    local e = self.e
    local between = e:int(2)
    values.move_to(e, between, int(number(self, args, 1, line)), INT)
    values.move_to(e, between + 1, int(number(self, args, 2, line)), INT)
    local colour = number(self, args, 3, line)
    e:put("hand_over", between, colour, optional(self, args, 4, line))
  end,
  put = function(self, args, line)
    local p, colour = number(self, args, 1, line), number(self, args, 2, line)
    self.e:put("put", p, colour, optional(self, args, 3, line))
  end,
  add = function(self, args, line)
    local p, colour = number(self, args, 1, line), number(self, args, 2, line)
    self.e:put("put_more", p, colour, optional(self, args, 3, line))
  end,
  arrive = function(self, args, line) self.e:put("arrive", number(self, args, 1, line)) end,
  remove = function(self, args, line)
    local p, n = number(self, args, 1, line), optional(self, args, 2, line)
    self.e:put("remove", p, n, optional(self, args, 3, line))
  end,
  take = function(self, args, line)
    local set = self:set_of(args[1] or const(nil), line)
    local player = optional(self, args, 2, line)
    self.e:put("take", set, player, optional(self, args, 3, line))
  end,
  withdraw = function(self, args, line)
    local p = number(self, args, 1, line)
    self.e:put("withdraw", p, optional(self, args, 2, line))
  end,
  move = function(self, args, line)
    local from = number(self, args, 1, line)
    self.e:put("move_stone", from, number(self, args, 2, line))
  end,
  clear = function(self, args, line, node)
    if self.context.clearing then return clear_by_rules(self, args, node) end
    local p, player = optional(self, args, 1, line), optional(self, args, 2, line)
    self.e:put("clear_board", p, player, optional(self, args, 3, line))
  end,
  remember = function(self, args, line)
    local p, from = number(self, args, 1, line), optional(self, args, 2, line)
    self.e:put("remember", p, from, optional(self, args, 3, line))
  end,
  flip = function(self, args, line)
    local alone = args[3] or const(nil)
    if alone.kind ~= "const" then refuse(line, "a flag that is worked out") end
    local p = number(self, args, 1, line)
    self.e:put(alone.value and "flip_one" or "flip", p, number(self, args, 2, line))
  end,
}

-- ---- Sets ---------------------------------------------------------------------------------------

local sets = {
  has = function(self, s, args, line)
    local r = self.e:int()
    self.e:put("set_has", r, s, number(self, args, 1, line))
    return scalar(r, BOOL)
  end,
  first = function(self, s)
    local r = self.e:int()
    self.e:put("set_first", r, s)
    return scalar(r, INT | NIL)
  end,
  grow = function(self, s, args, line)
    local r = self.e:set()
    self.e:put("grow" .. way(self, args, 1, line), r, s)
    return values.set(r)
  end,
  flood = function(self, s, args, line)
    local within = self:set_of(args[1] or const(nil), line)
    local r = self.e:set()
    self.e:put("flood" .. way(self, args, 2, line), r, s, within)
    return values.set(r)
  end,
  parts = function(self, s, args, line, node)
    local ways = way(self, args, 1, line)
    local r = self.e:set()
    self.e:put("firsts" .. ways, r, s)
    -- its name may hold another set by the time the parts are asked for
    local whole = self.e:set()
    self.e:put("set_copy", whole, s)
    local v = { kind = "parts", firsts = r, whole = whole, ways = ways,
      key = self:path_of(node) .. "g" }
    return self.masks[v.key .. "copied"] and self:list_of_parts(v) or v
  end,
  reach = function(self, s, args, line)
    local steps, ways = number(self, args, 1, line), way(self, args, 2, line)
    local r = self.e:set()
    self.e:put("set_copy", r, s)
    self.e:put("reach" .. ways, r, steps)
    return values.set(r)
  end,
  list = function(self, s, _, _, node)
    local key = self:path_of(node) .. "l"
    self:see_mask(key, INT)
    local list = self:new_list(key, self.context.game.points)
    self.e:put("list_points", list.number, s)
    return list
  end,
  distance = function(self, s, args, line)
    local r, p = self.e:int(), number(self, args, 1, line)
    self.e:put("distance" .. way(self, args, 2, line), r, s, p)
    return scalar(r, INT | NIL)
  end,
}

-- ---- Boards and shapes --------------------------------------------------------------------------

-- A register with what f makes of a text that is worked out: an integer, or nil.
local function by_text(self, v, f, line)
  local e, mask, found = self.e, values.mask_of(v) or 0, {}
  if mask & ~NIL ~= values.TEXT then refuse(line, "%s where a text is wanted", values.noun(v)) end
  if mask & NIL ~= 0 then e:put("is_integer", v.r) end
  for i, text in ipairs(e.texts) do found[i] = f(text) end
  self.ordered = math.min(self.ordered or #e.texts, #e.texts)
  local r = e:int()
  e:put("element", r, v.r, e:table(1, found, #e.texts))
  return r
end

local boards = {
  xy = function(self, args, line)
    local p = number(self, args, 1, line)
    local r = self.e:int(2)
    self.e:put("xy", r, p)
    return int(r), int(r + 1)
  end,
  at = function(self, args, line)
    local x, y = number(self, args, 1, line), number(self, args, 2, line)
    local r = self.e:int()
    self.e:put("point_at", r, x, y)
    return scalar(r, INT | NIL)
  end,
  offset = function(self, args, line)
    local r = self:own_copy(number(self, args, 1, line))
    local dx, dy = number(self, args, 2, line), number(self, args, 3, line)
    self.e:put("offset", r, dx, dy)
    return scalar(r, INT | NIL)
  end,
  name = function(self, args, line)
    local e, game, ids = self.e, self.context.game, {}
    local p, r = number(self, args, 1, line), e:int()
    for point = 1, game.points do ids[point] = e:text(game.board:name(point)) end
    e:put("xy", e:int(2), p) -- stops unless that is a point
    e:put("element", r, p, e:table(1, ids, game.points))
    return scalar(r, values.TEXT)
  end,
  find = function(self, args, line)
    local name, board = args[1] or const(nil), self.context.game.board
    local r = by_text(self, name, function(text) return board:find(text) end, line)
    return scalar(r, INT | NIL)
  end,
  lines = function(self, args, line)
    return { kind = "adjacent", which = "line", p = self:own_copy(number(self, args, 1, line)) }
  end,
}

local shapes = {
  near = function(self, args, line)
    return { kind = "adjacent", which = "near", p = self:own_copy(number(self, args, 1, line)) }
  end,
  overlap = function(self, args, line)
    return { kind = "adjacent", which = "overlap", p = self:own_copy(number(self, args, 1, line)) }
  end,
}

-- ---- Calls of methods ---------------------------------------------------------------------------

local function all_const(args)
  for _, v in ipairs(args) do
    if v.kind ~= "const" then return false end
  end
  return true
end

-- A method of the game's board or shape.  With constants alone it is called now.
local function ask_constant(self, object, name, args, line)
  local value, game = object.value, self.context.game
  if type(value) == "string" then refuse(line, "a text that is worked out") end
  if all_const(args) and (value == game.board or value == game.shape) then
    local given = {}
    for i, v in ipairs(args) do given[i] = v.value end
    local results = table.pack(fail.call(function()
      return value[name](value, table.unpack(given, 1, #args))
    end))
    if not results[1] then return self:stop() end
    local all = {}
    for i = 2, results.n do all[i - 1] = const(results[i]) end
    return table.unpack(all)
  end
  local known = value == game.board and boards[name] or value == game.shape and shapes[name]
  if known then return known(self, args, line) end
  return refuse(line, "%s:%s", values.noun(object), name)
end

local of_game = {}

-- What is certain to be none, or a name that nobody has, is Lua's to say.
function of_game.player(self, names, given, line)
  local e, ids = self.e, {}
  if given.kind == "const" then return names[given.value] and const(names[given.value]) end
  for i, known in ipairs(names) do ids[i] = e:text(known) end
  local at, r = values.integer(e, given, line), e:int()
  e:put("element", r, at, e:table(1, ids, #ids))
  e:put("is_integer", r)
  return scalar(r, values.TEXT)
end

function of_game.colour(self, names, given, line)
  local colours = {}
  for colour, known in ipairs(names) do colours[known] = colours[known] or colour end
  if given.kind == "const" then return colours[given.value] and const(colours[given.value]) end
  local r = by_text(self, given, function(text) return colours[text] end, line)
  self.e:put("is_integer", r)
  return int(r)
end

-- Names of players and pieces, and what they mean.
local function ask_game(self, name, args, line)
  local f, given = of_game[name], args[1] or const(nil)
  if not f then refuse(line, "game:%s", name) end
  if given.kind == "const" and given.value == nil then return self:stop() end
  return f(self, self.context.names, given, line) or self:stop()
end

--- `object:name(…)`.
function Compiler:invoke(node)
  local line = node.line
  local object = self:own(self:expression(node.object))
  local args = self:list_of(node.args, 0)
  if values.is_nil(object) then return self:never() end
  if object.kind == "position" then
    if node.name == "field" then return self:field(object.at, args, node) end
    local known = ask_position(self, object, args, node)
    if known then return known end
    if object.effect and effects[node.name] then
      effects[node.name](self, args, line, node)
      return const(nil)
    end
    return refuse(line, "position:%s", node.name)
  end
  if self.is_set(object) then
    local f = sets[node.name]
    if not f then
      if node.name == "each" then refuse(line, "set:each outside of a loop") end
      return refuse(line, "set:%s", node.name)
    end
    return f(self, self:set_of(object, line), args, line, node)
  end
  if object.kind == "const" then return ask_constant(self, object, node.name, args, line) end
  if object.kind == "game" then return ask_game(self, node.name, args, line) end
  return refuse(line, "%s:%s", values.noun(object), node.name)
end

--- `#position:group(p)` and `#move.taken`, which need no set.
function Compiler:fused_count(node)
  if node.tag == "Index" and node.object.tag == "Var" and node.key.tag == "String"
      and outcomes[node.key.value] then
    if self:expression(node.object).kind ~= "move" then return nil end
    local r = self.e:int()
    self.e:put(outcomes[node.key.value], r)
    return int(r)
  end
  if node.tag ~= "Invoke" or node.name ~= "group" or #node.args ~= 1 then return nil end
  if node.object.tag ~= "Var" then return nil end
  local object = self:expression(node.object)
  if object.kind ~= "position" then return nil end
  local p = values.integer(self.e, self:expression(node.args[1]), node.line)
  local r = self.e:int()
  self.e:put("group_size", r, p, object.at)
  return int(r)
end

--- `set:has(p)` as a condition.
function Compiler:jump_if_has(node, want)
  if node.tag ~= "Invoke" or node.name ~= "has" or #node.args ~= 1 then return nil end
  local object = self:own(self:expression(node.object))
  if not self.is_set(object) then
    if object.kind == "const" then return nil end
    if values.is_nil(object) then
      self:stop()
      return {}
    end
    return refuse(node.line, "%s:has", values.noun(object))
  end
  local set = self:set_of(object, node.line)
  local p = values.integer(self.e, self:expression(node.args[1]), node.line)
  return self.e:jump(want and "jump_has" or "jump_has_not", set, p)
end
