--- Steps that many games have: placing, growing, moving, passing, rolling.

local component = require "moyo.base.component"
local fail = require "moyo.base.fail"
local growth = require "moyo.vocabulary.turns.growth"
local hands = require "moyo.vocabulary.equipment.hands"
local notation_template = require "moyo.base.template"
local kinds = require "moyo.vocabulary.equipment.kinds"
local number = require "moyo.vocabulary.equipment.number"
local put = require "moyo.vocabulary.turns.put"
local retraction = require "moyo.vocabulary.turns.retraction"
local slide = require "moyo.vocabulary.turns.slide"
local spec_of = require "moyo.base.spec"
local verbs = require "moyo.vocabulary.turns.verb"

local M = {}

-- Where stones may be placed.  (Functions, so that each verb has a condition of
-- its own.)
local on = { free = put.free, unreached = slide.unreached }

function on.own_overlap()
  return component.condition {
    op = "open", rule = "free", value = "own overlap",
    sentence = "A stone is placed where no stone stands and no enemy stone's overlap lies; "
      .. "the mover's own overlap may be played on.",
    twin = function(position, move)
      if position:colour(move.point) ~= 0 then return false end
      for colour = 1, position.game.colours do
        if colour ~= move.player and position:covered(colour):has(move.point) then return false end
      end
      return true
    end,
  }
end

local function apart()
  return component.condition {
    op = "apart", rule = "apart", value = "apart",
    sentence = "No stone of the player's own stands beside the point.",
    twin = function(position, move)
      return not position:stones(move.player):grow(position.game.shape):has(move.point)
    end,
  }
end

