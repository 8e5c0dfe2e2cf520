--- How players are asked that speak the Go Text Protocol, version 2 (Farnebäck 2002).
---
--- They are told the board's size and the komi, and each turn as `play`; `genmove` asks for one.
--- What they have been told is remembered, so that only what is new is sent.  A turn of several
--- steps is sent as Moyo writes it, which Moyo's own GTP reads.

local core = require "moyo.core"
local talk = require "players.talk"
local view = require "moyo.match.view"

local COLOURS = { "b", "w" }

return function(outside)
  -- The answer to a command; what the player refuses is raised.
  local function ask(self, command)
    local take = talk.reader()
    local answer = self:ask(command, function(line)
      local text, refuses = take(line)
      return text and { text = text, refuses = refuses }
    end)
    if answer.refuses then
      outside.blame("has refused \"%s\": %s", command, (answer.text:gsub("\n", " ")))
    end
    return answer.text
  end

  -- How a turn is told: what passes, also where players agree about dead stones, is a pass.
  local function words_of(match, turn)
    local verb = match.game.core:verbs()[core.unpack(turn.steps[1])]
    return ("play %s %s"):format(COLOURS[turn.player], verb.pass and "pass" or turn.text)
  end

  -- The step without a stone that a pass is now; one that settles something goes first.
  local function pass_of(match)
    local name = "pass"
    for _, verb in ipairs(match.game.core:verbs()) do
      if verb.pass and not match:why(verb.name) and (verb.settles or name == "pass") then
        name = verb.name
      end
    end
    return name
  end

  -- GTP's komi is White's.
  local function beginning(game)
    local komi = game.options.komi
    if type(komi) ~= "number" then komi = nil end
    return talk.beginning(game.board.width, game.board.height,
      komi and game.komi_to == 1 and -komi or komi)
  end

  -- Tells it what it does not know yet.
  local function tell(self, game, plays)
    local lines, told = talk.news(self.talk.told, beginning(game), plays)
    if self.talk.game ~= game.ruleset then lines, told = talk.news(nil, beginning(game), plays) end
    for _, line in ipairs(lines) do ask(self, line) end
    self.talk.game, self.talk.told = game.ruleset, told
  end

  return {
    unfit = function(game)
      if game.core.players ~= 2 then return "GTP is for two players" end
      if game.board.kind ~= "square" then return "GTP is for boards of squares" end
      if view.is_needed(game) then return "GTP has no word for what is hidden" end
    end,

    greet = function(self, game)
      if ask(self, "protocol_version") ~= "2" then outside.blame "does not speak version 2" end
      tell(self, game, {})
    end,

    turn = function(self, match)
      if match.start then outside.blame "cannot be told of a position: GTP has no word for it" end
      if #match.open > 0 then outside.blame "cannot be told of a part of a turn" end
      local plays = {}
      for i, turn in ipairs(match.turns) do
        if not COLOURS[turn.player] then outside.blame "cannot be told of chance" end
        plays[i] = words_of(match, turn)
      end
      tell(self, match.game, plays)
      local colour = COLOURS[match.state.actor]
      local text = ask(self, "genmove " .. colour)
      if text:lower() == "resign" then return text end
      talk.note(self.talk.told, colour, text)
      return text:lower() == "pass" and pass_of(match) or text
    end,
  }
end
