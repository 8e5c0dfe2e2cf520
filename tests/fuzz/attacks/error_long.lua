-- expect: xxxx
error(("x"):rep(60000))
