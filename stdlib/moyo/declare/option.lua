--- Options that a variant declares: type, default, allowed values, sentence.
--
-- Every kind of option is one entry of `kinds`: what its default must be, how
-- a text is read as a value and a value written as a text.  Command line,
-- records, GTP and reports all go through it.

local fail = require "moyo.base.fail"
local files = require "moyo.base.files"
local near = require "moyo.base.near"
local spec_of = require "moyo.base.spec"
local trim_end = require("moyo.base.text").trim_end

local kinds = {}

---@class Option
---@field name string
---@field kind string
---@field default any
---@field sentence string
---@field among any[]|nil   values of a choice; words that may stand for a whole number
---@field min number|nil
---@field max number|nil
---@field except any[]|nil  numbers between min and max that are not allowed
---@field square boolean|nil a size has the same number of lines each way
---@field file string|nil where it is declared
---@field line integer
---@field fault string|nil what is wrong with it
---@field is_named boolean|nil it stands under a name in `options`
local Option = {}
local meta = { __index = Option }

local function wrong(option, text, expected)
  local late = tostring(text):find "%+%a" and '; mutators stand before the ":"' or ""
  return nil, ("%s = %s: %s%s"):format(option.name, near.short(tostring(text)), expected, late)
end

local function range_words(o, noun)
  local words = noun
  if o.min and o.max then
    words = ("%s from %s to %s"):format(noun, o.min, o.max)
  elseif o.min or o.max then
    words = ("%s of at %s %s"):format(noun, o.min and "least" or "most", o.min or o.max)
  end
  if o.except then words = words .. ", but not " .. table.concat(o.except, ", ") end
  return words
end

local function in_range(o, n)
  if (o.min and n < o.min) or (o.max and n > o.max) then return false end
  for _, v in ipairs(o.except or {}) do
    if v == n then return false end
  end
  return true
end

---@class OptionSpec
---@field [1] any the default, written as in a ruleset
---@field [2] string its description in `moyo options`
---@field among string[]|nil of a choice: the words; of an integer: words that may stand in its
---place, and are the value then; of a diagram: its names; of a text: values to try; at most 256,
---with 8192 bytes
---@field min number|nil of a number, integer or size: the least
---@field max number|nil of a number, integer or size: the greatest
---@field except number[]|nil of a number or integer: values between them that are not allowed, at
---most 256
---@field unit number|nil of a number: it is a multiple of this
---@field square boolean|nil of a size: `true`: the same number of lines each way
---@field words string|nil of a text: what else may stand there, for lists of values

--- `moyo.option.choice { default, "Sentence.", among = { … } }`: one of some words; `o.name` is
--- the word.
kinds.choice = {
  takes = { "among" },
  read = function(o, text)
    for _, v in ipairs(o.among) do
      if text:lower() == v then return v end
    end
    return wrong(o, text, "expected " .. table.concat(o.among, ", ")
      .. (near.name(text, o.among) and near.hint(text, o.among):gsub(" %(known:.*", "") or ""))
  end,
  check = function(o)
    if type(o.among) ~= "table" or #o.among == 0 then return "a choice is `among` values" end
    for _, v in ipairs(o.among) do
      if type(v) ~= "string" then return "values of a choice are strings" end
    end
  end,
}

--- `moyo.option.integer { 1, "Sentence.", min = 0, max = 9 }`: a whole number.
kinds.integer = {
  takes = { "min", "max", "among", "except" },
  read = function(o, text)
    local n = math.tointeger(tonumber(text))
    if n and in_range(o, n) then return n end
    for _, word in ipairs(o.among or {}) do
      if text:lower() == word then return word end
    end
    return wrong(o, text, "expected " .. range_words(o, "a whole number")
      .. (o.among and ", or " .. table.concat(o.among, ", ") or "")
      .. (near.name(text, o.among or {}) and near.hint(text, o.among):gsub(" %(known:.*", "")
        or ""))
  end,
}

