--- JSON (RFC 8259), for protocols and reports.  Equal values give equal bytes:
--- object keys are sorted unless an order is asked for.
---
--- Tokens are LPeg, nesting is a loop over a stack of open containers, so that
--- no text, however deep or long, overflows a stack or takes more than linear
--- time.

local compiled = require "moyo.base.compiled"
local lpeg = require "lpeg"
local near = require "moyo.base.near"

local P, R, S = lpeg.P, lpeg.R, lpeg.S
local C, Cc, Cp, Cs = lpeg.C, lpeg.Cc, lpeg.Cp, lpeg.Cs

---@class moyo.json
local json = {}

--- Containers nested deeper are refused, in both directions: far more than any
--- report needs, and what stops `encode` in a table that contains itself.
json.depth = 500

--- Stands for JSON's null, which a Lua table cannot hold.  It counts as true.
json.null = setmetatable({}, { __tostring = function() return "null" end })

local array_mark = { __json = "array" }
local object_mark = { __json = "object" }

--- Marks a table as an array, also when it is empty.
---@param list table
---@return table list the same table
function json.array(list)
  return setmetatable(list, array_mark)
end

--- Marks a table as an object, also when it is empty.
---@param fields table
---@param keys? string[] the keys to write first, in this order
---@return table fields the same table
function json.object(fields, keys)
  local mark = keys and { __json = "object", __keys = keys } or object_mark
  return setmetatable(fields, mark)
end

-- Writing ------------------------------------------------------------------

local tail = R "\128\191"
local multibyte = R "\194\223" * tail
  + P "\224" * R "\160\191" * tail
  + P "\237" * R "\128\159" * tail
  + R("\225\236", "\238\239") * tail * tail
  + P "\240" * R "\144\191" * tail * tail
  + R "\241\243" * tail * tail * tail
  + P "\244" * R "\128\143" * tail * tail

local escapes = {
  ['"'] = '\\"', ["\\"] = "\\\\", ["\b"] = "\\b", ["\f"] = "\\f",
  ["\n"] = "\\n", ["\r"] = "\\r", ["\t"] = "\\t", ["\127"] = "\\u007f",
}
for code = 0, 31 do
  local control = string.char(code)
  escapes[control] = escapes[control] or ("\\u%04x"):format(code)
end

-- The second set of control characters, which steer some terminals, and what turns the direction of
-- writing or ends a line: see base/text.lua.
local control = (P "\194" * R "\128\159" + "\216\156" + P "\226\128" * R("\142\143", "\168\174")
  + P "\226\129" * R "\166\169") / function(character)
  return ("\\u%04x"):format(utf8.codepoint(character))
end

local plain = R "\32\126" - S '"\\'
local quoted = compiled(Cs(Cc '"'
  * (plain ^ 1 + control + multibyte + R("\0\127") / escapes + P(1) / "\u{FFFD}") ^ 0
  * Cc '"'))

--- The shortest decimal that reads back as the same float.
local function float_text(number)
  for digits = 14, 17 do
    local text = ("%." .. digits .. "g"):format(number)
    if tonumber(text) == number then
      -- A host may have set a locale that writes a comma.
      return (text:gsub(",", "."))
    end
  end
end

---@class moyo.json.writer
---@field parts string[] the text so far
---@field path any[] the keys that lead to the value being written
---@field keys string[]|nil the order asked for

