-- load: it stands under no name in options
-- play: harmless
moyo.option.choice { "a", ("x"):rep(60000), among = { "a", "b" } }