--- `moyo.option.number { 6.5, "Sentence.", unit = 0.5 }`: a number.
kinds.number = {
  takes = { "min", "max", "except", "unit" },
  read = function(o, text)
    local n = tonumber(text)
    local plain = n and not text:find("[xXnN]") and n == n and math.abs(n) < 1e6
    local unit = o.unit
    if plain and in_range(o, n) and (not unit or n / unit == n // unit) then
      return math.tointeger(n) or n
    end
    return wrong(o, text, "expected " .. range_words(o, unit and
      ("a multiple of %s"):format(unit) or "a number"))
  end,
}

--- `moyo.option.boolean { false, "Sentence." }`: `yes` or `no`; `o.name` is true or false.
kinds.boolean = {
  takes = {},
  read = function(o, text)
    local words = { yes = true, no = false, ["true"] = true, ["false"] = false }
    local v = words[text:lower()]
    if v == nil then return wrong(o, text, "expected yes or no") end
    return v
  end,
  write = function(v) return v and "yes" or "no" end,
}

--- `moyo.option.size { 19, "Sentence.", min = 2, max = 52 }`: lines, `19` or `13x9`; `o.name` is
--- a table with `width` and `height`.
kinds.size = {
  takes = { "min", "max", "square" },
  read = function(o, text)
    local w, h = text:match("^(%d+)[xX](%d+)$")
    w = math.tointeger(tonumber(w or text:match("^%d+$")))
    h = math.tointeger(tonumber(h or text:match("^%d+$")))
    if w and h and in_range(o, w) and in_range(o, h) and w * h <= 4096
      and (w == h or not o.square) then
      return { width = w, height = h }
    end
    local range = o.min and o.max and (", %s to %s"):format(o.min, o.max)
      or o.min and ", at least " .. o.min or o.max and ", at most " .. o.max or ""
    return wrong(o, text, ("expected lines%s%s, at most 4096 points")
      :format(range, o.square and ", the same each way" or ", or WxH"))
  end,
  write = function(v)
    return v.width == v.height and tostring(v.width) or ("%dx%d"):format(v.width, v.height)
  end,
}

--- `moyo.option.diagram { "standard", "Sentence.", among = { … } }`: a shape: one of the names, a
--- diagram with its rows joined by slashes, or `@FILE` with a diagram in it; `o.name` is the
--- name, or the rows joined by slashes.
kinds.diagram = {
  takes = { "among" },
  read = function(o, text)
    for _, v in ipairs(o.among or {}) do
      if text:lower() == v then return v end
    end
    local drawn = text
    if text:sub(1, 1) == "@" then
      drawn = trim_end(files.read_option_file(text:sub(2)))
    elseif not text:find "[/\n]" and not text:find "^[xno. ]*x[xno. ]*$" then
      return wrong(o, text, ("expected %s, a diagram with rows joined by \"/\", or @FILE%s")
        :format(table.concat(o.among or {}, ", "), near.name(text, o.among or {})
          and ("; did you mean \"%s\"?"):format(near.name(text, o.among)) or ""))
    end
    local spec, why = require("moyo.vocabulary.equipment.shape").parse(drawn)
    if not spec then return wrong(o, text, why) end
    return spec.text
  end,
}

--- `moyo.option.text { "square", "Sentence." }`: any text, such as the path of a map.
kinds.text = {
  takes = { "among", "words" },
  read = function(o, text)
    if text == "" then return wrong(o, text, "expected a text") end
    return text
  end,
}

--- The value that a text means.
---@param text string
---@return any value nil for a mistake
---@return string|nil message
function Option:read(text)
  return kinds[self.kind].read(self, text)
end

--- The text of a value.
---@return string
function Option:format(value)
  local write = kinds[self.kind].write
  return write and write(value) or tostring(value)
end

--- The values that are worth trying one by one: all of a choice or boolean,
--- the bounds and default of a number.
---@return any[]
function Option:samples()
  if self.kind == "choice" or (self.among and self.kind ~= "integer") then return self.among end
  if self.kind == "boolean" then return { true, false } end
  if self.kind == "size" then return { self.default } end
  local list, seen = {}, {}
  for _, v in ipairs { self.default, self.min or self.default, self.max or self.default } do
    if type(v) == "number" then
      local text = self:format(v)
      if not seen[text] and self:read(text) ~= nil then
        seen[text] = true
        list[#list + 1] = v
      end
    end
  end
  for _, word in ipairs(self.kind == "integer" and self.among or {}) do list[#list + 1] = word end
  return #list > 0 and list or { self.default }
end

-- Messages list all of them, and commands try each.
local MOST_VALUES <const>, MOST_BYTES <const> = 256, 8 << 10

local function expect_few(o, kind, list)
  local values = type(o[list]) == "table" and o[list] or {}
  if #values > MOST_VALUES then
    fail.blame("option.%s: %s holds %d values; expected at most %d", kind, list, #values,
      MOST_VALUES)
  end
  local bytes = 0
  for _, value in ipairs(values) do bytes = bytes + (type(value) == "string" and #value or 0) end
  if bytes > MOST_BYTES then
    fail.blame("option.%s: the texts of %s have %d bytes; expected at most %d", kind, list, bytes,
      MOST_BYTES)
  end
end

-- Refuses values that no option of the kind can have.
local function check(o, kind)
  if type(o.sentence) ~= "string" or o.sentence == "" then
    fail.blame("option.%s needs a sentence that says what it does, after the default: "
      .. "{ DEFAULT, \"Sentence.\" }", kind)
  end
  expect_few(o, kind, "among")
  expect_few(o, kind, "except")
  for _, value in ipairs { o.sentence, table.unpack(type(o.among) == "table" and o.among or {}) } do
    spec_of.shown("option." .. kind, value)
  end
  for _, bound in ipairs { "min", "max", "unit" } do
    if o[bound] ~= nil and type(o[bound]) ~= "number" then
      fail.blame("option.%s: %s is a number, not %s", kind, bound,
        spec_of.given(o[bound]))
    elseif o[bound] and o[bound] - o[bound] ~= 0 then
      fail.blame("option.%s: %s is a finite number, not %s", kind, bound, o[bound])
    end
  end
  if o.unit and o.unit <= 0 then
    fail.blame("option.%s: unit is more than 0, not %s", kind, o.unit)
  end
  if o.min and o.max and o.min > o.max then
    fail.blame("option.%s: min = %s is more than max = %s", kind, o.min, o.max)
  end
  for _, list in ipairs { "among", "except" } do
    if o[list] ~= nil and (type(o[list]) ~= "table" or getmetatable(o[list])) then
      fail.blame("option.%s: %s is a list of values, not %s", kind, list,
        spec_of.given(o[list]))
    end
  end
  if o.square ~= nil and type(o.square) ~= "boolean" then
    fail.blame("option.%s: square is true or false, not %s", kind, spec_of.found(o.square))
  end
  local fault = kinds[kind].check and kinds[kind].check(o)
  if fault then fail.blame("option.%s: %s", kind, fault) end
  for list, item in pairs { among = "string", except = "number" } do
    for _, value in ipairs(o[list] or {}) do
      if type(value) ~= item then
        fail.blame("option.%s: %s holds %s, where a %s was expected", kind, list,
          spec_of.found(value), item == "string" and "text" or item)
      end
    end
  end
  if o.words ~= nil and type(o.words) ~= "string" then
    fail.blame("option.%s: words is a text, not %s", kind, spec_of.found(o.words))
  end
end

-- Reads what an author wrote into an option.
local function read_spec(o, spec)
  for k, v in spec_of.sorted(spec) do
    if type(k) == "string" then
      spec_of.expect(("option.%s has no"):format(o.kind), k, kinds[o.kind].takes)
      local is_list = type(v) == "table" and not getmetatable(v) and #v <= MOST_VALUES
      o[k] = is_list and spec_of.items(("option.%s: %s"):format(o.kind, k), v) or v
    end
  end
  check(o, o.kind)
  o.name = "default"
  local given = type(spec[1])
  if given ~= "string" and given ~= "number" and given ~= "boolean" then
    fail.blame("option.%s: it needs a default, not %s", o.kind, spec_of.found(spec[1]))
  end
  local value, why = o:read(tostring(spec[1]))
  if type(spec[1]) == "boolean" and o.kind == "boolean" then value = spec[1] end
  if value == nil then
    local swapped = o:read(o.sentence) ~= nil
    fail.blame("option.%s: %s%s", o.kind, why,
      swapped and "; the default stands before the sentence" or "")
  end
  o.default = value
end

-- The options that the file being read has made, in that order; nil while none is read.
local made

--- Calls f, which reads a rule file; an option that has come under no name is told.
---@param f function
---@param path string the file
---@param ... any
---@return any ... what f returns
local function all_named(f, path, ...)
  local before = made
  made = {}
  local results = table.pack(pcall(f, path, ...))
  local options = made
  made = before
  if not results[1] then error(results[2], 0) end
  for _, o in ipairs(options) do
    -- a library's options are for whoever wants them
    if not o.is_named and (o.fault or o.file == path) then
      fail.raise("%s it stands under no name in options",
        o.fault and o.fault .. ";" or ("%s:%d: option.%s:"):format(o.file, o.line, o.kind))
    end
  end
  return table.unpack(results, 2, results.n)
end

-- option.KIND { default, "sentence", … }.  What is wrong with it is raised once its name is known.
local function declare(kind, spec)
  if type(spec) ~= "table" then
    fail.blame("option.%s takes a table { default, \"sentence\", … }", kind)
  end
  local o = setmetatable({ kind = kind, sentence = spec[2] }, meta)
  o.file, o.line = fail.where()
  o.line = o.line or 0
  local good, fault = fail.try(read_spec, o, spec)
  o.name, o.fault = nil, not good and fault or nil
  if made then made[#made + 1] = o end
  return o
end

-- option.integer { … } and so on; a misspelt kind is answered with the known ones.
local option = setmetatable({}, {
  __index = function(_, kind)
    local names = {}
    for name in pairs(kinds) do names[#names + 1] = name end
    table.sort(names)
    fail.blame("there is no option.%s%s", tostring(kind), near.hint(tostring(kind), names))
  end,
})
for kind in pairs(kinds) do
  option[kind] = function(spec) return declare(kind, spec) end
end

local function is(value) return getmetatable(value) == meta end

-- The option under a name, with which its mistakes are told.
local function named(o, name)
  if o.fault then
    local said = ("option.%s"):format(o.kind)
    fail.raise("%s", (o.fault:gsub("%f[%w]" .. said .. "%f[: ]", said .. " " .. name, 1)))
  end
  o.is_named = true
  local other = spec_of.copied(o)
  other.name = name
  return other
end

return { option = option, is = is, named = named, all_named = all_named }
