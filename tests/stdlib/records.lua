--- What the tests of records share: matches by their turns, and back.

local diagram = require "moyo.diagram"
local moyo = require "moyo"
local record = require "moyo.record"

local records = {}

--- The match and the record of a text; it must load.
function records.loaded(text, options)
  local match, source = record.load(text, options)
  if not match then error(source, 2) end
  return match, source
end

--- The board in one line.
function records.rows(match)
  return table.concat(diagram.rows(match.game, match.state), "/")
end

--- The turns, with blanks between them.
function records.texts(match)
  local list = {}
  for i, turn in ipairs(match.turns) do list[i] = turn.text end
  return table.concat(list, " ")
end

--- A match of these turns of one step, separated by blanks.
function records.played(ruleset, turns)
  local match = moyo.match(moyo.load(ruleset))
  for text in turns:gmatch "%S+" do
    local ok, refusal = match:play(text)
    if not ok then error(refusal.error, 2) end
  end
  return match
end

function records.random_match(ruleset, seed, most)
  local match = moyo.match(moyo.load(ruleset), seed)
  local random = moyo.random(seed, 1)
  for _ = 1, most do
    if match.state.over then break end
    match:play(match:random("uniform", random))
  end
  return match
end

function records.without_breaks(text) return (text:gsub("\n", "")) end

return records
