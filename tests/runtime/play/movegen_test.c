/*
** movegen_test.c - the first step, all and the n-th, in one order.
*/
#include "movegen.h"

#include "order.h"
#include "scene.h"

static bool same(moyo_step a, moyo_step b) {
  return memcmp(&a, &b, sizeof a) == 0;
}

/* Holds the first and the n-th step along each edge to the list. */
static void check(moyo_state *s) {
  enum { ROOM = 2000 };
  static moyo_step all[ROOM];
  moyo_error error = {"", ""};
  moyo_step step;
  size_t count, counted, from = 0;
  unsigned edges;
  const edge *e = order_edges(s, &edges);
  assert_int_equal(moyo_legal(s, all, ROOM, &count, &error), MOYO_OK);
  assert_true(count <= ROOM);
  for (unsigned i = 0; i < edges; i++) {
    size_t n = 0;
    for (; movegen_nth(s, &e[i], n, &step, &counted, &error) == MOYO_OK; n++)
      assert_true(from + n < count && same(step, all[from + n]));
    assert_int_equal(counted, n);
    assert_int_equal(movegen_find(s, &e[i], &step, &error),
                     n > 0 ? MOYO_OK : MOYO_REFUSED);
    if (n > 0) assert_true(same(step, all[from]));
    from += n;
  }
  assert_int_equal(from, count);
}

static void one_order(void **state) {
  static const char *const rulesets[] = {
      "go:size=4", "lab_moves:onto=empty+enemy,size=4",
      "lab_pieces:own=dig,size=3", "lab_order:turn=shift,order=-,size=3",
      "lab_cards"};
  moyo_random random = moyo_random_seed(1, 61);
  (void)state;
  for (unsigned i = 0; i < sizeof rulesets / sizeof *rulesets; i++) {
    moyo_state *s = scene(rulesets[i]);
    for (unsigned n = 0; n < 12 && !moyo_state_over(s); n++) {
      unsigned steps;
      moyo_error error = {"", ""};
      check(s);
      assert_int_equal(
          moyo_playout(s, MOYO_UNIFORM, &random, 1, &steps, &error), MOYO_OK);
    }
    scene_end(s);
  }
}

static void what_does_not_fit_is_counted(void **state) {
  moyo_step few[3];
  moyo_error error;
  size_t count;
  (void)state;
  moyo_state *s = scene("lab:size=3");
  few[2] = (moyo_step){.verb = 77};
  assert_int_equal(moyo_legal(s, few, 2, &count, &error), MOYO_OK);
  assert_int_equal(count, 10);
  assert_int_equal(few[2].verb, 77);
  assert_int_equal(few[1].arg[0], 1);
  scene_play(s, "pass, pass, pass");
  assert_int_equal(moyo_legal(s, few, 2, &count, &error), MOYO_OK);
  assert_int_equal(count, 0);
  scene_end(s);
}

RUN(cmocka_unit_test(one_order), cmocka_unit_test(what_does_not_fit_is_counted))
