--- Runs picture tests (moyo.picture reads them) and says how each ended.

local moyo = require "moyo"
local near = require "moyo.base.near"
local picture = require "moyo.show.picture"
local position = require "moyo.match.position"
local drawing = require "pictures.drawing"
local fields = require "pictures.fields"
local positions = require "counting.positions"
local rulesets = require "moyo.declare.ruleset"

local pictures = {}

--- Why a case failed, and where the file says otherwise.
---@class check.failure
---@field line integer
---@field column integer
---@field message string
---@field expected? string[] rows of the board
---@field actual? string[]

local Failure = {}

local function fail(item, fmt, ...)
  error(setmetatable({ line = item.line, column = item.column, message = fmt:format(...) },
    Failure), 0)
end

-- What words mean in a game ----------------------------------------------------

local function player(game, word, item)
  if word:lower() == "chance" then return "chance" end
  local index = game:player_index(word)
  if not index then
    fail(item, "\"%s\" is no player here%s", word, near.hint(word, game:player_names()))
  end
  return game:player_name(index)
end

-- What may have been meant by a line that begins with no player.
local function meant(game, item)
  local word = item.player
  for _, header in ipairs(picture.headers) do
    if word == header then
      return ('; such a line has a colon: "%s: %s"'):format(word, item.text)
    end
  end
  if fields.find(game, word) then
    return ('; did you mean "field %s %s"?'):format(word, item.text)
  end
  local like = not near.name(word, game:player_names()) and near.name(word, picture.words)
  if like then return ('; did you mean "%s"?'):format(like) end
  local is_step = game:parse(word .. " " .. item.text) ~= nil
  return is_step and "; a player, or chance, stands before each turn"
    or near.hint(word, game:player_names())
end

--- A step as the game itself writes it, so that `c3` is `C3`.
local function step_text(game, text, item)
  local step, problem = game:parse(text)
  if not step then fail(item, "\"%s\" is no step: %s", text, problem.message) end
  return game:format(step)
end

