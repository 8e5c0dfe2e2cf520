/*
** playout_test.c - random games: their notes, their limits, and what they choose.
*/
#include "groups.h"
#include "playout.h"

#include "scene.h"

enum { LIMIT = 400 };

/* What was noted, played again, is the same game. */
static void notes_tell_the_game(void **state) {
  static const char *const rulesets[] = {"go:size=4", "lab_cards", "lab_order",
                                         "lab_moves:size=4"};
  static playout_note notes[LIMIT];
  (void)state;
  for (unsigned i = 0; i < 4; i++) {
    moyo_state *s = scene(rulesets[i]), *t = moyo_state_clone(s);
    moyo_random random = moyo_random_seed(i, 66);
    moyo_error error = {"", ""};
    unsigned steps;
    assert_int_equal(playout_run(s, MOYO_UNIFORM, (guides){NULL, NULL}, &random,
                                 LIMIT, &steps, notes, &error),
                     MOYO_OK);
    assert_int_equal(steps, moyo_state_steps(s));
    for (unsigned n = 0; n < steps; n++) {
      assert_int_equal(notes[n].actor, moyo_state_actor(t));
      assert_int_equal(moyo_play(t, notes[n].step, &error), MOYO_OK);
    }
    assert_true(moyo_state_equal(s, t));
    moyo_state_free(t);
    scene_end(s);
  }
}

static void limits_are_kept_to(void **state) {
  moyo_random random = moyo_random_seed(1, 67);
  moyo_error error;
  unsigned steps;
  (void)state;
  moyo_state *s = scene("go:size=5");
  assert_int_equal(moyo_playout(s, MOYO_LIGHT, &random, 7, &steps, &error),
                   MOYO_OK);
  assert_int_equal(steps, 7);
  assert_int_equal(moyo_playout(s, MOYO_LIGHT, &random, 0, &steps, &error),
                   MOYO_OK);
  assert_true(moyo_state_over(s) && steps > 0);
  assert_int_equal(moyo_playout(s, MOYO_LIGHT, &random, 0, &steps, &error),
                   MOYO_OK);
  assert_int_equal(steps, 0);
  moyo_step step;
  assert_int_equal(moyo_choose(s, MOYO_LIGHT, &random, &step, &error),
                   MOYO_REFUSED);
  assert_string_equal(error.rule, "over");
  scene_end(s);
}

/* Light play fills no eye of its own, and passes only when nothing is left. */
static void light_play_spares_eyes(void **state) {
  moyo_random random = moyo_random_seed(1, 68);
  moyo_error error;
  moyo_step step;
  char text[64];
  (void)state;
  moyo_state *s = scene("go:size=3");
  scene_put(s, 1, "A2, B1, B2, B3, C2, C1"); /* eyes at A1, A3 and C3 */
  moyo_state_to_play(s, 0);
  for (unsigned i = 0; i < 20; i++) {
    assert_int_equal(moyo_choose(s, MOYO_LIGHT, &random, &step, &error),
                     MOYO_OK);
    moyo_step_text(s->game, step, text, sizeof text);
    assert_string_equal(text, "pass");
  }
  bool other = false;
  for (unsigned i = 0; i < 50; i++) {
    moyo_choose(s, MOYO_UNIFORM, &random, &step, &error);
    moyo_step_text(s->game, step, text, sizeof text);
    other = other || strcmp(text, "pass") != 0;
  }
  assert_true(other);
  scene_end(s);
}

/* Is D3 an eye of Red's, with a piece of the colour on E3? */
static bool is_eye_beside(unsigned piece) {
  moyo_state *s = scene("tests/rules/guide/envoys.lua");
  scene_put(s, 1, "C2, C3, C4, D2, D4, E2, E4");
  scene_put(s, piece, "E3");
  bool eye = s->game->groups->is_eye(s, scene_point(s, "D3"), 1);
  scene_end(s);
  return eye;
}

