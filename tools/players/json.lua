--- How players are asked that read lines of JSON: each line is all that the player to move knows,
--- and they answer with a line.  tools/programs.md describes the fields.

local json = require "moyo.base.json"

local MOMENT = 0.2 -- seconds

local KEYS = { "ruleset", "fingerprint", "seed", "seconds", "player", "turns", "text", "open",
  "legal", "state", "position" }

return function(outside)
  local function turns_of(match)
    local list = json.array {}
    for i, turn in ipairs(match.turns) do
      list[i] = { player = match.game:player_name(turn.player), text = turn.text }
    end
    return list
  end

  local function request(self, match)
    local open = json.array {}
    for i, entry in ipairs(match.open) do open[i] = entry.text end
    return { ruleset = match.game.ruleset, fingerprint = match.game.fingerprint,
      seed = self.seed & 0x7fffffff, seconds = self.seconds_a_step,
      player = match.game:player_name(match.state.actor), turns = turns_of(match), open = open,
      legal = json.array(match:legal()), state = match:describe(), position = match.state:save() }
  end

  return {
    unfit = function() return nil end,
    greet = function(self) self:listen(MOMENT) end, -- a command that is wrong ends at once

    turn = function(self, match)
      local line = json.encode(request(self, match), { keys = KEYS })
      local answer, text = nil, nil
      self:ask(line, function(said)
        if not said:find "%S" then return nil end
        text, answer = said, json.decode(said)
        return true
      end)
      if type(answer) ~= "table" then
        outside.blame("has answered \"%s\", no object of JSON", text:sub(1, 60))
      elseif answer.resign == true then
        return "resign"
      elseif type(answer.move) ~= "string" then
        outside.blame("has answered \"%s\", without a text for \"move\"", text:sub(1, 60))
      end
      return answer.move
    end,
  }
end
