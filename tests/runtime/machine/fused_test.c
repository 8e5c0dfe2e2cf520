/*
** fused_test.c - instructions that are done as one.
*/
#include "fused.h"

#include "scene.h"

#define RULES MOYO_SOURCE_DIR "/tests/rules/"

static code *effect_of(const moyo_state *s, const char *name) {
  const moyo_game *g = s->game;
  for (unsigned i = 0; i < g->verb_count; i++)
    if (strcmp(g->verbs[i].name, name) == 0)
      return g->verbs[i].effects.nodes[0].code;
  return NULL;
}

static unsigned count(const code *c, unsigned op) {
  unsigned n = 0;
  for (unsigned i = 0; c && i < c->count; i++) n += c->at[i].op == op;
  return n;
}

/* Looks in four directions, of which each moves a stone to or fro. */
static void a_rule_of_lines(void **state) {
  (void)state;
  moyo_state *s = scene(RULES "catalogue/electric.lua:size=5");
  code *c = effect_of(s, "place");
  assert_int_equal(count(c, CODE_RAY_JUMP), 4);
  assert_int_equal(count(c, CODE_PUSH), 4);
  assert_int_equal(count(c, CODE_THROW), 4);
  assert_int_equal(count(c, CODE_WITHDRAW), 0);
  assert_int_equal(count(c, CODE_SLIDE),
                   4); /* what they came before is there */
  assert_int_equal(count(c, CODE_JUMP_FALSE), 8);
  assert_true(count(c, CODE_EITHER_EQUAL) + count(c, CODE_EITHER_UNEQUAL) > 0);
  assert_non_null(s->game->rays);
  scene_end(s);
}

/* On a board that goes round there are no rays, and the rest is as it was. */
static void a_board_without_rays(void **state) {
  (void)state;
  moyo_state *s = scene("go+electric+torus:size=5");
  code *c = effect_of(s, "place");
  assert_null(s->game->rays);
  assert_int_equal(count(c, CODE_RAY_JUMP) + count(c, CODE_PUSH), 0);
  scene_end(s);
}

static instruction push[] = {
    {.op = CODE_ARGUMENT, .a = 0},
    {.op = CODE_INTEGER, .a = 4, .b = 1},
    {.op = CODE_MOVE, .a = 1, .b = 0},
    {.op = CODE_OFFSET, .a = 1, .b = 4, .c = 4},
    {.op = CODE_JUMP_FALSE, .a = 1, .c = 7},
    {.op = CODE_INTEGER, .a = 2, .b = 0},
    {.op = CODE_SLIDE, .a = 0, .b = 4, .c = 4},
    {.op = CODE_ANSWER, .a = 0},
};

/* The stone on a point goes along, and comes to the last one. */
static instruction throw[] = {
    {.op = CODE_ARGUMENT, .a = 0},
    {.op = CODE_WIDE, .a = 3},
    {.op = CODE_WITHDRAW, .a = 0, .b = 3},
    {.op = CODE_MOVE, .a = 1, .b = 0},
    {.op = CODE_OFFSET, .a = 1, .b = 4, .c = 4},
    {.op = CODE_JUMP_FALSE, .a = 1, .c = 8},
    {.op = CODE_INTEGER, .a = 2, .b = 0},
    {.op = CODE_SLIDE, .a = 0, .b = 4, .c = 4},
    {.op = CODE_PUT_MORE, .a = 0, .b = 5, .c = 3},
    {.op = CODE_ANSWER_NUMBER, .a = 1},
};

/* Fuses so many instructions; returns the third. */
static unsigned fuse(moyo_state *s, instruction *at, unsigned count) {
  code c = {.at = at, .count = count, .registers = 6};
  node n = {.op = OP_LUA, .code = &c};
  moyo_game g = *s->game;
  g.before_turn = (program){.nodes = &n, .count = 1};
  g.verb_count = g.phase_count = g.score_count = 0;
  assert_true(fused_make(&g));
  free(c.wide); /* of the numbers in instructions */
  return at[2].op;
}

/* What would do something else as one stays as it is. */
static void what_is_no_push(void **state) {
  (void)state;
  moyo_state *s = scene(RULES "catalogue/electric.lua:size=5");
  instruction at[8];
  memcpy(at, push, sizeof at);
  assert_int_equal(fuse(s, at, 8), CODE_PUSH);
  memcpy(at, push, sizeof at);
  at[7].a = 2; /* the register with the point to stop at is read after it */
  assert_int_equal(fuse(s, at, 8), CODE_MOVE);
  memcpy(at, push, sizeof at);
  at[3].c = 0; /* another way for the first step */
  assert_int_equal(fuse(s, at, 8), CODE_MOVE);
  memcpy(at, push, sizeof at);
  at[4].c = 6; /* a jump elsewhere */
  assert_int_equal(fuse(s, at, 8), CODE_MOVE);
  memcpy(at, push, sizeof at);
  at[5] = (instruction){.op = CODE_MOVE, .a = 2, .b = 1};
  assert_int_equal(fuse(s, at, 8), CODE_MOVE);
  scene_end(s);
}

static void what_is_no_throw(void **state) {
  (void)state;
  moyo_state *s = scene(RULES "catalogue/electric.lua:size=5");
  instruction at[10];
  memcpy(at, throw, sizeof at);
  assert_int_equal(fuse(s, at, 10), CODE_THROW);
  assert_int_equal(at[3].op, CODE_PUSH);
  assert_int_equal(at[6].op, CODE_WIDE);
  memcpy(at, throw, sizeof at);
  at[8].c = 4; /* not as many stones come as left */
  assert_int_equal(fuse(s, at, 10), CODE_WITHDRAW);
  memcpy(at, throw, sizeof at);
  at[8].b = 1; /* the colour is a register that the push writes */
  assert_int_equal(fuse(s, at, 10), CODE_WITHDRAW);
  memcpy(at, throw, sizeof at);
  at[8].a = 4; /* it comes to another point */
  assert_int_equal(fuse(s, at, 10), CODE_WITHDRAW);
  memcpy(at, throw, sizeof at);
  at[2].a = 4; /* another stone leaves */
  assert_int_equal(fuse(s, at, 10), CODE_WITHDRAW);
  scene_end(s);
}

RUN(cmocka_unit_test(a_rule_of_lines), cmocka_unit_test(a_board_without_rays),
    cmocka_unit_test(what_is_no_push), cmocka_unit_test(what_is_no_throw))
