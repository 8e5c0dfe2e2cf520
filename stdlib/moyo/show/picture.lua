--- Picture tests: rules tested by positions that a reader can see.
---
---     rules: go:size=5,ko=simple
---
---     == ko: an immediate recapture is refused
---       . X O . .
---       X . X O .
---       . X O . .
---       . . . . .
---       . . . . .
---     to: white
---     W B4 taken C4
---     B C4 refused ko
---     =>
---       . X O . .
---       X O . O .
---       ...
---
--- tools/picture-tests.md is the manual.  One line, one LPeg match: a line that
--- is indented belongs to a diagram, all others say by their first word what
--- they are.  This module knows no game: names of players, points and fields
--- stay words here, and each has its place in the file for later complaints.

local compiled = require "moyo.base.compiled"
local lpeg = require "lpeg"
local near = require "moyo.base.near"

local P, R, S = lpeg.P, lpeg.R, lpeg.S
local C, Cc, Cg, Cp, Ct = lpeg.C, lpeg.Cc, lpeg.Cg, lpeg.Cp, lpeg.Ct

---@class moyo.picture
local picture = {}

--- A larger file is refused.
picture.longest = 4 << 20

--- What a file says about a word or a line, and where.
---@class moyo.picture.item
---@field kind string see the clauses below
---@field line integer
---@field column integer

---@class moyo.picture.diagram
---@field rows string[] as written
---@field line integer of the first row

---@class moyo.picture.case
---@field name string
---@field line integer
---@field rules moyo.picture.item[] rulesets to run it under, each in `.value`
---@field seed? moyo.picture.item
---@field to? moyo.picture.item
---@field fields moyo.picture.item[] `.name`, `.value`
---@field diagram? moyo.picture.diagram the position before the first turn
---@field items moyo.picture.item[] turns and expectations in the file's order

-- Errors ---------------------------------------------------------------------

local Mistake = {} -- raised with its place; never leaves this module

local function mistake(column, fmt, ...)
  error(setmetatable({ column = column, text = fmt:format(...) }, Mistake), 0)
end

--- Matches the pattern, or ends the reading: "expected <what>, found …".
local function need(pattern, what)
  return pattern + lpeg.Cmt(P(true), function(line, at)
    mistake(at, "expected %s, found %s", what, near.found(line, at))
  end)
end

-- Words ----------------------------------------------------------------------

local blank = S " \t"
local gap, maybe = blank ^ 1, blank ^ 0
local rest = maybe * (P "--" * P(1) ^ 0) ^ -1 * -1
local comment_after = gap * "--"

--- All text before an end that may have blanks before it.  Blanks are taken together:
--- asked at each, the end would look past all that are left.
local function up_to(an_end)
  return C((-an_end * (gap + 1)) ^ 1)
end

local letter = R("az", "AZ") + "_"
local name_letter = letter + R "09" + S "-'"

local function keyword(text)
  return P(text) * -name_letter
end

local name = C(letter * name_letter ^ 0)
local number = C(P "-" ^ -1 * R "09" ^ 1 * (P "." * R "09" ^ 1) ^ -1) * -name_letter / tonumber
local quoted = P '"' * C((1 - S '"') ^ 0) * need(P '"', "the closing quotation mark")

-- A step or a point in a list.  One with blanks in it stands in quotes.
local word = quoted + C((1 - (blank + "," + '"')) ^ 1)
local word_or_end = -(rest + maybe * ",") * word

local function list(item)
  return Ct((gap * -P "--" * item) ^ 0)
end

local function tagged(kind)
  return Cg(Cc(kind), "kind")
end

--- `black 3 white 4`, as a list of { name =, number = }.
local by_player = Ct((gap * Ct(Cg(name, "name") * gap * Cg(number, "number"))) ^ 1)
local heights = Ct((gap * Ct(Cg(name, "point") * gap * Cg(number, "height"))) ^ 1)
local need_by_player = need(by_player, "players' names, each with a number")

-- Clauses --------------------------------------------------------------------
--
-- A clause is a turn or an expectation.  On one line, clauses are separated by commas; the comma
-- may be missing between a turn and what it is expected to do.

local outcome_names = { "refused", "taken", "own_taken", "flipped" }
picture.outcomes = outcome_names
local outcome_word = P(false)
for _, each in ipairs(outcome_names) do outcome_word = outcome_word + keyword(each) end

-- Points, or `none`.
local points = need(Ct((gap * -(P "--" + outcome_word) * word) ^ 1), "points, or none")

local outcomes = {
  refused = tagged "refused"
    * (gap * keyword "step" * gap * Cg(number, "step")) ^ -1 * (gap * Cg(name, "rule")) ^ -1
    * (gap * Cg(quoted, "sentence")) ^ -1,
  taken = tagged "losses" * Cg(points, "points"),
  own_taken = tagged "losses" * Cg(points, "points"),
  flipped = tagged "losses" * Cg(points, "points"),
}

-- The name of a score or hand stands before that of the first player.
local kind_name = #(name * gap * name * gap * number) * Cg(name, "name")

