/*
** replies_test.c - replies in random games: followed from step to step they are
** what a look at the whole board says, and they are drawn by their odds.
*/
#include "replies.h"

#include <math.h>

#include "playout.h"
#include "random.h"
#include "scene.h"

enum { SIZE = 7, POINTS = SIZE * SIZE, SLOTS = 8, LIMIT = 400 };

/* The four points near each, and the four between them; factors differ. */
static weights *learn(const moyo_game *g) {
  static const int across[SLOTS] = {0, 1, 0, -1, 1, 1, -1, -1};
  static const int down[SLOTS] = {-1, 0, 1, 0, -1, 1, 1, -1};
  weights *w = weights_new(g, SLOTS, 1100 * g->verb_count);
  assert_non_null(w);
  for (int p = 0; p < POINTS; p++)
    for (unsigned k = 0; k < SLOTS; k++) {
      int x = p % SIZE + across[k], y = p / SIZE + down[k];
      bool is_there = x >= 0 && x < SIZE && y >= 0 && y < SIZE;
      w->slot[p * SLOTS + (int)k] =
          (uint16_t)(is_there ? y * SIZE + x : POINTS);
    }
  assert_true(weights_link(w));
  for (unsigned i = 0; i < g->verb_count; i++) {
    for (unsigned does = 0; does < REACTS; does++)
      weights_put(w, weights_key(WEIGHTS_REACTS, i, does),
                  (float)(1 + does % 5));
    for (unsigned k = 0; k < 1000; k++)
      weights_put(w, weights_key(WEIGHTS_REPLY, i, k * 61 & 0xffff),
                  (float)(0.5 + k % 7));
  }
  return w;
}

static replies *begin(const weights *w, const moyo_game *g) {
  replies *r = malloc(replies_size(g));
  assert_non_null(r);
  replies_begin(r, w, g);
  return r;
}

static void expect_equal(const replies *r, const replies *other) {
  assert_int_equal(r->count, other->count);
  assert_int_equal(r->odds, other->odds);
  for (unsigned i = 0; i < r->count; i++) {
    assert_int_equal(r->of[i].point, other->of[i].point);
    assert_int_equal(r->of[i].nearness, other->of[i].nearness);
    assert_int_equal(r->of[i].odds, other->of[i].odds);
  }
}

static void follow(const char *ruleset, bool follows) {
  moyo_game *g = load(ruleset);
  weights *w = learn(g);
  replies *r = begin(w, g), *plain = begin(w, g);
  moyo_error error;
  unsigned found = 0, away = 0;
  assert_int_equal(r->follows, follows);
  plain->follows = false;
  for (unsigned game = 0; game < tries(6, 60); game++) {
    moyo_random random = moyo_random_seed(3, game);
    moyo_state *s = moyo_state_new(g, game);
    for (unsigned n = 0; n < LIMIT && !moyo_state_over(s); n++) {
      moyo_step step;
      unsigned player = moyo_state_actor(s), last = s->head->last.point;
      replies_see(r, s);
      replies_find(r, s, 0, player, last);
      replies_find(plain, s, 0, player, last);
      expect_equal(r, plain);
      for (unsigned i = 0; i < r->count; i++)
        away += r->of[i].nearness == NEAR_NOT;
      found += r->count;
      assert_int_equal(moyo_choose(s, MOYO_LIGHT, &random, &step, &error),
                       MOYO_OK);
      assert_int_equal(moyo_play(s, step, &error), MOYO_OK);
    }
    moyo_state_free(s);
  }
  assert_true(found > 500 && away > 5);
  free(plain);
  free(r);
  weights_free(w);
  moyo_game_free(g);
}

static void what_is_followed_is_what_a_look_says(void **state) {
  (void)state;
  follow("go:size=7", true);
  follow("go:size=7,suicide=multi", true);
  follow("multiplayer:map=square7,players=3", false);
}

