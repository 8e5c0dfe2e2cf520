--- How steps and turns are written: one grammar a game, for reading and writing.
--
-- A verb's `text` is a pattern of words, marks and {arguments}; see
-- base/template.lua.  A count of at least 2 is written after its stone:
-- "{stone/count}-{point}" writes B3/2-B9, and B3-B9.  The grammar of a game is the
-- choice of all its verbs' patterns, the longest first.
--
-- A verb's `joiner` stands between its step and the next one of the same turn, if that is more than
-- a blank: "+" in E5+G8.  A turn written like this is whole, and its `done` goes without saying.
-- Steps may be separated by ";", and are if a blank would make them another step.
--
-- If no pattern goes on, each notes what it expected; what was expected furthest to the right is
-- the mistake.

local compiled = require "moyo.base.compiled"
local lpeg = require "lpeg"
local near = require "moyo.base.near"
local core = require "moyo.core"
local template = require "moyo.base.template"

local P, R, S, C, Carg, Cc, Cmt, Cp, Ct = lpeg.P, lpeg.R, lpeg.S, lpeg.C, lpeg.Carg, lpeg.Cc,
  lpeg.Cmt, lpeg.Cp, lpeg.Ct

local blank = S " \t"
local digits = R "09" ^ 1
local word_end = -R("az", "AZ", "09")

-- The most stones that a step may count, and that its number can hold.
local MOST = 4096

-- Troubles -------------------------------------------------------------------------

---@class moyo.notation.what something that a text could go on with
---@field text string as the message says it
---@field rank integer its place among others
---@field word? string it is this word

---@class moyo.notation.trouble what stood in the way furthest to the right
---@field at integer
---@field expected moyo.notation.what[]
---@field fault? string what is wrong there with something in the right form
local Trouble = {}
Trouble.__index = Trouble

local function new_trouble()
  return setmetatable({ at = 0, expected = {} }, Trouble)
end

-- Does this place count?  It does unless it is left of the one already noted.
local function reaches(self, at)
  if at > self.at then self.at, self.expected, self.fault = at, {}, nil end
  return at == self.at
end

function Trouble:expect(at, what)
  if not reaches(self, at) then return end
  for _, other in ipairs(self.expected) do
    if other.text == what.text then return end
  end
  table.insert(self.expected, what)
end

function Trouble:blame(at, fault)
  if reaches(self, at) then self.fault = self.fault or fault end
end

-- Matches nothing, and notes what would have.
local function expect(...)
  local list = { ... }
  return Cmt(Carg(1), function(_, at, trouble)
    for _, what in ipairs(list) do trouble:expect(at, what) end
    return false
  end)
end

