/*
** rows_test.c - pairs: none is lost, and what conditions leave out goes.
*/
#include "rows.h"

#include "legality.h"
#include "scene.h"

#define RULES MOYO_SOURCE_DIR "/tests/rules/"

static const verb *verb_called(const moyo_state *s, const char *name) {
  const moyo_game *g = s->game;
  for (unsigned i = 0; i < g->verb_count; i++)
    if (strcmp(g->verbs[i].name, name) == 0) return &g->verbs[i];
  fail_msg("there is no %s", name);
  return NULL;
}

static bool is_legal(moyo_state *s, moyo_step step) {
  return moyo_judge(s, step, NULL) == MOYO_OK;
}

static moyo_step step_of(const moyo_state *s, const verb *v) {
  return (moyo_step){.verb = (uint16_t)(v - s->game->verbs)};
}

/* How many pairs are legal. */
static unsigned count_legal(moyo_state *s, const verb *v) {
  moyo_step step = step_of(s, v);
  unsigned n = 0, points = s->game->points;
  for (unsigned i = 0; i < points * points; i++) {
    step.arg[0] = (uint16_t)(i / points);
    step.arg[1] = (uint16_t)(i % points);
    n += is_legal(s, step);
  }
  return n;
}

/* Strikes pairs that the rules refuse, in random order, until none is left, or
** none that can be struck.  Opens each row, or none. */
static void strike_all(moyo_state *s, const verb *v, rows *r,
                       moyo_random *random, bool opens) {
  for (unsigned i = 0; r->total > 0 && i < 3000; i++) {
    r->opens = opens;
    moyo_step step = step_of(s, v);
    uint32_t total = r->total;
    bool is = rows_step(s, v, r, random_below(random, total), &step);
    if (!is) assert_true(r->total < total && !is_legal(s, step));
    if (is && !is_legal(s, step)) rows_strike(r, step);
  }
}

/* Each legal pair has one number. */
static void check_numbers(moyo_state *s, const verb *v, rows *r,
                          unsigned legal) {
  static unsigned char met[MAX_POINTS][64];
  unsigned found = 0;
  memset(met, 0, sizeof met);
  for (uint32_t k = 0; k < r->total; k++) {
    moyo_step step = step_of(s, v);
    assert_true(rows_step(s, v, r, k, &step));
    assert_false(met[step.arg[0]][step.arg[1]]);
    met[step.arg[0]][step.arg[1]] = 1;
    found += is_legal(s, step);
  }
  assert_int_equal(found, legal);
}

/* What is struck is gone for good, and only legal pairs are left. */
static void opened_rows_come_down_to_what_is_legal(void **state) {
  static rows r;
  moyo_random random = moyo_random_seed(1, 71);
  (void)state;
  moyo_state *s = scene(RULES "guide/pairs.lua:size=5");
  const verb *v = verb_called(s, "pair");
  for (unsigned n = 0; n < 4; n++) {
    unsigned steps, legal = count_legal(s, v);
    moyo_error error;
    rows_begin(s, v, &r);
    assert_false(r.opens); /* a row would be gone through value by value */
    /* only free points, either first or second */
    assert_int_equal(r.total, s->head->free_count * s->head->free_count);
    strike_all(s, v, &r, &random, true);
    assert_int_equal(r.total, legal);
    check_numbers(s, v, &r, legal);
    moyo_playout(s, MOYO_UNIFORM, &random, 1, &steps, &error);
  }
  scene_end(s);
}

/* Rows that nothing selects for stay closed. */
static void closed_rows_keep_their_pairs(void **state) {
  static rows r;
  moyo_random random = moyo_random_seed(1, 72);
  (void)state;
  moyo_state *s = scene(RULES "catalogue/slidey.lua:size=5");
  const verb *v = verb_called(s, "slide");
  scene_put(s, 1, "A1, B2, C3, A2");
  scene_put(s, 2, "D4, C2");
  moyo_state_to_play(s, 0);
  rows_begin(s, v, &r);
  assert_int_equal(r.total, 4 * (25 - 6));
  strike_all(s, v, &r, &random, false);
  assert_int_equal(r.total, 4 * (25 - 6));
  check_numbers(s, v, &r, count_legal(s, v));
  scene_end(s);
}

/* More rows than there is room for stay closed, and lose no pair. */
static void rows_without_room_stay_closed(void **state) {
  static rows r;
  moyo_random random = moyo_random_seed(1, 73);
  (void)state;
  moyo_state *s = scene(RULES "catalogue/crawl.lua:size=4");
  const verb *v = verb_called(s, "crawl");
  for (unsigned p = 0; p < 16; p += 2) assert_true(moyo_state_put(s, p, 1));
  moyo_state_to_play(s, 0);
  rows_begin(s, v, &r);
  assert_true(r.opens);
  r.most = 7;
  strike_all(s, v, &r, &random, true);
  assert_int_equal(r.count, 7);
  check_numbers(s, v, &r, count_legal(s, v));
  scene_end(s);
}

RUN(cmocka_unit_test(opened_rows_come_down_to_what_is_legal),
    cmocka_unit_test(closed_rows_keep_their_pairs),
    cmocka_unit_test(rows_without_room_stay_closed))
