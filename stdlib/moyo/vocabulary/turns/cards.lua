--- Cards: drawn face down, held in hand, played or put back.
--
-- The slot `cards` lists the kinds of card of a game.  It brings four tables, with
-- a column for each kind in the order of the list: `hand` (a row for each player,
-- which only he sees), `stock` (which nobody sees), `discards` and `laid` (a row for
-- each player).  The parts of a turn that deal with cards are made from the list as it
-- is in the end, so that a variant may change the list and keep the turn.

local component = require "moyo.base.component"
local fail = require "moyo.base.fail"
local fixed = require "moyo.base.fixed"
local field = require "moyo.vocabulary.equipment.field"
local notation_template = require "moyo.base.template"
local spec_of = require "moyo.base.spec"
local tables = require "moyo.vocabulary.equipment.tables"
local turn = require "moyo.vocabulary.turns.turn"

local M = {}

local MOST_CARDS, MOST_OF_ONE = 60, 1000

-- ---- Declarations ----------------------------------------------------------------

---@class Card
---@field word string
---@field count integer
---@field sentence string
---@field arg "stone"|"point"|"colour"|nil what is named with it
---@field before any conditions
---@field effects any
---@field turn any steps that follow in the same turn
---@field points number|nil
---@field keeps boolean|nil it is laid out before its player
---@field judged boolean|nil its outcome is judged as a placement's
local Card = { __name = "moyo.Card" }

local card_fields = { 1, 2, 3, "arg", "before", "effects", "turn", "points", "keeps", "judged" }

---@class CardSpec
---@field arg "stone"|"point"|"colour"|nil what the player names with it: `storm C3`
---@field before function|Component|table|nil conditions on playing it, one or a list
---@field effects function|Component|table|nil what it does, one or a list: `function(position,
---step, a)`
---@field turn Turn|Component|nil steps that follow it in the same turn
---@field points number|nil what it counts at the end with `moyo.score.cards()`, held or laid out
---@field keeps boolean|nil `true`: it is laid out before its player, not discarded
---@field judged boolean|nil `true`: the slots `suicide`, `friendly_fire`, `ko` and `conditions`
---judge the outcome

--- `moyo.card { "word", count, "Sentence.", … }`: an entry of the slot `cards`: its word, how
--- many there are, and what it does. A card with none of the fields below can only be put back.
---@param spec CardSpec
---@return Card
function M.card(spec)
  if type(spec) ~= "table" then
    fail.blame("card takes a table { … }, not %s", spec_of.found(spec))
  end
  for name in spec_of.sorted(spec) do
    if math.type(name) ~= "integer" or name > 3 or name < 1 then
      spec_of.expect("card has no", name, { table.unpack(card_fields, 4) })
    end
  end
  local place = { fail.where() }
  return setmetatable({ word = spec[1], count = spec[2], sentence = spec[3], arg = spec.arg,
    before = spec.before, effects = spec.effects, turn = spec.turn, points = spec.points,
    keeps = spec.keeps, judged = spec.judged, file = place[1], line = place[2] }, Card)
end

local function check_card(card, seen)
  local word = card.word
  spec_of.written("card: its name", word)
  if type(word) ~= "string" or not word:find "^%a[%w_]*$" then
    fail.blame("card: its name is a word of letters and digits, not %s", spec_of.given(word))
  end
  if seen[word:lower()] then fail.blame("slot cards: there are two cards \"%s\"", word) end
  seen[word:lower()] = true
  local count = card.count
  if math.type(count) ~= "integer" or count < 0 or count > MOST_OF_ONE then
    fail.blame("card %s: its count is 0 to %d, not %s", word, MOST_OF_ONE, spec_of.given(count))
  end
  if type(card.sentence) ~= "string" then
    fail.blame("card %s: its sentence is the third value: what the card does", word)
  end
  if card.arg ~= nil then
    spec_of.expect(("card %s: unknown arg ="):format(word), card.arg,
      { "stone", "point", "colour" })
  end
  if card.points ~= nil and (type(card.points) ~= "number" or math.abs(card.points) > 1e9) then
    fail.blame("card %s: points is a number, not %s", word, spec_of.given(card.points))
  end
  spec_of.flags("card " .. word, card, { "keeps", "judged" })
end

local function place_of(card) return card.file and ("%s:%d"):format(card.file, card.line) end

