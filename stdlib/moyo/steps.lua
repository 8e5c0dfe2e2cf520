--- Verbs: what a step can be.
--
-- A verb says how its step is written (`text`), what its argument is, where it
-- may be done (`before`), and what it does (`effects`); which conditions its
-- outcome must meet is said by the slots of the rule file.

local component = require "moyo.component"
local fail = require "moyo.fail"
local spec_of = require "moyo.spec"

local M = {}

local function effect(spec)
  spec.kind = "effect"
  return component.new(spec)
end

local function condition(spec)
  spec.kind = "condition"
  return component.new(spec)
end

local function verb(spec)
  spec.kind = "verb"
  spec.value = spec.name
  spec.before, spec.effects = spec.before or {}, spec.effects or {}
  return component.new(spec)
end

local check = spec_of.check

-- Where stones may be placed.  (Functions, so that each verb has a condition of
-- its own.)
local on = {}

function on.free()
  return condition {
    op = "free", rule = "free", value = "free",
    sentence = "A stone is placed on a free point: one that no stone's overlap covers.",
    sentence_own_point = "A stone is placed on an empty point.",
    twin = function(position, move) return position:free():has(move.point) end,
  }
end

function on.own_overlap()
  return condition {
    op = "open", rule = "free", value = "own overlap",
    sentence = "A stone is placed where no stone stands and no enemy stone's overlap lies; "
      .. "the overlap of one's own stones may be played on.",
    twin = function(position, move)
      if position:colour(move.point) ~= 0 then return false end
      for colour = 1, position.game.players do
        if colour ~= move.player and position:covered(colour):has(move.point) then return false end
      end
      return true
    end,
  }
end

-- Which groups a stage of clearing looks at, in Lua; see clear_whose in game.h.
local stages = {
  enemy = function(position, colour) return function(p) return position:colour(p) ~= colour end end,
  own = function(position, colour) return function(p) return position:colour(p) == colour end end,
  new = function(position, _, point)
    local group = position:group(point)
    return function(p) return group:has(p) end
  end,
  others = function(position, colour, point)
    local group = position:group(point)
    return function(p) return position:colour(p) == colour and not group:has(p) end
  end,
}

