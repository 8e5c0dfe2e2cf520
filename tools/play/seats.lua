--- Who decides for each player, and who sits at the keyboard in games in which not
--- everybody may see everything.
---
--- A person or program has a *seat*, and plays the colour that the position gives to
--- it: where the players swap colours, each goes on with the other one.
---
--- Where only one person plays, all that is shown is what he may see.  Where several
--- do, a terminal is cleared between them as soon as one may know what another may not,
--- and the next one is asked by name to take the seat; from a pipe nobody can be asked,
--- and each sees what is his.  Games in which nothing is hidden, or only programs play,
--- know none of this.

local engine = require "moyo.match.engine"
local players = require "players.players"
local near = require "moyo.base.near"
local terminal = require "moyo.terminal"
local view = require "moyo.match.view"

local seats = {}

-- Who decides --------------------------------------------------------------------

--- Kinds of players, and those of them that are programs.
---@type string[]
seats.kinds = { "human", table.unpack(engine.kinds) }
--- Programs that decide for many players, as an option of their own.
---@type string[]
seats.programs = { "random", "light" }

--- Is this a kind of player?  Else why not.
---@param kind string
---@param game? LoadedGame that it is to play
---@return boolean
---@return string|nil problem
function seats.is_kind(kind, game)
  if kind == "human" then return true end
  local known, problem = players.check(kind, game)
  if not known and not kind:find "^mcts" and not players.is_outside(kind) then
    problem = ('no kind of player "%s"%s'):format(kind, near.hint(kind,
      { "human", table.unpack(players.kinds) }))
  end
  return known, problem
end

--- The program that decides for a kind of player: nil for a person.
---@param kind? string a person without it
---@return string|nil program
function seats.program(kind) return kind ~= "human" and kind or nil end

--- The seat that plays as a player now.
---@param state State
---@param player integer
---@return integer|nil seat none for chance
function seats.of(state, player)
  for seat, other in ipairs(state.seats) do
    if other == player then return seat end
  end
end

--- Who decides in each seat.
---@param kinds table<string, string> by the name of the player whose part they take now
---@param match Match
---@return table<integer, string> by seat
function seats.seated(kinds, match)
  local by_seat = {}
  for seat, player in ipairs(match.state.seats) do
    by_seat[seat] = kinds[match.game:player_name(player)]
  end
  return by_seat
end

--- Who plays another colour than he did: "who played black plays white now".
---@param session moyo.play.session
---@param before integer[] the seats as they were
---@return string|nil
function seats.changes(session, before)
  local match, texts = session.match, {}
  for seat, player in ipairs(match.state.seats) do
    if before[seat] ~= player then
      local kind = session.kinds[seat]
      texts[#texts + 1] = ("who played %s%s plays %s now"):format(
        match.game:player_name(before[seat]), kind and (" (%s)"):format(kind) or "",
        match.game:player_name(player))
    end
  end
  if #texts == 0 then return nil end
  return "The players change colours: " .. table.concat(texts, ", ") .. "."
end

-- Who sees what ------------------------------------------------------------------

--- Is something hidden from the viewer?
---@param session moyo.play.session
---@return boolean
function seats.has_secrets(session)
  local match = session.match
  -- A match as a player knows it holds nothing else.
  return not match.viewer and not match.state.over and view.is_needed(match.game)
    and session:has_people()
end

--- The position as the viewer may see it.
---@param session moyo.play.session
---@return State
function seats.seen(session)
  local state = session.match.state
  if not seats.has_secrets(session) then return state end
  return state:view(session.viewer or 0)
end

--- May the viewer ask what the player to move can do?
---@param session moyo.play.session
---@return boolean
function seats.may_ask(session)
  return session.viewer == session.match.state.actor or not seats.has_secrets(session)
end

--- A step in a player's turn as the viewer may see it.
---@param session moyo.play.session
---@param entry {step: Step, secret: moyo.match.secret|nil}
---@param player integer whose turn it is, or was
---@return string
function seats.text(session, entry, player)
  local game = session.match.game
  if not seats.has_secrets(session) then return game:format(entry.step) end
  return game:format(view.step(game, entry, player, session.viewer or 0))
end

--- The match as the viewer may see it.
---@param session moyo.play.session
---@return Match
function seats.match(session)
  return seats.has_secrets(session) and session.match:as(session.viewer or 0) or session.match
end

--- Leaves nothing on the screen, nor above it.
local function clear(session)
  if session.colour then
    io.write "\27[H\27[2J\27[3J"
  else
    io.write(("\n"):rep(session.height()))
  end
end

--- The viewer now: a person who is to move, or the one who looked before.
local function next_viewer(session)
  local people = session:people()
  if #people == 1 then return people[1] end
  local actor = session.match.state.actor
  for _, player in ipairs(people) do
    if player == actor then return player end
  end
  return session.viewer
end

--- Waits for Enter; false when the person leaves instead.
local function wait(session, prompt)
  while true do
    local line = terminal.readline(prompt)
    local leaves = not line or line:lower():match "^%s*quit%s*$"
    if not leaves then return true end
    if session:may_lose(line and "quit" or "end of input") then return false end
  end
end

--- Whether a player may know what another may not: what each knows is compared.
local function knows_more(session, player, other)
  local state = session.match.state
  return state:view(player):save() ~= state:view(other):save()
end

--- Notes whether something stands on the screen now that not everybody may know.
---@param session moyo.play.session
function seats.bare(session)
  if session.bared or not session.viewer or not seats.has_secrets(session) then return end
  for _, other in ipairs(session:people()) do
    if other ~= session.viewer and knows_more(session, session.viewer, other) then
      session.bared = true
    end
  end
end

--- Lets the next person take the seat, if another looked before.
---@param session moyo.play.session
---@return boolean more false when the person leaves
function seats.change(session)
  if not seats.has_secrets(session) then return true end
  local player, before = next_viewer(session), session.viewer
  if player == before then return true end
  seats.bare(session)
  if session.interactive and #session:people() > 1 and session.bared then
    local game = session.match.game
    local name = game:player_name(player)
    if before then -- the player who moved wants to see what came of it
      session:show()
      local hide = ("%s, Enter hides this from %s> "):format(game:player_name(before), name)
      if not wait(session, hide) then return false end
    end
    clear(session)
    if not wait(session, ("%s, press Enter> "):format(name)) then return false end
    clear(session)
    session.bared = false
  end
  session.viewer, session.shown = player, false
  return true
end

return seats
