--- Lists of declared options.

local test, expect = ...
local option = require "moyo.declare.option"
local options = require "moyo.declare.options"

local function whole(default, line)
  local o = option.option.integer { default, "A number.", min = 0, max = 9 }
  o.line = line
  return o
end

test("read: by line, then by name; false is none; what is no option is refused", function()
  expect.equal(options.names(options.read("T", { b = whole(1, 2), a = whole(1, 3), c = whole(1, 2),
    d = false })), { "b", "c", "a" })
  expect.equal(options.read("T", nil), {})
  expect.error(function() options.read("T", { a = 3 }) end, "T: option a is made with moyo.option")
  expect.error(function() options.read("T", { ["1"] = whole(1, 1) }) end, 'T: "1" is no name')
end)

test("merge: an overridden option keeps its place, and false takes one away", function()
  local parent = options.read("T", { a = whole(1, 1), b = whole(2, 2), c = whole(3, 3) })
  local spec = { a = false, b = whole(5, 9), d = whole(4, 8) }
  local list = options.merge("T", parent, spec, options.read("T", spec))
  expect.equal(options.names(list), { "b", "c", "d" })
  expect.equal(list[1].default, 5)
  expect.error(function() options.merge("T", parent, { bb = false }, {}) end,
    'T: there is no option "bb" to take away; did you mean "b"')
  local board = options.read("T", { b = option.option.size { 9, "Lines.", min = 2, max = 19 } })
  expect.error(function() options.merge("T", board, {}, { list[1] }) end,
    "T: option b is made with moyo.option.integer; the parent's rules need one of moyo.option.size")
end)

test("prefixed, meant: by the full name, or a short one that only one has", function()
  local own = options.read("T", { size = whole(1, 1) })
  local list = table.move(options.prefixed(options.read("T", { most = whole(1, 1),
    size = whole(2, 2) }), "a."), 1, 2, 2, own)
  list[4] = options.prefixed(options.read("T", { most = whole(3, 1) }), "b.")[1]
  expect.equal(options.names(list), { "size", "a.most", "a.size", "b.most" })
  expect.equal(options.meant(list, "size", "g").name, "size")
  expect.equal(options.meant(list, "b.most", "g").default, 3)
  expect.equal(list[2]:read "10", nil)
  expect.error(function() options.meant(list, "most", "g") end,
    'g: there are several options "most": write a.most or b.most')
  expect.error(function() options.meant(list, "a.mos", "g") end,
    'g has no option "a.mos"; did you mean "a.most"')
end)

test("meant: what a short name is like, and options of mutators that are not applied", function()
  local most = whole(1, 1)
  most.name = "most"
  local list = options.prefixed({ most }, "thick.")
  expect.error(function() options.meant(list, "mots", "go+thick") end,
    'go%+thick has no option "mots"; did you mean "most"%? %(known: most%)')
  expect.error(function() options.meant(list, "density.most", "go") end,
    'no option "density.most": to apply the mutator density write go%+density%(most=%.%.%.%)')
  expect.error(function() options.meant(list, "densty.most", "go") end,
    'there is no mutator "densty"; did you mean "density"%?')
  expect.error(function() options.meant({}, "aloof", "g") end, 'g has no option "aloof"$')
end)

test("shown: values by short name; an unknown name is refused", function()
  local list = options.read("T", { most = whole(1, 1), gone = whole(7, 2) })
  local o = options.shown(list, { ["a.most"] = 4 }, "a.")
  expect.equal({ o.most, o.gone }, { 4, 7 })
  expect.error(function() return o.mst end, 'there is no option "mst"; did you mean "most"')
end)
