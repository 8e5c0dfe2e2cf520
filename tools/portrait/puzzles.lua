--- The section with puzzles: positions in which exactly one step wins, and that is proven.
---
--- Positions come from the games that were played, from their ends backwards, and from random
--- games.  The solver (moyo solve) proves for each legal step whether it wins; a position with one
--- that does, and no other, is a puzzle if that one does not end the game at once.  Then it is
--- played: one side takes the steps that the solver knows, and against it all replies are tried,
--- each to the end of the game, where the rules say who has won.  So it is seen that the step wins
--- against each reply, and that each other step has a reply that keeps it from winning.  Where
--- that takes too long, the position is no puzzle.
---
--- Each game's positions have an account of what a stranger's rules may do for them, so that it
--- depends neither on the machine nor on the number of threads which are looked at.

local boards = require "moyo.show.svg_board"
local captions = require "moyo.show.svg_caption"
local core = require "moyo.core"
local diagram = require "moyo.show.diagram"
local game = require "experiment.game"
local html = require "report.html"
local moyo = require "moyo"
local text = require "moyo.base.text"
local trace = require "portrait.trace"

local puzzles = {}

local WANTED = 6         -- puzzles
local POSITIONS = 4000        -- that are looked at, at most
local BACKWARDS = 24     -- steps from the end of a game
local RANDOM = 200       -- random games
local NODES = 2000       -- positions of a proof
local CHECKED = 1500     -- positions of a check
local BYTES = 1000000    -- of the solver's table
local FEWEST = 3         -- legal steps
local LINE = 12          -- steps of a solution that are shown

-- Proofs -----------------------------------------------------------------------------

local function seat_of(state, player)
  for seat, other in ipairs(state.seats) do
    if other == player then return seat end
  end
end

-- Raised when a stranger's rules have done too much.
local Spent = {}

---@class portrait.account
---@field game Game
---@field ends integer its rules may do so much in all; see core.spent

-- The solver's answer, within an account if there is one.
local function solve(state, account)
  local left = account and account.ends - core.spent(account.game)
  if left and left <= 0 then error(Spent, 0) end
  return state:solve({ nodes = NODES, bytes = BYTES, by_score = false, account = left })
end

-- For the player of a seat: 1 if he wins, 0 or -1 if he does not, nil if it is not known.
local function value_of(state, seat, account)
  if state.over then
    if #state.winners ~= 1 then return 0 end
    return seat_of(state, state.winners[1]) == seat and 1 or -1
  end
  local found = solve(state, account)
  if not found then return nil end
  local low, high = found.low or -1, found.high or 1
  if seat == 2 then low, high = -high, -low end
  if low >= 1 then return 1 end
  return high < 1 and high or nil
end

--- Whether a position is a puzzle: the one step that wins, the others being proven not to.
---@param state State
---@param account? portrait.account
---@return Step|nil
function puzzles.winning_step(state, account)
  local legal = state:legal()
  if #legal < FEWEST then return nil end
  local seat, winning = seat_of(state, state.actor), nil
  if value_of(state:clone(), seat, account) ~= 1 then return nil end
  for _, step in ipairs(legal) do
    local after = state:clone()
    assert(after:play(step))
    local value = value_of(after, seat, account)
    if not value or value == 1 and winning then return nil end
    if value == 1 then winning = step end
  end
  return winning
end

-- The check ----------------------------------------------------------------------------

local Unfinished = {}

-- Does one side keep its promise?  At its own steps it takes the solver's; against it all replies
-- are tried, to the end of the game.  Play that comes back to a situation of this line is no win.
local function keeps(state, seat, wins, line, search)
  if state.over then
    local won = #state.winners == 1 and seat_of(state, state.winners[1]) == seat
    return won == wins
  end
  local situation = state:situation(true)
  if line[situation] then return not wins end
  line[situation] = true
  search.left = search.left - 1
  if search.left < 0 then error(Unfinished, 0) end
  local steps
  if (seat_of(state, state.actor) == seat) == wins then
    local found = solve(state, search.account)
    if not found or not found.line[1] then error(Unfinished, 0) end
    steps = { found.line[1] }
  else
    steps = state:legal()
  end
  local kept = true
  for _, step in ipairs(steps) do
    local after = state:clone()
    assert(after:play(step))
    kept = kept and keeps(after, seat, wins, line, search)
  end
  line[situation] = nil
  return kept
end

--- Whether a step wins against every reply, and no other does, by playing all replies to the end.
---@param state State
---@param step Step
---@param account? portrait.account
---@return boolean|nil right nil if it could not be finished
function puzzles.check(state, step, account)
  local seat, right = seat_of(state, state.actor), true
  local search = { left = CHECKED, account = account }
  local good, problem = pcall(function()
    for _, other in ipairs(state:legal()) do
      local after, line = state:clone(), { [state:situation(true)] = true }
      assert(after:play(other))
      right = right and keeps(after, seat, other == step, line, search)
    end
  end)
  if good then return right end
  if problem ~= Unfinished then error(problem, 0) end
  return nil
