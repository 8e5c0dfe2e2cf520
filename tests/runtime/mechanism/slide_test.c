/*
** slide_test.c - where stones may move, and what comes of it, against a plain
** reading of the rules: line by line, point by point.
*/
#include "slide.h"

#include "naive.h"
#include "turn.h"

/* What stands where, and what the mover has taken. */
typedef struct board {
  uint8_t colour[MAX_POINTS];
  unsigned height[MAX_POINTS], taken;
} board;

static const char *const rulesets[] = {
    "lab_moves:onto=empty",
    "lab_moves:stacks=yes,onto=empty+own+enemy",
    "lab_moves:size=4,onto=empty+push+push_capture+enemy",
    "lab_moves:size=3,board=torus,onto=empty+push+enemy",
    "lab_moves:size=4x3,board=mobius,onto=empty+push+enemy",
    "lab_moves:size=3x4,board=klein,onto=empty+push+enemy",
    "lab_moves:size=2x3,board=projective,stacks=yes,onto=own+enemy",
    "lab_moves:size=3x5,board=cylinder,onto=empty+push",
    "lab_moves:size=5x2,board=torus,stacks=yes,onto=own+enemy",
    "lab_moves:size=4,board=hex,onto=push_capture+enemy+empty+push",
    "lab_moves:size=4x3,board=hex,stacks=yes,onto=own+enemy+empty",
    "lab_moves:board=ring,onto=empty+push+push_capture+enemy,pieces=yes",
    "lab_moves:board=holes9,stacks=yes,onto=empty+own+enemy",
    "lab_moves:size=1x9,stacks=yes,players=4,onto=empty+own+enemy,pieces=yes",
    "lab_moves:size=6,onto=empty+enemy,stone=" STANDARD,
    "lab_moves:size=6,onto=empty+own+enemy,stacks=yes,joined=yes,stone=nooxoon",
    "lab_moves:size=4,onto=empty+push_capture",
};

enum { RULESETS = sizeof rulesets / sizeof *rulesets };

/* The first direction in which `to` is as far as the stones go, or none. */
static unsigned naive_direction(const topology *t, unsigned from, unsigned to,
                                unsigned range) {
  unsigned d = 0;
  while (d < naive_directions(t) && naive_along(t, from, d, range) != to) d++;
  return d;
}

/* The end that a move has: one of TO_EMPTY and so on, or 0 where it has none. */
static unsigned naive_end(const moyo_state *s, unsigned kinds, unsigned from,
                          unsigned to, unsigned count, unsigned *beyond) {
  const moyo_game *g = s->game;
  unsigned range = naive_range(s, from, count);
  unsigned d = naive_direction(g->board, from, to, range);
  *beyond = NO_POINT;
  if (d == naive_directions(g->board) || from == to) return 0;
  if (s->colour[to] == EMPTY) return naive_free(s, to) ? kinds & TO_EMPTY : 0;
  if (s->colour[to] > g->players) return 0;
  if (s->colour[to] != s->colour[from]) return kinds & TO_ENEMY;
  unsigned q = naive_along(g->board, from, d, range + 1);
  if (q != NO_POINT) {
    bool enemy = s->colour[q] != EMPTY && s->colour[q] <= g->players &&
                 s->colour[q] != s->colour[from];
    bool room = q == from || (s->colour[q] == EMPTY && naive_free(s, q));
    *beyond = q;
    if (enemy && kinds & TO_PUSH_CAPTURE) return TO_PUSH_CAPTURE;
    if (room && kinds & TO_PUSH) return TO_PUSH;
  }
  return kinds & TO_OWN;
}

static void take(board *b, unsigned p, unsigned n) {
  b->height[p] -= n;
  if (b->height[p] == 0) b->colour[p] = EMPTY;
}

static void give(board *b, unsigned p, unsigned colour, unsigned n) {
  b->colour[p] = (uint8_t)colour;
  b->height[p] += n;
}

static void naive_move(board *b, unsigned end, bool all_removed, unsigned from,
                       unsigned to, unsigned count, unsigned beyond) {
  unsigned own = b->colour[from], enemies = b->height[to];
  unsigned least = enemies < count ? enemies : count;
  take(b, from, count);
  if (end == TO_ENEMY) {
    b->taken = all_removed ? enemies : least;
    take(b, to, b->taken);
    if (!all_removed && count > least) give(b, to, own, count - least);
  } else if (end == TO_PUSH_CAPTURE) {
    b->taken = 1;
    take(b, beyond, 1);
  } else {
    give(b, end == TO_PUSH ? beyond : to, own, count);
  }
}

