-- expect: width is 1 to 4096, not 100000000
local b = moyo.board.square(100000000)
