--- The referee's commands for the lines of a game: the tree of them, going to any of its
--- positions, and what the record says there.

local json = require "moyo.base.json"
local record = require "moyo.record.record"
local tree = require "moyo.record.tree"

local lines = {}

local function found_in(self) return tree.of(self.match, self.record) end

--- Goes on with another match, or says what is wrong.
local function take_up(self, match, source)
  if not match then return nil, source end
  self.match, self.record = match, source
  return true
end

local function show_tree(self)
  local found, game, nodes = found_in(self), self.match.game, json.array {}
  -- a match without a record has written its own nodes
  local source = self.record or { nodes = {}, charset = "UTF-8" }
  for i, one in ipairs(found.nodes) do
    local text, player = tree.said(game, source, one.node)
    nodes[i] = { text = text or json.null, parent = one.parent, line = one.line,
      player = player and game:player_name(player), comment = record.comment(source, one.node) }
  end
  return { ok = true, nodes = nodes, at = found.at, line = found.line, record = found.text }
end

local function go_to(self, text)
  local found, n = found_in(self), math.tointeger(tonumber(text:match "^%d+$"))
  if not n or not found.nodes[n] then
    return nil, ('goto: expected a node from 1 to %d, found "%s"'):format(#found.nodes, text)
  end
  return take_up(self, tree.go(found, n, self.ruleset))
end

local function keep(self) return take_up(self, tree.keep(found_in(self), self.ruleset)) end

local function set_comment(self, text)
  local good, comment = pcall(json.decode, text)
  if not good or type(comment) ~= "string" then
    return nil, 'comment: expected a JSON string, such as comment "A good move."'
  end
  local match, source = tree.keep(found_in(self), self.ruleset)
  if not match then return nil, source end
  local ok, problem = record.set_comment(source, match, comment)
  if not ok then return nil, "comment: " .. problem end
  return take_up(self, match, source)
end

--- Commands as protocol.lua has them; `run` gives an answer, true if the game stands elsewhere
--- now, or nil and what is wrong.
---@type { name: string, arguments: string, does: string, run: fun(self: moyo.referee,
---  text: string): table|true|nil, string|nil }[]
lines.commands = {
  { name = "tree", arguments = "", run = show_tree,
    does = "the lines of the record and of the game, and the record of them all" },
  { name = "goto", arguments = "NODE", run = go_to,
    does = "the position after a node of the tree" },
  { name = "keep", arguments = "", run = keep,
    does = "keeps the turns that were taken back as a line, whatever is played next" },
  { name = "comment", arguments = "TEXT", run = set_comment,
    does = "what the record says of the position, as a JSON string; \"\": nothing" },
}

return lines