local winners = keyword "winners" * Cg(need(
  Ct((gap * -(keyword "reason" + "--") * name) ^ 1),
  "names of players, or none"), "winners")
local reason = keyword "reason" * gap * Cg(need(name, "why the game is over"), "reason")

local expectations = {
  score = tagged "score" * (gap * kind_name) ^ -1 * Cg(need_by_player, "numbers"),
  taken_by = tagged "taken_by" * Cg(need_by_player, "numbers"),
  hands = tagged "hands" * (gap * kind_name) ^ -1 * Cg(need_by_player, "numbers"),
  height = tagged "height" * Cg(need(heights, "points, each with a number"), "heights"),
  over = tagged "over" * (gap * winners) ^ -1 * (gap * reason) ^ -1
    * (gap * #letter * need(P(false), "winners, then reason")) ^ -1,
  playing = tagged "playing",
  legal = tagged "legal"
    * (gap * Cg(keyword "has" * Cc "has" + keyword "lacks" * Cc "lacks", "mode")
      * Cg(need(Ct((gap * -P "--" * word) ^ 1), "steps"), "steps")
      + gap * keyword "count" * gap * Cg(Cc "count", "mode")
        * Cg(need(number, "a number"), "count")
      + Cg(Cc "exactly", "mode") * Cg(list(word_or_end), "steps")),
  best = tagged "best" * (gap * keyword "in" * gap
      * Cg(need(number, "a number of playouts"), "playouts")) ^ -1
    * Cg(need(Ct((gap * -P "--" * word) ^ 1), "steps"), "steps"),
  actor = tagged "actor" * gap * Cg(need(name, "the name of a player"), "name"),
  field = tagged "field" * gap * Cg(need(name, "the name of a field"), "name")
    * Cg(list(word_or_end), "values"),
  perft = tagged "perft" * (gap * Cg(keyword "turns" * Cc(true), "turns")) ^ -1
    * gap * Cg(need(number, "a depth"), "depth")
    * need(gap * Cg(number, "count"), "the number of step sequences"),
}

--- The words that expectations begin with.
picture.words = { table.unpack(outcome_names) }
for key in pairs(expectations) do table.insert(picture.words, key) end
table.sort(picture.words)

local outcome, clause, clause_word = P(false), P(false), P(false)
for key, pattern in pairs(outcomes) do
  outcome = outcome + Ct(Cg(Cp(), "column") * Cg(C(keyword(key)), "what") * pattern)
end
for key, pattern in pairs(expectations) do
  clause_word = clause_word + keyword(key)
  clause = clause + Ct(Cg(Cp(), "column") * Cg(C(keyword(key)), "what") * pattern)
end

-- A turn's text is the variant's: everything up to the next clause.
local comma = maybe * "," * (gap + -1)
local turn_end = rest + comma + gap * outcome_word + comment_after
local turn_text = up_to(turn_end)
local turn = Ct(Cg(Cp(), "column") * tagged "turn" * Cg(name, "player")
  * (gap * -turn_end * Cg(turn_text, "text")
    + need(P(false), "a turn after the name of a player, such as `B C3`, or an expectation ("
      .. table.concat(picture.words, ", ") .. ")")))

local one = need(outcome + clause + (turn - clause_word - outcome_word),
  "a turn, such as `B C3`, or an expectation")
local clauses = Ct(one * (comma * one + gap * -P "--" * outcome) ^ 0)
  * (rest + maybe * need(P(false), "a comma or the end of the line"))

-- Lines ----------------------------------------------------------------------

local value = need(gap ^ -1 * Cg(Cp(), "column") * Cg(up_to(rest), "value"), "a value")
local headers = { "rules", "seed", "to", "phase", "field" }
picture.headers = headers
local header = Cg(name, "key")
  * (gap * Cg(name, "name")) ^ -1 * maybe * P ":" * -P ":" * value

local title = P "==" * maybe * Cg(need(up_to(maybe * -1), "the name of the case"), "name")
local row = #blank * up_to(maybe * -1 + comment_after)

local line_grammar = compiled(Ct(
  rest * tagged "empty"
  + Cg(row, "row") * tagged "row"
  + title * tagged "title"
  + P "=>" * maybe * need(rest, "the end of the line, and the diagram on the next lines")
    * tagged "arrow"
  + header * rest * tagged "header"
  + Cg(clauses, "clauses") * tagged "clauses"))

-- Reading --------------------------------------------------------------------

---@class moyo.picture.reader
---@field cases moyo.picture.case[]
---@field named table<string, moyo.picture.case> the cases by name
---@field case? moyo.picture.case the one being read
---@field rules moyo.picture.item[] for cases that name none
---@field line integer the number of the line being read
---@field text string the line being read
---@field diagram? moyo.picture.diagram the one being read
---@field awaited? integer line of an arrow that no diagram followed yet
---@field turn table<moyo.picture.case, boolean> cases that have had a turn

local function end_diagram(reader)
  reader.diagram = nil
  if reader.awaited then
    reader.line = reader.awaited
    mistake(1, "expected a diagram, indented, on the lines after =>")
  end
end

local function current(reader, what)
  if not reader.case then
    mistake(1, "%s before the first case; expected a line such as `== its name`", what)
  end
  return reader.case
end

local at_line = {}

function at_line.empty(reader)
  end_diagram(reader)
end

function at_line.row(reader, line)
  local case = current(reader, "a diagram stands")
  if not reader.diagram then
    local diagram = { rows = {}, line = reader.line }
    if reader.awaited then
      table.insert(case.items, { kind = "diagram", diagram = diagram,
        line = reader.awaited, column = 1 })
    elseif case.diagram or #case.items > 0 then
      mistake(#line.row:match "^%s*" + 1,
        "a second diagram; expected => on the line before a position to compare with")
    else
      case.diagram = diagram
    end
    reader.diagram, reader.awaited = diagram, nil
  end
  table.insert(reader.diagram.rows, line.row)
end

function at_line.arrow(reader)
  end_diagram(reader)
  current(reader, "=> stands")
  reader.awaited = reader.line
end

function at_line.title(reader, line)
  end_diagram(reader)
  local other = reader.named[line.name]
  if other then
    mistake(1, "a second case named \"%s\"; the first is in line %d", other.name, other.line)
  end
  reader.case = { name = line.name, line = reader.line, rules = {}, fields = {}, items = {} }
  reader.named[line.name] = reader.case
  table.insert(reader.cases, reader.case)
end

local function set_once(reader, key, item)
  local case = current(reader, key .. ": stands")
  if case[key] then
    mistake(1, "a second %s: in this case; the first is in line %d", key, case[key].line)
  end
  case[key] = item
end

function at_line.header(reader, line)
  end_diagram(reader)
  local key, case = line.key, reader.case
  local item = { kind = key, value = line.value, name = line.name,
    line = reader.line, column = line.column }
  if case and #case.items > 0 then
    mistake(1, "%s: after the first turn; expected it before", key)
  elseif line.name and key ~= "field" then
    mistake(#key + 1, "expected a colon after %s", key)
  end
  if key == "rules" then
    table.insert(case and case.rules or reader.rules, item)
  elseif key == "to" or key == "phase" then
    set_once(reader, key, item)
  elseif key == "seed" then
    item.value = math.tointeger(tonumber(line.value))
    if not item.value then
      mistake(line.column, "expected a whole number, found \"%s\"", line.value)
    end
    set_once(reader, "seed", item)
  elseif key == "field" then
    if not line.name then mistake(6, "expected the name of a field, then a colon") end
    table.insert(current(reader, "field stands").fields, item)
  else
    local field = not near.name(key, headers) and ("; a field's value is written field %s:"):format(
      key) or ""
    mistake(1, "no such line as %s:%s%s", key, near.hint(key, headers), field)
  end
end

function at_line.clauses(reader, line)
  end_diagram(reader)
  local case = current(reader, "a turn or an expectation stands")
  for _, item in ipairs(line.clauses) do
    item.line = reader.line
    if item.kind == "losses" and not reader.turn[case] then
      mistake(item.column, "\"%s\" stands before any turn", item.what)
    elseif item.kind == "turn" then
      reader.turn[case] = true
    end
    table.insert(case.items, item)
  end
end

local function finish(reader)
  end_diagram(reader)
  for _, case in ipairs(reader.cases) do
    reader.line = case.line
    if #case.rules == 0 then case.rules = #reader.rules > 0 and reader.rules or reader.otherwise end
    if #case.rules == 0 then
      mistake(1, "the case has no ruleset; expected a line such as `rules: NAME:option=value`")
    elseif #case.items == 0 then
      mistake(1, "the case expects nothing; expected a turn, a diagram after =>, …")
    end
  end
  if #reader.cases == 0 then
    mistake(1, "no case; expected a line such as `== its name`")
  end
end

local function read(reader, text)
  local start = 1
  while start <= #text do
    local stop = text:find("[\r\n]", start) or #text + 1
    reader.text = text:sub(start, stop - 1)
    local line = line_grammar:match(reader.text)
    at_line[line.kind](reader, line)
    start = stop + (text:sub(stop, stop + 1) == "\r\n" and 2 or 1)
    reader.line = reader.line + 1
  end
  finish(reader)
end

--- Reads a file's cases.
---@param text string
---@param otherwise? string the ruleset of cases where the text names none
---@return moyo.picture.case[]|nil cases
---@return string|nil message `LINE:COLUMN: what was expected`
function picture.parse(text, otherwise)
  if #text > picture.longest then
    return nil, ("1:1: the file has %d bytes; expected at most %d"):format(#text, picture.longest)
  end
  text = text:gsub("^\u{FEFF}", "")
  local reader = { cases = {}, named = {}, rules = {}, line = 1, text = "", turn = {},
    otherwise = { otherwise and { kind = "rules", value = otherwise, line = 1, column = 1 } } }
  local ok, problem = pcall(read, reader, text)
  if ok then return reader.cases end
  if getmetatable(problem) ~= Mistake then error(problem, 0) end
  local column = near.place(reader.text, problem.column):match "%d+$"
  return nil, ("%d:%s: %s"):format(reader.line, column, problem.text)
end

return picture