static board read(const moyo_state *s) {
  board b = {.taken = 0};
  for (unsigned p = 0; p < s->game->points; p++) {
    b.colour[p] = s->colour[p];
    b.height[p] = naive_height(s, p);
  }
  return b;
}

static void same_board(const moyo_state *s, const board *b, const char *what) {
  for (unsigned p = 0; p < s->game->points; p++) {
    if (s->colour[p] != b->colour[p] || naive_height(s, p) != b->height[p])
      fail_msg("%s: on %s %u of colour %u, not %u of %u", what,
               s->game->board->name[p], b->height[p], b->colour[p],
               naive_height(s, p), s->colour[p]);
  }
}

/* Carries a move out in both ways. */
static void check_play(const moyo_state *s, unsigned kinds, bool all_removed,
                       moyo_step step, unsigned end, unsigned beyond,
                       const char *ruleset) {
  unsigned me = s->head->actor, count = step.arg[2] + 1u;
  moyo_state *t = moyo_state_clone(s);
  board b = read(s);
  char what[512];
  assert_non_null(t);
  snprintf(what, sizeof what, "%s, %u from %s to %s", ruleset, count,
           s->game->board->name[step.arg[0]],
           s->game->board->name[step.arg[1]]);
  losses_clear(&t->losses);
  slide_play(t, kinds, all_removed, step);
  naive_move(&b, end, all_removed, step.arg[0], step.arg[1], count, beyond);
  same_board(t, &b, what);
  check_audit(t, what);
  assert_int_equal(moyo_state_taken_by(t, me), b.taken);
  assert_int_equal(t->head->last.point, step.arg[1]);
  assert_int_equal(t->head->last.taken, b.taken);
  assert_int_equal(t->losses.taken_count, b.taken > 0);
  assert_int_equal(t->losses.own_count + t->losses.flipped_count, 0);
  moyo_state_free(t);
}

/* One step: allowed as the plain rules say, and with the same effect. */
static unsigned check_step(const moyo_state *s, unsigned kinds, moyo_step step,
                           const char *ruleset) {
  unsigned from = step.arg[0], to = step.arg[1], count = step.arg[2] + 1u, end;
  unsigned beyond = NO_POINT;
  bool own = s->colour[from] == s->head->actor + 1u;
  char text[256] = "";
  end = own && count <= naive_height(s, from)
            ? naive_end(s, kinds, from, to, count, &beyond)
            : 0;
  bool good = slide_allowed(s, kinds, step, text, sizeof text);
  if (good != (end != 0) || good == (text[0] != '\0'))
    fail_msg("%s: %u from %s to %s: %s; plainly an end of kind %u", ruleset,
             count, s->game->board->name[from], s->game->board->name[to],
             good ? "allowed" : text, end);
  if (good) {
    check_play(s, kinds, false, step, end, beyond, ruleset);
    check_play(s, kinds, true, step, end, beyond, ruleset);
  }
  return good;
}

static unsigned check_steps(const moyo_state *s, unsigned kinds,
                            const char *ruleset) {
  unsigned good = 0, n = s->game->points;
  for (unsigned from = 0; from < n; from++)
    for (unsigned to = 0; to < n; to++)
      for (unsigned k = 0; k <= naive_height(s, from); k++) {
        moyo_step step = {.arg = {(uint16_t)from, (uint16_t)to, (uint16_t)k}};
        good += check_step(s, kinds, step, ruleset);
      }
  return good;
}

static unsigned kinds_of(const char *ruleset) {
  unsigned kinds = strstr(ruleset, "own") ? TO_OWN : 0;
  kinds |= strstr(ruleset, "empty") ? TO_EMPTY : 0;
  kinds |= strstr(ruleset, "+push+") || strstr(ruleset, "+push,") ? TO_PUSH : 0;
  kinds |= strstr(ruleset, "push_capture") ? TO_PUSH_CAPTURE : 0;
  return kinds | (strstr(ruleset, "enemy") ? TO_ENEMY : 0);
}

