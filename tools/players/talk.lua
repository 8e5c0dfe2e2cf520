--- What all have in common who speak GTP with programs of other make: answers, line by line, and
--- what a program has still to be told of a game.  Who sends and waits, and how, is not known here.

local talk = {}

local MOST = 1000 -- lines of an answer that are kept

--- Takes the lines of a program's answers, without their ends, one after another: an answer begins
--- with "=" or "?" and ends with an empty line; what is told before it is passed over.
---@return fun(line: string): string|nil, boolean|nil take the answer's text when it is whole, and
--- whether it refuses
function talk.reader()
  local lines, refuses
  return function(line)
    line = line:gsub("\t", " "):gsub("%c", "")
    if not lines then
      local mark, rest = line:match "^([=?])%d*%s*(.*)$"
      if mark then lines, refuses = { rest }, mark == "?" end
    elseif line == "" then
      local text = table.concat(lines, "\n"):match "^(.*%S)" or ""
      lines = nil
      return text, refuses
    elseif #lines < MOST then
      lines[#lines + 1] = line
    end
    return nil
  end
end

--- How a game begins: board and komi, White's.
---@param width integer
---@param height integer
---@param komi? number|string
---@return string[] lines
function talk.beginning(width, height, komi)
  return { width == height and "boardsize " .. width
    or ("rectangular_boardsize %d %d"):format(width, height), "clear_board",
    komi and "komi " .. (type(komi) == "number" and ("%.14g"):format(komi) or komi) or nil }
end

---@class moyo.talk.told what a program has been told: lines `play COLOUR POINT`
---@field beginning string

--- The lines that a program must be told before it knows a game, and what it has been told then.
---@param told? moyo.talk.told what it has been told before
---@param beginning string[]
---@param plays string[] lines such as "play white C3"
---@return string[] lines
---@return moyo.talk.told
function talk.news(told, beginning, plays)
  local known, shared = { beginning = table.concat(beginning, "\n") }, 0
  for i, line in ipairs(plays) do known[i] = line:lower() end
  local goes_on = told and told.beginning == known.beginning
  while goes_on and shared < #told do
    goes_on = told[shared + 1] == known[shared + 1]
    shared = shared + 1
  end
  if goes_on then return table.move(plays, shared + 1, #plays, 1, {}), known end
  local lines = table.move(beginning, 1, #beginning, 1, {})
  return table.move(plays, 1, #plays, #lines + 1, lines), known
end

--- It has answered a `genmove`: it knows its own turn.
---@param told moyo.talk.told
---@param colour string
---@param text string
function talk.note(told, colour, text)
  told[#told + 1] = ("play %s %s"):format(colour, text):lower()
end

return talk
