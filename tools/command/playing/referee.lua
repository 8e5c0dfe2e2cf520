--- `moyo referee`: the protocol for programs, on standard input and output.

local arguments = require "common.arguments"
local confinement = require "common.confinement"
local json = require "moyo.base.json"
local moyo = require "moyo"
local protocol = require "referee.protocol"
local terminal = require "moyo.terminal"

local command = {
  summary = "referee a game for another program: lines in, JSON out",
  session = true,
}

local EPILOG = [[
It reads one command per line from standard input, and answers each with one
JSON object on one line of standard output, with "ok" true or false. A refused
turn changes nothing.

  legal                 every legal step now
  play TEXT             a whole turn, or one step of it
  why TEXT              why a turn would be refused
  state                 the whole position
  choose PROGRAM        what a program would play; stop ends its thinking
  undo, redo, reset     a turn back, a turn forward, a new game
  setup BOARD [to=PLAYER] [FIELD=VALUE ...]
                        a position; rows from the top joined by /
  load FILE, save FILE  records (SGF)
  rules, options, help  what is played here
  quit                  end the program, like the end of input

With --as, answers show only what that player may know, and chance plays
automatically. tools/referee.md is the protocol's manual.

Examples:
  printf 'play C3\nstate\n' | moyo referee go:size=5
  moyo referee gengo:ko=none,size=23 --seed 7]]

function command.configure(parser)
  parser:argument("ruleset", "A variant, with options after a colon; "
    .. "a preset; or a rule file."):argname "RULESET"
  parser:option("--seed", "Seed of chance steps (default: 0).")
    :default "0":argname "S":convert(arguments.whole(math.mininteger))
    :show_default(false)
  arguments.add_viewer(parser)
  parser:epilog(EPILOG)
end

-- Longer lines are skipped: no turn or board needs more.
local longest = 1 << 20

local too_long = {
  ok = false,
  error = ("the line is too long; expected at most %d bytes"):format(longest),
}

local END = {}             -- of the input
local MOST_WAITING = 1000  -- lines that are read while a program thinks

--- Lines of standard input without their ends; false for one that was too long.
local Input = {}
Input.__index = Input

-- Takes apart what has come.
function Input:take(text)
  local from = 1
  while true do
    local to = text:find("\n", from, true)
    local part = text:sub(from, to and to - 1 or nil)
    self.length = self.length + #part
    if self.length <= longest then self.parts[#self.parts + 1] = part end
    if not to then return end
    self.lines[#self.lines + 1] = self.length <= longest
      and table.concat(self.parts):gsub("\r$", "")
    self.parts, self.length, from = {}, 0, to + 1
  end
end

-- Waits for more; what was read ahead would be lost if the process of the rules ended.
function Input:read()
  local text, problem = terminal.receive(confinement.begun and 1 or nil)
  if problem then moyo.fail("%s", problem) end
  if text then return self:take(text) end
  if self.length > 0 then self:take "\n" end
  self.lines[#self.lines + 1] = END
end

--- The next line, or END.
function Input:next()
  while #self.lines == 0 do self:read() end
  return self.lines[1] == END and END or table.remove(self.lines, 1)
end

--- Has somebody who waits for a program's answer had enough?
function Input:says_stop()
  while true do
    for i, line in ipairs(self.lines) do
      if line == END then return false end
      if line and line:lower():find "^%s*stop%s*$" then
        table.remove(self.lines, i)
        return true
      end
    end
    if #self.lines >= MOST_WAITING or not terminal.has_input(0) then return false end
    self:read()
  end
end

function command.run(args)
  arguments.watch_rules()
  local game = moyo.load(args.ruleset)
  local referee = protocol.new(game, args.seed, arguments.viewer(game, args.as))
  local input = setmetatable({ parts = {}, length = 0, lines = {} }, Input)
  referee.stops = function() return input:says_stop() end
  local format = { keys = protocol.keys }
  local sgf, why = confinement.kept()
  local answer = sgf and referee:restore(sgf, why)
  while not referee.over do
    if not answer then
      local line = input:next()
      if line == END then break end
      answer = line and referee:answer(line) or not line and too_long
    end
    confinement.keep(referee.match, referee.record)
    if answer then
      io.write(json.encode(answer, format), "\n")
      if not terminal.flush_ok() then return 1 end -- the program says so at its end
    end
    answer = nil
  end
end

return command