local function listed(expected)
  local texts = {}
  table.sort(expected, function(a, b)
    if a.rank ~= b.rank then return a.rank < b.rank end
    return a.text < b.text
  end)
  for i, what in ipairs(expected) do texts[i] = what.text end
  if #texts < 2 then return texts[1] end
  return table.concat(texts, ", ", 1, #texts - 1) .. " or " .. texts[#texts]
end

-- The message of a trouble, with the known word that may have been meant.
local function message(self, text)
  if self.fault then return self.fault end
  local found, words = text:match("^[%w_]+", self.at), {}
  for _, what in ipairs(self.expected) do words[#words + 1] = what.word end
  local meant = found and near.name(found, words)
  return ("expected %s, found %s%s"):format(listed(self.expected),
    self.at > #text and "the end" or near.found(text, self.at),
    meant and ("; did you mean \"%s\"?"):format(meant) or "")
end

local function mistake(self, text)
  return { column = self.at, message = ("column %d: %s"):format(self.at, message(self, text)) }
end

-- Arguments ------------------------------------------------------------------------

local function number_of(verb, index) return verb.low + (index - 1) * verb.unit end

local function number_text(verb, index)
  return ("%.10g"):format(number_of(verb, index))
end

local function point_what(game)
  local board = game.board
  return { rank = 1, text = "a point such as " .. board:name((board.points + 1) // 2) }
end

local function number_what(_, verb)
  local steps = verb.unit ~= 1 and (" in steps of %.10g"):format(verb.unit) or ""
  return { rank = 1, text = ("a number from %s to %s%s"):format(number_text(verb, 1),
    number_text(verb, verb.range), steps) }
end

local count_what = { rank = 1, text = "a number of stones from 1" }

local function player_whats(game)
  local list = {}
  for i = 1, game.players do
    local name = game:player(i)
    list[i] = { rank = 2, text = name, word = name }
  end
  return list
end

local function step_words(_, verb)
  local list = {}
  for i, word in ipairs(verb.words) do list[i] = { rank = 2, text = word, word = word } end
  return list
end

-- What an argument of each kind can begin with, in words.
local whats = {
  point = function(game) return { point_what(game) } end,
  stone = function(game) return { point_what(game) } end,
  number = function(game, verb) return { number_what(game, verb) } end,
  colour = player_whats,
  word = step_words,
}

-- Reads a pattern's text as an argument's number from 1; `read` gives it, or nil and perhaps what
-- is wrong.
local function argument(pattern, read)
  return Cmt(C(pattern) * Carg(1), function(_, after, text, trouble)
    local value, fault = read(text)
    if value then return after, value end
    trouble:blame(after - #text, fault)
    return false
  end)
end

local function point(game)
  local board = game.board
  return argument(R("az", "AZ") ^ 1 * digits, function(text)
    local found = board:find(text)
    return found, not found and ("there is no point %s on this board (%s to %s)"):format(
      text:sub(1, 24), board:name(1), board:name(board.points))
  end)
end

-- Captures the argument's number; a stone's also how many are counted from the top.
local arguments = { point = point, stone = point }

function arguments.number(game, verb)
  local expected = number_what(game, verb).text
  return argument(P "-" ^ -1 * digits * (P "." * digits) ^ -1, function(text)
    local index = (tonumber(text) - verb.low) / verb.unit + 1
    local nearest = index // 1
    if index - nearest > 0.5 then nearest = nearest + 1 end
    local whole = math.abs(index - nearest) < 1e-6 and math.tointeger(nearest)
    if whole and whole >= 1 and whole <= verb.range then return whole end
    return nil, ("expected %s, found %s"):format(expected, text:sub(1, 24))
  end)
end

local function count()
  return argument(digits, function(text)
    local n = math.tointeger(tonumber(text))
    if n and n >= 1 and n <= MOST then return n end
    return nil, ("expected %s, found %s"):format(count_what.text, text:sub(1, 24))
  end)
end

-- The first of these patterns that matches.  Each `+` copies its sides, so they are halves.
local function first_of(list, from, to)
  from, to = from or 1, to or #list
  if from >= to then return list[from] or P(false) end
  local middle = (from + to) // 2
  return first_of(list, from, middle) + first_of(list, middle + 1, to)
end

-- Any letters in either case.
local function caseless(word)
  local p = P(true)
  for c in word:gmatch "." do p = p * S(c:lower() .. c:upper()) end
  return p
end

function arguments.colour(game)
  local list = {}
  for i = 1, game.players do list[i] = caseless(game:player(i)) * word_end * Cc(i) end
  return first_of(list)
end

function arguments.word(_, verb)
  local list, ends = {}, -(R("az", "AZ", "09") + "_")
  for i, word in ipairs(verb.words) do list[i] = caseless(word) * ends * Cc(i) end
  return first_of(list)
end

local writers = {
  point = function(game, _, index) return game.board:name(index) end,
  stone = function(game, _, index) return game.board:name(index) end,
  number = function(_, verb, index) return number_text(verb, index) end,
  colour = function(game, _, index) return game:player(index) end,
  word = function(_, verb, index) return verb.words[index] end,
}

-- Pieces of a text ------------------------------------------------------------------

local function word_what(word)
  if word:find "^%w" then return { rank = 2, text = word, word = word } end
  return { rank = 3, text = ('"%s"'):format(word) }
end

-- What a piece can begin with.
local function whats_of(game, verb, piece)
  if type(piece) == "table" then return whats[piece[1]](game, verb) end
  return { word_what(piece) }
end

local function compile_piece(game, verb, i)
  local piece, after = verb.pieces[i], verb.pieces[i + 1]
  if piece == " " then
    local missing = expect { rank = 4, text = "a blank" }
    return blank ^ 1 + #P(1) * missing + expect(table.unpack(whats_of(game, verb, after)))
  end
  local p
  if type(piece) == "table" then
    p = arguments[piece[1]](game, verb)
  else
    p = caseless(piece)
    local ends = piece:find "%w$" and (after == nil or after == " ")
    if ends then p = p * word_end end
  end
  p = p + expect(table.unpack(whats_of(game, verb, piece)))
  if type(piece) == "table" and piece[2] then
    p = p * ((P "/" + expect { rank = 3, text = '"/"' }) * (count() + expect(count_what))
      + -P "/" * Cc(1))
  end
  return p
end

-- A verb's pattern: captures the values of its arguments, in the order of the text.
local function compile(game, verb)
  local p = P(true)
  for i in ipairs(verb.pieces) do p = p * compile_piece(game, verb, i) end
  return p
end

local the_end = { rank = 6, text = "the end" }
local blank_or_end = expect({ rank = 5, text = "a blank" }, the_end)

-- What follows a verb's step: captures whether it is joined to the next one.  `more` matches if
-- there is a next one, `joiners` any verb's joiner.
local function compile_joint(verb, more, joiners)
  local apart = (blank ^ 0 * -P(1) + blank ^ 0 * ";" * blank ^ 0 * more
    + blank ^ 1 * (-joiners + expect(the_end)) + blank_or_end) * Cc(false)
  local joiner = verb.joiner
  if not joiner then return apart end
  return blank ^ 0 * (caseless(joiner) + expect { rank = 4, text = ('"%s"'):format(joiner) })
    * blank ^ 0 * more * Cc(true) + apart
end

-- Notations ------------------------------------------------------------------------

---@class moyo.notation.verb
---@field phrase string what it does, as an order
---@field name string
---@field text string
---@field args string[] the kinds of its arguments
---@field joiner? string if it is not a blank
---@field pieces (string|table)[] its template
---@field slots integer[] which argument each value in the text is
---@field pattern userdata|nil its step, once something was read
---@field alone userdata|nil the same with nothing after it

---@class Notation
---@field game Game
---@field verbs moyo.notation.verb[]
---@field step userdata|nil the pattern of a step and what follows it, once something was read
---@field done? Step one that ends a turn which could go on
---@field ends table<integer, boolean> the verbs of such steps
---@field unseen Step stands for a step that a player has not seen; it is written "?"
local Notation = { unseen = -1 }
Notation.__index = Notation

local M = {}

local function read_verb(verb, text, phrase)
  local joiner = verb.joiner and verb.joiner:match "%S+"
  local out = { name = verb.name, text = text, phrase = phrase or verb.name, low = verb.low,
    unit = verb.unit, range = verb.range, args = verb.args, joiner = joiner,
    words = verb.words, secret = verb.secret, arrival = verb.arrival }
  out.pieces, out.slots = template.read(verb.name, text, verb.args)
  return out
end

-- One step of any verb and what follows it, as { column, verb, values …, joined,
-- where to go on }.
local function any_step(game, verbs)
  local order, firsts, joiners = {}, {}, P(false)
  for i, verb in ipairs(verbs) do
    order[i], verb.pattern = i, compile(game, verb)
    verb.alone = compiled(Ct(verb.pattern) * -1)
    if verb.joiner then joiners = joiners + caseless(verb.joiner) end
    for _, what in ipairs(whats_of(game, verb, verb.pieces[1])) do firsts[#firsts + 1] = what end
  end
  table.sort(order, function(a, b)
    if #verbs[a].pieces ~= #verbs[b].pieces then return #verbs[a].pieces > #verbs[b].pieces end
    return a < b
  end)
  local more, list = #P(1) + expect(table.unpack(firsts)), {}
  for n, i in ipairs(order) do
    list[n] = Ct(Cp() * Cc(i) * verbs[i].pattern * compile_joint(verbs[i], more, joiners) * Cp())
  end
  return first_of(list)
end

-- The pattern of a step.  It is made when a text is first read, because most games only write.
local function step_pattern(self)
  self.step = self.step or compiled(any_step(self.game, self.verbs))
  return self.step
end

--- The notation of a frozen game whose verbs are written like this.
---@param game Game
---@param texts string[] by verb
---@param phrases? string[] by verb: what it does, as an order: "place a stone"
---@return Notation
function M.new(game, texts, phrases)
  local self = setmetatable({ game = game, verbs = {}, ends = {} }, Notation)
  for i, verb in ipairs(game:verbs()) do
    self.verbs[i] = read_verb(verb, texts[i], phrases and phrases[i])
    if verb.name == "done" and #self.verbs[i].args == 0 then
      self.done, self.ends[i] = self.done or core.step(i), true
    end
  end
  return self
end

-- Writing --------------------------------------------------------------------------

--- Writes a step.
---@param step Step
---@return string
function Notation:format(step)
  if step == self.unseen then return "?" end
  local values = { core.unpack(step) }
  local verb = self.verbs[table.remove(values, 1)]
  local out, at = {}, 0
  for i, piece in ipairs(verb.pieces) do
    out[i] = piece
    if type(piece) == "table" then
      at = at + 1
      out[i] = writers[piece[1]](self.game, verb, values[verb.slots[at]])
      if piece[2] then
        at = at + 1
        local n = values[verb.slots[at]]
        if n > 1 then out[i] = ("%s/%d"):format(out[i], n) end
      end
    end
  end
  return table.concat(out)
end

--- The point where a step's stone arrives, if it has one.
---@param step Step
---@return Point|nil
function Notation:arrival(step)
  local values = { core.unpack(step) }
  local verb = self.verbs[values[1]]
  local kind = verb.args[verb.arrival]
  return (kind == "point" or kind == "stone") and values[1 + verb.arrival] or nil
end

--- A step as seen by a player (0: a spectator), who may only know his own hidden values of this
--- position: a word that only another player may know is "?".
---@param step Step
---@param state State before the step
---@param player Player
---@return Step
function Notation:seen(step, state, player)
  local v = core.unpack(step)
  local verb = self.verbs[v]
  if not verb.secret or state.mover == player then return step end
  return core.step(v, #verb.words)
end

--- Writes a step as a player sees it.
---@param step Step
---@param state State before the step
---@param player Player
---@return string
function Notation:format_for(step, state, player)
  return self:format(self:seen(step, state, player))
end

-- What stands between a step and the next: "; " if a blank would make them read as another step,
-- such as a drawn card and a point to play it on.
local function between(self, step, text, following)
  if step == self.unseen then return " " end
  local verb = self.verbs[core.unpack(step)]
  if not verb.words then return " " end
  local found = step_pattern(self):match(text .. " " .. following, 1, new_trouble())
  return found and found[#found] == #text + 2 and " " or "; "
end

--- Writes steps one after another, with blanks between them.
---@param steps Step[]
---@return string
function Notation:format_steps(steps)
  local texts, out = {}, {}
  for i, step in ipairs(steps) do texts[i] = self:format(step) end
  for i, text in ipairs(texts) do
    out[#out + 1] = text
    if texts[i + 1] then out[#out + 1] = between(self, steps[i], text, texts[i + 1]) end
  end
  return table.concat(out)
end

--- Writes a whole turn.
---@param steps Step[]
---@return string
function Notation:format_turn(steps)
  local last = #steps
  local function verb_of(i) return steps[i] ~= self.unseen and core.unpack(steps[i]) or 0 end
  if self.ends[verb_of(last)] then last = last - 1 end
  local out, joined = {}, false
  for i = 1, last do
    local verb = self.verbs[verb_of(i)]
    local joiner = i < last and verb and verb.joiner
    joined = joined or joiner ~= nil and joiner ~= false
    out[#out + 1] = self:format(steps[i])
    out[#out + 1] = i < last and (joiner or " ") or nil
  end
  if not joined then return self:format_steps(steps) end
  return table.concat(out)
end

-- Reading --------------------------------------------------------------------------

-- A step of the verb with these values, of which the first stands at `from`.
local function step_of(verb, number, values, from)
  local args = { 1, 1, 1 }
  for i, slot in ipairs(verb.slots) do args[slot] = values[from + i - 1] end
  return core.step(number, args[1], args[2], args[3])
end

---@class moyo.notation.found a step that was read
---@field step Step
---@field column integer where it begins
---@field joined boolean joined to the next one by more than a blank

--- Reads a text as steps, one after another.
---@param text string
---@return moyo.notation.found[]|nil
---@return boolean|{message: string, column: integer} whole the text is a whole
---turn's, whose `done` may be left out; or what is wrong
function Notation:parse_all(text)
  local trouble, list, whole = new_trouble(), {}, false
  local at = text:match "^[ \t]*()"
  repeat
    local found = step_pattern(self):match(text, at, trouble)
    if not found then return nil, mistake(trouble, text) end
    local verb, joined = self.verbs[found[2]], found[#found - 1]
    list[#list + 1] = { step = step_of(verb, found[2], found, 3), column = found[1],
      joined = joined }
    whole, at = whole or joined, found[#found]
  until at > #text
  return list, whole
end

--- Reads a text as one step.
---@param text string
---@return Step|nil
---@return {message: string, column: integer}|nil
function Notation:parse(text)
  local list, why = self:parse_all(text)
  if not list then return nil, why end
  if list[2] then
    return nil, { column = list[2].column,
      message = ("column %d: expected one step, found more"):format(list[2].column) }
  end
  return list[1].step
end

--- Steps of other verbs that are written in the same way.
---@param step Step
---@param joined? boolean only those that can be joined to a next one likewise
---@return Step[]
function Notation:alternatives(step, joined)
  local v, text = core.unpack(step), self:format(step)
  local list, trouble = {}, new_trouble()
  step_pattern(self)
  for i, verb in ipairs(self.verbs) do
    local fits = i ~= v and (not joined or verb.joiner == self.verbs[v].joiner)
    local values = fits and verb.alone:match(text, 1, trouble)
    if values then list[#list + 1] = step_of(verb, i, values, 1) end
  end
  return list
end

return M
