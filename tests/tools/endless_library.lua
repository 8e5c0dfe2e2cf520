--- A game with rules that do not end within one function of Lua's library, a
--- different one on each point of the middle row, or take more memory than there is.

local moyo = require "moyo"

local waits = {
  [1] = function() local _ = ("a"):rep(1 << 30) end,
  [4] = function() local _ = ("a"):rep(9000):find ".-.-.-.-b" end,
  [5] = function() table.move({}, 1, 1 << 50, 2) end,
  [6] = function()
    local long, list = ("a"):rep(1 << 20), {}
    for i = 1, 50000 do list[i] = long end
    table.sort(list)
  end,
}

return moyo.game "Endless Library" {
  rules = function()
    return {
      board = moyo.board.square(3),
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      conditions = {
        moyo.rule { "The middle row takes long, the corner much.", function(_, move)
          local wait = waits[move.point]
          if wait then wait() end
          return true
        end },
      },
      finish = moyo.finish.passes(2),
    }
  end,
}
