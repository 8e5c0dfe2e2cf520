-- expect: harmless
moyo.option.choice { "a", ("x"):rep(60000), among = { "a", "b" } }
