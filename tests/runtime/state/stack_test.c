/*
** stack_test.c - stones put on points and taken off them, one by one and stack by
** stack: what the runtime keeps of groups and hashes is that of the board.
*/
#include "audit.h"
#include "naive.h"

static const char *const rulesets[] = {
    "lab_moves:stacks=yes,size=4",
    "lab_moves:stacks=yes,size=3,board=torus,players=3",
    "lab_moves:stacks=yes,size=4,board=hex,pieces=yes",
    "lab_moves:stacks=yes,board=ring",
    "lab_moves:stacks=yes,size=7,stone=" STANDARD,
    "lab_moves:stacks=yes,size=6,joined=yes,stone=nooxoon,"
    "clear=enemy+own",
    "lab_moves:stacks=yes,size=5,clear=enemy+own",
    "lab_moves:size=5",
    "lab_pieces:size=5,pieces=2",
    "lab_pieces:size=6,joined=yes,stone=" STANDARD,
};

enum { RULESETS = sizeof rulesets / sizeof *rulesets };

/* What should stand on the board. */
typedef struct board {
  unsigned colour[MAX_POINTS], height[MAX_POINTS];
} board;

/* May a stone of the colour be added there?  Stacks are of one colour. */
static bool fits(const moyo_state *s, const board *b, unsigned p,
                 unsigned colour) {
  if (b->colour[p] == EMPTY) return set_has(s->free, p);
  return s->height && b->colour[p] == colour;
}

static void change(moyo_state *s, board *b, moyo_random *random) {
  unsigned p = moyo_random_below(random, s->game->points);
  unsigned colour = 1 + moyo_random_below(random, s->game->colours);
  unsigned n = s->height ? 1 + moyo_random_below(random, 3) : 1;
  if (fits(s, b, p, colour)) {
    state_add(s, p, colour, n);
    b->colour[p] = colour;
    b->height[p] += n;
  } else if (b->height[p] > 0) {
    n = n < b->height[p] ? n : b->height[p];
    state_take(s, p, n);
    b->height[p] -= n;
    if (b->height[p] == 0) b->colour[p] = EMPTY;
  }
}

static void same_board(const moyo_state *s, const board *b,
                       const char *ruleset) {
  for (unsigned p = 0; p < s->game->points; p++)
    if (s->colour[p] != b->colour[p] || state_height(s, p) != b->height[p])
      fail_msg("%s: %s holds %u of colour %u", ruleset, s->game->board->name[p],
               state_height(s, p), s->colour[p]);
}

/* The same stones, set up one after the other on an empty board. */
static void same_hash(const moyo_state *s, const board *b) {
  moyo_state *fresh = new_state(s->game);
  for (unsigned p = 0; p < s->game->points; p++) {
    if (b->height[p] == 0) continue;
    assert_true(moyo_state_put(fresh, p, b->colour[p]));
    if (s->height) assert_true(moyo_state_stack(fresh, p, b->height[p]));
  }
  assert_true(moyo_state_hash(fresh) == moyo_state_hash(s));
  moyo_state_free(fresh);
}

static void stones_come_and_go(void **state) {
  (void)state;
  for (unsigned i = 0; i < RULESETS; i++) {
    static board b;
    moyo_game *g = load(rulesets[i]);
    moyo_state *s = new_state(g);
    moyo_random random = moyo_random_seed(i, 47);
    memset(&b, 0, sizeof b);
    for (unsigned n = 0; n < 600; n++) {
      change(s, &b, &random);
      same_board(s, &b, rulesets[i]);
      check_audit(s, rulesets[i]);
      if (n % 20 == 0) same_hash(s, &b);
    }
    moyo_state_free(s);
    moyo_game_free(g);
  }
}

/* Groups without liberty are not overlooked where a stone has left. */
static void low_groups_are_noted(void **state) {
  (void)state;
  for (unsigned i = 0; i < RULESETS; i++) {
    static board b;
    moyo_game *g = load(rulesets[i]);
    moyo_state *s = new_state(g);
    moyo_random random = moyo_random_seed(i, 48);
    memset(&b, 0, sizeof b);
    for (unsigned n = 0; n < 400; n++) {
      bool low = false;
      change(s, &b, &random);
      for (unsigned p = 0; p < g->points; p++)
        low = low || (s->colour[p] != EMPTY && s->colour[p] <= g->players &&
                      s->record[s->group[p]].libs == 0);
      if (low && g->stages > 0 && !(s->head->loose & LOOSE_LOW))
        fail_msg("%s: a group without liberty is not noted", rulesets[i]);
    }
    moyo_state_free(s);
    moyo_game_free(g);
  }
}

static void setting_up_stacks(void **state) {
  (void)state;
  moyo_game *g = load("besiege:size=5"), *flat = load("go:size=5");
  moyo_state *s = new_state(g), *t = new_state(flat);
  assert_false(moyo_state_stack(s, 3, 2)); /* nothing stands there */
  assert_true(moyo_state_put(s, 3, 1));
  assert_int_equal(moyo_state_height(s, 3), 1);
  uint64_t one = moyo_state_hash(s);
  assert_false(moyo_state_stack(s, 3, 0));
  assert_false(moyo_state_stack(s, 3, 65536));
  assert_false(moyo_state_stack(s, 25, 1));
  assert_true(moyo_state_stack(s, 3, 65535));
  assert_int_equal(moyo_state_height(s, 3), 65535);
  assert_true(moyo_state_hash(s) != one);
  assert_true(moyo_state_stack(s, 3, 1));
  assert_true(moyo_state_hash(s) == one);
  assert_true(moyo_state_stack(s, 3, 2) && moyo_state_put(s, 3, 2));
  assert_int_equal(moyo_state_height(s, 3), 1); /* another's, a new stack */
  assert_true(moyo_state_stack(s, 3, 2) && moyo_state_put(s, 3, 0));
  assert_int_equal(moyo_state_height(s, 3), 0);
  assert_true(moyo_state_hash(s) == 0);
  assert_int_equal(moyo_state_height(s, 25), 0);
  assert_true(moyo_state_put(t, 3, 1));
  assert_false(moyo_state_stack(t, 3, 2)); /* no stacks in this game */
  assert_int_equal(moyo_state_height(t, 3), 1);
  moyo_state_free(s);
  moyo_state_free(t);
  moyo_game_free(g);
  moyo_game_free(flat);
}

/* An audit that finds nothing would be worth nothing. */
static void audits_see_heights(void **state) {
  (void)state;
  moyo_game *g = load("besiege:size=5");
  moyo_state *s = new_state(g);
  assert_true(moyo_state_put(s, 3, 1) && moyo_state_stack(s, 3, 4));
  assert_null(state_audit(s));
  s->height[3] = 5;
  assert_string_equal(state_audit(s), "the position's hash is wrong");
  s->height[3] = 4;
  assert_null(state_audit(s));
  s->colour[3] = 2;
  assert_non_null(state_audit(s));
  moyo_state_free(s);
  moyo_game_free(g);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(stones_come_and_go),
      cmocka_unit_test(low_groups_are_noted),
      cmocka_unit_test(setting_up_stacks),
      cmocka_unit_test(audits_see_heights),
  };
  return cmocka_run_group_tests_name("stacks", tests, open_library,
                                     close_library);
}
