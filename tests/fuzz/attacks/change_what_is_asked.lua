-- load: harmless
-- play: only an effect may change the board
-- each call
position:put(1, 1)
