-- expect: bad argument #1 to 'char'
local s = string.char(table.unpack({}, 1, 100))
