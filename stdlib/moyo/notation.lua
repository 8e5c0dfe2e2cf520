--- How steps are written: one grammar a game, for reading and writing.
--
-- A verb's `text` is a pattern of words and {argument}s, such as "{point}",
-- "dead {stone}" or "komi {number}".  The grammar of a game is the choice of
-- all its verbs' patterns, longest match first.

local lpeg = require "lpeg"
local near = require "moyo.near"
local core = require "moyo.core"

local P, R, S, C, Cc, Ct, Cp, Cmt = lpeg.P, lpeg.R, lpeg.S, lpeg.C, lpeg.Cc, lpeg.Ct, lpeg.Cp,
  lpeg.Cmt

local blank = S " \t"
local word_end = -(R("az", "AZ", "09"))

-- Any letters in either case.
local function caseless(word)
  local p = P(true)
  for c in word:gmatch "." do p = p * S(c:lower() .. c:upper()) end
  return p
end

local function number_text(verb, index)
  local n = verb.low + (index - 1) * verb.unit
  return ("%.10g"):format(n)
end

-- Patterns of arguments; each captures the argument's number from 1.
local arguments = {}

function arguments.point(game)
  local name = (R("az", "AZ") ^ 1 * R "09" ^ 1) * word_end
  return Cmt(C(name), function(_, at, text)
    local p = game.board:find(text)
    if p then return at, p end
    return nil
  end)
end

arguments.stone = arguments.point

function arguments.number(_, verb)
  local digits = P "-" ^ -1 * R "09" ^ 1 * (P "." * R "09" ^ 1) ^ -1 * word_end
  return Cmt(C(digits), function(_, at, text)
    local index = (tonumber(text) - verb.low) / verb.unit + 1
    local whole = math.tointeger(index)
    if whole and whole >= 1 and whole <= verb.range then return at, whole end
    return nil
  end)
end

function arguments.colour(game)
  local p = P(false)
  for i = 1, game.players do p = p + caseless(game:player(i)) * word_end * Cc(i) end
  return p
end

local part = C((P(1) - P "{" - blank) ^ 1)
local template = Ct((blank ^ 1 * Cc " " + P "{" * Ct(C((P(1) - "}") ^ 1)) * "}" + part) ^ 1)

local writers = {
  point = function(game, _, index) return game.board:name(index) end,
  stone = function(game, _, index) return game.board:name(index) end,
  number = function(_, verb, index) return number_text(verb, index) end,
  colour = function(game, _, index) return game:player(index) end,
}

local function compile(game, index, verb)
  local p = P(true)
  for _, piece in ipairs(verb.pieces) do
    if type(piece) == "table" then
      p = p * arguments[piece[1]](game, verb)
    elseif piece == " " then
      p = p * blank ^ 1
    else
      p = p * caseless(piece)
    end
  end
  local words = verb.text:find "%w$"
  return Ct(Cc(index) * p * (words and word_end or P(true)))
end

---@class Notation
local Notation = {}
Notation.__index = Notation

local M = {}

--- The notation of a frozen game whose verbs are written like this.
---@param game Game
---@param texts string[] by verb
---@return Notation
function M.new(game, texts)
  local verbs = game:verbs()
  local step = P(false)
  for i, verb in ipairs(verbs) do
    verb.text = texts[i]
    verb.pieces = template:match(texts[i])
    local found = compile(game, i, verb)
    step = step + found
  end
  local steps = Ct(blank ^ 0 * Ct(Cp() * step * Cp()) * (blank ^ 1 * Ct(Cp() * step * Cp())) ^ 0
    * blank ^ 0) * Cp()
  return setmetatable({ game = game, verbs = verbs, steps = steps, step = step }, Notation)
end

--- Writes a step.
---@param step Step
---@return string
function Notation:format(step)
  local v, a = core.unpack(step)
  local verb, out = self.verbs[v], {}
  for i, piece in ipairs(verb.pieces) do
    out[i] = type(piece) == "table" and writers[piece[1]](self.game, verb, a) or piece
  end
  return table.concat(out)
end

--- Steps of other verbs that are written in the same way.
---@param step Step
---@return Step[]
function Notation:alternatives(step)
  local v, a = core.unpack(step)
  local list = {}
  for i, verb in ipairs(self.verbs) do
    if i ~= v and verb.text == self.verbs[v].text then list[#list + 1] = core.step(i, a) end
  end
  return list
end

-- All the words a step can begin with, for hints.
function Notation:words()
  local words = {}
  for _, verb in ipairs(self.verbs) do
    local first = verb.pieces[1]
    if type(first) == "string" then words[#words + 1] = verb.text:gsub(" *{.*", "") .. "" end
  end
  return words
end

local function mistake(self, text, at)
  local word = text:match("^%s*(%S*)", at) or ""
  local column = (text:find("%S", at)) or #text + 1
  local board = self.game.board
  if word == "" then
    return { column = column,
      message = ("column %d: expected a step, found the end"):format(column) }
  end
  if word:find "^%a+%d+$" then
    return { column = column, message = ("column %d: there is no point %s on this board "
      .. "(%s to %s)"):format(column, word, board:name(1), board:name(board.points)) }
  end
  local words = self:words()
  local meant = near.name(word, words)
  local expected = "a point such as " .. board:name((board.points + 1) // 2)
  for i, one in ipairs(words) do
    expected = ("%s%s%s"):format(expected, i < #words and ", " or " or ", one)
  end
  return { column = column, message = ("column %d: expected %s, found \"%s\"%s"):format(column,
    expected, word:sub(1, 40), meant and ("; did you mean \"%s\"?"):format(meant) or "") }
end

--- Reads a text as steps, one after another.
---@param text string
---@return {step: Step, column: integer}[]|nil
---@return {message: string, column: integer}|nil
function Notation:parse_all(text)
  local list, stop = self.steps:match(text)
  if not list then return nil, mistake(self, text, 1) end
  if stop <= #text then return nil, mistake(self, text, stop) end
  local out = {}
  for i, found in ipairs(list) do
    out[i] = { step = core.step(found[2][1], found[2][2] or 1), column = found[1] }
  end
  return out
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

return M
