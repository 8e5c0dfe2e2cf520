--- A rulebook's sentences on turns and phases, made from a turn's expression and its verbs' orders
--- ("place a stone").
--
-- A turn that is the same placement a number of times is counted: "place one or two stones".
-- Alternatives of several steps stand between semicolons; where they are only a part of what they
-- stand in, "one of the following" takes their place, and they end the sentence as a list.

local words = require "moyo.base.words"

local M = {}

local numbers = { "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten" }
local function in_words(n) return numbers[n] or tostring(n) end

local function order_of(verb) return ((verb.sentence or verb.name):gsub(", if ", " if ")) end

-- Counting ---------------------------------------------------------------------------

-- How often the parts of an expression are followed, by how often they are each time: at least and
-- at most; nil if numbers in between are missing.
local ranges = {
  sequence = function(low, high) return low, high end,
  optional = function(low, high)
    if low <= 1 then return 0, high end
  end,
  repeated = function(low)
    if low <= 1 then return 0, math.huge end
  end,
}
ranges.finally = ranges.optional

-- How often an expression places what its only verb places, at least and at most; nil if there are
-- several, or it is not told by a number alone.
local function count(t)
  if t.op == "leaf" then return t.verb.noun, 1, 1 end
  if t.says or not ranges[t.op] then return nil end
  local noun, low, high = nil, 0, 0
  for _, p in ipairs(t.parts) do
    local same, least, most = count(p)
    if not least or not same or noun and same ~= noun then return nil end
    noun, low, high = same, low + least, high + most
  end
  low, high = ranges[t.op](low, high)
  return low and noun, low, high
end

-- "place one or two stones"
local function counted(noun, low, high)
  local range = high == math.huge and (low == 0 and "any number of" or in_words(low) .. " or more")
    or low == high and in_words(low)
    or low + 1 == high and low > 0 and in_words(low) .. " or " .. in_words(high)
    or low > 0 and in_words(low) .. " to " .. in_words(high) or "up to " .. in_words(high)
  return ("place %s %ss"):format(range, noun)
end

-- Expressions ------------------------------------------------------------------------

-- While a sentence is made: `said` holds the orders that come before in the turn, `last` the one
-- just before, `list` the alternatives that are to end the sentence.

local phrase

local function is_compound(text) return text:find "[,;]" ~= nil end