/* A wall is to eyes what the edge is; a piece that can be taken is not. */
static void walls_make_eyes(void **state) {
  (void)state;
  moyo_state *s = scene("tests/rules/guide/envoys.lua");
  scene_put(s, 1, "A3, B3, B4"); /* walls stand on A5 and B5 */
  assert_true(s->game->groups->is_eye(s, scene_point(s, "A4"), 1));
  assert_false(s->game->groups->is_eye(s, scene_point(s, "A4"), 2));
  scene_end(s);
  assert_true(is_eye_beside(1));
  assert_true(is_eye_beside(3));
  assert_false(is_eye_beside(4));
  assert_false(is_eye_beside(2));
}

/* Chance asks the state's stream, not the caller's. */
static void chance_is_the_states(void **state) {
  moyo_random one = moyo_random_seed(1, 69), two = moyo_random_seed(2, 69);
  moyo_step a, b;
  (void)state;
  moyo_state *s = scene("lab_order:order=-");
  scene_play(s, "roll");
  assert_int_equal(moyo_choose(s, MOYO_UNIFORM, &one, &a, NULL), MOYO_OK);
  assert_int_equal(moyo_choose(s, MOYO_UNIFORM, &two, &b, NULL), MOYO_OK);
  assert_memory_equal(&a, &b, sizeof a);
  scene_end(s);
}

/* Draws a step some times: it is never this one, or always. */
static void expect_last_resort(moyo_state *s, const char *name, bool always) {
  moyo_random random = moyo_random_seed(1, 71);
  char text[64];
  for (unsigned i = 0; i < 30; i++) {
    moyo_step step;
    assert_int_equal(moyo_choose(s, MOYO_UNIFORM, &random, &step, NULL),
                     MOYO_OK);
    moyo_step_text(s->game, step, text, sizeof text);
    assert_int_equal(strcmp(text, name) == 0, always);
  }
}

/* Random play takes a last resort where nothing else is legal, and only there. */
static void last_resorts_come_last(void **state) {
  (void)state;
  moyo_state *s = scene("lab_order:turn=again,order=-,limit=none,size=2,"
                        "suicide=forbidden");
  scene_play(s, "camp 1");
  expect_last_resort(s, "done", false);
  scene_play(s, "A1, A2");
  expect_last_resort(s, "done", false);
  scene_put(s, 2, "B1"); /* the last point would be suicide */
  expect_last_resort(s, "done", true);
  scene_end(s);
  s = scene("lab_moves:size=3,stock=1");
  expect_last_resort(s, "pass", false);
  scene_play(s, "A1, C3"); /* none is left in hand, and both can move */
  expect_last_resort(s, "pass", false);
  scene_put(s, 2, "A2, B1");
  moyo_state_to_play(s, 0);
  expect_last_resort(s, "pass", true);
  scene_end(s);
}

/* Plays on, one step a call if `apart`. */
static void play_on(moyo_state *s, moyo_policy policy, moyo_random *random,
                    bool apart) {
  moyo_error error = {"", ""};
  unsigned steps, all = 0;
  do {
    if (moyo_playout(s, policy, random, apart ? 1 : LIMIT, &steps, &error) !=
        MOYO_OK)
      fail_msg("%s: %s", s->game->ruleset, error.message);
    all += steps;
  } while (apart && all < LIMIT && !moyo_state_over(s));
}

