--- Small games of rounds in which players choose unseen, for tests of searches.
-- Source: the tests.  Deviates from it: nothing.

local moyo = require "moyo"

-- What Black and White get together is 1: by game, Black's share for each pair of letters.
local GAMES = {
  -- White guesses Black's letter, but d is a draw.  Who sees what was chosen guesses right.
  hide = function(black, white)
    if black == 4 then return 0.5 end
    return black == white and 0 or 1
  end,
  -- a is Black's best whatever White does, and then a is White's; against a player who chooses at
  -- random d is.
  best = function(black, white)
    if black == 1 then return white == 4 and 1 or white == 1 and 0.5 or 1 end
    if white == 4 then return 0 end
    return white == 1 and 0.5 or 1
  end,
}

return moyo.game "Rounds" {
  summary = "Two players choose a letter unseen.",
  options = {
    game = moyo.option.choice { "hide", "What a pair of choices is worth.",
      among = { "hide", "best" } },
  },
  rules = function(o)
    local worth = GAMES[o.game]
    return {
      board = moyo.board.square { width = 1, height = 1 },
      players = { "black", "white" },
      fields = { chosen = moyo.field.players(0) },
      turn = moyo.sealed { moyo.step {
        name = "choose", text = "{word}", arg = "word", words = { "a", "b", "c", "d" },
        sentence = "choose a letter",
        effects = moyo.rule { "the letter is the player's choice",
          function(position, _, word) position:set_field("chosen", word, position.actor) end },
      } },
      finish = moyo.rule { "It is over after a round.", function(position)
        local black, white = position:field("chosen", 1), position:field("chosen", 2)
        if black == 0 then return false end
        local share = worth(black, white)
        if share == 0.5 then return true, { 1, 2 } end
        return true, { share == 1 and 1 or 2 }
      end },
    }
  end,
}
