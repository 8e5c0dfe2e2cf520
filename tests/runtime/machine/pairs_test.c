/*
** pairs_test.c - code of conditions on pairs begins where it looks at the
** position.
*/
#include "pairs.h"

#include "scene.h"

#define RULES MOYO_SOURCE_DIR "/tests/rules/"

/* The verb's first condition with starts, or NULL. */
static code *find_starting(const moyo_state *s, const char *name) {
  const moyo_game *g = s->game;
  for (unsigned i = 0; i < g->verb_count; i++) {
    const verb *v = &g->verbs[i];
    for (unsigned k = 0; k < v->before.count; k++) {
      code *c = v->before.nodes[k].code;
      if (strcmp(v->name, name) == 0 && c && c->start) return c;
    }
  }
  return NULL;
}

static int16_t *start_of(const moyo_state *s, const code *c, const char *first,
                         const char *second) {
  unsigned p = scene_point(s, first), q = scene_point(s, second);
  return c->start + (p * c->seconds + q) * code_start_size(c);
}

static bool is_legal(moyo_state *s, const char *text) {
  return moyo_judge(s, scene_step(s, text), NULL) == MOYO_OK;
}

/* Where the points lie to each other is known, so that only what stands between
** them is asked. */
static void code_begins_at_the_position(void **state) {
  (void)state;
  moyo_state *s = scene(RULES "catalogue/line.lua:size=5,row=3");
  code *c = find_starting(s, "append");
  assert_non_null(c);
  assert_int_equal(c->seconds, 25);
  unsigned size = code_start_size(c);
  assert_int_equal(size % STARTS_BY, 0);
  const int16_t *start = start_of(s, c, "C3", "D3");
  unsigned at = (unsigned)start[size - 1];
  assert_true(at > 10 && at < c->count);
  assert_int_equal(c->at[at].op, CODE_HEAD); /* whose turn it is */
  /* these are on no line, and no step */
  assert_int_equal(start_of(s, c, "A1", "B3")[size - 1], 0);
  scene_put(s, 1, "A3, B3");
  moyo_state_to_play(s, 0);
  assert_true(is_legal(s, "C3+D3"));
  assert_false(is_legal(s, "D3+E3"));
  assert_false(is_legal(s, "A1+B3"));
  scene_end(s);
}

/* What a start holds is what the code goes on with. */
static void starts_are_used(void **state) {
  (void)state;
  moyo_state *s = scene(RULES "catalogue/line.lua:size=5,row=3");
  code *c = find_starting(s, "append");
  unsigned size = code_start_size(c);
  scene_put(s, 1, "A3, B3");
  moyo_state_to_play(s, 0);
  assert_true(is_legal(s, "C3+D3"));
  memcpy(start_of(s, c, "C3", "D3"), start_of(s, c, "C4", "D4"),
         size * sizeof *c->start);
  assert_false(is_legal(s, "C3+D3"));
  /* without a start it begins at the beginning */
  memset(start_of(s, c, "C3", "D3"), 0, size * sizeof *c->start);
  assert_true(is_legal(s, "C3+D3"));
  scene_end(s);
}

/* What depends on the position from the beginning has no start. */
static void other_code_begins_as_before(void **state) {
  (void)state;
  moyo_state *s = scene(RULES "guide/pairs.lua:size=5");
  assert_null(find_starting(s, "pair"));
  scene_end(s);
}

/* Own stones beside enemies: all that the condition asks is known beforehand. */
static void colours_tell_pairs_apart(void **state) {
  (void)state;
  moyo_state *s = scene(RULES "catalogue/swap.lua:size=3");
  const moyo_game *g = s->game;
  const verb *v = g->verbs;
  while (strcmp(v->name, "swap") != 0) v++;
  assert_int_equal(v->kinds, 2 * 3 * 3);
  assert_int_equal(v->pairs_met, 1);
  for (unsigned i = 0; i < v->kinds; i++) {
    bool white = i / 9 == 1, right = i % 9 == (white ? 7 : 5);
    unsigned words = g->points * g->words;
    /* a board of 3x3 has 12 lines between points */
    assert_int_equal(set_count(v->possible + i * words, words), right ? 24 : 0);
  }
  scene_put(s, 1, "A1, B2");
  scene_put(s, 2, "A2, C3");
  moyo_state_to_play(s, 0);
  size_t count;
  moyo_step steps[100];
  assert_int_equal(moyo_legal(s, steps, 100, &count, NULL), MOYO_OK);
  assert_int_equal(count, 5 + 1 + 2); /* places, pass, A1/A2, B2/A2 */
  assert_true(is_legal(s, "A1/A2"));
  assert_true(is_legal(s, "B2/A2"));
  scene_end(s);
}

RUN(cmocka_unit_test(code_begins_at_the_position),
    cmocka_unit_test(starts_are_used),
    cmocka_unit_test(other_code_begins_as_before),
    cmocka_unit_test(colours_tell_pairs_apart))
