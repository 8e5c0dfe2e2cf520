--- The moyo program's commands, and what each takes from the command line.
---
--- A command is a file in a room of tools/command/ that returns
---
---     summary     what it does, on one line
---     configure   function(parser, words): adds to the argparse parser
---     run         function(arguments) -> exit status, 0 when nothing
---     verbatim    true when words after the first that is no option are left alone
---     plain       function(words) -> arguments, if words that begin with no option need
---                 no parser, whose loading takes longer than many a script
---     trusted     true when it runs no rule files but Moyo's or its script's own:
---                 all others have the option --untrusted
---     outputs     the options that name a file or folder to be written, such as "-o"
---     writes      function() -> another such path, or nil
---     session     true when the user names records to read and write while it runs
---
--- What a command does not say that it writes, it cannot write once it runs a stranger's rules:
--- common/confinement.lua.

local moyo = require "moyo"
local near = require "moyo.base.near"

local commands = {}

--- In the order of the help: a room of tools/command/, its title, the names of its commands.
---@type { title: string, room: string, [integer]: string }[]
commands.groups = {
  { title = "Reading rules", room = "reading", "list", "rules", "options", "explain" },
  { title = "Playing", room = "playing", "play", "studio", "referee", "gtp" },
  { title = "Records", room = "records", "show", "replay", "render" },
  { title = "Measuring", room = "measuring", "playout", "perft", "bench" },
  { title = "Experiments", room = "experiments",
    "compare", "merge", "report", "metrics", "diff", "sprt", "balance", "tune", "train",
    "solve", "cycles", "life" },
  { title = "Writing rules", room = "writing",
    "new", "allow", "reference", "check", "test", "lua" },
  { title = "The shell", room = "shell", "completion" },
}

---@type string[]
commands.names = {}
local rooms = {} -- by command
for _, group in ipairs(commands.groups) do
  for _, name in ipairs(group) do
    table.insert(commands.names, name)
    rooms[name] = group.room
  end
end

--- Raised by a parser to end a command with its help.
commands.HELP = {}

--- A command by its name.
---@param name string
---@return table
function commands.load(name)
  local room = rooms[name]
  if room then return require(("command.%s.%s"):format(room, name)) end
  moyo.fail('unknown command "%s"%s', name, near.hint(name, commands.names, nil, "moyo --help"))
end

local function sentence(summary)
  return summary:sub(1, 1):upper() .. summary:sub(2) .. "."
end

--- In the help, arguments have the name that they have in the usage.
local function argument_label(argument)
  return { argument:_get_argname(1) }
end

-- Makes each paragraph a line, which argparse breaks to the width; indented lines stay.
local function paragraphs(epilog)
  local lines = {}
  for line in (epilog .. "\n"):gmatch "([^\n]*)\n" do
    local last = lines[#lines]
    if last and last:find "^%S" and line:find "^%S" then
      lines[#lines] = last .. " " .. line
    else
      lines[#lines + 1] = line
    end
  end
  return table.concat(lines, "\n")
end

--- The parser of a command's words, which may depend on these.
---@param name string
---@param words string[]
---@return table parser argparse
function commands.parser(name, words)
  local argparse = require "argparse"
  local command = commands.load(name)
  local parser = argparse("moyo " .. name, sentence(command.summary))
    :add_help { description = "Show this help.", action = function() error(commands.HELP) end }
    :help_max_width(80):usage_max_width(80):help_description_margin(26)
  if command.configure then command.configure(parser, words) end
  if parser._epilog then parser:epilog(paragraphs(parser._epilog)) end
  if not command.trusted then
    parser:flag("--untrusted", "Hold rule files to a budget: they may be a stranger's.")
  end
  for _, argument in ipairs(parser._arguments) do argument._get_label_lines = argument_label end
  return parser
end

return commands
