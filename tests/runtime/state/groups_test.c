/*
** groups_test.c - groups, liberties and captures against a board that is looked
** at as a whole after every play.
**
** Games are played at random on many boards, with many shapes and numbers of
** players.  At every position the kernel's foresight is held to what comes of
** playing; after every step all that the runtime keeps is recounted.
*/
#include "audit.h"
#include "groups.h"

#include "legality.h"
#include "support.h"
#include "turn.h"

/* A board that knows nothing but colours. */
typedef struct naive {
  const moyo_game *game;
  uint8_t colour[MAX_POINTS];
  uint8_t covered[MAX_POINTS];
  uint8_t lost[MAX_POINTS]; /* left the board in the latest play */
} naive;

static void cover(naive *b) {
  const shape *h = b->game->shape;
  memset(b->covered, 0, b->game->points);
  for (unsigned p = 0; p < b->game->points; p++)
    for (unsigned k = 0; b->colour[p] && k < h->overlap_degree; k++) {
      unsigned q = h->overlap[p * h->overlap_degree + k];
      if (q < b->game->points) b->covered[q] = 1;
    }
}

/* Marks the group of the stone on p; returns whether it has a liberty. */
static bool walk(const naive *b, unsigned p, uint8_t *mark) {
  const shape *h = b->game->shape;
  static uint16_t stack[MAX_POINTS];
  unsigned n = 0, end = b->game->points;
  bool liberty = false;
  memset(mark, 0, end);
  mark[p] = 1;
  stack[n++] = (uint16_t)p;
  while (n > 0) {
    const uint16_t *near = h->near + stack[--n] * h->near_degree;
    for (unsigned k = 0; k < h->near_degree && near[k] != end; k++) {
      unsigned q = near[k];
      if (!b->covered[q]) liberty = true;
      if (b->colour[q] != b->colour[p] || mark[q]) continue;
      mark[q] = 1;
      stack[n++] = (uint16_t)q;
    }
  }
  return liberty;
}

static bool wanted(const naive *b, unsigned stage, unsigned p, unsigned played,
                   unsigned colour) {
  uint8_t mark[MAX_POINTS] = {0};
  bool own = b->colour[p] == colour;
  if (b->colour[played]) walk(b, played, mark);
  switch (stage) {
  case CLEAR_ENEMY: return !own;
  case CLEAR_OWN: return own;
  case CLEAR_NEW: return mark[p];
  default: return own && !mark[p];
  }
}

static void clear(naive *b, unsigned stage, unsigned played, unsigned colour) {
  static uint8_t dead[MAX_POINTS], mark[MAX_POINTS];
  memset(dead, 0, b->game->points);
  cover(b);
  for (unsigned p = 0; p < b->game->points; p++)
    if (b->colour[p] && !dead[p] && !walk(b, p, mark) &&
        wanted(b, stage, p, played, colour))
      for (unsigned q = 0; q < b->game->points; q++) dead[q] |= mark[q];
  for (unsigned p = 0; p < b->game->points; p++) {
    if (!dead[p]) continue;
    b->colour[p] = EMPTY;
    b->lost[p] = 1;
  }
}

static void naive_play(naive *b, unsigned p, unsigned colour) {
  memset(b->lost, 0, b->game->points);
  b->colour[p] = (uint8_t)colour;
  for (unsigned i = 0; i < b->game->stages; i++)
    clear(b, b->game->stage[i], p, colour);
}

static void same_board(const moyo_state *s, const naive *b) {
  assert_memory_equal(s->colour, b->colour, s->game->points);
  cover((naive *)(uintptr_t)b);
  for (unsigned p = 0; p < s->game->points; p++)
    assert_int_equal(set_has(s->free, p), !b->covered[p]);
}

