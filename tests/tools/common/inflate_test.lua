--- What DEFLATE has packed, in blocks of each kind; and what is no such thing.

local test, expect, slow = ...
require "support.shell" -- finds tools/
local inflate = require "common.inflate"

local function bytes(hex)
  return (hex:gsub("%X", ""):gsub("%x%x", function(two) return string.char(tonumber(two, 16)) end))
end

-- Numbers and words, as zlib packs them by codes of the text's own.
local LIST = {}
for i = 0, 29 do
  LIST[#LIST + 1] = ("%d %s\n"):format(i * i * 7919 % 1013, i % 3 == 0 and "group" or "stone")
end
local PACKED_LIST =
  "3d8fb91103510843f3ad624bf8023e47411e67de1d1ffd3b41641a1e12629dcff7f5bb8f943c3fdf"
    .. "ebf53824b4953a9a46f5c86c5129e116eec3998145a745cf0ad62a402b74ae2eaa1252d920157ad3"
    .. "269935cb59c03c1b3a78568ba512a419fc624ff98c20d5c99b943f"

local TEXTS = {
  { table.concat(LIST), PACKED_LIST },
  { "", "0300" }, -- by the codes that all know
  { "a", "4b0400" },
  { ("ab"):rep(500), "4b4c4a1c85a370140e730800" }, -- what is repeated overlaps itself
  { "plain", "010500faff706c61696e" }, -- bytes as they are
  { "plain", "000200fdff706c 010300fcff61696e" },
  { "aplain", "4a04000000ffff010500faff706c61696e" }, -- two kinds
}

test("texts come out of blocks of each kind", function()
  for _, one in ipairs(TEXTS) do
    expect.equal({ inflate.unpack(bytes(one[2]), 1000) }, { one[1] })
  end
end)

test("no more than so many bytes come out", function()
  for _, one in ipairs(TEXTS) do
    local packed = bytes(one[2])
    expect.equal({ inflate.unpack(packed, #one[1]) }, { one[1] })
    if #one[1] > 0 then
      expect.equal({ inflate.unpack(packed, #one[1] - 1) },
        { nil, ("is more than %d bytes"):format(#one[1] - 1) })
    end
  end
end)

test("what is cut or no such thing is damaged", function()
  for _, one in ipairs(TEXTS) do
    local packed = bytes(one[2])
    for i = 0, #packed - 1 do
      expect.equal({ inflate.unpack(packed:sub(1, i), 1000) }, { nil, "is damaged" })
    end
  end
  for _, hex in ipairs { "07", -- a kind that there is not
    "010500fafe706c61696e", -- a length and its check differ
    "4b0402", -- further back than the text's beginning
    "05e0810000000000" .. "00", -- no length of a code is known
    } do
    expect.equal({ inflate.unpack(bytes(hex), 1000) }, { nil, "is damaged" }, hex)
  end
end)

test("bytes by chance are an answer, and no error", function()
  local seed = 1
  local function random(n)
    seed = (seed * 0x5851f42d4c957f2d + 0x14057b7ef767814f)
    return (seed >> 33) % n
  end
  local packed, answers = bytes(PACKED_LIST), {}
  for _ = 1, slow and 20000 or 1000 do
    local at = random(#packed) + 1
    local text, problem = inflate.unpack(packed:sub(1, at - 1) .. string.char(random(256))
      .. packed:sub(at + 1), 1000)
    local answer = text and "a text" or problem
    answers[answer] = (answers[answer] or 0) + 1
    expect.truthy(text == nil or #text <= 1000)
  end
  expect.truthy(answers["a text"] and answers["is damaged"])
end)
