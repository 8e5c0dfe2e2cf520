--- How players are asked that speak the Go Text Protocol, version 2 (Farnebäck 2002).
---
--- They are told the board's size and the komi, and each turn as `play`; `genmove` asks for one.
--- What they have been told is remembered, so that only what is new is sent.  A turn of several
--- steps is sent as Moyo writes it, which Moyo's own GTP reads.

local core = require "moyo.core"

local COLOURS = { "b", "w" }

return function(outside)
  -- The answer to a command; what the player refuses is raised.
  local function ask(self, command)
    local answer
    local text = self:ask(command, function(line)
      if not answer then
        local mark, rest = line:match "^([=?])%d*%s*(.*)$"
        if mark then answer = { mark = mark, rest } end -- else something is told on the way
      elseif line == "" then
        return answer
      else
        table.insert(answer, line)
      end
      return nil
    end)
    if text.mark == "?" then
      outside.blame("has refused \"%s\": %s", command, table.concat(text, " "))
    end
    return (table.concat(text, "\n"):gsub("%s+$", ""))
  end

  local function size(board)
    if board.width == board.height then return "boardsize " .. board.width end
    return ("rectangular_boardsize %d %d"):format(board.width, board.height)
  end

  -- How a turn is told: what passes, also where players agree about dead stones, is a pass.
  local function words_of(match, turn)
    local verb = match.game.core:verbs()[core.unpack(turn.steps[1])]
    return ("%s %s"):format(COLOURS[turn.player], verb.pass and "pass" or turn.text)
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

  -- A new game; GTP's komi is White's.
  local function clear(self, game)
    ask(self, size(game.board))
    ask(self, "clear_board")
    local komi = game.options.komi
    if type(komi) == "number" then
      ask(self, ("komi %.14g"):format(game.komi_to == 1 and -komi or komi))
    end
    self.talk.game, self.talk.told = game.ruleset, {}
  end

  -- Whether all that it was told is how the match begins.
  local function is_told(self, match)
    local told = self.talk.told
    if self.talk.game ~= match.game.ruleset or #told > #match.turns then return false end
    for i, text in ipairs(told) do
      if text ~= words_of(match, match.turns[i]):lower() then return false end
    end
    return true
  end

  return {
    unfit = function(game)
      if game.core.players ~= 2 then return "GTP is for two players" end
      if game.board.kind ~= "square" then return "GTP is for boards of squares" end
    end,

    greet = function(self, game)
      if ask(self, "protocol_version") ~= "2" then outside.blame "does not speak version 2" end
      clear(self, game)
    end,

    turn = function(self, match)
      if match.start then outside.blame "cannot be told of a position: GTP has no word for it" end
      if #match.open > 0 then outside.blame "cannot be told of a part of a turn" end
      if not is_told(self, match) then clear(self, match.game) end
      local told = self.talk.told
      for i = #told + 1, #match.turns do
        if not COLOURS[match.turns[i].player] then outside.blame "cannot be told of chance" end
        local words = words_of(match, match.turns[i])
        ask(self, "play " .. words)
        told[i] = words:lower()
      end
      local colour = COLOURS[match.state.actor]
      local text = ask(self, "genmove " .. colour)
      if text:lower() == "resign" then return text end
      told[#told + 1] = ("%s %s"):format(colour, text):lower()
      return text:lower() == "pass" and pass_of(match) or text
    end,
  }
end