static void same_losses(const moyo_state *s, const naive *b, unsigned played,
                        const uint8_t *before) {
  const losses *l = &s->losses;
  uint8_t lost[MAX_POINTS] = {0};
  unsigned colour = s->colour[played];
  for (unsigned i = 0; i < l->taken_count; i++) lost[l->taken[i]] = 1;
  for (unsigned i = 0; i < l->own_count; i++) {
    assert_false(lost[l->own[i]]);
    lost[l->own[i]] = 1;
  }
  assert_memory_equal(lost, b->lost, s->game->points);
  for (unsigned i = 0; colour && i < l->taken_count; i++)
    assert_int_not_equal(before[l->taken[i]], colour);
}

/* What is foreseen of a placement is what comes of it. */
static void check_foresight(moyo_state *s, moyo_state *trial, unsigned p) {
  outcome o = {.known = false};
  unsigned colour = s->head->actor + 1u;
  uint64_t hash = s->head->hash;
  bool foreseen = s->game->groups->foresee(s, p, colour, false, &o);
  assert_int_equal(s->head->hash, hash);
  assert_int_equal(o.point, p);
  assert_int_equal(o.colour, colour);
  moyo_state_copy(trial, s);
  trial->game->groups->play(trial, p, colour);
  if (!foreseen) return;
  assert_true(o.hash == trial->head->hash);
  assert_int_equal(o.taken, trial->losses.taken_count);
  assert_int_equal(o.own_new + o.own_others, trial->losses.own_count);
  assert_int_equal(o.own_new > 0, trial->colour[p] == EMPTY);
  if (o.taken) {
    assert_int_not_equal(s->colour[o.taken_point], EMPTY);
    assert_int_equal(trial->colour[o.taken_point], EMPTY);
  }
}

/* Eyes as every Go program means them: only own stones near, no liberties. */
static void check_eye(const moyo_state *s, unsigned p) {
  unsigned colour = s->head->actor + 1u, end = s->game->points;
  const shape *h = s->game->shape;
  const uint16_t *near = h->near + p * h->near_degree;
  if (!s->game->groups->is_eye((moyo_state *)(uintptr_t)s, p, colour)) return;
  for (unsigned k = 0; k < h->near_degree && near[k] != end; k++)
    if (s->colour[near[k]] != colour)
      assert_true(s->colour[near[k]] == EMPTY && !set_has(s->free, near[k]));
}

/* Where a stone takes nothing and stays, point by point. */
static void check_quiet(moyo_state *s) {
  set_word quiet[SET_MAX_WORDS];
  unsigned colour = s->head->actor + 1u;
  if (!s->game->groups->find_quiet(s, colour, s->free, quiet)) return;
  for (unsigned p = 0; p < s->game->points; p++) {
    outcome o = {.known = false};
    bool expected = false;
    if (set_has(s->free, p)) {
      expected = s->game->groups->foresee(s, p, colour, true, &o);
      assert_int_equal(o.taken + o.own_new + o.own_others, 0);
      bool known = s->game->groups->foresee(s, p, colour, false, &o);
      assert_int_equal(known, s->head->loose == 0);
      if (known)
        assert_int_equal(expected, o.taken + o.own_new + o.own_others == 0);
    }
    assert_int_equal(set_has(quiet, p), expected);
  }
}

static void audit(const moyo_state *s, const char *ruleset) {
  const char *fault = state_audit(s);
  if (fault) fail_msg("%s: after step %u: %s", ruleset, s->head->steps, fault);
}

static void look_around(moyo_state *s, moyo_state *trial, unsigned tries,
                        moyo_random *random) {
  if (tries > 0) check_quiet(s);
  for (unsigned i = 0; i < tries; i++) {
    unsigned p = moyo_random_below(random, s->game->points);
    if (!set_has(s->free, p)) continue;
    check_foresight(s, trial, p);
    check_eye(s, p);
  }
}

/* Plays one random step in both; false when there is none. */
static bool play_step(moyo_state *s, naive *b, moyo_policy policy,
                      moyo_random *random) {
  static uint8_t before[MAX_POINTS];
  unsigned colour = s->head->actor + 1u;
  moyo_step step;
  moyo_error error = {"", ""};
  moyo_status status = moyo_choose(s, policy, random, &step, &error);
  if (status == MOYO_REFUSED) return false;
  assert_int_equal(status, MOYO_OK);
  memcpy(before, s->colour, s->game->points);
  assert_int_equal(moyo_play(s, step, &error), MOYO_OK);
  memset(b->lost, 0, s->game->points);
  if (s->game->verbs[step.verb].arg[0] == ARG_POINT)
    naive_play(b, step.arg[0], colour);
  same_board(s, b);
  same_losses(s, b, step.arg[0], before);
  return true;
}

