--- Takes apart what was packed by DEFLATE (RFC 1951), without a head or a sum of its own.
---
--- A text is blocks, each of them bytes as they are, or codes: of a byte, of the block's end, or of
--- how many bytes are repeated, and after it how far back they stand.  A code's bits are read from
--- its first; how long each code is says which bits it has, as codes of a length follow each other.

local inflate = {}

local MOST_BITS = 15
local END = 256 -- the code of a block's end; lengths come after it

-- The least of each code of lengths and of distances, and how many more bits say the rest.
local LENGTHS, DISTANCES = {}, {}
do
  local least = 3
  for code = 0, 27 do
    local bits = math.max(0, code // 4 - 1)
    LENGTHS[code] = { least, bits }
    least = least + (1 << bits)
  end
  LENGTHS[28] = { 258, 0 }
  least = 1
  for code = 0, 29 do
    local bits = math.max(0, code // 2 - 1)
    DISTANCES[code] = { least, bits }
    least = least + (1 << bits)
  end
end

-- The order in which a block says how long the codes are that say how long its codes are.
local ORDER = { 16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15 }

-- What is wrong is raised as this, and is the answer of the module's function.
local DAMAGED, LONG = {}, {}

---@class inflate.reader
---@field text string
---@field at integer the next byte
---@field held integer bits that were read
---@field count integer how many
local Reader = {}
Reader.__index = Reader

function Reader:bits(n)
  while self.count < n do
    local byte = self.text:byte(self.at) or error(DAMAGED)
    self.held = self.held | byte << self.count
    self.at, self.count = self.at + 1, self.count + 8
  end
  local value = self.held & (1 << n) - 1
  self.held, self.count = self.held >> n, self.count - n
  return value
end

-- Codes by their lengths, { [code] = bits }, 0 for one that is not used: { [length] = { first,
-- [i] = code } }, where `first` is the least of that length's bits.
local function codes_of(lengths, count)
  local codes, bits = {}, 0
  for length = 1, MOST_BITS do
    bits = bits << 1
    codes[length] = { first = bits }
    for code = 0, count - 1 do
      if lengths[code] == length then
        table.insert(codes[length], code)
        bits = bits + 1
      end
    end
    if bits > 1 << length then error(DAMAGED) end
  end
  return codes
end

local function read_code(reader, codes)
  local bits = 0
  for length = 1, MOST_BITS do
    bits = bits << 1 | reader:bits(1)
    local code = codes[length][bits - codes[length].first + 1]
    if code then return code end
  end
  error(DAMAGED)
end

-- How long the codes of a block are, as it says itself: those of bytes and lengths, of distances.
local function read_codes(reader)
  local literals, distances = reader:bits(5) + 257, reader:bits(5) + 1
  local lengths = {}
  for i = 1, reader:bits(4) + 4 do lengths[ORDER[i]] = reader:bits(3) end
  local codes, all, count = codes_of(lengths, 19), {}, 0
  local function add(length, times)
    for _ = 1, times do
      all[count] = length
      count = count + 1
    end
  end
  while count < literals + distances do
    local code = read_code(reader, codes)
    if code < 16 then
      add(code, 1)
    elseif code == 16 then
      add(all[count - 1] or error(DAMAGED), reader:bits(2) + 3)
    else
      add(0, code == 17 and reader:bits(3) + 3 or reader:bits(7) + 11)
    end
  end
  if count > literals + distances then error(DAMAGED) end
  return codes_of(all, literals),
    codes_of(table.move(all, literals, count - 1, 0, {}), distances)
end

-- The codes of blocks that bring none.
local fixed_literals, fixed_distances
do
  local lengths, distances = {}, {}
  for code = 0, 287 do
    lengths[code] = code < 144 and 8 or code < 256 and 9 or code < 280 and 7 or 8
  end
  for code = 0, 29 do distances[code] = 5 end
  fixed_literals, fixed_distances = codes_of(lengths, 288), codes_of(distances, 30)
end

-- A code's number: its least and what the next bits add.
local function read_number(reader, kinds, code)
  local kind = kinds[code] or error(DAMAGED)
  return kind[1] + reader:bits(kind[2])
end

---@param out integer[] bytes
local function read_block(reader, out, most, literals, distances)
  while true do
    local code = read_code(reader, literals)
    if code == END then return end
    if code < END then
      out[#out + 1] = code
    else
      local length = read_number(reader, LENGTHS, code - END - 1)
      local from = #out - read_number(reader, DISTANCES, read_code(reader, distances))
      if from < 0 then error(DAMAGED) end
      for i = from + 1, from + length do out[#out + 1] = out[i] end
    end
    if #out > most then error(LONG) end
  end
end

-- Bytes as they are: what is left of the byte before them says nothing.
local function read_plain(reader, out, most)
  reader.held, reader.count = 0, 0
  local length = reader:bits(16)
  if length ~ reader:bits(16) ~= 0xffff then error(DAMAGED) end
  if #out + length > most then error(LONG) end
  for _ = 1, length do out[#out + 1] = reader:bits(8) end
end

local function read_blocks(reader, most)
  local out = {}
  repeat
    local last, kind = reader:bits(1) == 1, reader:bits(2)
    if kind == 0 then
      read_plain(reader, out, most)
    elseif kind == 1 then
      read_block(reader, out, most, fixed_literals, fixed_distances)
    elseif kind == 2 then
      read_block(reader, out, most, read_codes(reader))
    else
      error(DAMAGED)
    end
  until last
  local parts = {}
  for i = 1, #out, 4096 do
    parts[#parts + 1] = string.char(table.unpack(out, i, math.min(#out, i + 4095)))
  end
  return table.concat(parts)
end

--- What was packed; nil and what is wrong with it, in words after "it".
---@param packed string
---@param most integer bytes that it may have, unpacked
---@return string|nil text
---@return string|nil problem
function inflate.unpack(packed, most)
  local reader = setmetatable({ text = packed, at = 1, held = 0, count = 0 }, Reader)
  local good, text = pcall(read_blocks, reader, most)
  if good then return text end
  if text == LONG then return nil, ("is more than %d bytes"):format(most) end
  if text ~= DAMAGED then error(text, 0) end
  return nil, "is damaged"
end

return inflate