--- A problem is returned, not raised, so that `encode` can raise it at its
--- caller's line.
local function problem(writer, what)
  local path = {}
  for i, key in ipairs(writer.path) do
    path[i] = math.type(key) and ("[%d]"):format(key) or "." .. tostring(key)
  end
  if #path > 8 then
    table.move(path, #path - 3, #path, 6)
    path[5] = "..."
  end
  return ("value%s: %s"):format(table.concat(path, "", 1, math.min(#path, 9)),
    what)
end

local function write_number(writer, number)
  local text
  if math.type(number) == "integer" then
    text = ("%d"):format(number)
  elseif number ~= number or number == math.huge or number == -math.huge then
    return problem(writer, (number == number and "infinity" or "NaN")
      .. " has no JSON form")
  else
    text = number == 0 and "0" or float_text(number) -- JSON has one zero
  end
  writer.parts[#writer.parts + 1] = text
end

local write -- by type, below; each returns nothing, or a problem

local function write_within(writer, key, value)
  local path = writer.path
  path[#path + 1] = key
  local wrong = write(writer, value)
  if wrong then return wrong end
  path[#path] = nil
end

local function write_array(writer, list, length)
  local parts = writer.parts
  parts[#parts + 1] = "["
  for i = 1, length do
    if i > 1 then parts[#parts + 1] = "," end
    local wrong = write_within(writer, i, list[i])
    if wrong then return wrong end
  end
  parts[#parts + 1] = "]"
end

--- The keys of an object: those asked for first, in that order, then the
--- others sorted.
local function ordered_keys(fields, order)
  local keys, first, seen = {}, {}, {}
  for _, key in ipairs(order or {}) do
    if fields[key] ~= nil and not seen[key] then
      first[#first + 1], seen[key] = key, true
    end
  end
  for key in next, fields do
    if not seen[key] then keys[#keys + 1] = key end
  end
  table.sort(keys)
  return #first == 0 and keys or table.move(keys, 1, #keys, #first + 1, first)
end

local function write_object(writer, fields, order)
  for key in next, fields do
    if type(key) ~= "string" then
      return problem(writer, ("the key %s of an object is a %s, expected a "
        .. "string"):format(tostring(key), type(key)))
    end
  end
  local parts = writer.parts
  parts[#parts + 1] = "{"
  for i, key in ipairs(ordered_keys(fields, order)) do
    if i > 1 then parts[#parts + 1] = "," end
    parts[#parts + 1] = quoted:match(key)
    parts[#parts + 1] = ":"
    local wrong = write_within(writer, key, fields[key])
    if wrong then return wrong end
  end
  parts[#parts + 1] = "}"
end

--- The length of a table whose keys are exactly 1 to n; otherwise nil and a
--- key that is no such index, or the first gap.
local function list_length(list)
  local count, last = 0, 0
  for key in next, list do
    if math.type(key) ~= "integer" or key < 1 then return nil, key end
    count, last = count + 1, math.max(last, key)
  end
  if count == last then return count end
  for i = 1, last do
    if list[i] == nil then return nil, i end
  end
end

local function write_table(writer, value)
  if #writer.path >= json.depth then
    return problem(writer, ("nested deeper than %d levels; does it contain "
      .. "itself?"):format(json.depth))
  end
  local mark = getmetatable(value)
  local kind, order
  if type(mark) == "table" then
    kind, order = mark.__json, mark.__keys
  end
  if kind == "object" or order then
    return write_object(writer, value, order or writer.keys)
  end
  local length, stray = list_length(value)
  if length then return write_array(writer, value, length) end
  if kind ~= "array" and type(stray) == "string" then
    return write_object(writer, value, writer.keys)
  elseif math.type(stray) == "integer" and stray > 0 then
    return problem(writer, ("an array without element %d; a gap is "
      .. "json.null"):format(stray))
  end
  return problem(writer, ("the key %s of an array is a %s, expected an "
    .. "index"):format(tostring(stray), type(stray)))
end

local writers = {
  string = function(writer, value)
    writer.parts[#writer.parts + 1] = quoted:match(value)
  end,
  boolean = function(writer, value)
    writer.parts[#writer.parts + 1] = tostring(value)
  end,
  ["nil"] = function(writer)
    writer.parts[#writer.parts + 1] = "null"
  end,
  number = write_number,
  table = write_table,
}

function write(writer, value)
  if value == json.null then value = nil end
  local kind = type(value)
  if not writers[kind] then
    return problem(writer, ("a %s has no JSON form"):format(kind))
  end
  return writers[kind](writer, value)
end

---@class moyo.json.options
---@field keys? string[] keys to write first, in this order, in every object

--- The JSON text of a value, on one line.  A table with the keys 1 to n is an
--- array, one with string keys an object, an unmarked empty one an array.
--- Bytes that are not UTF-8 become U+FFFD.  Whatever JSON cannot say (NaN,
--- infinity, a function, mixed keys, a gap) is an error.
---@param value any
---@param options? moyo.json.options
---@return string
function json.encode(value, options)
  local writer = { parts = {}, path = {}, keys = options and options.keys }
  local wrong = write(writer, value)
  if wrong then error("json.encode: " .. wrong, 2) end
  return table.concat(writer.parts)
end

-- Reading ------------------------------------------------------------------

local space = S " \t\r\n" ^ 0
local digits = R "09" ^ 1
local number = P "-" ^ -1 * (P "0" + R "19" * R "09" ^ 0)
  * (P "." * digits) ^ -1 * (S "eE" * S "+-" ^ -1 * digits) ^ -1

local hex = R("09", "af", "AF")
local unit = C(hex * hex * hex * hex) / function(code)
  return tonumber(code, 16)
end
local high = P "\\u" * #(S "dD" * S "89abAB") * unit
local low = P "\\u" * #(S "dD" * S "cdefCDEF") * unit

local unescaped = {
  ['\\"'] = '"', ["\\\\"] = "\\", ["\\/"] = "/", ["\\b"] = "\b",
  ["\\f"] = "\f", ["\\n"] = "\n", ["\\r"] = "\r", ["\\t"] = "\t",
}
local escape = P "\\" * S '"\\/bfnrt' / unescaped
  + high * low / function(first, second)
    return utf8.char(0x10000 + (first - 0xD800) * 0x400 + second - 0xDC00)
  end
  + (high + low) / "\u{FFFD}" -- half a pair names no character
  + P "\\u" * unit / utf8.char

local unescaped_run = (R "\32\255" - S '"\\') ^ 1
local text = P '"' * (C(unescaped_run ^ -1) * P '"'
  + Cs((unescaped_run + escape) ^ 0) * P '"')

-- The good beginning of a string, without values: those of a megabyte of
-- escapes would not fit on Lua's stack.
local text_start = compiled(P '"' * (unescaped_run + P "\\" * S '"\\/bfnrt'
  + P "\\u" * hex * hex * hex * hex) ^ 0 * Cp())

-- A value's token gives the position after it, and then the value, or what
-- container is opened here.
local function token(kind, pattern)
  return space * Cc(kind) * pattern * Cp()
end
local value_token = compiled(token("value", text + C(number) / tonumber
    + P "true" * Cc(true) + P "false" * Cc(false) + P "null" * Cc(json.null))
  + token("array", P "[" * Cc(nil))
  + token("object", P "{" * Cc(nil)))
local key_token = compiled(space * text * space * P ":" * Cp())
local comma = compiled(space * P "," * Cp())
local closing = { array = compiled(space * P "]" * Cp()),
  object = compiled(space * P "}" * Cp()) }
local blank = compiled(space * Cp())

---@class moyo.json.reader
---@field text string
---@field at integer the position of the next token
---@field levels table[] the open containers: { kind, value, key or count }
---@field wrong? string the message that ends the reading

local function refuse(reader, at, what)
  reader.wrong = ("%s: %s"):format(near.place(reader.text, at), what)
end

--- Why no string could be read at `at`, where one begins.
local function refuse_text(reader, at)
  local stop = text_start:match(reader.text, at)
  if stop > #reader.text then
    refuse(reader, at, "expected '\"' at the end of this string, found the "
      .. "end of the text")
  elseif reader.text:sub(stop, stop) == "\\" then
    refuse(reader, stop, ('unknown escape "%s", expected one of \\" \\\\ \\/ '
      .. "\\b \\f \\n \\r \\t or \\u with four hexadecimal digits")
      :format(reader.text:match("^\\[%w%p]?", stop)))
  elseif reader.text:sub(stop, stop) == '"' then
    local after = blank:match(reader.text, stop + 1)
    refuse(reader, after, 'expected ":" after a key, found '
      .. near.found(reader.text, after))
  else
    refuse(reader, stop, ("expected an escape in a string, found %s")
      :format(near.found(reader.text, stop)))
  end
end

local function unexpected(reader, expected)
  local at = blank:match(reader.text, reader.at)
  refuse(reader, at, ("expected %s, found %s")
    :format(expected, near.found(reader.text, at)))
end

--- The same where a string may stand: it may have begun well.
local function unexpected_text(reader, expected)
  local at = blank:match(reader.text, reader.at)
  if reader.text:sub(at, at) == '"' then return refuse_text(reader, at) end
  unexpected(reader, expected)
end

local function open(reader, kind)
  if #reader.levels >= json.depth then
    return refuse(reader, reader.at - 1, ("nested deeper than %d levels")
      :format(json.depth))
  end
  local mark = kind == "array" and array_mark or object_mark
  local level = { kind = kind, value = setmetatable({}, mark), key = 0 }
  reader.levels[#reader.levels + 1] = level
  return level
end

local function read_key(reader, level)
  local key, after = key_token:match(reader.text, reader.at)
  if not key then return unexpected_text(reader, "a key in quotes") end
  level.key, reader.at = key, after
end

--- After a value is complete: puts it into the innermost container, and goes
--- on to the next value, or closes the container and all that end with it.
--- Gives the outermost value, wrapped, when the text's value is complete.
local function store(reader, value)
  while true do
    local level = reader.levels[#reader.levels]
    if not level then return { value } end
    if level.kind == "array" then level.key = level.key + 1 end
    level.value[level.key] = value
    local after = comma:match(reader.text, reader.at)
    if after then
      reader.at = after
      if level.kind == "object" then read_key(reader, level) end
      return
    end
    after = closing[level.kind]:match(reader.text, reader.at)
    if not after then
      return unexpected(reader, level.kind == "array" and '"," or "]"'
        or '"," or "}"')
    end
    reader.at, value = after, level.value
    reader.levels[#reader.levels] = nil
  end
end

--- Reads one token where a value may stand.
local function read_value(reader)
  local kind, value, after = value_token:match(reader.text, reader.at)
  if not kind then return unexpected_text(reader, "a value") end
  if value == math.huge or value == -math.huge then
    return refuse(reader, blank:match(reader.text, reader.at),
      "expected a number below 1.8e308")
  end
  reader.at = after
  if kind == "value" then
    return store(reader, value)
  end
  local level = open(reader, kind)
  if not level then return end
  after = closing[kind]:match(reader.text, reader.at)
  if after then
    reader.at = after
    reader.levels[#reader.levels] = nil
    return store(reader, level.value)
  elseif kind == "object" then
    read_key(reader, level)
  end
end

--- The value of a JSON text, or nil and `line:column: message`.  null becomes
--- `json.null`; numbers without fraction and exponent become integers where
--- they fit; arrays and objects are marked, so that an empty one is written as
--- it was read.  Of equal keys in one object the last counts.
---@param source string
---@return any value
---@return string|nil message
function json.decode(source)
  local reader = { text = source, at = 1, levels = {} }
  local bom = source:find("^\u{FEFF}")
  if bom then reader.at = 4 end
  local _, invalid = utf8.len(source)
  if invalid then
    refuse(reader, invalid, "expected UTF-8, found "
      .. near.found(source, invalid))
  end
  local whole
  while not whole and not reader.wrong do whole = read_value(reader) end
  if whole and blank:match(source, reader.at) <= #source then
    unexpected(reader, "the end of the text")
  end
  if reader.wrong then return nil, reader.wrong end
  return whole[1]
end

return json