static void play_game(const moyo_game *g, const char *ruleset, uint64_t seed,
                      unsigned limit) {
  static naive board;
  moyo_state *s = moyo_state_new(g, seed), *trial = moyo_state_new(g, 0);
  moyo_random random = moyo_random_seed(seed, 11);
  moyo_policy policy = seed % 2 ? MOYO_UNIFORM : MOYO_LIGHT;
  assert_true(s && trial);
  memset(&board, 0, sizeof board);
  board.game = g;
  for (unsigned n = 0; n < limit && !moyo_state_over(s); n++) {
    look_around(s, trial, g->points > 400 ? 2 : 6, &random);
    if (!play_step(s, &board, policy, &random)) break;
    if (g->points <= 400 || n % 20 == 0) audit(s, ruleset);
  }
  audit(s, ruleset);
  moyo_state_free(s);
  moyo_state_free(trial);
}

static void play_games(const char *ruleset, unsigned games, unsigned limit) {
  moyo_game *g = load(ruleset);
  for (uint64_t seed = 1; seed <= games; seed++)
    play_game(g, ruleset, seed, limit);
  moyo_game_free(g);
}

static const char *const boards[] = {
    "size=1",
    "size=1x9",
    "size=2x6",
    "size=5",
    "size=9x4",
    "board=torus,size=1",
    "board=torus,size=1x7",
    "board=torus,size=2",
    "board=torus,size=2x5",
    "board=torus,size=3",
    "board=torus,size=3x6",
    "board=torus,size=7",
    "board=hex,size=1x6",
    "board=hex,size=5",
    "board=hex,size=2x7",
    "board=" MOYO_SOURCE_DIR "/rules/maps/holes9.map",
    "board=" MOYO_SOURCE_DIR "/rules/maps/ring.map",
};

static const char *const shapes[] = {
    "adjacent", ".n./nxn/.n.",       "nnn/nxn/nnn", "nxn",   "oxo",
    STANDARD,   "n...n/..x../n...n", LARGE_N,       LARGE_O,
};

enum {
  BOARDS = sizeof boards / sizeof *boards,
  SHAPES = sizeof shapes / sizeof *shapes
};

/* Diagrams of squares have no meaning on hexagons. */
static bool fits(const char *board, unsigned i) {
  return !strstr(board, "hex") || i < 1;
}

static void every_board_and_shape(void **state) {
  char ruleset[400];
  (void)state;
  for (unsigned i = 0; i < BOARDS; i++)
    for (unsigned k = 0; k < SHAPES; k++) {
      if (!fits(boards[i], k) || (!slow && (i + k) % 3 != 0)) continue;
      snprintf(ruleset, sizeof ruleset, "lab:%s,stone=%s", boards[i],
               shapes[k]);
      play_games(ruleset, tries(1, 4), 60);
      if (k < 4) continue;
      snprintf(ruleset, sizeof ruleset, "lab:%s,stone=%s,joined=yes", boards[i],
               shapes[k]);
      play_games(ruleset, tries(1, 3), 60);
    }
}

static void every_order_of_clearing(void **state) {
  static const char *const clears[] = {"enemy+own",
                                       "enemy+new+others",
                                       "enemy+others+new",
                                       "own+enemy",
                                       "enemy",
                                       "own",
                                       "new",
                                       "others+enemy",
                                       "-"};
  static const char *const stones[] = {"adjacent", STANDARD,
                                       STANDARD ",joined=yes"};
  char ruleset[400];
  (void)state;
  for (unsigned i = 0; i < sizeof clears / sizeof *clears; i++)
    for (unsigned k = 0; k < 3; k++) {
      snprintf(ruleset, sizeof ruleset, "lab:size=5,clear=%s,stone=%s",
               clears[i], stones[k]);
      play_games(ruleset, tries(2, 6), 80);
    }
}

