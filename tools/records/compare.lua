--- Plays a record under two rulesets side by side, to the first place where
--- they part.

local diagram = require "moyo.show.diagram"
local position = require "moyo.match.position"
local record = require "moyo.record.record"

local compare = {}

---@class records.difference
---@field kind "start"|"refused"|"legal"|"board"|"turn"|"end"|"result"
---@field move integer turns played when it shows; for a refusal the turn refused
---@field text? string that turn
---@field says string[] what each ruleset makes of it
---@field sentence? string of the rule that refuses
---@field rule? string
---@field diagram string[] the position before that turn

-- Aspects ----------------------------------------------------------------------

-- What can differ after a turn, the plainest first.  Each describes itself for a match;
-- equal things have equal words.

local function names(game, players)
  local list = {}
  for i, player in ipairs(players) do list[i] = game:player_name(player) end
  return table.concat(list, ", ")
end

local function board_words(match)
  return table.concat(position.rows(match.game, match.state), "/")
end

--- The size and the stones, for boards that begin differently.
local function position_words(match)
  local board, stones = match.game.board, {}
  for point = 1, board.points do
    local colour = match.state:colour(point)
    if colour > 0 then
      stones[#stones + 1] = diagram.stones[colour] .. " " .. board:name(point)
    end
  end
  return ("%d by %d points, %s"):format(board.width, board.height,
    #stones > 0 and table.concat(stones, ", ") or "empty")
end

local function turn_words(match)
  if match.state.over then return "the game is over" end
  return match.game:player_name(match.state.actor) .. " to play"
end

local function outcome_words(match)
  local state = match.state
  if not state.over then return "the game goes on" end
  local winners = names(match.game, state.winners)
  local who = "no result"
  if #state.winners == 1 then
    who = winners .. " wins"
  elseif #state.winners > 1 then
    who = "draw"
  end
  return ("the game ends (%s): %s"):format(state.reason, who)
end

--- The deciding score, as "black 7, white 12.5"; empty if the rules have none.
---@param match Match
---@return string
function compare.score(match)
  local scored = #match.game.core:score_names() > 0
  local list = {}
  for i, score in ipairs(scored and match.state:scores(1) or {}) do
    list[i] = ("%s %s"):format(match.game:player_name(i),
      (("%.10g"):format(score)))
  end
  return table.concat(list, ", ")
end

--- The end and the score, in words.
---@param match Match
---@return string
function compare.result(match)
  local words, score = outcome_words(match), compare.score(match)
  if match.state.reason == "resignation" or score == "" then return words end
  return words .. "; " .. score
end

local aspects = {
  { kind = "board", words = board_words },
  { kind = "end", words = function(match)
    return match.state.over and "over" or ""
  end, says = outcome_words },
  { kind = "turn", words = turn_words },
}

-- Are two positions equal at a glance, as most are?  Then nothing needs to be written down.  Equal
-- hashes mean equal boards if the boards have the same form.
local function looks_equal(first, second)
  local one, two = first.state, second.state
  local a, b = first.game.board, second.game.board
  return one.hash == two.hash and one.actor == two.actor and not one.over
    and not two.over and a.width == b.width and a.height == b.height
    and a.points == b.points
end

--- The first aspect in which two positions differ, and what each says of it.
---@param first Match
---@param second Match
---@return string|nil kind
---@return string[]|nil says
function compare.part(first, second)
  if looks_equal(first, second) then return nil end
  for _, aspect in ipairs(aspects) do
    if aspect.words(first) ~= aspect.words(second) then
      local says = aspect.says or aspect.words
      return aspect.kind, { says(first), says(second) }
    end
  end
end

--- How the positions differ that two games begin with.
---@param matches Match[]
---@return records.difference|nil
function compare.start(matches)
  local kind, says = compare.part(matches[1], matches[2])
  if kind == "board" then
    says = { position_words(matches[1]), position_words(matches[2]) }
  end
  return kind and { kind = "start", says = says }
end

-- Turns ------------------------------------------------------------------------

local function points_text(list)
  return #list > 0 and table.concat(list, " ") or "nothing"
end

--- What a turn did to the board.
local function effect_words(result)
  if not result then return "another position is set up" end
  local words = "takes " .. points_text(result.taken)
  if #result.own_taken > 0 then
    words = words .. ", loses " .. points_text(result.own_taken)
  end
  if #result.flipped > 0 then
    words = words .. ", flips " .. points_text(result.flipped)
  end
  return words
end

-- What stands on a point.
local function point_words(match, point)
  local state, name = match.state, match.game.board:name(point)
  local colour, height = state:colour(point), state:height(point)
  if colour == 0 then return "leaves nothing on " .. name end
  local stones = height > 1 and ("%d %s"):format(height, diagram.stones[colour])
    or diagram.stones[colour]
  return ("leaves %s on %s"):format(stones, name)
end

-- The first point with something else on it, when two turns took from the same position.
local function first_other(matches)
  local one, two = matches[1].state, matches[2].state
  for point = 1, matches[1].game.board.points do
    if one:colour(point) ~= two:colour(point) or one:height(point) ~= two:height(point) then
      return { point_words(matches[1], point), point_words(matches[2], point) }
    end
  end
end

--- How the positions differ that the same turn has led to.
---@param matches Match[]
---@param first table|nil what Match:play answered
---@param second table|nil
---@return records.difference|nil
function compare.effect(matches, first, second)
  local kind, says = compare.part(matches[1], matches[2])
  if kind == "board" then
    says = { effect_words(first), effect_words(second) }
    if says[1] == says[2] then says = first_other(matches) or says end
  end
  return kind and { kind = kind, says = says }
end

-- Why a step is refused; if the rules cannot even write it, they lack its kind.
local function refusal_words(text, refusal)
  if refusal.rule ~= "notation" then return text .. ": " .. record.reason(refusal) end
  local verb = text:match "^%l+"
  return ("%s: these rules have no %s"):format(text, verb and ("step \"%s\""):format(verb)
    or "such step")
end

--- That the i-th match allows a step which the other refuses.
---@param i integer
---@param text string
---@param refusal moyo.match.refusal
---@return records.difference
function compare.refused(i, text, refusal)
  local says = { [i] = text .. " is legal",
    [3 - i] = refusal_words(text, refusal) }
  return { kind = "legal", text = text, says = says,
    sentence = refusal.sentence, rule = refusal.rule }
end

--- A step that only one of the matches allows.
---@param matches Match[]
---@return records.difference|nil
function compare.legal(matches)
  local lists, known = {}, { {}, {} }
  for i = 1, 2 do
    lists[i] = matches[i]:legal()
    for _, text in ipairs(lists[i]) do known[i][text] = true end
  end
  for i = 1, 2 do
    for _, text in ipairs(lists[i]) do
      -- a text that is not in the list may be another way to write a step that is
      local refusal = not known[3 - i][text] and matches[3 - i]:why(text)
      if refusal then return compare.refused(i, text, refusal) end
    end
  end
end

---@class records.comparison
---@field turns integer how many were played
---@field difference? records.difference
---@field matches Match[] as far as they were played
---@field problem? string the record itself breaks the first ruleset

-- Plays an event in both matches: returns nil, or the difference that it shows, or nil and why the
-- first game refuses it.
local function play_event(source, matches, event)
  local ok, problem, first = record.apply(source, matches[1], event)
  if not ok then return nil, problem end
  local allowed, refusal, second = record.apply(source, matches[2], event)
  if not allowed then
    local why = second and ("refused (%s): %s"):format(second.rule, record.reason(second))
    return { kind = "refused", move = event.move, text = event.text,
      says = { "legal", why or refusal },
      sentence = second and second.sentence, rule = second and second.rule }
  end
  local found = compare.effect(matches, first, second)
  if found then found.move, found.text = event.move, event.text end
  return found
end

--- Plays the main line of a record under both games.
---@param source moyo.record
---@param games LoadedGame[] two of them
---@param events moyo.record.event[] of the first game
---@param options { legal?: boolean, columns?: integer, progress?: fun(turns: integer) }
---  legal: also look for steps that only one of them allows; columns: the diagram's
---  room
---@return records.comparison
function compare.play(source, games, events, options)
  local matches = { record.fresh(source, games[1]),
    record.fresh(source, games[2]) }
  local comparison = { turns = 0, matches = matches }

  local function differ(difference)
    difference.move = difference.move or comparison.turns
    -- The picture shows the position before the turn.
    if difference.text and difference.kind ~= "legal" then matches[1]:undo() end
    difference.diagram = matches[1]:diagram { columns = options.columns }
    comparison.difference = difference
    return comparison
  end

  local start = compare.start(matches)
  if start then return differ(start) end
  for _, event in ipairs(events) do
    local legal = options.legal and event.move and compare.legal(matches)
    if legal then return differ(legal) end
    local shown, problem = play_event(source, matches, event)
    comparison.problem = problem
    if problem then return comparison end
    if not shown or shown.kind ~= "refused" then
      comparison.turns = event.move or comparison.turns
    end
    if shown then return differ(shown) end
    if options.progress then options.progress(comparison.turns) end
  end
  local results = { compare.result(matches[1]), compare.result(matches[2]) }
  if results[1] ~= results[2] then
    return differ { kind = "result", says = results }
  end
  return comparison
end

--- Whether one of `count` sentences is another than the first, or missing.
local function is_different(sentences, count)
  for i = 2, count do
    if sentences[i] ~= sentences[1] then return true end
  end
  return false
end

--- Adds sentences on a rule to those there are, each once.
local function join(so_far, more)
  local parts, said = {}, {}
  for part in (so_far .. " " .. more):gsub("%. ", ".\n"):gmatch "[^\n]+" do
    if not said[part] then parts[#parts + 1] = part end
    said[part] = true
  end
  return table.concat(parts, " ")
end

--- The sentences in which the rulebooks of games differ.
---@param games LoadedGame[]
---@return { rule: string, sentences: (string|nil)[] }[]
function compare.rules(games)
  local list, by_rule = {}, {}
  for i, game in ipairs(games) do
    for _, entry in ipairs(game:rulebook()) do
      local item = by_rule[entry.rule]
      if not item then
        item = { rule = entry.rule, sentences = {} }
        by_rule[entry.rule] = item
        list[#list + 1] = item
      end
      local so_far = item.sentences[i]
      item.sentences[i] = so_far and join(so_far, entry.sentence) or entry.sentence
    end
  end
  local different = {}
  for _, item in ipairs(list) do
    if is_different(item.sentences, #games) then
      different[#different + 1] = item
    end
  end
  return different
end

return compare
