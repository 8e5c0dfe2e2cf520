--- The section on openings: what the first step is worth, how games begin, and how different
--- their beginnings are.

local core = require "moyo.core"
local diversity = require "statistics.diversity"
local first = require "portrait.first"
local heat = require "report.heat_map"
local html = require "report.html"
local statistics = require "statistics.estimates"
local together = require "statistics.together"
local words = require "portrait.words"

local SHOWN = 12 -- first steps, and openings
local ELLIPSIS = "\u{2026}" -- where a table leaves some out
local TURNS, LATEST = 3, 8 -- after how many turns boards are looked at, and the last of them

-- Values ---------------------------------------------------------------------------

-- A first step or turn, and how many others are the same but for a symmetry.
local function alike_words(text, others)
  return others == 0 and text or ("%s and %d alike"):format(text, others)
end

local function value_words(one) return alike_words(one.text, #one.texts - 1) end

-- What a table of steps says of those that it leaves out or joins.
local function joined_words(list, about)
  local said = {}
  if #list < about.kinds then
    said[1] = (", of the %d of %d steps that a search likes best"):format(#list, about.kinds)
  end
  if about.kinds < about.legal then
    said[#said + 1] = "; steps that a symmetry of the position turns into each other are one"
  end
  return table.concat(said)
end

local function values_table(list, about, playouts)
  local rows = {}
  for i, one in ipairs(list) do
    if i == #list and i > SHOWN + 1 then rows[#rows + 1] = { ELLIPSIS, "", "", "" } end
    if i <= SHOWN or i == #list then
      rows[#rows + 1] = { value_words(one), words.percent(one.value),
        one.low and words.percents(one.low, one.high) or "-", tostring(one.n) }
    end
  end
  return { says = ("What its player can expect after a first step: searches of %d playouts%s")
    :format(playouts, joined_words(list, about)), head = { "step", "wins", "95 %", "searches" },
    rows = rows, right = { [2] = true, [4] = true } }
end

-- How many other first steps the intervals do not set apart from the best; one without an interval
-- stands for its value alone.  As the best is looked for, all intervals hold together.
local function equals_of(list)
  local count, all = 0, together.count(list)
  local least = first.interval(list[1], all) or list[1].value
  for i = 2, #list do
    local _, most = first.interval(list[i], all)
    if (most or list[i].value) >= least then count = count + 1 end
  end
  return count
end

-- Which others may be as good as the best.
local function overlap_words(list)
  local others = equals_of(list)
  if not list[1].low then -- all searches of the best agree
    return others == 0 and "no other's interval reaches that."
      or others == 1 and "one other may be worth as much."
      or ("%d others may be worth as much."):format(others)
  end
  return others == 0 and "no other's interval overlaps with its."
    or others == 1 and "one other's interval overlaps with its."
    or ("the intervals of %d others overlap with its."):format(others)
end

local function first_words(list, about)
  if #list == 0 or about.legal < 2 then return nil end
  local joined = about.kinds < about.legal
    and (" (%d but for the board's symmetry)"):format(about.kinds) or ""
  if about.kinds == 1 then
    return ("All %d first steps are the same but for the board's symmetry."):format(about.legal)
  end
  local best, all = list[1], together.count(list)
  local low, high = first.interval(best, all)
  return ("Of %d first steps%s, searches like %s best (%s%s); %s"):format(about.legal, joined,
    value_words(best), words.percent(best.value), low and (", %s, which allows for "
    .. "all of them"):format(words.percents(low, high)) or ", in all searches", overlap_words(list))
end

-- The values on the board, as far as steps name one point; of several steps there that of the best,
-- which comes first.
local function map(study, list)
  local board, values, some, sum = study.rules.board, {}, 0, 0
  local verbs = study.rules.core:verbs()
  for _, one in ipairs(list) do
    for _, step in ipairs(one.steps) do
      local kind, point = core.unpack(step)
      if #verbs[kind].args == 1 and verbs[kind].args[1] == "point" and not values[point] then
        values[point], some, sum = one.value, some + 1, sum + one.value
      end
    end
  end
  if some < 2 then return nil end
  local left_out = false
  for point = 1, board.points do
    left_out = left_out or not values[point]
    values[point] = values[point] and 100 * (values[point] - sum / some) or 0
  end
  local most = heat.most { values }
  return html.figure("map", "First steps" .. html.text("small",
    "how many percentage points of the wins above their mean, or below it, the player can expect "
    .. "who begins there" .. (left_out and "; white where it was not searched" or "")),
    heat.map(board, values, most, "First steps", true),
    html.element("div", { "class", "key-line" }, heat.key(most, true)))
end

-- How games began ---------------------------------------------------------------------

-- What the games of a cell had after their n-th turn, with how many there were.
local function counts_of(traces, turn)
  local by_board, counts = {}, {}
  for _, one in ipairs(traces) do
    local board = one.boards[turn]
    if board and not by_board[board] then
      counts[#counts + 1] = 0
      by_board[board] = #counts
    end
    if board then counts[by_board[board]] = counts[by_board[board]] + 1 end
  end
  return counts
end

-- After a first turn of one step there are at most as many boards as kinds of first steps,
-- whatever the estimate is.
local function bound(found, traces, kinds)
  for _, one in ipairs(traces) do
    if not one.alone then return found end
  end
  for _, name in ipairs { "value", "low", "high" } do
    found[name] = found[name] and math.min(found[name], kinds)
  end
  return found
end

local function found_words(found)
  if not found then return "-" end
  if not found.value then return ("all of %d differ"):format(found.n) end
  return ("%s (%s) of %d"):format(words.number(found.value, 1), found.low
    and words.range(found.low, found.high, 1) or "no interval", found.n)
end

-- The first turns after which boards differ in some of the games.
local function telling_turns(all)
  local list = {}
  for turn = 1, LATEST do
    local tells = false
    for _, one in ipairs(all) do tells = tells or one[turn] and one[turn].kinds > 1 end
    if tells and #list < TURNS then list[#list + 1] = turn end
  end
  return list
end

local function diversity_table(study, all, turns)
  local rows, head = {}, { "after turn" }
  for i, cell in ipairs(study.strengths) do head[i + 1] = study:program(cell) end
  for y, turn in ipairs(turns) do
    rows[y] = { tostring(turn) }
    for i, one in ipairs(all) do rows[y][i + 1] = found_words(one[turn]) end
  end
  return { says = "Effective number of different boards, with its interval at 95 %, of so many "
    .. "games; boards that a symmetry turns into each other are the same", head = head,
    rows = rows }
end

-- The text that most of an opening's games have; of equally many the first one's.
local function commonest(counts, texts)
  local best = texts[1]
  for _, text in ipairs(texts) do
    if counts[text] > counts[best] then best = text end
  end
  return best
end

local function count_opening(one, row, trace)
  one.n = one.n + 1
  if not one.counts[trace.first] then one.texts[#one.texts + 1] = trace.first end
  one.counts[trace.first] = (one.counts[trace.first] or 0) + 1
  for _, winner in ipairs(row.winners) do
    if winner == trace.opener then one.won = one.won + 1 / #row.winners end
  end
end

-- The first turns of the strongest players, the most frequent first; those that a symmetry of the
-- board turns into each other are one.  Also whether something came before them.
local function openings_of(study, cell)
  local list, known, waited = {}, {}, false
  for i, one in ipairs(study:traced(cell)) do
    local key = one.began
    if key and not known[key] then
      known[key] = { n = 0, won = 0, counts = {}, texts = {}, order = #list }
      list[#list + 1] = known[key]
    end
    if key then count_opening(known[key], study.by_cell[cell][i], one) end
    waited = waited or one.waited
  end
  table.sort(list, function(a, b)
    if a.n ~= b.n then return a.n > b.n end
    return a.order < b.order
  end)
  for i, one in ipairs(list) do
    list[i] = { text = commonest(one.counts, one.texts), alike = #one.texts - 1, n = one.n,
      won = one.won }
  end
  return list, waited
end

-- Of steps that are alike, both tables name the same one: that of the games.
local function name_as_games(values, began)
  for _, one in ipairs(values) do
    local own = {}
    for i, text in ipairs(one.texts) do own[text] = one.steps[i] end
    for i = #began, 1, -1 do
      local text = began[i].text
      if own[text] then one.text, one.step = text, own[text] end
    end
  end
end

local function openings_table(study, cell, list, waited)
  local rows = {}
  for i, one in ipairs(list) do
    if i <= SHOWN then
      local low, high = statistics.wilson(one.won, one.n)
      rows[i] = { alike_words(one.text, one.alike), tostring(one.n), words.percent(one.won / one.n),
        words.percents(low, high) }
    end
  end
  local others = 0
  for i = SHOWN + 1, #list do others = others + list[i].n end
  if others > 0 then
    local kinds = #list - SHOWN
    rows[SHOWN + 1] = { ("%s %d other%s"):format(ELLIPSIS, kinds, kinds == 1 and "" or "s"),
      tostring(others), "", "" }
  end
  local how = waited and "%s began where a player first has a choice, and how often that player "
    .. "then won; dice, cards and what is forced are left out, and" or "%s began, and how often "
    .. "the player who begins then won;"
  return { says = ("How " .. how .. " first turns that a symmetry of the board turns into each "
    .. "other are one"):format(study:program(cell)),
    head = { "first turn", "games", "wins", "95 %" }, rows = rows,
    right = { [2] = true, [3] = true } }
end

--- The section on openings.
---@param study portrait.study
---@return portrait.section|nil
return function(study)
  local cell = study:strongest()
  if not cell then return nil end
  local top = study.plan.request.strengths
  local playouts = 2 * top[#top]
  local list, about = first.of(study, playouts)
  local all = {}
  for i, one in ipairs(study.strengths) do
    all[i] = {}
    for turn = 1, LATEST do
      all[i][turn] = diversity.effective(counts_of(study:traced(one), turn)) or false
    end
    if all[i][1] then all[i][1] = bound(all[i][1], study:traced(one), about.kinds) end
  end
  local began, waited = openings_of(study, cell)
  name_as_games(list, began)
  local turns = telling_turns(all)
  local turn = turns[2] or turns[1] or 1
  local last = all[#all][turn]
  local lead = { first_words(list, about) }
  local after = turn == 1 and "After 1 turn" or ("After %d turns"):format(turn)
  if last and not last.value then
    lead[#lead + 1] = ("%s, no two of %d games of %s had the same board."):format(
      after, last.n, study:program(cell))
  elseif last then
    lead[#lead + 1] = ("%s, games of %s have as many different boards as %s equally "
      .. "frequent ones (%s; %d seen in %d games)."):format(after, study:program(cell),
      words.number(last.value, 1), last.low and words.range(last.low, last.high, 1)
      or "no interval", last.kinds, last.n)
  end
  local tables = {}
  if #list > 0 then tables[1] = values_table(list, about, playouts) end
  if #turns > 0 then tables[#tables + 1] = diversity_table(study, all, turns) end
  if #began > 0 then tables[#tables + 1] = openings_table(study, cell, began, waited) end
  local notes = { "Values are what searches expect, with Student's interval: their noise, and not "
    .. "what all of them misjudge. Diversity is exp(H), H being Shannon's entropy by Chao and Shen "
    .. "(2003), who allow for what was not seen; its interval is the jackknife's. Symmetries are "
    .. "turns and mirrors of the board as it is drawn; a torus or a cube has more." }
  if about.short then
    notes[2] = "First steps were searched less than usual, as untrusted rules may not take so long."
  end
  return { id = "openings", title = "Openings", lead = table.concat(lead, " "), tables = tables,
    boards = true, figures = function() return { map(study, list) } end, notes = notes,
    data = { playouts = playouts, first_steps = about.legal, first_kinds = about.kinds,
      values = list, games = began,
      diversity = all } }
end
