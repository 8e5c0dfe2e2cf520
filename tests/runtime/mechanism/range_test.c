/*
** range_test.c - how far stones may come, against distances counted the long way,
** on boards of all kinds, maps with holes among them.
*/
#include "range.h"

#include "support.h"

/* Steps along lines between any two points, by going over all lines again and
** again until nothing becomes shorter. */
enum { FAR = 9999 };

static void count_all(const topology *t, unsigned from, unsigned *steps) {
  bool shorter = true;
  for (unsigned p = 0; p < t->points; p++) steps[p] = p == from ? 0 : FAR;
  while (shorter) {
    shorter = false;
    for (unsigned p = 0; p < t->points; p++)
      for (unsigned k = 0; k < t->degree; k++) {
        unsigned q = t->lines[p * t->degree + k];
        if (q == t->points || steps[q] + 1 >= steps[p]) continue;
        steps[p] = steps[q] + 1;
        shorter = true;
      }
  }
}

static int32_t *field_named(const moyo_state *s, const char *name) {
  for (unsigned i = 0; i < s->game->field_count; i++)
    if (strcmp(s->game->fields[i].name, name) == 0) return state_field(s, i);
  fail_msg("no field %s", name);
  return NULL;
}

/* The condition of the game's placements. */
static const node *condition_of(const moyo_game *g) {
  for (unsigned i = 0; i < g->verb_count; i++)
    for (unsigned k = 0; k < g->verbs[i].before.count; k++)
      if (g->verbs[i].before.nodes[k].op == OP_WITHIN)
        return &g->verbs[i].before.nodes[k];
  fail_msg("nothing is within reach");
  return NULL;
}

static bool naive_has(const moyo_state *s, range_limit r, unsigned player,
                      unsigned p, int32_t limit) {
  static unsigned steps[MAX_POINTS];
  count_all(s->game->board, p, steps);
  for (unsigned q = 0; q < s->game->points; q++) {
    bool camp = r.from >= 0 && field_named(s, "camp")[player] == (int32_t)q + 1;
    if ((camp || s->colour[q] == player + 1) && (int32_t)steps[q] <= limit)
      return true;
  }
  return false;
}

static void check(const moyo_state *s, range_limit r, int32_t limit) {
  set_word set[SET_MAX_WORDS];
  char text[256], name[32];
  for (unsigned player = 0; player < s->game->players; player++) {
    range_fill(s, r, player, set);
    for (unsigned p = 0; p < s->game->points; p++) {
      bool there = naive_has(s, r, player, p, limit);
      assert_int_equal(range_has(s, r, player, p), there);
      if (s->colour[p] == EMPTY) assert_int_equal(set_has(set, p), there);
      assert_false(set_has(set, p) && !there);
      range_refusal(s, r, player, p, text, sizeof text);
      snprintf(name, sizeof name, "%s", moyo_game_point(s->game, p));
      assert_non_null(strstr(text, name));
    }
    for (unsigned p = s->game->points; p < s->game->words * SET_BITS; p++)
      assert_false(set_has(set, p));
  }
}

static void play(const char *ruleset, bool by_field) {
  moyo_game *g = load(ruleset);
  moyo_state *s = moyo_state_new(g, 1);
  range_limit r = range_of(condition_of(g));
  moyo_random random = moyo_random_seed(7, 0);
  for (unsigned times = 0; times < 6; times++) {
    for (unsigned i = 0; i < times; i++)
      moyo_state_put(s, moyo_random_below(&random, g->points),
                     1 + moyo_random_below(&random, g->players));
    for (unsigned i = 0; i < g->players; i++) /* 0 and too many: nowhere */
      field_named(s, "camp")[i] =
          (int32_t)moyo_random_below(&random, g->points + 2);
    int32_t limit = r.limit;
    if (by_field) /* also more than was said, and less than nothing */
      limit = *field_named(s, "most") =
          (int32_t)moyo_random_below(&random, 12) - 1;
    check(s, r, limit);
  }
  moyo_state_free(s);
  moyo_game_free(g);
}

static void constant_limits(void **state) {
  (void)state;
  play("lab_order:size=5,limit=2", false);
  play("lab_order:size=5,limit=0,players=3", false);
  play("lab_order:board=torus,size=6x4,limit=3", false);
  play("lab_order:board=hex,limit=1,from=no", false);
  play("lab_order:board=holes9,limit=4", false);
  play("lab_order:board=archipelago,limit=5,from=no", false);
  play("lab_order:board=snail,limit=60", false);
}

static void limits_in_fields(void **state) {
  (void)state;
  play("lab_order:size=1,limit=most", true);
  play("lab_order:size=8,limit=most,players=4", true);
  play("lab_order:board=pinwheel,limit=most,most=3", true);
  play("lab_order:board=ring,limit=most,most=0,from=no", true);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(constant_limits),
      cmocka_unit_test(limits_in_fields),
  };
  return cmocka_run_group_tests_name("reach", tests, open_library,
                                     close_library);
}
