--- The positions of a record, for the commands that show them.

local arguments = require "common.arguments"
local moyo = require "moyo"
local progress = require "common.progress"
local record = require "moyo.record.record"
local trace = require "moyo.show.trace"

local positions = {}

--- What is shown of a turn after one of its steps: all of them so far.
local function begun(last, event)
  if not event.continues then return event end
  return { move = event.move, text = last.text .. " " .. event.text }
end

---@class records.wanted
---@field all? boolean every position, not the last alone
---@field at? integer the turn after which to stop; see `turn`
---@field viewer? integer whose knowledge of the game it shall be

--- Plays the record and calls `visit(match, event)` with the positions wanted:
--- `event` is the turn that led there, nil before the first.
---@param file records.file
---@param wanted records.wanted
---@param visit fun(match: Match, event: { move: integer, text: string }|nil)
function positions.visit(file, wanted, visit)
  local match = record.fresh(file.record, file.game)
  local last, turn = nil, 0
  local watch = progress.start(file.path)
  local function stop_at()
    watch:clear()
    if not wanted.viewer or match.viewer then return visit(match, last) end
    local shown = match:as(wanted.viewer)
    local _, text = shown:latest()
    visit(shown, last and { move = last.move, text = text })
  end
  for _, event in ipairs(file.events) do
    -- Before a turn, what was set up belongs to the turn before it.
    if event.move and event.move > turn then
      if wanted.all or wanted.at == turn then stop_at() end
      if wanted.at == turn then return end
    end
    local ok, message = record.apply(file.record, match, event)
    if not ok then
      moyo.fail("%s:%s%s", file.path, message, event.move
        and (" (--at %d shows the position before)"):format(event.move - 1) or "")
    end
    if event.move then last, turn = begun(last, event), event.move end
    watch:show(turn, file.turns)
  end
  stop_at()
end

--- Calls visit(match, trace) for all positions up to the one asked for, as pictures
--- need them; if there is no record, for the one that the game begins with.
---@param file records.file|{ game: LoadedGame }
---@param wanted { at?: integer, as?: string }
---@param visit fun(match: Match, traced: Trace)
function positions.trace(file, wanted, visit)
  local traced = trace.new()
  if not file.record then
    local match = moyo.match(file.game, nil, arguments.viewer(file.game, wanted.as))
    traced:follow(match.state, 0)
    return visit(match, traced)
  end
  positions.visit(file, { all = true, at = positions.turn(file, wanted.at),
    viewer = file.viewer },
    function(match, event)
      traced:follow(match.state, event and event.move or 0)
      visit(match, traced)
    end)
end

--- The number of the turn asked for, from the end if it is negative; none of it
--- for the last position.
---@param file records.file
---@param at integer|nil
---@return integer|nil
function positions.turn(file, at)
  if not at then return nil end
  local turn = at < 0 and file.turns + at or at
  if turn < 0 or turn > file.turns then
    moyo.fail("there is no turn %d; %s has %d", at, file.path, file.turns)
  end
  return turn < file.turns and turn or nil
end

return positions
