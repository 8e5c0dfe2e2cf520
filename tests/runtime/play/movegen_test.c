/*
** movegen_test.c - the first step, one at random, and all.
*/
#include "movegen.h"

#include "order.h"
#include "scene.h"

static bool same(moyo_step a, moyo_step b) {
  return memcmp(&a, &b, sizeof a) == 0;
}

/* Holds the first step along each edge, and one at random, to the list. */
static void check(moyo_state *s, moyo_random *random) {
  enum { ROOM = 2000 };
  static moyo_step all[ROOM];
  moyo_error error = {"", ""};
  moyo_step step;
  size_t count, drawn, from = 0;
  unsigned edges;
  const edge *e = order_edges(s, &edges);
  assert_int_equal(moyo_legal(s, all, ROOM, &count, &error), MOYO_OK);
  assert_true(count <= ROOM);
  for (unsigned i = 0; i < edges; i++) {
    size_t n = 0, at = 0;
    while (from + n < count && all[from + n].verb == e[i].verb) n++;
    moyo_status wanted = n > 0 ? MOYO_OK : MOYO_REFUSED;
    assert_int_equal(movegen_find(s, &e[i], &step, &error), wanted);
    if (movegen_has_plain(s, &e[i])) assert_true(n > 0);
    if (n > 0) assert_true(same(step, all[from]));
    assert_int_equal(movegen_draw(s, &e[i], random, &step, &drawn, &error),
                     wanted);
    assert_int_equal(drawn, n);
    while (at < n && !same(step, all[from + at])) at++;
    assert_true(n == 0 || at < n);
    from += n;
  }
  assert_int_equal(from, count);
}

/* Of nine steps each is drawn once in nine times. */
static void all_are_drawn_alike(void **state) {
  enum { EACH = 1000 };
  moyo_random random = moyo_random_seed(1, 62);
  moyo_error error;
  unsigned times[9] = {0}, edges;
  (void)state;
  moyo_state *s = scene("lab:size=3,passing=no");
  const edge *e = order_edges(s, &edges);
  for (unsigned i = 0; i < 9 * EACH; i++) {
    moyo_step step;
    size_t count;
    assert_int_equal(movegen_draw(s, e, &random, &step, &count, &error),
                     MOYO_OK);
    assert_int_equal(count, 9);
    times[step.arg[0]]++;
  }
  for (unsigned p = 0; p < 9; p++)
    assert_in_range(times[p], EACH - 150, EACH + 150);
  scene_end(s);
}

static void they_agree(void **state) {
  static const char *const rulesets[] = {"go:size=4",
                                         "lab_moves:onto=empty+enemy,size=4",
                                         "lab_pieces:own=dig,size=3",
                                         "lab_order:turn=shift,order=-,size=3",
                                         "lab_cards",
                                         "gorogo:size=4,stones=5,henges=2",
                                         "twog:size=5,contract=2"};
  moyo_random random = moyo_random_seed(1, 61);
  (void)state;
  for (unsigned i = 0; i < sizeof rulesets / sizeof *rulesets; i++) {
    moyo_state *s = scene(rulesets[i]);
    for (unsigned n = 0; n < 12 && !moyo_state_over(s); n++) {
      unsigned steps;
      moyo_error error = {"", ""};
      check(s, &random);
      assert_int_equal(
          moyo_playout(s, MOYO_UNIFORM, &random, 1, &steps, &error), MOYO_OK);
    }
    scene_end(s);
  }
}

/* The list has the placements, and passes, that are legal one by one. */
static void check_each(moyo_state *s) {
  enum { ROOM = 400 };
  moyo_step all[ROOM];
  moyo_error error;
  size_t count, at = 0;
  unsigned edges;
  const edge *e = order_edges(s, &edges);
  assert_int_equal(moyo_legal(s, all, ROOM, &count, &error), MOYO_OK);
  for (unsigned i = 0; i < edges; i++) {
    unsigned values = s->game->verbs[e[i].verb].values;
    for (unsigned p = 0; p < values; p++) {
      moyo_step step = {.verb = e[i].verb, .arg = {(uint16_t)p}};
      if (moyo_judge(s, step, &error) != MOYO_OK) continue;
      assert_true(at < count && same(step, all[at]));
      at++;
    }
  }
  assert_int_equal(at, count);
}

/* Quiet placements are found at once: near captures and kos, on boards of more
** than one word, with neighbours elsewhere, and with points that have none. */
static void lists_are_what_is_legal(void **state) {
  static const char *const rulesets[] = {
      "go:size=4,ko=simple,suicide=forbidden",
      "go:size=9,ko=simple,suicide=forbidden",
      "go:size=9,suicide=allowed",
      "go:board=hex,size=5,ko=simple",
      "go:size=5,board=torus,suicide=forbidden",
      "gengo:size=5"};
  moyo_random random = moyo_random_seed(1, 63);
  (void)state;
  for (unsigned i = 0; i < sizeof rulesets / sizeof *rulesets; i++) {
    moyo_state *s = scene(rulesets[i]);
    for (unsigned n = 0; n < 150 && !moyo_state_over(s); n++) {
      unsigned steps;
      moyo_error error = {"", ""};
      check_each(s);
      assert_int_equal(
          moyo_playout(s, MOYO_UNIFORM, &random, 1, &steps, &error), MOYO_OK);
    }
    scene_end(s);
  }
}

/* Is a placement seen at once to be legal? */
static bool has_plain(const moyo_state *s) {
  unsigned edges;
  return movegen_has_plain((moyo_state *)(uintptr_t)s, order_edges(s, &edges));
}

static void a_plain_placement_is_seen(void **state) {
  (void)state;
  moyo_state *s = scene("gorogo:size=3,stones=2,henges=1,setup_henges=0");
  assert_true(has_plain(s));
  scene_end(s);
  s = scene("go:size=3,suicide=forbidden"); /* other conditions are judged */
  assert_false(has_plain(s));
  scene_end(s);
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

RUN(cmocka_unit_test(they_agree), cmocka_unit_test(all_are_drawn_alike),
    cmocka_unit_test(lists_are_what_is_legal),
    cmocka_unit_test(a_plain_placement_is_seen),
    cmocka_unit_test(what_does_not_fit_is_counted))