-- The conditions of placing on a point.
local function where(spec)
  local kind = spec.on or "free"
  spec_of.expect("place: unknown on =", kind, { "free", "own_overlap", "unreached" })
  local before = { on[kind](spec.piece, spec.sentence) }
  if kind == "unreached" then table.insert(before, 1, on.free()) end
  if spec.apart then before[#before + 1] = apart() end
  if spec.from then before[#before + 1] = hands.holds(spec.from, { player = spec.colour }) end
  for _, c in ipairs(component.list("when", "condition", spec.when)) do before[#before + 1] = c end
  return before
end

-- The colour to put: a player's, or that of a piece by its name.
local function colour_of(spec)
  if spec.piece then return { piece = spec.piece } end
  return spec.colour
end

local place_fields = { "on", "apart", "from", "when", "piece", "kind", "colour", "name", "text",
  "judged", "recall", "effects", "sentence" }

---@class PlaceSpec
---@field on "free"|"own_overlap"|"unreached"|nil where stones may go: `"free"` (default);
---`"own_overlap"`: also under the overlap of one's own stones; `"unreached"`: free, and out of
---reach of every `moyo.move` on the board
---@field apart boolean|nil `true`: no stone of the actor's is near the point
---@field from string|nil the hand that the stone comes from; it must have one left, and then has
---one fewer
---@field when Component|Component[]|false|nil further conditions, one or a list
---@field piece string|nil the name of a piece, which is put instead of a stone
---@field kind string|nil the kind of the stone, one of the slot `kinds`
---@field colour Player|nil the player whose stone is put, whose hand it comes from, and for whom
---the board is cleared: what is taken becomes his prisoners, and in `clear`, `suicide` and
---`friendly_fire` he is the mover (default: the actor)
---@field name string|nil a word, the step's name for rules and programs (default `"place"`; of a
---piece or a kind `"place_NAME"`)
---@field text string|nil how the step is written (default `"{point}"`; of a piece `"NAME
---{point}"`)
---@field judged boolean|nil `false`: the slots `suicide`, `friendly_fire`, `ko` and `conditions`
---do not judge the outcome
---@field recall boolean|nil `true`: the placement is remembered and can be taken back with
---`moyo.take_back`
---@field effects function|Component|table|nil what else the step does when the board has been
---cleared, one or a list: `function(position, step, point)`. `{ before = …, after = … }`: `before`
---is done after the stone is put and before the board is cleared
---@field sentence string|nil what the rulebook calls the step, in its sentence on turns (default
---"place a stone"). Effects of a step that has one need no sentences of their own. Of a piece
---"place a red stone" also says what is placed elsewhere: a red stone

local function check_place(spec)
  spec_of.check("place", spec, place_fields)
  local piece, colour = spec.piece, spec.colour
  if piece ~= nil and type(piece) ~= "string" then
    fail.blame("place: piece is the name of a piece, not %s", spec_of.given(piece))
  end
  if colour ~= nil and (math.type(colour) ~= "integer" or colour < 1) then
    fail.blame("place: colour is the number of a player, not %s", spec_of.given(colour))
  end
  if piece and colour then
    fail.blame("place: it puts either a piece or a stone of a player's colour")
  end
  if spec.kind ~= nil and (type(spec.kind) ~= "string" or piece) then
    fail.blame("place: kind is the name of a kind of stones, and a piece has none")
  end
  if spec.sentence ~= nil and type(spec.sentence) ~= "string" then
    fail.blame("place: sentence is a text, not %s", spec_of.found(spec.sentence))
  end
  if spec.from and type(spec.from) ~= "string" then
    fail.blame("place: from is the name of a field")
  end
  local name = spec.name
  if name ~= nil and (type(name) ~= "string" or not name:find "^%a[%w_]*$") then
    fail.blame("place: name is a word, not %s", spec_of.given(name))
  end
  spec_of.flags("place", spec, { "apart", "judged", "recall" })
end

-- What an author adds to a placement: before the board is cleared, and after.
local function added(spec)
  local given, before = spec.effects, nil
  if type(given) == "table" and (given.before ~= nil or given.after ~= nil) then
    spec_of.check("place: effects", given, { "before", "after" })
    given, before = given.after, given.before
  end
  return component.list("effects", "effect", before), component.list("effects", "effect", given)
end

-- The stone is put, and the board is cleared: at once, or with effects between.
local function put_and_clear(spec, before)
  local colour, noun = spec.colour, spec.piece or "stone"
  local kind = colour or spec.piece and put.piece(spec.piece)
  local operands = { colour = colour_of(spec), recall = spec.recall and 1 or nil }
  if #before == 0 then
    return {
      component.effect {
        op = "put", value = "put", operands = operands,
        twin_of = function(clear)
          local twin = put.effect(clear, kind)
          return spec.recall and retraction.remembered(twin) or twin
        end,
        sentence = ("the %s is put on the point, and the board is cleared"):format(noun),
      },
    }
  end
  operands.only = 1
  local effects = {
    component.effect {
      op = "put", value = "put", operands = operands, twin = put.only(kind),
      sentence = ("the %s is put on the point"):format(noun),
    },
  }
  table.move(before, 1, #before, 2, effects)
  effects[#effects + 1] = component.effect {
    op = "clear", value = "clear", operands = { colour = colour, here = 1 },
    twin_of = function(clear) return put.clears(clear, kind) end,
    sentence = "then the board is cleared",
  }
  return effects
end

--- `moyo.place { … }`: puts a stone of the actor's colour on a free point, one that no stone
--- covers, and clears the board.
---
--- If an effect raises an error, nothing of the step has happened.
---
--- Example: moyo.place {}
--- Example: moyo.place { piece = "hedge", from = "hedges", apart = true }
---@param spec PlaceSpec
function M.place(spec)
  check_place(spec)
  local piece, colour = spec.piece, spec.colour
  local before, after = added(spec)
  local adds = #before + #after > 0
  if spec.kind then table.insert(before, 1, kinds.becomes(spec.kind)) end
  local effects = put_and_clear(spec, before)
  if spec.from then effects[#effects + 1] = hands.spend(spec.from, colour) end
  table.move(after, 1, #after, #effects + 1, effects)
  if adds and spec.recall then effects[#effects + 1] = retraction.remember() end
  local noun = piece or spec.kind
  local name = spec.name or (noun and "place_" .. noun or "place")
  local text = spec.text or (noun and noun .. " {point}") or "{point}"
  notation_template.read(name, text, { "point" })
  return verbs.verb {
    made = { name = not piece and "place" or nil, by = M.place, spec = spec },
    name = name, text = text, arg = "point", before = where(spec), effects = effects,
    colour = colour, noun = not spec.sentence and not colour and (noun or "stone") or nil,
    judged = spec.judged ~= false, recalls = spec.recall,
    tells = adds or nil, spoken = spec.sentence ~= nil,
    sentence = spec.sentence or colour and ("place a stone of %%%d's"):format(colour)
      or "place " .. component.a(noun or "stone"),
  }
end

-- A verb with the conditions that its author adds.
local function verb_when(name, spec, made)
  made.made = { name = name, by = M[name], spec = spec }
  for _, c in ipairs(component.list("when", "condition", spec.when)) do
    table.insert(made.before, c)
  end
  return verbs.verb(made)
end

---@class GrowSpec
---@field notes string|nil a number field that notes the first growth of the game, for
---`moyo.noted_now`
---@field when Component|Component[]|nil further conditions, one or a list

--- `moyo.grow { … }`: puts a stone beside groups that stood when the turn began and have not
--- grown since, and grows all of them. The stone may not touch a group that has grown. Groups
--- that it flips or joins do not grow any more in the turn. Growths are written with `+` between
--- them: `B5+E2`.
---
--- The step keeps three set fields, which rules may read: `may_grow` (where groups may grow now),
--- `grown` and `flipped` (the stones of this turn).
---
--- Example: moyo.grow {}
---@param spec? GrowSpec
function M.grow(spec)
  return verb_when("grow", spec or {}, growth.verb(spec or {}))
end

--- `moyo.move { … }`: moves a stone along a line of the board, over anything in the way, exactly as
--- many points as its group has liberties before it leaves, and clears the board. The stone that
--- was placed last in the same turn stays where it is.
---
--- Example: moyo.move { onto = { "empty" } }
---@param spec MoveSpec
function M.move(spec) return verb_when("move", spec, slide.verb(spec)) end

---@class PassSpec
---@field gives integer|nil how many prisoners every other player gets
---@field claims string|nil a field that notes the first player to pass; that pass does not count
---towards the end
---@field only "stuck"|nil `"stuck"`: a player passes only if nothing else is possible
---@field when Component|Component[]|nil further conditions, one or a list

--- `moyo.pass { … }`: does nothing, and counts as a pass.
---
--- Example: moyo.pass {}
--- Example: moyo.pass { gives = 1 }
--- Example: moyo.pass { only = "stuck" }
---@param spec PassSpec
function M.pass(spec)
  spec_of.check("pass", spec, { "gives", "claims", "only", "when" })
  if spec.only then spec_of.expect("pass: unknown only =", spec.only, { "stuck" }) end
  if spec.gives ~= nil and (math.type(spec.gives) ~= "integer" or spec.gives < 1
    or spec.gives > 1000000) then
    fail.blame("pass: gives is a whole number from 1, not %s", spec_of.given(spec.gives))
  end
  if spec.claims ~= nil and type(spec.claims) ~= "string" then
    fail.blame("pass: claims is the name of a field, not %s", spec_of.given(spec.claims))
  end
  local effects = {}
  if spec.gives then
    effects[1] = component.effect {
      op = "give", operands = { count = spec.gives }, value = "give " .. spec.gives,
      sentence = ("it gives the opponent %d prisoner%s"):format(spec.gives,
        spec.gives == 1 and "" or "s"),
    }
  end
  if spec.claims then
    effects[#effects + 1] = component.effect {
      op = "claim", operands = { field = spec.claims }, value = "claim " .. spec.claims,
      sentence = ("the first to pass holds the %s; that pass counts for nothing else")
        :format(spec.claims),
    }
  end
  return verb_when("pass", spec, {
    name = "pass", text = "pass", pass = true, effects = effects, tells = true,
    before = spec.only
      and { verbs.nothing_else "A player passes only when nothing else is possible." } or {},
    sentence = spec.only and "pass, if nothing else is possible" or "pass",
  })
end

--- `moyo.skip()`: does nothing; legal only if no other part of its `either` is possible. It is
--- idle: it neither counts as a pass nor breaks a run of passes.
---
--- Example: moyo.skip()
function M.skip()
  return verbs.verb { name = "skip", text = "skip", skips = true, idle = true,
    says_idle = true,
    sentence = "skip, if nothing else is possible" }
end

---@class RollSpec
---@field field string the number field that then holds the result
---@field faces integer the highest number, up to 4096

--- `moyo.roll { field = "name", faces = n }`: a die for `moyo.chance`, written `roll 4`.
---
--- Example: moyo.roll { field = "die", faces = 6 }
---@param spec RollSpec
function M.roll(spec)
  spec_of.check("roll", spec, { "field", "faces" })
  if type(spec.field) ~= "string" then
    fail.blame("roll: field is the name of a field, not %s", spec_of.given(spec.field))
  end
  if math.type(spec.faces) ~= "integer" or spec.faces < 1 or spec.faces > 4096 then
    fail.blame("roll: faces is a whole number from 1 to 4096, not %s", spec_of.given(spec.faces))
  end
  return verbs.number("roll", { min = 1, max = spec.faces, unit = 1, by_chance = true }, {
    number.note("number", spec.field, 0, "set " .. spec.field, "the number is noted"),
  }, ("roll a die with %d faces"):format(spec.faces))
end

return M