local function joined(list)
  if #list == 0 then return "none" end
  local sorted = table.move(list, 1, #list, 1, {})
  table.sort(sorted)
  return table.concat(sorted, " ")
end

--- Points as the board writes them, `none` as no point.
local function point_texts(game, words, item)
  if #words == 1 and words[1]:lower() == "none" then return {} end
  local texts = {}
  for i, word in ipairs(words) do
    local point = game.board:find(word)
    if not point then fail(item, "\"%s\" is no point of this board", word) end
    texts[i] = game.board:name(point)
  end
  return texts
end

--- In words, what keeps two lists apart; nil when they hold the same.
local function list_difference(actual, expected)
  local count = {}
  for _, text in ipairs(expected) do count[text] = (count[text] or 0) + 1 end
  local extra, missing = {}, {}
  for _, text in ipairs(actual) do
    if (count[text] or 0) > 0 then
      count[text] = count[text] - 1
    else
      table.insert(extra, text)
    end
  end
  for text, left in pairs(count) do
    for _ = 1, left do table.insert(missing, text) end
  end
  local parts = {}
  if #missing > 0 then table.insert(parts, "missing: " .. joined(missing)) end
  if #extra > 0 then table.insert(parts, "unexpected: " .. joined(extra)) end
  if #parts > 0 then return table.concat(parts, "; ") end
end

-- Turns and expectations -------------------------------------------------------

---@class check.run
---@field case moyo.picture.case
---@field match Match
---@field game Game
---@field last? table the answer to the latest turn
---@field turn? moyo.picture.item

local follow = {} -- by kind of item

local function reason_of(state)
  return tostring(state.reason)
end

-- Why a player does not decide now; nil if he does.
local function not_acting(run, name)
  local state = run.match:describe()
  if state.over then return ("the game is over (%s)"):format(reason_of(state)) end
  if state.actor ~= name then
    return ("it is %s's turn, not %s's"):format(state.actor, name)
  end
end

local function check_actor(run, item, name)
  local why = not_acting(run, name)
  if why then fail(item, "%s", why) end
end

--- Sentences are matched as texts in which `*` stands for anything.
local function has_sentence(sentence, pattern)
  local at = 1
  for piece in pattern:gmatch "[^*]+" do
    local first, last = sentence:lower():find(piece:lower(), at, true)
    if not first then return false end
    at = last + 1
  end
  return true
end

--- Which step of a turn was refused; the refusal of one that is alone does not say.
local function refused_step(words)
  return tonumber(words:match "^step (%d+), ") or 1
end

local function check_refusal(item, refusal)
  local words = refusal.error or refusal.sentence or ""
  if words:find "there is no point" and not item.rule and not item.sentence then
    fail(item, "refused, but by no rule: %s; \"refused notation\" says that this is meant", words)
  end
  if item.step and item.step ~= refused_step(words) then
    fail(item, "refused at step %d, expected step %g: %s", refused_step(words), item.step, words)
  elseif item.rule and item.rule ~= refusal.rule then
    fail(item, "refused by %s, expected %s: %s", refusal.rule or "no rule", item.rule, words)
  elseif item.sentence and not has_sentence(words, item.sentence) then
    fail(item, "refused with \"%s\", expected \"%s\"", words, item.sentence)
  end
end

-- The name of an expectation that a word of a turn that cannot be read is like, for a message.
local function outcome_meant(text)
  for word in text:gmatch "%f[%w_]%l[%l_]+" do
    local like = near.name(word, picture.outcomes)
    if like then return ('; did you mean "%s"?'):format(like) end
  end
  return ""
end

function follow.turn(run, item, next_item)
  local refusal_expected = next_item and next_item.kind == "refused"
  if item.player:lower() ~= "chance" and not run.game:player_index(item.player) then
    fail(item, "\"%s\" is no player here%s", item.player, meant(run.game, item))
  end
  local name = player(run.game, item.player, item)
  local out_of_turn = not_acting(run, name)
  if out_of_turn and refusal_expected and next_item.rule == "turn" then
    run.turn, run.last = item, nil
    return check_refusal(next_item, { rule = "turn", sentence = out_of_turn })
  end
  check_actor(run, item, name)
  local before = refusal_expected and run.match.state:save()
  local result, refusal = run.match:play(item.text)
  if result and refusal_expected then
    fail(next_item, "\"%s\" is accepted, expected a refusal", item.text)
  elseif not result and not refusal_expected then
    local rule = refusal.rule and (" (" .. refusal.rule .. ")") or ""
    fail(item, "\"%s\" is refused%s: %s%s", item.text, rule, refusal.error or refusal.sentence,
      refusal.rule == "notation" and outcome_meant(item.text) or "")
  elseif refusal_expected then
    check_refusal(next_item, refusal)
    if run.match.state:save() ~= before then
      fail(item, "the refused turn \"%s\" has changed the state", item.text)
    end
  end
  run.turn, run.last = item, result
end

--- With the turn before it.
function follow.refused(run, item, _, previous)
  if not previous or previous.kind ~= "turn" then
    fail(item, "\"refused\" does not follow a turn")
  end
  run.turn = nil
end

function follow.losses(run, item)
  if not run.turn then fail(item, "\"%s\" follows a turn that was refused", item.what) end
  local expected = point_texts(run.game, item.points, item)
  local difference = list_difference(run.last[item.what], expected)
  if difference then
    fail(item, "%s by \"%s\": %s", item.what, run.turn.text, difference)
  end
end

function follow.diagram(run, item)
  local expected, problem = drawing.rows(item.diagram, run.game)
  if not expected then fail(problem, "%s", problem.message) end
  local actual = position.rows(run.game, run.match.state)
  if table.concat(actual, "\n") == table.concat(expected, "\n") then return end
  local after = run.turn and ("after \"%s\" "):format(run.turn.text) or ""
  error(setmetatable({ line = item.line, column = 1, expected = expected, actual = actual,
    message = after .. "the position is not the expected one" }, Failure), 0)
end

local function check_numbers(run, item, actual, what)
  for _, entry in ipairs(item.numbers) do
    local name = player(run.game, entry.name, item)
    if type(actual[name]) ~= "number" then
      fail(item, "%s has no %s", name, what)
    elseif actual[name] ~= entry.number then
      fail(item, "%s of %s is %g, expected %g", what, name, actual[name], entry.number)
    end
  end
end

function follow.score(run, item)
  local state = run.match:describe()
  local scores, what = state.scores, "score"
  if item.name then
    what = item.name .. " score"
    local known = run.game.core:score_names()
    local by = state.scores_by or { [known[1] or ""] = state.scores }
    scores = by[item.name]
    if not scores then
      fail(item, "no score named \"%s\"%s", item.name, near.hint(item.name, known))
    end
  end
  check_numbers(run, item, scores, what)
end

function follow.taken_by(run, item)
  check_numbers(run, item, run.match:describe().taken_by, item.what)
end

function follow.hands(run, item)
  local numbers, known = fields.hands(run.game, run.match.state, item.name)
  if #known == 0 then fail(item, "this game has no hands") end
  if not numbers then
    fail(item, "no hand named \"%s\"%s", item.name, near.hint(item.name, known))
  end
  local by_name = {}
  for i, number in ipairs(numbers) do by_name[run.game:player_name(i)] = number end
  check_numbers(run, item, by_name, item.name or "hand")
end

function follow.height(run, item)
  for _, entry in ipairs(item.heights) do
    local point = run.game.board:find(entry.point)
    if not point then fail(item, "\"%s\" is no point of this board", entry.point) end
    local height = run.match.state:height(point)
    if height ~= entry.height then
      fail(item, "the height of %s is %d, expected %g", run.game.board:name(point), height,
        entry.height)
    end
  end
end

function follow.over(run, item)
  local state = run.match:describe()
  if not state.over then fail(item, "the game is not over") end
  if item.reason and item.reason ~= state.reason then
    fail(item, "over by \"%s\", expected \"%s\"", reason_of(state), item.reason)
  end
  if not item.winners then return end
  local expected = {}
  if not (#item.winners == 1 and item.winners[1] == "none") then
    for i, word in ipairs(item.winners) do expected[i] = player(run.game, word, item) end
  end
  local actual = joined(state.winners)
  if actual ~= joined(expected) then
    fail(item, "won by %s, expected %s", actual, joined(expected))
  end
end

function follow.playing(run, item)
  local state = run.match:describe()
  if state.over then fail(item, "the game is over (%s)", reason_of(state)) end
end

function follow.legal(run, item)
  local legal = run.match:legal()
  if item.mode == "count" then
    if #legal ~= item.count then
      fail(item, "%d legal steps, expected %d", #legal, item.count)
    end
    return
  end
  local is_legal, expected = {}, {}
  for _, text in ipairs(legal) do is_legal[text] = true end
  for i, text in ipairs(item.steps) do expected[i] = step_text(run.game, text, item) end
  if item.mode == "exactly" then
    local difference = list_difference(legal, expected)
    if difference then fail(item, "legal steps: %s", difference) end
    return
  end
  for _, text in ipairs(expected) do
    if (is_legal[text] or false) ~= (item.mode == "has") then
      fail(item, "%s is %slegal", text, is_legal[text] and "" or "not ")
    end
  end
end

--- Playouts of a search by default.
local PLAYOUTS = 2000

function follow.best(run, item)
  local playouts = math.tointeger(item.playouts or PLAYOUTS)
  if not playouts or playouts < 1 or playouts > 1e8 then
    fail(item, "expected a number of playouts, found %g", item.playouts)
  end
  local seed = run.case.seed and run.case.seed.value or 1
  local step, candidates = run.match.state:search { playouts = playouts, seed = seed }
  if not step then fail(item, "%s", candidates) end
  local found = run.game:format(step)
  for _, text in ipairs(item.steps) do
    if step_text(run.game, text, item) == found then return end
  end
  fail(item, "%s is the best step after %d playouts, which won %.0f %%", found, playouts,
    100 * candidates[1].value)
end

function follow.actor(run, item)
  check_actor(run, item, player(run.game, item.name, item))
end

function follow.field(run, item)
  local field, known = fields.find(run.game, item.name)
  if not field then
    fail(item, "no field named \"%s\"%s", item.name, near.hint(item.name, known))
  end
  local unknown = fields.unknown(run.game, field, item.values)
  if unknown then fail(item, "field %s: %s", item.name, unknown) end
  local actual, expected = fields.compare(run.game, run.match.state, field, item.values)
  if actual ~= expected then
    fail(item, "field %s is %s, expected %s", item.name, actual, expected)
  end
end

--- Positions kept in memory at most while those after complete turns are counted.
local MOST_POSITIONS = 1000000

function follow.perft(run, item)
  local count
  if item.turns then
    count = positions.count(run.match.state, run.game, item.depth, MOST_POSITIONS)
  else
    count = run.match.state:perft(item.depth)
  end
  if count ~= item.count then
    fail(item, "perft %s%d is %s, expected %d", item.turns and "turns " or "", item.depth,
      count or ("more than %d"):format(MOST_POSITIONS), item.count)
  end
end

-- Cases --------------------------------------------------------------------------

--- Rule files' paths are seen from the picture's folder; no name at all means the rule file that
--- the picture stands in.
local function full_ruleset(text, folder, own)
  return rulesets.renamed(text, function(name)
    if name == "" then return own or name end
    return name:find "%.lua$" and not name:find "^/" and folder .. name or name
  end)
end

local function field_values(case, game)
  local values = {}
  for _, item in ipairs(case.fields) do
    if values[item.name] then fail(item, "a second value of the field %s", item.name) end
    local field, words = fields.find(game, item.name), {}
    for word in item.value:gmatch "%S+" do words[#words + 1] = word end
    local unknown = field and fields.unknown(game, field, words)
    if unknown then fail(item, "field %s: %s", item.name, unknown) end
    values[item.name] = fields.setting(game, item.name, item.value)
  end
  return values
end

local function set_up(case, match, rules)
  local game = match.game
  if not (case.diagram or case.to or case.phase or #case.fields > 0) then return end
  local to = case.to and player(game, case.to.value, case.to)
  local values = field_values(case, game)
  local rows, problem
  if case.diagram then
    rows, problem = drawing.rows(case.diagram, game)
    if not rows then fail(problem, "%s", problem.message) end
  end
  rows = rows or position.rows(game, match.state)
  local ok, message = match:setup(rows,
    { to = to, phase = case.phase and case.phase.value, fields = values })
  if not ok then
    local place = case.diagram or case.to or case.phase or case.fields[1] or rules
    fail({ line = place.line, column = 1 }, "%s", message)
  end
end

-- The game of a ruleset, which cases share, or false and why there is none.
local function load(ruleset, games)
  if not games[ruleset] then
    local ok, game = moyo.try(moyo.load, ruleset)
    if not ok then return false, game end
    games[ruleset] = game
  end
  return true, games[ruleset]
end

local function run_case(case, rules, options, games, played)
  local ok, game = load(full_ruleset(rules.value, options.folder, options.own), games)
  local first = case.items[1]
  if not ok then
    if first.kind == "refused" then return check_refusal(first, { error = game }) end
    fail(rules, "%s", game)
  elseif first.kind == "refused" then
    fail(first, "the ruleset %s is accepted, expected a refusal", rules.value)
  end
  local match = moyo.match(game, case.seed and case.seed.value)
  played.match = match
  set_up(case, match, rules)
  local run = { case = case, match = match, game = game }
  for i, item in ipairs(case.items) do
    follow[item.kind](run, item, case.items[i + 1], case.items[i - 1])
  end
end

---@class check.result
---@field name string of the case, with its ruleset where it runs under several
---@field line integer
---@field failure? check.failure

--- What a rule does wrong while it is played is a failure too.
local function failure_of(case, rules, options, games, played)
  local ok, problem = pcall(run_case, case, rules, options, games, played)
  if ok or getmetatable(problem) == Failure then return problem end
  local message = type(problem) == "table" and problem.message or tostring(problem)
  return { line = rules.line, column = rules.column, message = message }
end

--- Runs all cases, each under each of its rulesets.
---@param cases moyo.picture.case[]
---@param options {folder: string, own?: string} where the text stands, with a
---slash or ""; the rule file it stands in
---@param done? fun(result: check.result, match: Match|nil) called after each; the match as the case
---has left it, if its ruleset could be loaded
---@return check.result[]
function pictures.run(cases, options, done)
  local results, games = {}, {}
  for _, case in ipairs(cases) do
    for _, rules in ipairs(case.rules) do
      local several = #case.rules > 1 and " (" .. rules.value .. ")" or ""
      local played = {}
      local result = { name = case.name .. several, line = case.line,
        failure = failure_of(case, rules, options, games, played) }
      table.insert(results, result)
      if done then done(result, played.match) end
    end
  end
  return results
end

return pictures