/* Who is stuck is seen by drawing; after each step of a playout of one step it
** is asked, and is the same. */
static void who_is_stuck_is_seen(void **state) {
  static const char *const rulesets[] = {
      "gorogo:size=3,stones=4,henges=0",
      "gorogo:size=3,stones=4,henges=0,capture_timing=turn_start",
      "nogo:size=5",
      "besiege:size=5",
      "symple:size=5",
      "alak",
      "go+no_pass:size=4"};
  (void)state;
  for (unsigned i = 0; i < sizeof rulesets / sizeof *rulesets; i++) {
    moyo_state *s = scene(rulesets[i]), *t = moyo_state_clone(s);
    unsigned stuck = 0;
    for (unsigned k = 0; k < 60; k++) {
      moyo_policy policy = k % 2 ? MOYO_LIGHT : MOYO_UNIFORM;
      moyo_random a = moyo_random_seed(k, 71), b = a;
      moyo_state_reset(s, k);
      moyo_state_reset(t, k);
      play_on(s, policy, &a, false);
      play_on(t, policy, &b, true);
      if (!moyo_state_equal(s, t) || memcmp(&a, &b, sizeof a) != 0)
        fail_msg("%s, game %u: two playouts differ", rulesets[i], k);
      if (!moyo_state_over(s)) continue;
      assert_string_equal(moyo_state_reason(s), moyo_state_reason(t));
      assert_int_equal(moyo_state_winners(s), moyo_state_winners(t));
      stuck += strcmp(moyo_state_reason(s), "stuck") == 0;
    }
    if (stuck == 0) fail_msg("%s: nobody was stuck", rulesets[i]);
    moyo_state_free(t);
    scene_end(s);
  }
}

static unsigned find_field(const moyo_game *g, const char *name) {
  unsigned i = 0;
  while (strcmp(g->fields[i].name, name) != 0) i++;
  return i;
}

/* A game that empty hands end goes on as long as no such end is reached, which is
** seen here from the hands alone. */
static void empty_hands_end_games(void **state) {
  static const char *const rulesets[] = {"lab_hands", "lab_hands:stuck=yes",
                                         "lab_hands:last=pieces",
                                         "lab_hands:last=pieces,stuck=yes"};
  (void)state;
  for (unsigned i = 0; i < sizeof rulesets / sizeof *rulesets; i++) {
    moyo_state *s = scene(rulesets[i]);
    unsigned stones = find_field(s->game, "stones"),
             pegs = find_field(s->game, "pegs"), last = 0, spent = 0;
    bool same = strstr(rulesets[i], "pieces") == NULL;
    for (unsigned k = 0; k < 60; k++) {
      moyo_random random = moyo_random_seed(k, 72);
      bool over = false;
      moyo_state_reset(s, k);
      while (!over) {
        unsigned mover = s->head->mover, steps;
        assert_int_equal(
            moyo_playout(s, MOYO_UNIFORM, &random, 1, &steps, NULL), MOYO_OK);
        const int32_t *a = state_field(s, stones), *b = state_field(s, pegs);
        unsigned p = s->head->last.point;
        bool lost = s->colour[p] > 2 && b[mover] + (same ? a[mover] : 0) == 0,
             out = a[0] + a[1] + b[0] + b[1] == 0;
        over = lost || out;
        assert_int_equal(moyo_state_over(s), over);
        last += lost;
        spent += out && !lost;
      }
    }
    assert_true(last > 0 && (spent > 0 || !same));
    scene_end(s);
  }
}

/* A playout that cannot go on is an error: no rule says what happens then. */
static void who_is_stuck_is_named(void **state) {
  moyo_random random = moyo_random_seed(1, 70);
  moyo_error error;
  unsigned steps;
  (void)state;
  moyo_state *s = scene("lab:size=1,passing=no,suicide=forbidden,finish=turns");
  assert_int_equal(moyo_playout(s, MOYO_LIGHT, &random, 0, &steps, &error),
                   MOYO_ERROR);
  assert_string_equal(error.message, "player1 has no legal step, and no rule "
                                     "says what happens then");
  scene_end(s);
}

RUN(cmocka_unit_test(notes_tell_the_game), cmocka_unit_test(limits_are_kept_to),
    cmocka_unit_test(light_play_spares_eyes), cmocka_unit_test(walls_make_eyes),
    cmocka_unit_test(chance_is_the_states),
    cmocka_unit_test(last_resorts_come_last),
    cmocka_unit_test(empty_hands_end_games),
    cmocka_unit_test(who_is_stuck_is_seen),
    cmocka_unit_test(who_is_stuck_is_named))
