--- Verbs: what a step can be.
--
-- A verb says how its step is written (`text`), what its argument is, where it
-- may be done (`before`), and what it does (`effects`); which conditions its
-- outcome must meet is said by the slots of the rule file.

local component = require "moyo.base.component"
local deck = require "moyo.vocabulary.equipment.deck"
local fail = require "moyo.base.fail"
local fields = require "moyo.vocabulary.equipment.field"
local growth = require "moyo.vocabulary.turns.growth"
local hands = require "moyo.vocabulary.equipment.hands"
local moves = require "moyo.vocabulary.turns.moves"
local notation_template = require "moyo.base.template"
local put = require "moyo.vocabulary.turns.put"
local recall = require "moyo.vocabulary.turns.recall"
local spec_of = require "moyo.base.spec"

local M = {}

local function effect(spec)
  spec.kind = "effect"
  return component.new(spec)
end

local function condition(spec)
  spec.kind = "condition"
  return component.new(spec)
end

--- A verb.
---@param spec table its fields as a component
---@return Component
local function verb(spec)
  spec.kind = "verb"
  spec.value = spec.name
  spec.before, spec.effects = spec.before or {}, spec.effects or {}
  spec.args = spec.args or spec.arg and { spec.arg } or {}
  return component.new(spec)
end

M.verb = verb

local check = spec_of.check

-- Where stones may be placed.  (Functions, so that each verb has a condition of
-- its own.)
local on = { free = put.free, unreached = moves.unreached }

