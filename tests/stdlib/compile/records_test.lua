--- Records: tables with fixed keys that rule functions make.

local test, expect = ...
local machined = require "support.machined"

local helpers = [[
  local function place(board, p)
    local x, y = board:xy(p)
    return { column = x, row = y, centre = x == 2 and y == 2 }
  end
  local function best(position)
    local found = nil
    for p in position:stones():each() do
      local n = #position:liberties(p)
      if not found or n > found.n then found = { p = p, n = n, own = position:colour(p) == 1 } end
    end
    return found
  end
  local function either(position)
    if position.ply > 3 then return { a = 1, set = position:empty() } end
    if position.ply > 5 then return nil end
    return { a = position.ply / 2, set = position:stones() }
  end]]
machined.tests(test, expect, {
  { "keys that can be none", "score", "local t = { x = 1, [nil] = position.ply } return { t.x, 1 }",
    fails = "1: table index is nil" },
  { "keys that can be none, set later", "score", "local t = { x = 1 } t[0/0] = 5 return { t.x, 1 }",
    fails = "1: table index is NaN" },
  { "keys that can be none, where nobody comes", "score", [[
    local t = { x = position.ply }
    if t.x > 90 then t[nil] = 2 end
    return { t.x, 1 }]] },
  { "pairs begin with false and true, and go on with numbers", "score", [[
    local n, t = 0, { x = position.ply, [true] = 2, [1] = 4, [false] = 3, [-1] = 5 }
    for _, v in pairs(t) do n = n * 7 + v end
    return { n, 1 }]] },
  { "pairs of keys that have no order", "score", [[
    local n, t = 0, { [a] = 1, [b] = 2, x = position.ply }
    for _, v in pairs(t) do n = n + v end
    return { n, 1 }]], before = "local a, b = {}, {}",
    stays = "2: a table with keys that have no order",
    fails = "2: pairs: keys of type table have no order" },
  { "records that functions return", "score", [[
    local n = 0
    for p in position:empty():each() do
      local here = place(position.game.board, p)
      n = n * 3 + here.column * here.row + (here.centre and 1 or 0) + (here.none or 2)
    end
    return { n % 100003, 1 }]], before = helpers },
  { "a record, or nil", "score", [[
    local found = best(position)
    if found == nil then return { 0, 1 } end
    local same = found
    found = nil
    return { same.p * 10 + same.n, same.own and 1 or 2 }]], before = helpers },
  { "one of several records, with sets", "score", [[
    local one = either(position)
    return { one.a * 3, #one.set }]], before = helpers },
  { "a field of nil", "condition", "local found = best(position)\nreturn found.n < 9",
    before = helpers, fails = "2: attempt to index a nil value (local 'found')" },
  { "a table's fields are set", "score", [[
    local t = { x = 1, more = {} }
    t.x, t.y = position.ply, 0.5
    for p in position:stones():each() do t.x = t.x + p; t.last = p end
    local same = t
    same.y = same.y + 1
    return { t.x * t.y, t.last or 7 }]] },
  { "a field is what it was when it was read", "score", [[
    local t, found = { x = position.ply }, { p = 1 }
    local function bump() t.x = t.x + 1 return t.x end
    local kept, sum = t.x, t.x * 10 + bump()
    local p = found.p
    if kept > 1 then found = { p = 7 } end
    for k, v in pairs { b = t.x, a = 1 } do t.x = t.x + v end
    return { sum * 100 + kept, p * 100 + found.p + t.x }]] },
  { "a table gets its fields one by one", "score", [[
    local t = {}
    t.n = position.ply
    t.flag = t.n > 2
    return { t.n, t.flag and 1 or 2 }]] },
  { "a table that changes, and has several names", "condition", [[
    local t, other = { x = 1 }, nil
    if position.ply > 2 then other = t end
    t.x = 5
    return other == nil or other.x == 5]], stays = "3: a table that changes, under several names" },
  { "fields by texts that are worked out", "score", [[
    local count = { odd = 0, even = 0 }
    for p in position:empty():each() do
      local what = p % 2 == 0 and "even" or "odd"
      count[what] = count[what] + p
    end
    return { count.odd * 100 + count.even, count["none"] or 4 }]] },
  { "counts by texts", "score", [[
    local count = {}
    for p in position:stones():each() do
      local name = names[position:colour(p)]
      count[name] = (count[name] or 0) + 1
    end
    return { count.black or 0, count.white or 0.5 }]],
    before = 'local names = { "black", "white" }' },
  { "lists of records", "score", [[
    local list, n = {}, 0
    for p in position:stones():each() do
      table.insert(list, { p = p, colour = position:colour(p), share = p / 2 })
    end
    list[#list + 1] = { p = 9, colour = 0, share = 0 }
    for i, one in ipairs(list) do n = n * 5 + one.p * i + one.colour + one.share end
    local first, none = list[1], list[40]
    return { n, first.p * 10 + #list + (none and 1 or 0) }]] },
  { "elements of a list of records change", "score", [[
    local list, n = { { n = 0 }, { n = 1, x = true } }, 0
    for p in position:stones():each() do
      local one = list[p % 2 + 1]
      one.n = one.n + p
    end
    for _, one in ipairs(list) do n = n * 50 + one.n end
    return { n, list[2].x and 1 or 0 }]] },
  { "rows of a list", "score", [[
    local list, n = {}, 0
    for p in position:empty():each() do list[#list + 1] = { p, p * p } end
    for i = 1, #list do n = n + list[i][1] * i - list[i][2] end
    return { n, 1 }]] },
  { "records by point", "score", [[
    local info, n = {}, 0
    for p in position:stones():each() do
      info[p] = { n = #position:group(p), turn = position.ply }
    end
    for p = 1, 9 do
      local one = info[p]
      if one then n = n * 3 + one.n + one.turn end
    end
    return { n, 1 }]] },
  { "the best of a list", "score", [[
    local list, best = {}, nil
    for p in position:stones():each() do list[#list + 1] = { p = p, n = #position:liberties(p) } end
    for _, one in ipairs(list) do if not best or one.n > best.n then best = one end end
    return { best and best.p or 0, best and best.n or 0 }]] },
  { "pairs of a record", "score", [[
    local t, n = { b = position.ply, a = 2, [3] = 0.5, [1] = 7 }, 0
    for k, v in pairs(t) do n = n * 3 + v + (k == "a" and 1 or 0) end
    return { n, 1 }]] },
  { "a record that is kept over rounds of a loop", "score", [[
    local last, n = nil, 0
    for p in position:empty():each() do
      local r = { x = p }
      r.x = r.x + 1
      if last then n = n * 7 + last.x end
      last = r
    end
    return { n, 1 }]] },
  { "a record that a list has, and that changes", "score", [[
    local list, r = {}, { x = 1 }
    list[1] = r
    r.x = 5
    return { list[1].x, 1 }]], stays = "3: a table that changes, under several names" },
  { "an element is what it was when its place gets another", "score", [[
    local list = {}
    for i = 1, 3 do list[#list + 1] = { x = i * position.ply } end
    local one = list[1]
    list[1] = { x = 100 }
    return { one.x, list[1].x }]] },
  { "an element under two names is written", "score", [[
    local list = {}
    for i = 1, 3 do list[#list + 1] = { x = i } end
    local one, two = list[1], list[1]
    one.x = 50
    return { two.x, list[1].x }]] },
  { "lists and records in a record", "score", [[
    local l = {}
    local r = { l = l, at = { x = 1, y = 2 } }
    for p in position:empty():each() do r.l[#r.l + 1] = p; r.at.x = r.at.x + p end
    return { #l * 100 + r.at.x, r.at.y }]] },
})