static void real_games(void **state) {
  static const char *const rulesets[] = {
      "go:size=9",
      "go:size=13,suicide=multi,ko=situational",
      "go:size=9,board=torus,suicide=forbidden,ko=simple",
      "go:size=7,board=hex,ko=natural",
      "gengo:size=13",
      "gengo:size=11,own_overlap=yes,friendly_fire=before",
      "gengo:size=11,regions=large_o,friendly_fire=forbidden,ko=none",
      "gengo:size=11,regions=large_n,friendly_fire=after,suicide=forbidden"};
  (void)state;
  for (unsigned i = 0; i < sizeof rulesets / sizeof *rulesets; i++)
    play_games(rulesets[i], tries(1, 4), 400);
}

static void many_players(void **state) {
  static const char *const rulesets[] = {
      "lab:size=6,players=1", "lab:size=6,players=3",
      "lab:size=7,players=16,ko=positional",
      "lab:size=8,players=5,stone=" STANDARD,
      "lab:size=9,players=16,joined=yes,stone=" STANDARD};
  (void)state;
  for (unsigned i = 0; i < sizeof rulesets / sizeof *rulesets; i++)
    play_games(rulesets[i], 4, 200);
}

static void the_largest_boards(void **state) {
  static const char *const rulesets[] = {
      "lab:size=64", "lab:size=64,board=torus,players=16",
      "lab:size=64,stone=" STANDARD,
      "lab:size=64,board=torus,joined=yes,stone=" LARGE_O};
  (void)state;
  for (unsigned i = 0; i < sizeof rulesets / sizeof *rulesets; i++) {
    moyo_game *g = load(rulesets[i]);
    assert_int_equal(g->points, MAX_POINTS);
    play_game(g, rulesets[i], 1, 300);
    moyo_game_free(g);
  }
}

/*
** Set-ups, in which groups without a liberty may stand.  The next play takes
** them, wherever they are.
*/
static void positions_set_up(void **state) {
  static const char *const rulesets[] = {
      "lab:size=5",
      "lab:size=6,stone=" STANDARD,
      "lab:size=4,board=torus",
      "lab:size=5,clear=enemy",
      "lab:size=5,clear=own+enemy",
      "lab:size=6,joined=yes,stone=" STANDARD,
      "lab:size=5,players=4"};
  moyo_random random = moyo_random_seed(3, 3);
  static naive board;
  (void)state;
  for (unsigned i = 0; i < sizeof rulesets / sizeof *rulesets; i++) {
    moyo_game *g = load(rulesets[i]);
    moyo_state *trial = moyo_state_new(g, 0);
    assert_non_null(trial);
    for (unsigned round = 0; round < tries(50, 150); round++) {
      moyo_state *s = moyo_state_new(g, round);
      assert_non_null(s);
      memset(&board, 0, sizeof board);
      board.game = g;
      for (unsigned p = 0; p < g->points; p++) {
        unsigned colour = 1 + moyo_random_below(&random, g->colours);
        if (moyo_random_below(&random, 100) > 20 + round % 80) continue;
        if (moyo_state_put(s, p, colour)) board.colour[p] = (uint8_t)colour;
      }
      same_board(s, &board);
      audit(s, rulesets[i]);
      for (unsigned n = 0; n < 4 && !moyo_state_over(s); n++) {
        look_around(s, trial, 4, &random);
        if (!play_step(s, &board, MOYO_UNIFORM, &random)) break;
        audit(s, rulesets[i]);
      }
      moyo_state_free(s);
    }
    moyo_state_free(trial);
    moyo_game_free(g);
  }
}