function on.own_overlap()
  return condition {
    op = "open", rule = "free", value = "own overlap",
    sentence = "A stone is placed where no stone stands and no enemy stone's overlap lies; "
      .. "the overlap of one's own stones may be played on.",
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
  return condition {
    op = "apart", rule = "apart", value = "apart",
    sentence = "No stone of the player's own stands beside the point.",
    twin = function(position, move)
      for _, q in ipairs(position.game.shape:near(move.point)) do
        if position:colour(q) == move.player then return false end
      end
      return true
    end,
  }
end

-- The conditions of placing on a point.
local function where(spec)
  local kind = spec.on or "free"
  spec_of.expect("place: unknown on =", kind, { "free", "own_overlap", "unreached" })
  local before = { on[kind](spec.piece) }
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

local place_fields = { "on", "apart", "from", "when", "piece", "colour", "text", "judged",
  "recall", "sentence" }

---@class PlaceSpec
---@field on "free"|"own_overlap"|"unreached"|nil where stones may go: `"free"` (default);
---`"own_overlap"`: also under the overlap of own stones; `"unreached"`: free, and out of reach of
---every `moyo.move` on the board
---@field apart boolean|nil `true`: no stone of the actor's is near the point
---@field from string|nil the hand that the stone comes from; it must have one left, and then has
---one fewer
---@field when Component|Component[]|nil further conditions, one or a list
---@field piece string|nil the name of a piece, which is put in place of a stone
---@field colour Player|nil the player whose stone is put, whose hand it comes from, and for whom
---the board is cleared: what is taken becomes his prisoners, and in `clear`, `suicide` and
---`friendly_fire` he is the mover (default: the actor)
---@field text string|nil how the step is written (default `"{point}"`; of a piece `"NAME
---{point}"`)
---@field judged boolean|nil `false`: the slots `suicide`, `friendly_fire`, `ko` and `conditions`
---do not judge the outcome
---@field recall boolean|nil `true`: the placement is remembered and can be taken back with
---`moyo.take_back`
---@field sentence string|nil what the rulebook calls the step, within "A turn is: …" (default
---"place a stone")

--- `moyo.place { … }`: puts a stone of the actor's colour on a free point, one that no stone
--- covers, and clears the board.
---
--- Example: moyo.place {}
--- Example: moyo.place { piece = "hedge", from = "hedges", apart = true }
---@param spec PlaceSpec
function M.place(spec)
  check("place", spec, place_fields)
  local piece, colour = spec.piece, spec.colour
  if piece ~= nil and type(piece) ~= "string" then
    fail.blame("place: piece is the name of one, not a %s", type(piece))
  end
  if colour ~= nil and (math.type(colour) ~= "integer" or colour < 1) then
    fail.blame("place: colour is the number of a player, not %s", tostring(colour))
  end
  if piece and colour then
    fail.blame("place: it puts either a piece or a stone of a player's colour")
  end
  if spec.sentence ~= nil and type(spec.sentence) ~= "string" then
    fail.blame("place: sentence is a text, not %s", spec_of.found(spec.sentence))
  end
  spec_of.flags("place", spec, { "apart", "judged", "recall" })
  local effects = {
    effect {
      op = "put", value = "put", operands = { a = colour_of(spec), b = spec.recall and 1 or nil },
      twin_of = function(clear)
        local twin = put.effect(clear, colour or piece and put.piece(piece))
        return spec.recall and recall.remembered(twin) or twin
      end,
      sentence = ("the %s is put on the point, and the board is cleared"):format(piece or "stone"),
    },
  }
  if spec.from then
    if type(spec.from) ~= "string" then fail.blame("place: from is the name of a field") end
    effects[2] = hands.spend(spec.from, colour)
  end
  local name = piece and "place_" .. piece or "place"
  local text = spec.text or (piece and piece .. " {point}") or "{point}"
  notation_template.read(name, text, { "point" })
  return verb {
    name = name, text = text, arg = "point", before = where(spec), effects = effects,
    colour = colour,
    judged = spec.judged ~= false, recalls = spec.recall,
    sentence = spec.sentence or colour and ("place a stone of %%%d's"):format(colour)
      or "place " .. component.a(piece or "stone"),
  }
end

-- A verb with the conditions that its author adds.
local function verb_when(spec, made)
  for _, c in ipairs(component.list("when", "condition", spec.when)) do
    table.insert(made.before, c)
  end
  return verb(made)
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
function M.grow(spec) return verb_when(spec or {}, growth.verb(spec or {})) end

--- `moyo.move { … }`: moves a stone along a line of the board, over whatever is there, exactly as
--- many points as its group has liberties before it leaves, and clears the board. The stone that
--- was placed last in the same turn stays where it is.
---
--- Example: moyo.move { onto = { "empty" } }
---@param spec MoveSpec
function M.move(spec) return verb_when(spec, moves.verb(spec)) end

---@class PassSpec
---@field gives integer|nil every other player gets so many prisoners
---@field claims string|nil a field that notes the first player to pass; that pass does not count
---towards the end
---@field only "stuck"|nil `"stuck"`: a player passes only if nothing else is possible

--- `moyo.pass { … }`: does nothing, and counts as a pass.
---
--- Example: moyo.pass {}
--- Example: moyo.pass { gives = 1 }
--- Example: moyo.pass { only = "stuck" }
---@param spec PassSpec
function M.pass(spec)
  check("pass", spec, { "gives", "claims", "only" })
  if spec.only then spec_of.expect("pass: unknown only =", spec.only, { "stuck" }) end
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
  return verb {
    name = "pass", text = "pass", pass = true, effects = effects, tells = true,
    before = spec.only and { M.nothing_else "A player passes only when nothing else is possible." },
    sentence = spec.only and "pass, if nothing else is possible" or "pass",
  }
end

--- A condition: no other step is legal, but for those that ask for the same.
---@param sentence string
---@return Component
function M.nothing_else(sentence)
  return condition { op = "nothing_else", value = "nothing else", rule = "turn",
    sentence = sentence }
end

--- The same verb, when nothing can be done that it waits for.
---@param v Component
---@return Component
function M.at_last(v)
  local copy = {}
  for k, value in pairs(v) do copy[k] = value end
  copy.before = { table.unpack(v.before) }
  table.insert(copy.before, condition {
    op = "exhausted", value = "exhausted", rule = "turn", sentence = v.skips
      and "A player skips only when nothing else is possible."
      or "This is for when nothing that must be done first can be done.",
  })
  return verb(copy)
end

--- `moyo.skip()`: does nothing, if nothing beside it in an `either` is possible. It is idle: it
--- neither counts as a pass nor ends a row of passes.
---
--- Example: moyo.skip()
function M.skip()
  return verb { name = "skip", text = "skip", skips = true, idle = true,
    says_idle = true,
    sentence = "skip, if nothing else is possible" }
end

local function offer(name, spec, effects, words)
  local range = (spec.max - spec.min) / spec.unit + 1
  return verb {
    name = name, text = name .. " {number}", arg = "number", low = spec.min, unit = spec.unit,
    range = math.tointeger(range), effects = effects, sentence = words,
  }
end

---@class RollSpec
---@field field string the number field that then holds the result
---@field faces integer the highest number, up to 4096

--- `moyo.roll { field = "name", faces = n }`: a die for `moyo.chance`, written `roll 4`.
---
--- Example: moyo.roll { field = "die", faces = 6 }
---@param spec RollSpec
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

-- The second seat takes a side.
local function seat(name, swaps, exchange, words)
  local effects = {
    effect { op = "seats", operands = { a = swaps and 1 or 2 }, value = name, sentence = words },
  }
  if swaps and exchange then
    effects[2] = effect {
      op = "exchange", operands = { a = exchange }, value = "exchange " .. exchange,
      sentence = ("each keeps the own %s"):format(exchange),
      twin = function(position)
        local first, second = position:field(exchange, 1), position:field(exchange, 2)
        position:set_field(exchange, second, 1)
        position:set_field(exchange, first, 2)
      end,
    }
  end
  return verb { name = name, text = name, effects = effects, sentence = name }
end

--- The second seat takes the first colour.
---@param exchange? string a field of the players that goes with the person
function M.swap(exchange)
  return seat("swap", true, exchange, "the second seat plays %1, the first plays %2")
end

--- The second seat stays with the second colour.
function M.keep() return seat("keep", false, nil, "the second seat plays %2") end

--- Names a number that a field then holds for the actor, in units.
---@param spec {field: string, min: number, max: number, unit: number}
function M.declare(spec)
  return offer(spec.field, spec, {
    effect { op = "set_mine", operands = { a = spec.field, b = lowest(spec) },
      value = "declare " .. spec.field, sentence = "the number is noted" },
  }, "declare the own " .. spec.field)
end

local step_fields = { "name", "text", "arg", "args", "min", "max", "unit", "before", "effects",
  "judged", "pass", "idle", "settles", "joiner", "arrival", "words", "weights", "secret",
  "sentence" }

local step_args = { "point", "stone", "number", "colour", "count", "word" }

-- The first point that a step names beside a stone: there a stone goes from the other.
local function goes_to(args)
  for i, kind in ipairs(args) do
    if kind == "point" and args[1] == "stone" then return i end
  end
end

-- The argument where an own step's stone comes to.
local function arrival_of(name, spec, args)
  local i = spec.arrival or goes_to(args)
  if i ~= nil and args[i] ~= "point" and args[i] ~= "stone" then
    fail.blame("step %s: arrival is which of its arguments is the point that a stone comes to, "
      .. "not %s", name, tostring(i))
  end
  return i
end

-- The kinds of an own step's arguments: a list, or one word.
local function kinds_of(name, spec)
  if spec.arg ~= nil and spec.args ~= nil then
    fail.blame("step %s: it has either arg or args", name)
  end
  local list = spec.args or (spec.arg and spec.arg ~= "none") and { spec.arg } or {}
  if type(list) ~= "table" or #list > 3 then
    fail.blame("step %s: args is a list of at most three kinds", name)
  end
  for _, kind in ipairs(list) do
    spec_of.expect(("step %s: unknown arg ="):format(name), kind, step_args)
  end
  if list[1] == "count" then
    fail.blame("step %s: a count is of what an argument before it names", name)
  end
  return list
end

-- The words of an own step, and the table that weighs them.
local function words_of(name, spec, args, made)
  local weights = spec.weights
  if not spec_of.known(args, "word") then
    if spec.words ~= nil or weights ~= nil or spec.secret ~= nil then
      fail.blame("step %s: words, weights and secret are for arg = \"word\"", name)
    end
    return
  end
  if spec_of.known(args, "number") then
    fail.blame("step %s: it takes either a word or a number", name)
  end
  made.words, made.weights = fields.check_words("step " .. name, spec.words), weights
  spec_of.flags("step " .. name, spec, { "secret" })
  if spec.secret and not weights then
    fail.blame("step %s: what is secret is drawn with weights, from a hidden table", name)
  end
  made.secret = spec.secret
  if weights == nil then return end
  if type(weights) ~= "string" or #args > 1 then
    fail.blame("step %s: weights is the name of a field for a step with one word", name)
  end
  table.insert(made.before, 1, deck.has_word(weights, 1))
end

---@class StepSpec
---@field name string a word. Refusals by `before` name it as the rule, unless a condition of the
---vocabulary has a name of its own, such as `own` or `free`
---@field arg "point"|"stone"|"number"|"colour"|"count"|"word"|"none"|nil the kind of its one
---argument; the same as `args` with one entry
---@field args string[]|nil the kinds of its arguments, at most three: `"point"`, `"stone"` (a
---point with a stone), `"number"`, `"colour"` (a player), `"count"` (how many stones of a stack;
---`before` checks that there are so many), `"word"` (one of `words`)
---@field text string|nil how it is written, each argument in braces: `"win {stone}"`,
---`"{stone/count}>{point}"`. A count of 1 is left out (default: the name and the arguments)
---@field joiner string|nil the mark that joins it to the next step of its turn, such as `"+"`
---(default: a blank)
---@field min number|nil of a number: the least (default 1)
---@field max number|nil of a number: the greatest
---@field unit number|nil of a number: the step between values (default 1)
---@field words string[]|nil of a word: the list of them
---@field weights string|nil of a single word that chance draws: the name of a table field whose
---first row says how likely each word is
---@field secret boolean|nil `true`, with weights from a hidden table: only the mover sees the
---word
---@field before function|Component|table|nil conditions that do not depend on what would be
---taken, one or a list
---@field effects function|Component|table|nil what it does, one or a list: `function(position,
---step, a, b, c)`, with the arguments last
---@field judged boolean|nil `true`: the slots `suicide`, `friendly_fire`, `ko` and `conditions`
---judge the outcome
---@field arrival integer|nil which argument is the point where its stone arrives, for those slots
---and `moyo.onto_free` (default: the `"point"` of a step whose first argument is a `"stone"`;
---else the first argument)
---@field pass boolean|nil `true`: it counts as a pass
---@field idle boolean|nil `true`: it neither counts as a pass nor ends a row of passes
---@field settles boolean|nil `true`: random players choose it whenever it is offered
---@field sentence string|nil what the rulebook calls it, within "A turn is: …"

--- `moyo.step { … }`: a step of your own. Its arguments are numbers from 1: the point, the
--- player, the word, the count, or how many units a number is above `min`, plus 1.
---
--- If an effect raises an error, nothing of the step has happened. The effects of a step that has
--- a `sentence` need no sentences of their own.
---@param spec StepSpec
function M.step(spec)
  check("step", spec, step_fields)
  local name = spec.name
  if type(name) ~= "string" or not name:find "^%a[%w_]*$" then
    fail.blame("step: name is a word, not %s", tostring(name))
  end
  spec_of.flags("step " .. name, spec, { "judged", "pass", "idle", "settles" })
  if spec.pass and spec.idle then fail.blame("step %s: a pass is not idle", name) end
  local args = kinds_of(name, spec)
  local text = spec.text == nil and notation_template.default(name, args) or spec.text
  notation_template.read(name, text, args)
  local made = {
    name = name, text = text, args = args, joiner = notation_template.joiner(name, spec.joiner),
    arrival = arrival_of(name, spec, args),
    stacks = spec_of.known(args, "count") or nil,
    pass = spec.pass, idle = spec.idle, says_idle = spec.idle, settles = spec.settles,
    judged = spec.judged,
    before = component.list("before", "condition", spec.before),
    effects = component.list("effects", "effect", spec.effects),
    sentence = spec.sentence or name, spoken = spec.sentence ~= nil, tells = true,
    own = true,
  }
  words_of(name, spec, args, made)
  if spec_of.known(args, "number") then
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
M.done = verb { name = "done", text = "done", idle = true, sentence = "end the turn" }

---@class Phase
local Phase = {}

local phase_fields = { "turn", "finish", "first", "only", "order", "keeps_passes", "sentence" }

-- Who takes its turns is said once.
local function check_order(name, spec)
  if spec.order ~= nil and type(spec.order) ~= "string" then
    fail.blame("phase %s: order is the name of a field, not a %s", name,
      type(spec.order))
  end
  if spec.order and (spec.first or spec.only) then
    fail.blame("phase %s: order says who takes each turn; leave first and only out", name)
  end
end

---@class PhaseSpec
---@field turn Turn|Component the turn, as in the slot
---@field finish Component|table when it is over, as in the slot
---@field first Player|string|nil who begins: a player, or the name of a field that holds one
---(default: whose turn is next)
---@field only Player|nil the player who takes every turn (default: the players in rotation)
---@field order string|nil the name of a list: its first turn is the first listed player's, and so
---on. Effects may add to the list; the phase is over when all in it have had their turn, and is
---left out if the list is empty. Or the name of a number field: the player whose turn is next,
---which effects change; 0 ends the phase
---@field keeps_passes boolean|nil `true`: passes at its end count in the next phase
---@field sentence string|nil for the rulebook

--- `moyo.phase "name" { … }`: a phase of the game. A row of passes ends with the phase, unless it
--- `keeps_passes`. In `sentence`, `%1`, `%2`, … stand for the players' names.
---@param name string
---@return fun(spec: PhaseSpec): Phase
function M.phase(name)
  if type(name) ~= "string" then fail.blame("phase takes a name") end
  return function(spec)
    check("phase " .. name, spec, phase_fields)
    check_order(name, spec)
    spec.name = name
    return setmetatable(spec, Phase)
  end
end

--- The same phase with another turn.
function M.with_turn(p, t)
  local copy = {}
  for name, value in pairs(p) do copy[name] = value end
  copy.turn = t
  return setmetatable(copy, Phase)
end

M.is_phase = function(value) return getmetatable(value) == Phase end

return M
