--- Films: a game's positions one after another, as one picture that moves by itself.
--
-- What several frames have in common is drawn once: an element is the same in two frames when its
-- text is.  It is visible while one of its frames is; see svg.seen.

local boards = require "moyo.show.svg_board"
local caption = require "moyo.show.svg_caption"
local svg = require "moyo.show.svg"

local M = {}

-- For how many frames the last one is shown.
local HOLD = 4

---@class moyo.svg.film
---@field picture moyo.svg.picture
---@field frames { layers: table<string, string[]>, said: moyo.svg.said }[]
---@field title string
local Film = {}
Film.__index = Film

---@param game LoadedGame
---@param options? moyo.svg.options
---@return moyo.svg.film
function M.new(game, options)
  return setmetatable({ picture = boards.new(game, options), frames = {} }, Film)
end

--- Adds a frame.
---@param match Match
---@param traced Trace of what has been played in it
function Film:add(match, traced)
  local said = caption.of(self.picture, match, traced)
  self.title = caption.title(match, said)
  self.frames[#self.frames + 1] = { layers = self.picture:layers(match, traced), said = said }
end

-- The elements of a layer in all frames, in order of their first, each with the spans
-- of frames that have it.
local function merge(frames, layer)
  local list, spans = {}, {}
  for n, frame in ipairs(frames) do
    for _, element in ipairs(frame.layers[layer] or {}) do
      local seen = spans[element]
      if not seen then
        seen = {}
        spans[element] = seen
        list[#list + 1] = element
      end
      local latest = seen[#seen]
      if latest and latest[2] >= n - 1 then
        latest[2] = n
      else
        seen[#seen + 1] = { n, n }
      end
    end
  end
  return list, spans
end

--- The document of all frames.
---@param seconds? number that each of them is seen; 1 without it
---@return string
function Film:text(seconds)
  seconds = seconds or 1
  local frames, page, by_layer, times = self.frames, self.picture:frame(), {}, {}
  page.title = self.title
  if self.picture.options.caption ~= false then
    local said = {}
    for i, frame in ipairs(frames) do said[i] = frame.said end
    for i, drawn in ipairs(caption.draw(self.picture, page, said)) do
      frames[i].layers.caption = drawn
    end
  end
  local length = #frames - 1 + HOLD
  for i = 1, #frames do times[i] = (i - 1) / length end
  for _, layer in ipairs(self.picture.order) do
    local list, spans = merge(frames, layer.name)
    for i, element in ipairs(list) do
      list[i] = svg.seen(element, spans[element], #frames, times, length * seconds)
    end
    by_layer[layer.name] = #list > 0 and list or nil
  end
  return self.picture:document(page, by_layer)
end

return M