static void moves_and_their_ends(void **state) {
  moyo_random random = moyo_random_seed(1, 42);
  (void)state;
  for (unsigned i = 0; i < RULESETS; i++) {
    const char *ruleset = rulesets[i];
    moyo_game *g = load(ruleset);
    moyo_state *s = new_state(g);
    unsigned good = 0;
    for (unsigned n = 0; n < (g->points < 20 ? tries(20, 40) : tries(6, 12));
         n++) {
      set_up(s, &random, 10 + n * 37 % 90, 3);
      good += check_steps(s, kinds_of(ruleset), ruleset);
    }
    assert_in_range(good, tries(1, 5), UINT32_MAX); /* or nothing was tried */
    moyo_state_free(s);
    moyo_game_free(g);
  }
}

/* A point holds at most MAX_HEIGHT stones; no move makes it more. */
static void stacks_have_a_largest_height(void **state) {
  (void)state;
  moyo_game *g = load("lab_moves:size=3x1,stacks=yes,onto=own,players=1");
  moyo_state *s = new_state(g);
  moyo_step step = {.arg = {0, 1, 0}};
  char text[256] = "";
  assert_true(moyo_state_put(s, 0, 1) && moyo_state_put(s, 1, 1));
  assert_int_equal(slide_range(s, 0, 1), 1);
  assert_true(slide_allowed(s, TO_OWN, step, text, sizeof text));
  assert_true(moyo_state_stack(s, 1, MAX_HEIGHT));
  assert_false(slide_allowed(s, TO_OWN, step, text, sizeof text));
  assert_string_equal(text, "B1: a point holds at most 65535 stones");
  moyo_state_free(s);
  moyo_game_free(g);
}

static moyo_status ask(moyo_state *s, const char *text, moyo_error *error) {
  moyo_step step;
  *error = (moyo_error){"", ""};
  assert_int_equal(moyo_step_parse(s, text, &step, error), MOYO_OK);
  return moyo_judge(s, step, error);
}

/* The stone that came last stays where it is for the rest of the turn. */
static void a_new_stone_does_not_move(void **state) {
  moyo_error error = {"", ""};
  moyo_step step;
  (void)state;
  moyo_game *g = load("twog:size=5,contract=5,pie=no");
  moyo_state *s = new_state(g);
  assert_true(moyo_state_put(s, 0, 2)); /* A5, which goes two points */
  assert_int_equal(moyo_step_parse(s, "A1", &step, &error), MOYO_OK);
  assert_int_equal(moyo_play(s, step, &error), MOYO_OK);
  assert_int_equal(ask(s, "A1-C1", &error), MOYO_REFUSED);
  assert_string_equal(error.rule, "move");
  assert_string_equal(error.message,
                      "A1: it was placed this turn and may not move");
  assert_int_equal(ask(s, "A5-C5", &error), MOYO_OK);
  assert_int_equal(ask(s, "A5-B5", &error), MOYO_REFUSED);
  assert_string_equal(error.message, "A5 to B5: a group of 2 liberties moves "
                                     "exactly as many points along a line");
  moyo_state_free(s);
  moyo_game_free(g);
}

/* A stone on E5 would push that on C5: not when it has just come. */
static void a_new_stone_is_not_pushed(void **state) {
  moyo_error error = {"", ""};
  moyo_step step;
  (void)state;
  moyo_game *g = load("twog:size=5,contract=5,pie=no,push=yes");
  moyo_state *s = new_state(g);
  assert_true(moyo_state_put(s, 4, 2)); /* E5, which goes two points */
  assert_true(moyo_state_put(s, 2, 2)); /* C5 */
  assert_int_equal(ask(s, "E5-C5", &error), MOYO_OK);
  assert_true(moyo_state_put(s, 2, 0));
  assert_int_equal(moyo_step_parse(s, "C5", &step, &error), MOYO_OK);
  assert_int_equal(moyo_play(s, step, &error), MOYO_OK);
  assert_int_equal(ask(s, "E5-C5", &error), MOYO_REFUSED);
  assert_string_equal(error.message,
                      "C5: one of the player's stones, placed this turn, "
                      "stands there, where this move may not end");
  moyo_state_free(s);
  moyo_game_free(g);
}

int main(int argc, char **argv) {
  read_effort(argc, argv);
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(moves_and_their_ends),
      cmocka_unit_test(stacks_have_a_largest_height),
      cmocka_unit_test(a_new_stone_does_not_move),
      cmocka_unit_test(a_new_stone_is_not_pushed),
  };
  return cmocka_run_group_tests_name("moves", tests, open_library,
                                     close_library);
}
