-- expect: the rules take too much memory
local s = ('x'):rep(1 << 10):rep(1 << 10):rep(1 << 10)