/* Stones leave one by one, and groups change colour, on crowded boards: groups
** fall apart and join. */
static void stones_leave_and_change(void **state) {
  static const char *const rulesets[] = {
      "lab:size=7",
      "lab:size=2x9",
      "lab:size=6,board=torus",
      "lab:size=2x3,board=torus",
      "lab:size=1,board=torus",
      "lab:size=6,board=hex",
      "lab:size=7,players=4,stone=nnn/nxn/nnn",
      "lab:size=6,stone=" STANDARD,
      "lab:size=6,joined=yes,stone=" STANDARD,
      "lab:size=9,stone=" LARGE_O,
      "lab_moves:stacks=yes,size=6",
      "lab_sides:size=5",
      "lab:size=9",
      "lab:size=23"};
  moyo_random random = moyo_random_seed(4, 4);
  (void)state;
  for (unsigned i = 0; i < sizeof rulesets / sizeof *rulesets; i++) {
    moyo_game *g = load(rulesets[i]);
    moyo_state *s = moyo_state_new(g, 1);
    assert_non_null(s);
    /* chance would take long to make large groups */
    for (unsigned p = 0; g->points > 64 && p < g->points; p++)
      if (moyo_random_below(&random, 8) > 0)
        state_add(s, p, 1 + (moyo_random_below(&random, 3) == 0), 1);
    audit(s, rulesets[i]);
    for (unsigned n = 0; n < tries(200, 600); n++) {
      unsigned p = moyo_random_below(&random, g->points),
               colour = 1 + moyo_random_below(&random, g->players);
      bool crowded = n % 200 > 100;
      if (s->colour[p] == EMPTY)
        state_add(s, p, colour, g->stacks ? 2 : 1);
      else if (moyo_random_below(&random, 4) == 0)
        state_flip(s, p, colour);
      else if (crowded || moyo_random_below(&random, 4) == 0)
        state_take(s, p, state_height(s, p));
      audit(s, rulesets[i]);
    }
    moyo_state_free(s);
    moyo_game_free(g);
  }
}

/* An audit that finds nothing would be worth nothing. */
static void audits_find_what_is_wrong(void **state) {
  moyo_game *g = load("lab:size=5,stone=" STANDARD);
  moyo_state *s = moyo_state_new(g, 0), *clean = moyo_state_new(g, 0);
  (void)state;
  assert_true(s && clean);
  assert_true(moyo_state_put(s, 0, 1) && moyo_state_put(s, 13, 2));
  moyo_state_copy(clean, s);
  assert_null(state_audit(s));
  s->head->hash ^= 1;
  assert_non_null(state_audit(s));
  moyo_state_copy(s, clean);
  s->record[s->group[0]].libs++;
  assert_string_equal(state_audit(s), "a group's liberties are wrong");
  moyo_state_copy(s, clean);
  s->record[s->group[13]].size++;
  assert_string_equal(state_audit(s), "a group's size is wrong");
  moyo_state_copy(s, clean);
  s->next[13] = 0;
  assert_string_equal(state_audit(s), "a group's ring is broken");
  moyo_state_copy(s, clean);
  set_remove(s->free, 24);
  assert_string_equal(state_audit(s), "the set of free points is wrong");
  moyo_state_copy(s, clean);
  s->cover[3]++;
  assert_string_equal(state_audit(s), "covers are wrong");
  moyo_state_copy(s, clean);
  s->beside[3] ^= 1;
  assert_string_equal(state_audit(s), "stones near a point are wrong");
  moyo_state_copy(s, clean);
  s->group[2] = 0;
  assert_string_equal(state_audit(s), "an empty point belongs to a group");
  moyo_state_copy(s, clean);
  assert_null(state_audit(s));
  moyo_state_free(s);
  moyo_state_free(clean);
  moyo_game_free(g);
}

int main(int argc, char **argv) {
  read_effort(argc, argv);
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(every_board_and_shape),
      cmocka_unit_test(every_order_of_clearing),
      cmocka_unit_test(real_games),
      cmocka_unit_test(many_players),
      cmocka_unit_test(the_largest_boards),
      cmocka_unit_test(positions_set_up),
      cmocka_unit_test(stones_leave_and_change),
      cmocka_unit_test(audits_find_what_is_wrong),
  };
  return cmocka_run_group_tests_name("kernels", tests, open_library,
                                     close_library);
}
