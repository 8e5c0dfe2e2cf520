--- moyo.pattern matches as Lua's own functions do, and can be stopped.

local test, expect = ...
local core = require "moyo.core"
local pattern = require "moyo.declare.pattern"

local PARTS = { "a", "b", "c", ".", "%a", "%d", "[ab]", "[^a]", "[a-c]", "[]]", "%b()", "%f[%a]",
  "%1", "(", ")", "()", "*", "+", "-", "?", "$", "^", "%", "[", "]", "%%", "%.", "1", " ", "\0",
  "%s" }
local CHARACTERS = { "a", "b", "c", "1", " ", "(", ")", "\0", "-", "a", "b" }
local REPLACEMENTS = { "x", "%0", "%1", "<%1%2>", "%", "%%", "%q", 12,
  { a = "z", b = false, ab = {} }, function(a, b) return b and a .. b or a end, function() end }

local function drawn(random, list, most)
  local parts = {}
  for i = 1, random(most + 1) - 1 do parts[i] = list[random(#list)] end
  return table.concat(parts)
end

-- What a call gives, as one string; of an error what all versions of Lua say.
local function outcome(f, ...)
  local results = table.pack(pcall(f, ...))
  if not results[1] then
    return "error: " .. results[2]:gsub("^.*:%d+: ", ""):gsub("(capture index %%%d).*", "%1")
  end
  for i = 1, results.n do results[i] = tostring(results[i]) end
  return table.concat(results, " | ")
end

-- All that an iterator gives.
local function every(gmatch)
  return function(...)
    local list = {}
    for a, b, c in gmatch(...) do
      list[#list + 1] = ("%s %s %s"):format(a, b, c)
    end
    return table.concat(list, "; ")
  end
end

test("random patterns match random texts as in Lua", function()
  local matches = 0
  local random = math.random
  math.randomseed(1)
  for _ = 1, 2000 do
    local text, what = drawn(random, CHARACTERS, 9), drawn(random, PARTS, 7)
    local init = random(2) == 1 and random(-12, 12) or nil
    local function same(name, own, other, ...)
      local expected, found = outcome(other, text, what, ...), outcome(own, text, what, ...)
      expect.equal(found, expected, ("%s %q %q"):format(name, text, what))
      if not expected:find "^error" and not expected:find "nil" then matches = matches + 1 end
    end
    same("find", pattern.find, string.find, init, random(10) == 1)
    same("match", pattern.match, string.match, init)
    same("gmatch", every(pattern.gmatch), every(string.gmatch), init)
    same("gsub", pattern.gsub, string.gsub, REPLACEMENTS[random(#REPLACEMENTS)],
      random(3) == 1 and random(-1, 3) or nil)
  end
  expect.truthy(matches > 2000, matches)
end)

test("arguments that are none are the errors that Lua raises", function()
  for name, rest in pairs { find = { {} }, match = { "x" }, gmatch = { 1.5 }, gsub = { true } } do
    local ok, message = pcall(pattern[name], "a", "a", rest[1])
    local _, expected = pcall(string[name], "a", "a", rest[1])
    expect.equal(ok, false)
    expect.equal(message:match "%(.*", expected:match "%(.*")
  end
end)

test("what would take years is stopped by a budget", function()
  local ok, message = core.limited(100000, 1 << 20, pattern.find, ("a"):rep(9000), ".-.-.-.-b")
  expect.equal(ok, false)
  expect.truthy(message:find("the rules take too long", 1, true), message)
end)
