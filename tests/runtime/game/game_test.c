/*
** game_test.c - what a frozen game tells of itself, and what it has worked out.
*/
#include "game.h"

#include "scene.h"

static void points_and_players_have_names(void **state) {
  (void)state;
  moyo_game *g = load("go:size=3");
  assert_string_equal(moyo_game_name(g), "Go");
  assert_non_null(strstr(moyo_game_ruleset(g), "size=3"));
  assert_int_equal(moyo_game_points(g), 9);
  assert_int_equal(moyo_game_players(g), 2);
  assert_string_equal(moyo_game_player(g, 1), "white");
  assert_null(moyo_game_player(g, 2));
  for (unsigned p = 0; p < 9; p++)
    assert_int_equal(moyo_game_find_point(g, moyo_game_point(g, p)), p);
  assert_int_equal(moyo_game_find_point(g, "b2"), 4);
  assert_true(moyo_game_find_point(g, "D4") >= 9);
  assert_null(moyo_game_point(g, 9));
  moyo_game_free(g);
  moyo_game_free(NULL);
}

static void fingerprints_tell_rules_apart(void **state) {
  (void)state;
  moyo_game *a = load("go:size=3"), *b = load("go:size=3"),
            *c = load("lab:size=3");
  assert_string_equal(moyo_game_fingerprint(a), moyo_game_fingerprint(b));
  assert_string_not_equal(moyo_game_fingerprint(a), moyo_game_fingerprint(c));
  moyo_game_free(a);
  moyo_game_free(b);
  moyo_game_free(c);
}

static void arguments_have_so_many_values(void **state) {
  (void)state;
  moyo_game *g = load("go:size=3"), *stacks = load("lab_moves:stacks=yes");
  assert_int_equal(game_range(g, ARG_NONE, 7), 1);
  assert_int_equal(game_range(g, ARG_POINT, 7), 9);
  assert_int_equal(game_range(g, ARG_STONE, 7), 9);
  assert_int_equal(game_range(g, ARG_NUMBER, 7), 7);
  assert_int_equal(game_range(g, ARG_WORD, 7), 7);
  assert_int_equal(game_range(g, ARG_COLOUR, 7), 2);
  assert_int_equal(game_range(g, ARG_COUNT, 7), 1);
  assert_int_equal(game_range(stacks, ARG_COUNT, 7), MAX_HEIGHT);
  moyo_game_free(g);
  moyo_game_free(stacks);
}

/* Are these, between blanks, the points at a point's corners? */
static void check_corners(const char *ruleset, const char *point,
                          const char *wanted) {
  moyo_game *g = load(ruleset);
  unsigned p = moyo_game_find_point(g, point), n = 0;
  for (unsigned k = 0; k < g->corner_degree; k++) {
    unsigned q = g->corners[p * g->corner_degree + k];
    char name[NAME_SIZE + 2];
    if (q == g->points) continue;
    snprintf(name, sizeof name, " %s ", moyo_game_point(g, q));
    if (!strstr(wanted, name)) fail_msg("%s: %s", ruleset, name);
    n++;
  }
  assert_int_equal(n, strlen(wanted) / 3);
  moyo_game_free(g);
}

static void corners_are_diagonal_points(void **state) {
  (void)state;
  check_corners("go:size=3", "B2", " A1 A3 C1 C3 ");
  check_corners("go:size=3", "A1", " B2 ");
  check_corners("go:size=3", "B1", " A2 C2 ");
  check_corners("go:size=5,board=torus", "A1", " B2 B5 E2 E5 ");
  check_corners("go:size=3,board=hex", "B2", "");
}

static void every_stone_has_a_hash_of_its_own(void **state) {
  (void)state;
  moyo_game *g = load("go:size=5");
  for (unsigned i = 0; i < 3 * 25; i++)
    for (unsigned k = 0; k < i; k++)
      assert_true(game_zobrist(g, i / 25, i % 25) !=
                  game_zobrist(g, k / 25, k % 25));
  moyo_game_free(g);
}

static void operations_of_a_program_are_counted(void **state) {
  (void)state;
  node nodes[] = {{.op = OP_FREE}, {.op = OP_OWN}, {.op = OP_FREE}};
  program p = {nodes, 3}, none = {NULL, 0};
  assert_int_equal(program_count(&p, OP_FREE), 2);
  assert_int_equal(program_count(&p, OP_OWN), 1);
  assert_int_equal(program_count(&p, OP_OPEN), 0);
  assert_int_equal(program_count(&none, OP_FREE), 0);
}

RUN(cmocka_unit_test(points_and_players_have_names),
    cmocka_unit_test(fingerprints_tell_rules_apart),
    cmocka_unit_test(arguments_have_so_many_values),
    cmocka_unit_test(corners_are_diagonal_points),
    cmocka_unit_test(every_stone_has_a_hash_of_its_own),
    cmocka_unit_test(operations_of_a_program_are_counted))