--- Checks the slot `cards`; nil without it.
---@param given any
---@return Card[]|nil
function M.read(given)
  if given == nil or given == false then return nil end
  if type(given) ~= "table" or getmetatable(given) then
    fail.blame("slot cards: expected a list of moyo.card { … }, found %s",
      getmetatable(given) == Card and "one card" or type(given))
  end
  local list, seen = spec_of.items("slot cards", given), {}
  for _, card in ipairs(list) do
    if getmetatable(card) ~= Card then
      fail.blame("slot cards: expected moyo.card { … }, found %s",
        component.is(card) and component.a(card.kind) or type(card))
    end
    fail.at(place_of(card), check_card, card, seen)
  end
  if #list == 0 then fail.blame("slot cards: no cards are given") end
  if #list > MOST_CARDS then
    fail.blame("slot cards: at most %d kinds of card, not %d", MOST_CARDS, #list)
  end
  return list
end

-- The words of the cards.
local function words_of(list)
  local words = {}
  for i, card in ipairs(list) do words[i] = card.word end
  return words
end

--- The fields that the slot brings.
---@param list Card[]|nil
---@return table<string, Field>
function M.fields(list)
  if not list then return {} end
  local words, counts = words_of(list), {}
  for i, card in ipairs(list) do counts[i] = card.count end
  return {
    hand = field.table { columns = words, hidden = "owner" },
    stock = field.table { columns = words, rows = 1, initial = counts, hidden = "all" },
    discards = field.table { columns = words, rows = 1 },
    laid = field.table { columns = words },
  }
end

--- What a rulebook says of a card.
---@param card Card
---@return string
function M.says(card)
  return ("Card %s (%d): %s"):format(card.word, card.count, card.sentence)
end

-- ---- Verbs -----------------------------------------------------------------------

local function verb(spec)
  spec.kind, spec.value = "verb", spec.name
  spec.args = spec.args or {}
  local made = component.new(spec)
  made.file, made.line = spec.at_file or made.file, spec.at_line or made.line
  return made
end

-- Can it only be put back?
local function is_blank(card)
  return not (card.arg or card.before or card.effects or card.turn or card.points or card.keeps)
end

-- The step that plays the i-th card.
local function play_verb(card, i)
  local what = "card " .. card.word
  local before = { tables.has_card("hand", i, card.word) }
  if is_blank(card) then
    before[2] = tables.never(("The card %s has no effect: it can only be put back.")
      :format(card.word))
  end
  for _, c in ipairs(component.list(what .. ": before", "condition", card.before)) do
    before[#before + 1] = c
  end
  local effects = { tables.move("hand", card.keeps and "laid" or "discards",
    card.keeps and "the card is laid out" or "the card is discarded", i) }
  for _, c in ipairs(component.list(what .. ": effects", "effect", card.effects)) do
    effects[#effects + 1] = c
  end
  local args = card.arg and { card.arg } or {}
  return verb { name = card.word, text = notation_template.default(card.word, args), args = args,
    card = true, before = before, effects = effects, judged = card.judged,
    sentence = "play the card " .. card.word, says = M.says(card), at_file = card.file,
    at_line = card.line }
end

-- In the rulebook, steps that only follow a card say so.
local function note_card(t, word)
  for _, part in ipairs(t.parts or {}) do note_card(part, word) end
  if t.op ~= "leaf" or t.verb.of_cards == false then return end
  local list = t.verb.of_cards or {}
  if list[#list] ~= word then list[#list + 1] = word end
  t.verb.of_cards = list
end

-- One of the cards, and what follows it.
local function make_play(list)
  local ways = {}
  for i, card in ipairs(list) do
    ways[i] = fail.at(place_of(card), function()
      local step = play_verb(card, i)
      if not card.turn then return step end
      local follows = turn.part("card " .. card.word, card.turn)
      note_card(follows, card.word)
      return turn.sequence { step, follows }
    end)
  end
  return turn.either(ways)
end

local function make_draw(list, spec)
  local before = { tables.card_left("stock", "discards") }
  for _, c in ipairs(component.list("cards.draw: when", "condition", spec.when)) do
    before[#before + 1] = c
  end
  return turn.sequence {
    verb { name = "draw", text = "draw", before = before, idle = true,
      effects = { tables.refill("stock", "discards") }, sentence = "draw a card" },
    turn.chance {
      verb { name = "drawn", text = "{word}", args = { "word" }, words = words_of(list),
        weights = "stock", secret = true, before = { tables.has_word("stock", 1,
          "Every card of the stock is equally likely, and only the player who draws it sees it.") },
        effects = { tables.move("stock", "hand", "the card goes into the hand") },
        sentence = "every card of the stock is equally likely" },
    },
  }
end

local function make_discard(list, most)
  return turn.exhaustive { turn.finally {
    verb { name = "discard", text = "discard {word}", args = { "word" }, words = words_of(list),
      idle = true,
      before = { tables.holds_more("hand", most), tables.has_word("hand") },
      effects = { tables.move("hand", "discards", "the card is discarded") },
      sentence = ("put a card back while there are more than %d"):format(most) },
  } }
end

-- Like make_discard, but the card goes into the stock, and nobody else sees which it is.
local function make_return(list, most)
  return turn.exhaustive { turn.finally {
    verb { name = "return", text = "return {word}", args = { "word" }, words = words_of(list),
      secret = true, idle = true,
      before = { tables.holds_more("hand", most), tables.has_word("hand") },
      effects = { tables.move("hand", "stock",
        "the card goes face down into the stock, at a random place") },
      sentence = ("return a card to the stock while there are more than %d"):format(most) },
  } }
end

-- ---- Parts of a turn ---------------------------------------------------------------

-- A part of a turn that `make` makes once the list is known.
local function later(name, says, make)
  local file, line = fail.where()
  return turn.node { op = "later", name = "cards." .. name, says = says, make = make,
    place = file and ("%s:%d"):format(file, line) }
end

local function check_most(name, most)
  if math.type(most) ~= "integer" or most < 0 or most > 1000000 then
    fail.blame("cards.%s takes how many cards may be kept, not %s", name, spec_of.given(most))
  end
end

---@class DrawSpec
---@field when Component|Component[]|nil further conditions, one or a list

--- Parts of a turn.
M.vocabulary = component.named("cards", {
  --- `moyo.cards.play()`: the player plays a card from his hand, and what follows it. The step is
  --- written as the card's word.
  play = function() return later("play", "play a card", make_play) end,
  --- `moyo.cards.draw { when = … }`: the step `draw`, after which chance names the card. When the
  --- stock has run out, the discards become the stock; when both have, nothing is drawn.
  ---@param spec? DrawSpec
  draw = function(spec)
    spec = spec_of.check("cards.draw", spec or {}, { "when" })
    return later("draw", "draw a card", function(list) return make_draw(list, spec) end)
  end,
  --- `moyo.cards.discard(n)`: the step `discard WORD`, again and again while the player has more
  --- than *n* cards. All see the discards.
  ---@param most integer
  discard = function(most)
    check_most("discard", most)
    return later("discard", ("put cards back until %d are left"):format(most),
      function(list) return make_discard(list, most) end)
  end,
  --- `moyo.cards.give_back(n)`: the step `return WORD`, again and again while the player has more
  --- than *n* cards. The card goes into the stock, and nobody else knows which it is.
  ---@param most integer
  give_back = function(most)
    check_most("give_back", most)
    return later("give_back", ("return cards to the stock until %d are left")
      :format(most), function(list) return make_return(list, most) end)
  end,
})

--- A turn, with the steps that its parts about cards stand for.
---@param t any a turn, or a verb
---@param list Card[]|nil
---@param inside? boolean the turn is what a part about cards stands for
function M.resolve(t, list, inside)
  if not turn.is(t) then return t end
  if t.op == "later" then
    if not list then
      fail.at(t.place, fail.blame, "turn: moyo.%s needs the slot cards = { moyo.card { … }, … }",
        t.name)
    end
    local made = fail.at(t.place, t.make, list)
    made.says = t.says
    return M.resolve(made, list, true)
  end
  if t.op == "leaf" and not inside then t.verb.of_cards = false end
  if not t.parts then return t end
  local parts = {}
  for i, inner in ipairs(t.parts) do parts[i] = M.resolve(inner, list, inside) end
  return fixed.copy(t, { parts = parts })
end

--- The terms of a score, with a term for each card with points in place of `moyo.score.cards()`.
---@param terms Component[]
---@param list Card[]|nil
---@return Component[]
function M.terms(terms, list)
  local out = {}
  for _, t in ipairs(terms) do
    if t.value ~= "cards" or t.kind ~= "term" or t.twin then
      out[#out + 1] = t
    elseif not list then
      fail.at(t.file and ("%s:%d"):format(t.file, t.line), fail.blame,
        "moyo.score.cards needs the slot cards = { moyo.card { … }, … }")
    else
      for i, card in ipairs(list) do
        if card.points then out[#out + 1] = tables.points("hand", "laid", i, card.points) end
      end
    end
  end
  return out
end

--- The points of cards, held or laid out: a term.
function M.points()
  return component.term { value = "cards",
    sentence = "each card with points counts them, held or laid out" }
end

-- ---- Words of steps ----------------------------------------------------------------

--- Gives a verb of the program its words.  A secret step has one more, "?", for what is unknown.
---@param game table the game being frozen
---@param v Component
---@param out table the verb in the program
function M.words(game, v, out)
  if not v.words then return end
  out.words = { table.unpack(v.words) }
  if v.weights then
    local index = game.field_index[v.weights]
    local weights = index and game.program.fields[index]
    if not weights or weights.kind ~= "table" then
      fail.blame("step %s: weights is the name of a field that is a table, not %s", v.name,
        spec_of.given(v.weights))
    end
    if weights.columns ~= #v.words then
      fail.blame("step %s: it has %d words, but the table %s has %d columns", v.name, #v.words,
        v.weights, weights.columns)
    end
    if v.secret and not weights.hidden then
      fail.blame("step %s: what is drawn from %s is seen by all; it is not secret", v.name,
        v.weights)
    end
    out.weights = index
  end
  out.secret = v.secret
  if v.secret then out.words[#out.words + 1] = "?" end
  out.range = #out.words
end

return M
