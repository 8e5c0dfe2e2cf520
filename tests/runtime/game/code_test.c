/*
** code_test.c - the table of instructions, and what code_verify asks of code.
** What it refuses of operands is tested by bind/bind_code_test.lua.
*/
#include "code.h"

#include "game.h"
#include "support.h"

static void names_are_unique(void **state) {
  (void)state;
  for (unsigned i = 0; i < INSTRUCTION_COUNT; i++)
    for (unsigned k = 0; k < i; k++)
      assert_string_not_equal(instruction_rows[i].name,
                              instruction_rows[k].name);
}

/* What changes positions is given no other position than the game's own. */
static void changes_name_no_position(void **state) {
  (void)state;
  for (unsigned i = 0; i < INSTRUCTION_COUNT; i++) {
    if (!(instruction_rows[i].traits & CODE_CHANGES)) continue;
    for (unsigned k = 0; k < 3; k++)
      assert_int_not_equal(instruction_rows[i].operand[k], KIND_AT);
  }
}

/* Code of these instructions, on the stack. */
static code write_code(instruction *at, unsigned count) {
  code c = {.at = at, .count = count, .registers = 2, .sets = 1};
  return c;
}

static void traits_are_those_of_all_instructions(void **state) {
  (void)state;
  moyo_game *g = load("go");
  instruction at[] = {{CODE_AFTER, 0, 0, 0},
                      {CODE_TAKEN_COUNT, 0, 0, 0},
                      {CODE_ANSWER, 0, 0, 0}};
  code c = write_code(at, 3);
  assert_null(code_verify(&c, g));
  assert_int_equal(c.traits, CODE_ASKS | CODE_TRIES);
  at[0].op = CODE_ARRIVE;
  assert_null(code_verify(&c, g));
  assert_int_equal(c.traits, CODE_ASKS | CODE_CHANGES | CODE_STIRS);
  moyo_game_free(g);
}

static void room_is_that_of_all_lists(void **state) {
  (void)state;
  moyo_game *g = load("go");
  instruction at[] = {{CODE_LIST_NEW, 1, 0, 0}, {CODE_TRAP, 0, 0, 0}};
  code c = write_code(at, 2);
  c.lists = 2;
  c.list_room[0] = 5;
  c.list_room[1] = CODE_ROOM - 5;
  assert_null(code_verify(&c, g));
  assert_int_equal(c.room, CODE_ROOM);
  c.list_room[0] = 6;
  assert_non_null(code_verify(&c, g));
  moyo_game_free(g);
}

/* Only what answers or gives up may be last; a jump back may be as well. */
static void every_way_ends(void **state) {
  (void)state;
  moyo_game *g = load("go");
  instruction at[] = {{CODE_INTEGER, 0, 1, 0}, {CODE_TRAP, 0, 0, 0}};
  code c = write_code(at, 2);
  for (unsigned op = 0; op < INSTRUCTION_COUNT; op++) {
    bool fits = true;
    for (unsigned k = 0; k < 3; k++)
      fits &= instruction_rows[op].operand[k] <= KIND_PAIR;
    if (!fits && op != CODE_JUMP) continue;
    at[1].op = (uint16_t)op;
    bool ends = op == CODE_TRAP || op == CODE_ANSWER || op == CODE_JUMP;
    assert_int_equal(code_verify(&c, g) == NULL, ends);
  }
  moyo_game_free(g);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(names_are_unique),
      cmocka_unit_test(changes_name_no_position),
      cmocka_unit_test(traits_are_those_of_all_instructions),
      cmocka_unit_test(room_is_that_of_all_lists),
      cmocka_unit_test(every_way_ends),
  };
  return cmocka_run_group_tests(tests, open_library, close_library);
}
