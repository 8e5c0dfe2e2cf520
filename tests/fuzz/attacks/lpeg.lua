-- expect: there is no library file "lpeg"
local lpeg = require "lpeg"
