/*
** operations_test.c - the table of operations: every row is whole.
*/
#include "operations.h"

#include <ctype.h>

#include "game.h"
#include "support.h"

static bool is_name(const char *text) {
  if (!islower((unsigned char)*text)) return false;
  for (; *text; text++)
    if (!islower((unsigned char)*text) && *text != '_') return false;
  return true;
}

static void names_are_unique(void **state) {
  (void)state;
  for (unsigned i = 0; i < OP_COUNT; i++) {
    const operation *o = &operations[i];
    if (!o->name || !is_name(o->name)) fail_msg("operation %u", i);
    for (unsigned k = 0; k < i; k++)
      assert_string_not_equal(o->name, operations[k].name);
  }
}

/* Operands come first in a row, each with a name of its own. */
static void operands_are_named(void **state) {
  (void)state;
  for (unsigned i = 0; i < OP_COUNT; i++)
    for (unsigned k = 0; k < MAX_OPERANDS; k++) {
      const operation *o = &operations[i];
      if (o->operand[k].kind == OPERAND_NONE) {
        assert_null(o->operand[k].name);
        assert_true(k == MAX_OPERANDS - 1 ||
                    o->operand[k + 1].kind == OPERAND_NONE);
        continue;
      }
      assert_true(is_name(o->operand[k].name));
      for (unsigned j = 0; j < k; j++)
        assert_string_not_equal(o->operand[k].name, o->operand[j].name);
    }
}

/* What it stands for in its slot is what the slot calls. */
static void functions_fit_the_slot(void **state) {
  (void)state;
  for (unsigned i = 0; i < OP_COUNT; i++) {
    const operation *o = &operations[i];
    bool known = (o->holds != NULL) == (o->slot == SLOT_BEFORE) &&
                 (o->effect != NULL) == (o->slot == SLOT_EFFECT) &&
                 (o->ends != NULL) == (o->slot == SLOT_FINISH) &&
                 (o->adds != NULL) == (o->slot == SLOT_TERM) &&
                 (!o->space == !o->step);
    if (!known) fail_msg("%s", o->name);
  }
}

static void operands_of_a_node_have_these_names(void **state) {
  node n = {.op = OP_WITHIN, .operand = {7, 8, 9}};
  (void)state;
  assert_int_equal(n.within.limit_field, 7);
  assert_int_equal(n.within.limit, 8);
  assert_int_equal(n.within.from, 9);
  assert_string_equal(operations[OP_WITHIN].operand[1].name, "limit");
  assert_int_equal(operations[OP_WITHIN].operand[1].kind, OPERAND_STEPS);
  assert_int_equal(operations[OP_WITHIN].operand[2].kind,
                   OPERAND_PLACES | OPERAND_MAYBE);
}

static void traits_are_asked_by_bits(void **state) {
  (void)state;
  assert_true(op_has(OP_FREE, OF_POINT));
  assert_true(op_has(OP_FREE, GUARD | SAFE_POINT));
  assert_false(op_has(OP_FREE, GUARD | ARRIVES));
  assert_false(op_has(OP_APART, ~(uint32_t)(OF_POINT | STAYS_MET)));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(names_are_unique),
      cmocka_unit_test(operands_are_named),
      cmocka_unit_test(functions_fit_the_slot),
      cmocka_unit_test(operands_of_a_node_have_these_names),
      cmocka_unit_test(traits_are_asked_by_bits),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
