/*
** draw_test.c - words are drawn as often as their weights say.
*/
#include "draw.h"

#include "order.h"
#include "scene.h"
#include "table.h"

enum { DRAWS = 3000 };

/* A player waits for a word that chance draws from the sack. */
static moyo_state *waiting(void) {
  moyo_state *s = scene("lab_cards");
  scene_play(s, "peek");
  assert_int_equal(moyo_state_actor(s), CHANCE);
  return s;
}

static const edge *told(const moyo_state *s) {
  unsigned count;
  const edge *e = order_edges(s, &count);
  assert_int_equal(count, 1);
  return e;
}

/* How often each word comes. */
static void draw(moyo_state *s, unsigned counts[3]) {
  moyo_random random = moyo_random_seed(1, 60);
  moyo_error error = {"", ""};
  memset(counts, 0, 3 * sizeof *counts);
  for (unsigned i = 0; i < DRAWS; i++) {
    moyo_step step = {.verb = 0};
    assert_int_equal(draw_word(s, told(s), &random, &step, &error), MOYO_OK);
    assert_in_range(step.arg[0], 0, 2);
    counts[step.arg[0]]++;
  }
}

static void weights_are_kept_to(void **state) {
  unsigned counts[3];
  (void)state;
  moyo_state *s = waiting();
  draw(s, counts); /* 2 : 1 : 3 */
  assert_in_range(counts[0], 900, 1100);
  assert_in_range(counts[1], 400, 600);
  assert_in_range(counts[2], 1380, 1620);
  table_row(s, scene_field(s, "sack"), 0)[2] = 0;
  draw(s, counts);
  assert_in_range(counts[0], 1850, 2150);
  assert_int_equal(counts[2], 0);
  scene_end(s);
}

static void equal_streams_draw_alike(void **state) {
  moyo_random a = moyo_random_seed(3, 4), b = a;
  moyo_step x = {.verb = 0}, y = {.verb = 0};
  (void)state;
  moyo_state *s = waiting();
  for (unsigned i = 0; i < 50; i++) {
    assert_int_equal(draw_word(s, told(s), &a, &x, NULL), MOYO_OK);
    assert_int_equal(draw_word(s, told(s), &b, &y, NULL), MOYO_OK);
    assert_memory_equal(&x, &y, sizeof x);
  }
  scene_end(s);
}

static void an_empty_sack_gives_nothing(void **state) {
  moyo_random random = moyo_random_seed(1, 1);
  moyo_step step;
  (void)state;
  moyo_state *s = waiting();
  memset(table_row(s, scene_field(s, "sack"), 0), 0, 3 * sizeof(int32_t));
  assert_int_equal(draw_word(s, told(s), &random, &step, NULL), MOYO_REFUSED);
  scene_end(s);
}

/* In a view all of the sack is unknown, and so is what comes out of it. */
static void in_a_view_words_are_unknown(void **state) {
  moyo_random random = moyo_random_seed(1, 1);
  moyo_step step = {.verb = 0};
  char text[64];
  (void)state;
  moyo_state *s = waiting(), *view = moyo_state_view(s, 1, NULL);
  assert_int_equal(draw_word(view, told(view), &random, &step, NULL), MOYO_OK);
  moyo_step_text(s->game, step, text, sizeof text);
  assert_string_equal(text, "told ?");
  moyo_state_free(view);
  scene_end(s);
}

RUN(cmocka_unit_test(weights_are_kept_to),
    cmocka_unit_test(equal_streams_draw_alike),
    cmocka_unit_test(an_empty_sack_gives_nothing),
    cmocka_unit_test(in_a_view_words_are_unknown))
