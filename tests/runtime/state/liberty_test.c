/*
** liberty_test.c - exact liberties of groups, levels and sides against a recount
** by the definitions.
*/
#include "liberty.h"

#include "groups.h"
#include "naive.h"

static const char *const stacked[] = {
    "lab_moves:stacks=yes,size=4",
    "lab_moves:stacks=yes,size=6x3,players=4",
    "lab_moves:stacks=yes,size=3,board=torus",
    "lab_moves:stacks=yes,size=4,board=hex",
    "lab_moves:stacks=yes,pieces=yes,size=1x9",
    "lab_moves:stacks=yes,board=ring",
    "lab_moves:size=5,stone=nnn/nxn/nnn",
    "lab_moves:stacks=yes,size=6,stone=" STANDARD,
    "lab_moves:size=6,joined=yes,stone=" STANDARD,
};

enum { STACKED = sizeof stacked / sizeof *stacked };

static void check_levels(const moyo_state *s, const char *ruleset) {
  static naive_group g;
  uint16_t list[MAX_POINTS];
  for (unsigned p = 0; p < s->game->points; p++)
    for (unsigned level = 1; level <= naive_height(s, p); level++) {
      unsigned size = 0, count = 0;
      naive_find(s, p, level, s->colour[p], false, &g);
      for (unsigned q = 0; q < s->game->points; q++) count += g.in[q];
      if (liberty_count(s, p, level) != g.liberties)
        fail_msg("%s: %s at level %u has %u liberties, not %u", ruleset,
                 s->game->board->name[p], level, g.liberties,
                 liberty_count(s, p, level));
      assert_int_equal(liberty_group(s, p, level, list, &size), g.liberties);
      assert_int_equal(size, count);
      for (unsigned i = 0; i < size; i++) {
        assert_int_equal(g.in[list[i]], 1);
        g.in[list[i]] = 0; /* each once */
      }
    }
}

static void levels(void **state) {
  moyo_random random = moyo_random_seed(1, 41);
  (void)state;
  for (unsigned i = 0; i < STACKED; i++) {
    moyo_game *g = load(stacked[i]);
    moyo_state *s = new_state(g);
    for (unsigned density = 5; density <= 100; density += 5) {
      set_up(s, &random, density, 4);
      check_levels(s, stacked[i]);
    }
    moyo_state_free(s);
    moyo_game_free(g);
  }
}

/* A tower, counted by hand: alone, beside an enemy, beside a lower one. */
static void the_levels_of_a_tower(void **state) {
  (void)state;
  moyo_game *g = load("lab_moves:stacks=yes,size=5");
  moyo_state *s = new_state(g);
  assert_true(moyo_state_put(s, 12, 1) && moyo_state_stack(s, 12, 3));
  for (unsigned level = 1; level <= 3; level++)
    assert_int_equal(liberty_count(s, 12, level), 4);
  /* a low enemy beside it takes a liberty at its own level alone */
  assert_true(moyo_state_put(s, 11, 2));
  assert_int_equal(liberty_count(s, 12, 1), 3);
  assert_int_equal(liberty_count(s, 12, 2), 4);
  /* an own stack of two joins it twice, and is a liberty of the third */
  assert_true(moyo_state_put(s, 13, 1) && moyo_state_stack(s, 13, 2));
  assert_int_equal(liberty_count(s, 12, 1), 5);
  assert_int_equal(liberty_count(s, 12, 2), 6);
  assert_int_equal(liberty_count(s, 12, 3), 4);
  moyo_state_free(s);
  moyo_game_free(g);
}

static const char *const sided[] = {
    "lab_pieces:size=4,pieces=1",
    "lab_pieces:size=5x3,pieces=3,players=3",
    "lab_pieces:size=3,board=torus,pieces=2",
    "lab_pieces:size=4,board=hex,pieces=1",
    "lab_pieces:size=6,pieces=1,stone=nnn/nxn/nnn",
    "lab_pieces:size=6,pieces=2,joined=yes,stone=" STANDARD,
    "lab_pieces:size=4,pieces=0",
    "lab_pieces:size=4,pieces=2,kinds=walls",
    "lab_pieces:size=5,pieces=3,kinds=all",
    "lab_pieces:size=6,pieces=3,kinds=all,joined=yes,stone=" STANDARD,
    "gorogo:size=4,stones=1",
};

enum { SIDED = sizeof sided / sizeof *sided };