-- Puts a stone and clears the board, stage by stage.
local function put(clear)
  return function(position, _, point)
    local colour = position.actor
    position:put(point, colour)
    for _, stage in ipairs(clear) do
      local wanted, dead = stages[stage](position, colour, point), {}
      for _, group in ipairs(position:groups()) do
        if #position:liberties(group:first()) == 0 and wanted(group:first()) then
          dead[#dead + 1] = group
        end
      end
      for _, group in ipairs(dead) do
        for p in group:each() do position:remove(p) end
      end
    end
  end
end

--- Places a stone of the actor's colour and clears the board.
---@param spec {on: "free"|"own_overlap"|nil, conditions: boolean|nil}
function M.place(spec)
  check("place", spec, { "on" })
  local where = spec.on or "free"
  spec_of.expect("place: unknown on =", where, { "free", "own_overlap" })
  return verb {
    name = "place", text = "{point}", arg = "point", before = { on[where]() },
    effects = {
      effect {
        op = "put", value = "put", twin_of = put,
        sentence = "the stone is put on the point, and the board is cleared",
      },
    },
    judged = true, sentence = "place a stone",
  }
end

--- Leaves the turn to the next player.
---@param spec {gives: integer|nil, claims: string|nil} prisoners that a pass
---gives to the others; a field that the first to pass holds
function M.pass(spec)
  check("pass", spec, { "gives", "claims" })
  if spec.gives ~= nil and (math.type(spec.gives) ~= "integer" or spec.gives < 1
    or spec.gives > 1000000) then
    fail.blame("pass: gives is a whole number from 1, not %s", tostring(spec.gives))
  end
  if spec.claims ~= nil and type(spec.claims) ~= "string" then
    fail.blame("pass: claims is the name of a field, not a %s", type(spec.claims))
  end
  local effects = {}
  if spec.gives then
    effects[1] = effect {
      op = "give", operands = { a = spec.gives }, value = "give " .. spec.gives,
      sentence = ("it gives the opponent %d prisoner%s"):format(spec.gives,
        spec.gives == 1 and "" or "s"),
    }
  end
  if spec.claims then
    effects[#effects + 1] = effect {
      op = "claim", operands = { a = spec.claims }, value = "claim " .. spec.claims,
      sentence = ("the first to pass holds the %s; that pass counts for nothing else")
        :format(spec.claims),
    }
  end
  return verb { name = "pass", text = "pass", pass = true, effects = effects, sentence = "pass" }
end

--- Marks the group on a point dead, or no longer dead, in a set field.
---@param field string
function M.mark(field)
  return verb {
    name = "dead", text = "dead {stone}", arg = "stone",
    effects = { effect { op = "mark_group", operands = { a = field }, value = "mark " .. field,
      sentence = "the whole group is marked" } },
    sentence = "mark a dead group, or take its mark away",
  }
end

--- Agrees to how things stand.  Random players always do.
function M.agree()
  return verb { name = "agree", text = "agree", pass = true, settles = true,
    sentence = "agree" }
end

--- Goes back to an earlier phase; whoever began the present one moves there.
---@param phase string
---@param field string a set that is emptied
function M.resume(phase, field)
  return verb {
    name = "resume", text = "resume",
    effects = {
      effect { op = "clear_field", operands = { a = field }, value = "clear " .. field,
        sentence = "all marks are taken away" },
      effect { op = "phase", operands = { a = phase }, value = "to " .. phase,
        sentence = "play goes on" },
    },
    sentence = "resume play",
  }
end

local function offer(name, spec, effects, words)
  local range = (spec.max - spec.min) / spec.unit + 1
  return verb {
    name = name, text = name .. " {number}", arg = "number", low = spec.min, unit = spec.unit,
    range = math.tointeger(range), effects = effects, sentence = words,
  }
end

--- A roll of a die, for `moyo.chance { … }`; a field then holds the number.
---@param spec {field: string, faces: integer}
function M.roll(spec)
  check("roll", spec, { "field", "faces" })
  if math.type(spec.faces) ~= "integer" or spec.faces < 1 or spec.faces > 4096 then
    fail.blame("roll: faces is a whole number from 1 to 4096, not %s", tostring(spec.faces))
  end
  return offer("roll", { min = 1, max = spec.faces, unit = 1 }, {
    effect { op = "set_field", operands = { a = spec.field, b = 1 },
      value = "set " .. tostring(spec.field), sentence = "the number is noted" },
  }, ("roll a die with %d faces"):format(spec.faces))
end

-- The field holds units, so that its numbers are whole.
local function lowest(spec) return math.tointeger(spec.min / spec.unit) end

--- Names a number, which a field then holds, in units.
---@param spec {field: string, min: number, max: number, unit: number}
function M.name_number(spec)
  return offer(spec.field, spec, {
    effect { op = "set_field", operands = { a = spec.field, b = lowest(spec) },
      value = "set " .. spec.field, sentence = "the number is noted" },
  }, "name the " .. spec.field)
end

--- Offers a number; after the last player's offer the highest is the price,
--- held by a field in units, and its bidder plays the first colour.
---@param spec {field: string, offers: string, min: number, max: number, unit: number}
function M.bid(spec)
  return offer("bid", spec, {
    effect { op = "set_mine", operands = { a = spec.offers, b = lowest(spec) },
      value = "offer", sentence = "the offer is noted" },
    effect { op = "auction", operands = { a = spec.offers, b = spec.field }, value = "auction",
      sentence = "the higher offer is taken" },
  }, "offer a " .. spec.field .. " to play the first colour for")
end

--- The second seat chooses its colour.
function M.choose_colour()
  return verb {
    name = "choose", text = "{colour}", arg = "colour",
    effects = { effect { op = "seats", value = "seats", sentence = "the seats are as chosen" } },
    sentence = "choose a colour",
  }
end

local step_fields = { "name", "text", "arg", "min", "max", "unit", "before", "effects", "judged",
  "pass", "settles", "sentence" }

local step_args = { "none", "point", "stone", "number", "colour" }

local function coerce_all(slot, kind, list)
  if list == nil then return {} end
  if type(list) ~= "table" or component.is(list) then list = { list } end
  local out = {}
  for i, value in ipairs(list) do out[i] = component.coerce(slot, kind, value) end
  return out
end

--- A step of an author's own.
---
--- `text` is how it is written, with its argument in braces, such as
--- "bless {stone}"; `before` are conditions on the step, `effects` functions
--- `(position, step, argument)` that change the position; `judged` asks the
--- slots suicide, friendly_fire, ko and conditions about the outcome.
---@param spec table
function M.step(spec)
  check("step", spec, step_fields)
  local name = spec.name
  if type(name) ~= "string" or not name:find "^%a[%w_]*$" then
    fail.blame("step: name is a word, not %s", tostring(name))
  end
  local arg = spec.arg or "none"
  spec_of.expect(("step %s: unknown arg ="):format(name), arg, step_args)
  local text = spec.text or (arg == "none" and name or ("%s {%s}"):format(name, arg))
  if type(text) ~= "string" or (text:match "{(%a+)}" or "none") ~= arg then
    fail.blame("step %s: its text \"%s\" does not write its argument, {%s}", name, tostring(text),
      arg)
  end
  if not text:find "%S" or text:gsub("{%a+}", "", 1):find "[{}]" then
    fail.blame("step %s: its text \"%s\" is words and one {argument} at most", name, text)
  end
  local made = {
    name = name, text = text, arg = arg ~= "none" and arg or nil,
    pass = spec.pass, settles = spec.settles, judged = spec.judged,
    before = coerce_all("before", "condition", spec.before),
    effects = coerce_all("effects", "effect", spec.effects),
    sentence = spec.sentence or name,
  }
  if arg == "number" then
    local low, high, unit = spec.min or 1, spec.max, spec.unit or 1
    local range = type(high) == "number" and math.tointeger((high - low) / unit + 1)
    if not range or range < 1 or range > 4096 then
      fail.blame("step %s: a number goes from min to max in at most 4096 units", name)
    end
    made.low, made.unit, made.range = low, unit, range
  end
  return verb(made)
end

--- Ends a turn that could go on.
M.done = verb { name = "done", text = "done", sentence = "end the turn" }

---@class Phase
local Phase = {}

local phase_fields = { "turn", "finish", "first", "only", "keeps_passes", "sentence" }

--- A phase of the game: `moyo.phase "handicap" { turn = …, finish = …, … }`.
--- A row of passes ends with a phase, unless it `keeps_passes`.
---@param name string
function M.phase(name)
  if type(name) ~= "string" then fail.blame("phase takes a name") end
  return function(spec)
    check("phase " .. name, spec, phase_fields)
    spec.name = name
    return setmetatable(spec, Phase)
  end
end

M.is_phase = function(value) return getmetatable(value) == Phase end

return M
