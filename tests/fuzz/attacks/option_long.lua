-- expect: it stands under no name in options
moyo.option.choice { "a", ("x"):rep(60000), among = { "a", "b" } }
