/*
** cycle_key_test.c - which positions count as the same situation.
*/
#include "cycle_key.h"

#include "scene.h"

static bool same_fold(const char *a, size_t m, const char *b, size_t n) {
  uint64_t x[2] = {0, 1}, y[2] = {0, 1};
  cycle_fold(x, a, m);
  cycle_fold(y, b, n);
  return x[0] == y[0] && x[1] == y[1];
}

static void all_bytes_count(void **state) {
  (void)state;
  assert_true(same_fold("abcdefghij", 10, "abcdefghij", 10));
  assert_false(same_fold("abcdefghij", 10, "abcdefghiX", 10));
  assert_false(same_fold("abcdefghijklmnop", 16, "ijklmnopabcdefgh", 16));
  assert_true(same_fold("abcX", 3, "abcY", 3));
}

/* Are two lines of play in the same situation? */
static bool same(const char *ruleset, const char *a, const char *b, bool path) {
  moyo_state *s = scene(ruleset), *t = moyo_state_new(s->game, 2);
  uint64_t x[2], y[2];
  assert_non_null(t);
  scene_play(s, a);
  scene_play(t, b);
  cycle_key(s, path, x);
  cycle_key(t, path, y);
  moyo_state_free(t);
  scene_end(s);
  return memcmp(x, y, sizeof x) == 0;
}

static const char go[] = "lab:size=3";

static void the_start_is_one_situation(void **state) {
  (void)state;
  assert_true(same(go, "", "", true)); /* whatever chance will bring */
}

static void the_order_of_play_is_the_path(void **state) {
  (void)state;
  assert_true(same(go, "A1, C3, B2, A3", "B2, A3, A1, C3", false));
  assert_false(same(go, "A1, C3, B2, A3", "B2, A3, A1, C3", true));
}

static void passes_and_whose_turn_it_is_count(void **state) {
  (void)state;
  assert_false(same(go, "", "pass", false));
  assert_false(same(go, "", "pass, pass", false));
  assert_true(same(go, "A1, C3", "A1, pass, pass, C3", false)); /* gone by */
}

/* White takes A1, again and again: prisoners and turns do not come back. */
static void what_never_comes_back_is_left_out(void **state) {
  (void)state;
  assert_true(same(go, "pass, A2, A1, B1, C3, pass",
                   "pass, A2, A1, B1, A1, pass, C3, pass", false));
}

/* A field is a part of the position, also between steps of one turn. */
static void fields_count(void **state) {
  static const char lab[] = "lab_order:turn=ask,order=-";
  (void)state;
  assert_true(same(lab, "ask 1", "ask 1", true));
  assert_false(same(lab, "ask 1", "ask 2", true));
}

RUN(cmocka_unit_test(all_bytes_count),
    cmocka_unit_test(the_start_is_one_situation),
    cmocka_unit_test(the_order_of_play_is_the_path),
    cmocka_unit_test(passes_and_whose_turn_it_is_count),
    cmocka_unit_test(what_never_comes_back_is_left_out),
    cmocka_unit_test(fields_count))