-- The alternatives of an `either`, with those of one inside it.
local function alternatives(t, out)
  for _, p in ipairs(t.parts) do
    if p.op == "either" and not p.says then alternatives(p, out) else out[#out + 1] = p end
  end
  return out
end

-- Each alternative in words; what comes before them has been said before each.  The list is theirs,
-- not that of a choice within one.
local function each_of(t, telling)
  local said, list, texts, compound = telling.said, telling.list, {}, false
  telling.list = list or ""
  for i, p in ipairs(alternatives(t, {})) do
    telling.said, telling.last = setmetatable({}, { __index = said }), nil
    texts[i] = phrase(p, telling)
    compound = compound or is_compound(texts[i])
  end
  telling.said, telling.last, telling.list = said, nil, list
  return texts, compound
end

-- "place a stone or a henge": the verb that all orders have in common is said once.
local function shared(texts)
  local verb, rest = texts[1]:match "^%a+ ", {}
  for i, text in ipairs(texts) do
    if not verb or text:sub(1, #verb) ~= verb or text:find " or " then return nil end
    rest[i] = text:sub(#verb + 1)
  end
  return verb .. words.series(rest, "or")
end

local function simple_choice(texts, whole)
  local same = shared(texts)
  if same then return same end
  for _, text in ipairs(texts) do
    if text:find " or " then
      return table.concat(texts, ", ", 1, #texts - 1) .. ", or " .. texts[#texts]
    end
  end
  return (whole and #texts > 2 and "" or "either ") .. words.series(texts, "or")
end

local function numbered(texts)
  local out = {}
  for i, text in ipairs(texts) do out[i] = ("(%d) %s"):format(i, text) end
  return table.concat(out, "; ")
end

local function choice(t, telling)
  local texts, compound = each_of(t, telling)
  if #texts == 1 then return texts[1] end
  if not compound then return simple_choice(texts, false) end
  if telling.list then return "(" .. table.concat(texts, "; or ") .. ")" end
  telling.list = numbered(texts)
  return "do one of the following"
end

-- An order; if it has been given before, "place another stone", or "again" if it was just before.
local function order(verb, telling)
  local text, last = order_of(verb), telling.last
  telling.last = text
  if telling.said[text] then
    if verb.noun then return "place another " .. verb.noun end
    return text == last and "again" or text
  end
  telling.said[text] = true
  return text
end

-- The parts in a row; `joint` stands between them.
local function row(parts, telling, joint)
  local texts = {}
  for i, p in ipairs(parts) do texts[i] = phrase(p, telling) end
  return table.concat(texts, joint)
end

-- "place two stones"; nil if it is but one, or not the turn's first of these.
local function counted_as(telling, noun, low, high)
  local single = noun and "place " .. words.a(noun)
  if not noun or high < 2 or telling.said[single] then return nil end
  telling.said[single] = true
  return counted(noun, low, high)
end

-- The parts as one thing: "place two stones", or one step and then another.
local function block(t, telling)
  return counted_as(telling, count { op = "sequence", parts = t.parts })
    or row(t.parts, telling, " and then ")
end

-- The parts as one thing that is done in this manner, which stands before several steps.
local function done(t, telling, manner)
  local text = block(t, telling)
  return text:find " and then " and manner .. " " .. text or text .. " " .. manner
end

local function who(player)
  if math.type(player) then return ("%%%d"):format(player) end
  return "the player noted as " .. player
end

local function is_optional(t)
  return #t.parts == 1 and ({ optional = true, finally = true, repeated = true })[t.parts[1].op]
end

local told = {}

function told.leaf(t, telling) return order(t.verb, telling) end
told.either = choice
function told.sequence(t, telling) return row(t.parts, telling, ", then ") end
told.sealed = told.sequence

function told.by(t, telling)
  if t.player == -1 then return done(t, telling, "at random") end
  if is_optional(t) then return who(t.player) .. " may " .. block(t.parts[1], telling) end
  return who(t.player) .. " must " .. block(t, telling)
end

function told.optional(t, telling)
  local only = #t.parts == 1 and t.parts[1].op
  if only == "repeated" or only == "exhaustive" then return phrase(t.parts[1], telling) end
  return "optionally " .. block(t, telling)
end
told.finally = told.optional

function told.repeated(t, telling) return done(t, telling, "any number of times") end
function told.exhaustive(t, telling) return done(t, telling, "as often as possible") end

function told.compulsory(t, telling)
  local only = #t.parts == 1 and t.parts[1].op
  if only == "exhaustive" or only == "repeated" then return phrase(t.parts[1], telling) end
  return done(t, telling, "if possible")
end

function phrase(t, telling)
  if t.says then
    telling.last = nil
    return t.says
  end
  return counted_as(telling, count(t)) or told[t.op](t, telling)
end

-- The sentence's alternatives: those of several steps stand between semicolons, and the one that
-- a list belongs to comes last.
local function whole_choice(t, telling)
  local texts, last, compound = {}, nil, false
  for _, p in ipairs(alternatives(t, {})) do
    local before = telling.list
    telling.said, telling.last = {}, nil
    local text = phrase(p, telling)
    compound = compound or is_compound(text)
    if telling.list ~= before and not last then last = text else texts[#texts + 1] = text end
  end
  texts[#texts + 1] = last
  if #texts == 1 then return texts[1] end
  if not compound then return simple_choice(texts, true) end
  if #texts == 2 then return "either " .. table.concat(texts, "; or ") end
  return "do one of the following: " .. table.concat(texts, "; ", 1, #texts - 1) .. "; or "
    .. texts[#texts]
end

--- What a turn consists of, as a sentence.
---@param t Turn
---@return string
function M.turn(t)
  local telling = { said = {}, list = nil }
  local choose = t.op == "either" and not t.says
  local text = choose and whole_choice(t, telling) or phrase(t, telling)
  return "On a turn, " .. text .. (telling.list and ": " .. telling.list or "") .. "."
end

-- Phases -----------------------------------------------------------------------------

-- Is it a row of steps, each with a paragraph of its own?
local function is_plain(t)
  if t.op ~= "leaf" and t.op ~= "by" and t.op ~= "sequence" then return false end
  for _, p in ipairs(t.parts or {}) do
    if not is_plain(p) then return false end
  end
  return true
end

-- Who takes the turns of a phase, unless its author has put it into words.
local function turns_of(f)
  if f.order then return ("Turns go to the players named in %s."):format(f.order) end
  if f.only then return ("All its turns are %%%d's."):format(f.only) end
  if type(f.first) == "string" then
    return ("The field %s names the player who begins it."):format(f.first)
  end
  return f.first and ("%%%d begins it."):format(f.first)
end

--- A phase before or after play; a sentence may depend on how many players there are.  The
--- author's own sentence need not say what a turn of several parts is, nor when it is over.
---@param f table
---@param players integer how many
---@param whole table its turn
---@param ends Component[] its finish
function M.phase(f, players, whole, ends)
  local says = f.sentence
  if type(says) == "function" then says = says(players) end
  if says and f.ready then return says end
  local parts = { says and words.sentence_of(says) or ("Phase %s."):format(f.name) }
  if not says or not is_plain(whole) then parts[#parts + 1] = M.turn(whole) end
  if not says then parts[#parts + 1] = turns_of(f) end
  for _, c in ipairs(ends) do
    local plain = c.op == "order" or says and c.limit == 1
    if not plain then
      parts[#parts + 1] = words.sentence_of(c.sentence):gsub("^Play is over", "The phase is over")
    end
  end
  return table.concat(parts, " ")
end

return M