end

-- Looking ------------------------------------------------------------------------------

-- Best play after the winning step, as turns.
local function solution_of(rules, state, step, account)
  local after, steps = state:clone(), { step }
  assert(after:play(step))
  local found = not after.over and solve(after, account)
  for _, more in ipairs(found and found.line or {}) do
    if #steps < LINE then steps[#steps + 1] = more end
  end
  local list, open, now = {}, {}, state:clone()
  for i, one in ipairs(steps) do
    local ply = now.ply
    open[#open + 1] = one
    assert(now:play(one))
    if now.ply > ply or i == #steps then
      local write = now.ply > ply and "format_turn" or "format_steps"
      list[#list + 1] = rules.notation[write](rules.notation, open)
      open = {}
    end
  end
  return list, now.over
end

---@class portrait.puzzle
---@field saved string the position
---@field from string where it is from
---@field player string who is to move
---@field step string the one that wins
---@field legal integer
---@field solution string[] turns, as far as they are shown
---@field ends boolean the game is over after them

local function puzzle_of(rules, state, from, account)
  if state.over or state.actor == 0 or state.under_way then return nil end
  local step = puzzles.winning_step(state, account)
  if not step then return nil end
  local after = state:clone()
  assert(after:play(step))
  -- one that wins at once is no puzzle, nor is a pass when all is said
  if after.over or not puzzles.check(state, step, account) then return nil end
  local solution, ends = solution_of(rules, state, step, account)
  return { saved = state:save(), from = from, player = rules:player_name(state.actor),
    step = rules.notation:format_steps({ step }), legal = #state:legal(), solution = solution,
    ends = ends }
end

-- What the last steps of a game led to, the latest first.
local function last_positions(visit)
  local list = {}
  visit(function(state)
    list[#list + 1] = state:clone()
    if #list > BACKWARDS then table.remove(list, 1) end
  end)
  local reversed = {}
  for i = #list, 1, -1 do reversed[#reversed + 1] = list[i] end
  return reversed
end

local loaded = {}

-- The positions of a random game.
local function random_positions(rules, seed, index, limit)
  return last_positions(function(visit)
    local state, random = rules.core:state(core.mix(seed, index)), core.random(seed, index)
    while not state.over and state.steps < limit do
      visit(state)
      local step = state:choose("light", random)
      if not step or not state:play(step) then break end
    end
  end)
end

local function positions_of(work, index)
  loaded[work.ruleset] = loaded[work.ruleset]
    or moyo.load(work.ruleset, { untrusted = work.untrusted or nil })
  local rules = loaded[work.ruleset]
  if work.records[index] then
    return rules, last_positions(function(visit)
      trace.replay(work, index, function(match) visit(match.state) end)
    end)
  end
  return rules, random_positions(rules, work.seed, index, work.limit)
end

-- For how many random games an account is enough, by what one takes.
local function affordable(study, account)
  local rules, limit = study.rules, study.plan.limit or game.limit(study.rules.core.points)
  local before = core.spent(rules.core)
  random_positions(rules, study.seed, 1, limit)
  return account // math.max(1, core.spent(rules.core) - before)
end

--- In a worker: the puzzles at the end of one game, one at most.
---@param index integer
---@param work table
---@return { puzzle: portrait.puzzle|nil, looked: integer, spent: boolean|nil }
function puzzles.job(index, work)
  local rules, list = positions_of(work, index)
  local from = work.records[index] and "a game by programs" or "a random game"
  local account = { game = rules.core, ends = core.spent(rules.core) + work.account }
  for i, state in ipairs(list) do
    if i > work.each then break end
    local good, puzzle = pcall(puzzle_of, rules, state, from, account)
    if puzzle == Spent then return { looked = i, spent = true } end
    if not good then error(puzzle, 0) end
    if puzzle then return { puzzle = puzzle, looked = i } end
  end
  return { looked = math.min(#list, work.each) }
end

-- Why a game has no puzzles, or nil.
local function why_not(rules, study)
  if rules.core.players ~= 2 then return "Puzzles are proven for two players alone." end
  local found, problem = rules.core:state(study.seed):solve({ nodes = 1, bytes = BYTES,
    by_score = false })
  if found then return nil end
  return ("Nothing can be proven of this game, so there are no puzzles (%s)."):format(problem)
end

--- Puzzles, those with the longest solutions first that are shown to their ends.
---@param study portrait.study
---@return portrait.puzzle[]
---@return integer looked positions
---@return integer spent games in which a stranger's rules did too much
function puzzles.of(study)
  local records = {}
  for _, cell in ipairs(study.strengths) do
    for _, row in ipairs(study.by_cell[cell]) do records[#records + 1] = row.record end
  end
  local account = study:account()
  local count = #records + math.min(study:scaled(RANDOM, 20), affordable(study, account // 2))
  local each = math.max(4, math.min(BACKWARDS, study:scaled(POSITIONS, 1) // count))
  if count == 0 then return {}, 0, 0 end
  local results = study:work("looking for puzzles in games", count, "portrait.puzzles", "job",
    { records = records, each = each, account = account // math.max(1, count),
      limit = study.plan.limit or game.limit(study.rules.core.points) })
  local list, looked, spent, seen = {}, 0, 0, {}
  for i, result in ipairs(results) do
    looked = looked + result.looked
    if result.spent then spent = spent + 1 end
    local puzzle = result.puzzle
    local board = puzzle and puzzle.saved:match "\nboard ([^\n]*)"
    if puzzle and not seen[board or i] then
      seen[board or i] = true
      puzzle.order = i
      list[#list + 1] = puzzle
    end
  end
  table.sort(list, function(a, b)
    if a.ends ~= b.ends then return a.ends end
    if #a.solution ~= #b.solution then return #a.solution > #b.solution end
    if a.legal ~= b.legal then return a.legal > b.legal end
    return a.order < b.order
  end)
  for i = #list, 1, -1 do
    list[i].order = nil
    if i > WANTED then list[i] = nil end
  end
  return list, looked, spent
end

-- The section ------------------------------------------------------------------------

-- The position of a puzzle, as a match.
local function match_of(study, puzzle)
  local match = moyo.match(study.rules, study.seed)
  assert(match.state:load(puzzle.saved))
  return match
end

local function solution_words(puzzle)
  return ("Solution: %s%s"):format(table.concat(puzzle.solution, "; "),
    puzzle.ends and "." or "; \u{2026}")
end

local function task_words(i, puzzle)
  return ("%d. %s to move and win: one of %d legal steps does."):format(i,
    puzzle.player:gsub("^%l", string.upper), puzzle.legal)
end

-- What a board does not show: what the players have, and whether they have passed; nil for nothing.
local function beside_words(match)
  local list, state = {}, match.state
  for player = 1, match.game.core.players do
    local has = captions.belongings(state, player)
    if #has > 0 then
      list[#list + 1] = ("%s: %s"):format(match.game:player_name(player), table.concat(has, ", "))
    end
  end
  if state.passes > 0 then
    list[#list + 1] = state.passes == 1 and "the last turn was a pass"
      or ("the last %d turns were passes"):format(state.passes)
  end
  return #list > 0 and table.concat(list, "; ") or nil
end

local function figures(study, list)
  local out = {}
  for i, puzzle in ipairs(list) do
    local match = match_of(study, puzzle)
    local beside = beside_words(match)
    out[i] = html.figure("board", html.escape(task_words(i, puzzle)) .. html.text("small",
      "from " .. puzzle.from .. (beside and "; " .. beside or "")), boards.text(match, {
      width = 300, caption = false, paper = false }), html.folded("Solution",
      html.text("p", solution_words(puzzle))))
  end
  return out
end

local WIDTH = 80 -- of lines

local function lines_of(study, list)
  local lines = {}
  local function say(words)
    local wrapped = text.wrap(words, WIDTH)
    table.move(wrapped, 1, #wrapped, #lines + 1, lines)
  end
  for i, puzzle in ipairs(list) do
    lines[#lines + 1] = ""
    lines[#lines + 1] = task_words(i, puzzle)
    local match = match_of(study, puzzle)
    local drawn = match:diagram {}
    table.move(drawn, 1, #drawn, #lines + 1, lines)
    lines[#lines + 1] = diagram.legend_line(match.game, match.state)
    say(beside_words(match) or "")
    say(solution_words(puzzle))
  end
  return lines
end

--- The section with puzzles; a sentence where nothing can be proven.
---@param study portrait.study
---@return portrait.section|nil
function puzzles.section(study)
  if #study.strengths == 0 then return nil end
  local reason = why_not(study.rules, study)
  if reason then
    return { id = "puzzles", title = "Puzzles", lead = reason, data = { puzzles = {} } }
  end
  local list, looked, spent = puzzles.of(study)
  local lead = #list > 0 and ("In %d positions exactly one step wins: that is proven, and was "
    .. "checked by playing all replies to the end."):format(#list)
    or ("Of %d positions at the ends of games none was found in which exactly one step is proven "
    .. "to win."):format(looked)
  local notes = { ("Of %d positions from the ends of games, with proofs of up to %d positions "
    .. "each; a step that ends the game at once is no puzzle."):format(looked, NODES) }
  if study.rules.core.history ~= "none" then
    notes[2] = "Where a rule forbids or counts repetitions, what stood on the board earlier in "
      .. "that game counts in the proof."
  end
  if spent > 0 then
    notes[#notes + 1] = ("Of %d games fewer positions were looked at, as untrusted rules may not "
      .. "take so long."):format(spent)
  end
  return { id = "puzzles", title = "Puzzles", lead = lead, boards = true,
    figures = function() return figures(study, list) end, lines = lines_of(study, list),
    notes = notes, data = { puzzles = list, looked = looked } }
end

return puzzles
