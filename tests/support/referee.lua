--- A referee within the test.

local json = require "moyo.base.json"
local moyo = require "moyo"
require "support.shell" -- finds tools/
local protocol = require "referee.protocol"

--- What asks a referee lines: it returns the answer as another program would read it.
---@param ruleset string
---@param viewer? integer
---@return fun(line: string): table ask
---@return moyo.referee
return function(ruleset, viewer)
  local one = protocol.new(moyo.load(ruleset), nil, viewer)
  return function(line)
    return json.decode(json.encode(one:answer(line), { keys = protocol.keys }))
  end, one
end
