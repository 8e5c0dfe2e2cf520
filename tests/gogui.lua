--- Plays a game in GoGui by clicks, for tests/gogui.sh: moyo lua gogui.lua FOLDER RULESET.
---
--- In FOLDER stands what GoGui has asked its engines, and what they have answered.  What may
--- be clicked is what the referee says; each click must be played, and no window may complain.

local core = require "moyo.core"

local folder, ruleset = ...

local CLICKS = 20
local PATIENCE = 120 -- seconds

local function read(path)
  local file = io.open(path, "rb")
  local text = file and file:read "a" or ""
  if file then file:close() end
  return text
end

local function run(command)
  local pipe = assert(io.popen(command .. " 2>/dev/null"))
  local output = pipe:read "a"
  pipe:close()
  return output
end

-- What an engine was asked, each with its answer.
local function talk_of(name)
  local asked, answers, talk = {}, {}, {}
  for line in read(folder .. "/" .. name .. ".in"):gmatch "[^\n]+" do asked[#asked + 1] = line end
  for answer in read(folder .. "/" .. name .. ".out"):gmatch "(.-)\n\n" do
    answers[#answers + 1] = answer
  end
  for i, line in ipairs(asked) do talk[i] = { asked = line, answer = answers[i] } end
  return talk, #asked == #answers
end

-- All engines' talks, the longest first, once all is answered and nothing more is asked.
local function settled()
  local finish, before, since = core.clock() + PATIENCE, "", core.clock()
  while core.clock() < finish do
    local talks, all, length = {}, true, 0
    for name in run(("cd '%s' && ls *.in"):format(folder)):gmatch "(%d+)%.in" do
      local talk, answered = talk_of(name)
      talks[#talks + 1], all, length = talk, all and answered, length + #talk
    end
    table.sort(talks, function(a, b) return #a > #b end)
    local now = #talks .. " " .. length
    if now ~= before then before, since = now, core.clock() end
    if all and length > 0 and core.clock() > since + 1 then return talks end
    os.execute "sleep 0.1"
  end
  error "GoGui does not settle"
end

local function last(talks, command)
  for _, talk in ipairs(talks) do
    for i = #talk, 1, -1 do
      if talk[i].asked == command then return talk[i].answer end
    end
  end
end

local function count_plays(talks)
  local count = 0
  for _, talk in ipairs(talks) do
    for _, one in ipairs(talk) do
      if one.asked:find "^play " then count = count + 1 end
    end
  end
  return count
end

-- Where GoGui draws the board: the wood on the screen.
local function board_on_screen()
  local text = run "import -window root -depth 8 ppm:-"
  local width, height, at = text:match "^P6\n(%d+) (%d+)\n255\n()"
  width, height = tonumber(width), tonumber(height)
  local left, right, top, bottom = width, 0, height, 0
  local function is_wood(x, y)
    local r, _, b = text:byte(at + 3 * (y * width + x), at + 3 * (y * width + x) + 2)
    return r - b > 60
  end
  for y = 58, height - 1 do -- below the buttons, which have colours of their own
    for x = 0, width - 1 do
      if is_wood(x, y) then
        left, right = math.min(left, x), math.max(right, x)
        top, bottom = math.min(top, y), math.max(bottom, y)
      end
    end
  end
  return { left = left, right = right + 1, top = top, bottom = bottom + 1 }
end

-- The same, once the window has its size for this board.
local function board_that_stays()
  local finish, before, since = core.clock() + PATIENCE, "", core.clock()
  while core.clock() < finish do
    local board = board_on_screen()
    local now = ("%d %d %d %d"):format(board.left, board.right, board.top, board.bottom)
    if now ~= before then before, since = now, core.clock() end
    if board.left < board.right and core.clock() > since + 3 then return board end
    os.execute "sleep 0.2"
  end
  error "GoGui shows no board"
end

local BORDER = 0.25 -- of a field, around the board, where no coordinates are drawn

local letters = "ABCDEFGHJKLMNOPQRSTUVWXYZ"

local function click(board, vertex)
  local letter, number = vertex:match "^(%a)(%d+)$"
  local x, y = letters:find(letter), board.rows + 1 - tonumber(number)
  local cell = math.min((board.right - board.left) / (board.columns + 2 * BORDER),
    (board.bottom - board.top) / (board.rows + 2 * BORDER))
  os.execute(("xdotool mousemove %d %d click 1"):format(
    math.floor((board.left + board.right) / 2 + (x - (board.columns + 1) / 2) * cell),
    math.floor((board.top + board.bottom) / 2 + (y - (board.rows + 1) / 2) * cell)))
end

-- What GoGui complains of, in a window of its own; its main window has the program's name.
local function complaint()
  for title in run "xdotool search --onlyvisible --name '.' getwindowname %@":gmatch "[^\n]+" do
    if title:find "^Error" or title:find "^Warning" or title:find "^Question" then return title end
  end
end

-- What may be clicked, as the referee says; GoGui alone referees Go, where it is what nobody has
-- played on.
local function points_of(board, talks, clicked)
  local list, answer = {}, last(talks, "gogui-rules_legal_moves")
  if answer then
    for vertex in answer:gmatch "%f[%w]%a%d+" do list[#list + 1] = vertex end
    return list
  end
  for _, talk in ipairs(talks) do
    for _, one in ipairs(talk) do
      clicked[one.asked:find "^genmove" and one.answer:match "%a%d+" or ""] = true
    end
  end
  for x = 1, board.columns do
    for y = 1, board.rows do
      local vertex = letters:sub(x, x) .. y
      if not clicked[vertex] then list[#list + 1] = vertex end
    end
  end
  return list
end

local function play()
  local talks, random = settled(), core.random(1)
  local size = assert(last(talks, "gogui-rules_board_size"), "GoGui did not ask for the board")
  local columns, rows = size:match "^= (%d+) ?(%d*)"
  columns = tonumber(columns)
  local board = board_that_stays()
  board.columns, board.rows = columns, tonumber(rows) or columns
  local done, clicked, first = 0, {}, last(talks, "gogui-rules_board")
  while done < CLICKS do
    local points = points_of(board, talks, clicked)
    if #points == 0 then break end
    local vertex, before = points[random:below(#points)], count_plays(talks)
    click(board, vertex)
    clicked[vertex] = true
    talks = settled()
    local title = complaint()
    assert(not title, ("%s, after a click on %s"):format(title, vertex))
    assert(count_plays(talks) > before, ("a click on %s, which may be played, plays nothing")
      :format(vertex))
    for _, talk in ipairs(talks) do
      for _, one in ipairs(talk) do
        -- GoGui gives its referee a play again once that has shown the board
        assert(one.answer:find "^=" or one.answer:find "has been played$"
          or not one.asked:find "^play ",
          ("%s: %s"):format(one.asked, one.answer))
      end
    end
    done = done + 1
  end
  assert(not first or last(talks, "gogui-rules_board") ~= first, "the board has not changed")
  return done
end

local good, result = pcall(play)
print(("%s %s: %s"):format(good and "ok" or "not ok", ruleset,
  good and result .. " clicks" or tostring(result)))
os.exit(good)
