--- Records in a session: the game as it was played, and as it goes on from there.

local library = require "moyo.declare.library"
local moyo = require "moyo"
local record = require "moyo.record.record"
local points = require "gtp.points"

local records = {}

---@class gtp.Origin the events of a record that the plays come after
---@field record moyo.record
---@field events integer

-- Options of a handicap that was placed by command.
local HANDICAP = { "handicap", "handicap_placement" }

--- Plays an event of a record.  What has been set up cannot be taken back.
local function follow_event(session, i, event)
  local match = session:match()
  local steps, player = match.state.steps, session:to_move()
  local ok, message = record.apply(session.origin.record, match, event)
  if not ok then moyo.fail("%s", message) end
  if event.kind == "setup" then
    session.plays, session.origin.events = {}, i
    return
  end
  for number, played in ipairs(match:since(steps)) do
    -- A player other than the mover may have decided the rest of a turn.
    session:note({ player = number == 1 and player or played.player, steps = played.steps,
      turned = false, idle = false }, played.text)
  end
end

--- Plays the first events of a record.  Resignations are left out: the game may
--- go on from there.
---@param session gtp.Session
---@param source moyo.record
---@param options table how to find its rules
---@param count integer how many events; math.huge for all
---@param before? integer the number of the move to stop at
function records.follow(session, source, options, count, before)
  local game, events = record.open(source, options)
  if not game then moyo.fail("%s", events) end
  session:begin(game, record.fresh(source, game))
  session.origin = { record = source, events = 0 }
  for i = 1, math.min(count, #events) do
    local event = events[i]
    if before and event.kind == "turn" and event.move >= before then break end
    if event.kind ~= "resign" then follow_event(session, i, event) end
  end
  points.settle(session)
end

--- The position of a record, after all its moves or before one of them.  The
--- rules are the record's, or the session's with its size and komi.
---@param session gtp.Session
---@param text string
---@param before? integer number of a move
function records.load(session, text, before)
  local source, message = record.parse(text)
  if not source then moyo.fail("%s", message) end
  local trial = session:trial()
  local function follow()
    records.follow(trial, source, { default = session.base.ruleset }, math.huge, before)
  end
  if session.untrusted and not source.ruleset then -- under what another record has named
    library.with_budget(nil, follow)
  else
    follow()
  end
  trial.untrusted = trial.game.budget ~= nil
  local changes = {}
  for _, name in ipairs(HANDICAP) do
    local option = trial:option(name)
    if option then
      trial.handicap = trial.handicap or {}
      trial.handicap[name] = option:format(trial.game.options[name])
      changes[name] = option:format(option.default)
    end
  end
  trial.base = moyo.load_like(trial.game, record.changed(trial.game, changes))
  session:adopt(trial)
end

--- The record that a session goes on from, as one that can be saved with other turns: its lines,
--- comments and unknown properties are kept.  nil if there is none that may be shown.
---@param session gtp.Session
---@return moyo.record|nil
function records.kept(session)
  local source = session.origin and not session.viewer and session.origin.record.source
  if not source then return nil end
  local match, kept = record.load(source, { ruleset = session.game.ruleset })
  return match and kept
end

return records
