--- The studies: what is asked, and the command whose numbers answer it.
--
-- A study is { id, question, command, rows }: a name for files, the question in the words of those
-- who asked it, what `moyo` is given, and the lines of `moyo compare` that answer it, the first of
-- which is drawn.  `run.lua` plays them and writes README.md.

-- What all studies measure of a game besides what they ask about.
local COMMON = { "seat_1", "draws", "turns" }

-- What is compared, by how many games of each ruleset, and the lines that are shown.
local function compare_by(id, question, what, games, ...)
  return { id = id, question = question, rows = { ... },
    command = ("compare %s --games %d"):format(what, games) }
end

-- The same where the question is who wins: the lines are shown after those of all such studies.
local function compare(id, question, what, games, ...)
  local study = compare_by(id, question, what, games, table.unpack(COMMON))
  table.move({ ... }, 1, select("#", ...), #COMMON + 1, study.rows)
  return study
end

local function balance(id, question, what, games)
  return { id = id, question = question,
    command = ("balance %s --games %d"):format(what, games) }
end

local function life(id, question, what)
  return { id = id, question = question, command = "life " .. what }
end

return {
  { title = "Gengo: the author's open questions",
    source = "The description of Gengo asks them one by one, from 1 to 6.",
    compare("gengo-suicide", "1. May a play take the mover's own stones?",
      "gengo:size=9 suicide=allowed,forbidden --players mcts:400", 400, "captures", "own_losses"),
    compare("gengo-friendly-fire", "2. Which of the mover's stones die, and in which order?",
      "gengo:size=9 friendly_fire=together,before,after,forbidden --players mcts:400", 400,
      "captures", "own_losses"),
    compare("gengo-own-overlap", "3. May a stone be placed under the overlap of one's own?",
      "gengo:size=7 own_overlap=no,yes --players mcts:200", 200, "timeouts", "captures", "groups"),
    compare("gengo-ko", "4. Which repetitions are forbidden?",
      "gengo:size=7 ko=singleton,none,simple,positional,situational --players mcts:400", 400,
      "timeouts", "repetitions"),
    compare("gengo-scoring", "5. What counts: stones, area, or territory?",
      "gengo:size=9 scoring=stones,area,territory --players mcts:400", 400, "first_margin",
      "settled"),
    compare("gengo-regions", "6. Which regions should a stone cover and touch?",
      "gengo:size=11 regions=standard,go,large_n,large_o --players mcts:100", 400, "captures",
      "groups"),
    life("gengo-life-go", "6. How many stones live with Go's regions?",
      "gengo:regions=go"),
    life("gengo-life-standard", "6. And with the author's?",
      "gengo"),
  },
  { title = "GoRoGo: timing, ties, and how many henges",
    source = "Questions that the rules leave, or that players ask.",
    compare("gorogo-timing", "When are stones taken that have lost their liberties?",
      "gorogo capture_timing=placement,turn_start --players mcts:1000", 1000, "captures"),
    compare("gorogo-tie", "How much does it weigh that White wins ties?",
      "gorogo tie=white,draw --players mcts:1000", 1000, "first_margin"),
    compare("gorogo-henges", "How many henges should each player have?",
      "gorogo henges=0,1,2 --players mcts:1000", 1000, "captures", "lead_changes"),
  },
  { title = "Sygo: the balance turn, and komi",
    source = "The balance turn is the game's own means against the first player's advantage.",
    compare("sygo-balance", "What does the balance turn do?",
      "sygo:size=5 balance=yes,no --players mcts:1000", 400, "first_margin"),
    balance("sygo-komi", "Which komi makes the seats equal, with the balance turn?",
      "sygo:size=5 komi --players mcts:400", 1000),
    balance("sygo-komi-without", "And without it?",
      "sygo:size=5,balance=no komi --players mcts:400", 1000),
  },
  { title = "The Way of Go: the contract under the pie",
    source = "Each player needs as many stones as the contract says.",
    compare("twog-contract", "What does the size of the contract change?",
      "twog:size=7 contract=2,5,10,20 --players mcts:100", 200, "captures", "lead_changes"),
    compare("twog-pie", "What does the pie do?",
      "twog:size=7,contract=5 pie=yes,no --players mcts:100", 400, "first_margin"),
  },
  { title = "Multiplayer Go: kingmaking, with and without surrender",
    source = "A player without hope may decide who wins; may surrender make it better or worse?",
    compare_by("multiplayer-surrender",
      "Does surrender take the choice from those who have lost?",
      "multiplayer:players=3,map=square9,dice=no,cards=no,range=none surrender=yes,no"
        .. " --players mcts:50 --primary kingmaking"
        .. " --metrics tools/studies/kingmaking.lua,seat_1,draws,turns,lead_changes,comeback",
      200, "kingmaking", "hopeless", "seat_1", "draws", "turns", "lead_changes", "comeback"),
  },
}