static void check_sides(const moyo_state *s, const char *ruleset) {
  static naive_group g;
  for (unsigned p = 0; p < s->game->points; p++)
    for (unsigned colour = 1; colour <= s->game->players; colour++) {
      assert_false(liberty_same_side(s, s->game->points, colour));
      bool same = naive_joins(s, p, colour, 1, true);
      if (s->colour[p] != EMPTY)
        assert_int_equal(liberty_same_side(s, p, colour), same);
      if (!same) continue;
      naive_find(s, p, 1, colour, true, &g);
      if (liberty_side(s, p, colour) != (g.liberties > 0))
        fail_msg("%s: %s on the side of %u has %u liberties", ruleset,
                 s->game->board->name[p], colour, g.liberties);
    }
}

static void sides(void **state) {
  moyo_random random = moyo_random_seed(2, 41);
  (void)state;
  for (unsigned i = 0; i < SIDED; i++) {
    moyo_game *g = load(sided[i]);
    moyo_state *s = new_state(g);
    for (unsigned n = 0; n < 60; n++) {
      set_up(s, &random, 40 + n, 1);
      check_sides(s, sided[i]);
    }
    moyo_state_free(s);
    moyo_game_free(g);
  }
}

static const char *const cleared[] = {
    "sygo:size=4",
    "sygo:size=5x3,suicide_check=turn",
    "sygo:size=4,board=hex",
    "lab_growth:size=3,board=torus",
    "lab_growth:board=ring,players=3",
    "lab_growth:size=4,pieces=yes",
    "go:size=4",
    "gorogo:size=4,stones=1",
    "gorogo:size=4,stones=6,henges=2,setup_henges=0",
    "lab_pieces:size=4,pieces=2",
    "lab_pieces:size=4,pieces=2,kinds=walls",
    "lab_pieces:size=4,pieces=3,kinds=all",
    "lab_pieces:size=5x3,pieces=3,players=3",
    "lab_sides:size=4",
};

enum { CLEARED = sizeof cleared / sizeof *cleared };

/* What is found by putting the stone and clearing the board. */
static liberty_after play_and_look(const moyo_state *s, moyo_state *t,
                                   unsigned p, unsigned colour) {
  moyo_state_copy(t, s);
  t->game->groups->play(t, p, colour);
  if (t->colour[p] == colour && liberty_side(t, p, colour)) return LIBERTY_LEFT;
  bool taken = t->losses.taken_count + t->losses.flipped_count > 0;
  return taken ? LIBERTY_TAKEN : LIBERTY_NONE;
}

/* Checks each free point; counts the answers, and those where something would
** be taken. */
static void check_cleared(const moyo_state *s, moyo_state *t,
                          const char *ruleset, unsigned *met) {
  unsigned colour = s->head->mover + 1u;
  for (unsigned p = 0; p < s->game->points; p++) {
    if (!set_has(s->free, p)) continue;
    bool plain = liberty_beside(s, p) || liberty_joined(s, p, colour);
    liberty_after left = plain ? LIBERTY_LEFT : liberty_cleared(s, p, colour);
    if (!plain) met[left]++;
    if (left == LIBERTY_UNKNOWN) continue;
    if (left != play_and_look(s, t, p, colour))
      fail_msg("%s: at step %u %s is foreseen wrongly, as %d", ruleset,
               s->head->steps, s->game->board->name[p], (int)left);
  }
}

static void what_clearing_leaves(void **state) {
  unsigned met[LIBERTY_UNKNOWN + 1] = {0};
  (void)state;
  for (unsigned i = 0; i < CLEARED; i++) {
    moyo_game *g = load(cleared[i]);
    moyo_state *s = new_state(g), *t = new_state(g);
    for (uint64_t seed = 1; seed <= 12; seed++) {
      moyo_random random = moyo_random_seed(seed, 45);
      moyo_error error;
      moyo_step step;
      moyo_state_reset(s, seed);
      for (unsigned n = 0; n < 60 && !moyo_state_over(s); n++) {
        check_cleared(s, t, cleared[i], met);
        if (moyo_choose(s, MOYO_LIGHT, &random, &step, &error) != MOYO_OK ||
            moyo_play(s, step, &error) != MOYO_OK)
          break;
      }
    }
    moyo_state_free(s);
    moyo_state_free(t);
    moyo_game_free(g);
  }
  for (unsigned k = 0; k <= LIBERTY_UNKNOWN; k++)
    assert_in_range(met[k], 5, UINT32_MAX); /* or nothing was asked */
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(levels),
      cmocka_unit_test(the_levels_of_a_tower),
      cmocka_unit_test(sides),
      cmocka_unit_test(what_clearing_leaves),
  };
  return cmocka_run_group_tests_name("liberties", tests, open_library,
                                     close_library);
}
