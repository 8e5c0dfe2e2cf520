/*
** conditions_test.c - each condition that does not ask for the outcome, by the
** node that states it.
*/
#include "conditions.h"

#include "legality.h"
#include "memory.h"
#include "scene.h"

static moyo_step at(const moyo_state *s, const char *point) {
  return (moyo_step){.arg = {(uint16_t)scene_point(s, point)}};
}

static void points_and_stones(void **state) {
  const node n = {.op = OP_FREE};
  (void)state;
  moyo_state *s = scene("lab:size=4");
  scene_put(s, 1, "A1");
  scene_put(s, 2, "C1");
  assert_true(condition_free(s, &n, at(s, "B1")));
  assert_false(condition_free(s, &n, at(s, "A1")));
  assert_true(condition_own(s, &n, at(s, "A1")));
  assert_false(condition_own(s, &n, at(s, "C1")));
  assert_false(condition_own(s, &n, at(s, "B1")));
  assert_false(condition_apart(s, &n, at(s, "B1")));
  assert_true(condition_apart(s, &n, at(s, "D1"))); /* the enemy's is near */
  assert_true(condition_apart(s, &n, at(s, "B2")));
  scene_end(s);
}

/* Under one's own overlap a point is open, but not free. */
static void open_points(void **state) {
  const node n = {.op = OP_OPEN};
  (void)state;
  moyo_state *s = scene("gengo:size=9,own_overlap=yes");
  scene_play(s, "E5");
  assert_false(condition_open(s, &n, at(s, "E6"))); /* White's turn */
  moyo_state_to_play(s, 0);
  assert_true(condition_open(s, &n, at(s, "E6")));
  assert_false(condition_free(s, &n, at(s, "E6")));
  assert_false(condition_open(s, &n, at(s, "E5")));
  scene_end(s);
}

static void numbers_in_fields(void **state) {
  (void)state;
  moyo_state *s = scene("lab_pieces:stones=3,rocks=2");
  int32_t stones = (int32_t)scene_field(s, "stones"),
          rocks = (int32_t)scene_field(s, "rocks"),
          tick = (int32_t)scene_field(s, "tick");
  const int32_t both[] = {stones, rocks, -1}, one[] = {-1, rocks, -1},
                none[] = {-1, -1, -1};
  state_field(s, (unsigned)stones)[1] = 7;
  assert_int_equal(condition_holding(s, both, 0), 5);
  assert_int_equal(condition_holding(s, both, 1), 9);
  assert_int_equal(condition_holding(s, one, 1), 2);
  assert_int_equal(condition_holding(s, none, 1), 0);
  node n = {.op = OP_HOLDS, .holds = {stones, rocks, -1, -1}, .number = 6};
  assert_false(condition_holds(s, &n, at(s, "A1"))); /* the actor's */
  n.holds.player = 1;
  assert_true(condition_holds(s, &n, at(s, "A1")));
  *state_field(s, (unsigned)tick) = 4;
  node point = {.op = OP_AT, .at = {tick}};
  assert_true(condition_at(s, &point, (moyo_step){.arg = {3}}));
  assert_false(condition_at(s, &point, (moyo_step){.arg = {4}}));
  scene_end(s);
}

static void notes_of_this_turn(void **state) {
  (void)state;
  moyo_state *s = scene("lab_growth");
  int32_t growth = (int32_t)scene_field(s, "growth");
  node any = {.op = OP_NOTED_NOW, .noted_now = {growth, -1}},
       second = {.op = OP_NOTED_NOW, .noted_now = {growth, 1}};
  int32_t *noted = state_field(s, (unsigned)growth);
  assert_false(condition_noted_now(s, &any, at(s, "A1")));
  *noted = NOTED_EARLIER;
  assert_false(condition_noted_now(s, &any, at(s, "A1")));
  *noted = NOTED_NOW;
  assert_true(condition_noted_now(s, &any, at(s, "A1")));
  assert_false(condition_noted_now(s, &second, at(s, "A1")));
  s->head->actor = 1;
  assert_true(condition_noted_now(s, &second, at(s, "A1")));
  scene_end(s);
}

static void memory(void **state) {
  const node n = {.op = OP_ONCE};
  (void)state;
  moyo_state *s = scene("tests/rules/guide/verdict.lua:size=3");
  assert_true(condition_once(s, &n, at(s, "A1")));
  assert_true(memory_add(s, at(s, "A1")));
  assert_false(condition_once(s, &n, at(s, "A1")));
  assert_true(condition_once(s, &n, at(s, "B1")));
  scene_end(s);
}

/* A pass that is legal when nothing else is. */
static void last_resorts(void **state) {
  (void)state;
  moyo_state *s = scene("lab_moves:size=3,stock=1");
  node n = {.op = OP_NOTHING_ELSE};
  scene_judge(s, "pass", "turn");
  assert_false(condition_nothing_else(s, &n, scene_step(s, "pass")));
  scene_play(s, "A1, C3"); /* none is left in hand, and both can move */
  scene_judge(s, "pass", "turn");
  scene_put(s, 2, "A2, B1");
  moyo_state_to_play(s, 0);
  assert_true(condition_nothing_else(s, &n, scene_step(s, "pass")));
  scene_judge(s, "pass", NULL);
  scene_end(s);
}

/* `done` waits for the placements of its row. */
static void waiting(void **state) {
  const node n = {.op = OP_EXHAUSTED};
  (void)state;
  moyo_state *s = scene("lab_order:turn=again,order=-,limit=none,size=2,"
                        "suicide=forbidden");
  scene_play(s, "camp 1");
  moyo_step done = scene_step(s, "done");
  assert_non_null(legality_edge(s, done.verb));
  assert_false(condition_exhausted(s, &n, done));
  scene_play(s, "A1, A2");
  assert_false(condition_exhausted(s, &n, done));
  scene_put(s, 2, "B1"); /* the last point would be suicide */
  assert_true(condition_exhausted(s, &n, done));
  scene_end(s);
}

RUN(cmocka_unit_test(points_and_stones), cmocka_unit_test(open_points),
    cmocka_unit_test(numbers_in_fields), cmocka_unit_test(notes_of_this_turn),
    cmocka_unit_test(memory), cmocka_unit_test(last_resorts),
    cmocka_unit_test(waiting))
