--- Play for a controller whose moves are points and passes, such as GoGui.
---
--- It has asked for the rules, so that it knows of no other moves, and gives nobody a turn that is
--- not his.  A play is a click towards a step; see clicks.lua.  Chance plays by itself, as the seed
--- has it: the controller runs one program as a referee and another as a player, and both have to
--- come to the same position, however often the controller begins anew and plays everything again.

local clicks = require "gtp.clicks"
local core = require "moyo.core"

local points = {}

-- Games of two players who are called black and white have these colours.  Others alternate.
local SIDES = { "black", "white" }

--- The colour, black or white, that the controller shows a player as.
---@param game LoadedGame
---@param player integer
---@return string
function points.side(game, player)
  local name = game:player_name(player)
  if game.core.players == 2 and (name == "black" or name == "white") then return name end
  return SIDES[(player - 1) % 2 + 1]
end

--- The player whom a word of the controller's means: of this side, and to move if possible.
---@param session gtp.Session
---@param word string
---@return integer|nil
function points.player(session, word)
  local side = SIDES[({ b = 1, black = 1, w = 2, white = 2 })[word:lower()]]
  if not side then return nil end
  local mover = session:to_move()
  for i = 0, session.game.core.players - 1 do
    local player = (mover - 1 + i) % session.game.core.players + 1
    if points.side(session.game, player) == side then return player end
  end
end

-- For the controller two passes in a row end a game, whatever its rules say.
local function may_pass(session, match, step)
  local game = match.game
  if game.core.players ~= 2 or not game.core:verbs()[core.unpack(step)].pass then return false end
  local last = session.plays[#session.plays]
  if not last or last.text ~= clicks.PASS then return true end
  local after = match.state:clone()
  return after:advance(step) and after.over
end

--- What may be clicked now.
---@param session gtp.Session
---@return gtp.Node
function points.node(session)
  local match = session:shown()
  local function passes(step) return may_pass(session, match, step) end
  return clicks.at(match, session.chosen, passes) or clicks.at(match, {}, passes)
end

--- Lets chance play what it has to decide.
---@param session gtp.Session
function points.settle(session)
  if session.by_points and not session:match().state.over then session:match():roll() end
end

--- Notes a click, and plays the step that it completes.
local function click(session, player, choice)
  local match = session:match()
  local play = { player = player, steps = match.state.steps, turned = false, idle = false,
    chosen = session.chosen }
  if choice.step then
    local removed, refusal = match:play_step(choice.step)
    if not removed then return nil, refusal end
    session.chosen = {}
    points.settle(session)
  else
    session.chosen = table.move(session.chosen, 1, #session.chosen, 1, {})
    table.insert(session.chosen, choice.vertex)
  end
  session:note(play, choice.vertex)
  return {}
end

local function not_to_move(session)
  return { rule = "turn",
    error = ("it is %s's turn"):format(session.game:player_name(session:to_move())) }
end

--- Plays a click.
---@param session gtp.Session
---@param player integer
---@param vertex string
---@return table|nil result; nil and no refusal: it is no click, but may be a text of the game's
---@return table|nil refusal
function points.play(session, player, vertex)
  if session:match().state.over then return nil end
  if session:to_move() ~= player then return nil, not_to_move(session) end
  local choice = points.node(session):choice(vertex)
  if choice then return click(session, player, choice) end
  if #session.chosen == 0 then return nil end
  local message = "%s does not go on from %s; undo takes that back"
  return nil, { rule = "notation", error = message:format(vertex,
    table.concat(session.chosen, " ")) }
end

-- The step that the latest click was towards, if the game still stands there.
local function planned(session, node)
  local plan = session.plan
  if plan and plan.steps == session:match().state.steps and #session.chosen > 0 then
    return node:towards(plan.step)
  end
end

-- The program's own choice; any that is left, when the clicks so far lead elsewhere.
local function chosen(session, player, node)
  local match, thinker = session:match(), session.thinker
  if thinker then thinker:begin(match, player) end
  local wanted = session:next_step(match)
  if thinker then thinker:finished(match) end
  if wanted == "resign" then return nil, "resign" end
  local step = node.entries[session.random:below(#node.entries)].step
  for _, entry in ipairs(node.entries) do
    if entry.text == wanted then step = entry.step end
  end
  session.plan = { step = step, steps = match.state.steps }
  return node:towards(step)
end

--- Plays the program's next click; "resign" is answered, and not played.
---@param session gtp.Session
---@param player integer
---@return string|nil vertex, table|nil refusal
function points.generate(session, player)
  if session:to_move() ~= player then return nil, not_to_move(session) end
  local node = points.node(session)
  if #node.entries == 0 then return nil, { error = "there is no legal move", rule = "turn" } end
  local choice, word = planned(session, node), nil
  if not choice then choice, word = chosen(session, player, node) end
  if not choice then return word end
  local ok, refusal = click(session, player, choice)
  return ok and choice.vertex, refusal
end

return points