/* Playouts with replies are games by the rules, the same each time. */
static void playouts_keep_the_rules(void **state) {
  (void)state;
  static const char *const rulesets[] = {
      "go:size=7", "go:size=7,ko=situational", "gorogo:size=7", "sygo:size=7",
      "multiplayer:map=square7,players=3"};
  static playout_note notes[2][LIMIT];
  for (unsigned i = 0; i < sizeof rulesets / sizeof *rulesets; i++) {
    moyo_game *g = load(rulesets[i]);
    weights *w = learn(g);
    replies *r = begin(w, g);
    moyo_state *from = moyo_state_new(g, 1);
    unsigned near = 0, all = 0;
    for (unsigned seed = 0; seed < tries(10, 200); seed++) {
      moyo_error error;
      unsigned steps[2];
      for (unsigned k = 0; k < 2; k++) {
        moyo_state *s = moyo_state_clone(from);
        moyo_random random = moyo_random_seed(seed, 1);
        if (k == 1)
          replies_begin(r, w, g); /* it remembers nothing that matters */
        assert_int_equal(playout_run(s, MOYO_LIGHT, (guides){r, NULL}, &random,
                                     LIMIT, &steps[k], notes[k], &error),
                         MOYO_OK);
        moyo_state_free(s);
      }
      assert_int_equal(steps[0], steps[1]);
      moyo_state *t = moyo_state_clone(from);
      for (unsigned n = 0; n < steps[0]; n++) {
        moyo_step step = notes[0][n].step;
        assert_memory_equal(&step, &notes[1][n].step, sizeof step);
        replies_see(r, t);
        replies_find(r, t, step.verb, moyo_state_actor(t), t->head->last.point);
        for (unsigned k = 0; k < r->count; k++)
          near += r->of[k].point == step.arg[0];
        all += replies_fit(&g->verbs[step.verb]);
        if (moyo_play(t, step, &error) != MOYO_OK)
          fail_msg("%s, step %u of %u: %s", rulesets[i], n, steps[0],
                   error.message);
      }
      moyo_state_free(t);
    }
    assert_true(all > 100 && near * 6 > all);
    moyo_state_free(from);
    free(r);
    weights_free(w);
    moyo_game_free(g);
  }
}

static void drawn_by_their_odds(void **state) {
  (void)state;
  enum { DRAWS = 20000, OTHERS = 10 };
  moyo_game *g = load("go:size=7");
  weights *w = learn(g);
  replies *r = begin(w, g), *drawn = begin(w, g);
  moyo_state *s = moyo_state_new(g, 1);
  moyo_error error;
  moyo_random random = moyo_random_seed(1, 1);
  unsigned count[REPLIES_MOST] = {0}, others = 0;
  assert_int_equal(moyo_play(s, (moyo_step){.arg = {24}}, &error), MOYO_OK);
  replies_see(r, s);
  replies_find(r, s, 0, 1, 24);
  assert_int_equal(r->count, 8);
  for (unsigned i = 0; i < DRAWS; i++) {
    memcpy(drawn, r, sizeof *r);
    const reply *x = replies_draw(drawn, OTHERS, &random);
    if (x)
      count[x - drawn->of]++;
    else
      others++;
    if (x) assert_int_equal(drawn->odds + r->of[x - drawn->of].odds, r->odds);
  }
  double one = others / (double)OTHERS; /* of odds 1 */
  for (unsigned i = 0; i < r->count; i++) {
    float odds = w->replies[0].reacts[r->of[i].nearness] *
                 w->replies[0].around[r->shown[r->of[i].point] ^
                                      (r->shown[r->of[i].point] >> 1 & 0x5555)];
    double more = odds > 1 ? (double)odds - 1 : 0;
    assert_true(fabs(count[i] - one * more) < 0.06 * DRAWS / OTHERS + 1);
  }
  assert_true(others > 0);
  moyo_state_free(s);
  free(drawn);
  free(r);
  weights_free(w);
  moyo_game_free(g);
}

int main(int argc, char **argv) {
  read_effort(argc, argv);
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(what_is_followed_is_what_a_look_says),
      cmocka_unit_test(playouts_keep_the_rules),
      cmocka_unit_test(drawn_by_their_odds),
  };
  return cmocka_run_group_tests_name("replies", tests, open_library,
                                     close_library);
}
