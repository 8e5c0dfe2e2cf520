--- moyo completion: lets a shell complete moyo's command line.
---
--- The scripts know nothing of Moyo: at each Tab they ask `moyo completion --complete`,
--- which reads the answer off the commands' own parsers.

local answers = require "completion.answer"
local arguments = require "common.arguments"
local moyo = require "moyo"
local terminal = require "moyo.terminal"

local command = {
  summary = "print a script with which a shell completes moyo's command line",
  trusted = true,
}

local SHELLS = { "bash", "zsh", "fish" }

function command.configure(parser)
  arguments.suggest(parser:argument("words", "bash, zsh or fish."):argname "SHELL":args "*",
    SHELLS)
  parser:flag("--complete", "For the scripts: what may stand for the last of the words that "
    .. "follow after --.")
  parser:epilog [[
   source <(moyo completion bash)                   # in ~/.bashrc
   source <(moyo completion zsh)                    # in ~/.zshrc
   moyo completion fish | source                    # in config.fish

An installed Moyo has put the scripts where the shells look for them.

The answer to --complete has a candidate a line, and its description after a tab. A
line ":open" says that no space follows, ":files" that the shell may add files,
":files lua" those with this ending, and ":folders" folders.]]
end

local function print_script(shell)
  local path = ("%s/tools/completion/moyo.%s"):format(terminal.home, shell)
  local file, problem = io.open(path)
  if not file then moyo.fail("%s", problem) end
  io.write(file:read "a")
  file:close()
end

local read_shell = arguments.word(SHELLS)

function command.run(args)
  if args.complete then
    for _, line in ipairs(answers.lines(args.words)) do print(line) end
    return
  end
  local shell, problem = read_shell(args.words[1] or "")
  if not args.words[1] then problem = "expected a shell: " .. table.concat(SHELLS, ", ") end
  if #args.words > 1 then problem = ('unexpected argument "%s"'):format(args.words[2]) end
  if problem then moyo.fail("%s", problem) end
  print_script(shell)
end

return command
