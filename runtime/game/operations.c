/*
** operations.c - the table of operations, made from operations.def.
*/
#include "operations.h"

/* First, what the rows' functions are. */
#define OPERATION(NAME, name, slot, operands, traits, functions) functions
#define HOLDS(f)                                                 op_holds f;
#define WHY(f)                                                   op_why f;
#define SELECT(f)                                                op_select f;
#define SELECT_EVER(f)                                           op_select f;
#define SPACE(f, g)                                                            \
  op_space f;                                                                  \
  op_step g;
#define GUESS(f)   op_guess f;
#define DO(f)      op_do f;
#define BALANCE(f) op_balance f;
#define LEAVES(f)  op_leaves f;
#define ENDS(f)    op_ends f;
#define ADDS(f)    op_adds f;
#define CHECK(f)   op_check f;

#include "operations.def"

#undef OPERATION
#undef HOLDS
#undef WHY
#undef SELECT
#undef SELECT_EVER
#undef SPACE
#undef GUESS
#undef DO
#undef BALANCE
#undef LEAVES
#undef ENDS
#undef ADDS
#undef CHECK

/* Then the rows themselves. */
#define OPERATION(NAME, name, slot, operands, known, functions)                \
  [OP_##NAME] = {#name, SLOT_##slot, {operands}, .traits = known, functions},
#define NONE                                                                   \
  { 0 }
#define ONE(k, a)                                                              \
  { OPERAND_##k, #a }
#define TWO(k, a, l, b)              ONE(k, a), ONE(l, b)
#define THREE(k, a, l, b, m, c)      TWO(k, a, l, b), ONE(m, c)
#define FOUR(k, a, l, b, m, c, n, d) THREE(k, a, l, b, m, c), ONE(n, d)
#define OPERAND_MAYBE_NUMBER         (OPERAND_NUMBER | OPERAND_MAYBE)
#define OPERAND_MAYBE_PLAYERS        (OPERAND_PLAYERS | OPERAND_MAYBE)
#define OPERAND_MAYBE_PLACES         (OPERAND_PLACES | OPERAND_MAYBE)
#define OPERAND_MAYBE_SET            (OPERAND_SET | OPERAND_MAYBE)
#define OPERAND_MAYBE_PLAYER         (OPERAND_PLAYER | OPERAND_MAYBE)
#define OPERAND_MAYBE_COLOUR         (OPERAND_COLOUR | OPERAND_MAYBE)
#define HOLDS(f)                     .holds = f,
#define WHY(f)                       .why = f,
#define SELECT(f)                    .select = f,
#define SELECT_EVER(f)               .select_ever = f,
#define SPACE(f, g)                  .space = f, .step = g,
#define GUESS(f)                     .guess = f,
#define DO(f)                        .effect = f,
#define BALANCE(f)                   .balance = f,
#define LEAVES(f)                    .leaves = f,
#define ENDS(f)                      .ends = f,
#define ADDS(f)                      .adds = f,
#define CHECK(f)                     .check = f,

const operation operations[OP_COUNT] = {
#include "operations.def"
};
